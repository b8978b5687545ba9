"""How strong master is by how long it thinks: plays on and writes docs/pace.md with its charts.

    python -m bench.pace --seconds 300 --cores 16       play on for five minutes, then write the page
    python -m bench.pace --seconds 0                    write the page anew from the results there are
    python -m bench.pace --seconds 0 --merge FILE       with what was played on another machine
    python -m bench.pace --tables Slide Face            only tables whose names begin like this

Every table plays the deals from 120,000 on of seed 1001 with all amounts of thinking; nothing was trained or
chosen on them. What is in docs/pace.jsonl is kept and added to as long as the players are made of the same
source and weights; else their table begins anew. The games are played compiled (`tenback[fast]`), the first
few also by NumPy alone, to time their turns. With only NumPy, msgspec and numba installed: PYTHONPATH=src.
"""

import argparse
from pathlib import Path

import msgspec

from bench.ladder.climb import play_on
from bench.ladder.results import tells_more, write_results
from bench.pace.page import charts, page
from bench.pace.playing import GRACE, Paced, TableClimb, compile_for
from bench.pace.tables import TABLES

DOCS = Path(__file__).parents[2] / "docs"


def main() -> None:
    parser = argparse.ArgumentParser(
        "python -m bench.pace", description="How strong master is by how long it thinks."
    )
    parser.add_argument("--seconds", type=float, default=60, help="for everything together")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--tables", nargs="+", default=[""], help="only tables whose names begin like this")
    parser.add_argument("--results", type=Path, default=DOCS / "pace.jsonl", help="the page goes beside it")
    parser.add_argument("--merge", type=Path, help="take over from this file what has more games")
    asked = parser.parse_args()
    chosen = [table for table in TABLES if table.name.startswith(tuple(asked.tables))]
    if not chosen:
        parser.error(f"no such table; there are {', '.join(table.name for table in TABLES)}")
    if not asked.results.parent.is_dir():
        parser.error(f"no such folder: {asked.results.parent}")
    known = read(asked.results)
    if asked.merge and not asked.merge.is_file():
        parser.error(f"no such file: {asked.merge}")
    if asked.merge:
        merge(known, read(asked.merge))

    def save() -> None:
        write_results(asked.results, [each for each in known.values() if each.deals])

    if asked.seconds:
        compile_for(chosen)
        play_on([TableClimb(table, known) for table in chosen], asked.cores, asked.seconds, save, GRACE)
    save()
    (asked.results.parent / "pace.md").write_text(page(known), encoding="utf-8")
    for game, drawn in charts(known):
        (asked.results.parent / f"pace-{game}.svg").write_text(drawn, encoding="utf-8")


def read(path: Path) -> dict[str, Paced]:
    """The results in a file, by table."""
    lines = path.read_bytes().splitlines() if path.exists() else []
    return {each.table: each for each in (msgspec.json.decode(line, type=Paced) for line in lines)}


def merge(known: dict[str, Paced], others: dict[str, Paced]) -> None:
    """Take over the tables of which the others tell more."""
    stamps = {table.name: table.stamp() for table in TABLES}
    known |= {
        name: other for name, other in others.items() if tells_more(other, known.get(name), stamps.get(name))
    }


if __name__ == "__main__":
    main()
