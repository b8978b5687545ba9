"""How Slide's network is learned: by the rules, with the inputs and the choices of the player."""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
import torch

from tenback.players import sit
from tenback.players.slide import features, scores
from tenback.players.slide.chance import POINT
from tenback.players.slide.grids import GAP
from tenback.players.slide.master import Judge, opinions
from tenback.record import Record, decks_of, outcome_of, replay
from tenback.rules.slide import CELL_COUNT, CELLS, ROUNDS, SIDES, Reveal, Slide, Take
from train.slide import learn, measure, network, play, sample


class Followed(sample.Recorded):
    """Games that the reference rules follow, and that ask about every choice before it is made."""

    def __init__(self, count: int, players: int, check: Any) -> None:
        super().__init__(count, players, "cpu", torch.Generator().manual_seed(players))
        games = [Slide(**options) for options in self.options]
        self.states = [game.deal(deck) for game, deck in zip(games, self.decks, strict=True)]
        self.check = check

    def reveal(self, cells: Any) -> None:
        super().reveal(cells)
        for game, row in enumerate(cells.tolist()):
            for seat, cell in enumerate(row):
                self.follow(game, seat, Reveal(CELLS[cell]))

    def take(self, seats: Any, sources: Any, sides: Any) -> None:
        super().take(seats, sources, sides)
        for game, (seat, source, side) in enumerate(
            zip(seats.tolist(), sources.tolist(), sides.tolist(), strict=True)
        ):
            self.follow(game, seat, Take(source, SIDES[side]))

    def follow(self, game: int, seat: int, action: Any) -> None:
        self.check(self.states[game].view(seat), action)
        self.states[game] = self.states[game].apply(seat, action)


@pytest.fixture
def model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> network.Scores:
    """A network that has learned nothing, which the player uses as well."""
    torch.manual_seed(3)
    fresh = network.Scores()
    network.save(fresh, tmp_path / "fresh.npz")
    monkeypatch.setattr(scores, "network", lambda: scores.Network(dict(np.load(tmp_path / "fresh.npz"))))
    return fresh


def rows(count: int) -> tuple[Any, Any, Any]:
    chance = np.random.default_rng(1)
    grids = chance.integers(GAP, 11, (count, CELL_COUNT))
    grids[0] = np.maximum(grids[0], 1)
    return grids, chance.integers(0, 11, (count, 10)), chance.integers(0, features.ORDERS, count)


def as_tensors(grids: Any, unseen: Any, order: Any) -> tuple[Any, Any, Any]:
    return (
        torch.from_numpy(grids).to(torch.int8),
        torch.from_numpy(unseen).to(torch.int8),
        torch.from_numpy(order),
    )


@pytest.mark.parametrize("players", range(2, 7))
def test_games_of_the_training_simulator_go_by_the_rules(players: int) -> None:
    tables, final = sample.played(2, players, 5)
    for written, points in zip(tables.records(), final.tolist(), strict=True):
        record = msgspec.convert(msgspec.to_builtins(written), Record)
        state = replay(record)
        assert len(decks_of(record)[0]) == 100
        assert [min(score, network.SCORES - 1) for score in outcome_of(state)["scores"]] == points


def test_the_network_learns_from_the_inputs_that_the_player_has() -> None:
    given = rows(60)
    own, common = network.inputs(*as_tensors(*given))
    seen = features.features(*given)
    assert np.allclose(own.flatten(0, 1), seen[0], atol=1e-6) and np.allclose(common, seen[1], atol=1e-6)


def test_the_player_has_the_network_that_was_saved(model: network.Scores, tmp_path: Path) -> None:
    given = rows(60)
    likely = network.judged(model, *as_tensors(*given))
    assert np.allclose(scores.likely_scores(*given), likely, atol=1e-6)
    again = network.load(tmp_path / "fresh.npz")
    assert torch.equal(network.judged(again, *as_tensors(*given)), likely)


@pytest.mark.parametrize("players", [2, 3])
def test_the_learner_chooses_as_the_player_does_without_looking_a_round_further(
    players: int, model: network.Scores, monkeypatch: pytest.MonkeyPatch
) -> None:
    def check(view: Any, action: Any) -> None:
        worth = {each: won - POINT * score for each, (won, score) in opinions(Judge(view, features)).items()}
        assert worth[action] >= max(worth.values()) - 1e-5

    monkeypatch.setattr(play, "CELLS", CELL_COUNT)
    play.self_play(model, Followed(1, players, check), 1.0, straying=0.0)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("name", ["strong", "master@2"])
def test_rivals_in_measurements_play_as_they_do_at_a_table(
    name: str, players: int, model: network.Scores, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where two choices are worth the same to them, either may be made."""
    agreed = []

    def check(view: Any, action: Any) -> None:
        if view.seat != 0:
            agreed.append(sit(name, "slide", 0).decide(view, ()) == action)

    followed = Followed(1, players, check)
    monkeypatch.setattr(measure, "Tables", lambda *_: followed)
    monkeypatch.setattr(play, "CELLS", 1)
    rival = measure.strong("cpu") if name == "strong" else measure.earlier_master(players, "cpu")
    won, _ = measure.share(model, rival, 1, players, "cpu", 1)
    outcome = followed.states[0].outcome
    assert outcome is not None and won == (0 in outcome.winners) / len(outcome.winners)
    assert len(agreed) == 2 * ROUNDS * (players - 1) and np.mean(agreed) > 0.95


def test_a_learner_goes_on_where_another_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "BATCH", 64)
    monkeypatch.setattr(play, "CELLS", 1)
    one, other = (learn.Learner(100.0, 4, seed, "cpu") for seed in (1, 2))
    one.publish(tmp_path, one.round(2))
    other.resume(tmp_path / "slide.pt")
    assert other.steps == one.steps > 0 and other.games == one.games == 2 and other.curve == one.curve
    for mine, theirs in zip(one.model.parameters(), other.model.parameters(), strict=True):
        assert torch.equal(mine, theirs)
    other.publish(tmp_path, other.round(3))
    assert other.steps > one.steps and len(other.curve) == 2
