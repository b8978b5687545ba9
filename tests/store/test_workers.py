"""What workers on one database report of their tables, and tell each other."""

import time
from functools import partial
from types import SimpleNamespace

import pytest

from tenback.store import Conflict, NotOwner
from tenback.store.postgres import lease, log
from tenback.store.postgres.connecting import TROUBLE
from tests.postgres import PostgresServer
from tests.store.stores import PostgresStore


@pytest.fixture
def store(postgres: PostgresServer) -> PostgresStore:
    return PostgresStore(postgres.url())


async def test_a_worker_reports_what_becomes_of_its_tables(store: PostgresStore) -> None:
    one, other = await store.open(), await store.open()
    reports: list[str] = []
    seconds: list[float] = []
    one.report, one.report_seconds = reports.append, seconds.append
    for table in ("a", "b", "c"):
        await one.append(table, 0, [b"1"], "")
    assert reports == [] and len(seconds) == 3 and min(seconds) > 0
    one.release("a")
    await one.released()
    await one.claim("a")
    assert reports == ["released", "claimed"]
    with pytest.raises(Conflict):
        await one.append("a", 0, [b"x"], "")
    assert reports[2:] == ["conflict"]
    await store.fetch("DELETE FROM worker WHERE id = $1", one.lease.id)
    await other.claim("a")
    with pytest.raises(NotOwner):
        await one.append("a", 1, [b"x"], "")
    assert reports[3:] == ["lost"]
    still_owned: list[int] = []
    one.lost = lambda: still_owned.append(one.owned)
    await one.lease.renew()
    assert reports[4:] == ["lost", "lost"] and still_owned == [0]
    await one.close()
    await other.close()


async def test_a_worker_reports_how_long_each_commit_took(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    moments = iter([10.0, 12.5, 20.0, 20.25])
    clock = SimpleNamespace(perf_counter=lambda: next(moments), time=time.time)
    worker, seconds = await store.open(), list[float]()
    worker.report_seconds = seconds.append
    monkeypatch.setattr(log, "time", clock)
    for version in range(2):
        await worker.append("a", version, [b"x"], "")
    assert seconds == [2.5, 0.25]
    await worker.close()


async def test_a_worker_reads_what_the_others_tell_of_their_lobbies(store: PostgresStore) -> None:
    lobbies = {await store.open(): b'["table %d"]' % number for number in range(3)}
    for worker, lobby in lobbies.items():
        worker.lease.waiting = partial(bytes, lobby)
        await worker.lease.renew()
    for worker, lobby in lobbies.items():
        assert set(await worker.waiting_elsewhere()) == {*lobbies.values()} - {lobby}
    for worker in lobbies:
        await worker.close()


@pytest.mark.parametrize("trouble", ["no answer", "no connection", "no lease"])
async def test_what_a_worker_could_not_tell_of_its_lobby_it_tells_once_the_trouble_is_over(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    one, other = await store.open(), await store.open()
    for lobby in (b'["a"]', b'["a","b"]', b"[]"):
        one.lease.waiting = partial(bytes, lobby)
        if trouble == "no answer":
            with monkeypatch.context() as patched:
                patched.setattr(lease, "RENEW", lease.RENEW.replace("clock_timestamp()", "nothing"))
                with pytest.raises(TROUBLE):
                    await one.lease.renew()
        elif trouble == "no connection":
            one.lease._session.terminate()
        else:
            await store.fetch("DELETE FROM worker WHERE id = $1", one.lease.id)
            await one.lease.renew()
        await one.lease.renew()
        assert await other.waiting_elsewhere() == [lobby]
    await one.close()
    await other.close()
