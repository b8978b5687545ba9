"""A table to be opened, as it is typed: `the-game players=3 level=expert fire seats=here,greedy,open`."""

from typing import Any

from tenback.locales import Words
from tenback.rules import GAMES
from tenback.terminal.client.opening import OF_TABLE, Opening, is_switch, of_game, opening_of
from tenback.terminal.words.not_understood import NotUnderstood


def parsed_opening(text: str, say: Words) -> Opening | NotUnderstood:
    """The opening that the words ask for, or what is wrong with them."""
    game, *words = text.lower().split() or [""]
    if game not in GAMES:
        return NotUnderstood("term-no-such-game", {"game": game, "games": ", ".join(GAMES)})
    options = {**of_game(game), **OF_TABLE}
    chosen: dict[str, Any] = {}
    seats: tuple[str, ...] | None = None
    for word in words:
        name, given, value = word.partition("=")
        if name == "seats" and given:
            seats = tuple(value.split(","))
        elif name not in options or bool(given) == is_switch(game, name):
            listed = ", ".join((*of_game(game), "seats", *OF_TABLE))
            return NotUnderstood("term-no-such-option", {"option": word, "options": listed})
        elif name != "players" and given and value not in options[name]:
            choices = ", ".join(map(str, options[name]))
            return NotUnderstood("term-no-such-choice", {"option": word, "choices": choices})
        else:
            chosen[name] = value if given else True
    if "players" in options:
        typed = chosen.get("players", str(GAMES[game].least_players if seats is None else len(seats)))
        if typed not in map(str, options["players"]):
            bounds = {"least": GAMES[game].least_players, "most": GAMES[game].most_players}
            return NotUnderstood("term-how-many-players", {"game": say(f"game-{game}"), **bounds})
        chosen["players"] = int(typed)
    return opening_of(game, chosen, seats)
