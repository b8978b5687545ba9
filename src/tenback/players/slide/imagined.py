"""Many imagined tables of Slide side by side in NumPy, all at the same point of the game.

`tenback.rules.slide` in array form, from a position that a seat sees: the cards that lie face down are dealt
anew for every table. All seats play as master's network likes best by itself.
"""

from dataclasses import dataclass, fields, replace

import numpy as np
from numpy.typing import NDArray

from tenback.players.network import Floats
from tenback.players.search import Reals, uniforms
from tenback.players.slide.chance import chances_of, chances_of_results, winning, worth_of
from tenback.players.slide.features import Features, features, order_of
from tenback.players.slide.grids import GAP, LEGAL, Ints, as_row, remaining, slid, unseen_in
from tenback.players.slide.scores import POINTS, SCORES, likely_scores
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
    worth: Floats  # by seat and score: what it is worth to the seat, as the others stood when the round began

    def __getitem__(self, rows: NDArray[np.generic] | slice) -> "Tables":
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
        tables, seats = np.divmod(rows, self.players)
        best = self._best(rows, after, tables, seats, 0, len(flat))
        return np.asarray(cells[best].reshape(-1, self.players))

    def takes(self, seat: int) -> tuple[Ints, Ints]:
        """At every table the source and the side that the network likes best for the seat."""
        gaps = (self.grids[:, seat] == GAP).argmax(1)
        rows, sources, sides = np.nonzero((self.middle != TAKEN)[:, :, None] & LEGAL[gaps][:, None, :])
        after = slid(self.grids[rows, seat], self.middle[rows, sources], sides)
        best = self._best(rows, after, rows, np.full(len(rows), seat), 1, len(self))
        return sources[best], sides[best]

    def standing(self) -> Floats:
        """By table and seat: how likely each final score is, whatever lies in the middle."""
        flat = self.grids.reshape(-1, CELL_COUNT)
        tables, seats = np.divmod(np.arange(len(flat)), self.players)
        waiting = (flat == GAP).any(1)
        ahead = ~waiting & waiting.any()  # who has taken in this round takes next in the one to come
        return self._likely(flat, tables, seats, ahead).reshape(len(self), self.players, SCORES)

    def play_on(self, rounds: int) -> None:
        """Play so many rounds, or to the end."""
        for _ in range(min(rounds, ROUNDS - self.round)):
            self.worth = worth_of(winning(self.standing()))
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
        if self.round == ROUNDS:
            left = remaining(self.grids.reshape(-1, CELL_COUNT)).reshape(len(self), self.players, -1)
            return chances_of_results(left), np.asarray(left @ np.array(NUMBERS), np.float64)
        standing = self.standing()
        return chances_of(standing), np.asarray(standing @ POINTS, np.float64)

    def _likely(self, grids: Ints, tables: Ints, seats: Ints, ahead: int | NDArray[np.bool_]) -> Floats:
        """How likely final scores are: grids of these seats, who take next so many rounds ahead."""
        order = order_of(self.players, (seats - self.first - ahead) % self.players)
        return likely_scores(grids, self.unseen[tables], order, self.features)

    def _best(self, groups: Ints, grids: Ints, tables: Ints, seats: Ints, ahead: int, count: int) -> Ints:
        """For each of so many groups of rows the place of the grid that is worth most to its seat."""
        likely = self._likely(grids, tables, seats, ahead)
        worth = np.einsum("rs,rs->r", likely, self.worth[tables, seats])
        order = np.lexsort((-worth, groups))
        return np.asarray(order[np.searchsorted(groups[order], np.arange(count))])


def imagined(view: View, seed: int, numbers: range, features: Features = features) -> Tables:
    """Tables that stand where the view does, each with its own cards face down."""
    players, count = view.game.players, len(numbers)
    shown, unseen = np.stack([as_row(grid) for grid in view.grids]), unseen_in(view)
    cards = np.repeat(np.array(NUMBERS), unseen)
    order = uniforms(seed, numbers, len(CARDS))[:, : len(cards)].argsort(1)
    down = shown == FACE_DOWN
    hidden = np.tile(shown, (count, 1, 1))
    hidden[:, down] = cards[order[:, : down.sum()]]
    tables = Tables(
        players=players,
        round=view.round,
        first=view.first,
        features=features,
        grids=np.tile(shown, (count, 1, 1)),
        hidden=hidden,
        middle=np.tile([number or TAKEN for number in view.middle], (count, 1)),
        unseen=np.tile(unseen, (count, 1)),
        worth=np.zeros((count, players, SCORES), np.float32),
    )
    tables.worth[:] = worth_of(winning(tables[:1].standing()))  # all tables look alike
    return tables


def after_reveals(tables: Tables, seat: int, cells: Ints, rounds: int) -> tuple[Reals, Reals]:
    """By cell that the seat may turn up, and imagined deal: its chance to win, and its score."""
    deals = len(tables)
    chosen = np.tile(tables[:1].reveals(), (len(cells) * deals, 1))  # all tables look alike
    chosen[:, seat] = np.repeat(cells, deals)
    tables = tables[np.tile(np.arange(deals), len(cells))]
    tables.reveal(chosen)
    tables.finish_round(0)
    return _told(tables, rounds, seat, len(cells))


def after_takes(tables: Tables, seat: int, sources: Ints, sides: Ints, rounds: int) -> tuple[Reals, Reals]:
    """By take that the seat may do, and imagined deal: its chance to win, and its score."""
    return _told(taken(tables, seat, sources, sides), rounds, seat, len(sources))


def taken(tables: Tables, seat: int, sources: Ints, sides: Ints) -> Tables:
    """The tables at the end of the round after each of these takes of the seat, take by take."""
    deals = len(tables)
    tables = tables[np.tile(np.arange(deals), len(sources))]
    tables.take(seat, np.repeat(sources, deals), np.repeat(sides, deals))
    tables.finish_round((seat - tables.first) % tables.players + 1)
    return tables


def _told(tables: Tables, rounds: int, seat: int, candidates: int) -> tuple[Reals, Reals]:
    tables.play_on(rounds)
    chances, scores = tables.outlook()
    return chances[:, seat].reshape(candidates, -1), scores[:, seat].reshape(candidates, -1)
