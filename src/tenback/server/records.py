"""The HTTP side of records: of finished games and uploaded ones, with their replays and reviews."""

import re
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, aclosing
from functools import wraps
from typing import Any, TypeVar

import msgspec
from aiohttp import web
from msgspec import Raw

from tenback.players import BOTS
from tenback.server.answers import answer, begun, body_of, busy, send_part, streaming, trouble
from tenback.server.context import CONTEXT, ServerContext
from tenback.server.replay_worker import Asks, GoOn, Position, RecordAnswer, RecordQuestion, Source
from tenback.server.replays import Busy
from tenback.server.replays import response as packed_response
from tenback.server.tokens import bearer, fresh_token
from tenback.table import events as e
from tenback.table.decisions.checks import RefusedCommand
from tenback.table.decisions.seats import checked_name
from tenback.table.host import NoSuchTable
from tenback.table.messages import JudgeTurn, LookAt, PlayOn, TableOpened
from tenback.table.options import Options

GAME_NUMBER = re.compile(r"[1-9][0-9]{0,5}")

T = TypeVar("T")

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

routes = web.RouteTableDef()


class Refused(Exception):
    """Ends a request with this answer."""

    def __init__(self, response: web.Response) -> None:
        super().__init__(response.status)
        self.response = response


def explained(handler: Handler) -> Handler:
    """The handler, with an answer to whatever can be wrong with a request about a record."""

    @wraps(handler)
    async def explaining(request: web.Request) -> web.StreamResponse:
        try:
            return await handler(request)
        except Refused as refused:
            return refused.response
        except RefusedCommand as refused:
            return trouble(422, refused.refusal.reason, **refused.refusal.args)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return trouble(400, "malformed")
        except NoSuchTable:
            return trouble(404, "not-found")
        except Busy:
            return busy()

    return explaining


@routes.get("/api/records/{id}")
@explained
async def record(request: web.Request) -> web.StreamResponse:
    return _answered(request, await _about_finished(request, "record"))


@routes.get("/api/records/{id}/replay")
@explained
async def replay(request: web.Request) -> web.StreamResponse:
    return _answered(request, await _about_finished(request, "replay"))


@routes.get("/api/records/{id}/review")
@explained
async def review(request: web.Request) -> web.StreamResponse:
    """The review of a finished game, line by line as it becomes sharper."""
    with _review_place(request):
        return await _reviewed(request, await _about_finished(request, "check"))


@routes.post("/api/records/check")
@explained
async def check(request: web.Request) -> web.StreamResponse:
    return _answered(request, await _about_uploaded(request, "replay"))


@routes.post("/api/records/review")
@explained
async def review_uploaded(request: web.Request) -> web.StreamResponse:
    """The review of an uploaded record, which need not be finished."""
    with _review_place(request):
        return await _reviewed(request, await _about_uploaded(request, "check"))


@routes.post("/api/records/position")
@explained
async def position(request: web.Request) -> web.StreamResponse:
    """A seat's view of a position, and the result of a planned turn, for somebody who tries it again."""
    with _replay_place(request):
        wanted = await _asked(request, LookAt)
        at = Position(wanted.action, wanted.seat, wanted.plays)
        return _answered(request, await _ask(request, "at", wanted.record, at=at))


@routes.post("/api/records/judge")
@explained
async def judge(request: web.Request) -> web.StreamResponse:
    """Judge a turn at a position against the best one."""
    reviews = request.app[CONTEXT].reviews
    with _review_place(request):
        with _replay_place(request):
            wanted = await _asked(request, JudgeTurn)
            found = await _ask(request, "check", wanted.record)
        if found.checked is None:
            return _answered(request, found)
        verdict = await reviews.judge(found.checked.record, wanted.action, wanted.seat, wanted.actions)
        return trouble(422, verdict) if isinstance(verdict, str) else answer(verdict)


@routes.post("/api/tables/continued")
@explained
async def play_on(request: web.Request) -> web.StreamResponse:
    """Open a table where the game of a record goes on from a position."""
    context = request.app[CONTEXT]
    if not context.openings.allow(context.address(request)):
        return trouble(429, "too-many-tables")
    with _replay_place(request):
        wanted = await _asked(request, PlayOn)
        name = wanted.record if isinstance(wanted.record, str) else None
        on = GoOn(name, wanted.action, wanted.seat, wanted.reshuffle)
        found = await _ask(request, "on", wanted.record, on=on)
    if found.dealing is None:
        return _answered(request, found)
    dealing = found.dealing
    options = Options(dealing.game, dealing.options, hints=wanted.hints, pace=wanted.pace)
    token = bearer(request) or fresh_token()
    who = await context.who(token)
    then = (*_seated(options, wanted, who), dealing.dealt)
    table = await context.open_table(options, who, then=then)
    return answer(TableOpened(table, token), 201)


def _seated(options: Options, wanted: PlayOn, who: str) -> list[e.Event]:
    """The person at the seat they want, and the bots at all others."""
    bots = [bot for bot in wanted.bots if bot in BOTS and options.game in BOTS[bot].games]
    if len(bots) < len(wanted.bots) or len(bots) != options.seats - 1:
        raise Refused(trouble(422, "no-such-bot"))
    name = checked_name(wanted.name)
    others = iter(bots)
    return [
        e.SatAs(seat, name, who) if seat == wanted.seat else e.BotSat(seat, next(others))
        for seat in range(options.seats)
    ]


async def _reviewed(request: web.Request, found: RecordAnswer) -> web.StreamResponse:
    """The lines of the review, as long as the client takes them."""
    if found.checked is None:
        return _answered(request, found)
    headers = {
        "Content-Type": "application/x-ndjson",
        "X-Accel-Buffering": "no",  # so that a proxy passes each line on at once
    }
    reviews = request.app[CONTEXT].reviews
    async with aclosing(reviews.lines(found.checked)) as lines:
        told = await begun(lines)
        async with streaming(request, headers) as response:
            async for line in told:
                await send_part(request, response, line + b"\n")
    return response


async def _about_finished(request: web.Request, asks: Asks) -> RecordAnswer:
    with _replay_place(request):
        return await _ask(request, asks, request.match_info["id"])


async def _about_uploaded(request: web.Request, asks: Asks) -> RecordAnswer:
    context = request.app[CONTEXT]
    if not context.checks.allow(context.address(request)):
        raise Refused(trouble(429, "too-fast"))
    with _replay_place(request):
        text = await body_of(request, context.settings.limits.record_bytes)
        return await context.replays.ask(RecordQuestion(asks, Source(record=text.decode())))


async def _ask(request: web.Request, asks: Asks, record: str | dict[str, Any], **rest: Any) -> RecordAnswer:
    context = request.app[CONTEXT]
    return await context.replays.ask(RecordQuestion(asks, await _source(context, record), **rest))


def _replay_place(request: web.Request) -> AbstractContextManager[None]:
    """Room for what is in memory while a record is read; Busy if there is none."""
    context = request.app[CONTEXT]
    return context.replays.place(context.address(request))


def _review_place(request: web.Request) -> AbstractContextManager[None]:
    context = request.app[CONTEXT]
    return context.reviews.place(context.address(request))


async def _asked(request: web.Request, kind: type[T]) -> T:
    limits = request.app[CONTEXT].settings.limits
    return msgspec.json.decode(await body_of(request, limits.record_bytes + limits.message_bytes), type=kind)


async def _source(context: ServerContext, record: str | dict[str, Any]) -> Source:
    """The record itself, or the log of the table whose game is named."""
    if not isinstance(record, str):
        return Source(record=msgspec.json.encode(record).decode())
    table, _, number = record.rpartition("-")
    if not GAME_NUMBER.fullmatch(number):
        raise NoSuchTable(record)
    log = await context.host.log_of(table)
    return Source(log=[Raw(text) for text in log], number=int(number))


def _answered(request: web.Request, answered: RecordAnswer) -> web.Response:
    if answered.trouble is not None:
        return answer(answered.trouble, answered.status)
    return packed_response(request, answered.packed)
