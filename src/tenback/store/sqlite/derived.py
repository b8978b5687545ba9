"""The derived rows in the log's file: written by the log's thread, read by another beside it."""

import asyncio
import json
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol, TypeVar

from tenback.store import derived_sql as sql
from tenback.store.derived import (
    Behind,
    Companion,
    CountedRow,
    Cursor,
    DerivedTable,
    Filter,
    HistoryRow,
    Verdict,
)
from tenback.store.failures import LogFailure
from tenback.store.sqlite.reading import connect_to_read
from tenback.store.sqlite.reviews import unpacked

T = TypeVar("T")

#: The part of the file that stays in memory for queries: above all the upper levels of the indices.
CACHE_KIB = 16 << 10

#: That a value is in the list, in JSON, that is parameter 1, or the one with a number.
AMONG = "IN (SELECT value FROM json_each(?1))"
AMONG_NUMBERED = "IN (SELECT value FROM json_each(?{}))"


class Writer(Protocol):
    """Has work done in a transaction by the thread that writes the log."""

    def __call__(self, work: Callable[[sqlite3.Cursor], T], durable: bool = True) -> Awaitable[T]: ...


class SqliteDerived:
    """`tenback.store.derived.Derived` in a SQLite file.

    What is written here need not be on the disk at once: after a power cut it is derived again.
    """

    def __init__(self, file: Path, write: Writer) -> None:
        self._file = file
        self._write = write
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="derived")
        self._local = threading.local()

    async def save_tables(self, tables: Sequence[DerivedTable]) -> list[str]:
        return await self._write(
            lambda cursor: [table.table for table in tables if not _save_table(cursor, table)], durable=False
        )

    async def pass_over(self, damaged: Behind, why: str) -> None:
        await self._execute(sql.PASS_OVER, (*damaged, why))

    async def behind(self, after: str, written_before: float, most: int) -> list[Behind]:
        found = await self._read(lambda cursor: cursor.execute(sql.BEHIND, (after, written_before, most)))
        return [Behind(*row) for row in found]

    async def count_behind(self, written_before: float = float("inf")) -> int:
        ((count,),) = await self._read(lambda cursor: cursor.execute(sql.COUNT_BEHIND, (written_before,)))
        return int(count)

    async def start_anew(self) -> None:
        def start(cursor: sqlite3.Cursor) -> None:
            for statement in sql.START_ANEW:
                cursor.execute(statement)

        await self._write(start, durable=False)

    async def derive_again(self, people: Sequence[str]) -> None:
        await self._execute(sql.DERIVE_AGAIN.format(among=AMONG), (_list(people),))

    async def unjudged(self, most: int, after: str) -> list[tuple[str, bytes]]:
        found = await self._read(lambda cursor: cursor.execute(sql.UNJUDGED, (after, most)))
        return [(key, unpacked(body) or b"") for key, body in found]

    async def save_verdicts(self, verdicts: Sequence[tuple[str, Verdict]]) -> None:
        await self._write(lambda cursor: save_verdicts(cursor, verdicts), durable=False)

    async def running(self, people: Sequence[str]) -> list[tuple[str, bytes]]:
        statement = sql.RUNNING.format(among=AMONG)
        return await self._read(lambda cursor: cursor.execute(statement, (_list(people),)))

    async def history(
        self, people: Sequence[str], before: Cursor, wanted: Filter, most: int
    ) -> list[HistoryRow]:
        condition, values = _where(wanted, 6)
        statement = sql.HISTORY.format(where=condition)

        def found(cursor: sqlite3.Cursor) -> list[HistoryRow]:
            games = [
                HistoryRow(*row)
                for who in people
                for row in cursor.execute(statement, (who, *before, most, *values))
            ]
            return sorted(games, key=lambda game: game.cursor, reverse=True)[:most]

        return await self._read(found)

    async def counted(self, people: Sequence[str], wanted: Filter) -> list[CountedRow]:
        condition, values = _where(wanted, 2)
        statement = sql.COUNTED.format(where=condition)

        def found(cursor: sqlite3.Cursor) -> list[CountedRow]:
            rows = [row for who in people for row in cursor.execute(statement, (who, *values))]
            if len(people) > 1:
                rows.sort(key=lambda row: row[:3])
            return list(map(CountedRow._make, rows))

        return await self._read(found)

    async def companions(
        self, people: Sequence[str], wanted: Filter, most: int, most_games: int
    ) -> list[Companion]:
        condition, values = _where(wanted, 4)
        statement = sql.COMPANIONS.format(among=AMONG, where=condition)
        asked = (_list(people), most_games, most, *values)
        return [Companion(*row) for row in await self._read(lambda cursor: cursor.execute(statement, asked))]

    def close(self) -> None:
        """Close what reads; the log's own connection is closed with the log."""
        with suppress(RuntimeError):  # it is closed already
            self._thread.submit(self._disconnect)
        self._thread.shutdown()

    async def _execute(self, statement: str, values: Sequence[Any]) -> None:
        def execute(cursor: sqlite3.Cursor) -> None:
            cursor.execute(statement, values)

        await self._write(execute, durable=False)

    async def _read(self, work: Callable[[sqlite3.Cursor], Any]) -> list[Any]:
        """The rows found beside whatever is being written."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._found, work)
        except (sqlite3.Error, RuntimeError) as error:  # of the latter kind, if the log was closed
            raise LogFailure(str(error)) from None

    def _found(self, work: Callable[[sqlite3.Cursor], Any]) -> list[Any]:
        if not hasattr(self._local, "connection"):
            self._local.connection = connect_to_read(self._file)
            self._local.connection.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
        return list(work(self._local.connection.cursor()))

    def _disconnect(self) -> None:
        if hasattr(self._local, "connection"):
            self._local.connection.close()


def save_verdicts(cursor: sqlite3.Cursor, verdicts: Sequence[tuple[str, Verdict]]) -> None:
    cursor.executemany(sql.JUDGE, [(key, *verdict) for key, verdict in verdicts])


def _save_table(cursor: sqlite3.Cursor, taken: DerivedTable) -> bool:
    """Whether the table was where this follows on."""
    table, after, version, running = taken[:4]
    if after is None:
        cursor.execute(sql.REPLACE, (table, version, running))
    elif after == 0:
        cursor.execute(sql.OPEN, (table, version, running))
    else:
        cursor.execute(sql.MOVE_ON, (table, after, version, running))
    if cursor.rowcount < 1:
        return False
    if after is None:
        for statement in sql.CLEAR:
            cursor.execute(statement, (table,))
    if taken.people is not None:
        cursor.execute(sql.LEAVE, (table,))
        cursor.executemany(sql.SIT, [(who, table) for who in taken.people])
    for game in taken.finished:
        cursor.execute(sql.FINISH, sql.finish_values(table, game))
        cursor.executemany(sql.PLAY, sql.play_values(table, game))
    return True


def _where(wanted: Filter, first: int) -> tuple[str, list[object]]:
    condition, values = sql.where(wanted, first, AMONG_NUMBERED)
    return condition, [_list(value) if isinstance(value, tuple) else value for value in values]


def _list(values: Sequence[str]) -> str:
    return json.dumps(list(values))
