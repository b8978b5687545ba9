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
from train.the_game.following import Follower
from train.the_game.guide import Guide
from train.the_game.imagine import Contrasts
from train.the_game.learn import Learner, Plan
from train.the_game.network import read, widen, wishes


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
    return choosing.stood(file, len(rows), "cpu")


@pytest.mark.parametrize("game", [TheGame(1, "expert"), TheGame(3)])
def test_the_candidates_of_a_position_are_played_as_they_are_written(game: TheGame, tmp_path: Path) -> None:
    rows = list(positions.positions(game, 1_000_000, 0.5))
    stood = written(rows, game, tmp_path / "some.npz")
    candidates = stood.options.shape[1]
    games = stood.games.copied(stood.games.row.repeat_interleave(candidates))
    turns = stood.options.flatten(0, 1)
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
    stood = written([row], game, tmp_path / "one.npz")
    torch.manual_seed(1)
    foresight = choosing.Foresight(alone=False, device="cpu")
    foresight.follow(choosing.SHIPS)
    with torch.no_grad():
        found = foresight.tried(stood, deals, [actions])[0, :, : len(turns), 0]
    imagination = Imagination(view, known(view, ()), 1, actions // 2, deliberates=WISHES)
    imagined = np.asarray(imagination.chances(list(turns), range(deals)) @ WISHES).T
    errors = np.sqrt((found.var(0) + imagined.var(0)) / deals)
    assert np.abs(found.mean(0) - imagined.mean(0)) == pytest.approx(0, abs=4 * errors.max())
    assert found.std(0).min() > 0


def test_games_that_the_guide_plays_are_learned_from_as_the_network_would_go_on() -> None:
    plan = Plan("solo", 1, games=24, steps=3, batch=8, followed=0.5, teach="guide", device="cpu", eager=True)
    plan.widths, plan.guide = (8,), (8,)
    learner = Learner(plan)
    learner.warm_up = 0
    learner.stray[:] = 0.0
    with torch.no_grad():
        learner.guide.out.weight.normal_()
        learner.network.out.weight.normal_()
    learner.guide_average.load_state_dict(learner.guide.state_dict())
    learner.weigher.refresh(learner.network)
    guide, followed = Follower.of(learner.guide_average, learner.weigher), learner.followed
    seen = learner.weigher.see(learner.games)
    liked = guide.likes(learner.games, seen).argmax(1)
    best = learner.weigher.choose(learner.games, seen, torch.tensor(wishes(1.0))).option
    with torch.no_grad():
        stretch = learner.play(1.0, 1.0)
    assert 0 < followed.sum() < plan.games
    assert torch.equal(stretch.option[0], torch.where(followed, liked, best))
    assert torch.equal(stretch.strayed[0], followed & (liked != best))


def test_a_wider_guide_begins_as_the_one_that_it_goes_on_from() -> None:
    kept = read(Path("the_game_solo"), "cpu")
    wider = Guide(tuple(width + 8 for width in kept["guide_widths"]), len(LEFT))
    widen(wider, kept["guide"])
    ships = Guide(kept["guide_widths"], len(LEFT))
    ships.load_state_dict(kept["guide"])
    with pytest.raises(SystemExit, match="do not fit into 8"):
        widen(Guide((8,) * len(kept["guide_widths"]), len(LEFT)), kept["guide"])
    rows = torch.rand(5, ships.hidden[0].in_features)
    assert torch.allclose(wider(rows), ships(rows), atol=1e-4)
