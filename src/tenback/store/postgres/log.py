"""Reading and writing the log in PostgreSQL: all waiting appends are one statement, and so one commit."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, suppress
from typing import Any, NamedTuple

from tenback.store.bodies import checksum, joined
from tenback.store.derived import Verdict
from tenback.store.failures import Conflict, LogFailure, NotOwner
from tenback.store.head import Head
from tenback.store.names import SeatName, Separated, unchanged
from tenback.store.postgres import reviews, rows
from tenback.store.postgres.connecting import TROUBLE, connect, naming_database, naming_trouble, pool, reason
from tenback.store.postgres.derived import PostgresDerived
from tenback.store.postgres.lease import Lease, Terms, reap
from tenback.store.postgres.migrations import migrate
from tenback.store.postgres.transacting import transact
from tenback.store.statements import Rows, Statement

logger = logging.getLogger("tenback.store")

#: Appends in one statement.
AT_ONCE = 64
#: Connections for everything but appends and the lease.
READERS = 8
#: The epoch of a table that this worker does not own; no table has it.
NONE = 0

#: A table is claimed if nobody owns it, or a worker that is gone, or this one; and only by one that is alive.
CLAIM = """
UPDATE head SET owner = $2, epoch = epoch + 1
WHERE table_id = $1 AND EXISTS (SELECT FROM worker WHERE id = $2)
AND (owner IS NULL OR owner = $2 OR NOT EXISTS (SELECT FROM worker WHERE id = head.owner))
RETURNING epoch
"""
RELEASE = "UPDATE head SET owner = NULL WHERE table_id = $1 AND owner = $2 AND epoch = $3"
OWNER = """
SELECT owner, address FROM head LEFT JOIN worker ON worker.id = head.owner WHERE table_id = $1
"""
EPOCHS = "SELECT table_id, epoch FROM head WHERE table_id = ANY($1)"
#: Tables of workers that are gone, which nobody has claimed since.
ORPHANS = """
SELECT table_id FROM head
WHERE owner IS NOT NULL AND NOT EXISTS (SELECT FROM worker WHERE id = head.owner) LIMIT $1
"""


class Append(NamedTuple):
    """Events to be written after a version of a table, if it is the last one and this worker's."""

    table: str
    version: int
    until: int
    bodies: bytes
    checksum: int
    label: str
    written: float
    answer: asyncio.Future[None]


class PostgresLog:
    """A log in a database, for one event loop. An append is done when PostgreSQL has committed it."""

    def __init__(self, url: str, address: str = "", terms: Terms | None = None) -> None:
        """Other workers reach this one by the address. `open` makes a log that can be used."""
        self.failing = False
        #: Called when the lease was lost, and every table with it.
        self.lost: Callable[[], None] = lambda: None
        #: Called with the seconds that each commit took.
        self.report_seconds: Callable[[float], object] = lambda seconds: None
        #: Called when a table was "claimed", "released" or "lost", and when an append was in "conflict".
        self.report: Callable[[str], object] = lambda what: None
        self.lease = Lease(url, address, terms or Terms(), self._lose_all)
        self._url = url
        self._epochs: dict[str, int] = {}
        self._waiting: deque[Append] = deque()
        self._writing: asyncio.Task[None] | None = None
        self._writer: Any = None
        self._readers: Any = None
        self._releasing: set[asyncio.Task[None]] = set()
        self._closing = False
        self.derived: PostgresDerived

    @classmethod
    async def open(cls, url: str, address: str = "", terms: Terms | None = None) -> "PostgresLog":
        """The log in that database, which is migrated first; LogFailure if it cannot be had."""
        log = cls(url, address, terms)
        async with AsyncExitStack() as opened:
            with naming_database(url):
                log._writer = await connect(url)
                opened.callback(log._writer.terminate)
                await migrate(log._writer)
                log._readers = await pool(url, READERS)
                opened.callback(log._readers.terminate)
                log.derived = PostgresDerived(log._readers)
                opened.push_async_callback(log.lease.end)
                await log.lease.begin()
            opened.pop_all()
        return log

    @property
    def owned(self) -> int:
        """How many tables this worker owns."""
        return len(self._epochs)

    def append(self, table: str, version: int, events: Sequence[bytes], label: str) -> Awaitable[None]:
        self._check_open()
        loop = asyncio.get_running_loop()
        answer = loop.create_future()
        bodies, until = joined(events), version + len(events)
        written = checksum(table, until, bodies)
        self._waiting.append(Append(table, version, until, bodies, written, label, time.time(), answer))
        if self._writing is None:
            self._writing = loop.create_task(self._write())
        return answer

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        self._check_open()
        with naming_trouble():
            return await rows.read(self._readers, table, after)

    async def tables(self, label: str | None = None) -> list[Head]:
        self._check_open()
        with naming_trouble():
            return await rows.heads(self._readers, label)

    async def unpacked(self, after: str = "") -> list[Head]:
        self._check_open()
        with naming_trouble():
            return await rows.unpacked(self._readers, after)

    async def save_names(self, table: str, names: Sequence[SeatName]) -> None:
        self._check_open()
        with naming_trouble():
            await rows.save_names(self._readers, table, names)

    async def pack(self, table: str, separate: Callable[[Sequence[bytes]], Separated] = unchanged) -> None:
        self._check_open()
        with naming_trouble():
            await rows.pack(self._readers, table, separate)

    async def review(self, key: str, version: str) -> bytes | None:
        self._check_open()
        with naming_trouble():
            return await reviews.read(self._readers, key, version)

    async def save_review(
        self, key: str, version: str, body: bytes, verdicts: Sequence[Verdict] = ()
    ) -> None:
        self._check_open()
        with naming_trouble():
            await reviews.write(self._readers, key, version, body, verdicts, time.time())

    async def transact(self, *statements: Statement) -> list[Rows]:
        self._check_open()
        return await transact(self._readers, statements)

    async def claim(self, table: str) -> None:
        self._check_open()
        if "\0" in table:  # which no name in PostgreSQL can hold
            return
        with naming_trouble():
            epoch = await self._readers.fetchval(CLAIM, table, self.lease.id)
            if epoch is None and await self.owner(table) is None:  # whoever had it has gone just now
                epoch = await self._readers.fetchval(CLAIM, table, self.lease.id)
            if epoch is None and await self._readers.fetchrow(OWNER, table) is None:
                return
        if epoch is None:
            raise NotOwner(table)
        self._epochs[table] = epoch
        self.report("claimed")

    def release(self, table: str) -> None:
        epoch = self._epochs.pop(table, None)
        if epoch is None or self._closing:
            return
        self.report("released")
        task = asyncio.create_task(self._release(table, epoch))
        self._releasing.add(task)
        task.add_done_callback(self._releasing.discard)

    async def released(self) -> None:
        """Wait until all that was released can be claimed by others."""
        await asyncio.gather(*self._releasing)

    async def owner(self, table: str) -> str | None:
        """The address of another worker that owns the table and is not known to be gone."""
        if table in self._epochs or "\0" in table:
            return None
        with naming_trouble():
            found = await self._readers.fetchrow(OWNER, table)
            if found is None or found["address"] is None or found["owner"] == self.lease.id:
                return None
            if await reap(self._readers, [found["owner"]]):
                return None
        return str(found["address"])

    async def orphans(self, most: int) -> list[str]:
        """Some of the tables whose owner is gone, after a look at who is."""
        with naming_trouble():
            others = await self._readers.fetch("SELECT id FROM worker WHERE id <> $1", self.lease.id)
            await reap(self._readers, [row["id"] for row in others])
            return [row["table_id"] for row in await self._readers.fetch(ORPHANS, most)]

    async def waiting_elsewhere(self) -> list[bytes]:
        """The other workers' parts of the lobby, as they wrote them."""
        with naming_trouble():
            found = await self._readers.fetch("SELECT waiting FROM worker WHERE id <> $1", self.lease.id)
            return [row["waiting"] for row in found]

    async def shared(self, name: str, value: bytes) -> bytes:
        """The value of that name that all workers share: the first that any of them gave."""
        self._check_open()
        with naming_trouble():
            await self._readers.execute(
                "INSERT INTO shared VALUES ($1, $2) ON CONFLICT DO NOTHING", name, value
            )
            found: bytes = await self._readers.fetchval("SELECT value FROM shared WHERE name = $1", name)
            return found

    async def close(self) -> None:
        if self._closing:
            return
        self._closing = True
        if self._writing is not None:
            await self._writing
        await self.released()
        await self.lease.end()
        self._epochs.clear()
        for resource in (self._readers, self._writer):
            resource.terminate()

    def _check_open(self) -> None:
        if self._closing:
            raise LogFailure("the log is closed")

    async def _write(self) -> None:
        """Write all that waits; what comes meanwhile is the next batch."""
        while self._waiting:
            batch = self._next_batch()
            answers = await self._appended(batch)
            self.failing = any(type(answer) is LogFailure for answer in answers)
            for append, answer in zip(batch, answers, strict=True):
                if append.answer.done():
                    continue
                if answer is None:
                    append.answer.set_result(None)
                else:
                    append.answer.set_exception(answer)
        self._writing = None

    def _next_batch(self) -> list[Append]:
        """One append per table at most: the next one to the same table waits for it."""
        batch: dict[str, Append] = {}
        later: list[Append] = []
        while self._waiting and len(batch) < AT_ONCE:
            append = self._waiting.popleft()
            if append.table in batch:
                later.append(append)
            else:
                batch[append.table] = append
        self._waiting.extendleft(reversed(later))
        return list(batch.values())

    async def _appended(self, batch: list[Append]) -> list[Exception | None]:
        """Write the appends; for each, None or the reason why it was not written."""
        tables, versions, untils, bodies, checksums, labels, written, _ = zip(*batch, strict=True)
        epochs = [self._epochs.get(table, NONE) for table in tables]
        started = time.perf_counter()
        try:
            if self._writer.is_closed():
                self._writer = await connect(self._url)
            found = await self._writer.fetch(
                rows.APPEND,
                tables,
                versions,
                untils,
                bodies,
                checksums,
                labels,
                written,
                epochs,
                self.lease.id,
            )
            self.report_seconds(time.perf_counter() - started)
            kept = {row[0] for row in found}
            for table, epoch in zip(tables, epochs, strict=True):
                if epoch == NONE and table in kept:
                    self._epochs[table] = 1
            if len(kept) == len(batch):
                return [None] * len(batch)
            failed = [table for table in tables if table not in kept]
            now = dict(await self._writer.fetch(EPOCHS, failed))
        except TROUBLE as error:
            self._writer.terminate()  # it may be in the middle of something
            return [LogFailure(reason(error)) for _ in batch]
        except Exception as error:
            logger.exception("something in the log was not expected")
            self._writer.terminate()
            return [LogFailure(type(error).__name__) for _ in batch]
        return [None if table in kept else self._refused(table, now.get(table)) for table in tables]

    def _refused(self, table: str, epoch: int | None) -> Exception:
        if epoch is None or epoch == self._epochs.get(table):
            self.report("conflict")
            return Conflict(table)
        if self._epochs.pop(table, None) is not None:
            self.report("lost")
        return NotOwner(table)

    def _lose_all(self) -> None:
        for _ in self._epochs:
            self.report("lost")
        self._epochs.clear()
        self.lost()

    async def _release(self, table: str, epoch: int) -> None:
        with suppress(*TROUBLE):  # at the latest it is free when the lease ends
            await self._readers.execute(RELEASE, table, self.lease.id, epoch)
