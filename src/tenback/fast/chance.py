"""Random numbers for players in compiled games: stateless SplitMix64 from a key and a counter."""

from typing import Any

import numpy as np

from tenback.fast.compiling import inlined

Key = Any  # a numpy uint64

_STEP = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)
_HALF = np.uint64(0xFFFFFFFF)


@inlined
def mixed(key: Key, number: int) -> Key:
    """64 well-mixed bits: output `number` of a SplitMix64 generator that starts from the key."""
    z = key + np.uint64(number + 1) * _STEP
    z = (z ^ (z >> np.uint64(30))) * _FIRST
    z = (z ^ (z >> np.uint64(27))) * _SECOND
    return z ^ (z >> np.uint64(31))


@inlined
def below(bound: int, key: Key, number: int) -> int:
    """A number from 0 to bound - 1 (bound under 2^32): the high word of those bits times the bound."""
    z, factor = mixed(key, number), np.uint64(bound)
    return int(((z >> np.uint64(32)) * factor + ((z & _HALF) * factor >> np.uint64(32))) >> np.uint64(32))


@inlined
def shuffle_tail(deck: Any, size: int, key: Key, number: int) -> int:
    """Shuffle the last `size` places of a deck by the outputs from `number` on; the number after them."""
    start = len(deck) - size
    for choices in range(size, 1, -1):
        place, last = start + below(choices, key, number), start + choices - 1
        deck[last], deck[place] = deck[place], deck[last]
        number += 1
    return number
