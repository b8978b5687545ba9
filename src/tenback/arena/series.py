"""A series of numbered deals between bots: which deals, who sits where, and by what name it is stored."""

from msgspec import Struct

from tenback.rules import Game

#: How long a player of somebody's own may take for an answer.
ANSWER_SECONDS = 10.0


class Series(Struct, frozen=True):
    """Deals 0 … games-1 of a seed, with a bot for every seat."""

    game: Game
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    silent: bool = False
    seconds: float = ANSWER_SECONDS

    @property
    def rotates(self) -> bool:
        """In the competitive games the seats rotate, so that each bot sits everywhere equally often."""
        return not self.game.cooperative

    @property
    def seatings(self) -> tuple[tuple[str, ...], ...]:
        """The bots seat by seat, in the order in which the games go through them."""
        turns = range(len(self.bots) if self.rotates else 1)
        return tuple(self.bots[shift:] + self.bots[:shift] for shift in turns)

    def seated(self, number: int) -> tuple[str, ...]:
        """The bots seat by seat in game `number`."""
        return self.seatings[number % len(self.seatings)]
