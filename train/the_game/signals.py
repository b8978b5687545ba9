"""What the other seats say of each pile, and what their words make likely about their hands.

The words, and when they may be said, are those of `tenback.players.signalling`; here they are worked out for
many games at once. A level is the place of a word, the tightest first.
"""

from __future__ import annotations

import torch
from torch import Tensor

from tenback.environments.gpu.the_game import CARDS, PLAYED, Games
from tenback.players.signalling import FEWEST_CARDS, LONGEST_STEPS
from tenback.players.the_game.layout import GO_AHEAD, NOTHING, SEATS
from tenback.rules.piles import JUMP

SHORTEST, SHORT, LONG = LONGEST_STEPS


def bands(games: Games) -> Tensor:
    """By pile and card: the level that holding the card makes true, GO_AHEAD where that calls for no word."""
    ahead = (games.cards - games.tops[:, :, None]) * games.sign[:, None]
    onward = ahead > 0
    tight = (onward & (ahead <= SHORTEST)) | (ahead == -JUMP)
    close = onward & (ahead > SHORTEST) & (ahead <= SHORT)
    loose = onward & (ahead > SHORT) & (ahead <= LONG)
    unplayed = (games.where != PLAYED)[:, None, :]
    counts = [(band & unplayed).sum(2) for band in (tight, close, loose)]
    merged = counts[1] + torch.where(counts[0] < FEWEST_CARDS, counts[0], 0)
    last = counts[2] + torch.where(merged < FEWEST_CARDS, merged, 0)
    loose_level = torch.where(last >= FEWEST_CARDS, 2, GO_AHEAD)
    close_level = torch.where(merged >= FEWEST_CARDS, 1, loose_level)
    tight_level = torch.where(counts[0] >= FEWEST_CARDS, 0, close_level)
    level = torch.where(tight, tight_level[:, :, None], GO_AHEAD)
    level = torch.where(close, close_level[:, :, None], level)
    level = torch.where(loose, loose_level[:, :, None], level)
    return level.to(torch.uint8)


def heard(games: Games, band: Tensor) -> tuple[Tensor, Tensor]:
    """The levels of the other seats in turn order (NOTHING for none said); how likely they hold each card."""
    unseen = (games.where != PLAYED) & ~games.own()
    levels, likely = [], torch.zeros(games.count, CARDS, device=games.device)
    for step in range(1, SEATS):
        seat = (games.seat + step) % games.table.players
        present = step < games.table.players
        hand = games.where == seat[:, None]
        level = torch.where(hand[:, None, :], band, GO_AHEAD).amin(2)
        talks = (present & games.table.signals)[:, None]
        levels.append(torch.where(talks, level, NOTHING))

        told = torch.where(talks, level, 0)[:, :, None]
        possible = unseen & (band >= told).all(1)
        held = games.held.gather(1, seat[:, None])
        share = held / possible.sum(1, keepdim=True).clamp(min=1)
        named = (band == told) & possible[:, None, :] & (talks & (level < GO_AHEAD))[:, :, None]
        sure = (named / named.sum(2, keepdim=True).clamp(min=1)).amax(1)
        likely += torch.where(present[:, None] & possible, torch.maximum(share, sure), 0)
    return torch.stack(levels, 1), likely.clamp(max=1)
