"""People's own tables and games as HTTP answers show them; docs/people.md describes them."""

from typing import Any, Literal

from msgspec import Struct

from tenback.table.options import Options
from tenback.table.timeline import Apart

#: How a game ended for a person; a shared win is a tie of several winners.
Result = Literal["won", "lost", "shared"]
#: Why a game does not count in which somebody held several seats that played against each other.
BOTH_SIDES: Literal["both-sides"] = "both-sides"
#: Why a game is shown but not counted with the others.
WhyNot = Apart | Literal["both-sides"]


class PlayerShown(Struct, frozen=True):
    """Who sits or sat at a seat: a person by name, a bot, or nobody; and whether it was you."""

    seat: int
    name: str | None
    bot: str | None
    you: bool


class MyTable(Struct, frozen=True):
    """A table to go back to; `since` is when what you may do there has last changed.

    `invited_by` names who has invited you to a table where you have no seat yet.
    """

    table: str
    game: str
    options: Options
    players: tuple[PlayerShown, ...]
    phase: Literal["gathering", "playing", "over"]
    your_turn: bool
    since: float
    invited_by: str | None = None


class MyTables(Struct, frozen=True):
    """GET api/me/tables: what waits for you; your turn first, then the most recent."""

    tables: tuple[MyTable, ...]


class MyGame(Struct, frozen=True):
    """A finished game of yours.

    `record` is the record's id. `options` are the game's, as in the record. `points` are what you are counted
    by: cards left, or your score in Slide. `left` has one figure in The Game, else one per seat, and `scores`
    are those of Slide by seat. `why_not` tells why the game is not `counted`. `accuracy` (0 to 100) and
    `luck` come from the game's review, if there is one.
    """

    record: str
    table: str
    number: int
    game: str
    options: dict[str, Any]
    played: float
    players: tuple[PlayerShown, ...]
    result: Result | None
    points: int | None
    left: tuple[int, ...]
    scores: tuple[int, ...]
    counted: bool
    why_not: tuple[WhyNot, ...]
    accuracy: float | None
    luck: float | None


class MyGames(Struct, frozen=True):
    """GET api/me/games: your finished games, newest first; `next` is the `before` of the next page."""

    games: tuple[MyGame, ...]
    next: str | None


class Part(Struct, frozen=True):
    """The games that have one thing in common; `points` is the mean."""

    of: Literal["game", "level", "fire", "players"]
    value: str
    played: int
    won: int
    shared: int
    points: float


class VariantPlayed(Struct, frozen=True):
    """The games of one variant; `points` is the mean, `streak` how many were won in a row up to now."""

    options: Options
    played: int
    won: int
    shared: int
    points: float
    streak: int
    longest: int


class Bar(Struct, frozen=True):
    """How many games of a kind ended with this many points: cards left, or scores in Slide."""

    game: str
    points: int
    games: int


class Month(Struct, frozen=True):
    """The means of the reviewed games of a month, as "2026-11"."""

    month: str
    games: int
    accuracy: float | None
    luck: float | None


class PlayedWith(Struct, frozen=True):
    """Who you played with, on your side or against you, and how often you won; a person or a bot."""

    name: str | None
    bot: str | None
    played: int
    won: int


class Statistics(Struct, frozen=True):
    """GET api/me/statistics: your games that count, and apart how many others there are.

    `won` counts shared wins too, which `shared` counts alone.
    """

    played: int
    won: int
    shared: int
    streak: int
    longest: int
    parts: tuple[Part, ...]
    variants: tuple[VariantPlayed, ...]
    histogram: tuple[Bar, ...]
    months: tuple[Month, ...]
    companions: tuple[PlayedWith, ...]
    apart_played: int
    apart_won: int
