"""Reading a log's file beside a server: no lock is taken, and nothing is written."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tenback.store.failures import LogFailure
from tenback.store.head import Head
from tenback.store.sqlite import rows
from tenback.store.sqlite.files import LOCKED_SECONDS
from tenback.store.sqlite.migrations import migrate, migrations, steps_taken
from tenback.store.statements import PEOPLE, Rows


class LogReader:
    """A log's tables, each as it is when it is read."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._cursor = connection.cursor()

    def tables(self) -> list[Head]:
        """All tables, last written first."""
        return rows.heads(self._cursor, None)

    def events(self, table: str) -> list[bytes]:
        """The table's events; DamagedTable if any of them is missing or was changed."""
        with self._connection:
            self._cursor.execute("BEGIN")  # its head and its rows are of the same moment
            return rows.read(self._cursor, table, 0)

    def stored_events(self, table: str) -> list[bytes]:
        """As `events`, with references in the place of names."""
        with self._connection:
            self._cursor.execute("BEGIN")
            return rows.read_as_stored(self._cursor, table, 0)

    def people(self) -> dict[str, Rows]:
        """All rows of the tables about people, by table, and the verdicts, which no log gives back."""
        with self._connection:
            self._cursor.execute("BEGIN")
            return {
                table: self._cursor.execute(f"SELECT * FROM {table} ORDER BY 1").fetchall()
                for table in (*PEOPLE, "verdict")
            }

    def faults(self) -> list[str]:
        """The errors that SQLite finds in the file itself."""
        try:
            found = [text for (text,) in self._cursor.execute("PRAGMA integrity_check")]
        except sqlite3.DatabaseError as error:
            return [str(error)]
        return [] if found == ["ok"] else found


@contextmanager
def reading(file: Path) -> Iterator[LogReader]:
    """The log in that file, which is migrated first if it is an old one; OSError if there is none."""
    try:
        _bring_up_to_date(file)
        with closing(connect_to_read(file)) as connection:
            yield LogReader(connection)
    except sqlite3.Error as error:
        raise LogFailure(f"{file}: {error}") from None


def _bring_up_to_date(file: Path) -> None:
    with closing(connect_to_read(file)) as connection:
        taken = steps_taken(connection)
    if taken == 0:
        raise LogFailure(f"{file} is not a log of Tenback")
    if taken != len(migrations()):
        with closing(sqlite3.connect(file, isolation_level=None, timeout=LOCKED_SECONDS)) as connection:
            migrate(connection)


def connect_to_read(file: Path) -> sqlite3.Connection:
    """A connection that cannot write; OSError if there is no such file."""
    if not file.is_file():
        raise FileNotFoundError(f"{file}: no log there")
    address = f"{file.absolute().as_uri()}?mode=ro"
    return sqlite3.connect(address, uri=True, isolation_level=None, timeout=LOCKED_SECONDS)
