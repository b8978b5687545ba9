"""A person is the same one at every worker."""

from aiohttp import WSMsgType

from tenback.server.connection import SIGNED_OUT
from tests.postgres import PostgresServer
from tests.server.clients import Served
from tests.server.people import Device, linked, person
from tests.server.test_acquaintances import id_of, played_together
from tests.server.workers import worker


def at(device: Device, served: Served) -> Device:
    """The same device, at another worker."""
    return Device(served, device.token, device.me)


async def test_devices_seats_and_invitations_are_the_same_at_every_worker(postgres: PostgresServer) -> None:
    url = postgres.url()
    async with worker(url) as one, worker(url) as other:
        ann, ben = await person(one, "Ann"), await person(other, "Ben")
        phone = at(await linked(at(ann, other), "Phone"), other)
        table = await one.open_table(ann.token, game="the-game", options={"players": 2})
        desk = await ann.at(table)
        await desk.must({"do": "sit", "seat": 0, "name": "Ann"})
        assert (await phone.at(table)).last["yours"]["seats"] == [0]  # passed through to the owner
        await played_together(other, phone, ben)
        of_ben = await id_of(phone, "Ben")
        assert of_ben == await id_of(at(ann, one), "Ben")
        body = {"table": table, "people": [of_ben]}
        await phone.ask("POST", "api/me/invitations", body, 204)
        invited = (await at(ben, one).ask("GET", "api/me/tables"))["tables"]
        assert [(found["table"], found["invited_by"]) for found in invited] == [(table, "Ann")]
        await phone.ask("PUT", f"api/me/blocks/{of_ben}", status=204)
        refused = await (await ben.at(table)).command({"do": "sit", "seat": 1, "name": "Ben"})
        assert refused["reason"] == "not-at-this-table"


async def test_a_device_is_cut_off_wherever_it_was_signed_out(postgres: PostgresServer) -> None:
    url = postgres.url()
    async with worker(url) as one, worker(url) as other:
        ann = await person(one, "Ann")
        phone = await linked(ann, "Phone")
        table = await one.open_table(ann.token, game="the-game", options={"players": 2})
        at_phone = await phone.at(table)
        (gone,) = [d["id"] for d in (await ann.ask("GET", "api/me"))["devices"] if not d["this"]]
        await at(ann, other).ask("DELETE", f"api/me/devices/{gone}")
        assert at_phone.socket is not None
        while (frame := await at_phone.socket.receive()).type is WSMsgType.TEXT:  # within a few seconds
            pass
        assert frame.data == SIGNED_OUT
