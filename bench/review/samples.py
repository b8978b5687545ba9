"""Turns of masters: what the networks told of them, before any correction, and what became of the game."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from bench.review.games import played
from tenback.arena.playing import can_compile
from tenback.players.chances import chances
from tenback.players.opinions import certainty, opinions
from tenback.players.search import Chances, seed_of
from tenback.review.calibration import kind_of
from tenback.review.judging import REPORT, is_at_the_end
from tenback.review.turns import course_of
from tenback.rules import Action
from tenback.rules.signals import Heard


class Told(Struct, frozen=True):
    """The chance of a turn, and the cards left or the score."""

    chance: float
    count: float


class SampledTurn(Struct, frozen=True):
    """A turn by the networks' opinion and imagined; what the seat got, and its cards left or score.

    `imagined` is None when nothing is left to draw, where the networks' correction counts.
    """

    kind: str
    opinion: Told
    imagined: Told | None
    result: float
    left: float


class SampledGame(Struct, frozen=True, tag="sample", tag_field="what"):
    """Some turns of a game; those that can be worked out need no correction and are left out."""

    table: str
    seed: int
    number: int
    bot: str
    every: int
    turns: list[SampledTurn]


def sampled_game(table: str, seed: int, number: int, bot: str, every: int) -> SampledGame:
    """One turn in `every` of the game with this number."""
    course = course_of(played(table, seed, number, bot))
    outcome: Any = course.last.outcome
    turns = []
    for turn in course.turns[number % every :: every]:
        result = course.result(turn.seat)
        view, heard, first = turn.view, turn.heard, turn.parts[0].played
        if result is None or certainty(view, first) is not None:
            continue
        turns.append(
            SampledTurn(
                kind=kind_of(view, heard),
                opinion=told(opinions(view, heard, [first])),
                imagined=None if is_at_the_end(view) else _imagined(view, heard, first),
                result=result,
                left=outcome.left if course.game.cooperative else outcome.points[turn.seat],
            )
        )
    return SampledGame(table, seed, number, bot, every, turns)


def _imagined(view: Any, heard: Sequence[Heard], turn: Sequence[Action]) -> Told:
    return told(chances(view, heard, [turn], REPORT, seed_of(view, heard), can_compile()))


def told(found: Chances) -> Told:
    """As one value each."""
    return Told(float(found.wins.mean()), float(found.counts.mean()))
