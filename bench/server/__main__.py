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
from typing import Any

import psutil
import uvloop

from bench.server.load import PLAYERS, Lane, Script, keep, play, record, tables_at_echo, tables_at_tenback

#: The two servers take turns so often, since the machine itself may be now faster, now slower.
ROUNDS = 5
#: The server has one core, and whoever plays and floods another.
SERVERS, CLIENTS = min(os.sched_getaffinity(0)), max(os.sched_getaffinity(0))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=100, help="tables of four that play at once")
    options.add_argument("--connections", type=int, default=5000, help="connections for the memory of each")
    options.add_argument("--json", action="store_true")
    wanted = options.parse_args()
    figures = uvloop.run(measured(wanted.tables, wanted.connections))
    if wanted.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:44} {value:,.4g}")


async def measured(tables: int, connections: int) -> dict[str, float]:
    os.sched_setaffinity(0, {CLIENTS})
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with served("tenback", folder) as (port, _):
            script = await record(port)
        keep(script, folder)
        rounds = [
            (
                await throughput("tenback", folder, script, tables),
                await throughput("echo", folder, script, tables),
            )
            for _ in range(ROUNDS)
        ]
        our_memory = await memory("tenback", folder, script, connections)
        bare_memory = await memory("echo", folder, script, connections)
        quiet, disturbed = await under_flood(folder, script)
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
        "quiet_ms_p99": quiet,
        "flooded_ms_p99": disturbed,
        "flooded_over_quiet_p99": disturbed / quiet,
    }


def medians(figures: Sequence[dict[str, float]]) -> dict[str, float]:
    return {name: median(each[name] for each in figures) for name in figures[0]}


async def throughput(kind: str, folder: Path, script: Script, tables: int) -> dict[str, float]:
    with served(kind, folder) as (port, process):
        lanes = await set_up(kind, port, script, tables)
        before = cpu_seconds(process)
        seconds, delays = await play(lanes)
        busy = cpu_seconds(process) - before
    moves = len(delays)
    messages = tables * (len(script.sent) + sum(map(len, script.out)))
    return {
        "moves_per_s": moves / seconds,
        "messages_per_s": messages / seconds,
        "cpu_us": busy / moves * 1e6,
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
        _, quiet = await play(await tables_at_tenback(port, script, 10, pause=0.1))
        lanes = await tables_at_tenback(port, script, 10, pause=0.1)
        with flooded(port, lanes[0].table):
            _, disturbed = await play(lanes)
    return quantile(quiet, 0.99), quantile(disturbed, 0.99)


async def set_up(kind: str, port: int, script: Script, tables: int) -> list[Lane]:
    return await (tables_at_echo if kind == "echo" else tables_at_tenback)(port, script, tables)


@contextmanager
def served(kind: str, folder: Path) -> Iterator[tuple[int, psutil.Process]]:
    """A server process on a core of its own: its port, and the process."""
    command = [sys.executable, "-m", "bench.server.served", kind, str(folder), str(SERVERS)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        port = int(process.stdout.readline())
        try:
            yield port, psutil.Process(process.pid)
        finally:
            process.kill()


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


def cpu_seconds(process: psutil.Process) -> float:
    times: Any = process.cpu_times()
    return float(times.user + times.system)


def quantile(delays: list[float], part: float) -> float:
    """In milliseconds."""
    return sorted(delays)[int(len(delays) * part)] * 1e3


if __name__ == "__main__":
    main()
