"""The host holds the live tables: it writes what happens to the log, and only then tells the viewers.

The same host serves the network and a game in one process:

    host = Host(SqliteLog(folder))
    table = await host.open_table(Options("the-game"), who=identity(token), name="Ann")
    await host.watch(table, viewer)                     # `viewer.hear` is called with every broadcast
    answer = await host.submit(table, Command("1", identity(token), seen=2, body=Begin()))
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence

from tenback.store import Conflict, Log, LogFailure, NotOwner
from tenback.table import events as e
from tenback.table.batch import CommandBatch
from tenback.table.bots.pool import Thinkers
from tenback.table.bots.seats import BotSeats
from tenback.table.broadcast import Broadcast, Viewer
from tenback.table.commands import Command, PersonGone, Refusal, Return, Sit
from tenback.table.decisions.checks import Dealer, honest_dealer
from tenback.table.ids import random_id
from tenback.table.labels import LOBBY, label_of
from tenback.table.live import Done, Live, Pending
from tenback.table.names import separated
from tenback.table.options import Options
from tenback.table.records import decode_entry, encode_entry
from tenback.table.state import HOUSE, TableState
from tenback.table.timeline import EndedGame
from tenback.table.trouble import Trouble

logger = logging.getLogger("tenback.table")

TABLE_ID_LENGTH = 12
#: A table that nobody watches leaves the memory after this time; its log stays.
IDLE_SECONDS = 60.0
#: A person without a connection for this long is gone: no vote waits for them.
GONE_SECONDS = 15.0

#: Called after a commit; see `Host.observers`.
Observer = Callable[[Live, int | None, Sequence[EndedGame]], None]


class NoSuchTable(LookupError):
    """There is no table of that name."""


class Host:
    """The tables of a log that this process owns; nobody else writes to them."""

    def __init__(
        self,
        log: Log,
        thinkers: Thinkers | None = None,
        dealer: Dealer = honest_dealer,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.log = log
        self.tables: dict[str, Live] = {}
        self.bots = BotSeats(self.submit, thinkers or Thinkers())
        self.events = 0
        self.gone_seconds = GONE_SECONDS
        #: Told of every commit: the table, the version before it, and the games that ended with it. Where the
        #: version before is None, what was written can be read from the log alone.
        self.observers: list[Observer] = []
        #: Awaited by `close` after the last command.
        self.finishing: list[Callable[[], Awaitable[None]]] = []
        #: Called with every viewer of a table that another worker owns now.
        self.dismiss: Callable[[Viewer], None] = lambda viewer: None
        self._dealer = dealer
        self.clock = clock
        self._trouble = Trouble(log)
        self._loading: dict[str, asyncio.Task[None]] = {}

    async def open_table(
        self, options: Options, who: str, name: str | None = None, then: Sequence[e.Event] = ()
    ) -> str:
        """A new table, its opener at seat 0 if they give a name, and whatever else has happened `then`."""
        table = random_id(TABLE_ID_LENGTH)
        entries = [e.Entry(event, self.clock(), who) for event in (e.OpenedBy(options, who), *then)]
        live = Live.from_entries(table, entries)
        texts, names = separated([encode_entry(entry) for entry in entries])
        try:
            if names:
                await self.log.save_names(table, names)
            await self.log.append(table, 0, texts, label_of(live.state))
        except LogFailure as failure:
            self._trouble.after_writing(str(failure))
            raise
        self._trouble.after_writing()
        self.events += len(texts)
        self.tables[table] = live
        live.talk.log_bytes = sum(map(len, texts))
        self._tell_observers(live, 0)
        if name is not None:
            await self.submit(table, Command.new(who, Sit(0, name)))
        return table

    async def submit(self, table: str, command: Command) -> Done | Refusal:
        """Carry the command out, once; the answer comes when what it did is durable."""
        live = self.tables.get(table) or await self.find(table)
        pending = Pending(command)
        live.inbox.append(pending)
        if not live.working:
            await self._work(live)
        return await pending.settled()

    async def watch(self, table: str, viewer: Viewer) -> None:
        """Add a viewer, who is sent the present state now and every change from here on."""
        live = await self.find(table)
        came = live.join(viewer)
        viewer.hear(live.broadcast())
        if came:
            self._presence_changed(live, viewer)
            for seat in live.state.held_by(viewer.who or ""):
                if live.state.seats[seat].stand_in is not None and not live.state.seats[seat].away:
                    await self.submit(table, Command.new(viewer.who or "", Return(), seat))
        self.bots.wake(live)

    def unwatch(self, table: str, viewer: Viewer) -> None:
        live = self.tables.get(table)
        if live is not None and live.leave(viewer):
            self._presence_changed(live, viewer)
            if live.state.held_by(viewer.who or ""):
                asyncio.get_running_loop().call_later(self.gone_seconds, self._settle_vote, live)

    async def find(self, table: str) -> Live:
        """The live table, read from the log if it is not in memory.

        NoSuchTable if there is none, DamagedTable if its log cannot be read in full, NotOwner if another
        worker owns it.
        """
        while (live := self.tables.get(table)) is None:  # others who waited may have forgotten it already
            task = self._loading.get(table)
            if task is None:
                task = self._loading[table] = asyncio.create_task(self._load(table))
                task.add_done_callback(lambda _: self._loading.pop(table, None))
            await asyncio.shield(task)
        live.used = self.clock()
        return live

    def waiting(self) -> list[Live]:
        """The listed tables that wait for players and where somebody is present, the latest first."""
        present = [live for live in self.tables.values() if live.viewers and label_of(live.state) == LOBBY]
        return sorted(present, key=lambda live: live.used, reverse=True)

    async def log_of(self, table: str) -> list[bytes]:
        """The table's events as they were written; NoSuchTable if there is none."""
        with self._trouble.reading(table):
            texts = await self.log.read(table)
        if not texts:
            raise NoSuchTable(table)
        return texts

    async def glance(self, table: str) -> TableState:
        """The table as it is, without claiming it; NoSuchTable if there is none, LogFailure."""
        live = self.tables.get(table)
        if live is not None:
            return live.state
        texts = await self.log_of(table)
        with self._trouble.reading(table):
            return Live.from_entries(table, map(decode_entry, texts)).state

    def evict_idle(self) -> None:
        """Drop tables that nobody watches from memory."""
        oldest = self.clock() - IDLE_SECONDS
        for table, live in list(self.tables.items()):
            if live.used < oldest:
                self.evict(table)

    def evict(self, table: str) -> None:
        """Drop the table from memory, and leave it to any worker, unless something happens there."""
        live = self.tables.get(table)
        if live is None or live.viewers:
            return
        if not (live.working or live.bots_at_work or live.advising):
            del self.tables[table]
            self.log.release(table)

    def drop_and_release(self, live: Live) -> None:
        """Drop the table, and everyone who is there; it is read from the log when somebody comes back."""
        self._drop(live)
        self.log.release(live.id)

    def drop_all(self) -> None:
        """Other workers may own the tables by now: drop them all, and close their connections."""
        for live in tuple(self.tables.values()):
            self._drop(live)

    async def close(self) -> None:
        """Finish what has been submitted, and accept nothing more."""
        await self.bots.close(self.tables.values())
        loop = asyncio.get_running_loop()
        while working := [live for live in self.tables.values() if live.working]:
            for live in working:
                live.at_rest = live.at_rest or loop.create_future()
            await asyncio.gather(*[live.at_rest for live in working if live.at_rest is not None])
        for finish in self.finishing:
            await finish()

    async def _load(self, table: str) -> None:
        await self.log.claim(table)
        try:
            texts = await self.log_of(table)
            with self._trouble.reading(table):
                live = Live.from_entries(table, map(decode_entry, texts))
        except (NoSuchTable, LogFailure):
            self.log.release(table)
            raise
        live.talk.log_bytes = sum(map(len, texts))
        self.tables.setdefault(table, live)

    async def _work(self, live: Live) -> None:
        """Decide on everything that has been submitted, append it to the log at once, and tell the viewers.

        The task that submits to a table at rest does this; commands that come meanwhile are next. If the
        worker is cancelled, so that it does not know what was written, the next one reads the log first and
        finds there what is done already.
        """
        live.working = True
        live.used = self.clock()
        commands, live.inbox = live.inbox, []
        try:
            if live.behind:
                await self._catch_up(live)
            batch = CommandBatch(live, self._dealer, commands)
            if batch.names:
                await self.log.save_names(live.id, batch.names)
            if batch.texts:
                await self.log.append(live.id, live.state.version, batch.texts, label_of(batch.state))
                self.events += len(batch.texts)
                self._trouble.after_writing()
            version = live.state.version
            batch.commit()
            if batch.texts:
                self._tell_observers(live, version, batch.ended)
        except Conflict:
            live.behind = True
            live.inbox[:0] = commands
        except NotOwner as lost:
            _fail(live, commands, lost)
            self._drop(live)
        except LogFailure as failure:
            self._trouble.after_writing(str(failure))
            _fail(live, commands, failure)
        except asyncio.CancelledError:
            live.behind = True
            live.inbox[:0] = commands
            raise
        except Exception:
            logger.exception("a command could not be decided")
            _fail(live, commands, LogFailure("undecided"))
        finally:
            live.working = False
            if live.inbox:
                self._work_soon(live)
            else:
                if live.at_rest is not None:
                    live.at_rest.set_result(None)
                    live.at_rest = None
                if not live.lost:
                    self.bots.wake(live)

    def _work_soon(self, live: Live) -> None:
        live.working = True
        live.task = asyncio.create_task(self._work(live))

    def _drop(self, live: Live) -> None:
        """Another worker owns the table: refuse what waits here, and send everyone to the other one."""
        live.lost = True
        if self.tables.get(live.id) is live:
            del self.tables[live.id]
        waiting, live.inbox = live.inbox, []
        _fail(live, waiting, NotOwner(live.id))
        for task in (live.bots_at_work, live.advising):
            if task is not None:
                task.cancel()
        for viewer in tuple(live.viewers):
            self.dismiss(viewer)

    async def _catch_up(self, live: Live) -> None:
        """Read what another writer wrote, or what was written of a batch that seemed to fail."""
        with self._trouble.reading(live.id):
            missed = await self.log.read(live.id, live.state.version)
            entries = [decode_entry(text) for text in missed]
        live.talk.log_bytes += sum(map(len, missed))
        live.catch_up(entries)
        self._tell_observers(live, None)

    def _tell_observers(self, live: Live, before: int | None, ended: Sequence[EndedGame] = ()) -> None:
        for observe in self.observers:
            observe(live, before, ended)

    def _presence_changed(self, live: Live, viewer: Viewer) -> None:
        if live.state.held_by(viewer.who or ""):
            live.tell(())

    def _settle_vote(self, live: Live) -> None:
        """A vote may have waited for the person who has gone, even one that is being written down."""
        asked = live.working or live.state.proposal is not None
        if asked and self.tables.get(live.id) is live:
            live.inbox.append(Pending(Command.new(HOUSE, PersonGone())))
            if not live.working:
                self._work_soon(live)


def _fail(live: Live, commands: Iterable[Pending], failure: LogFailure) -> None:
    """Answer with the failure. Some of it may be in the log, so the log is read before the next command."""
    live.behind = True
    for pending in commands:
        pending.settle(failure)


__all__ = ["Broadcast", "Done", "Host", "NoSuchTable", "Viewer"]
