"""Whole games of Slide by a network with itself, and what there is to learn from them.

A seat wants to win: what it expects of its own grid is weighed against what the others may expect of theirs.
A cell is turned up for what any card that may come, slid in at its best, would make of the grid; for a take
it is reckoned what the seats after it would take.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor

from tenback.players.slide.grids import GAP
from tenback.rules.slide import CELL_COUNT, FACE_DOWN, NUMBERS, ROUNDS, SIDES

from .network import SCORES, Scores, judged, order_of
from .simulator import Tables

MOST = len(NUMBERS)
#: What a point less is worth when the game is decided, in chances to win.
POINT = 0.0005
#: So many cells, those that the network likes best with their gap, are looked at more closely.
CELLS = 3
#: The part of the seats that stray from the best choice, and how often they do.
STRAYING, STRAY = 0.3, 0.08


@dataclass
class Lesson:
    """Grids, one a row, and how likely each final score of them is."""

    grids: Tensor
    unseen: Tensor
    order: Tensor
    likely: Tensor

    def __len__(self) -> int:
        return len(self.grids)


def self_play(
    model: Scores, tables: Tables, trust: float, straying: float = STRAYING
) -> tuple[Lesson, Tensor]:
    """Play the games to the end: what is learned from them, and the final scores by game and seat.

    A grid's target mixes what the network expects one round later, two rounds later and so on; `trust` is the
    weight of the later part. It is cut off where the seat strayed.
    """
    players, device = tables.players, tables.device
    shape = (tables.count, players)
    strayers = _random(tables, shape) < straying
    standing = judged(model, *_rows(tables, tables.grids, 0)).reshape(*shape, SCORES)
    starts, after, off_cells, off_takes, lessons = [], [], [], [], []
    for _ in range(ROUNDS):
        starts.append(_rows(tables, tables.grids, 0))
        off = strayers & (_random(tables, shape) < STRAY)
        cells, lesson = choose_cells(model, tables, standing, off)
        lessons.append(lesson)
        off_cells.append(off)
        tables.reveal(cells)
        off = strayers & (_random(tables, shape) < STRAY)
        best, standing = take_all(model, tables, standing, off)
        after.append((best, standing))
        off_takes.append(off)
        tables.end_round()
    later = standing
    for start, (best, taken), cell, take in zip(
        reversed(starts), reversed(after), reversed(off_cells), reversed(off_takes), strict=True
    ):
        later = torch.where(take[:, :, None], best, (1 - trust) * taken + trust * later)
        kept = ~cell.reshape(-1)
        grids, unseen, order = start
        lessons.append(Lesson(grids[kept], unseen[kept], order[kept], later.reshape(-1, SCORES)[kept]))
    points = torch.arange(SCORES, device=device, dtype=torch.float32)
    return merged(lessons), standing @ points


def choose_cells(model: Scores, tables: Tables, standing: Tensor, off: Tensor) -> tuple[Tensor, Lesson]:
    """By game and seat the cell to turn up, and one grid with a gap with what may come of it."""
    count, players = off.shape
    seats = count * players
    worth = chances(standing).reshape(seats, SCORES)
    grids, unseen, order = _rows(tables, tables.grids, 0)
    down = grids == FACE_DOWN
    gapped = grids[:, None].repeat(1, CELL_COUNT, 1)
    gapped.diagonal(dim1=1, dim2=2).fill_(GAP)
    likely = judged(
        model, gapped.reshape(-1, CELL_COUNT), _each(unseen, CELL_COUNT), _each(order, CELL_COUNT)
    )
    liked = torch.einsum("scp,sp->sc", likely.reshape(seats, CELL_COUNT, SCORES), worth)
    liked = liked.masked_fill(~down, -torch.inf)
    looked = min(CELLS, int(down[0].sum()))
    cells = liked.topk(looked, 1).indices
    gapped = gapped.gather(1, cells[:, :, None].expand(-1, -1, CELL_COUNT))
    come_to = after_any_card(model, tables, gapped, unseen, worth)
    chosen = torch.einsum("scp,sp->sc", come_to, worth).argmax(1)
    lots = _random(tables, (seats, CELL_COUNT)).masked_fill(~down, -1).argmax(1)
    picked = torch.where(off.reshape(-1), lots, cells.gather(1, chosen[:, None])[:, 0])
    rows = torch.arange(seats, device=grids.device)
    one = torch.randint(0, looked, (seats,), device=grids.device, generator=tables.chance)
    lesson = Lesson(gapped[rows, one], unseen, order, come_to[rows, one])
    return picked.reshape(count, players), Lesson(*(part[::2] for part in vars(lesson).values()))


def after_any_card(model: Scores, tables: Tables, gapped: Tensor, unseen: Tensor, worth: Tensor) -> Tensor:
    """By seat and gap: how likely each final score is, with the best of any cards slid in at its best.

    The seat has the choice of as many cards as are left when it takes.
    """
    seats, looked = gapped.shape[:2]
    shape = (seats, looked, MOST, len(SIDES))
    cards = torch.arange(1, MOST + 1, device=gapped.device, dtype=torch.int8)
    sides = torch.arange(len(SIDES), device=gapped.device)
    after = tables.slid(
        gapped[:, :, None, None].expand(*shape, CELL_COUNT),
        cards[:, None].expand(shape),
        sides.expand(shape),
    )
    left = unseen[:, None] - torch.eye(MOST, device=gapped.device, dtype=torch.int8)
    left = left.clamp(min=0)[:, None, :, None].expand(*shape, MOST)
    order = order_of(tables.players, tables.places(1)).reshape(-1)[:, None, None, None].expand(shape)
    likely = judged(model, after.reshape(-1, CELL_COUNT), left.reshape(-1, MOST), order.reshape(-1))
    likely = likely.reshape(*shape, SCORES)
    worths = torch.einsum("scnip,sp->scni", likely, worth)
    worths = worths.masked_fill(~tables.legal(gapped)[:, :, None], -torch.inf)
    best = worths.argmax(3)[..., None, None].expand(-1, -1, -1, 1, SCORES)
    at_best = likely.gather(3, best)[:, :, :, 0]
    ranks = worths.max(3).values.argsort(2, descending=True)
    come = (unseen / unseen.sum(1, keepdim=True))[:, None].expand(-1, looked, -1).gather(2, ranks)
    lower = (1 - come.cumsum(2)).clamp(min=0)  # the chance that a card is liked less than this one
    choice = (tables.players - tables.places(0)).reshape(-1)[:, None, None]
    best_is = (lower + come) ** choice - lower**choice
    return torch.einsum("scnp,scn->scp", at_best, torch.empty_like(best_is).scatter(2, ranks, best_is))


def take_all(
    model: Scores,
    tables: Tables,
    standing: Tensor,
    off: Tensor,
    guests: Tensor | None = None,
    options_of_guests: Callable[[int], Tensor] | None = None,
) -> tuple[Tensor, Tensor]:
    """Let every seat take in turn: by game and seat what the best take promises, and what theirs does.

    Guests choose by themselves: the option, source and side in one number, of the seat at each place.
    """
    count, players = off.shape
    games = tables.games
    shape = (count, players, players, len(SIDES))  # game, seat, card, side
    sides = torch.arange(len(SIDES), device=off.device)
    grids = tables.grids[:, :, None, None].expand(*shape, CELL_COUNT)
    after = tables.slid(grids, tables.middle[:, None, :, None].expand(shape), sides.expand(shape))
    unseen = tables.unseen[:, None, None, None].expand(*shape, MOST)
    order = order_of(players, tables.places(1))[:, :, None, None].expand(shape)
    likely = judged(model, after.reshape(-1, CELL_COUNT), unseen.reshape(-1, MOST), order.reshape(-1))
    likely = likely.reshape(*shape, SCORES)
    legal = tables.legal(tables.grids)[:, :, None]
    alone = torch.einsum("bscip,bsp->bsci", likely, chances(standing)).masked_fill(~legal, -torch.inf)
    wish, side = alone.max(3)  # by game, seat and card
    at_best = likely.gather(3, side[..., None, None].expand(-1, -1, -1, 1, SCORES))[:, :, :, 0]
    beaten_by = beaten(at_best)
    points = POINT * torch.arange(SCORES, device=off.device)
    there = torch.ones(count, players, dtype=torch.bool, device=off.device)
    settled = torch.ones(count, SCORES, device=off.device)
    best, taken = torch.empty_like(standing), torch.empty_like(standing)
    for place in range(players):
        seat = (tables.first + place) % players
        left = there[:, None] & ~torch.eye(players, dtype=torch.bool, device=off.device)
        worth = settled[:, None].expand(-1, players, -1)
        for later in range(place + 1, players):
            other = (tables.first + later) % players
            pick = (
                wish[games, other][:, None].expand(-1, players, -1).masked_fill(~left, -torch.inf).argmax(2)
            )
            worth = worth * beaten_by[games[:, None], other[:, None], pick]
            left = left.scatter(2, pick[:, :, None], False)
        own = likely[games, seat]
        options = torch.einsum("bcip,bcp->bci", own, worth - points)
        allowed = there[:, :, None] & legal[games, seat]
        options = options.masked_fill(~allowed, -torch.inf).flatten(1)
        lots = _random(tables, options.shape).masked_fill(~allowed.flatten(1), -1)
        ideal = options.argmax(1)
        chosen = torch.where(off[games, seat], lots.argmax(1), ideal)
        if guests is not None and options_of_guests is not None:
            chosen = torch.where(guests[games, seat], options_of_guests(place), chosen)
        best[games, seat] = own.flatten(1, 2)[games, ideal]
        promised = own.flatten(1, 2)[games, chosen]
        taken[games, seat] = promised
        settled = settled * beaten(promised)
        card = chosen // len(SIDES)
        there[games, card] = False
        tables.take(seat, card, chosen % len(SIDES))
    return best, taken


def beaten(likely: Tensor) -> Tensor:
    """By score the chance that it is lower than this one; half the chance if it is equal."""
    return 1 - likely.cumsum(-1) + likely / 2


def chances(standing: Tensor) -> Tensor:
    """By game, seat and score of its own: the chance to beat the others where they stand."""
    lower = beaten(standing)
    players = standing.shape[1]
    parts = [
        torch.stack([lower[:, other] for other in range(players) if other != seat]).prod(0)
        for seat in range(players)
    ]
    return torch.stack(parts, 1) - POINT * torch.arange(SCORES, device=standing.device)


def merged(lessons: list[Lesson]) -> Lesson:
    return Lesson(
        *(torch.cat(parts) for parts in zip(*(vars(each).values() for each in lessons), strict=True))
    )


def _rows(tables: Tables, grids: Tensor, ahead: int) -> tuple[Tensor, Tensor, Tensor]:
    """The grids of all seats, one a row, with what is unseen and the order in which they take."""
    order = order_of(tables.players, tables.places(ahead)).reshape(-1)
    return grids.reshape(-1, CELL_COUNT), tables.unseen.repeat_interleave(tables.players, 0), order


def _each(rows: Tensor, times: int) -> Tensor:
    return rows.repeat_interleave(times, 0)


def _random(tables: Tables, shape: tuple[int, ...] | torch.Size) -> Tensor:
    return torch.rand(shape, device=tables.device, generator=tables.chance)
