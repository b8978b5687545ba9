"""What `bench.review` makes of its results."""

import random

import numpy as np
import pytest

from bench.pressure import served
from bench.review.blunders import Planted
from bench.review.fit import corrections
from bench.review.games import ReviewedGame, Said, TurnSaid
from bench.review.load import Phase, alternating, figures
from bench.review.picture import picture
from bench.review.report import blunders_table, calibration_table, clustered_error, luck_table, tenths
from bench.review.samples import SampledGame, SampledTurn, Told
from bench.review.work import FairQueue, Task
from tenback.review.calibration import Correction


def game(number: int, chance: float, result: float) -> ReviewedGame:
    said = Said(chance, chance, 0.0, None)
    turns = [TurnSaid(0, result, said, said)] * 3
    return ReviewedGame("alone", 17, number, "master", 1, turns, [result - chance], 0.5, 5.0)


def test_a_tenth_tells_the_share_won_with_an_error_by_games() -> None:
    games = [game(number, 0.25, float(number % 4 == 0)) for number in range(40)]
    (tenth,) = tenths(games, quick=False).values()
    assert (tenth.games, tenth.positions, tenth.predicted, tenth.won) == (40, 120, 0.25, 0.25)
    assert tenth.error == pytest.approx(0.069, abs=0.001) and not tenth.off
    wrong = tenths([game(number, 0.95, 0.0) for number in range(40)], quick=True)[9]
    assert wrong.off


def test_values_of_one_game_count_as_one() -> None:
    values, games = np.array([0.0, 1.0] * 20), np.arange(40.0)
    one_by_one = clustered_error(values, games)
    assert clustered_error(np.repeat(values, 3), np.repeat(games, 3)) == pytest.approx(one_by_one)


def test_the_report_names_every_table_and_the_picture_draws_it() -> None:
    games = {"alone": [game(number, 0.3, float(number % 3 == 0)) for number in range(9)]}
    assert "| alone | sharpened | 9 | 27 |" in calibration_table(games)
    assert "| alone | 9 |" in luck_table(games)
    assert "alone: 9 games" in picture(games)
    planted = [
        Planted("alone", 17, 0, "master", 2000),
        Planted("alone", 17, 1, "master", 2000, 0.2, 0.01, None, "blunder"),
    ]
    assert "| alone | 1 | 1 (100.0 %) | 0 (0.0 %) |" in blunders_table(planted)


def test_the_fit_finds_how_chances_that_were_told_come_true() -> None:
    chance, true = random.Random(1), Correction(0.5, 1.3)
    turns = []
    for _ in range(20000):
        told = chance.uniform(0.02, 0.98)
        won = chance.random() < float(true.chances(np.array(told)))
        turns.append(SampledTurn("slide", Told(told, 1.0), Told(told, 1.0), float(won), 1.0))
    found = corrections(
        [SampledGame("slide 4", 1003, n, "master", 1, turns[n : n + 4]) for n in range(0, len(turns), 4)], []
    )
    shift, slope = map(float, found.split("Correction(")[1].split(")")[0].split(", "))
    assert shift == pytest.approx(0.5, abs=0.06) and slope == pytest.approx(1.3, abs=0.06)


def test_every_table_gets_the_same_time_whatever_its_games_take() -> None:
    seconds = {"alone": 1.0, "slide 2": 5.0, "face-to-face": 2.0}
    tasks: list[Task] = [("games", table, 17, n, "master", 1) for n in range(100) for table in seconds]
    queue, begun, clock = FairQueue(tasks), list[Task](), dict.fromkeys(seconds, 0.0)
    for _ in range(4):  # so many are under way at once
        begun.append(found(queue))
    while sum(clock.values()) < 150:
        task = begun.pop(0)
        clock[task[1]] += seconds[task[1]]
        queue.took(task, seconds[task[1]])
        begun.append(found(queue))
    assert max(clock.values()) - min(clock.values()) <= 4 * max(seconds.values())


def found(queue: FairQueue) -> Task:
    task = queue.next()
    assert task is not None
    return task


def test_a_queue_gives_every_task_once() -> None:
    tasks: list[Task] = [("games", table, 17, n, "master", 1) for n in range(3) for table in ("alone", "b")]
    queue = FairQueue(tasks)
    assert sorted(found(queue) for _ in tasks) == sorted(tasks)
    assert queue.next() is None


def test_the_load_is_told_as_the_ratio_of_the_answers_with_reviews_and_without() -> None:
    quiet = Phase([0.001] * 98 + [0.01, 0.01], 10.0, 1.0, 0.0)
    reviewing = Phase([0.002] * 98 + [0.015, 0.015], 20.0, 3.0, 18.0)
    told = list(figures([(quiet, reviewing)] * 2))
    assert "200 moves in 40 s, p50 2.00 ms, p99 15.00 ms; CPU: server 15%, reviews 90%" in told[1]
    assert told[2:] == [
        "p50 with reviews / quiet: 2.00 (by round 2.00, 2.00)",
        "p99 with reviews / quiet: 1.50 (by round 1.50, 1.50)",
    ]


@pytest.mark.trial
async def test_answers_are_measured_while_reviews_run() -> None:
    with served() as (port, process):
        ((quiet, reviewing),) = await alternating(port, process, 4, rounds=1, seconds=5, reviews=2)
    assert quiet.answers and reviewing.answers and reviewing.reviews_cpu > quiet.reviews_cpu
