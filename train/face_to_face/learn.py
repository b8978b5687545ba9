"""Learning Face to Face by self-play: the command that made the shipped network.

    python -m face_to_face.learn --out DIR        (run in train/, PyTorch and tenback installed)

Each round plays whole games with the network as it stands, choosing among single plays and "end turn", then
teaches it who won after each position. The first round is played by a rule of thumb. Up and down are
mirrored at random. A quarter of the games stray from the best play now and then, so that the network sees
mistakes too.
"""

from __future__ import annotations

import argparse
import json
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import torch
from layers import DEVICE, as_network, fresh, save
from numpy.typing import NDArray
from torch import nn

from tenback.players.face_to_face.features import WAYS, WIDTH, Ints, features
from tenback.players.network import Network

from .simulator import END, NOBODY, Duels, best_of, rows_of

WIDTHS = (128, 48)
STRAYING, STRAY = 0.25, 0.08
BATCH = 2048
RATE, SETTLING = 1e-3, 0.8  # the learning rate, and the part of the time after which it drops
WINDOW = 4  # rounds that are remembered
CHUNK = 250


#: Positions that were played into, and whether the seat that played won.
Experience = tuple[NDArray[np.float16], NDArray[np.float32]]


def learn(seconds: float, games: int, workers: int, seed: int, out: Path) -> None:
    torch.manual_seed(seed)
    chance = np.random.default_rng(seed)
    model: nn.Sequential | None = None
    remembered: list[Experience] = []
    curve: list[dict[str, float]] = []
    began = time.monotonic()
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        while (spent := time.monotonic() - began) < seconds:
            network = as_network(model) if model is not None else None
            seeds = chance.integers(0, 2**63, games // CHUNK)
            played = list(pool.map(self_play, repeat(network), seeds))
            rows, won = (np.concatenate(parts) for parts in zip(*played, strict=True))
            remembered = [*remembered, (rows, won)][-WINDOW:]
            model = model or fresh(rows.shape[1], WIDTHS)
            loss = teach(model, remembered, chance, RATE if spent < SETTLING * seconds else RATE / 5)
            share = np.mean(list(pool.map(duel, repeat(as_network(model)), repeat(network), seeds[:8])))
            curve.append(
                {
                    "games": games * (len(curve) + 1),
                    "seconds": spent,
                    "loss": loss,
                    "against_last": float(share),
                }
            )
            print(json.dumps(curve[-1]), flush=True)
            save(model, out / "face_to_face.npz")
            (out / "face_to_face.json").write_text(json.dumps(curve, indent=1))


def self_play(network: Network | None, seed: int) -> Experience:
    """Play games with the network at both seats, and keep the position after every play."""
    chance = np.random.default_rng(seed)
    duels = Duels(CHUNK, chance)
    straying = chance.random(CHUNK) < STRAYING
    rows, games_of, seats_of = [], [], []
    while len(going := duels.going_on()):
        stray = straying[going] & (chance.random(len(going)) < STRAY)
        options = choose(duels, going, network, chance, stray)
        after = duels.after(going, options)
        rows.append(features(after if chance.random() < 0.5 else after.mirrored()).astype(np.float16))
        games_of.append(going)
        seats_of.append(duels.turn[going])
        duels.act(going, options)
    won = duels.winner[np.concatenate(games_of)] == np.concatenate(seats_of)
    return np.concatenate(rows), won.astype(np.float32)


def choose(
    duels: Duels, going: Ints, network: Network | None, chance: np.random.Generator, stray: NDArray[np.bool_]
) -> Ints:
    """One option for each game: the best in the network's eyes, or, where it strays, any."""
    rows, options = rows_of(duels.options(going))
    values = rule_of_thumb(duels, going, rows, options) if network is None else None
    if values is None:
        assert network is not None
        values = network(features(duels.after(going[rows], options))).astype(np.float64)
    else:
        values = values + chance.gumbel(size=len(values))
    values = np.where(stray[rows], chance.random(len(values)), values)
    return options[best_of(rows, values, len(going))]


def rule_of_thumb(duels: Duels, going: Ints, rows: Ints, options: Ints) -> NDArray[np.float64]:
    """Small steps are good, jumps back better, and the other seat is helped as little as may be."""
    plays = options < END
    piles, cards = np.divmod(np.where(plays, options, 0), WIDTH)
    seats = duels.turn[going[rows]]
    tops = duels.tops[going[rows], np.where(piles >= 2, 1 - seats, seats) * 2 + piles % 2]
    step = (cards - tops) * WAYS[piles]
    held = (duels.where[going[rows], seats] == 2).sum(1)
    return np.where(plays, np.where(piles >= 2, step / 2 - held, -step), -4.0)


def duel(one: Network, other: Network | None, seed: int) -> float:
    """The share of games that `one` wins against `other`, the rule of thumb if there is none."""
    chance = np.random.default_rng(seed)
    duels = Duels(CHUNK, chance)
    never = np.zeros(CHUNK, np.bool_)
    sits = np.arange(CHUNK) % 2
    while len(going := duels.going_on()):
        for network, mover in ((one, 0), (other, 1)):
            games = going[(duels.turn[going] == sits[going]) == (mover == 0)]
            games = games[duels.winner[games] == NOBODY]
            if len(games):
                duels.act(games, choose(duels, games, network, chance, never[: len(games)]))
    return float((duels.winner == sits).mean())


def teach(
    model: nn.Sequential, remembered: list[Experience], chance: np.random.Generator, rate: float
) -> float:
    """One pass over what is remembered; the mean loss of its newest half."""
    rows = torch.from_numpy(np.concatenate([rows for rows, _ in remembered]))
    won = torch.from_numpy(np.concatenate([won for _, won in remembered]))
    learner = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=1e-3)
    order = torch.from_numpy(chance.permutation(len(rows)))
    losses = []
    for start in range(0, len(order), BATCH):
        pick = order[start : start + BATCH]
        told = model(rows[pick].to(DEVICE, torch.float32))[:, 0]
        loss = nn.functional.binary_cross_entropy_with_logits(told, won[pick].to(DEVICE))
        learner.zero_grad()
        loss.backward()
        learner.step()
        losses.append(loss.item())
    return float(np.mean(losses[len(losses) // 2 :]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=240)
    parser.add_argument("--games", type=int, default=12000, help="games a round")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path())
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    learn(asked.seconds, asked.games, asked.workers, asked.seed, asked.out)
