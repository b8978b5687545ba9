"""Tokens tell who somebody is; they travel in messages and headers, never in addresses."""

import secrets

from aiohttp import web

from tenback.server.context import CONTEXT
from tenback.table.messages import TOKEN_LENGTH
from tenback.table.state import identity

BEARER = "Bearer "


def fresh_token() -> str:
    """32 bytes from the operating system, as text."""
    return secrets.token_urlsafe(32)


def bearer(request: web.Request) -> str | None:
    """The token in a request's Authorization header."""
    header = request.headers.get("Authorization", "")
    token = header.removeprefix(BEARER)
    taken = header.startswith(BEARER) and token.isascii() and 16 <= len(token) <= TOKEN_LENGTH
    return token if taken else None


async def identities_of(request: web.Request) -> tuple[str, ...] | None:
    """All that the sender of a request is known by in the logs; None if they do not say who they are."""
    token = bearer(request)
    known = None if token is None else await request.app[CONTEXT].persons.person_of(token)
    if known is not None:
        return known.identities
    return None if token is None else (identity(token),)
