"""The log in SQLite: its file, its thread, its earlier schemas, and a process that is killed."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
import zlib
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from tenback.store import LogFailure, SqliteLog
from tenback.store.bodies import checksum
from tenback.store.sqlite import FILE
from tenback.store.sqlite import log as store
from tenback.store.sqlite.migrations import migrations


async def test_an_error_that_nobody_expected_is_logged_and_fails_that_question_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise KeyError

    log = SqliteLog(tmp_path)
    await log.append("a", 0, [b"1"], "")
    with monkeypatch.context() as patched:
        patched.setattr("tenback.store.sqlite.rows.read", broken)
        with pytest.raises(LogFailure, match=r"^KeyError$"):
            await log.read("a")
    assert [record.exc_info is not None for record in caplog.records] == [True]
    assert await log.read("a") == [b"1"]
    await log.close()


def test_a_loop_that_ends_in_the_middle_leaves_the_log_to_the_next(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path)

    async def leave() -> None:
        log.append("a", 0, [b"1"], "")

    async def read() -> list[bytes]:
        return await log.read("a")

    asyncio.run(leave())
    assert asyncio.run(read()) == [b"1"]
    asyncio.run(log.close())


def test_what_a_loop_that_has_ended_asked_for_keeps_no_answer_from_the_next(tmp_path: Path) -> None:
    log, go_on = SqliteLog(tmp_path), threading.Event()

    async def leave() -> None:
        """The log waits, so that what is asked here is written together with what comes next."""
        log._do(lambda cursor: go_on.wait())
        log.append("a", 0, [b"1"], "")

    async def follow() -> list[bytes]:
        appended = [log.append(table, version, [b"2"], "") for table, version in (("a", 1), ("b", 0))]
        go_on.set()
        await asyncio.gather(*appended)
        return await log.read("a") + await log.read("b")

    asyncio.run(leave())
    assert asyncio.run(follow()) == [b"1", b"2", b"2"]
    asyncio.run(log.close())


@pytest.mark.parametrize("body", [b"\0", b"", "text", 7, 1.5, None])
async def test_a_review_that_is_damaged_in_any_way_counts_as_none(tmp_path: Path, body: object) -> None:
    log = SqliteLog(tmp_path)
    await log.save_review("a", "1", b"{}")
    with log._connection:
        log._connection.execute("DROP TABLE review")
        log._connection.execute("CREATE TABLE review (key PRIMARY KEY, version, body, written)")
        log._connection.execute("INSERT INTO review VALUES ('a', '1', ?, 0)", (body,))
    assert await log.review("a", "1") is None
    assert await log.derived.unjudged(9, "") == [("a", b"")]
    await log.save_review("a", "1", b"anew")
    assert await log.review("a", "1") == b"anew"
    await log.close()


async def test_nobody_hears_of_an_append_that_another_could_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, other = SqliteLog(tmp_path), sqlite3.connect(tmp_path / FILE, check_same_thread=False)
    there: list[int] = []
    told = store._settle

    def settle(jobs: Any, answers: Any) -> None:
        there.extend(version for (version,) in other.execute("SELECT version FROM head"))
        told(jobs, answers)

    monkeypatch.setattr(store, "_settle", settle)
    await log.append("a", 0, [b"1"], "")
    await log.append("a", 1, [b"2", b"3"], "")
    assert there == [1, 3]
    await log.close()
    other.close()


async def test_a_table_that_cannot_be_read_leaves_the_others_alone(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path)
    await log.append("bad", 0, [b"1"], "")
    await log.append("good", 0, [b"2"], "")
    await log.pack("bad")
    spoiler = sqlite3.connect(tmp_path / FILE)
    spoiler.execute("UPDATE appended SET bodies = x'00' WHERE packed")
    spoiler.commit()
    spoiler.close()
    with pytest.raises(LogFailure):
        await log.read("bad")
    assert await log.read("good") == [b"2"]
    await log.append("good", 1, [b"3"], "")
    await log.close()


async def test_a_full_disk_is_a_failure_until_there_is_room_again(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path)
    await log.append("a", 0, [b"1"], "")
    pages = log._connection.execute("PRAGMA page_count").fetchone()[0]
    log._connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(LogFailure):
        await log.append("a", 1, [b"x" * 100_000], "")
    failing = log.failing
    log._connection.execute(f"PRAGMA max_page_count = {pages + 1000}")
    await log.append("a", 1, [b"2"], "")
    assert (failing, log.failing) == (True, False)
    assert await log.read("a") == [b"1", b"2"]
    await log.close()


async def test_so_many_appends_at_most_are_written_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "AT_ONCE", 2)
    log = SqliteLog(tmp_path)
    together, go_on, appended = list[int](), threading.Event(), log._appended

    def noted(appends: list[store.Append]) -> list[Exception | None]:
        together.append(len(appends))
        return appended(appends)

    monkeypatch.setattr(log, "_appended", noted)
    held = asyncio.ensure_future(log._do(lambda cursor: go_on.wait()))
    appends = [log.append(table, 0, [b"1"], "") for table in "abcde"]
    go_on.set()
    await asyncio.gather(held, *appends)
    assert together == [2, 2, 1]
    await log.close()


async def test_no_step_of_packing_looks_at_tables_that_are_packed(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path)
    plan = log._connection.execute(
        "EXPLAIN QUERY PLAN SELECT table_id, version, label, written FROM head"
        " WHERE NOT packed AND table_id > '' ORDER BY table_id LIMIT 1"
    ).fetchall()
    assert [row[-1] for row in plan] == ["SEARCH head USING INDEX head_unpacked (table_id>?)"]
    await log.close()


@pytest.mark.parametrize("durable", [True, False])
@pytest.mark.parametrize("fault", [None, LogFailure("no"), sqlite3.OperationalError("no"), KeyError("no")])
async def test_after_any_work_the_log_is_synchronous_and_nothing_is_half_done(
    tmp_path: Path, fault: Exception | None, durable: bool
) -> None:
    log = SqliteLog(tmp_path)

    def work(cursor: sqlite3.Cursor) -> None:
        cursor.execute("INSERT INTO shared (name, value) VALUES ('half', x'00')")
        if fault is not None:
            raise fault

    with nullcontext() if fault is None else pytest.raises(LogFailure):
        await log._do(work, durable)
    assert not log._connection.in_transaction
    assert log._connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert await log.shared("half", b"whole") == (b"\0" if fault is None else b"whole")
    await log.close()


async def test_the_log_is_synchronous_and_write_ahead(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path)
    assert log._connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert log._connection.execute("PRAGMA synchronous").fetchone() == (2,)
    await log.close()


#: How each earlier Tenback would have kept the events "one" and "two" of one table and "x" of another.
FORMER: list[dict[str, list[tuple[object, ...]]]] = [
    {
        "head": [("old", 2, "playing", 1), ("other", 1, "lobby", 2)],
        "event": [("old", 1, b"one"), ("other", 1, b"x"), ("old", 2, b"two")],
    },
    {
        "head": [("old", 2, "over", 1), ("other", 1, "lobby", 2)],
        "event": [("other", 1, b"x"), ("old", 2, b"two")],
        "packed": [("old", 1, zlib.compress(b"one"))],
    },
    {
        "head": [("old", 2, "", 1, 3), ("other", 1, "lobby", 2, 2)],
        "appended": [(1, None, 1, zlib.compress(b"one"), 1), (2, None, 1, b"x", 0), (3, 1, 2, b"two", 0)],
    },
    {
        "head": [("old", 2, "", 1, 2), ("other", 1, "lobby", 2, 3)],
        "appended": [(1, None, 1, b"one", 0), (2, 1, 2, b"two", 0), (3, None, 1, b"x", 0)],
    },
    {
        "head": [("old", 2, "", 1, 2), ("other", 1, "lobby", 2, 3)],
        "appended": [
            (1, None, 1, b"one", 0, None),
            (2, 1, 2, b"two", 0, checksum("old", 2, b"two")),
            (3, None, 1, zlib.compress(b"x"), 1, checksum("other", 1, zlib.compress(b"x"))),
        ],
    },
    {
        "head": [("old", 2, "", 1, 2, 0), ("other", 1, "lobby", 2, 3, 0)],
        "appended": [
            (1, None, 1, b"one", 0, checksum("old", 1, b"one")),
            (2, 1, 2, b"two", 0, checksum("old", 2, b"two")),
            (3, None, 1, b"x", 0, checksum("other", 1, b"x")),
        ],
    },
    {
        "head": [("old", 2, "", 1, 2, 0), ("other", 1, "lobby", 2, 3, 0)],
        "appended": [
            (1, None, 1, b"one", 0, checksum("old", 1, b"one")),
            (2, 1, 2, b"two", 0, checksum("old", 2, b"two")),
            (3, None, 1, b"x", 0, checksum("other", 1, b"x")),
        ],
        "review": [("a key", "a version", zlib.compress(b"{}"), 3)],
    },
    {
        "head": [("old", 2, "", 1, 2, 0), ("other", 1, "lobby", 2, 3, 1)],
        "appended": [
            (1, None, 1, b"one", 0, checksum("old", 1, b"one")),
            (2, 1, 2, b"two", 0, checksum("old", 2, b"two")),
            (3, None, 1, zlib.compress(b"x"), 1, checksum("other", 1, zlib.compress(b"x"))),
        ],
        "sitting": [("somebody", "old")],
    },
]


@pytest.mark.parametrize("steps", range(1, len(migrations())))
async def test_an_upgrade_keeps_every_game(tmp_path: Path, steps: int) -> None:
    connection = sqlite3.connect(tmp_path / FILE)
    for step in migrations()[:steps]:
        connection.executescript(step)
    for table, rows in FORMER[steps - 1].items():
        connection.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(rows[0]))})", rows)
    connection.execute(f"PRAGMA user_version = {steps}")
    connection.commit()
    connection.close()
    log = SqliteLog(tmp_path)
    assert await log.read("old") == [b"one", b"two"] and await log.read("old", 1) == [b"two"]
    assert [head.table for head in await log.tables("lobby")] == ["other"]
    assert len(await log.unpacked()) == 2  # also what was packed, since its names are not taken out yet
    await log.append("old", 2, [b"three"], "")
    await log.append("other", 1, [b"y", b"z"], "")
    await log.pack("old")
    assert await log.read("old") == [b"one", b"two", b"three"]
    assert await log.read("other") == [b"x", b"y", b"z"]
    await log.close()


@pytest.mark.parametrize("attempts", [2, pytest.param(20, marks=pytest.mark.trial)])
@pytest.mark.parametrize("steps", range(len(migrations())))
def test_all_who_open_a_log_at_the_same_time_find_it_upgraded(
    tmp_path: Path, steps: int, attempts: int
) -> None:
    for attempt in range(attempts):
        folder = tmp_path / str(attempt)
        folder.mkdir()
        connection = sqlite3.connect(folder / FILE)
        for step in migrations()[:steps]:
            connection.executescript(step)
        connection.execute(f"PRAGMA user_version = {steps}")
        connection.close()
        with ThreadPoolExecutor(4) as openers:
            for log in openers.map(SqliteLog, [folder] * 4):
                asyncio.run(log.close())


def test_a_log_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute(f"PRAGMA user_version = {len(migrations()) + 1}")
    connection.close()
    with pytest.raises(LogFailure, match="later Tenback"):
        SqliteLog(tmp_path)


def test_a_file_that_is_no_log_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"my diary" * 1000)
    with pytest.raises(LogFailure):
        SqliteLog(tmp_path)
    assert (tmp_path / FILE).read_bytes() == b"my diary" * 1000


WRITER = """
import asyncio, sys
from tenback.store import SqliteLog
async def main():
    log = SqliteLog(sys.argv[1])
    version = len(await log.read("a"))
    while True:
        await log.append("a", version, [b"%d" % version], "")
        version += 1
        print(version, flush=True)
asyncio.run(main())
"""


def test_what_was_acknowledged_is_there_after_the_process_is_killed(tmp_path: Path) -> None:
    for _ in range(3):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path)], stdout=subprocess.PIPE, text=True
        )
        assert writer.stdout is not None
        acknowledged = [int(writer.stdout.readline()) for _ in range(20)][-1]
        writer.kill()
        acknowledged = max([acknowledged, *map(int, writer.stdout.read().split())])
        writer.wait()

        async def read() -> list[bytes]:
            log = SqliteLog(tmp_path)
            events = await log.read("a")
            await log.close()
            return events

        events = asyncio.run(read())
        assert len(events) >= acknowledged
        assert events == [b"%d" % number for number in range(len(events))]
