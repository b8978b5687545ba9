"""A review as programs get it: encoded as JSON, these are the objects of docs/review.md."""

from enum import StrEnum
from typing import Any

from msgspec import Struct

from tenback.rules import WrittenAction


class Mark(StrEnum):
    """How bad a turn was, the mildest first."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


class By(Struct, frozen=True):
    """Whose play the chances suppose."""

    bot: str
    version: str


class ReviewedTurn(Struct, frozen=True):
    """A turn and its price; a reveal or a take in Slide.

    `actions` are the numbers of its actions in the record. `better` is the best turn that was found; it is
    empty if that was the turn played. `error` is the standard error of the loss, None in a quick review.
    `luck` is None where it is not known yet. `left_…` are the cards to be left, in Slide the scores.
    """

    turn: int
    seat: int
    actions: tuple[int, ...]
    best: float
    played: float
    loss: float
    error: float | None
    mark: Mark | None
    better: tuple[WrittenAction, ...]
    luck: float | None
    left_best: float
    left_played: float


class ReviewedSeat(Struct, frozen=True):
    """A seat that has acted, and how well it has played."""

    seat: int
    turns: int
    loss: float
    accuracy: float
    inaccuracies: int
    mistakes: int
    blunders: int


#: One figure in The Game; by seat in the other games, None for a seat that has not acted.
BySeat = float | list[float | None] | None


class Review(Struct, frozen=True):
    """What every turn of a game cost, and what luck did."""

    game: str
    options: dict[str, Any]
    by: By
    start: BySeat
    turns: tuple[ReviewedTurn, ...]
    seats: tuple[ReviewedSeat, ...]
    luck: BySeat
    outcome: dict[str, Any]
