"""Master in Face to Face: a reckoning and a network trained by self-play judge how whole turns end."""

import math
from collections.abc import Iterator, Sequence
from typing import Protocol

import numpy as np
from msgspec import Struct

from tenback.players.face_to_face import features, imagined
from tenback.players.face_to_face.features import WIDTH, Bools, Positions
from tenback.players.face_to_face.reckoning import worth
from tenback.players.network import Floats, network
from tenback.players.player import Silent
from tenback.players.search import TO_THE_END, Budget, Chances, Pace, Reals, best_in_time, planned, seed_of
from tenback.rules import Action
from tenback.rules.face_to_face import CARDS, MINIMUM, PILES, End, Play, View
from tenback.rules.game import with_item, without
from tenback.rules.piles import fits
from tenback.rules.signals import Heard

#: Of the lines of plays of a length, only this many of the best are thought further.
BREADTH = 8
#: What a turn is worth that wins at once.
SURE = 1000.0
#: The networks that judge whole turns: of this master, and of the one before it.
NETWORK, EARLIER = "face_to_face_turns", "face_to_face"
#: How much each, in log-odds of winning, counts beside what can be reckoned.
FORESIGHT = {NETWORK: 16.0, EARLIER: 4.0}
#: How much is imagined for a turn.
FULL = Budget(continuations=640, candidates=6, turns=4)
#: How far the opinions of two turns are off, as a part of p (1 - p) for a chance p, and at least.
DOUBT, LEAST_DOUBT = 0.25, 0.002
#: Turns that are imagined for chances that are told.
HORIZON = 4


class Backend(Protocol):
    """What makes the network's inputs: the module `features`, or `compiled`."""

    def features(self, positions: Positions) -> Floats: ...


class Master(Silent):
    """Begins the best turn; without search, takes the play that the network alone likes best."""

    def __init__(
        self,
        search: bool = True,
        backend: Backend = features,
        imagines: bool = True,
        pace: Pace | None = None,
    ) -> None:
        self.search, self.backend, self.imagines, self.pace = search, backend, imagines, pace
        self.plan: dict[View, tuple[Action, ...]] = {}

    def decide(self, view: View, heard: Sequence[Heard]) -> Action:
        if not self.search:
            return _best_alone(Turn(view, self.backend, NETWORK))
        if not self.imagines:
            return turns_by_worth(Turn(view, self.backend, EARLIER))[0][0][0]
        if view in self.plan:
            return self.plan[view][0]
        return self._imagining(view)

    def _imagining(self, view: View) -> Action:
        """The first action of the turn that does best in imagined deals."""
        found = turns_by_worth(Turn(view, self.backend, NETWORK))
        turns, worths = [turn for turn, _ in found], [worth for _, worth in found]
        if len(turns) == 1 or worths[0] >= SURE:
            return turns[0][0]
        priors = [1 / (1 + math.exp(-worth / FORESIGHT[NETWORK])) for worth in worths]
        seed, compiled = seed_of(view, ()), self.backend is not features

        def play_out(places: Sequence[int], numbers: range) -> Reals:
            tried = [turns[place] for place in places]
            return imagined.chances(view, tried, seed, numbers, FULL.turns, compiled)[0]

        doubt = DOUBT * priors[0] * (1 - priors[0]) + LEAST_DOUBT
        chosen = turns[best_in_time(self.pace, view.game, priors, doubt, FULL, play_out)]
        self.plan = planned(view, chosen)
        return chosen[0]


def chances(
    view: View,
    turns: Sequence[Sequence[Action]],
    samples: int,
    seed: int,
    compiled: bool = False,
    to_the_end: bool = False,
) -> Chances:
    """What these turns come to, or the first actions of turns, in so many imagined deals."""
    horizon = TO_THE_END if to_the_end else HORIZON
    return Chances(*imagined.chances(view, turns, seed, range(samples), horizon, compiled))


def _best_alone(turn: "Turn") -> Action:
    """One action ahead, with nothing reckoned."""
    here = turn.start()
    ending = [here] if here.placed >= MINIMUM else []
    lines = [*ending, *turn.onward(here)]
    if not lines:
        return turn.view.legal_actions()[0]
    chances = turn.chances(lines, len(ending))
    return (*lines[int(chances.argmax())].actions, End())[0]


def turns_by_worth(turn: "Turn") -> list[tuple[tuple[Action, ...], float]]:
    """The whole turns worth a thought, the best first; where none can be completed, a first play."""
    lines = [turn.start()]
    found: dict[tuple[Action, ...], float] = {}
    fallback: Action = turn.view.legal_actions()[0]
    while lines:
        ending = [line for line in lines if line.placed >= MINIMUM]
        longer = {line.leads_to: line for each in lines for line in turn.onward(each)}
        following = list(longer.values())
        worths = turn.worths(ending, following)
        for line, each in zip(ending, worths, strict=False):
            found[(*line.actions, End()) if line.hand else line.actions] = each
        ranked = sorted(zip(worths[len(ending) :], following, strict=True), key=lambda each: -each[0])
        lines = [line for _, line in ranked[:BREADTH]]
        if lines and not found:
            fallback = lines[0].actions[0]
    return sorted(found.items(), key=lambda each: -each[1]) or [((fallback,), 0.0)]


class Line(Struct, frozen=True):
    """Some plays of this turn, and what they lead to."""

    tops: tuple[int, ...]  # the seat's piles first
    hand: tuple[int, ...]
    placed: int
    helped: bool
    actions: tuple[Action, ...]

    @property
    def leads_to(self) -> tuple[tuple[int, ...], tuple[int, ...], bool]:
        return self.tops, self.hand, self.helped


class Turn:
    """A turn as its player sees it when it chooses."""

    def __init__(self, view: View, backend: Backend, name: str) -> None:
        assert view.seat is not None
        self.view, own, other = view, view.seat, 1 - view.seat
        self.backend, self.network, self.foresight = backend, network(name, name == EARLIER), FORESIGHT[name]
        self.piles = [pile for owner in (own, other) for pile in PILES if pile.owner == owner]
        self.tops = tuple(view.tops[PILES.index(pile)] for pile in self.piles)
        self.draws = (view.draw_sizes[own], view.draw_sizes[other])
        self.their_hand = view.hand_sizes[other]
        self.to_come = _as_set(set(CARDS).difference(view.played[own], view.hand))
        self.theirs = _as_set(set(CARDS).difference(view.played[other]))

    def start(self) -> Line:
        return Line(self.tops, self.view.hand, self.view.placed, self.view.helped, ())

    def onward(self, line: Line) -> Iterator[Line]:
        """Every line that is one play longer."""
        for card in line.hand:
            rest = without(line.hand, card)
            for place, (pile, top) in enumerate(zip(self.piles, line.tops, strict=True)):
                if place < 2:
                    allowed = fits(card, top, pile.ascends)
                else:
                    allowed = not line.helped and (card < top if pile.ascends else card > top)
                if allowed:
                    actions = (*line.actions, Play(card, pile))
                    tops = with_item(line.tops, place, card)
                    yield Line(tops, rest, line.placed + 1, line.helped or place >= 2, actions)

    def worths(self, ending: Sequence[Line], going_on: Sequence[Line]) -> list[float]:
        """How good it is to end the turn after these lines, and to have come as far as those."""
        lines = [*ending, *going_on]
        if not lines:
            return []
        positions = self._positions(lines, len(ending))
        told = worth(positions) + self.foresight * self.network(self.backend.features(positions))
        return [
            SURE if not line.hand and not self.draws[0] else float(each)
            for line, each in zip(lines, told, strict=True)
        ]

    def chances(self, lines: Sequence[Line], ending: int) -> Floats:
        """What the network alone thinks, after the first so many lines with the turn ended."""
        return self.network(self.backend.features(self._positions(lines, ending)))

    def _positions(self, lines: Sequence[Line], ending: int) -> Positions:
        count = len(lines)
        return Positions(
            hand=np.stack([_as_set(line.hand) for line in lines]),
            to_come=np.broadcast_to(self.to_come, (count, WIDTH)),
            theirs=np.broadcast_to(self.theirs, (count, WIDTH)),
            tops=np.array([line.tops for line in lines]),
            draws=np.tile(self.draws, (count, 1)),
            their_hand=np.full(count, self.their_hand),
            placed=np.array([line.placed for line in lines]),
            helped=np.array([line.helped for line in lines]),
            ended=np.arange(count) < ending,
            lone_wins=np.full(count, self.view.game.lone_card == "wins"),
        )


def _as_set(cards: Sequence[int] | set[int]) -> Bools:
    row = np.zeros(WIDTH, np.bool_)
    row[list(cards)] = True
    return row
