"""What the network is shown of a position in Face to Face: only what the seat whose turn it is may know."""

from __future__ import annotations

from dataclasses import dataclass, fields

import torch
from torch import Tensor

from tenback.environments.gpu.face_to_face import (
    CARDS,
    DRAW,
    END,
    HAND,
    HAND_SIZE,
    JUMP,
    LOW,
    STARTS,
    WAYS,
    Duels,
)

LONE_WINS = 0.15  # the share of games in which a lone card wins
NOTHING = END + 1  # in place of an option: the position as the seat finds it
AHEAD = 24
MARKS = tuple(range(5, 60, 5))
DRAW_MARKS = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 40, 48)
ONWARD = (-JUMP, *range(1, AHEAD + 1))
BACK = tuple(range(-1, -AHEAD - 1, -1))
PAD = 40
SIZE = 473
#: A play is told by its pile and its step: a jump back 0, else how far, onward or, to help, back.
STEPS = 40
SLOTS = 4 * STEPS + 1


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
