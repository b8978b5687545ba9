"""Signals help, and tell no number."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tenback.players import signalling
from tenback.players.signalling import LONGEST_STEPS, WORDS, words
from tenback.rules.piles import step
from tenback.rules.signals import ABOUT_STARTING, Say
from tenback.rules.the_game import CARDS, PILES, State, TheGame
from tests.rules.walks import VARIANTS, greediness, randoms, some_state

games = st.sampled_from([game for game in VARIANTS if isinstance(game, TheGame)])
unplayed_cards = st.sets(st.sampled_from(CARDS), min_size=1)
piles = st.sampled_from([(top, ascends) for top in range(1, 101) for ascends in (True, False)])


def would_say(state: State, seat: int, card: int) -> set[Any]:
    """What the seat would say if this were its only card."""
    hands = tuple((card,) if each == seat else () for each in range(state.game.players))
    return set(signalling.pile_signals(replace(state, hands=hands).view(seat)))


@given(games, randoms, greediness)
def test_no_signal_is_true_of_exactly_one_card(game: TheGame, chance: random.Random, greedy: float) -> None:
    state = some_state(game, chance, greedy)
    if state.turn is None or state.outcome is not None:
        return
    hidden = set(CARDS).difference(state.played)
    for seat in range(game.players):
        for signal in signalling.signals(state.view(seat)):
            assert sum(signal in would_say(state, seat, card) for card in hidden) >= 2


@given(unplayed_cards, piles)
def test_a_word_is_only_ever_loosened(unplayed: set[int], pile: tuple[int, bool]) -> None:
    spoken = words(unplayed, *pile)
    for level, word in enumerate(spoken):
        assert word is None or WORDS.index(word) >= level
    assert [WORDS.index(word) for word in spoken if word] == sorted(
        WORDS.index(word) for word in spoken if word
    )


@given(games, randoms, greediness)
def test_a_word_promises_no_more_than_the_best_card_holds(
    game: TheGame, chance: random.Random, greedy: float
) -> None:
    state = some_state(game, chance, greedy)
    for seat in range(game.players):
        view = state.view(seat)
        for signal in signalling.signals(view):
            if signal.pile is None or signal.say is Say.GO_AHEAD:
                continue
            place = [str(pile) for pile in PILES].index(signal.pile)
            longest = LONGEST_STEPS[WORDS.index(signal.say)]
            steps = [step(card, view.tops[place], PILES[place].ascends) for card in view.hand]
            assert any(0 < each <= longest or each == -10 for each in steps)


def test_keep_off_is_not_said_when_the_played_cards_would_give_the_card_away() -> None:
    everything = set(CARDS)
    assert words(everything, 50, True)[0] is Say.KEEP_OFF
    assert words(everything - {40, 51}, 50, True)[0] is Say.RATHER_NOT
    assert words({52}, 50, True) == (None, None, None, None)


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ((2, 4, 40, 50, 60, 70), [Say.LET_ME_START]),
        ((2, 40, 50, 60, 70, 80), []),
        ((40, 45, 50, 55, 60, 65), [Say.RATHER_NOT_ME]),
    ],
)
def test_before_the_first_turn_a_seat_speaks_of_starting_alone(
    hand: tuple[int, ...], said: list[Say]
) -> None:
    rest = [card for card in CARDS if card not in hand]
    view = TheGame(players=3).deal([*hand, *rest]).view(0)
    spoken = [signal.say for signal in signalling.signals(view)]
    assert spoken == said
    assert ABOUT_STARTING.issuperset(spoken)


def test_a_spectator_and_an_empty_hand_say_nothing() -> None:
    state = TheGame(players=2).deal(CARDS)
    assert signalling.signals(state.view(None)) == ()
    assert signalling.signals(replace(state, hands=((), (2, 3))).view(0)) == ()
