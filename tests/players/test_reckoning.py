"""What master reckons of a Face to Face position is what each of its words says, counted card by card."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.players.face_to_face.features import WIDTH, Positions
from tenback.players.face_to_face.reckoning import JUMP_STEP, NO_HELP, NO_STEP, WEIGHTS, worth
from tenback.rules.face_to_face import CARDS, DRAW_WITHOUT_HELP, HAND_SIZE, MINIMUM
from tenback.rules.piles import JUMP

cards = st.sets(st.sampled_from(CARDS))
hands = st.sets(st.sampled_from(CARDS), max_size=HAND_SIZE)
tops = st.tuples(*[st.integers(1, 60)] * 4)


@given(hands, cards, cards, tops, st.integers(0, 52), st.booleans(), st.booleans())
def test_every_count_is_taken_from_the_side_that_its_words_name(
    hand: set[int],
    to_come: set[int],
    theirs: set[int],
    tops: tuple[int, ...],
    draws: int,
    helped: bool,
    lone_wins: bool,
) -> None:
    positions = Positions(
        hand=as_row(hand),
        to_come=as_row(to_come),
        theirs=as_row(theirs),
        tops=np.array([tops]),
        draws=np.array([[draws, 7]]),
        their_hand=np.array([5]),
        placed=np.array([2]),
        helped=np.array([helped]),
        ended=np.array([True]),
        lone_wins=np.array([lone_wins]),
    )
    up, down, their_up, their_down = tops
    drawn = min(draws, HAND_SIZE - len(hand) if helped else DRAW_WITHOUT_HELP)
    full = min(HAND_SIZE, len(hand) + draws)
    help_by = least_help(hand, their_up, their_down)
    lone = len(hand) + drawn < MINIMUM and len(hand) + draws > 0 and not lone_wins
    counts = [
        fitting_neither(to_come, up, down),
        fitting_one(to_come, up, down),
        fitting_neither(theirs, their_up, their_down),
        fitting_one(theirs, their_up, their_down),
        fitting_neither(hand, up, down),
        fitting_one(hand, up, down),
        jumping(hand, up, down),
        sum(card + JUMP in hand for card in hand),
        jumping(to_come, up, down),
        jumping(theirs, their_up, their_down),
        len(hand),
        full - len(hand) - drawn,
        two_next_steps(hand, hand | to_come, up, down),
        help_by,
        help_by < NO_HELP,
        helped,
        (up - 1) + (60 - down),
        (their_up - 1) + (60 - their_down),
        len(hand) if draws == 0 else 0,
        lone,
    ]
    assert worth(positions) == pytest.approx([float(np.dot(WEIGHTS, np.array(counts, float)))])


def as_row(held: set[int]) -> np.ndarray[tuple[int, int], np.dtype[np.bool_]]:
    row = np.zeros((1, WIDTH), np.bool_)
    row[0, list(held)] = True
    return row


def fitting_neither(held: set[int], up: int, down: int) -> int:
    return sum(not card > up and not card < down for card in held)


def fitting_one(held: set[int], up: int, down: int) -> int:
    return sum((card > up) != (card < down) for card in held)


def jumping(held: set[int], up: int, down: int) -> int:
    return sum(card in (up - JUMP, down + JUMP) for card in held)


def two_next_steps(hand: set[int], unplayed: set[int], up: int, down: int) -> int:
    """The cards passed over by the two best steps of the hand."""

    def step(card: int) -> int:
        if card in (up - JUMP, down + JUMP):
            return JUMP_STEP
        upwards = sum(up < other < card for other in unplayed) if card > up else NO_STEP
        downwards = sum(card < other < down for other in unplayed) if card < down else NO_STEP
        return min(upwards, downwards)

    return sum(sorted([*map(step, hand), NO_STEP, NO_STEP])[:2]) if hand else 0


def least_help(hand: set[int], their_up: int, their_down: int) -> int:
    """The smallest help that the hand could give; a help that is larger than `NO_HELP` counts as none."""
    helps = [their_up - card for card in hand] + [card - their_down for card in hand]
    return min([NO_HELP, *(by for by in helps if by > 0)])
