"""What goes out when something has happened: one value for all viewers, and each takes their part of it."""

from typing import Protocol

import msgspec

from tenback.table.events import News
from tenback.table.showing import for_everyone, for_one
from tenback.table.shown import Table, Yours
from tenback.table.state import TableState

_encode = msgspec.json.Encoder().encode


#: What a viewer's part depends on: who they are, the seat they asked for, whether they plan ahead.
Look = tuple[str | None, int | None, bool]


SPECTATOR: Look = (None, None, False)


class Viewer(Protocol):
    """Whoever watches a table: who, by a token's hash, and how (see `Look`)."""

    who: str | None
    look: int | None
    ahead: bool

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
        self._for_all = b""
        self._encoded: dict[Look, bytes] = {}

    @property
    def table(self) -> Table:
        return for_everyone(self._id, self._state, self._online)

    def yours(self, viewer: Viewer) -> Yours:
        return for_one(self._state, *self._look(viewer))

    def encoded(self, viewer: Viewer) -> bytes:
        """The viewer's `update`, as docs/protocol.md writes it; what all of them share is encoded once."""
        look = self._look(viewer)
        update = self._encoded.get(look)
        if update is None:
            self._for_all = self._for_all or self._encoded_for_all()
            update = b"".join((self._for_all, _encode(for_one(self._state, *look)), b"}"))
            self._encoded[look] = update
        return update

    def _encoded_for_all(self) -> bytes:
        parts = (b'{"type":"update","events":', _encode(self.events), b',"table":', _encode(self.table))
        return b"".join((*parts, b',"yours":'))

    def _look(self, viewer: Viewer) -> Look:
        """Whoever holds no seat and did not open the table is shown what any spectator is."""
        who = viewer.who
        if who is not None and (who == self._state.owner or self._state.held_by(who)):
            return (who, viewer.look, viewer.ahead)
        return SPECTATOR
