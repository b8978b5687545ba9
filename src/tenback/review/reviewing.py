"""The review of a record: every turn judged, and everything else added up from that."""

from collections.abc import Callable, Sequence
from time import monotonic

from msgspec import to_builtins

from tenback.players import BOTS
from tenback.record import Record, outcome_of, verify
from tenback.review.judging import Verdict
from tenback.review.marks import accuracy, mark_of, marked_by_cards
from tenback.review.parts import JudgedTurn
from tenback.review.result import By, BySeat, Mark, Review, ReviewedSeat, ReviewedTurn
from tenback.review.turns import Course, course_of
from tenback.rules import Game

#: Whose play the chances suppose, and the version of what judges it; reviews of another version are outdated.
BOT, REVIEWER = "master", "7"


class NotReviewable(ValueError):
    """There is no master of this game."""


def version() -> str:
    """The reviewer's version with the bot's: reviews of other versions may say otherwise."""
    return f"{REVIEWER} {BOT} {BOTS[BOT].version}"


def review(
    record: Record,
    *,
    quick: bool = False,
    seconds: float | None = None,
    progress: Callable[[Review], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
    clock: Callable[[], float] = monotonic,
    compiled: bool = False,
) -> Review:
    """What every turn of the record cost, and what luck did; FaultyRecord if the record is not valid.

    First the networks alone judge all turns; that is the quick review. Then imagined continuations sharpen it
    until every mark is settled, or so many seconds are spent, or `cancelled` says so. `progress` is called
    with the whole review each time it has become sharper. Compiled, which takes `tenback[fast]`, it comes
    sooner.
    """
    verify(record)
    course = course_of(record)
    if record.game not in BOTS[BOT].games:
        raise NotReviewable(f"no {BOT} plays {record.game}")
    began = clock()

    def ends() -> bool:
        out_of_time = seconds is not None and clock() - began >= seconds
        return out_of_time or (cancelled is not None and cancelled())

    judged = [JudgedTurn(turn, compiled) for turn in course.turns]
    found = assembled(course, [turn.verdict for turn in judged])
    if progress is not None:
        progress(found)
    if quick:
        return found
    # The turns that seem to have cost most come first, in case there is no time for all.
    for turn in sorted(judged, key=lambda turn: -turn.verdict.loss):
        while not turn.settled:
            if ends():
                return found
            turn.sharpen()
            found = assembled(course, [turn.verdict for turn in judged])
            if progress is not None:
                progress(found)
    return found


def assembled(course: Course, verdicts: Sequence[Verdict]) -> Review:
    """The review with these verdicts on the turns; luck is what is left between them, so that all adds up."""
    turns = tuple(
        _reviewed(course, number, verdict, luck)
        for number, (verdict, luck) in enumerate(zip(verdicts, _luck(course, verdicts), strict=True))
    )
    acted = sorted({turn.seat for turn in turns})
    return Review(
        game=course.game.name,
        options=to_builtins(course.game),
        by=By(BOT, BOTS[BOT].version),
        start=_by_seat(course, turns, lambda own: own[0].best),
        turns=turns,
        seats=tuple(_seat(seat, [turn for turn in turns if turn.seat == seat]) for seat in acted),
        luck=_by_seat(course, turns, lambda own: sum(turn.luck or 0.0 for turn in own)),
        outcome=outcome_of(course.last),
    )


def mark_for(game: Game, verdict: Verdict) -> Mark | None:
    """The mark that the turn gets in this game."""
    if marked_by_cards(game):
        return mark_of(verdict.cards_lost, verdict.left_error, by_cards=True)
    return mark_of(verdict.loss, verdict.error, by_cards=False)


def _luck(course: Course, verdicts: Sequence[Verdict]) -> list[float | None]:
    """By turn: what the next turn begins with, or the result, less what this one came to."""
    after: dict[int | None, float] = {}  # the chance of the next turn, by seat where each has its own
    found: list[float | None] = []
    for turn, verdict in zip(reversed(course.turns), reversed(verdicts), strict=True):
        whose = None if course.game.cooperative else turn.seat
        following = after.get(whose, course.result(turn.seat))
        found.append(None if following is None else following - verdict.played.chance)
        after[whose] = verdict.best.chance
    return found[::-1]


def _reviewed(course: Course, number: int, verdict: Verdict, luck: float | None) -> ReviewedTurn:
    turn = course.turns[number]
    better = () if verdict.best_turn == turn.played else verdict.best_turn
    return ReviewedTurn(
        turn=number,
        seat=turn.seat,
        actions=turn.actions,
        best=verdict.best.chance,
        played=verdict.played.chance,
        loss=verdict.loss,
        error=verdict.error,
        mark=mark_for(course.game, verdict),
        better=tuple(to_builtins(action) for action in better),
        luck=luck,
        left_best=verdict.best.left,
        left_played=verdict.played.left,
    )


def _seat(seat: int, turns: Sequence[ReviewedTurn]) -> ReviewedSeat:
    loss = sum(turn.loss for turn in turns)
    marks = [turn.mark for turn in turns]
    return ReviewedSeat(
        seat=seat,
        turns=len(turns),
        loss=loss,
        accuracy=accuracy(loss / len(turns)),
        inaccuracies=marks.count(Mark.INACCURACY),
        mistakes=marks.count(Mark.MISTAKE),
        blunders=marks.count(Mark.BLUNDER),
    )


def _by_seat(
    course: Course, turns: Sequence[ReviewedTurn], figure: Callable[[Sequence[ReviewedTurn]], float]
) -> BySeat:
    """A figure of all turns together in The Game, else of each seat's own."""
    if course.game.cooperative:
        return figure(turns) if turns else None
    own = [[turn for turn in turns if turn.seat == seat] for seat in range(course.game.seats)]
    return [figure(each) if each else None for each in own]
