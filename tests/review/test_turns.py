"""A record cut into turns, with what each seat saw and had heard."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import UNSET

from tenback.record import moves_of, states_of
from tenback.review import course_of
from tenback.rules import FaceToFace, Slide, TheGame
from tenback.rules.signals import Heard, Say, Signal
from tests.review.records import record_of


@pytest.mark.parametrize("game", [TheGame(1), TheGame(3), FaceToFace(), Slide(3)], ids=str)
def test_every_action_but_the_start_belongs_to_one_turn_of_its_seat(game: Any) -> None:
    record = record_of(game, "greedy")
    course = course_of(record)
    moves = list(moves_of(record, game))
    numbers = [number for turn in course.turns for number in turn.actions]
    assert numbers == list(range(1 if game.seats_choose_first else 0, len(moves)))
    for turn in course.turns:
        assert {moves[number] for number in turn.actions} == {(turn.seat, action) for action in turn.played}


def test_a_turn_begins_where_the_last_one_ended() -> None:
    record = record_of(TheGame(2), "greedy")
    states = list(states_of(record))
    for turn in course_of(record).turns:
        assert turn.view == states[turn.actions[0]].view(turn.seat)
        assert turn.view.placed == 0


def test_in_slide_every_reveal_and_every_take_is_a_turn() -> None:
    assert all(len(turn.actions) == 1 for turn in course_of(record_of(Slide(2), "random")).turns)


def test_a_seat_has_heard_what_the_others_said_before_its_turn_and_did_not_withdraw() -> None:
    record = record_of(TheGame(3), "greedy")
    later, own = course_of(record).turns[2], course_of(record).turns[2].seat
    one, two = (seat for seat in range(3) if seat != own)
    begins = later.actions[0]
    record.meta = {
        "signals": [
            {"after": 1, "seat": one, "say": "keep-off", "pile": "A"},
            {"after": 1, "seat": two, "say": "rather-not", "pile": "C"},
            {"after": 2, "seat": one, "say": "small-steps", "pile": "A"},
            {"after": 2, "seat": two, "pile": "C"},
            {"after": begins, "seat": two, "say": "go-ahead", "pile": "D"},
            {"after": begins + 1, "seat": one, "say": "keep-off", "pile": "B"},
            {"after": 1, "seat": own, "say": "keep-off", "pile": "B"},
            {"after": 0, "seat": 7, "say": "keep-off", "pile": "B"},
            {"after": 0, "seat": one, "say": "let-me-start", "pile": "A"},
            {"after": 0, "seat": one, "say": "keep-off", "pile": "nowhere"},
            "not a signal",
        ]
    }
    heard = course_of(record).turns[2].heard
    assert set(heard) == {
        Heard(one, Signal(Say.SMALL_STEPS, "A")),
        Heard(two, Signal(Say.GO_AHEAD, "D")),
    }


@pytest.mark.parametrize("meta", [UNSET, {}, {"signals": 3}, {"signals": [None, {"after": "x"}]}])
def test_a_foreign_meta_tells_no_signals(meta: Any) -> None:
    record = record_of(TheGame(2), "greedy")
    record.meta = meta
    assert all(turn.heard == () for turn in course_of(record).turns)


def test_a_turn_has_a_new_part_where_its_seat_hears_something_new() -> None:
    record = record_of(TheGame(3), "greedy")
    turn = next(turn for turn in course_of(record).turns if len(turn.actions) >= 3)
    other, begins = (turn.seat + 1) % 3, turn.actions[0]
    said = {"seat": other, "say": "keep-off", "pile": "A"}
    record.meta = {"signals": [{"after": begins + 1, **said}, {"after": begins + 2, **said}]}
    parts = next(each for each in course_of(record).turns if each.actions == turn.actions).parts
    assert [part.heard for part in parts] == [(), (Heard(other, Signal(Say.KEEP_OFF, "A")),)]
    assert [len(part.played) for part in parts] == [1, len(turn.actions) - 1]
    assert parts[1].view == list(states_of(record))[begins + 1].view(turn.seat)
    assert parts[0].played + parts[1].played == turn.played


said = st.tuples(
    st.integers(0, 20),
    st.integers(0, 2),
    st.sampled_from(["keep-off", "go-ahead", None]),
    st.sampled_from("AC"),
)


@given(st.lists(said, max_size=12).map(lambda all_said: sorted(all_said, key=lambda each: each[0])))
@settings(max_examples=20)
def test_every_part_of_a_turn_is_played_with_what_has_been_heard_by_then(signals: list[Any]) -> None:
    record = record_of(TheGame(3), "greedy", actions=20)
    record.meta = {
        "signals": [
            {"after": after, "seat": seat, "pile": pile, **({} if say is None else {"say": say})}
            for after, seat, say, pile in signals
        ]
    }
    for turn in course_of(record).turns:
        first = turn.actions[0]
        for part in turn.parts:
            heard = heard_by(signals, turn.seat, first)
            assert set(part.heard) == heard
            later = [heard_by(signals, turn.seat, first + place) for place in range(len(part.played))]
            assert later == [heard] * len(part.played)
            first += len(part.played)
        assert first == turn.actions[-1] + 1
        assert all(set(one.heard) != set(other.heard) for one, other in pairwise(turn.parts))


def heard_by(signals: list[Any], listener: int, actions: int) -> set[Heard]:
    """What the others have said last of each pile after so many actions."""
    last = {(seat, pile): say for after, seat, say, pile in signals if after <= actions and seat != listener}
    return {Heard(seat, Signal(Say(say), pile)) for (seat, pile), say in last.items() if say is not None}
