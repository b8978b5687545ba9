"""Runs side by side: what was kept or printed, as a table and as a picture.

`python -m tests.arena.test_table` draws `picture.svg` anew. Look at it before you commit it.
"""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tenback.arena.report import Means, report
from tenback.arena.series import Series
from tenback.arena.table import NoResults, Row, picture, rows_of, table
from tenback.rules import FaceToFace, Slide, TheGame

PICTURE = Path(__file__).with_name("picture.svg")
ROWS = [
    Row("the-game 2", "master", 1000, 0.25, 0.2, 0.3125, 4.5),
    Row("slide 3 <silent>", "a & b", 12345, 0.4, 0.392, 0.41, 30.125),
]


def test_a_kept_run_and_the_same_run_printed_give_the_same_row(tmp_path: Path) -> None:
    series = Series(TheGame(2, "expert", True), ("greedy", "random"), 50)
    printed = report(series, Means(resume=tmp_path / "kept"), lambda games: None)
    (tmp_path / "printed").write_text(json.dumps(printed) + "\n")
    (row,) = rows_of(tmp_path / "kept")
    assert rows_of(tmp_path / "printed") == [row]
    assert (row.run, row.bots, row.games) == ("the-game 2 expert fire", "greedy,random", 50)
    assert [row.low, row.rate, row.high] == sorted([row.low, row.rate, row.high])


def test_the_names_of_runs_tell_their_options_apart(tmp_path: Path) -> None:
    runs = [
        Series(TheGame(2), ("casual",) * 2, 1),
        Series(TheGame(2), ("casual",) * 2, 1, silent=True),
        Series(TheGame(2, "expert"), ("casual",) * 2, 1),
        Series(TheGame(2, fire=True), ("casual",) * 2, 1),
        Series(TheGame(3), ("casual",) * 3, 1),
    ]
    names = []
    for number, series in enumerate(runs):
        report(series, Means(resume=tmp_path / f"{number}"), lambda games: None)
        names += [row.run for row in rows_of(tmp_path / f"{number}")]
    assert len(set(names)) == len(runs)


def test_a_table_shows_rates_in_per_cent_with_their_intervals_and_the_mean() -> None:
    rows = [Row("the-game 2", "master", 1000, 0.25, 0.2, 0.3125, 4.5), Row("slide 3", "x", 5, 1, 0, 1, 30)]
    assert [" ".join(line.split()) for line in table(rows).splitlines()] == [
        "run bots games wins % 95 % mean",
        "the-game 2 master 1000 25.00 20.00 – 31.25 4.50",
        "slide 3 x 5 100.00 0.00 – 100.00 30.00",
    ]


def test_the_columns_of_a_table_are_aligned() -> None:
    assert table(ROWS).splitlines() == [
        "run               bots    games  wins %           95 %   mean",
        "the-game 2        master   1000   25.00  20.00 – 31.25   4.50",
        "slide 3 <silent>  a & b   12345   40.00  39.20 – 41.00  30.12",
    ]


def test_the_picture_is_drawn_as_it_was_when_somebody_looked_at_it() -> None:
    assert picture(ROWS) == PICTURE.read_text()


def test_rivals_have_a_row_each_and_runs_keep_their_order(tmp_path: Path) -> None:
    runs = [
        report(Series(game, ("greedy", "random"), 20), Means(), lambda games: None)
        for game in (Slide(2), FaceToFace(lone_card="wins"))
    ]
    (tmp_path / "runs").write_text("\n".join(json.dumps(run) for run in runs))
    rows = rows_of(tmp_path / "runs")
    names = ["slide 2", "slide 2", "face-to-face wins", "face-to-face wins"]
    assert [(row.run, row.bots) for row in rows] == list(zip(names, ["greedy", "random"] * 2, strict=True))
    assert [line.split()[0] for line in table(rows).splitlines()[1:]] == [name.split()[0] for name in names]


def test_the_picture_has_a_dot_within_its_bar_for_every_row() -> None:
    rows = [
        Row(f"run <{place}>", "a & b", 100, place / 10, place / 12, place / 9, 1.0) for place in range(1, 9)
    ]
    svg = ElementTree.fromstring(picture(rows))
    name = "{http://www.w3.org/2000/svg}"
    dots = [float(dot.attrib["cx"]) for dot in svg.iter(f"{name}circle")]
    bars = [path.attrib["d"] for path in svg.iter(f"{name}path") if path.attrib["class"] == "bar"]
    assert len(dots) == len(bars) == len(rows)
    assert dots == sorted(dots)
    for dot, bar in zip(dots, bars, strict=True):
        low, high = float(bar[1:].split()[0]), float(bar.split("H")[1].split("m")[0])
        assert low < dot < high
        # The rows are made such that the rate is 0.6 of the way from the low end to the high one.
        assert abs(dot - (low + 0.6 * (high - low))) < 0.2


@pytest.mark.parametrize(("high", "marks"), [(1.0, 6), (0.0, 2), (0.07, 5)])
def test_the_picture_reaches_as_far_as_its_bars_and_never_beyond_a_hundred(high: float, marks: int) -> None:
    drawn = ElementTree.fromstring(picture([Row("run", "bot", 10, high, high, high, 1.0)]))
    grid = [path for path in drawn.iter("{http://www.w3.org/2000/svg}path") if path.attrib["class"] == "grid"]
    assert len(grid) == marks


@pytest.mark.parametrize("text", ["", "hello", "[1, 2]", '{"game": "slide"}'])
def test_a_file_without_results_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text(text)
    with pytest.raises(NoResults):
        rows_of(tmp_path / "file")


if __name__ == "__main__":
    PICTURE.write_text(picture(ROWS))
