"""Tables at rest are packed, and no other."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from tenback.store import SqliteLog
from tenback.store.sqlite import FILE, rows
from tenback.table import commands as c
from tenback.table.commands import Command
from tenback.table.host import Host
from tenback.table.options import Options
from tenback.table.packing import RESTING_SECONDS, pack_resting
from tests.table.evening import who


async def test_a_table_at_rest_is_packed_and_can_still_be_played(tmp_path: Path) -> None:
    now = [time.time()]
    log = SqliteLog(tmp_path)
    host = Host(log, clock=lambda: now[0])
    table = await host.open_table(Options("the-game", {"players": 1}), who(0), "Ann")
    await host.submit(table, Command("1", who(0), 2, c.Begin()))
    before = await log.read(table)
    await pack_resting(log, now[0])
    assert [head.table for head in await log.unpacked()] == [table]
    now[0] += 2 * RESTING_SECONDS
    await pack_resting(log, now[0])
    assert await log.unpacked() == [] and await log.read(table) == before
    await host.submit(table, Command("2", who(0), 3, c.Act({"do": "start"})))
    assert len(await log.read(table)) == len(before) + 1
    await host.close()
    await log.close()


@pytest.mark.parametrize("fresh", range(5))
async def test_all_tables_at_rest_are_packed_and_no_other_however_many_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh: int
) -> None:
    monkeypatch.setattr(rows, "LOOKED_AT", 2)
    now = [time.time()]
    log = SqliteLog(tmp_path)
    host = Host(log, clock=lambda: now[0])
    tables = sorted([await host.open_table(Options("face-to-face"), who(0)) for _ in range(5)])
    now[0] += 2 * RESTING_SECONDS
    with closing(sqlite3.connect(tmp_path / FILE)) as other, other:
        other.execute("UPDATE head SET written = ? WHERE table_id = ?", (now[0], tables[fresh]))
    await pack_resting(log, now[0])
    assert [head.table for head in await log.unpacked()] == [tables[fresh]]
    await host.close()
    await log.close()
