"""What is sent when something has happened: built once per batch, and completed for each viewer."""

from typing import Protocol

import msgspec
from msgspec import Raw, Struct

from tenback.table.events import News
from tenback.table.messages import Message
from tenback.table.shown.build import for_everyone, for_one, seen_from
from tenback.table.shown.values import Table, Yours
from tenback.table.state import TableState

_encode = msgspec.json.Encoder().encode


class Viewer(Protocol):
    """Somebody who watches a table: who, by a token's hash, and how (see `for_one`)."""

    who: str | None
    look: int | None
    ahead: bool

    def hear(self, broadcast: "Broadcast") -> None:
        """Take the news, without waiting for anything."""
        ...


class Seating(Struct, frozen=True):
    """Who is there, and who holds which seats: asked after every event, while it hardly ever changes."""

    online: frozenset[int] = frozenset()
    has_bots: bool = False
    held: dict[str | None, tuple[int, ...]] = {}
    #: The seats as everyone sees them, encoded already.
    shown: Raw = Raw(b"[]")


class SharedUpdate(Message, frozen=True, tag="update"):
    """`messages.Update`, with what all viewers share encoded already."""

    events: Raw
    table: Raw
    yours: Yours


class Broadcast:
    """The news, and the table after them; what several viewers need is made and encoded once."""

    def __init__(self, id: str, state: TableState, seating: Seating, events: tuple[News, ...]) -> None:
        self.events = events
        self._id = id
        self._state = state
        self._seating = seating
        self._events_for_all: Raw | None = None
        self._table_for_all = Raw()
        self._for_spectators = b""

    @property
    def table(self) -> Table:
        return for_everyone(self._id, self._state, self._seating.online)

    def yours(self, viewer: Viewer) -> Yours:
        return for_one(self._state, viewer.who, viewer.look, viewer.ahead)

    def encoded(self, viewer: Viewer) -> bytes:
        """The viewer's `update`, as docs/protocol.md has it."""
        state, who = self._state, viewer.who
        seats, owner = self._seating.held.get(who, ()), who == state.owner
        if seats or owner:
            return self._update(seen_from(state, seats, owner, viewer.look, viewer.ahead))
        if not self._for_spectators:
            self._for_spectators = self._update(seen_from(state, (), False))
        return self._for_spectators

    def _update(self, yours: Yours) -> bytes:
        events = self._events_for_all
        if events is None:
            seating = self._seating
            table = for_everyone(self._id, self._state, seating.online, seating.shown)
            self._events_for_all = events = Raw(_encode(self.events))
            self._table_for_all = Raw(_encode(table))
        return _encode(SharedUpdate(events, self._table_for_all, yours))
