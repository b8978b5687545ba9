"""Master's network for Slide: how likely each final score of a grid is."""

from functools import cache
from importlib.resources import files

import numpy as np

from tenback.players.network import Floats
from tenback.players.slide.features import MOST, Features, features
from tenback.players.slide.grids import Ints, lonely

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
