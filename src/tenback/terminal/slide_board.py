"""Slide's table: the own grid, the middle with the four ways in, and the other grids in small."""

from textual.app import ComposeResult
from textual.containers import Grid, Horizontal, Vertical
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from tenback.locales import Words
from tenback.rules import slide
from tenback.terminal.client import Update
from tenback.terminal.naming import seat_name
from tenback.terminal.position import FACE_DOWN, GAP, grid_rows

MOST_PLAYERS = 6
ARROWS = {"left": "→", "right": "←", "top": "↓", "bottom": "↑"}


class SlideBoard(Vertical):
    """Everything of Slide that lies on the table."""

    def compose(self) -> ComposeResult:
        with Horizontal(id="grids"):
            with Grid(id="own"):
                for cell in slide.CELLS:
                    yield CellBox(cell)
            yield Grid(*(Static("", classes="other") for _ in range(MOST_PLAYERS)), id="others")
        with Horizontal(id="middle"):
            for seat in range(MOST_PLAYERS):
                yield MiddleBox(seat)
            for side in slide.SIDES:
                yield SideBox(side)

    def show(self, at: Update, cursor: slide.Cell, chosen: int | None, say: Words) -> None:
        """Draw the position, with the cursor on the grid and the card that was chosen from the middle."""
        view = at.view
        assert isinstance(view, slide.View)
        own = 0 if view.seat is None else view.seat
        legal = [option.action for option in at.yours.legal]
        cells = {tuple(action["cell"]) for action in legal if action["do"] == "reveal"}
        for cell in self.query(CellBox):
            cell.show(view, own, cell.cell in cells, cell.cell == cursor)
        self.query_one("#own").border_title = _title(at, view, own, say)
        others = [seat for seat in range(view.game.players) if seat != own]
        for place, box in enumerate(self.query(".other").results(Static)):
            box.display = place < len(others)
            if box.display:
                seat = others[place]
                box.border_title = _title(at, view, seat, say)
                rows = grid_rows(view.grids[seat])
                box.update("\n".join(" ".join(f"{card:>2}" for card in row) for row in rows))
        sources = {action["from"] for action in legal if action["do"] == "take"}
        for middle in self.query(MiddleBox):
            middle.show(view, middle.seat in sources, middle.seat == chosen)
        sides = {action["side"] for action in legal if action["do"] == "take"}
        for way in self.query(SideBox):
            way.show(way.side.value in sides and chosen is not None, say)


class CellBox(Static):
    """A card of the own grid."""

    class Chosen(Message):
        """Somebody clicked on the card."""

        def __init__(self, cell: slide.Cell) -> None:
            super().__init__()
            self.cell = cell

    def __init__(self, cell: slide.Cell) -> None:
        super().__init__("", classes="cell")
        self.cell = cell

    def show(self, view: slide.View, seat: int, may_choose: bool, cursor: bool) -> None:
        index = slide.CELLS.index(self.cell)
        number = view.grids[seat][index]
        row, column = self.cell
        self.update(grid_rows(view.grids[seat])[row][column].replace(FACE_DOWN, "▒▒").replace(GAP, " "))
        self.set_class(number == slide.FACE_DOWN, "face-down")
        self.set_class(number is None, "gap")
        self.set_class(view.choice == self.cell, "chosen")
        self.set_class(may_choose and cursor, "cursor")
        self.set_class(view.outcome is not None and not slide.remains(view.grids[seat], index), "vanished")

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Chosen(self.cell))


class MiddleBox(Static):
    """A card in the middle, with the key that chooses it."""

    class Chosen(Message):
        """Somebody clicked on the card."""

        def __init__(self, seat: int) -> None:
            super().__init__()
            self.seat = seat

    def __init__(self, seat: int) -> None:
        super().__init__("", classes="middle")
        self.seat = seat

    def show(self, view: slide.View, may_choose: bool, chosen: bool) -> None:
        self.display = self.seat < view.game.players
        if self.display:
            card = view.middle[self.seat]
            self.update("" if card is None else str(card))
            self.border_title = str(self.seat + 1)
            self.set_class(may_choose, "fits")
            self.set_class(chosen and may_choose, "chosen")

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Chosen(self.seat))


class SideBox(Static):
    """A way in for the chosen card."""

    class Chosen(Message):
        """Somebody clicked on the way in."""

        def __init__(self, side: slide.Side) -> None:
            super().__init__()
            self.side = side

    def __init__(self, side: slide.Side) -> None:
        super().__init__(ARROWS[side.value], classes="side")
        self.side = side

    def show(self, open: bool, say: Words) -> None:
        self.tooltip = say(f"side-{self.side.value}")
        self.set_class(open, "fits")

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Chosen(self.side))


def _title(at: Update, view: slide.View, seat: int, say: Words) -> str:
    marks = ("◆ " if seat == view.first else "") + ("▶ " if seat in at.table.to_act else "")
    score = "" if view.outcome is None else f" {view.outcome.scores[seat]}"
    return f"{marks}{seat_name(at.table, seat, say)}{score}"
