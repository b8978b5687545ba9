"""One run of the terminal app: the user's folder, the tables it plays at, and what it saves of them."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from tenback.locales import LANGUAGES, Words, preferred_language, words
from tenback.people.games_shown import Statistics
from tenback.record import Record, encode
from tenback.rules import GAMES
from tenback.store import LogFailure
from tenback.table import commands as c
from tenback.table.commands import AnyBody, Refusal
from tenback.table.decisions.checks import Dealer, RefusedCommand, honest_dealer
from tenback.table.decisions.seats import checked_name
from tenback.table.options import Options
from tenback.terminal.client.local import LocalTables
from tenback.terminal.client.opening import HERE, OPEN, Opening
from tenback.terminal.client.saved import Saved, SavedSeat
from tenback.terminal.client.source import Client, TableSource, TurnedAway, Unreachable
from tenback.terminal.client.update import TableUpdate

if TYPE_CHECKING:
    from tenback.terminal.client.remote import RemoteTables

#: So many tokens of former seats are joined to the person; a server takes no more at once.
JOINED = 50


class Home:
    """One run of the app: its words and settings, and where the tables are that it plays at."""

    def __init__(self, folder: Path, language: str | None = None, dealer: Dealer = honest_dealer) -> None:
        self.folder = folder
        self.saved = Saved(folder)
        self.language = language or self.saved.setting("language", preferred_language())
        #: The server where new tables are opened; None opens them in this process.
        self.server: str | None = None
        self._dealer = dealer
        self._sources: dict[str, RemoteTables] = {}
        #: The server where the person was last seen to be signed in.
        self._person_at: str | None = None
        self._here: LocalTables | None = None

    @property
    def say(self) -> Words:
        return words(self.language)

    @property
    def name(self) -> str:
        """The name of the person at this terminal."""
        return self.saved.setting("name", "") or self.say("term-player", seat=1)

    def rename(self, name: str) -> Refusal | None:
        """Be called something else at the tables to come."""
        try:
            self.saved.choose_setting("name", checked_name(name))
        except RefusedCommand as refused:
            return refused.refusal
        return None

    def speak(self, language: str) -> bool:
        """Use another language from now on; False if there is none of that code."""
        if language not in LANGUAGES:
            return False
        self.language = language
        self.saved.choose_setting("language", language)
        return True

    async def open(self, opening: Opening) -> "Sitting":
        """A new table with everyone seated, dealt if no seat is left open."""
        source = self._source(self.server or "")
        table, token = await source.open(opening.options, self.name)
        self.saved.save_seat(source.name, table, token, opening.options)
        sitting = await self._sit(source, table, token)
        sitting.options = opening.options
        for seat, who in list(enumerate(opening.seats))[1:]:
            if who == HERE:
                await sitting.send(c.Sit(seat, self.say("term-player", seat=seat + 1)))
            elif who != OPEN:
                await sitting.send(c.SeatBot(seat, who))
        if OPEN not in opening.seats:
            await sitting.send(c.Begin())
        return sitting

    async def go_back(self, seat: SavedSeat) -> "Sitting":
        """The table as it was left; Unreachable if it is not there any more."""
        return await self._sit(self._source(seat.server), seat.table, seat.token)

    async def join(self, base: str, table: str) -> "Sitting":
        """A table of a server, at the seat held there already if there is one; Unreachable."""
        source = self._source(base)
        return await self._sit(source, table, self.saved.token(base, table))

    async def lobby(self, base: str) -> list[tuple[str, Options, int]]:
        """The tables of a server that wait for players; Unreachable.

        Whoever is signed in there can go back to their tables from now on, wherever they sat down at them.
        """
        waiting = await self._source(base).lobby()
        source = self._signed_in(base)
        if source is not None and source.device is not None:
            from tenback.terminal.client.person import own_tables

            with suppress(Unreachable), self._noticing_sign_out(source):
                # The server names first the table that waits most; what is saved last is offered first.
                for table, options in reversed(await own_tables(source.http, base, source.device)):
                    self.saved.save_seat(base, table, source.device, options)
        return waiting

    async def sign_in(self, base: str, code: str) -> str | None:
        """Sign this device in by the words that another one shows: the person's name, if they have any.

        Unreachable, TurnedAway.
        """
        from tenback.terminal.client.person import sign_in

        source = self._remote(base)
        token, name = await sign_in(source.http, base, code, self.saved.tokens(base)[:JOINED])
        self.saved.save_device(base, token)
        source.device = token
        self._person_at = base
        return name

    async def results(self) -> Statistics:
        """The own results: of the person at the server where they are signed in, or of this terminal."""
        source = None if self._person_at is None else self._signed_in(self._person_at)
        if source is not None and source.device is not None:
            from tenback.terminal.client.person import own_results

            with suppress(Unreachable), self._noticing_sign_out(source):
                return await own_results(source.http, source.name, source.device)
        return self.saved.results()

    async def settle(self) -> None:
        """Note how games of this process ended if they were not noted when they did.

        A game that cannot be read stays in the list; going back to it says so.
        """
        for seat in self.saved.seats():
            if not seat.server:
                with suppress(LogFailure):
                    self.saved.note("", await self._local().glance(seat.table, seat.token))

    async def close(self) -> None:
        sources: list[TableSource] = [*self._sources.values()]
        for source in (*sources, *([] if self._here is None else [self._here])):
            await source.close()
        self.saved.close()

    async def _sit(self, source: TableSource, table: str, token: str | None) -> "Sitting":
        client, known = await source.join(table, token)
        return Sitting(self, source.name, client, known)

    def _source(self, name: str) -> TableSource:
        return self._remote(name) if name else self._local()

    def _remote(self, base: str) -> "RemoteTables":
        if base not in self._sources:
            # Its imports take long, and most games are played here.
            from tenback.terminal.client.remote import RemoteTables

            self._sources[base] = RemoteTables(base, self.saved.device(base))
        return self._sources[base]

    def _signed_in(self, base: str) -> "RemoteTables | None":
        """The server, if this device is signed in there."""
        source = self._remote(base)
        if source.device is None:
            return None
        self._person_at = base
        return source

    @contextmanager
    def _noticing_sign_out(self, source: "RemoteTables") -> Iterator[None]:
        """If the server does not know the device any more, forget that it was signed in."""
        try:
            yield
        except TurnedAway as away:
            if away.refusal.reason == "not-signed-in":
                self.saved.forget_device(source.name)
                source.device = None

    def _local(self) -> LocalTables:
        self._here = self._here or LocalTables(self.folder, self._dealer)
        return self._here


class Sitting:
    """A visit to a table: its client, with every update noted in the saved file."""

    def __init__(self, home: Home, server: str, client: Client, token: str) -> None:
        self._home, self._server, self._client, self._token = home, server, client, token
        #: The table's, once they are known.
        self.options: Options | None = None

    @property
    def address(self) -> str | None:
        return self._client.address

    def on_line(self, tell: Callable[[bool], None]) -> None:
        """Have `tell` called when the connection to the table is lost (False) and when it is back (True)."""
        self._client.on_line = tell

    async def updates(self) -> AsyncIterator[TableUpdate]:
        async for update in self._client.updates():
            self.options = update.table.options
            if update.yours.seats:
                saved = self._home.saved
                if saved.token(self._server, update.table.id) is None:
                    saved.save_seat(self._server, update.table.id, self._token, update.table.options)
                saved.note(self._server, update)
            yield update

    async def send(self, body: AnyBody, seat: int | None = None) -> Refusal | None:
        """Ask for something; None once it is done. A solo player also starts the game that is dealt."""
        refused = await self._client.send(body, seat)
        if refused is None and isinstance(body, c.Begin | c.Rematch) and self._has_nobody_to_agree_with:
            refused = await self._client.send(c.Act({"do": "start"}), seat)
        return refused

    @property
    def _has_nobody_to_agree_with(self) -> bool:
        """Whether the seats choose who starts, and there is only one."""
        options = self.options
        return options is not None and options.seats == 1 and GAMES[options.game].seats_choose_first

    async def heard(self) -> None:
        await self._client.heard()

    async def look_as(self, seat: int | None) -> None:
        await self._client.look_as(seat)

    async def record(self) -> Record:
        """The record of the game that is over; Unreachable or TurnedAway if it cannot be had."""
        return await self._client.record()

    async def save(self, file: Path) -> None:
        """Write that record; OSError if the file cannot be written."""
        record = await self._client.record()
        await asyncio.to_thread(file.write_bytes, encode(record) + b"\n")

    async def close(self) -> None:
        await self._client.close()
