"""Where the log is: its folder and file, who may read them, and how the file is opened."""

import os
import sqlite3
import sys
import time
from contextlib import suppress
from pathlib import Path

from tenback.store.failures import LogFailure
from tenback.store.sqlite.migrations import migrate

FILE = "tenback.sqlite3"
#: How long another process may keep the file to itself.
LOCKED_SECONDS = 30.0


def connect(folder: Path) -> sqlite3.Connection:
    """The log in the folder, to be written; both are created if they are missing, and an old log is migrated.

    An append is on the disk when it is done (WAL, synchronous FULL).
    """
    create_folder(folder)
    file = folder / FILE
    with suppress(FileExistsError):
        create_private(file)
    try:
        connection = sqlite3.connect(
            file, isolation_level=None, check_same_thread=False, timeout=LOCKED_SECONDS
        )
        write_ahead(connection)
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA secure_delete = ON")  # an erased name is not to be found in the file
        migrate(connection)
    except sqlite3.Error as error:
        raise LogFailure(f"{file}: {error}") from None
    return connection


def readable_by_others(folder: Path) -> list[Path]:
    """The folder and the log in it, as far as other users of the machine may do anything with them."""
    if sys.platform == "win32":  # where others are kept out by other means
        return []
    return [path for path in (folder, folder / FILE) if path.stat().st_mode & 0o077]


def create_folder(folder: Path) -> None:
    """A folder that only its owner can open, unless it is there already."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def create_private(file: Path) -> None:
    """An empty file that only its owner can read; SQLite's files beside it get the same mode."""
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def write_ahead(connection: sqlite3.Connection) -> None:
    """For this alone SQLite does not wait while another opens or closes the same file."""
    until = time.monotonic() + LOCKED_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.01)
