"""How good reviews are: calibration, blunders seen, masters' turns left alone, luck without bias, time.

    python -m bench.review games --seed 17 --games 200 --cores 16 --results FILE      review games of masters
    python -m bench.review blunders --seed 17 --games 200 --cores 16 --results FILE   plant bad turns in them
    python -m bench.review report --results FILE --picture docs/review-calibration.svg
    python -m bench.review samples --seed 1003 --every 5 --games 200 --cores 16 --results FILE
    python -m bench.review starts --seed 1003 --games 100 --cores 16 --results FILE   first turns, for the fit
    python -m bench.review fit --results FILE      the corrections of tenback.review.calibration, as source

All results go to the same file, which is added to: what is there is not played again. Corrections are fitted
on deals of another seed than those that are reported. `--every 5` takes one turn in five, which tells more
about calibration in the same time; luck and time are then not measured.
"""

import argparse
import time
from pathlib import Path

import msgspec

import tenback.players.one_core  # noqa: F401  # before NumPy
from bench.review.blunders import Planted
from bench.review.fit import corrections
from bench.review.games import ReviewedGame
from bench.review.picture import picture
from bench.review.report import blunders_table, calibration_table, luck_table, marks_table
from bench.review.samples import SampledGame
from bench.review.starts import FirstTurn
from bench.review.tables import TABLES
from bench.review.work import Line, Task, work


def main() -> None:
    parser = argparse.ArgumentParser("python -m bench.review", description="How good reviews are.")
    parser.add_argument("what", choices=("games", "blunders", "report", "samples", "starts", "fit"))
    parser.add_argument("--results", type=Path, required=True, help="a file of results, which is added to")
    parser.add_argument("--tables", default="", help=f"only these, by commas: {', '.join(TABLES)}")
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--games", type=int, default=100, help="per table")
    parser.add_argument("--every", type=int, default=1, help="take one turn in so many")
    parser.add_argument("--continuations", type=int, default=2000, help="that prove a planted turn bad")
    parser.add_argument("--bot", default="master", help="who plays; master@2 is quicker")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--picture", type=Path, help="where to draw the calibration")
    asked = parser.parse_args()
    tables = [name for name in asked.tables.split(",") if name] or list(TABLES)
    if unknown := set(tables) - set(TABLES):
        parser.error(f"no such table: {', '.join(sorted(unknown))}")
    lines = [line for line in _read(asked.results) if line.table in tables]
    if asked.what == "fit":
        games = [line for line in lines if isinstance(line, SampledGame)]
        print(corrections(games, [line for line in lines if isinstance(line, FirstTurn)]))
    elif asked.what == "report":
        _report(lines, asked.picture)
    else:
        there = {_name(line) for line in lines}
        amount = {"blunders": asked.continuations, "starts": 1}.get(asked.what, asked.every)
        tasks = [
            task
            for number in range(asked.games)
            for table in tables
            if (asked.what != "starts" or TABLES[table].rate is not None)
            and (task := (asked.what, table, asked.seed, number, asked.bot, amount)) not in there
        ]
        work(tasks, asked.cores, time.monotonic() + asked.seconds, asked.results)


def _name(line: Line) -> Task:
    if isinstance(line, ReviewedGame | SampledGame):
        what = "games" if isinstance(line, ReviewedGame) else "samples"
        return what, line.table, line.seed, line.number, line.bot, line.every
    if isinstance(line, FirstTurn):
        return "starts", line.table, line.seed, line.number, line.bot, 1
    return "blunders", line.table, line.seed, line.number, line.bot, line.continuations


def _read(path: Path) -> list[Line]:
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=Line) for line in lines]


def _report(lines: list[Line], drawn: Path | None) -> None:
    games: dict[str, list[ReviewedGame]] = {}
    for line in lines:
        if isinstance(line, ReviewedGame):
            games.setdefault(line.table, []).append(line)
    planted = [line for line in lines if isinstance(line, Planted)]
    seeds, bots = ({getattr(line, name) for line in lines} for name in ("seed", "bot"))
    print(f"Deals of seed {', '.join(map(str, sorted(seeds)))}, played by {', '.join(sorted(bots))}.\n")
    for title, written in (
        ("Calibration", calibration_table(games)),
        ("Masters' own turns", marks_table(games)),
        ("Luck and time", luck_table(games)),
        ("Planted blunders", blunders_table(planted)),
    ):
        print(f"### {title}\n\n{written}\n")
    if drawn is not None:
        drawn.write_text(picture(games))


if __name__ == "__main__":
    main()
