"""The options of a table: its game, the house rules, and how people may talk.

The person who opened the table may change them until the first deal.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from tenback.rules import GAMES, Game, InvalidOptions
from tenback.rules.registry import Tournament, tournament_of


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """A table's options; `options` are those of the game, as in a record, without `first`."""

    game: str
    options: dict[str, Any] = {}
    chat: Literal["off", "signals", "free"] = "free"
    take_backs: bool = False
    hints: bool = False
    tournament: bool = False
    hot_seat: bool = False
    listed: bool = False
    #: How fast bots play; over "days" everyone plays when they have time, and nobody waits for anybody.
    pace: Literal["human", "quick", "days"] = "human"

    def __post_init__(self) -> None:
        if self.game not in GAMES:
            raise InvalidOptions(f"no game {self.game!r}: {', '.join(GAMES)}")
        if GAMES[self.game].left_to_chance & self.options.keys():
            raise InvalidOptions("who is first is left to chance")
        if self.tournament and tournament_of(self.game) is None:
            raise InvalidOptions(f"{self.game} is not played as a tournament")
        self.play_with()

    @property
    def seats(self) -> int:
        return self.play_with().seats

    def new_tournament(self, first: int = 0) -> Tournament:
        """A tournament of which nothing has been played."""
        kind = tournament_of(self.game)
        assert kind is not None
        return kind(self.seats, first)

    def play_with(self, **decided: Any) -> Game:
        """The game, with what chance has decided."""
        try:
            game: Game = msgspec.convert({**self.options, **decided}, GAMES[self.game])
        except msgspec.ValidationError as error:
            raise InvalidOptions(str(error)) from None
        return game
