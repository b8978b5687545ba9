"""A record cut into turns, each as its seat saw it when it began."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tenback.record import Record, moves_of, said_in, states_of
from tenback.rules import Action, Game, State
from tenback.rules.signals import Heard, Signal


class Part(Struct, frozen=True):
    """What a seat saw and had heard, and what it then did until it heard something else or its turn ended."""

    view: Any
    heard: tuple[Heard, ...]
    played: tuple[Action, ...]


class Turn(Struct, frozen=True):
    """A turn that was played, in one part, or in several if the seat heard something new on the way.

    `actions` are the numbers of the actions in the record. In Slide every reveal and every take is a turn.
    """

    seat: int
    parts: tuple[Part, ...]
    actions: tuple[int, ...]

    @property
    def view(self) -> Any:
        """What the seat saw when the turn began."""
        return self.parts[0].view

    @property
    def heard(self) -> tuple[Heard, ...]:
        """What it had heard when the turn began."""
        return self.parts[0].heard

    @property
    def played(self) -> tuple[Action, ...]:
        """The whole turn."""
        return tuple(action for part in self.parts for action in part.played)


class Course(Struct, frozen=True):
    """A whole game: its turns, the last of which may not be complete, and where it has come to."""

    game: Game
    turns: tuple[Turn, ...]
    last: State

    def result(self, seat: int) -> float | None:
        """What the seat got: 1 for a win, its part of a shared one, or 0; None while the game goes on."""
        outcome = self.last.outcome
        if outcome is None:
            return None
        if self.game.cooperative:
            return float(outcome.won)
        return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def course_of(record: Record) -> Course:
    """The record's turns; FaultyRecord if an action is not legal."""
    states = list(states_of(record))
    moves = list(moves_of(record, states[0].game))
    turns = []
    for numbers in _turns(states):
        seat = moves[numbers.start][0]
        parts: list[Part] = []
        for number in numbers:
            heard = _heard(record, states[number], number, seat)
            played = (moves[number][1],)
            if parts and set(parts[-1].heard) == set(heard):
                parts[-1] = replace(parts[-1], played=parts[-1].played + played)
            else:
                parts.append(Part(states[number].view(seat), heard, played))
        turns.append(Turn(seat, tuple(parts), tuple(numbers)))
    return Course(states[0].game, tuple(turns), states[-1])


def _turns(states: list[State]) -> Iterator[range]:
    """The numbers of the actions of every turn; taking the first turn belongs to none."""
    first = 0
    for number, (before, after) in enumerate(pairwise(states)):
        if before.game.seats_choose_first and before.turn is None:
            first = number + 1
        elif after.placed == 0 or after.outcome is not None or number + 2 == len(states):
            yield range(first, number + 1)
            first = number + 1


def _heard(record: Record, state: State, actions: int, seat: int) -> tuple[Heard, ...]:
    """What the others had said of the piles, and not withdrawn, after so many actions."""
    standing: dict[tuple[int, str | None], Signal] = {}
    for said in sorted(said_in(record), key=lambda said: said.after):
        if said.after > actions or said.seat == seat or said.seat not in range(state.game.seats):
            continue
        if said.say is None:
            standing.pop((said.seat, said.pile), None)
        elif state.may_signal(signal := Signal(said.say, said.pile)):
            standing[said.seat, said.pile] = signal
    return tuple(Heard(speaker, signal) for (speaker, _), signal in standing.items())
