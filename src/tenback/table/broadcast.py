"""What goes out when something has happened: one value for all viewers, and each takes their part of it."""

from collections.abc import Mapping
from typing import Protocol

import msgspec
from msgspec import Raw

from tenback.table.events import News
from tenback.table.messages import Message
from tenback.table.showing import for_everyone, for_one, seen_from
from tenback.table.shown import Table, Yours
from tenback.table.state import TableState

_encode = msgspec.json.Encoder().encode


class Viewer(Protocol):
    """Whoever watches a table: who, by a token's hash, and how (see `for_one`)."""

    who: str | None
    look: int | None
    ahead: bool

    def hear(self, broadcast: "Broadcast") -> None:
        """Take the news; it must not wait for anything."""
        ...


class SharedUpdate(Message, frozen=True, tag="update"):
    """`messages.Update`, with what all viewers share encoded already."""

    events: Raw
    table: Raw
    yours: Yours


class Broadcast:
    """The news, and the table after them; what several viewers need is made and encoded once.

    `held` are the seats of each person who holds any.
    """

    def __init__(
        self,
        id: str,
        state: TableState,
        online: frozenset[int],
        held: Mapping[str | None, tuple[int, ...]],
        events: tuple[News, ...],
    ) -> None:
        self.events = events
        self._id = id
        self._state = state
        self._online = online
        self._held = held
        self._for_all: tuple[Raw, Raw] | None = None
        self._for_spectators = b""

    @property
    def table(self) -> Table:
        return for_everyone(self._id, self._state, self._online)

    def yours(self, viewer: Viewer) -> Yours:
        return for_one(self._state, viewer.who, viewer.look, viewer.ahead)

    def encoded(self, viewer: Viewer) -> bytes:
        """The viewer's `update`, as docs/protocol.md has it."""
        state, who = self._state, viewer.who
        seats, owner = self._held.get(who, ()), who == state.owner
        if seats or owner:
            return self._update(seen_from(state, seats, owner, viewer.look, viewer.ahead))
        if not self._for_spectators:
            self._for_spectators = self._update(seen_from(state, (), False))
        return self._for_spectators

    def _update(self, yours: Yours) -> bytes:
        if self._for_all is None:
            self._for_all = Raw(_encode(self.events)), Raw(_encode(self.table))
        return _encode(SharedUpdate(*self._for_all, yours))
