"""Playing the tables deal by deal with all amounts of thinking: a game at a time, on many cores."""

import time
from collections.abc import Callable
from functools import partial
from math import inf

from msgspec import Struct

from bench.pace.tables import SHIPPED, Table, played
from tenback.arena.playing import can_compile
from tenback.arena.tally import wilson

#: So many deals of a table are also played by NumPy alone, to time the turns.
TIMED_DEALS = 5
#: Every table gets this many deals before it is asked where another one tells most for its time.
FIRST_DEALS = 8
#: How long to wait for the last games after the end, in seconds.
GRACE = 60.0
#: The least amount that imagines anything.
LEAST = "1/4"
#: No table plays more deals than this.
DEALS = 10_000


class Curve(Struct, frozen=True):
    """What one amount of thinking came to, deal by deal."""

    won: str = ""  # a letter per deal: 1, 0, or = for a shared win
    ms: tuple[tuple[float, ...], ...] = ()  # of the turns of each of the first deals, by NumPy


class Paced(Struct):
    """What is known of a table: its first deals, each of them played with every amount."""

    table: str
    stamp: str
    amounts: dict[str, Curve]
    seconds: float = 0.0  # CPU time of all games, compiled
    timed: int = 0  # games that were played compiled and by NumPy
    alike: int = 0  # those of them with the same actions and signals

    @property
    def deals(self) -> int:
        return len(next(iter(self.amounts.values())).won)

    @property
    def games(self) -> int:
        return self.deals * len(self.amounts)


class Game(Struct, frozen=True):
    """One deal, played with one amount by a worker."""

    won: str
    seconds: float
    ms: tuple[float, ...] | None = None
    alike: bool = False


def play_game(table: Table, amount: str, number: int, until: float) -> Game | None:
    """Play this deal, unless the time is over; one of the first ones by NumPy as well."""
    if time.time() > until:
        return None
    began = time.process_time()
    game = played(table, amount, number, can_compile())
    took = time.process_time() - began
    if number >= TIMED_DEALS:
        return Game(game.won, took)
    # The networks have been read by now, so no turn is charged with that.
    plain = played(table, amount, number, compiled=False)
    ms = tuple(round(1000 * each, 2) for each in plain.seconds)
    return Game(game.won, took, ms, plain.game == game.game)


def compile_for(tables: list[Table]) -> None:
    """Compile what these tables need, once: other processes find it in numba's cache."""
    if can_compile():
        for table in tables:
            played(table, LEAST if LEAST in table.amounts else SHIPPED, 0, compiled=True)


class TableClimb:
    """A table while it is played: a deal counts once it and all before it are played with every amount."""

    def __init__(self, table: Table, known: dict[str, Paced]) -> None:
        there, stamp = known.get(table.name), table.stamp()
        if there is None or there.stamp != stamp:
            fresh = {amount: Curve() for amount in table.amounts}
            there = known[table.name] = Paced(table.name, stamp, fresh)
        self.table, self.known, self.count = table, there, len(table.amounts)
        self.handed_out = there.deals * self.count
        self.early: dict[int, Game] = {}

    @property
    def games(self) -> int:
        return self.known.games

    def wanted(self) -> float:
        """How much another game would tell for its time."""
        deals = self.handed_out // self.count
        if deals == DEALS:
            return -1.0
        if deals < FIRST_DEALS:
            return inf if deals == 0 else 1e6 / deals
        if not self.known.deals:
            return 0.0
        low, high = wilson(wins(self.known.amounts[SHIPPED].won), self.known.deals)
        return ((high - low) * self.known.deals / deals) ** 2 / self.known.seconds

    def next_piece(self) -> range:
        self.handed_out += 1
        return range(self.handed_out - 1, self.handed_out)

    def work(self, numbers: range, until: float) -> Callable[[], Game | None]:
        number, place = divmod(numbers.start, self.count)
        return partial(play_game, self.table, self.table.amounts[place], number, until)

    def take(self, numbers: range, piece: Game | None) -> None:
        if piece is None:
            return
        self.early[numbers.start] = piece
        while all(
            (first := self.known.deals * self.count) + place in self.early for place in range(self.count)
        ):
            self._count([self.early.pop(first + place) for place in range(self.count)])

    def _count(self, games: list[Game]) -> None:
        """Add a deal, played with all amounts."""
        for amount, game in zip(self.table.amounts, games, strict=True):
            curve = self.known.amounts[amount]
            timed = () if game.ms is None else (game.ms,)
            self.known.amounts[amount] = Curve(curve.won + game.won, curve.ms + timed)
            self.known.timed += len(timed)
            self.known.alike += game.alike
            self.known.seconds += game.seconds


def wins(won: str) -> float:
    """The games won, a shared win counted in parts."""
    return won.count("1") + won.count("=") / 2
