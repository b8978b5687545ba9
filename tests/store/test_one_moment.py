"""Whoever reads a log's file beside its server reads one moment of it, whatever is written meanwhile."""

import asyncio
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from sqlite3 import connect
from typing import Any

import pytest

from tenback.store import LogReader, SeatName, SqliteLog, reading
from tenback.store.names import Separated
from tenback.store.sqlite import FILE, rows
from tenback.store.statements import sql

REF = "00000000000000aa"
TEXTS = [b'{"n":1}', b'{"name":"\\u0001%b"}' % REF.encode(), b'{"n":3}']

READ: dict[str, Callable[[LogReader], Any]] = {
    "events": lambda log: log.events("a"),
    "stored events": lambda log: log.stored_events("a"),
    "people": lambda log: log.people(),
}


async def written(folder: Path) -> None:
    log = SqliteLog(folder)
    await log.save_names("a", [SeatName(REF, "ann", "Ann")])
    for version, text in enumerate(TEXTS):
        await log.append("a", version, [text], "")
    await log.transact(
        sql("INSERT INTO person (id, created, findable) VALUES ('p', 1, 1)"),
        sql("INSERT INTO identity (who, person) VALUES ('p', 'p')"),
        sql("INSERT INTO nickname (person, name) VALUES ('p', 'Ann')"),
    )
    await log.close()


def change(file: Path) -> None:
    """Pack the table, erase the names and forget the person, as a server may do at any moment."""
    with closing(connect(file)) as connection, connection:
        rows.pack(connection.cursor(), "a", lambda texts: Separated(list(texts), []))
        for table in ("seat_name", "person", "identity", "nickname"):
            connection.execute(f"DELETE FROM {table}")


@pytest.mark.parametrize("what", READ)
def test_what_is_read_is_of_one_moment(tmp_path: Path, what: str) -> None:
    """The change comes before each statement in turn: it is seen in full or not at all."""
    asyncio.run(written(tmp_path / "log"))
    asked: list[str] = []
    for moment in range(99):
        folder = shutil.copytree(tmp_path / "log", tmp_path / str(moment))
        with reading(folder / FILE) as log:
            before = READ[what](log)
            asked.clear()

            def trace(statement: str, moment: int = moment, folder: Path = folder) -> None:
                if len(asked) == moment:
                    change(folder / FILE)
                asked.append(statement)

            log._connection.set_trace_callback(trace)
            found = READ[what](log)
            log._connection.set_trace_callback(None)
            if moment >= len(asked):
                break
            assert found in (before, READ[what](log))
    assert len(asked) > 3
