"""What the keys that play ask of the table, given how things stand and what has been picked."""

from collections.abc import Iterable

from msgspec import Struct

from tenback.rules import slide
from tenback.table import commands as c
from tenback.terminal.client import Update
from tenback.terminal.naming import piles_of

#: A grid of Slide as a view shows it.
Cells = tuple[int | None, ...]


class Picked(Struct):
    """What the person at the screen points at, and nobody else hears of."""

    #: A card of the own hand; in Slide the seat whose card in the middle it is.
    card: int | None = None
    #: Slide: the card of the own grid under the cursor, and the side where the card from the middle enters.
    cell: slide.Cell = (0, 0)
    side: slide.Side | None = None

    def let_go(self, at: Update) -> None:
        """Point no longer at what is not there any more."""
        view = at.view
        if isinstance(view, slide.View):
            there = self.card is not None and self.card < len(view.middle) and view.middle[self.card]
        else:
            there = view is not None and self.card in view.hand
        if not there:
            self.card = self.side = None


class Preview(Struct, frozen=True):
    """A grid after a card has entered, and the cells where something moved, from the one where it entered."""

    grid: Cells
    path: tuple[int, ...]


def draft(at: Update) -> tuple[c.PilePlay, ...]:
    """The cards that lie planned on the piles."""
    plan = at.yours.plan
    return () if plan is None else tuple(c.PilePlay(play.card, play.pile) for play in plan.plays)


def laid(at: Update, card: int, letter: str) -> c.Plan:
    """The draft with the card on that pile, wherever it lay before."""
    pile = piles_of(at.table.options.game, at.yours.seat)[letter]
    return c.Plan((*(play for play in draft(at) if play.card != card), c.PilePlay(card, pile)))


def ended(at: Update) -> c.AnyBody:
    """Place the draft, if there is one, and end the turn."""
    return c.Place(draft(at), end=True) if draft(at) else c.Act({"do": "end"})


def undone(at: Update) -> c.AnyBody:
    return c.Undo() if len(at.table.seats) == 1 else c.TakeBack()


def entered(at: Update, picked: Picked, choices: Iterable[c.AnyBody]) -> c.AnyBody | None:
    """Whatever comes next: start, place the draft, turn up or slide in what is picked, play again."""
    if any(option.action["do"] == "start" for option in at.yours.legal):
        return c.Act({"do": "start"})
    if isinstance(at.view, slide.View) and at.table.phase == "playing":
        return _of_slide(at.view, picked)
    if draft(at):
        return c.Place(draft(at))
    return next((body for body in choices if isinstance(body, c.Begin | c.Rematch | c.Agree)), None)


def moved(cell: slide.Cell, down: int, right: int) -> slide.Cell:
    """The next cell in that direction; beyond an edge comes the other one."""
    row, column = cell
    return (row + down) % slide.SIDE, (column + right) % slide.SIDE


def previewed(view: slide.View, picked: Picked) -> Preview | None:
    """What would become of the own grid with the picked card slid in, if the rules allow it."""
    if picked.card is None or picked.side is None or view.seat is None:
        return None
    if view.why_not(slide.Take(picked.card, picked.side)) is not None:
        return None
    grid = view.grids[view.seat]
    path = slide.way_in(grid.index(None), picked.side)
    return Preview(slide.slid(grid, view.middle[picked.card], picked.side), path)


def _of_slide(view: slide.View, picked: Picked) -> c.AnyBody | None:
    if view.turn is None:
        return c.Act({"do": "reveal", "cell": list(picked.cell)})
    if picked.card is None or picked.side is None:
        return None
    return c.Act({"do": "take", "from": picked.card, "side": picked.side.value})
