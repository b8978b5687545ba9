"""A seat at a table, be the table in this process or behind a network: what the terminal plays through."""

import re
from collections.abc import AsyncIterator, Callable
from typing import Any, Protocol, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tenback.record import Record
from tenback.rules import face_to_face, slide, the_game
from tenback.table.commands import AnyBody, Refusal
from tenback.table.events import News
from tenback.table.options import Options
from tenback.table.shown.values import AnyNews, Table, Yours

AnyView = the_game.View | face_to_face.View | slide.View

_VIEWS: dict[str, Any] = {
    "the-game": the_game.View,
    "face-to-face": face_to_face.View,
    "slide": slide.View,
}


class Update(Struct, frozen=True):
    """What has happened, and all that this viewer may know now; `yours.view` is a view of the rules."""

    events: tuple[AnyNews, ...]
    table: Table
    yours: Yours

    @property
    def view(self) -> AnyView | None:
        view: AnyView | None = self.yours.view
        return view

    @property
    def tournament_goes_on(self) -> bool:
        """Whether the table's next game belongs to the tournament of the last."""
        return self.table.tournament is not None and self.table.tournament.winners is None


class Unreachable(Exception):
    """Nobody answers at that address, or not as a table would."""


class TurnedAway(Exception):
    """Whoever answers there will not do it, and says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


class Client(Protocol):
    """One viewer of one table."""

    #: How others come to the same table, if they can.
    address: str | None
    #: Called with False when the line to the table is lost, and with True when it is found again.
    on_line: Callable[[bool], None]

    def updates(self) -> AsyncIterator[Update]:
        """The table as it is, and then again whenever something changes; ends with `close`."""
        ...

    async def send(self, body: AnyBody, seat: int | None = None) -> Refusal | None:
        """Ask for something; None once it is done and durable."""
        ...

    async def heard(self) -> None:
        """Return once whoever takes the updates has taken all that there are."""
        ...

    async def look_as(self, seat: int | None) -> None:
        """Look from another of the seats one holds."""
        ...

    async def record(self) -> Record:
        """The record of the game that is over; Unreachable or TurnedAway if it cannot be had."""
        ...

    async def close(self) -> None: ...


class House(Protocol):
    """Where tables are: this process, or a server."""

    #: What a kept seat is filed under; empty is this process.
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


def updated(events: tuple[News, ...], table: Table, yours: Yours) -> Update:
    """The update with the view as the rules' own value, however it came here."""
    view = yours.view
    if view is not None and not isinstance(view, AnyView):
        view = msgspec.convert(view, _VIEWS[table.options.game])
    return Update(cast("tuple[AnyNews, ...]", events), table, replace(yours, view=view))


def parsed_address(address: str) -> tuple[str, str | None]:
    """A server's address that ends in a slash, and a table's id if the address is a table's; ValueError."""
    spelled = address if "://" in address else f"http://{address}"
    found = re.fullmatch(r"(https?://[^/?#\s]+(?:/[^?#\s]*?)??)/?(?:/t/([a-z0-9]+)/?)?(?:#.*)?", spelled)
    if found is None:
        raise ValueError(address)
    return found[1].rstrip("/") + "/", found[2]
