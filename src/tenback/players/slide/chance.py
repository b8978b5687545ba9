"""From how likely final scores in Slide are to chances of winning."""

import numpy as np

from tenback.players.network import Floats
from tenback.players.search import Reals
from tenback.players.slide.grids import Ints
from tenback.players.slide.scores import POINTS
from tenback.rules.slide import NUMBERS

#: What a point less is worth when the game is decided, in chances to win.
POINT = 0.0005


def beaten_by(likely: Floats) -> Floats:
    """By score the chance that it beats this grid: that the grid comes to more, and half if it is equal."""
    return np.asarray(1 - likely.cumsum(-1) + likely / 2, np.float32)


def winning(standing: Floats) -> Floats:
    """By table, seat and score of its own: the chance to beat all others, who stand so."""
    beaten = beaten_by(standing)
    players = standing.shape[1]
    return np.stack([np.delete(beaten, seat, 1).prod(1) for seat in range(players)], 1)


def worth_of(winning: Floats) -> Floats:
    """The same for choices: where the game is decided, a lower score is better still."""
    return winning - np.float32(POINT) * POINTS


def chances_of(standing: Floats) -> Reals:
    """By table and seat: the chance to win, when the final scores are so likely."""
    return np.asarray((standing * winning(standing)).sum(2), np.float64)


def chances_of_results(left: Ints) -> Reals:
    """The same at the end, from how many cards of each number are left: a shared win counts in parts."""
    results = left @ np.array(NUMBERS) * 1000 + left.sum(2)
    winners = results == results.min(1, keepdims=True)
    return np.asarray(winners / winners.sum(1, keepdims=True))
