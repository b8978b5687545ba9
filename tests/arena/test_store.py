"""Results are kept as they come: a run that was stopped goes on where it was."""

import json
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import IO, Any

import pytest

from tenback.arena import workers
from tenback.arena.report import Means, report
from tenback.arena.series import Series
from tenback.arena.store import NotTheSeries
from tenback.players import BOTS
from tenback.rules import FaceToFace, Slide, TheGame

SERIES = [
    Series(TheGame(2), ("greedy", "greedy"), 1300),
    Series(FaceToFace(), ("greedy", "random"), 1300),
    Series(Slide(3), ("random", "greedy", "random"), 1300),
]


class Stopped(Exception):
    pass


def figures(
    series: Series, means: Means, advance: Callable[[int], None] = lambda games: None
) -> dict[str, Any]:
    found = report(series, means, advance)
    return {name: value for name, value in found.items() if name not in ("seconds", "games_per_s")}


def stop_after(parts: int) -> Callable[[int], None]:
    """Somebody who stops the run after so many parts."""
    left = [parts + 1]

    def advance(games: int) -> None:
        left[0] -= 1
        if left[0] == 0:
            raise Stopped

    return advance


def test_a_run_that_is_complete_can_be_asked_for_again(tmp_path: Path) -> None:
    series, kept = Series(TheGame(2), ("greedy", "greedy"), 30), Means(resume=tmp_path / "kept")
    assert figures(series, kept) == figures(series, kept)


def test_the_seconds_of_a_run_are_those_of_its_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that moves on by one second whenever it is read: at the start, and after each part."""
    monkeypatch.setattr("tenback.arena.report.time.perf_counter", map(float, count()).__next__)
    monkeypatch.setattr(workers, "CLEAR_GAMES", 1)
    series = Series(TheGame(2), ("casual", "casual"), 3)
    for _ in range(2):
        assert report(series, Means(resume=tmp_path / "kept"), lambda games: None)["seconds"] == 3


@pytest.mark.parametrize("series", SERIES, ids=repr)
def test_a_stopped_run_goes_on_and_ends_as_if_it_had_not_been(series: Series, tmp_path: Path) -> None:
    whole, kept = (
        Means(records=tmp_path / "whole"),
        Means(resume=tmp_path / "kept", records=tmp_path / "parts"),
    )
    expected = figures(series, whole)
    with pytest.raises(Stopped):
        figures(series, kept, stop_after(1))
    with (tmp_path / "kept").open("ab") as file:
        file.write(b'{"up_to": 1024, "ta')  # torn by a kill
    with (tmp_path / "parts").open("ab") as file:
        file.write(b'{"format": "tenback/1", ')
    with pytest.raises(Stopped):
        figures(series, kept, stop_after(1))
    assert figures(series, kept) == expected
    assert (tmp_path / "parts").read_bytes() == (tmp_path / "whole").read_bytes()


class Full:
    """A file on a disk that is full after so many writes to any of its files."""

    def __init__(self, file: IO[bytes], left: list[int]) -> None:
        self._file, self._left = file, left

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def __iter__(self) -> Iterator[bytes]:
        return iter(self._file)

    def __enter__(self) -> "Full":
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def write(self, text: bytes) -> None:
        self._left[0] -= 1
        if self._left[0] < 0:
            raise Stopped
        self._file.write(text)


def test_a_run_that_was_stopped_at_any_write_goes_on_as_if_it_had_not_been(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "FAST_RECORDS", 8)
    series = Series(TheGame(2), ("greedy", "greedy"), 24)
    opened: Any = Path.open
    expected = figures(series, Means(records=tmp_path / "whole"))
    for writes in range(1, 7):
        kept = Means(resume=tmp_path / f"kept {writes}", records=tmp_path / f"parts {writes}")
        left = [writes]
        with monkeypatch.context() as full:
            full.setattr(Path, "open", lambda path, mode, left=left: Full(opened(path, mode), left))
            with pytest.raises(Stopped):
                figures(series, kept)
        assert figures(series, kept) == expected, writes
        assert (tmp_path / f"parts {writes}").read_bytes() == (tmp_path / "whole").read_bytes()


def test_a_run_can_be_made_longer(tmp_path: Path) -> None:
    kept = Means(resume=tmp_path / "kept")
    short, long = (Series(TheGame(), ("greedy",), games) for games in (100, 250))
    figures(short, kept)
    assert figures(long, kept) == figures(long, Means())


@pytest.mark.parametrize(
    "other",
    [
        Series(TheGame(), ("random",), 100),
        Series(TheGame(), ("greedy",), 100, seed=1),
        Series(TheGame(fire=True), ("greedy",), 100),
        Series(TheGame(), ("greedy",), 99),
    ],
    ids=repr,
)
def test_results_of_another_series_are_refused(other: Series, tmp_path: Path) -> None:
    kept = Means(resume=tmp_path / "kept")
    figures(Series(TheGame(), ("greedy",), 100), kept)
    before = (tmp_path / "kept").read_bytes()
    with pytest.raises(NotTheSeries):
        figures(other, kept)
    assert (tmp_path / "kept").read_bytes() == before


def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear friend,\nhow are you?\n")
    with pytest.raises(NotTheSeries):
        figures(Series(TheGame(), ("greedy",), 10), Means(resume=tmp_path / "letter"))
    assert (tmp_path / "letter").read_text() == "Dear friend,\nhow are you?\n"


def test_records_that_were_not_kept_from_the_start_are_refused(tmp_path: Path) -> None:
    figures(Series(TheGame(), ("greedy",), 10), Means(resume=tmp_path / "kept"))
    with pytest.raises(NotTheSeries, match="records"):
        figures(
            Series(TheGame(), ("greedy",), 20), Means(resume=tmp_path / "kept", records=tmp_path / "records")
        )


def test_results_of_a_bot_that_has_changed_since_are_refused(tmp_path: Path) -> None:
    kept, series = Means(resume=tmp_path / "kept"), Series(TheGame(), ("greedy",), 10)
    figures(series, kept)
    heading, *parts = (tmp_path / "kept").read_text().splitlines(keepends=True)
    assert json.loads(heading)["versions"] == [BOTS["greedy"].version]
    of_old = json.loads(heading) | {"versions": ["0"]}
    (tmp_path / "kept").write_text("".join([json.dumps(of_old) + "\n", *parts]))
    with pytest.raises(NotTheSeries):
        figures(series, kept)
