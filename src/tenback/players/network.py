"""A trained network as a player uses it: a few layers of NumPy, read from the weights in the package."""

from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tenback.players.earlier import EARLIER_WEIGHTS

Floats = NDArray[np.float32]
#: If more than this part of the signals counts, all of them are multiplied.
MOST = 0.75


class Network:
    """Plain layers with rectifiers between them; called, it gives one number for every row that goes in."""

    def __init__(self, layers: list[tuple[Floats, Floats]]) -> None:
        self.layers = layers

    def __call__(self, rows: NDArray[Any]) -> Floats:
        return self.outputs(rows)[:, 0]

    def outputs(self, rows: NDArray[Any]) -> Floats:
        """All that comes out for every row."""
        return self.onward(self.first_layer(rows))

    def first_layer(self, rows: NDArray[Any]) -> Floats:
        """The first layer's output for every row, before the rectifier."""
        return _layer(np.asarray(rows, np.float32), *self.layers[0])

    def onward(self, signal: Floats) -> Floats:
        """All that comes out of the other layers; the signal is used up."""
        for weights, bias in self.layers[1:]:
            signal = _layer(np.maximum(signal, 0, out=signal), weights, bias)
        return signal


def _layer(signal: Floats, weights: Floats, bias: Floats) -> Floats:
    """What a layer makes of these signals; those that are 0 in every row cost no time.

    In positions of one decision they are many: half of the inputs, and three units of four of a wide network.
    """
    counted = np.flatnonzero(signal.any(0))
    if len(counted) <= MOST * len(weights):
        signal, weights = signal[:, counted], weights[counted]
    made: Floats = signal @ weights
    made += bias
    return made


def logistic(odds: Floats) -> Floats:
    """The chances that these log-odds stand for."""
    with np.errstate(over="ignore"):  # where the exponential is infinite, the chance is 0
        return np.asarray(1 / (1 + np.exp(-odds)), np.float32)


@cache
def network(name: str, earlier: bool = False) -> Network:
    """The network of that name: the arrays `weights0`, `bias0`, `weights1`, … of its file, in turn."""
    folder = EARLIER_WEIGHTS if earlier else files("tenback.players") / "weights"
    with (folder / f"{name}.npz").open("rb") as file:
        arrays = dict(np.load(file))
    depth = len(arrays) // 2
    return Network(
        [
            (
                np.ascontiguousarray(arrays[f"weights{layer}"], np.float32),  # quickest for a few rows
                np.asarray(arrays[f"bias{layer}"], np.float32),
            )
            for layer in range(depth)
        ]
    )
