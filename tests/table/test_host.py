"""The host of tables: what it keeps in memory, what it lets go, and that the log alone is enough."""

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.rules.signals import Signal
from tenback.store import LogFailure, NotOwner, SqliteLog
from tenback.table import batch
from tenback.table import commands as c
from tenback.table.bots.pool import Thinkers
from tenback.table.commands import Command
from tenback.table.fold import rebuilt
from tenback.table.host import IDLE_SECONDS, Host, NoSuchTable
from tenback.table.options import Options
from tests.table.advising import ADVICE
from tests.table.evening import Evening, who
from tests.table.memory_log import MemoryLog
from tests.table.room import TURNS, PromptedBots


class Watching:
    """Somebody at the table, who hears nothing."""

    who: str | None = who(0)
    look: int | None = None
    ahead = False

    def hear(self, broadcast: object) -> None:
        pass


async def test_a_table_that_nobody_watches_leaves_the_memory_and_comes_back_as_it_was(tmp_path: Path) -> None:
    now = [time.time()]
    log = SqliteLog(tmp_path)
    host = Host(log, clock=lambda: now[0])
    table = await host.open_table(Options("the-game", {"players": 1}), who(0), "Ann")
    viewer = Watching()
    await host.watch(table, viewer)
    await host.submit(table, Command("1", who(0), 2, c.Begin()))
    state = host.tables[table].state
    now[0] += 2 * IDLE_SECONDS
    host.evict_idle()
    assert table in host.tables
    host.unwatch(table, viewer)
    host.evict_idle()
    assert table not in host.tables
    assert (await host.find(table)).state == state
    await host.close()
    await log.close()


@pytest.mark.parametrize("first", [True, False])
async def test_whoever_comes_while_another_looks_a_table_up_and_forgets_it_is_at_the_table_in_memory(
    first: bool,
) -> None:
    log = MemoryLog()
    table = await Host(log).open_table(Options("face-to-face"), who(0), "Ann")
    host, viewer = Host(log), Watching()

    async def look_and_forget() -> None:
        await host.find(table)
        host.evict(table)

    visits = [host.watch(table, viewer), look_and_forget()]
    await asyncio.gather(*(visits if first else reversed(visits)))
    assert host.tables[table].viewers == {viewer}


class Pondering(Thinkers):
    """Bots that never come to a decision."""

    async def decide(self, *question: Any, **urgency: Any) -> dict[str, Any]:
        await asyncio.Event().wait()
        raise AssertionError

    async def signals(self, *question: Any, **urgency: Any) -> tuple[Signal, ...]:
        return ()


async def test_a_table_that_another_worker_claimed_is_dropped_with_its_bots_and_everyone_there() -> None:
    class OthersLog(MemoryLog):
        claimed = False

        async def append(self, table: str, version: int, events: Sequence[bytes], label: str) -> None:
            await self._pause()
            if self.claimed:
                raise NotOwner(table)
            await super().append(table, version, events, label)

    log, viewer, dismissed = OthersLog(), Watching(), list[object]()
    host = Host(log, Pondering())
    host.dismiss = dismissed.append
    table = await host.open_table(Options("slide", {"players": 2}, chat="free"), who(0), "Ann")
    await host.submit(table, Command("bot", who(0), 2, c.SeatBot(1, "random")))
    await host.submit(table, Command("begin", who(0), 3, c.Begin()))
    await host.watch(table, viewer)
    live = host.tables[table]
    bots = live.bots_at_work
    log.claimed = True
    lines = [host.submit(table, Command(f"{n}", who(0), 4, c.Chat("hello"))) for n in range(3)]
    answers = await asyncio.gather(*lines, return_exceptions=True)
    assert [type(answer) for answer in answers] == [NotOwner] * 3
    assert table not in host.tables and dismissed == [viewer]
    assert bots is not None
    await asyncio.wait([bots])
    assert live.bots_at_work is None
    log.claimed = False
    await host.watch(table, viewer)
    assert host.tables[table].state.version == live.state.version
    await host.close()


async def asked_for_advice() -> tuple[Host, str, PromptedBots]:
    """Somebody alone has asked for a hint, and the bots, who answer when the test says so, are about to."""
    bots = PromptedBots(lambda _: ())
    host = Host(MemoryLog(), bots)
    table = await host.open_table(Options("the-game", {"players": 1}, hints=True), who(0), "Ann")
    for body in (c.Begin(), c.Act({"do": "start"}), c.Hint()):
        await host.submit(table, Command(str(body), who(0), 9, body))
    return host, table, bots


async def test_nobody_is_asked_for_advice_any_more_at_a_table_that_was_dropped() -> None:
    host, table, bots = await asked_for_advice()
    await asyncio.sleep(0)
    live, advice = host.tables[table], bots.advice
    host.drop_and_release(live)
    for _ in range(TURNS):
        await asyncio.sleep(0)
    assert advice.cancelled() and bots.advice is advice
    assert live.advising is None and host.tables == {}
    await host.watch(table, Watching())
    for _ in range(TURNS):
        await asyncio.sleep(0)
    assert bots.advice is not advice  # whoever comes back is still given the hint
    await host.close()


async def test_a_table_that_was_just_looked_up_stays_in_memory() -> None:
    now = [time.time()]
    host = Host(MemoryLog(), clock=lambda: now[0])
    table = await host.open_table(Options("the-game", {"players": 1}), who(0), "Ann")
    now[0] += 2 * IDLE_SECONDS
    live = await host.find(table)
    host.evict_idle()
    assert host.tables == {table: live}
    await host.close()


async def test_a_table_stays_in_memory_until_the_hint_that_somebody_waits_for_is_given() -> None:
    host, table, bots = await asked_for_advice()
    for _ in range(TURNS):
        await asyncio.sleep(0)
    host.evict(table)
    assert table in host.tables
    bots.advice.set_result(ADVICE)
    for _ in range(TURNS):
        await asyncio.sleep(0)
    hint = host.tables[table].state.hint
    assert hint is not None and hint.advice == ADVICE
    host.evict(table)
    assert table not in host.tables
    await host.close()


async def test_a_table_stays_in_memory_as_long_as_its_bots_are_at_work() -> None:
    now = [time.time()]
    bots = PromptedBots(lambda _: ())
    host = Host(MemoryLog(), bots, clock=lambda: now[0])
    table = await host.open_table(Options("slide", {"players": 2}, pace="quick"), who(0))
    for body in (c.SeatBot(0, "greedy"), c.SeatBot(1, "greedy"), c.Begin()):
        await host.submit(table, Command(str(body), who(0), 9, body))
    for _ in range(TURNS):
        await asyncio.sleep(0)
    while bots.questions:
        now[0] += 2 * IDLE_SECONDS
        host.evict_idle()
        assert table in host.tables
        question = bots.questions.pop()
        question.give(msgspec.to_builtins(question.view.legal_actions()[0]))
        for _ in range(TURNS):
            await asyncio.sleep(0)
    assert host.tables[table].state.phase == "over"
    now[0] += 2 * IDLE_SECONDS
    host.evict_idle()
    assert table not in host.tables
    await host.close()


async def test_the_lobby_shows_listed_tables_with_somebody_present_and_the_latest_first() -> None:
    now = [time.time()]
    host = Host(MemoryLog(), clock=lambda: now[0])
    tables = []
    for listed in (True, True, False, True, True):
        now[0] += 1
        tables.append(await host.open_table(Options("the-game", {"players": 2}, listed=listed), who(0)))
        if len(tables) > 1:
            await host.watch(tables[-1], Watching())
    assert [live.id for live in host.waiting()] == [tables[4], tables[3], tables[1]]
    now[0] += 1
    await host.submit(tables[1], Command("sit", who(1), 1, c.Sit(1, "Ben")))
    assert [live.id for live in host.waiting()] == [tables[1], tables[4], tables[3]]
    await host.submit(tables[4], Command("bot", who(0), 1, c.SeatBot(0, "greedy")))
    await host.submit(tables[4], Command("bot too", who(0), 2, c.SeatBot(1, "greedy")))
    await host.submit(tables[4], Command("begin", who(0), 3, c.Begin()))
    assert [live.id for live in host.waiting()] == [tables[1], tables[3]]
    await host.close()


async def test_what_an_opener_calls_a_command_is_theirs_to_choose() -> None:
    host = Host(MemoryLog())
    table = await host.open_table(Options("the-game", {"players": 1}), who(0), "Ann")
    await host.submit(table, Command("open", who(0), 2, c.Begin()))
    assert host.tables[table].state.phase == "playing"
    await host.close()


async def test_a_decision_that_breaks_leaves_nobody_waiting_and_the_table_as_it_was(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    host = Host(MemoryLog())
    table = await host.open_table(Options("the-game", {"players": 1}), who(0), "Ann")

    def broken(*_: object) -> None:
        raise KeyError

    with monkeypatch.context() as patched:
        patched.setattr(batch, "decide", broken)
        both = [host.submit(table, Command(f"{number}", who(0), 2, c.Begin())) for number in range(2)]
        answers = await asyncio.gather(*both, return_exceptions=True)
    assert [type(answer) for answer in answers] == [LogFailure] * 2
    assert "could not be decided" in caplog.text
    await host.submit(table, Command("again", who(0), 2, c.Begin()))
    assert host.tables[table].state.phase == "playing"
    await host.close()


async def test_the_bots_of_a_table_that_is_lost_during_a_command_are_not_woken() -> None:
    class SlowLog(MemoryLog):
        reached, go_on = asyncio.Event(), asyncio.Event()

        async def append(self, table: str, version: int, events: Sequence[bytes], label: str) -> None:
            if version == 3:
                self.reached.set()
                await self.go_on.wait()
            await super().append(table, version, events, label)

    log = SlowLog()
    host = Host(log, Pondering())
    table = await host.open_table(Options("slide", {"players": 2}), who(0), "Ann")
    await host.submit(table, Command("bot", who(0), 2, c.SeatBot(1, "random")))
    live = host.tables[table]
    begun = asyncio.create_task(host.submit(table, Command("begin", who(0), 3, c.Begin())))
    await log.reached.wait()
    host.drop_and_release(live)
    log.go_on.set()
    await begun
    assert live.state.phase == "playing" and live.bots_at_work is None
    await host.close()


async def test_every_event_that_is_written_is_counted(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path)
    host = Host(log)
    tables = [await host.open_table(Options("the-game", {"players": 1}), who(0), "Ann") for _ in range(2)]
    await host.submit(tables[0], Command("1", who(0), 2, c.Begin()))
    assert host.events == sum([len(await log.read(table)) for table in tables])
    await host.close()
    await log.close()


async def test_a_worker_that_may_have_lost_its_tables_drops_them_all_and_sends_everyone_away() -> None:
    host, viewers, dismissed = Host(MemoryLog()), [Watching() for _ in range(3)], list[object]()
    host.dismiss = dismissed.append
    for viewer in viewers:
        await host.watch(await host.open_table(Options("face-to-face"), who(0), "Ann"), viewer)
    lives = list(host.tables.values())
    host.drop_all()
    assert host.tables == {} and dismissed == viewers
    assert all(live.lost for live in lives)


async def test_a_table_is_claimed_as_long_as_it_is_in_memory() -> None:
    class ClaimedLog(MemoryLog):
        def __init__(self) -> None:
            super().__init__()
            self.claimed: list[str] = []

        async def claim(self, table: str) -> None:
            self.claimed.append(table)

        def release(self, table: str) -> None:
            self.claimed.remove(table)

    log = ClaimedLog()
    table = await Host(log).open_table(Options("face-to-face"), who(0), "Ann")
    host, log.claimed = Host(log), []
    await host.find(table)
    assert log.claimed == [table]
    host.evict(table)
    assert log.claimed == []
    with pytest.raises(NoSuchTable):
        await host.find("no such table")
    assert log.claimed == []


async def test_a_glance_reads_the_log_only_of_a_table_that_is_not_in_memory_and_leaves_it_there() -> None:
    class CountingLog(MemoryLog):
        reads = 0

        async def read(self, table: str, after: int = 0) -> list[bytes]:
            self.reads += 1
            return await super().read(table, after)

    log = CountingLog()
    host, other = Host(log), Host(log)
    table = await host.open_table(Options("face-to-face"), who(0), "Ann")
    assert await host.glance(table) == host.tables[table].state and log.reads == 0
    assert await other.glance(table) == host.tables[table].state and log.reads == 1
    assert other.tables == {}


@given(
    st.sampled_from([("the-game", {"players": 3}), ("face-to-face", {}), ("slide", {"players": 2})]),
    st.integers(0, 10**6),
)
def test_a_table_is_rebuilt_from_its_log_at_any_version(game: tuple[str, dict[str, int]], seed: int) -> None:
    evening = Evening(Options(*game), seed=seed)
    evening.must(0, c.Begin())
    states = {}
    while evening.state.outcome is None:
        states[len(evening.events)] = evening.state
        evening.move()
    for version in evening.chance.sample(sorted(states), min(5, len(states))):
        assert states[version].version == version
        assert rebuilt(evening.events[:version]) == states[version]


async def test_a_host_is_closed_when_all_that_came_meanwhile_is_written_and_finished_after_it() -> None:
    happened: list[str] = []

    class GatedLog(MemoryLog):
        def __init__(self) -> None:
            super().__init__()
            self.gates: dict[str, asyncio.Event] = {}

        async def append(self, table: str, version: int, events: Sequence[bytes], label: str) -> None:
            if table in self.gates:
                await self.gates[table].wait()
            await super().append(table, version, events, label)
            happened.append(table)

    async def finish() -> None:
        happened.append("finished")

    log = GatedLog()
    host = Host(log)
    host.finishing += [finish, finish]
    tables = [await host.open_table(Options("face-to-face"), who(0)) for _ in range(3)]
    happened.clear()
    log.gates = {table: asyncio.Event() for table in tables}
    asked, closing = [], None
    for table in tables:
        sit = host.submit(table, Command.new(who(0), c.Sit(0, "Ann")))
        asked.append(asyncio.create_task(sit))
        for _ in range(TURNS):
            await asyncio.sleep(0)
        closing = closing or asyncio.create_task(host.close())
    for table in tables:
        assert closing is not None and not closing.done()
        log.gates[table].set()
        for _ in range(TURNS):
            await asyncio.sleep(0)
    assert closing is not None
    await closing
    assert happened == [*tables, "finished", "finished"] and all(one.done() for one in asked)


async def test_nobody_works_on_a_hint_any_more_when_the_host_is_closed() -> None:
    host, table, bots = await asked_for_advice()
    await asyncio.sleep(0)
    await host.close()
    assert bots.advice.cancelled() and host.tables[table].advising is None
