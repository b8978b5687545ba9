"""Games and their variants by name, as tables are told apart."""

from tenback.locales import Words
from tenback.table.options import Options
from tenback.terminal.games import presenter_of


def game_name(options: Options, say: Words) -> str:
    return presenter_of(options.game).title(options, say)


def variant_name(options: Options, say: Words) -> str:
    """The variant's special rules, in a few words."""
    game = type(options.play_with())
    parts = [say("term-variant", count=options.seats)] if game.least_players < game.most_players else []
    parts += presenter_of(options.game).variant(options, say)
    if options.tournament:
        parts.append(say("term-variant-tournament"))
    return ", ".join(parts)


def table_name(options: Options, say: Words) -> str:
    """The game and its variant."""
    return ", ".join(filter(None, (game_name(options, say), variant_name(options, say))))
