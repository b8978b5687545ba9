"""Taking a log over from SQLite: every table is copied, read back and compared."""

import asyncio
from pathlib import Path
from typing import Any

from tenback.store.bodies import checksum, packed
from tenback.store.failures import DamagedTable
from tenback.store.head import Head
from tenback.store.postgres import rows
from tenback.store.postgres.connecting import connect, naming_database, naming_trouble
from tenback.store.postgres.migrations import migrate
from tenback.store.sqlite import FILE, LogReader, reading
from tenback.store.sqlite.copies import Check, Contents
from tenback.store.sqlite.lock import locked
from tenback.store.statements import Rows, places

#: After rows with numbers of their own were copied, the next one gets the next number.
RENUMBER = """
SELECT setval(pg_get_serial_sequence('person_event', 'id'), MAX(id)) FROM person_event HAVING MAX(id) > 0
"""

#: A table that is there already stays as it is. It counts as unpacked, since packing takes names out of it.
COPY = """
WITH copied AS (
    INSERT INTO head (table_id, version, label, written, packed) VALUES ($1, $2, $3, $4, FALSE)
    ON CONFLICT DO NOTHING
    RETURNING table_id
)
INSERT INTO appended (table_id, base, version, bodies, packed, checksum)
SELECT table_id, 0, $2, $5, TRUE, $6 FROM copied
"""


def move(folder: Path, url: str, check: Check) -> Contents:
    """Copy the folder's log into the database, and say what is there now.

    A damaged table is left out and named. What is there already is compared like everything else, so a move
    that was interrupted can be repeated. FolderInUse while a server runs on the folder; OSError if there is
    no log.
    """
    with locked(folder), reading(folder / FILE) as log:
        return asyncio.run(_moved(log, url, check))


async def _moved(log: LogReader, url: str, check: Check) -> Contents:
    with naming_database(url):
        connection = await connect(url)
        await migrate(connection)
    with naming_trouble():
        try:
            heads, events, damaged = log.tables(), 0, list[DamagedTable]()
            for head in heads:
                try:
                    check(head.table, log.events(head.table))
                    found = log.stored_events(head.table)
                    await _copy(connection, head, found)
                    events += len(found)
                except DamagedTable as damage:
                    damaged.append(damage)
            await _copy_people(connection, log.people())
            return Contents(len(heads) - len(damaged), events, damaged, [])
        finally:
            await connection.close()


async def _copy(connection: Any, head: Head, events: list[bytes]) -> None:
    """Copy one table; DamagedTable if what is read back is anything else."""
    compressed = packed(events)
    sum_of_all = checksum(head.table, head.version, compressed)
    await connection.execute(COPY, *head, compressed, sum_of_all)
    there = await connection.fetchrow(
        "SELECT table_id, version, label, written FROM head WHERE table_id = $1", head.table
    )
    if Head(*there) != head or await rows.read_as_stored(connection, head.table, 0) != events:
        raise DamagedTable(head.table, "the database holds another table of that name")


async def _copy_people(connection: Any, found: dict[str, Rows]) -> None:
    """Copy the tables about people; what is there already stays as it is."""
    async with connection.transaction():
        for table, people in found.items():
            if people:
                values = places(len(people[0]))
                await connection.executemany(
                    f"INSERT INTO {table} OVERRIDING SYSTEM VALUE VALUES ({values}) ON CONFLICT DO NOTHING",
                    people,
                )
        await connection.execute(RENUMBER)
