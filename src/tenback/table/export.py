"""Every game in a log as a record."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

from tenback.record import Record
from tenback.store import SqliteLog
from tenback.table.records import games_of


def exported(folder: Path, finished: bool = False) -> Iterator[Record]:
    """The records of all games, table by table; the log may be in use. OSError if there is no such folder."""
    if not folder.is_dir():
        raise FileNotFoundError(f"{folder}: no log there")
    with asyncio.Runner() as runner:
        log = SqliteLog(folder)
        try:
            for head in runner.run(log.tables()):
                for record in games_of(runner.run(log.read(head.table))):
                    if not finished or (isinstance(record.outcome, dict) and record.outcome["over"]):
                        yield record
        finally:
            runner.run(log.close())
