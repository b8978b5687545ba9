"""Imagined games of The Game played on by the guide, compiled: it comes to the same as without.

Games go on side by side, LOCKSTEP at a time: those that are over make room for others.
"""

from dataclasses import replace
from functools import cache

import numpy as np

from tenback.fast.compiling import compiled, inlined
from tenback.players.network import Floats
from tenback.players.search import Reals
from tenback.players.sparse import Layers, first_two_layers, output
from tenback.players.the_game.compiled_guide import MOST_ROWS, list_inputs
from tenback.players.the_game.compiled_rules import (
    MOST_OPTIONS,
    PILES,
    Agreed,
    Board,
    act,
    agreed_of,
    board_of,
    cards_left,
    list_options,
)
from tenback.players.the_game.guide import LEFT, weighed_endings
from tenback.players.the_game.guide_rows import TOPS, heeds_likely, layers_of, make_all, rows_of
from tenback.players.the_game.imagined import COUNT, END, LOW, PLAYED, Bools, Games

#: Games that go on side by side: enough for the weights to be read from the cache, few enough to stay there.
LOCKSTEP = 48
_LEFT = len(LEFT)
_SUM = 2 * LOW + COUNT - 1  # of a card and its mirror image


@cache
def _free_layers(players: int) -> list[Layers]:
    """Those that no thread is using: each has room for one decision at a time."""
    return []


def played_on(games: Games, turns: int, judge: int, weighs: bool) -> Reals:
    """By game: the chances in LEFT after so many turns, by the opinion of that seat; the games are used up.

    If the seat is negative, whoever is to act then is asked. The opinion is the guide's or, if `weighs`,
    that of the network that weighs turns when they are about to end.
    """
    table = games.table
    free = _free_layers(min(table.players, 2))
    layers = free.pop() if free else layers_of(table.players)
    told = np.zeros((len(games), _LEFT))
    ending = np.zeros(len(games), np.bool_)
    board = board_of(games)
    _play_on(
        layers.first,
        layers.shared(rows_of(table)),
        layers.unusual,
        layers.second,
        layers.third,
        layers.third_bias,
        agreed_of(games),
        table.talk,
        heeds_likely(layers),
        turns,
        judge,
        weighs,
        board,
        told,
        ending,
    )
    free.append(layers)
    if ending.any():
        told[ending] = weighed_endings(replace(games, **board._asdict())[ending])
    return told


@compiled
def _play_on(
    first: Floats,
    shared: Floats,
    unusual: Floats,
    second: Floats,
    third: Floats,
    third_bias: Floats,
    agreed: Agreed,
    talk: bool,
    counts_likely: bool,
    horizon: int,
    judge: int,
    weighs: bool,
    games: Board,
    told: Reals,
    ending: Bools,
) -> None:
    where, tops, must, held, draw = games.where, games.tops, games.must, games.held, games.draw
    seat, placed, minimum, turns, over = games.seat, games.placed, games.minimum, games.turns, games.over
    players, fire = agreed.players, agreed.fire
    looks = 1 if fire else 2
    root = np.zeros((2, COUNT), np.bool_)
    for game in range(len(over)):
        for card in range(COUNT):
            root[0, card] |= where[game, card] != PLAYED
    for card in range(COUNT):
        root[1, card] = root[0, COUNT - 1 - card]
    for look in range(looks):
        make_all(first, look, root[look])
    made = np.zeros((2, PILES, TOPS), np.bool_)
    most = 2 * LOCKSTEP
    width = max(MOST_ROWS, len(unusual) + 1)
    places, amounts = np.empty((most, width), np.int32), np.empty((most, width), np.float32)
    counts = np.zeros(most, np.int32)
    sums = np.empty((most, len(shared)), np.float32)
    signals = np.empty((most, len(shared) - len(unusual)), np.float32)
    likely = np.empty(COUNT)
    mirror_where, mirror_tops = np.empty(COUNT, np.uint8), np.empty(PILES, np.int64)
    mirror_must = np.empty(PILES, np.bool_)
    options, slots = np.empty((most, MOST_OPTIONS), np.int64), np.empty((most, MOST_OPTIONS), np.int64)
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
            if ending[game]:
                continue
            chosen = 0
            while not over[game] and (
                weighs or placed[game] > 0 or not _is_far(turns[game], horizon, seat[game], judge)
            ):
                chosen = list_options(
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
                if weighs and options[asked, 0] == END and _is_far(turns[game], horizon, seat[game], judge):
                    ending[game] = True
                    break
                act(options[asked, 0], game, agreed, games)
                chosen = 0
            if ending[game]:
                continue
            if over[game]:
                left = cards_left(draw[game], held[game])
                for mark in range(_LEFT):
                    told[game, mark] = left <= LEFT[mark]
                continue
            for look in range(1 if chosen else looks):
                if look == 0:
                    its_where, its_tops, its_must = where[game], tops[game], must[game]
                else:
                    for card in range(COUNT):
                        mirror_where[card] = where[game, COUNT - 1 - card]
                    for pile in range(PILES):
                        mirror_tops[pile] = _SUM - tops[game, (pile + 2) % PILES]
                        mirror_must[pile] = must[game, (pile + 2) % PILES]
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
            option = options[position, best]
            if weighs and option == END and _is_far(turns[game], horizon, seat[game], judge):
                ending[game] = True
            else:
                act(option, game, agreed, games)


@inlined
def _is_far(turns: int, horizon: int, seat: int, judge: int) -> bool:
    return turns >= horizon and (judge < 0 or seat == judge)
