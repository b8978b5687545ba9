"""How a table's events lie in the database: the statements that read, write and pack them."""

from collections.abc import Callable, Sequence
from typing import Any

from tenback.store.bodies import bodies_in, checksum, packed
from tenback.store.failures import DamagedTable
from tenback.store.head import Head
from tenback.store.names import SeatName, Separated, has_references, restored

#: How many tables are looked at in one step of packing.
LOOKED_AT = 256

#: One append per table of a batch: new heads are inserted, the others move on where version and epoch are
#: those expected, and the events of exactly these tables are written. Returns which tables they were.
APPEND = """
WITH batch AS MATERIALIZED (
    SELECT * FROM unnest(
        $1::text[], $2::int[], $3::int[], $4::bytea[], $5::bigint[], $6::text[], $7::float8[], $8::bigint[]
    ) AS batch (table_id, base, version, bodies, checksum, label, written, epoch)
), opened AS (
    INSERT INTO head (table_id, version, label, written, owner, epoch)
    SELECT table_id, version, label, written, $9, 1 FROM batch WHERE base = 0 AND epoch = 0
    ON CONFLICT DO NOTHING
    RETURNING table_id
), moved AS (
    UPDATE head
    SET version = batch.version, label = batch.label, written = batch.written, packed = FALSE
    FROM batch
    WHERE head.table_id = batch.table_id AND head.version = batch.base AND head.epoch = batch.epoch
    RETURNING head.table_id
)
INSERT INTO appended (table_id, base, version, bodies, checksum)
SELECT table_id, base, version, bodies, checksum FROM batch
JOIN (SELECT table_id FROM opened UNION ALL SELECT table_id FROM moved) AS kept USING (table_id)
RETURNING table_id
"""

#: A table's head beside each row with events after a version: all of one moment.
READ = """
SELECT head.version AS last, base, appended.version, bodies, appended.packed, checksum
FROM head LEFT JOIN appended ON appended.table_id = head.table_id AND appended.version > $2
WHERE head.table_id = $1
ORDER BY base
"""

HEADS = "SELECT table_id, version, label, written FROM head ORDER BY written DESC"

#: The index of labels holds no empty ones, and is used where the statement says so.
LABELLED = """
SELECT table_id, version, label, written FROM head
WHERE label = $1 AND label <> '' ORDER BY written DESC
"""

UNPACKED = f"""
SELECT table_id, version, label, written FROM head
WHERE NOT packed AND table_id > $1 ORDER BY table_id LIMIT {LOOKED_AT}
"""

#: Puts all events into the first row, unless somebody has written or claimed the table since they were read.
PACK = """
WITH resting AS (
    UPDATE head SET packed = TRUE
    WHERE table_id = $1 AND version = $2 AND epoch = $3 AND NOT packed
    RETURNING table_id
), rest AS (
    DELETE FROM appended USING resting WHERE appended.table_id = resting.table_id AND base > 0
)
UPDATE appended SET version = $2, bodies = $4, checksum = $5, packed = TRUE
FROM resting WHERE appended.table_id = resting.table_id AND base = 0
"""


SAVE_NAME = """
INSERT INTO seat_name (table_id, ref, who, name)
SELECT $1, $2, $3, $4 WHERE NOT EXISTS (SELECT FROM forgotten WHERE who = $3)
ON CONFLICT DO NOTHING
"""


async def read(connection: Any, table: str, after: int) -> list[bytes]:
    """The table's events after a version; none if there is no such table, DamagedTable if any is missing."""
    bodies = await read_as_stored(connection, table, after)
    if not has_references(bodies):
        return bodies
    names = await connection.fetch("SELECT ref, name FROM seat_name WHERE table_id = $1", table)
    return restored(bodies, dict(names))


async def read_as_stored(connection: Any, table: str, after: int) -> list[bytes]:
    """As `read`, with references in the place of names."""
    if "\0" in table:  # which no name in PostgreSQL can hold
        return []
    return _bodies(table, await connection.fetch(READ, table, after), after)


async def save_names(connection: Any, table: str, names: Sequence[SeatName]) -> None:
    """Keep names that the table's events refer to, but for those of people who were forgotten."""
    await connection.executemany(SAVE_NAME, [(table, *name) for name in names])


async def pack(connection: Any, table: str, separate: Callable[[Sequence[bytes]], Separated]) -> None:
    """Rewrite the table's events as one compressed row, with references in the place of names.

    DamagedTable, and no change, if any is missing.
    """
    epoch = await connection.fetchval("SELECT epoch FROM head WHERE table_id = $1 AND NOT packed", table)
    if epoch is None:
        return
    bodies, names = separate(await read_as_stored(connection, table, 0))
    if names:
        await save_names(connection, table, names)
    compressed = packed(bodies)
    sum_of_all = checksum(table, len(bodies), compressed)
    await connection.execute(PACK, table, len(bodies), epoch, compressed, sum_of_all)


async def heads(connection: Any, label: str | None) -> list[Head]:
    """The tables with that label, or all of them, last written first."""
    asked = (HEADS,) if label is None else (LABELLED, label)
    return [Head(*row) for row in await connection.fetch(*asked)]


async def unpacked(connection: Any, after: str) -> list[Head]:
    """The next few tables that are not packed, by name, after the one named."""
    return [Head(*row) for row in await connection.fetch(UNPACKED, after)]


def _bodies(table: str, rows: Sequence[Any], after: int) -> list[bytes]:
    """The events after a version that is not after the head's, from the rows that hold them."""
    if not rows or rows[0]["last"] <= after:
        return []
    start = version = rows[0]["base"]
    if start is None or start > after:
        raise DamagedTable(table, f"the events after version {after} are missing")
    bodies: list[bytes] = []
    for row in rows:
        if row["base"] != version:
            raise DamagedTable(table, f"the events after version {version} are missing")
        part = bodies_in(table, row["version"], row["bodies"], row["packed"], row["checksum"])
        version += len(part)
        if row["version"] != version:
            raise DamagedTable(table, f"the events up to version {row['version']} are not all there")
        bodies += part
    if version != rows[0]["last"]:
        raise DamagedTable(table, f"the events after version {version} are missing")
    return bodies[after - start :]
