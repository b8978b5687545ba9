"""Many games of Face to Face at once, as PyTorch tensors, told from the side of the seat whose turn it is.

Index 0 is that seat, index 1 the other; when the turn passes, the sides are exchanged. A game that ends is
dealt anew by whoever asks for it. An option is pile * 58 + card - 2, the own piles first; END ends the turn.
"""

from __future__ import annotations

import torch
from torch import Tensor

from tenback.environments.gpu.decks import Decks
from tenback.rules import face_to_face
from tenback.rules.face_to_face import DRAW_WITHOUT_HELP, HAND_SIZE, MINIMUM
from tenback.rules.piles import JUMP

CARDS, LOW = len(face_to_face.CARDS), face_to_face.CARDS[0]
DRAW, HAND, PLAYED = 1, 2, 3
END = 4 * CARDS
WAYS = (1, -1, 1, -1)
STARTS = (face_to_face.ASCENDING_START, face_to_face.DESCENDING_START) * 2


class Duels:
    """So many games; `lone` is the share of them in which a lone card wins."""

    def __init__(self, count: int, seed: int, device: str, lone: float = 0.0) -> None:
        self.count, self.device, self.lone = count, device, lone
        self.chance = torch.Generator(device=device).manual_seed(seed)
        self.row = torch.arange(count, device=device)
        self.cards = torch.arange(LOW, LOW + CARDS, device=device)
        self.way = torch.tensor(WAYS, device=device)
        self.decks = Decks((count, 2, CARDS), self.chance)
        self.place = torch.zeros(count, 2, CARDS, dtype=torch.uint8, device=device)
        self.where = torch.zeros(count, 2, CARDS, dtype=torch.uint8, device=device)
        self.drawn = torch.zeros(count, 2, dtype=torch.int64, device=device)
        self.tops = torch.zeros(count, 4, dtype=torch.int64, device=device)
        self.placed = torch.zeros(count, dtype=torch.int64, device=device)
        self.helped = torch.zeros(count, dtype=torch.bool, device=device)
        self.lone_wins = torch.zeros(count, dtype=torch.bool, device=device)
        self.deal(torch.ones(count, dtype=torch.bool, device=device))

    def deal(self, which: Tensor) -> None:
        """Shuffle and deal the games in the mask `which`."""
        place = self.decks.take(which)
        column = which[:, None, None]
        self.place = torch.where(column, place, self.place)
        self.where = torch.where(
            column, torch.where(place < HAND_SIZE, HAND, DRAW).to(torch.uint8), self.where
        )
        self.drawn = torch.where(which[:, None], HAND_SIZE, self.drawn)
        self.tops = torch.where(which[:, None], torch.tensor(STARTS, device=self.device), self.tops)
        self.placed = torch.where(which, 0, self.placed)
        self.helped = self.helped & ~which
        lone = torch.rand(self.count, device=self.device, generator=self.chance) < self.lone
        self.lone_wins = torch.where(which, lone, self.lone_wins)

    def fitting(self) -> Tensor:
        """By pile and card: may the seat to act place it there?"""
        hand = (self.where[:, 0] == HAND)[:, None]
        step = (self.cards - self.tops[:, :, None]) * self.way[:, None]
        own = (step > 0) | (step == -JUMP)
        helps = (step < 0) & ~self.helped[:, None, None]
        return hand & torch.cat([own[:, :2], helps[:, 2:]], 1)

    def options(self) -> Tensor:
        """A mask of the 4 x 58 plays and the end of the turn that are legal."""
        return torch.cat([self.fitting().flatten(1), (self.placed >= MINIMUM)[:, None]], 1)

    def act(self, option: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Take the options: which games are over, whether whoever acted has won, where the turn passed."""
        plays = option < END
        pile = torch.where(plays, torch.div(option, CARDS, rounding_mode="floor"), 0)
        card = torch.where(plays, option % CARDS, 0)
        here = self.row
        self.tops[here, pile] = torch.where(plays, card + LOW, self.tops[here, pile])
        self.where[here, 0, card] = torch.where(plays, PLAYED, self.where[here, 0, card]).to(torch.uint8)
        self.placed = self.placed + plays
        self.helped = self.helped | (plays & (pile >= 2))
        all_played = (self.where[:, 0] == PLAYED).all(1)
        held = (self.where[:, 0] == HAND).sum(1)
        passed = (~plays | (held == 0)) & ~all_played
        due = torch.where(self.helped, HAND_SIZE - held, DRAW_WITHOUT_HELP) * passed
        taken = torch.minimum(due, CARDS - self.drawn[:, 0])
        begin = self.drawn[:, :1]
        coming = (self.place[:, 0] >= begin) & (self.place[:, 0] < begin + taken[:, None])
        self.where[:, 0] = torch.where(coming, HAND, self.where[:, 0]).to(torch.uint8)
        self.drawn[:, 0] += taken
        self.place = torch.where(passed[:, None, None], self.place.flip(1), self.place)
        self.where = torch.where(passed[:, None, None], self.where.flip(1), self.where)
        self.drawn = torch.where(passed[:, None], self.drawn.flip(1), self.drawn)
        self.tops = torch.where(passed[:, None], self.tops[:, [2, 3, 0, 1]], self.tops)
        self.placed = torch.where(passed, 0, self.placed)
        self.helped = self.helped & ~passed
        lone = ((self.where[:, 0] == HAND).sum(1) == 1) & (self.placed == 0) & ~self.lone_wins
        stuck = (self.placed < MINIMUM) & (lone | ~self.fitting().flatten(1).any(1)) & ~all_played
        return all_played | stuck, all_played | (stuck & passed), passed
