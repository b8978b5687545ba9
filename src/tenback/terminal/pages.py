"""What can be read beside a game: its rules, the own results, and what can be typed."""

from collections.abc import Iterator

from tenback.locales import Words, has_words
from tenback.players import BOTS
from tenback.rules import GAMES
from tenback.table.options import Options
from tenback.terminal.kept import Tally
from tenback.terminal.naming import bot_title, game_name, variant_name

#: The pages of rules there are, in the order of the front page.
RULES = ("the-game", "on-fire", "face-to-face", "slide")

TYPED_HELP = {
    "the-game": ("term-help-play", "term-help-end", "term-help-plan", "term-help-signals"),
    "face-to-face": ("term-help-play", "term-help-end", "term-help-plan"),
    "slide": ("term-help-slide",),
}
COMMON_HELP = ("term-help-say", "term-help-undo", "term-help-look", "term-help-seats", "term-help-other")
FRONT_HELP = ("term-help-front", "term-help-front-other")


def rules_paragraphs(page: str, language: str, say: Words) -> Iterator[tuple[str, str]]:
    """The rules of a game, each paragraph with its heading."""
    number = 1
    while has_words(language, f"rules-{page}-{number}"):
        yield say(f"rules-{page}-{number}.title"), say(f"rules-{page}-{number}")
        number += 1


def rules_page(name: str) -> str | None:
    """The page of rules that somebody means by a name, as it is typed or as games are called in records."""
    meant = "-".join(name.lower().split())
    pages = {**{page: page for page in RULES}, "fire": "on-fire", "game": "the-game", "duel": "face-to-face"}
    return pages.get(meant)


def rules_of(options: Options) -> str:
    """The page of rules that a table is played by."""
    return "on-fire" if options.options.get("fire") else options.game


def help_lines(game: str | None, say: Words) -> list[str]:
    """What can be typed at a table of that game, or on the front page; and the bots, by the names to type."""
    ids = FRONT_HELP if game is None else (*TYPED_HELP[game], *COMMON_HELP)
    bots = [bot.name for bot in BOTS.values() if game is None or game in bot.games]
    return [*map(say, ids), *(f"{bot}: {bot_title(bot, say)}" for bot in bots)]


def statistics_rows(tallies: list[Tally], say: Words) -> list[tuple[str, ...]]:
    """The own results as a table's rows, in the games' order; the first row heads the columns."""
    columns = ("game", "variant", "played", "won", "left", "streak", "best")
    order = list(GAMES)
    rows = [
        (
            game_name(tally.options, say),
            variant_name(tally.options, say),
            str(tally.played),
            f"{tally.won} ({100 * tally.won / tally.played:.0f} %)",
            f"{tally.left:.1f}",
            str(tally.streak),
            str(tally.longest),
        )
        for tally in sorted(tallies, key=lambda tally: order.index(tally.options.game))
    ]
    return [tuple(say(f"term-stat-{column}") for column in columns), *rows] if rows else []
