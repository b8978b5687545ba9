"""Tokens tell who somebody is; they travel in messages and headers, never in addresses."""

import secrets

from aiohttp import web

from tenback.table.messages import TOKEN_LENGTH

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
