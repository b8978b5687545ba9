"""The Game's rules for imagined games, compiled: what is worth a thought, and what an option does.

`imagined.Games.act` and `guide.worth_a_thought` have the same in NumPy.
"""

from typing import NamedTuple

import numpy as np

from tenback.fast.compiling import compiled, inlined
from tenback.players.the_game.features import WAYS
from tenback.players.the_game.guide import FAR, GUIDE_STEPS
from tenback.players.the_game.imagined import (
    COUNT,
    DRAW,
    END,
    FITS,
    IS_FIRE,
    LOW,
    PLAYED,
    Bools,
    Bytes,
    Games,
    Ints,
)
from tenback.players.the_game.layout import SEATS
from tenback.rules.piles import JUMP

PILES = len(WAYS)
#: A jump back, two steps and a step to jump back from on each pile, and the end of the turn.
MOST_OPTIONS = 4 * PILES + 1


class Agreed(NamedTuple):
    """The options that hold for all games, of `imagined.Table`."""

    players: int
    full_hand: int
    least: int
    fire: bool


class Board(NamedTuple):
    """The arrays of `imagined.Games`, which change as the games go on."""

    where: Bytes
    place: Bytes
    tops: Ints
    must: Bools
    held: Ints
    drawn: Ints
    draw: Ints
    seat: Ints
    placed: Ints
    minimum: Ints
    turns: Ints
    over: Bools


def agreed_of(games: Games) -> Agreed:
    table = games.table
    return Agreed(table.players, table.full_hand, table.least, table.fire)


def board_of(games: Games) -> Board:
    """The games as compiled code takes them; what it does changes them."""
    return Board(*(np.ascontiguousarray(getattr(games, name)) for name in Board._fields))


@compiled
def list_options(
    options: Ints, slots: Ints, where: Bytes, tops: Ints, must: Bools, seat: int, enough: bool
) -> int:
    """The options worth a thought and their slots; how many they are."""
    count = 0
    for pile in range(PILES):
        if pile % 2 and tops[pile] == tops[pile - 1]:
            continue
        place = pile
        if (tops[0] > tops[1]) if pile < 2 else (tops[2] < tops[3]):
            place = pile ^ 1
        top, way = tops[pile], WAYS[pile]
        found = 0
        launched = False
        card = top + way
        while LOW <= card < LOW + COUNT:
            if where[card - LOW] == seat:
                step = (card - top) * way
                back = card - way * JUMP
                launches = not launched and LOW <= back < LOW + COUNT and where[back - LOW] == seat
                if found == 0 or launches or (found == 1 and step <= FAR):
                    options[count] = pile * COUNT + card - LOW
                    slots[count] = place * GUIDE_STEPS + min(step, GUIDE_STEPS - 1)
                    count += 1
                launched |= launches
                found += 1
            card += way
        back = top - way * JUMP
        if LOW <= back < LOW + COUNT and where[back - LOW] == seat:
            options[count] = pile * COUNT + back - LOW
            slots[count] = place * GUIDE_STEPS
            count += 1
    if enough and not _any(must):
        options[count] = END
        slots[count] = PILES * GUIDE_STEPS
        count += 1
    return count


@compiled
def act(option: int, game: int, agreed: Agreed, games: Board) -> None:
    """Do this in a game that is not over."""
    where, tops, must, held, draw = games.where, games.tops, games.must, games.held, games.draw
    drawn, seat, placed, minimum = games.drawn, games.seat, games.placed, games.minimum
    over = games.over
    own = seat[game]
    emptied = False
    if option < END:
        pile, card = option // COUNT, option % COUNT
        tops[game, pile] = card + LOW
        must[game, pile] = False
        where[game, card] = PLAYED
        held[game, own] -= 1
        placed[game] += 1
        emptied = held[game, own] == 0
        if cards_left(draw[game], held[game]) == 0 or (emptied and _any(must[game])):
            over[game] = True
            return
    if option == END or emptied:
        taken = min(agreed.full_hand - held[game, own], draw[game])
        begin = drawn[game]
        for card in range(COUNT):
            if where[game, card] == DRAW and begin <= games.place[game, card] < begin + taken:
                where[game, card] = own
        held[game, own] += taken
        drawn[game] += taken
        draw[game] -= taken
        for ahead in range(1, agreed.players + 1):
            seat[game] = (own + ahead) % agreed.players
            if held[game, seat[game]] > 0:
                break
        placed[game] = 0
        minimum[game] = agreed.least if draw[game] > 0 else 1
        games.turns[game] += 1
        if agreed.fire:
            for pile in range(PILES):
                must[game, pile] = IS_FIRE[tops[game, pile]]
    some_fits = False
    for pile in range(PILES):
        fits = False
        for card in range(COUNT):
            fits |= where[game, card] == seat[game] and FITS[pile, tops[game, pile], card]
        some_fits |= fits
        if must[game, pile] and not fits:
            over[game] = True
    if placed[game] < minimum[game] and not some_fits:
        over[game] = True


@inlined
def cards_left(draw: int, held: Ints) -> int:
    """Cards not yet placed."""
    for seat in range(SEATS):
        draw += held[seat]
    return draw


@inlined
def _any(must: Bools) -> bool:
    return bool(must[0] or must[1] or must[2] or must[3])
