"""Games from the training simulator as `tenback/1` records, for `tenback verify` to judge.

python -m slide.sample --games 100 | tenback verify -        (run in train/)
"""

from __future__ import annotations

import argparse
import json

import torch
from torch import Tensor

from tenback.rules.slide import CARDS, CELLS, SIDES

from .network import Scores
from .play import self_play
from .simulator import Tables

STRAYING = 1.0


class Recorded(Tables):
    """Games that write down what is done in them."""

    def __init__(self, count: int, players: int, device: str, chance: torch.Generator) -> None:
        super().__init__(count, players, device, chance)
        self.options = [{"players": players, "first": first} for first in self.first.tolist()]
        self.decks = [whole_deck(dealt) for dealt in self.hidden.flatten(1).tolist()]
        self.actions: list[list[dict[str, object]]] = [[] for _ in range(count)]

    def reveal(self, cells: Tensor) -> None:
        super().reveal(cells)
        for actions, row in zip(self.actions, cells.tolist(), strict=True):
            actions += [{"seat": seat, "do": "reveal", "cell": CELLS[cell]} for seat, cell in enumerate(row)]

    def take(self, seats: Tensor, sources: Tensor, sides: Tensor) -> None:
        super().take(seats, sources, sides)
        for actions, seat, source, side in zip(
            self.actions, seats.tolist(), sources.tolist(), sides.tolist(), strict=True
        ):
            actions.append({"seat": seat, "do": "take", "from": source, "side": SIDES[side].value})

    def records(self) -> list[dict[str, object]]:
        return [
            {
                "format": "tenback/1",
                "game": "slide",
                "options": options,
                "deal": {"deck": deck},
                "actions": actions,
            }
            for options, deck, actions in zip(self.options, self.decks, self.actions, strict=True)
        ]


def played(count: int, players: int, seed: int) -> tuple[Recorded, Tensor]:
    """Games by a network that has learned nothing, with some choices at random, and their scores."""
    torch.manual_seed(seed)
    tables = Recorded(count, players, "cpu", torch.Generator().manual_seed(seed))
    _, scores = self_play(Scores(), tables, 1.0, STRAYING)
    return tables, scores


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
        for record in played(asked.games // 5, number, asked.seed)[0].records():
            print(json.dumps(record))
