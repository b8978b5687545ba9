"""How strong the players are: plays the rungs of the ladder in the arena and writes docs/strength.md.

    python -m bench.ladder --seconds 600 --cores 16     play on for ten minutes, then write the page
    python -m bench.ladder --seconds 0                  write the page anew from the results there are
    python -m bench.ladder --seconds 60 --parts times   measure the time for a turn (`--bots`: of these)
    python -m bench.ladder --seconds 0 --merge FILE     with what was played on another machine

Every rung plays deals 0, 1, 2, … of seed 7, which nobody was trained or tuned on, up to 10,000 of them. What
is in docs/strength.jsonl is kept and added to as long as the players at the table are made of the same source
and weights; else their rung begins anew. With nothing installed but NumPy and msgspec: PYTHONPATH=src.
"""

import argparse
from pathlib import Path

import msgspec

from bench.ladder.climb import Climbed, climb
from bench.ladder.page import page, pictures
from bench.ladder.results import tells_more, write_results
from bench.ladder.rungs import LEVELS, rungs
from bench.ladder.times import Timing, turn_times
from tenback.arena.report import figures
from tenback.arena.store import ResultLine, Stored

DOCS = Path(__file__).parents[2] / "docs"
TIMES = "times"


def main() -> None:
    parser = argparse.ArgumentParser("python -m bench.ladder", description="How strong the players are.")
    parser.add_argument("--seconds", type=float, default=60, help="for everything together")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--parts", default="", help="only these parts of the ladder, by commas; `times` too")
    parser.add_argument("--bots", default="", help="only tables with nobody but these, by commas")
    parser.add_argument(
        "--results", type=Path, default=DOCS / "strength.jsonl", help="the page goes beside it"
    )
    parser.add_argument("--merge", type=Path, help="take over from this file what has more games")
    asked = parser.parse_args()
    parts, bots = (set(filter(None, names.split(","))) for names in (asked.parts, asked.bots))
    if unknown := parts - {TIMES, *(rung.part for rung in rungs())}:
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    if unknown := bots - {bot for rung in rungs() for bot in rung.bots}:
        parser.error(f"no such bot on the ladder: {', '.join(sorted(unknown))}")
    if not asked.results.parent.is_dir():
        parser.error(f"no such folder: {asked.results.parent}")
    climbed, times = _read(asked.results)
    if asked.merge and not asked.merge.is_file():
        parser.error(f"no such file: {asked.merge}")
    if asked.merge:
        others, timings = _read(asked.merge)
        times |= timings
        stamps = {rung.name: rung.stamp() for rung in rungs()}
        climbed |= {
            name: other
            for name, other in others.items()
            if tells_more(other, climbed.get(name), stamps.get(name))
        }

    def save() -> None:
        write_results(asked.results, [*(each for each in climbed.values() if each.games), *times.values()])

    if asked.seconds and TIMES in parts:
        for timing in turn_times(asked.seconds, bots or LEVELS):
            times[timing.time] = timing
            save()
    chosen = [
        rung
        for rung in rungs()
        if (not parts or rung.part in parts) and (not bots or bots.issuperset(rung.bots))
    ]
    if asked.seconds and chosen:
        climb(chosen, climbed, asked.cores, asked.seconds, save)
    save()
    _write_page(asked.results.parent, climbed, times)


def _read(path: Path) -> tuple[dict[str, Climbed], dict[str, Timing]]:
    lines = path.read_bytes().splitlines() if path.exists() else []
    climbed = [msgspec.json.decode(line, type=Climbed) for line in lines if line.startswith(b'{"rung"')]
    times = [msgspec.json.decode(line, type=Timing) for line in lines if line.startswith(b'{"time"')]
    return {each.rung: each for each in climbed}, {each.time: each for each in times}


def _write_page(folder: Path, climbed: dict[str, Climbed], times: dict[str, Timing]) -> None:
    results = []
    for rung in rungs():
        there = climbed.get(rung.name)
        if there is not None and there.tally.games:
            series = rung.series()
            stored = Stored(series, [ResultLine(there.tally.games, there.tally, there.seconds, 0)], None)
            more = {"won_deals": there.won, "is_earlier": there.stamp != rung.stamp()}
            results.append({"part": rung.part, "rung": rung.name, **figures(series, stored), **more})
    (folder / "strength.md").write_text(page(results, list(times.values())))
    for part, drawn in pictures(results):
        (folder / f"strength-{part}.svg").write_text(drawn)


if __name__ == "__main__":
    main()
