"""Three workers on one database, people who play there, and what is done to the workers meanwhile."""

import asyncio
import os
import random
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

import asyncpg

from bench.failover.people import STILL_SECONDS, People, StoodStill
from bench.failover.results import Results
from tenback.record import verify
from tenback.store.postgres import PostgresLog, Terms
from tenback.table.records import decode_entry, games_of
from tests.postgres import PostgresServer
from tests.server.processes import Servers

WORKERS = 3
LEASE_SECONDS = Terms().lasts
#: A pause lasts for so much longer than the lease of whoever is paused.
LONGER_SECONDS = 0.5
#: A worker that is asked to stop hands its tables over within this time.
HAND_OVER_SECONDS = 1.0
#: How often a worker is started before the trial is given up, as a service's manager would do it.
STARTS = 5
OWNERS = """
SELECT table_id, address FROM head JOIN worker ON worker.id = owner ORDER BY address, table_id
"""


class Trial:
    """What is done, one after the other, while everybody plays on."""

    def __init__(
        self, postgres: PostgresServer, folder: Path, tables: int, chance: random.Random, results: Results
    ) -> None:
        self.postgres = postgres
        self.url = postgres.url()
        self.chance = chance
        self.results = results
        self.folder = folder
        self.workers = []
        for number in range(WORKERS):
            (folder / str(number)).mkdir()
            self.workers.append(Servers(folder / str(number), self.url))
        self.people = People([worker.address for worker in self.workers], tables, chance)
        self._counted: set[str] = set()
        self._doubled: set[str] = set()

    async def begin(self, moves: int) -> None:
        """All workers serve, and there are so many moves at every table."""
        for worker in self.workers:
            await self.started(worker)
        await self.people.sit_down()
        await self.people.hurry(moves)
        await self.people.all_tables_go_on()

    async def stage(
        self, name: str, times: int, limit: float | None, once: Callable[[], Awaitable[None]]
    ) -> None:
        """Do it so often; then look for all that was acknowledged meanwhile."""
        found = self.results.of(name, limit)
        for _ in range(times):
            await once()
        acknowledged = self.people.acknowledged() - self._counted
        written = await self.written()
        doubled = {command for command, count in written.items() if count > 1} - self._doubled
        found.acknowledged = len(acknowledged)
        found.lost = sum(written[command] == 0 for command in acknowledged)
        found.twice = len(doubled)
        self._counted |= acknowledged
        self._doubled |= doubled
        self.results.note(**found.summary())

    async def end(self) -> None:
        await self.people.go()
        for worker in self.workers:
            if worker.pid:
                os.kill(worker.pid, signal.SIGCONT)
                await self.stopped(worker)
            worker.close()

    async def kill(self) -> None:
        await asyncio.sleep(self.chance.random() / 4)  # into the middle of something else each time
        worker = await self.owner()
        await asyncio.to_thread(worker.end, signal.SIGKILL)
        await self.timed("a worker is killed", self.people.all_tables_go_on())
        await self.started(worker)

    async def pause(self) -> None:
        """The worker wakes up when all tables go on without it, and later than its lease ended."""
        worker = await self.owner()
        os.kill(worker.pid, signal.SIGSTOP)
        began = time.perf_counter()
        await self.timed("a worker is paused", self.people.all_tables_go_on())
        await asyncio.sleep(began + LEASE_SECONDS + LONGER_SECONDS - time.perf_counter())
        os.kill(worker.pid, signal.SIGCONT)
        await self.timed("the worker wakes up", self.people.all_tables_go_on())

    async def kill_postgres(self) -> None:
        self.postgres.end(signal.SIGKILL)
        await self.people.somebody_is_refused()
        await asyncio.to_thread(self.postgres.start)
        await self.timed("PostgreSQL is back", self.people.all_tables_go_on())

    async def replace_all(self) -> None:
        """What is timed is until somebody plays at each of its tables by way of another worker."""
        for worker in self.workers:
            tables = [table for table, address in await self.owners() if is_at(worker, address)]
            began = time.perf_counter()
            ending = asyncio.create_task(self.stopped(worker))
            await self.timed("a worker is asked to stop", self.people.come_again(tables, began))
            await self.timed("and has ended", ending, began)
            await self.started(worker)
            await self.people.all_tables_go_on()

    async def started(self, worker: Servers) -> None:
        """Start the worker; one that cannot, because PostgreSQL answers too late, is started again."""
        for attempt in range(1, STARTS + 1):
            try:
                await asyncio.to_thread(worker.start)
                break
            except RuntimeError as failure:
                self.results.note(not_started=worker.port, why=str(failure))
                if attempt == STARTS:
                    raise

    async def stopped(self, worker: Servers) -> None:
        """Ask the worker to stop; StoodStill if it does not, and then it is killed."""
        process = worker.pid
        ending = asyncio.create_task(asyncio.to_thread(worker.end, signal.SIGTERM))
        if not (await asyncio.wait([ending], timeout=STILL_SECONDS))[0]:
            os.kill(process, signal.SIGKILL)
            await ending
            raise StoodStill(f"the worker at port {worker.port} did not stop")
        ending.result()

    async def owner(self) -> Servers:
        """One of those who own a table."""
        address = self.chance.choice(sorted({address for _, address in await self.owners()}))
        return next(worker for worker in self.workers if is_at(worker, address))

    async def owners(self) -> list[tuple[str, str]]:
        """The tables and the addresses of their owners."""
        connection = await asyncpg.connect(self.url)
        try:
            return [(row["table_id"], row["address"]) for row in await connection.fetch(OWNERS)]
        finally:
            await connection.close()

    async def timed(self, name: str, done: Awaitable[object], began: float | None = None) -> None:
        began = began or time.perf_counter()
        await done
        seconds = self.results.of(name).seconds
        seconds.append(round(time.perf_counter() - began, 3))
        self.results.note(stage=name, number=len(seconds), seconds=seconds[-1])

    async def written(self) -> Counter[str]:
        """How often each command of the people is in the log; every game there is verified."""
        log = await PostgresLog.open(self.url)
        try:
            written: Counter[str] = Counter()
            games = 0
            for table in self.people.latest:
                texts = await log.read(table)
                commands = [decode_entry(text).command for text in texts]
                written.update(command for command in commands if command and "-token-" in command)
                for record in games_of(texts):
                    verify(record)
                    games += 1
        finally:
            await log.close()
        self.results.games_verified = games
        return written

    def journals(self) -> str:
        """The last of what each worker has written, for whoever has to find out what happened."""
        texts = [(self.folder / str(number) / "journal").read_text() for number in range(WORKERS)]
        return "\n".join(f"worker {number}:\n{text[-3000:]}" for number, text in enumerate(texts))


def is_at(worker: Servers, address: str) -> bool:
    return address == f"127.0.0.1:{worker.port}"
