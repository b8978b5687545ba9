"""The parts of a series, shared out: to this thread, to threads or processes, or to a Dask cluster."""

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from importlib import import_module
from typing import Any

from tenback.arena.interrupted import end_when_interrupted
from tenback.arena.playing import Part, play_part, plays_fast, wants_fast
from tenback.arena.series import Series

#: Games at one asking: enough to make the asking cheap, few enough to see progress and to lose little.
CLEAR_GAMES, FAST_GAMES, FAST_RECORDS = 16, 16_384, 512
#: How long a Dask cluster has to answer.
ANSWER_SECONDS = 5.0


class NoCluster(ValueError):
    """There is no Dask cluster to play on."""


class WorkerEnded(ValueError):
    """A process that played has ended, by somebody else's hand or for want of memory."""


def parts(series: Series, first: int, records: bool, workers: int, dask: str | None) -> Iterator[Part]:
    """The rest of the series from game `first` on, in order, by any number of workers."""
    size = CLEAR_GAMES if not wants_fast(series) else FAST_RECORDS if records else FAST_GAMES
    tasks = (range(start, min(start + size, series.games)) for start in range(first, series.games, size))
    if dask is None and workers == 1:
        for numbers in tasks:
            yield play_part(series, numbers, records)
        return
    with _cluster(dask) if dask is not None else _pool(series, workers) as (submit, window):
        yield from _in_order(submit, ((series, numbers, records) for numbers in tasks), window)


def _in_order(submit: Any, tasks: Iterable[tuple[Any, ...]], window: int) -> Iterator[Part]:
    """Keep a window of tasks under way, and give their results in the tasks' order."""
    under_way: deque[Any] = deque()
    try:
        for task in tasks:
            under_way.append(submit(play_part, *task))
            if len(under_way) == window:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
    finally:
        for waiting in under_way:
            waiting.cancel()


@contextmanager
def _pool(series: Series, workers: int) -> Iterator[tuple[Any, int]]:
    """Threads for the compiled engines, which release the GIL; processes for the reference engine."""
    pool: Executor = (
        ThreadPoolExecutor(workers)
        if plays_fast(series)
        else ProcessPoolExecutor(workers, initializer=end_when_interrupted)
    )
    try:
        with pool:
            yield pool.submit, 4 * workers
    except BrokenProcessPool:
        raise WorkerEnded("a worker process has ended; was there too little memory?") from None


@contextmanager
def _cluster(address: str) -> Iterator[tuple[Any, int]]:
    """A Dask cluster that is there already. What a killed worker had begun is played again by another."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise NoCluster("Dask is not installed: pip install 'tenback[dask]'") from None
    try:
        client = distributed.Client(address, timeout=ANSWER_SECONDS)
    except (OSError, ValueError) as error:
        raise NoCluster(f"no Dask cluster at {address}: {error}") from None
    with closing(client):

        def submit(function: Any, *arguments: Any) -> Any:
            return client.submit(function, *arguments, pure=False, retries=10)

        yield submit, 4 * max(1, sum(client.nthreads().values()))
