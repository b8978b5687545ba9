"""A process that is killed while it writes what it derives leaves nothing wrong behind."""

import asyncio
import faulthandler
import os
import random
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tenback.people.deriving import Deriver
from tenback.people.rebuilding import derive_missing
from tenback.store import Log, NotOwner, SqliteLog
from tenback.store.postgres import PostgresLog
from tenback.store.postgres import derived as postgres_derived
from tenback.table.host import Host
from tests.people.comparing import derived_rows, rows_made_anew
from tests.people.evenings import OPTIONS, Evenings
from tests.people.test_derived import source_of
from tests.store.stores import LASTING, Store
from tests.table.tabs import AtOnce

#: Imports once what is needed; then each line it reads makes a fresh process that plays until it is killed.
NURSERY = """
import asyncio, os, sys
from tests.people.test_kill import play
for line in sys.stdin:
    player = os.fork()
    if player == 0:
        asyncio.run(play(sys.argv[1], int(line)))
        os._exit(0)
    print(os.waitstatus_to_exitcode(os.waitpid(player, 0)[1]), flush=True)
"""
#: Most statements of one process that write what is derived, before it is killed.
STATEMENTS = 200
#: A process that is still there after so many seconds tells where it hangs, and ends.
PATIENCE = 120


async def play(source: str, seed: int) -> None:
    """Play, write down whatever happens, and die at one of the statements that do so."""
    faulthandler.dump_traceback_later(PATIENCE, exit=True)
    chance = random.Random(seed)
    log: Log
    if source.startswith("postgresql:"):
        log = await PostgresLog.open(source, terms=LASTING)
    else:
        log = SqliteLog(source)
    host = Host(log, AtOnce())
    deriver = Deriver(host)
    evenings = Evenings(host, chance, prefix=f"{seed} ")
    for head in (await log.tables())[:3]:
        with suppress(NotOwner):
            await host.find(head.table)
            evenings.tables.append(head.table)
    await evenings.open(chance.choice(OPTIONS))
    fatal = Fatal(chance.randrange(STATEMENTS))
    if isinstance(log, SqliteLog):
        log._connection.set_trace_callback(fatal.count)
    else:
        postgres_derived._dollars = fatal.count
    while True:
        for _ in range(chance.randrange(1, 40)):
            await evenings.step()
        fatal.is_armed = True
        await deriver.flush()
        fatal.is_armed = False


class Fatal:
    """Kills its process at one of the statements that it counts."""

    def __init__(self, after: int) -> None:
        self.left = after
        self.is_armed = False

    def count(self, statement: str) -> str:
        if self.is_armed:
            self.left -= 1
            if self.left < 0:
                os.kill(os.getpid(), signal.SIGKILL)
        return statement.replace("?", "$")


@pytest.mark.parametrize(
    "kills", [2, pytest.param(100, marks=[pytest.mark.trial, pytest.mark.timeout(1800)])]
)
def test_what_is_derived_after_a_kill_is_what_a_rebuild_gives(store: Store, kills: int) -> None:
    source = source_of(store)
    asyncio.run(_opened(store))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-c", NURSERY, str(source)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    ) as nursery:
        assert nursery.stdin is not None and nursery.stdout is not None
        for kill in range(kills):
            print(kill, file=nursery.stdin, flush=True)
            assert int(nursery.stdout.readline()) == -signal.SIGKILL
            asyncio.run(_is_right(store, source))
        nursery.stdin.close()


async def _opened(store: Store) -> None:
    """Migrate, so that no process is killed in the middle of that."""
    await (await store.open()).close()


async def _is_right(store: Store, source: Path | str) -> None:
    """As the next start would find it."""
    log = await store.open()
    await derive_missing(log.derived, source, lambda *_: None)
    rows = await derived_rows(log)
    assert rows["taken_up"] and rows == await rows_made_anew(log)
    await log.close()
