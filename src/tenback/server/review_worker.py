"""A process that reviews records: `python -m tenback.server.review_worker NICENESS`."""

import logging
import sys
from collections.abc import Callable
from time import monotonic
from typing import Any

import msgspec
from msgspec import Raw, Struct

from tenback.continued import continued
from tenback.record import Record, decode
from tenback.rules import IllegalAction
from tenback.table.actions import read_action
from tenback.table.bots.processes import answer_with_lines
from tenback.table.bots.worker import register_games
from tenback.table.messages import TurnVerdict

#: How long a review sharpens until it is told of again: each time it is sent as a whole.
BETWEEN_SECONDS = 0.5
#: About how long a turn is judged at most.
JUDGING_SECONDS = 2.0


class ReviewQuestion(Struct, frozen=True):
    """A valid record to be reviewed within `seconds`, 0 for a quick look; or a turn of it to be judged.

    That is the `turn` of a seat after `at` actions.
    """

    record: str
    seconds: float = 0.0
    at: int | None = None
    seat: int = 0
    turn: tuple[dict[str, Any], ...] = ()


class ReviewAnswer(Struct, frozen=True, omit_defaults=True):
    """A review, or a verdict on a turn, or why the turn cannot be played."""

    review: Raw = Raw(b"null")
    verdict: TurnVerdict | None = None
    refused: str | None = None


def answer(
    question: ReviewQuestion,
    write: Callable[[ReviewAnswer], None],
    clock: Callable[[], float] = monotonic,
) -> None:
    """Write the review now and then while it becomes sharper, and at its end; or the verdict on a turn."""
    record = decode(question.record)
    if question.at is not None:
        until = clock() + JUDGING_SECONDS
        write(judged(record, question.at, question.seat, question.turn, lambda: clock() >= until))
        return
    from tenback.review import review

    told = clock()

    def sharper(found: Any) -> None:
        nonlocal told
        if clock() - told >= BETWEEN_SECONDS:
            told = clock()
            write(_reviewed(found))

    if question.seconds:
        write(_reviewed(review(record, seconds=question.seconds, progress=sharper)))
    else:
        write(_reviewed(review(record, quick=True)))


def _reviewed(found: Any) -> ReviewAnswer:
    return ReviewAnswer(review=Raw(msgspec.json.encode(found)))


def judged(
    record: Record,
    at: int,
    seat: int,
    written: tuple[dict[str, Any], ...],
    cancelled: Callable[[], bool],
) -> ReviewAnswer:
    """The turn beside the best one, from what the seat knew; or the reason why it cannot be played."""
    from tenback.review import course_of, judge

    turn = next((turn for turn in course_of(record).turns if turn.actions[0] == at), None)
    if turn is None or turn.seat != seat:
        return ReviewAnswer(refused="no-such-position")
    try:
        actions = tuple(read_action(turn.view.game, action) for action in written)
        position = continued(record, at, seat).position
        for action in actions:
            position = position.apply(seat, action)
    except IllegalAction as illegal:
        return ReviewAnswer(refused=illegal.reason.value)
    except msgspec.ValidationError:
        return ReviewAnswer(refused="not-an-action")
    verdict = judge(turn.view, turn.heard, actions, cancelled=cancelled)
    better = () if verdict.best_turn == actions else verdict.best_turn
    return ReviewAnswer(
        verdict=TurnVerdict(
            best=verdict.best.chance,
            played=verdict.played.chance,
            left_best=verdict.best.left,
            left_played=verdict.played.left,
            error=verdict.error,
            better=tuple(msgspec.to_builtins(action) for action in better),
            accepted=verdict.is_good_enough(turn.view.game),
        )
    )


def _answer(line: bytes, write: Callable[[bytes], None]) -> None:
    try:
        answer(_read(line), lambda answered: write(msgspec.json.encode(answered)))
    except Exception:
        logging.exception("a review failed")


_read = msgspec.json.Decoder(ReviewQuestion).decode


if __name__ == "__main__":
    register_games(sys.argv[2:])
    answer_with_lines(_answer, niceness=int(sys.argv[1]))
