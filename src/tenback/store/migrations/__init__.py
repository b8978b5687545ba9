"""The numbered steps from an empty file to today's log; a file remembers how many it has taken."""

import sqlite3
from importlib import resources

from tenback.store.failures import LogFailure


def migrations() -> list[str]:
    """The steps in order, as SQL."""
    files = [file for file in resources.files(__name__).iterdir() if file.name.endswith(".sql")]
    return [file.read_text(encoding="utf-8") for file in sorted(files, key=lambda file: file.name)]


def migrate(connection: sqlite3.Connection) -> None:
    """Take the steps that the file has not taken yet, each wholly or not at all."""
    steps = migrations()
    (taken,) = connection.execute("PRAGMA user_version").fetchone()
    if taken > len(steps):
        raise LogFailure(f"the log is of a later Tenback: it has {taken} steps, this one knows {len(steps)}")
    for number, step in enumerate(steps[taken:], start=taken + 1):
        connection.executescript(f"BEGIN IMMEDIATE;\n{step}\nPRAGMA user_version = {number};\nCOMMIT;")
