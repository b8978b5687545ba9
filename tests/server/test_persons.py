"""Persons and their devices over HTTP and WebSocket."""

import asyncio
import time
from pathlib import Path

import pytest
from aiohttp import WSMsgType

from tenback.people.codes import CODE_SECONDS
from tenback.people.events import rebuild
from tenback.people.persons import Persons
from tenback.server.connection import SIGNED_OUT
from tenback.server.context import CONTEXT
from tenback.server.settings import Limits, Settings
from tenback.store.sqlite import FILE
from tenback.store.statements import sql
from tests.server.clients import WIDE, Client, serving, token
from tests.server.clock import Clock
from tests.server.people import ask, linked, person
from tests.server.test_acquaintances import played_together

GAME = {"game": "the-game", "options": {"players": 2}}


async def test_a_browser_becomes_a_person_once_and_is_the_same_one_from_then_on(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann = await person(served, "Ann", "Firefox, Linux")
        assert ann.me["name"] == "Ann" and ann.me["findable"] is True
        assert [(d["label"], d["this"]) for d in ann.me["devices"]] == [("Firefox, Linux", True)]
        again = await ask(served, "POST", "api/me", {"label": "x"}, 200, ann.headers)
        assert again["token"] is None and again["me"] == ann.me
        assert await ann.ask("GET", "api/me") == ann.me
        changed = await ann.ask("PATCH", "api/me", {"name": "Anna", "findable": False})
        assert (changed["name"], changed["findable"]) == ("Anna", False)
        assert (await ann.ask("PATCH", "api/me", {"name": None}))["name"] is None


async def test_a_device_is_seen_by_the_clock_of_the_machine_and_its_lines_are_forgotten(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served:
        ann = await person(served, "Ann")
        (device,) = ann.me["devices"]
        assert abs(device["linked"] - time.time()) < 24 * 3600
        client = await ann.at(await served.open_table(ann.token, game="face-to-face"))
        assert list(served.app[CONTEXT].devices._connections) == [device["id"]]
        await client.disconnect()
        await served.has_left(0)
        while served.app[CONTEXT].devices._connections:  # each question lets the server go on
            await served.get("health")


async def test_whoever_has_no_devices_token_is_not_signed_in(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        for headers in ({}, {"Authorization": f"Bearer {token('ann')}"}):
            for method, path in (("GET", "api/me"), ("DELETE", "api/me"), ("POST", "api/me/codes")):
                refused = await ask(served, method, path, None, 401, headers)
                assert refused["reason"] == "not-signed-in"


async def test_two_devices_of_a_person_hold_the_same_seat_at_the_same_time(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann = await person(served, "Ann")
        phone = await linked(ann, "Phone")
        table = await served.open_table(ann.token, **GAME)
        at_desk, at_phone = await ann.at(table), await phone.at(table)
        await at_desk.must({"do": "sit", "seat": 0, "name": "Ann"})
        await at_phone.settle()
        assert at_phone.last["yours"]["seats"] == [0] and at_phone.last["yours"]["owner"]
        await at_phone.must({"do": "rename", "name": "Anna"})
        await at_desk.settle()
        assert at_desk.last["table"]["seats"][0]["name"] == "Anna"


async def test_a_seat_taken_with_a_tables_token_is_the_persons_who_joins_that_token(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table(token("guest"), **GAME)
        guest = await Client(served.session, table, token("guest")).connect()
        await guest.must({"do": "sit", "seat": 1, "name": "Guest"})
        ann = await person(served, "Ann", joined=[token("guest")])
        phone = await linked(ann)
        assert (await phone.at(table)).last["yours"]["seats"] == [1]
        stranger = await person(served, "Eve", joined=[token("guest")])
        assert (await stranger.at(table)).last["yours"]["seats"] == []


async def test_a_device_that_signs_in_as_another_person_brings_what_it_did_before(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        former = await person(served, "Phone's own")
        table = await served.open_table(former.token, **GAME)
        await (await former.at(table)).must({"do": "sit", "seat": 0, "name": "Ann"})
        ann = await person(served, "Ann")
        phone = await linked(ann)
        merged = await phone.ask("POST", "api/me", {"joined": [former.token]})
        assert merged["me"]["name"] == "Ann" and len(merged["me"]["devices"]) == 3
        assert (await ann.at(table)).last["yours"]["seats"] == [0]
        assert (await former.ask("GET", "api/me"))["name"] == "Ann"


async def test_a_code_works_once_and_for_ten_minutes_however_it_is_typed(tmp_path: Path) -> None:
    clock = Clock()
    async with serving(tmp_path, clock=clock) as served:
        ann = await person(served, "Ann")
        words = await ann.code()
        assert len(words.split()) == 6
        typed = {"code": f"  {words.upper().replace(' ', '-')}. "}
        assert (await ask(served, "POST", "api/codes", typed, 201))["me"]["name"] == "Ann"
        assert (await ask(served, "POST", "api/codes", typed, 404))["reason"] == "no-such-code"
        late, replaced = await ann.code(), await ann.code()
        await ask(served, "POST", "api/codes", {"code": late}, 404)
        clock.now += CODE_SECONDS + 1
        await ask(served, "POST", "api/codes", {"code": replaced}, 404)


async def test_codes_cannot_be_tried_often_from_one_address_or_from_many(tmp_path: Path) -> None:
    for limits in (Limits(guesses_at_once=3), Limits(all_guesses_at_once=3)):
        clock = Clock()
        async with serving(tmp_path, settings=Settings(limits=limits), clock=clock) as served:
            ann = await person(served, "Ann")
            for _ in range(3):
                await ask(served, "POST", "api/codes", {"code": "a guess"}, 404)
            code = await ann.code()
            await ask(served, "POST", "api/codes", {"code": code}, 429)
            clock.now += CODE_SECONDS / 2  # what was not tried is still good
            await ask(served, "POST", "api/codes", {"code": code}, 201)


async def test_a_device_that_is_signed_out_is_cut_off_and_nobodys(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann = await person(served, "Ann")
        phone = await linked(ann, "Phone")
        table = await served.open_table(ann.token, **GAME)
        at_desk, at_phone, closed_tab = await ann.at(table), await phone.at(table), await phone.at(table)
        await closed_tab.disconnect()
        await served.has_left(2)
        await at_desk.must({"do": "sit", "seat": 0, "name": "Ann"})
        await at_phone.settle()
        (gone,) = [d["id"] for d in (await ann.ask("GET", "api/me"))["devices"] if not d["this"]]
        me = await ann.ask("DELETE", f"api/me/devices/{gone}")
        assert [d["this"] for d in me["devices"]] == [True]
        assert at_phone.socket is not None
        while (frame := await at_phone.socket.receive()).type is WSMsgType.TEXT:
            pass
        assert (frame.type, frame.data) == (WSMsgType.CLOSE, SIGNED_OUT)
        await phone.ask("GET", "api/me", status=401)
        assert (await phone.at(table)).last["yours"]["seats"] == []
        await at_desk.settle()


async def test_the_connections_of_a_device_that_another_worker_has_signed_out_are_closed(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served:
        ann = await person(served, "Ann")
        phone = await linked(ann, "Phone")
        table = await served.open_table(ann.token, **GAME)
        at_desk, at_phone = await ann.at(table), await phone.at(table)
        there = Persons(served.host.log, served.host.clock)
        known = await there.person_of(phone.token)
        assert known is not None and await there.sign_out(known, known.device)
        context = served.app[CONTEXT]
        await context.devices.check(context.persons)
        assert at_phone.socket is not None
        while (frame := await at_phone.socket.receive()).type is WSMsgType.TEXT:
            pass
        assert frame.data == SIGNED_OUT
        await at_desk.settle()


async def test_nobody_signs_out_a_device_of_somebody_else(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann, eve = await person(served, "Ann"), await person(served, "Eve")
        device = ann.me["devices"][0]["id"]
        await eve.ask("DELETE", f"api/me/devices/{device}", status=404)
        await ann.ask("GET", "api/me")


async def test_a_forgotten_person_leaves_no_name_and_no_device(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann, ben = await person(served, "Ann-Unique", "Her phone"), await person(served, "Ben")
        table = await served.open_table(ann.token, **GAME)
        at_ann, at_ben = await ann.at(table), await ben.at(table)
        await at_ann.must({"do": "sit", "seat": 0, "name": "Ann-Unique"})
        await at_ben.must({"do": "sit", "seat": 1, "name": "Ben"})
        await at_ben.must({"do": "begin"})
        await ann.forget()
        await ann.ask("GET", "api/me", status=401)
        seats = (await ben.at(table)).last["table"]["seats"]
        assert [seat["name"] for seat in seats] == ["Player 1", "Ben"] and seats[0]["away"]
        assert (await ann.at(table)).last["yours"]["seats"] == []
    kept = await asyncio.to_thread((tmp_path / FILE).read_bytes)
    assert b"Ben" in kept and b"Ann-Unique" not in kept and b"Her phone" not in kept
    async with serving(tmp_path) as served:
        rows = await served.host.log.transact(
            *(sql(f"SELECT * FROM {name}") for name in ("person_event", "seat_name", "nickname", "device"))
        )
        assert "Ann-Unique" not in str(rows) and "Her phone" not in str(rows)
        texts = b"".join(await served.host.log.read(table))
        assert b"Ann-Unique" not in texts and b"Ben" in texts


async def test_whoever_is_forgotten_just_after_they_sat_down_is_taken_from_a_table_that_left_the_memory(
    tmp_path: Path,
) -> None:
    """By a clock that stands still the server notes by itself nothing of where somebody sits."""
    async with serving(tmp_path, clock=Clock()) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        await ben.ask("GET", "api/me/tables")  # whatever was noted before
        table = await served.open_table(ben.token, **GAME)
        at_ann = await ann.at(table)
        await at_ann.must({"do": "sit", "seat": 0, "name": "Ann"})
        await at_ann.disconnect()
        await served.has_left(0)
        served.host.evict(table)
        assert not served.host.tables
        await ann.forget()
        assert (await ben.at(table)).last["table"]["seats"][0]["kind"] == "nobody"


async def test_finished_games_of_a_forgotten_person_show_the_seat_instead_of_the_name(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        table = await played_together(served, ann, ben)
        (game,) = (await ann.ask("GET", "api/me/games"))["games"]
        assert [player["name"] for player in game["players"]] == ["Person 0", "Person 1"]
        await ben.forget()
        (game,) = (await ann.ask("GET", "api/me/games"))["games"]
        assert [player["name"] for player in game["players"]] == ["Person 0", "Player 2"]
        record = await served.get(f"api/records/{table}-1")
        assert [player["name"] for player in record["meta"]["players"]] == ["Person 0", "Player 2"]
        assert (await ann.ask("GET", "api/me/statistics"))["companions"] == []
        names = await served.host.log.transact(
            *(sql(f"SELECT * FROM {name}") for name in ("finished", "played"))
        )
        assert "Person 1" not in str(names)


async def test_the_tables_of_persons_follow_from_their_events(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann, ben, cat = [await person(served, name) for name in ("Ann", "Ben", "Cat")]
        phone = await linked(ann, "Phone")
        await ann.ask("POST", "api/me", {"joined": [token("old"), ben.token]})
        await ann.ask("PATCH", "api/me", {"findable": False})
        await phone.ask("DELETE", f"api/me/devices/{ann.me['devices'][0]['id']}")
        await cat.forget()
        log = served.host.log
        tables = [
            sql(f"SELECT * FROM {name} ORDER BY 1")
            for name in ("person", "identity", "device", "passkey", "block", "forgotten")
        ]
        before = await log.transact(*tables)
        await rebuild(log)
        assert await log.transact(*tables) == before
        assert len(before[1]) == 3 and before[5]


async def test_hostile_bodies_are_refused_without_a_trace(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann = await person(served, "Ann")
        for method, path, body in (
            ("POST", "api/me", {"label": "x" * 61}),
            ("POST", "api/me", {"joined": ["short"]}),
            ("POST", "api/me", {"joined": [token(n) for n in range(61)]}),
            ("POST", "api/me", {"surprise": 1}),
            ("POST", "api/me", []),
            ("PATCH", "api/me", {"findable": "yes"}),
            ("POST", "api/codes", {"code": 7}),
        ):
            assert (await ann.ask(method, path, body, 400))["reason"] == "malformed"
        for name in ("", "\u200b", "x" * 25):
            assert (await ann.ask("PATCH", "api/me", {"name": name}, 422))["reason"] == "bad-name"
        assert await ann.ask("GET", "api/me") == ann.me


async def test_no_token_no_code_and_no_name_is_in_the_server_s_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(0)
    async with serving(tmp_path) as served:
        ann = await person(served, "Ann-Unique", "Her phone")
        code = await ann.code()
        phone = await ask(served, "POST", "api/codes", {"code": code}, 201)
        await ask(served, "POST", "api/codes", {"code": code}, 404)
        table = await served.open_table(ann.token, **GAME)
        await (await ann.at(table)).must({"do": "sit", "seat": 0, "name": "Ann-Unique"})
        await ann.forget()
    log = caplog.text + str([record.__dict__ for record in caplog.records])
    assert "table opened" in log
    for secret in (ann.token, phone["token"], code, "Ann-Unique", "Her phone", "p-"):
        assert secret not in log


async def test_no_answer_about_persons_is_stored_anywhere(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann = await person(served, "Ann")
        for headers in (ann.headers, {}):
            async with served.session.get("api/me", headers=headers) as answer:
                assert answer.headers["Cache-Control"] == "no-store"


async def test_new_persons_and_requests_are_limited(tmp_path: Path) -> None:
    clock = Clock()
    limits = Settings(limits=Limits(sign_ins_at_once=2, own_at_once=3))
    async with serving(tmp_path, settings=limits, clock=clock) as served:
        ann, _ = await person(served, "Ann"), await person(served, "Ben")
        await ask(served, "POST", "api/me", {}, 429)
        await ann.ask("GET", "api/me")
        phone = await linked(ann)
        await phone.ask("GET", "api/me")
        for device in (ann, phone):
            await device.ask("GET", "api/me", status=429)


async def test_persons_and_their_devices_are_there_after_the_server_is_killed(tmp_path: Path) -> None:
    async with serving(tmp_path, settings=Settings(limits=WIDE)) as served:
        ann = await person(served, "Ann")
        table = await served.open_table(ann.token, **GAME)
        await (await ann.at(table)).must({"do": "sit", "seat": 0, "name": "Ann"})
    async with serving(tmp_path) as served:
        ann.served = served
        assert (await ann.ask("GET", "api/me"))["name"] == "Ann"
        assert (await ann.at(table)).last["yours"]["seats"] == [0]
