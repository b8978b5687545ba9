"""Figures of a series: rates and means with their 95% intervals, from whole numbers that add up."""

from statistics import NormalDist, mean, stdev
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.arena.playing import compiled_part, play_part, reference_part
from tenback.arena.series import Series
from tenback.arena.tally import Team, empty_tally, mean_interval, wilson
from tenback.record import decode
from tenback.rules import FaceToFace, Slide, TheGame, the_game

SERIES = [
    Series(TheGame(2), ("greedy", "random"), 90),
    Series(FaceToFace(), ("greedy", "random"), 90),
    Series(Slide(3), ("random", "greedy", "random"), 90),
]


@given(trials=st.integers(1, 10**6), part=st.floats(0, 1))
def test_wilsons_interval_holds_the_rate_and_its_ends_explain_it(trials: int, part: float) -> None:
    rate = part
    low, high = wilson(rate * trials, trials)
    assert 0 <= low <= rate <= high <= 1
    z = NormalDist().inv_cdf(0.975)
    for end in (low, high):
        if 0 < end < 1:  # there, the rate is just z standard errors away
            assert abs(end - rate) == pytest.approx(z * (end * (1 - end) / trials) ** 0.5, rel=1e-6, abs=1e-9)


@given(st.lists(st.integers(0, 98), min_size=2, max_size=50))
def test_the_interval_of_a_mean_is_that_of_its_standard_error(left: list[int]) -> None:
    low, high = mean_interval(len(left), sum(left), sum(cards**2 for cards in left))
    spread = NormalDist().inv_cdf(0.975) * stdev(left) / len(left) ** 0.5
    assert (low, high) == pytest.approx((mean(left) - spread, mean(left) + spread), abs=1e-6)


@pytest.mark.parametrize("series", SERIES, ids=repr)
def test_parts_add_up_to_the_whole(series: Series) -> None:
    whole = play_part(series, range(90), False).tally
    sum_of_parts = empty_tally(series)
    for numbers in (range(50, 90), range(20), range(20, 50)):
        sum_of_parts.add_tally(play_part(series, numbers, False).tally)
    assert sum_of_parts == whole
    assert sum_of_parts.figures(series) == whole.figures(series)


def test_all_the_wins_of_rivals_are_shared_out() -> None:
    for series in SERIES[1:]:
        results = play_part(series, range(90), False).tally.figures(series)["results"]
        assert sum(result["wins"] for result in results) == pytest.approx(90)
        assert [result["bot"] for result in results] == list(dict.fromkeys(series.bots))


@pytest.mark.parametrize("first", [0, 20])
@pytest.mark.parametrize("play", [compiled_part, reference_part])
@pytest.mark.parametrize("series", SERIES, ids=repr)
def test_the_figures_are_those_of_the_records(series: Series, play: Any, first: int) -> None:
    part = play(series, range(first, first + 25), True)
    records: list[Any] = [decode(line) for line in part.records.splitlines()]
    assert [record.meta["number"] for record in records] == [*range(first, first + 25)]
    figures = part.tally.figures(series)
    if series.game.cooperative:
        left = [record.outcome["left"] for record in records]
        assert figures["won"] == left.count(0)
        assert figures["win_rate"] == left.count(0) / 25
        assert figures["left_mean"] == mean(left)
        assert figures["under_10_rate"] == sum(each < 10 for each in left) / 25
        return
    for told in figures["results"]:
        wins, points = [], []
        for record in records:
            outcome = record.outcome
            winners = outcome.get("winners", [outcome.get("winner")])
            for seat, player in enumerate(record.meta["players"]):
                if player["bot"] == told["bot"]:
                    wins.append((seat in winners) / len(winners))
                    points.append(outcome.get("scores", outcome["left"])[seat])
        assert told["seats_played"] == len(wins)
        assert told["wins"] == pytest.approx(sum(wins))
        assert told["win_share"] == pytest.approx(mean(wins))
        assert told["win_share_ci95"] == pytest.approx(wilson(25 * mean(wins), 25))
        assert told[f"{series.game.points_name}_mean"] == pytest.approx(mean(points))


@pytest.mark.parametrize(("left", "excellent"), [(0, 1), (1, 1), (9, 1), (10, 0), (98, 0)])
def test_fewer_than_ten_cards_left_is_excellent_on_either_engine(left: int, excellent: int) -> None:
    series, outcome = SERIES[0], the_game.Outcome(won=not left, left=left, reason=the_game.Ending.STUCK)
    one, all_at_once = empty_tally(series), empty_tally(series)
    one.add(series, 0, outcome)
    all_at_once.add_results(series, range(1), {"left": np.array([left], np.uint8)})
    assert one == all_at_once == Team(1, int(not left), left, left**2, excellent)
