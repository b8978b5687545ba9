"""The stores side by side: how each is opened, looked into and damaged."""

import asyncio
from pathlib import Path
from typing import Any, Protocol

import asyncpg

from tenback.store import Log, SqliteLog
from tenback.store.postgres import PostgresLog, Terms
from tests.store import damage

#: Leases that neither run out nor are renewed while a test runs, however slow the machine is.
LASTING = Terms(lasts=3600, renewed=3600)


class Store(Protocol):
    """Where a log is."""

    async def open(self) -> Log:
        """The log, opened once more."""
        ...

    async def damage(self, table: str, kind: str) -> None:
        """Damage the table in one of the ways that `DAMAGE` names."""
        ...

    async def rows(self) -> list[Any]:
        """All that the store holds, row by row."""
        ...


class SqliteStore:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    async def open(self) -> SqliteLog:
        return SqliteLog(self.folder)

    async def damage(self, table: str, kind: str) -> None:
        await asyncio.to_thread(damage.damage, self.folder, table, kind)

    async def rows(self) -> list[Any]:
        return damage.rows_of(self.folder)


class PostgresStore:
    def __init__(self, url: str) -> None:
        self.url = url

    async def open(self) -> PostgresLog:
        return await PostgresLog.open(self.url, terms=LASTING)

    async def damage(self, table: str, kind: str) -> None:
        await self.fetch(POSTGRES_DAMAGE[kind].format(table=table))

    async def rows(self) -> list[Any]:
        heads = await self.fetch("SELECT * FROM head ORDER BY table_id")
        return heads + await self.fetch("SELECT * FROM appended ORDER BY table_id, base")

    async def fetch(self, statement: str, *values: object) -> list[Any]:
        connection = await asyncpg.connect(self.url)
        try:
            found: list[Any] = await connection.fetch(statement, *values)
            return found
        finally:
            await connection.close()


#: Each takes a table with one event in each of three rows or more; the second of them is what it spoils.
POSTGRES_DAMAGE = {
    "a missing row": "DELETE FROM appended WHERE table_id = '{table}' AND base = 1",
    "a missing first row": "DELETE FROM appended WHERE table_id = '{table}' AND base = 0",
    "a missing last row": "DELETE FROM appended WHERE table_id = '{table}' AND base = 4",
    "no rows": "DELETE FROM appended WHERE table_id = '{table}'",
    "changed events": "UPDATE appended SET bodies = '{{\"n\":7}}' WHERE table_id = '{table}' AND base = 1",
    "an event too many": "UPDATE appended SET bodies = bodies || '\\x0A7B7D'"
    " WHERE table_id = '{table}' AND base = 1",
    "another version": "UPDATE appended SET version = version + 1 WHERE table_id = '{table}' AND base = 1",
    "another place": "UPDATE appended SET base = 9, version = 10 WHERE table_id = '{table}' AND base = 1",
    "a row as if it were packed": "UPDATE appended SET packed = TRUE WHERE table_id = '{table}' AND base = 1",
    "a head that is ahead": "UPDATE head SET version = version + 1 WHERE table_id = '{table}'",
    "a head that is behind": "UPDATE head SET version = version - 1 WHERE table_id = '{table}'",
}

DAMAGE = [
    *(("sqlite", kind) for kind in damage.DAMAGE),
    *(("postgres", kind) for kind in POSTGRES_DAMAGE),
]
