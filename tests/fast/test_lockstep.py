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


@pytest.mark.parametrize("game", VARIANTS, ids=repr)
@pytest.mark.parametrize("driver", DRIVERS)
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
def test_late_positions_are_won_and_lost(game: TheGame) -> None:
    ends = {walk_from_late(ENGINES[TheGame], game, "greedy", key).outcome.won for key in range(40)}
    assert ends == {True, False}
