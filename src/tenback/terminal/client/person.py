"""The terminal as a device of a person on a server: signing it in, and what the server knows of them."""

import platform
from collections.abc import Sequence

import aiohttp
import msgspec

from tenback.people.games_shown import MyTables, Statistics
from tenback.people.messages import BecomePerson, Me, SignedIn, UseCode
from tenback.table.options import Options
from tenback.terminal.client.remote import asked

#: The token under which this device is signed in.
Token = str


def authorization(token: Token) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


async def sign_in(
    http: aiohttp.ClientSession, base: str, code: str, former: Sequence[str]
) -> tuple[Token, str | None]:
    """This device's token and the person's name; the seats held with former tokens become the person's.

    TurnedAway if the code is not valid, Unreachable.
    """
    wanted = msgspec.to_builtins(UseCode(code, f"Terminal, {platform.system()}"))
    signed = await asked(http, SignedIn, "POST", base, "api/codes", json=wanted)
    assert signed.token is not None
    joined = msgspec.to_builtins(BecomePerson(joined=tuple(former)))
    await asked(http, SignedIn, "POST", base, "api/me", json=joined, headers=authorization(signed.token))
    return signed.token, signed.me.name


async def check(http: aiohttp.ClientSession, base: str, token: Token) -> None:
    """TurnedAway if the device is not signed in any more; to the rest of the server it is a stranger then."""
    await asked(http, Me, "GET", base, "api/me", headers=authorization(token))


async def own_tables(http: aiohttp.ClientSession, base: str, token: Token) -> list[tuple[str, Options]]:
    """The tables where the person sits and a game goes on or may begin; Unreachable, TurnedAway."""
    await check(http, base, token)
    found = await asked(http, MyTables, "GET", base, "api/me/tables", headers=authorization(token))
    return [
        (table.table, table.options) for table in found.tables if any(player.you for player in table.players)
    ]


async def own_results(http: aiohttp.ClientSession, base: str, token: Token) -> Statistics:
    """The person's statistics, wherever they played; Unreachable, TurnedAway."""
    await check(http, base, token)
    return await asked(http, Statistics, "GET", base, "api/me/statistics", headers=authorization(token))
