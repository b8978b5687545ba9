"""Master in Slide: a network trained by self-play tells how likely each final score of a grid is."""

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol

import numpy as np

from tenback.players.network import Floats
from tenback.players.player import Silent
from tenback.players.search import TO_THE_END, Chances, Pace, Reals
from tenback.players.slide import earlier, features
from tenback.players.slide.chance import POINT, beaten_by
from tenback.players.slide.features import order_of
from tenback.players.slide.grids import GAP, LEGAL, Ints, slid, waiting
from tenback.players.slide.imagined import after_reveals, after_takes, imagined
from tenback.players.slide.scores import POINTS, SCORES, likely_scores
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

    What the round may bring is reckoned, so nothing is imagined and the pace is never too quick for it.
    Without search the network judges the grid with its gap, and nobody is thought to take after this seat.
    Without imagination it is `master@2`.
    """

    def __init__(
        self,
        search: bool = True,
        backend: Backend = features,
        imagines: bool = True,
        pace: Pace | None = None,
    ) -> None:
        self.search, self.backend, self.imagines = search, backend, imagines

    def decide(self, view: View, heard: Sequence[Heard]) -> Action:
        if self.search and not self.imagines:
            return earlier.decide(view)
        judge = Judge(view, self.backend)
        return best(opinions(judge)) if self.search else judge.bare()


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
    sources = np.array([take.source for take in takes])
    sides = np.array([SIDES.index(take.side) for take in takes])
    return after_takes(tables, view.seat, sources, sides, rounds)


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
        wish = np.where(legal, likely @ self.worth[self.seat], -np.inf)
        at_best = np.take_along_axis(likely, wish.argmax(2)[:, :, None, None], 2)[:, :, 0]
        ranks = (-wish.max(2)).argsort(1, kind="stable")
        come = (self.unseen / self.unseen.sum())[ranks]
        lower = np.maximum(1 - come.cumsum(1), 0)  # the chance that a card is liked less than this one
        choice = self.view.game.players - self._place(self.seat, 0)
        best_is = (lower + come) ** choice - lower**choice
        ranked = np.take_along_axis(at_best, ranks[:, :, None], 1)
        return np.asarray((ranked * best_is[:, :, None]).sum(1), np.float32)

    def takes(self) -> Opinions:
        """With everyone after this seat taking what suits them best."""
        seats, sources = waiting(self.view)
        cards = np.array([self.view.middle[source] for source in sources])
        likely, legal = self.slid_in(seats, self.table.grids[0, seats], cards, known=True)
        wish = np.where(legal, np.einsum("gcip,gp->gci", likely, self.worth[seats]), -np.inf)
        at_best = np.take_along_axis(likely, wish.argmax(2)[:, :, None, None], 2)[:, :, 0]
        beaten, wish = beaten_by(at_best), wish.max(2)
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

    def slid_in(self, seats: list[int], grids: Ints, cards: Ints, known: bool) -> tuple[Floats, Ints]:
        """By grid, card and side: how likely final scores are with the card slid in there, if it may be.

        The cards are known to all already, or the one that comes is seen then.
        """
        shape = (len(grids), len(cards), len(SIDES))
        grid, card, side = (axis.reshape(-1) for axis in np.indices(shape))
        legal = LEGAL[(grids == GAP).argmax(1)[grid], side]
        grid, card, side = grid[legal], card[legal], side[legal]
        unseen = np.tile(self.unseen, (len(grid), 1))
        if not known:
            unseen[np.arange(len(grid)), cards[card] - 1] -= 1
            unseen = np.maximum(unseen, 0)
        order = order_of(self.view.game.players, self._place(np.array(seats), 1))[grid]
        after = slid(grids[grid], cards[card], side)
        likely = np.zeros((len(legal), SCORES), np.float32)
        likely[legal] = likely_scores(after, unseen, order, self.backend.features)
        return likely.reshape(*shape, SCORES), legal.reshape(shape)

    def _place(self, seats: Ints | int, ahead: int) -> Ints:
        """The seats' places among those who take, in this round or so many ahead."""
        return np.asarray((seats - self.view.first - ahead) % self.view.game.players)
