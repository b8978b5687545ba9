"""The processes in which bots think: every question gets its own answer, within limits."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

from tenback.rules import FaceToFace, Slide, face_to_face, slide
from tenback.table.bots.pool import STARTING_SECONDS, Failure, Thinkers

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
