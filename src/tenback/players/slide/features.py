"""The inputs of master's network for a Slide grid: one row for each number, many grids at a time.

The score is a sum over the numbers, so the network is asked of one number at a time: how many of its cards
will be left in this grid? It is told where that number lies, where the face-down cards and the gap are, and
how many cards of that number nobody has seen yet. A grid holds 1 to 10, FACE_DOWN or GAP.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tenback.players.network import Floats, Network
from tenback.rules.slide import CARDS, CELL_COUNT, FACE_DOWN, NEIGHBOURS, NUMBERS, SIDES, way_in

GAP = -1
Ints = NDArray[np.int64]

_ENTERS = CELL_COUNT  # the place, one past the grid's own, that the entering card is taken from
COPIES = CARDS.count(1)
#: Every two cells that are neighbours, once.
PAIRS = np.array([(cell, other) for cell in range(CELL_COUNT) for other in NEIGHBOURS[cell] if cell < other])


def slides() -> tuple[Ints, NDArray[np.bool_]]:
    """By gap and side: the place that each cell's card comes from, and whether a card may enter there."""
    sources = np.tile(np.arange(CELL_COUNT), (CELL_COUNT, len(SIDES), 1))
    legal = np.zeros((CELL_COUNT, len(SIDES)), np.bool_)
    for gap in range(CELL_COUNT):
        for number, side in enumerate(SIDES):
            path = way_in(gap, side)
            sources[gap, number, list(path)] = [_ENTERS, *path[:-1]]
            legal[gap, number] = len(path) > 1
    return sources, legal


SOURCES, LEGAL = slides()


def slid(grids: Ints, cards: Ints, sides: Ints) -> Ints:
    """The grids, each with one gap, after these cards have entered from these sides."""
    gaps = (grids == GAP).argmax(1)
    with_card = np.concatenate([grids, cards[:, None]], axis=1)
    return np.take_along_axis(with_card, SOURCES[gaps, sides], axis=1)


def features(grids: Ints, unseen: Ints, players: Ints) -> Floats:
    """Rows of inputs, ten a grid; `unseen` counts, by grid, the cards of each number that nobody has seen."""
    count = len(grids)
    numbers = np.array(NUMBERS)
    here = grids[:, None, :] == numbers[:, None]
    down = np.broadcast_to((grids == FACE_DOWN)[:, None, :], here.shape)
    gap = np.broadcast_to((grids == GAP)[:, None, :], here.shape)
    beside = _beside(here)
    density = unseen / np.maximum(1, unseen.sum(1, keepdims=True))
    alone = here & ~beside
    singles: list[NDArray[Any]] = [
        unseen / COPIES,
        density * len(NUMBERS) / 2,
        np.broadcast_to(numbers / len(NUMBERS), (count, len(NUMBERS))),
        np.broadcast_to((numbers / len(NUMBERS)) ** 2, (count, len(NUMBERS))),
        down.sum(2) / CELL_COUNT,
        density * down.sum(2),
        alone.sum(2) / 4,
        here.sum(2) / 4,
        np.broadcast_to(players[:, None] / 6, (count, len(NUMBERS))),
        (beside & down).sum(2) / 8,
    ]
    stacked = np.stack(singles, axis=2)
    rows = np.concatenate(
        [here, alone, down, gap, beside & down, stacked], axis=2, dtype=np.float32, casting="unsafe"
    )
    return rows.reshape(count * len(NUMBERS), -1)


def remaining(grids: Ints) -> Ints:
    """By grid and number: the face-up cards without an orthogonal neighbour of the same number."""
    here = grids[:, None, :] == np.array(NUMBERS)[:, None]
    return np.asarray((here & ~_beside(here)).sum(2))


#: What makes rows of inputs of grids: `features` here, or in `compiled.py`.
Features = Callable[[Ints, Ints, Ints], Floats]


def expected_scores(
    network: Network, grids: Ints, unseen: Ints, players: Ints, features: Features = features
) -> Floats:
    """The network's estimate of each grid's final score."""
    left = network(features(grids, unseen, players)).reshape(len(grids), len(NUMBERS))
    return left @ np.array(NUMBERS, np.float32)


def _beside(here: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The cells with an orthogonal neighbour in the set."""
    beside = np.zeros_like(here)
    for one, other in PAIRS:
        beside[..., one] |= here[..., other]
        beside[..., other] |= here[..., one]
    return beside
