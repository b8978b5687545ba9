"""One game that is played by numbers: whose turn it is, what each seat sees, and what an action brings."""

from collections.abc import Sequence

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from tenback.arena.match import Talk
from tenback.deal import commitment, deal, shuffled, with_lot
from tenback.environments.encoding import Encoding
from tenback.fast import engine
from tenback.fast.batch import PENALTY
from tenback.fast.reference import state_record
from tenback.record import Record, outcome_of, write_record
from tenback.rules import Action, IllegalAction, State
from tenback.rules.signals import Heard, Signal

Observation = dict[str, NDArray[np.generic]]


class Illegal(Struct, frozen=True):
    """An illegal action, which ended the game: whose it was, and the reason's code."""

    seat: int
    reason: str


class Match:
    """A game from its deal to its end.

    With signals every seat talks before each action, seat by seat: it says signals, one per pile, and then
    QUIET. What it said before and does not repeat is taken back, as with every player of Tenback.
    """

    def __init__(
        self, encoding: Encoding, state: State, shaped: bool = False, seed: bytes | None = None
    ) -> None:
        self.encoding = encoding
        self.state = state
        self.shaped = shaped
        self.seed = seed
        self.moves: list[tuple[int, Action]] = []
        self.illegal: Illegal | None = None
        self._talk = Talk()
        self._said: list[Signal] = []
        self._talking: list[int] = []
        self._start_talk()

    @classmethod
    def dealt(cls, encoding: Encoding, seed: bytes, shaped: bool = False) -> "Match":
        """The game as the seed deals it (`tenback.deal`); where chance decides who starts, by its lot."""
        return cls(encoding, deal(with_lot(encoding.game, seed), seed), shaped, seed)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by the rules or by an illegal action."""
        return self.illegal is not None or self.state.outcome is not None

    @property
    def is_talking(self) -> bool:
        """Whether the seat that is to act says signals now."""
        return bool(self._talking)

    @property
    def seat(self) -> int | None:
        """The seat that is to act; of several that may, the first, or the one that asked to start."""
        if self.is_over:
            return None
        return self._talking[0] if self._talking else self._talk.next_seat(self.state.to_act)

    def heard_by(self, seat: int) -> list[Heard]:
        """The others' signals; none while the seat talks, since nobody answers within a talk."""
        return [] if self.is_talking else self._talk.heard_by(seat)

    def observe(self, seat: int) -> Observation:
        """The seat's observation, and a mask of its legal actions: none if it is not to act."""
        encoding, view = self.encoding, self.state.view(seat)
        acts = seat == self.seat
        talks = acts and self.is_talking
        said = self._said if talks else ()
        if not acts:
            mask = np.zeros(encoding.actions, np.int8)
        else:
            mask = encoding.talk_mask(view, said) if talks else encoding.mask(view)
        observation = encoding.observe(view, self.heard_by(seat), said, talks)
        return {"observation": observation, "action_mask": mask}

    def step(self, number: int) -> list[float]:
        """Do what that number means for the seat that is to act; what it brings every seat.

        An illegal action ends the game with a PENALTY for the seat (see `illegal`).
        """
        encoding, seat = self.encoding, self.seat
        assert seat is not None, "the game is over"
        signal = encoding.signal(number)
        if self.is_talking and (signal is not None or number == encoding.quiet):
            if signal is None:
                self.say(self._said)
            elif encoding.talk_mask(self.state.view(seat), self._said)[number]:
                self._said.append(signal)
            else:
                return self._end_illegally(seat, "not-now")
            return [0.0] * encoding.game.seats
        if self.is_talking or not 0 <= number < len(encoding.plays):
            return self._end_illegally(seat, "not-now")
        try:
            return self.act(encoding.plays[number])
        except IllegalAction as refused:
            return self._end_illegally(seat, refused.reason.value)

    def say(self, signals: Sequence[Signal]) -> None:
        """Let the seat whose talk it is say all this, and nothing else."""
        self._talk.say(self._talking.pop(0), tuple(signals), len(self.moves))
        self._said = []

    def act(self, action: Action) -> list[float]:
        """The seat that is to act does this; what it brings every seat. IllegalAction changes nothing."""
        seat = self.seat
        assert seat is not None and not self.is_talking
        self.state = self.state.apply(seat, action)
        self.moves.append((seat, action))
        self._start_talk()
        rewards = np.zeros(self.encoding.game.seats, np.float32)
        if self.shaped or self.state.outcome is not None:
            record = state_record(self.state)
            record.seen.seat = seat
            engine.reward(record, self.encoding.play_number(action), rewards, self.shaped)
        brought: list[float] = rewards.tolist()
        return brought

    def record(self) -> Record:
        """The game so far, as a record that `tenback verify` accepts; its deal must have come from a seed."""
        assert self.seed is not None
        meta = {"seed": self.seed.hex(), "commitment": commitment(self.seed)}
        if self._talk.said:
            meta["signals"] = msgspec.to_builtins(self._talk.said)
        game = self.state.game
        return write_record(
            game, shuffled(game, self.seed), self.moves, outcome=outcome_of(self.state), meta=meta
        )

    def _start_talk(self) -> None:
        talks = self.encoding.signals and self.encoding.game.seats > 1 and not self.is_over
        self._talking = list(range(self.encoding.game.seats)) if talks else []

    def _end_illegally(self, seat: int, reason: str) -> list[float]:
        self.illegal = Illegal(seat, reason)
        self._talking = []
        return [PENALTY if other == seat else 0.0 for other in range(self.encoding.game.seats)]
