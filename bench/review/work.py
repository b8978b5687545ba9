"""Games and planted blunders in several processes; each result is written as it comes."""

import sys
import time
from collections import Counter, deque
from collections.abc import Iterable, Sequence
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path
from queue import SimpleQueue

import msgspec

from bench.review.blunders import Planted, planted_blunder
from bench.review.games import ReviewedGame, reviewed_game
from bench.review.samples import SampledGame, sampled_game
from bench.review.starts import FirstTurn, first_turn

#: What is to be done, at which table, the seed and the number of the deal, the bot, and one turn in how many,
#: or how many continuations.
Task = tuple[str, str, int, int, str, int]
Line = ReviewedGame | Planted | SampledGame | FirstTurn
Done = tuple[Task, float, Line]


def work(tasks: Sequence[Task], cores: int, until: float, results: Path) -> None:
    """Do the tasks in so many processes; after that moment of the monotonic clock, none is begun.

    Those under way are finished: if they were dropped, long games would be missing.
    """
    waiting = FairQueue(tasks)
    done: SimpleQueue[Done | BaseException] = SimpleQueue()
    with results.open("ab") as file, get_context("spawn").Pool(cores) as pool:
        running = sum(_begin(pool, waiting, done) for _ in range(cores))
        finished = 0
        while running:
            found = done.get()
            if isinstance(found, BaseException):
                raise found
            task, seconds, line = found
            waiting.took(task, seconds)
            running -= 1
            if time.monotonic() < until:
                running += _begin(pool, waiting, done)
            file.write(msgspec.json.encode(line) + b"\n")
            file.flush()
            finished += 1
            print(f"\r{finished} of {len(tasks)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


class FairQueue:
    """Tasks by table; next is the table that has had the least time, so that slow ones take no more of it."""

    def __init__(self, tasks: Iterable[Task]) -> None:
        self._tasks: dict[str, deque[Task]] = {}
        self._begun: Counter[str] = Counter()
        self._finished: Counter[str] = Counter()
        self._seconds: dict[str, float] = {}
        for task in tasks:
            self._tasks.setdefault(_table(task), deque()).append(task)

    def next(self) -> Task | None:
        """The next task of that table; None if there is none left."""
        left = [table for table, tasks in self._tasks.items() if tasks]
        if not left:
            return None
        table = min(left, key=lambda table: (self._expected(table), self._begun[table]))
        self._begun[table] += 1
        return self._tasks[table].popleft()

    def took(self, task: Task, seconds: float) -> None:
        """The task is finished and took so many seconds."""
        table = _table(task)
        self._finished[table] += 1
        self._seconds[table] = self._seconds.get(table, 0.0) + seconds

    def _expected(self, table: str) -> float:
        """What the table's tasks take, those that are under way included."""
        return self._seconds.get(table, 0.0) * self._begun[table] / max(1, self._finished[table])


def _begin(pool: Pool, waiting: FairQueue, done: "SimpleQueue[Done | BaseException]") -> bool:
    """Begin the next task, if there is one."""
    task = waiting.next()
    if task is not None:
        pool.apply_async(_done, (task,), callback=done.put, error_callback=done.put)
    return task is not None


def _table(task: Task) -> str:
    return task[1]


def _done(task: Task) -> Done:
    began = time.process_time()
    line = _line(task)
    return task, time.process_time() - began, line


def _line(task: Task) -> Line:
    what, table, seed, number, bot, amount = task
    if what == "games":
        return reviewed_game(table, seed, number, bot, amount)
    if what == "samples":
        return sampled_game(table, seed, number, bot, amount)
    if what == "starts":
        return first_turn(table, seed, number, bot)
    return planted_blunder(table, seed, number, bot, amount)
