"""Processes that are only pretended, so that a test decides when each of them answers."""

import asyncio
from collections.abc import Callable

import pytest

from tenback.table.bots import processes


class Pretended:
    """What is asked about a process."""

    returncode: int | None = None

    def kill(self) -> None:
        self.returncode = -9


class HeldProcesses:
    """All processes answer by `answer`, but questions that are `held` only when one is let go."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        answer: Callable[[bytes], bytes],
        held: Callable[[bytes], bool] = lambda question: True,
    ) -> None:
        self._let_go = asyncio.Semaphore(0)
        self._answer = answer
        self._held = held

        self.started: list[Pretended] = []

        async def start(*_: object) -> Pretended:
            self.started.append(Pretended())
            return self.started[-1]

        async def ready(_: object) -> bytes:
            return b"\n"

        monkeypatch.setattr(processes.Processes, "_start", start)
        monkeypatch.setattr(processes, "_line", ready)
        monkeypatch.setattr(processes, "_answer", self._answered)

    def let_one_go(self) -> None:
        self._let_go.release()

    async def _answered(self, _: object, question: bytes) -> bytes:
        if self._held(question):
            await self._let_go.acquire()
        return self._answer(question)
