"""Tables in many states, as screens draw them; `python -m tests.terminal.drawn` writes it down.

Where something is picked, only the lines that are different then are written.
"""

import asyncio
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from textual.app import App, ComposeResult
from textual.widget import Widget
from textual.widgets import Digits, Static

from tenback.rules import PileView, slide
from tenback.terminal.client.home import Home
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games import presenter_of
from tenback.terminal.screens.boards import picked_for
from tenback.terminal.screens.boards.grids import CellBox, MiddleBox, SideBox
from tenback.terminal.screens.boards.listed import ListBoard
from tenback.terminal.screens.boards.piles import CardBox, PileBox
from tenback.terminal.screens.picked import Picked
from tenback.terminal.screens.picked_in_grid import PickedInGrid
from tenback.terminal.screens.table_view import TableView
from tests.terminal.states import Told, states
from tests.terminal.tables import same_home

FILE = Path(__file__).with_name("drawn.txt")
#: What is written as it is drawn, line by line.
TEXTS = ("title", "seats", "gathering", "plan", "status", "keys")
#: What is written side by side.
BOXES = (PileBox, CardBox, CellBox, MiddleBox, SideBox)


class OneTable(App[None]):
    """Nothing but a table."""

    def __init__(self, home: Home) -> None:
        super().__init__()
        self._home = home

    def compose(self) -> ComposeResult:
        yield TableView(self._home)


def picks(at: TableUpdate) -> Iterator[tuple[str, Picked, bool]]:
    """What may be picked while it is drawn, by name, and whether it is drawn with what fits."""
    yield "nothing picked", picked_for(at.table.options.game), True
    if at.table.phase != "playing" or at.yours.seat is None:
        return
    if presenter_of(at.table.options.game).board == "piles":
        assert isinstance(at.view, PileView)
        for card, fits in zip(at.view.hand[1::3], (False, True), strict=False):
            picked = picked_for(at.table.options.game)
            picked.card = card
            yield f"{card} picked{'' if fits else ', without what fits'}", picked, fits
    elif isinstance(at.view, slide.View):
        takes = [option.action for option in at.yours.legal if option.action["do"] == "take"]
        for take in {take["side"]: take for take in takes}.values():
            card, side = take["from"], slide.Side(take["side"])
            yield f"card {card + 1} picked", PickedInGrid(card=card), True
            yield f"card {card + 1} from {side}", PickedInGrid(card=card, side=side), True
        lying = [seat for seat, card in enumerate(at.view.middle) if card is not None]
        for seat in lying[-1:] if not takes else ():
            yield f"card {seat + 1} picked in vain", PickedInGrid(card=seat, side=slide.Side.LEFT), True
        yield "another cell", PickedInGrid(cell=(1, 2)), True
    elif at.yours.legal:
        yield "the second action picked", Picked(card=1), True


class Drawing:
    """The parts of a table on a screen, which stay the same whatever is drawn."""

    def __init__(self, view: TableView) -> None:
        self._texts = {id: view.query_one(f"#{id}", Static) for id in TEXTS}
        self._texts["list"] = view.query_one(ListBoard)
        self._grids: list[Widget] = [view.query_one("#own"), *view.query(".other")]
        self._boxes = {kind: list(view.query(kind).results()) for kind in BOXES}

    def lines(self) -> Iterator[str]:
        """All that is drawn, with a line per row of boxes."""
        for id, part in self._texts.items():
            if is_drawn(part) and text_of(part):
                yield f"{id}: {text_of(part)}"
        for grid in filter(is_drawn, self._grids):
            text = text_of(grid) if isinstance(grid, Static) else ""
            yield f"grid: {grid.border_title}{f': {text}' if text else ''}"
        for kind, boxes in self._boxes.items():
            texts = [box_text(box) for box in boxes if is_drawn(box)]
            if texts:
                yield f"{kind.__name__}: {' | '.join(texts)}"


def box_text(box: Any) -> str:
    """A box as one reads it: its edges, what it shows, and how it is marked."""
    shown = [part.value if isinstance(part, Digits) else text_of(part) for part in box.children]
    marks = ", ".join(sorted(box.classes - {"pile", "card", "cell", "middle", "side"}))
    tip = box.tooltip if isinstance(box, SideBox) else ""
    inside = shown or [text_of(box)]
    parts = (box.border_title, *inside, box.border_subtitle, marks and f"({marks})", tip)
    return " ".join(str(part) for part in parts if part)


def text_of(part: Static) -> str:
    return str(part.render()).replace("\n", " / ")


def is_drawn(widget: Widget) -> bool:
    return all(each.display for each in widget.ancestors_with_self if isinstance(each, Widget))


async def written(folder: Path) -> str:
    home = same_home(folder)
    text = await drawn(home, states())
    await home.close()
    return text


async def drawn(home: Home, every: Iterable[Told]) -> str:
    sections: list[str] = []
    async with OneTable(home).run_test(size=(60, 30)) as pilot:
        view = pilot.app.query_one(TableView)
        drawing = Drawing(view)
        for told in every:
            _, at = told.evening.seen(told.who, told.look)
            usual: list[str] = []
            for name, picked, fits in picks(at):
                view.show(at, picked, fits)
                lines = list(drawing.lines())
                changed = [line for line in lines if line not in usual]
                sections.append("\n".join((f"# {told.name}, {name}", *changed, "\n")))
                usual = usual or lines
    return "".join(sections)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        FILE.write_text(asyncio.run(written(Path(folder))))
