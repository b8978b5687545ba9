"""What there is to learn from: what the seat to act may know, as a row of small numbers, and rewards.

A row is made from a view and nothing else, in the order of its seats and piles; a card that is there is a 1.
"""

from itertools import accumulate
from typing import Any

import numpy as np

from tenback.fast import face_to_face, slide, the_game
from tenback.fast.bits import ONE, ones
from tenback.fast.compiling import chosen_by_type, inlined, type_of
from tenback.rules import FaceToFace, Slide, TheGame

#: How a row of Slide shows the gap; a card face down is 0.
GAP = 11


def _layout(**widths: int) -> dict[str, slice]:
    ends = list(accumulate(widths.values()))
    return {name: slice(end - width, end) for (name, width), end in zip(widths.items(), ends, strict=True)}


#: What stands where in a row, by game.
LAYOUTS: dict[type, dict[str, slice]] = {
    TheGame: _layout(
        hand=98,
        played=98,
        tops=4,
        burning=4,
        hand_sizes=5,
        draw_size=1,
        placed=1,
        minimum=1,
        seat=1,
        started=1,
    ),
    FaceToFace: _layout(
        hand=58, played=2 * 58, tops=4, hand_sizes=2, draw_sizes=2, placed=1, helped=1, seat=1
    ),
    Slide: _layout(grids=6 * 16, middle=6, chosen=6, rounds=1, first=1, seat=1, taking=1),
}


def observe(view: Any, row: Any) -> None:
    """Write what the view holds into a row."""
    _OBSERVE[view.dtype](view, row)


def reward(state: Any, action: int, rewards: Any) -> None:
    """Write what every seat gets for the action that led to the state.

    The Game pays all seats 1/98 for each card placed, so that 1 in all is a game beaten. The others pay at
    the end: in Face to Face 1 and -1, in Slide each winner's part of 1, less what a seat gets on average.
    """
    _REWARD[state.dtype](state, action, rewards)


@inlined
def _observe_the_game(view: Any, row: Any) -> None:
    for place in range(98):
        card = place + 2
        shift = np.uint64(card & 63)
        row[place] = view.hand[card >> 6] >> shift & ONE
        row[98 + place] = view.played[card >> 6] >> shift & ONE
    for pile in range(4):
        row[196 + pile] = view.tops[pile]
        row[200 + pile] = view.burning >> pile & 1
    for seat in range(5):
        row[204 + seat] = view.hand_sizes[seat]
    row[209] = view.draw_size
    row[210] = view.placed
    row[211] = view.minimum
    row[212] = view.seat
    row[213] = view.turn >= 0


@inlined
def _observe_face_to_face(view: Any, row: Any) -> None:
    for place in range(58):
        shift = np.uint64(place + 2)
        row[place] = view.hand >> shift & ONE
        row[58 + place] = view.played[0] >> shift & ONE
        row[116 + place] = view.played[1] >> shift & ONE
    for pile in range(4):
        row[174 + pile] = view.tops[pile]
    for seat in range(2):
        row[178 + seat] = view.hand_sizes[seat]
        row[180 + seat] = view.draw_sizes[seat]
    row[182] = view.placed
    row[183] = view.helped
    row[184] = view.seat


@inlined
def _observe_slide(view: Any, row: Any) -> None:
    for seat in range(6):
        for cell in range(16):
            row[16 * seat + cell] = view.grids[seat] >> np.uint64(4 * cell) & np.uint64(15)
        if view.gaps[seat] >= 0:
            row[16 * seat + view.gaps[seat]] = GAP
        row[96 + seat] = view.middle[seat]
        row[102 + seat] = view.chosen >> seat & 1
    row[108] = view.rounds
    row[109] = view.first
    row[110] = view.seat
    row[111] = view.turn >= 0


_OBSERVE = {
    the_game.VIEW: _observe_the_game,
    face_to_face.VIEW: _observe_face_to_face,
    slide.VIEW: _observe_slide,
}
_OBSERVE_TYPE = {type_of(view): function for view, function in _OBSERVE.items()}
chosen_by_type(observe, lambda view, row: _OBSERVE_TYPE[view])


@inlined
def _reward_the_game(state: Any, action: int, rewards: Any) -> None:
    for seat in range(len(rewards)):
        rewards[seat] = 1 / 98 if action < the_game.PLAYS else 0


@inlined
def _reward_face_to_face(state: Any, action: int, rewards: Any) -> None:
    for seat in range(2):
        rewards[seat] = 0
        if state.result.reason:
            rewards[seat] = 1 if state.result.winner == seat else -1


@inlined
def _reward_slide(state: Any, action: int, rewards: Any) -> None:
    winners = state.result.winners
    for seat in range(len(rewards)):
        rewards[seat] = 0
        if state.result.reason:
            part = (winners >> seat & 1) / ones(np.uint64(winners))
            rewards[seat] = part - 1 / len(rewards)


_REWARD = {
    the_game.STATE: _reward_the_game,
    face_to_face.STATE: _reward_face_to_face,
    slide.STATE: _reward_slide,
}
_REWARD_TYPE = {type_of(state): function for state, function in _REWARD.items()}
chosen_by_type(reward, lambda state, action, rewards: _REWARD_TYPE[state])
