"""The board of a game that has no picture of its own: its lines, and the legal actions by number."""

from textual.widgets import Static

from tenback.locales import Words
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games import presenter_of
from tenback.terminal.screens.picked import Picked
from tenback.terminal.words.position import board_lines, hand_lines


class ListBoard(Static):
    """The lines that `--plain` prints about the position; the chosen action carries a mark."""

    def __init__(self) -> None:
        super().__init__(markup=False, classes="list")

    def show(self, at: TableUpdate, picked: Picked, hints: bool, say: Words) -> None:
        actions = presenter_of(at.table.options.game).listed_actions(at)
        marked = (f"{'▶' if place == picked.card else ' '}{line}" for place, line in enumerate(actions))
        self.update("\n".join((*board_lines(at, say), *hand_lines(at, say), *marked)))
