"""How a server starts: what it catches up on, where others find it, what stops it, the page that it opens."""

import asyncio
import signal
import socket
import time
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from tenback.people.deriving import LEFT_SECONDS
from tenback.server import network, serve
from tenback.server.listener import listening
from tenback.server.settings import Settings
from tenback.store import SqliteLog
from tenback.store.postgres import PostgresLog
from tenback.table.host import Host
from tenback.table.options import Options
from tests.postgres import PostgresServer
from tests.table.evening import who


async def test_what_was_written_just_before_a_kill_is_derived_first(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path)
    host = Host(log)
    table = await host.open_table(Options("face-to-face"), who(0), "Ann")
    assert await log.derived.running([who(0)]) == []
    await serve._derive_missing(Settings(folder=tmp_path), host, lambda *_: None)
    assert [found for found, _ in await log.derived.running([who(0)])] == [table]
    await host.close()
    await log.close()


async def test_what_other_workers_have_just_written_is_left_to_them(postgres: PostgresServer) -> None:
    log = await PostgresLog.open(url := postgres.url())
    host = Host(log)
    table = await host.open_table(Options("face-to-face"), who(0), "Ann")
    for later, derived in ((0.0, []), (LEFT_SECONDS + 60, [table])):
        host.clock = lambda later=later: time.time() + later  # type: ignore[misc]
        await serve._derive_missing(Settings(database=url), host, lambda *_: None)
        assert [found for found, _ in await log.derived.running([who(0)])] == derived
    await host.close()
    await log.close()


async def test_the_tables_of_a_server_with_a_database_are_there_for_other_workers(
    postgres: PostgresServer,
) -> None:
    url = postgres.url()
    settings = [Settings(database=url, advertise=f"192.0.2.7:{port}") for port in (81, 82)]
    hosts = [host for host, _ in [await serve._host_and_cluster(one) for one in settings]]
    table = await hosts[0].open_table(Options("face-to-face"), who(0), "Ann")
    assert await hosts[1].glance(table) == hosts[0].tables[table].state
    for host in hosts:
        await host.close()
        await host.log.close()


def test_workers_reach_each_other_where_they_were_told_or_on_their_network(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert serve.worker_address(Settings(port=81, advertise="10.0.0.5:8000")) == "10.0.0.5:8000"
    for found, address in (("192.0.2.7", "192.0.2.7:81"), (None, "127.0.0.1:81")):
        monkeypatch.setattr(serve, "lan_address", lambda found=found: found)
        assert serve.worker_address(Settings(port=81)) == address


async def test_a_signal_stops_the_server_even_if_its_loop_has_no_handlers_of_signals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stop, before = asyncio.Event(), signal.getsignal(signal.SIGINT)
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "add_signal_handler", Mock(side_effect=NotImplementedError))
    serve._on_signal(signal.SIGINT, stop)
    try:
        signal.raise_signal(signal.SIGINT)
        await stop.wait()
    finally:
        signal.signal(signal.SIGINT, before)


async def test_a_server_listens_only_once_its_log_is_derived(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order, stops = list[str](), list[asyncio.Event]()

    def heard(*arguments: Any) -> Any:
        order.append("listens")
        return listening(*arguments)

    async def derive(*_: object) -> None:
        await asyncio.sleep(0)
        order.append("has derived")

    monkeypatch.setattr(serve, "listening", heard)
    monkeypatch.setattr(serve, "_derive_missing", derive)
    monkeypatch.setattr(serve, "_on_signal", lambda number, stop: stops.append(stop))

    def say(text: str) -> None:
        order.append("says where")
        stops[0].set()

    await serve._serve(Settings(port=0, folder=tmp_path), False, say, print)
    assert order[:3] == ["has derived", "listens", "says where"]


@pytest.mark.parametrize("wanted", [True, False])
async def test_the_page_is_opened_by_the_name_that_this_machine_knows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wanted: bool
) -> None:
    opened, said, stops = list[str](), list[str](), list[asyncio.Event]()
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(network, "lan_address", lambda: "192.0.2.7")
    monkeypatch.setattr(serve, "_on_signal", lambda number, stop: stops.append(stop))

    def open_page(address: str) -> None:
        opened.append(address)
        asyncio.run_coroutine_threadsafe(stop(), loop)

    async def stop() -> None:
        stops[0].set()

    def say(text: str) -> None:
        said.append(text)
        if not wanted:
            stops[0].set()

    monkeypatch.setattr(serve, "_open", open_page)
    await serve._serve(Settings(host="0.0.0.0", port=0, folder=tmp_path), wanted, say, print)
    address = said[0].rpartition(" ")[2]
    assert address.startswith("http://localhost:") and not address.startswith("http://localhost:0/")
    assert opened == ([address] if wanted else [])
    assert address.replace("localhost", "192.0.2.7") in said[1]


def test_a_server_may_have_as_many_connections_as_the_system_allows(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    done: list[object] = []

    async def run(*given: object) -> None:
        done.extend([*given, resource.getrlimit(resource.RLIMIT_NOFILE)])

    monkeypatch.setattr(serve, "_serve", run)
    monkeypatch.setattr(serve, "write_journal", lambda: done.append("writes its journal"))
    monkeypatch.setattr(serve, "collect_seldom", lambda: done.append("collects seldom"))
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(before[0], before[1] - 1), before[1]))
    try:
        serve.serve(settings := Settings(folder=tmp_path), True, print, print)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
    allowed = (before[1], before[1])
    assert done == ["writes its journal", "collects seldom", settings, True, print, print, allowed]


async def test_a_server_whose_port_is_taken_says_so_and_lets_go_of_its_folder(tmp_path: Path) -> None:
    said: list[str] = []
    with socket.create_server(("127.0.0.1", 0)) as taken:
        settings = Settings(host="127.0.0.1", port=taken.getsockname()[1], folder=tmp_path)
        with pytest.raises(OSError, match="in use"):
            await serve._serve(settings, True, said.append, print)
    assert said == []
    await SqliteLog(tmp_path, serving=True).close()
