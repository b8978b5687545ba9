"""The derived rows in PostgreSQL: any worker may write those of any table."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

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
from tenback.store.postgres.connecting import connect, naming_database, naming_trouble, pool
from tenback.store.postgres.migrations import migrate
from tenback.store.postgres.reviews import unpacked

#: Connections for whoever has no log open.
CONNECTIONS = 2
#: That a value is in the list that is parameter 1, or the one with a number.
AMONG = "= ANY(?1::text[])"
AMONG_NUMBERED = "= ANY(?{}::text[])"
#: The last games of each person named, found one by one through the index.
EACH = "SELECT game.* FROM unnest(?1::text[]) AS person (who) CROSS JOIN LATERAL ({}) AS game"

#: `derived_sql.MOVE_ON` for many tables.
MOVE_ALL_ON = """
UPDATE taken_up SET version = moved.version, running = moved.running, damaged = NULL
FROM unnest($1::text[], $2::int[], $3::int[], $4::bytea[]) AS moved (table_id, after, version, running)
WHERE taken_up.table_id = moved.table_id AND taken_up.version = moved.after
RETURNING taken_up.table_id
"""


class PostgresDerived:
    """`tenback.store.derived.Derived` in a database."""

    def __init__(self, pool: Any) -> None:
        self._pool = pool

    async def save_tables(self, tables: Sequence[DerivedTable]) -> list[str]:
        moves = [taken for taken in tables if taken.is_move]
        others = [taken for taken in tables if not taken.is_move]
        with naming_trouble():
            async with self._pool.acquire() as connection, connection.transaction():
                refused = await _move_on(connection, moves)
                for taken in others:
                    if not await _save_table(connection, taken):
                        refused.append(taken.table)
        return refused

    async def pass_over(self, damaged: Behind, why: str) -> None:
        with naming_trouble():
            await self._pool.execute(_dollars(sql.PASS_OVER), *damaged, why)

    async def behind(self, after: str, written_before: float, most: int) -> list[Behind]:
        return [Behind(*row) for row in await self._found(sql.BEHIND, after, written_before, most)]

    async def count_behind(self, written_before: float = float("inf")) -> int:
        ((count,),) = await self._found(sql.COUNT_BEHIND, written_before)
        return int(count)

    async def start_anew(self) -> None:
        with naming_trouble():
            async with self._pool.acquire() as connection, connection.transaction():
                for statement in sql.START_ANEW:
                    await connection.execute(statement)

    async def derive_again(self, people: Sequence[str]) -> None:
        with naming_trouble():
            await self._pool.execute(_dollars(sql.DERIVE_AGAIN.format(among=AMONG)), list(people))

    async def unjudged(self, most: int, after: str) -> list[tuple[str, bytes]]:
        found = await self._found(sql.UNJUDGED, after, most)
        return [(key, unpacked(body) or b"") for key, body in found]

    async def save_verdicts(self, verdicts: Sequence[tuple[str, Verdict]]) -> None:
        with naming_trouble():
            await self._pool.executemany(
                _dollars(sql.JUDGE), [(key, *verdict) for key, verdict in sorted(verdicts)]
            )

    async def running(self, people: Sequence[str]) -> list[tuple[str, bytes]]:
        found = await self._found(sql.RUNNING.format(among=AMONG), list(people))
        return [(table, running) for table, running in found]

    async def history(
        self, people: Sequence[str], before: Cursor, wanted: Filter, most: int
    ) -> list[HistoryRow]:
        condition, values = sql.where(wanted, 6, AMONG_NUMBERED)
        each = EACH.format(sql.HISTORY.format(where=condition).replace("?1", "person.who"))
        statement = f"{each} ORDER BY ended DESC, table_id DESC, number DESC LIMIT ?5"
        found = await self._found(statement, list(people), *before, most, *map(_listed, values))
        return [HistoryRow(*row) for row in found]

    async def counted(self, people: Sequence[str], wanted: Filter) -> list[CountedRow]:
        condition, values = sql.where(wanted, 2, AMONG_NUMBERED)
        each = EACH.format(sql.COUNTED.format(where=condition).replace("?1", "person.who"))
        statement = f"{each} ORDER BY ended, table_id, number"
        found = await self._found(statement, list(people), *map(_listed, values))
        return [CountedRow(*row) for row in found]

    async def companions(
        self, people: Sequence[str], wanted: Filter, most: int, most_games: int
    ) -> list[Companion]:
        condition, values = sql.where(wanted, 4, AMONG_NUMBERED)
        statement = sql.COMPANIONS.format(among=AMONG, where=condition)
        asked = (list(people), most_games, most, *map(_listed, values))
        return [Companion(*row) for row in await self._found(statement, *asked)]

    async def _found(self, statement: str, *values: object) -> list[Any]:
        with naming_trouble():
            found: list[Any] = await self._pool.fetch(_dollars(statement), *values)
            return found


@asynccontextmanager
async def derived_in(url: str) -> AsyncIterator[PostgresDerived]:
    """The derived rows of that database, beside its workers; it is migrated first if it is an old one."""
    with naming_database(url):
        connection = await connect(url)
        await migrate(connection)
        await connection.close()
        connections = await pool(url, CONNECTIONS)
    try:
        yield PostgresDerived(connections)
    finally:
        connections.terminate()


async def _move_on(connection: Any, moves: list[DerivedTable]) -> list[str]:
    """Take up what only changes the tables themselves, in one statement; those that it did not follow on."""
    if not moves:
        return []
    tables, afters, versions, running, _, _ = zip(*moves, strict=True)
    moved = {row[0] for row in await connection.fetch(MOVE_ALL_ON, tables, afters, versions, running)}
    return [table for table in tables if table not in moved]


async def _save_table(connection: Any, taken: DerivedTable) -> bool:
    """Whether the table was where this follows on."""
    table, after, version, running = taken[:4]
    if after is None:
        done = await connection.execute(_dollars(sql.REPLACE), table, version, running)
    elif after == 0:
        done = await connection.execute(_dollars(sql.OPEN), table, version, running)
    else:
        done = await connection.execute(_dollars(sql.MOVE_ON), table, after, version, running)
    if done.endswith(" 0"):  # the number of rows
        return False
    if after is None:
        for statement in sql.CLEAR:
            await connection.execute(_dollars(statement), table)
    if taken.people is not None:
        await connection.execute(_dollars(sql.LEAVE), table)
        await connection.executemany(_dollars(sql.SIT), [(who, table) for who in taken.people])
    for game in taken.finished:
        await connection.execute(_dollars(sql.FINISH), *sql.finish_values(table, game))
        await connection.executemany(_dollars(sql.PLAY), sql.play_values(table, game))
    return True


def _dollars(statement: str) -> str:
    return statement.replace("?", "$")


def _listed(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
