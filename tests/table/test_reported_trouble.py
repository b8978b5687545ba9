"""The operator is told of trouble with the log once, when it begins and when it is over, however it shows."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import pytest

from tenback.store import DamagedTable, LogFailure
from tenback.table import commands as c
from tenback.table.commands import Command
from tenback.table.host import Host
from tenback.table.options import Options
from tests.table.evening import who
from tests.table.memory_log import MemoryLog

OPTIONS = Options("the-game", {"players": 1})
Write = Callable[[Host, str], Awaitable[object]]


async def open_another(host: Host, table: str) -> None:
    await host.open_table(OPTIONS, who(0))


async def say_something(host: Host, table: str) -> None:
    await host.submit(table, Command.new(who(0), c.Chat("hello")))


@pytest.mark.parametrize("first", [open_another, say_something])
@pytest.mark.parametrize("then", [open_another, say_something])
async def test_a_log_that_fails_and_works_again_is_reported_once_each(
    first: Write, then: Write, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    log = MemoryLog()
    host = Host(log)
    table = await host.open_table(OPTIONS, who(0), "Ann")
    for _ in range(2):
        caplog.clear()
        log.broken = True
        for write in (first, first, then):
            with pytest.raises(LogFailure):
                await write(host, table)
        (told,) = caplog.records
        assert "cannot be written" in told.message and told.levelname == "ERROR"
        assert getattr(told, "about", None) == {"why": "the disk is full"}
        log.broken = False
        for write in (then, first, then):
            await write(host, table)
        _, told = caplog.records
        assert "can be written again" in told.message
    await host.close()


async def test_every_table_that_cannot_be_read_is_reported_once_by_its_name(
    caplog: pytest.LogCaptureFixture,
) -> None:
    log = MemoryLog()
    tables = [await Host(log).open_table(OPTIONS, who(0), "Ann") for _ in range(3)]
    for table in tables[1:]:
        log.events[table][-1] = b"{}"
    host = Host(log)
    for look in (host.find, host.glance, host.find):
        await look(tables[0])
        for table in tables[1:]:
            with pytest.raises(DamagedTable):
                await look(table)
    assert [vars(record)["about"]["table"] for record in caplog.records] == tables[1:]
    await host.close()


@pytest.mark.parametrize("gone", [0, 1, 2])
async def test_whoever_gives_up_waiting_for_a_table_keeps_nobody_else_from_it(gone: int) -> None:
    log = MemoryLog()
    table = await Host(log).open_table(OPTIONS, who(0), "Ann")
    host, log.pauses = Host(log), 5
    waiting = [asyncio.create_task(host.find(table)) for _ in range(3)]
    await asyncio.sleep(0)
    waiting[gone].cancel()
    found = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(live) for live in found].count(asyncio.CancelledError) == 1
    assert found.count(host.tables[table]) == 2
    await host.close()
