"""A network's layers: signals that are 0 everywhere are left out, and nothing else changes by that."""

from itertools import pairwise

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tenback.players.network import Network

SIZES = (24, 16, 12, 3)
seeds = st.integers(0, 999)


@given(count=st.integers(1, 6), share=st.floats(0, 1), bias=st.sampled_from([-3.0, -0.5, 0.5]), seed=seeds)
def test_a_network_adds_up_every_signal_of_every_row(
    count: int, share: float, bias: float, seed: int
) -> None:
    chance = np.random.default_rng(seed)
    rows = chance.integers(0, 3, (count, SIZES[0])) * (chance.random(SIZES[0]) < share)
    layers = [
        (chance.normal(size=size).astype(np.float32), np.full(size[1], bias, np.float32))
        for size in pairwise(SIZES)
    ]
    signal = rows.astype(np.float64)
    for number, (weights, shift) in enumerate(layers):
        signal = np.einsum("ru,uv->rv", np.maximum(signal, 0) if number else signal, weights) + shift
    network = Network(layers)
    assert np.allclose(network.outputs(rows), signal, atol=1e-4)
    assert np.allclose(network(rows), signal[:, 0], atol=1e-4)
