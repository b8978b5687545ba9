"""A table to be opened, as it is typed: `the-game players=3 level=expert fire seats=here,greedy,open`."""

from typing import Any

from tenback.locales import Words
from tenback.players import BOTS
from tenback.rules import GAMES
from tenback.table.options import Options
from tenback.terminal.home import HERE, OPEN, Opening, with_bots
from tenback.terminal.typed import NotUnderstood

#: How many may play each game.
PLAYERS = {"the-game": range(1, 6), "face-to-face": range(2, 3), "slide": range(2, 7)}
#: What can be chosen of each game, and of every table.
OF_GAME = {
    "the-game": ("players", "level", "fire"),
    "face-to-face": ("lone-card",),
    "slide": ("players", "tournament"),
}
OF_TABLE = ("seats", "chat", "pace", "take-backs", "listed")
#: The options that have a value, where it is one of a few words; what has none is switched on by its name.
CHOICES = {
    "level": ("basic", "expert", "expert-plus"),
    "chat": ("free", "signals", "off"),
    "pace": ("human", "quick"),
}
SWITCHES = ("fire", "lone-card", "tournament", "take-backs", "listed")


def parsed_opening(text: str, say: Words) -> Opening | NotUnderstood:
    """The opening that the words ask for, or what is wrong with them."""
    game, *words = text.lower().split() or [""]
    if game not in GAMES:
        return NotUnderstood("term-no-such-game", {"game": game, "games": ", ".join(GAMES)})
    wished: dict[str, Any] = {}
    for word in words:
        name, given, value = word.partition("=")
        if name not in (*OF_GAME[game], *OF_TABLE) or bool(given) == (name in SWITCHES):
            options = ", ".join((*OF_GAME[game], *OF_TABLE))
            return NotUnderstood("term-no-such-option", {"option": word, "options": options})
        if name in CHOICES and value not in CHOICES[name]:
            choices = ", ".join(CHOICES[name])
            return NotUnderstood("term-no-such-choice", {"option": word, "choices": choices})
        wished[name] = True if name in SWITCHES else value
    seats = tuple(wished.pop("seats").split(",")) if "seats" in wished else None
    if "players" in OF_GAME[game]:
        wished.setdefault("players", str(PLAYERS[game][0] if seats is None else len(seats)))
        if wished["players"] not in map(str, PLAYERS[game]):
            bounds = {"least": PLAYERS[game][0], "most": PLAYERS[game][-1]}
            return NotUnderstood("term-how-many-players", {"game": say(f"game-{game}"), **bounds})
        wished["players"] = int(wished["players"])
    return opening_of(game, wished, seats)


def opening_of(game: str, wished: dict[str, Any], seats: tuple[str, ...] | None) -> Opening | NotUnderstood:
    """The opening with these options, named as they are typed; bots at all other seats if none are given."""
    of_game = {name: value for name, value in wished.items() if name in ("players", "level", "fire")}
    if game == "face-to-face":
        of_game["lone_card"] = "wins" if wished.get("lone-card") else "loses"
    options = Options(
        game,
        of_game,
        chat=wished.get("chat", "free"),
        take_backs=wished.get("take-backs", False),
        tournament=wished.get("tournament", False),
        hot_seat=(seats or ()).count(HERE) > 1,
        listed=wished.get("listed", False),
        pace=wished.get("pace", "human"),
    )
    if seats is None:
        return with_bots(options)
    return _why_not(options, seats) or Opening(options, seats)


def _why_not(options: Options, seats: tuple[str, ...]) -> NotUnderstood | None:
    """Why these cannot sit at such a table."""
    if len(seats) != options.seats:
        return NotUnderstood("term-seats-differ", {"seats": options.seats, "named": len(seats)})
    if seats[0] != HERE:
        return NotUnderstood("term-first-seat", {"here": HERE})
    company = (HERE, OPEN, *(bot.name for bot in BOTS.values() if options.game in bot.games))
    for who in seats:
        if who not in company:
            return NotUnderstood("term-no-such-company", {"who": who, "company": ", ".join(company)})
    return None
