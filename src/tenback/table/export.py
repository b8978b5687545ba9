"""Every game in a log as a record, by several processes if there are many."""

import os
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING

from tenback.record import Record, encode
from tenback.store import DamagedTable, LogReader, reading
from tenback.store.sqlite import FILE
from tenback.table.records import games_of, raising_damaged_table

if TYPE_CHECKING:
    from tenback.store.postgres import PostgresReader

#: Tables that a process exports at a time; a log of fewer is not worth a process of its own.
AT_A_TIME = 100
#: How much less urgent these processes are than a server on the same machine.
NICENESS = 10

#: A record as one line of JSON, without the line's end, or what is wrong with a table.
Exported = bytes | DamagedTable


def exported(
    source: Path | str, finished: bool = False, workers: int = 1, at_a_time: int = AT_A_TIME
) -> Iterator[Exported]:
    """The records of all games, table by table, and for each table that cannot be read what is wrong with it.

    The log, in a folder or in a database that a text names, may be in use. OSError if there is none.
    """
    with log_reader(source) as log:
        tables = [head.table for head in log.tables()]
    parts = deque(tables[start : start + at_a_time] for start in range(0, len(tables), at_a_time))
    if workers == 1 or len(parts) < 2:
        for part in parts:
            yield from _exported(source, part, finished)
        return
    pool = ProcessPoolExecutor(min(workers, len(parts)), initializer=_start_worker)
    under_way: deque[Future[list[Exported]]] = deque()
    try:
        while parts or under_way:
            while parts and len(under_way) < 2 * workers:
                under_way.append(pool.submit(_exported, source, parts.popleft(), finished))
            yield from under_way.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def check(table: str, events: list[bytes]) -> None:
    """DamagedTable if the table's events cannot be replayed."""
    _replayed(table, events)


def log_reader(source: Path | str) -> AbstractContextManager["LogReader | PostgresReader"]:
    """Reads the log in a folder, or in the database that a text names, which may be in use."""
    if isinstance(source, Path):
        return reading(source / FILE)
    from tenback.store.postgres import reading as reading_database

    return reading_database(source)


def _exported(source: Path | str, tables: list[str], finished: bool) -> list[Exported]:
    found: list[Exported] = []
    with log_reader(source) as log:
        for table in tables:
            try:
                records = _replayed(table, log.events(table))
            except DamagedTable as damaged:
                found.append(damaged)
            else:
                found += [encode(record) for record in records if not finished or _is_over(record)]
    return found


def _replayed(table: str, events: list[bytes]) -> list[Record]:
    with raising_damaged_table(table):
        return list(games_of(events))


def _is_over(record: Record) -> bool:
    return isinstance(record.outcome, dict) and record.outcome["over"] is True


def _start_worker() -> None:
    """Let servers go first, and Ctrl-C end this process at once and without a word."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
