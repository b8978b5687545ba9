"""Luck is what the draw brought, and taking it out leaves what was played."""

import random
from typing import Any, cast

import numpy as np
import pytest
from msgspec.structs import replace

from bench import alone
from tenback.deal import deal, numbered_seed
from tenback.players import sit
from tenback.rules.the_game import End, Start, State, TheGame


def about_to_draw() -> State:
    """A player at the end of the first turn."""
    state: Any = deal(TheGame(1), numbered_seed(1001, 1)).apply(0, Start())
    bot = sit("greedy", "the-game", 0)
    while (action := bot.decide(state.view(0), ())) != End():
        state = state.apply(0, action)
    return cast(State, state)


def test_the_same_cards_bring_the_same_luck_in_any_order() -> None:
    state = about_to_draw()
    first, second, *others = state.draw_pile
    assert state.view(0).draws() == 2
    changed = replace(state, draw_pile=(second, first, *others[::-1]))
    assert alone.luck(changed, End()) == pytest.approx(alone.luck(state, End()), abs=1e-6)


def test_luck_evens_out_over_all_draws() -> None:
    state, chance = about_to_draw(), random.Random(1)
    piles = [tuple(chance.sample(state.draw_pile, len(state.draw_pile))) for _ in range(alone.DRAWS)]
    brought = [alone.luck(replace(state, draw_pile=pile), End()) for pile in piles]
    spread = np.std(brought)
    assert spread > 0.001, "or the test tells nothing"
    assert abs(np.mean(brought)) < 4 * spread * np.sqrt(2 / alone.DRAWS)


def test_the_report_tells_differences_on_the_same_deals(capsys: pytest.CaptureFixture[str]) -> None:
    lost, won = alone.Played(False, -0.1, [0.01]), alone.Played(True, 0.2, [0.03])
    alone.report([0, 320], [[lost, won], [won, won]])
    first, second = capsys.readouterr().out.splitlines()
    assert "won 50.0" in first and "difference 0.0 ± 0.0 %" in first
    assert "won 100.0" in second and "without luck 80.0 ± 0.0 %" in second and "a turn 30 ms" in second
