"""Whoever looks at a database beside its workers closes what they opened, however it ends."""

import asyncio
import gc
import warnings
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import pytest

from tenback.store import SqliteLog
from tenback.store.postgres import PostgresLog, beside_the_log_in, derived_in, move, reading
from tenback.store.statements import sql
from tests.postgres import PostgresServer
from tests.store.stores import LASTING


class Broken(Exception):
    """Something else goes wrong."""


def moving(url: str, folder: Path, fail: Callable[[], None]) -> None:
    move(folder, url, lambda table, events: fail())


def looking(url: str, folder: Path, fail: Callable[[], None]) -> None:
    with reading(url) as log:
        assert [head.table for head in log.tables()] == ["a"]
        fail()


def asking_derived(url: str, folder: Path, fail: Callable[[], None]) -> None:
    async def ask() -> None:
        async with derived_in(url) as derived:
            assert await derived.count_behind() == 1
            fail()

    asyncio.run(ask())


def transacting(url: str, folder: Path, fail: Callable[[], None]) -> None:
    async def transact() -> None:
        async with beside_the_log_in(url) as beside:
            assert await beside.transact(sql("SELECT 1")) == [[(1,)]]
            fail()

    asyncio.run(transact())


@pytest.mark.parametrize("fails", [False, True])
def test_no_connection_stays_open(postgres: PostgresServer, tmp_path: Path, fails: bool) -> None:
    async def written() -> str:
        """The address of a database with one table, which is in the folder too."""
        logs = SqliteLog(tmp_path), await PostgresLog.open(url := postgres.url(), terms=LASTING)
        for log in logs:
            await log.append("a", 0, [b"1"], "")
            await log.close()
        return url

    def fail() -> None:
        if fails:
            raise Broken

    url = asyncio.run(written())
    gc.collect()
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always", ResourceWarning)
        for way in (moving, looking, asking_derived, transacting):
            with pytest.raises(Broken) if fails else nullcontext():
                way(url, tmp_path, fail)
        gc.collect()
    assert [str(each.message) for each in warned] == []
