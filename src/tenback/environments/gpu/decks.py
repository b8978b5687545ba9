"""Decks shuffled ahead of the deals: a shuffle costs more than a step, and few games end in one step."""

from __future__ import annotations

import torch
from torch import Tensor

#: Deals between two shuffles of the whole stock. Games last longer than this on average, even if all actions
#: are chosen by chance, so hardly a deck is dealt twice. On one core Face to Face makes 1.7 times as many
#: steps as with a shuffle for every deal.
DEALS_PER_SHUFFLE = 8


class Decks:
    """So many decks (or pairs of them) for as many games, always shuffled anew before they run out."""

    def __init__(self, shape: tuple[int, ...], chance: torch.Generator) -> None:
        self.shape, self.chance = shape, chance
        self.deals = 0

    def take(self, which: Tensor) -> Tensor:
        """The place of each card in the next deck, for the games in the mask; the other rows mean nothing."""
        if self.deals % DEALS_PER_SHUFFLE == 0:
            noise = torch.rand(self.shape, device=which.device, generator=self.chance)
            self.stock = noise.argsort(-1).to(torch.uint8)
            self.next = torch.zeros((), dtype=torch.int64, device=which.device)
        self.deals += 1
        count = self.shape[0]
        turn = self.next + which.long().cumsum(0) - 1
        self.next = turn[-1] + 1
        return self.stock[turn.clamp(min=0) % count]
