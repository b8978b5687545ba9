"""A log in memory that is as slow as a test wants it, so that commands can meet while it writes."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from tenback.store import Conflict, Head, LogFailure, Rows, SeatName, Separated, Statement, Verdict
from tenback.store.derived import Behind, DerivedTable
from tenback.store.names import restored, unchanged


class NothingDerived:
    """What is derived of such a log is not remembered."""

    async def save_tables(self, tables: Sequence[DerivedTable]) -> list[str]:
        return []

    async def behind(self, after: str, written_before: float, most: int) -> list[Behind]:
        return []


class MemoryLog:
    """`tenback.store.Log` without a disk; `pauses` is how often the loop turns before a write is done."""

    def __init__(self) -> None:
        self.events: dict[str, list[bytes]] = {}
        self.labels: dict[str, str] = {}
        self.names: dict[str, str] = {}
        self.reviews: dict[tuple[str, str], bytes] = {}
        self.pauses = 1
        self.broken = False
        self.failing = False
        self.derived: Any = NothingDerived()

    async def append(self, table: str, version: int, events: Sequence[bytes], label: str) -> None:
        await self._pause()
        self.failing = self.broken
        if self.broken:
            raise LogFailure("the disk is full")
        log = self.events.setdefault(table, [])
        if len(log) != version:
            raise Conflict(table)
        log += events
        self.labels[table] = label
        await self._pause()

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        await self._pause()
        return restored(self.events.get(table, [])[after:], self.names)

    async def save_names(self, table: str, names: Sequence[SeatName]) -> None:
        self.names |= {name.ref: name.name for name in names}

    async def tables(self, label: str | None = None) -> list[Head]:
        return [
            Head(table, len(log), self.labels[table], 0.0)
            for table, log in self.events.items()
            if label in (None, self.labels[table])
        ]

    async def unpacked(self, after: str = "") -> list[Head]:
        return []

    async def pack(self, table: str, separate: Callable[[Sequence[bytes]], Separated] = unchanged) -> None:
        raise AssertionError("nothing rests here")

    async def review(self, key: str, version: str) -> bytes | None:
        return self.reviews.get((key, version))

    async def save_review(
        self, key: str, version: str, body: bytes, verdicts: Sequence[Verdict] = ()
    ) -> None:
        self.reviews[key, version] = body

    async def transact(self, *statements: Statement) -> list[Rows]:
        raise AssertionError("no tables beside this log")

    async def shared(self, name: str, value: bytes) -> bytes:
        raise AssertionError("nothing is shared here")

    async def claim(self, table: str) -> None:
        pass

    def release(self, table: str) -> None:
        pass

    async def close(self) -> None:
        pass

    async def _pause(self) -> None:
        for _ in range(self.pauses):
            await asyncio.sleep(0)
