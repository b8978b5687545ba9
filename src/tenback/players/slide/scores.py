"""Master's network for Slide: how likely each final score of a grid is."""

from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from tenback.players.network import Floats
from tenback.players.slide.features import MOST, Features, features
from tenback.players.slide.grids import GAP, LEGAL, Ints, lonely, slid
from tenback.rules.slide import SIDES

#: Final scores that are told apart; the last stands for all higher ones.
SCORES = 64
POINTS = np.arange(SCORES, dtype=np.float32)


class Network:
    """The layers: two for each number, with what all share, and two for all of them together."""

    def __init__(self, arrays: dict[str, Floats]) -> None:
        weights = {name: np.ascontiguousarray(array, np.float32) for name, array in arrays.items()}
        self.own, self.each, self.last = (
            (weights[f"{name}_weight"], weights[f"{name}_bias"]) for name in ("own", "each", "last")
        )
        of_numbers = MOST * self.each[0].shape[1]
        self.together = weights["together_weight"][:of_numbers]
        #: What all share goes into two layers at once.
        self.common = np.hstack([weights["common_weight"], weights["together_weight"][of_numbers:]])
        self.bias = weights["together_bias"]

    def __call__(self, own: Floats, common: Floats) -> Floats:
        """By grid the probability of each final score."""
        width = len(self.own[1])
        shared = common @ self.common
        signal = (own @ self.own[0]).reshape(len(common), MOST, width)
        signal += (shared[:, :width] + self.own[1])[:, None]
        signal = np.maximum(signal, 0, out=signal).reshape(-1, width) @ self.each[0]
        signal += self.each[1]
        signal = np.maximum(signal, 0, out=signal).reshape(len(common), -1) @ self.together
        signal += shared[:, width:]
        signal += self.bias
        signal = np.maximum(signal, 0, out=signal) @ self.last[0]
        signal += self.last[1]
        signal -= signal.max(1, keepdims=True)
        np.exp(signal, out=signal)
        signal /= signal.sum(1, keepdims=True)
        return np.asarray(signal)


@cache
def network() -> Network:
    """The network in the package."""
    with (files("tenback.players") / "weights" / "slide_scores.npz").open("rb") as file:
        return Network(dict(np.load(file)))


def likely_scores(grids: Ints, unseen: Ints, order: Ints, features: Features = features) -> Floats:
    """By grid the probability of each final score; a grid without cards face down has its score."""
    done = (grids > 0).all(1)
    likely = np.zeros((len(grids), SCORES), np.float32)
    if done.any():
        final = (grids[done] * lonely(grids[done])).sum(1)
        likely[np.flatnonzero(done), np.minimum(final, SCORES - 1)] = 1
    if not done.all():
        open_ = ~done
        likely[open_] = network()(*features(grids[open_], unseen[open_], order[open_]))
    return likely


def slid_in(
    grids: Ints, cards: Ints, unseen: Ints, order: Ints, known: bool, features: Features = features
) -> tuple[Floats, NDArray[np.bool_]]:
    """By grid, card and side: how likely final scores are with the card slid in there, if it may be.

    The cards are known to all already, or the one that comes is seen then.
    """
    shape = (len(grids), len(cards), len(SIDES))
    grid, card, side = (axis.reshape(-1) for axis in np.indices(shape))
    legal = LEGAL[(grids == GAP).argmax(1)[grid], side]
    grid, card, side = grid[legal], card[legal], side[legal]
    left = unseen[grid]
    if not known:
        left[np.arange(len(grid)), cards[card] - 1] -= 1
        left = np.maximum(left, 0)
    likely = np.zeros((len(legal), SCORES), np.float32)
    likely[legal] = likely_scores(slid(grids[grid], cards[card], side), left, order[grid], features)
    return likely.reshape(*shape, SCORES), legal.reshape(shape)


def at_best(likely: Floats, legal: NDArray[np.bool_], worth: Floats) -> tuple[Floats, Floats]:
    """By grid and card: how likely final scores are from the side that is worth most, and what it is worth.

    `worth` tells by grid what each score is worth.
    """
    wish = np.where(legal, np.einsum("gcip,gp->gci", likely, worth), -np.inf)
    best = np.take_along_axis(likely, wish.argmax(2)[:, :, None, None], 2)[:, :, 0]
    return best, wish.max(2)
