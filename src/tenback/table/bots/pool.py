"""The processes in which bots think, each within a time limit; one that takes too long is replaced."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Raw

from tenback.players import sit
from tenback.rules import View
from tenback.rules.registry import games_from_outside
from tenback.rules.signals import Heard, Signal
from tenback.table.bots.worker import Answer, Question

#: Who decides in the place of a bot that is late or fails: quick, plain, and at hand in every game.
SIMPLER = "greedy"
SECONDS = 5.0
#: On a busy machine a process takes long to start; that is not the bot's time.
STARTING_SECONDS = 60.0
#: The longest line that a thinker may answer.
LINE = 1 << 20

T = TypeVar("T")


class Failure(Exception):
    """The bot gave no answer."""

    def __init__(self, why: Literal["late", "failed"]) -> None:
        super().__init__(why)
        self.why = why


class Thinkers:
    """A pool of processes in which bots think, started when the first bot is asked."""

    def __init__(self, processes: int | None = None, seconds: float = SECONDS) -> None:
        count = processes or max(1, (os.cpu_count() or 2) - 1)
        self.seconds = seconds
        self._idle: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        self._started: set[Process] = set()
        for _ in range(count):
            self._idle.put_nowait(None)

    async def decide(
        self, bot: str, game: str, key: int, view: View, heard: tuple[Heard, ...]
    ) -> dict[str, Any]:
        """The action that the bot takes, which may be illegal; Failure if there is none in time."""
        written = Raw(msgspec.json.encode(view))
        answered = await self._ask(Question("decide", bot, game, key, written, heard))
        if answered.action is None:
            raise Failure("failed")
        return answered.action

    async def signals(self, bot: str, game: str, key: int, view: View) -> tuple[Signal, ...]:
        """All signals that the bot wants to stand; Failure if there is no answer in time."""
        question = Question("signals", bot, game, key, Raw(msgspec.json.encode(view)))
        return (await self._ask(question)).signals

    async def close(self) -> None:
        """End all processes."""
        for process in self._started:
            if process.returncode is None:
                process.kill()
        for process in self._started:
            await process.wait()

    async def _ask(self, question: Question) -> Answer:
        process = await self._idle.get()
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
                await asyncio.wait_for(_line(process), STARTING_SECONDS)
            answered = await asyncio.wait_for(_answer(process, question), self.seconds)
        except BaseException as error:
            # Whatever it was, the process may still be at the question: it is of no more use.
            self._stop(process)
            process = None
            if isinstance(error, TimeoutError):
                raise Failure("late") from None
            if isinstance(error, OSError | EOFError | msgspec.MsgspecError):
                raise Failure("failed") from None
            raise
        finally:
            self._idle.put_nowait(process)
        if answered.failed is not None:
            raise Failure("failed")
        return answered

    async def _start(self) -> Process:
        games = [f"{game.__module__}:{game.__qualname__}" for game in games_from_outside()]
        command = (sys.executable, "-m", "tenback.table.bots.worker", *games)
        # Their modules are found where this process has found them.
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)} if games else None
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, limit=LINE, env=environment
        )
        self._started.add(process)
        return process

    def _stop(self, process: Process | None) -> None:
        if process is not None and process.returncode is None:
            process.kill()


def decide_simply(game: str, key: int, view: View, heard: tuple[Heard, ...]) -> dict[str, Any]:
    """What the simpler bot does, here and at once."""
    action: dict[str, Any] = msgspec.to_builtins(sit(SIMPLER, game, key).decide(view, heard))
    return action


async def _answer(process: Process, question: Question) -> Answer:
    assert process.stdin is not None
    process.stdin.write(msgspec.json.encode(question) + b"\n")
    await process.stdin.drain()
    return msgspec.json.decode(await _line(process), type=Answer)


async def _line(process: Process) -> bytes:
    assert process.stdout is not None
    line = await process.stdout.readline()
    if not line:
        raise EOFError
    return line
