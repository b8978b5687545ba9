"""Strong in Slide: reckons with the chance that a lone card still finds a neighbour of its number."""

from collections.abc import Callable, Iterator

from tenback.rules import Action
from tenback.rules.game import with_item
from tenback.rules.slide import (
    CARDS,
    CELLS,
    FACE_DOWN,
    NEIGHBOURS,
    NUMBERS,
    SIDES,
    Reveal,
    Take,
    View,
    slid,
    way_in,
)

#: How much of the chance that the right card comes is turned into a pair, for each face-down card to come.
LUCK = 0.35
#: What a point more for the next seat is worth beside a point less for the seat's grid.
DENIAL = 0.7

Grid = tuple[int | None, ...]


def decide(view: View) -> Action:
    """The reveal that promises the fewest points, or the take that also leaves the next seat least."""
    assert view.seat is not None
    seat, grid, points = view.seat, view.grids[view.seat], _reckoning(view)
    if view.turn is None:
        hidden = [cell for cell in range(len(CELLS)) if grid[cell] == FACE_DOWN]
        return Reveal(CELLS[min(hidden, key=lambda cell: _points_after_reveal(view, grid, cell, points))])
    following = (view.seat + 1) % view.game.players
    rival = view.grids[following] if following != view.first else None

    def worth(take: Take) -> float:
        own = points(view.after(take).grids[seat])
        left = [card for source, card in enumerate(view.middle) if card is not None and source != take.source]
        return (
            own if rival is None else own - DENIAL * min(_best_points(rival, card, points) for card in left)
        )

    return min((action for action in view.legal_actions() if isinstance(action, Take)), key=worth)


def _best_points(grid: Grid, card: int, points: Callable[[Grid], float]) -> float:
    """The expected score of the grid with the card slid in at its best."""
    gap = grid.index(None)
    return min(points(slid(grid, card, side)) for side in SIDES if len(way_in(gap, side)) > 1)


def _reckoning(view: View) -> Callable[[Grid], float]:
    """The expected score of a grid, as far as the cards seen so far tell."""
    unseen = _unseen(view)
    total = max(1, sum(unseen.values()))

    def points(grid: Grid) -> float:
        to_come = sum(number == FACE_DOWN for number in grid)
        return sum(
            number * max(0.0, 1 - LUCK * unseen[number] / total * (to_come + openings))
            for number, openings in _lone(grid)
        )

    return points


def _points_after_reveal(view: View, grid: Grid, cell: int, points: Callable[[Grid], float]) -> float:
    """The points to expect from turning up this card: each number by its chance, slid in at its best."""
    gapped = with_item(grid, cell, None)
    return sum(count * _best_points(gapped, number, points) for number, count in _unseen(view).items())


def _unseen(view: View) -> dict[int, int]:
    shown = [number for grid in (*view.grids, view.middle) for number in grid if number]
    return {number: CARDS.count(number) - shown.count(number) for number in NUMBERS}


def _lone(grid: Grid) -> Iterator[tuple[int, int]]:
    """The face-up cards without a neighbour of their number, each with its number of face-down neighbours."""
    for cell, number in enumerate(grid):
        if number:
            around = [grid[other] for other in NEIGHBOURS[cell]]
            if number not in around:
                yield number, around.count(FACE_DOWN)
