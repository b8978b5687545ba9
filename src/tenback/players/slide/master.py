"""Master in Slide: a network trained by self-play tells how likely each final score of a grid is."""

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from tenback.players.network import Floats
from tenback.players.player import Silent
from tenback.players.search import LEAST_SECONDS, TO_THE_END, Chances, Pace, Reals
from tenback.players.slide import earlier, features
from tenback.players.slide.chance import POINT, beaten_by
from tenback.players.slide.features import order_of
from tenback.players.slide.foresight import foreseen
from tenback.players.slide.grids import GAP, Ints, waiting
from tenback.players.slide.imagined import after_reveals, after_takes, imagined, taken
from tenback.players.slide.scores import POINTS, at_best, slid_in
from tenback.rules import Action
from tenback.rules.signals import Heard
from tenback.rules.slide import CELLS, FACE_DOWN, NUMBERS, SIDES, Reveal, Take, View

#: Rounds after the present one that are imagined for chances that are told.
HORIZON = 2

#: By action: the chance to win, and the score to expect.
Opinions = dict[Action, tuple[float, float]]


class Backend(Protocol):
    """What makes the network's inputs: the module `features`, or `compiled`."""

    def features(self, grids: Ints, unseen: Ints, order: Ints) -> tuple[Floats, Floats]: ...


class Master(Silent):
    """Does what gives the seat the best chance to win, as far as the final scores of all grids are known.

    What the round may bring is reckoned, so nothing is imagined. Between two, a take is judged by what the
    next round may bring as well, where there is time. Without search the network judges the grid with its
    gap, and nobody is thought to take after this seat. Without imagination it is `master@2`.
    """

    def __init__(
        self,
        search: bool = True,
        backend: Backend = features,
        imagines: bool = True,
        pace: Pace | None = None,
    ) -> None:
        self.search, self.backend, self.imagines, self.pace = search, backend, imagines, pace

    def decide(self, view: View, heard: Sequence[Heard]) -> Action:
        if self.search and not self.imagines:
            return earlier.decide(view)
        judge = Judge(view, self.backend)
        if not self.search:
            return judge.bare()
        hurried = self.pace is not None and self.pace.seconds < LEAST_SECONDS
        further = view.turn is not None and view.game.players == 2 and not hurried
        return best(judge.takes_foreseen() if further else opinions(judge))


def best(weighed: Opinions) -> Action:
    """The action with the best chance; where the game is decided, the lower score."""
    return max(weighed, key=lambda action: weighed[action][0] - POINT * weighed[action][1])


def chances(
    view: View,
    actions: Sequence[Action],
    samples: int,
    seed: int,
    compiled: bool = False,
    to_the_end: bool = False,
) -> Chances:
    """What these reveals, or these takes, come to in so many imagined deals; `counts` are scores."""
    backend = import_module("tenback.players.slide.compiled") if compiled else features
    rounds = TO_THE_END if to_the_end else HORIZON
    return Chances(*_imagined(Judge(view, backend), actions, seed, range(samples), rounds))


def _imagined(
    judge: "Judge", actions: Sequence[Action], seed: int, numbers: range, rounds: int
) -> tuple[Reals, Reals]:
    view = judge.view
    assert view.seat is not None
    tables = imagined(view, seed, numbers, judge.backend.features)
    if view.turn is None:
        cells = np.array([CELLS.index(action.cell) for action in actions if isinstance(action, Reveal)])
        return after_reveals(tables, view.seat, cells, rounds)
    takes = [action for action in actions if isinstance(action, Take)]
    return after_takes(tables, view.seat, *_sources_and_sides(takes), rounds)


def _sources_and_sides(takes: Sequence[Take]) -> tuple[Ints, Ints]:
    return np.array([take.source for take in takes]), np.array([SIDES.index(take.side) for take in takes])


def opinions(judge: "Judge") -> Opinions:
    """The chance to win and the score to expect after each reveal, or each take, that the seat may do."""
    return judge.reveals() if judge.view.turn is None else judge.takes()


class Judge:
    """What the network thinks of all that a seat may do where this view shows it."""

    def __init__(self, view: View, backend: Backend) -> None:
        assert view.seat is not None
        self.view, self.seat, self.backend = view, view.seat, backend
        #: The table as it looks; nobody looks at what lies face down there.
        self.table = imagined(view, 0, range(1), backend.features)
        self.worth, self.unseen = self.table.worth[0], self.table.unseen[0]

    def bare(self) -> Action:
        """What the network likes best by itself."""
        if self.view.turn is None:
            return Reveal(CELLS[self.table.reveals()[0, self.seat]])
        sources, sides = self.table.takes(self.seat)
        return Take(int(sources[0]), SIDES[sides[0]])

    def reveals(self) -> Opinions:
        """With the others as they stand."""
        grid = self.table.grids[0, self.seat]
        cells = np.flatnonzero(grid == FACE_DOWN)
        after = np.tile(grid, (len(cells), 1))
        after[np.arange(len(cells)), cells] = GAP
        likely = self.after_any_cards(after)
        scores = likely @ POINTS
        chances = likely @ self.worth[self.seat] + POINT * scores
        return {
            Reveal(CELLS[cell]): (float(chance), float(score))
            for cell, chance, score in zip(cells, chances, scores, strict=True)
        }

    def after_any_cards(self, grids: Ints) -> Floats:
        """How likely final scores of the seat's grid with a gap are: the best of what may come, at its best.

        The seat has the choice of as many cards as are left when it takes; each comes by its chance.
        """
        likely, legal = self.slid_in([self.seat] * len(grids), grids, np.array(NUMBERS), known=False)
        best, wish = at_best(likely, legal, np.tile(self.worth[self.seat], (len(grids), 1)))
        ranks = (-wish).argsort(1, kind="stable")
        come = (self.unseen / self.unseen.sum())[ranks]
        lower = np.maximum(1 - come.cumsum(1), 0)  # the chance that a card is liked less than this one
        choice = self.view.game.players - self._place(self.seat, 0)
        best_is = (lower + come) ** choice - lower**choice
        ranked = np.take_along_axis(best, ranks[:, :, None], 1)
        return np.asarray((ranked * best_is[:, :, None]).sum(1), np.float32)

    def takes(self) -> Opinions:
        """With everyone after this seat taking what suits them best."""
        seats, sources = waiting(self.view)
        cards = np.array([self.view.middle[source] for source in sources])
        likely, legal = self.slid_in(seats, self.table.grids[0, seats], cards, known=True)
        best, wish = at_best(likely, legal, self.worth[seats])
        beaten = beaten_by(best)
        done = [seat for seat in range(self.view.game.players) if seat not in seats]
        settled = beaten_by(self.table.standing()[0, done]).prod(0)
        weighed: Opinions = {}
        for first, source in enumerate(sources):
            left, winning = [place for place in range(len(sources)) if place != first], settled
            for later in range(1, len(seats)):
                choice = max(left, key=lambda place: float(wish[later, place]))
                left.remove(choice)
                winning = winning * beaten[later, choice]
            for side in np.flatnonzero(legal[0, first]):
                own = likely[0, first, side]
                weighed[Take(source, SIDES[side])] = (float(own @ winning), float(own @ POINTS))
        return weighed

    def takes_foreseen(self) -> Opinions:
        """The same between two, judged a round further."""
        takes = [take for take in self.view.legal_actions() if isinstance(take, Take)]
        sources, sides = _sources_and_sides(takes)
        chances, scores = foreseen(taken(self.table, self.seat, sources, sides), self.seat)
        return dict(zip(takes, zip(chances.tolist(), scores.tolist(), strict=True), strict=True))

    def slid_in(
        self, seats: list[int], grids: Ints, cards: Ints, known: bool
    ) -> tuple[Floats, NDArray[np.bool_]]:
        """The same as in `scores`, with grids of these seats, who will have taken in this round."""
        unseen = np.tile(self.unseen, (len(grids), 1))
        order = order_of(self.view.game.players, self._place(np.array(seats), 1))
        return slid_in(grids, cards, unseen, order, known, self.backend.features)

    def _place(self, seats: Ints | int, ahead: int) -> Ints:
        """The seats' places among those who take, in this round or so many ahead."""
        return np.asarray((seats - self.view.first - ahead) % self.view.game.players)
