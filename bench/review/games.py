"""Games of masters, reviewed: what each turn was said to come to, and what it came to."""

from time import process_time
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bench.review.tables import TABLES
from tenback.arena.match import play
from tenback.arena.playing import can_compile
from tenback.deal import lot, numbered_seed, seat_key, shuffled
from tenback.players import sit
from tenback.record import Record, outcome_of, write_record
from tenback.review.judging import Verdict
from tenback.review.parts import JudgedTurn
from tenback.review.reviewing import assembled, mark_for
from tenback.review.turns import Turn, course_of


class Said(Struct, frozen=True):
    """What a review says of a turn."""

    best: float
    played: float
    error: float | None
    mark: str | None


class TurnSaid(Struct, frozen=True):
    """A turn of a reviewed game: what the seat got in the end, and what the reviews say."""

    seat: int
    result: float
    quick: Said
    sharpened: Said


class ReviewedGame(Struct, frozen=True, tag="game", tag_field="what"):
    """A game of masters; `luck` and the seconds of CPU time are there only if all its turns were judged."""

    table: str
    seed: int
    number: int
    bot: str
    every: int
    turns: list[TurnSaid]
    luck: list[float] | None = None
    quick_seconds: float | None = None
    sharpened_seconds: float | None = None


def reviewed_game(table: str, seed: int, number: int, bot: str, every: int) -> ReviewedGame:
    """The game with this number, with one turn in `every` judged."""
    course = course_of(played(table, seed, number, bot))
    chosen = course.turns[number % every :: every]
    began = process_time()
    positions = [JudgedTurn(turn, can_compile()) for turn in chosen]
    quick = [position.verdict for position in positions]
    quick_seconds = process_time() - began
    for position in positions:
        while not position.settled:
            position.sharpen()
    sharpened_seconds = process_time() - began

    def judged(turn: Turn, position: JudgedTurn, at_first: Verdict) -> TurnSaid:
        result = course.result(turn.seat)
        assert result is not None
        said = [_said(course.game, verdict) for verdict in (at_first, position.verdict)]
        return TurnSaid(turn.seat, result, *said)

    turns = [judged(*each) for each in zip(chosen, positions, quick, strict=True)]
    if every > 1:
        return ReviewedGame(table, seed, number, bot, every, turns)
    luck = assembled(course, [position.verdict for position in positions]).luck
    by_seat = [each or 0.0 for each in (luck if isinstance(luck, list) else [luck])]
    return ReviewedGame(table, seed, number, bot, every, turns, by_seat, quick_seconds, sharpened_seconds)


def played(table: str, seed: int, number: int, bot: str) -> Record:
    """The game with this number, this bot at every seat."""
    game, silent = TABLES[table].game, TABLES[table].silent
    chance = numbered_seed(seed, number)
    if "first" in game.left_to_chance:
        game = replace(game, first=lot(game.seats, chance))
    players = [sit(bot, game.name, seat_key(chance, seat), can_compile()) for seat in range(game.seats)]
    decks = shuffled(game, chance)
    done = play(game.deal(*decks), players, silent)
    meta = {"signals": msgspec.to_builtins(done.said)}
    return write_record(game, decks, done.moves, outcome=outcome_of(done.state), meta=meta)


def _said(game: Any, verdict: Verdict) -> Said:
    return Said(verdict.best.chance, verdict.played.chance, verdict.error, mark_for(game, verdict))
