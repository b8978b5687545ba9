"""The compiled engines start anywhere: without numba, and where no folder can be written."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import sys
sys.modules.update(dict.fromkeys({missing!r}))
from tenback.fast import Batch, determinize, play, the_game
from tenback.fast.bits import lowest
from tenback.rules import TheGame
from tenback.deal import deal, numbered_seed
import numpy as np
"""
A_BIT = "print(lowest(np.uint64(40), np.uint64(0)))"
EVERYTHING = """
print(play(TheGame(2), [["greedy", lambda view: the_game.random(view)]], range(2)).results["left"].tolist())
batch = Batch(TheGame(2), 2, series=0)
for _ in range(5):
    batch.step(batch.decisions("random"))
print(batch.observations.sum(), batch.masks.sum())
print(determinize(deal(TheGame(2), numbered_seed(0, 0)).view(1), 5).hands)
"""


def run(program: str, missing: list[str], **environment: str) -> subprocess.CompletedProcess[str]:
    source = PROGRAM.format(missing=missing) + program
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", source],
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
    )


def test_without_numba_everything_runs_the_same_in_plain_python() -> None:
    without, with_numba = run(EVERYTHING, ["numba"]), run(EVERYTHING, [])
    assert without.stderr == ""
    assert without.stdout == with_numba.stdout != ""


def test_what_is_compiled_is_kept_in_the_users_folder(tmp_path: Path) -> None:
    assert run(A_BIT, [], XDG_CACHE_HOME=str(tmp_path), NUMBA_CACHE_DIR="").stdout == "3\n"
    assert list(tmp_path.glob("tenback/numba-*/**/*.nbi"))


@pytest.mark.parametrize("home", ["/dev/null", pytest.param("/proc/no/such/folder", marks=pytest.mark.trial)])
def test_a_folder_that_cannot_be_written_is_survived(home: str, tmp_path: Path) -> None:
    done = run(A_BIT, [], XDG_CACHE_HOME=home, NUMBA_CACHE_DIR="", TMPDIR=str(tmp_path))
    assert (done.stdout, done.stderr) == ("3\n", "")
    assert list(tmp_path.iterdir()) == []
