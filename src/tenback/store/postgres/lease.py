"""A worker's lease: a row that it renews, and a lock that ends with its connection.

A worker whose row is gone owns nothing any more. Others remove the row (they *reap* the worker) when its time
has run out by the database's clock, or when nobody holds its lock. That is never needed for safety, which
rests on the epochs alone: it says when a table may be taken over.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import Any, NamedTuple

from tenback.store.postgres.connecting import TROUBLE, connect, reason

logger = logging.getLogger("tenback.store")

#: After PostgreSQL has started, so long nobody is reaped: a restart frees all locks.
GRACE = "interval '2 seconds'"

REGISTER = """
INSERT INTO worker (id, address, until) VALUES ($1, $2, clock_timestamp() + $3::interval)
"""
RENEW = """
UPDATE worker SET until = clock_timestamp() + $2::interval, waiting = coalesce($3, waiting)
WHERE id = $1 RETURNING id
"""
#: Reaps those of the workers named whose time has run out or whose lock is free.
REAP = f"""
DELETE FROM worker
WHERE id = ANY($1) AND (until < clock_timestamp() OR pg_try_advisory_xact_lock(id))
AND clock_timestamp() > pg_postmaster_start_time() + {GRACE}
RETURNING id
"""


class Terms(NamedTuple):
    """How long a lease lasts, and how often it is renewed, in seconds."""

    lasts: float = 5.0
    renewed: float = 1.5


class Lease:
    """The lease of this process, under one id until it is lost, and then under another."""

    def __init__(self, url: str, address: str, terms: Terms, lost: Callable[[], None]) -> None:
        self.id = 0
        self._url = url
        self._address = address
        self._terms = terms
        self._lost = lost
        self._session: Any = None
        self._keeping: asyncio.Task[None] | None = None
        self._renewing = asyncio.Lock()
        #: Gives the worker's part of the lobby, which is written down with the lease.
        self.waiting: Callable[[], bytes] = lambda: b"[]"
        self._waiting_written: bytes | None = None

    async def begin(self) -> None:
        """Register as a worker, and renew the lease from now on."""
        await self._register()
        self._keeping = asyncio.create_task(self._keep())

    async def end(self) -> None:
        """Give the lease up: whatever the worker owned is free at once."""
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.gather(self._keeping, return_exceptions=True)
        if self._session is None:
            return
        with suppress(*TROUBLE):
            await self._session.execute("DELETE FROM worker WHERE id = $1", self.id)
        with suppress(*TROUBLE):
            await self._session.close()
        self._session = None

    async def renew(self) -> None:
        """Prolong the lease; if it is lost, say so and register again. One of TROUBLE if nobody answers."""
        async with self._renewing:
            await self._renew()

    async def _renew(self) -> None:
        if self._session is None or self._session.is_closed():
            self._session = await connect(self._url)
            await self._lock()
        waiting = self.waiting()
        changed = None if waiting == self._waiting_written else waiting
        lasts = timedelta(seconds=self._terms.lasts)
        if await self._session.fetchval(RENEW, self.id, lasts, changed) is not None:
            self._waiting_written = waiting
            return
        logger.warning("the lease was lost, and all tables with it")
        self._lost()
        await self._register()

    async def _register(self) -> None:
        if self._session is None or self._session.is_closed():
            self._session = await connect(self._url)
        await self._session.execute("SELECT pg_advisory_unlock_all()")
        self.id, self._waiting_written = secrets.randbits(62) + 1, None
        await self._lock()
        await self._session.execute(REGISTER, self.id, self._address, timedelta(seconds=self._terms.lasts))

    async def _lock(self) -> None:
        """Hold the lock, or leave it to a former connection of ours that has not ended yet."""
        await self._session.execute("SELECT pg_try_advisory_lock($1)", self.id)

    async def _keep(self) -> None:
        failing = False
        while True:
            await asyncio.sleep(self._terms.renewed)
            try:
                await self.renew()
                failing = False
            except TROUBLE as error:
                if not failing:
                    logger.error("the lease cannot be renewed", extra={"about": {"why": reason(error)}})
                failing = True
                self._session.terminate()  # it may be in the middle of something
            except Exception:
                logger.exception("something about the lease was not expected")
                self._session.terminate()


async def reap(connection: Any, workers: list[int]) -> bool:
    """Whether any of these workers was alive to the others up to now, and is not any more."""
    return bool(await connection.fetch(REAP, workers))
