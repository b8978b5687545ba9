"""A process that is killed while it writes what it derives leaves nothing wrong behind."""

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tenback.people.taking_up import take_up
from tests.people.comparing import derived_rows, rows_made_anew
from tests.people.test_derived import source_of
from tests.store.stores import Store

#: Imports once what is needed; then each line it reads makes a fresh process that plays.
NURSERY = """
import asyncio, os, random, sys
from contextlib import suppress
from tests.people.test_kill import play
source = sys.argv[1]
for line in sys.stdin:
    player = os.fork()
    if player == 0:
        asyncio.run(play(source, int(line)))
    os.waitpid(player, 0)
    print("ended", flush=True)
"""


async def play(source: str, seed: int) -> None:
    """Play for ever, and write down every step; each time, say so first."""
    from tenback.people.deriving import Deriver
    from tenback.store import Log, NotOwner, SqliteLog
    from tenback.store.postgres import PostgresLog
    from tenback.table.host import Host
    from tests.people.evenings import OPTIONS, Evenings
    from tests.store.stores import LASTING
    from tests.table.tabs import AtOnce

    log: Log
    if source.startswith("postgresql:"):
        log = await PostgresLog.open(source, terms=LASTING)
    else:
        log = SqliteLog(source)
    chance = random.Random(seed)
    host = Host(log, AtOnce())
    deriver = Deriver(host)
    evenings = Evenings(host, chance, prefix=f"{seed} ")
    for head in (await log.tables())[:3]:
        try:
            await host.find(head.table)
            evenings.tables.append(head.table)
        except NotOwner:
            continue
    await evenings.open(chance.choice(OPTIONS))
    print(os.getpid(), flush=True)
    while True:
        for _ in range(chance.randrange(1, 8)):
            await evenings.step()
        print("writing", flush=True)
        await deriver.flush()


@contextmanager
def players(source: str) -> Iterator["subprocess.Popen[str]"]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-c", NURSERY, source],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    ) as nursery:
        yield nursery


@pytest.mark.parametrize(
    "kills", [4, pytest.param(100, marks=[pytest.mark.trial, pytest.mark.timeout(1800)])]
)
def test_what_is_derived_after_a_kill_is_what_a_rebuild_gives(store: Store, kills: int) -> None:
    source = source_of(store)
    chance = random.Random(kills)
    asyncio.run(_opened(store))
    with players(str(source)) as nursery:
        assert nursery.stdin is not None and nursery.stdout is not None
        for kill in range(kills):
            print(kill, file=nursery.stdin, flush=True)
            player = int(nursery.stdout.readline())
            for _ in range(chance.randrange(1, 12)):
                assert nursery.stdout.readline() == "writing\n"
            for _ in range(chance.randrange(2000)):  # into the middle of what it writes, or not
                pass
            os.kill(player, signal.SIGKILL)
            while nursery.stdout.readline() != "ended\n":
                pass
            asyncio.run(_is_right(store, source))


async def _opened(store: Store) -> None:
    """Migrate, so that no process is killed in the middle of that."""
    await (await store.open()).close()


async def _is_right(store: Store, source: Path | str) -> None:
    """As the next start would find it."""
    log = await store.open()
    await take_up(log.derived, source, lambda *_: None)
    rows = await derived_rows(log)
    assert rows["taken_up"] and rows == await rows_made_anew(log)
    await log.close()
