"""Many imagined games of The Game side by side in NumPy, all at the same table.

`tenback.rules.the_game` in array form, from a position that a seat sees and full deals that it allows. A play
is pile * 98 + card - 2; END ends the turn, and NOTHING lets a game wait.
"""

from dataclasses import dataclass, fields, replace

import numpy as np
from numpy.typing import NDArray

from tenback.players.the_game.layout import SEATS
from tenback.rules.piles import JUMP
from tenback.rules.the_game import CARDS, FIRE_CARDS, PILES, View

COUNT, LOW = len(CARDS), CARDS[0]
#: Where a card is: lower numbers are the seats' hands.
DRAW, PLAYED = SEATS, SEATS + 1
END = len(PILES) * COUNT
NOTHING = END + 1

Bools = NDArray[np.bool_]
Ints = NDArray[np.int64]
Bytes = NDArray[np.uint8]

WAYS = np.array([1, 1, -1, -1])
_NUMBERS = np.arange(LOW, LOW + COUNT)
IS_FIRE = np.isin(np.arange(101), list(FIRE_CARDS))
#: By pile, top and card: the step to the card, and whether it fits.
STEPS = (_NUMBERS - np.arange(101)[:, None]) * WAYS[:, None, None]
FITS = (STEPS > 0) | (STEPS == -JUMP)
PLACES = np.arange(len(PILES))
_MIRRORED = [2, 3, 0, 1]


@dataclass(frozen=True)
class Table:
    """The options that hold for all games."""

    players: int
    full_hand: int
    least: int
    fire: bool
    talk: bool


@dataclass
class Games:
    """One row per game."""

    table: Table
    where: Bytes  # by card
    place: Bytes  # of each card of the draw pile, from its top
    tops: Ints
    must: Bools  # piles still to be covered in this turn
    held: Ints  # by seat
    drawn: Ints  # cards taken off the draw pile as it was at first
    draw: Ints  # cards in it
    seat: Ints
    placed: Ints
    minimum: Ints
    turns: Ints  # that have ended
    over: Bools

    def __getitem__(self, rows: NDArray[np.generic]) -> "Games":
        """Some of the games, or each of them several times."""
        return replace(self, **{each.name: getattr(self, each.name)[rows] for each in fields(self)[1:]})

    def __len__(self) -> int:
        return len(self.seat)

    def mirrored(self) -> "Games":
        """The same games with up and down exchanged: without fire cards, as good or bad as they were."""
        return replace(
            self,
            where=self.where[:, ::-1],
            tops=2 * LOW + COUNT - 1 - self.tops[:, _MIRRORED],
            must=self.must[:, _MIRRORED],
        )

    def own(self) -> Bools:
        """The hands of the seats whose turn it is."""
        return np.asarray(self.where == self.seat[:, None])

    def left(self) -> Ints:
        """Cards not yet placed."""
        return np.asarray(self.draw + self.held.sum(1))

    def may_end(self) -> Bools:
        return np.asarray((self.placed >= self.minimum) & ~self.must.any(1))

    def act(self, option: Ints) -> None:
        """Do this in every game that is not over."""
        plays = np.flatnonzero((option < END) & ~self.over)
        pile, card = np.divmod(option[plays], COUNT)
        self.tops[plays, pile] = card + LOW
        self.must[plays, pile] = False
        self.where[plays, card] = PLAYED
        self.held[plays, self.seat[plays]] -= 1
        self.placed[plays] += 1
        won = self.left() == 0
        emptied = (option < END) & (self.held[np.arange(len(self)), self.seat] == 0)
        burnt = emptied & self.must.any(1)
        self.over |= won | burnt
        self._end_turns(np.flatnonzero(((option == END) | emptied) & ~self.over))
        fits = (FITS[PLACES, self.tops] & self.own()[:, None]).any(2)
        stuck = (self.placed < self.minimum) & ~fits.any(1)
        self.over |= stuck | (self.must & ~fits).any(1)

    def _end_turns(self, rows: Ints) -> None:
        """Refill these hands and pass the turn to the next seat that holds cards."""
        if not len(rows):
            return
        seat = self.seat[rows]
        taken = np.minimum(self.table.full_hand - self.held[rows, seat], self.draw[rows])
        place = self.place[rows]
        drawn = self.drawn[rows]
        coming = (place >= drawn[:, None]) & (place < (drawn + taken)[:, None])
        coming &= self.where[rows] == DRAW
        self.where[rows] = np.where(coming, seat[:, None], self.where[rows])
        self.held[rows, seat] += taken
        self.drawn[rows] += taken
        self.draw[rows] -= taken
        following = seat
        for ahead in range(self.table.players, 0, -1):
            next_seat = (seat + ahead) % self.table.players
            following = np.where(self.held[rows, next_seat] > 0, next_seat, following)
        self.seat[rows] = following
        self.placed[rows] = 0
        self.minimum[rows] = np.where(self.draw[rows] > 0, self.table.least, 1)
        self.turns[rows] += 1
        if self.table.fire:
            self.must[rows] = IS_FIRE[self.tops[rows]]


def imagined(view: View, where: Bytes, place: Bytes, talk: bool) -> Games:
    """Games that stand where the view does, each with its own deal."""
    assert view.seat is not None and view.turn is not None
    count = len(where)

    def same(value: object) -> NDArray[np.int64]:
        return np.repeat(np.asarray(value, np.int64)[None], count, axis=0)

    held = [*view.hand_sizes, *[0] * (SEATS - view.game.players)]
    return Games(
        table=Table(view.game.players, view.game.hand_size, view.game.full_minimum, view.game.fire, talk),
        where=where,
        place=place,
        tops=same(view.tops),
        must=same([pile in view.burning for pile in PILES]).astype(np.bool_),
        held=same(held),
        drawn=same(0),
        draw=same(view.draw_size),
        seat=same(view.turn),
        placed=same(view.placed),
        minimum=same(view.minimum),
        turns=same(0),
        over=np.zeros(count, np.bool_),
    )
