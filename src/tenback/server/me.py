"""The HTTP side of who you are: the person, their devices, and the codes that link another one."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import TypeVar

import msgspec
from aiohttp import web

from tenback.people.known import KnownPerson
from tenback.people.messages import BecomePerson, ChangeMe, DeviceCode, SignedIn, UseCode
from tenback.people.passkeys import BadPasskey
from tenback.people.persons import TooMany
from tenback.server.answers import answer, body_of, trouble, trouble_of
from tenback.server.context import CONTEXT
from tenback.server.tokens import bearer
from tenback.table.decisions.checks import RefusedCommand
from tenback.table.decisions.seats import checked_name

T = TypeVar("T")

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

#: All addresses together, for what is limited in all.
EVERYBODY = ""

routes = web.RouteTableDef()


def private(handler: Handler) -> Handler:
    """The handler, with an answer that nobody stores, also to whatever can be wrong with a body."""

    @wraps(handler)
    async def explaining(request: web.Request) -> web.StreamResponse:
        try:
            response = await handler(request)
        except web.HTTPException as status:
            response = trouble_of(status)
        except RefusedCommand as refused:
            response = trouble(422, refused.refusal.reason, **refused.refusal.args)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            response = trouble(400, "malformed")
        except BadPasskey:
            response = trouble(422, "bad-passkey")
        except TooMany:
            response = trouble(409, "too-many-devices")
        if not response.prepared:
            response.headers["Cache-Control"] = "no-store"
        return response

    return explaining


async def signed_in(request: web.Request) -> KnownPerson:
    """Whose device asks; 401 if nobody's, 429 if they ask too often."""
    context, token = request.app[CONTEXT], bearer(request)
    known = None if token is None else await context.persons.person_of(token)
    if known is None:
        raise web.HTTPUnauthorized(reason="not signed in")
    if not context.own_requests.allow(known.id):
        raise web.HTTPTooManyRequests(reason="too fast")
    return known


async def asked(request: web.Request, kind: type[T]) -> T:
    """The request's body."""
    limit = request.app[CONTEXT].settings.limits.message_bytes
    return msgspec.json.decode(await body_of(request, limit), type=kind)


@routes.post("/api/me")
@private
async def become(request: web.Request) -> web.StreamResponse:
    """Make somebody without a device's token a person, and join what they did at tables before."""
    context, token = request.app[CONTEXT], bearer(request)
    people = context.persons
    wanted = await asked(request, BecomePerson)
    name = None if wanted.name is None else checked_name(wanted.name)
    known = None if token is None else await people.person_of(token)
    if known is not None:
        known, token = await signed_in(request), None
    else:
        if not context.sign_ins.allow(context.address(request)):
            return trouble(429, "too-fast")
        token = await people.create(wanted.label)
        known = await _of(request, token)
    await people.join(known, wanted.joined)
    if name is not None:
        await people.rename(known, name)
    return answer(SignedIn(token, await context.me(known)), 200 if token is None else 201)


@routes.get("/api/me")
@private
async def me(request: web.Request) -> web.StreamResponse:
    return answer(await request.app[CONTEXT].me(await signed_in(request)))


@routes.patch("/api/me")
@private
async def change(request: web.Request) -> web.StreamResponse:
    context, known = request.app[CONTEXT], await signed_in(request)
    wanted = await asked(request, ChangeMe)
    if not isinstance(wanted.name, msgspec.UnsetType):
        await context.persons.rename(known, None if wanted.name is None else checked_name(wanted.name))
    if not isinstance(wanted.findable, msgspec.UnsetType):
        await context.persons.set_findable(known, wanted.findable)
    return answer(await context.me(known))


@routes.delete("/api/me")
@private
async def forget(request: web.Request) -> web.StreamResponse:
    """Forget the person: their names are erased, and their tokens are nobody's from now on."""
    context, known = request.app[CONTEXT], await signed_in(request)
    await context.forget(known)
    return web.Response(status=204)


@routes.delete("/api/me/devices/{id:[a-z0-9]+}")
@private
async def sign_out(request: web.Request) -> web.StreamResponse:
    context, known = request.app[CONTEXT], await signed_in(request)
    if not await context.persons.sign_out(known, request.match_info["id"]):
        return trouble(404, "not-found")
    return answer(await context.me(known))


@routes.post("/api/me/codes")
@private
async def new_code(request: web.Request) -> web.StreamResponse:
    known = await signed_in(request)
    return answer(DeviceCode(*await request.app[CONTEXT].persons.new_code(known)), 201)


@routes.post("/api/codes")
@private
async def use_code(request: web.Request) -> web.StreamResponse:
    """Sign a device in. So few codes may be tried that nobody guesses one while it is valid."""
    context = request.app[CONTEXT]
    wanted = await asked(request, UseCode)
    if not (context.guesses.allow(context.address(request)) and context.all_guesses.allow(EVERYBODY)):
        return trouble(429, "too-fast")
    token = await context.persons.use_code(wanted.code, wanted.label)
    if token is None:
        return trouble(404, "no-such-code")
    return await welcome(request, token)


async def welcome(request: web.Request, token: str) -> web.Response:
    """The answer to a device that has just been signed in."""
    return answer(SignedIn(token, await request.app[CONTEXT].me(await _of(request, token))), 201)


async def _of(request: web.Request, token: str) -> KnownPerson:
    known = await request.app[CONTEXT].persons.person_of(token)
    if known is None:  # signed out again in this moment
        raise web.HTTPUnauthorized(reason="not signed in")
    return known
