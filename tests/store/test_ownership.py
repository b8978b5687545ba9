"""Whose a table is, after whatever a worker did with it before, and while that is under way."""

import asyncio
from collections import Counter
from itertools import product
from types import SimpleNamespace
from unittest.mock import AsyncMock

import asyncpg
import pytest

from tenback.store import Conflict, LogFailure, NotOwner
from tenback.store.postgres import PostgresLog
from tests.postgres import PostgresServer
from tests.store.stores import LASTING, PostgresStore


@pytest.fixture
def store(postgres: PostgresServer) -> PostgresStore:
    return PostgresStore(postgres.url())


async def test_a_worker_writes_to_a_table_just_as_long_as_it_owns_it_whatever_it_did_before(
    store: PostgresStore,
) -> None:
    """A table is owned by whoever opened it, released it or claimed it last; each change is reported."""
    log, other = await store.open(), await store.open()
    reported, expected = Counter[str](), Counter[str]()
    log.report = lambda what: reported.update([what])
    for number, steps in enumerate(product(("claim", "release", "append"), repeat=3)):
        table, version, is_mine = f"t{number}", 1, True
        await log.append(table, 0, [b"0"], "")
        for step in (*steps, "append"):
            if step == "claim":
                await log.claim(table)
                expected["claimed"] += 1
                is_mine = True
            elif step == "release":
                log.release(table)
                expected["released"] += is_mine
                is_mine = False
            elif is_mine:
                await log.append(table, version, [b"%d" % version], "")
                version += 1
            else:
                with pytest.raises(NotOwner):
                    await log.append(table, version, [b"x"], "")
        assert await log.read(table) == [b"%d" % written for written in range(version)], steps
        await log.released()
        if is_mine:
            with pytest.raises(NotOwner):
                await other.claim(table)
        else:
            await other.claim(table)
    assert reported == expected
    await other.close()
    await log.close()


async def test_a_release_that_comes_late_takes_nothing_from_whoever_has_claimed_the_table_since(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = await PostgresLog.open(store.url, "one:1", LASTING), await store.open()
    release, is_time = one._release, asyncio.Event()

    async def release_late(table: str, epoch: int) -> None:
        await is_time.wait()
        await release(table, epoch)

    monkeypatch.setattr(one, "_release", release_late)
    await one.append("a", 0, [b"1"], "")
    one.release("a")
    assert await one.owner("a") is None  # what a worker is about to leave is no other's
    assert await other.owner("a") == "one:1"
    await one.claim("a")
    is_time.set()
    await one.released()
    assert await other.owner("a") == "one:1"
    with pytest.raises(NotOwner):
        await other.claim("a")
    await one.append("a", 1, [b"2"], "")
    await one.close()
    await other.close()


async def test_a_worker_that_is_gone_to_the_others_claims_nothing_until_it_has_come_back(
    store: PostgresStore,
) -> None:
    one, other = await store.open(), await store.open()
    for table in ("a", "b"):
        await one.append(table, 0, [b"1"], "")
        one.release(table)
    await one.released()
    await store.fetch("DELETE FROM worker WHERE id = $1", one.lease.id)
    with pytest.raises(NotOwner):
        await one.claim("a")
    assert one.owned == 0
    await other.claim("a")
    await one.lease.renew()
    with pytest.raises(NotOwner):
        await one.claim("a")
    await one.claim("b")
    await one.append("b", 1, [b"2"], "")
    await one.close()
    await other.close()


async def test_a_log_that_is_closed_owns_nothing_and_releases_nothing(store: PostgresStore) -> None:
    log = await store.open()
    for table in ("a", "b", "c"):
        await log.append(table, 0, [b"1"], "")
    reported: list[str] = []
    log.report = reported.append
    closing = asyncio.create_task(log.close())
    await asyncio.sleep(0)
    log.release("a")
    await closing
    await log.close()
    log.release("b")
    assert log.owned == 0 and reported == []
    again = await store.open()
    assert sorted(await again.orphans(9)) == ["a", "b", "c"]
    await again.close()


async def test_a_release_that_fails_is_made_good_by_the_end_of_the_lease(store: PostgresStore) -> None:
    log, other = await store.open(), await store.open()
    await log.append("a", 0, [b"1"], "")
    readers = log._readers
    log._readers = SimpleNamespace(execute=AsyncMock(side_effect=OSError("gone")))
    log.release("a")
    await log.released()
    log._readers = readers
    with pytest.raises(NotOwner):
        await other.claim("a")
    await log.close()
    await other.claim("a")
    await other.close()


@pytest.mark.parametrize("waiting", [0, 99])
async def test_a_worker_gives_its_tables_up_only_once_all_is_written_and_released(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch, waiting: int
) -> None:
    log, other = await store.open(), await store.open()
    for table in ("released", "kept"):
        await log.append(table, 0, [b"0"], "")
    order: list[str] = []
    release, end = log._release, log.lease.end

    async def release_and_note(table: str, epoch: int) -> None:
        await release(table, epoch)
        order.append("released")

    async def note_and_end() -> None:
        order.append("ends")
        order.append(f"{len(await other.read('kept'))} events")
        await end()

    monkeypatch.setattr(log, "_release", release_and_note)
    monkeypatch.setattr(log.lease, "end", note_and_end)
    appends = [log.append("kept", version, [b"x"], "") for version in range(1, waiting + 1)]
    log.release("released")
    await log.close()
    assert await asyncio.gather(*appends) == [None] * waiting
    assert order == ["released", "ends", f"{waiting + 1} events"]
    assert await other.orphans(9) == ["kept"]  # nobody needs to look for what was released
    await other.close()


async def test_whoever_may_not_write_to_a_table_finds_no_fault_with_the_log(store: PostgresStore) -> None:
    one, other = await store.open(), await store.open()
    await one.append("a", 0, [b"1"], "")
    for log, version, refusal in ((other, 1, NotOwner), (one, 0, Conflict), (one, 7, Conflict)):
        with pytest.raises(refusal):
            await log.append("a", version, [b"x"], "")
        assert not log.failing
    together = [other.append("a", 1, [b"x"], ""), other.append("b", 0, [b"1"], "")]
    answers = await asyncio.gather(*together, return_exceptions=True)
    assert [type(answer) for answer in answers] == [NotOwner, type(None)] and not other.failing
    await one.close()
    await other.close()


class Broken:
    """A connection on which nothing works any more, though it does not know yet."""

    def __init__(self, trouble: Exception) -> None:
        self._trouble = trouble
        self._is_closed = False

    def is_closed(self) -> bool:
        return self._is_closed

    def terminate(self) -> None:
        self._is_closed = True

    async def fetch(self, *_: object) -> None:
        raise self._trouble


@pytest.mark.parametrize(
    "trouble", [TimeoutError(), OSError("gone"), asyncpg.InterfaceError("busy"), KeyError("bug")]
)
async def test_after_whatever_trouble_with_a_write_the_next_one_goes_over_a_new_connection(
    store: PostgresStore, trouble: Exception
) -> None:
    """The old one may be in the middle of something."""
    log = await store.open()
    log._writer.terminate()
    log._writer = Broken(trouble)
    appends = [log.append(table, 0, [b"x"], "") for table in ("a", "b")]
    answers = await asyncio.gather(*appends, return_exceptions=True)
    was_failing = log.failing
    assert [type(answer) for answer in answers] == [LogFailure] * 2
    await log.append("a", 0, [b"1"], "")
    assert (was_failing, log.failing) == (True, False)
    assert await log.read("a") == [b"1"]
    await log.close()
