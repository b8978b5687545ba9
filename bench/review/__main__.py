"""How good reviews are: calibration, blunders seen, masters' turns left alone, luck without bias, time, load.

    python -m bench.review games --seed 17 --cores 16 --seconds 500 --results FILE     review masters' games
    python -m bench.review blunders --seed 17 --cores 16 --seconds 500 --results FILE  plant bad turns there
    python -m bench.review report --results FILE --picture docs/review-calibration.svg
    python -m bench.review samples --seed 1003 --every 5 --cores 16 --seconds 500 --results FILE
    python -m bench.review starts --seed 1003 --cores 16 --results FILE   first turns, for the fit
    python -m bench.review fit --results FILE      the corrections of tenback.review.calibration, as source
    python -m bench.review load                    answers at other tables while ten reviews run

Results go to one file, which is added to: what is there is not played again. After `--seconds`, nothing new
is begun; until then all kinds of table get the same time. `--tables` chooses some of them. Corrections are
fitted on deals of another seed than those that are reported. `--every 5` takes one turn in five, which tells
more about calibration in the same time; luck and time are then not measured.
"""

import argparse
import asyncio
import time
from pathlib import Path

import msgspec

import tenback.players.one_core  # noqa: F401  # before NumPy
from bench.pressure import served
from bench.review.blunders import Planted
from bench.review.fit import corrections
from bench.review.games import ReviewedGame
from bench.review.load import alternating, figures
from bench.review.picture import picture
from bench.review.report import blunders_table, calibration_table, luck_table, marks_table
from bench.review.samples import SampledGame
from bench.review.starts import FirstTurn
from bench.review.tables import TABLES
from bench.review.work import Line, Task, work


def main() -> None:
    asked = _parser().parse_args()
    if asked.what == "load":
        _load(asked.people, asked.rounds, asked.quiet_seconds, asked.reviews)
        return
    tables = asked.tables
    lines = [line for line in _read(asked.results) if line.table in tables]
    if asked.what == "fit":
        games = [line for line in lines if isinstance(line, SampledGame)]
        print(corrections(games, [line for line in lines if isinstance(line, FirstTurn)]))
    elif asked.what == "report":
        _report(lines, asked.picture)
    else:
        there = {_name(line) for line in lines}
        tasks = [
            task
            for number in range(asked.games)
            for table in tables
            if (asked.what != "starts" or TABLES[table].rate is not None)
            and (task := (asked.what, table, asked.seed, number, asked.bot, asked.amount)) not in there
        ]
        work(tasks, asked.cores, time.monotonic() + asked.seconds, asked.results)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m bench.review", description="How good reviews are.")
    kinds = parser.add_subparsers(dest="what", required=True)

    results = argparse.ArgumentParser(add_help=False)
    results.add_argument("--results", type=Path, required=True, help="a file of results, which is added to")
    results.add_argument(
        "--tables", type=_tables, default=list(TABLES), help=f"only these, by commas: {', '.join(TABLES)}"
    )
    playing = argparse.ArgumentParser(add_help=False, parents=[results])
    playing.add_argument("--seed", type=int, default=17)
    playing.add_argument("--games", type=int, default=1000, help="per table")
    playing.add_argument("--bot", default="master", help="who plays; master@2 is quicker")
    playing.add_argument("--cores", type=int, default=1)
    playing.add_argument("--seconds", type=float, default=24 * 3600, help="after which nothing new is begun")

    for what in ("games", "samples"):
        kind = kinds.add_parser(what, parents=[playing])
        kind.add_argument(
            "--every", type=int, default=1, dest="amount", metavar="N", help="take one turn in so many"
        )
    kinds.add_parser("starts", parents=[playing]).set_defaults(amount=1)
    blunders = kinds.add_parser("blunders", parents=[playing])
    blunders.add_argument(
        "--continuations", type=int, default=2000, dest="amount", metavar="N", help="that prove a turn bad"
    )
    kinds.add_parser("fit", parents=[results])
    report = kinds.add_parser("report", parents=[results])
    report.add_argument("--picture", type=Path, help="where to draw the calibration")
    load = kinds.add_parser("load")
    load.add_argument("--people", type=int, default=40)
    load.add_argument("--rounds", type=int, default=3)
    load.add_argument("--reviews", type=int, default=10, help="asked for at once, in each round")
    load.add_argument("--quiet-seconds", type=float, default=40, help="between reviews, in each round")
    return parser


def _tables(names: str) -> list[str]:
    tables = names.split(",")
    if unknown := set(tables) - set(TABLES):
        raise argparse.ArgumentTypeError(f"no such table: {', '.join(sorted(unknown))}")
    return tables


def _load(people: int, rounds: int, quiet_seconds: float, reviews: int) -> None:
    with served() as (port, process):
        found = asyncio.run(alternating(port, process, people, rounds, quiet_seconds, reviews))
    print("\n".join(figures(found)))


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
