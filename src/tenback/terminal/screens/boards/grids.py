"""Slide's table: the player's grid, the middle with the four sides to enter, and the other grids in small."""

from textual.app import ComposeResult
from textual.containers import Grid, Horizontal, Vertical
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from tenback.locales import Words
from tenback.rules import slide
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games.slide import grid_rows, seen
from tenback.terminal.screens.picked import Picked
from tenback.terminal.screens.picked_in_grid import Cells, PickedInGrid, Preview, previewed
from tenback.terminal.words.naming import seat_name, typed_word

MOST_PLAYERS = slide.Slide.most_players
#: The style classes of cards in the player's grid.
MARKS = ("face-down", "gap", "chosen", "cursor", "vanished", "pushed", "entering")
ARROWS = {"left": "→", "right": "←", "top": "↓", "bottom": "↑"}


class SlideBoard(Vertical):
    """The whole board of Slide."""

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

    def show(self, at: TableUpdate, picked: Picked, hints: bool, say: Words) -> None:
        """Draw the position, and the player's grid as the picked card would leave it."""
        view = seen(at.view)
        assert isinstance(picked, PickedInGrid)
        own = 0 if view.seat is None else view.seat
        preview = previewed(view, picked)
        grid = view.grids[own] if preview is None else preview.grid
        for index, box in enumerate(self.query(CellBox)):
            box.show(grid[index], _marks(at, view, grid, index, picked, preview))
        self.query_one("#own").border_title = _title(at, view, own, say)
        others = [seat for seat in range(view.game.players) if seat != own]
        for place, small in enumerate(self.query(".other").results(Static)):
            small.display = place < len(others)
            if small.display:
                seat = others[place]
                small.border_title = _title(at, view, seat, say)
                rows = grid_rows(view.grids[seat])
                small.update("\n".join(" ".join(f"{card:>2}" for card in row) for row in rows))
        takes = [option.action for option in at.yours.legal if option.action["do"] == "take"]
        for middle in self.query(MiddleBox):
            middle.show(view, middle.seat in {take["from"] for take in takes}, middle.seat == picked.card)
        for way in self.query(SideBox):
            open = picked.card is not None and way.side in {take["side"] for take in takes}
            way.show(open, preview is not None and way.side == picked.side, say)


class CellBox(Static):
    """A card of the player's grid."""

    class Chosen(Message):
        """The person clicked on the card."""

        def __init__(self, cell: slide.Cell) -> None:
            super().__init__()
            self.cell = cell

    def __init__(self, cell: slide.Cell) -> None:
        super().__init__("", classes="cell")
        self.cell = cell

    def show(self, number: int | None, marks: set[str]) -> None:
        self.update("" if number is None else "▒▒" if number == slide.FACE_DOWN else str(number))
        for mark in MARKS:
            self.set_class(mark in marks, mark)

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Chosen(self.cell))


class MiddleBox(Static):
    """A card in the middle, with the key that chooses it."""

    class Chosen(Message):
        """The person clicked on the card."""

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
        """The person clicked on the way in."""

        def __init__(self, side: slide.Side) -> None:
            super().__init__()
            self.side = side

    def __init__(self, side: slide.Side) -> None:
        super().__init__(ARROWS[side.value], classes="side")
        self.side = side

    def show(self, open: bool, chosen: bool, say: Words) -> None:
        self.tooltip = typed_word(self.side, say)
        self.set_class(open, "fits")
        self.set_class(chosen, "chosen")

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Chosen(self.side))


def _marks(
    at: TableUpdate, view: slide.View, grid: Cells, index: int, picked: PickedInGrid, preview: Preview | None
) -> set[str]:
    """The style classes of a card of the player's grid, drawn as `grid`."""
    cell = slide.CELLS[index]
    choosable = [option.action["cell"] for option in at.yours.legal if option.action["do"] == "reveal"]
    special = {
        "face-down": grid[index] == slide.FACE_DOWN,
        "gap": grid[index] is None,
        "chosen": view.choice == cell,
        "cursor": cell == picked.cell and cell in map(tuple, choosable),
        "vanished": view.outcome is not None and not slide.remains(grid, index),
        "pushed": preview is not None and index in preview.path[1:],
        "entering": preview is not None and index == preview.path[0],
    }
    return {mark for mark in MARKS if special[mark]}


def _title(at: TableUpdate, view: slide.View, seat: int, say: Words) -> str:
    marks = ("◆ " if seat == view.first else "") + ("▶ " if seat in at.table.to_act else "")
    score = "" if view.outcome is None else f" {view.outcome.scores[seat]}"
    return f"{marks}{seat_name(at.table, seat, say)}{score}"
