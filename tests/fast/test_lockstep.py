"""The compiled engines follow the reference engine, action by action, in every variant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.fast.engine import ENGINES
from tenback.rules import FaceToFace, Slide, TheGame
from tests.fast.lockstep import (
    DRIVERS,
    VARIANTS,
    Variant,
    keys,
    walk_from_late,
    walk_from_the_deal,
)

ON_PILES = [game for game in VARIANTS if not isinstance(game, Slide)]


#: Each variant with one driver or another, and all with all in the trials.
WALKS = [
    pytest.param(game, driver, marks=() if turn == number % len(DRIVERS) else pytest.mark.trial)
    for turn, driver in enumerate(DRIVERS)
    for number, game in enumerate(VARIANTS)
]


@pytest.mark.parametrize(("game", "driver"), WALKS, ids=repr)
def test_every_variant_walks_in_step_with_the_reference_engine(game: Variant, driver: str) -> None:
    walk_from_the_deal(ENGINES[type(game)], game, driver, key=1)


@given(game=st.sampled_from(VARIANTS), driver=st.sampled_from(DRIVERS), key=keys)
def test_any_game_walks_in_step_with_the_reference_engine(game: Variant, driver: str, key: int) -> None:
    walk_from_the_deal(ENGINES[type(game)], game, driver, key)


@given(game=st.sampled_from(ON_PILES), driver=st.sampled_from(DRIVERS), key=keys)
def test_late_positions_walk_in_step_with_the_reference_engine(
    game: TheGame | FaceToFace, driver: str, key: int
) -> None:
    walk_from_late(ENGINES[type(game)], game, driver, key)


@pytest.mark.parametrize("game", [game for game in VARIANTS if isinstance(game, TheGame)], ids=repr)
@pytest.mark.parametrize("till_both", [True, pytest.param(False, marks=pytest.mark.trial)])
def test_late_positions_are_won_and_lost(game: TheGame, till_both: bool) -> None:
    ends = set[bool]()
    for key in range(40):
        ends.add(walk_from_late(ENGINES[TheGame], game, "greedy", key).outcome.won)
        if till_both and len(ends) == 2:
            break
    assert ends == {True, False}
