"""Observations and rewards of Slide, for learners."""

from typing import Any

import numpy as np

from tenback.fast.bits import ones
from tenback.fast.compiling import inlined
from tenback.fast.records import layout
from tenback.fast.slide.engine import CELLS, SEATS
from tenback.rules.slide import NUMBERS

#: How a row shows the gap; a card face down is 0.
GAP = len(NUMBERS) + 1
#: What stands where in a row.
LAYOUT = layout(grids=SEATS * CELLS, middle=SEATS, chosen=SEATS, rounds=1, first=1, seat=1, taking=1)
_MIDDLE, _CHOSEN, _ROUNDS, _FIRST, _SEAT, _TAKING = (part.start for part in list(LAYOUT.values())[1:])


@inlined
def observe(view: Any, row: Any) -> None:
    """Write what the view holds into a row."""
    for seat in range(SEATS):
        for cell in range(CELLS):
            row[CELLS * seat + cell] = view.grids[seat] >> np.uint64(4 * cell) & np.uint64(15)
        if view.gaps[seat] >= 0:
            row[CELLS * seat + view.gaps[seat]] = GAP
        row[_MIDDLE + seat] = view.middle[seat]
        row[_CHOSEN + seat] = view.chosen >> seat & 1
    row[_ROUNDS] = view.rounds
    row[_FIRST] = view.first
    row[_SEAT] = view.seat
    row[_TAKING] = view.turn >= 0


@inlined
def reward(state: Any, action: int, rewards: Any, shaped: bool) -> None:
    """At the end each winner gets its part of 1, less what the average seat gets; so all add up to 0.

    Shaped, it is the points that the seat is better than the average seat, in hundreds.
    """
    winners = state.result.winners
    for seat in range(len(rewards)):
        rewards[seat] = 0
        if state.result.reason and shaped:
            average = np.sum(state.result.scores[: len(rewards)]) / len(rewards)
            rewards[seat] = (average - state.result.scores[seat]) / _HUNDRED
        elif state.result.reason:
            part = (winners >> seat & 1) / ones(np.uint64(winners))
            rewards[seat] = part - 1 / len(rewards)


_HUNDRED = 100
