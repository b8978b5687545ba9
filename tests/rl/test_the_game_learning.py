"""How the networks of The Game learn from searches, and how searches are compared."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from tenback.deal import deal, numbered_seed
from tenback.players.the_game.features import known
from tenback.players.the_game.imagined import COUNT, END, LOW, NOTHING
from tenback.players.the_game.layout import LEFT
from tenback.players.the_game.master import WISHES, Turn
from tenback.players.the_game.search import Imagination
from tenback.rules.the_game import Start, TheGame
from train.the_game import choosing, positions
from train.the_game.imagine import Contrasts


def contrasts(chances: torch.Tensor, weighed: torch.Tensor) -> Contrasts:
    count, candidates = weighed.shape
    option = torch.zeros(count, candidates, dtype=torch.int64)
    return Contrasts(torch.arange(count), option, weighed, chances)


def test_only_how_far_candidates_are_apart_is_learned_from_a_search() -> None:
    torch.manual_seed(1)
    found = 0.2 + 0.5 * torch.rand(6, 3, len(LEFT))
    there = torch.tensor([[True, True, True]] * 4 + [[True, True, False]] * 2)
    searched, every = contrasts(found, there), torch.arange(6)

    def missed(told: torch.Tensor) -> float:
        return float(searched.missed(every, torch.logit(told).flatten(0, 1)))

    higher = found + 0.1 * torch.rand(6, 1, len(LEFT))
    assert missed(found) == pytest.approx(0, abs=1e-9)
    assert missed(higher) == pytest.approx(0, abs=1e-9), "what all of them come to is another matter"
    better = found.clone()
    better[:, 0] += 0.05
    assert missed(better) > 1e-4
    elsewhere = found.clone()
    elsewhere[4:, 2] = 0.99
    assert missed(elsewhere) == pytest.approx(0, abs=1e-9), "the third candidate is not there"


def written(rows: list[dict[str, Any]], game: TheGame, file: Path) -> choosing.Positions:
    columns: dict[str, Any] = {name: np.array([row[name] for row in rows]) for name in rows[0]}
    np.savez(file, **columns, players=game.players, level=positions.LEVELS.index(game.level))
    return choosing.read(file, len(rows), "cpu")


@pytest.mark.parametrize("game", [TheGame(1, "expert"), TheGame(3)])
def test_the_candidates_of_a_position_are_played_as_they_are_written(game: TheGame, tmp_path: Path) -> None:
    rows = list(positions.positions(game, 1_000_000, 0.5))
    read = written(rows, game, tmp_path / "some.npz")
    candidates = read.options.shape[1]
    games = read.games.copied(read.games.row.repeat_interleave(candidates))
    turns = read.options.flatten(0, 1)
    before, tops = games.tops.clone(), games.tops.tolist()
    choosing.begun(games, turns)
    for row, options in enumerate(turns.tolist()):
        for option in options:
            if option < END:
                tops[row][option // COUNT] = option % COUNT + LOW
    assert games.tops.tolist() == tops
    there = (turns != NOTHING).any(1)
    assert (games.tops != before).any(1)[there].all()


def test_what_is_imagined_on_a_gpu_comes_to_what_the_player_imagines(tmp_path: Path) -> None:
    game, deals, actions = TheGame(2), 256, 4
    state: Any = deal(game, numbered_seed(positions.SEED, 1)).apply(0, Start())
    view = state.view(0)
    turns = dict(list(Turn(view, ()).candidates().items())[:3])
    row = {**positions.standing(state), **positions.candidates(turns)}
    read = written([row], game, tmp_path / "one.npz")
    torch.manual_seed(1)
    with torch.no_grad():
        found = choosing.Foresight("teams", "cpu").tried(read, deals, [actions])[0, :, : len(turns), 0]
    imagination = Imagination(view, known(view, ()), 1, actions // 2, deliberates=WISHES)
    imagined = np.asarray(imagination.chances(list(turns), range(deals)) @ WISHES).T
    errors = np.sqrt((found.var(0) + imagined.var(0)) / deals)
    assert np.abs(found.mean(0) - imagined.mean(0)) == pytest.approx(0, abs=4 * errors.max())
    assert found.std(0).min() > 0
