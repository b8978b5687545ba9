"""Never two owners whose writes both succeed, whatever is delayed, paused, expired or lost on the way."""

import random
from collections import Counter
from typing import Any, NamedTuple

import pytest

from tenback.store.bodies import checksum
from tenback.store.postgres import log as statements
from tenback.store.postgres import rows
from tenback.store.postgres.connecting import connect
from tenback.store.postgres.migrations import migrate
from tests.postgres import PostgresServer

WORKERS = 3
TABLES = ("a", "b")
#: How often each thing happens.
STEPS = {"arrive": 8, "append": 6, "claim": 3, "catch_up": 2, "reap": 1, "find_out": 1, "release": 1}
#: At most so much is under way; then something arrives.
UNDER_WAY = 8


class Claim(NamedTuple):
    """A claim on its way to the database."""

    worker: int
    id: int
    table: str


class Append(NamedTuple):
    """An append on its way to the database, decided on what the worker knew when it was sent."""

    worker: int
    id: int
    table: str
    version: int
    epoch: int


class Release(NamedTuple):
    """A release on its way to the database."""

    worker: int
    id: int
    table: str
    epoch: int


class Workers:
    """Three workers and a database; what they send arrives late and in any order, and answers get lost.

    Any worker may be reaped at any time: to it the database's clock is as wrong as can be, or it was paused.
    It goes on as before until it finds out.
    """

    def __init__(self, connection: Any, chance: random.Random, append_statement: str) -> None:
        self.connection = connection
        self.chance = chance
        self.append_statement = append_statement
        self.ids: list[int] = []
        #: What each worker believes to own: the version and the epoch of each table.
        self.knows: list[dict[str, tuple[int, int]]] = [{} for _ in range(WORKERS)]
        self.under_way: list[Claim | Append | Release] = []
        #: In the order in which the database carried things out: each table's last claimant, its version.
        self.owners: dict[str, tuple[int, int]] = {}
        self.versions: dict[str, int] = {}
        self.outcomes: Counter[str] = Counter()

    async def run(self, steps: int) -> Counter[str]:
        """How many appends of owners, of former owners and at a wrong version were written or refused."""
        await migrate(self.connection)
        await self.connection.execute("TRUNCATE worker, head, appended")
        self.ids = [await self.register() for _ in range(WORKERS)]
        for table in TABLES:
            self.owners[table], self.versions[table] = (self.ids[0], 1), 0
            await self.carry_out_append(Append(0, self.ids[0], table, 0, statements.NONE), heard=True)
        for _ in range(steps):
            (step,) = self.chance.choices([*STEPS], [*STEPS.values()])
            if step == "arrive" or len(self.under_way) >= UNDER_WAY:
                await self.arrive()
            else:
                await getattr(self, step)(self.chance.randrange(WORKERS), self.chance.choice(TABLES))
        heads = dict(await self.connection.fetch("SELECT table_id, version FROM head"))
        rows_written = "SELECT table_id, count(*)::int FROM appended GROUP BY 1"
        assert heads == self.versions == dict(await self.connection.fetch(rows_written))
        return self.outcomes

    async def register(self) -> int:
        id = self.chance.getrandbits(62)
        await self.connection.execute("INSERT INTO worker VALUES ($1, '', 'infinity')", id)
        return id

    async def claim(self, worker: int, table: str) -> None:
        self.under_way.append(Claim(worker, self.ids[worker], table))

    async def append(self, worker: int, table: str) -> None:
        if table in self.knows[worker]:
            self.under_way.append(Append(worker, self.ids[worker], table, *self.knows[worker][table]))

    async def release(self, worker: int, table: str) -> None:
        if table in self.knows[worker]:
            _, epoch = self.knows[worker].pop(table)
            self.under_way.append(Release(worker, self.ids[worker], table, epoch))

    async def catch_up(self, worker: int, table: str) -> None:
        """After a conflict, or an answer that was lost, a worker reads how far the table is."""
        if table in self.knows[worker]:
            version = await self.connection.fetchval("SELECT version FROM head WHERE table_id = $1", table)
            self.knows[worker][table] = version, self.knows[worker][table][1]

    async def reap(self, worker: int, table: str) -> None:
        await self.connection.execute("DELETE FROM worker WHERE id = $1", self.ids[worker])

    async def find_out(self, worker: int, table: str) -> None:
        """A worker that was reaped notices it, and begins anew under another id."""
        if not await self.connection.fetch("SELECT FROM worker WHERE id = $1", self.ids[worker]):
            self.ids[worker] = await self.register()
            self.knows[worker] = {}

    async def arrive(self) -> None:
        """Something that was sent reaches the database; the answer reaches whoever sent it, or not."""
        if not self.under_way:
            return
        sent = self.under_way.pop(self.chance.randrange(len(self.under_way)))
        heard = self.chance.random() < 0.8 and self.ids[sent.worker] == sent.id
        if isinstance(sent, Claim):
            await self.carry_out_claim(sent, heard)
        elif isinstance(sent, Append):
            await self.carry_out_append(sent, heard)
        else:
            await self.connection.execute(statements.RELEASE, sent.table, sent.id, sent.epoch)

    async def carry_out_claim(self, sent: Claim, heard: bool) -> None:
        epoch = await self.connection.fetchval(statements.CLAIM, sent.table, sent.id)
        if epoch is not None:
            assert epoch > self.owners[sent.table][1]
            self.owners[sent.table] = sent.id, epoch
            if heard:
                self.knows[sent.worker][sent.table] = self.versions[sent.table], epoch

    async def carry_out_append(self, sent: Append, heard: bool) -> None:
        body, until = b"%d of %d" % (sent.version, sent.id), sent.version + 1
        written = checksum(sent.table, until, body)
        batch = [sent.table], [sent.version], [until], [body], [written], [""], [0.0], [sent.epoch]
        epoch = sent.epoch or 1  # of a table that is opened
        if self.owners[sent.table] != (sent.id, epoch):
            kind = "former owner"
        else:
            kind = "owner" if sent.version == self.versions[sent.table] else "wrong version"
        if await self.connection.fetch(self.append_statement, *batch, sent.id):
            self.outcomes[f"{kind}: written"] += 1
            self.versions[sent.table] = until
            if heard and (not sent.epoch or sent.table in self.knows[sent.worker]):
                self.knows[sent.worker][sent.table] = until, epoch
        else:
            self.outcomes[f"{kind}: refused"] += 1


async def simulated(postgres: PostgresServer, seed: int, steps: int, append_statement: str) -> Counter[str]:
    connection = await connect(postgres.url())
    try:
        return await Workers(connection, random.Random(seed), append_statement).run(steps)
    finally:
        await connection.close()


@pytest.mark.parametrize(("seed", "steps"), [(1, 1500), pytest.param(2, 100_000, marks=pytest.mark.trial)])
async def test_nobody_writes_to_a_table_that_another_worker_has_claimed(
    postgres: PostgresServer, seed: int, steps: int
) -> None:
    outcomes = await simulated(postgres, seed, steps, rows.APPEND)
    assert set(outcomes) == {"owner: written", "former owner: refused", "wrong version: refused"}
    assert outcomes["owner: written"] > 20 and outcomes["former owner: refused"] > 20


async def test_without_the_epoch_former_owners_would_write(postgres: PostgresServer) -> None:
    unfenced = rows.APPEND.replace("AND head.epoch = batch.epoch", "")
    assert unfenced != rows.APPEND
    outcomes = await simulated(postgres, 1, 1500, unfenced)
    assert outcomes["former owner: written"] > 20
