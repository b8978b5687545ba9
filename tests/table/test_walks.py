"""Long evenings at a table, compared step by step with the expected one as in `test_model.py`.

There Hypothesis looks for the shortest evening that goes wrong. Here people do what is worth doing, so that
votes are carried out, stand-ins play, plans are spoiled and games end.
"""

import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tenback.rules.signals import Say
from tenback.table import commands as c
from tenback.table.bots import seats as bots
from tenback.table.commands import PilePlay
from tenback.table.options import Options
from tests.table.allowed import PILES
from tests.table.asking import everything
from tests.table.comparing import Compared
from tests.table.expected import ExpectedTable
from tests.table.room import Window
from tests.table.test_model import OPTIONS

PEOPLE, STEPS = 3, 50
OVER_DAYS = Options("the-game", {"players": 3}, take_backs=True, listed=True, pace="days")
WITH_HINTS = (
    Options("the-game", {"players": 1}, hints=True, pace="quick"),
    Options("the-game", {"players": 2}, hints=True, hot_seat=True, take_backs=True, pace="quick"),
    Options("slide", {"players": 2}, hints=True, pace="quick"),
)
EVENINGS = (*OPTIONS, OVER_DAYS, *WITH_HINTS)


class Walk:
    """Somebody does something, again and again."""

    def __init__(self, options: Options, chance: random.Random) -> None:
        self.at = Compared(options)
        self.chance = chance

    @property
    def table(self) -> ExpectedTable:
        return self.at.table

    async def sit_down(self) -> None:
        await self.at.open(self.chance.randrange(1000))
        for person in range(PEOPLE):
            for ahead in (True, False):
                await self.at.come(Window(person, ahead=ahead))
        await self._fill_seats()
        await self.at.do(0, c.Begin())

    async def _fill_seats(self) -> None:
        """Mostly people, some of them at several seats where that is allowed, and bots."""
        options = self.table.options
        for number, seat in enumerate(self.table.seats):
            free = [p for p in range(PEOPLE) if options.hot_seat or not self.table.held(p)]
            if seat.kind != "nobody":
                continue
            alone = options.hints and not options.hot_seat and number > 0
            if free and self.chance.random() < (0.3 if alone else 0.85):
                person = free[0] if options.hints else self.chance.choice(free)
                await self.at.do(person, c.Sit(number, f"Person {person}"))
            else:
                await self.at.do(0, c.SeatBot(number, "greedy"))

    async def step(self) -> None:
        if self.table.proposal is not None and self.chance.random() < 0.6:
            await self.vote()
        elif self.table.phase == "over" and self.chance.random() < 0.4:
            await self.play_again()
        else:
            steps: list[Callable[[], Awaitable[None]]] = [
                *(12 * [self.play]),
                *(4 * [self.want_back, self.come_back, self.do_anything]),
                *(3 * [self.plan, self.place, self.signal]),
                *(2 * [self.leave]),
                *(self.chat, self.be_late, self.open_a_window, self.close_windows),
                *(self.restart, self.send_again),
                *(4 * [self.ask_for_a_hint, self.be_advised] if self.table.options.hints else []),
            ]
            await self.chance.choice(steps)()
        self.at.compare_windows()

    # --- playing --------------------------------------------------------------------------------------------

    async def play(self) -> None:
        if self.chance.random() < 0.2:
            await self.at.bot_answers(self.chance.randrange(99), self.chance.choice(["late", "illegal"]))
        moves = self.chance.choice([1, 1, 2, 3, 40])
        await self.at.play_on(moves, self.chance.randrange(10**6))

    async def want_back(self) -> None:
        game = self.table.game
        if game is None or not game.moves:
            return
        seat = game.moves[-1][0]
        to = self.chance.choice([None, len(game.moves) - 1, len(game.moves) - 2])
        await self.speak(seat, c.Undo(to) if len(self.table.seats) == 1 else c.TakeBack(to))

    async def plan(self) -> None:
        seat = self.any_seat()
        for _ in range(self.chance.choice([1, 2, 3])):
            await self.speak(seat, c.Plan(self.at.longer_draft(seat, self.chance.randrange(99))))
        if self.chance.random() < 0.2:
            await self.speak(seat, c.Plan(()))

    async def place(self) -> None:
        if self.table.options.game == "slide" or not self.table.to_act:
            return
        seat = self.chance.choice(self.table.to_act)
        planned = tuple(PilePlay(*play) for play in self.table.plans[seat])
        plays = planned or self.at.some_plays(seat, self.chance.choice([1, 2]), self.chance.randrange(99))
        await self.speak(seat, c.Place(plays, end=self.chance.random() < 0.5))

    async def ask_for_a_hint(self) -> None:
        late, seat = self.chance.choice([0, 0, 0, 1]), self.chance.choice(self.table.to_act or [0])
        if self.chance.random() < 0.3:
            pile = self.chance.choice([*sorted(PILES[self.table.options.game]), None])
            await self.speak(seat, c.GiveSignal(Say.KEEP_OFF, pile))
        await self.speak(seat, c.Hint(), late)

    async def be_advised(self) -> None:
        await self.at.adviser_answers(in_time=self.chance.random() < 0.7)

    async def be_late(self) -> None:
        seat = self.any_seat()
        legal = self.at.legal(seat)
        if legal:
            await self.speak(seat, c.Act(self.chance.choice(legal)), late=self.chance.choice([1, 2, 4]))

    async def do_anything(self) -> None:
        """Whatever anybody might ask, allowed or not."""
        person = self.chance.choice([*range(PEOPLE), 9])
        held = self.table.held(person)
        at = self.chance.choice(held) if len(held) > 1 else None
        await self.at.do(person, self.chance.choice(list(everything(self.table, (held or [0])[0]))), at)

    # --- talking and voting ---------------------------------------------------------------------------------

    async def signal(self) -> None:
        pile = self.chance.choice([*sorted(PILES[self.table.options.game]), None])
        say = self.chance.choice(list(Say))
        await self.speak(self.any_seat(), self.chance.choice([c.GiveSignal(say, pile), c.Unsay(pile)]))

    async def chat(self) -> None:
        for _ in range(self.chance.choice([1, 1, 1, 31])):
            await self.speak(self.any_seat(), c.Chat(self.chance.choice(["hello", "well played"])))

    async def vote(self) -> None:
        asked = self.table.proposal
        assert asked is not None
        for seat in self.chance.sample(self.table.waiting(), len(self.table.waiting())):
            if self.table.proposal is asked and self.chance.random() < 0.7:
                await self.speak(seat, c.Agree(asked.id))
        if self.table.proposal is asked and self.chance.random() < 0.3:
            await self.speak(self.any_seat(), c.Decline(asked.id))

    async def play_again(self) -> None:
        if self.chance.random() < 0.3:
            await self.speak(self.any_seat(), self.chance.choice([c.Stand(), c.Rename("Renamed")]))
            await self.speak(self.any_seat(), c.Rematch())
            await self._fill_seats()
        await self.speak(self.any_seat(), c.Rematch())

    # --- coming and going -----------------------------------------------------------------------------------

    async def leave(self) -> None:
        """Somebody leaves or loses their connections, and another asks for a bot in their place."""
        seat, other = self.any_seat(), self.any_seat()
        person = self.table.seats[seat].person
        if self.chance.random() < 0.5:
            await self.speak(seat, c.Leave())
        elif person is not None:
            await self.at.go(*(window for window in self.at.room.windows if window.person == person))
        await self.speak(other, c.StandIn(seat, "greedy"))

    async def come_back(self) -> None:
        person = self.chance.randrange(PEOPLE)
        if not self.table.present[person]:
            await self.at.come(Window(person, ahead=True))
        for seat in self.table.held(person):
            if self.chance.random() < 0.7:
                await self.speak(seat, c.Return())

    async def open_a_window(self) -> None:
        if len(self.at.room.windows) < 9:
            person = self.chance.choice([*range(PEOPLE), 9, None])
            look = self.chance.choice([None, *range(len(self.table.seats))])
            await self.at.come(Window(person, look, ahead=self.chance.random() < 0.5))

    async def close_windows(self) -> None:
        windows = self.at.room.windows[1:]
        if windows:
            await self.at.go(self.chance.choice(windows))

    async def restart(self) -> None:
        await self.at.restart()

    async def send_again(self) -> None:
        await self.at.send_again(self.chance.randrange(99))

    # --- who and what ---------------------------------------------------------------------------------------

    def any_seat(self) -> int:
        """A person's, if there is one."""
        people = [number for number, seat in enumerate(self.table.seats) if seat.person is not None]
        return self.chance.choice(people or range(len(self.table.seats)))

    async def speak(self, seat: int, body: Any, late: int = 0) -> None:
        """The seat's person says it for that seat."""
        person = self.table.seats[seat].person
        if person is not None:
            await self.at.do(person, body, seat if len(self.table.held(person)) > 1 else None, late)


@pytest.mark.parametrize("number", range(len(EVENINGS)))
@pytest.mark.parametrize(
    "seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.trial) for seed in range(2, 60))]
)
async def test_a_long_evening_goes_as_expected(
    number: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "HUMAN_SECONDS", 0)
    walk = Walk(EVENINGS[number], random.Random(f"{number} {seed}"))
    await walk.sit_down()
    for _ in range(STEPS):
        await walk.step()
    walk.at.compare_answers()
    await walk.at.compare_records()
    await walk.at.room.finish()
