"""What is fixed when a table opens: the game with its options, the house rules, and how people may talk."""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from tenback.rules import GAMES, Game, InvalidOptions

#: Options of a game that chance decides at the deal, not whoever opens the table.
LEFT_TO_CHANCE = frozenset({"first"})


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """A table's options; `options` are those of the game, as in a record, without `first`."""

    game: str
    options: dict[str, Any] = {}
    chat: Literal["off", "signals", "free"] = "free"
    take_backs: bool = False
    tournament: bool = False
    hot_seat: bool = False
    listed: bool = False
    pace: Literal["human", "quick"] = "human"

    def __post_init__(self) -> None:
        if self.game not in GAMES:
            raise InvalidOptions(f"no game {self.game!r}: {', '.join(GAMES)}")
        if LEFT_TO_CHANCE & self.options.keys():
            raise InvalidOptions("who is first is left to chance")
        if self.tournament and self.game != "slide":
            raise InvalidOptions("only Slide is played as a tournament")
        self.play_with()

    @property
    def seats(self) -> int:
        return self.play_with().seats

    def play_with(self, **decided: Any) -> Game:
        """The game, with what chance has decided."""
        try:
            game: Game = msgspec.convert({**self.options, **decided}, GAMES[self.game])
        except msgspec.ValidationError as error:
            raise InvalidOptions(str(error)) from None
        return game
