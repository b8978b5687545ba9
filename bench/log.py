"""What the log costs: appends, packing and export, each beside a plain baseline of the same run.

    python -m bench.log [--tables N] [--games N]

All figures are CPU time of the process and its children, since other programs may keep the machine busy.
"""

import argparse
import asyncio
import os
import random
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from tenback.record import decode, replay
from tenback.store import SqliteLog
from tenback.store.sqlite import FILE
from tenback.table import events as e
from tenback.table.decisions.checks import honest_dealer
from tenback.table.export import exported
from tenback.table.options import Options
from tenback.table.records import encode_entry

GAMES = (
    *(Options("the-game", {"players": players}) for players in (1, 3, 5)),
    Options("face-to-face"),
    *(Options("slide", {"players": players}) for players in (2, 4)),
)
#: As many appends as a busy server writes in one commit.
AT_ONCE = 64
APPENDS = 20_000
#: How tables were looked for that could be packed, before there was an index.
SCAN = "SELECT table_id FROM head JOIN appended ON id = last WHERE written < ? AND NOT appended.packed"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100_000, help="tables to look for what can be packed")
    parser.add_argument("--games", type=int, default=600, help="games to export")
    asked = parser.parse_args()
    games = [played(options, random.Random(number)) for number, options in enumerate(GAMES)]
    with TemporaryDirectory() as folder:
        appends(Path(folder) / "appends", games)
        packing(Path(folder) / "packing", asked.tables)
        export(Path(folder) / "export", games, asked.games)


def appends(folder: Path, games: list[list[bytes]]) -> None:
    """Appends to many tables at once, beside bare inserts of the same texts."""
    texts = [text for game in games for text in game]

    async def write() -> None:
        log = SqliteLog(folder)
        for version in range(APPENDS // AT_ONCE):
            text = texts[version % len(texts)]
            await asyncio.gather(*(log.append(f"table {n}", version, [text], "") for n in range(AT_ONCE)))
        await log.close()

    def insert() -> None:
        with closing(sqlite3.connect(folder / "bare", isolation_level=None)) as bare:
            bare.execute("PRAGMA journal_mode = WAL")
            bare.execute("CREATE TABLE appended (id INTEGER PRIMARY KEY, bodies BLOB)")
            for version in range(APPENDS // AT_ONCE):
                bare.execute("BEGIN")
                bare.executemany(
                    "INSERT INTO appended (bodies) VALUES (?)", [(texts[version % len(texts)],)] * AT_ONCE
                )
                bare.execute("COMMIT")

    took, least = cpu(lambda: asyncio.run(write())), cpu(insert)
    each = took / APPENDS * 1e6
    print(f"append: {each:.1f} µs of CPU, {took / least:.1f} times a bare insert")


def packing(folder: Path, tables: int) -> None:
    """The longest step in looking for tables to pack, beside a scan of all of them."""
    asyncio.run(SqliteLog(folder).close())
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("BEGIN")
        for version in range(3):
            connection.executemany(
                "INSERT INTO appending VALUES (?, ?, ?, ?, NULL, '', ?)",
                [(f"table {n}", version, version + 1, b"x" * 300, time.time()) for n in range(tables)],
            )
        connection.execute("COMMIT")
        scan = cpu(lambda: connection.execute(SCAN, (time.time(),)).fetchall())

    async def look() -> list[float]:
        log = SqliteLog(folder)
        steps, after, more = list[float](), "", True
        while more:
            started = time.process_time()
            heads = await log.unpacked(after)
            steps.append(time.process_time() - started)
            more = bool(heads)
            after = heads[-1].table if heads else after
        await log.close()
        return steps

    steps = asyncio.run(look())
    print(
        f"packing: {tables} tables in {len(steps)} steps of at most {max(steps) * 1e3:.1f} ms of CPU,"
        f" {sum(steps) * 1e3:.0f} ms in all; a scan takes {scan * 1e3:.0f} ms at once"
    )


def export(folder: Path, games: list[list[bytes]], number: int) -> None:
    """Records per second, by one process and by one per core, beside a bare replay of the same records."""

    async def write() -> None:
        log = SqliteLog(folder)
        for n in range(number):
            texts = enumerate(games[n % len(games)])
            await asyncio.gather(*(log.append(f"table {n}", version, [text], "") for version, text in texts))
        await log.close()

    asyncio.run(write())
    records = [text for text in exported(folder) if isinstance(text, bytes)]
    bare = cpu(lambda: [replay(decode(text)) for text in records])
    one = cpu(lambda: list(exported(folder)))
    cores = os.cpu_count() or 1
    started = time.perf_counter()
    list(exported(folder, workers=cores))
    all_cores = time.perf_counter() - started
    print(
        f"export: {len(records) / one:.0f} records per second of CPU, {one / bare:.2f} times a bare replay;"
        f" {len(records) / all_cores:.0f} records per second of the clock with {cores} processes"
    )


def played(options: Options, chance: random.Random) -> list[bytes]:
    """The log of a table where one game was played, at random."""
    seats = range(options.seats)
    deal = honest_dealer(options.play_with())
    events: list[e.Event] = [
        e.OpenedBy(options, "owner"),
        *(e.SatAs(seat, f"Person {seat}", f"{seat}" * 32) for seat in seats),
        e.Dealt(1, {}, deal.seed.hex(), deal.decks),
    ]
    state = options.play_with().deal(*deal.decks)
    while state.outcome is None:
        seat = chance.choice(state.to_act)
        action = chance.choice(state.legal_actions(seat))
        kind = e.ChoseCard if action.secret else e.Acted
        events.append(kind(seat, msgspec.to_builtins(action)))
        state = state.apply(seat, action)
    return [encode_entry(e.Entry(event, 1.6e9, f"{number}" * 8)) for number, event in enumerate(events)]


def cpu(work: Callable[[], object]) -> float:
    """The CPU time that it takes here and in processes of its own."""
    started, others = time.process_time(), os.times()
    work()
    ended = os.times()
    children = ended.children_user - others.children_user + ended.children_system - others.children_system
    return time.process_time() - started + children


if __name__ == "__main__":
    main()
