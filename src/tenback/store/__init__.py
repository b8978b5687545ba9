"""The append-only log under the tables; of two writers at the same version only one succeeds."""

from collections.abc import Awaitable, Sequence
from typing import Protocol

from tenback.store.failures import Conflict, LogFailure
from tenback.store.sqlite import Head, SqliteLog


class Log(Protocol):
    """One log per table. Events are texts to it, and an append names the version it expects."""

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
        """Compress the table's events; reading them gives the same texts."""
        ...

    async def close(self) -> None:
        """Finish the writes under way and close the log."""
        ...


__all__ = ["Conflict", "Head", "Log", "LogFailure", "SqliteLog"]
