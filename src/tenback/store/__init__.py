"""The append-only log under the tables; whoever writes it, two writers cannot both win."""

from collections.abc import Awaitable, Sequence
from typing import Protocol

from tenback.store.failures import Conflict, LogFailure
from tenback.store.sqlite import Head, SqliteLog


class Log(Protocol):
    """A log for each table, of events that are texts to it; appending with the expected version writes it."""

    #: Whether what was last to be appended could not be written.
    failing: bool

    def append(self, table: str, version: int, events: Sequence[bytes], label: str) -> Awaitable[None]:
        """Make these the events after `version`, durable when done; Conflict if it is not the last one.

        The label is what `tables` finds the table by from now on; "" is for those nobody looks for.
        """
        ...

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """The table's events after a version; none if there is no such table."""
        ...

    async def tables(self, label: str | None = None) -> list[Head]:
        """The tables there are, or those with a label, last written first."""
        ...

    async def resting(self, since: float) -> list[str]:
        """The tables that nobody has written to since then, as far as they are not packed yet."""
        ...

    async def pack(self, table: str) -> None:
        """Keep the table's events in less space; what is read stays the same."""
        ...

    async def close(self) -> None:
        """Finish what is under way."""
        ...


__all__ = ["Conflict", "Head", "Log", "LogFailure", "SqliteLog"]
