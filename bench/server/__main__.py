"""Measures the server on one core, next to a bare aiohttp echo that takes and sends the same messages.

Each figure is also a ratio to the echo of the same run: to move the messages of a recorded game, which comes
from a real table, is all that the echo does.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import psutil
import uvloop

from bench.server.load import (
    PLAYERS,
    Lane,
    Script,
    delays_of,
    keep,
    play,
    record,
    tables_at_echo,
    tables_at_tenback,
)
from bench.server.processes import CLIENTS, cpu_seconds, quantile, served
from bench.server.workers import Load, table, workers_compared
from tests.postgres import DURABLE, serving_postgres

#: Games at each table, every one at servers that have just started.
ROUNDS = 7
#: The two servers take turns after so many moves at each table, since the machine is now faster, now slower.
MOVES = 50
#: So often a game is played at leisure when it is quiet and then under a flood, since a disk has its moods.
FLOODS = 3
#: Games at each table where numbers of workers are compared.
WORKER_ROUNDS = 3


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=100, help="tables of four that play at once")
    options.add_argument("--connections", type=int, default=5000, help="connections for the memory of each")
    options.add_argument("--ahead", action="store_true", help="everyone looks ahead, as the browser does")
    options.add_argument("--database", action="store_true", help="SQLite beside PostgreSQL, and nothing else")
    options.add_argument(
        "--workers", type=int, nargs="+", metavar="N", help="so many workers on PostgreSQL, and nothing else"
    )
    options.add_argument("--clients", type=int, help="with --workers: at most so many processes of players")
    options.add_argument("--pause", type=float, default=0.0, help="with --workers: seconds before each move")
    options.add_argument("--rounds", type=int, default=WORKER_ROUNDS, help="with --workers: games per table")
    options.add_argument("--json", action="store_true")
    wanted = options.parse_args()
    if wanted.workers:
        load = Load(wanted.tables, wanted.pause, wanted.clients)
        rows = uvloop.run(workers_compared(wanted.workers, load, wanted.rounds))
        print(json.dumps(rows) if wanted.json else table(rows))
        return
    if wanted.database:
        figures = uvloop.run(stores_compared(wanted.tables, wanted.ahead))
    else:
        figures = uvloop.run(measured(wanted.tables, wanted.connections, wanted.ahead))
    if wanted.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:44} {value:,.4g}")


async def measured(tables: int, connections: int, ahead: bool) -> dict[str, float]:
    os.sched_setaffinity(0, {CLIENTS})
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with served("tenback", folder) as (port, _):
            script = await record(port, ahead)
        keep(script, folder)
        rounds = [await compared(folder, script, tables) for _ in range(ROUNDS)]
        our_memory = await memory("tenback", folder, script, connections)
        bare_memory = await memory("echo", folder, script, connections)
        floods = [await under_flood(folder, script) for _ in range(FLOODS)]
    ours, bare = (medians(figures) for figures in zip(*rounds, strict=True))
    return {
        "moves_per_s": ours["moves_per_s"],
        "messages_per_s": ours["messages_per_s"],
        "ms_to_everyone_p50": ours["p50"],
        "ms_to_everyone_p99": ours["p99"],
        "cpu_us_per_move": ours["cpu_us"],
        "echo_messages_per_s": bare["messages_per_s"],
        "echo_cpu_us_per_move": bare["cpu_us"],
        "messages_per_cpu_second_over_echo": median(echo["cpu_us"] / our["cpu_us"] for our, echo in rounds),
        "messages_per_s_over_echo": median(
            our["messages_per_s"] / echo["messages_per_s"] for our, echo in rounds
        ),
        "kib_per_connection": our_memory,
        "echo_kib_per_connection": bare_memory,
        "memory_over_echo": our_memory / bare_memory,
        "quiet_ms_p99": median(quiet for quiet, _ in floods),
        "flooded_ms_p99": median(disturbed for _, disturbed in floods),
        "flooded_over_quiet_p99": median(disturbed / quiet for quiet, disturbed in floods),
    }


async def stores_compared(tables: int, ahead: bool) -> dict[str, float]:
    """A worker on PostgreSQL, directly and through another worker, beside a server on SQLite."""
    os.sched_setaffinity(0, {CLIENTS})
    with tempfile.TemporaryDirectory() as name, serving_postgres(DURABLE) as postgres:
        folder, url = Path(name), postgres.url()
        with served("tenback", folder) as (port, _):
            script = await record(port, ahead)
        rounds = []
        for _ in range(ROUNDS):
            with (
                served("tenback", folder) as (sqlite_port, sqlite),
                served("worker", folder, url) as (port, one),
                served("worker", folder, url) as (other_port, other),
            ):
                direct = await tables_at_tenback(port, script, tables)
                passed = await tables_at_tenback(other_port, script, tables, owner=port)
                sides = {
                    "sqlite": Side([sqlite], await tables_at_tenback(sqlite_port, script, tables)),
                    "postgres": Side([one], direct, postgres.processes()),
                    "passed": Side([one, other], passed, postgres.processes()),
                }
                for _ in range(0, len(script.sent), MOVES):
                    for side in sides.values():
                        await side.play_on()
                rounds.append({name: side.figures(0) for name, side in sides.items()})
    figures: dict[str, float] = {}
    for side_name in rounds[0]:
        middle = medians([each[side_name] for each in rounds])
        figures[f"{side_name}_moves_per_s"] = middle["moves_per_s"]
        figures[f"{side_name}_cpu_us_per_move"] = middle["cpu_us"]
        figures[f"{side_name}_database_cpu_us_per_move"] = middle["database_cpu_us"]
    figures["postgres_over_sqlite"] = median(
        each["postgres"]["cpu_us"] / each["sqlite"]["cpu_us"] for each in rounds
    )
    figures["passed_over_direct"] = median(
        each["passed"]["cpu_us"] / each["postgres"]["cpu_us"] for each in rounds
    )
    return figures


def medians(figures: Sequence[dict[str, float]]) -> dict[str, float]:
    return {name: median(each[name] for each in figures) for name in figures[0]}


async def compared(folder: Path, script: Script, tables: int) -> tuple[dict[str, float], dict[str, float]]:
    """The figures of Tenback and of the echo for the same game."""
    with served("tenback", folder) as (our_port, ours), served("echo", folder) as (bare_port, bare):
        sides = [
            Side([ours], await tables_at_tenback(our_port, script, tables)),
            Side([bare], await tables_at_echo(bare_port, script, tables)),
        ]
        for _ in range(0, len(script.sent), MOVES):
            for side in sides:
                await side.play_on()
    messages = tables * (len(script.sent) + sum(map(len, script.out)))
    ours_then_bare = [side.figures(messages) for side in sides]
    return ours_then_bare[0], ours_then_bare[1]


class Side:
    """The processes of a server that is compared, the tables at it, and the time it has taken."""

    def __init__(
        self, processes: list[psutil.Process], lanes: list[Lane], database: Sequence[psutil.Process] = ()
    ) -> None:
        self.processes = processes
        self.database = database
        self.lanes = lanes
        self.seconds = self.busy = self.database_busy = 0.0

    async def play_on(self) -> None:
        before, database_before = cpu_seconds(self.processes), cpu_seconds(self.database)
        self.seconds += await play(self.lanes, MOVES)
        self.busy += cpu_seconds(self.processes) - before
        self.database_busy += cpu_seconds(self.database) - database_before

    def figures(self, messages: int) -> dict[str, float]:
        delays = delays_of(self.lanes)
        return {
            "moves_per_s": len(delays) / self.seconds,
            "messages_per_s": messages / self.seconds,
            "cpu_us": self.busy / len(delays) * 1e6,
            "database_cpu_us": self.database_busy / len(delays) * 1e6,
            "p50": quantile(delays, 0.5),
            "p99": quantile(delays, 0.99),
        }


async def memory(kind: str, folder: Path, script: Script, connections: int) -> float:
    """KiB that the server grows by with each connection, a table begun for every four of them."""
    with served(kind, folder) as (port, process):
        await set_up(kind, port, script, 5)
        before = process.memory_info().rss
        lanes = await set_up(kind, port, script, connections // PLAYERS)
        return (process.memory_info().rss - before) / 1024 / (len(lanes) * PLAYERS)


async def under_flood(folder: Path, script: Script) -> tuple[float, float]:
    """The p99 in milliseconds of tables that play at leisure, when it is quiet and when it is not."""
    with served("guarded", folder) as (port, _):
        quiet = await tables_at_tenback(port, script, 10, pause=0.1)
        await play(quiet)
        disturbed = await tables_at_tenback(port, script, 10, pause=0.1)
        with flooded(port, disturbed[0].table):
            await play(disturbed)
    return quantile(delays_of(quiet), 0.99), quantile(delays_of(disturbed), 0.99)


async def set_up(kind: str, port: int, script: Script, tables: int) -> list[Lane]:
    return await (tables_at_echo if kind == "echo" else tables_at_tenback)(port, script, tables)


@contextmanager
def flooded(port: int, table: str) -> Iterator[None]:
    """While this lasts, a process of hostile clients is at the server."""
    command = [sys.executable, "-m", "bench.server.flood", str(port), table]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as flood:
        assert flood.stdout is not None
        flood.stdout.readline()
        try:
            yield
        finally:
            flood.kill()


if __name__ == "__main__":
    main()
