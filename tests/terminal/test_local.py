"""Two terminals on one folder: somebody's line hung, and they came back by another."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tenback.record import verify
from tenback.store import DamagedTable, LogFailure, SqliteLog
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.options import Options
from tenback.table.records import games_of
from tenback.terminal.client import local
from tenback.terminal.client.home import Home, Sitting
from tenback.terminal.client.opening import HERE, Opening
from tenback.terminal.client.source import TurnedAway
from tests.store.damage import damage
from tests.terminal.tables import same_home
from tests.terminal.test_remote import Watching, piles

ALONE = Opening(Options("the-game", {"players": 1}), (HERE,))
WITH_BOT = Opening(Options("the-game", {"players": 2}, pace="quick"), (HERE, "greedy"))


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table looks all the time whether the other terminal has written."""
    monkeypatch.setattr(local, "FOLLOWING_SECONDS", 0.005)


@pytest.fixture
async def homes(tmp_path: Path) -> AsyncIterator[tuple[Home, Home]]:
    both = same_home(tmp_path), same_home(tmp_path)
    yield both
    for home in both:
        await home.close()


async def seated_twice(homes: tuple[Home, Home], opening: Opening) -> tuple[Sitting, Sitting]:
    here, there = homes
    first = await here.open(opening)
    (kept,) = there.saved.seats()
    return first, await there.go_back(kept)


async def test_each_terminal_hears_what_is_played_at_the_other(homes: tuple[Home, Home]) -> None:
    sittings = await seated_twice(homes, ALONE)
    first, second = map(Watching, sittings)
    hand = piles(await second.until(lambda at: len(at.yours.legal) > 1)).hand
    for plays, other, card in ((first, second, hand[0]), (second, first, hand[1])):
        assert await plays.sitting.send(c.Act({"do": "play", "card": card, "pile": "A"})) is None
        await other.until(lambda at, card=card: piles(at).tops[0] == card)
    for sitting in sittings:
        await sitting.close()


async def test_what_both_ask_for_at_the_same_moment_is_done_once(homes: tuple[Home, Home]) -> None:
    sittings = await seated_twice(homes, ALONE)
    first, second = map(Watching, sittings)
    hand = piles(await second.until(lambda at: len(at.yours.legal) > 1)).hand
    play = c.Act({"do": "play", "card": hand[0], "pile": "A"})
    answers = await asyncio.gather(*(sitting.send(play) for sitting in sittings))
    assert sorted(answer is None for answer in answers) == [False, True]
    for terminal in (first, second):
        at = await terminal.until(lambda at: piles(at).tops[0] == hand[0])
        assert piles(at).placed == 1
    for sitting in sittings:
        await sitting.close()


async def test_the_bots_of_both_terminals_play_each_turn_once(
    homes: tuple[Home, Home], tmp_path: Path
) -> None:
    sittings = await seated_twice(homes, WITH_BOT)
    terminals = [Watching(sitting) for sitting in sittings]
    turn = 0
    while (at := await terminals[0].until(lambda at: at.table.to_act != (1,))).table.phase == "playing":
        do = [option.action for option in at.yours.legal]
        action = next((a for a in do if a["do"] in ("start", "end")), do[0])
        turn += 1
        terminal = terminals[turn % 2]
        await terminal.until(lambda there, at=at: there.table.version >= at.table.version)
        assert await terminal.sitting.send(c.Act(action)) is None
        await terminals[0].until(lambda there, at=at: there.table.version > at.table.version)
    for terminal in terminals:
        await terminal.until(lambda at: at.table.phase == "over")
        await terminal.sitting.close()
    record = list(games_of(await homes[0]._local()._host.log_of(at.table.id)))
    assert verify(record[-1])["over"]
    assert [tally.played for tally in homes[0].saved.results().variants] == [1]


async def test_a_damaged_game_stops_neither_the_terminal_nor_the_other_games(tmp_path: Path) -> None:
    first = same_home(tmp_path)
    for _ in range(2):
        sitting = await first.open(ALONE)
        at = await Watching(sitting).until(lambda at: len(at.yours.legal) > 1)
        assert await sitting.send(c.Act(at.yours.legal[0].action)) is None
        await sitting.close()
    await first.close()
    damaged, whole = (seat.table for seat in same_home(tmp_path).saved.seats())
    damage(tmp_path, damaged, "changed events")
    home = same_home(tmp_path)
    await home.settle()
    for seat in home.saved.seats():
        if seat.table == damaged:
            with pytest.raises(LogFailure):
                await home.go_back(seat)
        else:
            assert seat.table == whole
            await (await home.go_back(seat)).close()
    await home.close()


async def test_a_record_is_refused_when_its_log_is_damaged(tmp_path: Path) -> None:
    home = same_home(tmp_path)
    sitting = await home.open(ALONE)
    at = await Watching(sitting).until(lambda at: len(at.yours.legal) > 1)
    assert await sitting.send(c.Act(at.yours.legal[0].action)) is None
    damage(tmp_path, at.table.id, "changed events")
    with pytest.raises(TurnedAway) as refused:
        await sitting.save(tmp_path / "record.json")
    assert refused.value.refusal.reason == "unavailable"
    await sitting.close()
    await home.close()


async def test_whoever_has_left_a_table_is_not_there_any_more_and_follows_it_no_longer(
    tmp_path: Path,
) -> None:
    home = same_home(tmp_path)
    sitting = await home.open(ALONE)
    at = await Watching(sitting).until(lambda at: len(at.yours.legal) > 1)
    live = home._local()._host.tables[at.table.id]
    assert live.viewers and live.online == {0}
    following = sitting._client.following  # type: ignore[attr-defined]
    await sitting.close()
    await asyncio.wait([following])
    assert not live.viewers and live.online == frozenset()
    await home.close()


async def test_what_is_done_here_while_the_log_is_read_is_not_heard_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = same_home(tmp_path)
    sitting = await home.open(ALONE)
    terminal = Watching(sitting)
    at = await terminal.until(lambda at: len(at.yours.legal) > 1)
    log, looked = home._local()._log, asyncio.Event()
    read, is_first = log.read, iter((True,))

    async def reads_late(table: str, after: int = 0) -> list[bytes]:
        if next(is_first, False):
            assert await sitting.send(c.Chat("hello")) is None
        else:
            looked.set()
        return await read(table, after)

    monkeypatch.setattr(log, "read", reads_late)
    await looked.wait()
    await sitting.close()
    assert home._local()._host.tables[at.table.id].state.version == at.table.version + 1
    await home.close()


async def test_what_is_being_written_here_is_not_taken_for_the_work_of_another_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = same_home(tmp_path)
    sitting, heard = await home.open(ALONE), list[str]()
    log, looks = home._local()._log, asyncio.Semaphore(0)
    append, read = log.append, log.read

    async def reads(table: str, after: int = 0) -> list[bytes]:
        found = await read(table, after)
        looks.release()
        return found

    async def appends_slowly(*written: Any) -> None:
        """The table looks twice at what is written before it hears that it is."""
        await append(*written)
        for _ in range(2):
            await looks.acquire()

    async def hear() -> None:
        async for update in sitting.updates():
            heard.extend(event.text for event in update.events if isinstance(event, e.Chatted))

    hearing = asyncio.create_task(hear())
    await sitting.heard()
    monkeypatch.setattr(log, "read", reads)
    monkeypatch.setattr(log, "append", appends_slowly)
    for text in ("well", "done"):
        while not looks.locked():  # only what it sees from now on counts
            await looks.acquire()
        assert await sitting.send(c.Chat(text)) is None
    await sitting.heard()
    assert heard == ["well", "done"]
    await sitting.close()
    await hearing
    await home.close()


async def test_what_is_told_has_been_heard_once_it_has_been_dealt_with(tmp_path: Path) -> None:
    home = same_home(tmp_path)
    sitting, dealt_with = await home.open(ALONE), list[str]()

    async def deal_with_all() -> None:
        async for update in sitting.updates():
            await asyncio.sleep(0)
            dealt_with.extend(event.text for event in update.events if isinstance(event, e.Chatted))

    dealing = asyncio.create_task(deal_with_all())
    for text in ("well", "done"):
        await sitting.send(c.Chat(text))
    await sitting.heard()
    assert dealt_with == ["well", "done"]
    await sitting.close()
    await dealing
    await home.close()


async def test_a_look_from_another_seat_is_shown_at_once(tmp_path: Path) -> None:
    home = same_home(tmp_path)
    sitting = await home.open(Opening(Options("the-game", {"players": 2}, hot_seat=True), (HERE, HERE)))
    terminal = Watching(sitting)
    await terminal.until(lambda at: at.table.phase == "playing")
    for seat in (1, 0, 1):
        await sitting.look_as(seat)
        at = await terminal.until(lambda at, seat=seat: at.yours.seat == seat)
        assert piles(at).seat == seat
    await sitting.close()
    await home.close()


async def test_a_bot_whose_turn_came_at_another_terminal_plays_here_when_that_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other terminal has no bots of its own: it went in that moment."""
    here, there = same_home(tmp_path), same_home(tmp_path)
    sitting, elsewhere = await seated_twice((here, there), WITH_BOT)
    watching, other = Watching(sitting), Watching(elsewhere)
    await watching.until(lambda at: at.table.phase == "playing")
    await other.until(lambda at: at.table.phase == "playing")
    monkeypatch.setattr(there._local()._host.bots, "wake", lambda live: None)
    (live,) = here._local()._host.tables.values()
    await bots_rest(there)
    assert await elsewhere.send(c.Act({"do": "start"})) is None
    at = await other.until(lambda at: len(at.yours.legal) > 1)
    while at.table.to_act == (0,):
        # The bot is at rest here: it has to be told.
        await watching.until(lambda now, at=at: now.table.version >= at.table.version)
        await bots_rest(here)
        at = await other.until(lambda now: now.table.version >= live.state.version)
        action = at.yours.legal[-1].action  # the end of the turn, once it may end
        assert await elsewhere.send(c.Act(action)) is None
        at = await other.until(lambda now, at=at: now.table.version > at.table.version)
    await watching.until(
        lambda at: at.table.phase == "over" or (at.table.to_act == (0,) and at.view.moves > 4)
    )
    for visit in (sitting, elsewhere):
        await visit.close()
    for home in (here, there):
        await home.close()


async def bots_rest(home: Home) -> None:
    """Wait until no bot has anything to do, or to say, any more."""
    (live,) = home._local()._host.tables.values()
    while live.bots_at_work is not None:
        await asyncio.wait([live.bots_at_work])


@pytest.mark.parametrize("text", [b"{}", b"[", b'["acted",0]'])
async def test_an_event_that_cannot_be_replayed_is_named_as_damage(tmp_path: Path, text: bytes) -> None:
    home = same_home(tmp_path)
    sitting = await home.open(ALONE)
    at = await Watching(sitting).until(lambda at: len(at.yours.legal) > 1)
    await sitting.close()
    await home.close()
    log = SqliteLog(tmp_path)
    await log.append(at.table.id, len(await log.read(at.table.id)), [text], "")
    await log.close()
    home = same_home(tmp_path)
    await home.settle()
    (seat,) = home.saved.seats()
    with pytest.raises(DamagedTable):
        await home.go_back(seat)
    await home.close()
