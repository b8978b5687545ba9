"""GET api/me/data: all that is kept about a person as one JSON file, with the records of their games."""

import asyncio

import msgspec
from aiohttp import web

from tenback.people.saved import saved_about
from tenback.server.answers import busy
from tenback.server.context import CONTEXT
from tenback.server.me import private, signed_in
from tenback.server.my_games import records
from tenback.server.pages import security_headers
from tenback.store.derived import Filter

routes = web.RouteTableDef()


@routes.get("/api/me/data")
@private
async def data(request: web.Request) -> web.StreamResponse:
    context, known = request.app[CONTEXT], await signed_in(request)
    address, patience = context.address(request), context.settings.limits.request_seconds
    if not context.exports.enter(address):
        return busy()
    try:
        await context.deriver.flush()
        head = msgspec.json.encode(
            {
                "me": await context.me(known),
                **await saved_about(context.host.log, known),
            }
        )
        response = web.StreamResponse(
            headers={
                "Content-Type": "application/json",
                "Content-Disposition": 'attachment; filename="tenback-data.json"',
                "Cache-Control": "no-store",
                **security_headers(context.settings, request),
            }
        )
        await response.prepare(request)
        await response.write(head.removesuffix(b"}") + b',"records":[')
        comma = b"\n"
        async for record in records(context, frozenset(known.identities), Filter()):
            await asyncio.wait_for(response.write(comma + record), patience)
            comma = b",\n"
        await response.write(b"\n]}\n")
        await response.write_eof()
        return response
    finally:
        context.exports.leave(address)
