"""`tenback rebuild` and a server's first start: everything is derived from the logs, also beside a server."""

import asyncio
import io
import json
import random
import signal
import sys
from functools import partial
from pathlib import Path

import pytest

from tenback.cli.shared import ProgressLine
from tenback.people import rebuilding
from tenback.people.deriving import LEFT_SECONDS
from tenback.people.rebuilding import derive_missing, rebuild
from tenback.server import serve
from tenback.server.settings import Settings
from tenback.store import SqliteLog
from tenback.store.postgres import PostgresLog
from tenback.table.host import Host
from tests.people.comparing import derived_rows
from tests.people.evenings import OPTIONS, Evenings
from tests.people.test_derived import finished_games, source_of
from tests.postgres import PostgresServer
from tests.server.clients import serving
from tests.server.processes import Servers
from tests.store.stores import SqliteStore, Store
from tests.store.test_commands import tenback


async def filled(store: Store, *tables: str) -> None:
    log = await store.open()
    await finished_games(log, *tables)
    await log.close()


def options_of(store: Store) -> tuple[str, object]:
    source = source_of(store)
    return ("--data" if isinstance(source, Path) else "--database", source)


def test_the_command_derives_everything_and_tells_how_much_it_was(store: Store) -> None:
    asyncio.run(filled(store, "one", "two"))
    assert tenback("rebuild", *options_of(store)) == (0, ["2 tables, 2 finished games"], [])


def test_the_command_names_damaged_tables_and_goes_on(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    asyncio.run(filled(store, "good", "bad"))
    asyncio.run(store.damage("bad", "a missing row"))
    status, (told,), (error,) = tenback("rebuild", "--json", "--data", tmp_path)
    assert status == 1 and error.startswith("tenback: table bad is damaged: ")
    assert json.loads(told)["tables"] == 1
    assert [damage["table"] for damage in json.loads(told)["damaged"]] == ["bad"]


def test_where_there_is_no_log_the_command_says_so_and_makes_none(tmp_path: Path) -> None:
    status, told, (error,) = tenback("rebuild", "--data", tmp_path)
    assert (status, told) == (2, []) and "no log" in error
    assert list(tmp_path.iterdir()) == []


async def test_many_tables_are_read_by_several_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rebuilding, "MANY", 1)
    monkeypatch.setattr(rebuilding, "AT_A_TIME", 2)
    log = SqliteLog(tmp_path)
    await finished_games(log, *"abcde")
    taken = await derive_missing(log.derived, tmp_path, lambda *_: None)
    assert (taken.tables, taken.games) == (5, 5)
    rows = await derived_rows(log)
    assert [row[0] for row in rows["finished"]] == list("abcde")
    await log.close()


async def test_a_rebuild_beside_a_server_disturbs_nothing(tmp_path: Path) -> None:
    """What the server's tests compare after each game holds here too."""
    async with serving(tmp_path) as served:
        evenings = Evenings(served.host, random.Random(1))
        for options in OPTIONS:
            await evenings.open(options)
        for number in range(200):
            await evenings.step()
            if number % 40 == 20:
                await rebuild(tmp_path, lambda *_: None)


def test_a_server_takes_up_an_older_log_at_its_start(tmp_path: Path) -> None:
    servers = Servers(tmp_path)
    asyncio.run(filled(SqliteStore(servers.folder), "one", "two"))
    servers.start()
    assert asyncio.run(behind(servers.folder)) == 0
    servers.end(signal.SIGTERM)
    servers.close()


async def behind(folder: Path) -> int:
    log = SqliteLog(folder)
    count = await log.derived.count_behind()
    await log.close()
    return count


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


async def test_a_worker_that_starts_leaves_what_others_have_just_written_to_them(
    postgres: PostgresServer,
) -> None:
    url = postgres.url()
    log = await PostgresLog.open(url)
    await finished_games(log, "a")
    (head,) = await log.tables()
    for seconds, behind in ((LEFT_SECONDS, 1), (LEFT_SECONDS + 1, 0)):
        starting = Host(log, clock=partial(float, head.written + seconds))
        await serve._derive_missing(Settings(database=url), starting, lambda *_: None)
        assert await log.derived.count_behind() == behind
    await log.close()


def test_progress_is_one_line_that_goes_away_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Terminal()
    monkeypatch.setattr(sys, "stderr", shown)
    line = ProgressLine("Taking up the log")
    line(50, 1200)
    line(1150, 1200)
    assert shown.getvalue() == "\rTaking up the log: 50 of 1,200 tables\033[K\r\033[K"


def test_nothing_is_shown_where_there_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = io.StringIO()
    monkeypatch.setattr(sys, "stderr", shown)
    ProgressLine("Taking up the log")(1, 2)
    assert shown.getvalue() == ""
