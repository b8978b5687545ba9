"""GET api/me/data: all that is kept about a person as one JSON file, with the records of their games."""

import msgspec
from aiohttp import web

from tenback.people.saved import saved_about
from tenback.server.answers import begun, busy, send_part, streaming
from tenback.server.context import CONTEXT
from tenback.server.me import private, signed_in
from tenback.server.my_games import records
from tenback.store.derived import Filter

routes = web.RouteTableDef()


@routes.get("/api/me/data")
@private
async def data(request: web.Request) -> web.StreamResponse:
    context, known = request.app[CONTEXT], await signed_in(request)
    address = context.address(request)
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
        headers = {
            "Content-Type": "application/json",
            "Content-Disposition": 'attachment; filename="tenback-data.json"',
        }
        found = await begun(records(context, frozenset(known.identities), Filter()))
        async with streaming(request, headers) as response:
            await send_part(request, response, head.removesuffix(b"}") + b',"records":[')
            comma = b"\n"
            async for record in found:
                await send_part(request, response, comma + record)
                comma = b",\n"
            await send_part(request, response, b"\n]}\n")
        return response
    finally:
        context.exports.leave(address)
