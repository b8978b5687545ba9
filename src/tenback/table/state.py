"""A table at one version: an immutable value, which `tenback.table.fold` makes from the log alone."""

import hashlib
import hmac
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, Literal

from msgspec import Struct

from tenback.record import Origin, SaidSignal
from tenback.rules import Action, State
from tenback.rules.registry import Tournament
from tenback.rules.signals import Heard
from tenback.table.commands import Advice, PilePlay
from tenback.table.events import Proposable
from tenback.table.options import Options

#: The sender of the table's own commands, where a person is the hash of a token; no hash looks like it.
HOUSE = "house"


def identity(token: str) -> str:
    """The hash of a token, which is all that a table knows of it; the token itself is stored nowhere."""
    return hashlib.sha256(token.encode()).hexdigest()[:32]


class Seat(Struct, frozen=True, cache_hash=True):
    """A seat: a person's (`who`), a bot's, or nobody's."""

    name: str | None = None
    who: str | None = None
    bot: str | None = None
    away: bool = False
    stand_in: str | None = None

    @property
    def kind(self) -> Literal["person", "bot", "nobody"]:
        return "person" if self.who is not None else "bot" if self.bot is not None else "nobody"

    @property
    def bot_now(self) -> str | None:
        """The bot that decides here now, if it is one."""
        return self.bot or self.stand_in

    def held_by(self, who: str) -> bool:
        return self.who is not None and hmac.compare_digest(self.who, who)


def name_at(seats: Sequence[Seat], number: int) -> str | None:
    """The name of the seat's person; a person whose name was erased is called by the seat's number."""
    return called(number, seats[number].name, seats[number].who)


def called(number: int, name: str | None, who: str | None) -> str | None:
    """The name that is shown for the person at that seat, if there is one."""
    return name or (None if who is None else f"Player {number + 1}")


class ChatLine(Struct, frozen=True):
    """Something said in words, after that many moves of that game (game 0 is before the first)."""

    seat: int
    name: str
    text: str
    game: int
    after: int


class Proposal(Struct, frozen=True):
    """A seat's proposal to the others; `id` is the version it was made in."""

    id: int
    seat: int
    what: Proposable
    to: int | None = None
    absent: int | None = None
    bot: str | None = None
    agreed: tuple[int, ...] = ()


class SeatHint(Struct, frozen=True):
    """A hint that a seat has asked for at this position; `state` tells whether it has come.

    `id` is the version it was asked for in.
    """

    id: int
    seat: int
    state: Literal["asked", "given", "failed"]
    advice: Advice | None = None


Move = tuple[int, Action]


class GameSoFar(Struct, frozen=True, gc=False):
    """A dealt game. Its first `fixed` moves stand for good: a card was drawn or turned up after them.

    Those are kept in parts from draw to draw, so that a move more does not copy all of the game.
    """

    number: int
    seed: bytes
    commitment: str | None
    decks: tuple[tuple[int, ...], ...]
    position: State
    fixed_position: State
    fixed: int = 0
    fixed_parts: tuple[tuple[Move, ...], ...] = ()
    since: tuple[Move, ...] = ()
    said: tuple[SaidSignal, ...] = ()
    taken_back: int = 0
    hints: bool = False
    origin: Origin | None = None

    @property
    def opened_seed(self) -> str | None:
        """The seed that opens the commitment, to be told when the game is over."""
        return None if self.commitment is None else self.seed.hex()

    @property
    def moves(self) -> tuple[Move, ...]:
        return (*chain.from_iterable(self.fixed_parts), *self.since)

    @property
    def length(self) -> int:
        """How many moves there are."""
        return self.fixed + len(self.since)


class TableState(Struct, frozen=True, gc=False):
    """Everything about a table; `version` counts all events, `public_version` those that everyone is told of.

    `choices_changed_in` is, for each seat, the public version in which what it may do last changed.
    """

    options: Options
    owner: str
    seats: tuple[Seat, ...]
    version: int
    public_version: int
    choices_changed_in: tuple[int, ...]
    plans: tuple[tuple[PilePlay, ...], ...]
    game: GameSoFar | None = None
    signals: tuple[Heard, ...] = ()
    chat: tuple[ChatLine, ...] = ()
    proposal: Proposal | None = None
    hint: SeatHint | None = None
    tournament: Tournament | None = None

    @property
    def phase(self) -> Literal["gathering", "playing", "over"]:
        if self.game is None:
            return "gathering"
        return "playing" if self.game.position.outcome is None else "over"

    @property
    def position(self) -> State | None:
        return None if self.game is None else self.game.position

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.game is None else self.game.position.to_act

    @property
    def outcome(self) -> Any:
        return None if self.game is None else self.game.position.outcome

    def held_by(self, who: str) -> tuple[int, ...]:
        return _held_by(self.seats, who)


@lru_cache(maxsize=1 << 14)
def _held_by(seats: tuple[Seat, ...], who: str) -> tuple[int, ...]:
    """Asked of every viewer after every event, while the seats hardly ever change."""
    return tuple(number for number, seat in enumerate(seats) if seat.held_by(who))
