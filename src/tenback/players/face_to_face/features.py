"""The inputs of master's network for a Face to Face position after a play: only what the player may know.

Everything is told from the side of the seat that plays, many positions at a time. Card c stands in column c
of the sets, which are `WIDTH` wide, so that 61 - c mirrors a position: up becomes down, and nothing changes.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tenback.rules.face_to_face import ASCENDING_START, CARDS, DESCENDING_START, HAND_SIZE
from tenback.rules.piles import JUMP

WIDTH = ASCENDING_START + DESCENDING_START + 1
#: How far ahead of a pile's top the cards are told one by one, besides the jump back.
AHEAD = 24
#: The sides of the four piles: the seat's ascending and descending one, then the other seat's.
WAYS = np.array([1, -1, 1, -1])
STARTS = np.array([ASCENDING_START, DESCENDING_START] * 2)
_FIRST, _LAST = CARDS[0], CARDS[-1]
_PAD = AHEAD + JUMP
_ONWARD = np.array([-JUMP, *range(1, AHEAD + 1)])
_BACK = -np.arange(1, AHEAD + 1)
MARKS = np.arange(5, 60, 5)
DRAW_MARKS = np.array([1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 40, 48])

Bools = NDArray[np.bool_]
Ints = NDArray[np.int64]


@dataclass
class Positions:
    """Positions after a play, one a row; of the other seat only what is public."""

    hand: Bools  # sets of cards: the seat's hand and draw pile, what the other seat has not placed
    to_come: Bools
    theirs: Bools
    tops: Ints  # own ascending, own descending, then the other seat's
    draws: Ints  # the two draw piles' sizes, the seat's first
    their_hand: Ints
    placed: Ints
    helped: Bools
    ended: Bools
    lone_wins: Bools

    def mirrored(self) -> "Positions":
        """The same positions with up and down exchanged: as good or bad as they were."""
        return Positions(
            self.hand[:, ::-1],
            self.to_come[:, ::-1],
            self.theirs[:, ::-1],
            WIDTH - 1 - self.tops[:, [1, 0, 3, 2]],
            self.draws,
            self.their_hand,
            self.placed,
            self.helped,
            self.ended,
            self.lone_wins,
        )


def features(positions: Positions) -> NDArray[np.float32]:
    """One row of inputs a position."""
    hand, to_come, theirs, tops = positions.hand, positions.to_come, positions.theirs, positions.tops
    held = hand.sum(1)
    way = (tops - STARTS) * WAYS
    parts = [
        *(cards[:, _FIRST : _LAST + 1] for cards in (hand, to_come, theirs)),
        *(_around(cards, tops[:, pile], WAYS[pile], _ONWARD) for cards in (hand, to_come) for pile in (0, 1)),
        *(_around(hand, tops[:, pile], WAYS[pile], _BACK) for pile in (2, 3)),
        *(_around(theirs, tops[:, pile], WAYS[pile], _ONWARD) for pile in (2, 3)),
        *(way[:, pile, None] >= MARKS for pile in range(4)),
        way / DESCENDING_START,
        _room(hand | to_come, tops[:, :2]) / HAND_SIZE,
        _room(theirs, tops[:, 2:]) / HAND_SIZE,
        held[:, None] == np.arange(HAND_SIZE + 1),
        positions.their_hand[:, None] == np.arange(HAND_SIZE + 1),
        *(positions.draws[:, side, None] >= DRAW_MARKS for side in (0, 1)),
        np.minimum(positions.placed, 3)[:, None] == np.arange(4),
        positions.helped[:, None],
        positions.ended[:, None],
        positions.lone_wins[:, None],
    ]
    return np.concatenate(parts, axis=1, dtype=np.float32, casting="unsafe")


def _around(cards: Bools, top: Ints, way: int, offsets: Ints) -> Bools:
    """Whether each card at these distances from the top, counted in the pile's direction, is in the set."""
    padded = np.pad(cards, ((0, 0), (_PAD, _PAD)))
    columns = top[:, None] + way * offsets + _PAD
    return np.take_along_axis(padded, columns, axis=1)


def _room(cards: Bools, tops: Ints) -> Ints:
    """How many of the cards lie onward of both piles, of one of them alone, of neither."""
    numbers = np.arange(WIDTH)
    up, down = numbers > tops[:, :1], numbers < tops[:, 1:]
    return np.stack(
        [(cards & each).sum(1) for each in (up & down, up & ~down, down & ~up, ~up & ~down)], axis=1
    )
