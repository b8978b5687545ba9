"""What the other seats say of each pile, and what their words make likely about their hands.

A seat says of a pile one of four levels, by its best card there: at most 2 onward or a jump back, at most
6, at most 14, more. No signal may be true of exactly one card, so a level that fewer than two unplayed cards
make true is never said; its cards count to the next looser level. Everyone can work that out: listeners do.
"""

from __future__ import annotations

import torch
from torch import Tensor

from .simulator import CARDS, PLAYED, SEATS, Games

GO_AHEAD = 3
OTHERS = SEATS - 1


def bands(games: Games) -> Tensor:
    """By pile and card: the level that holding this card makes true, 3 for cards that call for no word."""
    ahead = (games.cards - games.tops[:, :, None]) * games.sign[:, None]
    onward = ahead > 0
    tight = (onward & (ahead <= 2)) | (ahead == -10)
    close = onward & (ahead > 2) & (ahead <= 6)
    loose = onward & (ahead > 6) & (ahead <= 14)
    unplayed = (games.where != PLAYED)[:, None, :]
    counts = [(band & unplayed).sum(2) for band in (tight, close, loose)]
    merged = counts[1] + torch.where(counts[0] < 2, counts[0], 0)
    last = counts[2] + torch.where(merged < 2, merged, 0)
    loose_level = torch.where(last >= 2, 2, GO_AHEAD)
    close_level = torch.where(merged >= 2, 1, loose_level)
    tight_level = torch.where(counts[0] >= 2, 0, close_level)
    level = torch.where(tight, tight_level[:, :, None], GO_AHEAD)
    level = torch.where(close, close_level[:, :, None], level)
    level = torch.where(loose, loose_level[:, :, None], level)
    return level.to(torch.uint8)


def heard(games: Games, band: Tensor) -> tuple[Tensor, Tensor]:
    """The levels of the other seats in turn order (4 for none said); how likely they hold each card."""
    unseen = (games.where != PLAYED) & ~games.own()
    levels, likely = [], torch.zeros(games.count, CARDS, device=games.device)
    for step in range(1, SEATS):
        seat = (games.seat + step) % games.table.players
        present = step < games.table.players
        hand = games.where == seat[:, None]
        level = torch.where(hand[:, None, :], band, GO_AHEAD).amin(2)
        talks = (present & games.table.signals)[:, None]
        levels.append(torch.where(talks, level, GO_AHEAD + 1))

        told = torch.where(talks, level, 0)[:, :, None]
        possible = unseen & (band >= told).all(1)
        held = games.held.gather(1, seat[:, None])
        share = held / possible.sum(1, keepdim=True).clamp(min=1)
        named = (band == told) & possible[:, None, :] & (talks & (level < GO_AHEAD))[:, :, None]
        sure = (named / named.sum(2, keepdim=True).clamp(min=1)).amax(1)
        likely += torch.where(present[:, None] & possible, torch.maximum(share, sure), 0)
    return torch.stack(levels, 1), likely.clamp(max=1)
