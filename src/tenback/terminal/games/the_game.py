"""The Game in the terminal, with its levels and its fire cards."""

from collections.abc import Iterator
from typing import Any, ClassVar

from tenback.locales import Words
from tenback.rules import PileView, View, the_game
from tenback.rules.the_game import EXCELLENT, Pile, TheGame
from tenback.table.options import Options
from tenback.table.shown.values import Table
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games.piles import PilePresenter


class TheGamePresenter(PilePresenter):
    """Four shared piles, all players against the deck."""

    typed_help: ClassVar[tuple[str, ...]] = (
        "term-help-play",
        "term-help-end",
        "term-help-plan",
        "term-help-signals",
    )
    keys: ClassVar[tuple[str, ...]] = (
        "hand",
        "piles",
        "enter",
        "end",
        "lift",
        "signal",
        "talk",
        "hints",
        "undo",
    )

    def title(self, options: Options, say: Words) -> str:
        return say(f"game-{self.rules_page(options.options)}")

    def variant(self, options: Options, say: Words) -> Iterator[str]:
        level = options.options.get("level", "basic")
        if level != "basic":
            yield say(f"level-{level}")

    def quick_games(self) -> dict[str, dict[str, Any]]:
        return {
            "term-play-alone": {"players": 1},
            "term-play-fire": {"players": 1, "fire": True},
            "term-play-bots": {"players": TheGame.usual_players},
        }

    @property
    def rules_pages(self) -> tuple[str, ...]:
        return self.name, "on-fire"

    def rules_page(self, options: dict[str, Any]) -> str:
        return "on-fire" if options.get("fire") else self.name

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
        direction = "up" if self.ascends(pile) else "down"
        return say(f"pile-name.{case}" if case else "pile-name", pile=pile, direction=direction)

    def ascends(self, pile: str) -> bool:
        return Pile(pile).ascends

    def is_own(self, pile: str, seat: int) -> bool:
        return True

    def minimum(self, view: PileView) -> int:
        return _seen(view).minimum

    def is_burning(self, view: PileView, pile: str) -> bool:
        return pile in _seen(view).burning

    def is_fire(self, view: PileView, card: int) -> bool:
        return card in _seen(view).game.fire_cards

    def draw_size(self, view: View | None, seat: int) -> int:
        return 0 if view is None else _seen(view).draw_size

    def due(self, at: TableUpdate, say: Words) -> str:
        burning = _seen(at.view).burning
        if burning:
            return f"{say('turn-burning', count=len(burning))} ({' '.join(burning)})"
        return super().due(at, say)

    def ending(self, table: Table, outcome: Any, yours: tuple[int, ...], say: Words) -> Iterator[str]:
        if outcome.won:
            yield say("term-won-the-game")
        else:
            yield say("term-lost-the-game", count=outcome.left, reason=outcome.reason.value)
            if outcome.left < EXCELLENT:
                yield say("term-excellent")


def _seen(view: View | None) -> the_game.View:
    assert isinstance(view, the_game.View)
    return view
