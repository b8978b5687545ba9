"""The rows of the guide's first layer: the network's own, and sums of them that positions often need.

Some sums are made once, and some for each decision, of the cards that are unplayed in any of its games.
"""

from collections import namedtuple
from typing import Any

import numpy as np

from tenback.deal import deal, numbered_seed
from tenback.fast.compiling import compiled
from tenback.players.network import Floats, network
from tenback.players.sparse import Layers
from tenback.players.the_game.deals import deals
from tenback.players.the_game.features import DRAW_MARKS, MARKS, OFFSETS, STARTS, WAYS
from tenback.players.the_game.guide import Guide, inputs, name_of
from tenback.players.the_game.imagined import COUNT, LOW, Bools, Table, imagined
from tenback.players.the_game.layout import COLUMNS, HAND_SIZES, MINE, NOTHING, OTHERS, SEATS, SIZE
from tenback.rules.the_game import DESCENDING_START, Start, TheGame

#: The first column of each part of the inputs, by name.
AT: Any = namedtuple("AT", COLUMNS)(**COLUMNS)
NEAR, TOPS, PILES = len(OFFSETS), DESCENDING_START + 1, len(WAYS)

# Rows beyond the network's own: sums of several that come together, by card, place and offset, place and top,
# cards in the draw pile, and cards in hand.
HELD_UNSEEN = SIZE
HELD_UNSEEN_NEAR = HELD_UNSEEN + COUNT
BY_TOP = HELD_UNSEEN_NEAR + PILES * NEAR
BY_DRAW = BY_TOP + PILES * TOPS
BY_MINE = BY_DRAW + COUNT + 1
# And rows to be made for each decision: what all cards add that are unplayed in any game, as unseen and as
# likely in another hand, for the games and for their mirror images; then the same near a top.
ALL = BY_MINE + len(MINE)
ALL_NEAR = ALL + 4
_ROWS = ALL_NEAR + 4 * PILES * TOPS


def layers_of(players: int) -> Layers:
    """The guide's layers, for tables of one or of several."""
    return Layers(network(name_of(players)), _typical_inputs(players), _combined(), _ROWS - ALL)


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
        games = imagined(view, *deals(view, np.full((OTHERS, PILES), NOTHING), 1, range(8)), number > 2)
        guide = Guide(number)
        while len(games):
            rows.append(inputs(games))
            games.act(guide.option(games))
            games = games[~games.over]
    return np.concatenate(rows)


def _combined() -> list[Floats]:
    """How the rows from HELD_UNSEEN to ALL are sums of the network's own: one matrix for each part."""

    def empty(count: int) -> Floats:
        return np.zeros((count, SIZE), np.float32)

    cards, near = np.arange(COUNT), np.arange(PILES * NEAR)
    held, held_near = empty(COUNT), empty(PILES * NEAR)
    held[cards, AT.hand + cards], held[cards, AT.unseen + cards] = 1, -1
    held_near[near, AT.hand_near + near], held_near[near, AT.unseen_near + near] = 1, -1
    by_top = empty(PILES * TOPS)
    for place in range(PILES):
        way = (np.arange(TOPS) - STARTS[place]) * WAYS[place]
        rows = by_top[place * TOPS : (place + 1) * TOPS]
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
def make_all(blocks: Floats, look: int, root: Bools) -> None:
    """The rows of all cards that are unplayed in any game."""
    for block in range(len(blocks)):
        weights = blocks[block]
        for kind in range(2):
            first = AT.likely if kind else AT.unseen
            total = weights[ALL + 2 * look + kind]
            total[:] = 0
            for card in range(COUNT):
                if root[card]:
                    for column in range(len(total)):
                        total[column] += weights[first + card, column]


@compiled
def make_near(blocks: Floats, look: int, place: int, top: int, root: Bools, heeds_likely: bool) -> None:
    """The same near a top."""
    for block in range(len(blocks)):
        weights = blocks[block]
        for kind in range(2 if heeds_likely else 1):
            first = (AT.likely_near if kind else AT.unseen_near) + place * NEAR
            total = weights[ALL_NEAR + ((2 * look + kind) * PILES + place) * TOPS + top]
            total[:] = 0
            for near in range(NEAR):
                card = top + WAYS[place] * OFFSETS[near] - LOW
                if 0 <= card < COUNT and root[card]:
                    for column in range(len(total)):
                        total[column] += weights[first + near, column]
