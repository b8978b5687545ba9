"""The tables of the curves, the amounts of thinking that master plays them with, and a game of each."""

import math
from hashlib import sha256
from typing import Any

import tenback.players.one_core  # noqa: F401  # before NumPy

from msgspec import Struct  # isort: skip
from msgspec.structs import replace

from bench.ladder.rungs import Rung
from bench.ladder.times import Timed
from tenback.arena.match import PlayedGame, play
from tenback.deal import deal, numbered_seed, seat_key
from tenback.players import Player, sit
from tenback.players.search import Budget, Pace, PlayOut
from tenback.rules import FaceToFace, Slide, TheGame

SEED = 1001
#: On the deals from here on no network was trained, no budget chosen, and nothing else is reported.
FIRST_DEAL = 120_000

BARE, NONE, SHIPPED = "bare", "none", "1"
#: Parts and multiples of the continuations that ship.
PARTS = {"1/4": 0.25, "1/2": 0.5, SHIPPED: 1.0, "2": 2.0}


class Table(Struct, frozen=True):
    """A kind of table: its game, who sits opposite master in a competitive one, and the amounts compared."""

    name: str
    game: TheGame | FaceToFace | Slide
    amounts: tuple[str, ...]
    opponent: str | None = None
    silent: bool = False

    def stamp(self) -> str:
        """What the players are made of, as in the ladder, and with which amounts they play."""
        bots = ("master", self.opponent) if self.opponent else ("master",)
        made_of = Rung("pace", self.game.name, bots, self.game.seats).stamp()
        return sha256(" ".join([made_of, *self.amounts]).encode()).hexdigest()[:16]


_ALL = (BARE, NONE, *PARTS)

TABLES = (
    Table("The Game, alone", TheGame(1), _ALL),
    Table("The Game, 2 in silence", TheGame(2), _ALL, silent=True),
    Table("The Game, 3 in silence", TheGame(3), _ALL, silent=True),
    Table("The Game, 2 with signals", TheGame(2), _ALL),
    Table("The Game, 3 expert with signals", TheGame(3, "expert"), _ALL),
    Table("The Game, 3 on fire with signals", TheGame(3, "basic", True), _ALL),
    Table("Face to Face against strong", FaceToFace(), _ALL, "strong"),
    Table("Face to Face against master@2", FaceToFace(), _ALL, "master@2"),
    Table("Slide for 2 against strong", Slide(2), (BARE, NONE, SHIPPED), opponent="strong"),
)


class Played(Struct, frozen=True):
    """A finished game: whether master won it (1, 0, or = if the win is shared), and its times by turn."""

    won: str
    seconds: list[float]
    game: PlayedGame


def played(table: Table, amount: str, number: int, compiled: bool) -> Played:
    """A deal played by master with this amount; in a competitive game it changes seats from deal to deal."""
    key = numbered_seed(SEED, FIRST_DEAL + number)
    own, turns = number % 2, dict[Any, float]()

    def seated(seat: int) -> Player:
        if table.opponent and seat != own:
            return sit(table.opponent, table.game.name, seat_key(key, seat), compiled)
        return Timed(thinking(table.game.name, amount, compiled), turns)

    game = play(deal(table.game, key), [seated(seat) for seat in range(table.game.seats)], table.silent)
    return Played(_won(game.state.outcome, own), list(turns.values()), game)


def _won(outcome: Any, own: int) -> str:
    if not hasattr(outcome, "winners"):
        return "1" if outcome.won else "0"
    if own not in outcome.winners:
        return "0"
    return "1" if len(outcome.winners) == 1 else "="


def thinking(game: str, amount: str, compiled: bool) -> Player:
    """Master with this amount of thinking.

    `none` is what it plays at a live table that gives it too little time to imagine anything.
    """
    if amount == BARE:
        return sit("master:bare", game, 0, compiled)
    if amount == NONE:
        return sit("master", game, 0, compiled, seconds=0.0)
    player: Any = sit("master", game, 0, compiled)
    if amount != SHIPPED:
        player.pace = Share(PARTS[amount])
    master: Player = player
    return master


class Share(Pace):
    """Grants a part or a multiple of every budget, whatever time it takes."""

    def __init__(self, part: float) -> None:
        super().__init__(math.inf)
        self.part = part

    def granted(self, kind: object, full: Budget) -> Budget:
        return replace(full, continuations=round(self.part * full.continuations))

    def timed(self, kind: object, play_out: PlayOut) -> PlayOut:
        return play_out
