"""Every key of every screen but a table's; `python -m tests.terminal.screen_keys` writes it down."""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

from textual.binding import Binding
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import DataTable, Input, OptionList, Select, Static

from tenback.table.commands import Refusal
from tenback.table.options import Options
from tenback.terminal.client.home import Sitting
from tenback.terminal.client.replay import RecordReplay
from tenback.terminal.client.source import TurnedAway
from tenback.terminal.screens.app import TenbackApp
from tenback.terminal.screens.asking import Choose, Cover
from tenback.terminal.screens.boards.piles import CardBox, PileBox
from tenback.terminal.screens.front import FrontScreen
from tenback.terminal.screens.opening import OpeningScreen
from tenback.terminal.screens.replay import ReplayScreen
from tenback.terminal.screens.review import ReviewScreen
from tenback.terminal.screens.text import KeyLine
from tests.review.written import REVIEW, TEAM
from tests.terminal.drawn import box_text, is_drawn
from tests.terminal.screens import app_in, notices, until
from tests.terminal.test_saved import ended

FILE = Path(__file__).with_name("screen_keys.txt")
SERVER = "http://server/"
#: The keys that are pressed, from the front screen on; after each line one is there again.
FROM_FRONT = [
    *("enter", "down enter", "down enter"),
    *(
        "c",
        *"123456789",
        "n escape",
        "n ctrl+s",
        "j q escape",
        "w escape",
        "j space enter",
        "s escape",
        "s q",
        "r escape",
        "o q",
    ),
    *("r 2 question_mark", "r 4 f1", "f1 q", "o 7 x enter", "o 7 escape", "o 6", "o 3", "o 1"),
    *("n enter down enter ctrl+s", "n tab enter down down enter f3 escape", "s f3 escape", "o 1"),
    *("f2", "f3", "down x 1", "down delete 2", "down down down x 2", "c"),
]
#: The same on a server, where others can come.
ON_A_SERVER = "n enter down down enter tab enter down enter ctrl+s"
IN_REPLAY = "right right left down down up end tab home space space r n n p q q"


class Written:
    """Presses keys, and writes down what each leads to."""

    def __init__(self, pilot: Pilot[None], expected: list[str] | None) -> None:
        assert isinstance(pilot.app, TenbackApp)
        self.pilot, self.app = pilot, pilot.app
        self.lines: list[str] = []
        #: The keys that were pressed, each with the screen that it was pressed on.
        self.pressed: set[tuple[str, str]] = set()
        self._expected = expected
        self._asked: list[str] = []
        #: What was to be read on each kind of screen when it was last there.
        self._read: dict[str, list[str]] = {}

    async def all(self) -> None:
        home = self.app.home
        for players in (5, 4, 3, 2, 1):
            options = Options("the-game", {"players": players})
            home.saved.save_seat(SERVER if players == 2 else "", f"table{players}", "token", options)
        for number, left in enumerate((0, 12, 0)):
            home.saved.note("", ended(Options("the-game", {"players": 1}), number, left))
        await self._push(FrontScreen(home))
        self.lines += self._rows()
        self._remember()
        with (
            patch.object(home, "open", self._open),
            patch.object(home, "go_back", self._go_back),
            patch("tenback.review.review", self._review),
        ):
            for line in FROM_FRONT:
                await self.press(line)
            home.server = SERVER
            await self.press(ON_A_SERVER)
            for keys in (IN_REPLAY, "escape"):
                await self._push(ReplayScreen(home, RecordReplay(TEAM)))
                await self.press(keys)
            await self._push(ReviewScreen(home, TEAM))
            await until(self.pilot, lambda: self._asked)
            await self.press("escape")
        for uncovering in ("enter", "space"):
            await self._push(Cover("Only you?", "Enter"))
            await self.press(uncovering)
        await self.press("q")

    async def press(self, keys: str) -> None:
        """Press the keys, and write down what each changes."""
        for key in keys.split():
            for kind in (type(self.app), *type(self.app.screen).__mro__):
                self.pressed.add((kind.__name__, key))
            name = type(self.app.screen).__name__
            await self.pilot.press(key)
            await self._settled(f"{name} {key}: ")
            self.lines.append(f"{name} {key}: {self._shown()}")
            self._remember()
            self._asked.clear()
            self.app.clear_notifications()

    async def _settled(self, before: str) -> None:
        """Wait for what is expected, if that is known; whoever waits in vain is told what came instead."""
        if self._expected is not None:
            expected = self._expected[len(self.lines)].removeprefix(before)
            if self._shown() != expected:
                with suppress(TimeoutError):
                    await until(self.pilot, lambda: self._shown() == expected)
            await self.pilot.pause()  # nothing else comes after it
            assert self._shown() == expected
        else:
            await self.pilot.pause(0.1)

    async def _push(self, screen: Screen[Any]) -> None:
        await self.app.push_screen(screen)
        await until(self.pilot, lambda: self.app.screen is screen)

    def _shown(self) -> str:
        """What was asked for and told, and the screen that is shown now."""
        screen = self.app.screen
        told = [*self._asked, *notices(self.pilot), type(screen).__name__]
        told += ["the app ends"] if self.app._exit else []
        told += [str(box.border_title) for box in screen.query(".asking") if box.border_title]
        told += [f"[{each.value}] up to {each.max_length} letters" for each in screen.query(Input)]
        if isinstance(screen, Choose):
            told += [str(option.prompt) for each in screen.query(OptionList) for option in each.options]
        told += [f"row {table.cursor_row}" for table in screen.query(DataTable)]
        if isinstance(screen, ReplayScreen):
            told.append("playing" if screen._playing is not None else "not playing")
        for id in ("title", "status"):
            told += [str(part.render()) for part in screen.query(f"#{id}").results(Static)]
        if isinstance(screen, FrontScreen):
            told += [
                self.app.home.name,
                self.app.theme,
                *(seat.table for seat in self.app.home.saved.seats()),
            ]
        read = self._read.get(type(screen).__name__, ())
        told += [row for row in self._rows() if row not in read]
        return " / ".join(told).replace("\n", " / ")

    def _remember(self) -> None:
        self._read[type(self.app.screen).__name__] = list(self._rows())

    def _rows(self) -> Iterator[str]:
        """All that there is to be read on the screen besides its title; only what is new is written down."""
        screen = self.app.screen
        if isinstance(screen, FrontScreen):
            front = screen.query_one(OptionList)
            yield from (str(option.prompt) for option in front.options)
            yield f"the cursor on line {front.highlighted}"
        if isinstance(screen, OpeningScreen):
            for row in screen.query(".row"):
                if row.display:
                    label, chosen = row.query(Static).first(), row.query_one(Select)
                    offered = ", ".join(str(prompt) for prompt, _ in chosen._options)
                    yield f"{label.render()} {chosen.value} of {offered}"
        for part in screen.query(".heading, .paragraph, #seats").results(Static):
            yield str(part.render())[:60]
        for table in screen.query(DataTable):
            yield ", ".join(str(column.label) for column in table.ordered_columns)
            yield from (", ".join(table.get_row_at(row)) for row in range(table.row_count))
        for kind in (PileBox, CardBox):
            yield from (f"{kind.__name__} {box_text(box)}" for box in screen.query(kind) if is_drawn(box))
        for keys in screen.query(KeyLine):
            yield keys._keys

    async def _open(self, opening: Any) -> Sitting:
        options = opening.options
        self._asked.append(f"open {options.game} {options.options} for {', '.join(opening.seats)}")
        raise TurnedAway(Refusal("too-many-tables"))

    async def _go_back(self, seat: Any) -> Sitting:
        self._asked.append(f"go back to {seat.table}")
        raise TurnedAway(Refusal("no-such-table"))

    def _review(self, record: object, **asked: Any) -> None:
        self._asked.append("a quick review" if asked["quick"] else "a whole review")
        asked["progress"](REVIEW)


def bindings() -> Iterator[tuple[str, str]]:
    """Every key of the app and of its screens, each with whose it is."""
    waiting: list[type[Any]] = [TenbackApp, *Screen.__subclasses__()]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__module__.startswith("tenback."):
            for binding in kind.__dict__.get("BINDINGS", ()):
                assert isinstance(binding, Binding)
                yield from ((kind.__name__, key) for key in binding.key.split(","))


async def written(folder: Path, expected: list[str] | None = None) -> Written:
    """Press every key and, if it is known what to expect, wait for it."""
    async with app_in(folder).run_test(size=(40, 8)) as pilot:
        pressing = Written(pilot, expected)
        await pressing.all()
    return pressing


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        FILE.write_text("\n".join((*asyncio.run(written(Path(folder))).lines, "")))
