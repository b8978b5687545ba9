"""Expert iteration: the most promising plays are tried in imagined deals, and the network learns of that.

Every deal agrees with what the seat to act sees and with what the others say. All candidates are tried in the
same deals; the network plays on for all seats, each from what it may know, and says in the end what is to be
expected.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import torch
from torch import Tensor

from tenback.environments.gpu.the_game import DRAW, PILES, PLAYED, SEATS, Games
from tenback.players.the_game.layout import GO_AHEAD

from .play import UNWEIGHED, Choice, Weigher, outcome
from .signals import bands

CLEAR = 0.08  # a play that looks better than all others by this much is not searched
SWAPS = 96  # exchanges of two unseen cards in a deal that has to agree with signals


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


def searched(weigher: Weigher, games: Games, choice: Choice, wishes: Tensor, search: Search) -> Found:
    """The candidates of all games where the choice is not clear, tried in imagined deals."""
    worth, option = choice.worth.topk(search.candidates)
    open_to_doubt = (worth[:, 1] > UNWEIGHED / 2) & (worth[:, 0] - worth[:, 1] < CLEAR) & (worth[:, 0] < 1)
    row = open_to_doubt.nonzero()[:, 0]
    spare = -len(row) % search.rows
    padded = torch.nn.functional.pad(row, (0, spare))
    parts = [_tried(weigher, games, part, option[part], wishes, search) for part in padded.split(search.rows)]
    chances = torch.cat(parts)[: len(row)]
    option, worth = option[row], worth[row]
    weighed = worth > UNWEIGHED / 2
    better = torch.where(weighed, worth + chances @ wishes, UNWEIGHED)
    return Found(row, option, weighed, chances, better.argmax(1))


def improved(choice: Choice, found: Found) -> Choice:
    """The choice with what a search found: its best candidate is taken, except where the game strays."""
    row, here = found.row, torch.arange(len(found.row), device=found.row.device)
    option, chances = found.option[here, found.best], found.chances[here, found.best]
    kept = ~choice.strayed[row]
    taken, told, best = choice.option.clone(), choice.told.clone(), choice.best.clone()
    taken[row] = torch.where(kept, option, taken[row])
    told[row] = torch.where(kept[:, None], chances, told[row])
    best[row] = chances
    return replace(choice, option=taken, told=told, best=best)


def _tried(
    weigher: Weigher, games: Games, row: Tensor, option: Tensor, wishes: Tensor, search: Search
) -> Tensor:
    """For each of these games and each candidate, the chances after it, as in LEFT."""
    deals = games.copied(row.repeat_interleave(search.deals))
    shuffle(deals)
    imagined = deals.copied(deals.row.repeat_interleave(search.candidates))
    over, left = weigher.act(imagined, option.repeat_interleave(search.deals, 0).flatten())
    chances = outcome(left)
    for _ in range(search.plays):
        next_choice = weigher.choose(imagined, weigher.see(imagined), wishes)
        ends, left = weigher.act(imagined, next_choice.option)
        expected = torch.where(ends[:, None], outcome(left), next_choice.told)
        chances = torch.where(over[:, None], chances, expected)
        over = over | ends
    return chances.view(len(row), search.deals, search.candidates, -1).mean(1)


def shuffle(games: Games) -> None:
    """Deal out anew what the seat to act does not see, so that what was said stays true.

    Nothing of the actual deal is left: each seat gets a card for each of its words and others that no word
    rules out; then cards change places at random.
    """
    here, device = games.row, games.device
    unseen = (games.where != PLAYED) & ~games.own()
    band = bands(games)
    said = _levels(games, games.where, band)
    where = torch.where(unseen, DRAW, games.where)
    for step in range(1, SEATS):
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
        where = _changed(games, where, unseen, band, said)
    order = torch.where(where == DRAW, torch.rand(where.shape, device=device), 9.0).argsort(1).argsort(1)
    games.where = where
    games.place = torch.where(where == DRAW, games.drawn[:, None] + order, 0).to(torch.uint8)


def _changed(games: Games, where: Tensor, unseen: Tensor, band: Tensor, said: Tensor) -> Tensor:
    """Cards of hands change places with others, as long as no more words become untrue."""
    untrue = (_levels(games, where, band) != said).flatten(1).sum(1)
    for _ in range(SWAPS):
        held = _any_of(unseen & (where < SEATS))
        other = _any_of(unseen & (where != where.gather(1, held)))
        both, owners = torch.cat([held, other], 1), where.gather(1, torch.cat([other, held], 1))
        changed = where.scatter(1, both, owners)
        then = (_levels(games, changed, band) != said).flatten(1).sum(1)
        good = (then <= untrue) & unseen.gather(1, both).all(1) & games.table.signals
        where = torch.where(good[:, None], changed, where)
        untrue = torch.where(good, then, untrue)
    return where


def _any_of(cards: Tensor) -> Tensor:
    """One of these cards at random, in every game; any card where there is none."""
    return (cards * torch.rand(cards.shape, device=cards.device)).argmax(1, keepdim=True)


def _levels(games: Games, where: Tensor, band: Tensor) -> Tensor:
    """What every seat says of each pile."""
    hands = where[:, None, :] == torch.arange(SEATS, device=games.device)[:, None]
    return torch.where(hands[:, :, None], band[:, None], GO_AHEAD).amin(3)
