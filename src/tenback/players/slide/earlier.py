"""`master@2` in Slide: the network before this one, which tells the score to expect of a grid.

The score is a sum over the numbers, so the network is asked of one number at a time: how many of its cards
will be left in this grid? It is told where that number lies, where the face-down cards and the gap are, and
how many cards of that number nobody has seen yet.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tenback.players.network import Floats, network
from tenback.players.slide.features import BESIDE, COPIES
from tenback.players.slide.grids import GAP, LEGAL, Ints, as_row, slid, unseen_in, waiting
from tenback.rules import Action
from tenback.rules.slide import CELL_COUNT, CELLS, FACE_DOWN, NUMBERS, SIDES, Reveal, Take, View

#: What a point more for the other seats, on average, is worth beside a point less for this one: between
#: two, and among more, where the winner is not the only rival.
RIVALRY_OF_TWO, RIVALRY = 0.8, 0.5


def decide(view: View) -> Action:
    """The card after which whatever may come promises most; or the take, for this seat and against others."""
    return _reveal(view) if view.turn is None else _take(view)


def _reveal(view: View) -> Action:
    assert view.seat is not None
    grid = as_row(view.grids[view.seat])
    cells = np.flatnonzero(grid == FACE_DOWN)
    after = np.tile(grid, (len(cells), 1))
    after[np.arange(len(cells)), cells] = GAP
    unseen = unseen_in(view)
    worth = _slid_in(view, after, np.array(NUMBERS)).min(2) @ (unseen / unseen.sum())
    return Reveal(CELLS[cells[int(worth.argmin())]])


def _take(view: View) -> Action:
    """For every card: the best way in for it, and what the seats after this one would then do in turn."""
    players = view.game.players
    seats, sources = waiting(view)
    grids = np.stack([as_row(view.grids[seat]) for seat in seats])
    by_side = _slid_in(view, grids, np.array([view.middle[source] for source in sources]))
    scores = by_side.min(2)
    rivalry = RIVALRY_OF_TWO if players == 2 else RIVALRY

    def worth(first: int) -> float:
        """The own score less the others', with everyone after this seat taking what suits them best."""
        left, others = [place for place in range(len(sources)) if place != first], 0.0
        for later in range(1, len(seats)):
            choice = min(left, key=lambda place: float(scores[later, place]))
            left.remove(choice)
            others += float(scores[later, choice])
        return float(scores[0, first]) - rivalry * others / (players - 1)

    best = min(range(len(sources)), key=worth)
    return Take(sources[best], SIDES[int(by_side[0, best].argmin())])


def _slid_in(view: View, grids: Ints, cards: Ints) -> Floats:
    """By grid, card and side: what the grid should come to with the card slid in there."""
    shape = (len(grids), len(cards), len(SIDES))
    grid, card, side = (axis.reshape(-1) for axis in np.indices(shape))
    legal = LEGAL[(grids == GAP).argmax(1)[grid], side]
    scores = np.full(len(grid), np.inf, np.float32)
    after = slid(grids[grid[legal]], cards[card[legal]], side[legal])
    scores[legal] = expected_scores(after, np.tile(unseen_in(view), (len(after), 1)), view.game.players)
    return scores.reshape(shape)


def expected_scores(grids: Ints, unseen: Ints, players: int) -> Floats:
    """The network's estimate of each grid's final score; `unseen` counts the cards that nobody has seen."""
    left = network("slide", earlier=True)(_features(grids, unseen, players)).reshape(len(grids), len(NUMBERS))
    return left @ np.array(NUMBERS, np.float32)


def _features(grids: Ints, unseen: Ints, players: int) -> Floats:
    """Rows of inputs, ten a grid."""
    count = len(grids)
    numbers = np.array(NUMBERS)
    here = grids[:, None, :] == numbers[:, None]
    down = np.broadcast_to((grids == FACE_DOWN)[:, None, :], here.shape)
    gap = np.broadcast_to((grids == GAP)[:, None, :], here.shape)
    beside = (here.astype(np.float32) @ BESIDE) > 0
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
        np.full((count, len(NUMBERS)), players / 6),
        (beside & down).sum(2) / 8,
    ]
    stacked = np.stack(singles, axis=2)
    rows = np.concatenate(
        [here, alone, down, gap, beside & down, stacked], axis=2, dtype=np.float32, casting="unsafe"
    )
    return rows.reshape(count * len(NUMBERS), -1)
