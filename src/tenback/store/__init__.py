"""The append-only log under the tables; of two writers at the same version only one succeeds."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from tenback.store.derived import Derived, Verdict
from tenback.store.failures import Conflict, DamagedTable, FolderInUse, LogFailure, NotOwner
from tenback.store.head import Head
from tenback.store.names import SeatName, Separated, unchanged
from tenback.store.sqlite import LogReader, SqliteLog, readable_by_others, reading
from tenback.store.statements import Rows, Statement


class Log(Protocol):
    """One log per table. Events are texts to it, and an append names the version it expects.

    Several workers may share a log; then each table has one owner at a time, which alone writes to it. The
    worker that opens a table by its first append owns it, and so does one that claims it after that.
    """

    #: Whether what was last to be appended could not be written.
    failing: bool

    @property
    def derived(self) -> Derived:
        """The rows that are derived from the events."""
        ...

    def append(self, table: str, version: int, events: Sequence[bytes], label: str) -> Awaitable[None]:
        """Make these the events after `version`, durable when done; Conflict if it is not the last one.

        NotOwner if another worker has claimed the table: then nothing was written.

        The label is what `tables` finds the table by from now on; "" is for those nobody looks for.
        """
        ...

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """The table's events after a version, with the names they refer to; none if there is no such table.

        DamagedTable if any of them is missing or was changed.
        """
        ...

    async def save_names(self, table: str, names: Sequence[SeatName]) -> None:
        """Keep the names that the next events of the table refer to."""
        ...

    async def tables(self, label: str | None = None) -> list[Head]:
        """The tables there are, or those with a label, last written first."""
        ...

    async def unpacked(self, after: str = "") -> list[Head]:
        """The next few tables that are not packed, by name, after the one named; none at the end."""
        ...

    async def pack(self, table: str, separate: Callable[[Sequence[bytes]], Separated] = unchanged) -> None:
        """Compress the table's events, with references for names as `separate` makes them; reading them gives
        the same texts. The names of people who were forgotten are erased.

        DamagedTable if any of them is missing or was changed: then the table stays as it is.
        """
        ...

    async def review(self, key: str, version: str) -> bytes | None:
        """The review of the record with that key by that version of the reviewer, if it was saved."""
        ...

    async def save_review(
        self, key: str, version: str, body: bytes, verdicts: Sequence[Verdict] = ()
    ) -> None:
        """Save a review, which can be computed again: it may be gone some day. Its verdicts stay."""
        ...

    async def transact(self, *statements: Statement) -> list[Rows]:
        """Carry out the statements on the tables beside the log, all or none; what each of them found."""
        ...

    async def shared(self, name: str, value: bytes) -> bytes:
        """The value of that name that all workers share: the first that any of them gave."""
        ...

    async def claim(self, table: str) -> None:
        """Own the table from now on, if there is such a table; NotOwner if another worker owns it."""
        ...

    def release(self, table: str) -> None:
        """Leave the table to any worker that claims it; this one writes to it no more."""
        ...

    async def close(self) -> None:
        """Finish the writes under way, leave all tables to the other workers, and close the log."""
        ...


__all__ = [
    "Conflict",
    "DamagedTable",
    "Derived",
    "FolderInUse",
    "Head",
    "Log",
    "LogFailure",
    "LogReader",
    "NotOwner",
    "Rows",
    "SeatName",
    "Separated",
    "SqliteLog",
    "Statement",
    "Verdict",
    "readable_by_others",
    "reading",
]
