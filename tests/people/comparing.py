"""All that a log's derived tables hold, and whether deriving it anew gives the same."""

import sqlite3
from contextlib import closing
from typing import Any

from tenback.people.deriving import Deriver
from tenback.store import Log, SqliteLog
from tenback.store.postgres import PostgresLog
from tenback.table.host import Host

#: Every derived table, row by row. A damaged log keeps what was derived before, and is left out.
QUERIES = {
    table: f"SELECT * FROM {table} WHERE table_id NOT IN"
    f" (SELECT table_id FROM taken_up WHERE damaged IS NOT NULL) ORDER BY {order}"
    for table, order in {
        "taken_up": "table_id",
        "sitting": "who, table_id",
        "finished": "table_id, number",
        "played": "who, ended, table_id, number",
    }.items()
}


async def derived_rows(log: Log) -> dict[str, list[Any]]:
    if isinstance(log, SqliteLog):
        with closing(sqlite3.connect(log.derived._file)) as connection:
            return {table: connection.execute(query).fetchall() for table, query in QUERIES.items()}
    assert isinstance(log, PostgresLog)
    return {
        table: [tuple(row) for row in await log._readers.fetch(query)] for table, query in QUERIES.items()
    }


async def rows_made_anew(log: Log) -> dict[str, list[Any]]:
    """The rows after everything was derived from the log alone."""
    await log.derived.start_anew()
    await Deriver(Host(log)).sweep(at_once=True)
    return await derived_rows(log)
