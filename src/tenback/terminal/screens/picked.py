"""What the person at the screen points at before anything is asked of the table."""

from collections.abc import Iterable

from msgspec import Struct

from tenback.rules import View, slide
from tenback.table import commands as c
from tenback.table.commands import Refusal
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games import presenter_of
from tenback.terminal.games.slide import seen
from tenback.terminal.screens import moves
from tenback.terminal.words.not_understood import NotUnderstood

#: What a key leads to: something to ask of the table, why it cannot be, or, with None, only another picture.
Keyed = c.AnyBody | Refusal | NotUnderstood | None

CHOOSE_FIRST = NotUnderstood("term-choose-first")
#: A grid of Slide as a view shows it.
Cells = tuple[int | None, ...]
#: Where the cursor goes, and the side where a card enters, by the arrow key pressed.
ARROWS = {
    "left": ((0, -1), slide.Side.LEFT),
    "right": ((0, 1), slide.Side.RIGHT),
    "up": ((-1, 0), slide.Side.TOP),
    "down": ((1, 0), slide.Side.BOTTOM),
}


class Picked(Struct):
    """Points at a legal action by its number in the list."""

    card: int | None = None

    def is_there(self, view: View, at: TableUpdate) -> bool:
        """Whether what is pointed at is still there."""
        return self.card is not None and self.card < len(at.yours.legal)

    def numbered(self, number: int, at: TableUpdate) -> int | None:
        """What the key with that number points at."""
        return number - 1 if number <= len(at.yours.legal) else None

    def let_go(self, at: TableUpdate) -> None:
        """Point no longer at what is not there any more."""
        if at.view is None or not self.is_there(at.view, at):
            self.clear()

    def clear(self) -> None:
        self.card = None

    def choose(self, number: int, at: TableUpdate) -> Keyed:
        """Point at a card of the hand, of the middle or of the list; chosen again, it is put back."""
        card = self.numbered(number, at)
        self.card = None if card == self.card else card
        return None

    def lay(self, letter: str, at: TableUpdate) -> Keyed:
        """Plan the chosen card on the pile."""
        return None

    def arrow(self, arrow: str, at: TableUpdate) -> Keyed:
        return None

    def enter(self, at: TableUpdate, choices: Iterable[c.AnyBody]) -> c.AnyBody | None:
        """Whatever comes next: start, play what is picked, place the draft, answer, play again."""
        if any(option.action["do"] == "start" for option in at.yours.legal):
            return c.Act({"do": "start"})
        move = self.move(at)
        if move is not None:
            self.forget()
        if move is not None or self.waits_for_a_pick(at):
            return move
        if moves.draft(at):
            return c.Place(moves.draft(at))
        return next((body for body in choices if isinstance(body, c.Begin | c.Rematch | c.Agree)), None)

    def move(self, at: TableUpdate) -> c.AnyBody | None:
        """The move that is picked."""
        return None if self.card is None else c.Act(at.yours.legal[self.card].action)

    def forget(self) -> None:
        """Point no longer at what has just been played."""
        self.card = None

    def waits_for_a_pick(self, at: TableUpdate) -> bool:
        """Whether Enter does nothing but play what is picked."""
        return False


class PickedCard(Picked):
    """Points at a card of the own hand."""

    def is_there(self, view: View, at: TableUpdate) -> bool:
        return self.card in getattr(view, "hand", ())

    def numbered(self, number: int, at: TableUpdate) -> int | None:
        hand = getattr(at.view, "hand", ())
        return hand[number - 1] if number <= len(hand) else None

    def lay(self, letter: str, at: TableUpdate) -> Keyed:
        if at.view is None:
            return None
        if self.card is None:
            return CHOOSE_FIRST
        card, self.card = self.card, None
        return moves.laid(at, card, letter)

    def move(self, at: TableUpdate) -> c.AnyBody | None:
        return None


class PickedInGrid(Picked):
    """Points at a cell of the own grid, and at a card of the middle with the side where it enters."""

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


def picked_for(game: str) -> Picked:
    """What points at things on the board of that game."""
    kinds: dict[str, type[Picked]] = {"piles": PickedCard, "grids": PickedInGrid, "list": Picked}
    return kinds[presenter_of(game).board]()


class Preview(Struct, frozen=True):
    """A grid after a card has entered, and the cells where something moved, from the one where it entered."""

    grid: Cells
    path: tuple[int, ...]


def previewed(view: View | None, picked: Picked) -> Preview | None:
    """What would become of the own grid with the picked card slid in, if the rules allow it."""
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
    return (row + down) % slide.SIDE, (column + right) % slide.SIDE


def _take(card: int, side: slide.Side) -> c.Act:
    return c.Act({"do": "take", "from": card, "side": side.value})
