"""The HTTP side but for records: opening and finding tables, the bots, health and metrics."""

import asyncio
import io
import re
from collections.abc import Callable
from functools import lru_cache

import msgspec
import segno
from aiohttp import web
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from tenback.players import BOTS
from tenback.rules import InvalidOptions
from tenback.server.answers import answer, body_of, trouble
from tenback.server.context import CONTEXT
from tenback.server.lobby import listed, shown
from tenback.server.network import addresses
from tenback.server.tokens import bearer, fresh_token
from tenback.table.decisions.checks import RefusedCommand
from tenback.table.decisions.seats import checked_name
from tenback.table.host import NoSuchTable
from tenback.table.messages import (
    Address,
    Bots,
    Lobby,
    OpenTable,
    TableOpened,
)

#: Longer than any address of a table, and drawn in a moment.
QR_LENGTH = 200
ADDRESS = re.compile(rf"[!-~]{{1,{QR_LENGTH}}}")
#: How long the log may take to answer a server that is well.
HEALTH_SECONDS = 1.0

routes = web.RouteTableDef()


@routes.post("/api/tables")
async def open_table(request: web.Request) -> web.Response:
    context = request.app[CONTEXT]
    if not context.openings.allow(context.address(request)):
        return trouble(429, "too-many-tables")
    try:
        wanted = msgspec.json.decode(
            await body_of(request, context.settings.limits.message_bytes), type=OpenTable
        )
        name = None if wanted.name is None else checked_name(wanted.name)
    except msgspec.ValidationError as error:
        wrong = error.__cause__
        if isinstance(wrong, InvalidOptions):
            return trouble(422, "bad-options", why=str(wrong))
        return trouble(400, "malformed")
    except RefusedCommand as refused:
        return trouble(422, refused.refusal.reason, **refused.refusal.args)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return trouble(400, "malformed")
    token = bearer(request) or fresh_token()
    table = await context.open_table(wanted.options, await context.who(token), name)
    return answer(TableOpened(table, token), 201)


@routes.get("/api/tables")
async def lobby(request: web.Request) -> web.Response:
    context = request.app[CONTEXT]
    if context.cluster is not None:
        return answer(Lobby(tuple(await context.cluster.lobby(context.clock))))
    return answer(Lobby(tuple(shown(live) for live in listed(context.host.waiting()))))


@routes.get("/api/tables/{id}")
async def one_table(request: web.Request) -> web.Response:
    context, table = request.app[CONTEXT], request.match_info["id"]
    if context.cluster is not None and (owner := await context.cluster.owner(request, table)) is not None:
        return await context.cluster.passed(request, owner, context.address(request))
    try:
        live = await context.host.find(table)
    except NoSuchTable:
        return trouble(404, "not-found")
    return answer(live.broadcast().table)


@routes.get("/api/bots")
async def bots(request: web.Request) -> web.Response:
    return answer(Bots(tuple(BOTS.values())))


@routes.get("/api/address")
async def address(request: web.Request) -> web.Response:
    """The address where others find the app, for people who came by a name that only this machine knows."""
    try:
        host, port = request.url.host, request.url.port
    except ValueError:  # what stands in the Host header is none
        return answer(Address(None))
    if host not in ("localhost", "127.0.0.1", "::1") or port is None:
        return answer(Address(None))
    return answer(Address(addresses(request.app[CONTEXT].settings, port)[1]))


@routes.get("/api/qr")
async def qr_code(request: web.Request) -> web.Response:
    """An address as a picture for a phone's camera; drawn here, so that no page asks a stranger for it."""
    return await _picture(request.query.get("text", ""), drawn)


@routes.post("/api/qr")
async def qr_code_of_a_secret(request: web.Request) -> web.Response:
    """The same for an address that signs a device in: no log of requests has it, and nothing keeps it."""
    return await _picture((await body_of(request, QR_LENGTH)).decode("latin-1"), draw)


async def _picture(text: str, how: Callable[[str], bytes]) -> web.Response:
    if not ADDRESS.fullmatch(text):
        return trouble(400, "malformed")
    return web.Response(body=await asyncio.to_thread(how, text), content_type="image/svg+xml")


def draw(address: str) -> bytes:
    picture = io.BytesIO()
    segno.make(address, micro=False).save(picture, kind="svg", scale=8, border=2)
    return picture.getvalue()


drawn = lru_cache(maxsize=256)(draw)


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    """Well, if the log answers and took what it was given last; whatever happens here goes through it."""
    log = request.app[CONTEXT].host.log
    try:
        async with asyncio.timeout(HEALTH_SECONDS):
            await log.read("")
    except TimeoutError:
        return trouble(503, "unavailable")
    return trouble(503, "unavailable") if log.failing else answer({"ok": True})


@routes.get("/metrics")
async def metrics(request: web.Request) -> web.Response:
    page = request.app[CONTEXT].metrics.page()
    return web.Response(body=page, headers={"Content-Type": CONTENT_TYPE_PLAIN_0_0_4})
