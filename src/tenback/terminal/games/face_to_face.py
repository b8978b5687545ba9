"""Face to Face in the terminal: each player's own two piles, and the opponent's."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from tenback.locales import Words
from tenback.rules import PileView, View, face_to_face
from tenback.rules.face_to_face import MINIMUM, PILES, Pile
from tenback.table.options import Options
from tenback.table.shown.values import Table
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games.piles import LETTERS, PilePresenter
from tenback.terminal.words.naming import seat_name


class FaceToFacePresenter(PilePresenter):
    """A and B are the viewer's own piles, ascending and descending; C and D are the opponent's."""

    typed_help: ClassVar[tuple[str, ...]] = ("term-help-play", "term-help-end", "term-help-plan")
    keys: ClassVar[tuple[str, ...]] = ("hand", "piles", "enter", "end", "lift", "talk", "hints")

    def variant(self, options: Options, say: Words) -> Iterator[str]:
        if options.options.get("lone_card") == "wins":
            yield say("term-variant-lone-card")

    def quick_games(self) -> dict[str, dict[str, Any]]:
        return {"term-play-duel": {}}

    def piles(self, seat: int | None) -> dict[str, str]:
        own = 1 if seat == 1 else 0
        piles = sorted(PILES, key=lambda pile: (pile.owner != own, not pile.ascends))
        return dict(zip(LETTERS, (pile.value for pile in piles), strict=True))

    def pile_words(
        self,
        table: Table,
        pile: str,
        seat: int | None,
        say: Words,
        case: str = "",
        actor: int | None = None,
        is_you: bool = True,
    ) -> str:
        owner = Pile(pile).owner
        of_case = f".{case}" if case else ""
        args = {
            "direction": "up" if self.ascends(pile) else "down",
            "letter": self.pile_letter(pile, seat),
            "actor": "owner" if actor == owner else "other",
        }
        if owner == seat and is_you:
            return say(f"term-pile-own{of_case}", **args)
        return say(f"term-pile-their{of_case}", who=seat_name(table, owner, say), **args)

    def ascends(self, pile: str) -> bool:
        return Pile(pile).ascends

    def is_own(self, pile: str, seat: int) -> bool:
        return Pile(pile).owner == seat

    def minimum(self, view: PileView) -> int:
        return MINIMUM

    def pile_title(self, at: TableUpdate, pile: str, say: Words) -> str:
        return f"{super().pile_title(at, pile, say)} {seat_name(at.table, Pile(pile).owner, say)}"

    def draw_size(self, view: View | None, seat: int) -> int:
        if view is None:
            return 0
        assert isinstance(view, face_to_face.View)
        return view.draw_sizes[seat]

    def ending(self, table: Table, outcome: Any, yours: tuple[int, ...], say: Words) -> Iterator[str]:
        who = seat_name(table, outcome.winner, say)
        you = "yes" if yours == (outcome.winner,) else "no"
        yield say("term-won-duel", who=who, you=you, reason=outcome.reason.value)

    def typed_pile(self, tokens: Sequence[str], at: TableUpdate) -> str | None:
        """Also `+` and `-` for one's piles, `their +` and `their -` for the opponent's."""
        signs = zip(("+", "-", "their+", "their-"), self.piles(at.yours.seat).values(), strict=True)
        return super().typed_pile(tokens, at) or dict(signs).get("".join(tokens))
