"""The HTTP side of passkeys; without the extra `people` there is none of it."""

from aiohttp import web

from tenback.people import passkeys
from tenback.people.messages import AddPasskey, UsePasskey
from tenback.people.passkeys import BadPasskey, Site
from tenback.server.answers import answer, trouble
from tenback.server.context import CONTEXT
from tenback.server.me import asked, private, signed_in, welcome

routes = web.RouteTableDef()


@routes.post("/api/me/passkeys/options")
@private
async def creation_options(request: web.Request) -> web.StreamResponse:
    context, known = request.app[CONTEXT], await signed_in(request)
    name = await context.acquaintances.name(known.id)
    return answer(await context.passkeys.creation_options(known, site_of(request), name))


@routes.post("/api/me/passkeys")
@private
async def add(request: web.Request) -> web.StreamResponse:
    context, known = request.app[CONTEXT], await signed_in(request)
    wanted = await asked(request, AddPasskey)
    await context.passkeys.add(known, site_of(request), wanted.credential, wanted.label)
    return answer(await context.me(known), 201)


@routes.delete("/api/me/passkeys/{id:[a-z0-9]+}")
@private
async def remove(request: web.Request) -> web.StreamResponse:
    context, known = request.app[CONTEXT], await signed_in(request)
    if not await context.persons.remove_passkey(known, request.match_info["id"]):
        return trouble(404, "not-found")
    return answer(await context.me(known))


@routes.post("/api/passkeys/options")
@private
async def request_options(request: web.Request) -> web.StreamResponse:
    context = request.app[CONTEXT]
    if not context.sign_ins.allow(context.address(request)):
        return trouble(429, "too-fast")
    return answer(await context.passkeys.request_options(site_of(request)))


@routes.post("/api/passkeys")
@private
async def sign_in(request: web.Request) -> web.StreamResponse:
    """Sign a device in by a passkey."""
    context = request.app[CONTEXT]
    wanted = await asked(request, UsePasskey)
    if not context.sign_ins.allow(context.address(request)):
        return trouble(429, "too-fast")
    token = await context.passkeys.sign_in(site_of(request), wanted.credential, wanted.label)
    return await welcome(request, token)


def site_of(request: web.Request) -> Site:
    """The page that asks, which the server knows to be one of its own; BadPasskey if it can have none."""
    if not passkeys.possible:
        raise BadPasskey
    return Site.at(request.headers.get("Origin"))
