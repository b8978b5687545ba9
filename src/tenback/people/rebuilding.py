"""Taking up logs that exist already: at a server's first start, and when everything is derived again."""

import asyncio
import os
import random
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from tenback.people.events import rebuild as rebuild_persons
from tenback.people.games import all_of
from tenback.people.verdicts import verdicts_of
from tenback.store import DamagedTable, Derived, SqliteLog
from tenback.store.derived import Behind, DerivedTable
from tenback.store.sqlite import FILE
from tenback.store.statements import Transacting
from tenback.table.export import log_reader
from tenback.table.ids import ID_ALPHABET

#: Tables that a process reads at a time, and that are written in one transaction.
AT_A_TIME = 50
#: Fewer tables than this are not worth processes of their own.
MANY = 500
#: Reviews per query.
REVIEWS = 200
#: How much less urgent these processes are than a server on the same machine.
NICENESS = 10

#: Told of each step: how many tables it was, and how many there are in all.
Progress = Callable[[int, int], None]


class Passed(NamedTuple):
    """A damaged table that was passed over."""

    behind: Behind
    damage: DamagedTable


class Summary(NamedTuple):
    """How much was taken up."""

    tables: int
    games: int
    damaged: list[DamagedTable]


async def rebuild(source: Path | str, progress: Progress) -> Summary:
    """Derive everything again from the log in a folder, or in the database that a text names.

    A server may run on it. What is derived of a table is there until it is replaced, and whatever interrupts
    this, the next start derives the rest. OSError if there is no log.
    """
    async with _opened(source) as (derived, people):
        await rebuild_persons(people)
        await derived.start_anew()
        return await derive_missing(derived, source, progress)


async def derive_missing(
    derived: Derived, source: Path | str, progress: Progress, written_before: float = float("inf")
) -> Summary:
    """Derive what has not been derived yet of all logs, and take over what saved reviews say.

    Logs that were written later than that are left to those who write them.
    """
    total = await derived.count_behind(written_before)
    games, done = 0, 0
    damaged: list[DamagedTable] = []
    with _executor(total) as executor:
        async for part in _in_parts(derived, source, executor, written_before):
            found = [item for item in part if isinstance(item, DerivedTable)]
            await derived.save_tables(found)
            for passed in part:
                if isinstance(passed, Passed):
                    damaged.append(passed.damage)
                    await derived.pass_over(passed.behind, passed.damage.about["why"])
            games += sum(len(taken.finished) for taken in found)
            done += len(part)
            progress(len(part), total)
    await _take_over_reviews(derived)
    return Summary(done - len(damaged), games, damaged)


async def _in_parts(
    derived: Derived, source: Path | str, executor: Executor, written_before: float
) -> AsyncIterator[list[DerivedTable | Passed]]:
    """The rows derived from the tables, part by part; the next parts are read meanwhile.

    It begins anywhere, so that workers which start together share the work.
    """
    loop = asyncio.get_running_loop()
    under_way: deque[asyncio.Future[list[DerivedTable | Passed]]] = deque()
    for after in (random.choice(ID_ALPHABET), ""):
        while tables := await derived.behind(after, written_before, AT_A_TIME):
            after = tables[-1].table
            under_way.append(loop.run_in_executor(executor, read_part, source, tables))
            if len(under_way) > 2 * (os.cpu_count() or 1):
                yield await under_way.popleft()
        while under_way:
            yield await under_way.popleft()


def read_part(source: Path | str, tables: Sequence[Behind]) -> list[DerivedTable | Passed]:
    """The rows derived from these tables; it runs in any process."""
    return list(_read_part(source, tables))


def _read_part(source: Path | str, tables: Sequence[Behind]) -> Iterator[DerivedTable | Passed]:
    with log_reader(source) as log:
        for behind in tables:
            try:
                yield all_of(behind.table, log.events(behind.table))
            except DamagedTable as damage:
                yield Passed(behind, damage)


async def _take_over_reviews(derived: Derived) -> None:
    after = ""
    while reviews := await derived.unjudged(REVIEWS, after):
        after = reviews[-1][0]
        found = [(key, verdict) for key, body in reviews for verdict in verdicts_of(body)]
        if found:
            await derived.save_verdicts(found)


def _executor(tables: int) -> Executor:
    """Processes for many tables; they are spawned, not forked, since this one may have threads."""
    if tables < MANY:
        return ThreadPoolExecutor(1)
    return ProcessPoolExecutor(
        os.cpu_count() or 1, mp_context=get_context("spawn"), initializer=_yield_to_servers
    )


def _yield_to_servers() -> None:
    if hasattr(os, "nice"):
        os.nice(NICENESS)


@asynccontextmanager
async def _opened(source: Path | str) -> AsyncIterator[tuple[Derived, Transacting]]:
    if isinstance(source, Path):
        if not (source / FILE).is_file():
            raise FileNotFoundError(f"{source / FILE}: no log there")
        log = SqliteLog(source)
        try:
            yield log.derived, log
        finally:
            await log.close()
    else:
        from tenback.store.postgres import beside_the_log_in, derived_in

        async with derived_in(source) as derived, beside_the_log_in(source) as people:
            yield derived, people
