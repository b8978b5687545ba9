"""The terminal's saved seats, results and settings, in one SQLite file."""

import json
import sqlite3
import time
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct

from tenback.people.games_shown import BOTH_SIDES, Statistics
from tenback.people.statistics import Counted, own_result, statistics, variant_text
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
CREATE TABLE IF NOT EXISTS apart (
    house TEXT, table_id TEXT, number INTEGER, options TEXT NOT NULL, result TEXT, why TEXT NOT NULL,
    at REAL NOT NULL, PRIMARY KEY (house, table_id, number));
CREATE TABLE IF NOT EXISTS device (house TEXT PRIMARY KEY, token TEXT NOT NULL);
"""
#: How `won` is written in the file, for games that count.
RESULTS = ("lost", "won", "shared")


class SavedSeat(Struct, frozen=True):
    """A seat that can be gone back to: where, at which table, and the token that proves it."""

    server: str
    table: str
    token: str
    options: Options


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

        Told twice, it counts once; one with hints, say, is counted apart.
        """
        table = at.table
        over = table.phase == "over" and not at.tournament_goes_on
        self._connection.execute(
            "UPDATE seat SET over = ?, options = ?, at = iif(?, ?, at) WHERE house = ? AND table_id = ?",
            (over, _text(table.options), bool(at.events), self._clock(), server, table.id),
        )
        if at.view is not None and at.view.outcome is not None and at.yours.seats:
            self._note_result(server, at, at.view)

    def results(self) -> Statistics:
        """The statistics of the own games, counted as a server counts them."""
        counted = self._connection.execute("SELECT at, options, won, left FROM result")
        apart = self._connection.execute("SELECT at, options, result, why FROM apart")
        games = [Counted(at, _variant(text), RESULTS[won], left, "") for at, text, won, left in counted]
        games += [Counted(at, _variant(text), result, 0, why) for at, text, result, why in apart]
        return statistics(sorted(games, key=lambda game: game.ended))

    def _note_result(self, server: str, at: TableUpdate, view: View) -> None:
        table = at.table
        result, points = own_result(view.game, view.outcome, at.yours.seats)
        why = (*table.apart, *(() if result is not None else (BOTH_SIDES,)))
        key = (server, table.id, table.game, _text(table.options))
        if why:
            apart = (*key, result, " ".join(why), self._clock())
            self._connection.execute("INSERT OR IGNORE INTO apart VALUES (?, ?, ?, ?, ?, ?, ?)", apart)
        elif result is not None:
            row = (*key, RESULTS.index(result), points, self._clock())
            self._connection.execute("INSERT OR IGNORE INTO result VALUES (?, ?, ?, ?, ?, ?, ?)", row)


@lru_cache(maxsize=256)
def _variant(text: str) -> str:
    return variant_text(_options(text))


def _text(options: Options) -> str:
    return json.dumps(msgspec.to_builtins(options), sort_keys=True)


def _options(text: str) -> Options:
    return msgspec.json.decode(text, type=Options)
