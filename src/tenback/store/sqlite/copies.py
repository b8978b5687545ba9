"""Backups: a consistent copy of the log while a server writes it, and the way back."""

import os
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from tenback.store.failures import DamagedTable, LogFailure
from tenback.store.sqlite.files import FILE, create_private
from tenback.store.sqlite.lock import locked
from tenback.store.sqlite.migrations import steps_taken
from tenback.store.sqlite.reading import connect_to_read, reading

#: The files that SQLite keeps beside a database.
BESIDE = ("-wal", "-shm", "-journal")
#: Codes of SQLite for a file that somebody else has open.
IN_USE = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)

#: Looks at a table's events, and raises DamagedTable if they make no sense.
Check = Callable[[str, list[bytes]], None]


class Contents(NamedTuple):
    """The contents of a copy; `faults` are those of the file itself."""

    tables: int
    events: int
    damaged: list[DamagedTable]
    faults: list[str]

    @property
    def whole(self) -> bool:
        return not self.damaged and not self.faults


class NotWhole(LogFailure):
    """The copy is damaged and was not restored."""

    def __init__(self, contents: Contents) -> None:
        super().__init__("nothing was restored: the backup is damaged")
        self.contents = contents


def back_up(folder: Path, file: Path, check: Check) -> Contents:
    """Copy the folder's log to the file, which appears when it is complete, and say what is in it.

    What is damaged is copied as it is.
    """
    if file.exists() and (folder / FILE).exists() and file.samefile(folder / FILE):
        raise LogFailure(f"{file} is the log itself: choose another file for its backup")
    part = file.with_name(f"{file.name}.part")
    contents = _copied(folder / FILE, part, check)
    _put(part, file)
    return contents


def restore(file: Path, folder: Path, check: Check, overwrite: bool, damaged: bool) -> Contents:
    """Make the file the folder's log, and say what is in it.

    FolderInUse while a server runs there. A log with tables is replaced only with `overwrite`, and a copy in
    which anything is damaged is taken only with `damaged`: NotWhole.
    """
    log = folder / FILE
    with locked(folder):
        if not overwrite and not _is_empty(log):
            raise LogFailure(f"{log} is not empty: use --overwrite to replace it")
        part = log.with_name(f"{FILE}.restoring")
        contents = _copied(file, part, check)
        if not contents.whole and not damaged:
            part.unlink()
            raise NotWhole(contents)
        _retire(log)
        _put(part, log)
    return contents


def contents_of(file: Path, check: Check) -> Contents:
    """Read everything in the file."""
    with reading(file) as log:
        faults = log.faults()
        try:
            heads = log.tables()
        except sqlite3.DatabaseError:  # which is one of the faults
            heads = []
        events, damaged = 0, list[DamagedTable]()
        for head in heads:
            try:
                found = log.events(head.table)
                check(head.table, found)
                events += len(found)
            except DamagedTable as damage:
                damaged.append(damage)
        return Contents(len(heads), events, damaged, faults)


def _copied(source: Path, part: Path, check: Check) -> Contents:
    """Copy the log as it is now, even while a server writes to it, and read all of the copy."""
    for leftover in (part, *_beside(part)):  # of a copy that was interrupted
        leftover.unlink(missing_ok=True)
    try:
        with closing(connect_to_read(source)) as origin:
            if not steps_taken(origin):
                raise LogFailure("not a log of Tenback")
            create_private(part)
            with closing(sqlite3.connect(part)) as copy:
                origin.backup(copy)  # in one step, and so of one moment
                copy.execute("PRAGMA journal_mode = DELETE")  # one file, with none beside it
        return contents_of(part, check)
    except (sqlite3.Error, LogFailure) as error:
        part.unlink(missing_ok=True)
        raise LogFailure(f"{source}: {error}") from None


def _put(part: Path, file: Path) -> None:
    """Give a complete file its name, durably."""
    _sync(part, os.O_RDWR)
    part.replace(file)
    if sys.platform != "win32":  # where a folder cannot be opened
        _sync(file.parent, os.O_RDONLY)


def _sync(path: Path, mode: int) -> None:
    descriptor = os.open(path, mode)
    os.fsync(descriptor)
    os.close(descriptor)


def _is_empty(log: Path) -> bool:
    """Whether there is no log, or one without tables; one that cannot be read is not empty."""
    if not log.exists():
        return True
    try:
        with reading(log) as found:
            return not found.tables()
    except LogFailure:
        return False


def _retire(log: Path) -> None:
    """Leave nothing beside the former log that SQLite would take for a part of the new one."""
    try:
        with closing(sqlite3.connect(f"{log.absolute().as_uri()}?mode=rw", uri=True, timeout=1)) as former:
            former.execute("PRAGMA journal_mode = DELETE")  # waits until nobody else has it open
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF in IN_USE:
            raise LogFailure(f"{log} is in use by another program") from None
    for path in _beside(log):
        path.unlink(missing_ok=True)


def _beside(file: Path) -> list[Path]:
    return [file.with_name(file.name + suffix) for suffix in BESIDE]
