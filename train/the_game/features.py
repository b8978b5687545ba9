"""What the network is shown of the position after a play: only what the seat that played it may know."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace

import torch
from torch import Tensor

from tenback.environments.gpu.the_game import CARDS, END, FIRST_CARD, MIRROR, PILES, PLAYED, Games
from tenback.players.the_game import layout
from tenback.players.the_game.layout import FIRE, OTHERS, PAD, SEATS, WIDE

from .signals import bands, heard

NOTHING = END + 1  # in place of an option: the position as the seat finds it


@dataclass
class Seen:
    """One row per decision: what the seat to act knows before it acts."""

    own: Tensor  # wide masks: the hand, the cards neither seen nor held
    unseen: Tensor
    likely: Tensor  # wide: how likely a card is in another hand
    tops: Tensor
    must: Tensor
    levels: Tensor  # other seats x piles; 4 for none said
    held: Tensor  # own hand first, then the others in turn order
    drawn: Tensor
    placed: Tensor
    minimum: Tensor
    players: Tensor
    full_hand: Tensor
    fire: Tensor
    signals: Tensor

    def __getitem__(self, rows: Tensor) -> Seen:
        return Seen(*(getattr(self, field.name)[rows] for field in fields(self)))


def see(games: Games) -> Seen:
    """What the seat to act sees in every game."""
    own = games.own()
    levels, likely = heard(games, bands(games))
    places, players = torch.arange(SEATS, device=games.device), games.table.players[:, None]
    turn_order = (games.seat[:, None] + places) % players
    present = places < players
    return Seen(
        own=wide(own),
        unseen=wide((games.where != PLAYED) & ~own),
        likely=wide(likely.half()),
        tops=games.tops.clone(),
        must=games.must.clone(),
        levels=levels.to(torch.uint8),
        held=(games.held.gather(1, turn_order) * present).to(torch.uint8),
        drawn=games.drawn.to(torch.uint8),
        placed=games.placed.to(torch.uint8),
        minimum=games.minimum.to(torch.uint8),
        players=games.table.players.to(torch.uint8),
        full_hand=games.full_hand.to(torch.uint8),
        fire=games.table.fire,
        signals=games.table.signals,
    )


def wide(cards: Tensor) -> Tensor:
    return torch.nn.functional.pad(cards, (PAD + FIRST_CARD, WIDE - PAD - FIRST_CARD - CARDS))


def mirrored(seen: Seen, option: Tensor) -> tuple[Seen, Tensor]:
    """The same with up and down exchanged, and the option taken; games with fire cards stay as they are."""
    piles = [2, 3, 0, 1]
    turned = replace(
        seen,
        own=_turned(seen.own),
        unseen=_turned(seen.unseen),
        likely=_turned(seen.likely),
        tops=MIRROR - seen.tops[:, piles],
        must=seen.must[:, piles],
        levels=seen.levels[:, :, piles],
    )
    pile = (torch.div(option, CARDS, rounding_mode="floor") + PILES // 2) % PILES
    opposite = torch.where(option < END, pile * CARDS + CARDS - 1 - option % CARDS, option)
    both = ((getattr(seen, field.name), getattr(turned, field.name)) for field in fields(Seen))
    kept = (torch.where(seen.fire.view(-1, *[1] * (ours.dim() - 1)), ours, theirs) for ours, theirs in both)
    return Seen(*kept), torch.where(seen.fire, option, opposite)


def _turned(cards: Tensor) -> Tensor:
    """A wide set with every card exchanged for its mirror image."""
    middle = slice(PAD, PAD + MIRROR + 1)
    turned = torch.zeros_like(cards)
    turned[:, middle] = cards[:, middle].flip(1)
    return turned


def after(seen: Seen, row: Tensor, option: Tensor) -> Tensor:
    """The network's input for the position after `option` in row `row` of what was seen."""
    device = row.device
    rows = len(row)
    ends, playing = option == END, option < END
    pile = torch.where(playing, torch.div(option, CARDS, rounding_mode="floor"), PILES)
    card = torch.where(playing, option % CARDS + FIRST_CARD, 0)

    before = seen.tops[row].long()
    moved = torch.arange(PILES, device=device) == pile[:, None]
    tops = torch.where(moved, card[:, None], before)
    must = seen.must[row] & ~moved & ~ends[:, None]
    # The two ascending piles are alike, and so are the descending ones; the lower and the higher top first.
    swap_up = (tops[:, 0] > tops[:, 1])[:, None]
    swap_down = (tops[:, 2] < tops[:, 3])[:, None]
    up = torch.where(swap_up, torch.tensor([1, 0], device=device), torch.tensor([0, 1], device=device))
    down = torch.where(swap_down, torch.tensor([3, 2], device=device), torch.tensor([2, 3], device=device))
    order = torch.cat([up, down], 1)
    sign = torch.tensor(layout.WAYS, device=device)
    start = torch.tensor(layout.STARTS, device=device)
    tops, before, must = tops.gather(1, order), before.gather(1, order), must.gather(1, order)

    every = torch.arange(FIRST_CARD, FIRST_CARD + CARDS, device=device).expand(rows, CARDS)
    offsets = torch.tensor(layout.OFFSETS, device=device)
    near = (tops[:, :, None] + sign[:, None] * offsets).flatten(1)
    place = torch.cat([every, near], 1)
    at = (row[:, None], place + PAD)
    own = seen.own[at] & (place != card[:, None])
    unseen = seen.unseen[at]
    likely = seen.likely[at]

    way = (tops - start) * sign
    marks = torch.tensor(layout.MARKS, device=device)
    levels = seen.levels[row].long().gather(2, order[:, None, :].expand(rows, OTHERS, PILES))
    said = levels[..., None] == torch.arange(layout.GO_AHEAD + 1, device=device)
    step = (tops - before) * sign

    fire = seen.fire[row][:, None]
    fire_cards = torch.tensor(FIRE, device=device)
    top_burns = (tops[:, :, None] == fire_cards).any(2) & fire
    fire_at = (row[:, None], (fire_cards + PAD).expand(rows, len(FIRE)))
    own_fire = seen.own[fire_at] & (fire_cards != card[:, None]) & fire

    plays = playing.long()
    placed = seen.placed[row].long() + plays
    minimum = seen.minimum[row].long()
    short = (minimum - placed).clamp(min=0)
    held = seen.held[row].long()
    mine = held[:, 0] - plays
    draw = CARDS - seen.drawn[row].long()
    unplayed = draw + held.sum(1) - plays

    low, high = tops[:, 0], tops[:, 2]  # the most a card can hope for on each side
    numbers = torch.arange(FIRST_CARD, FIRST_CARD + CARDS, device=device)
    dead = (numbers <= low[:, None]) & (numbers >= high[:, None])
    onward = (numbers - tops[:, :, None]) * sign[:, None] > 0
    beyond = (unseen[:, None, :CARDS] & onward).sum(2)

    parts = {
        "hand": own[:, :CARDS],
        "hand_near": own[:, CARDS:],
        "unseen": unseen[:, :CARDS],
        "unseen_near": unseen[:, CARDS:],
        "likely": likely[:, :CARDS],
        "likely_near": likely[:, CARDS:],
        "marks": way[:, :, None] >= marks,
        "way": way / 99,
        "said": said,
        "moved": moved.gather(1, order),
        "move": step / 20,
        "must": must,
        "burning": top_burns,
        "fire": fire,
        "fire_held": own_fire,
        "fire_unseen": seen.unseen[fire_at] & fire,
        "ended": ends[:, None],
        "placed": one_of(placed.clamp(max=layout.PLACED[-1]), layout.PLACED),
        "minimum": one_of(minimum, layout.MINIMUMS),
        "missing": one_of(short, layout.MISSING),
        "players": one_of(seen.players[row].long(), range(1, SEATS + 1)),
        "hand_size": one_of(seen.full_hand[row].long(), layout.HAND_SIZES),
        "talk": seen.signals[row][:, None],
        "mine": mine[:, None] / 8,
        "held": held[:, 1:] / 8,
        "mine_exactly": one_of(mine, layout.MINE),
        "draw": draw[:, None] / CARDS,
        "no_draw": (draw == 0)[:, None],
        "draw_marks": draw[:, None] >= torch.tensor(layout.DRAW_MARKS, device=device),
        "all_left": unplayed[:, None] / CARDS,
        "dead_held": (own[:, :CARDS] & dead).sum(1, keepdim=True) / 8,
        "dead_unseen": (unseen[:, :CARDS] & dead).sum(1, keepdim=True) / CARDS,
        "onward": beyond / CARDS,
    }
    return torch.cat([part.flatten(1).half() for part in layout.in_order(parts)], 1)


def one_of(count: Tensor, values: Iterable[int]) -> Tensor:
    """Which of these values each count is, as one column for each value."""
    return count[:, None] == torch.tensor(list(values), device=count.device)
