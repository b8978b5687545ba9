"""Games from the training simulator as `tenback/1` records, for `tenback verify` to judge.

python -m the_game.sample --games 500 | tenback verify -        (run in train/; needs no GPU)
"""

from __future__ import annotations

import argparse
import json

import torch

from tenback.environments.gpu.the_game import CARDS, END, FIRST_CARD, LEVELS, Games, Table
from tenback.rules.the_game import PILES

from .play import greedy


def records(count: int, seed: int) -> list[dict[str, object]]:
    """One game each of `count` tables of every kind; half the plays are greedy, half are any legal ones."""
    chance = torch.Generator().manual_seed(seed)

    def among(low: int, high: int) -> torch.Tensor:
        return torch.randint(low, high, (count,), generator=chance)

    table = Table(among(1, 6), among(0, 3), among(0, 2).bool(), among(0, 2).bool())
    games = Games(table, seed)
    wild = torch.rand(count, generator=chance) < 0.5
    decks = games.place.argsort(1) + FIRST_CARD
    found = [
        {
            "format": "tenback/1",
            "game": "the-game",
            "options": {
                "players": int(table.players[game]),
                "level": LEVELS[int(table.level[game])],
                "fire": bool(table.fire[game]),
            },
            "deal": {"deck": decks[game].tolist()},
            "actions": [{"seat": 0, "do": "start"}],
        }
        for game in range(count)
    ]
    going = torch.ones(count, dtype=torch.bool)
    while going.any():
        any_legal = (games.options(every=True) * torch.rand(count, END + 1, generator=chance)).argmax(1)
        straying = wild & (torch.rand(count, generator=chance) < 0.2)
        option = torch.where(straying, any_legal, greedy(games))
        seats = games.seat.tolist()
        over, _ = games.act(option)
        for game in going.nonzero()[:, 0].tolist():
            actions = found[game]["actions"]
            assert isinstance(actions, list)
            actions.append(as_action(seats[game], int(option[game])))
        going &= ~over
        games.deal(over)
    return found


def as_action(seat: int, option: int) -> dict[str, object]:
    if option == END:
        return {"seat": seat, "do": "end"}
    card, pile = option % CARDS + FIRST_CARD, PILES[option // CARDS]
    return {"seat": seat, "do": "play", "card": card, "pile": pile.value}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=7)
    told = parser.parse_args()
    for record in records(told.games, told.seed):
        print(json.dumps(record))


if __name__ == "__main__":
    main()
