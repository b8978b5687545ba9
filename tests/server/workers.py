"""Several workers in this process on one database, reached over their sockets."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
from msgspec.structs import replace

from tenback.server.app import make_app
from tenback.server.cluster import Cluster
from tenback.server.listener import listening
from tenback.server.settings import Settings
from tenback.store.postgres import PostgresLog
from tenback.store.postgres.lease import GRACE
from tenback.table.bots.pool import Thinkers
from tenback.table.decisions.checks import Dealer, honest_dealer
from tenback.table.host import Host
from tests.server.clients import WIDE, Served
from tests.server.processes import free_port
from tests.store.stores import LASTING

#: Whether PostgreSQL has noticed that the worker's connection is gone, and has itself run for long enough.
MAY_BE_REAPED = f"""
SELECT clock_timestamp() > pg_postmaster_start_time() + {GRACE} AND NOT EXISTS (
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND (classid::bigint << 32 | objid::bigint) = $1)
"""
#: How long the workers of a test wait for each other, however slow the machine is.
PATIENCE_SECONDS = 120.0


class Worker(Served):
    """One of several servers on a database."""

    log: PostgresLog
    cluster: Cluster

    async def lose_connections(self) -> None:
        """To PostgreSQL the worker is as if it had been killed, and may be reaped; it does not know yet."""
        self.log.lease._session.terminate()
        self.log._writer.terminate()
        while not await self.log._readers.fetchval(MAY_BE_REAPED, self.log.lease.id):
            pass


@asynccontextmanager
async def worker(
    url: str,
    settings: Settings | None = None,
    dealer: Dealer = honest_dealer,
    thinkers: Thinkers | None = None,
) -> AsyncIterator[Worker]:
    port = free_port()
    settings = replace(settings or Settings(limits=WIDE), host="127.0.0.1", port=port, database=url)
    log = await PostgresLog.open(url, f"127.0.0.1:{port}", LASTING)
    host = Host(log, thinkers, dealer)
    cluster = await Cluster.join(settings, log, host)
    cluster.answer_seconds = cluster.heartbeat_seconds = PATIENCE_SECONDS
    app = make_app(settings, host, cluster=cluster)
    async with (
        listening(app, settings),
        aiohttp.ClientSession(f"http://127.0.0.1:{port}/") as session,
    ):
        made = Worker(app, host, session, port)
        made.log, made.cluster = log, cluster
        yield made
