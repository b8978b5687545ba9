"""Names and pages to read, of every game; `python -m tests.terminal.pages` writes them down."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

from tenback.locales import words
from tenback.rules import GAMES
from tenback.table.options import Options
from tenback.terminal.client.opening import OF_TABLE, of_game, quick_openings
from tenback.terminal.games import presenter_of
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


def written() -> str:
    return "\n".join((*lines(), ""))


if __name__ == "__main__":
    FILE.write_text(written())
