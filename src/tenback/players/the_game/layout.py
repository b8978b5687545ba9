"""Where everything stands among the inputs of master's network for The Game.

The one definition for NumPy (`features.py`), numba (`compiled.py`) and PyTorch (in `train/the_game/`).
The network's weights were trained with this layout. Card c stands in column c + PAD of the wide sets, so that
every distance from a pile's top that is looked at stays inside.
"""

from collections.abc import Mapping
from itertools import accumulate
from typing import TypeVar

from tenback.players.signalling import WORDS
from tenback.rules.the_game import ASCENDING_START, CARDS, DESCENDING_START, FIRE_CARDS, PILES

T = TypeVar("T")

PAD, WIDE = 40, 192
SEATS = 5
OTHERS = SEATS - 1
#: The place in WORDS of "go ahead", and what stands for a seat that said nothing.
GO_AHEAD, NOTHING = len(WORDS) - 1, len(WORDS)
#: The direction in which each pile goes, and the card that it starts from.
WAYS = tuple(1 if pile.ascends else -1 for pile in PILES)
STARTS = tuple(ASCENDING_START if pile.ascends else DESCENDING_START for pile in PILES)
#: The distances from a pile's top at which cards are told one by one, in the pile's direction.
OFFSETS = (-20, *range(-10, 0), *range(1, 38))
#: The marks on a pile's way, and in a draw pile, that tell how far each has come.
MARKS = tuple(range(5, 100, 5))
DRAW_MARKS = (1, 2, 4, 8, 16, 32, 64)
FIRE = tuple(sorted(FIRE_CARDS))
#: The counts that are told one by one: of cards placed (the last stands for more too), due, missing, in a
#: full hand, and in the seat's hand.
PLACED = (0, 1, 2, 3, 4)
MINIMUMS = (1, 2, 3)
MISSING = (0, 1, 2, 3)
HAND_SIZES = (5, 6, 7, 8)
MINE = tuple(range(9))

_WIDTHS = {
    "hand": len(CARDS),
    "hand_near": len(PILES) * len(OFFSETS),
    "unseen": len(CARDS),
    "unseen_near": len(PILES) * len(OFFSETS),
    "likely": len(CARDS),
    "likely_near": len(PILES) * len(OFFSETS),
    "marks": len(PILES) * len(MARKS),
    "way": len(PILES),
    "said": OTHERS * len(PILES) * len(WORDS),
    "moved": len(PILES),
    "move": len(PILES),
    "must": len(PILES),
    "burning": len(PILES),
    "fire": 1,
    "fire_held": len(FIRE),
    "fire_unseen": len(FIRE),
    "ended": 1,
    "placed": len(PLACED),
    "minimum": len(MINIMUMS),
    "missing": len(MISSING),
    "players": SEATS,
    "hand_size": len(HAND_SIZES),
    "talk": 1,
    "mine": 1,
    "held": OTHERS,
    "mine_exactly": len(MINE),
    "draw": 1,
    "no_draw": 1,
    "draw_marks": len(DRAW_MARKS),
    "all_left": 1,
    "dead_held": 1,
    "dead_unseen": 1,
    "onward": len(PILES),
}
#: The first column of each part, and the number of all columns.
COLUMNS = dict(zip(_WIDTHS, accumulate(_WIDTHS.values(), initial=0), strict=False))
SIZE = sum(_WIDTHS.values())
#: What the network answers: the chances of winning, and of at most so many cards left.
LEFT = (0, 2, 5, 10, 15, 22, 32, 45)


def in_order(parts: Mapping[str, T]) -> list[T]:
    """The parts of the inputs in the order of the layout; each must be there, and no other."""
    assert parts.keys() == _WIDTHS.keys()
    return [parts[name] for name in _WIDTHS]
