"""The players there are, by name, and how to seat one."""

from collections.abc import Callable

from msgspec.structs import replace

from tenback.players.casual import Casual
from tenback.players.greedy import Greedy
from tenback.players.player import Bot, Player, Silenced
from tenback.players.random import Random
from tenback.players.strong import Strong
from tenback.rules import GAMES

ALL_GAMES = tuple(GAMES)

#: Each bot with what makes a player of it, from 64 bits of chance for the seat and whether it is compiled.
_BOTS: tuple[tuple[Bot, Callable[[int, bool], Player]], ...] = (
    (
        Bot("random", "1", ALL_GAMES, "plays any legal card, for tests"),
        lambda key, compiled: Random(key),
    ),
    (
        Bot("greedy", "1", ALL_GAMES, "takes the smallest step there is and looks no further"),
        lambda key, compiled: Greedy(),
    ),
    (
        Bot("casual", "2", ALL_GAMES, "plays by eye like a friendly beginner, without counting cards"),
        lambda key, compiled: Casual(),
    ),
    (
        Bot("strong", "1", ALL_GAMES, "counts cards and thinks whole turns through"),
        lambda key, compiled: Strong(),
    ),
    (
        Bot("master", "2", ALL_GAMES, "has learned from many thousands of games, and thinks ahead"),
        lambda key, compiled: _master(True, compiled),
    ),
)

BOTS: dict[str, Bot] = {bot.name: bot for bot, _ in _BOTS}


#: Ways to play that may be asked for after a bot's name, as in `master:bare`, where bots are measured.
SILENT, BARE = "silent", "bare"


class NoSuchBot(ValueError):
    """No bot of that name plays that game."""


def add_game(game: str, *bots: str) -> None:
    """Let these bots play a game that was registered after this module was imported."""
    for name in bots:
        BOTS[name] = replace(BOTS[name], games=(*BOTS[name].games, game))


def sit(name: str, game: str, key: int, compiled: bool = False) -> Player:
    """A player of that name for one seat of one game; `key` is its chance (`tenback.deal.seat_key`).

    `NAME:silent` never signals, `master:bare` plays by its networks without search. Compiled, which takes
    `tenback[fast]`, master is quicker for whoever plays many games; the others are as they are.
    """
    bot, manner = bot_named(name, game)
    if manner == BARE:
        return _master(False, compiled)
    player = next(make for there, make in _BOTS if there.name == bot.name)(key, compiled)
    return Silenced(player) if manner == SILENT else player


def bot_named(name: str, game: str) -> tuple[Bot, str]:
    """The bot of that name that plays the game, and the manner asked for, if any."""
    plain, colon, manner = name.partition(":")
    bot = BOTS.get(plain)
    possible = {SILENT, BARE} if plain == "master" else {SILENT}
    if bot is None or game not in bot.games or (colon and manner not in possible):
        known = ", ".join(each.name for each in BOTS.values() if game in each.games)
        raise NoSuchBot(f"no bot {name!r} for {game}: {known}")
    return bot, manner


def _master(search: bool, compiled: bool) -> Player:
    """Imported when it is first asked for: its networks need NumPy, and time to be read."""
    from tenback.players.master import Master

    return Master(search, compiled)


__all__ = ["BOTS", "Bot", "NoSuchBot", "Player", "add_game", "bot_named", "sit"]
