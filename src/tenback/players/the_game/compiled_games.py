"""Imagined games of The Game played on by the guide, compiled: it comes to the same as without.

Games go on side by side, LOCKSTEP at a time: those that are over make room for others. `imagined.Games.act`
and `guide.worth_a_thought` have the same rules and options in NumPy.
"""

from functools import cache

import numpy as np

from tenback.fast.compiling import compiled, inlined
from tenback.players.network import Floats
from tenback.players.search import Reals
from tenback.players.sparse import Layers, first_two_layers, output
from tenback.players.the_game.compiled_guide import (
    MOST_ROWS,
    heeds_likely,
    layers_of,
    list_inputs,
    make_all,
    rows_of,
)
from tenback.players.the_game.features import WAYS
from tenback.players.the_game.guide import FAR, GUIDE_STEPS, LEFT
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
from tenback.rules.the_game import DESCENDING_START

#: Games that go on side by side: enough for the weights to be read from the cache, few enough to stay there.
LOCKSTEP = 48
_PILES, _TOPS, _LEFT = 4, DESCENDING_START + 1, len(LEFT)
#: A jump back, two steps and a step to jump back from on each pile, and the end of the turn.
_MOST_OPTIONS = 4 * _PILES + 1
_SUM = 2 * LOW + COUNT - 1  # of a card and its mirror image


@cache
def _free_layers(players: int) -> list[Layers]:
    """Those that no thread is using: each has room for one decision at a time."""
    return []


def played_on(games: Games, turns: int, judge: int) -> Reals:
    """By game: the chances in LEFT after so many turns, by the opinion of that seat; the games are used up.

    If the seat is negative, whoever is to act then is asked.
    """
    table = games.table
    free = _free_layers(min(table.players, 2))
    layers = free.pop() if free else layers_of(table.players)
    told = np.zeros((len(games), _LEFT))
    _play_on(
        layers.first,
        layers.shared(rows_of(table)),
        layers.unusual,
        layers.second,
        layers.third,
        layers.third_bias,
        table.players,
        table.full_hand,
        table.least,
        table.fire,
        table.talk,
        heeds_likely(layers),
        turns,
        judge,
        np.ascontiguousarray(games.where),
        np.ascontiguousarray(games.place),
        games.tops,
        games.must,
        games.held,
        games.drawn,
        games.draw,
        games.seat,
        games.placed,
        games.minimum,
        games.turns,
        games.over,
        told,
    )
    free.append(layers)
    return told


@compiled
def _play_on(
    first: Floats,
    shared: Floats,
    unusual: Floats,
    second: Floats,
    third: Floats,
    third_bias: Floats,
    players: int,
    full_hand: int,
    least: int,
    fire: bool,
    talk: bool,
    counts_likely: bool,
    horizon: int,
    judge: int,
    where: Bytes,
    place: Bytes,
    tops: Ints,
    must: Bools,
    held: Ints,
    drawn: Ints,
    draw: Ints,
    seat: Ints,
    placed: Ints,
    minimum: Ints,
    turns: Ints,
    over: Bools,
    told: Reals,
) -> None:
    looks = 1 if fire else 2
    root = np.zeros((2, COUNT), np.bool_)
    for game in range(len(over)):
        for card in range(COUNT):
            root[0, card] |= where[game, card] != PLAYED
    for card in range(COUNT):
        root[1, card] = root[0, COUNT - 1 - card]
    for look in range(looks):
        make_all(first, look, root[look])
    made = np.zeros((2, _PILES, _TOPS), np.bool_)
    most = 2 * LOCKSTEP
    width = max(MOST_ROWS, len(unusual) + 1)
    places, amounts = np.empty((most, width), np.int32), np.empty((most, width), np.float32)
    counts = np.zeros(most, np.int32)
    sums = np.empty((most, len(shared)), np.float32)
    signals = np.empty((most, len(shared) - len(unusual)), np.float32)
    likely = np.empty(COUNT)
    mirror_where, mirror_tops = np.empty(COUNT, np.uint8), np.empty(_PILES, np.int64)
    mirror_must = np.empty(_PILES, np.bool_)
    options, slots = np.empty((most, _MOST_OPTIONS), np.int64), np.empty((most, _MOST_OPTIONS), np.int64)
    choices = np.zeros(most, np.int64)  # by position asked: how many options; 0 where chances are asked for
    asking = np.zeros(most, np.int64)  # by position asked: its game
    running = np.empty(LOCKSTEP, np.int64)
    going = coming = 0
    while going or coming < len(over):
        while going < LOCKSTEP and coming < len(over):
            running[going] = coming
            going, coming = going + 1, coming + 1
        asked = kept = 0
        for number in range(going):
            game = running[number]
            chosen = 0
            while not over[game] and not (
                turns[game] >= horizon and placed[game] == 0 and (judge < 0 or seat[game] == judge)
            ):
                chosen = _list_options(
                    options[asked],
                    slots[asked],
                    where[game],
                    tops[game],
                    must[game],
                    seat[game],
                    placed[game] >= minimum[game],
                )
                if chosen > 1:
                    break
                _act(
                    options[asked, 0],
                    game,
                    players,
                    full_hand,
                    least,
                    fire,
                    where,
                    place,
                    tops,
                    must,
                    held,
                    drawn,
                    draw,
                    seat,
                    placed,
                    minimum,
                    turns,
                    over,
                )
                chosen = 0
            if over[game]:
                left = _left(draw[game], held[game])
                for mark in range(_LEFT):
                    told[game, mark] = left <= LEFT[mark]
                continue
            for look in range(1 if chosen else looks):
                if look == 0:
                    its_where, its_tops, its_must = where[game], tops[game], must[game]
                else:
                    for card in range(COUNT):
                        mirror_where[card] = where[game, COUNT - 1 - card]
                    for pile in range(_PILES):
                        mirror_tops[pile] = _SUM - tops[game, (pile + 2) % _PILES]
                        mirror_must[pile] = must[game, (pile + 2) % _PILES]
                    its_where, its_tops, its_must = mirror_where, mirror_tops, mirror_must
                counts[asked] = list_inputs(
                    places[asked],
                    amounts[asked],
                    first,
                    made,
                    look,
                    root[look],
                    its_where,
                    its_tops,
                    its_must,
                    held[game],
                    seat[game],
                    placed[game],
                    minimum[game],
                    draw[game],
                    players,
                    fire,
                    talk,
                    counts_likely,
                    likely,
                )
                choices[asked], asking[asked] = chosen, game
                asked += 1
            if chosen:
                running[kept] = game
                kept += 1
        going = kept
        first_two_layers(first, shared, unusual, second, places, amounts, counts, asked, sums, signals)
        for position in range(asked):
            game = asking[position]
            if not choices[position]:
                for mark in range(_LEFT):
                    odds = output(third, third_bias, signals[position], mark)
                    told[game, mark] += 1 / (1 + np.exp(-np.float64(odds))) / looks
                continue
            best, most_liked = 0, -np.inf
            for choice in range(choices[position]):
                liked = output(third, third_bias, signals[position], _LEFT + slots[position, choice])
                if liked > most_liked:
                    best, most_liked = choice, liked
            _act(
                options[position, best],
                game,
                players,
                full_hand,
                least,
                fire,
                where,
                place,
                tops,
                must,
                held,
                drawn,
                draw,
                seat,
                placed,
                minimum,
                turns,
                over,
            )


@compiled
def _list_options(
    options: Ints, slots: Ints, where: Bytes, tops: Ints, must: Bools, seat: int, enough: bool
) -> int:
    """The options worth a thought and their slots; how many they are."""
    count = 0
    for pile in range(_PILES):
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
        slots[count] = _PILES * GUIDE_STEPS
        count += 1
    return count


@compiled
def _act(
    option: int,
    game: int,
    players: int,
    full_hand: int,
    least: int,
    fire: bool,
    where: Bytes,
    place: Bytes,
    tops: Ints,
    must: Bools,
    held: Ints,
    drawn: Ints,
    draw: Ints,
    seat: Ints,
    placed: Ints,
    minimum: Ints,
    turns: Ints,
    over: Bools,
) -> None:
    """Do this in a game that is not over."""
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
        if _left(draw[game], held[game]) == 0 or (emptied and _any(must[game])):
            over[game] = True
            return
    if option == END or emptied:
        taken = min(full_hand - held[game, own], draw[game])
        begin = drawn[game]
        for card in range(COUNT):
            if where[game, card] == DRAW and begin <= place[game, card] < begin + taken:
                where[game, card] = own
        held[game, own] += taken
        drawn[game] += taken
        draw[game] -= taken
        for ahead in range(1, players + 1):
            seat[game] = (own + ahead) % players
            if held[game, seat[game]] > 0:
                break
        placed[game] = 0
        minimum[game] = least if draw[game] > 0 else 1
        turns[game] += 1
        if fire:
            for pile in range(_PILES):
                must[game, pile] = IS_FIRE[tops[game, pile]]
    some_fits = False
    for pile in range(_PILES):
        fits = False
        for card in range(COUNT):
            fits |= where[game, card] == seat[game] and FITS[pile, tops[game, pile], card]
        some_fits |= fits
        if must[game, pile] and not fits:
            over[game] = True
    if placed[game] < minimum[game] and not some_fits:
        over[game] = True


@inlined
def _left(draw: int, held: Ints) -> int:
    """Cards not yet placed."""
    for seat in range(SEATS):
        draw += held[seat]
    return draw


@inlined
def _any(must: Bools) -> bool:
    return bool(must[0] or must[1] or must[2] or must[3])
