"""A table in memory: its state, who watches it, and the commands that wait for it."""

import asyncio
from collections import Counter
from collections.abc import Iterable

import msgspec
from msgspec import Raw, Struct

from tenback.rules import View
from tenback.store import LogFailure
from tenback.table.broadcast import Broadcast, Seating, Viewer
from tenback.table.commands import Command, Refusal
from tenback.table.events import Entry, News, public_form
from tenback.table.fold import fold
from tenback.table.shown.build import seats_shown
from tenback.table.state import Seat, TableState
from tenback.table.talk_limit import TalkLimit
from tenback.table.timeline import Timeline

#: How many of the last commands a table remembers, to do none of them twice.
REMEMBERED = 512


class Done(Struct, frozen=True, gc=False):
    """The command was carried out, and this was the public version after it."""

    version: int


class Pending(Struct):
    """A command, its answer, and the future of its sender if another task does the work."""

    command: Command
    answer: Done | Refusal | LogFailure | None = None
    waiting: asyncio.Future[None] | None = None

    def settle(self, answer: Done | Refusal | LogFailure) -> None:
        self.answer = answer
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)

    async def settled(self) -> Done | Refusal:
        """The answer, or the failure of the log."""
        if self.answer is None:
            self.waiting = asyncio.get_running_loop().create_future()
            await self.waiting
        assert self.answer is not None
        if isinstance(self.answer, LogFailure):
            raise self.answer
        return self.answer


class Live:
    """One table that somebody watches or plays at."""

    def __init__(self, id: str, state: TableState, timeline: Timeline | None = None) -> None:
        self.id = id
        self.state = state
        self.timeline = timeline or Timeline.opened(state, 0.0)
        self.answered: dict[tuple[str, str], int] = {}
        self.viewers: set[Viewer] = set()
        self.inbox: list[Pending] = []
        self.working = False
        self.behind = False
        #: Another worker owns the table now; nothing more happens here.
        self.lost = False
        #: Settled when the table has nothing more to do, if somebody waits for that.
        self.at_rest: asyncio.Future[None] | None = None
        self.task: asyncio.Task[None] | None = None
        self.bots_at_work: asyncio.Task[None] | None = None
        self.advising: asyncio.Task[None] | None = None
        self.bots_saw: dict[int, tuple[int, View]] = {}
        self.used = 0.0
        self.talk = TalkLimit()
        #: How many connections each person has to this table.
        self._connections: Counter[str] = Counter()
        #: The seats that `_last_seating` was made for; None once somebody came or went.
        self._seating_is_of: tuple[Seat, ...] | None = None
        self._last_seating = Seating()

    @classmethod
    def from_entries(cls, id: str, entries: Iterable[Entry]) -> "Live":
        first, *rest = entries
        state = fold(None, first.event)
        live = cls(id, state, Timeline.opened(state, first.at))
        live.replay(rest)
        return live

    def replay(self, entries: Iterable[Entry]) -> list[News]:
        """Fold entries of the log, remember their commands, and return the news."""
        news: list[News] = []
        command = None
        for entry in entries:
            before, self.state = self.state, fold(self.state, entry.event)
            self.timeline = self.timeline.after(before, self.state, entry.at)
            if entry.who is not None and entry.command is not None:
                command = (entry.who, entry.command)
            if command is not None:
                self._remember({command: self.state.public_version})
            told = public_form(entry.event)
            if told is not None:
                news.append(told)
        return news

    def catch_up(self, missed: Iterable[Entry]) -> None:
        news = self.replay(missed)
        self.behind = False
        self.tell(tuple(news))

    def accept(self, state: TableState, timeline: Timeline, answered: dict[tuple[str, str], int]) -> None:
        """Make this the current state; the log has it."""
        self.state = state
        self.timeline = timeline
        self._remember(answered)

    @property
    def online(self) -> frozenset[int]:
        """The seats whose person has a connection now."""
        return self._seating().online

    @property
    def has_bots(self) -> bool:
        """Whether a bot plays at any seat now."""
        return self._seating().has_bots

    def join(self, viewer: Viewer) -> bool:
        """Add the viewer; True if the person had no other connection."""
        self.viewers.add(viewer)
        if viewer.who is None:
            return False
        self._connections[viewer.who] += 1
        self._seating_is_of = None
        return self._connections[viewer.who] == 1

    def leave(self, viewer: Viewer) -> bool:
        """Remove the viewer; True if the person has no other connection."""
        if viewer not in self.viewers:
            return False
        self.viewers.discard(viewer)
        if viewer.who is None:
            return False
        self._connections[viewer.who] -= 1
        self._connections += Counter()
        self._seating_is_of = None
        return viewer.who not in self._connections

    def broadcast(self, news: tuple[News, ...] = ()) -> Broadcast:
        return Broadcast(self.id, self.state, self._seating(), news)

    def tell(self, news: tuple[News, ...], alone: set[str] | None = None) -> None:
        """Tell all viewers, or those named `alone`."""
        broadcast = self.broadcast(news)
        for viewer in tuple(self.viewers):
            if alone is None or viewer.who in alone:
                viewer.hear(broadcast)

    def _seating(self) -> Seating:
        seats = self.state.seats
        if self._seating_is_of is not seats:
            online = frozenset(number for number, seat in enumerate(seats) if seat.who in self._connections)
            self._last_seating = Seating(
                online=online,
                has_bots=any(seat.bot_now is not None for seat in seats),
                held={seat.who: self.state.held_by(seat.who) for seat in seats if seat.who is not None},
                shown=Raw(msgspec.json.encode(seats_shown(seats, online))),
            )
            self._seating_is_of = seats
        return self._last_seating

    def _remember(self, answered: dict[tuple[str, str], int]) -> None:
        self.answered.update(answered)
        while len(self.answered) > REMEMBERED:
            del self.answered[next(iter(self.answered))]
