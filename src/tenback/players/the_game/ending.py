"""The end of The Game played out exactly, where a player can know every card that is left."""

from collections.abc import Sequence

from tenback.rules import Action
from tenback.rules.game import with_item, without
from tenback.rules.piles import fits, step
from tenback.rules.the_game import CARDS, PILES, End, Play, View

#: Positions looked at before the search gives up.
PATIENCE = 4000

Hand = tuple[int, ...]
Tops = tuple[int, ...]


def whole_way_out(view: View) -> Play | End | None:
    """The next step of a way to place every card, or None where none was found or not all cards are known."""
    if not all_known(view):
        return None
    theirs = _theirs(view)
    search = _Search()
    for play in search.plays(view.hand, view.tops):
        if search.leads_out(_after(view.tops, play), without(view.hand, play.card), theirs, True):
            return play
    may_pass = view.placed >= view.minimum and bool(theirs)
    return End() if may_pass and search.leads_out(view.tops, theirs, view.hand, False) else None


def turn_out(view: View) -> tuple[Play | End, ...] | None:
    """The whole turn of such a way, if there is one."""
    turn: tuple[Play | End, ...] = ()
    while (found := whole_way_out(view)) is not None:
        turn = (*turn, found)
        if isinstance(found, End) or len(view.hand) == 1:
            return turn
        view = view.after(found)
    return None


def is_way_out(view: View, turn: Sequence[Action]) -> bool | None:
    """Whether every card can be placed after this turn, or its first actions; None if that is not known."""
    if not all_known(view):
        return None
    theirs, search = _theirs(view), _Search()
    ended = isinstance(turn[-1], End)
    for action in turn:
        if isinstance(action, Play):
            view = view.after(action)
    if ended and theirs:
        found = search.leads_out(view.tops, theirs, view.hand, False)
    else:
        found = search.leads_out(view.tops, view.hand, theirs, not ended and view.placed >= view.minimum)
    return found or (False if search.left else None)


def all_known(view: View) -> bool:
    """Whether the seat whose turn it is knows where every card is.

    With the draw pile empty, one player knows all cards, and of two players each knows the other's hand. Fire
    is not worked out.
    """
    return not view.draw_size and view.game.players <= 2 and not view.game.fire and view.turn == view.seat


def _theirs(view: View) -> Hand:
    return tuple(sorted(set(CARDS).difference(view.played, view.hand)))


class _Search:
    """Tries out one play after the other; what has failed once is not tried again."""

    def __init__(self) -> None:
        self.left = PATIENCE
        self.failed: set[tuple[Tops, Hand, Hand, bool]] = set()

    def leads_out(self, tops: Tops, mine: Hand, theirs: Hand, placed: bool) -> bool:
        """Whether the seat with the hand `mine`, whose turn it is, and the other can place everything."""
        if not mine:
            return not theirs or self.leads_out(tops, theirs, mine, False)
        position = (tops, mine, theirs, placed)
        if position in self.failed or self.left == 0:
            return False
        self.left -= 1
        for play in self.plays(mine, tops):
            if self.leads_out(_after(tops, play), without(mine, play.card), theirs, True):
                return True
        if placed and theirs and self.leads_out(tops, theirs, mine, False):
            return True
        self.failed.add(position)
        return False

    def plays(self, hand: Hand, tops: Tops) -> list[Play]:
        """The plays that fit, the smallest steps first."""
        fitting = [
            (step(card, top, pile.ascends), Play(card, pile))
            for pile, top in zip(PILES, tops, strict=True)
            for card in hand
            if fits(card, top, pile.ascends)
        ]
        return [play for _, play in sorted(fitting, key=lambda each: each[0])]


def _after(tops: Tops, play: Play) -> Tops:
    return with_item(tops, PILES.index(play.pile), play.card)
