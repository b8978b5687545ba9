"""Playing the batch with a network: weigh every option of every game at once and take the best."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor

from tenback.environments.gpu.the_game import END, Games
from tenback.players.the_game.layout import LEFT

from .features import NOTHING, Seen, after, see
from .guide import leaning
from .network import Network

STRAY_WIDTH = 0.03  # how much worse a play may look that a straying game takes
UNWEIGHED = -1e9  # the worth of an option that is not weighed
CHUNK = 1 << 16  # rows weighed at a time, always this many, so that compiled code is compiled once


@dataclass
class Choice:
    option: Tensor
    told: Tensor  # the network's chances for the option taken
    best: Tensor  # and for the best one
    strayed: Tensor  # the option taken is not the best one
    lean: Tensor  # how much each slot of the guide is to be liked; empty where nobody asks
    worth: Tensor  # of every option of every game; a hopeless number for those that are not weighed


class Weigher:
    """A frozen copy of a network in half precision, with the compiled pieces around it."""

    def __init__(self, network: Network, chunk: int = CHUNK, compiled: bool = False) -> None:
        self.chunk = chunk
        self.after: Callable[[Seen, Tensor, Tensor], Tensor] = after
        self.see: Callable[[Games], Seen] = see
        self.options: Callable[[Games, bool], Tensor] = Games.options
        self.act: Callable[[Games, Tensor], tuple[Tensor, Tensor]] = Games.act
        if compiled:
            self.after = torch.compile(after, dynamic=False)
            self.see = torch.compile(see, dynamic=False)
            self.options = torch.compile(Games.options, dynamic=False)
            self.act = torch.compile(Games.act, dynamic=False)
        self.refresh(network)

    def refresh(self, network: Network) -> None:
        on_gpu = next(network.parameters()).is_cuda
        kind = torch.float16 if on_gpu else torch.float32
        layers = [*network.hidden, network.out]
        self.layers = [(layer.weight.detach().to(kind).t(), layer.bias.detach().to(kind)) for layer in layers]

    def chances(self, seen: Seen, row: Tensor, option: Tensor) -> Tensor:
        """Log-odds of each chance in LEFT, one row for each option."""
        count = len(row)
        spare = -count % self.chunk
        row = torch.nn.functional.pad(row, (0, spare))
        option = torch.nn.functional.pad(option, (0, spare), value=END)
        out = []
        for begin in range(0, count + spare, self.chunk):
            x = self.after(seen, row[begin : begin + self.chunk], option[begin : begin + self.chunk])
            x = x.to(self.layers[0][0].dtype)
            for weight, bias in self.layers[:-1]:
                x = torch.addmm(bias, x, weight).relu_()
            weight, bias = self.layers[-1]
            out.append(torch.addmm(bias, x, weight).float())
        return torch.cat(out)[:count]

    def choose(
        self,
        games: Games,
        seen: Seen,
        wishes: Tensor,
        stray: Tensor | None = None,
        every: bool = False,
        leans: bool = False,
        among: Tensor | None = None,
        instead: Tensor | None = None,
    ) -> Choice:
        """The best option of every game; with the chance `stray`, one a little worse at random.

        With a mask `among`, only these options are weighed. What `instead` has is taken, except NOTHING.
        """
        mask = self.options(games, every) if among is None else among
        row, option = mask.nonzero(as_tuple=True)
        chances = torch.sigmoid(self.chances(seen, row, option))
        worth = chances @ wishes
        wins = (games.left()[row] == 1) & (option < END)
        worth = worth + wins
        empty = torch.full(mask.shape, UNWEIGHED, device=worth.device)
        by_option = empty.index_put((row, option), worth)
        best = by_option.argmax(1)
        taken = best
        if stray is not None:
            noise = -torch.log(-torch.log(torch.rand_like(worth).clamp(1e-9, 1 - 1e-7)))
            wild = torch.rand_like(stray) < stray
            taken = empty.index_put((row, option), worth + STRAY_WIDTH * noise * wild[row]).argmax(1)
        if instead is not None:
            taken = torch.where(instead < NOTHING, instead, taken)
        where = torch.zeros(mask.shape, dtype=torch.int32, device=worth.device)
        where[row, option] = torch.arange(len(row), dtype=torch.int32, device=worth.device)
        at = games.row
        told, top = chances[where[at, taken].long()], chances[where[at, best].long()]
        lean = worth.new_zeros(games.count, 0)
        if leans:
            lean = leaning(seen.tops, row, option, torch.where(wins, 1, worth))
        return Choice(taken, told, top, taken != best, lean, by_option)


def greedy(games: Games) -> Tensor:
    """The option of the plain player: the smallest step, ending as soon as the rules allow."""
    onward, back = games.toward(games.own())
    ahead = ((games.cards - games.tops[:, :, None]) * games.sign[:, None]).float()
    cost = torch.where(onward | back, ahead, 1e6)
    must = games.must.any(1)[:, None, None] & ~games.must[:, :, None]
    cost = cost + must * 1e3
    return torch.where(games.may_end(), END, cost.flatten(1).argmin(1))


def outcome(left: Tensor) -> Tensor:
    """The chances in LEFT of a game that ended with so many cards left: each 0 or 1."""
    return (left[:, None] <= torch.tensor(LEFT, device=left.device)).float()
