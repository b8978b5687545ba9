"""Many games of Slide side by side in PyTorch, the rules of `tenback.rules.slide` in array form."""

from __future__ import annotations

import torch
from torch import Tensor

from tenback.players.slide.grids import GAP, LEGAL, SOURCES
from tenback.rules.slide import CARDS, CELL_COUNT, FACE_DOWN, NUMBERS

TAKEN = 0


class Tables:
    """Games with the same number of players; every seat is at the same point of the same round."""

    def __init__(self, count: int, players: int, device: str, chance: torch.Generator) -> None:
        self.count, self.players, self.device, self.chance = count, players, device, chance
        cards = torch.tensor(CARDS, dtype=torch.int8, device=device)
        order = torch.rand(count, len(CARDS), device=device, generator=chance).argsort(1)
        self.hidden = cards[order[:, : players * CELL_COUNT]].reshape(count, players, CELL_COUNT)
        self.grids = torch.full_like(self.hidden, FACE_DOWN)
        self.middle = torch.full((count, players), TAKEN, dtype=torch.int8, device=device)
        self.unseen = torch.full((count, len(NUMBERS)), CARDS.count(1), dtype=torch.int8, device=device)
        self.first = torch.randint(0, players, (count,), device=device, generator=chance)
        self.games = torch.arange(count, device=device)
        self._sources = torch.from_numpy(SOURCES).to(device)
        self._legal = torch.from_numpy(LEGAL).to(device)

    def reveal(self, cells: Tensor) -> None:
        """Every seat turns up one of its cards: `cells` by game and seat."""
        self.middle = self.hidden.gather(2, cells[:, :, None])[:, :, 0]
        self.grids = self.grids.scatter(2, cells[:, :, None], GAP)
        self.hidden = self.hidden.scatter(2, cells[:, :, None], GAP)
        seen = torch.nn.functional.one_hot(self.middle.long() - 1, len(NUMBERS)).sum(1)
        self.unseen = self.unseen - seen.to(torch.int8)

    def take(self, seats: Tensor, sources: Tensor, sides: Tensor) -> None:
        """In every game this seat takes the card of that source and slides it in."""
        cards = self.middle[self.games, sources]
        self.middle[self.games, sources] = TAKEN
        for grids in (self.grids, self.hidden):
            grids[self.games, seats] = self.slid(grids[self.games, seats], cards, sides)

    def end_round(self) -> None:
        self.first = (self.first + 1) % self.players

    def slid(self, grids: Tensor, cards: Tensor, sides: Tensor) -> Tensor:
        """The grids, each with one gap, after these cards have entered from these sides."""
        return torch.cat([grids, cards[..., None]], -1).gather(-1, self._sources[gaps(grids), sides])

    def legal(self, grids: Tensor) -> Tensor:
        """By grid with a gap and side: whether a card may enter there."""
        return self._legal[gaps(grids)]

    def places(self, ahead: int) -> Tensor:
        """By game and seat: its place among those who take, in this round or so many ahead."""
        seats = torch.arange(self.players, device=self.device)
        return (seats - self.first[:, None] - ahead) % self.players


def gaps(grids: Tensor) -> Tensor:
    """Where each grid's gap is."""
    return (grids == GAP).to(torch.int8).argmax(-1)
