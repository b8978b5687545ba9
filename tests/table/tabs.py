"""A real host with a log in memory, and windows at its table: what several people do at the same time."""

import asyncio
from typing import Any

from tenback.deal import numbered_seed, shuffled
from tenback.rules import Game, View
from tenback.rules.signals import Heard, Signal
from tenback.store.names import restored
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.bots.pool import Thinkers, decide_simply
from tenback.table.broadcast import Broadcast
from tenback.table.commands import Command, Refusal
from tenback.table.decisions.checks import ShuffledDecks
from tenback.table.host import Done, Host
from tenback.table.options import Options
from tenback.table.records import decode_entry
from tests.table.evening import who
from tests.table.memory_log import MemoryLog

OPTIONS = {
    "the-game": Options("the-game", {"players": 3}, take_backs=True, pace="quick"),
    "face-to-face": Options("face-to-face", take_backs=True, pace="quick"),
    "slide": Options("slide", {"players": 3}, pace="quick"),
    "alone": Options("the-game", {"players": 1}, pace="quick"),
}


class AtOnce(Thinkers):
    """Bots that think here and now, and say nothing."""

    async def decide(
        self, bot: str, game: str, key: int, view: View, heard: tuple[Heard, ...], urgency: int = 0
    ) -> dict[str, Any]:
        return decide_simply(game, key, view, heard)

    async def signals(
        self, bot: str, game: str, key: int, view: View, urgency: int = 0
    ) -> tuple[Signal, ...]:
        return ()


class Tab:
    """A window at the table: it knows what it has heard, and nothing later."""

    def __init__(self, seat: int) -> None:
        self.who: str | None = who(seat)
        self.look: int | None = None
        self.ahead = False
        self.heard: list[Broadcast] = []

    def hear(self, broadcast: Broadcast) -> None:
        self.heard.append(broadcast)

    @property
    def seen(self) -> int:
        return self.heard[-1].table.version

    def shown(self) -> Any:
        return self.heard[-1].table, self.heard[-1].yours(self)


class Table:
    """A real host with a log in memory, two tabs for each seat, and a game that has begun."""

    def __init__(self, options: Options, seed: int = 0) -> None:
        self.log = MemoryLog()
        self.seed = seed
        self.host = self.fresh_host()
        self.options = options
        self.tabs: list[Tab] = []
        self.id = ""
        self._number = 0

    def fresh_host(self) -> Host:
        """One that knows only the log, whose deals are the same in every run of a test."""
        host = Host(self.log, AtOnce(), self._deal)
        host.gone_seconds = 0
        return host

    def _deal(self, game: Game) -> ShuffledDecks:
        self.seed += 1
        seed = numbered_seed(0, self.seed)
        return ShuffledDecks(seed, tuple(tuple(deck) for deck in shuffled(game, seed)))

    async def begin(self) -> "Table":
        self.id = await self.host.open_table(self.options, who(0))
        for seat in range(self.options.seats):
            for _ in range(2):
                tab = Tab(seat)
                self.tabs.append(tab)
                await self.host.watch(self.id, tab)
            await self.send(self.command(seat * 2, c.Sit(seat, "Person")))
        await self.send(self.command(0, c.Begin()))
        return self

    def command(self, tab: int, body: Any, seen: int | None = None) -> Command:
        self._number += 1
        who = self.tabs[tab].who
        assert who is not None
        return Command(str(self._number), who, self.tabs[tab].seen if seen is None else seen, body)

    async def send(self, *commands: Command) -> list[Done | Refusal]:
        """All at the same time; whatever bots have to do then, they do."""
        answers = await asyncio.gather(*(self.host.submit(self.id, command) for command in commands))
        await asyncio.gather(*filter(None, [self.host.tables[self.id].bots_at_work]))
        return answers

    async def close(self, *tabs: int) -> None:
        """These tabs at once; whatever comes of it has happened then."""
        for tab in tabs:
            self.host.unwatch(self.id, self.tabs[tab])
        for _ in range(2):
            await asyncio.sleep(0)
        live = self.host.tables[self.id]
        while live.working and live.task is not None:
            await live.task

    def state(self) -> Any:
        return self.host.tables[self.id].state

    def entries(self) -> list[e.Entry]:
        return [decode_entry(text) for text in restored(self.log.events[self.id], self.log.names)]


def reasons(answers: list[Done | Refusal]) -> list[str | None]:
    return [answer.reason if isinstance(answer, Refusal) else None for answer in answers]
