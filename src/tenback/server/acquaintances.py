"""The HTTP side of a person among others: pushes, the people they sat with, invitations and blocks."""

from aiohttp import web

from tenback.people import webpush
from tenback.people.messages import Invite, PeopleMet, PushMessage, SubscribePush
from tenback.people.webpush import Recipient
from tenback.server.answers import answer, trouble
from tenback.server.context import CONTEXT
from tenback.server.me import asked, private, signed_in
from tenback.server.pushing import Subscription
from tenback.table.host import NoSuchTable

routes = web.RouteTableDef()


@routes.put("/api/me/push")
@private
async def subscribe(request: web.Request) -> web.StreamResponse:
    """Send pushes to this device from now on."""
    context, known = request.app[CONTEXT], await signed_in(request)
    wanted = await asked(request, SubscribePush)
    endpoint, keys = wanted.subscription.endpoint, wanted.subscription.keys
    if not webpush.possible:
        return trouble(404, "not-found")
    if not context.pusher.is_allowed(endpoint) or not webpush.is_valid(Recipient(keys.p256dh, keys.auth)):
        return trouble(422, "bad-endpoint")
    page = request.headers.get("Origin", "")
    await context.pusher.subscribe(
        known, Subscription(known.device, endpoint, keys.p256dh, keys.auth, wanted.language, page)
    )
    return web.Response(status=204)


@routes.delete("/api/me/push")
@private
async def unsubscribe(request: web.Request) -> web.StreamResponse:
    context, known = request.app[CONTEXT], await signed_in(request)
    await context.pusher.unsubscribe(known.device)
    return web.Response(status=204)


@routes.get("/api/me/people")
@private
async def people(request: web.Request) -> web.StreamResponse:
    context, known = request.app[CONTEXT], await signed_in(request)
    await context.deriver.flush()
    return answer(PeopleMet(tuple(await context.acquaintances.people(known))))


@routes.post("/api/me/invitations")
@private
async def invite(request: web.Request) -> web.StreamResponse:
    """Invite people to a table where one sits. Who does not want to be invited is not told, nor who asks."""
    context, known = request.app[CONTEXT], await signed_in(request)
    wanted = await asked(request, Invite)
    if not context.invitations.allow(known.id):
        return trouble(429, "too-fast")
    try:
        state = await context.host.glance(wanted.table)
    except NoSuchTable:
        return trouble(404, "not-found")
    if not any(state.held_by(who) or who == state.owner for who in known.identities):
        return trouble(403, "not-seated")
    persons = await context.acquaintances.resolved(known, wanted.people)
    name = await context.acquaintances.name(known.id)
    for person in await context.acquaintances.invite(known, wanted.table, persons):
        message = PushMessage(wanted.table, "invitation", state.options.game, name, "")
        await context.pusher.tell(person, message)
    return web.Response(status=204)


@routes.put("/api/me/blocks/{id:[a-z0-9]+}")
@private
async def block(request: web.Request) -> web.StreamResponse:
    return await _set_blocked(request, True)


@routes.delete("/api/me/blocks/{id:[a-z0-9]+}")
@private
async def unblock(request: web.Request) -> web.StreamResponse:
    return await _set_blocked(request, False)


async def _set_blocked(request: web.Request, blocked: bool) -> web.Response:
    context, known = request.app[CONTEXT], await signed_in(request)
    found = await context.acquaintances.resolved(known, [request.match_info["id"]])
    if not found:
        return trouble(404, "not-found")
    await context.persons.set_blocked(known, found[0], blocked)
    return web.Response(status=204)
