"""Playing the ladder on many cores: a piece of a rung at a time, always where most is still unknown."""

import math
import os
import time
from collections.abc import Callable, Sequence
from functools import partial
from multiprocessing import get_context
from multiprocessing.pool import AsyncResult
from typing import Protocol, TypeVar

from msgspec import Struct

from bench.ladder.rungs import DEALS, Rung
from tenback.arena.playing import play_part, plays_fast
from tenback.arena.series import Series
from tenback.arena.tally import WIN, Rivals, Tally, Team, empty_tally, wilson

#: Every rung gets this many games, what matters most first, before the widest interval decides.
FIRST_GAMES = 32
#: How long a piece should take, in seconds; and how long to wait for the last game of each after the end.
PIECE, GRACE = 4.0, 12.0
#: No rung weighs more than this.
WEIGHTS = 2.0
SAVING, POLLING = 10.0, 0.05


class Climbed(Struct):
    """What is known of a rung: its deals from the first on, added up, and which of them a team won."""

    rung: str
    stamp: str
    tally: Tally
    won: str = ""  # a letter a deal, 1 or 0, where a master sits in The Game
    seconds: float = 0.0

    @property
    def games(self) -> int:
        return self.tally.games


class Piece(Struct):
    """Some deals of a rung, played by a worker."""

    tally: Tally
    won: str
    seconds: float


P = TypeVar("P")


class Climb(Protocol[P]):
    """Deals that are played piece by piece, in any order."""

    @property
    def games(self) -> int:
        """The games that count so far."""

    def wanted(self) -> float:
        """How much another piece would tell; less than nothing if there is none left."""

    def next_piece(self) -> range:
        """The numbers of the next piece, which is handed out by this."""

    def work(self, numbers: range, until: float) -> Callable[[], P]:
        """What a worker does to play this piece, or what there is time for."""

    def take(self, numbers: range, piece: P) -> None:
        """Add what was played."""


def climb(
    chosen: Sequence[Rung],
    known: dict[str, Climbed],
    cores: int,
    seconds: float,
    save: Callable[[], None],
) -> None:
    """Play on for so long, adding to what is known and saving it now and then."""
    play_on([_Climb(rung, known) for rung in chosen], cores, seconds, save)


def play_on(
    climbs: Sequence[Climb[P]],
    cores: int,
    seconds: float,
    save: Callable[[], None],
    grace: float = GRACE,
) -> None:
    """Play the piece that is wanted most, again and again, on all cores."""
    until = time.time() + seconds
    under_way: list[tuple[AsyncResult[P], Climb[P], range]] = []
    saved = time.time()
    os.environ.update({f"{library}_NUM_THREADS": "1" for library in ("OPENBLAS", "OMP", "MKL")})
    with get_context("spawn").Pool(cores) as pool:
        while time.time() < until + grace:
            while len(under_way) < cores + 2 and time.time() < until:
                climb = max(climbs, key=lambda each: each.wanted())
                if climb.wanted() < 0:
                    break
                numbers = climb.next_piece()
                under_way.append((pool.apply_async(climb.work(numbers, until)), climb, numbers))
            if not under_way:
                break
            under_way[0][0].wait(POLLING)
            for playing, climb, numbers in under_way:
                if playing.ready():
                    climb.take(numbers, playing.get())
            under_way = [each for each in under_way if not each[0].ready()]
            if time.time() > saved + SAVING:
                save()
                saved = time.time()
                games = sum(each.games for each in climbs)
                print(f"{max(0, until - saved):.0f} s left, {games} games in all", flush=True)
    save()


def play_piece(series: Series, numbers: range, until: float) -> Piece:
    """Play these deals in turn, or the first of them when the time is over."""
    tally, won, began = empty_tally(series), "", time.process_time()
    if plays_fast(series):
        return Piece(play_part(series, numbers, False).tally, won, time.process_time() - began)
    for number in numbers:
        if time.time() > until:
            break
        one = play_part(series, range(number, number + 1), False).tally
        tally.add_tally(one)
        if isinstance(one, Team) and any(bot.startswith("master") for bot in series.bots):
            won += f"{one.won}"
    return Piece(tally, won, time.process_time() - began)


class _Climb:
    """A rung while it is played: pieces come back in any order, and count once those before them do."""

    def __init__(self, rung: Rung, known: dict[str, Climbed]) -> None:
        self.rung, self.series, stamp = rung, rung.series(), rung.stamp()
        there = known.get(rung.name)
        if there is None or there.stamp != stamp:
            there = known[rung.name] = Climbed(rung.name, stamp, empty_tally(self.series))
        self.known = there
        self.handed_out = there.tally.games
        self.early: dict[int, Piece] = {}

    @property
    def games(self) -> int:
        return self.known.games

    def work(self, numbers: range, until: float) -> Callable[[], Piece]:
        return partial(play_piece, self.series, numbers, until)

    def wanted(self) -> float:
        """How much another piece of this rung would tell."""
        games = self.known.tally.games
        if self.handed_out == DEALS:
            return -1.0
        if self.handed_out < FIRST_GAMES:
            return 1 + 1 / (1 + self.handed_out)
        if not games:
            return 0.0
        low, high = wilson(_wins(self.known.tally), games)
        return self.rung.weight / WEIGHTS * (high - low) * math.sqrt(games / self.handed_out)

    def next_piece(self) -> range:
        if plays_fast(self.series):
            size = DEALS
        elif self.known.seconds:
            size = max(1, round(PIECE * self.known.tally.games / self.known.seconds))
        else:
            size = 4
        first = self.handed_out
        self.handed_out = min(DEALS, first + size)
        return range(first, self.handed_out)

    def take(self, numbers: range, piece: Piece) -> None:
        self.early[numbers.start] = piece
        while (following := self.early.pop(self.known.tally.games, None)) is not None:
            if not following.tally.games:
                break
            self.known.tally.add_tally(following.tally)
            self.known.won += following.won
            self.known.seconds += following.seconds


def _wins(tally: Tally) -> float:
    """The games won by the team, or by the bot that is named first."""
    if isinstance(tally, Rivals):
        share = next(iter(tally.shares.values()))
        return tally.games * share.wins / WIN / max(1, share.seats)
    return tally.won
