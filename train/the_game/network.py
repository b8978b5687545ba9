"""The network: of a position after a play, the chances that at most so many cards will be left at the end."""

from __future__ import annotations

from itertools import pairwise

import torch
from torch import Tensor, nn

from tenback.players.the_game.layout import LEFT, SIZE


class Network(nn.Module):
    def __init__(self, widths: tuple[int, ...]) -> None:
        super().__init__()
        sizes = (SIZE, *widths)
        self.hidden = nn.ModuleList(nn.Linear(a, b) for a, b in pairwise(sizes))
        self.out = nn.Linear(sizes[-1], len(LEFT))
        nn.init.zeros_(self.out.weight)

    def forward(self, x: Tensor) -> Tensor:
        """Log-odds of each chance in LEFT."""
        for layer in self.hidden:
            x = torch.relu(layer(x))
        return self.out(x)


def wishes(win: float) -> list[float]:
    """How much each chance counts in choosing a play: all alike (win = 0) to winning above all (win = 1)."""
    even = [1 / len(LEFT)] * len(LEFT)
    keen = [0.94, 0.03, 0.01, 0.01, 0.004, 0.003, 0.002, 0.001]
    return [(1 - win) * a + win * b for a, b in zip(even, keen, strict=True)]
