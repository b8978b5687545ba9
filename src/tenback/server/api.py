"""The HTTP side: opening and finding tables, records and their replays, the bots, health and metrics."""

import asyncio
import io
import re
from functools import lru_cache
from typing import Any

import msgspec
import segno
from aiohttp import web
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from tenback.players import BOTS
from tenback.rules import InvalidOptions
from tenback.server.context import CONTEXT
from tenback.server.journal import journal
from tenback.server.lobby import listed, shown
from tenback.server.network import addresses
from tenback.server.replay_worker import RecordAnswer
from tenback.server.replays import Busy
from tenback.server.replays import response as packed_response
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
    Trouble,
)
from tenback.table.state import identity

#: Longer than any address of a table, and drawn in a moment.
QR_LENGTH = 200
ADDRESS = re.compile(rf"[!-~]{{1,{QR_LENGTH}}}")
GAME_NUMBER = re.compile(r"[1-9][0-9]{0,5}")
#: How long the log may take to answer a server that is well.
HEALTH_SECONDS = 1.0

#: When to come again if the server is busy.
RETRY_SECONDS = "5"


routes = web.RouteTableDef()


def answer(body: Any, status: int = 200) -> web.Response:
    return web.Response(body=msgspec.json.encode(body), status=status, content_type="application/json")


def trouble(status: int, reason: str, **args: Any) -> web.Response:
    return answer(Trouble(reason, args), status)


@routes.post("/api/tables")
async def open_table(request: web.Request) -> web.Response:
    context = request.app[CONTEXT]
    if not context.openings.allow(context.address(request)):
        return trouble(429, "too-many-tables")
    try:
        wanted = msgspec.json.decode(
            await _body(request, context.settings.limits.message_bytes), type=OpenTable
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
    table = await context.host.open_table(wanted.options, identity(token), name)
    journal.info("table opened", extra={"about": {"table": table, "game": wanted.options.game}})
    if context.cluster is not None:
        await context.cluster.leave_to_anyone(table)
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


@routes.get("/api/records/{id}")
async def record(request: web.Request) -> web.Response:
    return await _finished(request, replay=False)


@routes.get("/api/records/{id}/replay")
async def replay(request: web.Request) -> web.Response:
    return await _finished(request, replay=True)


@routes.post("/api/records/check")
async def check(request: web.Request) -> web.Response:
    context = request.app[CONTEXT]
    address = context.address(request)
    if not context.checks.allow(address):
        return trouble(429, "too-fast")
    try:
        with context.replays.place(address):
            body = (await _body(request, context.settings.limits.record_bytes)).decode()
            return _answered(request, await context.replays.check(body))
    except UnicodeDecodeError:
        return trouble(400, "malformed")
    except Busy:
        return _busy()


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
    text = request.query.get("text", "")
    if not ADDRESS.fullmatch(text):
        return trouble(400, "malformed")
    return web.Response(body=await asyncio.to_thread(drawn, text), content_type="image/svg+xml")


@lru_cache(maxsize=256)
def drawn(address: str) -> bytes:
    picture = io.BytesIO()
    segno.make(address, micro=False).save(picture, kind="svg", scale=8, border=2)
    return picture.getvalue()


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


async def _body(request: web.Request, longest: int) -> bytes:
    """The request's body, read within a limit of bytes and of time."""
    chunks: list[bytes] = []
    async with asyncio.timeout(request.app[CONTEXT].settings.limits.request_seconds):
        async for chunk in request.content.iter_any():
            chunks.append(chunk)
            if sum(map(len, chunks)) > longest:
                raise web.HTTPRequestEntityTooLarge(longest, sum(map(len, chunks)))
    return b"".join(chunks)


async def _finished(request: web.Request, replay: bool) -> web.Response:
    """The record of a finished game, or its replay."""
    context = request.app[CONTEXT]
    table, _, number = request.match_info["id"].rpartition("-")
    if not GAME_NUMBER.fullmatch(number):
        return trouble(404, "not-found")
    try:
        with context.replays.place(context.address(request)):
            log = await context.host.log_of(table)
            return _answered(request, await context.replays.of_log(log, int(number), replay))
    except NoSuchTable:
        return trouble(404, "not-found")
    except Busy:
        return _busy()


def _answered(request: web.Request, answered: RecordAnswer) -> web.Response:
    if answered.trouble is not None:
        return answer(answered.trouble, answered.status)
    return packed_response(request, answered.packed)


def _busy() -> web.Response:
    response = trouble(503, "busy")
    response.headers["Retry-After"] = RETRY_SECONDS
    return response
