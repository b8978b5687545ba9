"""The board of whichever game is played, as a table and a replay draw it alike."""

from textual.app import ComposeResult
from textual.containers import Vertical

from tenback.locales import Words
from tenback.rules import slide
from tenback.terminal.client import Update
from tenback.terminal.moves import Picked
from tenback.terminal.pile_board import PileBoard
from tenback.terminal.slide_board import SlideBoard


class Board(Vertical):
    """Piles and a hand, or grids and a middle; nothing before the cards are dealt."""

    def compose(self) -> ComposeResult:
        yield PileBoard()
        yield SlideBoard()

    def on_mount(self) -> None:
        self.query_one(PileBoard).display = self.query_one(SlideBoard).display = False

    def show(self, at: Update, picked: Picked, hints: bool, say: Words) -> None:
        """Draw the position, with what is picked and, if wanted, with what fits."""
        piles, grids = self.query_one(PileBoard), self.query_one(SlideBoard)
        grids.display = isinstance(at.view, slide.View)
        piles.display = at.view is not None and not grids.display
        if grids.display:
            grids.show(at, picked, say)
        elif piles.display:
            piles.show(at, picked.card, hints, say)
