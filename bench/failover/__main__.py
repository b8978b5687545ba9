"""Kills, pauses and replaces workers and PostgreSQL while people play, and looks for what was acknowledged.

    python -m bench.failover [--kills N] [--pauses N] [--restarts N] [--rolling N] [--tables N] [--json]

It runs on loopback only, in a temporary directory, and stops by itself. The figures are counts, and the
seconds until a move was acknowledged at every table again. Whoever is killed or paused owns a table.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from statistics import median
from typing import Any

import asyncpg

from bench.failover.people import People
from tenback.record import verify
from tenback.store.postgres import PostgresLog, Terms
from tenback.table.records import decode_entry, games_of
from tests.postgres import DURABLE, PostgresServer, serving_postgres
from tests.server.processes import Servers

WORKERS = 3
#: A pause lasts for longer than the lease of whoever is paused.
LEASE_SECONDS = Terms().lasts


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("--kills", type=int, default=100, help="workers that are killed")
    options.add_argument("--pauses", type=int, default=20, help="workers that are stopped beyond their lease")
    options.add_argument("--restarts", type=int, default=20, help="kills of PostgreSQL")
    options.add_argument("--rolling", type=int, default=5, help="times that all workers are replaced in turn")
    options.add_argument("--tables", type=int, default=6, help="tables that play at once")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--json", action="store_true")
    wanted = options.parse_args()
    figures = asyncio.run(
        failed_over(wanted.kills, wanted.pauses, wanted.restarts, wanted.rolling, wanted.tables, wanted.seed)
    )
    if wanted.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:40} {value}")
    sys.exit(1 if figures["lost"] or figures["doubled"] else 0)


async def failed_over(
    kills: int, pauses: int, restarts: int, rolling: int, tables: int, seed: int = 1
) -> dict[str, Any]:
    with serving_postgres(DURABLE) as postgres, tempfile.TemporaryDirectory() as name:
        trial = Trial(postgres, Path(name), tables, random.Random(seed))
        await trial.begin()
        try:
            for _ in range(kills):
                await trial.kill()
            for _ in range(pauses):
                await trial.pause()
            for _ in range(restarts):
                await trial.restart_postgres()
            for _ in range(rolling):
                await trial.replace_all()
            await trial.people.go()
        finally:
            trial.end()
        return await trial.figures()


class Trial:
    """Three workers on one database, and people who play there."""

    def __init__(self, postgres: PostgresServer, folder: Path, tables: int, chance: random.Random) -> None:
        self.postgres = postgres
        self.url = postgres.url()
        self.chance = chance
        self.workers = []
        for number in range(WORKERS):
            (folder / str(number)).mkdir()
            self.workers.append(Servers(folder / str(number), self.url))
        self.people = People([worker.address for worker in self.workers], tables, chance)
        self.seconds: dict[str, list[float]] = {}

    async def begin(self) -> None:
        for worker in self.workers:
            await asyncio.to_thread(worker.start)
        await self.people.sit_down()
        await self.people.all_tables_go_on()

    def end(self) -> None:
        for worker in self.workers:
            if worker.pid:
                os.kill(worker.pid, signal.SIGCONT)
                worker.end(signal.SIGTERM)
            worker.close()

    async def kill(self) -> None:
        worker = await self.owner()
        await asyncio.sleep(self.chance.random() / 4)  # into the middle of something else each time
        await asyncio.to_thread(worker.end, signal.SIGKILL)
        await self.timed("killed", self.people.all_tables_go_on())
        await asyncio.to_thread(worker.start)

    async def pause(self) -> None:
        """The worker wakes up when all tables go on without it."""
        worker = await self.owner()
        os.kill(worker.pid, signal.SIGSTOP)
        await self.timed("paused", self.people.all_tables_go_on())
        await asyncio.sleep(LEASE_SECONDS)
        os.kill(worker.pid, signal.SIGCONT)
        await self.timed("woken", self.people.all_tables_go_on())

    async def restart_postgres(self) -> None:
        self.postgres.end(signal.SIGKILL)
        await self.people.somebody_is_refused()
        await asyncio.to_thread(self.postgres.start)
        await self.timed("postgresql_restarted", self.people.all_tables_go_on())

    async def replace_all(self) -> None:
        for worker in self.workers:
            started = time.perf_counter()
            ending = asyncio.create_task(asyncio.to_thread(worker.end, signal.SIGTERM))
            await self.timed("replaced", self.people.all_tables_go_on())
            await ending
            self.seconds.setdefault("stopped", []).append(time.perf_counter() - started)
            await asyncio.to_thread(worker.start)

    async def owner(self) -> Servers:
        """One of those who own a table."""
        connection = await asyncpg.connect(self.url)
        owners = await connection.fetch(
            "SELECT DISTINCT address FROM head JOIN worker ON worker.id = owner ORDER BY address"
        )
        await connection.close()
        address = self.chance.choice(owners)["address"]
        return next(worker for worker in self.workers if address == f"127.0.0.1:{worker.port}")

    async def timed(self, name: str, done: Any) -> None:
        started = time.perf_counter()
        await done
        self.seconds.setdefault(name, []).append(time.perf_counter() - started)

    async def figures(self) -> dict[str, Any]:
        """What was acknowledged, and whether it is in the log once; every game there is verified."""
        log = await PostgresLog.open(self.url)
        written: Counter[str | None] = Counter()
        games = 0
        for table in self.people.moves():
            texts = await log.read(table)
            written.update(decode_entry(text).command for text in texts)
            for record in games_of(texts):
                verify(record)
                games += 1
        await log.close()
        acknowledged = {command for player in self.people.players for command in player.acknowledged}
        own = [command for command in written if command is not None and "-token-" in command]
        figures: dict[str, Any] = {
            "tables": len(self.people.moves()),
            "games_verified": games,
            "acknowledged": len(acknowledged),
            "lost": sum(written[command] == 0 for command in acknowledged),
            "doubled": sum(written[command] > 1 for command in own),
            "refused_unavailable": self.people.refused["unavailable"],
        }
        for name, seconds in self.seconds.items():
            figures[name] = len(seconds)
            figures[f"{name}_seconds_median"] = round(median(seconds), 2)
            figures[f"{name}_seconds_most"] = round(max(seconds), 2)
        return figures


if __name__ == "__main__":
    main()
