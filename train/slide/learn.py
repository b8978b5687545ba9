"""Learning Slide by self-play: the command that made the shipped network.

    python -m slide.learn --out DIR        (run in train/, PyTorch and tenback installed)

Each round plays whole games at tables of two to six, everyone choosing the grid that the network expects the
lowest score of, then teaches it, for every grid after a reveal and after a take, how many cards of each
number were left in it at the end. The first round judges grids by their face-up cards alone. Grids are turned
and mirrored at random. Some seats stray from the best choice now and then.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle, repeat
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import torch
from layers import DEVICE, as_network, fresh, save
from numpy.typing import NDArray
from torch import nn

from tenback.players.network import Network
from tenback.players.slide.features import GAP, Ints, expected_scores, features, remaining, slid
from tenback.rules.slide import NUMBERS, ROUNDS

from .simulator import Tables, reveals

WIDTHS = (96, 48)
STRAYING, STRAY = 0.25, 0.08
BATCH = 8192
RATE, SETTLING = 1e-3, 0.8  # the learning rate, and the part of the time after which it drops
WINDOW = 4  # rounds that are remembered
KEPT = 0.3  # the part of all grids that is remembered
CHUNK = 500

TURNED = [np.rot90(np.arange(ROUNDS).reshape(4, 4), quarter) for quarter in range(4)]
SYMMETRIES = np.stack([grid.reshape(-1) for turned in TURNED for grid in (turned, turned.T)])

Judge = Network | None
Lesson = tuple[Ints, Ints, Ints, Ints]  # grids, unseen, players, cards left of each number


def learn(seconds: float, games: int, workers: int, seed: int, out: Path) -> None:
    torch.manual_seed(seed)
    chance = np.random.default_rng(seed)
    model: nn.Sequential | None = None
    remembered: list[Lesson] = []
    curve: list[dict[str, object]] = []
    began = time.monotonic()
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        while (spent := time.monotonic() - began) < seconds:
            judge = as_network(model) if model is not None else None
            seeds = chance.integers(0, 2**63, games // CHUNK)
            played = list(pool.map(self_play, repeat(judge), cycle(range(2, 7)), seeds))
            remembered = [*remembered, merged(lesson for lesson, _ in played)][-WINDOW:]
            scores = {
                2 + place: float(np.mean([s for _, s in played[place::5]]))
                for place in range(min(5, len(played)))
            }
            model = model or fresh(len(features(*(part[:1] for part in remembered[0][:3]))[0]), WIDTHS)
            loss = teach(model, merged(remembered), chance, RATE if spent < SETTLING * seconds else RATE / 5)
            curve.append(
                {"games": games * (len(curve) + 1), "seconds": spent, "loss": loss, "scores": scores}
            )
            print(json.dumps(curve[-1]), flush=True)
            save(model, out / "slide.npz")
            (out / "slide.json").write_text(json.dumps(curve, indent=1))


def self_play(judge: Judge, players: int, seed: int) -> tuple[Lesson, float]:
    """Games in which all seats judge alike: some of their grids, what came of them, and the mean score."""
    chance = np.random.default_rng(seed)
    tables = Tables(CHUNK, players, chance)
    straying = chance.random((CHUNK, players)) < STRAYING
    grids, unseen, seats_of = [], [], []

    def remember(seats: Ints) -> None:
        kept = np.flatnonzero(chance.random(CHUNK) < KEPT)
        grids.append(tables.grids[kept, seats[kept]])
        unseen.append(tables.unseen[kept])
        seats_of.append(kept * players + seats[kept])

    for _ in range(ROUNDS):
        stray = straying & (chance.random(straying.shape) < STRAY)
        tables.reveal(choose_reveals(tables, judge, stray))
        for seat in range(players):
            remember(np.full(CHUNK, seat))
        for place in range(players):
            seats = (tables.first + place) % players
            tables.take(seats, *choose_takes(tables, seats, judge, stray[tables.games, seats]))
            remember(seats)
        tables.end_round()
    left = remaining(tables.grids.reshape(-1, ROUNDS))
    grids, unseen = np.concatenate(grids), np.concatenate(unseen)
    lesson = (grids, unseen, np.full(len(grids), players), left[np.concatenate(seats_of)])
    return lesson, float((left @ np.array(NUMBERS)).mean())


def choose_reveals(tables: Tables, judge: Judge, stray: NDArray[np.bool_]) -> Ints:
    """For every game and seat the cell whose card is best turned up."""
    players = tables.players
    flat = tables.grids.reshape(-1, ROUNDS)
    rows, cells = reveals(flat)
    after = flat[rows]
    after[np.arange(len(rows)), cells] = GAP
    scores = judged(judge, after, tables.unseen[rows // players], players, tables.chance)
    scores = np.where(stray.reshape(-1)[rows], tables.chance.random(len(rows)), scores)
    return cells[lowest_of(rows, scores, len(flat))].reshape(-1, players)


def choose_takes(tables: Tables, seats: Ints, judge: Judge, stray: NDArray[np.bool_]) -> tuple[Ints, Ints]:
    """For the seat to take in every game, the source of the card and the side."""
    rows, sources, sides = tables.takes(seats)
    after = slid(tables.grids[rows, seats[rows]], tables.middle[rows, sources], sides)
    scores = judged(judge, after, tables.unseen[rows], tables.players, tables.chance)
    scores = np.where(stray[rows], tables.chance.random(len(rows)), scores)
    best = lowest_of(rows, scores, len(tables.games))
    return sources[best], sides[best]


def judged(
    judge: Judge, grids: Ints, unseen: Ints, players: int, chance: np.random.Generator
) -> NDArray[np.floating]:
    if judge is not None:
        return expected_scores(judge, grids, unseen, np.full(len(grids), players))
    return remaining(grids) @ np.array(NUMBERS) + chance.random(len(grids))


def lowest_of(rows: Ints, scores: NDArray[np.floating], count: int) -> Ints:
    """For each game the place of its row with the lowest score."""
    order = np.lexsort((scores, rows))
    return order[np.searchsorted(rows[order], np.arange(count))]


def teach(model: nn.Sequential, lesson: Lesson, chance: np.random.Generator, rate: float) -> float:
    """One pass over what is remembered; the mean loss of its second half."""
    learner = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=1e-3)
    grids, unseen, players, left = lesson
    order = chance.permutation(len(grids))
    losses = []
    for start in range(0, len(order), BATCH // len(NUMBERS)):
        pick = order[start : start + BATCH // len(NUMBERS)]
        turned = np.take_along_axis(grids[pick], SYMMETRIES[chance.integers(0, 8, len(pick))], axis=1)
        rows = torch.from_numpy(features(turned, unseen[pick], players[pick])).to(DEVICE)
        came_to = torch.from_numpy(left[pick].reshape(-1).astype(np.float32)).to(DEVICE)
        loss = nn.functional.mse_loss(model(rows)[:, 0], came_to)
        learner.zero_grad()
        loss.backward()
        learner.step()
        losses.append(loss.item())
    return float(np.mean(losses[len(losses) // 2 :]))


def merged(lessons: Iterable[Lesson]) -> Lesson:
    grids, unseen, players, left = (np.concatenate(parts) for parts in zip(*lessons, strict=True))
    return grids, unseen, players, left


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=240)
    parser.add_argument("--games", type=int, default=10000, help="games a round")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path())
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    learn(asked.seconds, asked.games, asked.workers, asked.seed, asked.out)
