"""The interface of players: two functions, of what a seat sees and of what it has heard."""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from tenback.rules import Action
from tenback.rules.signals import Heard, Signal


class Player(Protocol):
    """A player at a seat, who decides from a view and nothing else."""

    def decide(self, view: Any, heard: Sequence[Heard]) -> Action:
        """One of `view.legal_actions()`."""
        ...

    def signals(self, view: Any) -> Sequence[Signal]:
        """All that this seat wants to stand said; what it said before and does not repeat is taken back."""
        ...


@runtime_checkable
class Remembering(Player, Protocol):
    """A player that remembers more than the view and what stands said."""

    recollection: bytes
    """It as JSON, for a copy of the player that takes the next decision."""


class Bot(Struct, frozen=True):
    """A player by its name: what `tenback bots` lists and `sit` brings to a seat."""

    name: str
    version: str
    games: tuple[str, ...]
    about: str


class Silent:
    """A player that never signals."""

    def signals(self, view: Any) -> Sequence[Signal]:
        return ()


class Silenced(Silent):
    """Somebody who hears and decides as ever, and never signals."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def decide(self, view: Any, heard: Sequence[Heard]) -> Action:
        return self.player.decide(view, heard)
