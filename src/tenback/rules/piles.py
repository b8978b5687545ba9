"""When a card fits on a pile, and what a table needs of a view in order to plan a turn of cards on piles."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec import to_builtins
from msgspec.structs import replace

from tenback.rules.game import Action, LegalAction, Reason, View

#: The jump back: a card exactly this much against the pile's direction fits too.
JUMP = 10


def step(card: int, top: int, ascends: bool) -> int:
    """How far the card moves the pile in its own direction; a jump back is -10."""
    return card - top if ascends else top - card


def fits(card: int, top: int, ascends: bool) -> bool:
    """Whether the card may lie on that top."""
    distance = step(card, top, ascends)
    return distance > 0 or distance == -JUMP


class PileView(View, frozen=True, gc=False):
    """A view of a game in which a turn is some cards from the hand, each placed on a pile, and then a draw.

    Its actions are `Play(card, pile)` and `End()`. Such a turn can be planned in private, by the view alone.
    """

    if TYPE_CHECKING:
        # The fields that every such view has; `tops` are those of the game's `piles`.
        @property
        def hand(self) -> tuple[int, ...]: ...
        @property
        def tops(self) -> tuple[int, ...]: ...
        @property
        def placed(self) -> int: ...

        def after(self, action: Any) -> "PileView": ...

    def on_turn(self) -> "PileView":
        """This view as if the seat's turn began now; unchanged on its own turn."""
        raise NotImplementedError

    def why_not_end(self) -> Reason | None:
        """Why the seat, whose turn it is, may not end it; None if it may."""
        raise NotImplementedError

    def step(self, play: Any) -> int:
        """How far the card would move the pile."""
        raise NotImplementedError

    def is_jump(self, play: Any) -> bool:
        """Whether the play is a jump back."""
        return self.step(play) == -JUMP

    def draws(self) -> int:
        """How many cards the seat would draw if its turn ended now."""
        raise NotImplementedError

    def is_stuck(self) -> bool:
        """Whether the seat may not end its turn and cannot go on, so that the game is lost."""
        return bool(self.hand) and self.why_not_end() is not None and self.is_stuck_with(self._plays())

    def is_stuck_with(self, plays: Sequence[LegalAction]) -> bool:
        """`is_stuck` for a seat that may not end its turn, given the plays that fit."""
        return not plays

    def legal_with_steps(self) -> tuple[LegalAction, ...]:
        return tuple(map(self._with_step, self.legal_actions()))

    def fitting_after_the_game(self) -> tuple[LegalAction, ...]:
        """The plays of the hand that was left that would have been legal, had it been the seat's turn."""
        legal = replace(self, outcome=None).on_turn().legal_with_steps()
        return tuple(play for play in legal if play.step is not None)

    def _plays(self) -> Sequence[LegalAction]:
        """The plays that fit, without what they lead to."""
        return [LegalAction(to_builtins(play)) for play in self.legal_actions() if hasattr(play, "card")]

    def _with_step(self, action: Action) -> LegalAction:
        written = to_builtins(action)
        if not hasattr(action, "card"):
            return LegalAction(written)
        return LegalAction(written, self.step(action), self.is_jump(action), self.after(action).is_stuck())


@cache
def play_with_step(pile: str, card: int, moved: int) -> LegalAction:
    """The play, made once and shared by all tables: there are few of them."""
    return LegalAction(_written(pile, card), moved, jump=moved == -JUMP)


@cache
def _written(pile: str, card: int) -> dict[str, Any]:
    return {"do": "play", "card": card, "pile": pile}
