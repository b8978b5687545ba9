"""Master in Slide: a network trained by self-play tells what each grid will come to."""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from tenback.players.network import Floats, network
from tenback.players.player import Silent
from tenback.players.search import TO_THE_END, Budget, Chances, Pace, Reals, best_in_time, seed_of
from tenback.players.slide import features
from tenback.players.slide.chance import chances_of
from tenback.players.slide.features import GAP, LEGAL, Ints, expected_scores, slid
from tenback.players.slide.imagined import after_reveals, after_takes
from tenback.rules import Action
from tenback.rules.signals import Heard
from tenback.rules.slide import CARDS, CELLS, FACE_DOWN, NUMBERS, SIDES, Reveal, Take, View

#: What a point more for the other seats, on average, is worth beside a point less for this one: between
#: two, and among more, where the winner is not the only rival.
RIVALRY_OF_TWO, RIVALRY = 0.8, 0.5
#: How much is imagined for a reveal: the rest of the round, in which everyone takes a card.
FULL = Budget(continuations=160, candidates=5, turns=0)
#: How far the opinions of two actions are off, as a part of p (1 - p) for a chance p, and at least.
DOUBT, LEAST_DOUBT = 0.05, 0.002
#: Rounds after the present one that are imagined for chances that are told.
HORIZON = 2


class Backend(Protocol):
    """What makes the network's inputs: the module `features`, or `compiled`."""

    def features(self, grids: Ints, unseen: Ints, players: Ints) -> Floats: ...


class Master(Silent):
    """Takes what should bring the seat's grid to the least, and the others' to the most.

    Without search the network judges the grid with its gap, and the others are not thought of.
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
        judge = Judge(view, self.backend)
        if self.search and self.imagines:
            return imagining(judge, self.pace)
        if view.turn is None:
            return _reveal(view, judge.after_any_card if self.search else judge.scores)
        rivalry = RIVALRY_OF_TWO if view.game.players == 2 else RIVALRY
        return _take(view, judge, rivalry if self.search else 0.0)


def imagining(judge: "Judge", pace: Pace | None = None) -> Action:
    """The take with the best chance; of the reveals that promise most, the best in imagined deals.

    What the others will take of the cards in the middle can be reckoned; what everyone turns up cannot.
    """
    view = judge.view
    weighed = opinions(judge)
    actions = sorted(weighed, key=lambda action: -weighed[action][0])
    if view.turn is not None:
        return actions[0]
    seed = seed_of(view, ())

    def play_out(places: Sequence[int], numbers: range) -> Reals:
        return _imagined(view, [actions[place] for place in places], seed, numbers, FULL.turns, judge)[0]

    priors = [weighed[action][0] for action in actions]
    doubt = DOUBT * priors[0] * (1 - priors[0]) + LEAST_DOUBT
    return actions[best_in_time(pace, view.game, priors, doubt, FULL, play_out)]


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
    return Chances(*_imagined(view, actions, seed, range(samples), rounds, Judge(view, backend)))


def _imagined(
    view: View, actions: Sequence[Action], seed: int, numbers: range, rounds: int, judge: "Judge"
) -> tuple[Reals, Reals]:
    if view.turn is None:
        cells = np.array([CELLS.index(action.cell) for action in actions if isinstance(action, Reveal)])
        return after_reveals(view, cells, seed, numbers, rounds, judge.backend.features)
    takes = [action for action in actions if isinstance(action, Take)]
    sources = np.array([take.source for take in takes])
    sides = np.array([SIDES.index(take.side) for take in takes])
    return after_takes(view, sources, sides, seed, numbers, rounds, judge.backend.features)


def opinions(judge: "Judge") -> dict[Action, tuple[float, float]]:
    """The chance to win and the score to expect after each reveal, or each take, that the seat may do."""
    return _weighed_reveals(judge) if judge.view.turn is None else _weighed_takes(judge)


def _weighed_reveals(judge: "Judge") -> dict[Action, tuple[float, float]]:
    """With the others as they stand."""
    view = judge.view
    assert view.seat is not None
    cells, after = _with_gaps(view)
    standing = np.delete(judge.scores(np.stack([_as_row(grid) for grid in view.grids])), view.seat)
    return {
        Reveal(CELLS[cell]): (_chance(view, score, standing), float(score))
        for cell, score in zip(cells, judge.after_any_card(after), strict=True)
    }


def _weighed_takes(judge: "Judge") -> dict[Action, tuple[float, float]]:
    """With everyone after this seat taking what suits them best."""
    view = judge.view
    waiting, sources = _waiting(view)
    grids = np.stack([_as_row(view.grids[seat]) for seat in waiting])
    scores = judge.slid_in(grids, np.array([view.middle[source] for source in sources]))
    best = scores.min(2)
    done = [seat for seat in range(view.game.players) if seat not in waiting]
    settled = judge.scores(np.stack([_as_row(view.grids[seat]) for seat in done])) if done else np.zeros(0)
    weighed: dict[Action, tuple[float, float]] = {}
    for first, source in enumerate(sources):
        left, others = [place for place in range(len(sources)) if place != first], list(settled)
        for later in range(1, len(waiting)):
            choice = min(left, key=lambda place: float(best[later, place]))
            left.remove(choice)
            others.append(best[later, choice])
        for side in np.flatnonzero(np.isfinite(scores[0, first])):
            score = scores[0, first, side]
            weighed[Take(source, SIDES[side])] = (_chance(view, score, np.array(others)), float(score))
    return weighed


def _chance(view: View, score: float, others: NDArray[Any]) -> float:
    """The chance of a seat with this score to expect, beside others with those."""
    return float(chances_of(np.array([[score, *others]], np.float64), view.round)[0, 0])


def _reveal(view: View, judged: Callable[[Ints], Floats]) -> Action:
    cells, after = _with_gaps(view)
    return Reveal(CELLS[cells[int(judged(after).argmin())]])


def _with_gaps(view: View) -> tuple[Ints, Ints]:
    """The cells that the seat may turn up, and its grid with a gap at each of them."""
    assert view.seat is not None
    grid = _as_row(view.grids[view.seat])
    cells = np.flatnonzero(grid == FACE_DOWN)
    after = np.tile(grid, (len(cells), 1))
    after[np.arange(len(cells)), cells] = GAP
    return cells, after


def _waiting(view: View) -> tuple[list[int], list[int]]:
    """The seats that are still to take, this one first, and whose cards are in the middle."""
    players, own = view.game.players, view.seat
    assert own is not None
    waiting = [(own + ahead) % players for ahead in range((view.first - own - 1) % players + 1)]
    return waiting, [source for source in range(players) if view.middle[source] is not None]


def _take(view: View, judge: "Judge", rivalry: float) -> Action:
    """For every card: the best way in for it, and what the seats after this one would then do in turn."""
    players = view.game.players
    waiting, sources = _waiting(view)
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


class Judge:
    """What grids should come to when the game is where this view shows it."""

    def __init__(self, view: View, backend: Backend) -> None:
        self.view, self.backend = view, backend
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
        return expected_scores(network("slide"), grids, unseen, players, self.backend.features)


def _as_row(grid: tuple[int | None, ...]) -> Ints:
    return np.array([GAP if number is None else number for number in grid])
