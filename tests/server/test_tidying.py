"""What the server does by itself, by its clock, and what it finishes before it stops."""

import asyncio
from functools import reduce
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from aiohttp import WSMsgType, web

from tenback.server.app import (
    DERIVE_SECONDS,
    FAULT_SECONDS,
    FORGET_SECONDS,
    HEARTBEAT_SECONDS,
    PACK_SECONDS,
    PUSH_SECONDS,
    REMINDER_ROUNDS,
    SWEEP_ROUNDS,
    make_app,
)
from tenback.server.context import CONTEXT
from tenback.server.settings import Settings
from tenback.store import LogFailure, SqliteLog
from tenback.table.commands import Chat, Command, Rename
from tenback.table.host import IDLE_SECONDS, Host
from tenback.table.live import Done
from tenback.table.options import Options
from tenback.table.packing import RESTING_SECONDS
from tenback.table.records import decode_entry
from tests.server.clients import WIDE, Client, serving, token
from tests.server.clock import Clock
from tests.table.evening import who
from tests.table.memory_log import MemoryLog


async def test_tables_leave_the_memory_once_nobody_has_watched_them_for_long(tmp_path: Path) -> None:
    clock = Clock()
    async with serving(tmp_path, clock=clock) as served:
        watched, left = [await served.open_table(token(0), game="face-to-face") for _ in range(2)]
        watching = await Client(served.session, watched, token(0)).connect()
        await (await Client(served.session, left, token(0)).connect()).disconnect()
        await served.has_left(1)
        await clock.advance(IDLE_SECONDS - 1)
        assert set(served.host.tables) == {watched, left}
        await clock.advance(FORGET_SECONDS + 2)
        assert set(served.host.tables) == {watched}
        again = await Client(served.session, left, token(0)).connect()
        assert again.last["yours"]["owner"]
        await again.disconnect()
        await served.has_left(1)
        await clock.advance(IDLE_SECONDS + FORGET_SECONDS + 1)
        assert set(served.host.tables) == {watched}
        await watching.settle()


async def test_a_table_that_is_looked_at_over_http_stays_in_memory(tmp_path: Path) -> None:
    clock = Clock()
    async with serving(tmp_path, clock=clock) as served:
        table = await served.open_table(token(0), game="face-to-face")
        for _ in range(5):
            await served.get(f"api/tables/{table}")
            await clock.advance(IDLE_SECONDS - 1)
        assert table in served.host.tables


async def test_tables_at_which_a_bot_thinks_stay_in_memory() -> None:
    clock = Clock()
    host = Host(MemoryLog(), clock=clock)
    table = await host.open_table(Options("face-to-face"), who(0), "Ann")
    live = await host.find(table)
    live.bots_at_work = asyncio.create_task(asyncio.Event().wait())  # type: ignore[arg-type]
    await clock.advance(2 * IDLE_SECONDS)
    host.evict_idle()
    assert table in host.tables
    await host.close()
    live.bots_at_work = None
    host.evict_idle()
    assert table not in host.tables


@pytest.mark.parametrize("base_path", ["", "/cards"])
async def test_what_has_rested_for_a_day_is_packed_and_nothing_else_changes(
    tmp_path: Path, base_path: str
) -> None:
    clock = Clock()
    settings = Settings(base_path=base_path, limits=WIDE)
    async with serving(tmp_path, settings=settings, clock=clock) as served:
        log = served.host.log
        resting = await served.open_table(token(0), game="face-to-face", listed=True)
        before = await log.read(resting), await log.tables(), await served.get(f"api/tables/{resting}")
        for _ in range(int(RESTING_SECONDS / PACK_SECONDS) + 1):
            assert [head.table for head in await log.unpacked()] == [resting]
            await clock.advance(PACK_SECONDS)
            await clock.until_asleep(PACK_SECONDS)  # it has looked, and packed what rested for long enough
        assert await log.unpacked() == []
        assert before == (
            await log.read(resting),
            await log.tables(),
            await served.get(f"api/tables/{resting}"),
        )


async def test_packing_goes_on_after_the_log_has_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, rounds = Clock(), list[int]()

    async def fail() -> None:
        rounds.append(1)
        raise LogFailure("broken")

    async with serving(tmp_path, clock=clock) as served:
        monkeypatch.setattr(served.host.log, "unpacked", fail)
        await clock.advance(3 * PACK_SECONDS)
        assert len(rounds) == 3


@pytest.mark.parametrize(
    ("part", "work", "seconds"),
    [
        ("pusher", "look_around", PUSH_SECONDS),
        ("pusher", "remind", PUSH_SECONDS * REMINDER_ROUNDS),
        ("deriver", "flush", DERIVE_SECONDS),
        ("deriver", "sweep", DERIVE_SECONDS * SWEEP_ROUNDS),
    ],
)
async def test_pushes_and_histories_go_on_after_the_log_has_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str, work: str, seconds: float
) -> None:
    clock, rounds = Clock(), list[float]()

    async def fail(*_: object) -> None:
        rounds.append(clock.now)
        raise LogFailure("broken")

    async def nothing(*_: object) -> None:
        pass

    async with serving(tmp_path, clock=clock) as served:
        await clock.until_asleep(DERIVE_SECONDS)  # it has derived once
        with monkeypatch.context() as patch:
            context = served.app[CONTEXT]
            for name, others in (("pusher", ("look_around", "remind")), ("deriver", ("flush", "sweep"))):
                for other in others:
                    patch.setattr(getattr(context, name), other, nothing)
            patch.setattr(getattr(context, part), work, fail)
            await clock.advance(3 * seconds)
            assert len(rounds) == 3


@pytest.mark.parametrize(
    ("work", "seconds"),
    [
        ("host.evict_idle", FORGET_SECONDS),
        ("pusher.look_around", PUSH_SECONDS),
        ("pusher.remind", PUSH_SECONDS * REMINDER_ROUNDS),
        ("deriver.flush", DERIVE_SECONDS),
        ("deriver.sweep", DERIVE_SECONDS * SWEEP_ROUNDS),
    ],
)
async def test_regular_work_goes_on_after_a_fault_of_the_server_which_is_reported(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    work: str,
    seconds: float,
    caplog: pytest.LogCaptureFixture,
) -> None:
    clock = Clock()
    async with serving(tmp_path, clock=clock) as served:
        await clock.until_asleep(DERIVE_SECONDS)  # it has derived once
        part, _, name = work.partition(".")
        fault = Mock(side_effect=ZeroDivisionError)
        monkeypatch.setattr(getattr(served.app[CONTEXT], part), name, fault)
        await clock.advance(3 * (seconds + FAULT_SECONDS))
        assert fault.call_count >= 2
        monkeypatch.undo()
    told = [record.getMessage() for record in caplog.records if record.exc_info]
    assert told == ["regular work failed"] * fault.call_count


#: When each regular work is done first, and how long after that again and again.
MOMENTS = {
    "deriver.flush": (0, DERIVE_SECONDS),
    "deriver.sweep": (0, DERIVE_SECONDS * SWEEP_ROUNDS),
    "pusher.look_around": (PUSH_SECONDS, PUSH_SECONDS),
    "pusher.remind": (PUSH_SECONDS, PUSH_SECONDS * REMINDER_ROUNDS),
    "host.evict_idle": (FORGET_SECONDS, FORGET_SECONDS),
    "host.log.unpacked": (PACK_SECONDS, PACK_SECONDS),
}


async def test_regular_work_is_done_at_its_times_from_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, done = Clock(), {work: list[float]() for work in MOMENTS}
    log = SqliteLog(tmp_path)
    app = make_app(Settings(limits=WIDE), Host(log, clock=clock), clock, clock.sleep)
    start = clock.now

    def noting(work: str, is_plain: bool) -> Any:
        def note(*_: object) -> list[object]:
            done[work].append(clock.now - start)
            return []

        async def note_later(*_: object) -> list[object]:
            return note()

        return note if is_plain else note_later

    for work in MOMENTS:
        *parts, name = work.split(".")
        part = reduce(getattr, parts, app[CONTEXT])
        monkeypatch.setattr(part, name, noting(work, work == "host.evict_idle"))
    runner = web.AppRunner(app)
    await runner.setup()
    await clock.until_asleep(DERIVE_SECONDS)  # it has derived once
    await clock.advance(2 * PACK_SECONDS)
    for work, (first, every) in MOMENTS.items():
        rounds = int((2 * PACK_SECONDS - first) / every) + 1
        assert done[work] == pytest.approx([first + every * n for n in range(rounds)], abs=0.01), work
    monkeypatch.undo()
    await runner.cleanup()
    await log.close()


async def test_whoever_is_connected_is_pinged_at_every_heartbeat_and_stays(tmp_path: Path) -> None:
    clock = Clock()
    async with serving(tmp_path, clock=clock) as served:
        table = await served.open_table(token(0), game="face-to-face")
        async with served.session.ws_connect(f"ws/{table}", autoping=False) as socket:
            await socket.send_json({"type": "hello"})
            assert [(await socket.receive_json(timeout=60))["type"] for _ in range(2)] == [
                "welcome",
                "update",
            ]
            for _ in range(5):
                await clock.advance(HEARTBEAT_SECONDS)
                assert (await socket.receive(60)).type is WSMsgType.PING
                await socket.pong()
            await socket.send_json({"type": "ping"})
            assert (await socket.receive_json(timeout=60))["type"] == "pong"


class Silent:
    """A connection that takes no heartbeat: there is more for it to take, or it is closing."""

    def __init__(self, raises: type[Exception] | None) -> None:
        self._raises = raises
        self.pings = 0

    def get_write_buffer_size(self) -> int:
        return 0 if self._raises else 1

    async def ping(self) -> None:
        self.pings += 1
        if self._raises:
            raise self._raises


@pytest.mark.parametrize("raises", [None, ConnectionResetError, RuntimeError])
async def test_nobody_misses_a_heartbeat_because_another_takes_none(
    tmp_path: Path, raises: type[Exception] | None
) -> None:
    clock, silent = Clock(), Silent(raises)
    async with serving(tmp_path, clock=clock) as served:
        sockets: Any = served.app[CONTEXT].open_sockets
        sockets[silent] = silent
        table = await served.open_table(token(0), game="face-to-face")
        async with served.session.ws_connect(f"ws/{table}", autoping=False) as socket:
            await socket.send_json({"type": "hello"})
            for _ in range(2):  # a welcome and the table
                await socket.receive(60)
            for _ in range(3):
                await clock.advance(HEARTBEAT_SECONDS)
                assert (await socket.receive(60)).type is WSMsgType.PING
        assert silent.pings == (3 if raises else 0)
        del sockets[silent]


async def test_nobody_is_kept_who_has_gone(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table(token(0), game="face-to-face")
        for _ in range(5):
            await (await Client(served.session, table, token(0)).connect()).disconnect()
        await served.has_left(0)
        context = served.app[CONTEXT]
        assert not context.open_sockets and not served.host.tables[table].viewers


# --- the end ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("base_path", ["", "/cards"])
async def test_everyone_is_told_that_the_server_stops(tmp_path: Path, base_path: str) -> None:
    async with serving(tmp_path, settings=Settings(base_path=base_path, limits=WIDE)) as served:
        table = await served.open_table(token(0), game="face-to-face")
        clients = [await Client(served.session, table, token(number)).connect() for number in range(3)]
        await served.app.shutdown()
        for client in clients:
            with pytest.raises(ConnectionResetError, match="1001"):
                await client.read()


async def test_a_host_that_closes_finishes_what_waits_for_a_slow_log() -> None:
    log = MemoryLog()
    host = Host(log)
    table = await host.open_table(Options("face-to-face", chat="free"), who(0), "Ann")
    log.pauses = 20
    says = [Command(f"say-{number}", who(0), 2, Chat("hi")) for number in range(5)]
    submitted = [asyncio.create_task(host.submit(table, command)) for command in says]
    for _ in range(2 * log.pauses + 5):  # the first is written down, and the others are next
        await asyncio.sleep(0)
    assert host.tables[table].task is not None and not submitted[-1].done()
    await host.close()
    assert all(isinstance(task.result(), Done) for task in submitted)
    assert [decode_entry(text).command for text in log.events[table]][2:] == [say.id for say in says]


@pytest.mark.parametrize("turns", range(6))
async def test_a_host_that_closes_waits_for_a_submitter_that_writes_and_for_all_behind_it(turns: int) -> None:
    """The first to submit writes in its own task, and leaves the others to the next."""
    log = MemoryLog()
    host = Host(log)
    table = await host.open_table(Options("face-to-face"), who(0), "Ann")
    log.pauses = 3
    renames = [Command(f"{number}", who(0), 2, Rename(f"Ann {number}")) for number in range(4)]
    submitted = [asyncio.create_task(host.submit(table, command)) for command in renames]
    for _ in range(turns + 1):
        await asyncio.sleep(0)
    await host.close()
    log.broken = True  # closed
    answers = await asyncio.gather(*submitted, return_exceptions=True)
    assert [type(answer) for answer in answers] == [Done] * 4


# --- whoever goes while they wait ---------------------------------------------------------------------------


@pytest.mark.parametrize("gone", range(6))
async def test_whoever_goes_while_the_log_writes_takes_nobodys_answer_with_them(
    tmp_path: Path, gone: int
) -> None:
    log = SqliteLog(tmp_path)
    with log._connection:  # nothing is written until all of them wait
        log._connection.execute("BEGIN IMMEDIATE")
        answers = [asyncio.ensure_future(log.append(f"t{number}", 0, [b"1"], "")) for number in range(6)]
        answers[gone].cancel()
    results = await asyncio.gather(*answers, return_exceptions=True)
    assert [type(result) for result in results if result is not None] == [asyncio.CancelledError]
    assert len(await log.tables()) == 6
    await log.close()


@pytest.mark.parametrize("gone", range(4))
@pytest.mark.parametrize("turns", range(8))
async def test_whoever_goes_while_a_table_works_takes_nobodys_answer_with_them(gone: int, turns: int) -> None:
    log = MemoryLog()
    host = Host(log)
    table = await host.open_table(Options("face-to-face", chat="free"), who(0), "Ann")
    log.pauses = 2
    renames = [Command(f"{number}", who(0), 2, Rename(f"Ann {number}")) for number in range(4)]
    waiting = [asyncio.create_task(host.submit(table, command)) for command in renames]
    for _ in range(turns):
        await asyncio.sleep(0)
    waiting[gone].cancel()
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert all(isinstance(answer, Done) for number, answer in enumerate(answers) if number != gone)
    written = [decode_entry(text).command for text in log.events[table]]
    assert sorted(name for name in written if name in {"0", "1", "2", "3"} - {str(gone)}) == sorted(
        {"0", "1", "2", "3"} - {str(gone)}
    )
    assert written.count(str(gone)) <= 1
    await host.close()
