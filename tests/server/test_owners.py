"""What a worker does about the others: it finds the owners of tables, looks for orphans, and hands over."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest
from aiohttp import WSServerHandshakeError, web
from aiohttp.test_utils import TestClient, TestServer

from tenback.server import app
from tenback.server.app import OWNER_ATTEMPTS, OWNER_SECONDS, PACK_SECONDS, SWEEP_SECONDS, make_app
from tenback.server.cluster import Refused
from tenback.server.context import CONTEXT
from tenback.server.settings import Settings
from tenback.store import LogFailure, SqliteLog
from tenback.table.commands import Chat, Command
from tenback.table.host import Host
from tenback.table.live import Done
from tenback.table.options import Options
from tests.postgres import PostgresServer
from tests.server.clients import WIDE, serving, token
from tests.server.clock import Clock
from tests.server.test_workers import two_workers
from tests.table.evening import who

GONE, GONE_TOO, FULL = "gone:1", "gone:2", "full:3"


class Owners:
    """In the place of the cluster: the owners of a table, one after the other, of which only one answers."""

    def __init__(self, owners: list[str | None]) -> None:
        self._owners = iter(owners)
        self.tried: list[str] = []

    def is_passed(self, request: web.BaseRequest) -> bool:
        return False

    async def owner(self, request: web.Request, table: str) -> str | None:
        return next(self._owners)

    async def connect(self, request: web.Request, owner: str, address: str) -> None:
        self.tried.append(owner)
        raise Refused(429) if owner == FULL else LogFailure("the table's owner does not answer")


@pytest.mark.parametrize(
    ("owners", "status"),
    [
        ([GONE] * OWNER_ATTEMPTS, 503),
        ([GONE, GONE_TOO, FULL], 429),
        ([GONE, GONE_TOO, None], 101),
        ([FULL], 429),
        ([None], 101),
    ],
)
async def test_whoever_is_the_owner_by_then_is_asked_a_moment_after_an_owner_that_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owners: list[str | None], status: int
) -> None:
    cluster, pauses = Owners(owners), list[float]()

    async def sleep(seconds: float) -> None:
        if seconds != OWNER_SECONDS:
            await asyncio.sleep(seconds)
        pauses.append(seconds)

    async with serving(tmp_path) as served:
        table = await served.open_table(token(0), game="face-to-face")
        context = served.app[CONTEXT]
        with monkeypatch.context() as patched:
            patched.setattr(context, "cluster", cluster)
            patched.setattr(context, "sleep", sleep)
            answered = 101
            try:
                await (await served.session.ws_connect(f"ws/{table}")).close()
            except WSServerHandshakeError as refused:
                answered = refused.status
        assert answered == status
        assert cluster.tried == [owner for owner in owners if owner is not None]
        assert pauses.count(OWNER_SECONDS) == len(owners) - 1
        await served.has_left(0)


@pytest.mark.parametrize("behind_proxy", [True, False])
async def test_whatever_is_passed_on_is_passed_on_under_the_address_that_is_counted_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, behind_proxy: bool
) -> None:
    passed_on: list[tuple[str, str]] = []

    async def passed(request: web.Request, owner: str, address: str) -> web.Response:
        passed_on.append((owner, address))
        return web.Response(status=418)

    async def connect(request: web.Request, owner: str, address: str) -> None:
        passed_on.append((owner, address))
        raise Refused(418)

    cluster: Any = Owners([FULL] * 2)
    monkeypatch.setattr(cluster, "passed", passed, raising=False)
    monkeypatch.setattr(cluster, "connect", connect)
    async with serving(tmp_path, settings=Settings(limits=WIDE, behind_proxy=behind_proxy)) as served:
        monkeypatch.setattr(served.app[CONTEXT], "cluster", cluster)
        headers = {"X-Forwarded-For": "198.51.100.1, 192.0.2.9", "Upgrade": "websocket"}
        for path in ("ws/amber-fox", "api/tables/amber-fox"):
            async with served.session.get(path, headers=headers) as answered:
                assert answered.status == 418
        monkeypatch.undo()
    assert passed_on == [(FULL, "192.0.2.9" if behind_proxy else "127.0.0.1")] * 2


# --- the regular work of a worker ---------------------------------------------------------------------------


def stub_cluster(order: list[str]) -> Any:
    """A cluster that notes when it is closed, a moment after it is asked to."""

    async def close(what: str) -> None:
        await asyncio.sleep(0)
        order.append(what)

    log = SimpleNamespace(close=lambda: close("log"), owned=0)
    return SimpleNamespace(log=log, close=lambda: close("cluster"), sweep=AsyncMock(), passed_through=0)


@pytest.mark.parametrize("fails", ["", "sweep", "check"])
async def test_a_worker_looks_for_orphans_and_signed_out_devices_all_the_time_whatever_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, fails: str
) -> None:
    """A log that fails is reported with the lease, and not here once more."""
    clock, cluster, log = Clock(), stub_cluster([]), SqliteLog(tmp_path)
    made = make_app(Settings(limits=WIDE), Host(log, clock=clock), clock, clock.sleep, cluster)
    start, moments = clock.now, {"sweep": list[float](), "check": list[float]()}

    def noting(work: str) -> Any:
        async def note(*_: object) -> None:
            moments[work].append(clock.now - start)
            if work == fails:
                raise LogFailure("broken")

        return note

    monkeypatch.setattr(cluster, "sweep", noting("sweep"))
    monkeypatch.setattr(made[CONTEXT].devices, "check", noting("check"))
    runner = web.AppRunner(made)
    await runner.setup()
    await clock.until_asleep(SWEEP_SECONDS)
    await clock.advance(5 * SWEEP_SECONDS + 1)
    expected = pytest.approx([SWEEP_SECONDS * number for number in range(1, 6)], abs=0.01)
    assert moments["sweep"] == expected
    assert moments["check"] == ([] if fails == "sweep" else expected)
    await runner.cleanup()
    await log.close()
    assert not caplog.records


async def test_what_is_old_is_so_by_the_calendar_and_what_is_limited_by_a_clock_that_nobody_sets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log's times are those of the calendar, which somebody may set back while a server runs."""
    calendar, counter = Clock(), Clock()
    counter.now = 7.0
    cluster, log, packed = stub_cluster([]), SqliteLog(tmp_path), AsyncMock()
    cluster.lobby, cluster.is_passed = AsyncMock(return_value=[]), lambda request: False
    monkeypatch.setattr(app, "pack_resting", packed)
    made = make_app(Settings(limits=WIDE), Host(log, clock=calendar), counter, counter.sleep, cluster)
    client: TestClient[web.Request, web.Application]
    async with TestClient(TestServer(made, host="127.0.0.1")) as client:
        await counter.until_asleep(PACK_SECONDS)
        calendar.now += 1000.0
        await counter.advance(PACK_SECONDS)
        packed.assert_awaited_once_with(log, calendar.now)
        assert (await client.get("/api/tables")).status == 200
        ((now,), _) = cluster.lobby.call_args
        assert now() == counter.now == 7.0 + PACK_SECONDS
    await log.close()


# --- the end of a worker ------------------------------------------------------------------------------------


async def test_a_worker_that_stops_writes_down_what_was_submitted_and_then_leaves_its_tables_to_others(
    postgres: PostgresServer,
) -> None:
    async with two_workers(postgres.url()) as (one, other):
        table = await one.host.open_table(Options("face-to-face", chat="free"), who(0), "Ann")
        says = [Command(f"say-{number}", who(0), 2, Chat("hi")) for number in range(5)]
        submitted = [asyncio.create_task(one.host.submit(table, say)) for say in says]
        await asyncio.sleep(0)  # the first waits for the log, and the others for the first
        await one.app.shutdown()
        answers = await asyncio.gather(*submitted, return_exceptions=True)
        assert [type(answer) for answer in answers] == [Done] * len(says)
        await other.log.claim(table)
        last = answers[-1]
        assert isinstance(last, Done) and len(await other.log.read(table)) == last.version


async def test_a_worker_that_stops_asks_the_others_nothing_more_once_its_log_is_closed(
    tmp_path: Path,
) -> None:
    order, log = list[str](), SqliteLog(tmp_path)
    host = Host(log)
    made = make_app(Settings(limits=WIDE), host, cluster=stub_cluster(order))

    async def finish() -> None:
        await asyncio.sleep(0)
        order.append("host")

    host.finishing.append(finish)
    async with TestServer(made, host="127.0.0.1"):
        pass
    await log.close()
    assert order == ["host", "log", "cluster"]
