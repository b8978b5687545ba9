"""How long the players think: the time for a turn, all decisions of the turn together, on one core.

It is the processor's time, so that other work on the machine hardly counts. Master is timed twice: with NumPy
alone, as at a table, and compiled, as in the arena.
"""

import statistics
import time
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from msgspec import Struct

from bench.ladder.rungs import LEVELS, SEED
from tenback.arena.match import play
from tenback.deal import deal, numbered_seed, seat_key
from tenback.players import Player, sit
from tenback.rules import FaceToFace, Slide, TheGame
from tenback.rules.signals import Heard, Signal

TABLES = (
    (TheGame(1), False),
    *((TheGame(2), silent) for silent in (False, True)),
    (TheGame(3), True),
    (TheGame(5), False),
    *((TheGame(players, "expert"), False) for players in (1, 3)),
    (TheGame(2, "basic", True), False),
    (FaceToFace(), False),
    *((Slide(players), False) for players in (2, 4, 6)),
)
#: Who is timed, and whether it is compiled.
TIMED = (*((bot, False) for bot in LEVELS), ("master", True))
#: Deals of each table in any case, and if the time allows.
FEWEST_DEALS, DEALS = 10, 100


class Timing(Struct):
    """A bot's time for a turn at a table, in milliseconds."""

    time: str
    deals: int
    turns: int
    median_ms: float
    p99_ms: float
    most_ms: float


def turn_times(seconds: float, bots: Collection[str] = LEVELS) -> Iterator[Timing]:
    """These of the levels for people at every table, the time shared out evenly."""
    work = [(*table, bot, compiled) for table in TABLES for bot, compiled in TIMED if bot in bots]
    began = time.perf_counter()
    for number, (game, silent, bot, compiled) in enumerate(work):
        left = seconds - (time.perf_counter() - began)
        yield _timing(game, silent, bot, compiled, left / (len(work) - number))


def _timing(game: Any, silent: bool, bot: str, compiled: bool, seconds: float) -> Timing:
    times: list[float] = []
    if compiled:
        play(deal(game, numbered_seed(SEED, 0)), [sit(bot, game.name, 0, True)] * game.seats)
    began, deals = time.perf_counter(), 0
    while deals < FEWEST_DEALS or (deals < DEALS and time.perf_counter() < began + seconds):
        turns: dict[Any, float] = {}
        seed = numbered_seed(SEED, deals)
        players = [
            Timed(sit(bot, game.name, seat_key(seed, seat), compiled), turns) for seat in range(game.seats)
        ]
        play(deal(game, seed), players, silent)
        times += turns.values()
        deals += 1
    times.sort()
    options = [getattr(game, "level", ""), "fire" if getattr(game, "fire", False) else "", "silent" * silent]
    options += [bot, "compiled" * compiled]
    name = " ".join(filter(None, [game.name, f"{game.seats}", *options]))
    slow = times[int(0.99 * len(times))]
    return Timing(name, deals, len(times), 1000 * statistics.median(times), 1000 * slow, 1000 * times[-1])


class Timed:
    """A player with a watch."""

    def __init__(self, player: Player, turns: dict[Any, float]) -> None:
        self.player, self.turns = player, turns

    def decide(self, view: Any, heard: Sequence[Heard]) -> Any:
        began = time.process_time()
        action = self.player.decide(view, heard)
        turn = (id(self), view.moves - getattr(view, "placed", 0))
        self.turns[turn] = self.turns.get(turn, 0.0) + time.process_time() - began
        return action

    def signals(self, view: Any) -> Sequence[Signal]:
        return self.player.signals(view)
