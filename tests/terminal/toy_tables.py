"""Tables of a game that only the tests know; `python -m tests.terminal.toy_tables` writes them down."""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

from msgspec.structs import replace

from tenback.table.options import Options
from tests.terminal.drawn import drawn
from tests.terminal.states import GUEST, OWNER, STRANGER, Evening, Told, people
from tests.terminal.table_keys import pressed
from tests.terminal.tables import same_home
from tests.terminal.typed_lines import at_table
from tests.toy_game import registered

FILE = Path(__file__).with_name("toy_tables.txt")
#: What is typed and pressed there that means something in this game.
TYPED = (
    "(on coming)",
    "(then)",
    "(uncovered)",
    "table",
    "hand",
    "piles",
    "hints",
    "seats",
    "play 32 b",
    "d4",
    "end",
)
PRESSED = ("1", "2", "3", "enter", "left", "a", "e", "s", "u", "m")


def states() -> Iterator[Told]:
    options = Options("stairs", {"players": 2, "steep": True})
    yield Told("dealt", Evening(options, *people(0, 1)).dealt(), OWNER)
    stairs = Evening(options, *people(0, 1)).dealt().played(1)
    yield Told("one card is played", stairs, OWNER)
    yield Told("one card is played, to another", stairs, GUEST)
    yield Told("one card is played, to a stranger", stairs, STRANGER)
    yield Told("a turn is over", stairs.played(1), GUEST)
    yield Told("the end", stairs.played(400), OWNER)
    both = Evening(replace(options, hot_seat=True), *people(0, 1, who=OWNER)).dealt()
    yield Told("two at one screen", both.played(1), OWNER, 0)


async def written(folder: Path) -> str:
    home, sections = same_home(folder), list[str]()
    with registered(), chdir(folder):
        for state in states():
            answers = await at_table(home, state)
            keys = [line for line in await pressed(home, state) if line.partition(":")[0] in PRESSED]
            typed = [f"{line}: {answers[line]}" for line in TYPED]
            sections.append("\n".join((f"# {state.name}", *state.evening.told(state.who, state.look), "\n")))
            sections.append("\n".join((f"# {state.name}, typed and pressed", *typed, *keys, "\n")))
        sections.append(await drawn(home, states()))
    await home.close()
    return "".join(sections)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        FILE.write_text(asyncio.run(written(Path(scratch))))
