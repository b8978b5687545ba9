"""A table to be opened: what can be chosen of it, and who sits there."""

from typing import Any

from msgspec import Struct

from tenback.players import BOTS
from tenback.rules import GAMES
from tenback.rules.registry import tournament_of
from tenback.table.options import Options
from tenback.terminal.games import presenters
from tenback.terminal.words.not_understood import NotUnderstood

#: Who sits at a seat of a table to be opened: a person at this terminal, nobody yet, or else a bot's name.
HERE, OPEN = "here", "open"
#: The bot that takes a seat if no other is chosen: the first of these that plays the game.
COMPANY = ("strong", "casual", "greedy")
#: The choices that every table offers, the default first.
OF_TABLE: dict[str, tuple[Any, ...]] = {
    "chat": ("free", "signals", "off"),
    "take-backs": (False, True),
    "hints": (False, True),
    "pace": ("human", "quick"),
    "listed": (False, True),
}


class Opening(Struct, frozen=True):
    """A table to be opened, and who sits there; the first seat is this person's."""

    options: Options
    seats: tuple[str, ...]


def quick_openings() -> dict[str, Opening]:
    """The games that one key starts, by the message that names each."""
    return {
        message: with_bots(Options(presenter.name, options, hints=True))
        for presenter in presenters()
        for message, options in presenter.quick_games().items()
    }


def with_bots(options: Options) -> Opening:
    """Oneself, and good company at every other seat."""
    playing = [name for name in (*COMPANY, *BOTS) if name in BOTS and options.game in BOTS[name].games]
    return Opening(options, (HERE, *(playing[0] for _ in range(1, options.seats))))


def of_game(game: str) -> dict[str, tuple[Any, ...]]:
    """The choices that a game offers, by the names that are typed, the default first.

    An option with two choices is switched on by its name, and its values are no and yes.
    """
    choices = {name.replace("_", "-"): values for name, values in GAMES[game].choices().items()}
    switches = {name: (False, True) for name in choices if is_switch(game, name)}
    tournament = {} if tournament_of(game) is None else {"tournament": (False, True)}
    return {**choices, **switches, **tournament}


def is_switch(game: str, name: str) -> bool:
    """Whether the option is only switched on or off."""
    field = name.replace("-", "_")
    values = GAMES[game].choices().get(field, OF_TABLE.get(name, (False, True)))
    return name not in ("players", "pace") and len(values) == 2


def opening_of(game: str, chosen: dict[str, Any], seats: tuple[str, ...] | None) -> Opening | NotUnderstood:
    """The opening with these options, named as they are typed; bots at all other seats if none are given."""
    chosen_of_game = {}
    for field, values in GAMES[game].choices().items():
        name = field.replace("_", "-")
        if name in chosen:
            value = chosen[name]
            chosen_of_game[field] = values[value] if is_switch(game, name) else value
    options = Options(
        game,
        chosen_of_game,
        chat=chosen.get("chat", "free"),
        take_backs=chosen.get("take-backs", False),
        hints=chosen.get("hints", False),
        tournament=chosen.get("tournament", False),
        hot_seat=(seats or ()).count(HERE) > 1,
        listed=chosen.get("listed", False),
        pace=chosen.get("pace", "human"),
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
