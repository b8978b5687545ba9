"""Imagined games of Face to Face with their rules, inputs and options compiled; the layers are NumPy's."""

import numpy as np

from tenback.fast.compiling import compiled
from tenback.players.face_to_face.compiled import features
from tenback.players.face_to_face.features import WAYS, Bools, Ints, Positions
from tenback.players.face_to_face.imagined import (
    COUNT,
    DRAW,
    END,
    GUIDE_STEPS,
    HAND,
    LOW,
    PLAYED,
    Bytes,
    Duels,
)
from tenback.players.network import Floats
from tenback.rules.face_to_face import DRAW_WITHOUT_HELP, HAND_SIZE, MINIMUM
from tenback.rules.piles import JUMP

_PILES = len(WAYS)


class CompiledDuels(Duels):
    """The same games."""

    def inputs(self, positions: Positions) -> Floats:
        return features(positions)

    def act(self, option: Ints) -> None:
        _act(
            option,
            self.lone_wins,
            self.where,
            self.place,
            self.drawn,
            self.tops,
            self.placed,
            self.helped,
            self.turns,
            self.over,
            self.won,
        )

    def liked_best(self, likes: Floats) -> Ints:
        return _liked_best(likes, self.where, self.tops, self.placed, self.helped)


@compiled
def _fits(pile: int, card: int, top: int, helped: bool) -> bool:
    step = (card - top) * WAYS[pile]
    return (step > 0 or step == -JUMP) if pile < 2 else (step < 0 and not helped)


@compiled
def _liked_best(likes: Floats, where: Bytes, tops: Ints, placed: Ints, helped: Bools) -> Ints:
    """By game the option that is liked best of those that are allowed."""
    chosen = np.empty(len(tops), np.int64)
    for game in range(len(tops)):
        most = np.float32(-np.inf)
        chosen[game] = 0
        for pile in range(_PILES):
            for place in range(COUNT):
                card, top = place + LOW, tops[game, pile]
                if where[game, 0, place] != HAND or not _fits(pile, card, top, helped[game]):
                    continue
                step = (card - top) * WAYS[pile]
                slot = max(step, 0) if pile < 2 else -step
                liked = likes[game, pile * GUIDE_STEPS + min(slot, GUIDE_STEPS - 1)]
                if liked > most:
                    most, chosen[game] = liked, pile * COUNT + place
        if placed[game] >= MINIMUM and likes[game, -1] > most:
            chosen[game] = END
    return chosen


@compiled
def _act(
    option: Ints,
    lone_wins: bool,
    where: Bytes,
    place: Ints,
    drawn: Ints,
    tops: Ints,
    placed: Ints,
    helped: Bools,
    turns: Ints,
    over: Bools,
    won: Bools,
) -> None:
    """Do this in every game that is not over."""
    for game in range(len(option)):
        if over[game] or option[game] > END:
            continue
        mine = where[game, 0]
        if option[game] < END:
            pile, card = option[game] // COUNT, option[game] % COUNT
            tops[game, pile] = card + LOW
            mine[card] = PLAYED
            placed[game] += 1
            helped[game] |= pile >= 2
        held, left = _count(mine, HAND), COUNT - _count(mine, PLAYED)
        if left == 0:
            over[game] = won[game] = True
            continue
        passes = option[game] == END or held == 0
        if passes:
            due = HAND_SIZE - held if helped[game] else DRAW_WITHOUT_HELP
            begin = drawn[game, 0]
            drawn[game, 0] += due
            for card in range(COUNT):
                if mine[card] == DRAW and begin <= place[game, 0, card] < begin + due:
                    mine[card] = HAND
                where[game, 0, card], where[game, 1, card] = where[game, 1, card], where[game, 0, card]
                place[game, 0, card], place[game, 1, card] = place[game, 1, card], place[game, 0, card]
            drawn[game, 0], drawn[game, 1] = drawn[game, 1], drawn[game, 0]
            for pile in range(2):
                tops[game, pile], tops[game, pile + 2] = tops[game, pile + 2], tops[game, pile]
            placed[game], helped[game] = 0, False
            turns[game] += 1
            held = _count(mine, HAND)
        if placed[game] < MINIMUM and _stuck(mine, tops[game], helped[game], held, placed[game], lone_wins):
            over[game], won[game] = True, passes


@compiled
def _stuck(mine: Bytes, tops: Ints, helped: bool, held: int, placed: int, lone_wins: bool) -> bool:
    if held == 1 and placed == 0 and not lone_wins:
        return True
    for pile in range(_PILES):
        for card in range(COUNT):
            if mine[card] == HAND and _fits(pile, card + LOW, tops[pile], helped):
                return False
    return True


@compiled
def _count(cards: Bytes, place: int) -> int:
    count = 0
    for card in range(COUNT):
        count += cards[card] == place
    return count
