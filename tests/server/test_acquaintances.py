"""People who sat together: finding each other, inviting, hiding and blocking."""

from pathlib import Path
from typing import Any

import pytest

from tenback.server.context import CONTEXT
from tenback.server.settings import Limits, Settings
from tests.server.clients import Client, Served, serving, token
from tests.server.people import Device, linked, person
from tests.server.push_service import push_service
from tests.server.test_pushes import SETTINGS, subscribed

TABLE = {"game": "the-game", "options": {"players": 2}}


async def played_together(served: Served, *people: Device, game: str = "the-game", **options: Any) -> str:
    """One whole game of these at a table."""
    options = {"players": len(people), **options}
    table = await served.open_table(people[0].token, game=game, options=options)
    clients = [await device.at(table) for device in people]
    for seat, client in enumerate(clients):
        await client.must({"do": "sit", "seat": seat, "name": f"Person {seat}"})
    await clients[0].must({"do": "begin"})
    while True:
        for client in clients:
            await client.settle()
        if clients[0].last["table"]["phase"] == "over":
            return table
        actor: Client = next(client for client in clients if client.last["yours"]["legal"])
        await actor.must({"do": "act", "action": actor.last["yours"]["legal"][0]["action"]})


async def names(device: Device) -> list[str]:
    return [met["name"] for met in (await device.ask("GET", "api/me/people"))["people"]]


async def id_of(device: Device, name: str) -> str:
    met = (await device.ask("GET", "api/me/people"))["people"]
    return str(next(other["id"] for other in met if other["name"] == name))


async def invited(device: Device) -> list[tuple[str, str | None]]:
    """The tables where a game has not begun yet, and who has invited them."""
    tables = (await device.ask("GET", "api/me/tables"))["tables"]
    return [(table["table"], table["invited_by"]) for table in tables if table["phase"] == "gathering"]


async def test_people_who_sat_together_find_each_other_if_both_want_to(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann, ben, eve = [await person(served, name) for name in ("Ann", "Ben", None)]
        await played_together(served, ann, ben)
        await played_together(served, ann, await linked(ben))
        await played_together(served, ann, eve)
        met = (await ann.ask("GET", "api/me/people"))["people"]
        assert [(other["name"], other["games"], other["blocked"]) for other in met] == [
            ("Person 1", 1, False),
            ("Ben", 2, False),
        ]
        assert await names(ben) == ["Ann"]
        of_ben = await id_of(ann, "Ben")
        assert len((await ann.ask("GET", f"api/me/games?with={of_ben}"))["games"]) == 2
        refused = await eve.ask("GET", f"api/me/games?with={of_ben}", status=400)
        assert refused["args"] == {"parameter": "with"}
        await ben.ask("PATCH", "api/me", {"findable": False})
        assert await names(ann) == ["Person 1"] and await names(ben) == []
        await ben.ask("PATCH", "api/me", {"findable": True})
        await ben.forget()
        assert await names(ann) == ["Person 1"]


async def test_an_id_means_something_to_one_person_alone(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann, ben, cat = [await person(served, name) for name in ("Ann", "Ben", "Cat")]
        await played_together(served, ann, ben, cat)
        of_ann, of_ben = await id_of(ann, "Cat"), await id_of(ben, "Cat")
        assert of_ann != of_ben and of_ann == await id_of(ann, "Cat")
        for wrong in (of_ben, "x", served.host.tables.popitem()[0]):
            await ann.ask("PUT", f"api/me/blocks/{wrong}", status=404)


async def test_an_invitation_reaches_those_who_sat_together_and_is_pushed(tmp_path: Path) -> None:
    async with push_service() as service, serving(tmp_path, settings=SETTINGS) as served:
        ann, ben, eve = [await person(served, name) for name in ("Ann", "Ben", "Eve")]
        receiver = await subscribed(ben, service)
        await played_together(served, ann, ben)
        table = await served.open_table(ann.token, **TABLE)
        body = {"table": table, "people": [await id_of(ann, "Ben"), "somebody"]}
        for _ in range(2):
            await ann.ask("POST", "api/me/invitations", body, 204)
        await served.app[CONTEXT].pusher.settled()
        told = {"table": table, "kind": "invitation", "game": "the-game", "from": "Ann", "language": "cs"}
        assert receiver.messages() == [told]
        assert await invited(ben) == []  # as long as nobody sits there
        await (await ann.at(table)).must({"do": "sit", "seat": 0, "name": "Annie"})
        assert await invited(ben) == [(table, "Ann")]
        await (await ben.at(table)).must({"do": "sit", "seat": 1, "name": "Ben"})
        assert await invited(ben) == [(table, None)]
        await eve.ask("POST", "api/me/invitations", body, 403)
        await ann.ask("POST", "api/me/invitations", {**body, "table": "nowhere"}, 404)
        await ann.ask("POST", "api/me/invitations", {**body, "people": ["x"] * 11}, 400)


async def test_a_blocked_person_gets_no_invitation_and_no_seat_and_is_not_told_why(tmp_path: Path) -> None:
    async with push_service() as service, serving(tmp_path, settings=SETTINGS) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        receiver = await subscribed(ann, service)
        await played_together(served, ann, ben)
        of_ann, of_ben = await id_of(ben, "Ann"), await id_of(ann, "Ben")
        await ann.ask("PUT", f"api/me/blocks/{of_ben}", status=204)
        assert (await ann.ask("GET", "api/me"))["blocked"] == [{"id": of_ben, "name": "Ben"}]
        assert await names(ben) == []
        bens = await served.open_table(ben.token, **TABLE)
        await ben.ask("POST", "api/me/invitations", {"table": bens, "people": [of_ann]}, 204)
        await served.app[CONTEXT].pusher.settled()
        assert receiver.messages() == []
        anns = await served.open_table(ann.token, **TABLE)
        at_ben = await (await linked(ben)).at(anns)
        refused = await at_ben.command({"do": "sit", "seat": 0, "name": "Ben"})
        assert (refused["type"], refused["reason"], refused["args"]) == ("refused", "not-at-this-table", {})
        cat = await person(served, "Cat")
        cats = await served.open_table(cat.token, **TABLE)
        await (await ann.at(cats)).must({"do": "sit", "seat": 0, "name": "Ann"})
        refused = await (await ben.at(cats)).command({"do": "sit", "seat": 1, "name": "Ben"})
        assert refused["reason"] == "not-at-this-table"  # whoever sits there has blocked him
        await ann.ask("DELETE", f"api/me/blocks/{of_ben}", status=204)
        await at_ben.must({"do": "sit", "seat": 0, "name": "Ben"})


@pytest.mark.parametrize("role", ["has opened it", "sits there", "neither"])
async def test_whoever_was_at_the_table_before_they_were_a_person_may_invite_to_it(
    tmp_path: Path, role: str
) -> None:
    async with serving(tmp_path) as served:
        guest, ben = Device(served, token("guest"), {}), await person(served, "Ben")
        await played_together(served, guest, ben)
        table = await served.open_table((guest if role == "has opened it" else ben).token, **TABLE)
        ann = await person(served, "Ann", joined=[token("guest")])
        if role == "sits there":
            await (await ann.at(table)).must({"do": "sit", "seat": 0, "name": "Ann"})
        body = {"table": table, "people": [await id_of(ann, "Ben")]}
        await ann.ask("POST", "api/me/invitations", body, 403 if role == "neither" else 204)


async def test_nobody_invites_without_end(tmp_path: Path) -> None:
    limits = Settings(limits=Limits(invitations_at_once=2))
    async with serving(tmp_path, settings=limits) as served:
        ann = await person(served, "Ann")
        table = await served.open_table(ann.token, **TABLE)
        for status in (204, 204, 429):
            await ann.ask("POST", "api/me/invitations", {"table": table, "people": []}, status)
