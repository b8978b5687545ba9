"""Where bots think: in processes of a lower priority, within a time limit, people's tables first."""

import asyncio
import os
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from msgspec import Raw, Struct

from tenback.players import sit
from tenback.rules import View
from tenback.rules.signals import Heard, Signal
from tenback.table.actions import read_action
from tenback.table.bots.processes import Failure, Processes
from tenback.table.bots.worker import Answer, Question, games_to_register
from tenback.table.commands import Advice, PilePlay

#: Who decides in the place of a bot that is late or fails: quick, plain, and at hand in every game.
SIMPLER = "greedy"
#: Who gives hints.
ADVISER = "master"
#: The bots that search. They have processes of their own, so that no other bot waits for them.
SEARCHING = frozenset({"master"})
SECONDS = 5.0
#: How long a bot that searches is to take for a decision when nobody waits.
THINKING_SECONDS = 1.0
#: The longest line that a bot may answer.
LINE = 1 << 20
#: How many bots' plans for the rest of a turn are kept, and as many recollections.
PLANS = 4096
WORKER = "tenback.table.bots.worker"


T = TypeVar("T")
#: A bot, its game, and its chance, which is another for every game and seat.
Who = tuple[str, str, int]


class Plan(Struct, frozen=True):
    """A bot's actions in this position and in those after it, as long as it hears nothing."""

    view: View
    actions: tuple[dict[str, Any], ...]


class Thinkers:
    """Asks the bots: those that search in one process per core, all others in a process of their own.

    `urgency` is 0 for a table whose people wait, and higher where nobody does.
    """

    def __init__(self, processes: int | None = None, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._searching = Processes(WORKER, processes or os.cpu_count() or 1, LINE)
        self._quick = Processes(WORKER, 1, LINE)
        self._plans: dict[Who, Plan] = {}
        self._recollections: dict[Who, Raw] = {}

    @property
    def waiting(self) -> int:
        """How many questions wait for a process."""
        return self._searching.waiting + self._quick.waiting

    def report_waits(self, to: Callable[[float], object]) -> None:
        """Call this with the seconds that each question has waited for a process."""
        self._searching.on_wait = self._quick.on_wait = to

    async def decide(
        self, bot: str, game: str, key: int, view: View, heard: tuple[Heard, ...], urgency: int = 0
    ) -> dict[str, Any]:
        """The action that the bot takes, which may be illegal; Failure if there is none in time.

        A bot that has thought a whole turn through is asked once for it: whichever process is free for its
        next question would know nothing of that turn. What it remembers is handed to that process.
        """
        who = (bot, game, key)
        plan = self._plans.pop(who, None)
        if plan is not None and plan.view == view and not heard:
            action, *then = plan.actions
        else:
            processes = self._searching if bot in SEARCHING else self._quick
            asked = Question("decide", bot, game, key, Raw(msgspec.json.encode(view)), heard)
            if who in self._recollections:
                asked = msgspec.structs.replace(asked, recollection=self._recollections[who])
            answered = await self._ask(processes, asked, urgency)
            if answered.action is None:
                raise Failure("failed")
            action, then = answered.action, [*answered.then]
            _keep(self._recollections, who, answered.recollection)
        if then:
            self._remember(who, view, action, then)
        return action

    async def signals(
        self, bot: str, game: str, key: int, view: View, urgency: int = 0
    ) -> tuple[Signal, ...]:
        """All signals that the bot wants to stand; Failure if there is no answer in time."""
        asked = Question("signals", bot, game, key, Raw(msgspec.json.encode(view)))
        return (await self._ask(self._quick, asked, urgency)).signals

    async def advise(
        self, game: str, view: View, heard: tuple[Heard, ...], plan: tuple[PilePlay, ...], urgency: int = 0
    ) -> Advice:
        """Master's turn in this seat's place; Failure if there is no answer in time."""
        asked = Question("advise", ADVISER, game, 0, Raw(msgspec.json.encode(view)), heard, plan=plan)
        answered = await self._ask(self._searching, asked, urgency)
        if answered.advice is None:
            raise Failure("failed")
        return answered.advice

    async def close(self) -> None:
        """End all processes."""
        await asyncio.gather(self._searching.close(), self._quick.close())

    def _remember(self, who: Who, view: View, action: dict[str, Any], then: list[dict[str, Any]]) -> None:
        taken = read_action(view.game, action)
        if view.why_not(taken) is None:
            _keep(self._plans, who, Plan(view.after(taken), tuple(then)))

    async def _ask(self, processes: Processes, question: Question, urgency: int) -> Answer:
        def written() -> bytes:
            """The fewer questions wait, the more time the bot gets."""
            share = processes.most / (processes.most + processes.waiting)
            return msgspec.json.encode(msgspec.structs.replace(question, seconds=THINKING_SECONDS * share))

        answered = await processes.ask(written, _read, self.seconds, urgency, games_to_register())
        if answered.failed is not None:
            raise Failure("failed")
        return answered


def _keep(latest: dict[Who, T], who: Who, kept: T) -> None:
    """Keep this, and forget the oldest of what is kept if that becomes too much."""
    latest.pop(who, None)
    latest[who] = kept
    if len(latest) > PLANS:
        del latest[next(iter(latest))]


_read = msgspec.json.Decoder(Answer).decode


def decide_simply(game: str, key: int, view: View, heard: tuple[Heard, ...]) -> dict[str, Any]:
    """The simpler bot's action, decided in this process at once."""
    action: dict[str, Any] = msgspec.to_builtins(sit(SIMPLER, game, key).decide(view, heard))
    return action
