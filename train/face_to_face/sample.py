"""Games from the training simulator as `tenback/1` records, for `tenback verify` to judge.

python -m face_to_face.sample --games 200 | tenback verify -        (run in train/)
"""

from __future__ import annotations

import argparse
import json

import torch

from tenback.environments.gpu.face_to_face import CARDS, END, LOW, Duels
from tenback.rules.face_to_face import PILES

from .features import LONE_WINS, see
from .learn import rule_of_thumb

STRAY = 0.3
FROM_SIDE = ((0, 1, 2, 3), (2, 3, 0, 1))  # the piles as each seat counts them


def records(count: int, seed: int) -> list[dict[str, object]]:
    """Games by the rule of thumb that learning starts from, with many plays at random."""
    torch.manual_seed(seed)
    duels = Duels(count, seed, "cpu", LONE_WINS)
    decks = (duels.place.argsort(2) + LOW).tolist()
    lone_wins = duels.lone_wins.tolist()
    actions: list[list[dict[str, object]]] = [[] for _ in range(count)]
    seats, going = [0] * count, torch.ones(count, dtype=torch.bool)
    while going.any():
        mask, seen = duels.options(), see(duels)
        row, option = mask.nonzero(as_tuple=True)
        liked = torch.full(mask.shape, -1e9).index_put((row, option), rule_of_thumb(seen, row, option))
        any_legal = (mask * torch.rand(mask.shape)).argmax(1)
        chosen = torch.where(torch.rand(count) < STRAY, any_legal, liked.argmax(1))
        over, _, passed = duels.act(chosen)
        for game in going.nonzero()[:, 0].tolist():
            actions[game].append(as_action(seats[game], int(chosen[game])))
            seats[game] ^= bool(passed[game])
        going &= ~over
        duels.deal(over)
    return [
        {
            "format": "tenback/1",
            "game": "face-to-face",
            "options": {"first": 0, "lone_card": "wins" if lone_wins[game] else "loses"},
            "deal": {"decks": decks[game]},
            "actions": actions[game],
        }
        for game in range(count)
    ]


def as_action(seat: int, option: int) -> dict[str, object]:
    if option == END:
        return {"seat": seat, "do": "end"}
    pile, card = divmod(option, CARDS)
    return {"seat": seat, "do": "play", "card": card + LOW, "pile": PILES[FROM_SIDE[seat][pile]].value}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Games from the training simulator as records.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    for record in records(asked.games, asked.seed):
        print(json.dumps(record))
