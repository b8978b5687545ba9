"""Master's network for The Game, compiled: each layer adds up only what is not nothing.

Most inputs of a position are nothing. Of the others, some are the same all turn long, and some follow from a
pile's top alone: these are added up once a turn, and what a single position adds is little. Further on, four
of five signals end at a rectifier.
"""

from collections.abc import Callable

import numpy as np

from tenback.fast.compiling import compiled, inlined
from tenback.players.network import Floats, Network
from tenback.players.signalling import WORDS
from tenback.players.the_game.features import (
    DRAW_MARKS,
    FIRE,
    MARKS,
    OFFSETS,
    STARTS,
    WAYS,
    Bools,
    Ints,
    Known,
    Positions,
)
from tenback.players.the_game.layout import COLUMNS, GO_AHEAD, HAND_SIZES, MINIMUMS, OTHERS, PAD, PLACED
from tenback.rules.the_game import CARDS, DESCENDING_START, PILES

_LOW, _COUNT, _PILES, _NEAR, _WORDS = CARDS[0], len(CARDS), len(PILES), len(OFFSETS), len(WORDS)

# Where each part of the inputs begins.
_HAND = COLUMNS["hand"]
_HAND_NEAR = COLUMNS["hand_near"]
_UNSEEN = COLUMNS["unseen"]
_UNSEEN_NEAR = COLUMNS["unseen_near"]
_LIKELY = COLUMNS["likely"]
_LIKELY_NEAR = COLUMNS["likely_near"]
_MARKS = COLUMNS["marks"]
_WAY = COLUMNS["way"]
_SAID = COLUMNS["said"]
_MOVED = COLUMNS["moved"]
_MOVE = COLUMNS["move"]
_MUST = COLUMNS["must"]
_BURNING = COLUMNS["burning"]
_FIRE = COLUMNS["fire"]
_FIRE_HELD = COLUMNS["fire_held"]
_FIRE_UNSEEN = COLUMNS["fire_unseen"]
_ENDED = COLUMNS["ended"]
_PLACED = COLUMNS["placed"]
_MINIMUM = COLUMNS["minimum"]
_MISSING = COLUMNS["missing"]
_PLAYERS = COLUMNS["players"]
_HAND_SIZE = COLUMNS["hand_size"]
_TALK = COLUMNS["talk"]
_MINE = COLUMNS["mine"]
_HELD = COLUMNS["held"]
_MINE_EXACTLY = COLUMNS["mine_exactly"]
_DRAW = COLUMNS["draw"]
_NO_DRAW = COLUMNS["no_draw"]
_DRAW_MARKS = COLUMNS["draw_marks"]
_ALL_LEFT = COLUMNS["all_left"]
_DEAD_HELD = COLUMNS["dead_held"]
_DEAD_UNSEEN = COLUMNS["dead_unseen"]
_ONWARD = COLUMNS["onward"]
_FEWEST_DUE, _SMALLEST_HAND, _MOST_PLACED = MINIMUMS[0], HAND_SIZES[0], PLACED[-1]

#: By the distance from a top, and as far again: its place in OFFSETS, or -1 where it is not looked at.
_FAR = DESCENDING_START
_PLACE_OF = np.full(2 * _FAR + 1, -1)
_PLACE_OF[OFFSETS + _FAR] = np.arange(_NEAR)


class _FirstLayer:
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
        """The first layer's output for the positions, before the rectifier."""
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


def first_layer(network: Network, known: Known) -> Callable[[Positions], Floats]:
    """The first layer's output for positions of one turn, before the rectifier."""
    return _FirstLayer(network, known)


def other_layers(network: Network, signal: Floats) -> Floats:
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
    _add(total, weights, _MINIMUM + minimum - _FEWEST_DUE, 1)
    _add(total, weights, _PLAYERS + players - 1, 1)
    _add(total, weights, _HAND_SIZE + hand_size - _SMALLEST_HAND, 1)
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
    """The first layer, one row per position."""
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
        _add(total, weights, _PLACED + min(placed[row], _MOST_PLACED), 1)
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
    """A layer's output for the signals that pass the rectifier."""
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
