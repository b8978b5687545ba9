"""How a table's events lie in the file: rows that each know the one before, checked when they are read."""

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

from tenback.store.bodies import bodies_in, checksum, packed
from tenback.store.failures import DamagedTable
from tenback.store.head import Head
from tenback.store.names import SeatName, Separated, has_references, restored

#: How many tables are looked at in one step of packing: all appends wait for it.
LOOKED_AT = 256

#: The rows of a table from the one with that id back to a version, the last first. A chain that damage has
#: bent into a circle ends too: versions only become smaller.
CHAIN = """
WITH RECURSIVE chain (id, before, version, bodies, packed, checksum) AS (
    SELECT id, before, version, bodies, packed, checksum FROM appended WHERE id = ?1 AND version > ?2
    UNION ALL
    SELECT former.id, former.before, former.version, former.bodies, former.packed, former.checksum
    FROM chain JOIN appended AS former ON former.id = chain.before
    WHERE former.version > ?2 AND former.version < chain.version
)
SELECT id, version, bodies, packed, checksum FROM chain
"""


def read(cursor: sqlite3.Cursor, table: str, after: int) -> list[bytes]:
    """The table's events after a version; none if there is no such table, DamagedTable if any is missing."""
    bodies = read_as_stored(cursor, table, after)
    if not has_references(bodies):
        return bodies
    names = cursor.execute("SELECT ref, name FROM seat_name WHERE table_id = ?", (table,))
    return restored(bodies, dict(names.fetchall()))


def read_as_stored(cursor: sqlite3.Cursor, table: str, after: int) -> list[bytes]:
    """As `read`, with references in the place of names."""
    _, bodies = _rows_and_bodies(cursor, table, after)
    return bodies


def save_names(cursor: sqlite3.Cursor, table: str, names: Sequence[SeatName]) -> None:
    """Keep names that the table's events refer to, but for those of people who were forgotten."""
    cursor.executemany(
        "INSERT OR IGNORE INTO seat_name (table_id, ref, who, name)"
        " SELECT ?1, ?2, ?3, ?4 WHERE NOT EXISTS (SELECT 1 FROM forgotten WHERE who = ?3)",
        [(table, *name) for name in names],
    )


def pack(cursor: sqlite3.Cursor, table: str, separate: Callable[[Sequence[bytes]], Separated]) -> None:
    """Rewrite the table's events as one compressed row, with references in the place of names.

    DamagedTable, and no change, if any is missing.
    """
    ids, stored = _rows_and_bodies(cursor, table, 0)
    bodies, names = separate(stored)
    save_names(cursor, table, names)
    compressed = packed(bodies)
    cursor.executemany("DELETE FROM appended WHERE id = ?", [(id,) for id in ids])
    cursor.execute(
        "INSERT INTO appended (version, bodies, packed, checksum) VALUES (?, ?, 1, ?)",
        (len(bodies), compressed, checksum(table, len(bodies), compressed)),
    )
    cursor.execute("UPDATE head SET last = ?, packed = 1 WHERE table_id = ?", (cursor.lastrowid, table))


def heads(cursor: sqlite3.Cursor, label: str | None) -> list[Head]:
    """The tables with that label, or all of them, last written first."""
    # The index of labels holds no empty ones, and is used where the query says so.
    found = "label = ?1 AND label <> ''" if label is not None else "?1 IS NULL"
    rows = cursor.execute(
        f"SELECT table_id, version, label, written FROM head WHERE {found} ORDER BY written DESC", (label,)
    )
    return [Head(*row) for row in rows]


def unpacked(cursor: sqlite3.Cursor, after: str) -> list[Head]:
    """The next few tables that are not packed, by name, after the one named."""
    rows = cursor.execute(
        "SELECT table_id, version, label, written FROM head WHERE NOT packed AND table_id > ?"
        " ORDER BY table_id LIMIT ?",
        (after, LOOKED_AT),
    )
    return [Head(*row) for row in rows]


def _rows_and_bodies(cursor: sqlite3.Cursor, table: str, after: int) -> tuple[list[int], list[bytes]]:
    """The ids of the rows that hold the events after a version, and those events."""
    head = cursor.execute("SELECT version, last FROM head WHERE table_id = ?", (table,)).fetchone()
    if head is None:
        return [], []
    version, last = head
    if not isinstance(version, int):
        raise DamagedTable(table, "its last version is no number")
    if version <= after:
        return [], []
    ids: list[int] = []
    parts: list[list[bytes]] = []
    for id, until, stored, is_packed, written in _chain(cursor, table, last, after):
        if until != version:
            raise DamagedTable(table, f"the events after version {until} are missing")
        part = bodies_in(table, until, stored, is_packed, written)
        ids.append(id)
        parts.append(part)
        version -= len(part)
    if not 0 <= version <= after:
        raise DamagedTable(table, f"the events up to version {version} are missing")
    bodies = [body for part in reversed(parts) for body in part]
    return ids, bodies[after - version :]


def _chain(cursor: sqlite3.Cursor, table: str, last: int, after: int) -> list[Any]:
    try:
        return cursor.execute(CHAIN, (last, after)).fetchall()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_IOERR):
            raise DamagedTable(table, str(error)) from None
        raise
