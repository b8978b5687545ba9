"""Reading and writing the log: one thread does the work, and all waiting appends share one commit."""

import asyncio
import logging
import sqlite3
import threading
import time
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import ExitStack, suppress
from itertools import chain
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

from tenback.store.bodies import checksum, joined
from tenback.store.derived import Verdict
from tenback.store.failures import Conflict, LogFailure
from tenback.store.head import Head
from tenback.store.names import SeatName, Separated, unchanged
from tenback.store.sqlite import reviews, rows
from tenback.store.sqlite.derived import SqliteDerived
from tenback.store.sqlite.files import FILE, connect
from tenback.store.sqlite.lock import locked
from tenback.store.statements import Rows, Statement, sql

T = TypeVar("T")

#: Appends in one transaction: with more of them, all tables would wait for the disk at the same time.
AT_ONCE = 64
ROW = "(?, ?, ?, ?, ?, ?, ?)"
#: Errors of the disk, of the file, or in what is looked for.
TROUBLE = (sqlite3.Error, ValueError, OverflowError)


class Append(NamedTuple):
    """Events to be written after a version of a table, if it is the last one: two cannot both have it."""

    row: tuple[str, int, int, bytes, int, str, float]
    answer: asyncio.Future[None]


class Task(NamedTuple):
    """Any other work, in a transaction of its own.

    What need not be `durable` is not waited for until it is on the disk. It gets there with the next append.
    """

    work: Callable[[sqlite3.Cursor], Any]
    answer: asyncio.Future[Any]
    durable: bool


class SqliteLog:
    """A log in a folder, for one event loop at a time.

    An append is done when it is on the disk (WAL, synchronous FULL).
    """

    def __init__(self, folder: Path | str, serving: bool = False) -> None:
        """With `serving`, no other server can open the folder until this log is closed: FolderInUse."""
        folder = Path(folder)
        with ExitStack() as opened:
            if serving:
                opened.enter_context(locked(folder))
            self._connection = connect(folder)
            self._opened = opened.pop_all()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._asked: SimpleQueue[Append | Task | None] = SimpleQueue()
        self._closing = False
        self.failing = False
        self.derived = SqliteDerived(folder / FILE, self._do)
        self._thread = threading.Thread(target=self._work, name="log", daemon=True)
        self._thread.start()

    def append(self, table: str, version: int, events: Sequence[bytes], label: str) -> Awaitable[None]:
        answer = self._answer()
        bodies = joined(events)
        until = version + len(events)
        row = table, version, until, bodies, checksum(table, until, bodies), label, time.time()
        self._asked.put(Append(row, answer))
        return answer

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        return await self._do(lambda cursor: rows.read(cursor, table, after))

    async def tables(self, label: str | None = None) -> list[Head]:
        return await self._do(lambda cursor: rows.heads(cursor, label))

    async def unpacked(self, after: str = "") -> list[Head]:
        return await self._do(lambda cursor: rows.unpacked(cursor, after))

    async def save_names(self, table: str, names: Sequence[SeatName]) -> None:
        await self._do(lambda cursor: rows.save_names(cursor, table, names))

    async def pack(self, table: str, separate: Callable[[Sequence[bytes]], Separated] = unchanged) -> None:
        await self._do(lambda cursor: rows.pack(cursor, table, separate))

    async def review(self, key: str, version: str) -> bytes | None:
        return await self._do(lambda cursor: reviews.read(cursor, key, version))

    async def save_review(
        self, key: str, version: str, body: bytes, verdicts: Sequence[Verdict] = ()
    ) -> None:
        await self._do(lambda cursor: reviews.write(cursor, key, version, body, verdicts, time.time()))

    async def transact(self, *statements: Statement) -> list[Rows]:
        return await self._do(lambda cursor: [_rows(cursor, statement) for statement in statements])

    async def shared(self, name: str, value: bytes) -> bytes:
        _, found = await self.transact(
            sql("INSERT INTO shared (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", name, value),
            sql("SELECT value FROM shared WHERE name = $1", name),
        )
        return bytes(found[0][0])

    async def claim(self, table: str) -> None:
        """The one server of the folder owns all its tables."""

    def release(self, table: str) -> None:
        """Nobody else is to have it."""

    async def close(self) -> None:
        self._closing = True
        self._asked.put(None)
        await asyncio.to_thread(self.derived.close)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()
        self._opened.close()

    def _do(self, work: Callable[[sqlite3.Cursor], T], durable: bool = True) -> Awaitable[T]:
        answer = self._answer()
        self._asked.put(Task(work, answer, durable))
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
                _settle([job], [self._carried_out(job)])
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

    def _carried_out(self, task: Task) -> Any:
        """The result of the task, or its failure, which does not affect the others."""
        cursor = self._connection.cursor()
        try:
            if not task.durable:
                cursor.execute("PRAGMA synchronous = NORMAL")
            cursor.execute("BEGIN IMMEDIATE")
            answer = task.work(cursor)
            cursor.execute("COMMIT")
        except LogFailure as failure:
            answer = failure
        except TROUBLE as error:
            answer = LogFailure(str(error))
        except Exception as error:
            logging.exception("something in the log was not expected")
            answer = LogFailure(type(error).__name__)
        if isinstance(answer, LogFailure):
            with suppress(sqlite3.Error):  # there may be nothing to take back
                cursor.execute("ROLLBACK")
        if not task.durable:
            cursor.execute("PRAGMA synchronous = FULL")
        return answer


def _rows(cursor: sqlite3.Cursor, statement: Statement) -> Rows:
    """To SQLite, `$1` is a parameter that is called 1."""
    named = {str(number): value for number, value in enumerate(statement.values, 1)}
    return cursor.execute(statement.sql, named).fetchall()


def _settle(jobs: Sequence[Append | Task], answers: Sequence[Any]) -> None:
    """Settle the futures, each in its own loop."""
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
