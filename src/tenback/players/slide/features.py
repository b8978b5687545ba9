"""The inputs of master's network for a Slide grid, many grids at a time.

The network looks at the ten numbers first, at all alike: it is told where a number lies, which of its cards
are alone, where a card of it would join one, and how many of it nobody has seen yet. What it makes of them
comes together with what the numbers share: what lies face down, where the gap is, and when the seat takes.
"""

from collections.abc import Callable

import numpy as np

from tenback.players.network import Floats
from tenback.players.slide.grids import GAP, PAIRS, Ints, lonely
from tenback.rules.slide import CARDS, CELL_COUNT, FACE_DOWN, NUMBERS, Slide

COPIES = CARDS.count(1)
MOST = len(NUMBERS)
#: The inputs of each number, and those that all share.
OWN = 4 * CELL_COUNT + 3 + MOST
ORDERS = sum(range(Slide.least_players, Slide.most_players + 1))
COMMON = 5 * CELL_COUNT + 1 + ORDERS
#: What makes the two kinds of inputs of grids: `features` here, or in `compiled.py`.
Features = Callable[[Ints, Ints, Ints], tuple[Floats, Floats]]

#: By two cells whether they are neighbours.
BESIDE = np.zeros((CELL_COUNT, CELL_COUNT), np.float32)
BESIDE[PAIRS[:, 0], PAIRS[:, 1]] = BESIDE[PAIRS[:, 1], PAIRS[:, 0]] = 1


def order_of(players: int, place: Ints) -> Ints:
    """How many play, and the seat's place among those who take in the round to come, in one number."""
    return np.asarray(players * (players - 1) // 2 - 1 + place)


def features(grids: Ints, unseen: Ints, order: Ints) -> tuple[Floats, Floats]:
    """The inputs of each number, ten rows a grid, and those that all share, one row a grid.

    `unseen` counts, by grid, the cards of each number that nobody has seen.
    """
    count = len(grids)
    lone, down = lonely(grids), grids == FACE_DOWN
    downs = down.sum(1)
    density = unseen / np.maximum(1, unseen.sum(1, keepdims=True))
    own = np.empty((count, MOST, OWN), np.float32)
    here, alone, beside, near = (
        own[:, :, plane * CELL_COUNT : (plane + 1) * CELL_COUNT] for plane in range(4)
    )
    here[:] = grids[:, None, :] == np.array(NUMBERS)[:, None]
    np.multiply(here, lone[:, None, :], out=alone)
    np.minimum(here @ BESIDE, down[:, None, :], out=beside)
    np.minimum(alone @ BESIDE, 1, out=near)
    own[:, :, 4 * CELL_COUNT] = unseen / COPIES
    own[:, :, 4 * CELL_COUNT + 1] = density * 5
    own[:, :, 4 * CELL_COUNT + 2] = density * downs[:, None]
    own[:, :, 4 * CELL_COUNT + 3 :] = np.eye(MOST)
    common = np.zeros((count, COMMON), np.float32)
    common[:, :CELL_COUNT] = down
    common[:, CELL_COUNT : 2 * CELL_COUNT] = grids == GAP
    common[:, 2 * CELL_COUNT : 3 * CELL_COUNT] = (grids > 0) & ~lone
    common[:, 3 * CELL_COUNT : 4 * CELL_COUNT] = grids * lone / MOST
    rows = np.arange(count)
    common[rows, 4 * CELL_COUNT + downs] = 1
    common[rows, 5 * CELL_COUNT + 1 + order] = 1
    return own.reshape(count * MOST, OWN), common
