"""The parts that everything in one running server shares: its settings, its host, its counters."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from aiohttp import web

from tenback.people import passkeys
from tenback.people.acquaintances import Acquaintances
from tenback.people.deriving import Deriver
from tenback.people.known import KnownPerson
from tenback.people.messages import Me
from tenback.people.passkeys import Passkeys
from tenback.people.persons import Persons
from tenback.server.devices import Devices
from tenback.server.hosts import Hosts
from tenback.server.journal import journal
from tenback.server.limits import Addresses, Connections, counted_as
from tenback.server.metrics import Metrics
from tenback.server.pushing import Pusher
from tenback.server.replays import Replays
from tenback.server.reviews import Reviews
from tenback.server.settings import Settings
from tenback.store import LogFailure
from tenback.table.events import Event
from tenback.table.forgetting import take_away
from tenback.table.host import Host
from tenback.table.options import Options
from tenback.table.state import identity

if TYPE_CHECKING:
    from tenback.server.cluster import Cluster


class ServerContext:
    """Everything that the requests and connections of one server need.

    `clock` counts seconds from any start, and `sleep` waits by the same clock.
    """

    def __init__(
        self,
        settings: Settings,
        host: Host,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        cluster: "Cluster | None" = None,
    ) -> None:
        limits = settings.limits
        self.settings = settings
        self.host = host
        #: The other workers on the same log, if there may be any.
        self.cluster = cluster
        self.clock = clock
        self.sleep = sleep
        self.metrics = Metrics(self._now)
        host.bots.thinkers.report_waits(self.metrics.bot_waits.observe)
        if cluster is not None:
            cluster.log.report_seconds = self.metrics.commits.observe
            cluster.log.report = partial(self.metrics.count, "tenback_ownership_total")
        self.hosts = Hosts(settings)
        self.connections = Connections(limits.connections, limits.connections_per_address)
        self.requests = Addresses(limits.requests_at_once, limits.requests_per_second, clock)
        self.openings = Addresses(limits.tables_at_once, limits.tables_per_second, clock)
        self.checks = Addresses(limits.checks_at_once, limits.checks_per_second, clock)
        self.sign_ins = Addresses(limits.sign_ins_at_once, limits.sign_ins_per_second, clock)
        self.guesses = Addresses(limits.guesses_at_once, limits.guesses_per_second, clock)
        self.all_guesses = Addresses(limits.all_guesses_at_once, limits.all_guesses_per_second, clock)
        self.persons = Persons(host.log, host.clock)
        self.acquaintances = Acquaintances(self.persons)
        self.passkeys = Passkeys(self.persons)
        self.devices = Devices()
        self.persons.signed_out = self.devices.sign_out
        self.own_requests = Addresses(limits.own_at_once, limits.own_per_second, clock)
        self.exports = Connections(limits.exports, limits.exports_per_address)
        self.deriver = Deriver(host)
        self.invitations = Addresses(limits.invitations_at_once, limits.invitations_per_second, clock)
        self.pusher = Pusher(settings, host, self.metrics)
        self.replays = Replays(limits)
        self.reviews = Reviews(settings, host.log, partial(self.metrics.count, "tenback_reviews_total"))
        #: The tasks that derive the games of forgotten people again.
        self.deriving: set[asyncio.Task[None]] = set()
        self.refused_hosts: set[str] = set()
        self.open_sockets: dict[web.WebSocketResponse, asyncio.WriteTransport] = {}

    async def who(self, token: str) -> str:
        """Who somebody with that token is at a new table."""
        known = await self.persons.person_of(token)
        return identity(token) if known is None else known.id

    async def open_table(
        self, options: Options, who: str, name: str | None = None, then: Sequence[Event] = ()
    ) -> str:
        """A new table; with several workers, whichever its first player comes to will own it."""
        table = await self.host.open_table(options, who, name, then)
        journal.info("table opened", extra={"about": {"table": table, "game": options.game}})
        if self.cluster is not None:
            await self.cluster.leave_to_anyone(table)
        return table

    async def me(self, known: KnownPerson) -> Me:
        """The answer to a person who asks about themselves."""
        return await self.acquaintances.me(known, await self.pusher.key(), passkeys.possible)

    async def forget(self, known: KnownPerson) -> None:
        """Forget the person, take them from the tables, and have their finished games derived without names.

        The last takes a while for somebody who has played a lot, so it is done in the background; if it is
        interrupted, it is done with whatever else is behind.
        """
        await self.deriver.flush()
        running = [table for table, _ in await self.host.log.derived.running(known.identities)]
        await self.persons.forget(known)
        await take_away(self.host, running, known.identities)
        task = asyncio.create_task(self._derive_anew())
        self.deriving.add(task)
        task.add_done_callback(self.deriving.discard)

    async def _derive_anew(self) -> None:
        try:
            await self.deriver.sweep(at_once=True)
        except LogFailure as failure:
            journal.warning("nothing could be derived", extra={"about": {"why": str(failure)}})

    def _now(self) -> dict[str, float]:
        """The present values of the gauges."""
        cluster = self.cluster
        return {
            "tenback_connections": self.connections.count,
            "tenback_tables": len(self.host.tables),
            "tenback_log_failing": self.host.log.failing,
            "tenback_bots_waiting": self.host.bots.thinkers.waiting,
            "tenback_reviews": self.reviews.under_way,
            "tenback_owned_tables": 0 if cluster is None else cluster.log.owned,
            "tenback_passed_connections": 0 if cluster is None else cluster.passed_through,
            "tenback_events_total": self.host.events,
        }

    def address(self, request: web.BaseRequest) -> str:
        """Whose request it is: the last address that a trusted proxy saw, else the peer's."""
        if self._is_forwarded(request):
            forwarded = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
            if forwarded:
                return counted_as(forwarded)
        return counted_as(request.remote or "")

    def is_welcome(self, request: web.BaseRequest) -> bool:
        """Whether the page that asks is one of ours; programs, which send no Origin, are welcome."""
        origin = request.headers.get("Origin")
        if origin is None or origin in self.settings.origins:
            return True
        scheme, _, host = origin.partition("://")
        return scheme in ("http", "https") and host in self.asked_for(request)

    def asked_for(self, request: web.BaseRequest) -> tuple[str | None, ...]:
        """The hosts that a request names; behind a proxy also the one that the proxy was asked for."""
        forwarded = request.headers.get("X-Forwarded-Host") if self._is_forwarded(request) else None
        return request.headers.get("Host"), forwarded or None

    def _is_forwarded(self, request: web.BaseRequest) -> bool:
        """Whether what the request says of where it comes from is to be believed."""
        return self.settings.behind_proxy or (self.cluster is not None and self.cluster.is_passed(request))


CONTEXT = web.AppKey("CONTEXT", ServerContext)
