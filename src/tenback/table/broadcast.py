"""What goes out when something has happened: one value for all viewers, and each takes their part of it."""

from typing import Protocol

import msgspec

from tenback.table.events import News
from tenback.table.showing import Place, for_everyone, for_one, place_of, seen_from
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


class Broadcast:
    """The news, and the table after them; what several viewers need is made and encoded once."""

    def __init__(self, id: str, state: TableState, online: frozenset[int], events: tuple[News, ...]) -> None:
        self.events = events
        self._id = id
        self._state = state
        self._online = online
        self._for_all = b""
        self._encoded: dict[Place, bytes] = {}

    @property
    def table(self) -> Table:
        return for_everyone(self._id, self._state, self._online)

    def yours(self, viewer: Viewer) -> Yours:
        return for_one(self._state, viewer.who, viewer.look, viewer.ahead)

    def encoded(self, viewer: Viewer) -> bytes:
        """The viewer's `update`, as docs/protocol.md has it; what several viewers share is encoded once."""
        place = place_of(self._state, viewer.who, viewer.look, viewer.ahead)
        update = self._encoded.get(place)
        if update is None:
            self._for_all = self._for_all or self._encoded_for_all()
            update = b"".join((self._for_all, _encode(seen_from(self._state, place)), b"}"))
            self._encoded[place] = update
        return update

    def _encoded_for_all(self) -> bytes:
        parts = (b'{"type":"update","events":', _encode(self.events), b',"table":', _encode(self.table))
        return b"".join((*parts, b',"yours":'))
