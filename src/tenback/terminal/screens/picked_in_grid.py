"""Slide: what the person at the screen points at, in the grid and in the middle."""

from msgspec import Struct

from tenback.rules import View, slide
from tenback.table import commands as c
from tenback.table.commands import Refusal
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games.slide import seen
from tenback.terminal.screens.picked import CHOOSE_FIRST, Keyed, Picked

#: A grid of Slide as a view shows it.
Cells = tuple[int | None, ...]
#: Where the cursor goes, and the side where a card enters, by the arrow key pressed.
ARROWS = {
    "left": ((0, -1), slide.Side.LEFT),
    "right": ((0, 1), slide.Side.RIGHT),
    "up": ((-1, 0), slide.Side.TOP),
    "down": ((1, 0), slide.Side.BOTTOM),
}


class PickedInGrid(Picked):
    """Points at a cell of the player's grid, and at a card of the middle with the side where it enters."""

    cell: slide.Cell = (0, 0)
    side: slide.Side | None = None

    def is_there(self, view: View, at: TableUpdate) -> bool:
        middle = seen(view).middle
        return self.card is not None and self.card < len(middle) and middle[self.card] is not None

    def clear(self) -> None:
        self.card = self.side = None

    def choose(self, number: int, at: TableUpdate) -> Keyed:
        if at.view is None:
            return None
        view = seen(at.view)
        card = number - 1 if number <= view.game.players and view.middle[number - 1] is not None else None
        if card is None and view.turn is not None:
            return Refusal("not-in-the-middle")
        self.card = None if card == self.card else card
        return None

    def arrow(self, arrow: str, at: TableUpdate) -> Keyed:
        """Move the cursor over the grid, or see the chosen card slid in from that side."""
        if at.view is None:
            return None
        towards, side = ARROWS[arrow]
        if at.view.turn is None:
            self.cell = moved(self.cell, *towards)
            return None
        return self.slide_in(side, at)

    def slide_in(self, side: slide.Side, at: TableUpdate) -> Keyed:
        """See what the card from the middle would do from that side; asked for again, slide it in."""
        view = seen(at.view)
        in_the_middle = [seat for seat, card in enumerate(view.middle) if card is not None]
        card = in_the_middle[0] if len(in_the_middle) == 1 else self.card
        if card is None:
            return CHOOSE_FIRST
        refused = view.why_not(slide.Take(card, side))
        if refused is not None:
            return Refusal(refused)
        if (card, side) == (self.card, self.side):
            self.side = None
            return _take(card, side)
        self.card, self.side = card, side
        return None

    def move(self, at: TableUpdate) -> c.AnyBody | None:
        if at.view is None or at.table.phase != "playing":
            return None
        if at.view.turn is None:
            return c.Act({"do": "reveal", "cell": list(self.cell)})
        return None if self.card is None or self.side is None else _take(self.card, self.side)

    def forget(self) -> None:
        self.side = None

    def waits_for_a_pick(self, at: TableUpdate) -> bool:
        return at.table.phase == "playing"


class Preview(Struct, frozen=True):
    """A grid after a card has entered, and the cells where something moved, from the one where it entered."""

    grid: Cells
    path: tuple[int, ...]


def previewed(view: View | None, picked: Picked) -> Preview | None:
    """The player's grid with the picked card slid in, if the rules allow it."""
    if not isinstance(picked, PickedInGrid) or picked.card is None or picked.side is None or view is None:
        return None
    shown = seen(view)
    if shown.seat is None or shown.why_not(slide.Take(picked.card, picked.side)) is not None:
        return None
    grid = shown.grids[shown.seat]
    path = slide.way_in(grid.index(None), picked.side)
    return Preview(slide.slid(grid, shown.middle[picked.card], picked.side), path)


def moved(cell: slide.Cell, down: int, right: int) -> slide.Cell:
    """The next cell in that direction; beyond an edge comes the other one."""
    row, column = cell
    return (row + down) % slide.WIDTH, (column + right) % slide.WIDTH


def _take(card: int, side: slide.Side) -> c.Act:
    return c.Act({"do": "take", "from": card, "side": side.value})
