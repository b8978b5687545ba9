"""Processes that answer questions: one question at a time each, and as many lines as there are to say."""

import asyncio
import os

import psutil
import pytest

from tenback.table.bots import processes
from tenback.table.bots.processes import Processes
from tests.table import counting_worker
from tests.table.held_processes import HeldProcesses


async def test_a_process_answers_each_question_with_all_its_lines_whatever_it_prints() -> None:
    asked, niceness = Processes(counting_worker.__name__, 1, 1 << 16), 3
    for most in (3, 0, 2):
        lines = asked.ask_for_lines(b"%d" % most, int, 60, arguments=(str(niceness),))
        assert [line async for line in lines] == [*range(most)]
    (child,) = (each for each in psutil.Process().children() if counting_worker.__name__ in each.cmdline())
    assert child.nice() == min(19, os.nice(0) + niceness)
    await asked.close()


async def test_a_process_has_one_question_at_a_time_whoever_gives_up_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held, at_work = HeldProcesses(monkeypatch, lambda question: question), list[object]()

    async def answered(process: object, question: bytes) -> bytes:
        assert process not in at_work
        at_work.append(process)
        for _ in range(3):
            await asyncio.sleep(0)
        at_work.remove(process)
        return question

    monkeypatch.setattr(processes, "_answer", answered)
    asked = Processes("", 2, 1)
    for _ in range(3):
        questions = [
            asyncio.create_task(asked.ask(lambda: b"?", bytes, 600, urgency=number % 3))
            for number in range(12)
        ]
        await asyncio.sleep(0)
        for question in questions[4::5]:
            question.cancel()
        answers = await asyncio.gather(*questions, return_exceptions=True)
        assert answers.count(b"?") == 10 and asked.waiting == 0
    assert len(held.started) == 2
