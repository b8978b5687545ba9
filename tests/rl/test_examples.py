"""The examples, for a moment each: they learn, and what they have learned plays in the arena."""

import json
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from examples import pettingzoo_policy, sb3_solo
from tenback.cli import cli


def arena(*arguments: str) -> dict[str, float]:
    done = CliRunner().invoke(
        cli, ["arena", "the-game", "--workers", "1", "--seconds", "300", "--json", *arguments]
    )
    assert done.exit_code == 0, done.output
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def test_the_sb3_example_learns_and_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    model, curve = sb3_solo.learn(steps=512, seed=1, games=2)
    assert curve and 0 < curve[-1]["cards_left"] < 98
    model.save(tmp_path / "solo.zip")
    monkeypatch.setenv("TENBACK_MODEL", str(tmp_path / "solo.zip"))
    assert arena("--bots", "examples.sb3_solo:player", "--games", "2")["games"] == 2


def test_the_pettingzoo_example_learns_and_plays() -> None:
    weights = pettingzoo_policy.learn(players=2, rounds=1, seed=1, tries=4, games=1)
    assert np.isfinite(weights).all()
    played = arena("--bots", "examples.pettingzoo_policy:player", "--players", "2", "--games", "20")
    random = arena("--bots", "random", "--players", "2", "--games", "20")
    assert played["left_mean"] < random["left_mean"]
