"""The numbered steps from an empty file to today's log; a file remembers how many it has taken."""

import sqlite3
from collections.abc import Iterator
from importlib import resources

from tenback.store.failures import LogFailure


def migrations() -> list[str]:
    """The steps in order, as SQL."""
    files = [file for file in resources.files(__name__).iterdir() if file.name.endswith(".sql")]
    return [file.read_text(encoding="utf-8") for file in sorted(files, key=lambda file: file.name)]


def migrate(connection: sqlite3.Connection) -> None:
    """Take the steps that the file has not taken yet, all or none; other processes wait for them."""
    steps = migrations()
    if steps_taken(connection) == len(steps):
        return
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        taken = steps_taken(connection)
        if taken > len(steps):
            raise LogFailure(
                f"the log is of a later Tenback: it has {taken} steps, this one knows {len(steps)}"
            )
        for step in steps[taken:]:
            for statement in _statements(step):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(steps)}")


def steps_taken(connection: sqlite3.Connection) -> int:
    """How many steps the file has taken; none, if it is empty or no log."""
    (taken,) = connection.execute("PRAGMA user_version").fetchone()
    return int(taken)


def _statements(step: str) -> Iterator[str]:
    """One by one, since SQLite runs a script only after a commit; each ends with its line."""
    statement = ""
    for line in step.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
