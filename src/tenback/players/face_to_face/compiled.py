"""The inputs of master's network for Face to Face, compiled: equal to those of `features.py`."""

import numpy as np

from tenback.fast.compiling import compiled, inlined
from tenback.players.face_to_face.features import (
    AHEAD,
    DRAW_MARKS,
    MARKS,
    STARTS,
    WAYS,
    WIDTH,
    Bools,
    Ints,
    Positions,
)
from tenback.players.network import Floats
from tenback.rules.face_to_face import CARDS, DESCENDING_START, HAND_SIZE
from tenback.rules.piles import JUMP

_FIRST, _COUNT = CARDS[0], len(CARDS)
#: Sets of cards, what is onward and back of tops, marks and ways, room, hands, draw piles, and seven more.
_INPUTS = 3 * _COUNT + 6 * (1 + AHEAD) + 2 * AHEAD + 4 * (len(MARKS) + 1) + 8
_INPUTS += 2 * (HAND_SIZE + 1) + 2 * len(DRAW_MARKS) + 7


def features(positions: Positions) -> Floats:
    """One row of inputs a position."""
    rows = np.zeros((len(positions.tops), _INPUTS), np.float32)
    sets = np.stack([positions.hand, positions.to_come, positions.theirs])
    flags = np.stack([positions.helped, positions.ended, positions.lone_wins])
    _write(rows, sets, positions.tops, positions.draws, positions.their_hand, positions.placed, flags)
    return rows


@compiled
def _write(
    rows: Floats, sets: Bools, tops: Ints, draws: Ints, their_hand: Ints, placed: Ints, flags: Bools
) -> None:
    for number in range(len(rows)):
        row, hand, to_come, theirs = rows[number], sets[0, number], sets[1, number], sets[2, number]
        at = 0
        for which in range(3):
            for card in range(_COUNT):
                row[at + card] = sets[which, number, _FIRST + card]
            at += _COUNT
        for which in range(2):
            for pile in range(2):
                at = _write_onward(row, at, sets[which, number], tops[number, pile], WAYS[pile])
        for pile in range(2, 4):
            for distance in range(1, AHEAD + 1):
                card = tops[number, pile] - WAYS[pile] * distance
                row[at + distance - 1] = 0 <= card < WIDTH and hand[card]
            at += AHEAD
        for pile in range(2, 4):
            at = _write_onward(row, at, theirs, tops[number, pile], WAYS[pile])
        for pile in range(4):
            for mark in MARKS:
                row[at] = (tops[number, pile] - STARTS[pile]) * WAYS[pile] >= mark
                at += 1
        for pile in range(4):
            row[at] = (tops[number, pile] - STARTS[pile]) * WAYS[pile] / DESCENDING_START
            at += 1
        at = _write_room(row, at, hand | to_come, tops[number, 0], tops[number, 1])
        at = _write_room(row, at, theirs, tops[number, 2], tops[number, 3])
        row[at + hand.sum()] = 1
        at += HAND_SIZE + 1
        row[at + their_hand[number]] = 1
        at += HAND_SIZE + 1
        for side in range(2):
            for mark in DRAW_MARKS:
                row[at] = draws[number, side] >= mark
                at += 1
        row[at + min(placed[number], 3)] = 1
        at += 4
        for flag in range(3):
            row[at + flag] = flags[flag, number]


@inlined
def _write_onward(row: Floats, at: int, cards: Bools, top: int, way: int) -> int:
    """The card a jump back from the top, and those ahead of it; where the next part begins."""
    back = top - way * JUMP
    row[at] = 0 <= back < WIDTH and cards[back]
    for distance in range(1, AHEAD + 1):
        card = top + way * distance
        row[at + distance] = 0 <= card < WIDTH and cards[card]
    return at + 1 + AHEAD


@inlined
def _write_room(row: Floats, at: int, cards: Bools, ascending: int, descending: int) -> int:
    """How many cards lie onward of both piles, of one alone, of neither; where the next part begins."""
    counts = np.zeros(4, np.int64)
    for card in range(WIDTH):
        if cards[card]:
            counts[2 * (card <= ascending) + (card >= descending)] += 1
    row[at : at + 4] = counts / HAND_SIZE
    return at + 4
