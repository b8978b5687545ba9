"""Rows derived from the tables' logs and saved beside them, and how stores write and find them.

A table's derived rows follow from its log alone. Each table has the version up to which its log has been
taken up, and that version and the rows change in one transaction. So nothing depends on the order in which
tables, or workers, come to it.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class PlayedRow(NamedTuple):
    """A finished game as one of its players counts it; `seat` is None if they had several.

    A bot's `who` is "bot:" and its name.
    """

    who: str
    name: str | None
    seat: int | None
    result: str | None
    points: int | None
    apart: str


class FinishedRow(NamedTuple):
    """A finished game; `shown` is JSON, `variant` and `apart` are texts that `tenback.people` understands."""

    number: int
    began: float
    ended: float
    game: str
    level: str | None
    fire: int | None
    players: int
    variant: str
    key: str
    shown: bytes
    played: tuple[PlayedRow, ...]


class DerivedTable(NamedTuple):
    """The rows derived from a table's events after one version (None: from all of them) up to another.

    `running` is JSON about the table, or None if nobody has anything to go back to there; `people` are those
    who have, or None if they are the same as before.
    """

    table: str
    after: int | None
    version: int
    running: bytes | None
    people: tuple[str, ...] | None
    finished: tuple[FinishedRow, ...]

    @property
    def is_move(self) -> bool:
        """Whether nothing has changed but the table itself."""
        return bool(self.after) and self.people is None and not self.finished


class Behind(NamedTuple):
    """A table whose log has not been derived up to its last version."""

    table: str
    version: int


class Verdict(NamedTuple):
    """A review of a seat, in two figures."""

    seat: int
    accuracy: float | None
    luck: float | None


class Cursor(NamedTuple):
    """A place in somebody's history: the games before it come next."""

    ended: float
    table: str
    number: int


#: After all games.
LATEST = Cursor(1e300, "", 0)


class Filter(NamedTuple):
    """Which games are asked for; None asks for all."""

    game: str | None = None
    level: str | None = None
    fire: int | None = None
    players: int | None = None
    result: str | None = None
    counted: int | None = None
    #: Games with one of these.
    others: tuple[str, ...] | None = None


class HistoryRow(NamedTuple):
    """A finished game in somebody's history."""

    ended: float
    table: str
    number: int
    game: str
    shown: bytes
    result: str | None
    points: int | None
    apart: str
    accuracy: float | None
    luck: float | None

    @property
    def cursor(self) -> Cursor:
        return Cursor(self.ended, self.table, self.number)


class CountedRow(NamedTuple):
    """A finished game in somebody's statistics."""

    ended: float
    table: str
    number: int
    variant: str
    result: str | None
    points: int | None
    apart: str
    accuracy: float | None
    luck: float | None


class Companion(NamedTuple):
    """Who somebody played with: the name they had last, how often, how often that was won, and when last."""

    who: str
    name: str | None
    games: int
    won: int
    last: float


class Derived(Protocol):
    """The derived rows of a log. All of them may be dropped: they can be derived from the logs again."""

    async def save_tables(self, tables: Sequence[DerivedTable]) -> list[str]:
        """Write what was derived, all in one transaction.

        Returns the tables that it was not written for, since something else was derived before. They can
        be read anew.
        """
        ...

    async def pass_over(self, damaged: Behind, why: str) -> None:
        """Note that the table's log cannot be read; what was derived of it before stays."""
        ...

    async def behind(self, after: str, written_before: float, most: int) -> list[Behind]:
        """The next tables, by name after the one named, whose logs are to be derived."""
        ...

    async def count_behind(self, written_before: float = float("inf")) -> int:
        """How many tables have logs that are to be derived."""
        ...

    async def start_anew(self) -> None:
        """Have every log derived again; what is derived now stays until then."""
        ...

    async def derive_again(self, people: Sequence[str]) -> None:
        """Have the logs of all tables derived again at which one of these sits or has played."""
        ...

    async def unjudged(self, most: int, after: str) -> list[tuple[str, bytes]]:
        """The next saved reviews, by key after the one named, of which there are no verdicts."""
        ...

    async def save_verdicts(self, verdicts: Sequence[tuple[str, Verdict]]) -> None:
        """Save what reviews say of seats, each with the key of its record."""
        ...

    async def running(self, people: Sequence[str]) -> list[tuple[str, bytes]]:
        """The tables that one of these can go back to, and what is known of each."""
        ...

    async def history(
        self, people: Sequence[str], before: Cursor, wanted: Filter, most: int
    ) -> list[HistoryRow]:
        """The last finished games of these before that place, newest first; a game may come twice."""
        ...

    async def counted(self, people: Sequence[str], wanted: Filter) -> list[CountedRow]:
        """All finished games of these, oldest first; a game may come twice."""
        ...

    async def companions(
        self, people: Sequence[str], wanted: Filter, most: int, most_games: int
    ) -> list[Companion]:
        """Who one of these played with in their last games, bots too: those they won most with first."""
        ...
