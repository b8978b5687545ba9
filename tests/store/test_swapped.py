"""Events that are whole but lie in another's place are damage too."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import combinations
from pathlib import Path

import pytest

from tenback.store import DamagedTable, SqliteLog
from tenback.store.sqlite import FILE

ONE, OTHER = "k7mp2xq9tbva", "w3nd8rjc5hze"  # names like those that tables have
#: The rows in the order in which they are written, by their ids: each has one event.
TABLES = {1: ONE, 2: OTHER, 3: ONE, 4: OTHER, 5: ONE}
WHAT_LIES_THERE = "UPDATE appended SET bodies = ?, checksum = ? WHERE id = ?"


@contextmanager
def swapped(file: Path, one: int, other: int) -> Iterator[None]:
    """Each of the two rows holds the events and the checksum of the other."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        rows = {
            id: (bodies, checksum)
            for id, bodies, checksum in connection.execute("SELECT id, bodies, checksum FROM appended")
        }
        connection.executemany(WHAT_LIES_THERE, [(*rows[other], one), (*rows[one], other)])
        yield
        connection.executemany(WHAT_LIES_THERE, [(*rows[id], id) for id in (one, other)])


async def test_events_in_each_others_place_are_not_read_and_all_others_are(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path)
    events: dict[str, list[bytes]] = {ONE: [], OTHER: []}
    for id, table in TABLES.items():
        await log.append(table, len(events[table]), [b"%d" % id], "")
        events[table].append(b"%d" % id)
    for pair in combinations(TABLES, 2):
        with swapped(tmp_path / FILE, *pair):
            for table in events:
                if table in {TABLES[id] for id in pair}:
                    with pytest.raises(DamagedTable):
                        await log.read(table)
                else:
                    assert await log.read(table) == events[table]
    assert {table: await log.read(table) for table in events} == events
    await log.close()
