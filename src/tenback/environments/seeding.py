"""Which deal comes next: numbered deals of a series, as in the arena, so that every game can be repeated."""

from typing import Any

import numpy as np


class Deals:
    """The deals of an environment: a seed starts a series, and each reset takes its next deal."""

    def __init__(self) -> None:
        self._series = int(np.random.default_rng().integers(2**63))
        self._next = 0

    def next(self, seed: int | None, options: dict[str, Any] | None) -> tuple[int, int]:
        """The series and the number of the next deal; `options` may name them."""
        if seed is not None:
            self._series, self._next = series_of(seed), 0
        asked = options or {}
        self._series = int(asked.get("series", self._series))
        number = int(asked.get("number", self._next))
        self._next = number + 1
        return self._series, number


def series_of(seed: int) -> int:
    """The series that a seed stands for: far from the arena's low numbers, so that nobody learns on them."""
    return int(np.random.default_rng(seed).integers(2**63))
