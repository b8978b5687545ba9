"""Plays of one turn of The Game as master thinks them through: what they lead to, and what may follow."""

from collections.abc import Iterator

from msgspec import Struct

from tenback.rules import Action
from tenback.rules.game import with_item, without
from tenback.rules.piles import JUMP, fits, step
from tenback.rules.the_game import PILES, End, Pile, Play, View

#: A second-nearest card farther away than this is not worth a thought.
FAR = 12


class LineOfPlay(Struct, frozen=True):
    """Some plays of a turn, and what they lead to."""

    tops: tuple[int, ...]
    before: tuple[int, ...]  # the tops before the last play
    hand: tuple[int, ...]
    uncovered: frozenset[Pile]
    actions: tuple[Action, ...] = ()

    @classmethod
    def start(cls, view: View) -> "LineOfPlay":
        """No plays yet."""
        return cls(view.tops, view.tops, view.hand, frozenset(view.burning))

    @property
    def turn(self) -> tuple[Action, ...]:
        """The whole turn that ends here: without cards in hand it ends by itself."""
        return (*self.actions, End()) if self.hand else self.actions

    @property
    def leads_to(self) -> tuple[object, ...]:
        return self.tops, self.hand, self.uncovered

    def longer(self) -> Iterator["LineOfPlay"]:
        """Lines that are one play longer; of two piles with equal tops one stands for both."""
        for place, (pile, top) in enumerate(zip(PILES, self.tops, strict=True)):
            if top in self.tops[place - place % 2 : place]:
                continue
            for card in _worth_a_thought(self.hand, top, pile.ascends):
                yield self.after(Play(card, pile))

    def after(self, play: Play) -> "LineOfPlay":
        """The line that is longer by this play."""
        return LineOfPlay(
            tops=with_item(self.tops, PILES.index(play.pile), play.card),
            before=self.tops,
            hand=without(self.hand, play.card),
            uncovered=self.uncovered - {play.pile},
            actions=(*self.actions, play),
        )


def _worth_a_thought(hand: tuple[int, ...], top: int, ascends: bool) -> set[int]:
    """The cards that fit a pile, save those with a nearer one before them and no jump back to it."""
    steps = sorted((step(card, top, ascends), card) for card in hand if fits(card, top, ascends))
    back = [card for distance, card in steps if distance == -JUMP]
    ahead = [(distance, card) for distance, card in steps if distance > 0]
    way = 1 if ascends else -1
    launches = [card for _, card in ahead if card - way * JUMP in hand]
    second = [card for distance, card in ahead[1:2] if distance <= FAR]
    return {*back, *(card for _, card in ahead[:1]), *second, *launches[:1]}
