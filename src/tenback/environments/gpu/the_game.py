"""Many games of The Game at once, as PyTorch tensors, the rules of `tenback.rules.the_game` in array form.

Every game of the batch has its own number of players, level, fire and signals. A game that ends is dealt
anew, so the batch never thins out. Seat 0 starts: who starts is agreed at the table, not learned.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, fields
from typing import get_args, get_type_hints

import torch
from torch import Tensor

from tenback.environments.gpu.decks import Decks
from tenback.players.the_game.layout import FIRE, SEATS, STARTS, WAYS
from tenback.rules import TheGame, the_game
from tenback.rules.piles import JUMP

CARDS = len(the_game.CARDS)
FIRST_CARD = the_game.CARDS[0]
PILES = len(the_game.PILES)
DRAW = SEATS  # `where` of a card in the draw pile; lower numbers are the seats' hands
PLAYED = SEATS + 1
END = PILES * CARDS  # the option after the 4 x 98 plays: end the turn
LEVELS = get_args(get_type_hints(TheGame)["level"])
#: By level, then by the number of players: the cards of a full hand; and by level the cards due in a turn.
FULL_HANDS = [[TheGame(players, level).hand_size for players in range(1, SEATS + 1)] for level in LEVELS]
MINIMUMS = [TheGame(1, level).full_minimum for level in LEVELS]
MIRROR = the_game.ASCENDING_START + the_game.DESCENDING_START  # less a card, its mirror image
FAR = 12  # a second-nearest card farther than this is not worth a thought in training
#: What a batch keeps of each game, one row a game.
_PER_GAME = (
    *("full_hand", "least", "place", "where", "tops", "must"),
    *("held", "drawn", "seat", "placed", "minimum"),
)


@dataclass
class Table:
    """The options of each game, agreed before the deal."""

    players: Tensor  # 1 to 5
    level: Tensor  # index into LEVELS
    fire: Tensor
    signals: Tensor


class Games:
    """So many games, each at its own table; an option is pile * 98 + card - 2, and END ends the turn."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.device = device = table.players.device
        self.count = count = len(table.players)
        self.chance = torch.Generator(device=device).manual_seed(seed)
        self.decks = Decks((count, CARDS), self.chance)
        self.cards = torch.tensor(the_game.CARDS, device=device, dtype=torch.int16)
        self.is_fire = torch.zeros(CARDS, dtype=torch.bool, device=device)
        self.is_fire[[card - FIRST_CARD for card in FIRE]] = True
        self.row = torch.arange(count, device=device)
        self.sign = torch.tensor(WAYS, device=device, dtype=torch.int16)
        self.first_tops = torch.tensor(STARTS, device=device, dtype=torch.int16)
        self.full_hand = torch.tensor(FULL_HANDS, device=device)[table.level, table.players - 1]
        self.least = torch.tensor(MINIMUMS, device=device)[table.level]

        self.place = torch.empty(count, CARDS, dtype=torch.uint8, device=device)  # of each card in the deck
        self.where = torch.empty(count, CARDS, dtype=torch.uint8, device=device)
        self.tops = torch.empty(count, PILES, dtype=torch.int16, device=device)
        self.must = torch.empty(count, PILES, dtype=torch.bool, device=device)  # piles to cover in this turn
        self.held = torch.empty(count, SEATS, dtype=torch.int64, device=device)
        self.drawn = torch.empty(count, dtype=torch.int64, device=device)
        self.seat = torch.empty(count, dtype=torch.int64, device=device)
        self.placed = torch.empty(count, dtype=torch.int64, device=device)
        self.minimum = torch.empty(count, dtype=torch.int64, device=device)
        self.deal(torch.ones(count, dtype=torch.bool, device=device))

    def copied(self, rows: Tensor) -> Games:
        """The games in these rows as they stand, as a batch of their own; a row may come several times."""
        copies = copy(self)
        copies.table = Table(*(getattr(self.table, each.name)[rows] for each in fields(Table)))
        copies.count = len(rows)
        copies.row = torch.arange(len(rows), device=self.device)
        for name in _PER_GAME:
            setattr(copies, name, getattr(self, name)[rows])
        return copies

    def put(self, rows: Tensor, others: Games) -> None:
        """Let the games in these rows stand as others do."""
        for name in _PER_GAME:
            getattr(self, name)[rows] = getattr(others, name)

    def deal(self, which: Tensor) -> None:
        """Shuffle and deal the games in the mask `which`."""
        column = which[:, None]
        self.place = torch.where(column, self.decks.take(which), self.place)
        owner = torch.div(self.place, self.full_hand[:, None].to(torch.uint8), rounding_mode="floor")
        owner = torch.where(owner < self.table.players[:, None], owner, DRAW).to(torch.uint8)
        self.where = torch.where(column, owner, self.where)
        self.tops = torch.where(column, self.first_tops, self.tops)
        self.must = self.must & ~column
        present = torch.arange(SEATS, device=self.device) < self.table.players[:, None]
        self.held = torch.where(column, present * self.full_hand[:, None], self.held)
        self.drawn = torch.where(which, self.table.players * self.full_hand, self.drawn)
        self.seat = torch.where(which, 0, self.seat)
        self.placed = torch.where(which, 0, self.placed)
        self.minimum = torch.where(which, self.least, self.minimum)

    def own(self) -> Tensor:
        """The hand of the seat whose turn it is, as a mask of the 98 cards."""
        return self.where == self.seat[:, None]

    def left(self) -> Tensor:
        """Cards not yet placed."""
        return CARDS - self.drawn + self.held.sum(1)

    def toward(self, own: Tensor) -> tuple[Tensor, Tensor]:
        """By pile and card of `own`: does it fit as a step onward, does it fit as a jump back by ten."""
        ahead = (self.cards - self.tops[:, :, None]) * self.sign[:, None]
        held = own[:, None, :]
        return held & (ahead > 0), held & (ahead == -JUMP)

    def options(self, every: bool = False) -> Tensor:
        """A mask of the 4 x 98 plays and the end of the turn that are worth weighing (or `every` legal one).

        Kept for each pile: a jump back, the nearest card, the next nearest if not far, and the nearest card
        from which the hand can jump back. A turn with other plays is seldom better than the best of these.
        """
        own = self.own()
        onward, back = self.toward(own)
        if every:
            plays = onward | back
        else:
            rising, falling = onward[:, :2], onward[:, 2:].flip(2)
            steps = torch.cat([rising, falling], 1)
            mirrored = own.flip(1)
            hands = torch.stack([own, own, mirrored, mirrored], 1)
            rank = steps.cumsum(2, dtype=torch.int32)
            tops = torch.cat([self.tops[:, :2], MIRROR - self.tops[:, 2:]], 1)
            near = (self.cards - tops[:, :, None]) <= FAR
            launch = torch.zeros_like(steps)
            launch[:, :, JUMP:] = steps[:, :, JUMP:] & hands[:, :, :-JUMP]
            first_launch = launch & (launch.cumsum(2, dtype=torch.int32) == 1)
            keep = steps & ((rank == 1) | ((rank == 2) & near) | first_launch)
            plays = back | torch.cat([keep[:, :2], keep[:, 2:].flip(2)], 1)
        same_a = (self.tops[:, 0] == self.tops[:, 1])[:, None]
        same_c = (self.tops[:, 2] == self.tops[:, 3])[:, None]
        plays = torch.stack([plays[:, 0], plays[:, 1] & ~same_a, plays[:, 2], plays[:, 3] & ~same_c], 1)
        return torch.cat([plays.flatten(1), self.may_end()[:, None]], 1)

    def may_end(self) -> Tensor:
        """Where the turn may end."""
        return (self.placed >= self.minimum) & ~self.must.any(1)

    def act(self, option: Tensor) -> tuple[Tensor, Tensor]:
        """Play the chosen option in every game: which games are over now, and cards not placed in each."""
        plays = option < END
        pile = torch.where(plays, torch.div(option, CARDS, rounding_mode="floor"), 0)
        card = torch.where(plays, option % CARDS, 0)
        here = self.row
        self.tops[here, pile] = torch.where(plays, self.cards[card], self.tops[here, pile])
        self.must[here, pile] &= ~plays
        self.where[here, card] = torch.where(plays, PLAYED, self.where[here, card]).to(torch.uint8)
        self.held[here, self.seat] -= plays.long()
        self.placed += plays.long()

        in_hand = self.held[here, self.seat]
        ends = ~plays | (in_hand == 0)
        won = self.left() == 0
        unburned = self.must.any(1)  # the hand is empty and a pile still burns
        over = won | (ends & unburned)
        self.next_turn(ends & ~over)

        onward, back = self.toward(self.own())
        fits = (onward | back).any(2)
        stuck = (self.placed < self.minimum) & ~fits.any(1)
        burned = (self.must & ~fits).any(1)
        over = over | stuck | burned
        return over, self.left()

    def next_turn(self, ends: Tensor) -> None:
        """Refill the hand and pass the turn to the next seat that holds cards, where the turn ends."""
        here = self.row
        wanted = self.full_hand - self.held[here, self.seat]
        taken = torch.minimum(wanted, CARDS - self.drawn) * ends
        place = self.place.long()
        drawn = (place >= self.drawn[:, None]) & (place < (self.drawn + taken)[:, None])
        self.where = torch.where(drawn, self.seat[:, None].to(torch.uint8), self.where)
        self.held[here, self.seat] += taken
        self.drawn = self.drawn + taken

        following = self.seat
        found = ~ends
        for step in range(1, SEATS + 1):
            seat = (self.seat + step) % self.table.players
            hit = ~found & (self.held[here, seat] > 0)
            following = torch.where(hit, seat, following)
            found = found | hit
        self.seat = following
        self.placed = torch.where(ends, 0, self.placed)
        self.minimum = torch.where(ends, torch.where(self.drawn == CARDS, 1, self.least), self.minimum)
        is_card = (self.tops >= FIRST_CARD) & (self.tops < FIRST_CARD + CARDS)
        top = (self.tops - FIRST_CARD).clamp(0, CARDS - 1).long()
        on_fire = self.is_fire[top] & is_card & self.table.fire[:, None]
        self.must = torch.where(ends[:, None], on_fire, self.must)
