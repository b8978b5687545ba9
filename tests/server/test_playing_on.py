"""Playing on from a position of a finished game: an ordinary table, marked, with a record that verifies."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tenback.record import decode, encode, key_of, states_of, verify
from tenback.rules import TheGame
from tenback.server.settings import Settings
from tests.server.clients import WIDE, Client, Served, serving
from tests.server.people import person
from tests.test_continued import played

RECORD = played(TheGame(2), random.Random(11))
AT = len(RECORD.actions) // 2


async def opened(served: Served, status: int = 201, **change: Any) -> dict[str, Any]:
    """The answer to a wish to play on at seat 1 of the record."""
    wish = {"record": json.loads(encode(RECORD)), "action": AT, "seat": 1, "name": "Ann", "bots": ["random"]}
    async with served.session.post("api/tables/continued", json={**wish, **change}) as answered:
        assert answered.status == status, await answered.text()
        told: dict[str, Any] = await answered.json()
        return told


@pytest.mark.parametrize(
    ("wish", "reshuffled"),
    [
        ({"reshuffle": True, "hints": True}, True),
        ({"reshuffle": False, "action": 0}, False),
        ({}, True),
    ],
)
async def test_the_game_goes_on_where_it_was_and_its_record_says_where_it_comes_from(
    tmp_path: Path, wish: dict[str, Any], reshuffled: bool
) -> None:
    at = wish.get("action", AT)
    async with serving(tmp_path) as served:
        there = await opened(served, **wish, pace="quick")
        ann = await Client(served.session, there["id"], there["token"]).connect()
        table, yours = ann.last["table"], ann.last["yours"]
        position = list(states_of(RECORD))[at]
        assert yours["view"]["hand"] == list(position.view(1).hand)
        assert yours["view"]["tops"] == list(position.view(1).tops)
        assert [seat["kind"] for seat in table["seats"]] == ["bot", "person"]
        assert table["commitment"] is None and table["origin"] == {"record": key_of(RECORD), "action": at}
        assert table["options"]["hints"] is ("hints" in wish)
        assert table["options"]["pace"] == "quick"
        while ann.last["table"]["phase"] == "playing":
            if ann.last["yours"]["legal"]:
                await ann.must({"do": "act", "action": ann.last["yours"]["legal"][0]["action"]})
            else:
                await ann.read()
        assert ann.last["table"]["seed"] is None
        record = decode(json.dumps(await served.get(f"api/records/{there['id']}-1")))
        assert verify(record)["over"]
        assert isinstance(record.meta, dict)
        assert record.meta["from"] == table["origin"]
        assert not {"seed", "commitment"} & record.meta.keys()
        assert record.actions[:at] == RECORD.actions[:at]
        assert (record.deal == RECORD.deal) is not reshuffled


async def test_a_finished_game_of_the_server_is_named_by_its_id(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        there = await opened(served, pace="quick", seat=0)
        ann = await Client(served.session, there["id"], there["token"]).connect()
        while ann.last["table"]["phase"] == "playing":
            if ann.last["yours"]["legal"]:
                await ann.must({"do": "act", "action": ann.last["yours"]["legal"][0]["action"]})
            else:
                await ann.read()
        again = await opened(served, record=f"{there['id']}-1", action=3)
        ben = await Client(served.session, again["id"], again["token"]).connect()
        assert ben.last["table"]["origin"] == {"record": f"{there['id']}-1", "action": 3}


async def test_whoever_plays_on_sits_as_who_they_are_and_the_bots_in_the_order_asked_for(
    tmp_path: Path,
) -> None:
    of_three = json.loads(encode(played(TheGame(3), random.Random(5))))
    async with serving(tmp_path) as served:
        ann = await person(served, "Ann")
        for seat, bots in ((1, ["random", "greedy"]), (0, ["greedy", "random"])):
            wish = {"record": of_three, "action": 1, "seat": seat, "name": "Annie", "bots": bots}
            there = await ann.ask("POST", "api/tables/continued", wish, 201)
            assert there["token"] == ann.token
            at_ann = await ann.at(there["id"])
            assert at_ann.last["yours"]["seats"] == [seat] and at_ann.last["yours"]["owner"]
            seats = at_ann.last["table"]["seats"]
            assert [each["bot"] for each in seats if each["kind"] == "bot"] == bots
            assert seats[seat]["name"] == "Annie"
            await at_ann.disconnect()


async def test_it_can_be_looked_up_what_a_seat_saw_and_what_a_plan_would_come_to(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        turn = next(
            number
            for number, state in enumerate(states_of(RECORD))
            if state.turn == 1 and state.placed == 0 and number > AT
        )
        wanted = {"record": json.loads(encode(RECORD)), "action": turn, "seat": 1}
        async with served.session.post("api/records/position", json=wanted) as answered:
            yours = await answered.json()
        assert yours["seat"] == 1 and yours["view"]["turn"] == 1
        first = yours["legal"][0]["action"]
        plays = [{"card": first["card"], "pile": first["pile"]}]
        async with served.session.post("api/records/position", json={**wanted, "plays": plays}) as answered:
            planned = await answered.json()
        assert [play["card"] for play in planned["plan"]["plays"]] == [first["card"]]
        assert first["card"] not in planned["plan"]["hand"]


@pytest.mark.parametrize(
    ("change", "status", "reason"),
    [
        ({"action": 10_000}, 422, "no-such-position"),
        ({"action": len(RECORD.actions)}, 422, "no-such-position"),
        ({"seat": 2}, 422, "no-such-position"),
        ({"bots": []}, 422, "no-such-bot"),
        ({"bots": ["random", "random"]}, 422, "no-such-bot"),
        ({"bots": ["nobody"]}, 422, "no-such-bot"),
        ({"bots": ["nobody", "random"]}, 422, "no-such-bot"),
        ({"name": " "}, 422, "bad-name"),
        ({"name": 7}, 400, "malformed"),
        ({"record": {}}, 422, "not-sound"),
        ({"record": "nothing-1"}, 404, "not-found"),
        ({"record": "nothing"}, 404, "not-found"),
    ],
)
async def test_a_wish_that_cannot_be_granted_is_refused_with_the_reason(
    tmp_path: Path, change: dict[str, Any], status: int, reason: str
) -> None:
    async with serving(tmp_path) as served:
        assert (await opened(served, status, **change))["reason"] == reason


async def test_whoever_opens_many_tables_this_way_has_to_wait(tmp_path: Path) -> None:
    async with serving(tmp_path, settings=Settings(limits=replace(WIDE, tables_at_once=1))) as served:
        await opened(served)
        assert (await opened(served, 429))["reason"] == "too-many-tables"
