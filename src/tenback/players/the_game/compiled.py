"""Master's network for The Game, compiled: each layer adds up only what is not nothing.

Most inputs of a position are nothing. Of the others, some are the same all turn long, and some follow from a
pile's top alone: these are added up once a turn, and what a single position adds is little. Further on, four
of five signals end at a rectifier.
"""

import numpy as np

from tenback.fast.compiling import compiled, inlined
from tenback.players.network import Floats, Network
from tenback.players.the_game.features import (
    DRAW_MARKS,
    FIRE,
    GO_AHEAD,
    MARKS,
    OFFSETS,
    OTHERS,
    PAD,
    SEATS,
    STARTS,
    WAYS,
    Bools,
    Ints,
    Known,
    Positions,
)
from tenback.rules.the_game import CARDS, DESCENDING_START, PILES

_LOW, _COUNT, _PILES, _NEAR, _WORDS = CARDS[0], len(CARDS), len(PILES), len(OFFSETS), GO_AHEAD + 1

# Where each part of the inputs begins, in the order of `features.features`.
_HAND = 0
_HAND_NEAR = _HAND + _COUNT
_UNSEEN = _HAND_NEAR + _PILES * _NEAR
_UNSEEN_NEAR = _UNSEEN + _COUNT
_LIKELY = _UNSEEN_NEAR + _PILES * _NEAR
_LIKELY_NEAR = _LIKELY + _COUNT
_MARKS = _LIKELY_NEAR + _PILES * _NEAR
_WAY = _MARKS + _PILES * len(MARKS)
_SAID = _WAY + _PILES
_MOVED = _SAID + OTHERS * _PILES * _WORDS
_MOVE = _MOVED + _PILES
_MUST = _MOVE + _PILES
_BURNING = _MUST + _PILES
_FIRE = _BURNING + _PILES
_FIRE_HELD = _FIRE + 1
_FIRE_UNSEEN = _FIRE_HELD + len(FIRE)
_ENDED = _FIRE_UNSEEN + len(FIRE)
_PLACED = _ENDED + 1
_MINIMUM = _PLACED + 5
_MISSING = _MINIMUM + 3
_PLAYERS = _MISSING + 4
_HAND_SIZE = _PLAYERS + SEATS
_TALK = _HAND_SIZE + 4
_MINE = _TALK + 1
_HELD = _MINE + 1
_MINE_EXACTLY = _HELD + OTHERS
_DRAW = _MINE_EXACTLY + 9
_NO_DRAW = _DRAW + 1
_DRAW_MARKS = _NO_DRAW + 1
_ALL_LEFT = _DRAW_MARKS + len(DRAW_MARKS)
_DEAD_HELD = _ALL_LEFT + 1
_DEAD_UNSEEN = _DEAD_HELD + 1
_ONWARD = _DEAD_UNSEEN + 1

#: By the distance from a top, and as far again: its place in OFFSETS, or -1 where it is not looked at.
_FAR = DESCENDING_START
_PLACE_OF = np.full(2 * _FAR + 1, -1)
_PLACE_OF[OFFSETS + _FAR] = np.arange(_NEAR)


class FirstLayer:
    """The first layer as it stands in one turn."""

    def __init__(self, network: Network, known: Known) -> None:
        self.known = known
        self.levels = np.ascontiguousarray(known.levels)
        self.weights, bias = network.layers[0]
        self.shared = _shared(
            self.weights,
            bias,
            known.unseen,
            known.likely,
            known.held,
            known.draw,
            known.minimum,
            known.players,
            known.hand_size,
            known.fire,
            known.talk,
        )
        width = len(bias)
        self.by_top = np.empty((_PILES, DESCENDING_START + 1, width), np.float32)
        self.made = np.zeros((_PILES, DESCENDING_START + 1), np.bool_)

    def __call__(self, positions: Positions) -> Floats:
        """What the first layer makes of the positions, before the rectifier."""
        known = self.known
        return _sums(
            self.weights,
            self.shared,
            self.by_top,
            self.made,
            known.unseen,
            known.likely,
            self.levels,
            known.draw + int(known.held.sum()),
            known.minimum,
            known.fire,
            positions.hand,
            np.ascontiguousarray(positions.tops),
            np.ascontiguousarray(positions.before),
            np.ascontiguousarray(positions.must),
            positions.placed,
            positions.ended,
        )


def onward(network: Network, signal: Floats) -> Floats:
    """All that comes out of the other layers: what `Network.onward` does."""
    for weights, bias in network.layers[1:]:
        signal = _next_layer(signal, weights, bias)
    return signal


@inlined
def _add(total: Floats, weights: Floats, place: int, amount: float) -> None:
    factor = np.float32(amount)
    for unit in range(len(total)):
        total[unit] += factor * weights[place, unit]


@compiled
def _shared(
    weights: Floats,
    bias: Floats,
    unseen: Bools,
    likely: Floats,
    held: Ints,
    draw: int,
    minimum: int,
    players: int,
    hand_size: int,
    fire: bool,
    talk: bool,
) -> Floats:
    """The bias, and what is the same in all positions of the turn."""
    total = bias.copy()
    for place in range(_COUNT):
        if unseen[PAD + _LOW + place]:
            _add(total, weights, _UNSEEN + place, 1)
        if likely[PAD + _LOW + place]:
            _add(total, weights, _LIKELY + place, likely[PAD + _LOW + place])
    if fire:
        _add(total, weights, _FIRE, 1)
        for place in range(len(FIRE)):
            if unseen[PAD + FIRE[place]]:
                _add(total, weights, _FIRE_UNSEEN + place, 1)
    _add(total, weights, _MINIMUM + minimum - 1, 1)
    _add(total, weights, _PLAYERS + players - 1, 1)
    _add(total, weights, _HAND_SIZE + hand_size - 5, 1)
    if talk:
        _add(total, weights, _TALK, 1)
    for seat in range(OTHERS):
        _add(total, weights, _HELD + seat, held[seat] / 8)
    _add(total, weights, _DRAW, draw / 98)
    if draw == 0:
        _add(total, weights, _NO_DRAW, 1)
    for place in range(len(DRAW_MARKS)):
        if draw >= DRAW_MARKS[place]:
            _add(total, weights, _DRAW_MARKS + place, 1)
    return total


@compiled
def _sums(
    weights: Floats,
    shared: Floats,
    by_top: Floats,
    made: Bools,
    unseen: Bools,
    likely: Floats,
    levels: Ints,
    others_left: int,
    minimum: int,
    fire: bool,
    hands: Bools,
    tops: Ints,
    before: Ints,
    must: Bools,
    placed: Ints,
    ended: Bools,
) -> Floats:
    """The first layer, a row a position."""
    sums = np.empty((len(tops), len(shared)), np.float32)
    piles = np.arange(_PILES)
    for row in range(len(tops)):
        total = sums[row]
        total[:] = shared
        piles[:] = np.arange(_PILES)
        if tops[row, 0] > tops[row, 1]:
            piles[0], piles[1] = 1, 0
        if tops[row, 2] < tops[row, 3]:
            piles[2], piles[3] = 3, 2
        for place in range(_PILES):
            pile = piles[place]
            top = tops[row, pile]
            if not made[place, top]:
                _make_by_top(by_top[place, top], weights, place, top, unseen, likely, fire)
                made[place, top] = True
            for unit in range(len(total)):
                total[unit] += by_top[place, top, unit]
            for seat in range(OTHERS):
                if levels[seat, pile] <= GO_AHEAD:
                    _add(total, weights, _SAID + (seat * _PILES + place) * _WORDS + levels[seat, pile], 1)
            move = (top - before[row, pile]) * WAYS[place]
            if move != 0:
                _add(total, weights, _MOVED + place, 1)
                _add(total, weights, _MOVE + place, move / 20)
            if must[row, pile]:
                _add(total, weights, _MUST + place, 1)
        low, high = tops[row, piles[0]], tops[row, piles[2]]
        mine = dead_held = dead_unseen = 0
        for card in range(_LOW, _LOW + _COUNT):
            dead = low >= card >= high
            dead_unseen += dead and unseen[PAD + card]
            if not hands[row, PAD + card]:
                continue
            mine += 1
            dead_held += dead
            _add(total, weights, _HAND + card - _LOW, 1)
            for place in range(_PILES):
                near = _PLACE_OF[(card - tops[row, piles[place]]) * WAYS[place] + _FAR]
                if near >= 0:
                    _add(total, weights, _HAND_NEAR + place * _NEAR + near, 1)
        if fire:
            for place in range(len(FIRE)):
                if hands[row, PAD + FIRE[place]]:
                    _add(total, weights, _FIRE_HELD + place, 1)
        if ended[row]:
            _add(total, weights, _ENDED, 1)
        _add(total, weights, _PLACED + min(placed[row], 4), 1)
        _add(total, weights, _MISSING + max(minimum - placed[row], 0), 1)
        _add(total, weights, _MINE, mine / 8)
        _add(total, weights, _MINE_EXACTLY + mine, 1)
        _add(total, weights, _ALL_LEFT, (others_left + mine) / 98)
        if dead_held:
            _add(total, weights, _DEAD_HELD, dead_held / 8)
        if dead_unseen:
            _add(total, weights, _DEAD_UNSEEN, dead_unseen / 98)
    return sums


@compiled
def _next_layer(signal: Floats, weights: Floats, bias: Floats) -> Floats:
    """What a layer makes of the signals that pass the rectifier."""
    sums = np.empty((len(signal), len(bias)), np.float32)
    for row in range(len(signal)):
        total = sums[row]
        total[:] = bias
        for place in range(len(weights)):
            if signal[row, place] > 0:
                _add(total, weights, place, signal[row, place])
    return sums


@compiled
def _make_by_top(
    total: Floats, weights: Floats, place: int, top: int, unseen: Bools, likely: Floats, fire: bool
) -> None:
    """What follows in this turn from a pile's top."""
    total[:] = 0
    way = (top - STARTS[place]) * WAYS[place]
    for near in range(_NEAR):
        card = top + WAYS[place] * OFFSETS[near] + PAD
        if unseen[card]:
            _add(total, weights, _UNSEEN_NEAR + place * _NEAR + near, 1)
        if likely[card]:
            _add(total, weights, _LIKELY_NEAR + place * _NEAR + near, likely[card])
    for mark in range(len(MARKS)):
        if way >= MARKS[mark]:
            _add(total, weights, _MARKS + place * len(MARKS) + mark, 1)
    _add(total, weights, _WAY + place, way / 99)
    for burning in FIRE:
        if fire and top == burning:
            _add(total, weights, _BURNING + place, 1)
    onward = 0
    for card in range(_LOW, _LOW + _COUNT):
        onward += unseen[PAD + card] and (card - top) * WAYS[place] > 0
    _add(total, weights, _ONWARD + place, onward / 98)
