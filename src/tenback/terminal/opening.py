"""A table to be opened, as it is typed: `the-game players=3 level=expert fire seats=here,greedy,open`."""

from typing import Any

from tenback.players import BOTS
from tenback.rules import GAMES, InvalidOptions
from tenback.table.options import Options
from tenback.terminal.home import HERE, OPEN, Opening, with_bots

#: Options of a table, other than of its game, that are on or off.
SWITCHES = {"tournament": "tournament", "take-backs": "take_backs", "listed": "listed"}


def parsed_opening(text: str) -> Opening:
    """The opening that the words ask for; InvalidOptions says in one line what is wrong with them."""
    game, *words = text.lower().split() or [""]
    if game not in GAMES:
        raise InvalidOptions(f"no game {game!r}: {', '.join(GAMES)}")
    of_game: dict[str, Any] = {}
    of_table: dict[str, Any] = {}
    seats: tuple[str, ...] | None = None
    for word in words:
        name, given, value = word.partition("=")
        match name:
            case "players" if value.isdecimal():
                of_game["players"] = int(value)
            case "level" if given:
                of_game["level"] = value
            case "fire" if not given:
                of_game["fire"] = True
            case "lone-card" if not given:
                of_game["lone_card"] = "wins"
            case "chat" | "pace" if given:
                of_table[name] = value
            case "seats" if given:
                seats = tuple(value.split(","))
            case _ if name in SWITCHES and not given:
                of_table[SWITCHES[name]] = True
            case _:
                raise InvalidOptions(f"no option {word!r}")
    if game == "slide":
        of_game.setdefault("players", 2 if seats is None else len(seats))
    elif game == "the-game" and seats is not None:
        of_game.setdefault("players", len(seats))
    return opening_of(game, of_game, of_table, seats)


def opening_of(
    game: str, of_game: dict[str, Any], of_table: dict[str, Any], seats: tuple[str, ...] | None
) -> Opening:
    """The opening with these options and seats, bots at all others if no seats are given; InvalidOptions."""
    options = _options(game, of_game, {**of_table, "hot_seat": (seats or ()).count(HERE) > 1})
    if seats is None:
        return with_bots(options)
    if len(seats) != options.seats:
        raise InvalidOptions(f"{len(seats)} seats instead of {options.seats}")
    if seats[0] != HERE:
        raise InvalidOptions(f"the first seat is your own: {HERE}")
    for who in seats:
        if who not in (HERE, OPEN) and (who not in BOTS or game not in BOTS[who].games):
            raise InvalidOptions(f"no bot {who!r} for {game}")
    return Opening(options, seats)


def _options(game: str, of_game: dict[str, Any], of_table: dict[str, Any]) -> Options:
    for name, choices in (("chat", ("off", "signals", "free")), ("pace", ("human", "quick"))):
        if of_table.get(name, choices[0]) not in choices:
            raise InvalidOptions(f"no {name} {of_table[name]!r}: {', '.join(choices)}")
    return Options(game, of_game, **of_table)
