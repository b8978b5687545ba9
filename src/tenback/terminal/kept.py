"""What the terminal keeps between its runs, in one SQLite file: seats to go back to, results, and wishes."""

import json
import sqlite3
import time
from collections.abc import Callable, Iterable
from itertools import groupby
from pathlib import Path

import msgspec
from msgspec import Struct

from tenback.rules import face_to_face, slide, the_game
from tenback.table.options import Options
from tenback.terminal.client import AnyView, Update

FILE = "terminal.sqlite3"
SCHEMA = """
CREATE TABLE IF NOT EXISTS wish (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS seat (
    house TEXT, table_id TEXT, token TEXT NOT NULL, options TEXT NOT NULL, over INTEGER NOT NULL,
    at REAL NOT NULL, PRIMARY KEY (house, table_id));
CREATE TABLE IF NOT EXISTS result (
    house TEXT, table_id TEXT, number INTEGER, options TEXT NOT NULL, won INTEGER NOT NULL,
    left INTEGER NOT NULL, at REAL NOT NULL, PRIMARY KEY (house, table_id, number));
"""


class KeptSeat(Struct, frozen=True):
    """A seat that can be gone back to: where, at which table, and the token that proves it."""

    house: str
    table: str
    token: str
    options: Options


class Tally(Struct, frozen=True):
    """The own games of one variant; `left` is cards, in Slide points; a streak counts games won in a row."""

    options: Options
    played: int
    won: int
    left: float
    streak: int
    longest: int


class Kept:
    """The file. Only its user may read it: tokens are in it."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / FILE
        file.touch(mode=0o600)
        self._connection = sqlite3.connect(file, isolation_level=None, timeout=30)
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.executescript(SCHEMA)

    def close(self) -> None:
        self._connection.close()

    def wish(self, name: str, default: str) -> str:
        """What the person has once chosen: the language, the colours, the own name."""
        row = self._connection.execute("SELECT value FROM wish WHERE name = ?", (name,)).fetchone()
        return default if row is None else str(row[0])

    def wish_for(self, name: str, value: str) -> None:
        self._connection.execute("INSERT OR REPLACE INTO wish VALUES (?, ?)", (name, value))

    def seats(self) -> list[KeptSeat]:
        """The seats of games that are not over, the last one played first."""
        rows = self._connection.execute(
            "SELECT house, table_id, token, options FROM seat WHERE NOT over ORDER BY at DESC"
        )
        return [KeptSeat(house, table, token, _options(text)) for house, table, token, text in rows]

    def token(self, house: str, table: str) -> str | None:
        """The token of a seat that was once held there, over or not."""
        row = self._connection.execute(
            "SELECT token FROM seat WHERE house = ? AND table_id = ?", (house, table)
        ).fetchone()
        return None if row is None else str(row[0])

    def keep(self, house: str, table: str, token: str, options: Options) -> None:
        row = (house, table, token, _text(options), self._clock())
        self._connection.execute("INSERT OR REPLACE INTO seat VALUES (?, ?, ?, ?, 0, ?)", row)

    def strike(self, seat: KeptSeat) -> None:
        """Offer the seat no more; its token stays, for whoever finds the way to the table again."""
        self._connection.execute(
            "UPDATE seat SET over = 1 WHERE house = ? AND table_id = ?", (seat.house, seat.table)
        )

    def note(self, house: str, at: Update) -> None:
        """Note whether there is something to go back to, and how a game ended; told twice, it counts once."""
        table = at.table
        over = table.phase == "over" and not at.tournament_goes_on
        self._connection.execute(
            "UPDATE seat SET over = ?, at = iif(?, ?, at) WHERE house = ? AND table_id = ?",
            (over, bool(at.events), self._clock(), house, table.id),
        )
        ended = own_result(at.view, at.yours.seats)
        if ended is not None:
            row = (house, table.id, table.game, _text(table.options), *ended, self._clock())
            self._connection.execute("INSERT OR IGNORE INTO result VALUES (?, ?, ?, ?, ?, ?, ?)", row)

    def tallies(self) -> list[Tally]:
        """The results by game and variant, in the games' order."""
        rows = self._connection.execute("SELECT options, won, left FROM result ORDER BY at")
        games = [(_text(_variant(_options(text))), bool(won), int(left)) for text, won, left in rows]
        variants = groupby(sorted(games, key=lambda game: game[0]), key=lambda game: game[0])
        return [
            _tally(_options(variant), [(won, left) for _, won, left in ended]) for variant, ended in variants
        ]


def own_result(view: AnyView | None, seats: tuple[int, ...]) -> tuple[bool, int] | None:
    """Whether the game was won, and what was left; None unless it is over and one side was one's own."""
    outcome = None if view is None else view.outcome
    if isinstance(outcome, the_game.Outcome) and seats:
        return outcome.won, outcome.left
    if len(seats) != 1:
        return None
    (seat,) = seats
    if isinstance(outcome, face_to_face.Outcome):
        return outcome.winner == seat, outcome.left[seat]
    return (seat in outcome.winners, outcome.scores[seat]) if isinstance(outcome, slide.Outcome) else None


def streaks(won: Iterable[bool]) -> tuple[int, int]:
    """The games won in a row up to now, and the longest such row."""
    now = longest = 0
    for victory in won:
        now = now + 1 if victory else 0
        longest = max(longest, now)
    return now, longest


def _tally(options: Options, games: list[tuple[bool, int]]) -> Tally:
    now, longest = streaks(won for won, _ in games)
    left = sum(left for _, left in games) / len(games)
    return Tally(options, len(games), sum(won for won, _ in games), left, now, longest)


def _variant(options: Options) -> Options:
    """The options that make another game of it; talk, pace and seats do not."""
    return Options(options.game, options.options, tournament=options.tournament)


def _text(options: Options) -> str:
    return json.dumps(msgspec.to_builtins(options), sort_keys=True)


def _options(text: str) -> Options:
    return msgspec.json.decode(text, type=Options)
