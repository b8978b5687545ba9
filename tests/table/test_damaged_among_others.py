"""What is done to many tables at once is done to all of them but the damaged one, wherever that is."""

from pathlib import Path

import pytest

from tenback.record import decode
from tenback.store import DamagedTable, SqliteLog
from tenback.table import commands as c
from tenback.table.commands import Command
from tenback.table.export import exported
from tenback.table.forgetting import take_away
from tenback.table.host import Host
from tenback.table.options import Options
from tenback.table.packing import RESTING_SECONDS, pack_resting
from tests.store.damage import damage
from tests.table.evening import who

TABLES = 3


async def three_tables(folder: Path, damaged: int) -> tuple[SqliteLog, list[str]]:
    """A game between two people has begun at each, and the log of one of them was damaged since."""
    log = SqliteLog(folder)
    host = Host(log)
    for _ in range(TABLES):
        table = await host.open_table(Options("face-to-face"), who(0), "Ann")
        for body, person in ((c.Sit(1, "Ben"), 1), (c.Begin(), 1)):
            await host.submit(table, Command(body.__class__.__name__, who(person), 9, body))
    tables = sorted(host.tables)
    await host.close()
    damage(folder, tables[damaged], "a missing row")
    return log, tables


@pytest.mark.parametrize("damaged", range(TABLES))
async def test_all_games_are_exported_but_those_of_a_damaged_table(tmp_path: Path, damaged: int) -> None:
    log, tables = await three_tables(tmp_path, damaged)
    found = list(exported(tmp_path))
    assert [one.about["table"] for one in found if isinstance(one, DamagedTable)] == [tables[damaged]]
    assert [decode(one).game for one in found if isinstance(one, bytes)] == ["face-to-face"] * (TABLES - 1)
    await log.close()


@pytest.mark.parametrize("damaged", range(TABLES))
async def test_all_tables_at_rest_are_packed_but_a_damaged_one(tmp_path: Path, damaged: int) -> None:
    log, tables = await three_tables(tmp_path, damaged)
    latest = max(head.written for head in await log.tables())
    await pack_resting(log, latest + RESTING_SECONDS + 1)
    assert [head.table for head in await log.unpacked()] == [tables[damaged]]
    await log.close()


@pytest.mark.parametrize("damaged", range(TABLES))
async def test_somebody_leaves_all_their_tables_but_a_damaged_one_and_one_that_there_is_not(
    tmp_path: Path, damaged: int
) -> None:
    log, tables = await three_tables(tmp_path, damaged)
    host = Host(log)
    whole = [table for place, table in enumerate(tables) if place != damaged]
    await host.find(whole[-1])
    await take_away(host, ["no such table", *tables[: damaged + 1], whole[0]], [who(9), who(1)])
    assert host.tables == {}
    for place, table in enumerate(tables):
        if place != damaged:
            seats = (await host.glance(table)).seats
            taken = place <= damaged or table in (whole[0], whole[-1])
            assert [seat.away for seat in seats] == [False, taken]
    await host.close()
    await log.close()
