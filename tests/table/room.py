"""A host with a log in memory, and people with windows: commands go in, answers and messages come out.

This is all that the model of a table (`expected.py`) is compared with, so only this file knows how a table
is reached.
"""

import asyncio
from collections.abc import Callable, Sequence
from itertools import count, pairwise
from typing import Any, Literal

import msgspec

from tenback.deal import numbered_seed, shuffled
from tenback.record import Record
from tenback.rules import Game
from tenback.rules.signals import Heard, Signal
from tenback.table import commands as c
from tenback.table.bots.pool import Thinkers
from tenback.table.bots.processes import Failure
from tenback.table.broadcast import Broadcast
from tenback.table.commands import Command, Refusal
from tenback.table.decisions import decide
from tenback.table.decisions.checks import Circumstances, ShuffledDecks
from tenback.table.events import public_form
from tenback.table.host import Host
from tenback.table.live import Live
from tenback.table.messages import CommandMessage
from tenback.table.options import Options
from tenback.table.records import decode_entry, games_of
from tenback.table.timeline import EndedGame, Timeline
from tests.table.evening import who
from tests.table.memory_log import MemoryLog

#: How often the loop turns until a table has nothing more to do by itself.
TURNS = 40


class Question:
    """What a bot was asked; it is answered when the test says so."""

    def __init__(self, view: Any, heard: tuple[Heard, ...], urgency: int) -> None:
        self.urgency = urgency
        self.seat: int = view.seat
        self.view = view
        self.heard = {(h.seat, h.signal.pile, h.signal.say.value) for h in heard}
        self.answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()

    def give(self, action: dict[str, Any]) -> None:
        self.answer.set_result(action)

    def fail(self, why: Literal["late", "failed"]) -> None:
        self.answer.set_exception(Failure(why))


class PromptedBots(Thinkers):
    """Bots that answer when they are told to, and say at once what `say` makes of their view."""

    def __init__(self, say: Callable[[Any], tuple[Signal, ...]]) -> None:
        super().__init__(1)
        self.questions: list[Question] = []
        #: What was asked so far, and how urgently.
        self.urgencies: list[tuple[str, int]] = []
        self.say = say

    async def decide(
        self, bot: str, game: str, key: int, view: Any, heard: tuple[Heard, ...], urgency: int = 0
    ) -> dict[str, Any]:
        self.urgencies.append(("decide", urgency))
        question = Question(view, heard, urgency)
        self.questions.append(question)
        return await question.answer

    async def advise(
        self, game: str, view: Any, heard: tuple[Heard, ...], plan: tuple[c.PilePlay, ...], urgency: int = 0
    ) -> c.Advice:
        self.urgencies.append(("advise", urgency))
        self.advice: asyncio.Future[c.Advice] = asyncio.get_running_loop().create_future()
        said = {(h.seat, h.signal.pile, h.signal.say.value) for h in heard}
        self.advising = (view, said, [(play.card, play.pile) for play in plan])
        return await self.advice

    async def signals(self, bot: str, game: str, key: int, view: Any, urgency: int = 0) -> tuple[Signal, ...]:
        self.urgencies.append(("signals", urgency))
        return self.say(view)


class Window:
    """One open window of a person (None: a spectator who has no token), with the messages it received."""

    def __init__(self, person: int | None, look: int | None = None, ahead: bool = False) -> None:
        self.person = person
        self.who = None if person is None else who(person)
        self.look = look
        self.ahead = ahead
        self.messages: list[dict[str, Any]] = []
        self.events: list[dict[str, Any]] = []

    def hear(self, broadcast: Broadcast) -> None:
        message = msgspec.json.decode(broadcast.encoded(self))
        self.messages.append(message)
        self.events += message["events"]

    @property
    def table(self) -> dict[str, Any]:
        table: dict[str, Any] = self.messages[-1]["table"]
        return table

    @property
    def yours(self) -> dict[str, Any]:
        yours: dict[str, Any] = self.messages[-1]["yours"]
        return yours


class Room:
    """A table that person 0 has opened, with a spectator's window that is always open."""

    def __init__(
        self, options: Options, seed: int = 0, bots_say: Callable[[Any], tuple[Signal, ...]] = lambda _: ()
    ) -> None:
        self.options = options
        self.log = MemoryLog()
        self.bots = PromptedBots(bots_say)
        self.windows: list[Window] = []
        self.decks: list[list[list[int]]] = []
        self.seeds: list[bytes] = []
        #: The number of each game that has ended, and when it began and ended, as observers are told.
        self.ended: list[tuple[int, float, float]] = []
        self._observed = 0
        self.id = ""
        self._seed = seed
        self._number = 0
        #: A second between any two looks at the clock: nobody talks too fast, however quick the machine is.
        self._seconds = count(1_000_000_000.0)
        self._host = self._fresh_host()

    def _fresh_host(self) -> Host:
        self.bots = PromptedBots(self.bots.say)
        host = Host(self.log, self.bots, self._deal, clock=lambda: next(self._seconds))
        host.gone_seconds = 0
        host.observers.append(self._observe)
        return host

    def _observe(self, live: Live, before: int | None, ended: Sequence[EndedGame]) -> None:
        """Observers are told of every commit, and so each follows on the one before."""
        assert before == self._observed
        self._observed = live.state.version
        for game in ended:
            assert game.state.game is not None and game.state.phase == "over"
            self.ended.append((game.state.game.number, game.began, game.ended))

    def _deal(self, game: Game) -> ShuffledDecks:
        self._seed += 1
        seed = numbered_seed(0, self._seed)
        decks = shuffled(game, seed)
        self.seeds.append(seed)
        self.decks.append(decks)
        return ShuffledDecks(seed, tuple(tuple(deck) for deck in decks))

    async def open(self) -> "Room":
        self.id = await self._host.open_table(self.options, who(0))
        await self.watch(Window(None))
        return self

    @property
    def spectator(self) -> Window:
        return self.windows[0]

    @property
    def version(self) -> int:
        version: int = self.spectator.table["version"]
        return version

    def command(self, person: int, body: Any, seat: int | None = None, seen: int | None = None) -> Command:
        """A new command of that person, who has seen everything if nothing else is said, as it is sent."""
        self._number += 1
        message = CommandMessage(f"c{self._number}", self.version if seen is None else seen, body, seat)
        read = msgspec.json.decode(msgspec.json.encode(message), type=CommandMessage)
        return Command(read.id, who(person), read.seen, read.body, read.seat)

    async def send(self, command: Command) -> str | int:
        """A refusal's reason, or the version of what was done; whatever follows by itself is done too."""
        answer = await self._host.submit(self.id, command)
        await self.settle()
        return str(answer.reason) if isinstance(answer, Refusal) else answer.version

    def would(self, person: int, body: Any, seat: int | None, seen: int) -> str | list[dict[str, Any]]:
        """What the command would be answered, the reason or the news that it led to; nothing happens."""
        live = self._host.tables[self.id]
        command = Command("", who(person), seen, body, seat)
        decided = decide(live.state, command, Circumstances(live.online))
        if isinstance(decided, Refusal):
            return str(decided.reason)
        news = [public_form(event) for event in decided.events]
        return [msgspec.json.decode(msgspec.json.encode(told)) for told in news if told is not None]

    async def ask(
        self, person: int, body: Any, seat: int | None = None, seen: int | None = None
    ) -> str | int:
        return await self.send(self.command(person, body, seat, seen))

    async def must(self, person: int, body: Any, seat: int | None = None) -> None:
        answer = await self.ask(person, body, seat)
        assert isinstance(answer, int), answer

    async def seat_people(self, *people: int | None) -> None:
        """Each takes a seat, in order; None is a bot."""
        for seat, person in enumerate(people):
            if person is None:
                await self.must(0, c.SeatBot(seat, "greedy"))
            else:
                await self.must(person, c.Sit(seat, f"Person {person}"))

    async def watch(self, window: Window) -> Window:
        self.windows.append(window)
        await self._host.watch(self.id, window)
        await self.settle()
        return window

    async def close_windows(self, *windows: Window) -> None:
        """All at once, so that their people are gone when the table notices."""
        for window in windows:
            self.windows.remove(window)
            self._host.unwatch(self.id, window)
        await self.settle()

    async def settle(self) -> None:
        for _ in range(TURNS):
            await asyncio.sleep(0)

    async def restart(self) -> None:
        """Another process goes on from the log; every window connects again."""
        await self._host.close()
        self._host = self._fresh_host()
        for window in self.windows:
            await self._host.watch(self.id, window)
        await self.settle()

    @property
    def label(self) -> str:
        """What the log finds the table by."""
        return self.log.labels[self.id]

    @property
    def timeline(self) -> Timeline:
        return self._host.tables[self.id].timeline

    def times(self) -> list[float]:
        """When each public version was reached, which is later for each command than for the one before."""
        entries = [decode_entry(text) for text in self.log.events[self.id]]
        assert self._observed == len(entries)
        for earlier, later in pairwise(entries):
            assert (earlier.at < later.at) if later.command is not None else (earlier.at == later.at)
        return [0.0, *(entry.at for entry in entries if public_form(entry.event) is not None)]

    async def records(self) -> list[Record]:
        return list(games_of(await self._host.log_of(self.id)))

    async def finish(self) -> None:
        await self._host.close()
