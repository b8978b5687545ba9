"""A determinized state is one that the view allows, each as likely as the others."""

from collections import Counter
from math import comb, factorial
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback import deal
from tenback.fast import determinize
from tenback.players import sit
from tenback.rules import FaceToFace, Slide, State, TheGame, face_to_face, slide, the_game
from tests.fast.lockstep import VARIANTS, Variant, keys, late_position


def some_state(game: Variant, key: int, moves: int) -> State:
    """A running game after about so many moves of random and greedy players."""
    chance = Random(key)
    state = deal.deal(game, deal.numbered_seed(key, 1))
    players = [sit(name, game.name, key) for name in ("random", "greedy")]
    for _ in range(moves):
        seat = chance.choice(state.to_act)
        following = state.apply(seat, chance.choice(players).decide(state.view(seat), ()))
        if following.outcome is not None:
            break
        state = following
    return state


@given(game=st.sampled_from(VARIANTS), key=keys, moves=st.integers(0, 80))
def test_it_looks_the_same_to_the_seat_that_asked(game: Variant, key: int, moves: int) -> None:
    state = some_state(game, key, moves)
    for seat in (None, *range(game.seats)):
        view = state.view(seat)
        drawn = determinize(view, key)
        assert drawn.view(seat) == view
        assert drawn == determinize(view, key)
        assert drawn.outcome is None


@given(game=st.sampled_from(VARIANTS), key=keys, moves=st.integers(0, 80))
def test_it_depends_on_what_the_seat_sees_alone(game: Variant, key: int, moves: int) -> None:
    state = some_state(game, key, moves)
    for seat in range(game.seats):
        other = determinize(state.view(seat), key ^ 1)
        assert determinize(other.view(seat), key) == determinize(state.view(seat), key)


def test_a_finished_game_is_refused() -> None:
    state = deal.deal(TheGame(), deal.numbered_seed(0, 0))
    player = sit("greedy", "the-game", 0)
    while state.outcome is None:
        state = state.apply(0, player.decide(state.view(0), ()))
    with pytest.raises(ValueError, match="over"):
        determinize(state.view(0), 0)


def test_every_state_of_the_game_is_as_likely_as_the_others() -> None:
    """Of five unseen cards the other's one must fit: so it is known, and the order of the rest is not."""
    left = (20, 21, 60, 80, 81, 90)
    state = the_game.State(
        game=TheGame(2),
        draw_pile=left[2:],
        hands=((left[0],), (left[1],)),
        tops=(85, 86, 12, 13),
        played=tuple(card for card in the_game.CARDS if card not in left),
        turn=1,
        minimum=2,
    )
    view = the_game.State.view(state, 0)
    fitting = [card for card in left[1:] if card > 85 or card in (75, 76) or card < 13 or card in (22, 23)]
    assert fitting == [90]
    found = Counter(str(determinize(view, key)) for key in range(4800))
    assert len(found) == factorial(4)
    assert_even(found)


def test_every_state_of_face_to_face_is_as_likely_as_the_others() -> None:
    left = ((10, 11), (5, 30, 31, 50))
    played = tuple(tuple(card for card in face_to_face.CARDS if card not in cards) for cards in left)
    state = face_to_face.State(
        game=FaceToFace(),
        hands=((10, 11), (5, 30)),
        draw_piles=((), (31, 50)),
        turn=0,
        tops=(1, 60, 1, 60),
        played=played,
    )
    found = Counter(str(determinize(state.view(0), key)) for key in range(4800))
    assert len(found) == comb(4, 2) * factorial(2)
    assert_even(found)


def test_every_deal_of_slide_is_as_likely_as_the_others() -> None:
    """Two cards are face down, seven numbers are left, and the other has chosen one of the two."""
    start = Slide(2).deal(slide.CARDS)
    numbers = [number for number in slide.NUMBERS for _ in range(10)]
    grid = [slide.Card(number, True) for number in numbers[:14]]
    others = [slide.Card(number, True) for number in numbers[14:30]]
    down = [slide.Card(number, False) for number in numbers[30:32]]
    state = slide.State(
        game=start.game,
        grids=((*grid, *down), tuple(others)),
        choices=((3, 2), None),
        middle=(None, None),
        first=0,
    )
    drawn: list[Any] = [determinize(state.view(1), key) for key in range(7000)]
    found = Counter(some.choices[0] for some in drawn)
    assert set(found) == {(3, 2), (3, 3)}
    assert_even(found)
    shown = Counter(some.grids[0][14].number for some in drawn)
    assert set(shown) == set(slide.NUMBERS[3:])
    assert_even(shown)


def test_a_hand_that_must_be_able_to_go_on_is_drawn_that_way() -> None:
    for key in range(30):
        state = late_position(TheGame(3, fire=True), Random(key))
        if state.outcome is None:
            for seat in range(3):
                assert determinize(state.view(seat), key).outcome is None


def assert_even(found: Counter[Any]) -> None:
    """Pearson's statistic is below what chance exceeds once in about 30,000 times; the keys are fixed."""
    expected = found.total() / len(found)
    statistic = sum((count - expected) ** 2 / expected for count in found.values())
    freedom = len(found) - 1
    assert statistic < freedom + 4 * (2 * freedom) ** 0.5 + 10
