"""The most promising plays of a decision are tried in imagined deals, and the network learns of that.

Every deal agrees with what the seat to act sees and with what the others say. All candidates are tried in the
same deals. The guide plays on for all seats, each from what that seat may know; for the last action it only
proposes, and the network takes the better option and says what is to be expected.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from tenback.environments.gpu.the_game import DRAW, PILES, PLAYED, Games
from tenback.players.the_game.layout import GO_AHEAD, LEFT, SEATS

from .following import Follower, proposed
from .play import UNWEIGHED, Choice, Weigher, outcome
from .signals import bands

CLEAR = 0.08  # a play that looks better than all others by this much is not searched
SWAPS = 40  # exchanges of two unseen cards in a deal that has to agree with signals
RARE = 0.01  # added to p (1 - p), so that differences between tiny chances do not count for everything

#: The function `exchange` below, compiled or not.
Exchange = Callable[[Tensor, Tensor, Tensor, Tensor, Tensor, Tensor], tuple[Tensor, Tensor]]


@dataclass
class Search:
    """How much is imagined: so many candidates, each in so many deals, each so many plays far."""

    candidates: int
    deals: int
    plays: int
    rows: int = 4096  # decisions searched at a time, always this many, so that code is compiled once


@dataclass
class Found:
    """What a search found, one row for each decision that was searched."""

    row: Tensor  # of the game
    option: Tensor  # the candidates, the most promising first
    weighed: Tensor  # is there such a candidate at all
    chances: Tensor  # of each candidate, as in LEFT
    best: Tensor  # which candidate is the best, the first estimate counting as much as the search


@dataclass
class Contrasts:
    """What the searches of a stretch of games found, one row for each decision."""

    place: Tensor  # of the decision in the stretch: its step times the number of games, plus its game
    option: Tensor  # by candidate, like the rest
    weighed: Tensor
    chances: Tensor

    @classmethod
    def of(cls, steps: Sequence[Found], games: int) -> Contrasts:
        """What was found at each step of so many games."""
        return cls(
            torch.cat([step * games + found.row for step, found in enumerate(steps)]),
            torch.cat([found.option for found in steps]),
            torch.cat([found.weighed for found in steps]),
            torch.cat([found.chances for found in steps]),
        )

    def missed(self, pick: Tensor, told: Tensor) -> Tensor:
        """How far the log-odds `told` of the candidates of these decisions are off in their differences.

        The square of what is missed, over twice the variance, as in the loss of single positions.
        """
        weighed = self.weighed[pick].float()[..., None]
        shares = weighed / weighed.sum(1, keepdim=True)
        found, told = self.chances[pick], torch.sigmoid(told).view(len(pick), -1, len(LEFT))
        mean = (found * shares).sum(1, keepdim=True)
        apart = (told - (told * shares).sum(1, keepdim=True)) - (found - mean)
        return (weighed * apart**2 / (2 * (mean * (1 - mean) + RARE))).mean()


class Imagination:
    """Tries candidates in imagined deals, in which a guide plays and the network has the last word."""

    def __init__(self, weigher: Weigher, guide: Follower, search: Search, compiled: bool = False) -> None:
        self.weigher, self.guide, self.search = weigher, guide, search
        self.exchange = torch.compile(exchange, dynamic=False) if compiled else exchange

    def searched(self, games: Games, choice: Choice, wishes: Tensor, most: int | None = None) -> Found:
        """The candidates of the games where the choice is not clear, or of so many of them, at random."""
        search = self.search
        worth, option = choice.worth.topk(search.candidates)
        close = worth[:, 0] - worth[:, 1] < CLEAR
        row = (close & (worth[:, 1] > UNWEIGHED / 2) & (worth[:, 0] < 1)).nonzero()[:, 0]
        row = row[torch.randperm(len(row), device=row.device)[:most]]
        spare = -len(row) % search.rows if len(row) else search.rows
        parts = torch.nn.functional.pad(row, (0, spare)).split(search.rows)
        chances = torch.cat([self._tried(games, part, option[part], wishes) for part in parts])[: len(row)]
        option, worth = option[row], worth[row]
        weighed = worth > UNWEIGHED / 2
        best = torch.where(weighed, worth + chances @ wishes, UNWEIGHED).argmax(1)
        return Found(row, option, weighed, chances, best)

    def _tried(self, games: Games, row: Tensor, option: Tensor, wishes: Tensor) -> Tensor:
        """By game and candidate: the chances after it, as in LEFT."""
        search, weigher = self.search, self.weigher
        deals = games.copied(row.repeat_interleave(search.deals))
        shuffle(deals, self.exchange)
        imagined = deals.copied(deals.row.repeat_interleave(search.candidates))
        over, left = weigher.act(imagined, option.repeat_interleave(search.deals, 0).flatten())
        chances = outcome(left)
        for ahead in reversed(range(search.plays)):
            seen = weigher.see(imagined)
            likes = self.guide.likes(imagined, seen)
            taken, told = likes.argmax(1), chances
            if not ahead:
                last = weigher.choose(imagined, seen, wishes, among=proposed(likes))
                taken, told = last.option, last.told
            ends, left = weigher.act(imagined, taken)
            expected = torch.where(ends[:, None], outcome(left), told)
            chances = torch.where(over[:, None], chances, expected)
            over = over | ends
        return chances.view(len(row), search.deals, search.candidates, -1).mean(1)


def improved(choice: Choice, found: Found) -> Tensor:
    """The option of every game: where it was searched, the best candidate."""
    here = torch.arange(len(found.row), device=found.row.device)
    return choice.option.index_copy(0, found.row, found.option[here, found.best])


def shuffle(games: Games, exchange: Exchange) -> None:
    """Deal out anew what the seat to act does not see, so that what was said stays true.

    Nothing of the actual deal is left: each seat gets a card for each of its words and others that no word
    rules out; then cards change places at random.
    """
    here, device = games.row, games.device
    unseen = (games.where != PLAYED) & ~games.own()
    band = bands(games)
    said = said_by(games.where, band)
    where = torch.where(unseen, DRAW, games.where)
    for step in range(1, int(games.table.players.max())):
        seat = ((games.seat + step) % games.table.players).to(torch.uint8)
        present = step < games.table.players
        level = torch.where(games.table.signals[:, None], said[here, seat.long()], 0)[:, :, None]
        possible = (band >= level).all(1)
        room = games.held[here, seat.long()] * present
        for pile in range(PILES):
            named = (band[:, pile] == level[:, pile]) & possible & (level[:, pile] < GO_AHEAD)
            named &= games.table.signals[:, None]
            met = (named & (where == seat[:, None])).any(1)
            free = named & (where == DRAW)
            card = _any_of(free)
            given = free.any(1) & ~met & (room > 0)
            owner = torch.where(given[:, None], seat[:, None], where.gather(1, card))
            where = where.scatter(1, card, owner)
            room = room - given.long()
        lot = torch.rand(where.shape, device=device) + ~possible
        rank = torch.where(where == DRAW, lot, 9.0).argsort(1).argsort(1)
        where = torch.where((rank < room[:, None]) & (where == DRAW), seat[:, None], where)
    if bool(games.table.signals.any()):
        untrue = (said_by(where, band) != said).flatten(1).sum(1)
        for _ in range(SWAPS):
            where, untrue = exchange(where, untrue, unseen, band, said, games.table.signals)
    order = torch.where(where == DRAW, torch.rand(where.shape, device=device), 9.0).argsort(1).argsort(1)
    games.where = where
    games.place = torch.where(where == DRAW, games.drawn[:, None] + order, 0).to(torch.uint8)


def exchange(
    where: Tensor, untrue: Tensor, unseen: Tensor, band: Tensor, said: Tensor, signals: Tensor
) -> tuple[Tensor, Tensor]:
    """A card of a hand changes place with another where no more words become untrue by it."""
    held = _any_of(unseen & (where < SEATS))
    other = _any_of(unseen & (where != where.gather(1, held)))
    both, owners = torch.cat([held, other], 1), where.gather(1, torch.cat([other, held], 1))
    changed = where.scatter(1, both, owners)
    then = (said_by(changed, band) != said).flatten(1).sum(1)
    good = (then <= untrue) & unseen.gather(1, both).all(1) & signals
    return torch.where(good[:, None], changed, where), torch.where(good, then, untrue)


def _any_of(cards: Tensor) -> Tensor:
    """One of these cards at random, in every game; any card where there is none."""
    return (cards * torch.rand(cards.shape, device=cards.device)).argmax(1, keepdim=True)


def said_by(where: Tensor, band: Tensor) -> Tensor:
    """What every seat says of each pile, by where the cards are."""
    hands = where[:, None, :] == torch.arange(SEATS, device=where.device)[:, None]
    return torch.where(hands[:, :, None], band[:, None], GO_AHEAD).amin(3)
