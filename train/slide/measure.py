"""How often the network wins against `strong` and `master@2`, many thousand games at a time.

    python -m slide.measure DIR/slide_scores.npz        (run in train/; a GPU makes it quick)

One seat plays as `slide.play` does, which imagines nothing; the others as `strong` or `master@2` do.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path

import torch
from torch import Tensor

from tenback.players.network import network
from tenback.players.slide.earlier import RIVALRY, RIVALRY_OF_TWO
from tenback.players.slide.features import COPIES
from tenback.players.slide.grids import GAP
from tenback.players.slide.strong import DENIAL, LUCK
from tenback.rules.slide import CELL_COUNT, FACE_DOWN, NUMBERS, ROUNDS, SIDES

from .network import Scores, judged, load, lonely, neighbours, order_of
from .play import choose_cells, take_all
from .simulator import Tables

MOST = len(NUMBERS)
CHUNK = 1 << 17
Points = Callable[[Tensor, Tensor, int], Tensor]  # of grids, what is unseen, and the number of players


@dataclass
class Rival:
    """A player that goes by the points it expects of grids, less a part of what it leaves to others."""

    points: Points
    denial: float
    next_alone: bool

    def cells(self, tables: Tables) -> Tensor:
        """By game and seat the cell to turn up: the points to expect, each number by its chance."""
        grids = tables.grids.reshape(-1, CELL_COUNT)
        unseen = tables.unseen.repeat_interleave(tables.players, 0)
        shape = (len(grids), CELL_COUNT, MOST, len(SIDES))
        gapped = grids[:, None].repeat(1, CELL_COUNT, 1)
        gapped.diagonal(dim1=1, dim2=2).fill_(GAP)
        cards = torch.arange(1, MOST + 1, device=grids.device, dtype=torch.int8)
        best = self._best(tables, gapped[:, :, None].expand(*shape[:3], -1), cards.expand(shape[:3]), unseen)[
            0
        ]
        worth = (best * unseen[:, None]).sum(2).masked_fill(grids != FACE_DOWN, torch.inf)
        return worth.argmin(1).reshape(tables.count, tables.players)

    def look(self, tables: Tables) -> None:
        """What every seat would make of every card, when all cards lie in the middle."""
        shape = (tables.count, tables.players, tables.players)
        grids = tables.grids[:, :, None].expand(*shape, CELL_COUNT)
        self._wish, self._side = self._best(
            tables, grids, tables.middle[:, None].expand(shape), tables.unseen
        )

    def take(self, tables: Tables, place: int) -> Tensor:
        """The option, source and side in one number, of the seat at this place."""
        games, players = tables.games, tables.players
        there = tables.middle != 0
        seat = (tables.first + place) % players
        left = there[:, None] & ~torch.eye(players, dtype=torch.bool, device=there.device)
        worth = self._wish[games, seat].clone()
        last = min(players, place + 2) if self.next_alone else players
        part = self.denial if self.next_alone else self.denial / (players - 1)
        for later in range(place + 1, last):
            wish = self._wish[games, (tables.first + later) % players][:, None].expand(-1, players, -1)
            least, pick = wish.masked_fill(~left, torch.inf).min(2)
            worth = worth - part * least
            left = left.scatter(2, pick[:, :, None], False)
        card = worth.masked_fill(~there, torch.inf).argmin(1)
        return card * len(SIDES) + self._side[games, seat, card]

    def _best(self, tables: Tables, grids: Tensor, cards: Tensor, unseen: Tensor) -> tuple[Tensor, Tensor]:
        """The least points of grids with these cards slid in, and the side for it."""
        shape = (*cards.shape, len(SIDES))
        sides = torch.arange(len(SIDES), device=grids.device)
        flat = grids.reshape(-1, CELL_COUNT)
        rows = unseen.repeat_interleave(len(flat) // len(unseen), 0)
        parts = []
        for start in range(0, len(flat), CHUNK):
            some = slice(start, start + CHUNK)
            count = len(flat[some])
            after = tables.slid(
                flat[some, None].expand(-1, len(SIDES), -1),
                cards.reshape(-1)[some, None].expand(-1, len(SIDES)),
                sides.expand(count, -1),
            )
            points = self.points(
                after.reshape(-1, CELL_COUNT), rows[some].repeat_interleave(len(SIDES), 0), tables.players
            )
            points = points.reshape(count, len(SIDES))
            parts.append(points.masked_fill(~tables.legal(flat[some]), torch.inf))
        best = torch.cat(parts).reshape(shape).min(-1)
        return best.values, best.indices


def strong(device: str) -> Rival:
    beside = neighbours(device)

    def points(grids: Tensor, unseen: Tensor, players: int) -> Tensor:
        down = (grids == FACE_DOWN).float()
        openings = down @ beside
        density = unseen.float() / unseen.sum(1, keepdim=True).clamp(min=1)
        mine = torch.cat([torch.zeros_like(density[:, :1]), density], 1).gather(1, grids.clamp(min=0).long())
        stays = (1 - LUCK * mine * (down.sum(1, keepdim=True) + openings)).clamp(min=0)
        return (grids * lonely(grids) * stays).sum(1)

    return Rival(points, DENIAL, True)


def earlier_master(players: int, device: str) -> Rival:
    """The player of `tenback.players.slide.earlier`."""
    layers = [
        [torch.from_numpy(part).to(device) for part in layer]
        for layer in network("slide", earlier=True).layers
    ]
    beside_of = neighbours(device)
    numbers = torch.arange(1, MOST + 1, device=device)

    def points(grids: Tensor, unseen: Tensor, players: int) -> Tensor:
        here = (grids[:, None] == numbers[:, None]).float()
        beside = ((here @ beside_of) > 0).float()
        down = (grids == FACE_DOWN).float()[:, None].expand(here.shape)
        gap = (grids == GAP).float()[:, None].expand(here.shape)
        alone = here * (1 - beside)
        density = unseen / unseen.sum(1, keepdim=True).clamp(min=1)
        number = (numbers / MOST).expand(density.shape)
        downs = down.sum(2)
        singles = [
            unseen / COPIES,
            density * MOST / 2,
            number,
            number**2,
            downs / CELL_COUNT,
            density * downs,
        ]
        singles += [alone.sum(2) / 4, here.sum(2) / 4, torch.full_like(density, players / 6)]
        singles += [(beside * down).sum(2) / 8]
        signal = torch.cat([here, alone, down, gap, beside * down, torch.stack(singles, 2)], 2)
        for place, (weights, bias) in enumerate(layers):
            signal = (signal.relu() if place else signal) @ weights + bias
        return signal[:, :, 0] @ numbers.float()

    return Rival(points, RIVALRY_OF_TWO if players == 2 else RIVALRY, False)


def share(
    model: Scores, rival: Rival, count: int, players: int, device: str, seed: int
) -> tuple[float, float]:
    """The part of the games that the network wins at seat 0, and its standard error; ties count in parts."""
    tables = Tables(count, players, device, torch.Generator(device).manual_seed(seed))
    never = torch.zeros(count, players, dtype=torch.bool, device=device)
    guests = never.clone()
    guests[:, 1:] = True
    unseen = tables.unseen.repeat_interleave(players, 0)
    order = order_of(players, tables.places(0)).reshape(-1)
    standing = judged(model, tables.grids.reshape(-1, CELL_COUNT), unseen, order).reshape(count, players, -1)
    for _ in range(ROUNDS):
        cells, _ = choose_cells(model, tables, standing, never)
        tables.reveal(torch.where(guests, rival.cells(tables), cells))
        rival.look(tables)
        _, standing = take_all(model, tables, standing, never, guests, partial(rival.take, tables))
        tables.end_round()
    lone = lonely(tables.grids.reshape(-1, CELL_COUNT))
    results = (tables.grids.reshape(-1, CELL_COUNT) * lone).sum(1) * 100 + lone.sum(1)
    results = results.reshape(count, players)
    wins = results == results.min(1, keepdim=True).values
    won = (wins[:, 0] / wins.sum(1)).double()
    return float(won.mean()), float(won.std() / sqrt(count))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("network", type=Path)
    parser.add_argument("--games", type=int, default=8192)
    parser.add_argument("--seed", type=int, default=1001)
    asked = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    model = load(asked.network).to(device)
    for players in (2, 4):
        for name, rival in {"strong": strong(device), "master@2": earlier_master(players, device)}.items():
            won, error = share(model, rival, asked.games, players, device, asked.seed)
            print(json.dumps({"players": players, "others": name, "won": won, "error": error}), flush=True)


if __name__ == "__main__":
    main()
