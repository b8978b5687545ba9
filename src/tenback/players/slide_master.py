"""Master in Slide: a network trained by self-play tells what a grid will come to, the own and the others'."""

import numpy as np

from tenback.players.network import Floats, network
from tenback.players.slide_master_features import GAP, LEGAL, Ints, expected_scores, slid
from tenback.rules import Action
from tenback.rules.slide import CARDS, CELLS, FACE_DOWN, NUMBERS, SIDES, Reveal, Take, View

#: What a point more for the other seats, on average, is worth beside a point less for the own grid.
RIVALRY = 0.5


def decide(view: View, search: bool = True) -> Action:
    """The reveal or take after which the own grid should come to the least, and the others' to the most.

    Without search the others are not thought of.
    """
    return _reveal(view) if view.turn is None else _take(view, RIVALRY if search else 0.0)


def _reveal(view: View) -> Action:
    assert view.seat is not None
    grid = _as_row(view.grids[view.seat])
    cells = np.flatnonzero(grid == FACE_DOWN)
    after = np.tile(grid, (len(cells), 1))
    after[np.arange(len(cells)), cells] = GAP
    return Reveal(CELLS[cells[int(_scores(view, after).argmin())]])


def _take(view: View, rivalry: float) -> Action:
    """For every card: the best way in for it, and what the seats after this one would then do in turn."""
    players, own = view.game.players, view.seat
    assert own is not None
    waiting = [(own + ahead) % players for ahead in range((view.first - own - 1) % players + 1)]
    sources = [source for source in range(players) if view.middle[source] is not None]
    sides, scores = _best_ways_in(view, waiting, sources)

    def worth(first: int) -> float:
        """The own score less the others', with everyone after this seat taking what suits them best."""
        left, others = [place for place in range(len(sources)) if place != first], 0.0
        for later in range(1, len(waiting)):
            choice = min(left, key=lambda place: float(scores[later, place]))
            left.remove(choice)
            others += float(scores[later, choice])
        return float(scores[0, first]) - rivalry * others / (players - 1)

    best = min(range(len(sources)), key=worth)
    return Take(sources[best], SIDES[sides[0, best]])


def _best_ways_in(view: View, seats: list[int], sources: list[int]) -> tuple[Ints, Floats]:
    """By seat and card: the side from which the card does most for that seat's grid, and the grid's score."""
    grids = np.stack([_as_row(view.grids[seat]) for seat in seats])
    cards = np.array([view.middle[source] for source in sources])
    shape = (len(seats), len(sources), len(SIDES))
    seat, card, side = (axis.reshape(-1) for axis in np.indices(shape))
    legal = LEGAL[(grids == GAP).argmax(1)[seat], side]
    scores = np.full(len(seat), np.inf, np.float32)
    scores[legal] = _scores(view, slid(grids[seat[legal]], cards[card[legal]], side[legal]))
    scores = scores.reshape(shape)
    return scores.argmin(2), scores.min(2)


def _scores(view: View, grids: Ints) -> Floats:
    shown = [number for grid in (*view.grids, view.middle) for number in grid if number]
    unseen = np.array([CARDS.count(number) - shown.count(number) for number in NUMBERS])
    count = len(grids)
    players = np.full(count, view.game.players)
    return expected_scores(network("slide"), grids, np.tile(unseen, (count, 1)), players)


def _as_row(grid: tuple[int | None, ...]) -> Ints:
    return np.array([GAP if number is None else number for number in grid])
