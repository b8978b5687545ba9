"""The board of whichever game is played, as a table and a replay draw it alike."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Vertical

from tenback.locales import Words
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games import presenter_of
from tenback.terminal.screens.boards.grids import SlideBoard
from tenback.terminal.screens.boards.listed import ListBoard
from tenback.terminal.screens.boards.piles import PileBoard
from tenback.terminal.screens.picked import Picked, PickedCard
from tenback.terminal.screens.picked_in_grid import PickedInGrid

#: The widgets by the kind of board that a game has.
BOARDS: dict[str, Callable[[], PileBoard | SlideBoard | ListBoard]] = {
    "piles": PileBoard,
    "grids": SlideBoard,
    "list": ListBoard,
}
#: The cursor on each of them.
PICKED: dict[str, type[Picked]] = {"piles": PickedCard, "grids": PickedInGrid, "list": Picked}


def picked_for(game: str) -> Picked:
    """A new cursor for the board of that game."""
    return PICKED[presenter_of(game).board]()


class Board(Vertical):
    """Piles and a hand, grids and a middle, or lines; nothing before the cards are dealt."""

    def __init__(self) -> None:
        super().__init__()
        self._boards = {kind: board() for kind, board in BOARDS.items()}

    def compose(self) -> ComposeResult:
        yield from self._boards.values()

    def on_mount(self) -> None:
        for board in self._boards.values():
            board.display = False

    def show(self, at: TableUpdate, picked: Picked, hints: bool, say: Words) -> None:
        """Draw the position, with what is picked and, if wanted, with what fits."""
        shown = presenter_of(at.table.options.game).board
        for kind, board in self._boards.items():
            board.display = at.view is not None and kind == shown
            if board.display:
                board.show(at, picked, hints, say)
