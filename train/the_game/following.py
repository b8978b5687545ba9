"""Playing the batch with a guide: one look at every game, and the option that it likes best."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor

from tenback.environments.gpu.the_game import Games
from tenback.players.network import network
from tenback.players.the_game.layout import LEFT

from .features import NOTHING, Seen
from .guide import Guide, slots
from .play import UNWEIGHED, Weigher

PROPOSED, FAR_BEHIND = 2, 2.0  # options that a guide proposes; how far behind the best they may be


class Follower:
    """A frozen copy of a guide, in the precision of a weigher whose compiled pieces it shares."""

    def __init__(self, layers: list[tuple[Tensor, Tensor]], weigher: Weigher) -> None:
        kind = weigher.layers[0][0].dtype
        self.layers = [(weights.to(kind), bias.to(kind)) for weights, bias in layers]
        self.weigher = weigher

    @classmethod
    def of(cls, guide: Guide, weigher: Weigher) -> Follower:
        """Of a guide that trains."""
        layers = [*guide.hidden, guide.out]
        return cls([(layer.weight.detach().t(), layer.bias.detach()) for layer in layers], weigher)

    @classmethod
    def kept(cls, checkpoint: Mapping[str, Any], weigher: Weigher) -> Follower:
        """Of the guide of a checkpoint."""
        guide = Guide(checkpoint["guide_widths"], len(LEFT)).to(weigher.layers[0][0].device)
        guide.load_state_dict(checkpoint["guide"])
        return cls.of(guide, weigher)

    @classmethod
    def shipped(cls, name: str, weigher: Weigher, device: str) -> Follower:
        """Of the guide that players read."""
        layers = network(name).layers
        tensors = [tuple(torch.tensor(each, device=device) for each in layer) for layer in layers]
        return cls([(weights, bias) for weights, bias in tensors], weigher)

    def likes(self, games: Games, seen: Seen) -> Tensor:
        """How much it likes each option of every game; a hopeless number for those not worth a thought."""
        chunk, after = self.weigher.chunk, self.weigher.after
        told = []
        for rows in torch.nn.functional.pad(games.row, (0, -games.count % chunk)).split(chunk):
            x = after(seen, rows, torch.full_like(rows, NOTHING)).to(self.layers[0][0].dtype)
            for weights, bias in self.layers[:-1]:
                x = torch.addmm(bias, x, weights).relu_()
            weights, bias = self.layers[-1]
            told.append(torch.addmm(bias, x, weights)[:, len(LEFT) :].float())
        mask = self.weigher.options(games, False)
        row, option = mask.nonzero(as_tuple=True)
        likes = torch.full(mask.shape, UNWEIGHED, device=mask.device)
        likes[row, option] = torch.cat(told)[row, slots(seen.tops, row, option)]
        return likes


def proposed(likes: Tensor, count: int = PROPOSED) -> Tensor:
    """A mask of the options that a guide likes best, the first of them in any case."""
    top, option = likes.topk(count)
    near = (top >= top[:, :1] - FAR_BEHIND) & (top > UNWEIGHED / 2)
    near[:, 0] = True
    return torch.zeros_like(likes, dtype=torch.bool).scatter(1, option, near)
