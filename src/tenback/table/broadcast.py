"""What goes out when something has happened: one value for all viewers, and each takes their part of it."""

from functools import cached_property
from typing import Protocol

import msgspec

from tenback.table.events import News
from tenback.table.showing import for_everyone, for_one
from tenback.table.shown import Table, Yours
from tenback.table.state import TableState

_encode = msgspec.json.Encoder().encode


class Viewer(Protocol):
    """Whoever watches a table: a token's hash or None, and the seat they asked to look from."""

    who: str | None
    look: int | None

    def hear(self, broadcast: "Broadcast") -> None:
        """Take the news; it must not wait for anything."""
        ...


class Broadcast:
    """The news, and the table after them; what several viewers need is made and encoded once."""

    def __init__(self, id: str, state: TableState, online: frozenset[int], events: tuple[News, ...]) -> None:
        self.events = events
        self._id = id
        self._state = state
        self._online = online
        self._yours: dict[tuple[str | None, int | None], Yours] = {}
        self._encoded_yours: dict[tuple[str | None, int | None], bytes] = {}

    @cached_property
    def table(self) -> Table:
        return for_everyone(self._id, self._state, self._online)

    def yours(self, viewer: Viewer) -> Yours:
        key = self._key(viewer)
        if key not in self._yours:
            self._yours[key] = for_one(self._state, *key)
        return self._yours[key]

    @cached_property
    def encoded_events(self) -> bytes:
        return _encode(self.events)

    @cached_property
    def encoded_table(self) -> bytes:
        return _encode(self.table)

    def encoded_yours(self, viewer: Viewer) -> bytes:
        key = self._key(viewer)
        if key not in self._encoded_yours:
            self._encoded_yours[key] = _encode(self.yours(viewer))
        return self._encoded_yours[key]

    def _key(self, viewer: Viewer) -> tuple[str | None, int | None]:
        """Whoever holds no seat and did not open the table is shown what any spectator is."""
        who = viewer.who
        if who is None or (who != self._state.owner and not self._state.held_by(who)):
            return None, None
        return who, viewer.look
