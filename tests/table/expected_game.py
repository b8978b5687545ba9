"""A dealt game as a second, simple table keeps it: all its positions, and what its record must tell."""

from typing import Any

import msgspec

from tenback.rules import Game


class ExpectedGame:
    """A dealt game with all its positions, and what its record must tell beside the moves."""

    def __init__(self, number: int, game: Game, decks: list[list[int]], seed: bytes) -> None:
        self.number = number
        self.game = game
        self.decks = decks
        self.seed = seed
        self.positions: list[Any] = [game.deal(*decks)]
        self.moves: list[tuple[int, dict[str, Any]]] = []
        self.notes: list[tuple[str, dict[str, Any]]] = []
        self.taken_back = 0
        self.hints = False
        #: The versions of the table in which it was dealt and ended.
        self.dealt_in = self.ended_in = 0

    @property
    def position(self) -> Any:
        return self.positions[-1]

    def note(self, kind: str, **told: Any) -> None:
        self.notes.append((kind, {"after": len(self.moves), **told}))

    def apply(self, seat: int, written: dict[str, Any]) -> None:
        action = msgspec.convert(written, self.game.actions)
        self.positions.append(self.position.apply(seat, action))
        self.moves.append((seat, plain(action)))

    def go_back(self, to: int) -> None:
        del self.moves[to:], self.positions[to + 1 :]
        self.taken_back += 1
        for _, note in self.notes:
            note["after"] = min(note["after"], to)

    def why_not_back(self, seat: int, to: int) -> set[str]:
        """Nobody goes back over another's move, nor over one that made a hidden card known."""
        if not 0 <= to < len(self.moves):
            return {"nothing-to-take-back"}
        over = range(to, len(self.moves))
        reasons = set()
        if any(self.moves[move][0] != seat for move in over):
            reasons.add("nothing-to-take-back")
        if any(known(self.positions[move]) != known(self.positions[move + 1]) for move in over):
            reasons.add("past-a-draw")
        return reasons

    def earliest_back(self, seat: int) -> int | None:
        if self.position.outcome is not None:
            return None
        return next((to for to in range(len(self.moves)) if not self.why_not_back(seat, to)), None)


def known(position: Any) -> Any:
    """How many cards have left the draw piles, or have been turned up."""
    spectator = position.view(None)
    if hasattr(spectator, "grids"):
        grids = sum(1 for grid in spectator.grids for card in grid if card)
        return grids + sum(card is not None for card in spectator.middle)
    return spectator.draw_sizes if hasattr(spectator, "draw_sizes") else spectator.draw_size


def plain(value: Any) -> Any:
    """The value as it is after a way through JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))
