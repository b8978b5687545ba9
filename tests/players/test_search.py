"""What masters share when they imagine: chance, the choice among candidates, the budget, and the time."""

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.players.search import Budget, Chances, Pace, Reals, best_of, seed_of, uniforms, words
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


def test_the_candidate_that_does_best_is_chosen_whatever_was_thought_of_it_before() -> None:
    stub = Stub([0.1, 0.2, 0.6, 0.3], 0.05)
    assert best_of([0.4, 0.3, 0.2, 0.1], 0.5, Budget(400, 4, 1), stub) == 2


def test_what_was_thought_before_decides_where_nothing_can_be_told_apart() -> None:
    assert best_of([0.1, 0.4, 0.2], 0.01, Budget(40, 3, 1), Stub([0.5] * 3)) == 1


def test_only_the_most_promising_are_candidates() -> None:
    assert best_of([0.3, 0.4, 0.1], 0.5, Budget(200, 2, 1), Stub([0.0, 0.1, 0.9])) == 1


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


def test_a_live_table_turns_its_time_into_continuations() -> None:
    clock = Clock()
    pace = Pace(0.1, clock)
    granted = []

    def decide(budget: Budget) -> None:
        granted.append(budget.continuations)
        clock.now += budget.continuations * cost

    full = Budget(1000, 4, 2)
    cost = 0.001  # a thousand a second, so a hundred in the time there is
    for _ in range(3):
        pace.decide("table", full, decide)
    cost = 0.01  # the machine is busy now
    for _ in range(3):
        pace.decide("table", full, decide)
    cost = 0.00001  # and now it is quick
    for _ in range(12):
        pace.decide("table", full, decide)
    assert granted[1:3] == [100, 100], "as many as fit, once the pace is known"
    assert all(9 <= each <= 10 for each in granted[4:6]), "a slow machine shortens the thinking at once"
    assert granted[-1] == full.continuations, "never more than the full budget"


def test_every_kind_of_table_has_its_own_pace() -> None:
    clock = Clock()
    pace = Pace(0.1, clock)

    def slow(budget: Budget) -> int:
        clock.now += 10
        return budget.continuations

    def quick(budget: Budget) -> int:
        clock.now += 0.0001
        return budget.continuations

    full = Budget(100, 4, 2)
    pace.decide("slow", full, slow)
    pace.decide("quick", full, quick)
    assert pace.decide("slow", full, slow) == 1 and pace.decide("quick", full, quick) == 100
