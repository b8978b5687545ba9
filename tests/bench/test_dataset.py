"""The dataset: records that verify, chances for every turn, and a reader that gives back the games."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bench import dataset
from bench.dataset import Asked, record_line, write
from tenback.environments import Encoding
from tenback.environments.dataset import batches, decisions, games
from tenback.players.search import Chances
from tenback.record import decode, replay, verify
from tenback.rules import FaceToFace, Slide, TheGame


def half(view: Any, heard: Any, candidates: Any, samples: int, seed: int, compiled: bool) -> Chances:
    """As if every turn led to even chances."""
    return Chances(np.full((len(candidates), samples), 0.5), np.zeros((len(candidates), samples)))


@pytest.fixture(scope="module", params=[TheGame(2), FaceToFace(), Slide(2)], ids=lambda game: game.name)
def folder(request: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two games of a quick bot, judged by a quick judge."""
    made: Path = tmp_path_factory.mktemp("data")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dataset, "chances", half)
        figures = write(Asked(request.param, "greedy", 2, 5, 2), made, 1, "the command")
    assert figures["games"] == 2
    assert figures["bytes_per_game"] * 2 == (made / "games.jsonl.gz").stat().st_size
    return made


def test_every_record_is_valid_and_the_card_tells_of_the_file(folder: Path) -> None:
    records = list(games(folder / "games.jsonl.gz"))
    assert len(records) == 2
    assert all(verify(record)["over"] for record in records)
    card = (folder / "README.md").read_text()
    assert records[0].game in card and "the command" in card


def test_every_turn_has_its_chance(folder: Path) -> None:
    for record in games(folder / "games.jsonl.gz"):
        chances: Any = record.meta["chances"]  # type: ignore[index]
        covered = [number for turn in chances for number in range(turn["from"], turn["to"] + 1)]
        starts = sum(action["do"] == "start" for action in record.actions)
        assert sorted(covered) == list(range(starts, len(record.actions)))
        assert all(0 <= turn["win"] <= 1 for turn in chances)
        for turn in chances:
            seats = {action["seat"] for action in record.actions[turn["from"] : turn["to"] + 1]}
            assert seats == {turn["seat"]}


def test_a_turn_is_judged_in_imagined_deals() -> None:
    record = decode(record_line(Asked(TheGame(1), "random", 1, 5, 2), 0))
    chances: Any = record.meta["chances"]  # type: ignore[index]
    assert chances and all(0 <= turn["win"] <= 1 and turn["error"] >= 0 for turn in chances)


def test_the_reader_gives_back_the_games(folder: Path) -> None:
    path = folder / "games.jsonl.gz"
    whole = [decisions(record) for record in games(path)]
    for record, rows in zip(games(path), whole, strict=True):
        state = replay(record)
        encoding = Encoding(state.game)
        assert len(rows["actions"]) == len(record.actions)
        assert (rows["masks"][np.arange(len(rows["actions"])), rows["actions"]] == 1).all()
        assert rows["observations"].shape[1] == encoding.size
        assert rows["seats"].tolist() == [action["seat"] for action in record.actions]
        assert np.isfinite(rows["results"]).all()
        assert isinstance(record.meta, dict)
        chances = np.full(len(record.actions), np.nan, np.float32)
        for turn in record.meta["chances"]:
            for action in range(turn["from"], turn["to"] + 1):
                chances[action] = turn["win"]
        assert np.array_equal(rows["chances"], chances, equal_nan=True)
    streamed = list(batches(path, 7))
    assert all(len(part["actions"]) == 7 for part in streamed[:-1])
    for name in whole[0]:
        joined = np.concatenate([part[name] for part in streamed])
        assert np.array_equal(joined, np.concatenate([rows[name] for rows in whole]), equal_nan=True)
