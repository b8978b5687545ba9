"""The worth of a Face to Face position by counting: the half of master's judgement without a network."""

import numpy as np
from numpy.typing import NDArray

from tenback.players.face_to_face.features import WIDTH, Bools, Ints, Positions
from tenback.rules.face_to_face import (
    ASCENDING_START,
    DESCENDING_START,
    DRAW_WITHOUT_HELP,
    HAND_SIZE,
    MINIMUM,
)
from tenback.rules.piles import JUMP

#: How much each thing counts, in the order of `_counts`; found by trial over many deals.
WEIGHTS = np.array(
    (
        *(-2.31, -0.95),  # own cards to come that fit neither own pile, or only one
        *(4.04, 0.93),  # the same of the other seat's cards
        *(-2.6, -0.75),  # the same of the seat's hand
        *(
            0.93,
            0.25,
            0.6,
            -0.35,
        ),  # jumps back: held, prepared by a pair, to come, to come for the other seat
        *(0.17, -1.91),  # cards kept, and cards missing from a full hand when the next turn begins
        -0.25,  # a card passed over by the next two steps
        *(0.009, 0.07, 0.16),  # the next help: how large, whether there is one, whether one was given
        *(-0.023, 0.046),  # how far the seat's piles have come, and the other seat's
        *(0.16, -500.0),  # cards held with no draw pile left, and a lone card that cannot be placed
    )
)
#: What stands for the step of a card that fits nowhere, and for a help that no card can give.
NO_STEP, NO_HELP = 30, 25
#: What a jump back counts for among the steps.
JUMP_STEP = -3
_NUMBERS = np.arange(WIDTH)


def worth(positions: Positions) -> NDArray[np.float64]:
    """How good it is to end the turn there."""
    return np.asarray(_counts(positions) @ WEIGHTS)


def _counts(positions: Positions) -> NDArray[np.float64]:
    hand, to_come, theirs, tops = positions.hand, positions.to_come, positions.theirs, positions.tops
    held = hand.sum(1)
    draws = positions.draws[:, 0]
    due = np.where(positions.helped, HAND_SIZE - held, DRAW_WITHOUT_HELP)
    next_hand = held + np.minimum(draws, due)
    jumps = _jumps(tops[:, :2])
    least_help = _least_help(hand, tops[:, 2:])
    lone = (next_hand < MINIMUM) & (held + draws > 0) & ~positions.lone_wins
    columns = [
        *_cramped(to_come, tops[:, :2]),
        *_cramped(theirs, tops[:, 2:]),
        *_cramped(hand, tops[:, :2]),
        (hand & jumps).sum(1),
        (hand[:, JUMP:] & hand[:, :-JUMP]).sum(1),
        (to_come & jumps).sum(1),
        (theirs & _jumps(tops[:, 2:])).sum(1),
        held,
        np.minimum(HAND_SIZE, held + draws) - next_hand,
        _next_steps(hand, hand | to_come, tops[:, :2]),
        least_help,
        least_help < NO_HELP,
        positions.helped,
        tops[:, 0] - ASCENDING_START + DESCENDING_START - tops[:, 1],
        tops[:, 2] - ASCENDING_START + DESCENDING_START - tops[:, 3],
        np.where(draws == 0, held, 0),
        lone,
    ]
    return np.stack(columns, axis=1).astype(np.float64)


def _cramped(cards: Bools, tops: Ints) -> tuple[Ints, Ints]:
    """How many of the cards fit neither pile of their owner, and how many only one."""
    up, down = tops[:, :1] < _NUMBERS, tops[:, 1:] > _NUMBERS
    return (cards & ~up & ~down).sum(1), (cards & (up ^ down)).sum(1)


def _jumps(tops: Ints) -> Bools:
    jumps: Bools = (tops[:, :1] - JUMP == _NUMBERS) | (tops[:, 1:] + JUMP == _NUMBERS)
    return jumps


def _next_steps(hand: Bools, unplayed: Bools, tops: Ints) -> Ints:
    """The cards passed over by the two best steps of the hand."""
    up_to: Ints = np.cumsum(unplayed, axis=1, dtype=np.int64)
    before: Ints = up_to - unplayed
    at_ascending, at_descending = (np.take_along_axis(up_to, tops[:, [pile]], axis=1) for pile in (0, 1))
    here = np.take_along_axis(unplayed, tops[:, 1:], axis=1)
    upwards = np.where(tops[:, :1] < _NUMBERS, before - at_ascending, NO_STEP)
    downwards = np.where(tops[:, 1:] > _NUMBERS, at_descending - here - up_to, NO_STEP)
    steps = np.where(_jumps(tops), JUMP_STEP, np.minimum(upwards, downwards))
    steps = np.where(hand, steps, NO_STEP)
    two = np.partition(steps, 1, axis=1)[:, :2].sum(1)
    return np.asarray(np.where(hand.any(1), two, 0))


def _least_help(hand: Bools, their_tops: Ints) -> Ints:
    """The smallest help that the hand could give next time."""
    up, down = their_tops[:, :1] - _NUMBERS, _NUMBERS - their_tops[:, 1:]
    help_by = np.minimum(np.where(up > 0, up, NO_HELP), np.where(down > 0, down, NO_HELP))
    return np.asarray(np.where(hand, help_by, NO_HELP).min(1))
