"""People and bots who do whatever comes to their mind at the tables of a host, and whole games among it."""

import random
from typing import Any

import msgspec

from tenback.deal import shuffled
from tenback.rules import Game
from tenback.table import commands as c
from tenback.table.commands import Command
from tenback.table.decisions.checks import Dealer, ShuffledDecks
from tenback.table.host import Host
from tenback.table.options import Options
from tests.table.evening import who

OPTIONS = (
    Options("the-game", {"players": 1}, pace="quick"),
    Options("the-game", {"players": 3, "level": "expert", "fire": True}, take_backs=True, pace="quick"),
    Options("face-to-face", take_backs=True, pace="quick"),
    Options("slide", {"players": 2}, tournament=True, pace="quick"),
    Options("face-to-face", hot_seat=True, pace="quick"),
)
PEOPLE = 3


def dealer_by(chance: random.Random) -> Dealer:
    """Deals that are the same in every run of a test."""

    def deal(game: Game) -> ShuffledDecks:
        seed = chance.randbytes(32)
        return ShuffledDecks(seed, tuple(tuple(deck) for deck in shuffled(game, seed)))

    return deal


class Evenings:
    """Several tables; `step` has somebody do something at one of them."""

    def __init__(self, host: Host, chance: random.Random, prefix: str = "") -> None:
        self.host = host
        self.chance = chance
        self.tables: list[str] = []
        self._prefix = prefix
        self._number = 0

    async def open(self, options: Options) -> None:
        """A table where people sit, most of the time, and the game begins."""
        table = await self.host.open_table(options, who(0), "Person 0")
        self.tables.append(table)
        for seat in range(1, options.seats):
            if options.hot_seat:
                await self.send(table, 0, c.Sit(seat, f"Person 0 at {seat}"))
            elif self.chance.random() < 0.2:
                await self.send(table, 0, c.SeatBot(seat, "random"))
            else:
                await self.send(table, seat, c.Sit(seat, f"Person {seat}"))
        await self.send(table, 0, c.Begin())

    async def step(self) -> None:
        table = self.chance.choice(self.tables)
        live = await self.host.find(table)
        state = live.state
        if self.chance.random() < 0.15:
            await self.send(table, self.chance.randrange(PEOPLE), self._anything(state))
            return
        if state.proposal is not None:
            for person in range(PEOPLE):
                await self.send(table, person, c.Agree(state.proposal.id))
            return
        if state.phase == "over":
            await self.send(table, 0, c.Rematch())
            return
        people = [seat for seat in state.to_act if state.seats[seat].bot_now is None]
        if not people or state.position is None:
            await self.send(table, 0, c.Begin())
            return
        seat = self.chance.choice(people)
        action = self.chance.choice(state.position.view(seat).legal_actions())
        person = next(number for number in range(PEOPLE) if state.seats[seat].held_by(who(number)))
        await self.send(table, person, c.Act(msgspec.to_builtins(action)), seat)

    async def send(self, table: str, person: int, body: Any, seat: int | None = None) -> None:
        """Whether it is carried out or refused; whoever holds several seats speaks from one of them."""
        self._number += 1
        live = await self.host.find(table)
        held = live.state.held_by(who(person))
        if seat is None and len(held) > 1:
            seat = self.chance.choice(held)
        command = Command(f"{self._prefix}{self._number}", who(person), live.state.public_version, body, seat)
        await self.host.submit(table, command)

    def _anything(self, state: Any) -> Any:
        bodies: list[Any] = [
            c.Rename(self.chance.choice(("Ann", "Ben"))),
            c.Chat("well played"),
            c.Undo(),
            c.TakeBack(),
            c.Leave(),
            c.Return(),
            c.Stand(),
            c.Sit(self.chance.randrange(len(state.seats)), "Somebody"),
            c.Plan(()),
            c.StandIn(self.chance.randrange(len(state.seats)), "random"),
        ]
        return self.chance.choice(bodies)
