"""How much a lead in expected score is worth: the table SPREADS of `tenback.players.slide.chance`.

    python -m slide.chance --games 400        (run in train/)

Games by the shipped network; after every round the chance of a seat is taken to be a softmax of the expected
scores, and the spread that makes the actual winners likeliest is found on a grid.
"""

from __future__ import annotations

import argparse

import numpy as np

from tenback.players.network import network
from tenback.players.slide.features import expected_scores, remaining
from tenback.rules.slide import NUMBERS, ROUNDS

from .learn import choose_reveals, choose_takes
from .simulator import Tables

GRID = np.geomspace(1, 40, 120)
#: A round's spread is found together with those of so many rounds around it; the first ones tell too little.
EARLY, AROUND = 6, 2


def spreads(players: int, games: int, seed: int) -> list[float]:
    judge = network("slide")
    tables = Tables(games, players, np.random.default_rng(seed))
    never = np.zeros((games, players), np.bool_)
    expected = []

    def look() -> None:
        flat = tables.grids.reshape(-1, ROUNDS)
        unseen = np.repeat(tables.unseen, players, axis=0)
        scores = expected_scores(judge, flat, unseen, np.full(len(flat), players))
        expected.append(scores.reshape(games, players))

    look()
    for _ in range(ROUNDS):
        tables.reveal(choose_reveals(tables, judge, never))
        for place in range(players):
            seats = (tables.first + place) % players
            tables.take(seats, *choose_takes(tables, seats, judge, never[:, 0]))
        tables.end_round()
        look()
    left = remaining(tables.grids.reshape(-1, ROUNDS)).reshape(games, players, -1)
    results = (left @ np.array(NUMBERS)) * 100 + left.sum(2)
    winners = results == results.min(1, keepdims=True)
    share = winners / winners.sum(1, keepdims=True)
    likely = []
    for scores in expected[:-1]:
        odds = -scores[None] / GRID[:, None, None]
        odds -= odds.max(2, keepdims=True)
        logs = odds - np.log(np.exp(odds).sum(2, keepdims=True))
        likely.append((share * logs).sum((1, 2)))
    return [
        float(GRID[sum(likely[max(EARLY, r - AROUND) : max(EARLY, r) + AROUND + 1]).argmax()])
        for r in range(ROUNDS)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=11)
    asked = parser.parse_args()
    for players in range(2, 7):
        row = ", ".join(f"{spread:.1f}" for spread in spreads(players, asked.games, asked.seed))
        print(f"    {players}: ({row}),", flush=True)


if __name__ == "__main__":
    main()
