"""How many moves one worker, and several on one database, carry out per second."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median

import msgspec
import psutil

from bench.server.load import keep, record
from bench.server.players import Played
from bench.server.processes import cpu_seconds, served
from tests.postgres import DURABLE, PostgresServer, serving_postgres


async def workers_compared(counts: Sequence[int], tables: int, rounds: int) -> dict[str, float]:
    """Each worker has so many tables, and players in a process of their own who never think.

    Workers, players and PostgreSQL share the cores if there are too few: a worker has one to itself where
    there are more than twice as many cores as workers.
    """
    found: dict[int, list[dict[str, float]]] = {count: [] for count in counts}
    with tempfile.TemporaryDirectory() as name, serving_postgres(DURABLE) as postgres:
        folder, url = Path(name), postgres.url()
        with served("tenback", folder) as (port, _):
            keep(await record(port, ahead=False), folder)
        for _ in range(rounds):
            for count in counts:
                found[count].append(played(count, tables, folder, url, postgres))
    figures: dict[str, float] = {}
    for count in counts:
        for what in found[count][0]:
            figures[f"{what}_{count}_workers"] = median(each[what] for each in found[count])
    for count in counts[1:]:
        figures[f"{count}_workers_over_{counts[0]}"] = median(
            several["moves_per_s"] / few["moves_per_s"]
            for several, few in zip(found[count], found[counts[0]], strict=True)
        )
    return figures


def played(count: int, tables: int, folder: Path, url: str, postgres: PostgresServer) -> dict[str, float]:
    """The figures of so many workers for one game at each table."""
    cores = sorted(os.sched_getaffinity(0))
    with ExitStack() as stack:
        workers: list[psutil.Process] = []
        players: list[subprocess.Popen[str]] = []
        for number in range(count):
            core = cores[number % len(cores)]
            port, worker = stack.enter_context(served("worker", folder, url, core))
            workers.append(worker)
            core = cores[(count + number) % len(cores)]
            players.append(stack.enter_context(playing(port, tables, core, folder)))
        for process in players:
            _line(process)
        database = postgres.processes()
        before, database_before = cpu_seconds(workers), cpu_seconds(database)
        for process in players:
            assert process.stdin is not None
            process.stdin.write("\n")
            process.stdin.flush()
        results = [msgspec.json.decode(_line(process), type=Played) for process in players]
        busy = cpu_seconds(workers) - before
        database_busy = cpu_seconds(database) - database_before
    moves = sum(each.moves for each in results)
    return {
        "moves_per_s": moves / max(each.seconds for each in results),
        "cpu_us_per_move": busy / moves * 1e6,
        "database_cpu_us_per_move": database_busy / moves * 1e6,
    }


@contextmanager
def playing(port: int, tables: int, core: int, folder: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "bench.server.players", str(port), str(tables), str(core), str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def _line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline()
