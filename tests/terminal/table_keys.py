"""Every key and click at a table, in many states; `python -m tests.terminal.table_keys` writes it down."""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import chdir
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
from textual.actions import parse
from textual.binding import Binding
from textual.screen import Screen

from tenback.rules import slide
from tenback.table.commands import Refusal
from tenback.terminal.client.home import Home, Sitting
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.screens.asking import Choose, Cover, TypeIn
from tenback.terminal.screens.boards.grids import CellBox, MiddleBox, SideBox
from tenback.terminal.screens.boards.piles import CardBox, PileBox
from tenback.terminal.screens.picked import Picked
from tenback.terminal.screens.table import TableScreen
from tests.review.written import TEAM
from tests.terminal.states import Told, states
from tests.terminal.tables import same_home
from tests.terminal.written_client import WrittenClient

FILE = Path(__file__).with_name("table_keys.txt")
#: The states in which they are pressed.
TABLES = (
    "gathering, to the owner",
    "gathering at one screen",
    "alone, dealt",
    "alone, after two plays",
    "alone, over",
    "signals, to whoever waits",
    "a take-back is asked for, to another",
    "a duel, to seat 2",
    "Slide, dealt",
    "Slide, a card is to be taken",
    "Slide, a card was taken, to a stranger",
    "Slide, the next game is asked for",
    "two at one screen have left, seen from seat 1",
    "two at one screen are back, seen from seat 2",
    "somebody has left, to them",
    "a stand-in is asked for, to the third",
    "one has agreed, to P2",
    "Slide, one card is chosen",
    "two cards are planned",
    "a card is planned before its turn",
    "nobody has started",
    "a planned card no longer fits",
    "a card would leave one stuck",
    "Slide, a card is to be taken, half way",
    "Slide, a game of the tournament is over",
    "five players, the last of whom has said something of each pile",
    "Slide with six, a card is to be taken, to the last of them",
    "a duel at one screen, dealt again",
    "another tournament is asked for",
    "somebody stands up after a game, to them",
    "Slide, a stand-in is asked for while a card is to be taken",
    "Slide at one screen, a card is taken, seen from seat 2",
    "two at one screen and a third talk of a pile, seen from seat 1",
    "the game is exchanged for another, dealt",
)
#: The states in which they are pressed at a table that refuses everything.
REFUSED = ("alone, over", "two cards are planned")
#: In the place of a key: the same table is told once more, as when somebody talks there.
TOLD_AGAIN = None
#: Keys and clicks, one after the other.
PRESSED: list[Any] = [
    *(
        "1",
        TOLD_AGAIN,
        "a",
        "2",
        "b",
        "3",
        "c",
        "4",
        "d",
        "5",
        "left",
        "6",
        "right",
        "7",
        "up",
        "8",
        "down",
        "9",
    ),
    *(
        "1",
        "down",
        "enter",
        "2",
        TOLD_AGAIN,
        "left",
        TOLD_AGAIN,
        "enter",
        "right",
        "up",
        "enter",
        "e",
        "backspace",
        "1",
        "escape",
    ),
    *("s", "t", "h", "h", "i", "u", "m", "question_mark", "w", "r", "q"),
    *(CardBox.Chosen(2), PileBox.Chosen("B"), CardBox.Chosen(5), PileBox.Chosen("D")),
    *(CellBox.Chosen((1, 2)), CellBox.Chosen((3, 0)), MiddleBox.Chosen(1), MiddleBox.Chosen(2)),
    *(SideBox.Chosen(side) for side in slide.Side),
    SideBox.Chosen(slide.Side.RIGHT),
]


class WrittenScreen(TableScreen):
    """A table whose screen is not drawn: what it would show and ask is written down."""

    def __init__(self, home: Home, sitting: Sitting, write: Callable[[str], None]) -> None:
        super().__init__(home, sitting)
        self.write = write
        self.asking: list[tuple[Screen[Any], Callable[[Any], Any]]] = []
        self._view: Any = SimpleNamespace(display=True, show=self._drawn, tell=self._told)

    @property
    def app(self) -> Any:  # type: ignore[override]
        return SimpleNamespace(push_screen=self._pushed, clear_notifications=lambda: None)

    def notify(self, message: str, *, markup: bool = True, **_: Any) -> None:
        self.write(message if not markup else f"{message} (as markup)")

    def dismiss(self, result: None = None) -> Any:
        self.write("leaves")

    def _told(self, *sentences: str) -> None:
        if sentences:
            self.write(f"tells {' '.join(sentences)}")

    def _drawn(self, at: TableUpdate, picked: Picked, hints: bool) -> None:
        points = {name: value for name, value in msgspec.to_builtins(picked).items() if value is not None}
        self.write(f"shows {points or 'nothing picked'}{'' if hints else ', no hints'}")

    def _pushed(self, screen: Screen[Any], answered: Callable[[Any], Any] | None = None) -> None:
        title = getattr(screen, "_title", None) or getattr(screen, "_heading", "")
        self.write(f"{type(screen).__name__} {title}")
        if answered is not None:
            self.asking.append((screen, answered))


async def pressed(home: Home, state: Told, refusal: Refusal | None = None) -> Iterator[str]:
    """What each key and click leads to, and each answer to what is asked then."""
    told: list[str] = []
    recorded = TEAM if refusal is None else None
    client = WrittenClient(*state.evening.seen(state.who, state.look), refusal=refusal, recorded=recorded)
    client.address = "http://server/t/abc"
    screen = WrittenScreen(home, Sitting(home, "", client, "token"), told.append)
    client.asked = told
    listening = asyncio.create_task(screen._listen())
    await client.heard()
    lines = [f"(on coming): {taken(told)}"]
    lines += [f"    {line}" async for line in answered(screen, told)]
    for key in PRESSED:
        if key is TOLD_AGAIN:
            client.show(state.evening.seen(state.who, state.look)[1])
            await client.heard()
        else:
            await press(screen, key)
        lines.append(f"{named(key)}: {taken(told)}")
        lines += [f"    {line}" async for line in answered(screen, told)]
    await client.close()
    await listening
    return iter(lines)


async def pressed_before(home: Home) -> list[str]:
    """What each key and click leads to before anything is known of the table."""
    told: list[str] = []
    client = WrittenClient()
    client.asked = told
    screen = WrittenScreen(home, Sitting(home, "", client, "token"), told.append)
    lines: list[str] = []
    for key in filter(None, PRESSED):
        await press(screen, key)
        lines.append(f"{named(key)}: {taken(told)}")
        lines += [f"    {line}" async for line in answered(screen, told)]
    return lines


async def answered(screen: WrittenScreen, told: list[str]) -> Any:
    """Answer what is asked in every way, and what is asked after that."""
    asking, screen.asking = screen.asking, []
    for asked, answer in asking:
        for label, value in replies(asked):
            done = answer(value)
            if isinstance(done, Awaitable):
                await done
            yield f"{label}: {taken(told)}"
            async for line in answered(screen, told):
                yield f"    {line}"


def replies(asked: Screen[Any]) -> list[tuple[str, Any]]:
    """Every answer that a small screen can give; of bots, one kind is enough."""
    if isinstance(asked, Choose):
        options = zip(asked._keys.ljust(len(asked._options)), asked._options, strict=False)
        kinds = ("random", "casual", "careful", "master")
        replies = [(f"{key} {label}", value) for key, (label, value) in options]
        return [(label, value) for label, value in replies if getattr(value, "bot", "") not in kinds]
    if isinstance(asked, TypeIn):
        return [(f"up to {asked._longest} letters", "Well done!"), ("nothing", None)]
    assert isinstance(asked, Cover)
    return [(f"{asked._question} {asked._key}", None)]


async def press(screen: WrittenScreen, key: Any) -> None:
    """The action that the key is bound to, or the answer to a click."""
    if isinstance(key, str):
        _, name, given = parse(actions(TableScreen)[key])
        done = getattr(screen, f"action_{name}")(*given)
    else:
        done = getattr(screen, key.handler_name)(key)
    if isinstance(done, Awaitable):
        await done


def actions(kind: type[Any]) -> dict[str, str]:
    """The actions of a screen's own keys."""
    bindings = [each for each in kind.__dict__.get("BINDINGS", ()) if isinstance(each, Binding)]
    return {key: binding.action for binding in bindings for key in binding.key.split(",")}


def named(key: Any) -> str:
    if key is TOLD_AGAIN:
        return "(told again)"
    if isinstance(key, str):
        return key
    places = ("place", "letter", "cell", "seat", "side")
    place = next(value for name, value in vars(key).items() if name in places)
    return f"click on {type(key).__qualname__.partition('.')[0]} {place}"


def taken(told: list[str]) -> str:
    lines = " / ".join(told)
    told.clear()
    return lines or "–"


async def written(folder: Path) -> str:
    home = same_home(folder)
    with chdir(folder):
        sections: list[tuple[str, Iterable[str]]] = [("before it is told", await pressed_before(home))]
        sections += [(told.name, await pressed(home, told)) for told in states() if told.name in TABLES]
        for told in (told for told in states() if told.name in REFUSED):
            refused = await pressed(home, told, Refusal("does-not-fit"))
            sections.append((f"{told.name}, where everything is refused", refused))
    await home.close()
    return "".join("\n".join((f"# {name}", *lines, "\n")) for name, lines in sections)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        FILE.write_text(asyncio.run(written(Path(folder))))
