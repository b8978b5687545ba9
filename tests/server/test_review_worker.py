"""The process that reviews games and judges turns: what it is asked, and what it writes."""

from collections.abc import Callable
from itertools import groupby, product
from operator import itemgetter

import msgspec
import pytest

from tenback.record import Record, decode, encode, states_of
from tenback.review import course_of
from tenback.review.judging import Outlook, Verdict
from tenback.rules import Action, IllegalAction, TheGame, View, face_to_face
from tenback.server import review_worker
from tenback.server.review_worker import ReviewAnswer, ReviewQuestion, answer
from tests.review.records import record_of
from tests.server.test_reviews import DUEL

FIRST_TURN = [*next(turn for _, turn in groupby(decode(DUEL).actions, key=itemgetter("seat")))]


def answers(question: ReviewQuestion) -> list[ReviewAnswer]:
    """What the process writes, without a process, and with a clock that makes every look a second long."""
    written: list[ReviewAnswer] = []
    seconds = iter(range(1_000_000))
    answer(question, written.append, lambda: next(seconds))
    return written


def test_the_process_reads_and_writes_json_and_goes_on_after_a_question_that_is_none() -> None:
    written: list[bytes] = []
    nothing_at = ReviewQuestion(DUEL, at=10**6)
    for question in (b"{}", msgspec.json.encode(nothing_at)):
        review_worker._answer(question, written.append)
    assert [msgspec.json.decode(line) for line in written] == [{"refused": "no-such-position"}]


def test_the_process_writes_a_quick_review() -> None:
    (quick,) = answers(ReviewQuestion(DUEL))
    review = msgspec.json.decode(quick.review)
    assert review["game"] == "face-to-face" and review["turns"][0]["error"] is None
    marked = [turn for turn in review["turns"] if turn["mark"]]
    assert marked, "the record has mistakes in it"


def test_the_process_writes_a_review_at_most_twice_per_second_while_it_becomes_sharper(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seconds = iter([0.0, 0.4, 0.5, 0.5, 0.9, 1.2, 1.2])

    def review(record: Record, seconds: float, progress: Callable[[str], None]) -> str:
        assert record == decode(DUEL)
        for sharpness in ("first", "second", "third", "fourth"):
            progress(sharpness)
        return f"after {seconds} seconds"

    monkeypatch.setattr("tenback.review.review", review)
    written: list[ReviewAnswer] = []
    answer(ReviewQuestion(DUEL, seconds=7.0), written.append, lambda: next(seconds))
    told = [msgspec.json.decode(line.review) for line in written]
    assert told == ["second", "fourth", "after 7.0 seconds"]


def test_the_process_judges_a_turn_and_refuses_what_cannot_be_played() -> None:
    seat = FIRST_TURN[0]["seat"]
    played = [{name: value for name, value in action.items() if name != "seat"} for action in FIRST_TURN]
    (judged,) = answers(ReviewQuestion(DUEL, at=0, seat=seat, turn=tuple(played)))
    assert judged.verdict is not None
    assert judged.verdict.best >= judged.verdict.played
    assert judged.verdict.accepted is (judged.verdict.best - judged.verdict.played <= 0.02)
    for at, turn, reason in (
        (0, ({"do": "fly"},), "not-an-action"),
        (0, ({"do": "end"},), "below-minimum"),
        (1, tuple(played), "no-such-position"),
        (999, tuple(played), "no-such-position"),
    ):
        (refused,) = answers(ReviewQuestion(DUEL, at=at, seat=seat, turn=turn))
        assert refused.refused == reason


@pytest.mark.parametrize("is_best", [True, False])
def test_a_judged_turn_comes_with_a_better_one_unless_it_is_the_best(
    monkeypatch: pytest.MonkeyPatch, is_best: bool
) -> None:
    turn = tuple({name: value for name, value in action.items() if name != "seat"} for action in FIRST_TURN)
    other = (face_to_face.End(),)

    def verdict(view: View, heard: object, actions: tuple[Action, ...], **_: object) -> Verdict:
        return Verdict(actions, actions if is_best else other, Outlook(0.5, 3.0), Outlook(0.4, 4.0))

    monkeypatch.setattr("tenback.review.judge", verdict)
    (judged,) = answers(ReviewQuestion(DUEL, at=0, seat=FIRST_TURN[0]["seat"], turn=turn))
    assert judged.verdict is not None
    assert msgspec.structs.asdict(judged.verdict) == {
        "best": 0.5,
        "played": 0.4,
        "left_best": 3.0,
        "left_played": 4.0,
        "error": judged.verdict.error,
        "better": () if is_best else ({"do": "end"},),
        "accepted": False,
    }


def test_a_turn_is_judged_for_two_seconds_and_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    now, is_over = [100.0], list[bool]()

    def verdict(
        view: View, heard: object, actions: tuple[Action, ...], cancelled: Callable[[], bool]
    ) -> Verdict:
        for moment in (100.0, 101.9, 102.0, 103.0):
            now[0] = moment
            is_over.append(cancelled())
        return Verdict(actions, actions, Outlook(0.5, 3.0), Outlook(0.5, 3.0))

    monkeypatch.setattr("tenback.review.judge", verdict)
    turn = tuple({name: value for name, value in action.items() if name != "seat"} for action in FIRST_TURN)
    question = ReviewQuestion(DUEL, at=0, seat=FIRST_TURN[0]["seat"], turn=turn)
    answer(question, lambda _: None, lambda: now[0])
    assert is_over == [False, False, True, True]


@pytest.mark.parametrize("place", ["first", "in the middle"])
def test_a_turn_is_judged_just_if_its_actions_can_be_played_one_after_the_other(
    monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    """Every turn of one or two actions, by either seat, is as the position itself says."""

    def verdict(view: View, heard: object, actions: tuple[Action, ...], **_: object) -> Verdict:
        return Verdict(actions, actions, Outlook(0.5, 3.0), Outlook(0.5, 3.0))

    monkeypatch.setattr("tenback.review.judge", verdict)
    record = decode(DUEL)
    turn = course_of(record).turns[0 if place == "first" else 5]
    at, seat = turn.actions[0], turn.seat
    position = [*states_of(record)][at]
    plays = [action for action in position.legal_actions(seat) if isinstance(action, face_to_face.Play)][:4]
    choices: list[Action] = [*plays, face_to_face.End()]
    for actions in [*((one,) for one in choices), *product(choices, repeat=2)]:
        after, refused = position, None
        try:
            for action in actions:
                after = after.apply(seat, action)
        except IllegalAction as illegal:
            refused = illegal.reason.value
        written = tuple(msgspec.to_builtins(action) for action in actions)
        for asked_by in (seat, 1 - seat):
            (judged,) = answers(ReviewQuestion(DUEL, at=at, seat=asked_by, turn=written))
            expected = refused if asked_by == seat else "no-such-position"
            assert (judged.refused, judged.verdict is None) == (expected, expected is not None), actions


@pytest.mark.parametrize(("game", "accepted"), [(TheGame(1), False), (TheGame(1, "expert-plus"), True)])
def test_where_cards_count_a_judged_turn_is_accepted_by_its_cards(
    monkeypatch: pytest.MonkeyPatch, game: TheGame, accepted: bool
) -> None:
    def verdict(view: View, heard: object, actions: tuple[Action, ...], **_: object) -> Verdict:
        return Verdict(actions, actions, Outlook(0.5, 3.0), Outlook(0.4, 3.5))

    monkeypatch.setattr("tenback.review.judge", verdict)
    record = record_of(game, "greedy", actions=6)
    turn = course_of(record).turns[0]
    played = tuple(msgspec.to_builtins(action) for action in turn.played)
    (judged,) = answers(ReviewQuestion(encode(record).decode(), at=turn.actions[0], turn=played))
    assert judged.verdict is not None and judged.verdict.accepted is accepted
