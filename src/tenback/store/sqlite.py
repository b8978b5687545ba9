"""The log in one SQLite file: a thread of its own writes, and all who wait share one commit."""

import asyncio
import sqlite3
import threading
import time
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

from tenback.store.failures import Conflict, LogFailure
from tenback.store.migrations import migrate

T = TypeVar("T")

FILE = "tenback.sqlite3"
#: A body holds no line's end (it is one line of JSON), so that packed bodies can be told apart by it.
SEPARATOR = b"\n"


class Head(NamedTuple):
    """A table, its last version, its label, and when it was written to last (seconds since 1970)."""

    table: str
    version: int
    label: str
    written: float


class Job(NamedTuple):
    """Something for the thread to do in its next transaction, and the future that waits for it."""

    work: Callable[[sqlite3.Connection], Any]
    loop: asyncio.AbstractEventLoop
    answer: asyncio.Future[Any]


class Append(NamedTuple):
    """Events to be written after a version of a table, which is claimed first: two cannot both have it."""

    table: str
    version: int
    events: Sequence[bytes]
    label: str
    written: float

    def write(self, connection: sqlite3.Connection) -> None:
        if connection.execute(*self._claim()).rowcount != 1:
            raise Conflict(self.table)
        rows = [(self.table, self.version + number, body) for number, body in enumerate(self.events, start=1)]
        connection.executemany("INSERT INTO event VALUES (?, ?, ?)", rows)

    def _claim(self) -> tuple[str, tuple[object, ...]]:
        last = self.version + len(self.events)
        if self.version == 0:
            return "INSERT OR IGNORE INTO head VALUES (?, ?, ?, ?)", (
                self.table,
                last,
                self.label,
                self.written,
            )
        return (
            "UPDATE head SET version = ?, label = ?, written = ? WHERE table_id = ? AND version = ?",
            (last, self.label, self.written, self.table, self.version),
        )


class SqliteLog:
    """A log in a folder. What is appended is on the disk before `append` returns (WAL, synchronous FULL)."""

    def __init__(self, folder: Path | str) -> None:
        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        self._connection = _connect(folder / FILE)
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._closing = False
        self._thread = threading.Thread(target=self._work, name="log", daemon=True)
        self._thread.start()

    async def append(self, table: str, version: int, events: Sequence[bytes], label: str) -> None:
        await self._do(Append(table, version, events, label, time.time()).write)

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        return await self._do(lambda connection: _read(connection, table, after))

    async def tables(self, label: str | None = None) -> list[Head]:
        return await self._do(lambda connection: _tables(connection, label))

    async def resting(self, since: float) -> list[str]:
        return await self._do(lambda connection: _resting(connection, since))

    async def pack(self, table: str) -> None:
        await self._do(lambda connection: _pack(connection, table))

    async def close(self) -> None:
        self._closing = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._closing:
            raise LogFailure("the log is closed")
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self._jobs.put(Job(work, loop, answer))
        return await answer

    def _work(self) -> None:
        """All jobs that wait are one transaction; those that come meanwhile are the next."""
        open_for_more = True
        while open_for_more:
            jobs = [self._jobs.get()]
            while not self._jobs.empty():
                jobs.append(self._jobs.get())
            open_for_more = None not in jobs
            answers = self._transaction([job for job in jobs if job is not None])
            for loop in {job.loop for job, _ in answers}:
                settled = [(job.answer, answer) for job, answer in answers if job.loop is loop]
                if not loop.is_closed():
                    loop.call_soon_threadsafe(_settle, settled)

    def _transaction(self, jobs: list[Job]) -> list[tuple[Job, Any]]:
        """Do all jobs in one transaction; each fails on its own, and all of them if the commit does."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            answers = [(job, self._attempt(job)) for job in jobs]
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            return [(job, LogFailure(str(error))) for job in jobs]
        return answers

    def _attempt(self, job: Job) -> Any:
        try:
            return job.work(self._connection)
        except Conflict as conflict:
            return conflict


def _settle(answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, answer in answers:
        if future.done():
            continue
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)


def _connect(file: Path) -> sqlite3.Connection:
    try:
        connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=30)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        migrate(connection)
    except sqlite3.Error as error:
        raise LogFailure(f"{file}: {error}") from None
    return connection


def _read(connection: sqlite3.Connection, table: str, after: int) -> list[bytes]:
    packed, bodies = _packed(connection, table)
    rows = connection.execute(
        "SELECT body FROM event WHERE table_id = ? AND version > ? ORDER BY version",
        (table, max(after, packed)),
    )
    return bodies[after:] + [body for (body,) in rows]


def _tables(connection: sqlite3.Connection, label: str | None) -> list[Head]:
    rows = connection.execute(
        "SELECT table_id, version, label, written FROM head WHERE ?1 IS NULL OR label = ?1"
        " ORDER BY written DESC",
        (label,),
    )
    return [Head(*row) for row in rows]


def _resting(connection: sqlite3.Connection, since: float) -> list[str]:
    rows = connection.execute(
        "SELECT table_id FROM head LEFT JOIN packed USING (table_id)"
        " WHERE written < ? AND ifnull(packed.version, 0) < head.version",
        (since,),
    )
    return [table for (table,) in rows]


def _pack(connection: sqlite3.Connection, table: str) -> None:
    bodies = _read(connection, table, 0)
    row = (table, len(bodies), zlib.compress(SEPARATOR.join(bodies), 9))
    connection.execute("INSERT OR REPLACE INTO packed VALUES (?, ?, ?)", row)
    connection.execute("DELETE FROM event WHERE table_id = ?", (table,))


def _packed(connection: sqlite3.Connection, table: str) -> tuple[int, list[bytes]]:
    row = connection.execute("SELECT version, bodies FROM packed WHERE table_id = ?", (table,)).fetchone()
    return (0, []) if row is None else (row[0], zlib.decompress(row[1]).split(SEPARATOR))
