"""Compiled, imagined games go on as they do without it, and come to the same chances."""

import random
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenback.players.chances import chances
from tenback.players.face_to_face.imagined import chances as duel_chances
from tenback.players.search import TO_THE_END
from tenback.players.the_game.features import known
from tenback.players.the_game.search import Imagination
from tenback.rules import Action, FaceToFace, Slide, TheGame
from tests.players.test_imagined import dealt
from tests.players.test_the_game_master import talk, turn
from tests.rules.walks import VARIANTS, greediness, randoms, some_state

team_games = st.sampled_from([game for game in VARIANTS if isinstance(game, TheGame)])
DEALS = 6


def first_actions(view: Any) -> list[Sequence[Action]]:
    return [(action,) for action in view.legal_actions()[:3]]


@settings(max_examples=8)
@given(
    team_games, randoms, greediness, st.booleans(), st.sampled_from([0, 2, 5]), st.booleans(), st.booleans()
)
def test_compiled_games_come_to_the_same_chances_but_for_rounding(
    game: TheGame, chance: random.Random, greedy: float, talking: bool, turns: int, own: bool, weighs: bool
) -> None:
    """Two options that the guide likes equally well may be told apart by rounding: that is rare."""
    state = turn(game, chance, greedy)
    view, heard = state.view(state.turn), talk(state) if talking else ()
    candidates = first_actions(view)
    judge = state.turn if own else None
    plain, quick = (
        Imagination(view, known(view, heard), 1, turns, compiled, judge, weighs).chances(
            candidates, range(DEALS)
        )
        for compiled in (False, True)
    )
    apart = np.abs(plain - quick).max(2) > 1e-4
    assert apart.mean() <= (0 if turns == 0 and not own and not weighs else 0.05)


@settings(max_examples=4)
@given(randoms, greediness, st.sampled_from(["loses", "wins"]), st.sampled_from([0, 3, TO_THE_END]))
def test_compiled_duels_come_to_the_very_same(
    chance: random.Random, greedy: float, lone: Any, turns: int
) -> None:
    state: Any = some_state(FaceToFace(0, lone), chance, greedy)
    if state.outcome is not None:
        return
    view = state.view(state.turn)
    plain, quick = (
        duel_chances(view, first_actions(view), 1, range(DEALS), turns, compiled)
        for compiled in (False, True)
    )
    assert np.array_equal(plain, quick)


@pytest.mark.parametrize("game", [TheGame(1), TheGame(3), FaceToFace(), Slide(2)], ids=str)
def test_the_same_seed_gives_the_same_chances_to_the_last_bit(game: Any) -> None:
    state = dealt(game, 1)
    if isinstance(game, TheGame):
        state = state.apply(0, state.legal_actions(0)[0])
    view = state.view(state.to_act[0])
    told, again, other = (
        chances(view, (), first_actions(view), 8, seed, compiled=True) for seed in (1, 1, 2)
    )
    assert np.array_equal(told.wins, again.wins) and np.array_equal(told.counts, again.counts)
    assert not np.array_equal(told.wins, other.wins)
