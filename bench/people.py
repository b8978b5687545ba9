"""What histories and statistics cost at many games in the log, beside an empty one.

    python -m bench.people [--games N] [--people N] [--database]

Fills a log with tables at which one game has been played, and asks the server over HTTP for what waits, for
pages of histories and for statistics: as somebody who has played as much as most, and as somebody who has
played a tenth of all games. All figures are CPU time, since other programs may keep the machine busy. Server
and client are one process; the empty log tells how much of the time is theirs. With PostgreSQL its own time
is not counted. The first tables are taken up as a server's first start does it. What is derived of the others
is that of the same games, with other people, so that this does not take long.
"""

import argparse
import asyncio
import os
import random
import sqlite3
import time
import zlib
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import aiohttp
import msgspec

from tenback.people.games import all_of
from tenback.people.rebuilding import derive_missing
from tenback.server.app import make_app
from tenback.server.listener import listening
from tenback.server.settings import Limits, Settings
from tenback.store import Log, SqliteLog
from tenback.store.bodies import checksum
from tenback.store.derived import DerivedTable, FinishedRow
from tenback.store.sqlite import FILE
from tenback.table import events as e
from tenback.table.decisions.checks import honest_dealer
from tenback.table.host import Host
from tenback.table.options import Options
from tenback.table.records import encode_entry
from tenback.table.state import identity
from tests.postgres import DURABLE, serving_postgres

VARIANTS = (
    *(Options("the-game", {"players": players}) for players in (1, 2, 3, 5)),
    *(Options("the-game", {"players": 2, "level": level, "fire": True}) for level in ("basic", "expert")),
    Options("face-to-face"),
    *(Options("slide", {"players": players}) for players in (2, 4)),
)
#: Games of each variant that are played; the others are the same with other people.
PLAYED = 5
#: The part of all games that one of the people has played.
PART_OF_ONE = 0.1
#: What differs from table to table: the time and the people.
TIME = 1e9
NAMES = [f"person {seat}" for seat in range(6)]
#: Tables that are taken up from their logs.
TAKEN_UP = 2000
AT_ONCE = 500
SECONDS = 2 * 365 * 24 * 3600
#: So often each address is asked for.
ASKED = 60
PATHS = {
    "tables": "tables",
    "history": "games",
    "history, far back": f"games?before={TIME + SECONDS / 2}_1_a",
    "history, of a level": "games?game=the-game&level=expert&fire=yes",
    "history, of wins that count": "games?result=won&counted=yes",
    "statistics": "statistics",
    "statistics, of a game": "statistics?game=slide",
}
WIDE = Limits(requests_at_once=10**9, own_at_once=10**9)


class Table(NamedTuple):
    """A table in the log, and what is derived of it."""

    name: str
    version: int
    bodies: bytes
    checksum: int
    at: float
    taken_up: DerivedTable


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--people", type=int, default=1000)
    parser.add_argument("--database", action="store_true", help="PostgreSQL instead of SQLite")
    asked = parser.parse_args()
    with TemporaryDirectory() as name:
        folder = Path(name)
        if not asked.database:
            asyncio.run(measured(asked.games, asked.people, folder / "empty", folder / "full"))
            return
        with serving_postgres(DURABLE) as postgres:
            asyncio.run(measured(asked.games, asked.people, postgres.url(), postgres.url()))


async def measured(games: int, people: int, empty: Path | str, full: Path | str) -> None:
    chance = random.Random(0)
    log = await opened(full)
    templates = [template for options in VARIANTS for template in played(options, chance)]
    tables = list(many(templates, games, people, chance))
    await fill(full, tables[:TAKEN_UP])
    started = cpu_seconds()
    taken = await derive_missing(log.derived, full, lambda *_: None)
    took = cpu_seconds() - started
    print(f"taken up: {taken.games:,} games, {taken.tables / took:,.0f} tables per CPU second")
    await fill(full, tables[TAKEN_UP:])
    for start in range(TAKEN_UP, games, AT_ONCE):
        await log.derived.save_tables([table.taken_up for table in tables[start : start + AT_ONCE]])
    started = cpu_seconds()
    assert not await log.derived.behind("", time.time(), 1)
    print(f"a look for logs that nobody took up: {(cpu_seconds() - started) * 1e3:.0f} ms of CPU")
    await log.close()
    columns = {
        "empty log": (empty, token(0)),
        "like most": (full, token(people // 2)),
        "a tenth of all": (full, token(0)),
    }
    times: dict[str, list[float]] = {name: [] for name in PATHS}
    for source, who in columns.values():
        async with served(source) as session:
            counted = await asked(session, "statistics", who)
            print(f"{counted['played']:8,} games of their own")
            for name, path in PATHS.items():
                times[name].append(await cost(session, path, who))
    print(f"{'ms of CPU per request':32}" + "".join(f"{column:>16}" for column in columns))
    for name, found in times.items():
        print(f"{name:32}" + "".join(f"{each:16.2f}" for each in found))


def cpu_seconds() -> float:
    """Of this process and the processes that it has waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


async def opened(source: Path | str) -> Log:
    if isinstance(source, Path):
        return SqliteLog(source)
    from tenback.store.postgres import PostgresLog

    return await PostgresLog.open(source)


@asynccontextmanager
async def served(source: Path | str) -> AsyncIterator[aiohttp.ClientSession]:
    log = await opened(source)
    host = Host(log)
    settings = Settings(host="127.0.0.1", port=0, limits=WIDE)
    async with (
        listening(make_app(settings, host), settings) as port,
        aiohttp.ClientSession(f"http://127.0.0.1:{port}/api/me/") as session,
    ):
        yield session
    await host.close()
    await log.close()


async def asked(session: aiohttp.ClientSession, path: str, who: str) -> dict[str, Any]:
    async with session.get(path, headers={"Authorization": f"Bearer {who}"}) as answer:
        assert answer.status == 200, await answer.text()
        found: dict[str, Any] = msgspec.json.decode(await answer.read())
        return found


async def cost(session: aiohttp.ClientSession, path: str, who: str) -> float:
    """The median of the milliseconds of CPU time that an answer takes."""
    times = []
    for _ in range(ASKED):
        started = time.process_time()
        await asked(session, path, who)
        times.append(time.process_time() - started)
    return median(times) * 1e3


async def fill(source: Path | str, tables: list[Table]) -> None:
    """Packed, as a server would have left them after a day."""
    if isinstance(source, Path):
        with closing(sqlite3.connect(source / FILE, isolation_level=None)) as connection:
            connection.execute("BEGIN")
            for table in tables:
                last = connection.execute(
                    "INSERT INTO appended (version, bodies, packed, checksum) VALUES (?, ?, 1, ?)",
                    (table.version, table.bodies, table.checksum),
                ).lastrowid
                connection.execute(
                    "INSERT INTO head (table_id, version, label, written, last, packed)"
                    " VALUES (?, ?, '', ?, ?, 1)",
                    (table.name, table.version, table.at, last),
                )
            connection.execute("COMMIT")
        return
    import asyncpg

    database = await asyncpg.connect(source)
    await database.copy_records_to_table(
        "head",
        records=[(table.name, table.version, "", table.at, True) for table in tables],
        columns=["table_id", "version", "label", "written", "packed"],
    )
    await database.copy_records_to_table(
        "appended",
        records=[(each.name, 0, each.version, each.bodies, True, each.checksum) for each in tables],
        columns=["table_id", "base", "version", "bodies", "packed", "checksum"],
    )
    await database.execute("ANALYZE")
    await database.close()


def many(templates: list[list[bytes]], games: int, people: int, chance: random.Random) -> Iterator[Table]:
    """So many tables with the games of the templates, at other times and with other people."""
    derived = [all_of("template", template) for template in templates]
    for number in range(games):
        template = chance.randrange(len(templates))
        seated = chance.sample(range(1, people), len(NAMES))
        if chance.random() < PART_OF_ONE:
            seated[0] = 0
        who = {identity(name): identity(token(who)) for name, who in zip(NAMES, seated, strict=True)}
        name, at = f"t{number:011}", float(int(TIME + chance.random() * SECONDS))
        text = b"\n".join(templates[template]).replace(b'"at":%.1f' % TIME, b'"at":%.1f' % at)
        bodies = zlib.compress(_with_people(text, who), 1)
        version = len(templates[template])
        taken = derived[template]._replace(
            table=name, finished=tuple(_another(game, at, who, name) for game in derived[template].finished)
        )
        yield Table(name, version, bodies, checksum(name, version, bodies), at, taken)


def _another(game: FinishedRow, at: float, who: dict[str, str], key: str) -> FinishedRow:
    rows = tuple(row._replace(who=who[row.who]) for row in game.played)
    return game._replace(began=at, ended=at, key=key, shown=_with_people(game.shown, who), played=rows)


def _with_people(text: bytes, who: dict[str, str]) -> bytes:
    for one, other in who.items():
        text = text.replace(one.encode(), other.encode())
    return text


def token(person: int) -> str:
    return f"the token of person {person}"


def played(options: Options, chance: random.Random) -> Iterator[list[bytes]]:
    """The logs of whole games of random moves."""
    for _ in range(PLAYED):
        dealt = honest_dealer(options.play_with())
        decided = {"first": 0} if "first" in options.play_with().left_to_chance else {}
        position = options.play_with(**decided).deal(*dealt.decks)
        happened: list[e.Event] = [
            e.OpenedBy(options, identity(NAMES[0])),
            *(e.SatAs(seat, f"Person {seat}", identity(NAMES[seat])) for seat in range(options.seats)),
            e.Dealt(1, decided, dealt.seed.hex(), dealt.decks),
        ]
        while position.outcome is None:
            seat = chance.choice(position.to_act)
            action = chance.choice(position.legal_actions(seat))
            position = position.apply(seat, action)
            happened.append(e.Acted(seat, msgspec.to_builtins(action)))
        yield [encode_entry(e.Entry(event, TIME)) for event in happened]


if __name__ == "__main__":
    main()
