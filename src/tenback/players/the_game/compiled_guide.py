"""The guide's inputs, compiled: what a position adds to what all positions share.

All games that are imagined for a decision have played the same cards but for a few. What the cards add that
are unplayed in any of them is summed up once (`guide_rows`), by the piles' tops where it depends on them. A
position then counts only the cards that are elsewhere: in the own hand, or played since. `guide.inputs` has
the same in NumPy.
"""

import numpy as np

from tenback.fast.compiling import compiled
from tenback.players.network import Floats
from tenback.players.search import Reals
from tenback.players.signalling import FEWEST_CARDS
from tenback.players.sparse import Places
from tenback.players.the_game.features import FIRE, OFFSETS, WAYS
from tenback.players.the_game.guide import TIGHTNESS
from tenback.players.the_game.guide_rows import (
    ALL,
    ALL_NEAR,
    AT,
    BY_DRAW,
    BY_MINE,
    BY_TOP,
    HELD_UNSEEN,
    HELD_UNSEEN_NEAR,
    NEAR,
    PILES,
    TOPS,
    make_near,
)
from tenback.players.the_game.imagined import COUNT, LOW, PLAYED, Bools, Bytes, Ints
from tenback.players.the_game.layout import GO_AHEAD, MINIMUMS, PLACED
from tenback.rules.the_game import DESCENDING_START

_WORDS = GO_AHEAD + 1
_MOST_PLACED, _FEWEST_DUE = PLACED[-1], MINIMUMS[0]
#: By the distance from a top, and as far again: its place in OFFSETS, or -1 where it is not looked at.
_FAR = DESCENDING_START
_PLACE_OF = np.full(2 * _FAR + 1, -1)
_PLACE_OF[OFFSETS + _FAR] = np.arange(NEAR)
#: More rows than any position counts: a few for every card, and for what is told beside the cards.
MOST_ROWS = 2 * COUNT * (1 + PILES) + 100


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
    piles = np.arange(PILES)
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
        count = _put(places, amounts, count, ALL + 2 * look, 1.0)
        if usual > 0:
            count = _put(places, amounts, count, ALL + 2 * look + 1, usual)
    for place in range(PILES):
        top = tops[piles[place]]
        count = _put(places, amounts, count, BY_TOP + place * TOPS + top, 1.0)
        if from_all:
            if not made[look, place, top]:
                make_near(blocks, look, place, top, root, heeds_likely)
                made[look, place, top] = True
            row = ALL_NEAR + (2 * look * PILES + place) * TOPS + top
            count = _put(places, amounts, count, row, 1.0)
            if usual > 0:
                count = _put(places, amounts, count, row + PILES * TOPS, usual)
        if must[piles[place]]:
            count = _put(places, amounts, count, AT.must + place, 1.0)
        if fire:
            for number in FIRE:
                if top == number:
                    count = _put(places, amounts, count, AT.burning + place, 1.0)
    onward = np.zeros(PILES, np.int64)
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
            for pile in range(PILES):
                onward[pile] += (card - tops[piles[pile]]) * WAYS[pile] > 0
        if own:
            if from_all:
                count = _put_card(
                    places, amounts, count, HELD_UNSEEN, HELD_UNSEEN_NEAR, place, tops, piles, 1.0
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
    for pile in range(PILES):
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
    count = _put(places, amounts, count, BY_MINE + mine, 1.0)
    count = _put(places, amounts, count, BY_DRAW + draw, 1.0)
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
    for pile in range(PILES):
        offset = _PLACE_OF[(place + LOW - tops[piles[pile]]) * WAYS[pile] + _FAR]
        places[count], amounts[count] = near + pile * NEAR + offset, by
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
    band = np.empty((PILES, COUNT), np.uint8)
    say_bands(band, where, tops)
    level = np.empty(PILES, np.int64)
    named = np.empty(PILES, np.int64)
    possible = np.empty(COUNT, np.bool_)
    for ahead in range(1, players):
        other = (seat + ahead) % players
        level[:] = GO_AHEAD
        for card in range(COUNT):
            if where[card] == other:
                for pile in range(PILES):
                    level[pile] = min(level[pile], band[pile, card])
        for place in range(PILES):
            row = AT.said + ((ahead - 1) * PILES + place) * _WORDS + level[piles[place]]
            count = _put(places, amounts, count, row, 1.0)
        number = 0
        named[:] = 0
        for card in range(COUNT):
            possible[card] = where[card] != PLAYED and where[card] != seat
            for pile in range(PILES):
                possible[card] &= band[pile, card] >= level[pile]
            if possible[card]:
                number += 1
                for pile in range(PILES):
                    named[pile] += band[pile, card] == level[pile]
        share = held[other] / max(1, number)
        for card in range(COUNT):
            if possible[card]:
                most = share
                for pile in range(PILES):
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
    for pile in range(PILES):
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
