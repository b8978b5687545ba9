"""The processes in which bots think: every question gets its own answer, within limits."""

import asyncio
import os
import sys
from pathlib import Path
from types import SimpleNamespace

import msgspec
import psutil
import pytest
from msgspec import Raw

from tenback.players.face_to_face.master import Master
from tenback.rules import FaceToFace, Slide, face_to_face, slide
from tenback.rules.signals import Heard, Say, Signal
from tenback.table.bots import worker
from tenback.table.bots.pool import Thinkers
from tenback.table.bots.processes import NICENESS, STARTING_SECONDS, Failure
from tenback.table.bots.worker import Answer
from tenback.table.commands import Advice, PilePlay
from tests.table.held_processes import HeldProcesses
from tests.table.room import TURNS

SLIDE = Slide(2).deal(slide.CARDS).view(0)
DUEL = FaceToFace().deal(face_to_face.CARDS, face_to_face.CARDS).view(0)


def start_with(monkeypatch: pytest.MonkeyPatch, folder: Path, script: str) -> None:
    """Thinkers are started by this shell script, in which $PYTHON is what would start them."""
    start = folder / "python"
    start.write_text(f"#!/bin/sh\nPYTHON={sys.executable}\n{script}")
    start.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(start))


async def test_a_late_answer_never_serves_the_next_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first process answers nothing before it is asked again; whoever asks then is another process."""
    late = f"""
[ -e {tmp_path}/started ] && exec $PYTHON "$@"
touch {tmp_path}/started
echo
read first
read second
echo '{{"action": {{"do": "the first answer"}}}}'
echo '{{"action": {{"do": "the second answer"}}}}'
cat > /dev/null
"""
    start_with(monkeypatch, tmp_path, late)
    thinkers = Thinkers(1, seconds=0.01)
    with pytest.raises(Failure, match="late"):
        await thinkers.decide("greedy", "slide", 0, SLIDE, ())
    thinkers.seconds = 60
    assert (await thinkers.decide("greedy", "face-to-face", 0, DUEL, ()))["do"] == "play"
    assert (await thinkers.decide("greedy", "slide", 0, SLIDE, ()))["do"] == "reveal"
    await thinkers.close()


async def test_the_time_a_process_takes_to_start_is_not_taken_from_the_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a clock that the test moves on while the process waits for its permission to start."""
    permission = tmp_path / "permission"
    os.mkfifo(permission)
    start_with(monkeypatch, tmp_path, f'read go < {permission}\nexec $PYTHON "$@"\n')
    loop = asyncio.get_running_loop()
    clock, passed = loop.time, 0.0
    monkeypatch.setattr(loop, "time", lambda: clock() + passed)
    thinkers = Thinkers(1, seconds=STARTING_SECONDS / 3)
    deciding = asyncio.create_task(thinkers.decide("greedy", "face-to-face", 0, DUEL, ()))
    # A pipe opens for writing when the process has opened it for reading.
    pipe = await asyncio.to_thread(permission.open, "w")
    passed = thinkers.seconds * 2
    await asyncio.to_thread(print, "go", file=pipe, flush=True)
    assert (await deciding)["do"] == "play"
    pipe.close()
    await thinkers.close()


async def test_an_answer_may_be_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    long = """printf '{"action":{"do":"%0100000d"}}\\n' 0"""
    start_with(monkeypatch, tmp_path, f"echo\nread question\n{long}\nread on\n")
    thinkers = Thinkers(1)
    assert await thinkers.decide("greedy", "slide", 0, SLIDE, ()) == {"do": "0" * 100_000}
    await thinkers.close()


async def test_a_bot_that_there_is_not_fails_and_no_more() -> None:
    thinkers = Thinkers(1)
    with pytest.raises(Failure, match="failed"):
        await thinkers.decide("nobody-knows-it", "face-to-face", 0, DUEL, ())
    assert (await thinkers.decide("greedy", "face-to-face", 0, DUEL, ()))["do"] == "play"
    await thinkers.close()


async def test_a_process_that_dies_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dying = f'[ -e {tmp_path}/started ] && exec $PYTHON "$@"\ntouch {tmp_path}/started\necho\nread question\n'
    start_with(monkeypatch, tmp_path, dying)
    thinkers = Thinkers(1)
    with pytest.raises(Failure, match="failed"):
        await thinkers.decide("greedy", "slide", 0, SLIDE, ())
    assert (await thinkers.decide("greedy", "slide", 0, SLIDE, ()))["do"] == "reveal"
    await thinkers.close()


# --- who waits for whom -------------------------------------------------------------------------------------


def held_masters(monkeypatch: pytest.MonkeyPatch) -> HeldProcesses:
    """Bots that answer with the question they were asked, a master only when the test lets it."""
    return HeldProcesses(
        monkeypatch, lambda question: b'{"action": %b}' % question, lambda question: b"master" in question
    )


async def test_no_other_bot_waits_for_a_master(monkeypatch: pytest.MonkeyPatch) -> None:
    held = held_masters(monkeypatch)
    thinkers = Thinkers(1)
    searching = [asyncio.create_task(thinkers.decide("master", "slide", 0, SLIDE, ())) for _ in range(3)]
    for bot in ("greedy", "strong"):
        assert (await thinkers.decide(bot, "slide", 0, SLIDE, ()))["bot"] == bot
    assert not any(task.done() for task in searching) and thinkers.waiting == 2
    for task in searching:
        held.let_one_go()
        await task
    await thinkers.close()


async def test_bots_that_do_not_search_share_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    held = HeldProcesses(monkeypatch, lambda question: b'{"action": %b}' % question)
    thinkers = Thinkers(4)
    deciding = [asyncio.create_task(thinkers.decide("greedy", "slide", 0, SLIDE, ())) for _ in range(3)]
    for _ in deciding:
        held.let_one_go()
    await asyncio.gather(*deciding)
    assert len(held.started) == 1
    await thinkers.close()


async def test_people_come_first_and_the_more_wait_the_shorter_a_master_thinks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held = held_masters(monkeypatch)
    thinkers, waits = Thinkers(1), list[float]()
    thinkers.report_waits(waits.append)
    answers = list[tuple[int, float]]()

    async def ask(urgency: int) -> None:
        answer = await thinkers.decide("master", "slide", urgency, SLIDE, (), urgency)
        answers.append((answer["key"], answer["seconds"]))

    tasks = [asyncio.create_task(ask(urgency)) for urgency in (2, 2, 1, 0)]
    waiting = set(tasks)
    while waiting:
        held.let_one_go()
        _, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    # When the process had started for the first, the others waited.
    assert answers == [(2, 1 / 4), (0, 1 / 3), (1, 1 / 2), (2, 1.0)]
    assert len(waits) == 4 and waits[0] < waits[1]
    await thinkers.close()


async def test_where_several_masters_think_at_once_each_has_the_more_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held = held_masters(monkeypatch)
    thinkers = Thinkers(2)
    tasks = [asyncio.create_task(thinkers.decide("master", "slide", key, SLIDE, ())) for key in range(4)]
    waiting = set(tasks)
    while waiting:
        held.let_one_go()
        _, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    assert [task.result()["seconds"] for task in tasks] == [2 / 4, 2 / 4, 2 / 3, 1.0]
    await thinkers.close()


async def test_somebody_who_no_longer_waits_takes_nobodys_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held = held_masters(monkeypatch)
    thinkers = Thinkers(1)
    first, gone, last = [
        asyncio.create_task(thinkers.decide("master", "slide", key, SLIDE, ())) for key in range(3)
    ]
    await asyncio.sleep(0)
    gone.cancel()
    for task in (first, last):
        held.let_one_go()
        await task
    assert gone.cancelled() and thinkers.waiting == 0
    await thinkers.close()


async def test_whoever_stops_waiting_in_the_moment_of_their_turn_passes_it_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held = held_masters(monkeypatch)
    thinkers = Thinkers(1)

    async def ask_and_stop_the_next() -> None:
        await thinkers.decide("master", "slide", 0, SLIDE, ())
        gone.cancel()

    first = asyncio.create_task(ask_and_stop_the_next())
    gone, last = [asyncio.create_task(thinkers.decide("master", "slide", key, SLIDE, ())) for key in (1, 2)]
    for _ in range(2):
        held.let_one_go()
    for _ in range(TURNS):
        await asyncio.sleep(0)
    assert first.done() and gone.cancelled() and last.done()
    await thinkers.close()


async def test_a_process_whose_answer_nobody_waits_for_any_more_is_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held = held_masters(monkeypatch)
    thinkers = Thinkers(1)
    asked = asyncio.create_task(thinkers.decide("master", "slide", 0, SLIDE, ()))
    for _ in range(TURNS):
        await asyncio.sleep(0)
    (process,) = held.started
    ended = [process.returncode is not None]
    asked.cancel()
    await asyncio.wait([asked])
    assert [*ended, process.returncode is not None] == [False, True]
    await thinkers.close()


async def test_a_process_that_ended_while_nobody_asked_is_replaced_before_the_next_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held = held_masters(monkeypatch)
    thinkers = Thinkers(1)
    for processes in (1, 2, 3):
        for key in range(2):
            assert (await thinkers.decide("greedy", "slide", key, SLIDE, ()))["key"] == key
            assert len(held.started) == processes
        held.started[-1].kill()
    await thinkers.close()


async def test_advice_is_asked_of_master_by_what_the_seat_sees_has_heard_and_has_planned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    questions: list[worker.Question] = []
    advice = Advice(({"do": "end"},), 0.5, 3.0)

    def answer(question: bytes) -> bytes:
        questions.append(msgspec.json.decode(question, type=worker.Question))
        return msgspec.json.encode(Answer(advice=advice))

    HeldProcesses(monkeypatch, answer, held=lambda question: False)
    thinkers = Thinkers(1)
    heard, plan = (Heard(1, Signal(Say.KEEP_OFF, "0+")),), (PilePlay(2, "0+"),)
    assert await thinkers.advise("face-to-face", DUEL, heard, plan) == advice
    (asked,) = questions
    assert (asked.asks, asked.bot, asked.game, asked.heard, asked.plan) == (
        *("advise", "master", "face-to-face"),
        *(heard, plan),
    )
    assert msgspec.json.decode(asked.view, type=face_to_face.View) == DUEL
    await thinkers.close()


async def test_an_answer_without_what_was_asked_for_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    HeldProcesses(monkeypatch, lambda question: msgspec.json.encode(Answer()), held=lambda question: False)
    thinkers = Thinkers(1)
    with pytest.raises(Failure, match="failed"):
        await thinkers.decide("greedy", "face-to-face", 0, DUEL, ())
    with pytest.raises(Failure, match="failed"):
        await thinkers.advise("face-to-face", DUEL, (), ())
    await thinkers.close()


@pytest.mark.parametrize("bots", [("greedy",), ("master",), ("greedy", "master")])
async def test_no_process_of_any_bot_is_left_when_the_thinkers_are_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bots: tuple[str, ...]
) -> None:
    start_with(monkeypatch, tmp_path, """echo\nread question\necho '{"action": {}}'\nread nothing\n""")
    before = psutil.Process().children()
    thinkers = Thinkers(1)
    for bot in bots:
        await thinkers.decide(bot, "slide", 0, SLIDE, ())
    assert len(psutil.Process().children()) == len(before) + len(bots)
    await thinkers.close()
    assert psutil.Process().children() == before


async def test_bots_think_with_a_lower_priority_than_the_server() -> None:
    thinkers = Thinkers(1)
    await thinkers.decide("greedy", "slide", 0, SLIDE, ())
    (child,) = (each for each in psutil.Process().children() if worker.__name__ in each.cmdline())
    assert child.nice() == min(19, os.nice(0) + NICENESS)
    await thinkers.close()


def test_a_player_with_a_pace_is_told_how_long_it_may_think(monkeypatch: pytest.MonkeyPatch) -> None:
    player = SimpleNamespace(pace=SimpleNamespace(seconds=None), decide=lambda view, heard: {"do": "x"})
    monkeypatch.setattr(worker, "seated", lambda *_: player)
    question = worker.Question("decide", "master", "slide", 0, Raw(msgspec.json.encode(SLIDE)), seconds=0.25)
    assert worker.answer(question).action == {"do": "x"}
    assert player.pace.seconds == 0.25


def test_players_in_one_process_share_what_they_know_of_its_speed() -> None:
    one, another = (worker.seated("master", "face-to-face", key) for key in (1, 2))
    assert isinstance(one, Master) and isinstance(another, Master)
    assert one is not another
    assert one.pace is not None and another.pace is not None
    assert one.pace.speeds is another.pace.speeds


def test_a_player_is_told_what_its_seat_sees_and_has_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = (Heard(1, Signal(Say.KEEP_OFF, "A")), Heard(2, Signal(Say.LET_ME_START)))
    told: list[object] = []

    class Listener:
        def decide(self, *arguments: object) -> dict[str, str]:
            told.append(arguments)
            return {"do": "x"}

        def signals(self, *arguments: object) -> tuple[Signal, ...]:
            told.append(arguments)
            return (heard[0].signal,)

    def seated(*who: object) -> Listener:
        told.append(who)
        return Listener()

    monkeypatch.setattr(worker, "seated", seated)
    for asks in ("decide", "signals"):
        question = worker.Question(asks, "strong", "slide", 7, Raw(msgspec.json.encode(SLIDE)), heard)
        answer = worker.answer(msgspec.json.decode(msgspec.json.encode(question), type=worker.Question))
        assert answer == (Answer({"do": "x"}) if asks == "decide" else Answer(signals=(heard[0].signal,)))
    asked = ("strong", "slide", 7)
    assert told == [asked, (SLIDE, heard), asked, (SLIDE,)]
