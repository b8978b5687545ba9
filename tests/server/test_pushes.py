"""Whoever is not there is told that it is their turn."""

from pathlib import Path
from typing import Any

import pytest

from tenback.people import passkeys, webpush
from tenback.server import pushing
from tenback.server.app import PUSH_SECONDS
from tenback.server.context import CONTEXT
from tenback.server.endpoints import PublicAddresses, is_allowed
from tenback.server.pushing import PATIENCE_SECONDS, REMINDER_SECONDS
from tenback.server.settings import Settings
from tenback.table.packing import pack_resting
from tests.server.clients import WIDE, Client, Served, serving
from tests.server.clock import Clock
from tests.server.people import Device, ask, person
from tests.server.push_service import PushService, Receiver, push_service
from tests.server.routes import PAGE

SETTINGS = Settings(limits=WIDE, push_loopback=True)
WAIT = PATIENCE_SECONDS + 1
#: The log has its times from the machine, and a test may take long until it has written something.
LATER = REMINDER_SECONDS + 3600


async def table_of_two(served: Served, *people: Device, **options: Any) -> list[Client]:
    """Both sit at a table of The Game; the first is to start."""
    table = await served.open_table(
        people[0].token, game="the-game", options={"players": len(people)}, **options
    )
    clients = [await device.at(table) for device in people]
    for seat, client in enumerate(clients):
        await client.must({"do": "sit", "seat": seat, "name": f"Person {seat}"})
    return clients


async def subscribed(device: Device, service: PushService, path: str = "/one") -> Receiver:
    receiver = Receiver(service, path)
    body = {"subscription": receiver.subscription, "language": "cs"}
    await device.ask("PUT", "api/me/push", body, 204)
    return receiver


async def pass_time(served: Served, clock: Clock, seconds: float) -> None:
    """Let it pass, and do what the server does every few seconds."""
    clock.now += seconds
    pusher = served.app[CONTEXT].pusher
    await pusher.look_around()
    await pusher.remind()
    await pusher.settled()


async def left(served: Served, *clients: Client) -> None:
    count = served.app[CONTEXT].connections.count
    for client in clients:
        await client.disconnect()
    await served.has_left(count - len(clients))


async def begun_while_away(served: Served, ann: Device, ben: Device, **options: Any) -> Client:
    """A game in which Ann, who has left, is to start; Ben is there."""
    at_ann, at_ben = await table_of_two(served, ann, ben, **options)
    await left(served, at_ann)
    await at_ben.must({"do": "begin"})
    return at_ben


async def test_whoever_is_gone_is_told_once_of_their_turn_until_they_have_looked(tmp_path: Path) -> None:
    clock = Clock()
    async with push_service() as service, serving(tmp_path, settings=SETTINGS, clock=clock) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        assert (await ann.ask("GET", "api/me"))["push_key"]
        receiver = await subscribed(ann, service)
        at_ben = await begun_while_away(served, ann, ben)
        await pass_time(served, clock, WAIT)
        told = {"table": at_ben.table, "kind": "turn", "game": "the-game", "from": None, "language": "cs"}
        assert receiver.messages() == [told]
        assert service.headers[0]["Authorization"].startswith("vapid t=")
        await at_ben.must({"do": "chat", "text": "hello?"})
        await pass_time(served, clock, WAIT)
        assert receiver.messages() == [told]
        back = await ann.at(at_ben.table)
        await left(served, back)
        await at_ben.must({"do": "chat", "text": "where are you?"})
        await pass_time(served, clock, WAIT)
        assert receiver.messages() == [told, told]


async def test_nobody_is_told_who_is_there_or_back_in_a_moment_or_wants_no_pushes(tmp_path: Path) -> None:
    clock = Clock()
    async with push_service() as service, serving(tmp_path, settings=SETTINGS, clock=clock) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        await subscribed(ann, service)
        await subscribed(ben, service, "/two")
        at_ann, at_ben = await table_of_two(served, ann, ben)
        await at_ben.must({"do": "begin"})
        await pass_time(served, clock, WAIT)
        await left(served, at_ann)
        await at_ben.must({"do": "chat", "text": "hello?"})
        await ann.at(at_ben.table)
        await pass_time(served, clock, WAIT)
        assert service.received == {}
        await ben.ask("DELETE", "api/me/push", status=204)
        await left(served, at_ben)
        await (await ann.at(at_ben.table)).must({"do": "act", "action": {"do": "start"}})
        await pass_time(served, clock, WAIT)
        assert service.received == {}


async def test_a_person_among_bots_alone_is_not_told(tmp_path: Path) -> None:
    clock = Clock()
    async with push_service() as service, serving(tmp_path, settings=SETTINGS, clock=clock) as served:
        ann = await person(served, "Ann")
        await subscribed(ann, service)
        (at_ann,) = await table_of_two(served, ann)
        await at_ann.must({"do": "begin"})
        await left(served, at_ann)
        await pass_time(served, clock, WAIT)
        assert service.received == {}


@pytest.mark.parametrize("status", [404, 410])
async def test_a_subscription_that_is_gone_is_removed(tmp_path: Path, status: int) -> None:
    clock = Clock()
    async with push_service() as service, serving(tmp_path, settings=SETTINGS, clock=clock) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        await subscribed(ann, service)
        service.status = status
        at_ben = await begun_while_away(served, ann, ben)
        await pass_time(served, clock, WAIT)
        await left(served, await ann.at(at_ben.table))
        await at_ben.must({"do": "chat", "text": "hello?"})
        await pass_time(served, clock, WAIT)
        assert len(service.received["/one"]) == 1


async def test_in_a_game_over_days_people_are_reminded_once_and_go_on_weeks_and_restarts_later(
    tmp_path: Path,
) -> None:
    clock = Clock()
    async with push_service() as service:
        async with serving(tmp_path, settings=SETTINGS, clock=clock) as served:
            ann, ben = await person(served, "Ann"), await person(served, "Ben")
            receiver = await subscribed(ann, service)
            nobody = await subscribed(ben, service, "/two")
            clients = await table_of_two(served, ann, ben, pace="days")
            await clients[0].must({"do": "begin"})
            await clients[0].must({"do": "act", "action": {"do": "start"}})
            await left(served, *clients)
        clock.now += LATER
        async with serving(tmp_path, settings=SETTINGS, clock=clock) as served:
            while not service.came.is_set():  # the server looks every now and then by itself
                await clock.advance(PUSH_SECONDS)
                await served.get("health")
            await served.app[CONTEXT].pusher.settled()
        async with serving(tmp_path, settings=SETTINGS, clock=clock) as served:
            await pass_time(served, clock, REMINDER_SECONDS)
        assert [message["kind"] for message in receiver.messages()] == ["reminder"]
        assert nobody.messages() == []
        clock.now += 40 * REMINDER_SECONDS
        async with serving(tmp_path, settings=SETTINGS, clock=clock) as served:
            await pack_resting(served.host.log, clock.now)
            ann.served = served
            back = await ann.at(clients[0].table)
            await back.must({"do": "act", "action": back.last["yours"]["legal"][0]["action"]})


async def test_in_a_game_over_days_somebody_is_reminded_though_their_page_is_still_open(
    tmp_path: Path,
) -> None:
    clock = Clock()
    async with push_service() as service, serving(tmp_path, settings=SETTINGS, clock=clock) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        receiver = await subscribed(ann, service)
        clients = await table_of_two(served, ann, ben, pace="days")
        await clients[0].must({"do": "begin"})
        await pass_time(served, clock, WAIT)
        assert receiver.messages() == []
        await pass_time(served, clock, LATER)
        assert [message["kind"] for message in receiver.messages()] == ["reminder"]


#: Of this machine, of this network, of a provider's own network, or of nobody.
NOT_PUBLIC = (
    *("127.0.0.1", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),
    *("255.255.255.255", "192.0.2.1", "::1", "::", "fe80::1", "fc00::1", "::ffff:10.0.0.1", "2001:db8::1"),
)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        *(f"https://[{host}]/x" if ":" in host else f"https://{host}/x" for host in NOT_PUBLIC),
        "https://localhost/x",
        "https://2130706433/x",
        "https://127.1/x",
        "https://name:secret@push.example.org/x",
        "https://push.example.org:22/x",
        "https://püsh.example.org/x",
        "https://",
        "https://[",
        "file:///etc/passwd",
        "",
    ],
)
def test_a_push_goes_to_public_addresses_alone(endpoint: str) -> None:
    assert not is_allowed(endpoint)
    assert is_allowed("https://push.example.org/x?y") and is_allowed("https://1.1.1.1/x")
    assert not is_allowed("ftp://127.0.0.1/x", loopback=True)
    assert is_allowed("http://127.0.0.1:81/x", loopback=True)


async def test_a_name_that_leads_to_this_machine_is_not_followed() -> None:
    with pytest.raises(OSError, match="no public address"):
        await PublicAddresses().resolve("localhost")


async def test_of_the_addresses_of_a_name_only_public_ones_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    async def found(*_: object) -> list[dict[str, str]]:
        return [{"host": host} for host in (*NOT_PUBLIC, "1.1.1.1", *NOT_PUBLIC, "8.8.8.8")]

    addresses = PublicAddresses()
    monkeypatch.setattr(addresses._resolver, "resolve", found)
    assert [each["host"] for each in await addresses.resolve("push.example.org")] == ["1.1.1.1", "8.8.8.8"]


async def test_a_subscription_is_refused_that_no_push_could_be_sent_to(tmp_path: Path) -> None:
    async with push_service() as service, serving(tmp_path) as served:
        ann = await person(served, "Ann")
        good = Receiver(service, "/one").subscription
        public = {**good, "endpoint": "https://push.example.org/x"}
        for wrong in (good, {**public, "keys": {**good["keys"], "auth": "AAAA"}}):
            refused = await ann.ask("PUT", "api/me/push", {"subscription": wrong}, 422)
            assert refused["reason"] == "bad-endpoint"
        for wrong in ({**public, "keys": {"p256dh": "x y", "auth": "z"}}, {"endpoint": "https://x.y"}):
            await ann.ask("PUT", "api/me/push", {"subscription": wrong}, 400)
        await ann.ask("PUT", "api/me/push", {"subscription": public}, 204)


async def test_without_the_extra_there_are_no_pushes_and_no_passkeys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webpush, "possible", False)
    monkeypatch.setattr(passkeys, "possible", False)
    async with push_service() as service, serving(tmp_path, settings=SETTINGS) as served:
        ann = await person(served, "Ann")
        assert (ann.me["push_key"], ann.me["passkeys_possible"]) == (None, False)
        subscription = Receiver(service, "/one").subscription
        await ann.ask("PUT", "api/me/push", {"subscription": subscription}, 404)
        for path in ("api/me/passkeys/options", "api/passkeys/options"):
            await ask(served, "POST", path, None, 422, {**ann.headers, **PAGE})


async def test_a_damaged_table_keeps_nobody_else_from_being_reminded(tmp_path: Path) -> None:
    clock = Clock()
    async with push_service() as service, serving(tmp_path, settings=SETTINGS, clock=clock) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        receiver = await subscribed(ann, service)
        tables = []
        for _ in range(3):
            clients = await table_of_two(served, ann, ben, pace="days")
            await clients[0].must({"do": "begin"})
            await clients[0].must({"do": "act", "action": {"do": "start"}})
            await left(served, *clients)
            served.host.evict(clients[0].table)
            tables.append(clients[0].table)
        await served.host.log.append(tables[1], 5, [b'{"event":{"event":"began"},"at":1}'], "days")
        await pass_time(served, clock, LATER)
        assert sorted(message["table"] for message in receiver.messages()) == sorted({tables[0], tables[2]})


async def test_a_push_service_that_redirects_leads_nowhere(tmp_path: Path) -> None:
    clock = Clock()
    async with push_service() as service, serving(tmp_path, settings=SETTINGS, clock=clock) as served:
        service.status = 307
        service.location = f"{service.url}/elsewhere"
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        await subscribed(ann, service)
        await begun_while_away(served, ann, ben)
        await pass_time(served, clock, WAIT)
        assert list(service.received) == ["/one"]


async def test_a_push_service_that_does_not_answer_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pushing, "ANSWER_SECONDS", 0.01)
    clock = Clock()
    async with push_service() as service, serving(tmp_path, settings=SETTINGS, clock=clock) as served:
        service.answers.clear()
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        await subscribed(ann, service)
        await begun_while_away(served, ann, ben)
        await pass_time(served, clock, WAIT)
        async with served.session.get("metrics") as answer:
            assert 'tenback_pushes_total{status="failed"} 1.0' in await answer.text()
        service.answers.set()
