"""The players there are, by name, and how to seat one."""

from collections.abc import Callable

from tenback.players.casual import Casual
from tenback.players.greedy import Greedy
from tenback.players.player import Bot, Player
from tenback.players.random import Random
from tenback.players.strong import Strong
from tenback.rules import GAMES

ALL_GAMES = tuple(GAMES)

#: Each bot with what makes a player of it, from the game's name and 64 bits of chance for the seat.
_BOTS: tuple[tuple[Bot, Callable[[str, int], Player]], ...] = (
    (
        Bot("random", "1", ALL_GAMES, "plays any legal card, for tests"),
        lambda game, key: Random(key),
    ),
    (
        Bot("greedy", "1", ALL_GAMES, "takes the smallest step there is and looks no further"),
        lambda game, key: Greedy(),
    ),
    (
        Bot("casual", "1", ALL_GAMES, "plays by eye like a friendly beginner, without counting cards"),
        lambda game, key: Casual(),
    ),
    (
        Bot("strong", "1", ALL_GAMES, "counts cards and thinks whole turns through"),
        lambda game, key: Strong(),
    ),
    (
        Bot("master", "1", ALL_GAMES, "has taught itself by playing, and weighs whole turns"),
        lambda game, key: _master(),
    ),
)

BOTS: dict[str, Bot] = {bot.name: bot for bot, _ in _BOTS}


class NoSuchBot(ValueError):
    """No bot of that name plays that game."""


def sit(name: str, game: str, key: int) -> Player:
    """A player of that name for one seat of one game; `key` is its chance (`tenback.deal.seat_key`)."""
    for bot, make in _BOTS:
        if bot.name == name and game in bot.games:
            return make(game, key)
    raise NoSuchBot(f"no bot {name!r} for {game}: {', '.join(b.name for b, _ in _BOTS if game in b.games)}")


def _master() -> Player:
    """Imported when it is first asked for: its networks need NumPy, and time to be read."""
    from tenback.players.master import Master

    return Master()


__all__ = ["BOTS", "Bot", "NoSuchBot", "Player", "sit"]
