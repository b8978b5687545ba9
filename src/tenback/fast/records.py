"""Records: the flat NumPy values that compiled engines work on, in parts that every game shares."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

import numpy as np

Record = Any  # a NumPy record


def records(size: int, dtype: Any) -> Any:
    """An array of empty records, whose parts plain Python can name as compiled code does."""
    return np.zeros(size, dtype).view(np.recarray)


def lay(deck: Any, pile: Sequence[int]) -> None:
    """Put a draw pile into a deck: what is left of a deck lies at its end."""
    if pile:
        deck[-len(pile) :] = pile


def lying(deck: Any, size: int) -> tuple[int, ...]:
    """The draw pile of that size in a deck."""
    return tuple(deck.tolist()[len(deck) - size :])


def layout(**widths: int) -> dict[str, slice]:
    """Where each part of a row stands, one after the other, by their widths."""
    ends = list(accumulate(widths.values()))
    return {name: slice(end - width, end) for (name, width), end in zip(widths.items(), ends, strict=True)}
