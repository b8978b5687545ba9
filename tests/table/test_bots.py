"""Bots at tables: they think elsewhere, in time or not, and the game goes on."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tenback.record import replay
from tenback.rules import GAMES
from tenback.rules.signals import Heard, Say, Signal
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.bots.pool import Thinkers, decide_simply
from tenback.table.bots.processes import Failure
from tenback.table.bots.seats import HUMAN_SECONDS
from tenback.table.broadcast import Broadcast
from tenback.table.commands import Command
from tenback.table.host import Host
from tenback.table.options import Options
from tenback.table.records import decode_entry, games_of
from tenback.table.state import TableState
from tests.table.advising import ADVICE
from tests.table.evening import who
from tests.table.memory_log import MemoryLog
from tests.table.room import PromptedBots, Room, Window


class Scripted(Thinkers):
    """Bots that do as a test wants, without processes; by default what the simplest does."""

    def __init__(self, outcome: Any = None, says: tuple[Signal, ...] = ()) -> None:
        super().__init__()
        self.outcome = outcome
        self.says = says
        self.heard: list[tuple[Heard, ...]] = []

    async def decide(
        self, bot: str, game: str, key: int, view: Any, heard: tuple[Heard, ...], urgency: int = 0
    ) -> dict[str, Any]:
        self.heard.append(heard)
        if isinstance(self.outcome, Exception):
            raise self.outcome
        return self.outcome or decide_simply(game, key, view, heard)

    async def signals(self, bot: str, game: str, key: int, view: Any, urgency: int = 0) -> tuple[Signal, ...]:
        return self.says


async def bots_only(thinkers: Thinkers, game: str = "the-game", **options: Any) -> tuple[Host, str]:
    """A table of bots alone, played to its end."""
    host = Host(MemoryLog(), thinkers)
    seats = {} if game == "face-to-face" else {"players": 2}
    table = await host.open_table(Options(game, seats, pace="quick", **options), who(0))
    for seat in (0, 1):
        await host.submit(table, Command(f"bot {seat}", who(0), 0, c.SeatBot(seat, "random")))
    await host.submit(table, Command("begin", who(0), 0, c.Begin()))
    await until(host, table, lambda state: state.phase == "over")
    await host.close()
    return host, table


class Waiting:
    """A spectator who only waits for news."""

    def __init__(self) -> None:
        self.who: str | None = None
        self.look: int | None = None
        self.ahead = False
        self.news = asyncio.Event()

    def hear(self, broadcast: Broadcast) -> None:
        self.news.set()


async def until(host: Host, table: str, held: Callable[[TableState], bool]) -> None:
    spectator = Waiting()
    await host.watch(table, spectator)
    while not held(host.tables[table].state):
        spectator.news.clear()
        await spectator.news.wait()


async def events_of(host: Host, table: str) -> list[e.Event]:
    return [decode_entry(text).event for text in await host.log.read(table)]


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_bots_in_processes_of_their_own_play_every_game_to_its_end(game: str) -> None:
    host, table = await bots_only(Thinkers(1, seconds=600), game)
    assert not [event for event in await events_of(host, table) if isinstance(event, e.BotFailed)]


@pytest.mark.parametrize(
    ("outcome", "why"),
    [
        (Failure("late"), "late"),
        (Failure("failed"), "failed"),
        ({"do": "play", "card": 1, "pile": "A"}, "illegal"),
        ({"do": "sing"}, "illegal"),
    ],
)
async def test_for_a_bot_that_fails_a_simpler_one_decides_and_the_log_says_so(outcome: Any, why: str) -> None:
    host, table = await bots_only(Scripted(outcome))
    events = await events_of(host, table)
    failed = [event for event in events if isinstance(event, e.BotFailed)]
    assert {(event.bot, event.why, event.instead) for event in failed} == {("random", why, "greedy")}
    assert len(failed) == sum(isinstance(event, e.Acted) for event in events)


async def test_bots_go_on_by_themselves_when_there_is_room_on_the_disk_again() -> None:
    log = MemoryLog()
    host = Host(log, Scripted())
    host.bots.again_seconds = 0
    table = await host.open_table(Options("slide", {"players": 2}, pace="quick"), who(0))
    for seat in (0, 1):
        await host.submit(table, Command(f"bot {seat}", who(0), 0, c.SeatBot(seat, "random")))
    await host.submit(table, Command("begin", who(0), 0, c.Begin()))
    log.broken = True
    for _ in range(100):
        await asyncio.sleep(0)
    assert host.tables[table].bots_at_work is not None
    log.broken = False
    await until(host, table, lambda state: state.phase == "over")
    await host.close()


async def test_what_a_bot_said_in_vain_it_says_again_when_there_is_room_on_the_disk() -> None:
    log = MemoryLog()
    host = Host(log, Scripted(says=(Signal(Say.KEEP_OFF, "A"),)))
    host.bots.again_seconds = 0
    table = await host.open_table(Options("the-game", {"players": 2}, pace="quick"), who(0), "Ann")
    await host.submit(table, Command("bot", who(0), 0, c.SeatBot(1, "greedy")))
    await host.submit(table, Command("begin", who(0), 0, c.Begin()))
    log.broken = True
    for broken in (True, False):
        for _ in range(100):
            await asyncio.sleep(0)
        assert (host.tables[table].state.signals == ()) == broken
        log.broken = False
    await host.close()


async def test_what_a_bot_says_stands_just_as_long_as_it_wants_it_to() -> None:
    wishes = ("", "A", "AB", "B", "", "C", "")

    def say(view: Any) -> tuple[Signal, ...]:
        return tuple(Signal(Say.KEEP_OFF, pile) for pile in wishes[view.moves])

    room = await Room(Options("the-game", {"players": 2}, pace="quick"), bots_say=say).open()
    person = await room.watch(Window(0))
    await room.seat_people(0, None)
    await room.must(0, c.Begin())
    for wish in wishes[:-1]:
        standing = {(heard["seat"], heard["pile"]) for heard in person.table["signals"]}
        assert standing == {(1, pile) for pile in wish}
        actions = [legal["action"] for legal in person.yours["legal"]]
        await room.must(0, c.Act(next(action for action in actions if action["do"] != "end")))
    await room.finish()


async def test_bots_hear_each_other_and_nobody_speaks_where_nobody_may() -> None:
    says = (Signal(Say.KEEP_OFF, "A"),)
    talking, silent = Scripted(says=says), Scripted(says=says)
    await bots_only(talking)
    host, table = await bots_only(silent, chat="off")
    assert {len(heard) for heard in talking.heard} == {1}
    assert {len(heard) for heard in silent.heard} == {0}
    (record,) = games_of(await host.log.read(table))
    assert isinstance(record.meta, dict) and "signals" not in record.meta


async def test_the_first_turn_is_a_bots_only_when_no_person_wants_it() -> None:
    host = Host(MemoryLog(), Scripted())
    table = await host.open_table(Options("the-game", {"players": 2}, pace="quick"), who(0), "Ann")
    await host.submit(table, Command("bot", who(0), 0, c.SeatBot(1, "greedy")))
    await host.submit(table, Command("begin", who(0), 0, c.Begin()))
    for _ in range(20):
        await asyncio.sleep(0)
    assert host.tables[table].state.to_act == (0, 1)
    await host.submit(table, Command("rather not", who(0), 0, c.GiveSignal(Say.RATHER_NOT_ME)))
    await until(host, table, lambda state: state.to_act == (0,))
    await host.close()


async def test_no_bot_starts_as_long_as_one_of_several_persons_might_want_to() -> None:
    room = await Room(Options("the-game", {"players": 3}, pace="quick")).open()
    await room.seat_people(0, 1, None)
    await room.must(0, c.Begin())
    for person in (0, 1):
        assert not room.bots.questions
        await room.must(person, c.GiveSignal(Say.RATHER_NOT_ME))
    assert [question.seat for question in room.bots.questions] == [2]
    await room.finish()


async def test_a_stand_in_is_no_person_who_might_want_to_start() -> None:
    room = await Room(Options("the-game", {"players": 2}, pace="quick")).open()
    await room.watch(Window(0))
    await room.seat_people(0, 1)
    await room.must(0, c.Begin())
    await room.must(0, c.StandIn(1, "greedy"))
    assert not room.bots.questions
    await room.must(0, c.GiveSignal(Say.RATHER_NOT_ME))
    assert [question.seat for question in room.bots.questions] == [1]
    await room.finish()


@pytest.mark.parametrize(("pace", "waits"), [("human", {HUMAN_SECONDS}), ("quick", {0.0})])
async def test_a_bot_takes_the_time_of_its_pace_however_long_it_thought(
    monkeypatch: pytest.MonkeyPatch, pace: Any, waits: set[float]
) -> None:
    """By a clock that stands still but for half a second of thinking."""
    loop, original = asyncio.get_running_loop(), asyncio.sleep
    now, waited = 100.0, []

    class Pondering(Scripted):
        async def decide(self, *asked: Any) -> dict[str, Any]:
            nonlocal now
            now += 0.5
            return await super().decide(*asked)

    async def sleep(seconds: float) -> None:
        waited.append(seconds)
        await original(0)

    host = Host(MemoryLog(), Pondering())
    table = await host.open_table(Options("slide", {"players": 2}, pace=pace), who(0), "Ann")
    await host.submit(table, Command("bot", who(0), 0, c.SeatBot(1, "greedy")))
    with monkeypatch.context() as patched:
        patched.setattr("tenback.table.bots.seats.asyncio.sleep", sleep)
        patched.setattr(loop, "time", lambda: now)
        await host.submit(table, Command("begin", who(0), 0, c.Begin()))
        await until(host, table, lambda state: state.to_act == (0,))
    await host.close()
    assert {seconds + 0.5 for seconds in waited if seconds} == waits


async def test_of_the_bots_the_one_starts_that_wants_it_most() -> None:
    for wishes, first in (
        ((Say.RATHER_NOT_ME, None, Say.LET_ME_START), 2),
        ((Say.RATHER_NOT_ME, None, Say.RATHER_NOT_ME), 1),
        ((None, Say.LET_ME_START, Say.LET_ME_START), 1),
    ):
        room = await Room(Options("the-game", {"players": 3}, pace="quick"), bots_say=wishing(wishes)).open()
        await room.seat_people(None, None, None)
        await room.must(0, c.Begin())
        assert [question.seat for question in room.bots.questions] == [first]
        await room.finish()


def wishing(wishes: tuple[Say | None, ...]) -> Callable[[Any], tuple[Signal, ...]]:
    """What the bot of each seat says of starting."""

    def say(view: Any) -> tuple[Signal, ...]:
        wish = wishes[view.seat]
        return () if wish is None or view.turn is not None else (Signal(wish),)

    return say


async def test_a_bot_is_told_what_the_others_said_and_not_its_own_words() -> None:
    def say(view: Any) -> tuple[Signal, ...]:
        return (Signal(Say.KEEP_OFF, "ABC"[view.seat]),)

    room = await Room(Options("the-game", {"players": 3}, pace="quick"), bots_say=say).open()
    await room.seat_people(None, None, None)
    await room.must(0, c.Begin())
    (question,) = room.bots.questions
    others = [seat for seat in range(3) if seat != question.seat]
    assert question.heard == {(seat, "ABC"[seat], "keep-off") for seat in others}
    await room.finish()


async def test_an_answer_that_comes_after_the_person_is_back_changes_nothing() -> None:
    room = await Room(Options("face-to-face", pace="quick")).open()
    await room.watch(Window(0))
    await room.seat_people(0, 1)
    await room.must(0, c.Begin())
    seat = room.spectator.table["to_act"][0]
    await room.must(seat, c.Leave())
    if seat == 0:
        await room.watch(Window(1))
    await room.must(1 - seat, c.StandIn(seat, "greedy"))
    (question,) = room.bots.questions
    await room.must(seat, c.Return())
    heard = len(room.spectator.events)
    question.give(msgspec.to_builtins(question.view.legal_actions()[0]))
    await room.settle()
    assert len(room.spectator.events) == heard
    await room.finish()


async def test_bots_are_asked_first_where_somebody_plays_and_then_where_somebody_watches() -> None:
    room = await Room(Options("slide", {"players": 2}, pace="quick")).open()
    ann = await room.watch(Window(0))
    await room.seat_people(0, None)
    await room.must(0, c.Begin())
    (question,) = room.bots.questions
    assert question.urgency == 0
    await room.close_windows(ann)
    await room.restart()
    assert room.bots.questions[-1].urgency == 1
    spectator = room.windows.pop()
    await room.restart()
    await room.ask(0, c.Chat("hi"), seen=0)
    assert room.bots.questions[-1].urgency == 2
    room.windows.append(spectator)
    await room.finish()


async def test_signals_and_advice_are_as_urgent_as_the_table_that_they_are_for() -> None:
    room = await Room(Options("the-game", {"players": 2}, hints=True, pace="quick")).open()
    ann = await room.watch(Window(0))
    await room.seat_people(0, None)
    for body in (c.Begin(), c.Act({"do": "start"}), c.Hint()):
        await room.must(0, body)
    assert {*room.bots.urgencies} == {("signals", 0), ("advise", 0)}
    await room.close_windows(ann)
    await room.restart()
    assert {*room.bots.urgencies} == {("signals", 1), ("advise", 1)}
    spectator = room.windows.pop()
    await room.restart()
    await room.ask(0, c.Chat("hi"), seen=0)
    assert {*room.bots.urgencies} == {("signals", 2), ("advise", 2)}
    room.windows.append(spectator)
    await room.finish()


async def test_what_a_bot_decided_before_a_take_back_is_not_played_after_it() -> None:
    room = await Room(Options("slide", {"players": 2}, take_backs=True, pace="quick")).open()
    window = await room.watch(Window(0))
    await room.seat_people(0, None)
    await room.must(0, c.Begin())
    while room.spectator.table["to_act"] != [1] or window.yours["take_back"] is None:
        if 0 in room.spectator.table["to_act"]:
            await room.must(0, c.Act(window.yours["legal"][0]["action"]))
        else:
            question = room.bots.questions.pop()
            question.give(msgspec.to_builtins(question.view.legal_actions()[0]))
            await room.settle()
    before = room.bots.questions.pop()
    await room.must(0, c.TakeBack())
    await room.must(0, c.Act(window.yours["legal"][-1]["action"]))
    after = replay((await room.records())[0]).view(1)
    action = next(action for action in before.view.legal_actions() if action in after.legal_actions())
    version = room.version
    before.give(msgspec.to_builtins(action))
    await room.settle()
    assert room.version == version
    assert [question.view for question in room.bots.questions] == [after] != [before.view]
    await room.finish()


async def test_bots_and_the_adviser_are_asked_once_however_much_happens_while_they_think() -> None:
    options = Options("the-game", {"players": 3}, hints=True, pace="quick")
    room = await Room(options).open()
    ann = await room.watch(Window(0))
    await room.seat_people(0, None, None)
    await room.must(0, c.Begin())
    await room.must(0, c.Act({"do": "start"}))
    await room.must(0, c.Hint())
    advice = room.bots.advice
    await happens_meanwhile(room)
    assert room.bots.advice is advice
    while 0 in room.spectator.table["to_act"]:
        await room.must(0, c.Act(ann.yours["legal"][0]["action"]))
    for number in range(1, 4):
        assert len(room.bots.questions) == number
        await happens_meanwhile(room)
        assert len(room.bots.questions) == number
        question = room.bots.questions[-1]
        question.give(msgspec.to_builtins(question.view.legal_actions()[0]))
        await room.settle()
    await room.finish()


async def happens_meanwhile(room: Room) -> None:
    """What wakes a table's bots and leaves them the position that they think about."""
    await room.must(0, c.Chat("well"))
    await room.must(0, c.GiveSignal(Say.KEEP_OFF, "A"))
    await room.close_windows(await room.watch(Window(None)))


async def asking_for_a_hint(bots: PromptedBots) -> tuple[Host, str, MemoryLog]:
    """The host of a table where a person beside a bot has begun and asked for a hint."""
    log = MemoryLog()
    host = Host(log, bots)
    host.bots.again_seconds = 0
    options = Options("the-game", {"players": 2}, hints=True, pace="quick")
    table = await host.open_table(options, who(0), "Ann")
    for body in (c.SeatBot(1, "greedy"), c.Begin(), c.Act({"do": "start"}), c.Hint()):
        await host.submit(table, Command(str(body), who(0), 9, body))
    await turns()
    return host, table, log


async def turns() -> None:
    for _ in range(100):
        await asyncio.sleep(0)


async def test_a_hint_comes_though_a_bot_still_thinks_about_what_to_say() -> None:
    class Silent(PromptedBots):
        async def signals(self, *question: Any, **urgency: Any) -> tuple[Signal, ...]:
            await asyncio.Event().wait()
            return ()

    bots = Silent(lambda _: ())
    host, table, _ = await asking_for_a_hint(bots)
    bots.advice.set_result(ADVICE)
    await turns()
    hint = host.tables[table].state.hint
    assert hint is not None and hint.advice == ADVICE
    await host.close()


@pytest.mark.parametrize("in_time", [True, False])
async def test_a_hint_that_could_not_be_written_down_is_given_when_there_is_room_on_the_disk(
    in_time: bool,
) -> None:
    bots = PromptedBots(lambda _: ())
    host, table, log = await asking_for_a_hint(bots)
    for broken, state in ((True, "asked"), (False, "given" if in_time else "failed")):
        log.broken = broken
        if in_time:
            bots.advice.set_result(ADVICE)
        else:
            bots.advice.set_exception(Failure("late"))
        await turns()
        hint = host.tables[table].state.hint
        assert hint is not None and hint.state == state
    await host.close()
