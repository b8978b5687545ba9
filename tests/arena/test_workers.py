"""The same games to the card, however they are shared out."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tenback.arena import workers
from tenback.arena.playing import Part, play_part
from tenback.arena.report import Means, report
from tenback.arena.series import Series
from tenback.arena.tally import empty_tally
from tenback.arena.workers import NoCluster, WorkerEnded
from tenback.rules import FaceToFace, Slide, TheGame

FAST = Series(Slide(3), ("greedy", "random", "greedy"), 1100, seed=4)
REFERENCE = Series(TheGame(2), ("casual", "random"), 2 * workers.CLEAR_GAMES + 4, seed=4)


def run(series: Series, tmp_path: Path, **means: Any) -> tuple[dict[str, Any], bytes]:
    found = report(series, Means(records=tmp_path / "records", **means), lambda games: None)
    del found["seconds"], found["games_per_s"]
    return found, (tmp_path / "records").read_bytes()


@pytest.mark.parametrize("series", [FAST, REFERENCE], ids=["fast", "reference"])
def test_any_number_of_workers_plays_the_same_games(series: Series, tmp_path: Path) -> None:
    alone = run(series, tmp_path)
    assert alone[1].count(b"\n") == series.games
    assert run(series, tmp_path, workers=2) == alone
    assert run(series, tmp_path, workers=3) == alone


def test_after_a_fault_nothing_more_is_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[Future[Part]] = []

    @contextmanager
    def held(series: Series, workers: int) -> Iterator[tuple[Any, int]]:
        """Workers of which only the first has done its part, in which a player failed."""

        def submit(function: Any, series: Series, numbers: range, records: bool) -> Future[Part]:
            asked.append(Future())
            if len(asked) == 1:
                asked[0].set_result(Part(0, empty_tally(series), fault="out of ideas"))
            return asked[-1]

        yield submit, 2

    monkeypatch.setattr(workers, "_pool", held)
    assert report(REFERENCE, Means(workers=2), lambda games: None) == {"fault": "out of ideas"}
    assert [future.cancelled() for future in asked] == [False, True]


def killed(*_: Any) -> Part:
    """What a worker does that is killed."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def test_a_worker_that_was_killed_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "play_part", killed)
    with pytest.raises(WorkerEnded, match="a worker process has ended"):
        report(REFERENCE, Means(workers=2), lambda games: None)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two workers of a Dask cluster in this process."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None
    ) as cluster:
        yield cluster


@pytest.mark.parametrize("series", [FAST, REFERENCE], ids=["fast", "reference"])
def test_a_dask_cluster_plays_the_same_games(series: Series, cluster: Any, tmp_path: Path) -> None:
    assert run(series, tmp_path, dask=cluster.scheduler_address) == run(series, tmp_path)


def test_a_worker_that_fails_costs_no_games(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = tmp_path / "failed"

    def failing_once(series: Series, numbers: range, records: bool) -> Part:
        if not failed.exists():
            failed.touch()
            raise ConnectionError("the worker is gone")
        return play_part(series, numbers, records)

    expected = run(FAST, tmp_path)
    monkeypatch.setattr(workers, "play_part", failing_once)
    assert run(FAST, tmp_path, dask=cluster.scheduler_address) == expected
    assert failed.exists()


@pytest.mark.trial
def test_a_killed_worker_costs_no_games(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    killed: list[int] = []
    series = Series(TheGame(1), ("casual",), 160, seed=8)
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, worker_dashboard_address=None
    ) as cluster:

        def kill_one(games: int) -> None:
            if games and not killed:
                killed.append(next(worker.pid for worker in cluster.workers.values()))
                os.kill(killed[0], signal.SIGKILL)

        means = Means(dask=cluster.scheduler_address, records=tmp_path / "records")
        report(series, means, kill_one)
    assert killed
    on_the_cluster = (tmp_path / "records").read_bytes()
    assert run(series, tmp_path)[1] == on_the_cluster


def test_a_cluster_that_is_not_there_is_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(workers, "ANSWER_SECONDS", 0.05)
    with pytest.raises(NoCluster, match=r"no Dask cluster at tcp://127\.0\.0\.1:9"):
        run(FAST, tmp_path, dask="tcp://127.0.0.1:9")


def test_rivals_sit_everywhere_equally_often() -> None:
    series = Series(FaceToFace(), ("greedy", "random"), 10)
    assert [series.seated(number)[0] for number in range(10)] == ["greedy", "random"] * 5
