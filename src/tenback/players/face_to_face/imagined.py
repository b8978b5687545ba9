"""Many imagined games of Face to Face side by side in NumPy, told from the side of the seat whose turn it is.

`tenback.rules.face_to_face` in array form. Index 0 is that seat, index 1 the other; when the turn passes, the
sides are exchanged. An option is pile * 58 + card - 2, the own piles first; END ends the turn, NOTHING waits.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from importlib import import_module

import numpy as np
from numpy.typing import NDArray

from tenback.players.face_to_face.features import WAYS, WIDTH, Bools, Ints, Positions, features
from tenback.players.network import Floats, logistic, network
from tenback.players.search import Reals, uniforms
from tenback.rules import Action
from tenback.rules.face_to_face import (
    CARDS,
    DRAW_WITHOUT_HELP,
    HAND_SIZE,
    MINIMUM,
    PILES,
    End,
    Pile,
    Play,
    View,
)
from tenback.rules.piles import JUMP

COUNT, LOW = len(CARDS), CARDS[0]
DRAW, HAND, PLAYED = 1, 2, 3
END = 4 * COUNT
NOTHING = END + 1
#: The guide tells a play by its pile and its step: a jump back 0, else how far, onward or, to help, back.
GUIDE_STEPS = 40
_NUMBERS = np.arange(LOW, LOW + COUNT)
Bytes = NDArray[np.uint8]
_OTHER_SIDE = [2, 3, 0, 1]


@dataclass
class Duels:
    """One row a game."""

    lone_wins: bool
    where: Bytes  # by side and card
    place: Ints  # of each card of the draw piles, from the top
    drawn: Ints  # by side: cards taken off the draw pile as it was at first
    tops: Ints
    placed: Ints
    helped: Bools
    turns: Ints  # that have ended
    over: Bools
    won: Bools  # by whoever acted last

    def __getitem__(self, rows: NDArray[np.generic]) -> "Duels":
        return replace(self, **{each.name: getattr(self, each.name)[rows] for each in fields(self)[1:]})

    def __len__(self) -> int:
        return len(self.placed)

    def fitting(self) -> Bools:
        """By pile and card: may the seat to act place it there?"""
        step = (_NUMBERS - self.tops[:, :, None]) * WAYS[:, None]
        fits = (step > 0) | (step == -JUMP)
        fits[:, 2:] = (step[:, 2:] < 0) & ~self.helped[:, None, None]
        return np.asarray(fits & (self.where[:, :1] == HAND))

    def act(self, option: Ints) -> None:
        """Do this in every game that is not over."""
        plays = np.flatnonzero((option < END) & ~self.over)
        pile, card = np.divmod(option[plays], COUNT)
        self.tops[plays, pile] = card + LOW
        self.where[plays, 0, card] = PLAYED
        self.placed[plays] += 1
        self.helped[plays] |= pile >= 2
        all_played = (self.where[:, 0] == PLAYED).all(1) & (option < END) & ~self.over
        held = (self.where[:, 0] == HAND).sum(1)
        passes = ((option == END) | ((option < END) & (held == 0))) & ~all_played & ~self.over
        self._pass_turn(np.flatnonzero(passes), held[passes])
        lone = ((self.where[:, 0] == HAND).sum(1) == 1) & (self.placed == 0) & (not self.lone_wins)
        stuck = (self.placed < MINIMUM) & (lone | ~self.fitting().any((1, 2))) & ~all_played & ~self.over
        self.won = np.where(self.over, self.won, all_played | (stuck & passes))
        self.over |= all_played | stuck

    def _pass_turn(self, rows: Ints, held: Ints) -> None:
        due = np.where(self.helped[rows], HAND_SIZE - held, DRAW_WITHOUT_HELP)
        begin = self.drawn[rows, 0]
        mine = self.where[rows, 0]
        coming = (self.place[rows, 0] >= begin[:, None]) & (self.place[rows, 0] < (begin + due)[:, None])
        mine[coming & (mine == DRAW)] = HAND
        self.where[rows] = np.stack([self.where[rows, 1], mine], axis=1)
        self.drawn[rows, 0] += due
        self.drawn[rows], self.place[rows] = self.drawn[rows, ::-1], self.place[rows, ::-1]
        self.tops[rows] = self.tops[rows][:, _OTHER_SIDE]
        self.placed[rows], self.helped[rows] = 0, False
        self.turns[rows] += 1

    def inputs(self, positions: Positions) -> Floats:
        """The guide's inputs for these positions."""
        return features(positions)

    def liked_best(self, likes: Floats) -> Ints:
        """By game the option that is liked best, in the guide's slots, of those that are allowed."""
        step = (_NUMBERS - self.tops[:, :, None]) * WAYS[:, None]
        step[:, 2:] *= -1
        slot = np.where(step == -JUMP, 0, step.clip(1, GUIDE_STEPS - 1)) + np.arange(4)[:, None] * GUIDE_STEPS
        slot[:, 2:] = step[:, 2:].clip(1, GUIDE_STEPS - 1) + np.arange(2, 4)[:, None] * GUIDE_STEPS
        by_option = np.full((len(self), END + 1), -np.inf, np.float32)
        plays = np.take_along_axis(likes, slot.reshape(len(self), -1), 1)
        by_option[:, :END] = np.where(self.fitting().reshape(len(self), -1), plays, -np.inf)
        by_option[:, END] = np.where(self.placed >= MINIMUM, likes[:, -1], -np.inf)
        return np.asarray(by_option.argmax(1))

    def positions(self) -> Positions:
        """The views of the seats to act."""
        sets = np.zeros((3, len(self), WIDTH), np.bool_)
        mine, theirs = self.where[:, 0], self.where[:, 1]
        sets[:, :, LOW : LOW + COUNT] = mine == HAND, mine == DRAW, (theirs == DRAW) | (theirs == HAND)
        return Positions(
            hand=sets[0],
            to_come=sets[1],
            theirs=sets[2],
            tops=self.tops,
            draws=(self.where == DRAW).sum(2),
            their_hand=(theirs == HAND).sum(1),
            placed=self.placed,
            helped=self.helped,
            ended=np.zeros(len(self), np.bool_),
            lone_wins=np.full(len(self), self.lone_wins),
        )


def options_by_guide(duels: Duels) -> Ints:
    """The guide's choice in every game."""
    told = network("face_to_face_guide").outputs(duels.inputs(duels.positions()))
    return duels.liked_best(np.ascontiguousarray(told[:, 1:]))


def chances_by_guide(duels: Duels) -> Floats:
    """How likely the seats to act are to win; each game is looked at also in the mirror."""
    positions = duels.positions()
    rows = np.concatenate([duels.inputs(positions), duels.inputs(positions.mirrored())])
    odds = network("face_to_face_guide").outputs(rows)[:, 0].reshape(2, -1)
    return np.asarray(logistic(odds).mean(0))


def imagined(view: View, seed: int, numbers: range, kind: type[Duels] = Duels) -> Duels:
    """Games that stand where the view does, each with its own order of the cards that the seat cannot see."""
    assert view.seat is not None
    own, other, count = view.seat, 1 - view.seat, len(numbers)
    key = uniforms(seed, numbers, 2 * COUNT).reshape(count, 2, COUNT)
    where = np.full((count, 2, COUNT), DRAW, np.uint8)
    where[:, 0, [card - LOW for card in view.hand]] = HAND
    for side, seat in enumerate((own, other)):
        where[:, side, [card - LOW for card in view.played[seat]]] = PLAYED
    order = np.where(where == DRAW, key, 2.0).argsort(2)
    np.put_along_axis(where[:, 1], order[:, 1, : view.hand_sizes[other]], HAND, 1)
    place = np.empty((count, 2, COUNT), np.int64)
    np.put_along_axis(place, order, np.arange(COUNT)[None, None], 2)
    place[:, 1] -= view.hand_sizes[other]
    return kind(
        lone_wins=view.game.lone_card == "wins",
        where=where,
        place=place,
        drawn=np.zeros((count, 2), np.int64),
        tops=np.tile([view.tops[PILES.index(pile)] for pile in piles_from(own)], (count, 1)),
        placed=np.full(count, view.placed),
        helped=np.full(count, view.helped),
        turns=np.zeros(count, np.int64),
        over=np.zeros(count, np.bool_),
        won=np.zeros(count, np.bool_),
    )


def chances(
    view: View,
    candidates: Sequence[Sequence[Action]],
    seed: int,
    numbers: range,
    turns: int,
    compiled: bool = False,
) -> tuple[Reals, Reals]:
    """By candidate and imagined deal: the chance that the seat wins, and the cards that it has not placed.

    A candidate is the next actions of the seat, which may be a whole turn. Then the guide plays for both, and
    after so many turns its opinion counts.
    """
    kind = Duels
    if compiled:
        kind = import_module("tenback.players.face_to_face.compiled_duels").CompiledDuels
    duels = imagined(view, seed, numbers, kind)[np.tile(np.arange(len(numbers)), len(candidates))]
    for step in range(max(map(len, candidates))):
        wanted = [_option(view, each[step]) if step < len(each) else NOTHING for each in candidates]
        duels.act(np.repeat(wanted, len(numbers)))
    told, left = np.zeros(len(duels)), np.zeros(len(duels))
    rows = np.arange(len(duels))
    while True:
        far = (duels.turns >= turns) & (duels.placed == 0)
        done = duels.over | far
        if done.any():
            ended = duels[done]
            # Whoever acted last in a turn that has passed is now the other side.
            passed = ended.placed == 0
            last_was_own = (ended.turns - passed) % 2 == 0
            mover_is_own = ended.turns % 2 == 0
            expected = chances_by_guide(ended)
            by_guide = np.where(mover_is_own, expected, 1 - expected)
            told[rows[done]] = np.where(ended.over, ended.won == last_was_own, by_guide)
            unplaced = (ended.where != PLAYED).sum(2)
            left[rows[done]] = np.where(mover_is_own, unplaced[:, 0], unplaced[:, 1])
            rows, duels = rows[~done], duels[~done]
        if not len(rows):
            shape = (len(candidates), len(numbers))
            return told.reshape(shape), left.reshape(shape)
        duels.act(options_by_guide(duels))


def piles_from(seat: int) -> list[Pile]:
    """The piles as a seat counts them: its own first."""
    return [pile for owner in (seat, 1 - seat) for pile in PILES if pile.owner == owner]


def _option(view: View, action: Action) -> int:
    if isinstance(action, End):
        return END
    assert isinstance(action, Play) and view.seat is not None
    return piles_from(view.seat).index(action.pile) * COUNT + action.card - LOW
