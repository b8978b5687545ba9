"""Games and planted blunders in several processes; each result is written as it comes."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path

import msgspec

from bench.review.blunders import Planted, planted_blunder
from bench.review.games import ReviewedGame, reviewed_game
from bench.review.samples import SampledGame, sampled_game
from bench.review.starts import FirstTurn, first_turn

#: What is to be done, at which table, the seed and the number of the deal, the bot, and one turn in how many,
#: or how many continuations.
Task = tuple[str, str, int, int, str, int]
Line = ReviewedGame | Planted | SampledGame | FirstTurn


def work(tasks: list[Task], cores: int, until: float, results: Path) -> None:
    """Do the tasks in so many processes, until that moment of the monotonic clock."""
    with results.open("ab") as file, _results(tasks, cores) as done:
        for place, line in enumerate(done, start=1):
            file.write(msgspec.json.encode(line) + b"\n")
            file.flush()
            print(f"\r{place} of {len(tasks)}", end="", file=sys.stderr, flush=True)
            if time.monotonic() > until:
                break
    print(file=sys.stderr)


@contextmanager
def _results(tasks: list[Task], cores: int) -> Iterator[Iterator[Line]]:
    if cores == 1:
        yield map(_done, tasks)
    else:
        with get_context("spawn").Pool(cores) as pool:
            yield pool.imap_unordered(_done, tasks)


def _done(task: Task) -> Line:
    what, table, seed, number, bot, amount = task
    if what == "games":
        return reviewed_game(table, seed, number, bot, amount)
    if what == "samples":
        return sampled_game(table, seed, number, bot, amount)
    if what == "starts":
        return first_turn(table, seed, number, bot)
    return planted_blunder(table, seed, number, bot, amount)
