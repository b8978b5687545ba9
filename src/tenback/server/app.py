"""The web application: its routes, and what holds for every request."""

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from itertools import count
from socket import IPPROTO_TCP, SO_SNDBUF, SOL_SOCKET

from aiohttp import WSCloseCode, web

from tenback.server import acquaintances, api, me, my_data, my_games, passkeys, records
from tenback.server.answers import trouble, trouble_of
from tenback.server.cluster import Cluster
from tenback.server.connection import Connection
from tenback.server.context import CONTEXT, ServerContext
from tenback.server.hosts import name_of
from tenback.server.journal import journal
from tenback.server.pages import HOST, base_of, page, security_headers
from tenback.server.relay import Owner, Relay
from tenback.server.settings import Settings
from tenback.store import LogFailure
from tenback.table.host import Host, Viewer
from tenback.table.packing import pack_resting

if sys.platform == "linux":
    from socket import TCP_USER_TIMEOUT

FORGET_SECONDS = 60.0
PACK_SECONDS = 3600.0
HEARTBEAT_SECONDS = 30.0
SWEEP_SECONDS = 3.0
#: How often it is looked who is to be told of their turn, and every how many times who is to be reminded.
PUSH_SECONDS = 5.0
REMINDER_ROUNDS = 60
#: How often what has happened is written down, and after how many times logs are looked for that nobody did.
DERIVE_SECONDS = 1.0
SWEEP_ROUNDS = 60
#: How often a connection looks for the owner of its table, and how long it waits before it looks again.
OWNER_ATTEMPTS = 5
OWNER_SECONDS = 0.2
FAREWELL_SECONDS = 1.0
#: How long regular work waits after a fault of the server's own.
FAULT_SECONDS = 60.0
#: The server's log names at most this many unknown hosts; more than that is somebody trying them out.
REFUSED_HOSTS = 100
#: A peer that does not confirm what it was sent, a heartbeat at least, is gone after this long.
SILENCE_SECONDS = 60.0

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def make_app(
    settings: Settings,
    host: Host,
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    cluster: Cluster | None = None,
) -> web.Application:
    """The application around a host, under the settings' base path; with other workers, if there are any."""
    context = ServerContext(settings, host, clock, sleep, cluster)
    host.dismiss = _dismiss
    app = _mounted(context)
    if settings.base_path:
        root = web.Application(middlewares=[guard])
        root[CONTEXT] = context
        root.router.add_get(settings.base_path, to_the_app)
        root.add_subapp(settings.base_path, app)
        app = root
    app.cleanup_ctx.append(_tidying)
    app.on_shutdown.append(_say_goodbye)
    return app


def _mounted(context: ServerContext) -> web.Application:
    app = web.Application(middlewares=[] if context.settings.base_path else [guard])
    app[CONTEXT] = context
    for part in (api, records, me, passkeys, acquaintances, my_data, my_games):
        app.add_routes(part.routes)
    app.router.add_get("/ws/{table}", websocket)
    app.router.add_get("/{path:.*}", page)
    return app


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Limits before, security headers after."""
    context = request.app[CONTEXT]
    response: web.StreamResponse
    if not context.requests.allow(context.address(request)):
        response = trouble(429, "too-fast")
    elif (host := context.hosts.refused(context.asked_for(request))) is not None:
        response = _wrong_host(context, host)
    elif (request.method != "GET" or "Upgrade" in request.headers) and not context.is_welcome(request):
        response = trouble(403, "wrong-origin")
    else:
        response = await _handled(request, handler)
    context.metrics.count("tenback_requests_total", str(response.status))
    if not response.prepared:
        response.headers.update(security_headers(context.settings, request))
    return response


def _wrong_host(context: ServerContext, host: str) -> web.Response:
    """Say how to allow the name: in the answer and, once per name, in the server's log."""
    name = name_of(host) if HOST.fullmatch(host) else "NAME"
    allow = f"If this is your server's name, start it with: tenback serve --allow-host {name}"
    if name not in context.refused_hosts and len(context.refused_hosts) < REFUSED_HOSTS:
        context.refused_hosts.add(name)
        journal.warning(
            "a request by an unknown name was refused", extra={"about": {"host": name, "allow": allow}}
        )
    return trouble(421, "wrong-host", allow=allow)


async def _handled(request: web.Request, handler: Handler) -> web.StreamResponse:
    try:
        return await handler(request)
    except web.HTTPException as status:
        return trouble_of(status)
    except TimeoutError:
        return trouble(408, "too-slow")
    except LogFailure:  # which the host has reported
        return trouble(503, "unavailable")
    except ConnectionError:  # nobody is there any more to read what is answered
        return trouble(499, "gone")
    except Exception:
        journal.exception("a request failed")
        return trouble(500, "internal-server-error")


async def to_the_app(request: web.Request) -> web.Response:
    """From the base path without its last slash, which the page's addresses need."""
    return web.Response(status=308, headers={"Location": base_of(request)})


async def websocket(request: web.Request) -> web.StreamResponse:
    context = request.app[CONTEXT]
    address = context.address(request)
    if not context.connections.enter(address):
        return trouble(429, "too-many-connections")
    try:
        owner = None if context.cluster is None else await _connected_owner(context, request, address)
        return await _talk(context, request, address, owner)
    finally:
        context.connections.leave(address)


async def _connected_owner(context: ServerContext, request: web.Request, address: str) -> "Owner | None":
    """A connection to the table's owner, if that is another worker."""
    assert context.cluster is not None
    for attempt in range(1, OWNER_ATTEMPTS + 1):
        owner = await context.cluster.owner(request, request.match_info["table"])
        if owner is None:
            return None
        try:
            return await context.cluster.connect(request, owner, address)
        except LogFailure:  # it has gone, and its tables are free in a moment
            if attempt == OWNER_ATTEMPTS:
                raise
            await context.sleep(OWNER_SECONDS)
    return None


async def _talk(
    context: ServerContext, request: web.Request, address: str, owner: "Owner | None"
) -> web.StreamResponse:
    """Talk to the client, or let the owner of its table do it."""
    limits = context.settings.limits
    socket = web.WebSocketResponse(
        compress=False,
        max_msg_size=limits.message_bytes + 1,  # the first size that is too much
        autoping=False,
        decode_text=False,
        timeout=1,
    )
    try:
        await socket.prepare(request)
        transport = request.transport
        if transport is None:
            return socket
        peer = transport.get_extra_info("socket")
        peer.setsockopt(SOL_SOCKET, SO_SNDBUF, limits.behind_bytes)
        if sys.platform == "linux":
            peer.setsockopt(IPPROTO_TCP, TCP_USER_TIMEOUT, round(SILENCE_SECONDS * 1000))
        context.open_sockets[socket] = transport
        connection: Connection | Relay
        if owner is None:
            connection = Connection(context, socket, transport, request.match_info["table"], address)
        else:
            connection = Relay(context, socket, transport, owner)
        # In a task of its own, so that a message does not wake all the layers of the request to come through.
        code = await asyncio.create_task(connection.talk())
        if not socket.closed:
            context.metrics.count("tenback_closed_total", str(int(code)))
            await socket.close(code=code, drain=False)
        # The server doesn't wait for a client that neither reads the farewell nor stops sending.
        asyncio.get_running_loop().call_later(FAREWELL_SECONDS, transport.abort)
    finally:
        context.open_sockets.pop(socket, None)
        if owner is not None and not owner.closed:
            await owner.close()
    return socket


def _dismiss(viewer: Viewer) -> None:
    """Another worker owns the table now: a client that comes back is sent there."""
    if isinstance(viewer, Connection):
        viewer.dismiss()


async def _tidying(app: web.Application) -> AsyncIterator[None]:
    context = app[CONTEXT]

    async def forget() -> None:
        while True:
            await context.sleep(FORGET_SECONDS)
            context.host.evict_idle()

    async def pack() -> None:
        while True:
            await context.sleep(PACK_SECONDS)
            try:
                await pack_resting(context.host.log, context.host.clock())
            except LogFailure:
                journal.exception("the log failed")

    async def beat() -> None:
        while True:
            await context.sleep(HEARTBEAT_SECONDS)
            for socket, transport in tuple(context.open_sockets.items()):
                if transport.get_write_buffer_size():  # there is more for them to take than a ping
                    continue
                with suppress(ConnectionError, RuntimeError):  # it is closing already
                    await socket.ping()

    async def sweep() -> None:
        while context.cluster is not None:
            await context.sleep(SWEEP_SECONDS)
            with suppress(LogFailure):  # which is reported when the lease cannot be renewed
                await context.cluster.sweep()
                await context.devices.check(context.persons)

    async def push() -> None:
        rounds = count(1)
        while True:
            await context.sleep(PUSH_SECONDS)
            try:
                await context.pusher.look_around()
                if next(rounds) % REMINDER_ROUNDS == 1:
                    await context.pusher.remind()
            except LogFailure as failure:
                journal.warning("nobody could be told", extra={"about": {"why": str(failure)}})

    async def derive() -> None:
        rounds = count(1)
        while True:
            try:
                await context.deriver.flush()
                if next(rounds) % SWEEP_ROUNDS == 1:
                    await context.deriver.sweep()
            except LogFailure as failure:
                journal.warning("nothing could be derived", extra={"about": {"why": str(failure)}})
            await context.sleep(DERIVE_SECONDS)

    async def lasting(work: Callable[[], Awaitable[None]]) -> None:
        """The work, which goes on after a fault of the server's own."""
        while True:
            try:
                return await work()
            except Exception:
                journal.exception("regular work failed")
                await context.sleep(FAULT_SECONDS)

    tasks = [asyncio.create_task(lasting(work)) for work in (forget, pack, beat, sweep, derive, push)]
    yield
    for task in (*tasks, *context.deriving):
        task.cancel()
    await context.pusher.close()
    await context.replays.close()


async def _say_goodbye(app: web.Application) -> None:
    """Tell everyone to come back in a moment, and wait for nobody to take it; the host finishes its work.

    With other workers this is the moment: they have the tables as soon as that work is done.
    """
    context = app[CONTEXT]
    await context.reviews.close()
    sockets = list(context.open_sockets)
    farewells = [socket.close(code=WSCloseCode.GOING_AWAY, drain=False) for socket in sockets]
    await asyncio.gather(*farewells, _handed_over(context))


async def _handed_over(context: ServerContext) -> None:
    if context.cluster is not None:
        await context.host.close()
        await context.cluster.log.close()
        await context.cluster.close()
