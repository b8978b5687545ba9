"""When somebody is told of their turn, and when there is no need."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

from tenback.people.messages import PushMessage
from tenback.server.context import CONTEXT
from tenback.server.pushing import PATIENCE_SECONDS, REMINDER_SECONDS, awaited
from tenback.store import DamagedTable, LogFailure
from tenback.table import commands as c
from tenback.table.host import NoSuchTable
from tenback.table.options import Options
from tenback.table.state import TableState
from tests.postgres import PostgresServer
from tests.server.clients import Client, Served, serving, token
from tests.server.clock import Clock
from tests.server.people import Device, person
from tests.server.push_service import Receiver, push_service
from tests.server.test_pushes import (
    LATER,
    SETTINGS,
    WAIT,
    begun_while_away,
    left,
    pass_time,
    subscribed,
)
from tests.server.test_workers import two_workers
from tests.table.evening import Evening, the_game, who

HALF = PATIENCE_SECONDS / 2 + 1


@asynccontextmanager
async def with_pushes(folder: Path) -> AsyncIterator[tuple[Served, Clock, Device, Device, Receiver]]:
    """A server and its clock; Ann, who wants pushes, and Ben; and what Ann's browser receives."""
    clock = Clock()
    async with push_service() as service, serving(folder, settings=SETTINGS, clock=clock) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        yield served, clock, ann, ben, await subscribed(ann, service)


async def test_whatever_happens_meanwhile_does_not_put_off_what_is_due(tmp_path: Path) -> None:
    async with with_pushes(tmp_path) as (served, clock, ann, ben, receiver):
        at_ben = await begun_while_away(served, ann, ben)
        await pass_time(served, clock, HALF)
        assert receiver.messages() == []
        await at_ben.must({"do": "chat", "text": "hello?"})
        await pass_time(served, clock, HALF)
        assert [message["kind"] for message in receiver.messages()] == ["turn"]


async def test_whoever_has_looked_is_not_told_though_they_sat_down_before_they_were_a_person(
    tmp_path: Path,
) -> None:
    clock = Clock()
    async with push_service() as service, serving(tmp_path, settings=SETTINGS, clock=clock) as served:
        ben = await person(served, "Ben")
        table = await served.open_table(ben.token, game="the-game", options={"players": 2})
        guest, at_ben = await Client(served.session, table, token("guest")).connect(), await ben.at(table)
        await guest.must({"do": "sit", "seat": 0, "name": "Ann"})
        await at_ben.must({"do": "sit", "seat": 1, "name": "Ben"})
        await left(served, guest)
        ann = await person(served, "Ann", joined=[token("guest")])
        receiver = await subscribed(ann, service)
        await at_ben.must({"do": "begin"})
        await left(served, await ann.at(table))
        await pass_time(served, clock, WAIT)
        assert receiver.messages() == []
        await at_ben.must({"do": "chat", "text": "hello?"})
        await pass_time(served, clock, WAIT)
        assert [message["kind"] for message in receiver.messages()] == ["turn"]


async def test_whoever_has_looked_meanwhile_or_is_there_is_not_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They have looked and gone again meanwhile, or are there though nobody has noted it yet."""
    clock = Clock()
    async with push_service(), serving(tmp_path, settings=SETTINGS, clock=clock) as served:
        ann, ben, cat, dan = [await person(served, name) for name in ("Ann", "Ben", "Cat", "Dan")]
        tables = [(await begun_while_away(served, one, ben)).table for one in (ann, cat, dan)]
        context, told = served.app[CONTEXT], list[str]()
        looked, someone = context.pusher.looked, await context.persons.person_of(cat.token)
        assert someone is not None

        async def tell(people: list[str], message: PushMessage) -> None:
            told.append(message.table)
            await looked(tables[1], someone)

        monkeypatch.setattr(context.pusher, "looked", AsyncMock())
        monkeypatch.setattr(context.pusher, "_tell_who", tell)
        back = await dan.at(tables[2])
        await pass_time(served, clock, WAIT)
        assert told == [tables[0]]
        await back.disconnect()


@pytest.mark.parametrize("trouble", [NoSuchTable("gone"), DamagedTable("damaged", "not JSON")], ids=repr)
async def test_a_table_that_cannot_be_read_keeps_nobody_from_being_told_of_a_turn_at_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    async with with_pushes(tmp_path) as (served, clock, ann, ben, receiver):
        troubled, whole = [(await begun_while_away(served, ann, ben)).table for _ in range(2)]
        glance = served.host.glance

        async def glance_at(table: str) -> TableState:
            if table == troubled:
                raise trouble
            return await glance(table)

        monkeypatch.setattr(served.host, "glance", glance_at)
        await pass_time(served, clock, WAIT)
        assert [message["table"] for message in receiver.messages()] == [whole]


@pytest.mark.parametrize("part", ["glance", "_tell_who"])
async def test_whoever_could_not_be_told_while_the_log_failed_is_told_once_it_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    async with with_pushes(tmp_path) as (served, clock, ann, ben, receiver):
        tables = [(await begun_while_away(served, ann, ben)).table for _ in range(3)]
        failing = served.host if part == "glance" else served.app[CONTEXT].pusher
        with monkeypatch.context() as patch:
            patch.setattr(failing, part, AsyncMock(side_effect=LogFailure("broken")))
            for _ in range(2):
                with pytest.raises(LogFailure):
                    await pass_time(served, clock, WAIT)
        await pass_time(served, clock, 0)
        assert sorted(message["table"] for message in receiver.messages()) == sorted(tables)
        await pass_time(served, clock, WAIT)
        assert len(receiver.messages()) == len(tables)


async def test_a_table_that_has_left_the_memory_is_told_of_all_the_same(tmp_path: Path) -> None:
    async with with_pushes(tmp_path) as (served, clock, ann, ben, receiver):
        at_ben = await begun_while_away(served, ann, ben)
        await left(served, at_ben)
        served.host.evict(at_ben.table)
        assert not served.host.tables
        await pass_time(served, clock, WAIT)
        assert [message["table"] for message in receiver.messages()] == [at_ben.table]


async def test_whoever_comes_back_while_others_are_told_is_not_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with with_pushes(tmp_path) as (served, clock, ann, ben, receiver):
        tables = [(await begun_while_away(served, ann, ben)).table for _ in range(3)]
        glance = served.host.glance
        back: list[Client] = []

        async def glance_while_ann_comes(table: str) -> TableState:
            state = await glance(table)
            if not back:
                back.extend([await ann.at(table) for table in tables[1:]])
            return state

        monkeypatch.setattr(served.host, "glance", glance_while_ann_comes)
        await pass_time(served, clock, WAIT)
        assert [message["table"] for message in receiver.messages()] == tables[:1]


async def test_whoever_has_played_on_at_another_worker_is_not_told_of_that_turn(
    postgres: PostgresServer,
) -> None:
    async with push_service() as service, two_workers(postgres.url(), SETTINGS) as (one, other):
        clock = one.host.clock = Clock()
        ann, ben = await person(one, "Ann"), await person(one, "Ben")
        receiver = await subscribed(ann, service)
        at_ben = await begun_while_away(one, ann, ben)
        await left(one, at_ben)
        one.host.evict(at_ben.table)
        await one.log.released()
        at_ann = await Client(other.session, at_ben.table, ann.token).connect()
        while at_ann.last["yours"]["legal"]:
            await at_ann.must({"do": "act", "action": at_ann.last["yours"]["legal"][0]["action"]})
            await at_ann.settle()
        await pass_time(one, clock, WAIT)
        assert receiver.messages() == []
        await at_ann.disconnect()


async def test_whoever_wants_pushes_later_is_told_of_a_turn_that_came_before(tmp_path: Path) -> None:
    clock = Clock()
    async with push_service() as service, serving(tmp_path, settings=SETTINGS, clock=clock) as served:
        ann, ben = await person(served, "Ann"), await person(served, "Ben")
        at_ben = await begun_while_away(served, ann, ben)
        await pass_time(served, clock, WAIT)
        receiver = await subscribed(ann, service)
        await at_ben.must({"do": "chat", "text": "hello?"})
        await pass_time(served, clock, WAIT)
        assert [message["kind"] for message in receiver.messages()] == ["turn"]


async def test_whoever_was_told_and_never_looked_is_still_reminded_after_a_day(tmp_path: Path) -> None:
    async with with_pushes(tmp_path) as (served, clock, ann, ben, receiver):
        await begun_while_away(served, ann, ben, pace="days")
        await pass_time(served, clock, WAIT)
        await pass_time(served, clock, LATER)
        await pass_time(served, clock, REMINDER_SECONDS)
        assert [message["kind"] for message in receiver.messages()] == ["turn", "reminder"]
        assert served.app[CONTEXT].metrics.counts["tenback_pushes_total", "201"] == 2


async def test_whoever_was_reminded_of_one_turn_is_reminded_of_a_later_one(tmp_path: Path) -> None:
    async with with_pushes(tmp_path) as (served, clock, ann, ben, receiver):
        at_ben = await begun_while_away(served, ann, ben, pace="days")
        for times in (1, 2):
            await pass_time(served, clock, REMINDER_SECONDS + WAIT)
            kinds = [message["kind"] for message in receiver.messages()]
            assert kinds.count("reminder") == times
            at_ann = await ann.at(at_ben.table)
            while at_ann.last["yours"]["legal"]:
                await at_ann.must({"do": "act", "action": at_ann.last["yours"]["legal"][0]["action"]})
                await at_ann.settle()
            await left(served, at_ann)
            await at_ben.settle()
            while at_ben.last["yours"]["legal"]:
                await at_ben.must({"do": "act", "action": at_ben.last["yours"]["legal"][0]["action"]})
                await at_ben.settle()


@pytest.mark.parametrize("seats_by", ["one identity", "two identities"])
async def test_whoever_holds_two_seats_is_told_and_reminded_once(tmp_path: Path, seats_by: str) -> None:
    clock = Clock()
    async with push_service() as service, serving(tmp_path, settings=SETTINGS, clock=clock) as served:
        ben = await person(served, "Ben")
        options = {"game": "the-game", "options": {"players": 3}, "hot_seat": True}
        table = await served.open_table(ben.token, **options, pace="days")
        guests = [await Client(served.session, table, token(number)).connect() for number in range(2)]
        at_ben = await ben.at(table)
        for seat, client in enumerate((guests[0], guests[seats_by == "two identities"], at_ben)):
            await client.must({"do": "sit", "seat": seat, "name": f"Person {seat}"})
        ann = await person(served, "Ann", joined=[token(0), token(1)])
        receiver = await subscribed(ann, service)
        await left(served, *guests)
        await at_ben.must({"do": "begin"})
        assert at_ben.last["table"]["to_act"] == [0, 1, 2]  # they agree who starts
        for seconds in (WAIT, WAIT, LATER):
            await pass_time(served, clock, seconds)
        assert [message["kind"] for message in receiver.messages()] == ["turn", "reminder"]


@pytest.mark.parametrize("state", ["absent", "there", "away", "stood in for", "alone"])
def test_whom_the_others_wait_for(state: str) -> None:
    evening = the_game(3 if state != "alone" else 1)
    evening.act(0, do="start")
    if state == "away":
        evening.must(0, c.Leave())
    elif state == "stood in for":
        evening.online.discard(0)
        evening.must(1, c.StandIn(0, "greedy"))
        evening.must(2, c.Agree(evening.state.proposal.id if evening.state.proposal else 0))
        assert evening.state.seats[0].stand_in == "greedy"
    online = frozenset({0, 1, 2} if state == "there" else {1, 2})
    assert awaited(evening.state, online) == ([who(0)] if state == "absent" else [])


def test_whoever_is_alone_with_bots_is_not_told_though_they_hold_several_seats() -> None:
    evening = Evening(Options("the-game", {"players": 3}, hot_seat=True), people=(0,))
    evening.must(0, c.ClearSeat(1))
    evening.must(0, c.Sit(1, "Also me"))
    evening.must(0, c.Begin())
    assert {0, 1} <= {*evening.state.to_act} and awaited(evening.state, frozenset()) == []


@pytest.mark.parametrize("pace", ["human", "quick", "days"])
@pytest.mark.parametrize("online", [{1}, {1, 2}, set[int]()])
def test_a_vote_is_waited_for_in_a_game_over_days_alone(pace: Any, online: set[int]) -> None:
    evening = the_game(4, pace=pace)
    evening.act(0, do="start")
    evening.must(0, c.Leave())
    evening.must(1, c.StandIn(0, "greedy"))
    votes = [who(seat) for seat in (2, 3) if seat not in online] if pace == "days" else []
    assert awaited(evening.state, frozenset(online)) == votes
