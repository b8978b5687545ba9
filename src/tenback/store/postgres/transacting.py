"""Statements on the tables beside the log, in one transaction."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from tenback.store.postgres.connecting import naming_trouble, pool
from tenback.store.statements import Rows, Statement


async def transact(connections: Any, statements: Sequence[Statement]) -> list[Rows]:
    """Carry out all or none; what each of them found."""
    with naming_trouble():
        async with connections.acquire() as connection, connection.transaction():
            found = [await connection.fetch(text, *values) for text, values in statements]
    return [[tuple(row) for row in part] for part in found]


class BesideTheLog:
    """The tables beside a log, without the log."""

    def __init__(self, connections: Any) -> None:
        self._connections = connections

    async def transact(self, *statements: Statement) -> list[Rows]:
        return await transact(self._connections, statements)


@asynccontextmanager
async def beside_the_log_in(url: str) -> AsyncIterator[BesideTheLog]:
    """Those of that database, whose log is up to date."""
    with naming_trouble():
        connections = await pool(url, 1)
    try:
        yield BesideTheLog(connections)
    finally:
        connections.terminate()
