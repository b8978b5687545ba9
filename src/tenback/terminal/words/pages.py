"""Pages to read beside a game: its rules, one's results, and the commands to type."""

from collections.abc import Iterator

from tenback.locales import Words, has_words
from tenback.people.games_shown import Statistics
from tenback.players import BOTS
from tenback.rules import GAMES
from tenback.table.options import Options
from tenback.terminal.games import presenter_of, presenters
from tenback.terminal.words.naming import bot_title
from tenback.terminal.words.titles import game_name, variant_name

COMMON_HELP = (
    "term-help-say", "term-help-undo", "term-help-hint", "term-help-look", "term-help-seats",
    "term-help-other",
)  # fmt: skip
FRONT_HELP = ("term-help-front", "term-help-front-other")
#: Short names of pages of rules.
SHORT_NAMES = {"fire": "on-fire", "game": "the-game", "duel": "face-to-face"}


def rules_pages() -> list[str]:
    """The pages of rules there are, in the order of the front page."""
    return [page for presenter in presenters() for page in presenter.rules_pages]


def rules_paragraphs(page: str, language: str, say: Words) -> Iterator[tuple[str, str]]:
    """The rules of a game, each paragraph with its heading."""
    number = 1
    while has_words(language, f"rules-{page}-{number}"):
        yield say(f"rules-{page}-{number}.title"), say(f"rules-{page}-{number}")
        number += 1


def named_rules_page(name: str) -> str | None:
    """The page of rules that a typed name means: a game's name as in records, or a short form."""
    meant = "-".join(name.lower().split())
    page = SHORT_NAMES.get(meant, meant)
    return page if page in rules_pages() else None


def rules_page_of(options: Options) -> str:
    """The page of rules that a table is played by."""
    return presenter_of(options.game).rules_page(options.options)


def help_lines(game: str | None, say: Words) -> list[str]:
    """The commands at a table of that game, or on the front page; and the bots, by the names to type."""
    ids = FRONT_HELP if game is None else (*presenter_of(game).typed_help, *COMMON_HELP)
    bots = [bot.name for bot in BOTS.values() if game is None or game in bot.games]
    return [*map(say, ids), *(f"{bot}: {bot_title(bot, say)}" for bot in bots)]


def statistics_rows(results: Statistics, say: Words) -> list[tuple[str, ...]]:
    """The own results as a table's rows, in the games' order; the first row heads the columns."""
    columns = ("game", "variant", "played", "won", "left", "streak", "best")
    rows = [
        (
            game_name(variant.options, say),
            variant_name(variant.options, say),
            str(variant.played),
            f"{variant.won} ({100 * variant.won / variant.played:.0f} %)",
            f"{variant.points:.1f}",
            str(variant.streak),
            str(variant.longest),
        )
        for variant in results.variants
    ]
    return [tuple(say(f"term-stat-{column}") for column in columns), *rows] if rows else []


def statistics_notes(results: Statistics, say: Words) -> list[str]:
    """The notes below the rows: what Slide counts, how many games are apart, or that there are none."""
    games = [GAMES[variant.options.game] for variant in results.variants if variant.options.game in GAMES]
    notes = [say("statistics-mean-hint")] if any(game.points_name == "score" for game in games) else []
    if results.apart_played:
        return [*notes, say("term-stat-apart", games=results.apart_played, won=results.apart_won)]
    return notes if results.played else [say("term-stat-none")]
