"""Where the terminal app lives: the user's folder, the tables it goes to, and what it keeps of them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

from msgspec import Struct

from tenback.locales import LANGUAGES, Words, preferred_language, words
from tenback.players import BOTS
from tenback.record import encode
from tenback.table import commands as c
from tenback.table.commands import AnyBody, Refusal
from tenback.table.decisions.checks import Dealer, RefusedCommand, honest_dealer
from tenback.table.decisions.seats import checked_name
from tenback.table.options import Options
from tenback.terminal.client import Client, House, Update
from tenback.terminal.kept import Kept, KeptSeat
from tenback.terminal.local import LocalHouse

#: Who sits at a seat of a table to be opened: a person at this terminal, nobody yet, or else a bot's name.
HERE, OPEN = "here", "open"
#: Who is brought to a seat if nobody says otherwise: the first of these that plays the game.
COMPANY = ("strong", "casual", "greedy")


class Opening(Struct, frozen=True):
    """A table to be opened, and who sits there; the first seat is the own one."""

    options: Options
    seats: tuple[str, ...]


def quick_openings() -> dict[str, Opening]:
    """The games that one key starts, by the message that names each."""
    return {
        "term-play-alone": Opening(Options("the-game", {"players": 1}), (HERE,)),
        "term-play-fire": Opening(Options("the-game", {"players": 1, "fire": True}), (HERE,)),
        "term-play-bots": with_bots(Options("the-game", {"players": 3})),
        "term-play-duel": with_bots(Options("face-to-face")),
        "term-play-slide": with_bots(Options("slide", {"players": 3})),
    }


def with_bots(options: Options) -> Opening:
    """Oneself, and good company at every other seat."""
    bot = next(name for name in COMPANY if name in BOTS and options.game in BOTS[name].games)
    return Opening(options, (HERE, *(bot,) * (options.seats - 1)))


class Home:
    """One run of the app: its words and wishes, and the houses whose tables it plays at."""

    def __init__(self, folder: Path, language: str | None = None, dealer: Dealer = honest_dealer) -> None:
        self.folder = folder
        self.kept = Kept(folder)
        self.language = language or self.kept.wish("language", preferred_language())
        #: The server where new tables are opened; None opens them in this process.
        self.server: str | None = None
        self._dealer = dealer
        self._houses: dict[str, House] = {}
        self._here: LocalHouse | None = None

    @property
    def say(self) -> Words:
        return words(self.language)

    @property
    def name(self) -> str:
        """What the person at this terminal is called."""
        return self.kept.wish("name", "") or self.say("term-player", seat=1)

    def rename(self, name: str) -> Refusal | None:
        """Be called something else at the tables to come."""
        try:
            self.kept.wish_for("name", checked_name(name))
        except RefusedCommand as refused:
            return refused.refusal
        return None

    def speak(self, language: str) -> bool:
        """Use another language from now on; False if there is none of that code."""
        if language not in LANGUAGES:
            return False
        self.language = language
        self.kept.wish_for("language", language)
        return True

    async def open(self, opening: Opening) -> "Sitting":
        """A new table with everyone seated, dealt if no seat is left open."""
        house = self._house(self.server or "")
        table, token = await house.open(opening.options, self.name)
        self.kept.keep(house.name, table, token, opening.options)
        sitting = await self._sit(house, table, token)
        for seat, who in list(enumerate(opening.seats))[1:]:
            if who == HERE:
                await sitting.send(c.Sit(seat, self.say("term-player", seat=seat + 1)))
            elif who != OPEN:
                await sitting.send(c.SeatBot(seat, who))
        if OPEN not in opening.seats:
            await sitting.send(c.Begin())
        if opening.options.game == "the-game" and opening.options.seats == 1:
            # Alone there is nobody to agree with on who starts.
            await sitting.send(c.Act({"do": "start"}))
        return sitting

    async def go_back(self, seat: KeptSeat) -> "Sitting":
        """The table as it was left; Unreachable if it is not there any more."""
        return await self._sit(self._house(seat.house), seat.table, seat.token)

    async def join(self, base: str, table: str) -> "Sitting":
        """A table of a server, at the seat held there already if there is one; Unreachable."""
        house = self._house(base)
        return await self._sit(house, table, self.kept.token(base, table))

    async def lobby(self, base: str) -> list[tuple[str, Options, int]]:
        """The tables of a server that wait for players; Unreachable."""
        return await self._house(base).lobby()

    async def settle(self) -> None:
        """Note how those games ended here whose end this app did not live to see."""
        for seat in self.kept.seats():
            if not seat.house:
                self.kept.note("", await self._local().glance(seat.table, seat.token))

    async def close(self) -> None:
        for house in (*self._houses.values(), *([] if self._here is None else [self._here])):
            await house.close()
        self.kept.close()

    async def _sit(self, house: House, table: str, token: str | None) -> "Sitting":
        client, known = await house.join(table, token)
        return Sitting(self, house.name, client, known)

    def _house(self, name: str) -> House:
        if not name:
            return self._local()
        if name not in self._houses:
            # What it needs takes long to import, and most games are played here.
            from tenback.terminal.remote import RemoteHouse

            self._houses[name] = RemoteHouse(name)
        return self._houses[name]

    def _local(self) -> LocalHouse:
        self._here = self._here or LocalHouse(self.folder, self._dealer)
        return self._here


class Sitting:
    """Being at a table: its client, and what is kept of every update."""

    def __init__(self, home: Home, house: str, client: Client, token: str) -> None:
        self._home, self._house, self._client, self._token = home, house, client, token

    @property
    def address(self) -> str | None:
        return self._client.address

    def on_line(self, tell: Callable[[bool], None]) -> None:
        """Have `tell` called when the line to the table is lost (False) and found again (True)."""
        self._client.on_line = tell

    async def updates(self) -> AsyncIterator[Update]:
        async for update in self._client.updates():
            if update.yours.seats:
                kept = self._home.kept
                if kept.token(self._house, update.table.id) is None:
                    kept.keep(self._house, update.table.id, self._token, update.table.options)
                kept.note(self._house, update)
            yield update

    async def send(self, body: AnyBody, seat: int | None = None) -> Refusal | None:
        return await self._client.send(body, seat)

    async def heard(self) -> None:
        await self._client.heard()

    async def look_as(self, seat: int | None) -> None:
        await self._client.look_as(seat)

    async def save(self, file: Path) -> None:
        """Write the record of the game that is over; OSError if the file cannot be written."""
        record = await self._client.record()
        await asyncio.to_thread(file.write_bytes, encode(record) + b"\n")

    async def close(self) -> None:
        await self._client.close()
