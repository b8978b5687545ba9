"""Where tables are, and a client of one table: the same in this process and over a network."""

import re
from collections.abc import AsyncIterator, Callable
from typing import Protocol

from tenback.record import Record
from tenback.table.commands import AnyBody, Refusal
from tenback.table.options import Options
from tenback.terminal.client.update import TableUpdate


class Unreachable(Exception):
    """Nobody answers at that address, or not as a table would."""


class TurnedAway(Exception):
    """The server refuses, with a reason."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


class Client(Protocol):
    """One viewer of one table."""

    #: How others come to the same table, if they can.
    address: str | None
    #: Called with False when the connection to the table is lost, and with True when it is back.
    on_line: Callable[[bool], None]

    def updates(self) -> AsyncIterator[TableUpdate]:
        """The table as it is, and then again whenever something changes; ends with `close`."""
        ...

    async def send(self, body: AnyBody, seat: int | None = None) -> Refusal | None:
        """Ask for something; None once it is done and durable."""
        ...

    async def heard(self) -> None:
        """Return once every update so far has been consumed."""
        ...

    async def look_as(self, seat: int | None) -> None:
        """Look from another of the seats one holds."""
        ...

    async def record(self) -> Record:
        """The record of the game that is over; Unreachable or TurnedAway if it cannot be had."""
        ...

    async def close(self) -> None: ...


class TableSource(Protocol):
    """Where tables are: this process, or a server."""

    #: The server's address, under which seats are saved; empty for this process.
    name: str

    async def open(self, options: Options, name: str) -> tuple[str, str]:
        """A new table, with its opener at seat 0: its id and the opener's token; Unreachable, TurnedAway."""
        ...

    async def join(self, table: str, token: str | None) -> tuple[Client, str]:
        """A client of that table, and the token that proves who it is; Unreachable, TurnedAway."""
        ...

    async def lobby(self) -> list[tuple[str, Options, int]]:
        """The tables that wait for players: id, options, seats still empty; Unreachable, TurnedAway."""
        ...

    async def close(self) -> None: ...


def parsed_address(address: str) -> tuple[str, str | None]:
    """A server's address that ends in a slash, and a table's id if the address is a table's; ValueError."""
    spelled = address if "://" in address else f"http://{address}"
    found = re.fullmatch(r"(https?://[^/?#\s]+(?:/[^?#\s]*?)??)/?(?:/t/([a-z0-9]+)/?)?(?:#.*)?", spelled)
    if found is None:
        raise ValueError(address)
    return found[1].rstrip("/") + "/", found[2]
