"""What one worker, and several on one database, carry out: `python -m bench.server --workers 1 2 4`."""

import os
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from statistics import median
from typing import NamedTuple

import msgspec
import psutil

from bench.server.load import keep, record
from bench.server.players import Played
from bench.server.processes import cpu_seconds, quantile, served
from tenback.server.metrics import COMMIT
from tests.postgres import DURABLE, PostgresServer, serving_postgres

COMMITS = f"{COMMIT}_count "


class Load(NamedTuple):
    """Tables of each worker, how long their players think, and processes of players; None: one per worker."""

    tables: int
    pause: float = 0.0
    clients: int | None = None


class Cores(NamedTuple):
    """Where everybody runs.

    Each worker and each process of players has a core of its own, and PostgreSQL has the others, as far as
    there are enough of them.
    """

    workers: list[int]
    clients: list[int]
    database: list[int]

    @classmethod
    def shared_out(cls, workers: int, clients: int) -> "Cores":
        cores = sorted(os.sched_getaffinity(0))
        taken = [cores[number % len(cores)] for number in range(workers + clients)]
        return cls(taken[:workers], taken[workers:], cores[workers + clients :] or cores)


async def workers_compared(counts: Sequence[int], load: Load, rounds: int) -> dict[int, dict[str, float]]:
    """The figures by number of workers, each the median of the rounds."""
    found: dict[int, list[dict[str, float]]] = {count: [] for count in counts}
    with tempfile.TemporaryDirectory() as name, serving_postgres(DURABLE) as postgres:
        folder, url = Path(name), postgres.url()
        with served("tenback", folder) as (port, _):
            keep(await record(port, ahead=False), folder)
        for _ in range(rounds):
            for count in counts:
                found[count].append(played(count, load, folder, url, postgres))
    return {
        count: {what: median(each[what] for each in figures) for what in figures[0]}
        for count, figures in found.items()
    }


def played(count: int, load: Load, folder: Path, url: str, postgres: PostgresServer) -> dict[str, float]:
    """The figures of so many workers for one game at each table."""
    clients = count if load.clients is None else min(load.clients, count)
    cores = Cores.shared_out(count, clients)
    for process in postgres.processes():  # those that serve new connections inherit it
        with suppress(psutil.NoSuchProcess):  # it served a worker that has gone
            process.cpu_affinity(cores.database)
    with ExitStack() as stack:
        started = [stack.enter_context(served("worker", folder, url, core)) for core in cores.workers]
        ports, workers = [port for port, _ in started], [worker for _, worker in started]
        players = [
            stack.enter_context(playing(load, core, folder, ports[number::clients]))
            for number, core in enumerate(cores.clients)
        ]
        for player in players:
            _line(player)
        database = postgres.processes()
        before = [cpu_seconds([worker]) for worker in workers]
        database_before, commits_before = cpu_seconds(database), commits(ports)
        for player in players:
            assert player.stdin is not None
            player.stdin.write("\n")
            player.stdin.flush()
        results = [msgspec.json.decode(_line(player), type=Played) for player in players]
        busy = [cpu_seconds([worker]) - then for worker, then in zip(workers, before, strict=True)]
        database_busy, committed = cpu_seconds(database) - database_before, commits(ports) - commits_before
    delays = [delay for each in results for delay in each.delays]
    seconds = max(each.seconds for each in results)
    return {
        "clients": clients,
        "moves_per_s": len(delays) / seconds,
        "cpu_us_per_move": sum(busy) / len(delays) * 1e6,
        "database_cpu_us_per_move": database_busy / len(delays) * 1e6,
        "moves_per_commit": len(delays) / committed,
        "least_busy_worker": min(busy) / seconds,
        "busiest_worker": max(busy) / seconds,
        "ms_to_everyone_p50": quantile(delays, 0.5),
        "ms_to_everyone_p99": quantile(delays, 0.99),
    }


def table(figures: dict[int, dict[str, float]]) -> str:
    """One row per number of workers."""
    columns = list(next(iter(figures.values())))
    rows = [("workers", *columns)]
    rows += [(str(count), *(f"{found[what]:,.4g}" for what in columns)) for count, found in figures.items()]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows
    )


def commits(ports: Sequence[int]) -> float:
    """How often the workers have committed something."""
    total = 0.0
    for port in ports:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
            lines = answer.read().decode().splitlines()
        total += sum(float(line.split()[1]) for line in lines if line.startswith(COMMITS))
    return total


@contextmanager
def playing(load: Load, core: int, folder: Path, ports: Sequence[int]) -> Iterator[subprocess.Popen[str]]:
    arguments = [load.tables, load.pause, core, folder, *ports]
    command = [sys.executable, "-m", "bench.server.players", *map(str, arguments)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def _line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline()
