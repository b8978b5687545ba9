"""How the application listens, and how many connections one address may open."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from http import HTTPStatus
from typing import Any, cast

from aiohttp import web

from tenback.server.answers import trouble
from tenback.server.limits import Connections, counted_as
from tenback.server.pages import security_headers
from tenback.server.settings import Settings

SHUTDOWN_SECONDS = 5.0
#: How long a connection that the server is done with may still send something.
LINGERING_SECONDS = 1.0
#: Besides its WebSockets, an address may have at most this many connections for plain requests.
PLAIN_PER_ADDRESS = 100


@asynccontextmanager
async def listening(app: web.Application, settings: Settings) -> AsyncIterator[int]:
    """Serve the application as long as this lasts; the port."""
    limits = settings.limits
    per_address = limits.connections_per_address + PLAIN_PER_ADDRESS
    # Behind a proxy, or another worker, all come from its address: there it is for that one to count.
    is_behind = settings.behind_proxy or settings.database is not None
    inside = Connections(sys.maxsize, sys.maxsize if is_behind else per_address)
    runner = web.AppRunner(app, shutdown_timeout=SHUTDOWN_SECONDS)
    await runner.setup()
    loop = asyncio.get_running_loop()

    def accepted() -> CountedConnection:
        assert runner.server is not None
        return CountedConnection(
            settings,
            inside,
            runner.server,
            loop=loop,
            access_log=None,
            auto_decompress=False,
            keepalive_timeout=limits.request_seconds,
            lingering_time=LINGERING_SECONDS,
        )

    try:
        server = await loop.create_server(accepted, settings.host, settings.port, backlog=1024)
        with closing(server):
            yield server.sockets[0].getsockname()[1]
    finally:
        await runner.cleanup()


class CountedConnection(web.RequestHandler):
    """A connection that is counted while it lasts, and dropped at once if its address has too many."""

    __slots__ = ("_address", "_inside", "_settings")

    def __init__(self, settings: Settings, inside: Connections, server: web.Server, **options: Any) -> None:
        super().__init__(server, **options)
        self._settings = settings
        self._inside = inside
        self._address: str | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        peer = transport.get_extra_info("peername")
        address = counted_as(peer[0]) if peer else ""  # gone already
        if self._inside.enter(address):
            self._address = address
            super().connection_made(transport)
        else:
            cast(asyncio.Transport, transport).abort()

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """The answer to a request that cannot be read: of the same form as any other, quoting nothing."""
        super().handle_error(request, status, exc, message)  # logs it
        response = trouble(status, HTTPStatus(status).phrase.lower().replace(" ", "-"))
        response.headers.update(security_headers(self._settings, request))
        response.force_close()
        return response

    def connection_lost(self, exc: BaseException | None) -> None:
        if self._address is not None:
            self._inside.leave(self._address)
            super().connection_lost(exc)
