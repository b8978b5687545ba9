"""Both engines give the arena the same games, to the last byte of their records."""

import sys

import pytest

from tenback.arena.playing import compiled_part, play_part, plays_fast, reference_part
from tenback.arena.series import Series
from tenback.rules import TheGame
from tests.fast.lockstep import VARIANTS, Variant

BOTS = {
    "greedy": ("greedy",),
    "random": ("random",),
    "mixed": ("greedy", "random", "random", "greedy", "greedy"),
}


@pytest.mark.parametrize("bots", BOTS)
@pytest.mark.parametrize("game", [game for game in VARIANTS if getattr(game, "first", 0) == 0], ids=repr)
def test_both_engines_play_the_same_games(game: Variant, bots: str) -> None:
    seated = (BOTS[bots] * game.seats)[: game.seats]
    series = Series(game, seated, games=100, seed=2**64 - 1)
    numbers = range(41, 44)
    fast, clear = compiled_part(series, numbers, True), reference_part(series, numbers, True)
    assert fast.records == clear.records
    assert fast.tally == clear.tally
    assert fast == clear


def test_without_numba_the_reference_engine_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    series = Series(TheGame(2), ("greedy", "greedy"), games=3)
    expected = play_part(series, range(3), True)
    monkeypatch.setitem(sys.modules, "numba", None)
    assert not plays_fast(series)
    assert play_part(series, range(3), True) == expected


def test_bots_that_the_compiled_engines_do_not_know_play_on_the_reference_engine() -> None:
    assert plays_fast(Series(TheGame(2), ("greedy", "random"), 1))
    assert not plays_fast(Series(TheGame(2), ("greedy", "somebody"), 1))
