"""A client of a table that stays as it is: what is asked of it is written down."""

import asyncio
from collections.abc import AsyncIterator, Callable

import msgspec

from tenback.record import Record
from tenback.table.commands import AnyBody, Refusal
from tenback.terminal.client.source import TurnedAway
from tenback.terminal.client.update import TableUpdate


class WrittenClient:
    """Shows some updates, and does nothing that it is asked for."""

    address: str | None = None

    def __init__(
        self, *updates: TableUpdate, refusal: Refusal | None = None, recorded: Record | None = None
    ) -> None:
        self.on_line: Callable[[bool], None] = lambda up: None
        self.asked: list[str] = []
        self._refusal, self._recorded = refusal, recorded
        self._updates: asyncio.Queue[TableUpdate | None] = asyncio.Queue()
        for update in updates:
            self.show(update)

    def show(self, update: TableUpdate) -> None:
        self._updates.put_nowait(update)

    async def updates(self) -> AsyncIterator[TableUpdate]:
        while (update := await self._updates.get()) is not None:
            yield update
            self._updates.task_done()

    async def send(self, body: AnyBody, seat: int | None = None) -> Refusal | None:
        self.asked.append(f"{spelled(body)}{'' if seat is None else f' for seat {seat}'}")
        return self._refusal

    async def heard(self) -> None:
        await self._updates.join()

    async def look_as(self, seat: int | None) -> None:
        self.asked.append(f"look as {seat}")

    async def record(self) -> Record:
        self.asked.append("record")
        if self._recorded is not None:
            return self._recorded
        raise TurnedAway(Refusal("no-such-record"))

    async def close(self) -> None:
        self._updates.put_nowait(None)


def spelled(body: AnyBody) -> str:
    """A command as one writes it down."""
    return msgspec.json.encode(body).decode().replace('"', "")
