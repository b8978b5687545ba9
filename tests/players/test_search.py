"""What masters share when they imagine: chance, the choice among candidates, the budget, and the time."""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.deal import deal, numbered_seed
from tenback.players import sit
from tenback.players.face_to_face import imagined as face_to_face_imagined
from tenback.players.search import (
    FIRST_DEALS,
    FIRST_PART,
    LEAST_SECONDS,
    Budget,
    Chances,
    Pace,
    Reals,
    best_in_time,
    best_of,
    promise,
    seed_of,
    uniforms,
    words,
)
from tenback.players.slide import master as slide_master
from tenback.players.the_game import search as the_game_search
from tenback.rules import FaceToFace, Slide
from tenback.rules.the_game import CARDS, Start, TheGame

GOLDEN = (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F)  # SplitMix64 from 0


def test_chance_is_splitmix64() -> None:
    assert tuple(words(0, 0, 3).tolist()) == GOLDEN


@given(st.integers(0, 2**64 - 1), st.integers(0, 50), st.integers(1, 20), st.integers(1, 20))
def test_a_deal_has_the_same_chance_however_many_are_asked_for(
    seed: int, first: int, count: int, each: int
) -> None:
    together = uniforms(seed, range(first, first + count), each)
    alone = [uniforms(seed, range(number, number + 1), each)[0] for number in range(first, first + count)]
    assert np.array_equal(together, alone)
    assert (together >= 0).all() and (together < 1).all()


def test_the_seed_is_made_of_all_that_the_seat_sees() -> None:
    state = TheGame(2).deal(CARDS).apply(0, Start())
    views = [state.view(0), state.view(1), TheGame(3).deal(CARDS).apply(0, Start()).view(0)]
    assert seed_of(views[0], ()) == seed_of(TheGame(2).deal(CARDS).apply(0, Start()).view(0), ())
    assert len({seed_of(view, ()) for view in views}) == len(views)


class Stub:
    """Candidates whose worth is known, with noise that is the same for all of them and noise that is not."""

    def __init__(self, worths: list[float], noise: float = 0.0) -> None:
        self.worths, self.noise, self.asked, self.deals = worths, noise, 0, set[int]()

    def __call__(self, places: Sequence[int], numbers: range) -> Reals:
        self.asked += len(places) * len(numbers)
        assert self.deals.isdisjoint(numbers), "no deal is imagined twice"
        self.deals.update(numbers)
        luck = uniforms(1, numbers, 1)[:, 0]
        own = np.stack([uniforms(2 + place, numbers, 1)[:, 0] for place in places])
        return np.array(self.worths)[list(places), None] + luck + self.noise * (own - 0.5)


@given(st.lists(st.floats(0, 1), min_size=2, max_size=12), st.integers(12, 400), st.integers(2, 8))
def test_no_more_is_imagined_than_the_budget_allows(
    priors: list[float], continuations: int, candidates: int
) -> None:
    stub = Stub([0.5] * len(priors), 0.1)
    assert best_of(priors, 0.1, Budget(continuations, candidates, 1), stub) in range(len(priors))
    assert 0 < stub.asked <= continuations + candidates


def test_a_few_continuations_are_played_all_at_once() -> None:
    asked: list[tuple[list[int], range]] = []
    stub = Stub([0.1, 0.6, 0.2], 0.05)

    def play_out(places: Sequence[int], numbers: range) -> Reals:
        asked.append((list(places), numbers))
        return stub(places, numbers)

    assert best_of([0.3, 0.2, 0.1], 0.5, Budget(24, 3, 1), play_out) == 1
    assert asked == [([0, 1, 2], range(8))]


def test_the_candidate_that_does_best_is_chosen_whatever_was_thought_of_it_before() -> None:
    stub = Stub([0.1, 0.2, 0.6, 0.3], 0.05)
    assert best_of([0.4, 0.3, 0.2, 0.1], 0.5, Budget(400, 4, 1), stub) == 2


def test_what_was_thought_before_decides_where_nothing_can_be_told_apart() -> None:
    assert best_of([0.1, 0.4, 0.2], 0.01, Budget(40, 3, 1), Stub([0.5] * 3)) == 1


def test_only_the_most_promising_are_candidates() -> None:
    assert best_of([0.3, 0.4, 0.1], 0.5, Budget(200, 2, 1), Stub([0.0, 0.1, 0.9])) == 1


def test_a_close_choice_is_tried_in_ever_more_deals_and_a_clear_one_is_not() -> None:
    asked: list[tuple[list[int], int]] = []

    def rounds(worths: list[float]) -> list[tuple[list[int], int]]:
        stub = Stub(worths, 1.0)

        def play_out(places: Sequence[int], numbers: range) -> Reals:
            asked.append((list(places), len(numbers)))
            return stub(places, numbers)

        asked.clear()
        assert best_of([0.5] * len(worths), 0.1, Budget(320, 3, 1), play_out) in (0, 1)
        return asked

    assert rounds([5.0, 0.0, 0.0]) == [([0, 1, 2], FIRST_DEALS)]
    assert rounds([1.0, 1.0, -5.0]) == [
        ([0, 1, 2], 16),
        ([0, 1], 16),
        ([0, 1], 32),
        ([0, 1], 64),
        ([0, 1], 24),
    ]


@given(st.floats(0, 0.2), st.floats(0.002, 0.1), st.integers(2, 400))
def test_a_candidate_is_given_up_if_too_little_is_to_be_gained(
    behind: float, doubt: float, deals: int
) -> None:
    error = 0.3 / math.sqrt(deals)
    spread = doubt * error / math.hypot(doubt, error)
    drawn = np.random.default_rng(deals).normal(-behind, spread, 20_000).clip(0)
    assert promise(behind, doubt, error) == pytest.approx(drawn.mean(), abs=0.03 * spread)


def test_the_less_is_too_little_the_longer_a_close_choice_is_tried() -> None:
    spent = []
    for too_little in (1e-2, 5e-4, 1e-6):
        stub = Stub([0.5, 0.49, 0.48], noise=0.2)
        best_of([0.5] * 3, 0.1, Budget(3000, 3, 1, too_little), stub)
        spent.append(stub.asked)
    assert spent[0] < spent[1] < spent[2] <= 3000


def test_common_deals_make_differences_surer_than_the_chances_themselves() -> None:
    wins = Stub([0.0, 0.1], 0.01)([0, 1], range(200))
    told = Chances(wins, wins)
    better, errors = told.differences(0)
    assert better[1] == pytest.approx(0.1, abs=0.01) and errors[1] < told.errors[1] / 10


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def imagined(pace: Pace, clock: Clock, cost: float, full: Budget, kind: str = "table") -> int:
    """How many continuations a close decision imagines that take so long each."""
    stub = Stub([0.5, 0.5], 1.0)

    def play_out(places: Sequence[int], numbers: range) -> Reals:
        clock.now += len(places) * len(numbers) * cost
        return stub(places, numbers)

    best_in_time(pace, kind, [0.5, 0.5], 0.1, full, play_out)
    return stub.asked


def test_a_live_table_turns_its_time_into_continuations() -> None:
    clock = Clock()
    pace, full = Pace(0.1, clock), Budget(1000, 2, 2)
    usual = [imagined(pace, clock, 0.001, full) for _ in range(3)]  # a hundred in the time there is
    busy = [imagined(pace, clock, 0.01, full) for _ in range(3)]
    quick = [imagined(pace, clock, 0.00001, full) for _ in range(12)]
    assert usual[0] == full.continuations // FIRST_PART and all(98 <= each <= 100 for each in usual[1:])
    assert all(8 <= each <= 10 for each in busy[1:]), "a slow machine shortens the thinking at once"
    assert quick[-1] == full.continuations, "never more than the full budget"


def test_every_kind_of_table_has_its_own_pace() -> None:
    clock = Clock()
    pace, full = Pace(0.1, clock), Budget(100, 2, 2)
    for kind, cost in (("slow", 1.0), ("quick", 0.00001)):
        imagined(pace, clock, cost, full, kind)
    assert imagined(pace, clock, 1.0, full, "slow") == 2, "one deal for each of the two candidates"
    assert imagined(pace, clock, 0.00001, full, "quick") == 100


def test_players_that_share_their_speeds_need_no_first_look() -> None:
    clock = Clock()
    first, second, full = Pace(0.1, clock), Pace(0.1, clock), Budget(1000, 2, 2)
    second.speeds = first.speeds
    imagined(first, clock, 0.001, full)
    assert imagined(second, clock, 0.001, full) == 100


@given(st.floats(0, LEAST_SECONDS, exclude_max=True), st.booleans())
def test_with_little_time_nothing_is_imagined(seconds: float, speed_is_known: bool) -> None:
    clock = Clock()
    pace, full = Pace(1.0, clock), Budget(1000, 2, 2)
    if speed_is_known:
        imagined(pace, clock, 0.00001, full)
    known = dict(pace.speeds)
    pace.seconds = seconds
    assert imagined(pace, clock, 0.001, full) == 0
    assert pace.speeds == known, "a decision that imagines nothing says nothing about the speed"


def test_where_nothing_may_be_imagined_the_prior_decides() -> None:
    stub = Stub([0.9, 0.1, 0.5])
    assert best_of([0.1, 0.4, 0.2], 0.5, Budget(0, 3, 1), stub) == 1 and not stub.asked


@pytest.mark.parametrize("game", [TheGame(3), FaceToFace(), Slide(2)], ids=lambda game: game.name)
def test_a_master_without_time_decides_without_imagining(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise AssertionError("something is imagined")

    monkeypatch.setattr(the_game_search.Imagination, "chances", fail)
    monkeypatch.setattr(face_to_face_imagined, "chances", fail)
    monkeypatch.setattr(slide_master, "after_reveals", fail)
    monkeypatch.setattr(slide_master, "foreseen", fail)
    state: Any = deal(game, numbered_seed(3, 1))
    players = [sit("master", game.name, seat, seconds=0.0) for seat in range(game.seats)]
    for _ in range(20):
        seat = state.to_act[0]
        view = state.view(seat)
        action = players[seat].decide(view, ())
        assert view.why_not(action) is None
        state = state.apply(seat, action)


@pytest.mark.parametrize("game", [TheGame(3), FaceToFace()], ids=lambda game: game.name)
def test_a_master_plays_a_turn_as_it_was_planned(game: Any) -> None:
    state: Any = deal(game, numbered_seed(3, 1))
    players: list[Any] = [sit("master", game.name, seat, seconds=0.0) for seat in range(game.seats)]
    due: tuple[Any, ...] = ()
    planned = 0
    for _ in range(30):
        seat = state.to_act[0]
        view = state.view(seat)
        action = players[seat].decide(view, ())
        assert not due or action == due[0]
        planned += bool(due)
        due = players[seat].plan.get(view, ())[1:]
        state = state.apply(seat, action)
    assert planned >= 10
