"""Reading a log in PostgreSQL beside its workers: nothing is claimed, and nothing is written."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tenback.store.head import Head
from tenback.store.postgres import rows
from tenback.store.postgres.connecting import connect, naming_database, naming_trouble
from tenback.store.postgres.migrations import migrate


class PostgresReader:
    """A log's tables, each as it is when it is read."""

    def __init__(self, runner: asyncio.Runner, connection: Any) -> None:
        self._runner = runner
        self._connection = connection

    def tables(self) -> list[Head]:
        """All tables, last written first."""
        with naming_trouble():
            return self._runner.run(rows.heads(self._connection, None))

    def events(self, table: str) -> list[bytes]:
        """The table's events; DamagedTable if any of them is missing or was changed."""
        with naming_trouble():
            return self._runner.run(rows.read(self._connection, table, 0))


@contextmanager
def reading(url: str) -> Iterator[PostgresReader]:
    """The log in that database, which is migrated first if it is an old one."""
    with asyncio.Runner() as runner:
        with naming_database(url):
            connection = runner.run(_opened(url))
        try:
            yield PostgresReader(runner, connection)
        finally:
            runner.run(connection.close())


async def _opened(url: str) -> Any:
    connection = await connect(url)
    await migrate(connection)
    return connection
