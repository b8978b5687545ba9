"""Master's network for Slide in PyTorch, as it learns: `tenback.players.slide.scores` plays with it.

A grid holds 1 to 10, FACE_DOWN or GAP, one byte each; all tensors lie on one device.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from tenback.players.slide.grids import GAP
from tenback.rules.slide import CELL_COUNT, FACE_DOWN, NEIGHBOURS, NUMBERS

MOST = len(NUMBERS)
#: Final scores that are told apart; the last stands for all higher ones.
SCORES = 64
OWN = 4 * CELL_COUNT + 3 + MOST
ORDERS = sum(range(2, 7))
COMMON = 4 * CELL_COUNT + CELL_COUNT + 1 + ORDERS
HIDDEN, EACH, WIDE = 128, 32, 384
#: Rows that are judged at once.
ROWS = 1 << 17


class Scores(nn.Module):
    """How likely each final score of a grid is: the numbers first alike, then all of them together."""

    def __init__(self) -> None:
        super().__init__()
        self.own = nn.Linear(OWN, HIDDEN)
        self.common = nn.Linear(COMMON, HIDDEN, bias=False)
        self.each = nn.Linear(HIDDEN, EACH)
        self.together = nn.Linear(MOST * EACH + COMMON, WIDE)
        self.last = nn.Linear(WIDE, SCORES)

    def forward(self, own: Tensor, common: Tensor) -> Tensor:
        signal = (self.own(own) + self.common(common)[:, None]).relu()
        signal = self.each(signal).relu().flatten(1)
        signal = self.together(torch.cat([signal, common], 1)).relu()
        with torch.autocast(signal.device.type, enabled=False):  # what is close is told apart
            return self.last(signal.float())


def order_of(players: int, place: Tensor) -> Tensor:
    """The input that tells how many play, and when the seat takes in the round to come."""
    return players * (players - 1) // 2 - 1 + place


def inputs(grids: Tensor, unseen: Tensor, order: Tensor) -> tuple[Tensor, Tensor]:
    """The inputs of each number, and those that all share."""
    kind = torch.bfloat16 if grids.is_cuda else torch.float32
    beside_of = neighbours(grids.device, kind)
    numbers, names = _numbers(grids.device, kind)
    lone, down = lonely(grids), grids == FACE_DOWN
    here = grids[:, None] == numbers[:, None]
    alone = (here & lone[:, None]).to(kind)
    here = here.to(kind)
    beside = (here @ beside_of).clamp(max=1)
    near = (alone @ beside_of).clamp(max=1)
    downs = down.sum(1)
    unseen = unseen.float()
    density = unseen / unseen.sum(1, keepdim=True).clamp(min=1)
    singles = torch.stack([unseen / 10, density * 5, density * downs[:, None]], 2).to(kind)
    names = names.expand(len(grids), -1, -1)
    own = torch.cat([here, alone, beside * down[:, None], near, singles, names], 2)
    common = torch.cat(
        [
            torch.cat([down, grids == GAP, (grids > 0) & ~lone], 1).to(kind),
            (grids * lone).to(kind) / 10,
            nn.functional.one_hot(downs, CELL_COUNT + 1).to(kind),
            nn.functional.one_hot(order.long(), ORDERS).to(kind),
        ],
        1,
    )
    return own, common


@cache
def neighbours(device: str | torch.device, kind: torch.dtype = torch.float32) -> Tensor:
    """By two cells whether they are neighbours."""
    beside = torch.zeros(CELL_COUNT, CELL_COUNT)
    for cell, others in enumerate(NEIGHBOURS):
        beside[list(others), cell] = 1
    return beside.to(device, kind)


@cache
def symmetries(device: str | torch.device) -> Tensor:
    """The eight ways to turn and mirror a grid: by cell, where its card comes from."""
    turned = [np.rot90(np.arange(CELL_COUNT).reshape(4, 4), quarter) for quarter in range(4)]
    return torch.from_numpy(np.stack([grid.reshape(-1) for each in turned for grid in (each, each.T)])).to(
        device
    )


@cache
def _numbers(device: torch.device, kind: torch.dtype) -> tuple[Tensor, Tensor]:
    """The numbers, and which of them is which."""
    return torch.arange(1, MOST + 1, dtype=torch.int8).to(device), torch.eye(MOST).to(device, kind)


def lonely(grids: Tensor) -> Tensor:
    """The face-up cards without an equal neighbour."""
    padded = nn.functional.pad(grids.reshape(-1, 4, 4), (1, 1, 1, 1), value=FACE_DOWN)
    inner = padded[:, 1:-1, 1:-1]
    around = (padded[:, :-2, 1:-1], padded[:, 2:, 1:-1], padded[:, 1:-1, :-2], padded[:, 1:-1, 2:])
    alone = inner > 0
    for other in around:
        alone = alone & (inner != other)
    return alone.flatten(1)


def judged(model: Scores, grids: Tensor, unseen: Tensor, order: Tensor) -> Tensor:
    """By grid the probability of each final score; a grid without cards face down has its score."""
    parts = []
    for start in range(0, len(grids), ROWS):
        rows = slice(start, start + ROWS)
        with torch.no_grad(), torch.autocast(grids.device.type, torch.bfloat16, enabled=grids.is_cuda):
            likely = model(*inputs(grids[rows], unseen[rows], order[rows])).softmax(1)
        done = (grids[rows] > 0).all(1)
        score = (grids[rows] * lonely(grids[rows])).sum(1).clamp(max=SCORES - 1)
        parts.append(torch.where(done[:, None], nn.functional.one_hot(score, SCORES).float(), likely))
    return torch.cat(parts)


def save(model: Scores, path: Path) -> None:
    """Write the network as `tenback.players.slide.scores` reads it."""
    arrays: dict[str, Any] = {}
    for name, value in model.state_dict().items():
        layer, kind = name.split(".")
        array = value.detach().float().cpu().numpy()
        arrays[f"{layer}_{kind}"] = array.T if kind == "weight" else array
    np.savez_compressed(path, **arrays)


def load(path: Path) -> Scores:
    """The network that `save` wrote."""
    model = Scores()
    arrays = {name.replace("_", "."): torch.from_numpy(array) for name, array in np.load(path).items()}
    model.load_state_dict({name: value.T if value.dim() == 2 else value for name, value in arrays.items()})
    return model
