"""The log in one SQLite file: a thread of its own writes, and all who wait share one commit."""

import asyncio
import sqlite3
import threading
import time
import zlib
from collections.abc import Awaitable, Callable, Sequence
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

    work: Callable[[sqlite3.Cursor], Any]
    answer: asyncio.Future[Any]


class Append(NamedTuple):
    """Events to be written after a version of a table, if it is the last one: two cannot both have it."""

    table: str
    version: int
    events: Sequence[bytes]
    label: str

    def write(self, cursor: sqlite3.Cursor) -> None:
        if self.version == 0:
            cursor.execute("INSERT OR IGNORE INTO head VALUES (?, 0, '', 0, NULL)", (self.table,))
        version = self.version + len(self.events)
        cursor.execute(
            "INSERT INTO appended (before, version, bodies)"
            " SELECT last, ?, ? FROM head WHERE table_id = ? AND version = ?",
            (version, SEPARATOR.join(self.events), self.table, self.version),
        )
        if cursor.rowcount != 1:
            raise Conflict(self.table)
        cursor.execute(
            "UPDATE head SET version = ?, label = ?, written = ?, last = ? WHERE table_id = ?",
            (version, self.label, time.time(), cursor.lastrowid, self.table),
        )


class SqliteLog:
    """A log in a folder. An append is done when it is on the disk (WAL, synchronous FULL).

    What is asked for in one turn of the event loop is handed to the thread as one.
    """

    def __init__(self, folder: Path | str) -> None:
        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        self._connection = _connect(folder / FILE)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._asked: list[Job] = []
        self._batches: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._closing = False
        self._thread = threading.Thread(target=self._work, name="log", daemon=True)
        self._thread.start()

    def append(self, table: str, version: int, events: Sequence[bytes], label: str) -> Awaitable[None]:
        return self._do(Append(table, version, events, label).write)

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        return await self._do(lambda cursor: _read(cursor, table, after))

    async def tables(self, label: str | None = None) -> list[Head]:
        return await self._do(lambda cursor: _tables(cursor, label))

    async def resting(self, since: float) -> list[str]:
        return await self._do(lambda cursor: _resting(cursor, since))

    async def pack(self, table: str) -> None:
        await self._do(lambda cursor: _pack(cursor, table))

    async def close(self) -> None:
        self._closing = True
        self._hand_over()
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    def _do(self, work: Callable[[sqlite3.Cursor], T]) -> Awaitable[T]:
        if self._closing:
            raise LogFailure("the log is closed")
        # To ask which loop is running takes a system call; as long as the last one runs, it is that.
        if self._loop is None or not self._loop.is_running():
            self._loop = asyncio.get_running_loop()
            self._hand_over()  # a loop that has ended meanwhile hands nothing over any more
        if not self._asked:
            self._loop.call_soon(self._hand_over)
        answer: asyncio.Future[T] = self._loop.create_future()
        self._asked.append(Job(work, answer))
        return answer

    def _hand_over(self) -> None:
        if self._asked:
            self._batches.put(self._asked)
            self._asked = []

    def _work(self) -> None:
        """All jobs that wait are one transaction; those that come meanwhile are the next."""
        open_for_more = True
        while open_for_more:
            batches = [self._batches.get()]
            while not self._batches.empty():
                batches.append(self._batches.get())
            open_for_more = None not in batches
            answers = self._transaction([job for batch in batches for job in batch or ()])
            for loop in {job.answer.get_loop() for job, _ in answers}:
                settled = [(job.answer, answer) for job, answer in answers if job.answer.get_loop() is loop]
                if not loop.is_closed():
                    loop.call_soon_threadsafe(_settle, settled)

    def _transaction(self, jobs: list[Job]) -> list[tuple[Job, Any]]:
        """Do all jobs in one transaction; each fails on its own, and all of them if the commit does."""
        cursor = self._connection.cursor()
        try:
            cursor.execute("BEGIN IMMEDIATE")
            answers = [(job, _attempt(job, cursor)) for job in jobs]
            cursor.execute("COMMIT")
        except sqlite3.Error as error:
            if self._connection.in_transaction:
                cursor.execute("ROLLBACK")
            return [(job, LogFailure(str(error))) for job in jobs]
        return answers


def _attempt(job: Job, cursor: sqlite3.Cursor) -> Any:
    try:
        return job.work(cursor)
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


#: The ids of what was appended to a table after a version, the last first.
CHAIN = """
WITH RECURSIVE chain (id) AS (
    SELECT id FROM head JOIN appended ON id = last WHERE table_id = ?1 AND appended.version > ?2
    UNION ALL
    SELECT former.id FROM chain
    JOIN appended AS later USING (id)
    JOIN appended AS former ON former.id = later.before
    WHERE former.version > ?2
)
"""


def _read(cursor: sqlite3.Cursor, table: str, after: int) -> list[bytes]:
    rows = cursor.execute(
        f"{CHAIN} SELECT version, bodies, packed FROM appended JOIN chain USING (id) ORDER BY version",
        (table, after),
    )
    last, bodies = 0, list[bytes]()
    for version, written, packed in rows:
        last = version
        bodies += (zlib.decompress(written) if packed else written).split(SEPARATOR)
    return bodies[max(0, after - last + len(bodies)) :]


def _tables(cursor: sqlite3.Cursor, label: str | None) -> list[Head]:
    # The index of labels holds no empty ones, and is used where the query says so.
    found = "label = ?1 AND label <> ''" if label is not None else "?1 IS NULL"
    rows = cursor.execute(
        f"SELECT table_id, version, label, written FROM head WHERE {found} ORDER BY written DESC", (label,)
    )
    return [Head(*row) for row in rows]


def _resting(cursor: sqlite3.Cursor, since: float) -> list[str]:
    rows = cursor.execute(
        "SELECT table_id FROM head JOIN appended ON id = last WHERE written < ? AND NOT packed", (since,)
    )
    return [table for (table,) in rows]


def _pack(cursor: sqlite3.Cursor, table: str) -> None:
    bodies = _read(cursor, table, 0)
    cursor.execute(f"DELETE FROM appended WHERE id IN ({CHAIN} SELECT id FROM chain)", (table, 0))
    cursor.execute(
        "INSERT INTO appended (version, bodies, packed) VALUES (?, ?, 1)",
        (len(bodies), zlib.compress(SEPARATOR.join(bodies), 9)),
    )
    cursor.execute("UPDATE head SET last = ? WHERE table_id = ?", (cursor.lastrowid, table))
