"""Processes that answer questions line by line, so that long work does not stop the process that asks."""

import asyncio
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count
from typing import Literal, TypeVar

from msgspec import MsgspecError

#: On a busy machine a process takes long to start; that is not the time of the question.
STARTING_SECONDS = 60.0
#: How much lower the priority of these processes is than that of the process that asks.
NICENESS = 5

T = TypeVar("T")


class Failure(Exception):
    """There is no answer: the process took too long, or it ended or wrote nonsense."""

    def __init__(self, why: Literal["late", "failed"]) -> None:
        super().__init__(why)
        self.why = why


class Processes:
    """At most `most` processes that run a module; each is started when there is a question for it.

    A process writes an empty line when it is ready and then one line per question. One that is late or fails
    is replaced. Of the questions that wait, the most urgent (the lowest number) is next, then the oldest.
    """

    def __init__(self, module: str, most: int, line_bytes: int) -> None:
        self.most = most
        #: Called with the seconds that each question has waited for a process.
        self.on_wait: Callable[[float], object] = lambda seconds: None
        self._module = module
        self._line_bytes = line_bytes
        self._idle: list[Process | None] = [None] * most
        self._started: set[Process] = set()
        self._numbers = count()
        self._queue: list[tuple[int, int, asyncio.Future[Process | None]]] = []

    @property
    def waiting(self) -> int:
        """How many questions wait for a process."""
        return sum(not turn.done() for _, _, turn in self._queue)

    async def ask(
        self,
        question: Callable[[], bytes],
        read: Callable[[bytes], T],
        seconds: float,
        urgency: int = 0,
        arguments: Sequence[str] = (),
    ) -> T:
        """The answer as `read` understands it; Failure if there is none in time.

        The question is written when a process is free, and so can tell how many wait by then.
        """
        async with self._process(urgency, arguments) as process:
            return read(await asyncio.wait_for(_answer(process, question()), seconds))

    async def ask_for_lines(
        self,
        question: bytes,
        read: Callable[[bytes], T],
        seconds: float,
        urgency: int = 0,
        arguments: Sequence[str] = (),
    ) -> AsyncIterator[T]:
        """The lines of an answer as they come, each within that time; an empty line ends them."""
        async with self._process(urgency, arguments) as process:
            line = await asyncio.wait_for(_answer(process, question), seconds)
            while line != b"\n":
                yield read(line)
                line = await asyncio.wait_for(_line(process), seconds)

    @asynccontextmanager
    async def _process(self, urgency: int, arguments: Sequence[str]) -> AsyncIterator[Process]:
        """A process for one question, started if need be; whatever goes wrong with it is a Failure."""
        began = time.monotonic()
        process = await self._next(urgency)
        self.on_wait(time.monotonic() - began)
        try:
            if process is None or process.returncode is not None:
                process = await self._start(arguments)
                await asyncio.wait_for(_line(process), STARTING_SECONDS)
            yield process
        except BaseException as error:
            # Whatever it was, the process may still be at the question: it is of no more use.
            if process is not None and process.returncode is None:
                process.kill()
            process = None
            if isinstance(error, TimeoutError):
                raise Failure("late") from None
            if isinstance(error, OSError | EOFError | ValueError | MsgspecError):
                raise Failure("failed") from None
            raise
        finally:
            self._free(process)

    async def close(self) -> None:
        """End all processes."""
        for process in self._started:
            if process.returncode is None:
                process.kill()
        for process in self._started:
            await process.wait()

    async def _next(self, urgency: int) -> Process | None:
        """A process that is free, when it is this question's turn; None for one that is not started yet."""
        if self._idle:
            return self._idle.pop()
        turn: asyncio.Future[Process | None] = asyncio.get_running_loop().create_future()
        heappush(self._queue, (urgency, next(self._numbers), turn))
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was given one in the same moment
                self._free(turn.result())
            raise

    def _free(self, process: Process | None) -> None:
        while self._queue:
            _, _, turn = heappop(self._queue)
            if not turn.done():
                turn.set_result(process)
                return
        self._idle.append(process)

    async def _start(self, arguments: Sequence[str]) -> Process:
        # Modules from outside Tenback are found where this process has found them.
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)} if arguments else None
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            self._module,
            *arguments,
            stdin=PIPE,
            stdout=PIPE,
            limit=self._line_bytes,
            env=environment,
        )
        self._started.add(process)
        return process


def answer_lines(answer: Callable[[bytes], bytes]) -> None:
    """Answer each question with one line, in such a process, until standard input ends."""
    _answer_all(lambda line, write: write(answer(line)), NICENESS)


def answer_with_lines(answer: Callable[[bytes, Callable[[bytes], None]], None], niceness: int) -> None:
    """The same with any number of lines, which `answer` hands on as it has them; an empty one ends them."""

    def answered(question: bytes, write: Callable[[bytes], None]) -> None:
        answer(question, write)
        write(b"")

    _answer_all(answered, niceness)


def _answer_all(answer: Callable[[bytes, Callable[[bytes], None]], None], niceness: int) -> None:
    """Answer every line of the input; what the code prints meanwhile goes to the errors."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    answers.write(b"\n")
    for line in sys.stdin.buffer:
        answer(line, lambda text: _write(answers.fileno(), text + b"\n"))


def _write(file: int, text: bytes) -> None:
    """All of it: a pipe may take only a part at a time."""
    rest = memoryview(text)
    while rest:
        rest = rest[os.write(file, rest) :]


async def _answer(process: Process, question: bytes) -> bytes:
    assert process.stdin is not None
    process.stdin.write(question + b"\n")
    await process.stdin.drain()
    return await _line(process)


async def _line(process: Process) -> bytes:
    assert process.stdout is not None
    line = await process.stdout.readline()
    if not line:
        raise EOFError
    return line
