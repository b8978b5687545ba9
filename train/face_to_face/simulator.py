"""Many games of Face to Face side by side in NumPy: `tenback.rules.face_to_face` in array form."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tenback.players.face_to_face.features import STARTS, WIDTH, Bools, Ints, Positions
from tenback.rules.face_to_face import CARDS, HAND_SIZE, MINIMUM, OWN_DRAW
from tenback.rules.piles import JUMP

DRAW, HAND, PLAYED = 1, 2, 3
END = 4 * WIDTH  # option pile * WIDTH + card plays the card; piles from the mover's side, as in the features
NOBODY = -1
FROM_SIDE = np.array([[0, 1, 2, 3], [2, 3, 0, 1]])  # the piles as each seat counts them


class Duels:
    """`where` holds the place of every card of both decks; `winner` is NOBODY while a game goes on."""

    def __init__(self, count: int, chance: np.random.Generator) -> None:
        deck = np.array(CARDS)
        self.order = np.stack([np.stack([chance.permutation(deck) for _ in range(2)]) for _ in range(count)])
        self.where = np.zeros((count, 2, WIDTH), np.uint8)
        self.where[:, :, deck] = DRAW
        np.put_along_axis(self.where, self.order[:, :, :HAND_SIZE], HAND, axis=2)
        self.drawn = np.full((count, 2), HAND_SIZE)
        self.tops = np.tile(STARTS, (count, 1))
        self.turn = chance.integers(0, 2, count)
        self.placed = np.zeros(count, np.int64)
        self.helped = np.zeros(count, np.bool_)
        self.lone_wins = chance.random(count) < 0.15
        self.winner = np.full(count, NOBODY)

    def going_on(self) -> Ints:
        return np.flatnonzero(self.winner == NOBODY)

    def options(self, games: Ints) -> Bools:
        """What the seats to act may do in these games."""
        legal = self._fitting(games)
        ends = (self.placed[games] >= MINIMUM)[:, None]
        return np.concatenate([legal.reshape(len(games), -1), ends], axis=1)

    def after(self, games: Ints, options: Ints) -> Positions:
        """What the seats to act know of these games once they have taken these options."""
        seats = self.turn[games]
        plays = options < END
        piles, cards = np.divmod(np.where(plays, options, 0), WIDTH)
        rows = np.arange(len(games))
        hand = self.where[games, seats] == HAND
        hand[rows[plays], cards[plays]] = False
        tops = self.tops[games[:, None], FROM_SIDE[seats]]
        tops[rows[plays], piles[plays]] = cards[plays]
        theirs = self.where[games, 1 - seats]
        draws = len(CARDS) - self.drawn[games[:, None], np.stack([seats, 1 - seats], 1)]
        return Positions(
            hand=hand,
            to_come=self.where[games, seats] == DRAW,
            theirs=(theirs == DRAW) | (theirs == HAND),
            tops=tops,
            draws=draws,
            their_hand=(theirs == HAND).sum(1),
            placed=self.placed[games] + plays,
            helped=self.helped[games] | (plays & (piles >= 2)),
            ended=~plays,
            lone_wins=self.lone_wins[games],
        )

    def act(self, games: Ints, options: Ints) -> None:
        """Take one option in each of these games."""
        plays = options < END
        self._place(games[plays], options[plays])
        emptied = games[plays][(self.where[games[plays], self.turn[games[plays]]] != HAND).all(1)]
        emptied = emptied[self.winner[emptied] == NOBODY]
        self._end_turn(np.concatenate([games[~plays], emptied]))
        self._judge(games[self.winner[games] == NOBODY])

    def _place(self, games: Ints, options: Ints) -> None:
        seats = self.turn[games]
        piles, cards = np.divmod(options, WIDTH)
        self.where[games, seats, cards] = PLAYED
        self.tops[games, FROM_SIDE[seats, piles]] = cards
        self.placed[games] += 1
        self.helped[games] |= piles >= 2
        done = (self.where[games, seats] == PLAYED).sum(1) == len(CARDS)
        self.winner[games[done]] = seats[done]

    def _end_turn(self, games: Ints) -> None:
        seats = self.turn[games]
        held = (self.where[games, seats] == HAND).sum(1)
        due = np.where(self.helped[games], HAND_SIZE - held, OWN_DRAW)
        for _ in range(HAND_SIZE):
            drawing = (due > 0) & (self.drawn[games, seats] < len(CARDS))
            who, side = games[drawing], seats[drawing]
            self.where[who, side, self.order[who, side, self.drawn[who, side]]] = HAND
            self.drawn[who, side] += 1
            due = due - 1
        self.turn[games] = 1 - seats
        self.placed[games] = 0
        self.helped[games] = False

    def _judge(self, games: Ints) -> None:
        due = games[self.placed[games] < MINIMUM]
        held = (self.where[due, self.turn[due]] == HAND).sum(1)
        lone = (held == 1) & (self.placed[due] == 0) & ~self.lone_wins[due]
        stuck = ~self._fitting(due).any((1, 2)) | lone
        self.winner[due[stuck]] = 1 - self.turn[due[stuck]]

    def _fitting(self, games: Ints) -> Bools:
        """By pile from the mover's side and card: may it be placed there?"""
        seats = self.turn[games]
        hand = self.where[games, seats] == HAND
        tops = self.tops[games[:, None], FROM_SIDE[seats]][:, :, None]
        numbers = np.arange(WIDTH)
        up, down, their_up, their_down = (numbers - tops[:, pile] for pile in range(4))
        may_help = ~self.helped[games][:, None]
        fitting = [
            (up > 0) | (up == -JUMP),
            (down < 0) | (down == JUMP),
            (their_up < 0) & may_help,
            (their_down > 0) & may_help,
        ]
        return np.stack(fitting, axis=1) & hand[:, None, :]


def rows_of(options: Bools) -> tuple[Ints, Ints]:
    """Every option as one row: the game's place among those asked about, and the option."""
    rows, chosen = np.nonzero(options)
    return rows, chosen


def best_of(rows: Ints, values: NDArray[np.floating], count: int) -> Ints:
    """For each game the place of its row with the highest value."""
    order = np.lexsort((values, rows))
    last = np.searchsorted(rows[order], np.arange(count), side="right") - 1
    return order[last]
