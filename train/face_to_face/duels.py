"""Many games of Face to Face at once, as PyTorch tensors, told from the side of the seat whose turn it is.

Index 0 is that seat, index 1 the other; when the turn passes, the sides are exchanged. A game that ends is
dealt anew. An option is pile * 58 + card - 2, piles as in the features; END ends the turn.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

import torch
from torch import Tensor

CARDS, LOW = 58, 2
DRAW, HAND, PLAYED = 1, 2, 3
END = 4 * CARDS
NOTHING = END + 1  # in place of an option: the position as the seat finds it
HAND_SIZE, OWN_DRAW, MINIMUM, JUMP = 6, 2, 2, 10
LONE_WINS = 0.15  # the share of games in which a lone card wins
AHEAD = 24
MARKS = tuple(range(5, 60, 5))
DRAW_MARKS = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 40, 48)
WAYS, STARTS = (1, -1, 1, -1), (1, 60, 1, 60)
ONWARD = (-JUMP, *range(1, AHEAD + 1))
BACK = tuple(range(-1, -AHEAD - 1, -1))
PAD = 40
SIZE = 473
#: A play is told by its pile and its step: a jump back 0, else how far, onward or, to help, back.
STEPS = 40
SLOTS = 4 * STEPS + 1


class Duels:
    def __init__(self, count: int, seed: int, device: str) -> None:
        self.count, self.device = count, device
        self.chance = torch.Generator(device=device).manual_seed(seed)
        self.row = torch.arange(count, device=device)
        self.cards = torch.arange(LOW, LOW + CARDS, device=device)
        self.way = torch.tensor(WAYS, device=device)
        self.place = torch.zeros(count, 2, CARDS, dtype=torch.int16, device=device)
        self.where = torch.zeros(count, 2, CARDS, dtype=torch.uint8, device=device)
        self.drawn = torch.zeros(count, 2, dtype=torch.int64, device=device)
        self.tops = torch.zeros(count, 4, dtype=torch.int64, device=device)
        self.placed = torch.zeros(count, dtype=torch.int64, device=device)
        self.helped = torch.zeros(count, dtype=torch.bool, device=device)
        self.lone_wins = torch.zeros(count, dtype=torch.bool, device=device)
        self.deal(torch.ones(count, dtype=torch.bool, device=device))

    def deal(self, which: Tensor) -> None:
        noise = torch.rand(self.count, 2, CARDS, device=self.device, generator=self.chance)
        place = noise.argsort(2).argsort(2).to(torch.int16)
        column = which[:, None, None]
        self.place = torch.where(column, place, self.place)
        self.where = torch.where(
            column, torch.where(place < HAND_SIZE, HAND, DRAW).to(torch.uint8), self.where
        )
        self.drawn = torch.where(which[:, None], HAND_SIZE, self.drawn)
        self.tops = torch.where(which[:, None], torch.tensor(STARTS, device=self.device), self.tops)
        self.placed = torch.where(which, 0, self.placed)
        self.helped = self.helped & ~which
        lone = torch.rand(self.count, device=self.device, generator=self.chance) < LONE_WINS
        self.lone_wins = torch.where(which, lone, self.lone_wins)

    def fitting(self) -> Tensor:
        """By pile and card: may the seat to act place it there?"""
        hand = (self.where[:, 0] == HAND)[:, None]
        step = (self.cards - self.tops[:, :, None]) * self.way[:, None]
        own = (step > 0) | (step == -JUMP)
        helps = (step < 0) & ~self.helped[:, None, None]
        return hand & torch.cat([own[:, :2], helps[:, 2:]], 1)

    def options(self) -> Tensor:
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
        due = torch.where(self.helped, HAND_SIZE - held, OWN_DRAW) * passed
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


@dataclass
class Seen:
    """One row a decision: what the seat to act knows before it acts."""

    hand: Tensor
    to_come: Tensor
    theirs: Tensor
    tops: Tensor
    draws: Tensor
    their_hand: Tensor
    placed: Tensor
    helped: Tensor
    lone_wins: Tensor

    def __getitem__(self, rows: Tensor) -> Seen:
        return Seen(*(getattr(self, field.name)[rows] for field in fields(self)))

    def mirrored(self) -> Seen:
        """The same with up and down exchanged."""
        turned = 2 * LOW + CARDS - 1 - self.tops[:, [1, 0, 3, 2]]
        sets = (each.flip(1) for each in (self.hand, self.to_come, self.theirs))
        rest = (getattr(self, field.name) for field in fields(self)[4:])
        return Seen(*sets, turned, *rest)


def see(duels: Duels) -> Seen:
    mine, theirs = duels.where[:, 0], duels.where[:, 1]
    return Seen(
        hand=mine == HAND,
        to_come=mine == DRAW,
        theirs=(theirs == DRAW) | (theirs == HAND),
        tops=duels.tops.clone(),
        draws=CARDS - duels.drawn,
        their_hand=(theirs == HAND).sum(1),
        placed=duels.placed.clone(),
        helped=duels.helped.clone(),
        lone_wins=duels.lone_wins.clone(),
    )


def after(seen: Seen, row: Tensor, option: Tensor) -> Tensor:
    """The network's inputs after `option` in row `row` of what was seen."""
    device = row.device
    here = torch.arange(len(row), device=device)
    ends, playing = option == END, option < END
    pile = torch.where(playing, torch.div(option, CARDS, rounding_mode="floor"), 0)
    card = torch.where(playing, option % CARDS, 0)
    hand, tops = seen.hand[row], seen.tops[row]
    hand[here, card] &= ~playing
    tops[here, pile] = torch.where(playing, card + LOW, tops[here, pile])
    to_come, theirs = seen.to_come[row], seen.theirs[row]
    way = torch.tensor(WAYS, device=device)
    along = (tops - torch.tensor(STARTS, device=device)) * way
    numbers = torch.arange(LOW, LOW + CARDS, device=device)

    def around(cards: Tensor, place: int, offsets: tuple[int, ...]) -> Tensor:
        wide = torch.nn.functional.pad(cards, (PAD + LOW, PAD))
        return wide.gather(1, tops[:, place, None] + WAYS[place] * torch.tensor(offsets, device=device) + PAD)

    def room(cards: Tensor, place: int) -> Tensor:
        up, down = numbers > tops[:, place, None], numbers < tops[:, place + 1, None]
        kinds = (up & down, up & ~down, down & ~up, ~up & ~down)
        return torch.stack([(cards & kind).sum(1) for kind in kinds], 1) / HAND_SIZE

    placed = seen.placed[row] + playing
    helped = seen.helped[row] | (playing & (pile >= 2))
    sizes = torch.arange(HAND_SIZE + 1, device=device)
    marks, draw_marks = torch.tensor(MARKS, device=device), torch.tensor(DRAW_MARKS, device=device)
    draws = seen.draws[row]
    parts = [
        hand,
        to_come,
        theirs,
        *(around(cards, place, ONWARD) for cards in (hand, to_come) for place in (0, 1)),
        *(around(hand, place, BACK) for place in (2, 3)),
        *(around(theirs, place, ONWARD) for place in (2, 3)),
        along[:, :, None] >= marks,
        along / 60,
        room(hand | to_come, 0),
        room(theirs, 2),
        hand.sum(1, keepdim=True) == sizes,
        seen.their_hand[row][:, None] == sizes,
        draws[:, :1] >= draw_marks,
        draws[:, 1:] >= draw_marks,
        placed.clamp(max=3)[:, None] == torch.arange(4, device=device),
        helped[:, None],
        ends[:, None],
        seen.lone_wins[row][:, None],
    ]
    return torch.cat([part.flatten(1).half() for part in parts], 1)


def slots(tops: Tensor, row: Tensor, option: Tensor) -> Tensor:
    """The slot of each option, with these tops before the play."""
    pile = torch.div(option, CARDS, rounding_mode="floor").clamp(max=3)
    step = (option % CARDS + LOW - tops[row, pile]) * torch.tensor(WAYS, device=option.device)[pile]
    own = torch.where(step == -JUMP, 0, step.clamp(1, STEPS - 1))
    far = torch.where(pile < 2, own, (-step).clamp(1, STEPS - 1))
    return torch.where(option == END, SLOTS - 1, pile * STEPS + far)


#: What each slot becomes when up and down are exchanged.
MIRRORED = [*range(STEPS, 2 * STEPS), *range(STEPS), *range(3 * STEPS, 4 * STEPS)]
MIRRORED += [*range(2 * STEPS, 3 * STEPS), SLOTS - 1]
