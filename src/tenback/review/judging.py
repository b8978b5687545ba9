"""What turns come to in one position, and the best turn found there, from what the seat may know alone."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tenback.players.opinions import leads_to, opinions, promising
from tenback.players.search import Chances
from tenback.review.calibration import cards_left, corrected, kind_of
from tenback.review.marks import marked_by_cards
from tenback.rules import Action, face_to_face
from tenback.rules.signals import Heard

#: A turn that loses no more than this is as good as the best for whoever tries to find it.
GOOD_ENOUGH = 0.02
#: The turns that are compared with the one played: those that the networks like best.
CANDIDATES = 6

Actions = tuple[Action, ...]


class Outlook(Struct, frozen=True):
    """What a turn comes to: the chance to win, and the cards left or, in Slide, the score to expect."""

    chance: float
    left: float


class Verdict(Struct, frozen=True):
    """A turn beside the best one found; `error` is the standard error of the loss, None if not imagined.

    `best_turn` is the turn judged itself if none better was found.
    """

    turn: Actions
    best_turn: Actions
    best: Outlook
    played: Outlook
    error: float | None = None
    left_error: float | None = None

    @property
    def loss(self) -> float:
        return self.best.chance - self.played.chance

    @property
    def cards_lost(self) -> float:
        return self.played.left - self.best.left


def judge(
    view: Any, heard: Sequence[Heard], turn: Sequence[Action] | None = None, *, quick: bool = False
) -> Verdict:
    """What this turn of the seat that is to act comes to beside the best one found; without a turn, the best.

    A turn may also be its first actions alone. The view may be one in the middle of a turn.
    """
    position = Position(view, heard, None if turn is None else tuple(turn))
    verdict = position.quick_verdict()
    if turn is None:
        return replace(verdict, turn=verdict.best_turn, played=verdict.best)
    return verdict


class Position:
    """A position in which a seat is to act, a turn to be judged, and the turns that it is compared with.

    Without a turn to be judged, the one that the networks like best takes its place.
    """

    def __init__(self, view: Any, heard: Sequence[Heard], turn: Actions | None) -> None:
        self.view, self.heard = view, heard
        self.kind, self.by_cards = kind_of(view, heard), marked_by_cards(view.game)
        found = promising(view, heard)
        self.turn = turn or found[0]
        there = leads_to(view, self.turn)
        others = [other for other in found if leads_to(view, other) != there]
        #: The turn to be judged comes first.
        self.turns: list[Actions] = [self.turn, *others[:CANDIDATES]]
        self._quick = self._outlooks(opinions(view, heard, self.turns))

    def quick_verdict(self) -> Verdict:
        """By the networks' opinion alone."""
        if self.by_cards:
            best = min(range(len(self.turns)), key=lambda place: self._quick[place].left)
        else:
            best = max(range(len(self.turns)), key=lambda place: self._quick[place].chance)
        return self._verdict(best, self._quick[best], self._quick[0])

    def _verdict(self, best: int, outlook: Outlook, played: Outlook) -> Verdict:
        """Of the turn at that place and the one judged; where cards count, the chances may say otherwise."""
        chance = max(outlook.chance, played.chance)
        return Verdict(self.turn, self.turns[best], Outlook(chance, outlook.left), played)

    def _outlooks(self, told: Chances) -> list[Outlook]:
        chances, counts = corrected(told.means, 0.0, 1.0), told.counts.mean(1)
        if isinstance(self.view, face_to_face.View):
            counts = cards_left(chances, counts)
        return [Outlook(float(c), float(n)) for c, n in zip(chances, counts, strict=True)]
