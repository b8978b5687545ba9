"""Plays at hundreds of tables of a real server, kills and floods it, and reports what it used and lost.

It runs on loopback only, in a temporary directory, and stops by itself. At the end every command that the
server had acknowledged is looked for in the log.
"""

import argparse
import asyncio
import json
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import psutil
from msgspec import Struct

from bench.soak.people import Evening, table
from tenback.store import SqliteLog
from tenback.table.fold import rebuilt
from tenback.table.records import decode_entry

#: Seconds from kill to kill, and from flood to flood; a flood lasts for FLOOD_SECONDS.
KILL_EVERY, FLOOD_EVERY, FLOOD_SECONDS = 45.0, 30.0, 5.0
SERVE = "from tenback.cli import main; main()"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--minutes", type=float, default=60)
    options.add_argument("--tables", type=int, default=300, help="tables that play at once")
    options.add_argument("--pause", type=float, default=1.0, help="mean seconds before a move")
    options.add_argument("--json", action="store_true")
    wanted = options.parse_args()
    until = time.monotonic() + wanted.minutes * 60
    figures = asyncio.run(soaked(lambda *_: time.monotonic() > until, wanted.tables, wanted.pause))
    if wanted.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:28} {value}")
    sys.exit(1 if figures["lost"] or figures["damaged_tables"] else 0)


async def soaked(
    is_enough: "Callable[[Server, Evening], bool]",
    tables: int,
    pause: float,
    kill_every: float = KILL_EVERY,
    flood_every: float = FLOOD_EVERY,
) -> dict[str, Any]:
    """The figures of one soak, which goes on until `is_enough` says so."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        server = Server(Path(name))
        await server.start()
        evening = Evening(server.port, pause, partial(is_enough, server))
        troubles = [
            asyncio.create_task(killing(server, kill_every)),
            asyncio.create_task(flooding(server, evening, flood_every)),
            asyncio.create_task(server.sample()),
        ]
        try:
            await asyncio.gather(*(table(evening, number) for number in range(tables)))
        finally:
            for trouble in troubles:
                trouble.cancel()
            await asyncio.gather(*troubles, return_exceptions=True)
            stopped = await server.stop()
        lost, damaged, events = await missing(Path(name), evening)
    delays = sorted(evening.delays) or [0.0]
    return {
        "seconds": round(time.monotonic() - began),
        "tables_opened": len(evening.acknowledged),
        "acknowledged": len(evening.delays),
        "events_in_log": events,
        "lost": lost,
        "damaged_tables": damaged,
        "kills": server.kills,
        "floods": server.floods,
        "connections": evening.connections,
        "refused": dict(evening.refusals),
        "exit_status": stopped,
        "ms_p50": round(delays[len(delays) // 2] * 1e3, 1),
        "ms_p99": round(delays[int(len(delays) * 0.99)] * 1e3, 1),
        "mib_first_last_most": _first_last_most([sample.bytes >> 20 for sample in server.samples]),
        "files_first_last_most": _first_last_most([sample.files for sample in server.samples]),
        "bot_mib_most": max((sample.bot_bytes >> 20 for sample in server.samples), default=0),
    }


class Sample(Struct, frozen=True):
    """What the server's process used at one moment, and its bots' processes."""

    bytes: int
    files: int
    bot_bytes: int


class Server:
    """`tenback serve` as a process, on the same port and log after each kill."""

    def __init__(self, folder: Path) -> None:
        self.port = 0
        self.kills = self.floods = 0
        self.samples: list[Sample] = []
        self._folder = folder
        self._changing = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Returns when it listens."""
        command = [sys.executable, "-c", SERVE, "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        self._process = await asyncio.create_subprocess_exec(
            *command, "--data", str(self._folder), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        assert self._process.stdout is not None
        told = (await self._process.stdout.readline()).decode()
        self.port = int(told.rstrip("/\n").rpartition(":")[2])

    async def kill(self) -> None:
        async with self._changing:
            assert self._process is not None
            self._process.kill()
            await self._process.wait()
            self.kills += 1
            await self.start()

    async def stop(self) -> int:
        async with self._changing:
            assert self._process is not None
            self._process.send_signal(signal.SIGTERM)
            return await self._process.wait()

    async def sample(self) -> None:
        while True:
            await asyncio.sleep(1)
            assert self._process is not None
            with suppress(psutil.Error):
                process = psutil.Process(self._process.pid)
                bots = sum(child.memory_info().rss for child in process.children())
                self.samples.append(Sample(process.memory_info().rss, process.num_fds(), bots))


async def killing(server: Server, every: float) -> None:
    while True:
        await asyncio.sleep(every)
        await asyncio.shield(server.kill())  # the next server starts even if the evening ends meanwhile


async def flooding(server: Server, evening: Evening, every: float) -> None:
    """Now and then, hostile clients at one of the tables (`bench.server.flood`)."""
    while True:
        await asyncio.sleep(every)
        target = next(reversed(evening.acknowledged), "nothing")
        command = [sys.executable, "-m", "bench.server.flood", str(server.port), target]
        flood = await asyncio.create_subprocess_exec(
            *command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        server.floods += 1
        try:
            await asyncio.sleep(FLOOD_SECONDS)
        finally:
            with suppress(ProcessLookupError):
                flood.kill()
            await flood.wait()


async def missing(folder: Path, evening: Evening) -> tuple[int, int, int]:
    """How many acknowledged commands the log lacks, how many tables cannot be rebuilt, and all events."""
    log = SqliteLog(folder)
    lost = damaged = events = 0
    for name, acknowledged in evening.acknowledged.items():
        entries = [decode_entry(text) for text in await log.read(name)]
        events += len(entries)
        lost += len(acknowledged - {(entry.who, entry.command) for entry in entries})
        try:
            rebuilt(entry.event for entry in entries)
        except Exception:  # noqa: BLE001 (whatever it is, the table is damaged)
            damaged += 1
    await log.close()
    return lost, damaged, events


def _first_last_most(figures: list[int]) -> list[int]:
    return [figures[0], figures[-1], max(figures)] if figures else []


if __name__ == "__main__":
    main()
