"""The log's files belong to their owner alone, and a folder to one server at a time."""

import os
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tenback.store import FolderInUse, SqliteLog, readable_by_others
from tenback.store.sqlite import FILE, files
from tenback.store.sqlite.files import LOCKED_SECONDS, create_private


@pytest.fixture
def wide_open() -> Iterator[None]:
    """Whoever creates a file lets everyone read it, unless it says otherwise."""
    former = os.umask(0)
    yield
    os.umask(former)


@pytest.mark.usefixtures("wide_open")
async def test_nobody_else_can_read_the_log_or_what_lies_beside_it(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    log = SqliteLog(folder, serving=True)
    await log.append("a", 0, [b"1"], "")
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in (folder, *folder.iterdir())}
    assert modes == {
        "data": 0o700,
        **dict.fromkeys((FILE, f"{FILE}-wal", f"{FILE}-shm", "tenback.lock"), 0o600),
    }
    assert readable_by_others(folder) == []
    await log.close()


def test_a_private_file_is_never_one_that_was_there_before(tmp_path: Path) -> None:
    create_private(tmp_path / "file")
    with pytest.raises(FileExistsError):
        create_private(tmp_path / "file")


async def test_a_folder_is_made_with_all_the_folders_above_it(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "cards" / "data")
    await log.append("a", 0, [b"1"], "")
    assert await log.read("a") == [b"1"]
    await log.close()


@pytest.mark.parametrize("bit", [stat.S_IRGRP, stat.S_IWGRP, stat.S_IROTH, stat.S_IWOTH])
async def test_a_log_that_others_can_read_is_named(tmp_path: Path, bit: int) -> None:
    folder = tmp_path / "data"
    await SqliteLog(folder).close()
    (folder / FILE).chmod(0o600 | bit)
    assert readable_by_others(folder) == [folder / FILE]
    folder.chmod(0o700 | bit)
    assert readable_by_others(folder) == [folder, folder / FILE]
    (folder / FILE).chmod(0o600)
    assert readable_by_others(folder) == [folder]


SERVER = """
import asyncio, sys
from tenback.store import SqliteLog
async def main():
    log = SqliteLog(sys.argv[1], serving=True)
    print("open", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    await log.close()
asyncio.run(main())
"""


@contextmanager
def another_server(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that holds the folder until its input ends."""
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER, str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None and process.stdout.readline() == "open\n"
    try:
        yield process
    finally:
        process.communicate()


async def test_a_second_server_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    with another_server(tmp_path):
        with pytest.raises(FolderInUse, match="in use by another Tenback server"):
            SqliteLog(tmp_path, serving=True)
        beside = SqliteLog(tmp_path)
        assert await beside.tables() == []
        await beside.close()
    await SqliteLog(tmp_path, serving=True).close()


async def test_a_server_that_was_killed_holds_nothing(tmp_path: Path) -> None:
    with another_server(tmp_path) as process:
        process.send_signal(signal.SIGKILL)
        process.wait()
        await SqliteLog(tmp_path, serving=True).close()


async def test_a_log_that_cannot_be_opened_does_not_stay_locked(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"my diary" * 1000)
    for _ in range(2):
        with pytest.raises(Exception, match="not a database"):
            SqliteLog(tmp_path, serving=True)


@pytest.mark.parametrize(
    ("code", "held", "raised", "waits"),
    [
        (sqlite3.SQLITE_BUSY, LOCKED_SECONDS / 2, False, LOCKED_SECONDS / 2),
        (sqlite3.SQLITE_BUSY, LOCKED_SECONDS * 2, True, LOCKED_SECONDS),
        (sqlite3.SQLITE_IOERR, LOCKED_SECONDS / 2, True, 0),
    ],
)
def test_a_log_that_another_opens_or_closes_is_waited_for_a_while_and_nothing_else_is(
    monkeypatch: pytest.MonkeyPatch, code: int, held: float, raised: bool, waits: float
) -> None:
    now = 0.0

    def sleep(seconds: float) -> None:
        nonlocal now
        now += seconds

    def execute(_: str) -> None:
        if now < held:
            error = sqlite3.OperationalError("no")
            error.sqlite_errorcode = code
            raise error

    monkeypatch.setattr(files, "time", SimpleNamespace(monotonic=lambda: now, sleep=sleep))
    connection: Any = SimpleNamespace(execute=execute)
    with pytest.raises(sqlite3.OperationalError) if raised else nullcontext():
        files.write_ahead(connection)
    assert now == pytest.approx(waits, abs=0.1)
