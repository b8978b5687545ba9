"""Connections to PostgreSQL, and what can be wrong with them."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

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
#: What can be wrong with the network, the server or what it is asked for.
TROUBLE = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
    ValueError,
)


async def connect(url: str) -> Any:
    """A connection of its own; one of TROUBLE if there is none to be had."""
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


def reason(error: BaseException) -> str:
    return str(error) or type(error).__name__


async def _leave_as_it_is(connection: Any) -> None:
    pass
