"""The bots there are, by name, and how to seat one."""

from collections.abc import Callable, Collection, Iterator, Mapping

from msgspec import Struct

from tenback.players import casual, greedy, strong
from tenback.players.earlier import EARLIER, EARLIER_WEIGHTS
from tenback.players.player import Bot, Player, Silenced
from tenback.players.random import Random
from tenback.rules import GAMES


class _Entry(Struct, frozen=True):
    """A bot: the games it plays, and how a player is made for a game from 64 bits of chance for the seat."""

    version: str
    about: str
    games: Collection[str]
    make: Callable[[str, int], Player]


_ENTRIES = {
    "random": _Entry("1", "plays any legal card, for tests", GAMES, lambda game, key: Random(key)),
    "greedy": _Entry(
        "1",
        "takes the smallest step there is and looks no further",
        GAMES,
        lambda game, key: greedy.Greedy(),
    ),
    "casual": _Entry(
        "2",
        "plays by eye like a friendly beginner, without counting cards",
        casual.HABITS,
        lambda game, key: casual.Casual(),
    ),
    "strong": _Entry(
        "1",
        "counts cards and thinks whole turns through",
        strong.DECISIONS,
        lambda game, key: strong.Strong(),
    ),
    "master": _Entry(
        "3",
        "has learned from millions of games, and imagines what may come",
        ("the-game", "face-to-face", "slide"),
        lambda game, key: _master(game),
    ),
}


class _Bots(Mapping[str, Bot]):
    """The bots by name, each with the games it plays among those registered at that moment."""

    def __getitem__(self, name: str) -> Bot:
        entry = _ENTRIES[name]
        games = tuple(game for game in GAMES if game in entry.games)
        return Bot(name, entry.version, games, entry.about)

    def __iter__(self) -> Iterator[str]:
        return iter(_ENTRIES)

    def __len__(self) -> int:
        return len(_ENTRIES)


BOTS: Mapping[str, Bot] = _Bots()

#: Ways to play that may be asked for after a bot's name, as in `master:bare`, where bots are measured.
SILENT, BARE = "silent", "bare"


class NoSuchBot(ValueError):
    """No bot of that name plays that game."""


def sit(name: str, game: str, key: int, compiled: bool = False, seconds: float | None = None) -> Player:
    """A player of that name for one seat of one game; `key` is its chance (`tenback.deal.seat_key`).

    `NAME:silent` never signals, `master:bare` plays by its networks without search, `master@2` imagines
    nothing. Compiled, which takes `tenback[fast]`, master is quicker in many games. With
    `seconds` for a decision, at a live table, it imagines as much as fits; else the same on every machine.
    """
    bot, manner = bot_named(name, game)
    if bot.name.startswith("master"):
        player = _master(game, manner != BARE, compiled, bot.name != EARLIER, seconds)
    else:
        player = _ENTRIES[bot.name].make(game, key)
    return Silenced(player) if manner == SILENT else player


def bot_named(name: str, game: str) -> tuple[Bot, str]:
    """The bot of that name that plays the game, and the manner asked for, if any."""
    plain, colon, manner = name.partition(":")
    bot = BOTS.get(plain)
    if plain == EARLIER:
        if not EARLIER_WEIGHTS.is_dir():
            raise NoSuchBot(f"{EARLIER} plays only in Tenback's source tree, where its weights are")
        bot = Bot(EARLIER, "2", BOTS["master"].games, "the master before this one, which imagines nothing")
    possible = {SILENT, BARE} if plain == "master" else {SILENT}
    if bot is None or game not in bot.games or (colon and manner not in possible):
        known = ", ".join(each.name for each in BOTS.values() if game in each.games)
        raise NoSuchBot(f"no bot {name!r} for {game}: {known}")
    return bot, manner


def _master(
    game: str,
    search: bool = True,
    compiled: bool = False,
    imagines: bool = True,
    seconds: float | None = None,
) -> Player:
    """Imported when it is first asked for: its networks need NumPy, and time to be read."""
    from tenback.players.master import master

    return master(game, search, compiled, imagines, seconds)


__all__ = ["BOTS", "Bot", "NoSuchBot", "Player", "bot_named", "sit"]
