"""Many games of Slide side by side in NumPy, the rules of `tenback.rules.slide` in array form."""

from __future__ import annotations

import numpy as np

from tenback.players.slide.features import GAP, LEGAL, Ints, slid
from tenback.rules.slide import CARDS, FACE_DOWN, NUMBERS, ROUNDS

TAKEN = 0


class Tables:
    """Games with the same number of players; every seat is at the same point of the same round."""

    def __init__(self, count: int, players: int, chance: np.random.Generator) -> None:
        self.players, self.chance = players, chance
        decks = np.stack([chance.permutation(np.array(CARDS)) for _ in range(count)])
        self.hidden = decks[:, : players * ROUNDS].reshape(count, players, ROUNDS)
        self.grids = np.full((count, players, ROUNDS), FACE_DOWN)
        self.middle = np.full((count, players), TAKEN)
        self.unseen = np.full((count, len(NUMBERS)), CARDS.count(1))
        self.first = chance.integers(0, players, count)
        self.games = np.arange(count)

    def reveal(self, cells: Ints) -> None:
        """Every seat turns up one of its cards: `cells` by game and seat."""
        self.middle = np.take_along_axis(self.hidden, cells[:, :, None], axis=2)[:, :, 0]
        np.put_along_axis(self.grids, cells[:, :, None], GAP, axis=2)
        for seat in range(self.players):
            self.unseen[self.games, self.middle[:, seat] - 1] -= 1

    def take(self, seats: Ints, sources: Ints, sides: Ints) -> None:
        """In every game this seat takes the card of that source and slides it in."""
        cards = self.middle[self.games, sources]
        self.middle[self.games, sources] = TAKEN
        grids, hidden = self.grids[self.games, seats], self.hidden[self.games, seats]
        hidden = np.where(grids == GAP, GAP, hidden)
        self.grids[self.games, seats] = slid(grids, cards, sides)
        self.hidden[self.games, seats] = slid(hidden, cards, sides)

    def end_round(self) -> None:
        self.first = (self.first + 1) % self.players

    def takes(self, seats: Ints) -> tuple[Ints, Ints, Ints]:
        """Every option of these seats, one a row: the game, the source and the side."""
        gaps = (self.grids[self.games, seats] == GAP).argmax(1)
        there = self.middle != TAKEN
        return np.nonzero(there[:, :, None] & LEGAL[gaps][:, None, :])  # type: ignore[return-value]


def reveals(grids: Ints) -> tuple[Ints, Ints]:
    """Every face-down card of these grids, one a row: the grid and the cell."""
    return np.nonzero(grids == FACE_DOWN)  # type: ignore[return-value]
