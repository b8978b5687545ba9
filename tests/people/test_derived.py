"""What is derived from the logs is what a rebuild gives: on the way, after crashes, by several workers."""

import asyncio
import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

from tenback.people import deriving, rebuilding
from tenback.people.deriving import LEFT_SECONDS, Deriver
from tenback.people.games import all_of
from tenback.people.rebuilding import derive_missing
from tenback.people.verdicts import verdicts_of
from tenback.store import Log, LogFailure, SqliteLog, Verdict
from tenback.store.derived import LATEST, DerivedTable, Filter
from tenback.store.postgres import move
from tenback.table import commands as c
from tenback.table.export import check
from tenback.table.host import Host
from tenback.table.options import Options
from tests.people.comparing import derived_rows, rows_made_anew
from tests.people.evenings import OPTIONS, Evenings, dealer_by
from tests.postgres import PostgresServer
from tests.store.stores import PostgresStore, SqliteStore, Store
from tests.table.evening import Evening, who
from tests.table.tabs import AtOnce
from tests.table.test_records import log_of, played_out


@pytest.mark.parametrize("seed", range(2))
async def test_what_is_derived_on_the_way_is_what_a_rebuild_gives(store: Store, seed: int) -> None:
    """However often it is written down, whatever is packed, and though servers die before they do it."""
    chance = random.Random(seed)
    dealer = dealer_by(chance)
    log = await store.open()
    host = Host(log, AtOnce(), dealer)
    deriver = Deriver(host)
    evenings = Evenings(host, chance)
    for options in OPTIONS:
        await evenings.open(options)
    for _ in range(400):
        await evenings.step()
        match chance.randrange(60):
            case 0:
                await deriver.flush()
            case 1:
                await deriver.sweep(at_once=True)
            case 2:
                await log.pack(chance.choice(evenings.tables))
            case 3:
                await log.derived.start_anew()
            case 4:
                host.finishing.clear()  # what it has noted is lost
                await host.close()
                host = Host(log, AtOnce(), dealer)
                deriver, evenings.host = Deriver(host), host
                for table in evenings.tables:
                    await log.claim(table)
    await host.close()
    await deriver.flush()
    await deriver.sweep(at_once=True)
    rows = await derived_rows(log)
    assert len(rows["finished"]) > 2
    assert rows == await rows_made_anew(log)
    await log.close()


async def finished_games(log: Log, *tables: str, game: str = "face-to-face", **options: Any) -> None:
    """Tables at which one game has been played."""
    for seed, table in enumerate(tables):
        evening = Evening(Options(game, **options), seed=seed)
        evening.must(0, c.Begin())
        for version, text in enumerate(log_of(played_out(evening))):
            await log.append(table, version, [text], "")


async def test_an_existing_log_is_taken_up_with_its_progress_told(store: Store) -> None:
    log = await store.open()
    await finished_games(log, "one", "two", "three")
    told: list[tuple[int, int]] = []
    taken = await derive_missing(log.derived, source_of(store), lambda *step: told.append(step))
    assert (taken.tables, taken.games, taken.damaged) == (3, 3, [])
    assert sum(step for step, _ in told) == 3 and {total for _, total in told} == {3}
    rows = await derived_rows(log)
    assert {table: len(found) for table, found in rows.items()} == {
        "taken_up": 3,
        "sitting": 0,
        "finished": 3,
        "played": 6,
    }
    assert rows == await rows_made_anew(log)
    assert await log.derived.count_behind() == 0
    await log.close()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("sqlite", "a missing row"),
        ("sqlite", "a head without a number"),
        ("postgres", "changed events"),
        ("postgres", "a head that is behind"),
    ],
)
async def test_a_damaged_table_is_passed_over_and_named_and_keeps_what_was_derived_of_it(
    store_named: Callable[[str], Store], name: str, kind: str
) -> None:
    store = store_named(name)
    log = await store.open()
    await finished_games(log, "good", "bad")
    await derive_missing(log.derived, source_of(store), lambda *_: None)
    before = await log.derived.history([who(0)], LATEST, Filter(), 10)
    await store.damage("bad", kind)
    await log.derived.start_anew()
    taken = await derive_missing(log.derived, source_of(store), lambda *_: None)
    assert taken.tables == 1 and [damage.about["table"] for damage in taken.damaged] == ["bad"]
    assert await log.derived.history([who(0)], LATEST, Filter(), 10) == before and len(before) == 2
    assert await log.derived.count_behind() == 0
    await log.close()


async def test_a_table_that_is_damaged_while_it_is_played_at_is_named_by_the_server(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = SqliteStore(tmp_path)
    log = await store.open()
    await finished_games(log, "bad")
    await store.damage("bad", "a missing row")
    deriver = Deriver(Host(log))
    await deriver.sweep(at_once=True)
    await deriver.sweep(at_once=True)
    assert [record.getMessage() for record in caplog.records] == ["a damaged table was passed over"]
    await log.close()


async def test_a_table_whose_events_cannot_be_replayed_keeps_no_other_waiting(store: Store) -> None:
    """Its log is whole, so the store gives its events; what they say makes no table."""
    log = await store.open()
    await log.append("bad", 0, [b'{"n":7}'], "")
    await finished_games(log, "good")
    await Deriver(Host(log)).sweep(at_once=True)
    assert await log.derived.count_behind() == 0
    assert [game.table for game in await log.derived.history([who(0)], LATEST, Filter(), 10)] == ["good"]
    await log.close()


async def test_what_does_not_follow_on_is_refused_and_changes_nothing(store: Store) -> None:
    log = await store.open()
    await finished_games(log, "a", "b")
    whole = all_of("a", await log.read("a"))
    other = all_of("b", await log.read("b"))
    assert await log.derived.save_tables([whole]) == []
    rows = await derived_rows(log)
    late: list[DerivedTable] = [
        whole,
        whole._replace(version=whole.version - 1),
        whole._replace(after=0),
        whole._replace(after=whole.version - 1),
        whole._replace(after=whole.version - 1, people=None, finished=()),
    ]
    for taken in late:
        assert await log.derived.save_tables([taken]) == ["a"]
    assert await derived_rows(log) == rows
    assert await log.derived.save_tables([late[2], other, late[-1]]) == ["a", "a"]
    assert await derived_rows(log) == await rows_made_anew(log) != rows
    await log.close()


async def test_rows_of_tables_that_the_log_does_not_have_go_when_all_is_made_anew(store: Store) -> None:
    log = await store.open()
    await finished_games(log, "a")
    gone = all_of("a", await log.read("a"))._replace(table="gone", running=b"{}", people=(who(0),))
    await log.derived.save_tables([gone])
    rows = await rows_made_anew(log)
    assert all("gone" not in row for found in rows.values() for row in found)
    await log.close()


async def test_tables_of_some_people_can_be_taken_up_again(store: Store) -> None:
    log = await store.open()
    await finished_games(log, "a", "b")
    await finished_games(log, "alone", game="the-game")
    deriver = Deriver(Host(log))
    await deriver.sweep(at_once=True)
    await log.derived.derive_again([who(1), "nobody"])
    assert [behind.table for behind in await log.derived.behind("", float("inf"), 9)] == ["a", "b"]
    await log.derived.derive_again([who(0)])
    assert await log.derived.count_behind() == 3
    await log.close()


async def left_behind(store: Store, seed: int, steps: int) -> tuple[Log, Host, Deriver, Evenings]:
    """A table that goes on after all that was derived is gone, so that its next rows follow on nothing."""
    chance = random.Random(seed)
    log = await store.open()
    host = Host(log, AtOnce(), dealer_by(chance))
    deriver, evenings = Deriver(host), Evenings(host, chance)
    await evenings.open(OPTIONS[0])
    await deriver.flush()
    await log.derived.start_anew()
    for _ in range(steps):
        await evenings.step()
    return log, host, deriver, evenings


async def test_a_log_is_read_once_though_the_table_goes_on_meanwhile(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, _, deriver, evenings = await left_behind(store, seed=3, steps=60)
    read, reads = log.read, list[str]()

    async def read_while_they_play(table: str, after: int = 0) -> list[bytes]:
        texts = await read(table, after)
        reads.append(table)
        for _ in range(60):
            await evenings.step()
        return texts

    with monkeypatch.context() as patch:
        patch.setattr(log, "read", read_while_they_play)
        await deriver.flush()
        for _ in range(20):
            await evenings.step()
        await deriver.flush()
    assert reads == evenings.tables
    rows = await derived_rows(log)
    assert len(rows["finished"]) > 2
    assert rows == await rows_made_anew(log)
    await log.close()


async def test_a_host_that_closes_waits_for_no_log_to_be_read(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, host, deriver, evenings = await left_behind(store, seed=4, steps=20)
    reading, never = asyncio.Event(), asyncio.Event()

    async def never_read(table: str, after: int = 0) -> list[bytes]:
        reading.set()
        await never.wait()
        return []

    with monkeypatch.context() as patch:
        patch.setattr(log, "read", never_read)
        flushing = asyncio.create_task(deriver.flush())
        await reading.wait()
        for _ in range(20):
            await evenings.step()
        await host.close()
        flushing.cancel()
    await Deriver(Host(log)).sweep(at_once=True)
    assert await derived_rows(log) == await rows_made_anew(log)
    await log.close()


async def test_logs_that_others_have_just_written_are_left_to_them(store: Store) -> None:
    log = await store.open()
    await finished_games(log, "one", "two")
    taken = await derive_missing(log.derived, source_of(store), lambda *_: None, written_before=0.0)
    assert taken.tables == 0 and await log.derived.count_behind() == 2
    assert await log.derived.count_behind(written_before=0.0) == 0
    await log.close()


async def test_only_logs_that_were_left_alone_for_a_while_are_swept(store: Store) -> None:
    log = await store.open()
    await finished_games(log, "a")
    (head,) = await log.tables()
    now = [head.written]
    deriver = Deriver(Host(log), clock=lambda: now[0])
    await deriver.sweep()
    assert await log.derived.count_behind() == 1
    now[0] += LEFT_SECONDS + 1
    await deriver.sweep()
    assert await log.derived.count_behind() == 0
    await log.close()


async def opened_by_ann(store: Store) -> tuple[Log, Host, Deriver, str]:
    """A log and its host, who derives what happens there; and the one table, which is new."""
    log = await store.open()
    host = Host(log, AtOnce())
    deriver = Deriver(host)
    return log, host, deriver, await host.open_table(OPTIONS[0], who(0), "Ann")


async def test_what_could_not_be_written_is_derived_once_the_log_works_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, host, deriver, _ = await opened_by_ann(store)

    async def fail(_: object) -> list[str]:
        raise LogFailure("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(log.derived, "save_tables", fail)
        for _ in range(2):
            with pytest.raises(LogFailure):
                await deriver.flush()
    await deriver.flush()
    ((_, running),) = await log.derived.running([who(0)])
    assert b"Ann" in running
    assert await derived_rows(log) == await rows_made_anew(log)
    await host.close()
    await log.close()


async def test_a_host_closes_though_nothing_can_be_derived_any_more(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, host, deriver, table = await opened_by_ann(store)
    with monkeypatch.context() as broken:
        broken.setattr(log.derived, "save_tables", AsyncMock(side_effect=LogFailure("the disk is full")))
        await host.close()
    assert await log.derived.running([who(0)]) == []
    await deriver.sweep(at_once=True)
    assert [found for found, _ in await log.derived.running([who(0)])] == [table]
    await log.close()


@pytest.mark.parametrize("fails_at", [None, 1, 2, 3])
@pytest.mark.parametrize("number", range(1, 6))
async def test_however_many_tables_there_are_all_of_them_are_derived(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, fails_at: int | None
) -> None:
    """On the way and from their logs, in whatever parts, and though one can't be written at first."""
    monkeypatch.setattr(deriving, "AT_ONCE", 2)
    monkeypatch.setattr(deriving, "LOOKED_FOR", 2)
    log = SqliteLog(tmp_path)
    host = Host(log, AtOnce())
    deriver, save, saved = Deriver(host), log.derived.save_tables, count(1)
    tables = {await host.open_table(OPTIONS[0], who(0), "Ann") for _ in range(number)}

    async def fail_once(taken: Sequence[DerivedTable]) -> list[str]:
        if next(saved) == fails_at:
            raise LogFailure("the disk is full")
        return await save(taken)

    with monkeypatch.context() as broken, suppress(LogFailure):
        broken.setattr(log.derived, "save_tables", fail_once)
        await deriver.flush()
    await deriver.flush()
    for _ in range(2):
        assert await log.derived.count_behind() == 0
        assert {table for table, _ in await log.derived.running([who(0)])} == tables
        await log.derived.start_anew()
        await deriver.sweep(at_once=True)
    await host.close()
    await log.close()


async def test_verdicts_come_with_a_review_and_stay_when_it_is_gone(store: Store) -> None:
    log = await store.open()
    await finished_games(log, "a")
    (game,) = all_of("a", await log.read("a")).finished
    await log.save_review(game.key, "1", REVIEW, verdicts_of(REVIEW))
    await Deriver(Host(log)).sweep(at_once=True)
    assert await judged(log) == [(90.0, 0.1), (80.0, None)]
    await log.save_review(game.key, "2", b"{}", [Verdict(0, 70.0, 0.3)])
    assert await judged(log) == [(70.0, 0.3), (80.0, None)]
    await log.close()


@pytest.mark.parametrize("damaged", [0, 1, 2, 3])
async def test_verdicts_of_reviews_that_are_older_than_they_are_taken_over(
    store: Store, monkeypatch: pytest.MonkeyPatch, damaged: int
) -> None:
    """However many are looked at together, and however many of those are damaged."""
    monkeypatch.setattr(rebuilding, "REVIEWS", 2)
    log = await store.open()
    await finished_games(log, "a")
    (game,) = all_of("a", await log.read("a")).finished
    for number in range(damaged):
        await log.save_review(f"{number}", "1", b"not a review")
    await log.save_review(game.key, "1", REVIEW)
    await log.save_review("zzz", "1", REVIEW)
    await derive_missing(log.derived, source_of(store), lambda *_: None)
    assert await judged(log) == [(90.0, 0.1), (80.0, None)]
    await log.close()


async def test_verdicts_move_to_postgresql_with_the_log(tmp_path: Path, postgres: PostgresServer) -> None:
    log: Log = SqliteLog(tmp_path)
    await finished_games(log, "a")
    (game,) = all_of("a", await log.read("a")).finished
    await log.save_review(game.key, "1", REVIEW, verdicts_of(REVIEW))
    await log.close()
    url = postgres.url()
    for _ in range(2):
        assert (await asyncio.to_thread(move, tmp_path, url, check)).whole
    log = await PostgresStore(url).open()
    await Deriver(Host(log)).sweep(at_once=True)
    assert await judged(log) == [(90.0, 0.1), (80.0, None)]
    await log.close()


REVIEW = b"""{"game": "face-to-face", "luck": [0.1, null],
"seats": [{"seat": 0, "accuracy": 90.0, "loss": 1}, {"seat": 1, "accuracy": 80.0, "loss": 2}]}"""


async def judged(log: Log) -> list[tuple[float | None, float | None]]:
    """What each of the two players of a game is told of it."""
    games = [
        game for person in range(2) for game in await log.derived.history([who(person)], LATEST, Filter(), 9)
    ]
    return [(game.accuracy, game.luck) for game in games]


def source_of(store: Store) -> Path | str:
    if isinstance(store, SqliteStore):
        return store.folder
    assert isinstance(store, PostgresStore)
    return store.url
