"""Observations and rewards of Face to Face, for learners."""

from typing import Any

import numpy as np

from tenback.fast.bits import ONE
from tenback.fast.compiling import inlined
from tenback.fast.face_to_face.engine import FIRST_CARD, PLAYS
from tenback.fast.records import layout
from tenback.rules.face_to_face import CARDS, PILES

_CARDS, _PILES = len(CARDS), len(PILES)
#: What stands where in a row.
LAYOUT = layout(
    hand=_CARDS,
    played=2 * _CARDS,
    tops=_PILES,
    hand_sizes=2,
    draw_sizes=2,
    placed=1,
    helped=1,
    seat=1,
)
_PLAYED, _TOPS, _HAND_SIZES, _DRAW_SIZES, _PLACED, _HELPED, _SEAT = (
    part.start for part in list(LAYOUT.values())[1:]
)


@inlined
def observe(view: Any, row: Any) -> None:
    """Write what the view holds into a row."""
    for place in range(_CARDS):
        shift = np.uint64(place + FIRST_CARD)
        row[place] = view.hand >> shift & ONE
        row[_PLAYED + place] = view.played[0] >> shift & ONE
        row[_PLAYED + _CARDS + place] = view.played[1] >> shift & ONE
    for pile in range(_PILES):
        row[_TOPS + pile] = view.tops[pile]
    for seat in range(2):
        row[_HAND_SIZES + seat] = view.hand_sizes[seat]
        row[_DRAW_SIZES + seat] = view.draw_sizes[seat]
    row[_PLACED] = view.placed
    row[_HELPED] = view.helped
    row[_SEAT] = view.seat


@inlined
def reward(state: Any, action: int, rewards: Any, shaped: bool) -> None:
    """At the end the winner gets 1 and the other seat -1; shaped, a seat also gets 1/58 for each card."""
    for seat in range(2):
        rewards[seat] = 0
        if shaped and seat == state.seen.seat and action < PLAYS:
            rewards[seat] = 1 / _CARDS
        if state.result.reason:
            rewards[seat] += 1 if state.result.winner == seat else -1
