"""Games from the training simulator as `tenback/1` records, for `tenback verify` to judge.

python -m slide.sample --games 100 | tenback verify -        (run in train/)
"""

from __future__ import annotations

import argparse
import json

import numpy as np

from tenback.rules.slide import CARDS, CELLS, ROUNDS, SIDES

from .learn import choose_reveals, choose_takes
from .simulator import Tables

STRAY = 0.3


def records(count: int, players: int, seed: int) -> list[dict[str, object]]:
    """Games by the judgement that learning starts from, with many choices at random."""
    chance = np.random.default_rng(seed)
    tables = Tables(count, players, chance)
    first, dealt = tables.first.copy(), tables.hidden.reshape(count, -1).copy()
    actions: list[list[dict[str, object]]] = [[] for _ in range(count)]
    for _ in range(ROUNDS):
        stray = chance.random((count, players)) < STRAY
        cells = choose_reveals(tables, None, stray)
        for game in range(count):
            for seat in range(players):
                actions[game].append({"seat": seat, "do": "reveal", "cell": list(CELLS[cells[game, seat]])})
        tables.reveal(cells)
        for place in range(players):
            seats = (tables.first + place) % players
            sources, sides = choose_takes(tables, seats, None, stray[tables.games, seats])
            for game in range(count):
                side = SIDES[sides[game]].value
                take = {"seat": int(seats[game]), "do": "take", "from": int(sources[game]), "side": side}
                actions[game].append(take)
            tables.take(seats, sources, sides)
        tables.end_round()
    return [
        {
            "format": "tenback/1",
            "game": "slide",
            "options": {"players": players, "first": int(first[game])},
            "deal": {"deck": whole_deck(dealt[game].tolist())},
            "actions": actions[game],
        }
        for game in range(count)
    ]


def whole_deck(dealt: list[int]) -> list[int]:
    """The cards dealt, then those that are out of the game."""
    rest = list(CARDS)
    for card in dealt:
        rest.remove(card)
    return dealt + rest


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Games from the training simulator as records.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    for number in range(2, 7):
        for record in records(asked.games // 5, number, asked.seed):
            print(json.dumps(record))
