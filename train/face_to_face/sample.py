"""Games from the training simulator as `tenback/1` records, for `tenback verify` to judge.

python -m face_to_face.sample --games 200 | tenback verify -        (run in train/)
"""

from __future__ import annotations

import argparse
import json

import numpy as np

from tenback.players.face_to_face.features import WIDTH
from tenback.rules.face_to_face import PILES

from .learn import choose
from .simulator import END, FROM_SIDE, Duels

STRAY = 0.3


def records(count: int, seed: int) -> list[dict[str, object]]:
    """Games by the rule of thumb that learning starts from, with many plays at random."""
    chance = np.random.default_rng(seed)
    duels = Duels(count, chance)
    actions: list[list[dict[str, object]]] = [[] for _ in range(count)]
    first = duels.turn.copy()
    while len(going := duels.going_on()):
        options = choose(duels, going, None, chance, chance.random(len(going)) < STRAY)
        for game, option in zip(going.tolist(), options.tolist(), strict=True):
            actions[game].append(as_action(int(duels.turn[game]), option))
        duels.act(going, options)
    return [
        {
            "format": "tenback/1",
            "game": "face-to-face",
            "options": {"first": int(first[game]), "lone_card": "wins" if duels.lone_wins[game] else "loses"},
            "deal": {"decks": duels.order[game].tolist()},
            "actions": actions[game],
        }
        for game in range(count)
    ]


def as_action(seat: int, option: int) -> dict[str, object]:
    if option == END:
        return {"seat": seat, "do": "end"}
    pile, card = divmod(option, WIDTH)
    return {"seat": seat, "do": "play", "card": card, "pile": PILES[FROM_SIDE[seat, pile]].value}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Games from the training simulator as records.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    for record in records(asked.games, asked.seed):
        print(json.dumps(record))
