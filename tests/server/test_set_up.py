"""A server that starts: it goes by its settings, whatever its log is in, and reports what it found."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from tenback.server import serve
from tenback.server.hosts import Hosts
from tenback.server.settings import Settings
from tenback.store import FolderInUse, SqliteLog
from tenback.table.host import Host
from tenback.table.options import Options
from tests.postgres import PostgresServer
from tests.store.damage import damage
from tests.table.evening import who

ADVERTISED = "192.0.2.7:81"


@pytest.fixture(params=["folder", "database"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Of a server on a folder, and of one on a database."""
    url = request.getfixturevalue("postgres").url() if request.param == "database" else None
    place: dict[str, Any] = {"folder": tmp_path} if url is None else {"database": url}
    return Settings(host="127.0.0.1", port=0, advertise=ADVERTISED, bot_seconds=1.5, **place)


async def test_a_host_goes_by_the_settings_whatever_its_log_is_in(settings: Settings) -> None:
    host, cluster = await serve._host_and_cluster(settings)
    try:
        assert host.bots.thinkers.seconds == 1.5
        assert (cluster is None) == (settings.database is None)
        if settings.database is None:
            with pytest.raises(FolderInUse):
                SqliteLog(settings.folder, serving=True)
    finally:
        await host.close()
        await host.log.close()


@pytest.mark.parametrize("advertise", [ADVERTISED, ""])
async def test_other_workers_find_the_tables_of_a_server_where_it_says_or_else_on_its_network(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch, advertise: str
) -> None:
    monkeypatch.setattr(serve, "lan_address", lambda: "192.0.2.9")
    url = postgres.url()
    one, _ = await serve._host_and_cluster(Settings(database=url, advertise=advertise, port=83))
    other, cluster = await serve._host_and_cluster(Settings(database=url, advertise="192.0.2.8:82"))
    assert cluster is not None
    table = await one.open_table(Options("face-to-face"), who(0), "Ann")
    assert await cluster.log.owner(table) == (advertise or "192.0.2.9:83")
    for host in (one, other):
        await host.close()
        await host.log.close()


def reports(caplog: pytest.LogCaptureFixture) -> list[tuple[str, dict[str, Any]]]:
    """What the server's journal says, with all that it says about it."""
    mine = [record for record in caplog.records if record.name == "tenback.server"]
    return [(record.getMessage(), vars(record).get("about", {})) for record in mine]


async def test_the_journal_says_where_a_server_is_and_where_its_log_is_and_that_it_stopped(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "tenback.server")
    stops, said = list[asyncio.Event](), list[str]()
    monkeypatch.setattr(serve, "_on_signal", lambda number, stop: stops.append(stop))

    def say(text: str) -> None:
        said.append(text)
        stops[0].set()

    await serve._serve(settings, False, say, print)
    address = said[0].rpartition(" ")[2]
    in_a_folder = settings.database is None
    place = {"folder": str(settings.folder)} if in_a_folder else {"worker": ADVERTISED}
    assert reports(caplog) == [("started", {"address": address, **place}), ("stopped", {})]


@pytest.mark.parametrize("tables", [2, 3, 4])
@pytest.mark.parametrize("damages", [0, 2])
async def test_the_journal_names_damaged_tables_and_tells_of_a_long_log_before_and_after_it_is_taken_up(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    tables: int,
    damages: int,
) -> None:
    caplog.set_level(logging.INFO, "tenback.server")
    monkeypatch.setattr(serve, "MANY", 3)
    log = SqliteLog(tmp_path)
    host = Host(log)
    names = [await host.open_table(Options("face-to-face"), who(0), "Ann") for _ in range(tables)]
    for name in names[:damages]:
        await log.append(name, 2, [b"{}"], "")
        damage(tmp_path, name, "changed events")
    await serve._derive_missing(Settings(folder=tmp_path), host, lambda *_: None)
    await host.close()
    await log.close()
    told = reports(caplog)
    passed_over = [about["table"] for event, about in told if event == "a damaged table was passed over"]
    assert sorted(passed_over) == sorted(names[:damages])
    taken_up = [(event, about) for event, about in told if "table" not in about]
    taken = {"tables": tables - damages, "games": 0}
    many = [("taking up the log", {"tables": tables}), ("the log is taken up", taken)]
    assert taken_up == (many if tables >= 3 else [])


def test_a_server_may_be_reached_by_the_name_that_it_listens_at() -> None:
    hosts = Hosts(Settings(host="Cards.Example"))
    assert hosts.refused(["cards.example:81", None]) is None
    assert hosts.refused(["cards.example", "games.example"]) == "games.example"
