"""Processes that answer questions: one question at a time each, and as many lines as there are to say."""

import asyncio
import os

import psutil
import pytest
from msgspec import MsgspecError

from tenback.table.bots import processes
from tenback.table.bots.processes import Failure, Processes
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


@pytest.mark.parametrize("told", range(3))
async def test_a_process_that_falls_silent_between_two_lines_is_given_up_and_replaced(
    monkeypatch: pytest.MonkeyPatch, told: int
) -> None:
    held = HeldProcesses(monkeypatch, lambda question: question, held=lambda question: False)
    ready, following = list[object](), [b"line\n"] * told

    async def line(process: object) -> bytes:
        if process not in ready:
            ready.append(process)
            return b"\n"
        if following:
            return following.pop()
        if len(ready) == 1:
            await asyncio.Event().wait()
        return b"\n"

    monkeypatch.setattr(processes, "_line", line)
    asked, heard = Processes("", 1, 1), list[bytes]()

    async def listen() -> None:
        async for one in asked.ask_for_lines(b"first\n", bytes, 0.01):
            heard.append(one)

    with pytest.raises(Failure, match="late"):
        await listen()
    assert heard == [b"first\n", *[b"line\n"] * told]
    assert [one async for one in asked.ask_for_lines(b"second\n", bytes, 600)] == [b"second\n"]
    assert [process.returncode for process in held.started] == [-9, None]


@pytest.mark.parametrize("wrong", [ValueError, MsgspecError, EOFError, OSError, TimeoutError])
@pytest.mark.parametrize("by_lines", [False, True])
async def test_an_answer_that_cannot_be_read_is_a_failure_and_its_process_is_replaced(
    monkeypatch: pytest.MonkeyPatch, by_lines: bool, wrong: type[Exception]
) -> None:
    held = HeldProcesses(monkeypatch, lambda question: question, held=lambda question: False)
    asked = Processes("", 1, 1)

    def read(line: bytes) -> bytes:
        if line == b"nonsense\n":
            raise wrong
        return line

    async def ask(question: bytes) -> bytes:
        if not by_lines:
            return await asked.ask(lambda: question, read, 600)
        (line,) = [line async for line in asked.ask_for_lines(question, read, 600)]
        return line

    with pytest.raises(Failure, match="late" if wrong is TimeoutError else "failed"):
        await ask(b"nonsense\n")
    assert await ask(b"sense\n") == b"sense\n"
    assert [process.returncode for process in held.started] == [-9, None]


async def test_of_all_questions_that_wait_the_most_urgent_is_next_and_then_the_oldest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whether one line is asked for or several."""
    held, waits = HeldProcesses(monkeypatch, lambda question: question), list[float]()
    asked, order = Processes("", 1, 1), list[int]()
    asked.on_wait = waits.append

    async def ask(number: int, urgency: int) -> None:
        if number % 2:
            async for line in asked.ask_for_lines(b"%d\n" % number, int, 600, urgency):
                order.append(line)
        else:
            order.append(await asked.ask(lambda: b"%d\n" % number, int, 600, urgency))

    questions = list(enumerate((2, 2, 0, 1, 0, 1, 2)))
    asking = [asyncio.create_task(ask(*question)) for question in questions]
    await asyncio.sleep(0)
    assert asked.waiting == len(questions) - 1
    for _ in questions:
        held.let_one_go()
    await asyncio.gather(*asking)
    assert order == [0, *(number for number, _ in sorted(questions[1:], key=lambda one: (one[1], one[0])))]
    assert asked.waiting == 0 and len(waits) == len(questions)
