"""Every plain command, typed in many states; `python -m tests.terminal.typed_lines` writes it down."""

import asyncio
import io
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

from tenback.table.commands import Refusal
from tenback.terminal.client.home import Home, Sitting
from tenback.terminal.plain.app import Plain
from tenback.terminal.plain.table import AtTable
from tests.terminal.states import Told, states
from tests.terminal.tables import same_home
from tests.terminal.written_client import WrittenClient

FILE = Path(__file__).with_name("typed_lines.txt")
#: Of a long answer only so many lines are written down.
WRITTEN = 4
#: What is typed, by its verb.
LINES = {
    "table": ["table"],
    "hand": ["hand"],
    "piles": ["piles"],
    "hints": ["hints"],
    "seats": ["seats"],
    "help": ["help", "?"],
    "rules": ["rules", "rules slide", "rules poker"],
    "statistics": ["statistics"],
    "language": ["language xx"],
    "save": ["save", "save there.json"],
    "quit": ["quit"],
    "new": ["new"],
    "continue": ["continue"],
    "strike": ["strike"],
    "join": ["join"],
    "replay": ["replay"],
    "review": ["review"],
    "start": ["start"],
    "end": ["end"],
    "lift": ["lift"],
    "undo": ["undo"],
    "take-back": ["take back"],
    "let-me-start": ["let me start"],
    "rather-not-me": ["rather not me"],
    "agree": ["agree"],
    "decline": ["decline"],
    "hint": ["hint"],
    "leave": ["leave"],
    "return": ["return"],
    "again": ["again"],
    "stand": ["stand"],
    "begin": ["begin"],
    "play": ["play 32 b", "41 d 52 c end", "7 their -"],
    "plan": ["plan 32 b, 41 d"],
    "place": ["place", "place 1 end"],
    "unsay": ["unsay", "unsay d"],
    "say": ["say Well done!"],
    "stand-in": ["stand in 2 casual"],
    "sit": ["sit 3 Zoe", "sit 2 Zoe"],
    "rename": ["rename Zoe"],
    "bot": ["bot 3 greedy"],
    "free": ["free 2"],
    "reveal": ["reveal c2", "d4"],
    "take": ["take 4 left", "take 9 top", "take 2 bottom", "take 6 right"],
    "keep-off": ["keep off d", "keep off"],
    "small-steps": ["small steps b"],
    "rather-not": ["rather not c"],
    "go-ahead": ["go ahead a"],
}


async def written(folder: Path) -> str:
    """What each line leads to; what it leads to at most tables is written down once."""
    home = same_home(folder)
    refused = await at_table(home, next(states()), Refusal("not-your-turn"))
    by_state = {told.name: await at_table(home, told) for told in states()}
    usual = {
        line: Counter(answers[line] for answers in by_state.values()).most_common(1)[0][0] for line in refused
    }
    sections = {
        "on the front page": await on_front(home),
        "at a table, unless it is told below": usual,
        "where everything is refused": refused,
        **by_state,
    }
    await home.close()
    return "".join(
        "\n".join((f"# {name}", *(f"{line}: {answers[line]}" for line in unusual(answers, usual)), "\n"))
        for name, answers in sections.items()
    )


def unusual(answers: dict[str, str], usual: dict[str, str]) -> list[str]:
    """The lines that do not lead to what they lead to at most tables."""
    return [line for line, told in answers.items() if answers is usual or told != usual.get(line)]


async def on_front(home: Home) -> dict[str, str]:
    told: list[str] = []
    plain = Plain(home, io.StringIO(), told.append)
    return await answers(plain._on_front, told)


async def at_table(home: Home, state: Told, refusal: Refusal | None = None) -> dict[str, str]:
    """What is told when a person comes to the table, when the latest happens, and after each line."""
    told: list[str] = []
    was, now = state.evening.seen(state.who, state.look)
    plain = Plain(home, io.StringIO(), told.append)
    client = WrittenClient(was, refusal=refusal)
    table = AtTable(home, Sitting(home, "", client, "token"), told.append, plain._answer)
    await client.heard()
    found = {"(on coming)": summary(told)}
    client.show(now)
    await client.heard()
    found["(then)"] = summary(told)
    found["(a line is wanted)"] = str(table.wanted.is_set())
    if table._covered is not None:
        await table.typed("end")
        found["(uncovered)"] = summary(told, client.asked)
    else:
        found["(uncovered)"] = "–"
    found |= await answers(table.typed, told, client.asked)
    client.on_line(False)
    found["(connection lost)"] = summary(told)
    client.on_line(True)
    found["(connection back)"] = summary(told)
    await table.close()
    return found


async def answers(
    typed: Callable[[str], Awaitable[bool]], told: list[str], asked: list[str] | None = None
) -> dict[str, str]:
    found = {}
    for line in (line for lines in LINES.values() for line in lines):
        goes_on = await typed(line)
        found[line] = summary(told, asked) + ("" if goes_on else " – and leaves")
    return found


def summary(told: list[str], asked: list[str] | None = None) -> str:
    """What was asked of the table and told since the last time, which is forgotten by it."""
    lines = [*(f"→ {each}" for each in asked or ()), *(line for line in told if line.strip())]
    more = [] if len(lines) <= WRITTEN + 1 else [f"… {len(lines)} lines"]
    told.clear()
    if asked is not None:
        asked.clear()
    return " / ".join((*(lines if not more else lines[:WRITTEN]), *more)) or "–"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        FILE.write_text(asyncio.run(written(Path(folder))))
