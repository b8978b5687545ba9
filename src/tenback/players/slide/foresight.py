"""Slide for two, a round further: what the cards that may be turned up next make of a position."""

import numpy as np

from tenback.players.network import Floats
from tenback.players.search import Reals
from tenback.players.slide.chance import POINT, beaten_by
from tenback.players.slide.features import order_of
from tenback.players.slide.grids import GAP, Ints
from tenback.players.slide.imagined import Tables
from tenback.players.slide.scores import POINTS, SCORES, at_best, slid_in
from tenback.rules.slide import NUMBERS, ROUNDS


def foreseen(tables: Tables, seat: int) -> tuple[Reals, Reals]:
    """By table of two, between rounds: the seat's chance to win, and the score to expect, a round later.

    Both seats turn up the card that the network likes best. Every pair of cards that may come counts by its
    probability. Whoever is first takes the card that is better for them, with what is left for the other.
    """
    if tables.round == ROUNDS:
        chances, scores = tables.outlook()
        return chances[:, seat], scores[:, seat]
    chances, scores, come = by_pair(tables, seat, tables.reveals())
    return (come * chances).sum((1, 2)), (come * scores).sum((1, 2))


def by_pair(tables: Tables, seat: int, cells: Ints) -> tuple[Reals, Reals, Reals]:
    """By table of two, whose seats turn up these cells, and by the two numbers that may come:

    the seat's chance to win, the score to expect, and how likely this pair is to come.
    """
    own, other = (_by_card(tables, each, cells[:, each]) for each in (seat, 1 - seat))
    wins = own @ beaten_by(other).transpose(0, 2, 1)  # by table, the seat's card and the other's card
    points = np.broadcast_to((own @ POINTS)[:, :, None], wins.shape)
    worth = wins - POINT * points
    better = worth >= worth.transpose(0, 2, 1)
    as_told = better if tables.first == seat else ~better
    chances, scores = (np.where(as_told, each, each.transpose(0, 2, 1)) for each in (wins, points))
    return chances, scores, _pairs(tables.unseen)


def _by_card(tables: Tables, seat: int, cells: Ints) -> Floats:
    """By table and card: how likely final scores are if the seat turns up this cell and takes the card."""
    gapped = tables.grids[:, seat].copy()
    gapped[np.arange(len(tables)), cells] = GAP
    # The other seat has the same few grids after many of this seat's takes: each is looked at once.
    _, kept, place = np.unique(
        np.hstack([gapped, tables.unseen]), axis=0, return_index=True, return_inverse=True
    )
    order = order_of(tables.players, np.array((seat - tables.first - 1) % tables.players))
    likely, legal = slid_in(
        gapped[kept],
        np.array(NUMBERS),
        tables.unseen[kept],
        np.tile(order, len(kept)),
        known=False,
        features=tables.features,
    )
    best, _ = at_best(likely, legal, tables.worth[kept, seat])
    return best[place.reshape(-1)].reshape(len(tables), len(NUMBERS), SCORES)


def _pairs(unseen: Ints) -> Reals:
    """By table and two numbers: how likely they are to be turned up, one by each seat."""
    total = unseen.sum(1)[:, None, None]
    return np.asarray(
        unseen[:, :, None] * (unseen[:, None, :] - np.eye(len(NUMBERS))) / (total * (total - 1)), np.float64
    )
