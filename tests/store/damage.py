"""Ways to damage a log's file, as a failing disk or a careless hand would."""

import sqlite3
from contextlib import closing
from pathlib import Path

from tenback.store.sqlite import FILE

#: Each takes a table whose events are in three rows or more; the second of them is what it spoils.
DAMAGE: dict[str, str] = {
    "a missing row": "DELETE FROM appended WHERE id = :second",
    "a missing link": "UPDATE appended SET before = NULL WHERE id = :third",
    "a link to another table's row": "UPDATE appended SET before = :foreign WHERE id = :third",
    "a chain in a circle": "UPDATE appended SET before = :third WHERE id = :second",
    "changed events": "UPDATE appended SET bodies = CAST('{\"n\":7}' AS BLOB) WHERE id = :second",
    "an event too many": "UPDATE appended SET bodies = CAST(bodies || x'0A7B7D' AS BLOB) WHERE id = :second",
    "events as text": "UPDATE appended SET bodies = CAST(bodies AS TEXT) WHERE id = :second",
    "another version": "UPDATE appended SET version = version + 1 WHERE id = :second",
    "a missing last row": "DELETE FROM appended WHERE id = (SELECT last FROM head WHERE table_id = :table)",
    "a head that is ahead": "UPDATE head SET version = version + 1 WHERE table_id = :table",
    "a head without a number": "UPDATE head SET version = 'x' WHERE table_id = :table",
    "a head without a row": "UPDATE head SET last = NULL WHERE table_id = :table",
}


def damage(folder: Path, table: str, kind: str) -> None:
    spoil(folder, table, DAMAGE[kind])


def spoil(folder: Path, table: str, statement: str) -> None:
    """Run the statement on the log of the folder, with what `DAMAGE` names."""
    with closing(sqlite3.connect(folder / FILE)) as connection, connection:
        links = dict(connection.execute("SELECT id, before FROM appended"))
        ((last,),) = connection.execute("SELECT last FROM head WHERE table_id = ?", (table,))
        chain = [last]
        while links[chain[-1]] is not None:
            chain.append(links[chain[-1]])
        foreign = next((id for id in links if id not in chain), None)
        names = {"table": table, "second": chain[-2], "third": chain[-3], "foreign": foreign}
        connection.execute(statement, names)


def rows_of(folder: Path) -> list[tuple[object, ...]]:
    """All that the log's file holds, row by row."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        queries = ("SELECT * FROM head ORDER BY table_id", "SELECT * FROM appended ORDER BY id")
        return [row for query in queries for row in connection.execute(query)]
