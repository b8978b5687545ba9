"""Derives rows from a host's tables while they are played, and writes those of many tables at once.

The host's own states are used, so that nothing is replayed. If something between two of
them was missed, the table's log is read instead; what is derived is the same.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from tenback.people.games import all_of, derived_table, goes_on
from tenback.store import DamagedTable, LogFailure
from tenback.store.derived import Behind, DerivedTable
from tenback.table.host import Host
from tenback.table.live import Live
from tenback.table.state import Seat, TableState
from tenback.table.timeline import EndedGame, Timeline

logger = logging.getLogger("tenback.people")

#: Tables in one transaction: appends wait for it.
AT_ONCE = 64
#: A log that is not derived this long after its last write was left behind by its worker.
LEFT_SECONDS = 30.0
#: Tables that are looked for at a time.
LOOKED_FOR = 256


class Change:
    """Changes at a table that have not been written down yet."""

    def __init__(self, live: Live, after: int | None) -> None:
        self.after = after
        self.state: TableState = live.state
        self.timeline: Timeline = live.timeline
        self.ended: list[EndedGame] = []

    def take(self, live: Live, before: int | None, ended: Sequence[EndedGame]) -> None:
        if before != self.state.version:
            self.after = None  # something was missed
        self.state = live.state
        self.timeline = live.timeline
        self.ended += ended

    def follow_on(self, version: int) -> None:
        """All that happened up to that version has been written down from the log meanwhile."""
        if self.after is not None and self.after <= version <= self.state.version:
            self.after = version
            self.ended = [game for game in self.ended if game.state.version > version]


class Deriver:
    """Writes down what happens at a host's tables: somebody calls `flush` every now and then."""

    def __init__(self, host: Host, clock: Callable[[], float] = time.time) -> None:
        self._log = host.log
        self._derived = host.log.derived
        self._tables = host.tables
        self._clock = clock
        self._changed: dict[str, Change] = {}
        #: Tables whose logs are to be read, with the version that they have at least; until then what
        #: happens there is noted only.
        self._unread: dict[str, int] = {}
        #: Who sat at each table when it was last written down, and whether it went on.
        self._seated: dict[str, tuple[tuple[Seat, ...], bool]] = {}
        self._writing = asyncio.Lock()
        self._reading = asyncio.Lock()
        host.observers.append(self.note)
        host.finishing.append(self._finish)

    def note(self, live: Live, before: int | None, ended: Sequence[EndedGame]) -> None:
        """Remember that the table has changed; this is called after every commit, and so does little."""
        change = self._changed.get(live.id)
        if change is not None:
            change.take(live, before, ended)
            return
        change = self._changed[live.id] = Change(live, before)
        change.ended += ended

    async def flush(self) -> None:
        """Write down all that has been noted; LogFailure if that is not possible now, and then it is kept."""
        await self._write_changed()
        async with self._reading:
            for table, version in tuple(self._unread.items()):
                await self._read(Behind(table, version))
                del self._unread[table]

    async def sweep(self, at_once: bool = False) -> None:
        """Derive from logs that were left behind: by other programs, or by a server that was killed."""
        written_before = float("inf") if at_once else self._clock() - LEFT_SECONDS
        after = ""
        while behind := await self._derived.behind(after, written_before, LOOKED_FOR):
            for table in behind:
                if table.table not in self._changed:
                    await self._read(table)
            after = behind[-1].table

    async def _finish(self) -> None:
        """Read no logs any more: whoever has the tables next need not wait for that.

        What is not written down is derived by them, or at the next start.
        """
        with suppress(LogFailure):
            await self._write_changed()

    async def _write_changed(self) -> None:
        async with self._writing:
            items = [item for item in self._changed.items() if item[0] not in self._unread]
            for table, _ in items:
                del self._changed[table]
            try:
                while items:
                    await self._write(items[:AT_ONCE])
                    del items[:AT_ONCE]
            finally:
                self._unread.update((table, change.state.version) for table, change in items)
            self._forget()

    async def _write(self, items: Sequence[tuple[str, Change]]) -> None:
        ready = [self._derived_table(table, change) for table, change in items if change.after is not None]
        refused = set(await self._derived.save_tables(ready) if ready else ())
        for table, change in items:
            if change.after is None or table in refused:
                self._unread[table] = change.state.version

    def _derived_table(self, table: str, change: Change) -> DerivedTable:
        state = change.state
        seated = state.seats, goes_on(state)
        former = self._seated.get(table)
        same_people = former is not None and former[0] is seated[0] and former[1] == seated[1]
        self._seated[table] = seated
        return derived_table(table, change.after, state, change.timeline, change.ended, same_people)

    async def _read(self, behind: Behind) -> None:
        """Derive all of a table from its log; a damaged one is passed over and named."""
        self._seated.pop(behind.table, None)
        try:
            texts = await self._log.read(behind.table)
            if texts:
                found = await asyncio.to_thread(all_of, behind.table, texts)
                await self._derived.save_tables([found])
                if behind.table in self._changed:
                    self._changed[behind.table].follow_on(found.version)
        except DamagedTable as damaged:
            logger.warning("a damaged table was passed over", extra={"about": damaged.about})
            await self._derived.pass_over(behind, damaged.about["why"])

    def _forget(self) -> None:
        """Keep nothing of tables that are not in memory any more."""
        if len(self._seated) > 2 * len(self._tables) + AT_ONCE:
            self._seated = {table: seen for table, seen in self._seated.items() if table in self._tables}
