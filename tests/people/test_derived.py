"""What is derived from the logs: on the way, after crashes, by several workers, it is what a rebuild gives."""

import random
from typing import Any

import pytest

from tenback.people.deriving import Deriver
from tenback.people.taking_up import take_up
from tenback.store import Log
from tenback.table import commands as c
from tenback.store.derived import TakenUp
from tenback.table.host import Host
from tenback.table.options import Options
from tests.people.comparing import derived_rows, rows_made_anew
from tests.people.evenings import OPTIONS, Evenings
from tests.store.stores import SqliteStore, Store
from tests.table.evening import Evening, who
from tests.table.tabs import AtOnce
from tests.table.test_records import log_of, played_out


@pytest.mark.parametrize("seed", range(2))
async def test_what_is_derived_on_the_way_is_what_a_rebuild_gives(store: Store, seed: int) -> None:
    """However often it is written down, whatever is packed, and though servers die before they do it."""
    chance = random.Random(seed)
    log = await store.open()
    host = Host(log, AtOnce())
    deriver = Deriver(host)
    evenings = Evenings(host, chance)
    for options in OPTIONS:
        await evenings.open(options)
    for _ in range(600):
        await evenings.step()
        match chance.randrange(60):
            case 0:
                await deriver.flush()
            case 1:
                await deriver.sweep(at_once=True)
            case 2:
                await log.pack(chance.choice(evenings.tables))
            case 3:
                await log.derived.start_anew()
            case 4:
                await host.close()  # and what it noted is lost
                host = Host(log, AtOnce())
                deriver, evenings.host = Deriver(host), host
                for table in evenings.tables:
                    await log.claim(table)
    await host.close()
    await deriver.flush()
    await deriver.sweep(at_once=True)
    rows = await derived_rows(log)
    assert len([row for row in rows if who(0) in row]) > 8
    assert rows == await rows_made_anew(log)
    await log.close()


async def finished_games(log: Log, *tables: str, game: str = "face-to-face", **options: Any) -> None:
    """Tables at which one game has been played."""
    for seed, table in enumerate(tables):
        evening = Evening(Options(game, **options), seed=seed)
        evening.must(0, c.Begin())
        for version, text in enumerate(log_of(played_out(evening))):
            await log.append(table, version, [text], "")
