"""Reading the bodies of HTTP requests, and answering them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from aiohttp import web

from tenback.server.context import CONTEXT
from tenback.server.pages import security_headers
from tenback.table.messages import Trouble

#: When to come again if the server is busy.
RETRY_SECONDS = "5"


def answer(body: Any, status: int = 200) -> web.Response:
    return web.Response(body=msgspec.json.encode(body), status=status, content_type="application/json")


def trouble(status: int, reason: str, **args: Any) -> web.Response:
    return answer(Trouble(reason, args), status)


def trouble_of(status: web.HTTPException) -> web.Response:
    """The answer to an exception of aiohttp, or one raised in its words."""
    return trouble(status.status, (status.reason or "").lower().replace(" ", "-"))


def busy() -> web.Response:
    response = trouble(503, "busy")
    response.headers["Retry-After"] = RETRY_SECONDS
    return response


async def body_of(request: web.Request, longest: int) -> bytes:
    """The request's body, read within a limit of bytes and of time."""
    chunks: list[bytes] = []
    async with asyncio.timeout(request.app[CONTEXT].settings.limits.request_seconds):
        async for chunk in request.content.iter_any():
            chunks.append(chunk)
            if sum(map(len, chunks)) > longest:
                raise web.HTTPRequestEntityTooLarge(longest, sum(map(len, chunks)))
    return b"".join(chunks)


@asynccontextmanager
async def streaming(request: web.Request, headers: dict[str, str]) -> AsyncIterator[web.StreamResponse]:
    """A long answer, which nobody stores. Once its head is sent, a failure can only cut the connection."""
    security = security_headers(request.app[CONTEXT].settings, request)
    response = web.StreamResponse(headers={**headers, "Cache-Control": "no-store", **security})
    await response.prepare(request)
    try:
        yield response
        await response.write_eof()
    except BaseException:
        if request.transport is not None:
            request.transport.abort()
        raise


async def begun(parts: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The same parts, once the first is there: a failure up to then can still be answered."""
    first = await anext(parts, None)

    async def whole() -> AsyncIterator[bytes]:
        if first is not None:
            yield first
            async for part in parts:
                yield part

    return whole()


async def send_part(request: web.Request, response: web.StreamResponse, part: bytes) -> None:
    """Send a part of a long answer; a client that does not take it in time is cut off."""
    try:
        await asyncio.wait_for(response.write(part), request.app[CONTEXT].settings.limits.request_seconds)
    except TimeoutError:
        raise ConnectionResetError("the client does not read") from None
