"""Observations and rewards of The Game, for learners."""

from typing import Any

import numpy as np

from tenback.fast.bits import ONE
from tenback.fast.compiling import inlined
from tenback.fast.records import layout
from tenback.fast.the_game.engine import FIRST_CARD, PLAYS, SEATS
from tenback.rules.the_game import CARDS, PILES

_CARDS, _PILES = len(CARDS), len(PILES)
#: What stands where in a row.
LAYOUT = layout(
    hand=_CARDS,
    played=_CARDS,
    tops=_PILES,
    burning=_PILES,
    hand_sizes=SEATS,
    draw_size=1,
    placed=1,
    minimum=1,
    seat=1,
    started=1,
)
_PLAYED, _TOPS, _BURNING, _HAND_SIZES, _DRAW_SIZE, _PLACED, _MINIMUM, _SEAT, _STARTED = (
    part.start for part in list(LAYOUT.values())[1:]
)


@inlined
def observe(view: Any, row: Any) -> None:
    """Write what the view holds into a row."""
    for place in range(_CARDS):
        card = place + FIRST_CARD
        shift = np.uint64(card & 63)
        row[place] = view.hand[card >> 6] >> shift & ONE
        row[_PLAYED + place] = view.played[card >> 6] >> shift & ONE
    for pile in range(_PILES):
        row[_TOPS + pile] = view.tops[pile]
        row[_BURNING + pile] = view.burning >> pile & 1
    for seat in range(SEATS):
        row[_HAND_SIZES + seat] = view.hand_sizes[seat]
    row[_DRAW_SIZE] = view.draw_size
    row[_PLACED] = view.placed
    row[_MINIMUM] = view.minimum
    row[_SEAT] = view.seat
    row[_STARTED] = view.turn >= 0


@inlined
def reward(state: Any, action: int, rewards: Any, shaped: bool) -> None:
    """At the end all seats get 1 if they have beaten the game; shaped, 1/98 for each card instead."""
    for seat in range(len(rewards)):
        if shaped:
            rewards[seat] = 1 / _CARDS if action < PLAYS else 0
        else:
            rewards[seat] = 1 if state.result.left == 0 else 0
