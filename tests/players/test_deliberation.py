"""Tables of several: the guide plays imagined games, the other network judges, doubtful plays are tried."""

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenback.players.the_game import imagined as games
from tenback.players.the_game import master as the_game_master
from tenback.players.the_game.deliberation import PROPOSED, Deliberation
from tenback.players.the_game.guide import Guide
from tenback.players.the_game.layout import LEFT
from tenback.players.the_game.master import (
    DOUBT,
    FAR_BEHIND,
    LEAST_DOUBT,
    TALKING,
    WISHES,
    Memory,
    Turn,
    decide,
)
from tenback.players.the_game.search import Imagination
from tenback.rules.the_game import CARDS, PILES, End, Play, Start, State, TheGame
from tests.players.test_imagined import as_deal
from tests.players.test_the_game_master import talk
from tests.players.test_the_game_master import turn as some_turn
from tests.rules.walks import VARIANTS, greediness, randoms

tables = st.sampled_from([game for game in VARIANTS if isinstance(game, TheGame) and game.players > 1])


def as_action(option: int) -> Any:
    return End() if option == games.END else Play(option % 98 + 2, PILES[option // 98])


@settings(max_examples=15)
@given(tables, randoms, greediness)
def test_of_the_last_plays_that_the_guide_proposes_the_one_is_made_that_the_other_network_weighs_most(
    game: TheGame, chance: random.Random, greedy: float
) -> None:
    state = some_turn(game, chance, greedy)
    view, heard = state.view(state.turn), talk(state)
    if not heard:
        return
    imagined, deliberation = as_deal(state), Deliberation(game.players, True, WISHES)
    options, considered = deliberation.proposed(imagined)
    proposed = [as_action(int(option)) for option in options[0][considered[0]]]
    assert 1 <= len(proposed) <= PROPOSED
    assert proposed[0] == as_action(int(Guide(game.players).option(imagined)[0]))
    weighed = Turn(view, heard, mirrors=False).weighed()
    (option,), (chances,) = deliberation.weighed(imagined)
    action = as_action(int(option))
    assert action in proposed
    if len(CARDS) - len(state.played) > 1:
        assert chances @ WISHES == pytest.approx(weighed[action], abs=1e-4)
        assert weighed[action] == pytest.approx(max(weighed[each] for each in proposed), abs=1e-4)


@settings(max_examples=10)
@given(tables, randoms, greediness, st.integers(1, 6), st.booleans())
def test_the_guide_plays_all_actions_but_the_last_and_games_that_end_are_told_as_they_ended(
    game: TheGame, chance: random.Random, greedy: float, actions: int, talks: bool
) -> None:
    states = [some_turn(game, chance, greedy) for _ in range(3)]
    deliberation, guide = Deliberation(game.players, talks, WISHES), Guide(game.players, quick=not talks)
    for state in states:
        after: Any = state
        told = np.zeros(len(LEFT))
        for ahead in reversed(range(actions)):
            if ahead:
                (option,) = guide.option(as_deal(after))
            else:
                (option,), (told,) = deliberation.weighed(as_deal(after))
            after = after.apply(after.turn, as_action(int(option)))
            if after.outcome is not None:
                told = np.array([after.outcome.left <= left for left in LEFT], float)
                break
        assert deliberation.played_on(as_deal(state), actions)[0] == pytest.approx(told, abs=1e-4)


def test_a_game_that_the_candidate_itself_ended_is_told_as_it_ended() -> None:
    played = tuple(card for card in CARDS if card not in (50, 51))
    game = TheGame(2)
    state = State(game, (), ((50,), (51,)), tops=(49, 40, 70, 60), played=played).apply(0, Start())
    imagined = as_deal(state)[np.array([0, 0])]
    imagined.act(np.array([50 - 2, 50 - 2]))
    imagined.act(np.array([51 - 2, games.NOTHING]))
    assert imagined.over.tolist() == [True, False]
    won, other = Deliberation(2, False, WISHES).played_on(imagined, 2)
    assert won.tolist() == [1.0] * len(LEFT)
    assert other[0] > 0.5


@settings(max_examples=15)
@given(tables, randoms, greediness)
def test_among_plays_of_which_one_is_clearly_better_nothing_is_imagined(
    game: TheGame, chance: random.Random, greedy: float
) -> None:
    state = some_turn(game, chance, greedy)
    view, heard = state.view(state.turn), talk(state)
    asked: list[tuple[int, range]] = []

    class Watched(Imagination):
        def chances(self, candidates: Any, numbers: range) -> Any:
            asked.append((len(candidates), numbers))
            assert self.deliberation is not None
            return super().chances(candidates, numbers)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(the_game_master, "Imagination", Watched)
        chosen = decide(view, heard, Memory(), budget=TALKING)
    weighed = Turn(view, heard).weighed()
    highest = max(weighed.values())
    least = highest - FAR_BEHIND * (DOUBT * highest * (1 - highest) + LEAST_DOUBT) - 1e-6
    if heard and sum(worth > least for worth in weighed.values()) == 1:
        assert not asked
    if heard and asked:
        assert sum(candidates * len(numbers) for candidates, numbers in asked) <= TALKING.continuations
        assert weighed[chosen] > least
        assert sum(worth > least for worth in weighed.values()) >= asked[0][0] > 1
