"""Many imagined tables of Slide side by side in NumPy, all at the same point of the game.

`tenback.rules.slide` in array form, from a position that a seat sees: the cards that lie face down are dealt
anew for every table. All seats play as master's network likes best by itself.
"""

from dataclasses import dataclass, fields, replace

import numpy as np
from numpy.typing import NDArray

from tenback.players.network import Floats, network
from tenback.players.search import Reals, uniforms
from tenback.players.slide.chance import chances_of, chances_of_results
from tenback.players.slide.features import (
    GAP,
    LEGAL,
    Features,
    Ints,
    expected_scores,
    features,
    remaining,
    slid,
)
from tenback.rules.slide import CARDS, CELL_COUNT, FACE_DOWN, NUMBERS, ROUNDS, View

TAKEN = 0


@dataclass
class Tables:
    """One row a table."""

    players: int
    round: int
    first: int
    features: Features
    grids: Ints  # by seat and cell, as everyone sees them
    hidden: Ints  # the same with the numbers of the cards that lie face down
    middle: Ints  # by the seat that turned the card up
    unseen: Ints  # by number: cards that nobody has seen

    def __getitem__(self, rows: NDArray[np.generic]) -> "Tables":
        return replace(self, **{each.name: getattr(self, each.name)[rows] for each in fields(self)[4:]})

    def __len__(self) -> int:
        return len(self.grids)

    def reveal(self, cells: Ints) -> None:
        """Every seat turns up one of its cards: `cells` by table and seat."""
        self.middle = np.take_along_axis(self.hidden, cells[:, :, None], 2)[:, :, 0]
        np.put_along_axis(self.grids, cells[:, :, None], GAP, 2)
        np.put_along_axis(self.hidden, cells[:, :, None], GAP, 2)
        for seat in range(self.players):
            self.unseen[np.arange(len(self)), self.middle[:, seat] - 1] -= 1

    def take(self, seat: int, sources: Ints, sides: Ints) -> None:
        """At every table this seat takes the card of that source and slides it in."""
        rows = np.arange(len(self))
        cards = self.middle[rows, sources]
        self.middle[rows, sources] = TAKEN
        self.grids[:, seat] = slid(self.grids[:, seat], cards, sides)
        self.hidden[:, seat] = slid(self.hidden[:, seat], cards, sides)

    def end_round(self) -> None:
        self.round += 1
        self.first = (self.first + 1) % self.players

    def reveals(self) -> Ints:
        """By table and seat the cell that the network likes best to be turned up."""
        flat = self.grids.reshape(-1, CELL_COUNT)
        rows, cells = np.nonzero(flat == FACE_DOWN)
        after = flat[rows]
        after[np.arange(len(rows)), cells] = GAP
        best = _lowest(rows, self.scores(after, self.unseen[rows // self.players]), len(flat))
        return np.asarray(cells[best].reshape(-1, self.players))

    def takes(self, seat: int) -> tuple[Ints, Ints]:
        """At every table the source and the side that the network likes best for the seat."""
        gaps = (self.grids[:, seat] == GAP).argmax(1)
        rows, sources, sides = np.nonzero((self.middle != TAKEN)[:, :, None] & LEGAL[gaps][:, None, :])
        after = slid(self.grids[rows, seat], self.middle[rows, sources], sides)
        best = _lowest(rows, self.scores(after, self.unseen[rows]), len(self))
        return sources[best], sides[best]

    def scores(self, grids: Ints, unseen: Ints) -> Floats:
        """The expected scores of these grids."""
        players = np.full(len(grids), self.players)
        return expected_scores(network("slide"), grids, unseen, players, self.features)

    def play_on(self, rounds: int) -> None:
        """Play so many rounds, or to the end."""
        for _ in range(min(rounds, ROUNDS - self.round)):
            self.reveal(self.reveals())
            self.finish_round(0)

    def finish_round(self, taken: int) -> None:
        """Let those seats take that have not, when so many have."""
        for place in range(taken, self.players):
            seat = (self.first + place) % self.players
            self.take(seat, *self.takes(seat))
        self.end_round()

    def outlook(self) -> tuple[Reals, Reals]:
        """By table and seat, between rounds: the chance to win, and the score to expect."""
        flat = self.grids.reshape(-1, CELL_COUNT)
        if self.round == ROUNDS:
            left = remaining(flat).reshape(len(self), self.players, -1)
            return chances_of_results(left), np.asarray(left @ np.array(NUMBERS), np.float64)
        unseen = np.repeat(self.unseen, self.players, axis=0)
        scores = self.scores(flat, unseen).reshape(len(self), self.players).astype(np.float64)
        return chances_of(scores, self.round), scores


def imagined(view: View, seed: int, numbers: range, features: Features = features) -> Tables:
    """Tables that stand where the view does, each with its own cards face down."""
    players, count = view.game.players, len(numbers)
    shown = np.array([[GAP if number is None else number for number in grid] for grid in view.grids])
    seen = [number for grid in (*view.grids, view.middle) for number in grid if number]
    unseen = np.array([CARDS.count(number) - seen.count(number) for number in NUMBERS])
    cards = np.repeat(np.array(NUMBERS), unseen)
    order = uniforms(seed, numbers, len(CARDS))[:, : len(cards)].argsort(1)
    down = shown == FACE_DOWN
    hidden = np.tile(shown, (count, 1, 1))
    hidden[:, down] = cards[order[:, : down.sum()]]
    return Tables(
        players=players,
        round=view.round,
        first=view.first,
        features=features,
        grids=np.tile(shown, (count, 1, 1)),
        hidden=hidden,
        middle=np.tile([number or TAKEN for number in view.middle], (count, 1)),
        unseen=np.tile(unseen, (count, 1)),
    )


def after_reveals(
    view: View, cells: Ints, seed: int, numbers: range, rounds: int, features: Features = features
) -> tuple[Reals, Reals]:
    """By cell that the seat may turn up, and imagined deal: its chance to win, and its score."""
    assert view.seat is not None
    tables = imagined(view, seed, numbers, features)
    others = tables.reveals()
    tables = tables[np.tile(np.arange(len(numbers)), len(cells))]
    chosen = np.tile(others, (len(cells), 1))
    chosen[:, view.seat] = np.repeat(cells, len(numbers))
    tables.reveal(chosen)
    tables.finish_round(0)
    return _told(tables, rounds, view.seat, len(cells))


def after_takes(
    view: View,
    sources: Ints,
    sides: Ints,
    seed: int,
    numbers: range,
    rounds: int,
    features: Features = features,
) -> tuple[Reals, Reals]:
    """By take that the seat may do, and imagined deal: its chance to win, and its score."""
    assert view.seat is not None
    tables = imagined(view, seed, numbers, features)[np.tile(np.arange(len(numbers)), len(sources))]
    tables.take(view.seat, np.repeat(sources, len(numbers)), np.repeat(sides, len(numbers)))
    tables.finish_round((view.seat - view.first) % view.game.players + 1)
    return _told(tables, rounds, view.seat, len(sources))


def _told(tables: Tables, rounds: int, seat: int, candidates: int) -> tuple[Reals, Reals]:
    tables.play_on(rounds)
    chances, scores = tables.outlook()
    return chances[:, seat].reshape(candidates, -1), scores[:, seat].reshape(candidates, -1)


def _lowest(rows: Ints, scores: Floats, count: int) -> Ints:
    """For each of so many groups of rows the place of the one with the lowest score."""
    order = np.lexsort((scores, rows))
    return np.asarray(order[np.searchsorted(rows[order], np.arange(count))])
