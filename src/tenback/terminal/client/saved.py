"""What the terminal saves between runs, in one SQLite file: seats to go back to, results and settings."""

import json
import sqlite3
import time
from collections.abc import Callable, Iterable
from itertools import groupby
from pathlib import Path

import msgspec
from msgspec import Struct

from tenback.rules import View
from tenback.store.sqlite.files import write_ahead
from tenback.table.options import Options
from tenback.terminal.client.update import TableUpdate

FILE = "terminal.sqlite3"
#: Older files must stay readable, so names stay: `wish` holds settings, `house` the server's address.
SCHEMA = """
CREATE TABLE IF NOT EXISTS wish (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS seat (
    house TEXT, table_id TEXT, token TEXT NOT NULL, options TEXT NOT NULL, over INTEGER NOT NULL,
    at REAL NOT NULL, PRIMARY KEY (house, table_id));
CREATE TABLE IF NOT EXISTS result (
    house TEXT, table_id TEXT, number INTEGER, options TEXT NOT NULL, won INTEGER NOT NULL,
    left INTEGER NOT NULL, at REAL NOT NULL, PRIMARY KEY (house, table_id, number));
CREATE TABLE IF NOT EXISTS device (house TEXT PRIMARY KEY, token TEXT NOT NULL);
"""


class SavedSeat(Struct, frozen=True):
    """A seat that can be gone back to: where, at which table, and the token that proves it."""

    server: str
    table: str
    token: str
    options: Options


class VariantResults(Struct, frozen=True):
    """The own games of one variant; `left` is cards or points; a streak counts games won in a row."""

    options: Options
    played: int
    won: int
    left: float
    streak: int
    longest: int


class Saved:
    """The file. Only its user may read it, because it holds tokens."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / FILE
        file.touch(mode=0o600)
        self._connection = sqlite3.connect(file, isolation_level=None, timeout=30)
        write_ahead(self._connection)
        self._connection.executescript(SCHEMA)

    def close(self) -> None:
        self._connection.close()

    def setting(self, name: str, default: str) -> str:
        """The person's choices: the language, the colours, their name."""
        row = self._connection.execute("SELECT value FROM wish WHERE name = ?", (name,)).fetchone()
        return default if row is None else str(row[0])

    def choose_setting(self, name: str, value: str) -> None:
        self._connection.execute("INSERT OR REPLACE INTO wish VALUES (?, ?)", (name, value))

    def seats(self) -> list[SavedSeat]:
        """The seats of games that are not over, the last one played first."""
        rows = self._connection.execute(
            "SELECT house, table_id, token, options FROM seat WHERE NOT over ORDER BY at DESC"
        )
        return [SavedSeat(server, table, token, _options(text)) for server, table, token, text in rows]

    def token(self, server: str, table: str) -> str | None:
        """The token of a seat that was once held there, over or not."""
        row = self._connection.execute(
            "SELECT token FROM seat WHERE house = ? AND table_id = ?", (server, table)
        ).fetchone()
        return None if row is None else str(row[0])

    def tokens(self, server: str) -> list[str]:
        """The tokens of all seats that were held there, the last one first."""
        rows = self._connection.execute(
            "SELECT token FROM seat WHERE house = ? GROUP BY token ORDER BY MAX(at) DESC", (server,)
        )
        return [token for (token,) in rows]

    def device(self, server: str) -> str | None:
        """The token under which this device is signed in there."""
        row = self._connection.execute("SELECT token FROM device WHERE house = ?", (server,)).fetchone()
        return None if row is None else str(row[0])

    def save_device(self, server: str, token: str) -> None:
        self._connection.execute("INSERT OR REPLACE INTO device VALUES (?, ?)", (server, token))

    def forget_device(self, server: str) -> None:
        """The device was signed out there."""
        self._connection.execute("DELETE FROM device WHERE house = ?", (server,))

    def save_seat(self, server: str, table: str, token: str, options: Options) -> None:
        row = (server, table, token, _text(options), self._clock())
        self._connection.execute("INSERT OR REPLACE INTO seat VALUES (?, ?, ?, ?, 0, ?)", row)

    def strike(self, seat: SavedSeat) -> None:
        """Stop offering the seat; its token stays, in case the person comes to the table again."""
        self._connection.execute(
            "UPDATE seat SET over = 1 WHERE house = ? AND table_id = ?", (seat.server, seat.table)
        )

    def note(self, server: str, at: TableUpdate) -> None:
        """Note whether there is something to go back to, and how a game ended.

        Told twice, it counts once; one that went on from a position of another does not count.
        """
        table = at.table
        over = table.phase == "over" and not at.tournament_goes_on
        self._connection.execute(
            "UPDATE seat SET over = ?, at = iif(?, ?, at) WHERE house = ? AND table_id = ?",
            (over, bool(at.events), self._clock(), server, table.id),
        )
        ended = own_result(at.view, at.yours.seats)
        if ended is not None and table.origin is None:
            row = (server, table.id, table.game, _text(table.options), *ended, self._clock())
            self._connection.execute("INSERT OR IGNORE INTO result VALUES (?, ?, ?, ?, ?, ?, ?)", row)

    def results(self) -> list[VariantResults]:
        """The results by game and variant, in the games' order."""
        rows = self._connection.execute("SELECT options, won, left FROM result ORDER BY at")
        games = [(_text(_variant(_options(text))), bool(won), int(left)) for text, won, left in rows]
        variants = groupby(sorted(games, key=lambda game: game[0]), key=lambda game: game[0])
        return [
            _summed_up(_options(variant), [(won, left) for _, won, left in ended])
            for variant, ended in variants
        ]


def own_result(view: View | None, seats: tuple[int, ...]) -> tuple[bool, int] | None:
    """Whether the game was won, and what was left; None unless it is over and one side was one's own."""
    if view is None or view.outcome is None or not seats:
        return None
    if view.game.cooperative:
        return view.outcome.won, view.outcome.left
    return (seats[0] in view.outcome.winners, view.outcome.points[seats[0]]) if len(seats) == 1 else None


def streaks(won: Iterable[bool]) -> tuple[int, int]:
    """The games won in a row up to now, and the longest such row."""
    now = longest = 0
    for victory in won:
        now = now + 1 if victory else 0
        longest = max(longest, now)
    return now, longest


def _summed_up(options: Options, games: list[tuple[bool, int]]) -> VariantResults:
    now, longest = streaks(won for won, _ in games)
    left = sum(left for _, left in games) / len(games)
    return VariantResults(options, len(games), sum(won for won, _ in games), left, now, longest)


def _variant(options: Options) -> Options:
    """The options that make another game of it; talk, pace and seats do not."""
    return Options(options.game, options.options, tournament=options.tournament)


def _text(options: Options) -> str:
    return json.dumps(msgspec.to_builtins(options), sort_keys=True)


def _options(text: str) -> Options:
    return msgspec.json.decode(text, type=Options)
