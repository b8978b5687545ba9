"""The log in one SQLite file: one thread writes, and all waiting appends share one commit."""

import asyncio
import sqlite3
import threading
import time
import zlib
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from itertools import chain
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

from tenback.store.failures import Conflict, LogFailure
from tenback.store.migrations import migrate

T = TypeVar("T")

FILE = "tenback.sqlite3"
#: How long another process may keep the file to itself.
LOCKED_SECONDS = 30.0
#: Appends in one transaction: with more of them, all tables would wait for the disk at the same time.
AT_ONCE = 64
ROW = "(?, ?, ?, ?, ?, ?)"
#: A body holds no line's end (it is one line of JSON), so that packed bodies can be told apart by it.
SEPARATOR = b"\n"
#: What can be wrong with the disk, the file, something packed, or what is to be looked for.
TROUBLE = (sqlite3.Error, zlib.error, ValueError, OverflowError)


class Head(NamedTuple):
    """A table, its last version, its label, and when it was written to last (seconds since 1970)."""

    table: str
    version: int
    label: str
    written: float


class Append(NamedTuple):
    """Events to be written after a version of a table, if it is the last one: two cannot both have it."""

    row: tuple[str, int, int, bytes, str, float]
    answer: asyncio.Future[None]


class Task(NamedTuple):
    """Any other work, in a transaction of its own."""

    work: Callable[[sqlite3.Cursor], Any]
    answer: asyncio.Future[Any]


class SqliteLog:
    """A log in a folder, for one event loop at a time.

    An append is done when it is on the disk (WAL, synchronous FULL).
    """

    def __init__(self, folder: Path | str) -> None:
        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        self._connection = _connect(folder / FILE)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._asked: SimpleQueue[Append | Task | None] = SimpleQueue()
        self._closing = False
        self.failing = False
        self._thread = threading.Thread(target=self._work, name="log", daemon=True)
        self._thread.start()

    def append(self, table: str, version: int, events: Sequence[bytes], label: str) -> Awaitable[None]:
        answer = self._answer()
        body = SEPARATOR.join(events)
        row = table, version, version + len(events), body, label, time.time()
        self._asked.put(Append(row, answer))
        return answer

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
        self._asked.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    def _do(self, work: Callable[[sqlite3.Cursor], T]) -> Awaitable[T]:
        answer = self._answer()
        self._asked.put(Task(work, answer))
        return answer

    def _answer(self) -> asyncio.Future[Any]:
        if self._closing:
            raise LogFailure("the log is closed")
        # To ask which loop is running takes a system call; as long as the last one runs, it is that.
        if self._loop is None or not self._loop.is_running():
            self._loop = asyncio.get_running_loop()
        return self._loop.create_future()

    def _work(self) -> None:
        """Appends that wait are one transaction, if not too many; those that come meanwhile are the next."""
        waiting: deque[Append | Task | None] = deque()
        while True:
            while not waiting or not self._asked.empty():
                waiting.append(self._asked.get())
            job = waiting.popleft()
            if job is None:
                return
            if isinstance(job, Task):
                _settle([job], [self._carried_out(job.work)])
                continue
            appends = [job]
            while waiting and isinstance(job := waiting[0], Append) and len(appends) < AT_ONCE:
                appends.append(job)
                waiting.popleft()
            answers = self._appended(appends)
            self.failing = any(isinstance(answer, LogFailure) for answer in answers)
            _settle(appends, answers)

    def _appended(self, appends: list[Append]) -> list[Exception | None]:
        """Write them as one, durably; if one of them is in conflict, each on its own."""
        try:
            self._connection.execute(
                f"INSERT INTO appending VALUES {', '.join([ROW] * len(appends))}",
                [*chain.from_iterable([append.row for append in appends])],
            )
        except sqlite3.IntegrityError:
            if len(appends) == 1:
                return [Conflict(appends[0].row[0])]
            return [answer for append in appends for answer in self._appended([append])]
        except TROUBLE as error:
            return [LogFailure(str(error)) for _ in appends]
        return [None] * len(appends)

    def _carried_out(self, work: Callable[[sqlite3.Cursor], Any]) -> Any:
        """What the work comes to, or its failure, which is nobody else's."""
        cursor = self._connection.cursor()
        try:
            cursor.execute("BEGIN IMMEDIATE")
            answer = work(cursor)
            cursor.execute("COMMIT")
        except TROUBLE as error:
            with suppress(sqlite3.Error):  # there may be nothing to take back
                cursor.execute("ROLLBACK")
            return LogFailure(str(error))
        return answer


def _settle(jobs: Sequence[Append | Task], answers: Sequence[Any]) -> None:
    """Tell whoever waits, each in their own loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = defaultdict(list)
    for job, answer in zip(jobs, answers, strict=True):
        by_loop[job.answer.get_loop()].append((job.answer, answer))
    for loop, answered in by_loop.items():
        with suppress(RuntimeError):  # a loop that has ended: nobody waits there any more
            loop.call_soon_threadsafe(_set, answered)


def _set(answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, answer in answers:
        if future.done():
            continue
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)


def _connect(file: Path) -> sqlite3.Connection:
    try:
        connection = sqlite3.connect(
            file, isolation_level=None, check_same_thread=False, timeout=LOCKED_SECONDS
        )
        _write_ahead(connection)
        connection.execute("PRAGMA synchronous = FULL")
        migrate(connection)
    except sqlite3.Error as error:
        raise LogFailure(f"{file}: {error}") from None
    return connection


def _write_ahead(connection: sqlite3.Connection) -> None:
    """For this alone SQLite does not wait while another opens or closes the same file."""
    until = time.monotonic() + LOCKED_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.01)


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
