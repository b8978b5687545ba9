"""Slide in the terminal: grids, and the cards in the middle."""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from tenback.locales import Words
from tenback.rules import View, WrittenAction, slide
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.shown.values import Table
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games.presenter import MOVING, Presenter, TypedMove, without_verb
from tenback.terminal.words.naming import seat_name, typed_word
from tenback.terminal.words.not_understood import NotUnderstood

if TYPE_CHECKING:
    from tenback.terminal.words.sentences import Telling

#: How a grid shows a card that nobody has seen, and the gap.
FACE_DOWN, GAP = "·", "_"
COLUMNS = "abcd"


class SlidePresenter(Presenter):
    """Every grid is public, so nothing is covered where several people share a screen."""

    board: ClassVar[Literal["piles", "grids", "list"]] = "grids"
    has_secret_hand: ClassVar[bool] = False
    tells_position_after_each_step: ClassVar[bool] = True
    typed_help: ClassVar[tuple[str, ...]] = ("term-help-slide",)
    keys: ClassVar[tuple[str, ...]] = ("grid", "middle", "side", "talk")

    def quick_games(self) -> dict[str, dict[str, Any]]:
        return {"term-play-slide": {"players": slide.Slide.usual_players}}

    def shorthand(self, action: WrittenAction, table: Table, seat: int, say: Words) -> str:
        """A cell of the grid, or whose card and from which side."""
        if action["do"] == "reveal":
            row, column = action["cell"]
            return f"{COLUMNS[column]}{row + 1}"
        return f"{seat_name(table, action['from'], say)} {typed_word(action['side'], say)}"

    # --- the position --------------------------------------------------------------------------------------

    def progress(self, at: TableUpdate, say: Words) -> str:
        return say("term-round", round=min(seen(at.view).round + 1, slide.ROUNDS), rounds=slide.ROUNDS)

    def board_lines(self, at: TableUpdate, say: Words) -> Iterator[str]:
        view = seen(at.view)
        yield self.progress(at, say)
        others = [seat for seat in range(view.game.players) if seat != view.seat]
        for seat in [*others, *([] if view.seat is None else [view.seat])]:
            first = f" ({say('term-first')})" if seat == view.first else ""
            yield f"{seat_name(at.table, seat, say)}{first}:"
            yield "   " + " ".join(f"{column:>2}" for column in COLUMNS)
            for number, row in enumerate(grid_rows(view.grids[seat]), start=1):
                yield f"{number}: " + " ".join(f"{cell:>2}" for cell in row)
        if middle := _middle(at.table, view, say):
            yield f"{say('term-middle')}: {middle}"

    def due(self, at: TableUpdate, say: Words) -> str:
        return say("term-choose-card" if seen(at.view).turn is None else "term-choose-middle")

    def listed_actions(self, at: TableUpdate) -> Iterator[str]:
        return iter(())

    def hint_lines(self, at: TableUpdate, say: Words) -> Iterator[str]:
        """For each side what its row or column would be from there on; + is the card that enters."""
        view = seen(at.view)
        takes = [action for action in view.legal_actions() if isinstance(action, slide.Take)]
        if takes:
            yield self.due(at, say)
        for side in dict.fromkeys(take.side for take in takes):
            grid = view.grids[view.seat or 0]
            *pushed, _ = (grid[cell] for cell in slide.way_in(grid.index(None), side))
            yield f"{typed_word(side, say)}: {' '.join(['+', *(cell_text(card) for card in pushed)])}"

    # --- what happens --------------------------------------------------------------------------------------

    def acted(self, telling: "Telling", event: e.Acted) -> str:
        action, seat = event.action, event.seat
        if action["do"] != "take":
            return telling.played(f"news-{action['do']}", seat)
        source = action["from"]
        args = {"from": telling.who(source), "own": "yes" if source == seat else "no"}
        return telling.played("news-take", seat, side=action["side"], **args)

    def consequences(self, telling: "Telling", before: View | None, now: View) -> Iterator[str]:
        view = seen(now)
        if view.turn is not None and (before is None or before.turn is None):
            middle = _middle(telling.table, view, telling.say)
            if middle:
                yield telling.say("term-news-middle", cards=middle)

    def ending(self, table: Table, outcome: Any, yours: tuple[int, ...], say: Words) -> Iterator[str]:
        names = [seat_name(table, seat, say) for seat in range(len(table.seats))]
        scores = ", ".join(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=True))
        who = ", ".join(names[seat] for seat in outcome.winners)
        you = "yes" if outcome.winners == yours else "no"
        yield say("term-won-slide", who=who, you=you, count=len(outcome.winners), scores=scores)

    # --- what is typed -------------------------------------------------------------------------------------

    def typed_move(self, tokens: list[str], at: TableUpdate) -> TypedMove:
        if at.view is None:
            return NotUnderstood("refused-no-game")
        view, typed = seen(at.view), without_verb(tokens, *MOVING) or []
        return _reveal(typed) if view.turn is None else _take(typed, view)

    def keys_line(self, may_signal: bool) -> str:
        return "term-keys-slide"


def seen(view: View | None) -> slide.View:
    assert isinstance(view, slide.View)
    return view


def grid_rows(grid: tuple[int | None, ...]) -> list[list[str]]:
    """A grid's cells as text, row by row."""
    shown = [cell_text(card) for card in grid]
    return [shown[row : row + slide.WIDTH] for row in range(0, len(shown), slide.WIDTH)]


def cell_text(card: int | None) -> str:
    return GAP if card is None else FACE_DOWN if card == slide.FACE_DOWN else str(card)


def _middle(table: Table, view: slide.View, say: Words) -> str:
    """The cards in the middle, each with the seat that turned it up."""
    cards = [
        f"{seat_name(table, seat, say)} {card}" for seat, card in enumerate(view.middle) if card is not None
    ]
    return ", ".join(cards)


def _reveal(tokens: Sequence[str]) -> TypedMove:
    """A cell by column letter and row number, `b3` or `3 b`."""
    cell = re.fullmatch(r"([a-d])([1-4])|([1-4])([a-d])", "".join(tokens))
    if cell is None:
        return None
    column, row = cell[1] or cell[4], cell[2] or cell[3]
    return c.Act({"do": "reveal", "cell": [int(row) - 1, COLUMNS.index(column)]})


def _take(tokens: Sequence[str], view: slide.View) -> TypedMove:
    """A number in the middle, and a side; of equal numbers it makes no difference which is taken."""
    if not tokens or not tokens[0].isdecimal():
        return None
    number = int(tokens[0])
    if number not in view.middle:
        return NotUnderstood("term-no-such-card", {"card": tokens[0]})
    side = {"b": "bottom"}.get(tokens[1], tokens[1]) if len(tokens) == 2 else ""
    if side not in slide.SIDES:
        return NotUnderstood("term-which-side")
    return c.Act({"do": "take", "from": view.middle.index(number), "side": str(side)})
