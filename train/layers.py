"""The small networks of Face to Face and Slide between learning, in PyTorch, and playing, in NumPy."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import torch
from torch import nn

from tenback.players.network import Network

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


def fresh(inputs: int, widths: tuple[int, ...]) -> nn.Sequential:
    """An untaught network with hidden layers of these widths and one output."""
    sizes = (inputs, *widths, 1)
    layers = [nn.Linear(a, b) for a, b in pairwise(sizes)]
    return nn.Sequential(*(part for layer in layers for part in (layer, nn.ReLU())))[:-1].to(DEVICE)


def as_network(model: nn.Sequential) -> Network:
    """The same network as players use it."""
    layers = [part for part in model if isinstance(part, nn.Linear)]
    arrays = [(layer.weight.detach().cpu().numpy(), layer.bias.detach().cpu().numpy()) for layer in layers]
    return Network([(weights.T.copy(), bias) for weights, bias in arrays])


def save(model: nn.Sequential, path: Path) -> None:
    """Write the network as `tenback.players.network` reads it."""
    arrays = {}
    for number, (weights, bias) in enumerate(as_network(model).layers):
        arrays |= {f"weights{number}": weights, f"bias{number}": bias}
    np.savez_compressed(path, **arrays)
