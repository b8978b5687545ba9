"""The HTTP side of one's own games: what waits, the history, its export, the statistics."""

import asyncio
import re
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import wraps
from typing import Any

from aiohttp import web
from msgspec import Raw

from tenback.people.games_shown import MyGame, MyGames, MyTables
from tenback.people.own_games import my_companions, my_games, my_invitations, my_results, my_tables
from tenback.people.statistics import statistics
from tenback.rules import GAMES
from tenback.server.answers import answer, begun, busy, send_part, streaming, trouble
from tenback.server.context import CONTEXT, ServerContext
from tenback.server.replay_worker import GZIP, RecordQuestion, Source
from tenback.server.replays import Busy
from tenback.server.tokens import bearer, identities_of
from tenback.store import LogFailure
from tenback.store.derived import LATEST, Cursor, Filter, HistoryRow
from tenback.table.host import NoSuchTable

#: Games on one page of the history.
PAGE = 50
CURSOR = re.compile(r"([0-9]{1,12}(?:\.[0-9]{1,9})?)_([0-9]{1,6})_([a-z0-9]{1,32})")
#: With so many companions somebody wins most, in so many last games.
COMPANIONS = 10
COMPANIONS_IN = 10_000
#: More games than this are counted in a thread of their own.
MANY = 500

YES_OR_NO = {"yes": 1, "no": 0}
#: The values that each parameter may have, and their meaning.
PARAMETERS: dict[str, Callable[[str], Any]] = {
    "game": lambda text: {name: name for name in GAMES}[text],
    "level": lambda text: {level: level for level in _levels()}[text],
    "fire": YES_OR_NO.__getitem__,
    "players": {str(number): number for number in range(1, 10)}.__getitem__,
    "result": {result: result for result in ("won", "lost", "shared")}.__getitem__,
    "counted": YES_OR_NO.__getitem__,
}
OF_VARIANTS = frozenset({"game", "level", "fire", "players"})
OF_GAMES = OF_VARIANTS | {"result", "counted"}

Handler = Callable[[web.Request, frozenset[str]], Awaitable[web.StreamResponse]]

routes = web.RouteTableDef()


class Malformed(Exception):
    """A parameter that means nothing."""

    def __init__(self, parameter: str) -> None:
        super().__init__(parameter)
        self.parameter = parameter


def of_oneself(handler: Handler) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    """The handler, for people who say who they are, and do not ask too often."""

    @wraps(handler)
    async def known(request: web.Request) -> web.StreamResponse:
        identities = await identities_of(request)
        response: web.StreamResponse
        if identities is None:
            response = trouble(401, "not-signed-in")
        elif not request.app[CONTEXT].own_requests.allow(identities[0]):
            response = trouble(429, "too-fast")
        else:
            try:
                response = await handler(request, frozenset(identities))
            except Malformed as malformed:
                response = trouble(400, "malformed", parameter=malformed.parameter)
            except Busy:
                response = busy()
        if not response.prepared:
            response.headers["Cache-Control"] = "no-store"
        return response

    return known


@routes.get("/api/me/tables")
@of_oneself
async def tables(request: web.Request, people: frozenset[str]) -> web.StreamResponse:
    """The tables that wait for somebody, as they are now."""
    context = request.app[CONTEXT]
    _filter(request, frozenset())
    await context.deriver.flush()
    found = await context.host.log.derived.running(sorted(people))
    invited = await context.acquaintances.invitations(people)
    at_tables = await context.acquaintances.running([table for table, _, _ in invited])
    return answer(MyTables((*my_tables(found, people), *my_invitations(invited, at_tables, people))))


@routes.get("/api/me/games")
@of_oneself
async def games(request: web.Request, people: frozenset[str]) -> web.StreamResponse:
    context = request.app[CONTEXT]
    wanted = await _with(request, _filter(request, OF_GAMES | {"before", "with"}))
    await context.deriver.flush()
    found, following = await _page(context, people, _cursor(request), wanted)
    return answer(MyGames(tuple(found), following))


@routes.get("/api/me/games/export")
@of_oneself
async def export(request: web.Request, people: frozenset[str]) -> web.StreamResponse:
    """The records of somebody's games, one per line."""
    context = request.app[CONTEXT]
    wanted = await _with(request, _filter(request, OF_GAMES | {"with"}))
    address = context.address(request)
    if not context.exports.enter(address):
        raise Busy
    try:
        await context.deriver.flush()
        headers = {
            "Content-Type": "application/x-ndjson",
            "Content-Disposition": 'attachment; filename="tenback-games.jsonl"',
        }
        found = await begun(records(context, people, wanted))
        async with streaming(request, headers) as response:
            async for record in found:
                await send_part(request, response, record + b"\n")
        return response
    finally:
        context.exports.leave(address)


@routes.get("/api/me/statistics")
@of_oneself
async def own_statistics(request: web.Request, people: frozenset[str]) -> web.StreamResponse:
    context = request.app[CONTEXT]
    wanted = _filter(request, OF_VARIANTS)
    await context.deriver.flush()
    derived, who = context.host.log.derived, sorted(people)
    rows = await derived.counted(who, wanted)
    best = await derived.companions(who, wanted._replace(counted=1), COMPANIONS, COMPANIONS_IN)
    others = my_companions(best)
    if len(rows) > MANY:
        return answer(await asyncio.to_thread(statistics, my_results(rows), others))
    return answer(statistics(my_results(rows), others))


async def records(context: ServerContext, people: frozenset[str], wanted: Filter) -> AsyncIterator[bytes]:
    """The records of the games asked for, newest first; one that cannot be read is left out."""
    before: Cursor | None = LATEST
    while before is not None:
        rows, before = await _rows(context, people, before, wanted)
        for game in my_games(rows, people):
            record = await _record(context, game)
            if record is not None:
                yield record


async def _record(context: ServerContext, game: MyGame) -> bytes | None:
    try:
        log = await context.host.log_of(game.table)
    except (LogFailure, NoSuchTable):  # which the host has reported
        return None
    source = Source(log=[Raw(text) for text in log], number=game.number)
    while True:
        try:
            found = await context.replays.ask(RecordQuestion("record", source))
        except Busy:  # others come first
            await context.sleep(1)
            continue
        return zlib.decompress(found.packed, GZIP) if found.trouble is None else None


async def _page(
    context: ServerContext, people: frozenset[str], before: Cursor, wanted: Filter
) -> tuple[list[MyGame], str | None]:
    """The next games before that place, and the text of the place after them if there are more."""
    rows, following = await _rows(context, people, before, wanted)
    return my_games(rows, people), None if following is None else _text(following)


async def _rows(
    context: ServerContext, people: frozenset[str], before: Cursor, wanted: Filter
) -> tuple[list[HistoryRow], Cursor | None]:
    rows = await context.host.log.derived.history(sorted(people), before, wanted, 2 * PAGE + 1)
    places = sorted({row.cursor for row in rows}, reverse=True)  # a game may be there twice
    if len(places) <= PAGE:
        return rows, None
    last = places[PAGE - 1]
    return [row for row in rows if row.cursor >= last], last


def _filter(request: web.Request, allowed: frozenset[str]) -> Filter:
    """The filter that the query names; Malformed if it names anything else."""
    wanted: dict[str, Any] = {}
    for name, text in request.query.items():
        if name not in allowed or len(request.query.getall(name)) > 1:
            raise Malformed(name[:20])
        try:
            wanted.update({name: PARAMETERS[name](text)} if name in PARAMETERS else {})
        except KeyError:
            raise Malformed(name) from None
    return Filter(**wanted)


async def _with(request: web.Request, wanted: Filter) -> Filter:
    """Only games with the person whom the asker knows by the id `with`, if there is one; Malformed."""
    id, token = request.query.get("with"), bearer(request)
    if id is None:
        return wanted
    context = request.app[CONTEXT]
    known = None if token is None else await context.persons.person_of(token)
    found = [] if known is None else await context.acquaintances.resolved(known, [id])
    if not found:
        raise Malformed("with")
    return wanted._replace(others=await context.persons.identities(found[0]))


def _cursor(request: web.Request) -> Cursor:
    text = request.query.get("before")
    if text is None:
        return LATEST
    found = CURSOR.fullmatch(text)
    if found is None:
        raise Malformed("before")
    ended, number, table = found.groups()
    return Cursor(float(ended), table, int(number))


def _text(cursor: Cursor) -> str:
    return f"{cursor.ended!r}_{cursor.number}_{cursor.table}"


def _levels() -> list[str]:
    """The levels of all games that have any."""
    return [level for game in GAMES.values() for level in game.choices().get("level", ())]
