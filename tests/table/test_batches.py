"""Commands that come at once do what they would have done one after the other."""

import asyncio
import random
from collections.abc import Sequence
from typing import Any

import pytest

from tenback.rules import PileView
from tenback.rules.signals import Say
from tenback.table import commands as c
from tenback.table.broadcast import Broadcast
from tenback.table.commands import Command, Refusal
from tenback.table.host import Done, Host
from tenback.table.live import Live
from tenback.table.options import Options
from tenback.table.records import decode_entry
from tenback.table.timeline import EndedGame
from tests.people.evenings import Evenings, dealer_by
from tests.table.evening import who
from tests.table.memory_log import MemoryLog

#: How many steps are taken at the same time; most games of somebody alone are shorter than the longest.
AT_THE_SAME_TIME = (1, 60, 2, 7, 90, 1)
TABLES = [
    Options("the-game", {"players": 1}),
    Options("the-game", {"players": 3}, take_backs=True),
    Options("face-to-face", take_backs=True, hot_seat=True),
    Options("slide", {"players": 2}, tournament=True),
]


class WithoutBots(Evenings):
    """People who also talk and plan, and let no bot play."""

    def _anything(self, state: Any) -> Any:
        body = super()._anything(state)
        if not isinstance(body, c.StandIn):
            return body
        view = (
            None if state.position is None else state.position.view(self.chance.randrange(len(state.seats)))
        )
        if not isinstance(view, PileView):
            return c.Chat("who starts?")
        pile = self.chance.choice(view.game.piles)
        plan = c.Plan(tuple(c.PilePlay(card, pile) for card in view.hand[:1]))
        return self.chance.choice([plan, c.GiveSignal(Say.KEEP_OFF, pile), c.Unsay(pile)])


class Watched(Host):
    """A table, and all that is asked, answered, told and noted there."""

    who: str | None = None
    look: int | None = None
    ahead = False

    def __init__(self) -> None:
        self.now = 0.0
        super().__init__(MemoryLog(), None, dealer_by(random.Random(1)), lambda: self.now)
        self.asked: list[Command] = []
        self.answers: list[Done | Refusal] = []
        self.news: list[Any] = []
        self.ended: list[EndedGame] = []
        self.observers.append(self.note)
        self.table = ""

    async def open(self, options: Options) -> None:
        self.table = await self.open_table(options, who(0))
        await self.watch(self.table, self)

    async def submit(self, table: str, command: Command) -> Done | Refusal:
        self.asked.append(command)
        answer = await super().submit(table, command)
        self.answers.append(answer)
        return answer

    def hear(self, broadcast: Broadcast) -> None:
        self.news += broadcast.events

    def note(self, live: Live, before: int | None, ended: Sequence[EndedGame]) -> None:
        self.ended += ended

    async def all_that_happened(self) -> dict[str, Any]:
        live = self.tables[self.table]
        return {
            "log": [decode_entry(text) for text in await self.log.read(self.table)],
            "answers": self.answers,
            "news": self.news,
            "ended": self.ended,
            "state": live.state,
            "timeline": live.timeline,
            "answered": live.answered,
            "size": (self.events, live.talk.log_bytes),
        }


@pytest.mark.parametrize("options", TABLES, ids=lambda options: f"{options.game} {options.seats}")
async def test_commands_do_the_same_at_once_as_one_after_the_other(options: Options) -> None:
    single, together = Watched(), Watched()
    await single.open(options)
    await together.open(options)
    evening = WithoutBots(single, random.Random(1))
    evening.tables.append(single.table)
    for seat in range(options.seats):
        await evening.send(single.table, 0 if options.hot_seat else seat, c.Sit(seat, f"Person {seat}"))
    for steps in AT_THE_SAME_TIME:
        for _ in range(steps):
            await evening.step()
        sent = single.asked[len(together.asked) :]
        await asyncio.gather(*(together.submit(together.table, command) for command in sent))
        single.now = together.now = single.now + 1
    happened = await single.all_that_happened()
    assert happened == await together.all_that_happened()
    assert happened["ended"]
    await single.close()
    await together.close()
