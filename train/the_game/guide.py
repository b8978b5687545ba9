"""The guide: a network that tells of a position, before a play, which play to make and how the game will end.

The network that weighs has to look at every option; the guide looks once. That makes it the player of the
games that master imagines. It is taught by the other network: to like the options as that one weighs them,
and to expect of a position what came of it.
"""

from __future__ import annotations

from itertools import pairwise

import torch
from torch import Tensor, nn

from tenback.environments.gpu.the_game import CARDS, END, PILES
from tenback.players.the_game.layout import SIZE

#: A play is told by its pile, in the order of the features, and its step: a jump back, 1 to 37, or farther.
STEPS = 39
SLOTS = PILES * STEPS + 1  # and the end of the turn
SHARP = 20.0  # how much a difference in log-odds counts


class Guide(nn.Module):
    def __init__(self, widths: tuple[int, ...], chances: int) -> None:
        super().__init__()
        sizes = (SIZE, *widths)
        self.hidden = nn.ModuleList(nn.Linear(a, b) for a, b in pairwise(sizes))
        self.out = nn.Linear(sizes[-1], chances + SLOTS)
        nn.init.zeros_(self.out.weight)

    def forward(self, x: Tensor) -> Tensor:
        """Log-odds of each chance in LEFT, then how much each slot is liked."""
        for layer in self.hidden:
            x = torch.relu(layer(x))
        return self.out(x)


def slots(tops: Tensor, row: Tensor, option: Tensor) -> Tensor:
    """The slot of each option, in games with these tops before the play."""
    up, down = (tops[:, 0] > tops[:, 1])[row], (tops[:, 2] < tops[:, 3])[row]
    pile = torch.div(option, CARDS, rounding_mode="floor").clamp(max=PILES - 1)
    swapped = torch.where(pile < 2, up, down)
    place = torch.where(swapped, pile ^ 1, pile)
    ahead = (option % CARDS + 2 - tops[row, pile]) * torch.where(pile < 2, 1, -1)
    step = torch.where(ahead == -10, 0, ahead.clamp(1, STEPS - 1))
    return torch.where(option == END, SLOTS - 1, place * STEPS + step)


def leaning(tops: Tensor, row: Tensor, option: Tensor, worth: Tensor) -> Tensor:
    """How much each slot is to be liked, one row a game, when the options are worth this."""
    odds = SHARP * torch.logit(worth.float().clamp(1e-4, 1 - 1e-4))
    most = torch.full((len(tops),), -1e9, device=odds.device).scatter_reduce(0, row, odds, "amax")
    share = (odds - most[row]).exp()
    sums = torch.zeros(len(tops), device=odds.device).index_add(0, row, share)
    found = torch.zeros(len(tops), SLOTS, device=odds.device)
    found.index_put_((row, slots(tops, row, option)), share / sums[row], accumulate=True)
    return found.half()


def lesson(told: Tensor, worth: Tensor, lean: Tensor) -> Tensor:
    """How far what the guide told is from what positions came to and from the plays to be liked."""
    chances = worth.shape[1]
    expecting = nn.functional.binary_cross_entropy_with_logits(told[:, :chances], worth)
    liking = nn.functional.cross_entropy(told[:, chances:], lean.float())
    return 2 * expecting + 0.5 * liking
