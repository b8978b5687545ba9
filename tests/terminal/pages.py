"""Names and pages to read, of every game; `python -m tests.terminal.pages` writes them down."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

from msgspec.structs import asdict

from tenback.locales import words
from tenback.rules import GAMES
from tenback.table.options import Options
from tenback.terminal.client.opening import OF_TABLE, Opening, of_game, quick_openings
from tenback.terminal.games import presenter_of
from tenback.terminal.plain.typed_opening import parsed_opening
from tenback.terminal.screens.opening import _label, _labelled
from tenback.terminal.screens.reading import COMMON_KEYS
from tenback.terminal.words.pages import (
    SHORT_NAMES,
    help_lines,
    named_rules_page,
    rules_page_of,
    rules_pages,
    rules_paragraphs,
)
from tenback.terminal.words.titles import table_name

FILE = Path(__file__).with_name("pages.txt")
SAY = words("en")
#: Games from outside may be registered beside these while tests run.
REGISTERED = ("the-game", "face-to-face", "slide")
#: Tables to be opened as they are typed, of which some cannot be had.
OPENINGS = [
    "the-game", "face-to-face", "slide", "SLIDE", "Slide Players=3 CHAT=off", "the-game players=0",
    "the-game players=1", "the-game players=5", "the-game players=6", "the-game players=two",
    "the-game players", "the-game players=", "slide players=1", "slide players=2", "slide players=6",
    "slide players=7", "face-to-face players=2", "face-to-face lone-card", "face-to-face lone-card=wins",
    "slide lone-card", "the-game level=expert", "the-game level=expert-plus fire", "the-game level=hard",
    "the-game level", "the-game fire", "the-game fire=yes", "slide fire", "the-game tournament",
    "slide tournament", "slide chat=signals", "slide chat=loud", "slide chat", "slide pace=quick",
    "slide pace=slow", "slide pace", "slide take-backs hints listed", "slide take-backs=yes",
    "slide take_backs", "the-game colour=red", "slide seats=here,here", "slide seats=here,greedy,open",
    "slide seats=here", "slide seats", "slide seats=", "slide seats=open,here",
    "slide seats=here,nobody-knows", "slide seats=here,here,here,here,here,here,here",
    "the-game seats=here", "the-game seats=here,master players=2", "the-game seats=here,master players=3",
    "face-to-face seats=here,here", "face-to-face seats=here,open", "face-to-face seats=here",
    "the-game players=2 players=3", "slide chat=off chat=free", "slide seats=here,here seats=here,random",
]  # fmt: skip


def lines() -> Iterator[str]:
    for game in (None, *REGISTERED):
        yield f"# help {game or 'on the front page'}"
        yield from help_lines(game, SAY)
    for game in REGISTERED:
        yield f"# keys of {game}"
        yield from (SAY(f"term-key-{key}") for key in (*presenter_of(game).keys, *COMMON_KEYS))
        yield from (SAY(presenter_of(game).keys_line(may_signal)) for may_signal in (True, False))
        yield f"# options of {game}"
        for name, values in {**of_game(game), **OF_TABLE}.items():
            yield f"{_label(name, SAY)}: {', '.join(label for label, _ in _labelled(name, values, SAY))}"
        yield f"# tables of {game}"
        for options in variants(game):
            yield f"{table_name(options, SAY)} ({rules_page_of(options)})"
    yield "# tables as they are typed"
    for text in OPENINGS:
        yield f"{text}: {opened(text)}"
    yield "# quick games"
    for id, opening in quick_openings().items():
        if opening.options.game in REGISTERED:
            named = SAY(id, count=len(opening.seats) - 1)
            yield f"{named}: {opening.options.game}, {', '.join(opening.seats)}"
    for page in rules_pages()[:4]:
        yield f"# rules {page}"
        yield from (title for title, _ in rules_paragraphs(page, "en", SAY))
    yield "# names of pages"
    for name in (*SHORT_NAMES, "Slide", "the game", "On  Fire", "poker", ""):
        yield f"{name}: {named_rules_page(name)}"


def variants(game: str) -> Iterator[Options]:
    """Tables with every combination of the game's options."""
    choices = GAMES[game].choices()
    for chosen in product(*choices.values()):
        yield Options(game, dict(zip(choices, chosen, strict=True)))
    if "tournament" in of_game(game):
        yield Options(game, {"players": 3} if "players" in choices else {}, tournament=True)


def opened(text: str) -> str:
    """The table that the words open, or why they open none."""
    opening = parsed_opening(text, SAY)
    if not isinstance(opening, Opening):
        return SAY(opening.id, **opening.args)
    options = opening.options
    usual = asdict(Options(options.game, options.options))
    unusual = [f"{name} {value}" for name, value in asdict(options).items() if value != usual[name]]
    return " / ".join((f"{options.game} {options.options}", *unusual, ", ".join(opening.seats)))


def written() -> str:
    return "\n".join((*lines(), ""))


if __name__ == "__main__":
    FILE.write_text(written())
