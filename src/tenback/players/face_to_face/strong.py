"""Strong in Face to Face: weighs whole turns by the room they leave to either side's unplayed cards."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from tenback.players.turn_search import best_turn
from tenback.rules import Action
from tenback.rules.face_to_face import (
    CARDS,
    DRAW_WITHOUT_HELP,
    HAND_SIZE,
    MINIMUM,
    PILES,
    End,
    Pile,
    Play,
    View,
)
from tenback.rules.game import with_item, without
from tenback.rules.piles import JUMP, fits, step

#: A card that fits neither pile of its owner, one of them, or both.
ROOM = (-3.0, -1.0, 0.0)
#: How much the other side's room counts beside the seat's.
RIVALRY = 0.6
#: A jump back in hand, and one still to come.
JUMP_HELD, JUMP_TO_COME = 1.0, 0.5
#: A card placed, and a card missing from a full hand when the next turn begins.
PLACED, MISSING = 0.4, -1.2
#: The turn that places the last card, and the one after which a lone card cannot be placed.
WON, LOST = 1000.0, -500.0

Tops = tuple[int, ...]


def decide(view: View) -> Action:
    """The first play of the best turn, or the end of it."""
    turn = _Turn(view)
    return best_turn(turn.start(), turn.onward)


class _Line(Struct, frozen=True):
    """Some plays of this turn: what they lead to, and the action that they begin with."""

    tops: Tops
    hand: tuple[int, ...]
    helped: bool
    first: Action
    worth: float
    complete: bool

    @property
    def leads_to(self) -> tuple[Tops, tuple[int, ...], bool]:
        return self.tops, self.hand, self.helped


class _Turn:
    """A turn as its player sees it when it chooses."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view, self.seat = view, view.seat
        unplayed = [set(CARDS).difference(played) for played in view.played]
        self.to_come = unplayed[self.seat].difference(view.hand)
        self.theirs = unplayed[1 - self.seat]

    def start(self) -> _Line:
        view = self.view
        worth = self.worth(view.tops, view.hand, view.helped)
        return _Line(view.tops, view.hand, view.helped, End(), worth, view.placed >= MINIMUM)

    def onward(self, line: _Line) -> Iterator[_Line]:
        """Every line that is one play longer."""
        placed = self.view.placed + len(self.view.hand) - len(line.hand) + 1
        for card in line.hand:
            rest = without(line.hand, card)
            for place, pile in enumerate(PILES):
                if not self._may_place(line, card, pile):
                    continue
                tops = with_item(line.tops, place, card)
                helped = line.helped or pile.owner != self.seat
                first = Play(card, pile) if isinstance(line.first, End) else line.first
                complete = placed >= MINIMUM or not rest
                yield _Line(tops, rest, helped, first, self.worth(tops, rest, helped), complete)

    def worth(self, tops: Tops, hand: tuple[int, ...], helped: bool) -> float:
        """How good it is to end the turn with these tops and this hand."""
        draws = self.view.draw_sizes[self.seat]
        if not hand and not draws:
            return WON
        due = HAND_SIZE - len(hand) if helped else DRAW_WITHOUT_HELP
        next_hand = len(hand) + min(draws, due)
        if next_hand < MINIMUM and self.view.game.lone_card == "loses":
            return LOST
        own, theirs = tops[2 * self.seat :][:2], tops[2 - 2 * self.seat :][:2]
        worth = PLACED * (len(self.view.hand) - len(hand))
        worth += MISSING * (min(HAND_SIZE, len(hand) + draws) - next_hand)
        worth += _room(own, (*hand, *self.to_come)) - RIVALRY * _room(theirs, self.theirs)
        jumps = (own[0] - JUMP, own[1] + JUMP)
        worth += sum(JUMP_HELD * (jump in hand) + JUMP_TO_COME * (jump in self.to_come) for jump in jumps)
        return worth

    def _may_place(self, line: _Line, card: int, pile: Pile) -> bool:
        top = line.tops[PILES.index(pile)]
        if pile.owner == self.seat:
            return fits(card, top, pile.ascends)
        return not line.helped and step(card, top, pile.ascends) < 0


def _room(tops: Tops, cards: Iterable[int]) -> float:
    """The worth of a side's cards, by the piles of their own that they still fit."""
    ascending, descending = tops
    return sum(ROOM[(card > ascending) + (card < descending)] for card in cards)
