"""A log keeps what it has taken, in order and once: the same of every store."""

import asyncio
import zlib

import msgspec
import pytest

from tenback.store import Conflict, LogFailure, NotOwner, SeatName
from tenback.store.postgres import reviews as postgres_reviews
from tenback.store.sqlite import reviews as sqlite_reviews
from tenback.store.sqlite.log import AT_ONCE
from tenback.store.sqlite.rows import LOOKED_AT
from tests.store.stores import Store


async def test_what_is_appended_is_read_in_order_and_from_any_version(store: Store) -> None:
    log = await store.open()
    assert not log.failing
    await log.append("a", 0, [b"1", b"2"], "new")
    await log.append("b", 0, [b"x"], "new")
    await log.append("a", 2, [b"3"], "old")
    assert await log.read("a") == [b"1", b"2", b"3"]
    assert await log.read("a", 1) == [b"2", b"3"]
    assert await log.read("c") == []
    assert [head.table for head in await log.tables()] == ["a", "b"]
    assert [(head.table, head.version) for head in await log.tables("old")] == [("a", 3)]
    await log.close()


@pytest.mark.parametrize("version", [0, 1, 3, 99])
async def test_appending_anywhere_but_at_the_end_is_a_conflict_and_writes_nothing(
    store: Store, version: int
) -> None:
    log = await store.open()
    await log.append("a", 0, [b"1", b"2"], "")
    with pytest.raises(Conflict):
        await log.append("a", version, [b"x"], "")
    assert await log.read("a") == [b"1", b"2"] and not log.failing
    await log.close()


async def test_of_two_writers_with_the_same_version_one_wins(store: Store) -> None:
    logs = [await store.open(), await store.open()]
    for version in range(20):
        answers = await asyncio.gather(
            *(log.append("a", version, [b"%d" % number], "") for number, log in enumerate(logs)),
            return_exceptions=True,
        )
        assert None in answers and any(isinstance(answer, Conflict | NotOwner) for answer in answers)
    assert len(await logs[0].read("a")) == 20
    for log in logs:
        await log.close()


async def test_many_at_once_are_all_kept_and_a_conflict_among_them_hurts_nobody(store: Store) -> None:
    log = await store.open()
    appends = [log.append(f"t{number}", 0, [b"first"], "") for number in range(200)]
    answers = await asyncio.gather(*appends, log.append("t0", 7, [b"wrong"], ""), return_exceptions=True)
    assert answers[:-1] == [None] * 200 and isinstance(answers[-1], Conflict)
    assert len(await log.tables()) == 200
    await log.close()


async def test_appends_of_one_turn_follow_each_other_and_of_two_for_the_same_place_one_wins(
    store: Store,
) -> None:
    log = await store.open()
    appends = [log.append("a", version, [b"%d" % version], "") for version in range(AT_ONCE + 2)]
    answers = await asyncio.gather(*appends, log.append("a", 1, [b"late"], ""), return_exceptions=True)
    assert answers[:-1] == [None] * (AT_ONCE + 2) and isinstance(answers[-1], Conflict)
    assert await log.read("a") == [b"%d" % version for version in range(AT_ONCE + 2)]
    await log.close()


async def test_what_is_to_be_packed_is_found_in_small_steps_whatever_is_packed_meanwhile(
    store: Store,
) -> None:
    log = await store.open()
    names = sorted(f"table {number}" for number in range(2 * LOOKED_AT + 1))
    await asyncio.gather(*(log.append(name, 0, [b"1"], "") for name in names))
    found, after = list[str](), ""
    while step := [head.table for head in await log.unpacked(after)]:
        found += step
        after = step[-1]
        assert len(step) <= LOOKED_AT
        await log.pack(step[0])
    assert found == names
    assert len(await log.unpacked()) == LOOKED_AT
    await log.close()


async def test_packing_makes_it_smaller_and_changes_nothing(store: Store) -> None:
    log = await store.open()
    events = [b'{"event":"acted","seat":%d,"card":%d}' % (number % 4, number) for number in range(500)]
    await log.append("a", 0, events[:300], "")
    assert [head.table for head in await log.unpacked()] == ["a"]
    await log.pack("a")
    assert await log.unpacked() == []
    await log.append("a", 300, events[300:], "")
    assert await log.read("a") == events and await log.read("a", 299) == events[299:]
    with pytest.raises(Conflict):
        await log.append("a", 300, [b"x"], "")
    await log.pack("a")
    assert await log.read("a") == events and await log.read("a", 450) == events[450:]
    await log.close()
    stored = [value for row in await store.rows() for value in row if isinstance(value, bytes)]
    assert len(stored) == 1 and len(stored[0]) < sum(map(len, events)) / 3


async def test_a_log_that_closes_writes_all_that_it_was_given_and_takes_no_more(store: Store) -> None:
    log = await store.open()
    answers = [log.append("a", number, [b"%d" % number], "") for number in range(100)]
    await log.close()
    assert await asyncio.gather(*answers) == [None] * 100
    with pytest.raises(LogFailure):
        await log.append("a", 100, [b"x"], "")
    again = await store.open()
    assert await again.read("a") == [b"%d" % number for number in range(100)]
    await again.close()


@pytest.mark.parametrize("gone", range(3))
async def test_whoever_goes_while_the_log_writes_takes_nobodys_answer_with_them(
    store: Store, gone: int
) -> None:
    log = await store.open()
    answers = [asyncio.ensure_future(log.append(f"t{number}", 0, [b"1"], "")) for number in range(3)]
    answers[gone].cancel()
    results = await asyncio.gather(*answers, return_exceptions=True)
    assert [type(result) for result in results if result is not None] == [asyncio.CancelledError]
    assert len(await log.tables()) == 3
    await log.close()


async def test_a_name_that_nobody_would_give_a_table_is_no_table(store: Store) -> None:
    log = await store.open()
    for name in ("", "a\0b", "é" * 1000, "'; DROP TABLE head; --"):
        await log.claim(name)
        assert await log.read(name) == []
    await log.close()


async def test_a_review_is_kept_until_another_version_of_it_is(store: Store) -> None:
    log = await store.open()
    assert await log.review("a", "1") is None
    await log.save_review("a", "1", b"first")
    assert await log.review("a", "1") == b"first"
    assert await log.review("a", "2") is None
    await log.save_review("a", "2", b"second")
    assert (await log.review("a", "1"), await log.review("a", "2")) == (None, b"second")
    await log.close()


async def test_only_the_last_reviews_are_kept(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    for reviews in (sqlite_reviews, postgres_reviews):
        monkeypatch.setattr(reviews, "MOST", 3)
    log = await store.open()
    for number in range(5):
        await log.save_review(f"r{number}", "1", b"x")
    kept = [await log.review(f"r{number}", "1") for number in range(5)]
    assert kept == [None, None, b"x", b"x", b"x"]
    await log.close()


async def test_a_damaged_review_counts_as_none(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    log = await store.open()
    with monkeypatch.context() as damaged:
        damaged.setattr(zlib, "compress", lambda body: b"\0")
        await log.save_review("a", "1", b"first")
    assert await log.review("a", "1") is None
    await log.close()


@pytest.mark.parametrize("packing", [False, True])
async def test_a_name_is_read_as_it_was_saved_whatever_is_in_it(store: Store, packing: bool) -> None:
    """Of whichever table it is: the same reference may stand for another name elsewhere."""
    log = await store.open()
    names = ['"', "\\", "Zoë", "\u65e5\u672c", "a\nb", "</script>", "\\u0001", "{}", "\U0001f3b4 \u05d0", ""]
    saved = [SeatName.fresh("somebody", name) for name in names]
    texts = [b'{"seat":1,"name":%b,"n":2}' % msgspec.json.encode(name.reference) for name in saved]
    for table, kept in (("a", saved), ("b", [name._replace(name="another") for name in saved])):
        await log.save_names(table, kept)
        await log.append(table, 0, texts, "")
        if packing:
            await log.pack(table)
    for table, expected in (("a", names), ("b", ["another"] * len(names))):
        for after in (0, 3):
            read = [msgspec.json.decode(text) for text in await log.read(table, after)]
            assert read == [{"seat": 1, "name": name, "n": 2} for name in expected[after:]]
    await log.close()
