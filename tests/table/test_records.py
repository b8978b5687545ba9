"""A table's log gives the records of its games, and they are sound."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.record import verify
from tenback.rules.signals import Say
from tenback.store import SqliteLog
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.deciding import honest_dealer
from tenback.table.export import exported
from tenback.table.fold import fold, rebuilt
from tenback.table.options import Options
from tenback.table.records import encode_entry, games_of
from tests.rules.walks import VARIANTS
from tests.table.evening import Evening

OPTIONS = [
    *(Options("the-game", {"players": players, "fire": players % 2 == 0}) for players in range(1, 6)),
    Options("face-to-face"),
    Options("face-to-face", {"lone_card": "wins"}),
    *(Options("slide", {"players": players}) for players in range(2, 7)),
]


def log_of(evening: Evening) -> list[bytes]:
    return [encode_entry(e.Entry(event, 1e9)) for event in evening.events]


def honest(evening: Evening) -> Evening:
    """The same evening with decks that come from its seeds, as the verifier wants them."""
    evening.deal = honest_dealer  # type: ignore[method-assign]
    return evening


@given(st.sampled_from(OPTIONS), st.integers(0, 2**20), st.integers(0, 250))
def test_every_prefix_of_a_log_is_the_table_at_that_version(options: Options, seed: int, moves: int) -> None:
    evening = Evening(options, seed=seed)
    evening.must(0, c.Begin())
    states = {evening.state.version: evening.state}
    for _ in range(moves):
        if evening.state.phase == "over":
            break
        evening.move()
        states[evening.state.version] = evening.state
    for version, state in states.items():
        assert rebuilt(evening.events[:version]) == state


@given(st.sampled_from(OPTIONS), st.integers(0, 2**20), st.integers(0, 250))
def test_the_record_of_a_game_verifies_however_far_it_has_come(
    options: Options, seed: int, moves: int
) -> None:
    evening = honest(Evening(options, seed=seed))
    evening.must(0, c.Begin())
    for _ in range(moves):
        if evening.state.phase == "playing":
            evening.move()
    (record,) = games_of(log_of(evening))
    assert verify(record)["over"] == (evening.state.phase == "over")


def test_what_was_said_and_taken_back_is_in_the_records_meta() -> None:
    evening = honest(Evening(Options("the-game", {"players": 2}, take_backs=True)))
    evening.must(0, c.Begin())
    evening.must(1, c.Signal(Say.KEEP_OFF, "C"))
    evening.must(0, c.Chat("have fun"))
    evening.act(0, do="start")
    evening.must(0, c.TakeBack())
    assert evening.state.proposal is not None
    evening.must(1, c.Agree(evening.state.proposal.id))
    evening.online.discard(1)
    evening.must(0, c.StandIn(1, "greedy"))
    (record,) = games_of(log_of(evening))
    assert isinstance(record.meta, dict)
    assert record.meta["signals"] == [{"after": 0, "seat": 1, "say": "keep-off", "pile": "C"}]
    assert record.meta["chat"] == [{"after": 0, "seat": 0, "text": "have fun"}]
    assert record.meta["stand_ins"] == [{"after": 0, "seat": 1, "bot": "greedy"}]
    assert record.meta["taken_back"] == 1
    verify(record)


def test_each_game_of_a_table_has_its_record() -> None:
    evening = honest(Evening(Options("slide", {"players": 2})))
    evening.must(0, c.Begin())
    for _ in range(3):
        while evening.state.phase == "playing":
            evening.move()
        evening.must(0, c.Rematch())
        evening.must(1, c.Rematch())
    records = list(games_of(log_of(evening)))
    assert [verify(record)["over"] for record in records] == [True, True, True, False]


async def test_an_export_holds_all_games_or_the_finished_ones(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path)
    evening = honest(Evening(Options("slide", {"players": 2})))
    await log.append("gathering", 0, log_of(evening), "gathering")
    evening.must(0, c.Begin())
    await log.append("playing", 0, log_of(evening), "playing")
    while evening.state.phase == "playing":
        evening.move()
    await log.append("over", 0, log_of(evening), "over")
    await log.close()
    everything = await asyncio.to_thread(lambda: list(exported(tmp_path)))
    finished = await asyncio.to_thread(lambda: list(exported(tmp_path, finished=True)))
    assert len(everything) == 2 and len(finished) == 1
    for record in everything:
        verify(record)


def test_a_folder_without_a_log_is_an_error_and_stays_as_it_is(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        list(exported(tmp_path / "nothing"))
    assert not (tmp_path / "nothing").exists()


def test_the_options_cover_every_game() -> None:
    covered: set[Any] = {type(options.play_with()) for options in OPTIONS}
    assert covered == {type(game) for game in VARIANTS}
    assert fold(None, e.OpenedBy(OPTIONS[0], "x")).version == 1
