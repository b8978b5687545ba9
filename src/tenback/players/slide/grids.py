"""Grids of Slide as rows of numbers, many at a time: 1 to 10, FACE_DOWN or GAP."""

import numpy as np
from numpy.typing import NDArray

from tenback.rules.slide import CARDS, CELL_COUNT, NEIGHBOURS, NUMBERS, SIDES, View, way_in

GAP = -1
Ints = NDArray[np.int64]

_ENTERS = CELL_COUNT  # the place, one past the grid's own, that the entering card is taken from
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


def with_equal_neighbours(grids: Ints) -> NDArray[np.bool_]:
    """The cells that hold the same as an orthogonal neighbour."""
    squares = grids.reshape(-1, 4, 4)
    equal = np.zeros(squares.shape, np.bool_)
    across, down = squares[:, :, 1:] == squares[:, :, :-1], squares[:, 1:] == squares[:, :-1]
    equal[:, :, 1:] |= across
    equal[:, :, :-1] |= across
    equal[:, 1:] |= down
    equal[:, :-1] |= down
    return equal.reshape(grids.shape)


def lonely(grids: Ints) -> NDArray[np.bool_]:
    """The face-up cards without an orthogonal neighbour of the same number."""
    return np.asarray((grids > 0) & ~with_equal_neighbours(grids))


def remaining(grids: Ints) -> Ints:
    """By grid and number: the face-up cards without an orthogonal neighbour of the same number."""
    left = grids * lonely(grids)
    return np.asarray((left[:, None, :] == np.array(NUMBERS)[:, None]).sum(2))


def as_row(grid: tuple[int | None, ...]) -> Ints:
    """A grid as a view shows it."""
    return np.array([GAP if number is None else number for number in grid])


def unseen_in(view: View) -> Ints:
    """By number: the cards that nobody has seen."""
    shown = [number for grid in (*view.grids, view.middle) for number in grid if number]
    return np.array([CARDS.count(number) - shown.count(number) for number in NUMBERS])


def waiting(view: View) -> tuple[list[int], list[int]]:
    """The seats that are still to take, this one first, and whose cards are in the middle."""
    players, own = view.game.players, view.seat
    assert own is not None
    seats = [(own + ahead) % players for ahead in range((view.first - own - 1) % players + 1)]
    return seats, [source for source in range(players) if view.middle[source] is not None]
