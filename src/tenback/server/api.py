"""The HTTP side: opening and finding tables, records and their replays, the bots, health and metrics."""

import asyncio
import io
import json
import re
from functools import lru_cache
from typing import Any

import msgspec
import segno
from aiohttp import web

from tenback.players import BOTS
from tenback.record import FaultyRecord, Record, decode, states_of, verify
from tenback.rules import InvalidOptions
from tenback.server.house import HOUSE, House
from tenback.server.journal import journal
from tenback.server.lobby import listed
from tenback.server.network import addresses
from tenback.server.tokens import bearer, fresh_token
from tenback.table.commands import TableReason
from tenback.table.decisions.checks import RefusedCommand
from tenback.table.decisions.seats import checked_name
from tenback.table.host import NoSuchTable
from tenback.table.messages import (
    Address,
    Bots,
    Listed,
    Lobby,
    OpenTable,
    Replay,
    Step,
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

PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"

routes = web.RouteTableDef()


def answer(body: Any, status: int = 200) -> web.Response:
    return web.Response(body=msgspec.json.encode(body), status=status, content_type="application/json")


def trouble(status: int, reason: str, **args: Any) -> web.Response:
    return answer(Trouble(reason, args), status)


@routes.post("/api/tables")
async def open_table(request: web.Request) -> web.Response:
    house = request.app[HOUSE]
    if not house.openings.allow(house.address(request)):
        return trouble(429, "too-many-tables")
    try:
        wanted = msgspec.json.decode(
            await _body(request, house.settings.limits.message_bytes), type=OpenTable
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
    table = await house.host.open_table(wanted.options, identity(token), name)
    journal.info("table opened", extra={"about": {"table": table, "game": wanted.options.game}})
    return answer(TableOpened(table, token), 201)


@routes.get("/api/tables")
async def lobby(request: web.Request) -> web.Response:
    tables = [live.broadcast().table for live in listed(request.app[HOUSE].host.waiting())]
    return answer(Lobby(tuple(Listed(t.id, t.options, t.phase, t.seats) for t in tables)))


@routes.get("/api/tables/{id}")
async def one_table(request: web.Request) -> web.Response:
    try:
        live = await request.app[HOUSE].host.find(request.match_info["id"])
    except NoSuchTable:
        return trouble(404, "not-found")
    return answer(live.broadcast().table)


@routes.get("/api/records/{id}")
async def record(request: web.Request) -> web.Response:
    found = await _finished(request.app[HOUSE], request.match_info["id"])
    return answer(found) if isinstance(found, Record) else found


@routes.get("/api/records/{id}/replay")
async def replay(request: web.Request) -> web.Response:
    found = await _finished(request.app[HOUSE], request.match_info["id"])
    return await _replayed(found) if isinstance(found, Record) else found


@routes.post("/api/records/check")
async def check(request: web.Request) -> web.Response:
    house = request.app[HOUSE]
    if not house.checks.allow(house.address(request)):
        return trouble(429, "too-fast")
    try:
        return await _replayed(decode(await _body(request, house.settings.limits.record_bytes)))
    except FaultyRecord as faulty:
        return trouble(422, "not-sound", why=faulty.fault.reason, action=faulty.fault.action)
    except ValueError:
        return trouble(400, "malformed")


@routes.get("/api/bots")
async def bots(request: web.Request) -> web.Response:
    return answer(Bots(tuple(BOTS.values())))


@routes.get("/api/address")
async def address(request: web.Request) -> web.Response:
    """Where others find the app, for whoever came here by a name that means nothing on their machines."""
    try:
        host, port = request.url.host, request.url.port
    except ValueError:  # what stands in the Host header is none
        return answer(Address(None))
    if host not in ("localhost", "127.0.0.1", "::1") or port is None:
        return answer(Address(None))
    return answer(Address(addresses(request.app[HOUSE].settings, port)[1]))


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
    log = request.app[HOUSE].host.log
    try:
        async with asyncio.timeout(HEALTH_SECONDS):
            await log.read("")
    except TimeoutError:
        return trouble(503, "unavailable")
    return trouble(503, "unavailable") if log.failing else answer({"ok": True})


@routes.get("/metrics")
async def metrics(request: web.Request) -> web.Response:
    house = request.app[HOUSE]
    text = house.metrics.page(
        tenback_connections=house.connections.count,
        tenback_tables=len(house.host.tables),
        tenback_events_total=house.host.events,
    )
    return web.Response(body=text.encode(), headers={"Content-Type": PROMETHEUS})


async def _body(request: web.Request, longest: int) -> bytes:
    """The request's body, read within a limit of bytes and of time."""
    chunks: list[bytes] = []
    async with asyncio.timeout(request.app[HOUSE].settings.limits.request_seconds):
        async for chunk in request.content.iter_any():
            chunks.append(chunk)
            if sum(map(len, chunks)) > longest:
                raise web.HTTPRequestEntityTooLarge(longest, sum(map(len, chunks)))
    return b"".join(chunks)


async def _finished(house: House, id: str) -> Record | web.Response:
    """The record of a finished game; of one that goes on, nobody may see the deal."""
    table, _, number = id.rpartition("-")
    if not GAME_NUMBER.fullmatch(number):
        return trouble(404, "not-found")
    try:
        found = (await house.host.records(table))[int(number) - 1]
    except (NoSuchTable, IndexError):
        return trouble(404, "not-found")
    if not isinstance(found.outcome, dict) or not found.outcome["over"]:
        return trouble(403, TableReason.GAME_NOT_OVER)
    return found


async def _replayed(record: Record) -> web.Response:
    response = answer(await asyncio.to_thread(replayed, record))
    response.enable_compression()
    return response


def replayed(record: Record) -> Replay:
    """The record position by position; FaultyRecord if it is not sound."""
    verify(record)
    steps: list[Step] = []
    for number, state in enumerate(states_of(record)):
        views = tuple(state.view(seat) for seat in range(state.game.seats))
        if number == 0:
            steps.append(Step(None, None, None, views))
            continue
        seat, action = _action(record.actions[number - 1])
        steps.append(Step(seat, action, _step(steps[-1].views[seat], action), views))
    return Replay(record.game, json.loads(msgspec.json.encode(record)), tuple(steps))


def _action(written: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    return written["seat"], {name: value for name, value in written.items() if name != "seat"}


def _step(view: Any, action: dict[str, Any]) -> int | None:
    return view.step(msgspec.convert(action, view.game.actions)) if action["do"] == "play" else None
