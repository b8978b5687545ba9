"""What docs/fast.md and examples/ show does what they say."""

import re
import runpy
from pathlib import Path

import pytest

from tenback.fast import play
from tenback.rules import TheGame

ROOT = Path(__file__).parents[2]
SHOWN = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "fast.md").read_text(), re.DOTALL)


@pytest.mark.parametrize("shown", SHOWN, ids=["games", "player", "batch", "search"])
def test_what_the_document_shows_runs(shown: str) -> None:
    exec(compile(shown, "docs/fast.md", "exec"), {})


def test_the_example_player_plays_better_than_greedy() -> None:
    patient = runpy.run_path(str(ROOT / "examples" / "fast_player.py"))["patient"]
    game = TheGame(players=3)
    left = {
        name: play(game, [[player] * 3], range(20_000)).results["left"].mean()
        for name, player in (("patient", patient), ("greedy", "greedy"))
    }
    assert left["patient"] < left["greedy"]
