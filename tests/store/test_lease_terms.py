"""How long a worker is alive to the others: while it renews its lease and holds its lock, whatever breaks."""

import asyncio

import pytest

from tenback.store import NotOwner
from tenback.store.postgres import PostgresLog, lease
from tests.postgres import PostgresServer
from tests.store.stores import LASTING, PostgresStore

#: The workers, and whether each has most of its time still before it.
WORKERS = "SELECT id, address, until > clock_timestamp() + interval '30 minutes' AS lasts FROM worker"


@pytest.fixture
def store(postgres: PostgresServer) -> PostgresStore:
    return PostgresStore(postgres.url())


@pytest.fixture
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers that are gone are noticed though the database of the tests has just started."""
    monkeypatch.setattr(lease, "REAP", lease.REAP.replace(lease.GRACE, "interval '0 seconds'"))


async def worker_with_a_table(store: PostgresStore) -> PostgresLog:
    log = await PostgresLog.open(store.url, "one:1", LASTING)
    await log.append("a", 0, [b"1"], "")
    return log


async def test_a_worker_that_renews_its_lease_has_all_of_its_time_again(store: PostgresStore) -> None:
    one = await worker_with_a_table(store)
    for _ in range(2):
        await store.fetch("UPDATE worker SET until = clock_timestamp() + interval '1 minute'")
        await one.lease.renew()
        assert [tuple(row) for row in await store.fetch(WORKERS)] == [(one.lease.id, "one:1", True)]
    await one.close()
    assert await store.fetch(WORKERS) == []


@pytest.mark.usefixtures("no_grace")
async def test_a_worker_whose_connection_broke_is_alive_once_it_has_renewed_its_lease(
    store: PostgresStore,
) -> None:
    """It holds its lock again: others would take its tables otherwise."""
    one, other = await worker_with_a_table(store), await store.open()
    for _ in range(2):
        before = one.lease.id
        one.lease._session.terminate()
        held = "SELECT pg_try_advisory_xact_lock($1)"
        while not (await store.fetch(held, before))[0][0]:  # until PostgreSQL has noticed
            pass
        await one.lease.renew()
        assert await other.owner("a") == "one:1" and one.lease.id == before
        assert await other.orphans(9) == []
    await one.append("a", 1, [b"2"], "")
    await one.close()
    await other.close()


@pytest.mark.usefixtures("no_grace")
async def test_a_worker_that_lost_its_lease_comes_back_once_and_is_found_where_it_was(
    store: PostgresStore,
) -> None:
    one, other = await worker_with_a_table(store), await store.open()
    lost: list[int] = []
    one.lost = lambda: lost.append(one.lease.id)
    for _ in range(2):
        former = one.lease.id
        await store.fetch("DELETE FROM worker WHERE id = $1", former)
        await asyncio.gather(one.lease.renew(), one.lease.renew())
        assert lost.pop() == former and not lost
        here = [row["id"] for row in await store.fetch(WORKERS) if row["address"] == "one:1"]
        assert here == [one.lease.id] != [former]
        await one.claim("a")
        assert await other.owner("a") == "one:1"
    await one.close()
    await other.close()


@pytest.mark.parametrize("alive", range(2))
@pytest.mark.parametrize("dead", range(1, 4))
async def test_the_tables_of_every_worker_that_has_died_are_orphans_at_the_first_look_and_no_others(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch, dead: int, alive: int
) -> None:
    monkeypatch.setattr(lease, "REAP", lease.REAP.replace(lease.GRACE, "interval '0 seconds'"))
    workers = [await store.open() for _ in range(dead + alive)]
    for number, worker in enumerate(workers):
        await worker.append(f"t{number}", 0, [b"1"], "")
    other = await store.open()
    await other.append("mine", 0, [b"1"], "")
    assert await other.orphans(9) == []
    for worker in workers[:dead]:
        await store.fetch("UPDATE worker SET until = '-infinity' WHERE id = $1", worker.lease.id)
    assert sorted(await other.orphans(9)) == [f"t{number}" for number in range(dead)]
    for worker in (*workers, other):
        await worker.close()


@pytest.mark.parametrize("gone", ["its time", "its connection", "neither"])
async def test_a_worker_is_gone_without_its_time_or_its_connection_but_not_just_after_a_restart(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch, gone: str
) -> None:
    """A restart of the database frees all locks: until workers have come back, nobody is taken for gone."""
    one, other = await worker_with_a_table(store), await store.open()
    if gone == "its time":
        await store.fetch("UPDATE worker SET until = '-infinity' WHERE id = $1", one.lease.id)
    elif gone == "its connection":
        one.lease._session.terminate()
    with monkeypatch.context() as patched:
        patched.setattr(lease, "REAP", lease.REAP.replace(lease.GRACE, "interval '1 day'"))
        assert await other.owner("a") == "one:1"
        assert await other.orphans(9) == []

    monkeypatch.setattr(lease, "REAP", lease.REAP.replace(lease.GRACE, "interval '0 seconds'"))
    if gone == "neither":
        assert await other.owner("a") == "one:1"
    else:
        while await other.owner("a") is not None:
            pass
        assert await other.orphans(9) == ["a"]
    await one.close()
    await other.close()


@pytest.mark.parametrize("gone", ["its row", "its time", "its lock"])
async def test_a_table_of_a_worker_that_is_gone_is_claimed_at_the_first_attempt(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch, gone: str
) -> None:
    """Whoever comes for the table need not have looked before who is alive."""
    monkeypatch.setattr(lease, "REAP", lease.REAP.replace(lease.GRACE, "interval '0 seconds'"))
    one, other = await worker_with_a_table(store), await store.open()
    with pytest.raises(NotOwner):
        await other.claim("a")
    if gone == "its row":
        await store.fetch("DELETE FROM worker WHERE id = $1", one.lease.id)
    elif gone == "its time":
        await store.fetch("UPDATE worker SET until = '-infinity' WHERE id = $1", one.lease.id)
    else:
        await one.lease._session.execute("SELECT pg_advisory_unlock_all()")
    await other.claim("a")
    await other.append("a", 1, [b"2"], "")
    with pytest.raises(NotOwner):
        await one.append("a", 2, [b"x"], "")
    assert (one.owned, other.owned) == (0, 1)
    await one.close()
    await other.close()
