"""Tables in this process, on a log in the user's own folder."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable
from pathlib import Path

from tenback.record import Record
from tenback.store import LogFailure, SqliteLog
from tenback.table.broadcast import Broadcast
from tenback.table.commands import AnyBody, Command, Refusal
from tenback.table.decisions.checks import Dealer, honest_dealer
from tenback.table.fold import rebuilt
from tenback.table.host import Host, NoSuchTable
from tenback.table.options import Options
from tenback.table.records import decode_entry, games_of, raising_damaged_table
from tenback.table.shown.build import for_everyone, for_one
from tenback.table.state import identity
from tenback.terminal.client.source import TurnedAway
from tenback.terminal.client.update import TableUpdate, updated

#: How often a table looks whether another terminal has written to its log.
FOLLOWING_SECONDS = 1.0


class LocalTables:
    """The tables of a folder. Bots play in it as they do in a server."""

    name = ""

    def __init__(self, folder: Path, dealer: Dealer = honest_dealer) -> None:
        self._log = SqliteLog(folder)
        self._host = Host(self._log, dealer=dealer)

    async def open(self, options: Options, name: str) -> tuple[str, str]:
        token = secrets.token_urlsafe(32)
        return await self._host.open_table(options, identity(token), name), token

    async def join(self, table: str, token: str | None) -> tuple["LocalClient", str]:
        known = token or secrets.token_urlsafe(32)
        client = LocalClient(self._host, table, identity(known))
        try:
            await self._host.watch(table, client)
        except NoSuchTable:
            raise TurnedAway(Refusal("no-such-table")) from None
        client.following = asyncio.create_task(self._follow(table))
        return client, known

    async def lobby(self) -> list[tuple[str, Options, int]]:
        return []

    async def _follow(self, table: str) -> None:
        """Hear what another terminal on the same folder writes; the log lets only one of them go first."""
        while True:
            await asyncio.sleep(FOLLOWING_SECONDS)
            live = await self._host.find(table)
            known = live.state.version
            with contextlib.suppress(LogFailure):
                missed = await self._log.read(table, known)
                if missed and not live.working and live.state.version == known:
                    with raising_damaged_table(table):
                        live.catch_up([decode_entry(text) for text in missed])
                    self._host.bots.wake(live)

    async def glance(self, table: str, token: str) -> TableUpdate:
        """How things stand, without being there: nobody notices, and no bot begins to think. LogFailure."""
        texts = await self._log.read(table)
        with raising_damaged_table(table):
            state = rebuilt(decode_entry(text).event for text in texts)
        return updated((), for_everyone(table, state, frozenset()), for_one(state, identity(token)))

    async def close(self) -> None:
        await self._host.close()
        await self._log.close()


class LocalClient:
    """A viewer of a table in this process."""

    address: str | None = None

    def __init__(self, host: Host, table: str, who: str) -> None:
        self.who: str | None = who
        self.on_line: Callable[[bool], None] = lambda up: None
        self.look: int | None = None
        self.ahead = True
        self.following: asyncio.Task[None] | None = None
        self._host, self._table, self._known_as = host, table, who
        self._heard: asyncio.Queue[Broadcast | None] = asyncio.Queue()
        self._seen = 0

    def hear(self, broadcast: Broadcast) -> None:
        self._seen = broadcast.table.version
        self._heard.put_nowait(broadcast)

    async def updates(self) -> AsyncIterator[TableUpdate]:
        while (broadcast := await self._heard.get()) is not None:
            yield updated(broadcast.events, broadcast.table, broadcast.yours(self))
            self._heard.task_done()

    async def send(self, body: AnyBody, seat: int | None = None) -> Refusal | None:
        command = Command.new(self._known_as, body, seat, self._seen)
        try:
            answer = await self._host.submit(self._table, command)
        except LogFailure:
            return Refusal("unavailable")
        return answer if isinstance(answer, Refusal) else None

    async def heard(self) -> None:
        await self._heard.join()

    async def look_as(self, seat: int | None) -> None:
        self.look = seat
        live = await self._host.find(self._table)
        self.hear(live.broadcast())

    async def record(self) -> Record:
        try:
            texts = await self._host.log.read(self._table)
            with raising_damaged_table(self._table):
                *_, last = games_of(texts)
        except LogFailure:
            raise TurnedAway(Refusal("unavailable")) from None
        return last

    async def close(self) -> None:
        if self.following is not None:
            self.following.cancel()
        self._host.unwatch(self._table, self)
        self._heard.put_nowait(None)
