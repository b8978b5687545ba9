"""The inputs of master's network for a position of The Game after a play: only what the seat may know."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tenback.players.network import Floats, Network
from tenback.players.signalling import WORDS, tightness, words_by_pile
from tenback.players.the_game import layout
from tenback.players.the_game.layout import GO_AHEAD, NOTHING, OTHERS, PAD, SEATS, WIDE
from tenback.rules.signals import Heard, Say
from tenback.rules.the_game import ASCENDING_START, CARDS, DESCENDING_START, PILES, Pile, View

WAYS, STARTS, OFFSETS, MARKS, DRAW_MARKS, FIRE = (
    np.array(each)
    for each in (layout.WAYS, layout.STARTS, layout.OFFSETS, layout.MARKS, layout.DRAW_MARKS, layout.FIRE)
)
_SUM = ASCENDING_START + DESCENDING_START  # of a card and its mirror image
_MIRRORED = [2, 3, 0, 1]
_NUMBERS = np.array(CARDS)
#: By the step to a card; a step backwards is counted from the end, as NumPy does.
_TIGHTNESS = np.array([tightness(distance) for distance in (*range(100), *range(-100, 0))])

Bools = NDArray[np.bool_]
Ints = NDArray[np.int64]
Spoken = tuple[tuple[Say | None, ...], ...]


@dataclass
class Known:
    """The facts of a whole turn: the cards not seen, and what the other seats have said and hold."""

    unseen: Bools  # wide
    likely: Floats  # wide: how likely a card is in another hand
    levels: Ints  # other seats in turn order x piles: a place in WORDS, or NOTHING
    held: Ints  # how many cards the others hold, in turn order
    draw: int
    minimum: int
    players: int
    hand_size: int
    fire: bool
    talk: bool

    @property
    def told(self) -> tuple[object, ...]:
        """All of it as a value to compare."""
        sets = (self.unseen, self.likely, self.levels, self.held)
        return *(each.tobytes() for each in sets), self.draw, self.minimum

    def mirrored(self) -> "Known":
        """The same with up and down exchanged."""
        return replace(
            self, unseen=_turned(self.unseen), likely=_turned(self.likely), levels=self.levels[:, _MIRRORED]
        )


@dataclass
class Positions:
    """Positions after a play or after the end of the turn, one per row."""

    hand: Bools  # wide
    tops: Ints
    before: Ints  # the tops before the last play; the same after the end of the turn
    must: Bools  # piles still to be covered
    placed: Ints
    ended: Bools

    def mirrored(self) -> "Positions":
        """The same with up and down exchanged: without fire cards, as good or bad as they were."""
        return replace(
            self,
            hand=_turned(self.hand),
            tops=_SUM - self.tops[:, _MIRRORED],
            before=_SUM - self.before[:, _MIRRORED],
            must=self.must[:, _MIRRORED],
        )


def known(view: View, heard: Sequence[Heard]) -> Known:
    """The seat's knowledge when it is its turn."""
    assert view.seat is not None
    unseen = np.zeros(WIDE, bool)
    unseen[PAD + 2 : PAD + 100] = True
    unseen[[card + PAD for card in (*view.played, *view.hand)]] = False
    spoken, bands_now = words_by_pile(view.played, view.tops), bands(view)
    said = {(each.seat, each.signal.pile): WORDS.index(each.signal.say) for each in heard if each.signal.pile}
    talk = bool(said)
    likely = np.zeros(len(CARDS))
    levels = np.full((OTHERS, len(PILES)), NOTHING)
    held = np.zeros(OTHERS, int)
    for place in range(view.game.players - 1):
        seat = (view.seat + place + 1) % view.game.players
        held[place] = view.hand_sizes[seat]
        if talk:
            levels[place] = [_level(said, seat, pile, spoken, view) for pile in PILES]
        likely += _likely(cards_of(unseen), bands_now, levels[place], int(held[place]))
    return Known(
        unseen=unseen,
        likely=wide(np.minimum(likely, 1).astype(np.float32)),
        levels=levels,
        held=held,
        draw=view.draw_size,
        minimum=view.minimum,
        players=view.game.players,
        hand_size=view.game.hand_size,
        fire=view.game.fire,
        talk=talk,
    )


def bands(view: View) -> Ints:
    """By pile and card: the place in WORDS of the word that holding the card makes true of the pile."""
    spoken = words_by_pile(view.played, view.tops)
    places = np.array(
        [[GO_AHEAD if word is None else WORDS.index(word) for word in words] for words in spoken]
    )
    distances = (_NUMBERS - np.array(view.tops)[:, None]) * WAYS[:, None]
    return np.take_along_axis(places, _TIGHTNESS[distances], 1)


def wide(cards: NDArray[Any]) -> NDArray[Any]:
    """A value by card as a wide one."""
    return np.pad(cards, (PAD + 2, WIDE - PAD - 2 - len(CARDS)))


def cards_of(wide: NDArray[Any]) -> NDArray[Any]:
    """The values of the cards in a wide set."""
    return wide[..., PAD + 2 : PAD + 100]


def first_layer(network: Network, known: Known) -> Callable[[Positions], Floats]:
    """The first layer's output for positions of one turn, before the rectifier."""
    return lambda positions: network.first_layer(features(known, positions))


def other_layers(network: Network, signal: Floats) -> Floats:
    """All that comes out of the other layers."""
    return network.onward(signal)


def features(known: Known, positions: Positions) -> Floats:
    """One row of inputs for each position."""
    rows = len(positions.tops)
    # The two ascending piles are alike, and so are the descending ones: the lower and the higher top first.
    order = np.tile(np.arange(len(PILES)), (rows, 1))
    order[positions.tops[:, 0] > positions.tops[:, 1], :2] = (1, 0)
    order[positions.tops[:, 2] < positions.tops[:, 3], 2:] = (3, 2)
    tops = np.take_along_axis(positions.tops, order, 1)
    before = np.take_along_axis(positions.before, order, 1)
    must = np.take_along_axis(positions.must, order, 1)
    near = (tops[:, :, None] + WAYS[:, None] * OFFSETS).reshape(rows, -1) + PAD
    hand = positions.hand
    cards = cards_of(hand)
    unseen = cards_of(known.unseen)
    way = (tops - STARTS) * WAYS
    said = known.levels[np.arange(OTHERS)[:, None], order[:, None, :]]
    move = (tops - before) * WAYS
    mine = cards.sum(1)
    dead = (tops[:, :1] >= _NUMBERS) & (tops[:, 2:3] <= _NUMBERS)
    onward = (_NUMBERS - tops[:, :, None]) * WAYS[:, None] > 0
    parts = {
        "hand": cards,
        "hand_near": np.take_along_axis(hand, near, 1),
        "unseen": np.broadcast_to(unseen, cards.shape),
        "unseen_near": known.unseen[near],
        "likely": np.broadcast_to(cards_of(known.likely), cards.shape),
        "likely_near": known.likely[near],
        "marks": (way[:, :, None] >= MARKS).reshape(rows, -1),
        "way": way / 99,
        "said": (said[..., None] == np.arange(len(WORDS))).reshape(rows, -1),
        "moved": move != 0,
        "move": move / 20,
        "must": must,
        "burning": (tops[:, :, None] == FIRE).any(2) & known.fire,
        "fire": _same(rows, known.fire),
        "fire_held": hand[:, FIRE + PAD] & known.fire,
        "fire_unseen": np.broadcast_to(known.unseen[FIRE + PAD] & known.fire, (rows, len(FIRE))),
        "ended": positions.ended[:, None],
        "placed": np.minimum(positions.placed, layout.PLACED[-1])[:, None] == np.array(layout.PLACED),
        "minimum": _same(rows, known.minimum == np.array(layout.MINIMUMS)),
        "missing": np.maximum(known.minimum - positions.placed, 0)[:, None] == np.array(layout.MISSING),
        "players": _same(rows, known.players == np.arange(1, SEATS + 1)),
        "hand_size": _same(rows, known.hand_size == np.array(layout.HAND_SIZES)),
        "talk": _same(rows, known.talk),
        "mine": mine[:, None] / 8,
        "held": _same(rows, known.held / 8),
        "mine_exactly": mine[:, None] == np.array(layout.MINE),
        "draw": _same(rows, known.draw / 98),
        "no_draw": _same(rows, known.draw == 0),
        "draw_marks": _same(rows, known.draw >= DRAW_MARKS),
        "all_left": (known.draw + known.held.sum() + mine)[:, None] / 98,
        "dead_held": (cards & dead).sum(1, keepdims=True) / 8,
        "dead_unseen": (unseen & dead).sum(1, keepdims=True) / 98,
        "onward": (unseen & onward).sum(2) / 98,
    }
    return np.concatenate(layout.in_order(parts), axis=1, dtype=np.float32, casting="unsafe")


def _turned(cards: NDArray[Any]) -> NDArray[Any]:
    """A wide set with every card exchanged for its mirror image."""
    turned = np.zeros_like(cards)
    turned[..., PAD : PAD + _SUM + 1] = cards[..., PAD : PAD + _SUM + 1][..., ::-1]
    return turned


def _same(rows: int, value: object) -> NDArray[np.float32]:
    """A value, or several, the same in every row."""
    values = np.atleast_1d(np.asarray(value, np.float32))
    return np.broadcast_to(values, (rows, len(values)))


def _level(said: dict[tuple[int, str], int], seat: int, pile: Pile, spoken: Spoken, view: View) -> int:
    """A seat's word for a pile where there is talk: silence is "go ahead" where that would name a card."""
    if not view.hand_sizes[seat]:
        return GO_AHEAD
    muted = spoken[PILES.index(pile)][-1] is None
    return said.get((seat, pile), GO_AHEAD if muted else NOTHING)


def _likely(unseen: Bools, bands: Ints, levels: Ints, held: int) -> NDArray[np.float64]:
    """How likely each card is in a hand of so many cards, after what its seat has said of the piles."""
    told = np.where(levels == NOTHING, 0, levels)[:, None]
    possible = unseen & (bands >= told).all(0)
    share = held / max(1, possible.sum())
    named = (bands == told) & possible & (levels < GO_AHEAD)[:, None]
    sure = (named / np.maximum(1, named.sum(1, keepdims=True))).max(0)
    return np.where(possible, np.maximum(share, sure), 0.0)
