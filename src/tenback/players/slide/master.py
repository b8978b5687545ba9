"""Master in Slide: a network trained by self-play tells what a grid will come to, the own and the others'."""

from collections.abc import Callable, Sequence
from typing import Protocol

import numpy as np

from tenback.players.network import Floats, network
from tenback.players.player import Silent
from tenback.players.slide import features
from tenback.players.slide.features import GAP, LEGAL, Ints, expected_scores, slid
from tenback.rules import Action
from tenback.rules.signals import Heard
from tenback.rules.slide import CARDS, CELLS, FACE_DOWN, NUMBERS, SIDES, Reveal, Take, View

#: What a point more for the other seats, on average, is worth beside a point less for the own grid: between
#: two, and among more, where the winner is not the only rival.
RIVALRY_OF_TWO, RIVALRY = 0.8, 0.5


class Evaluator(Protocol):
    """What makes the network's inputs: the module `features`, or `compiled`."""

    def features(self, grids: Ints, unseen: Ints, players: Ints) -> Floats: ...


class Master(Silent):
    """Takes what should bring the own grid to the least, and the others' to the most.

    Without search the network judges the grid with its gap, and the others are not thought of.
    """

    def __init__(self, search: bool = True, evaluator: Evaluator = features) -> None:
        self.search, self.evaluator = search, evaluator

    def decide(self, view: View, heard: Sequence[Heard]) -> Action:
        judge = _Judge(view, self.evaluator)
        if view.turn is None:
            return _reveal(view, judge.after_any_card if self.search else judge.scores)
        rivalry = RIVALRY_OF_TWO if view.game.players == 2 else RIVALRY
        return _take(view, judge, rivalry if self.search else 0.0)


def _reveal(view: View, judged: Callable[[Ints], Floats]) -> Action:
    assert view.seat is not None
    grid = _as_row(view.grids[view.seat])
    cells = np.flatnonzero(grid == FACE_DOWN)
    after = np.tile(grid, (len(cells), 1))
    after[np.arange(len(cells)), cells] = GAP
    return Reveal(CELLS[cells[int(judged(after).argmin())]])


def _take(view: View, judge: "_Judge", rivalry: float) -> Action:
    """For every card: the best way in for it, and what the seats after this one would then do in turn."""
    players, own = view.game.players, view.seat
    assert own is not None
    waiting = [(own + ahead) % players for ahead in range((view.first - own - 1) % players + 1)]
    sources = [source for source in range(players) if view.middle[source] is not None]
    sides, scores = judge.best_ways_in(waiting, sources)

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


class _Judge:
    """What grids should come to when the game is where this view shows it."""

    def __init__(self, view: View, evaluator: Evaluator) -> None:
        self.view, self.evaluator = view, evaluator
        shown = [number for grid in (*view.grids, view.middle) for number in grid if number]
        #: How many cards of each number nobody has seen yet.
        self.unseen = np.array([CARDS.count(number) - shown.count(number) for number in NUMBERS])

    def after_any_card(self, grids: Ints) -> Floats:
        """What grids with a gap should come to: every number by its chance to come, slid in at its best."""
        scores = self.slid_in(grids, np.array(NUMBERS)).min(2)
        return np.asarray(scores @ (self.unseen / self.unseen.sum()), np.float32)

    def best_ways_in(self, seats: list[int], sources: list[int]) -> tuple[Ints, Floats]:
        """By seat and card: the side from which it does most for that seat's grid, and the grid's score."""
        grids = np.stack([_as_row(self.view.grids[seat]) for seat in seats])
        scores = self.slid_in(grids, np.array([self.view.middle[source] for source in sources]))
        return scores.argmin(2), scores.min(2)

    def slid_in(self, grids: Ints, cards: Ints) -> Floats:
        """By grid, card and side: what the grid should come to with the card slid in there."""
        shape = (len(grids), len(cards), len(SIDES))
        grid, card, side = (axis.reshape(-1) for axis in np.indices(shape))
        legal = LEGAL[(grids == GAP).argmax(1)[grid], side]
        scores = np.full(len(grid), np.inf, np.float32)
        scores[legal] = self.scores(slid(grids[grid[legal]], cards[card[legal]], side[legal]))
        return scores.reshape(shape)

    def scores(self, grids: Ints) -> Floats:
        """What the grids should come to, in the network's eyes."""
        unseen = np.tile(self.unseen, (len(grids), 1))
        players = np.full(len(grids), self.view.game.players)
        return expected_scores(network("slide"), grids, unseen, players, self.evaluator.features)


def _as_row(grid: tuple[int | None, ...]) -> Ints:
    return np.array([GAP if number is None else number for number in grid])
