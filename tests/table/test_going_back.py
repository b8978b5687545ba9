"""Going back: how far a seat may, what it makes stale, and what a record tells of it."""

from itertools import cycle
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tenback.rules.signals import Say
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.options import Options
from tenback.table.records import encode_entry, games_of
from tenback.table.shown.build import for_one
from tenback.table.timeline import apart_of
from tests.table.evening import Evening, in_order, who

COMPANIES = [
    Options("the-game", {"players": 3}, take_backs=True),
    Options("face-to-face", take_backs=True),
    Options("slide", {"players": 3}, take_backs=True),
]

companies = st.sampled_from(COMPANIES)
seeds = st.integers(0, 2**20)


def playing(options: Options, seed: int, moves: int) -> Evening:
    """So many moves into a game, or to its end."""
    evening = Evening(options, seed=seed)
    evening.must(0, c.Begin())
    for _ in range(moves):
        if evening.state.phase == "playing":
            evening.move()
    return evening


def movers(evening: Evening) -> list[int]:
    return [event.seat for event in evening.events if isinstance(event, e.Acted | e.ChoseCard)]


def earliest(evening: Evening, seat: int) -> int | None:
    return for_one(evening.state, who(seat)).take_back


def all_agree(evening: Evening) -> None:
    for seat in evening.people:
        proposal = evening.state.proposal
        if proposal is not None:
            evening.ask(seat, c.Agree(proposal.id))
    assert evening.state.proposal is None


@given(companies, seeds, st.integers(0, 60))
def test_a_take_back_never_reaches_another_seats_move(options: Options, seed: int, moves: int) -> None:
    evening = playing(options, seed, moves)
    made = movers(evening)
    for seat in evening.people:
        for to in range(len(made)):
            back = earliest(evening, seat)
            allowed = back is not None and to >= back
            assert not allowed or set(made[to:]) == {seat}
            if evening.state.phase == "playing" and not allowed:
                assert evening.refused(seat, c.TakeBack(to)) in ("nothing-to-take-back", "past-a-draw")


def test_in_slide_only_whoever_took_last_takes_it_back_and_nothing_before_it() -> None:
    evening = playing(COMPANIES[2], seed=0, moves=3)
    first, second = evening.state.to_act[0], (evening.state.to_act[0] + 1) % 3
    for seat in (first, second):
        assert evening.state.to_act == (seat,)
        evening.move()
    assert [earliest(evening, seat) for seat in (first, second)] == [None, 4]
    assert evening.refused(first, c.TakeBack(3)) == "nothing-to-take-back"
    assert evening.refused(second, c.TakeBack(3)) == "nothing-to-take-back"
    evening.must(second, c.TakeBack(4))
    all_agree(evening)
    assert evening.state.to_act == (second,)


@given(companies, seeds, st.integers(1, 60))
def test_after_a_take_back_every_move_decided_before_it_is_stale(
    options: Options, seed: int, moves: int
) -> None:
    evening = playing(options, seed, moves)
    mover = movers(evening)[-1]
    if earliest(evening, mover) is None:
        return
    evening.must(mover, c.TakeBack())
    before = evening.state.public_version
    all_agree(evening)
    for seat in evening.state.to_act:
        for action in evening.legal(seat):
            assert evening.refused(seat, c.Act(action), seen=before) == "stale"
    evening.move()


@given(companies, seeds, st.integers(1, 60))
def test_a_take_back_leads_to_the_position_before_the_move(options: Options, seed: int, moves: int) -> None:
    evening = playing(options, seed, moves - 1)
    before = evening.state.position
    if evening.state.phase != "playing":
        return
    evening.move()
    mover = movers(evening)[-1]
    if earliest(evening, mover) is not None:
        evening.must(mover, c.TakeBack())
        all_agree(evening)
        assert evening.state.position == before


#: Ninety cards are to be drawn: turns of these lengths leave one card for the last draw.
ONE_IS_LEFT = [3, *[2] * 43, 2]


@given(st.lists(st.integers(2, 8), min_size=1, max_size=45))
@example(ONE_IS_LEFT)
def test_alone_one_never_goes_back_past_a_draw_however_small(turns: list[int]) -> None:
    evening = in_order(Evening(Options("the-game", {"players": 1})))
    evening.must(0, c.Begin())
    evening.act(0, do="start")
    for length in turns:
        draw_size = evening.view(0).draw_size
        for _ in range(length):
            if evening.state.phase == "playing" and evening.hand(0):
                evening.act(0, do="play", card=evening.hand(0)[0], pile="A")
        if evening.state.phase == "over":
            return
        if evening.view(0).placed:
            evening.act(0, do="end")
        if draw_size:
            assert evening.refused(0, c.Undo()) == "past-a-draw"
            assert for_one(evening.state, who(0)).undo is None


def test_the_last_draw_of_one_card_is_reached() -> None:
    assert 90 - sum(ONE_IS_LEFT[:-1]) == 1


@given(st.integers(0, 2), st.integers(0, 2), st.integers(0, 1))
def test_a_record_notes_what_was_said_after_a_move_taken_back_as_after_the_last_that_stands(
    before: int, taken_back: int, after: int
) -> None:
    evening = in_order(Evening(Options("the-game", {"players": 3}, take_backs=True)))
    evening.must(0, c.Begin())
    evening.act(0, do="start")
    says = cycle((Say.KEEP_OFF, Say.GO_AHEAD, Say.RATHER_NOT))

    def play_and_talk(moves: int) -> None:
        for _ in range(moves):
            evening.act(0, do="play", card=evening.hand(0)[0], pile="A")
            evening.must(1, c.Chat("oh"))
            evening.must(2, c.GiveSignal(next(says), "A"))

    stands = 1 + before
    play_and_talk(before)
    play_and_talk(taken_back)
    if taken_back:
        evening.must(0, c.TakeBack(stands))
        all_agree(evening)
    play_and_talk(after)
    (record,) = games_of([encode_entry(e.Entry(event, 1e9)) for event in evening.events])
    meta: Any = record.meta
    expected = [*range(2, stands + 1), *[stands] * taken_back, *range(stands + 1, stands + after + 1)]
    assert len(record.actions) == stands + after
    for kind in ("chat", "signals"):
        assert [note["after"] for note in meta.get(kind, [])] == expected
    assert meta.get("taken_back", 0) == bool(taken_back)


@pytest.mark.parametrize("times", range(4))
def test_a_record_tells_how_often_something_was_taken_back(times: int) -> None:
    evening = playing(Options("the-game", {"players": 3}, take_backs=True), seed=0, moves=0)
    for _ in range(times):
        evening.act(0, do="start")
        evening.must(0, c.TakeBack())
        all_agree(evening)
    (record,) = games_of([encode_entry(e.Entry(event, 1e9)) for event in evening.events])
    meta: Any = record.meta
    assert meta.get("taken_back", 0) == times


@pytest.mark.parametrize("options", COMPANIES, ids=lambda options: options.game)
def test_a_take_back_is_offered_only_where_the_house_allows_it(options: Options) -> None:
    strict = Options(options.game, options.options)
    for house, offered in ((options, True), (strict, False)):
        evening = playing(house, seed=1, moves=0)
        ever = False
        while evening.state.phase == "playing":
            evening.move()
            ever |= any(earliest(evening, seat) is not None for seat in evening.people)
        assert ever == offered


def test_a_game_counts_apart_once_a_move_was_undone_or_taken_back() -> None:
    alone = playing(Options("the-game", {"players": 1}), 0, 2)
    together = playing(Options("the-game", {"players": 2}, take_backs=True), 0, 2)
    assert apart_of(alone.state) == apart_of(together.state) == ()
    back = for_one(alone.state, who(0)).undo
    assert back is not None
    alone.must(0, c.Undo(back))
    assert apart_of(alone.state) == ("undo",)
    seat = movers(together)[-1]
    to = earliest(together, seat)
    assert to is not None
    together.must(seat, c.TakeBack(to))
    all_agree(together)
    assert apart_of(together.state) == ("take-back",)
