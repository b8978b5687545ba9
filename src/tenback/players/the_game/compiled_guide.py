"""The guide's inputs and first layer, compiled: what a position adds to what all positions share.

All games that are imagined for a decision have played the same cards but for a few. What the cards add that
are unplayed in any of them is summed up once, by the piles' tops where it depends on them. A position then
counts only the cards that are elsewhere: in the own hand, or played since. `guide.inputs` tells the same.
"""

from collections import namedtuple
from typing import Any

import numpy as np

from tenback.deal import deal, numbered_seed
from tenback.fast.compiling import compiled
from tenback.players.network import Floats, network
from tenback.players.search import Reals
from tenback.players.signalling import FEWEST_CARDS
from tenback.players.sparse import Layers, Places
from tenback.players.the_game.deals import deals
from tenback.players.the_game.features import DRAW_MARKS, FIRE, MARKS, OFFSETS, STARTS, WAYS
from tenback.players.the_game.guide import TIGHTNESS, Guide, inputs, name_of
from tenback.players.the_game.imagined import COUNT, LOW, PLAYED, Bools, Bytes, Ints, Table, imagined
from tenback.players.the_game.layout import (
    COLUMNS,
    GO_AHEAD,
    HAND_SIZES,
    MINE,
    MINIMUMS,
    NOTHING,
    OTHERS,
    PLACED,
    SEATS,
    SIZE,
)
from tenback.rules.the_game import DESCENDING_START, Start, TheGame

#: The first column of each part of the inputs, by name.
AT: Any = namedtuple("AT", COLUMNS)(**COLUMNS)
_NEAR, _TOPS, _PILES, _WORDS = len(OFFSETS), DESCENDING_START + 1, len(WAYS), GO_AHEAD + 1
_MOST_PLACED, _FEWEST_DUE = PLACED[-1], MINIMUMS[0]
#: By the distance from a top, and as far again: its place in OFFSETS, or -1 where it is not looked at.
_FAR = DESCENDING_START
_PLACE_OF = np.full(2 * _FAR + 1, -1)
_PLACE_OF[OFFSETS + _FAR] = np.arange(_NEAR)

# Rows beyond the network's own: sums of several that come together, by card, place and offset, place and top,
# cards in the draw pile, and cards in hand.
_HELD_UNSEEN = SIZE
_HELD_UNSEEN_NEAR = _HELD_UNSEEN + COUNT
_BY_TOP = _HELD_UNSEEN_NEAR + _PILES * _NEAR
_BY_DRAW = _BY_TOP + _PILES * _TOPS
_BY_MINE = _BY_DRAW + COUNT + 1
# And rows to be made for each decision: what all cards add that are unplayed in any game, as unseen and as
# likely in another hand, for the games and for their mirror images; then the same near a top.
_ALL = _BY_MINE + len(MINE)
_ALL_NEAR = _ALL + 4
_ROWS = _ALL_NEAR + 4 * _PILES * _TOPS
#: More rows than any position counts: a few for every card, and for what is told beside the cards.
MOST_ROWS = 2 * COUNT * (1 + _PILES) + 100


def layers_of(players: int) -> Layers:
    """The guide's layers, for tables of one or of several."""
    return Layers(network(name_of(players)), _typical_inputs(players), _combined(), _ROWS - _ALL)


def rows_of(table: Table) -> list[int]:
    """The rows that count in all games at a table."""
    rows = [AT.players + table.players - 1, AT.hand_size + HAND_SIZES.index(table.full_hand)]
    return rows + [AT.fire] * table.fire + [AT.talk] * table.talk


def heeds_likely(layers: Layers) -> bool:
    """Whether it counts at all how likely cards are in other hands: alone it does not."""
    return bool(layers.first[:, AT.likely : AT.likely + COUNT].any())


def _typical_inputs(players: int) -> Floats:
    """Inputs from the first to the last turn of a few games."""
    seats = range(1, 2) if players == 1 else range(2, SEATS + 1)
    rows = []
    for number in seats:
        view: Any = deal(TheGame(number), numbered_seed(1, number)).apply(0, Start()).view(0)
        games = imagined(view, *deals(view, np.full((OTHERS, _PILES), NOTHING), 1, range(8)), number > 2)
        guide = Guide(number)
        while len(games):
            rows.append(inputs(games))
            games.act(guide.option(games))
            games = games[~games.over]
    return np.concatenate(rows)


def _combined() -> list[Floats]:
    """How the rows from _HELD_UNSEEN to _ALL are sums of the network's own: one matrix for each part."""

    def empty(count: int) -> Floats:
        return np.zeros((count, SIZE), np.float32)

    cards, near = np.arange(COUNT), np.arange(_PILES * _NEAR)
    held, held_near = empty(COUNT), empty(_PILES * _NEAR)
    held[cards, AT.hand + cards], held[cards, AT.unseen + cards] = 1, -1
    held_near[near, AT.hand_near + near], held_near[near, AT.unseen_near + near] = 1, -1
    by_top = empty(_PILES * _TOPS)
    for place in range(_PILES):
        way = (np.arange(_TOPS) - STARTS[place]) * WAYS[place]
        rows = by_top[place * _TOPS : (place + 1) * _TOPS]
        rows[:, AT.way + place] = way / 99
        marks = AT.marks + place * len(MARKS)
        rows[:, marks : marks + len(MARKS)] = way[:, None] >= MARKS
    drawn, by_draw = np.arange(COUNT + 1), empty(COUNT + 1)
    by_draw[:, AT.draw], by_draw[:, AT.no_draw] = drawn / 98, drawn == 0
    by_draw[:, AT.draw_marks : AT.draw_marks + len(DRAW_MARKS)] = drawn[:, None] >= DRAW_MARKS
    by_mine = empty(len(MINE))
    by_mine[:, AT.mine] = np.array(MINE) / 8
    by_mine[MINE, AT.mine_exactly + np.array(MINE)] = 1
    return [held, held_near, by_top, by_draw, by_mine]


@compiled
def list_inputs(
    places: Places,
    amounts: Floats,
    blocks: Floats,
    made: Bools,
    look: int,
    root: Bools,
    where: Bytes,
    tops: Ints,
    must: Bools,
    held: Ints,
    seat: int,
    placed: int,
    minimum: int,
    draw: int,
    players: int,
    fire: bool,
    talk: bool,
    heeds_likely: bool,
    likely: Reals,
) -> int:
    """List the rows of a position as the seat finds it; how many they are.

    `look` is 1 in the mirror; `root` has the cards that are unplayed in any game, and `made` tells which rows
    near a top are there; `likely` is room for what it says.
    """
    count = 0
    piles = np.arange(_PILES)
    if tops[0] > tops[1]:
        piles[0], piles[1] = 1, 0
    if tops[2] < tops[3]:
        piles[2], piles[3] = 3, 2
    unseen_cards = away = 0
    for card in range(COUNT):
        likely[card] = 0.0
        if where[card] != PLAYED and where[card] != seat:
            unseen_cards += 1
        elif root[card]:
            away += 1
    # From all cards that are unplayed in any game, or card by card where that is shorter.
    from_all = away < unseen_cards
    usual = 0.0
    if talk:
        count = _heard(places, amounts, count, where, tops, held, seat, players, piles, likely)
        if from_all:
            usual = _usual(likely, away)
    elif heeds_likely:
        theirs = -held[seat]
        for other in range(players):
            theirs += held[other]
        share = min(1.0, theirs / max(1, unseen_cards))
        for card in range(COUNT):
            if where[card] != PLAYED and where[card] != seat:
                likely[card] = share
        if from_all:
            usual = share
    if from_all:
        count = _put(places, amounts, count, _ALL + 2 * look, 1.0)
        if usual > 0:
            count = _put(places, amounts, count, _ALL + 2 * look + 1, usual)
    for place in range(_PILES):
        top = tops[piles[place]]
        count = _put(places, amounts, count, _BY_TOP + place * _TOPS + top, 1.0)
        if from_all:
            if not made[look, place, top]:
                _make_near(blocks, look, place, top, root, heeds_likely)
                made[look, place, top] = True
            row = _ALL_NEAR + (2 * look * _PILES + place) * _TOPS + top
            count = _put(places, amounts, count, row, 1.0)
            if usual > 0:
                count = _put(places, amounts, count, row + _PILES * _TOPS, usual)
        if must[piles[place]]:
            count = _put(places, amounts, count, AT.must + place, 1.0)
        if fire:
            for number in FIRE:
                if top == number:
                    count = _put(places, amounts, count, AT.burning + place, 1.0)
    onward = np.zeros(_PILES, np.int64)
    low, high = tops[piles[0]], tops[piles[2]]
    dead_held = dead_unseen = 0
    for place in range(COUNT):
        if not root[place]:
            continue
        card = place + LOW
        dead = low >= card >= high
        own = where[place] == seat
        unseen = not own and where[place] != PLAYED
        if own:
            dead_held += dead
        if unseen:
            dead_unseen += dead
            for pile in range(_PILES):
                onward[pile] += (card - tops[piles[pile]]) * WAYS[pile] > 0
        if own:
            if from_all:
                count = _put_card(
                    places, amounts, count, _HELD_UNSEEN, _HELD_UNSEEN_NEAR, place, tops, piles, 1.0
                )
            else:
                count = _put_card(places, amounts, count, AT.hand, AT.hand_near, place, tops, piles, 1.0)
        elif unseen and not from_all:
            count = _put_card(places, amounts, count, AT.unseen, AT.unseen_near, place, tops, piles, 1.0)
        elif not unseen and from_all:
            count = _put_card(places, amounts, count, AT.unseen, AT.unseen_near, place, tops, piles, -1.0)
        if heeds_likely and likely[place] != usual:
            by = likely[place] - usual
            count = _put_card(places, amounts, count, AT.likely, AT.likely_near, place, tops, piles, by)
    for pile in range(_PILES):
        count = _put(places, amounts, count, AT.onward + pile, onward[pile] / 98)
    if fire:
        for number in range(len(FIRE)):
            owner = where[FIRE[number] - LOW]
            if owner == seat:
                count = _put(places, amounts, count, AT.fire_held + number, 1.0)
            elif owner != PLAYED:
                count = _put(places, amounts, count, AT.fire_unseen + number, 1.0)
    mine, left = held[seat], draw
    for other in range(players):
        left += held[other]
    for ahead in range(1, players):
        count = _put(places, amounts, count, AT.held + ahead - 1, held[(seat + ahead) % players] / 8)
    count = _put(places, amounts, count, AT.placed + min(placed, _MOST_PLACED), 1.0)
    count = _put(places, amounts, count, AT.minimum + minimum - _FEWEST_DUE, 1.0)
    count = _put(places, amounts, count, AT.missing + max(minimum - placed, 0), 1.0)
    count = _put(places, amounts, count, _BY_MINE + mine, 1.0)
    count = _put(places, amounts, count, _BY_DRAW + draw, 1.0)
    count = _put(places, amounts, count, AT.all_left, left / 98)
    count = _put(places, amounts, count, AT.dead_held, dead_held / 8)
    return _put(places, amounts, count, AT.dead_unseen, dead_unseen / 98)


@compiled
def _put(places: Places, amounts: Floats, count: int, row: int, by: float) -> int:
    places[count], amounts[count] = row, by
    return count + 1


@compiled
def _put_card(
    places: Places,
    amounts: Floats,
    count: int,
    cards: int,
    near: int,
    place: int,
    tops: Ints,
    piles: Ints,
    by: float,
) -> int:
    """A card's own row, and those near the tops that it is near to."""
    places[count], amounts[count] = cards + place, by
    count += 1
    for pile in range(_PILES):
        offset = _PLACE_OF[(place + LOW - tops[piles[pile]]) * WAYS[pile] + _FAR]
        places[count], amounts[count] = near + pile * _NEAR + offset, by
        count += offset >= 0
    return count


@compiled
def _heard(
    places: Places,
    amounts: Floats,
    count: int,
    where: Bytes,
    tops: Ints,
    held: Ints,
    seat: int,
    players: int,
    piles: Ints,
    likely: Reals,
) -> int:
    """List what the others say, and tell how likely each card is in another hand."""
    band = np.empty((_PILES, COUNT), np.uint8)
    say_bands(band, where, tops)
    level = np.empty(_PILES, np.int64)
    named = np.empty(_PILES, np.int64)
    possible = np.empty(COUNT, np.bool_)
    for ahead in range(1, players):
        other = (seat + ahead) % players
        level[:] = GO_AHEAD
        for card in range(COUNT):
            if where[card] == other:
                for pile in range(_PILES):
                    level[pile] = min(level[pile], band[pile, card])
        for place in range(_PILES):
            row = AT.said + ((ahead - 1) * _PILES + place) * _WORDS + level[piles[place]]
            count = _put(places, amounts, count, row, 1.0)
        number = 0
        named[:] = 0
        for card in range(COUNT):
            possible[card] = where[card] != PLAYED and where[card] != seat
            for pile in range(_PILES):
                possible[card] &= band[pile, card] >= level[pile]
            if possible[card]:
                number += 1
                for pile in range(_PILES):
                    named[pile] += band[pile, card] == level[pile]
        share = held[other] / max(1, number)
        for card in range(COUNT):
            if possible[card]:
                most = share
                for pile in range(_PILES):
                    if level[pile] < GO_AHEAD and band[pile, card] == level[pile]:
                        most = max(most, 1 / named[pile])
                likely[card] = min(1.0, likely[card] + most)
    return count


@compiled
def _usual(likely: Reals, away: int) -> float:
    """How likely most cards are, if they are more than those that are away."""
    best, best_cards = 0.0, away
    for card in range(COUNT):
        if likely[card] > 0 and likely[card] != best:
            same = 0
            for other in range(COUNT):
                same += likely[other] == likely[card]
            if same > best_cards:
                best, best_cards = likely[card], same
    return best


@compiled
def say_bands(band: Bytes, where: Bytes, tops: Ints) -> None:
    """By pile and card: the place in WORDS of the word that holding the card makes true: `guide.bands`."""
    counts = np.empty(_WORDS, np.int64)
    spoken = np.empty(_WORDS, np.uint8)
    for pile in range(_PILES):
        tight = TIGHTNESS[pile, tops[pile]]
        counts[:] = 0
        for card in range(COUNT):
            counts[tight[card]] += where[card] != PLAYED
        spoken[:] = GO_AHEAD
        waiting = first = 0
        for level in range(GO_AHEAD):
            waiting += counts[level]
            if waiting >= FEWEST_CARDS:
                for lower in range(first, level + 1):
                    spoken[lower] = level
                waiting, first = 0, level + 1
        for card in range(COUNT):
            band[pile, card] = spoken[tight[card]]


@compiled
def make_all(blocks: Floats, look: int, root: Bools) -> None:
    """The rows of all cards that are unplayed in any game."""
    for block in range(len(blocks)):
        weights = blocks[block]
        for kind in range(2):
            first = AT.likely if kind else AT.unseen
            total = weights[_ALL + 2 * look + kind]
            total[:] = 0
            for card in range(COUNT):
                if root[card]:
                    for column in range(len(total)):
                        total[column] += weights[first + card, column]


@compiled
def _make_near(blocks: Floats, look: int, place: int, top: int, root: Bools, heeds_likely: bool) -> None:
    """The same near a top."""
    for block in range(len(blocks)):
        weights = blocks[block]
        for kind in range(2 if heeds_likely else 1):
            first = (AT.likely_near if kind else AT.unseen_near) + place * _NEAR
            total = weights[_ALL_NEAR + ((2 * look + kind) * _PILES + place) * _TOPS + top]
            total[:] = 0
            for near in range(_NEAR):
                card = top + WAYS[place] * OFFSETS[near] - LOW
                if 0 <= card < COUNT and root[card]:
                    for column in range(len(total)):
                        total[column] += weights[first + near, column]
