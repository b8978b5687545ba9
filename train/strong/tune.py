"""Finds the weights of strong in The Game: a cross-entropy search over whole games in the arena.

    python -m strong.tune --kind together --workers 16 --seed 1        (run in train/)

A round draws candidates around the best so far, plays the same deals with each, and moves to the mean of the
best quarter. At the end the outcome and what ships now play deals that no round has seen.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from tenback.arena.playing import clear_part
from tenback.arena.series import Series
from tenback.arena.tally import Z95, Team
from tenback.players.the_game import strong as strong_the_game
from tenback.players.the_game.strong import ALONE, TOGETHER, Care
from tenback.rules import TheGame

KINDS = {"alone": ("ALONE", ALONE), "together": ("TOGETHER", TOGETHER)}
#: The tables that a candidate is judged at.
TABLES = {
    "alone": [(TheGame(1), True), (TheGame(1, "expert"), True), (TheGame(1, fire=True), True)],
    "together": [(TheGame(players), silent) for players in range(2, 6) for silent in (False, True)]
    + [(TheGame(3, fire=True), False)],
}
#: A game won is worth this many cards beside those left over.
WIN = 10.0
ELITE = 0.25
#: The first spread of a weight: a part of it, and a little for those that are nothing.
SPREAD, LITTLE = 0.3, 0.03
#: How much of the spread stays from one round to the next.
INERTIA = 0.3

Floats = NDArray[np.float64]


@dataclass
class Judged:
    """How candidates are played: the kind of table, its deals, and the processes that play."""

    kind: str
    deals: int
    pool: ProcessPoolExecutor

    def costs(self, candidates: Sequence[Floats], seed: int, first: int) -> Floats:
        """By candidate and game: the cards left, and more for a game that was not won."""
        tasks = [
            (self.kind, candidate.tolist(), place, seed, first + number)
            for candidate in candidates
            for place in range(len(TABLES[self.kind]))
            for number in range(self.deals)
        ]
        told = list(self.pool.map(play, *zip(*tasks, strict=True), chunksize=4))
        return np.array(told).reshape(len(candidates), -1)


def play(kind: str, weights: list[float], place: int, seed: int, number: int) -> float:
    """One game of a candidate at one table: what it cost. Strong reads its weights from its module."""
    name, care = KINDS[kind]
    setattr(strong_the_game, name, with_weights(care, weights))
    game, silent = TABLES[kind][place]
    series = Series(game, ("strong",) * game.players, number + 1, seed, silent)
    tally = clear_part(series, range(number, number + 1), False).tally
    assert isinstance(tally, Team)
    return tally.left + WIN * (1 - tally.won)


def weights_of(care: Care) -> list[float]:
    """All weights in a row."""
    return list(_numbers(msgspec.to_builtins(care)))


def with_weights(care: Care, weights: Sequence[float]) -> Care:
    """The same things counted with other weights."""
    left = iter(weights)
    return msgspec.convert(_replaced(msgspec.to_builtins(care), left), Care)


def tune(judged: Judged, rounds: int, candidates: int, seed: int) -> Floats:
    """The mean of the best candidates of the last round."""
    chance = np.random.default_rng(seed)
    mean = np.array(weights_of(KINDS[judged.kind][1]))
    spread = SPREAD * np.abs(mean) + LITTLE
    for turn in range(rounds):
        began = time.perf_counter()
        drawn = [mean, *(mean + spread * chance.standard_normal(len(mean)) for _ in range(candidates - 1))]
        costs = judged.costs(drawn, seed, turn * judged.deals).mean(1)
        best = np.stack(drawn)[np.argsort(costs)[: max(2, round(ELITE * candidates))]]
        line = {"round": turn, "mean": costs[0], "best": costs.min(), "seconds": time.perf_counter() - began}
        print(json.dumps(line), flush=True)
        mean, spread = best.mean(0), INERTIA * spread + (1 - INERTIA) * best.std(0)
    return mean


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind", choices=KINDS, required=True)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--candidates", type=int, default=24)
    parser.add_argument("--deals", type=int, default=16, help="of each table, for each candidate of a round")
    parser.add_argument("--held-out", type=int, default=200, help="deals of each table for the last word")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    with ProcessPoolExecutor(told.workers) as pool:
        found = tune(Judged(told.kind, told.deals, pool), told.rounds, told.candidates, told.seed)
        care = KINDS[told.kind][1]
        pair = [np.array(weights_of(care)), found]
        shipped, tuned = Judged(told.kind, told.held_out, pool).costs(pair, told.seed + 1, 0)
    gain = shipped - tuned
    error = Z95 * gain.std() / sqrt(len(gain))
    print(msgspec.json.encode(with_weights(care, found.round(2).tolist())).decode())
    print(f"cost {shipped.mean():.2f} → {tuned.mean():.2f} on held-out deals, {len(gain)} games each")
    print(f"gain {gain.mean():+.2f} ± {error:.2f} (95 %, paired)")


def _numbers(told: Any) -> list[float]:
    if isinstance(told, dict):
        told = list(told.values())
    if isinstance(told, (list, tuple)):
        return [number for each in told for number in _numbers(each)]
    return [float(told)]


def _replaced(told: Any, left: Any) -> Any:
    """The same shape with the next numbers in it."""
    if isinstance(told, dict):
        return {name: _replaced(each, left) for name, each in told.items()}
    if isinstance(told, (list, tuple)):
        return [_replaced(each, left) for each in told]
    return next(left)


if __name__ == "__main__":
    main()
