"""Whatever a client sends that can be read as a command is carried out or refused with a reason."""

import random
from collections.abc import Callable
from typing import Any, get_args

import msgspec
import pytest

from tenback.rules import Reason
from tenback.rules.signals import Say
from tenback.table import commands as c
from tenback.table.commands import Command, Refusal, TableReason
from tenback.table.decisions import DECISIONS, decide
from tenback.table.decisions.checks import Circumstances
from tenback.table.events import public_form
from tenback.table.messages import CommandMessage, RefusedMessage
from tenback.table.options import Options
from tests.table.evening import Evening, who

REASONS = {*map(str, TableReason), *map(str, Reason)}
NUMBERS = (0, 1, 2, 5, 6, -1, 99, 10**6, -(10**12), 2**70)
TEXTS = (
    "",
    " ",
    "A",
    "C",
    "0+",
    "Z",
    "left",
    "greedy",
    "master",
    "nobody",
    "end",
    "play",
    "\0",
    "x" * 300,
    "a\u0301",
)
#: How often each kind of command is sent, and Act more often: it may hold anything.
TIMES = 10
ACTIONS = (
    {"do": "start"},
    {"do": "end"},
    {"do": "play", "card": 5, "pile": "A"},
    {"do": "play", "card": 5, "pile": "0+"},
    {"do": "reveal", "cell": [0, 0]},
    {"do": "take", "from": 0, "side": "left"},
)
TABLES: tuple[Callable[[], Evening], ...] = (
    lambda: Evening(Options("the-game", {"players": 3}), (0,)),
    lambda: Evening(Options("the-game", {"players": 1}, hints=True)),
    lambda: Evening(Options("the-game", {"players": 2}, take_backs=True, hot_seat=True)),
    lambda: Evening(Options("face-to-face", take_backs=True)),
    lambda: Evening(Options("slide", {"players": 2}, tournament=True)),
)


class Anything:
    """Values as a client may write them, most of them wrong."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def scalar(self) -> Any:
        return self.chance.choice([None, True, 0.5, *NUMBERS, *TEXTS])

    def action(self) -> Any:
        action = dict(self.chance.choice(ACTIONS))
        if self.chance.random() < 0.6:
            wrong = [self.scalar(), [], ["end"], {}, {"do": "end"}, [self.scalar()]]
            action[self.chance.choice(["do", "card", "pile", "cell", "from", "side", "else"])] = (
                self.chance.choice(wrong)
            )
        return action

    def value(self, name: str) -> Any:
        """For the field of that name; often what could be meant."""
        if self.chance.random() < 0.1:
            return self.scalar()
        match name:
            case "action":
                return self.action()
            case "plays":
                number = self.chance.choice([0, 1, 1, 2, 8])
                return [
                    {"card": self.chance.choice([*range(1, 9), *NUMBERS]), "pile": self.chance.choice(TEXTS)}
                    for _ in range(number)
                ]
            case "options":
                game = self.chance.choice(["the-game", "face-to-face", "slide"])
                return {
                    "game": game,
                    "options": self.chance.choice([{}, {"players": self.chance.choice(NUMBERS)}]),
                }
            case "say":
                return self.chance.choice(list(Say)).value
            case "name" | "bot" | "text" | "pile":
                return self.chance.choice(TEXTS)
            case "end":
                return self.chance.random() < 0.5
        return self.chance.choice(NUMBERS)

    def message(self, kind: Any) -> dict[str, Any]:
        fields = [field.name for field in msgspec.structs.fields(kind)]
        body = {"do": kind.__struct_config__.tag, **{name: self.value(name) for name in fields}}
        seen = self.chance.choice([99] * 30 + [*NUMBERS])
        seat = self.chance.choice([None] * 20 + [*NUMBERS])
        return {"type": "command", "id": "1", "seen": seen, "seat": seat, "body": body}


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_whatever_can_be_read_as_a_command_is_done_or_refused_for_a_reason(number: int) -> None:
    chance = random.Random(number)
    anything, read = Anything(chance), set[type]()
    evening = TABLES[number]()
    for phase in ("gathering", "playing", "over"):
        assert evening.state.phase == phase
        for kind in TIMES * get_args(c.AnyBody) + 5 * TIMES * (c.Act,):
            try:
                message = msgspec.convert(anything.message(kind), CommandMessage)
            except msgspec.ValidationError:
                continue
            read.add(type(message.body))
            for person in (0, 1, 9):
                command = Command(message.id, who(person), message.seen, message.body, message.seat)
                check(evening, command)
        go_on(evening)
    assert read == set(get_args(c.AnyBody)) <= set(DECISIONS)


def check(evening: Evening, command: Command) -> None:
    answer = decide(evening.state, command, Circumstances(frozenset(evening.online), evening.deal))
    if isinstance(answer, Refusal):
        assert answer.reason in REASONS
        msgspec.json.encode(RefusedMessage(command.id, answer.reason, answer.args))
    else:
        msgspec.json.encode([public_form(event) for event in answer.events])


def go_on(evening: Evening) -> None:
    """To the first move of the game, and then to its end."""
    if evening.state.phase == "gathering":
        evening.must(0, c.Begin())
        return
    while evening.state.phase == "playing":
        seat = evening.state.to_act[0]
        evening.play_for(seat, evening.legal(seat)[0])
