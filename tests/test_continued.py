"""A game that goes on from a position of another one."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenback.continued import CannotGoOn, continued
from tenback.deal import deal, numbered_seed, shuffled
from tenback.players.greedy import Greedy
from tenback.record import Record, decks_of, states_of, verify, write_record
from tenback.rules import FaceToFace, Slide, TheGame
from tests.rules.walks import games, greediness, randoms

SOME_SEED = numbered_seed(4, 4)


def played(game: Any, chance: random.Random, greedy: float = 0.95) -> Record:
    """A whole game, as a record."""
    seed = numbered_seed(chance.getrandbits(32), 0)
    state, moves = deal(game, seed), []
    while state.outcome is None:
        seat = chance.choice(state.to_act)
        follows = chance.random() < greedy
        action = (
            Greedy().decide(state.view(seat), ()) if follows else chance.choice(state.legal_actions(seat))
        )
        moves.append((seat, action))
        state = state.apply(seat, action)
    return write_record(game, shuffled(game, seed), moves)


@settings(max_examples=40)
@given(games, randoms, greediness)
def test_the_seat_sees_what_it_saw_and_the_deck_still_allows_the_first_actions(
    game: Any, chance: random.Random, greedy: float
) -> None:
    record = played(game, chance, greedy)
    action = chance.randrange(len(record.actions))
    seat = chance.randrange(game.seats)
    again = continued(record, action, seat, SOME_SEED)
    positions = list(states_of(record))
    assert again.position.view(seat) == positions[action].view(seat)
    assert again.position.outcome is None
    verify(write_record(game, again.decks, again.moves))


@given(games, randoms, st.booleans())
@settings(max_examples=20)
def test_as_they_were_the_cards_are_the_same(game: Any, chance: random.Random, last: bool) -> None:
    record = played(game, chance)
    action = len(record.actions) - 1 if last else 0
    again = continued(record, action, 0)
    assert [list(deck) for deck in again.decks] == decks_of(record)
    assert again.position == list(states_of(record))[action]


@pytest.mark.parametrize("game", [TheGame(3), FaceToFace(), Slide(4)])
def test_what_the_seat_cannot_see_is_shuffled(game: Any) -> None:
    record = played(game, random.Random(7))
    action = len(record.actions) // 3
    positions = list(states_of(record))
    different = [
        continued(record, action, seat, numbered_seed(1, seat)).position != positions[action]
        for seat in range(game.seats)
    ]
    assert all(different)


def test_in_the_game_the_others_hands_and_the_draw_pile_are_what_is_shuffled() -> None:
    record = played(TheGame(3), random.Random(5))
    action = len(record.actions) // 2
    before: Any = list(states_of(record))[action]
    after: Any = continued(record, action, 1, SOME_SEED).position

    def unseen(state: Any) -> list[int]:
        return sorted([*state.draw_pile, *state.hands[0], *state.hands[2]])

    assert unseen(before) == unseen(after)
    assert before.hands[1] == after.hands[1]
    assert before.hands[0] != after.hands[0]
    assert before.draw_pile != after.draw_pile


@pytest.mark.parametrize(("action", "seat"), [(-1, 0), (10_000, 0), (3, -1), (3, 2)])
def test_a_position_or_a_seat_that_is_not_in_the_record_is_refused(action: int, seat: int) -> None:
    with pytest.raises(CannotGoOn):
        continued(played(TheGame(2), random.Random(1)), action, seat, SOME_SEED)


def test_a_game_that_is_over_does_not_go_on() -> None:
    record = played(TheGame(2), random.Random(1))
    with pytest.raises(CannotGoOn, match="over"):
        continued(record, len(record.actions), 0, SOME_SEED)
