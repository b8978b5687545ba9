"""The network: of a position after a play, the chances that at most so many cards will be left at the end."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

import torch
from torch import Tensor, nn

from tenback.players.network import network
from tenback.players.the_game.layout import LEFT, SIZE

from .guide import Guide


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


def widen(network: nn.Module, state: Mapping[str, Tensor]) -> None:
    """Take over a network that is as deep and at most as wide; new units count for nothing at first."""
    with torch.no_grad():
        for name, mine in network.state_dict().items():
            kept = state[name]
            if len(kept) > len(mine):
                raise SystemExit(f"{len(kept)} units do not fit into {len(mine)}: ask for more by --widths")
            if mine.dim() == 2:
                mine[: kept.shape[0], kept.shape[1] :] = 0
                mine[: kept.shape[0], : kept.shape[1]] = kept
            else:
                mine[: len(kept)] = kept


def wishes(win: float) -> list[float]:
    """How much each chance counts in choosing a play: all alike (win = 0) to winning above all (win = 1)."""
    even = [1 / len(LEFT)] * len(LEFT)
    keen = [0.94, 0.03, 0.01, 0.01, 0.004, 0.003, 0.002, 0.001]
    return [(1 - win) * a + win * b for a, b in zip(even, keen, strict=True)]


_Kind = TypeVar("_Kind", Network, Guide)


def shipped(name: str) -> Network:
    """The network that players read, as one that trains."""
    return _filled(Network(_widths(name)), name)


def read(checkpoint: Path, device: str) -> dict[str, Any]:
    """What a run left or, by the name of a network that ships, that network and its guide."""
    if checkpoint.suffix == ".pt":
        return dict(torch.load(checkpoint, map_location=device))
    name = checkpoint.name
    guide = f"{name}_guide"
    return {
        "network": shipped(name).to(device).state_dict(),
        "guide": _filled(Guide(_widths(guide), len(LEFT)), guide).to(device).state_dict(),
        "widths": _widths(name),
        "guide_widths": _widths(guide),
    }


def _widths(name: str) -> tuple[int, ...]:
    return tuple(len(bias) for _, bias in network(name).layers[:-1])


def _filled(found: _Kind, name: str) -> _Kind:
    """With the weights that ship."""
    for layer, (weights, bias) in zip([*found.hidden, found.out], network(name).layers, strict=True):
        layer.weight.data, layer.bias.data = torch.tensor(weights.T), torch.tensor(bias)
    return found
