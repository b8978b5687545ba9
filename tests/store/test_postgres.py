"""The log in PostgreSQL: who owns a table, who may write to it, and what a lost database or worker leaves."""

import asyncio
import signal
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any
from unittest.mock import AsyncMock, Mock

import asyncpg
import pytest

from tenback.store import LogFailure, NotOwner
from tenback.store.postgres import PostgresLog, Terms, beside_the_log_in, rows
from tenback.store.postgres.lease import Lease
from tenback.store.postgres.migrations import migrations
from tenback.store.statements import Transacting, sql
from tests.postgres import PostgresServer, serving_postgres
from tests.store.stores import LASTING, PostgresStore


@pytest.fixture
def store(postgres: PostgresServer) -> PostgresStore:
    return PostgresStore(postgres.url())


async def until(done: Callable[[], Awaitable[Any]]) -> None:
    """Try until the log does not refuse it any more."""
    while True:
        try:
            await done()
            return
        except LogFailure:
            await asyncio.sleep(0.05)


async def expired(store: PostgresStore, log: PostgresLog) -> None:
    """The worker's time has run out by the database's clock."""
    await store.fetch("UPDATE worker SET until = '-infinity' WHERE id = $1", log.lease.id)


async def test_a_table_belongs_to_whoever_opened_it_until_they_release_it(store: PostgresStore) -> None:
    one, other = await store.open(), await store.open()
    await one.append("a", 0, [b"1"], "")
    with pytest.raises(NotOwner):
        await other.claim("a")
    with pytest.raises(NotOwner):
        await other.append("a", 1, [b"x"], "")
    one.release("a")
    await until(lambda: other.claim("a"))
    await other.append("a", 1, [b"2"], "")
    with pytest.raises(NotOwner):
        await one.append("a", 2, [b"x"], "")
    assert await one.read("a") == [b"1", b"2"]
    assert (one.owned, other.owned) == (0, 1)
    await one.close()
    await other.close()


async def test_of_several_statements_all_or_none_are_carried_out_with_the_log_and_beside_it(
    store: PostgresStore,
) -> None:
    log = await store.open()

    async def tried(tables: Transacting) -> None:
        forgotten = sql("INSERT INTO forgotten (who) VALUES ('somebody')")
        with pytest.raises(LogFailure):
            await tables.transact(forgotten, forgotten)
        assert await tables.transact(sql("SELECT who FROM forgotten")) == [[]]

    await tried(log)
    async with beside_the_log_in(store.url) as tables:
        await tried(tables)
    await log.close()


async def test_a_table_that_is_released_and_claimed_again_at_once_stays(store: PostgresStore) -> None:
    log = await store.open()
    await log.append("a", 0, [b"1"], "")
    for version in range(1, 10):
        log.release("a")
        await log.claim("a")
        await log.append("a", version, [b"x"], "")
    await log.close()
    again = await store.open()
    assert len(await again.read("a")) == 10
    await again.close()


async def test_the_tables_of_a_worker_that_closes_are_free_at_once(store: PostgresStore) -> None:
    one, other = await store.open(), await store.open()
    await one.append("a", 0, [b"1"], "")
    await one.close()
    assert await other.orphans(10) == ["a"]
    await other.claim("a")
    assert await other.orphans(10) == []
    await other.append("a", 1, [b"2"], "")
    await other.close()


async def test_a_worker_whose_lease_ran_out_can_write_nothing_more_where_another_has_claimed(
    store: PostgresStore,
) -> None:
    one, other = await store.open(), await store.open()
    lost: list[bool] = []
    one.lost = lambda: lost.append(True)
    for table in ("a", "b"):
        await one.append(table, 0, [b"1"], "")

    async def claim() -> None:
        await expired(store, one)
        await other.claim("a")

    await until(claim)
    former = one.lease.id
    with pytest.raises(NotOwner):
        await one.append("a", 1, [b"x"], "")
    assert await other.read("a") == [b"1"]
    await one.lease.renew()
    assert lost == [True] and one.owned == 0 and one.lease.id != former
    with pytest.raises(NotOwner):
        await one.append("b", 1, [b"x"], "")
    await one.claim("b")
    await one.append("b", 1, [b"2"], "")
    await one.close()
    await other.close()


async def test_a_worker_whose_connection_is_gone_is_reaped_when_somebody_wants_its_table(
    store: PostgresStore,
) -> None:
    one, other = await store.open(), await store.open()
    await one.append("a", 0, [b"1"], "")
    assert await other.owner("a") == ""  # it is alive: nobody can take its lock
    one.lease._session.terminate()
    one._writer.terminate()
    await until(lambda: other.claim("a"))
    await other.append("a", 1, [b"2"], "")
    await one.close()
    await other.close()


async def test_the_owner_of_a_table_is_found_by_its_address(store: PostgresStore) -> None:
    one, other = await PostgresLog.open(store.url, "one:1", LASTING), await store.open()
    await one.append("a", 0, [b"1"], "")
    assert await other.owner("a") == "one:1"
    assert await one.owner("a") is None and await other.owner("b") is await other.owner("a\0") is None
    await one.close()
    assert await other.owner("a") is None
    await other.close()


async def test_others_read_what_a_worker_last_said_of_its_lobby_though_its_lease_was_lost_meanwhile(
    store: PostgresStore,
) -> None:
    one, other = await store.open(), await store.open()
    for _ in range(2):
        assert await other.waiting_elsewhere() == [b"[]"]
        await one.lease.renew()
    for waiting, loses in (
        (b"[1]", False),
        (b"[2]", False),
        (b"[2]", True),
        (b"[2, 3]", True),
        (b"[]", False),
    ):
        one.lease.waiting = partial(bytes, waiting)
        if loses:
            await store.fetch("DELETE FROM worker WHERE id = $1", one.lease.id)
            await one.lease.renew()
        await one.lease.renew()
        assert await other.waiting_elsewhere() == [waiting]
        assert await one.waiting_elsewhere() == [b"[]"]
    await one.close()
    await other.close()


async def test_what_a_worker_could_not_say_of_its_lobby_it_says_when_it_can(store: PostgresStore) -> None:
    one, other = await store.open(), await store.open()
    session = one.lease._session
    for waiting in (b"[1]", b"[]"):
        one.lease.waiting = partial(bytes, waiting)
        one.lease._session = Mock(is_closed=lambda: False, fetchval=AsyncMock(side_effect=OSError("gone")))
        with pytest.raises(OSError, match="gone"):
            await one.lease.renew()
        one.lease._session = session
        await one.lease.renew()
        assert await other.waiting_elsewhere() == [waiting]
    await one.close()
    await other.close()


@pytest.mark.parametrize("trouble", [OSError("gone"), asyncpg.InternalClientError("odd"), KeyError("bug")])
async def test_a_lease_is_renewed_again_whatever_went_wrong_before(
    store: PostgresStore, trouble: Exception
) -> None:
    log = await PostgresLog.open(store.url, terms=Terms(lasts=3600, renewed=0))
    renewed, renew = asyncio.Event(), log.lease._renew

    async def fail_once() -> None:
        log.lease._renew = renew_and_tell  # type: ignore[method-assign]
        raise trouble

    async def renew_and_tell() -> None:
        await renew()
        renewed.set()

    log.lease._renew = fail_once  # type: ignore[method-assign]
    await renewed.wait()
    await log.append("a", 0, [b"1"], "")
    assert (await store.fetch("SELECT id FROM worker"))[0]["id"] == log.lease.id
    await log.close()


async def test_all_workers_share_the_value_of_the_first(store: PostgresStore) -> None:
    logs = [await store.open() for _ in range(3)]
    told = await asyncio.gather(*(log.shared("secret", b"%d" % n) for n, log in enumerate(logs)))
    assert len(set(told)) == 1
    for log in logs:
        await log.close()


@pytest.mark.parametrize("happens", ["written", "claimed"])
async def test_a_table_that_is_written_or_claimed_while_it_is_packed_stays_as_it_is(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch, happens: str
) -> None:
    log = await store.open()
    await log.append("a", 0, [b"1"], "")
    read, more = rows.read_as_stored, [b"more"] if happens == "written" else []

    async def read_and_change(connection: Any, table: str, after: int) -> list[bytes]:
        found = await read(connection, table, after)
        await (log.append("a", len(found), more, "") if more else log.claim("a"))
        return found

    monkeypatch.setattr(rows, "read_as_stored", read_and_change)
    await log.pack("a")
    monkeypatch.undo()
    assert await log.read("a") == [b"1", *more] and len(await log.unpacked()) == 1
    await log.close()


async def test_all_who_open_a_database_at_the_same_time_find_it_migrated(store: PostgresStore) -> None:
    for log in await asyncio.gather(*(store.open() for _ in range(4))):
        await log.append(str(log.lease.id), 0, [b"1"], "")
        await log.close()
    assert len(await store.fetch("SELECT FROM head")) == 4


async def test_a_database_of_a_later_version_is_left_alone(store: PostgresStore) -> None:
    await (await store.open()).close()
    await store.fetch("UPDATE migration SET taken = $1", len(migrations()) + 1)
    with pytest.raises(LogFailure, match="later Tenback"):
        await store.open()


async def test_a_database_that_cannot_be_reached_is_a_failure(store: PostgresStore) -> None:
    with pytest.raises(LogFailure):
        await PostgresLog.open("postgresql://nobody@/nothing?host=/nowhere")


async def test_an_append_rewrites_no_index_of_the_heads(store: PostgresStore) -> None:
    log = await store.open()
    await log.append("a", 0, [b"1"], "lobby")
    async with log._writer.transaction():
        for version in range(1, 10):
            batch = ["a"], [version], [version + 1], [b"x"], [0], ["lobby"], [float(version)], [1]
            await log._writer.fetch(rows.APPEND, *batch, log.lease.id)
        ((updates, within_the_page),) = await log._writer.fetch(
            "SELECT n_tup_upd, n_tup_hot_upd FROM pg_stat_xact_all_tables"
            " WHERE relname = 'head' AND schemaname = current_schema()"
        )
    assert updates == within_the_page == 9
    await log.close()


async def test_while_postgresql_is_down_appends_fail_and_after_it_they_go_on_with_nothing_lost() -> None:
    with serving_postgres() as server:
        store = PostgresStore(server.url())
        log = await store.open()
        await log.append("a", 0, [b"0"], "")
        server.end(signal.SIGKILL)
        with pytest.raises(LogFailure):
            await log.append("a", 1, [b"x"], "")
        was_failing = log.failing
        server.start()
        written = await retried(log, 1)
        assert (was_failing, log.failing, log.owned) == (True, False, 1)
        assert await log.read("a") == [b"0", *([b"1"] * written)]
        await log.close()


async def retried(log: PostgresLog, version: int) -> int:
    """Append until it is done, and say how many events were written after the version."""
    await until(lambda: log.append("a", version, [b"1"], ""))
    return len(await log.read("a", version))


async def test_a_lease_that_cannot_be_renewed_is_logged_once_until_it_is_renewed_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    lease, done = Lease("", "", Terms(renewed=0), lambda: None), asyncio.Event()
    renewals = iter([OSError(), OSError(), None, OSError(), None])

    async def renew() -> None:
        for trouble in renewals:
            if trouble is not None:
                raise trouble
            return
        done.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(lease, "renew", renew)
    lease._session = Mock()
    keeping = asyncio.create_task(lease._keep())
    await done.wait()
    keeping.cancel()
    await asyncio.wait([keeping])
    assert [record.message for record in caplog.records] == ["the lease cannot be renewed"] * 2
    assert lease._session.terminate.call_count == 3
