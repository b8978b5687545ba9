"""Master in The Game decides by the rules, from what its seat may know, and takes what wins."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tenback.players import signalling
from tenback.players.network import network
from tenback.players.the_game import master as the_game_master
from tenback.players.the_game.features import known
from tenback.players.the_game.layout import NOTHING, PAD, SIZE
from tenback.rules.signals import Heard, Say, Signal
from tenback.rules.the_game import CARDS, Pile, Play, Start, State, TheGame
from tests.rules.lookalikes import lookalike
from tests.rules.walks import VARIANTS, greediness, randoms, some_state

games = st.sampled_from([game for game in VARIANTS if isinstance(game, TheGame)])


def turn(game: TheGame, chance: random.Random, greedy: float) -> State:
    """A position of such a game in which somebody has a turn to take."""
    state = some_state(game, chance, greedy)
    return state if state.outcome is None and state.turn is not None else turn(game, chance, greedy)


def talk(state: State) -> list[Heard]:
    return [
        Heard(seat, signal)
        for seat in range(state.game.players)
        if seat != state.turn
        for signal in signalling.signals(state.view(seat))
    ]


@given(games, randoms, greediness, st.booleans())
def test_master_always_decides_on_a_legal_action(
    game: TheGame, chance: random.Random, greedy: float, talking: bool
) -> None:
    state = turn(game, chance, greedy)
    view = state.view(state.turn)
    assert the_game_master.decide(view, talk(state) if talking else ()) in view.legal_actions()


@given(games, randoms, greediness)
def test_cards_that_the_seat_cannot_see_change_nothing(
    game: TheGame, chance: random.Random, greedy: float
) -> None:
    state = turn(game, chance, greedy)
    assert state.turn is not None
    action = state.legal_actions(state.turn)[0]
    other = lookalike(state, state.turn, state.turn, action, chance)
    decisions = [the_game_master.decide(each.view(state.turn), ()) for each in (state, other)]
    assert decisions[0] == decisions[1]


@given(st.integers(1, 5), randoms, greediness)
def test_up_and_down_are_the_same_to_master(players: int, chance: random.Random, greedy: float) -> None:
    """The mirror image of a position has every card c exchanged for 101 - c, and A, B for C, D."""
    state = turn(TheGame(players), chance, greedy)
    view = state.view(state.turn)
    mirrored = replace(
        view,
        hand=tuple(sorted(101 - card for card in view.hand)),
        played=tuple(101 - card for card in view.played),
        tops=tuple(101 - view.tops[place] for place in (2, 3, 0, 1)),
    )
    worths, images = (sorted(the_game_master.weighed(each, ()).values()) for each in (view, mirrored))
    assert images == pytest.approx(worths, abs=1e-4)


def test_master_places_the_last_card_of_all() -> None:
    played = tuple(card for card in CARDS if card != 50)
    state = State(TheGame(3), (), ((), (50,), ()), tops=(49, 40, 52, 60), played=played).apply(1, Start())
    action = the_game_master.decide(state.view(1), ())
    assert isinstance(action, Play) and action.card == 50


def test_what_was_said_of_a_pile_makes_cards_more_and_less_likely() -> None:
    state = TheGame(2).deal(list(CARDS)).apply(0, Start())
    view = state.view(0)
    told = known(view, [Heard(1, Signal(Say.KEEP_OFF, Pile.C)), Heard(1, Signal(Say.GO_AHEAD, Pile.A))])
    untold = known(view, ())
    tight, loose = 98 + PAD, 12 + PAD
    assert told.likely[tight] > untold.likely[tight] and told.likely[loose] < untold.likely[loose]


def test_a_seat_that_says_nothing_is_taken_to_say_nothing() -> None:
    view = TheGame(3).deal(list(CARDS)).apply(0, Start()).view(0)
    levels = known(view, [Heard(1, Signal(Say.KEEP_OFF, Pile.A))]).levels
    assert levels[0].tolist() == [0, NOTHING, NOTHING, NOTHING] and (levels[1:] == NOTHING).all()


@pytest.mark.parametrize("name", ["the_game_solo", "the_game_teams"])
def test_the_networks_are_finite_and_as_wide_as_what_they_are_shown(name: str) -> None:
    layers: list[Any] = network(name).layers
    assert layers[0][0].shape[0] == SIZE and layers[-1][0].shape[1] == len(the_game_master.WISHES)
    assert all(abs(array).max() < 1e3 for layer in layers for array in layer)
