"""Every game in a log as a record."""

from collections.abc import Iterator
from pathlib import Path

from tenback.record import Record
from tenback.store import DamagedTable, reading
from tenback.store.sqlite import FILE
from tenback.table.records import games_of, naming_damage


def exported(folder: Path, finished: bool = False) -> Iterator[Record | DamagedTable]:
    """The records of all games, table by table, and for each table that cannot be read what is wrong with it.

    The log may be in use. OSError if there is none.
    """
    with reading(folder / FILE) as log:
        for head in log.tables():
            try:
                records = replayed(head.table, log.events(head.table))
            except DamagedTable as damaged:
                yield damaged
                continue
            for record in records:
                if not finished or (isinstance(record.outcome, dict) and record.outcome["over"]):
                    yield record


def replayed(table: str, events: list[bytes]) -> list[Record]:
    """The records of the table's games; DamagedTable if its events cannot be replayed."""
    with naming_damage(table):
        return list(games_of(events))


def check(table: str, events: list[bytes]) -> None:
    """DamagedTable if the table's events cannot be replayed."""
    replayed(table, events)
