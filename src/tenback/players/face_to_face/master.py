"""Master in Face to Face: a reckoning and a network trained by self-play judge how whole turns end."""

from collections.abc import Iterator, Sequence
from typing import Protocol

import numpy as np
from msgspec import Struct

from tenback.players.face_to_face import features
from tenback.players.face_to_face.features import WIDTH, Bools, Positions
from tenback.players.face_to_face.reckoning import worth
from tenback.players.network import Floats, network
from tenback.players.player import Silent
from tenback.rules import Action
from tenback.rules.face_to_face import CARDS, MINIMUM, PILES, End, Play, View
from tenback.rules.game import with_item, without
from tenback.rules.piles import fits
from tenback.rules.signals import Heard

#: Of the lines of plays of a length, only this many of the best are thought further.
BREADTH = 8
#: What a turn is worth that wins at once.
SURE = 1000.0
#: How much the network, in log-odds of winning, counts beside what can be reckoned.
FORESIGHT = 4.0


class Evaluator(Protocol):
    """What makes the network's inputs: the module `features`, or `compiled`."""

    def features(self, positions: Positions) -> Floats: ...


class Master(Silent):
    """Begins the best turn; without search, takes the play that the network alone likes best."""

    def __init__(self, search: bool = True, evaluator: Evaluator = features) -> None:
        self.search, self.evaluator = search, evaluator

    def decide(self, view: View, heard: Sequence[Heard]) -> Action:
        turn = _Turn(view, self.evaluator)
        return _of_best_turn(turn) if self.search else _best_alone(turn)


def _best_alone(turn: "_Turn") -> Action:
    """One action ahead, with nothing reckoned."""
    here = turn.start()
    ending = [here] if here.placed >= MINIMUM else []
    lines = [*ending, *turn.onward(here)]
    if not lines:
        return turn.view.legal_actions()[0]
    chances = turn.chances(lines, len(ending))
    return lines[int(chances.argmax())].first or End()


def _of_best_turn(turn: "_Turn") -> Action:
    """The first action of the best whole turn."""
    lines = [turn.start()]
    best: Action | None = None
    most, fallback = -SURE, turn.view.legal_actions()[0]
    while lines:
        ending = [line for line in lines if line.placed >= MINIMUM]
        longer = {line.leads_to: line for each in lines for line in turn.onward(each)}
        following = list(longer.values())
        worths = turn.worths(ending, following)
        for line, each in zip(ending, worths, strict=False):
            if each > most:
                best, most = line.first or End(), each
        ranked = sorted(zip(worths[len(ending) :], following, strict=True), key=lambda each: -each[0])
        lines = [line for _, line in ranked[:BREADTH]]
        if lines and best is None:
            fallback = lines[0].first or End()
    return best or fallback


class _Line(Struct, frozen=True):
    """Some plays of this turn: what they lead to, and the play that they begin with."""

    tops: tuple[int, ...]  # the own piles first
    hand: tuple[int, ...]
    placed: int
    helped: bool
    first: Play | None

    @property
    def leads_to(self) -> tuple[tuple[int, ...], tuple[int, ...], bool]:
        return self.tops, self.hand, self.helped


class _Turn:
    """A turn as its player sees it when it chooses."""

    def __init__(self, view: View, evaluator: Evaluator) -> None:
        assert view.seat is not None
        self.view, own, other = view, view.seat, 1 - view.seat
        self.evaluator = evaluator
        self.piles = [pile for owner in (own, other) for pile in PILES if pile.owner == owner]
        self.tops = tuple(view.tops[PILES.index(pile)] for pile in self.piles)
        self.draws = (view.draw_sizes[own], view.draw_sizes[other])
        self.their_hand = view.hand_sizes[other]
        self.to_come = _as_set(set(CARDS).difference(view.played[own], view.hand))
        self.theirs = _as_set(set(CARDS).difference(view.played[other]))

    def start(self) -> _Line:
        return _Line(self.tops, self.view.hand, self.view.placed, self.view.helped, None)

    def onward(self, line: _Line) -> Iterator[_Line]:
        """Every line that is one play longer."""
        for card in line.hand:
            rest = without(line.hand, card)
            for place, (pile, top) in enumerate(zip(self.piles, line.tops, strict=True)):
                if place < 2:
                    allowed = fits(card, top, pile.ascends)
                else:
                    allowed = not line.helped and (card < top if pile.ascends else card > top)
                if allowed:
                    first = line.first or Play(card, pile)
                    tops = with_item(line.tops, place, card)
                    yield _Line(tops, rest, line.placed + 1, line.helped or place >= 2, first)

    def worths(self, ending: Sequence[_Line], going_on: Sequence[_Line]) -> list[float]:
        """How good it is to end the turn after these lines, and to have come as far as those."""
        lines = [*ending, *going_on]
        if not lines:
            return []
        positions = self._positions(lines, len(ending))
        told = worth(positions) + FORESIGHT * network("face_to_face")(self.evaluator.features(positions))
        return [
            SURE if not line.hand and not self.draws[0] else float(each)
            for line, each in zip(lines, told, strict=True)
        ]

    def chances(self, lines: Sequence[_Line], ending: int) -> Floats:
        """What the network alone thinks, after the first so many lines with the turn ended."""
        return network("face_to_face")(self.evaluator.features(self._positions(lines, ending)))

    def _positions(self, lines: Sequence[_Line], ending: int) -> Positions:
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
