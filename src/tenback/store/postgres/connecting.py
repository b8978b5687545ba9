"""Connections to PostgreSQL, and what can be wrong with them."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import parse_qs, urlsplit

from tenback.store.failures import LogFailure

try:
    import asyncpg
except ImportError:
    raise LogFailure(
        "a log in PostgreSQL needs the extra `postgres`: pip install 'tenback[postgres]'"
    ) from None

#: How long PostgreSQL may take to accept a connection, and to answer.
CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 10.0
#: Errors of the network, of the server, or in what it is asked for.
TROUBLE = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
    ValueError,
)


async def connect(url: str) -> Any:
    """A new connection; one of TROUBLE if the database gives none."""
    return await asyncpg.connect(url, timeout=CONNECT_SECONDS, command_timeout=ANSWER_SECONDS)


async def pool(url: str, most: int) -> Any:
    """Connections for single statements, which leave nothing behind that would have to be reset."""
    return await asyncpg.create_pool(
        url,
        min_size=0,
        max_size=most,
        timeout=CONNECT_SECONDS,
        command_timeout=ANSWER_SECONDS,
        reset=_leave_as_it_is,
    )


@contextmanager
def naming_trouble() -> Iterator[None]:
    """Whatever is wrong is a LogFailure."""
    try:
        yield
    except TROUBLE as error:
        raise LogFailure(reason(error)) from None


@contextmanager
def naming_database(url: str) -> Iterator[None]:
    """Whatever is wrong with the first connection is a LogFailure that says what to look at."""
    try:
        yield
    except TROUBLE as error:
        raise LogFailure(_what_is_wrong(url, error)) from None


def reason(error: BaseException) -> str:
    return str(error) or type(error).__name__


def _what_is_wrong(url: str, error: Exception) -> str:
    """In one line, without the password."""
    if isinstance(error, ValueError):
        return "the database's address is not of the form postgresql://USER:PASSWORD@HOST:PORT/NAME"
    parts = urlsplit(url)
    server = parse_qs(parts.query).get("host", [parts.hostname or "this machine"])[0]
    if isinstance(error, asyncpg.InvalidCatalogNameError):
        return f"PostgreSQL at {server} has no database {parts.path.strip('/')}: create it first"
    if isinstance(error, asyncpg.InvalidAuthorizationSpecificationError):  # the password among others
        return f"PostgreSQL at {server} lets nobody in with this user and password: {error}"
    if isinstance(error, asyncpg.InsufficientPrivilegeError):
        return f"the user may not create or use tables in this database of PostgreSQL at {server}: {error}"
    if isinstance(error, TimeoutError):
        return f"no PostgreSQL server at {server} has answered within {CONNECT_SECONDS:g} seconds"
    if isinstance(error, OSError):
        number = error.errno or 0  # below 0 where a name cannot be resolved
        why = os.strerror(number) if number > 0 else error.strerror or reason(error)
        return f"there is no PostgreSQL server at {server}: {why}"
    return f"PostgreSQL at {server} cannot be used: {reason(error)}"


async def _leave_as_it_is(connection: Any) -> None:
    pass
