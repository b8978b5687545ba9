"""What is sent to whom, and in which order."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.table import commands as c
from tenback.table.events import Chatted
from tenback.table.live import Live
from tenback.table.options import Options
from tenback.table.state import identity
from tests.server.clients import Client, Served, serving, token
from tests.table.evening import Evening, who


async def seated(served: Served, people: int = 2, **options: Any) -> list[Client]:
    """So many who play The Game at a table that somebody else has opened, who watches; the opener is last."""
    game = {"game": "the-game", "options": {"players": people}, "chat": "free", **options}
    table = await served.open_table(token("opener"), **game)
    clients = [await Client(served.session, table, token(seat)).connect() for seat in range(people)]
    for seat, client in enumerate(clients):
        await client.must({"do": "sit", "seat": seat, "name": f"Person {seat}"})
    await clients[0].must({"do": "begin"})
    return [*clients, await Client(served.session, table, token("opener")).connect()]


async def heard(*clients: Client) -> list[list[str]]:
    """What each has been sent since the last time, by type; events by theirs."""
    found = []
    for client in clients:
        await client.settle()
        messages = [json.loads(text) for text in client.received]
        client.received.clear()
        found.append([kind for message in messages for kind in _kinds(message) if kind != "pong"])
    return found


def _kinds(message: dict[str, Any]) -> list[str]:
    if message["type"] != "update":
        return [message["type"]]
    return [event["event"] for event in message["events"]] or ["update"]


async def test_a_tab_beside_another_is_nobodys_news_and_the_first_and_the_last_are_everybodys(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served:
        ann, ben, opener = await seated(served)
        await heard(ann, ben, opener)
        tab = await Client(served.session, ben.table, ben.token).connect()
        assert await heard(ann, ben, opener, tab) == [[], [], [], ["welcome", "update"]]
        await ben.disconnect()
        await gone(served, ben.table, 3)
        assert await heard(ann, tab, opener) == [[], [], []]
        assert ann.last["table"]["seats"][1]["online"]
        await tab.disconnect()
        await gone(served, ben.table, 2)
        assert await heard(ann, opener) == [["update"], ["update"]]
        assert not ann.last["table"]["seats"][1]["online"]
        await ben.connect()
        first = next(message for message in map(json.loads, ben.received) if message["type"] == "update")
        assert first["table"]["seats"][1]["online"]
        assert await heard(ann, opener) == [["update"], ["update"]]
        assert ann.last["table"]["seats"][1]["online"]


async def gone(served: Served, table: str, left: int) -> None:
    while len(served.host.tables[table].viewers) != left:
        await served.get("health")


async def test_whoever_holds_no_seat_comes_and_goes_unnoticed(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        clients = await seated(served)
        await heard(*clients)
        spectator = await Client(served.session, clients[0].table, token("nobody")).connect()
        await spectator.disconnect()
        await gone(served, spectator.table, len(clients))
        assert await heard(*clients) == [[], [], []]


async def test_a_draft_is_told_to_the_tabs_of_whoever_made_it_and_to_nobody_else(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann, ben, opener = await seated(served)
        tab = await Client(served.session, ann.table, ann.token).connect()
        play = {"card": ann.last["yours"]["view"]["hand"][0], "pile": "A"}
        await heard(ann, tab, ben, opener)
        await ann.must({"do": "plan", "plays": [play]})
        assert await heard(ann, tab, ben, opener) == [["update", "done"], ["update"], [], []]
        assert tab.last["yours"]["plan"]["plays"][0]["card"] == play["card"]


async def test_everyone_hears_of_what_happens_and_the_sender_alone_of_the_answer_after_it(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served:
        ann, ben, opener = await seated(served)
        tab = await Client(served.session, ann.table, ann.token).connect()
        await heard(ann, tab, ben, opener)
        await ann.must({"do": "chat", "text": "hello"})
        assert await heard(ann, tab, ben, opener) == [
            ["chatted", "done"],
            ["chatted"],
            ["chatted"],
            ["chatted"],
        ]
        await ann.command({"do": "rematch"})
        assert await heard(ann, tab, ben, opener) == [["refused"], [], [], []]
        version = ann.last["table"]["version"]
        done = await ann.command({"do": "act", "action": {"do": "start"}}, id="start")
        assert done == {"type": "done", "id": "start", "version": version + 1}
        assert await ann.command({"do": "act", "action": {"do": "start"}}, id="start") == done
        assert await heard(tab, ben) == [["acted"], ["acted"]]
        await ann.must({"do": "chat", "text": "and now"})
        assert await ann.command({"do": "act", "action": {"do": "start"}}, id="start") == done


async def test_an_opener_who_does_not_sit_is_told_that_the_table_is_theirs_and_nobody_else_is(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served:
        *people, opener = await seated(served)
        spectator = await Client(served.session, opener.table, token("nobody")).connect()
        assert opener.last["yours"]["owner"] and not opener.last["yours"]["seats"]
        assert not any(other.last["yours"]["owner"] for other in (*people, spectator))


async def test_looking_ahead_can_be_switched_on_and_off(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann, *_ = await seated(served)
        for ahead in (False, True, True, False, True, False):
            await ann.look(None, ahead)
            assert (ann.last["yours"]["plan"] is not None) == ahead


async def test_a_look_is_answered_to_whoever_looks_alone(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann, ben, opener = await seated(served)
        await heard(ann, ben, opener)
        for _ in range(2):
            await ann.look(0)
            assert await heard(ann, ben, opener) == [["update"], [], []]


async def test_the_first_update_tells_no_events_and_what_everyone_knows(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann, ben, _ = await seated(served)
        late = await Client(served.session, ann.table, token("late")).connect()
        assert late.last["events"] == []
        await ben.settle()
        assert late.last["table"] == ben.last["table"]


class Looker:
    """A viewer of a broadcast."""

    def __init__(self, who: str | None, look: int | None, ahead: bool) -> None:
        self.who, self.look, self.ahead = who, look, ahead

    def hear(self, broadcast: object) -> None:
        pass


@given(
    st.sampled_from(["the-game", "face-to-face", "slide"]),
    st.integers(0, 12),
    st.lists(
        st.builds(
            Looker,
            st.sampled_from([None, who(0), who(1), who(2), identity(token("nobody"))]),
            st.sampled_from([None, 0, 1]),
            st.booleans(),
        ),
        min_size=1,
        max_size=6,
    ),
)
def test_an_update_is_the_news_the_table_and_what_is_for_that_viewer_whoever_came_before(
    game: str, moves: int, viewers: list[Looker]
) -> None:
    options = Options(game, {} if game == "face-to-face" else {"players": 2}, chat="free")
    evening = Evening(options)
    evening.must(0, c.Begin())
    for _ in range(moves):
        if evening.state.phase == "playing":
            evening.move()
    live = Live("some-table", evening.state)
    for viewer in viewers:
        live.join(viewer)
    told = live.broadcast((Chatted(0, "hi"),))
    for viewer in viewers:
        update = json.loads(told.encoded(viewer))
        assert update["table"] == json.loads(msgspec.json.encode(told.table))
        assert update["yours"] == json.loads(msgspec.json.encode(told.yours(viewer)))
        assert [event["event"] for event in update["events"]] == ["chatted"]
        online = {viewer.who for viewer in viewers}
        assert [seat["online"] for seat in update["table"]["seats"]] == [who(0) in online, who(1) in online]


@given(st.lists(st.tuples(st.integers(0, 5), st.booleans()), max_size=30))
def test_a_person_is_there_as_long_as_any_of_their_tabs_is(steps: list[tuple[int, bool]]) -> None:
    live = Live("some-table", Evening(Options("face-to-face")).state)
    tabs = [Looker(who(number % 2), None, False) for number in range(4)] + [Looker(None, None, False)] * 2
    open_tabs: set[Looker] = set()
    for number, opens in steps:
        tab = tabs[number]
        before = {other.who for other in open_tabs}
        if opens and tab not in open_tabs:
            open_tabs.add(tab)
            assert live.join(tab) == (tab.who is not None and tab.who not in before)
        elif not opens:
            was_there = tab in open_tabs
            open_tabs.discard(tab)
            left = {other.who for other in open_tabs}
            assert live.leave(tab) == (was_there and tab.who is not None and tab.who not in left)
        assert live.online == {seat for seat in (0, 1) if who(seat) in {other.who for other in open_tabs}}


@pytest.mark.parametrize("people", [2, 3])
async def test_events_come_to_everyone_in_the_order_of_the_log(tmp_path: Path, people: int) -> None:
    async with serving(tmp_path) as served:
        clients = await seated(served, people)
        await heard(*clients)
        for number in range(10):
            await clients[number % people].must({"do": "chat", "text": "h" + "m" * (number + 1)})
        for client in clients:
            await client.settle()
            updates = [m for m in map(json.loads, client.received) if m["type"] == "update"]
            versions = [update["table"]["version"] for update in updates]
            assert versions == sorted(set(versions))
            texts = [event["text"] for update in updates for event in update["events"]]
            assert texts == ["h" + "m" * (number + 1) for number in range(10)]
