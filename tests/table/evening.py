"""An evening at one table, without host or log: commands go in, events come out, and all of it is kept."""

import random
from functools import reduce
from typing import Any

import msgspec

from tenback.rules import Game
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.commands import Command, Refusal
from tenback.table.decisions import decide
from tenback.table.decisions.checks import Circumstances, ShuffledDecks
from tenback.table.decisions.decided import Decided
from tenback.table.fold import fold
from tenback.table.options import Options
from tenback.table.state import HOUSE, TableState, identity
from tests.rules.walks import shuffled_decks


class Evening:
    """A table where everyone in `people` sits, is online, and asks; bots take the other seats."""

    def __init__(self, options: Options, people: tuple[int, ...] | None = None, seed: int = 0) -> None:
        self.chance = random.Random(seed)
        self.people = tuple(range(options.seats)) if people is None else people
        self.online = set(self.people)
        self.state: TableState = fold(None, e.OpenedBy(options, who(0)))
        self.events: list[e.Event] = [e.OpenedBy(options, who(0))]
        for seat in range(options.seats):
            if seat in self.people:
                self.must(seat, c.Sit(seat, f"Person {seat}"))
            else:
                self.must(0, c.SeatBot(seat, "greedy"))

    def ask(self, seat: int, body: Any, seen: int | None = None, at: int | None = None) -> Decided | Refusal:
        """The person at the seat asks; what happens, happens."""
        command = Command("", who(seat), self.state.public_version if seen is None else seen, body, at)
        return self.decide(command)

    def decide(self, command: Command) -> Decided | Refusal:
        decided = decide(self.state, command, Circumstances(frozenset(self.online), self.deal))
        if isinstance(decided, Decided):
            assert decided.state == reduce(
                fold, decided.events, self.state
            )  # what is written down leads there
            self.state = decided.state
            self.events += decided.events
        return decided

    def must(self, seat: int, body: Any, at: int | None = None) -> tuple[e.Event, ...]:
        """The same, where no refusal is expected; the events."""
        decided = self.ask(seat, body, at=at)
        assert isinstance(decided, Decided), decided
        return decided.events

    def happen(self, event: e.Event) -> None:
        """Something that no command of anybody at the table leads to."""
        self.state = fold(self.state, event)
        self.events.append(event)

    def refused(self, seat: int, body: Any, seen: int | None = None) -> str:
        """The same, where a refusal is expected; its reason. Nothing happens."""
        before = self.state
        decided = self.ask(seat, body, seen)
        assert isinstance(decided, Refusal), decided
        assert self.state is before
        return str(decided.reason)

    def deal(self, game: Game) -> ShuffledDecks:
        decks = shuffled_decks(game, self.chance)
        return ShuffledDecks(self.chance.randbytes(32), tuple(tuple(deck) for deck in decks))

    def act(self, seat: int, **action: Any) -> tuple[e.Event, ...]:
        return self.must(seat, c.Act(action))

    def hand(self, seat: int) -> tuple[int, ...]:
        view: Any = self.view(seat)
        return tuple(view.hand)

    def view(self, seat: int | None) -> Any:
        assert self.state.position is not None
        return self.state.position.view(seat)

    def legal(self, seat: int) -> list[dict[str, Any]]:
        return [msgspec.to_builtins(action) for action in self.view(seat).legal_actions()]

    def play_for(self, seat: int, action: dict[str, Any]) -> None:
        """Whoever plays at the seat, its person or a bot, does this."""
        if self.state.seats[seat].bot_now is None:
            self.must(seat, c.Act(action))
            return
        decided = self.decide(Command("", HOUSE, self.state.public_version, c.BotActs(action), seat))
        assert isinstance(decided, Decided), decided

    def move(self) -> tuple[e.Event, ...]:
        """Somebody who may do so does something they may."""
        seat = self.chance.choice(self.state.to_act)
        return self.act(seat, **self.chance.choice(self.legal(seat)))


def who(seat: int) -> str:
    return identity(f"the token of person {seat}")


def the_game(players: int, **options: Any) -> Evening:
    """The Game dealt, everybody at the table."""
    evening = Evening(Options("the-game", {"players": players}, **options))
    evening.must(0, c.Begin())
    return evening


def in_order(evening: Evening) -> Evening:
    """The same evening with decks in ascending order, so that every card fits the first pile in its turn."""

    def deal(game: Game) -> ShuffledDecks:
        return ShuffledDecks(bytes(32), tuple(tuple(sorted(deck)) for deck in game.material))

    evening.deal = deal  # type: ignore[method-assign]
    return evening
