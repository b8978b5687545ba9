"""When things happened at a table: what the log tells of time, which the table's state leaves out."""

from itertools import zip_longest
from typing import Literal

from msgspec import Struct

from tenback.table.state import TableState

#: Reasons to count a game apart from the others.
Apart = Literal["hints", "take-back", "undo", "position"]


class Timeline(Struct, frozen=True, gc=False):
    """When the present game `began`; `since[seat]` is when what the seat may do last changed."""

    began: float
    since: tuple[float, ...]

    @classmethod
    def opened(cls, state: TableState, at: float) -> "Timeline":
        return cls(0.0, (at,) * len(state.seats))

    def after(self, before: TableState, state: TableState, at: float) -> "Timeline":
        """The timeline once what happened at that time has led from one state to the other.

        It does not matter whether this is asked after each event or after several of the same time.
        """
        if before.choices_changed_in is state.choices_changed_in:
            return self
        since = tuple(
            [
                time if time is not None and version == version_before else at
                for time, version_before, version in zip_longest(
                    self.since[: len(state.seats)],
                    before.choices_changed_in[: len(state.seats)],
                    state.choices_changed_in,
                )
            ]
        )
        is_dealt = state.game is not None and (before.game is None or before.game.number != state.game.number)
        return Timeline(at if is_dealt else self.began, since)


class EndedGame(Struct, frozen=True):
    """The table as it was when a game ended, and when the game began and ended."""

    state: TableState
    began: float
    ended: float


def has_ended(before: TableState, state: TableState) -> bool:
    """Whether the game that is over in this state was not over before."""
    game = state.game
    if game is None or game.position.outcome is None:
        return False
    return before.phase != "over" or before.game is None or before.game.number != game.number


def apart_of(state: TableState) -> tuple[Apart, ...]:
    """Why the table's present game does not count like others: hints, moves taken back, a given position."""
    game = state.game
    if game is None:
        return ()
    reasons: tuple[tuple[Apart, bool], ...] = (
        ("hints", game.hints),
        ("undo", game.taken_back > 0 and len(state.seats) == 1),
        ("take-back", game.taken_back > 0 and len(state.seats) > 1),
        ("position", game.origin is not None),
    )
    return tuple(reason for reason, holds in reasons if holds)
