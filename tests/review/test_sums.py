"""The numbers of a review add up, whatever the chances are."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import to_builtins

from tenback.record import Record
from tenback.review import Review, review
from tenback.review.judging import Outlook, Verdict
from tenback.review.marks import accuracy, marked_by_cards
from tenback.review.reviewing import assembled, mark_for
from tenback.review.turns import Course, course_of
from tenback.rules import FaceToFace, Slide, TheGame
from tests.review.records import record_of
from tests.rules.walks import VARIANTS

chances = st.floats(0, 1)


def assert_adds_up(found: Review, course: Course) -> None:
    together = course.game.cooperative
    for seat in sorted({turn.seat for turn in found.turns}):
        own = [turn for turn in found.turns if together or turn.seat == seat]
        start = found.start if together else found.start[seat]  # type: ignore[index]
        assert start == own[0].best
        total = own[0].best - sum(turn.loss for turn in own) + sum(turn.luck or 0.0 for turn in own)
        assert total == pytest.approx(course.result(seat), abs=1e-9)
    assert all(turn.loss >= 0 for turn in found.turns)
    assert [seat.seat for seat in found.seats] == sorted({turn.seat for turn in found.turns})
    for seated in found.seats:
        played = [turn for turn in found.turns if turn.seat == seated.seat]
        marks = [str(turn.mark) for turn in played]
        assert seated.turns == len(played)
        assert seated.loss == pytest.approx(sum(turn.loss for turn in played))
        assert seated.accuracy == accuracy(seated.loss / len(played))
        counted = (seated.inaccuracies, seated.mistakes, seated.blunders)
        assert counted == tuple(map(marks.count, ("inaccuracy", "mistake", "blunder")))


@pytest.mark.parametrize("game", VARIANTS, ids=str)
@given(st.data())
@settings(max_examples=5)
def test_start_less_losses_plus_luck_is_the_result_with_any_chances(game: Any, data: st.DataObject) -> None:
    course = course_of(record_of(game, data.draw(st.sampled_from(["random", "greedy"]))))
    verdicts = []
    for turn in course.turns:
        played, best = sorted([data.draw(chances), data.draw(chances)])
        verdicts.append(Verdict(turn.played, turn.played, Outlook(best, 1.0), Outlook(played, 1.0)))
    assert_adds_up(assembled(course, verdicts), course)


@pytest.mark.parametrize(
    ("game", "bot"),
    [
        (TheGame(1), "random"),
        (TheGame(3), "random"),
        (FaceToFace(), "random"),
        (Slide(2), "greedy"),
        *(
            pytest.param(game, bot, marks=pytest.mark.trial)
            for game in VARIANTS
            for bot in ("random", "greedy", "casual", "master")
        ),
    ],
    ids=str,
)
def test_a_quick_review_adds_up(game: Any, bot: str) -> None:
    record = record_of(game, bot)
    assert_adds_up(review(record, quick=True), course_of(record))


@pytest.mark.trial
@pytest.mark.parametrize("game", [TheGame(1), TheGame(2), FaceToFace(), Slide(2)], ids=str)
def test_a_sharpened_review_adds_up(game: Any) -> None:
    record = record_of(game, "casual")
    assert_adds_up(review(record), course_of(record))


@pytest.mark.parametrize("game", [TheGame(2), TheGame(1, "expert-plus"), FaceToFace(), Slide(2)], ids=str)
def test_every_figure_of_a_verdict_is_told_of_its_turn_in_its_place(game: Any) -> None:
    """No two figures are the same, so none can be taken for another."""
    course = course_of(record_of(game, "greedy", actions=9))
    verdicts = [
        Verdict(
            turn.played,
            turn.played[:-1] or turn.played,
            best=Outlook(0.9 - place / 100, 3.25 + place),
            played=Outlook(0.4 - place / 100, 8.5 + place),
            error=0.011 + place / 1000,
            left_error=0.31 + place / 1000,
        )
        for place, turn in enumerate(course.turns)
    ]
    found = assembled(course, verdicts)
    assert len(found.turns) == len(verdicts) > 1 and found.game == game.name
    for turn, seen, verdict in zip(found.turns, course.turns, verdicts, strict=True):
        assert (turn.seat, turn.actions) == (seen.seat, seen.actions)
        assert (turn.best, turn.played) == (verdict.best.chance, verdict.played.chance)
        assert (turn.left_best, turn.left_played) == (verdict.best.left, verdict.played.left)
        assert (turn.loss, turn.error) == (verdict.loss, verdict.error)
        mark = "mistake" if marked_by_cards(game) else "blunder"
        assert turn.mark == mark_for(game, verdict) == mark
        better = [to_builtins(action) for action in verdict.best_turn]
        assert list(turn.better) == ([] if verdict.best_turn == seen.played else better)


def test_the_last_turn_of_an_unfinished_game_has_no_luck_yet() -> None:
    found = _quick(record_of(TheGame(2), "random", actions=9))
    assert found.turns[-1].luck is None
    assert all(turn.luck is not None for turn in found.turns[:-1])
    assert found.outcome == {"over": False}


def test_a_seat_that_has_not_acted_has_no_entry() -> None:
    found = _quick(record_of(FaceToFace(first=1), "random", actions=2))
    assert [seat.seat for seat in found.seats] == [1]
    assert isinstance(found.start, list) and found.start[0] is None and found.start[1] is not None


def test_a_game_without_turns_has_nothing_to_review() -> None:
    found = _quick(record_of(TheGame(2), "random", actions=1))
    assert (found.turns, found.seats, found.start, found.luck) == ((), (), None, None)


def _quick(record: Record) -> Review:
    return review(record, quick=True)
