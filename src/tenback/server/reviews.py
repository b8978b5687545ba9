"""Reviews, computed by worker processes of the lowest priority, kept in the store, told as they sharpen."""

import asyncio
import os
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct

from tenback.people.verdicts import verdicts_of
from tenback.server.journal import journal
from tenback.server.limits import Connections
from tenback.server.replay_worker import Checked
from tenback.server.replays import Busy
from tenback.server.review_worker import ReviewAnswer, ReviewQuestion
from tenback.server.settings import Settings
from tenback.store import Log, LogFailure
from tenback.table.bots.processes import Failure, Processes
from tenback.table.bots.worker import games_to_register
from tenback.table.messages import TurnVerdict

WORKER = "tenback.server.review_worker"
#: How much lower the priority of these processes is than the server's: where people wait it is the bots',
#: and where a review is sharpened it is below everything else.
QUICK_NICENESS, SHARP_NICENESS = 5, 15
#: Half of the cores, so that the games go on, but no more than this many processes.
MOST_PROCESSES = 4
#: Longer than any review.
LINE = 4 << 20
#: How much longer than it was told a process may take: a quick review first, and all of it at low priority.
MORE_SECONDS = 120.0
#: How long nothing is sent at most.
ALIVE_SECONDS = 5.0

Stage = Literal["waiting", "working", "done", "failed"]


class Line(Struct, frozen=True):
    """`messages.ReviewLine`, with the review encoded already."""

    stage: Stage
    review: Raw = Raw(b"null")


class Job:
    """A review under way: how far it is, and who wants to be told."""

    def __init__(self) -> None:
        self.line = Line("waiting")
        self.watchers = 0
        self.task: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()

    def become(self, line: Line) -> None:
        self.line = line
        self._changed.set()
        self._changed = asyncio.Event()

    @property
    def is_over(self) -> bool:
        return self.line.stage in ("done", "failed")

    async def lines(self) -> AsyncIterator[Line | None]:
        """The latest line, then each newer one; None whenever there is nothing new."""
        told = None
        while told is not self.line or not self.is_over:
            if told is not self.line:
                told = self.line
                yield told
                continue
            try:
                await asyncio.wait_for(self._changed.wait(), ALIVE_SECONDS)
            except TimeoutError:
                yield None


class Reviews:
    """The reviews of one server; those of the same record are computed once.

    What people wait for, a first quick look and a turn that they try, has a process of its own.
    """

    def __init__(self, settings: Settings, log: Log, count: Callable[[str], None]) -> None:
        limits = settings.limits
        sharp = max(1, min(MOST_PROCESSES, (os.cpu_count() or 1) // 2))
        self._sharp = Processes(WORKER, sharp, LINE)
        self._quick = Processes(WORKER, 1, LINE)
        self._seconds = settings.review_seconds
        self._log = log
        self._count = count
        self._places = Connections(limits.reviews, limits.reviews_per_address)
        self._jobs: dict[str, Job] = {}

    @property
    def under_way(self) -> int:
        """How many reviews are computed or wait for a process."""
        return len(self._jobs)

    @contextmanager
    def place(self, address: str) -> Iterator[None]:
        """Room for one more who waits for a review; Busy if there is none."""
        if not self._places.enter(address):
            self._count("refused")
            raise Busy
        try:
            yield
        finally:
            self._places.leave(address)

    async def lines(self, checked: Checked) -> AsyncGenerator[bytes]:
        """The review as JSON lines, each sharper than the one before; the last one says that it is done.

        While there is nothing new, an empty line now and then finds out who has gone.
        """
        saved = await self._log.review(checked.key, checked.version)
        if saved is not None:
            self._count("kept")
            yield msgspec.json.encode(Line("done", Raw(saved)))
            return
        job = self._jobs.get(checked.key)
        if job is None:
            job = self._jobs[checked.key] = Job()
            job.task = asyncio.create_task(self._compute(job, checked))
        job.watchers += 1
        try:
            async for line in job.lines():
                yield b"" if line is None else msgspec.json.encode(line)
        finally:
            job.watchers -= 1
            if not job.watchers and job.line.stage == "waiting" and job.task is not None:
                job.task.cancel()

    async def judge(
        self, record: str, action: int, seat: int, turn: Sequence[dict[str, Any]]
    ) -> TurnVerdict | str:
        """The verdict on a turn at that position, or the reason why it cannot be played there."""
        question = ReviewQuestion(record, at=action, seat=seat, turn=tuple(turn))
        try:
            (answered,) = [line async for line in self._ask(question)]
        except (Failure, ValueError):
            raise Busy from None
        if answered.verdict is None:
            return answered.refused or "not-an-action"
        return answered.verdict

    async def close(self) -> None:
        """End everything that is running; clients that wait for a review are told that it has failed."""
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(self._sharp.close(), self._quick.close())

    async def _compute(self, job: Job, checked: Checked) -> None:
        try:
            quick = ReviewQuestion(checked.record)
            async for answered in self._ask(quick):
                job.become(Line("waiting", answered.review))
            sharp = ReviewQuestion(checked.record, self._seconds)
            async for answered in self._ask(sharp):
                job.become(Line("working", answered.review))
            if job.line.stage != "working":  # the process had no answer at all
                raise Failure("failed")
            await self._save(checked, job.line.review)
            self._count("computed")
            job.become(Line("done", job.line.review))
        except Failure:
            self._count("failed")
        finally:
            del self._jobs[checked.key]
            if not job.is_over:
                job.become(Line("failed", job.line.review))

    async def _save(self, checked: Checked, review: Raw) -> None:
        try:
            verdicts = verdicts_of(bytes(review))
            await self._log.save_review(checked.key, checked.version, bytes(review), verdicts)
        except LogFailure as failure:
            journal.warning("a review could not be saved", extra={"about": {"why": str(failure)}})

    def _ask(self, question: ReviewQuestion) -> AsyncIterator[ReviewAnswer]:
        is_quick = not question.seconds
        processes = self._quick if is_quick else self._sharp
        niceness = QUICK_NICENESS if is_quick else SHARP_NICENESS
        return processes.ask_for_lines(
            msgspec.json.encode(question),
            _read,
            question.seconds + MORE_SECONDS,
            arguments=[str(niceness), *games_to_register()],
        )


_read = msgspec.json.Decoder(ReviewAnswer).decode
