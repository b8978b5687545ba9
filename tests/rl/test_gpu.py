"""The batches in PyTorch beside the reference engine: the same games in the same numbers."""

from typing import Any

import numpy as np
import pytest
import torch

from bench import gpu
from tenback.environments import Encoding
from tenback.environments.gpu import gpu_batch
from tenback.rules import FaceToFace, Slide, TheGame
from tenback.rules.the_game import Start

GAMES: list[Any] = [
    TheGame(1),
    TheGame(3, "expert", True),
    TheGame(5, "expert-plus"),
    FaceToFace(),
    FaceToFace(lone_card="wins"),
]


def first_states(batch: Any) -> list[Any]:
    """The positions of the batch, dealt by the rules."""
    game = batch.game
    if isinstance(game, TheGame):
        decks = (batch.games.place.long().argsort(1) + 2).tolist()
        return [game.deal(deck).apply(0, Start()) for deck in decks]
    sides = (batch.duels.place.long().argsort(2) + 2).tolist()
    states = []
    for (own, other), seat in zip(sides, batch.seats.tolist(), strict=True):
        decks = (own, other) if seat == 0 else (other, own)
        states.append(FaceToFace(seat, game.lone_card).deal(*decks))
    return states


@pytest.mark.parametrize("shaped", [False, True])
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_every_row_is_in_step_with_the_reference_engine(game: Any, shaped: bool) -> None:
    batch = gpu_batch(game, 24, seed=4, device="cpu", shaped=shaped)
    encoding, chance = Encoding(game), np.random.default_rng(1)
    states: list[Any] = first_states(batch)
    going = set(range(24))
    while going:
        actions = torch.zeros(24, dtype=torch.int64)
        for row, state in enumerate(states):
            seat = int(batch.seats[row])
            if row in going:
                view = state.view(seat)
                assert state.to_act == (seat,)
                assert batch.observations[row].tolist() == encoding.observe(view).tolist()
                assert batch.masks[row].tolist() == encoding.mask(view).astype(bool).tolist()
            legal = np.flatnonzero(batch.masks[row].numpy())
            actions[row] = int(chance.choice(legal))
        seats = batch.seats.tolist()
        batch.step(actions)
        assert not batch.illegal.any()
        for row in sorted(going):
            action = encoding.plays[int(actions[row])]
            states[row] = after = states[row].apply(seats[row], action)
            assert bool(batch.over[row]) == (after.outcome is not None)
            assert batch.rewards[row].tolist() == pytest.approx(
                expected(seats[row], after, hasattr(action, "card"), shaped)
            )
            if after.outcome is not None:
                going.discard(row)


def expected(actor: int, after: Any, placed: bool, shaped: bool) -> list[float]:
    game, outcome = after.game, after.outcome
    if isinstance(game, TheGame):
        won = outcome is not None and outcome.won
        return [(placed / 98 if shaped else float(won))] * game.seats
    ended = [0 if outcome is None else 1 if seat == outcome.winner else -1 for seat in (0, 1)]
    return [ended[seat] + (placed / 58 if shaped and seat == actor else 0) for seat in (0, 1)]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_an_illegal_action_ends_the_game_with_a_penalty(game: Any) -> None:
    batch = gpu_batch(game, 8, seed=4, device="cpu")
    actions = batch.masks.long().argmax(1)
    seats = batch.seats.tolist()
    actions[3] = int((~batch.masks[3]).long().argmax())
    actions[5] = 10_000
    batch.step(actions)
    assert batch.illegal.tolist() == [row in (3, 5) for row in range(8)]
    for row in (3, 5):
        assert batch.over[row]
        assert batch.rewards[row].tolist() == [-1.0 if s == seats[row] else 0.0 for s in range(game.seats)]


def test_a_game_without_a_simulator_in_pytorch_is_refused() -> None:
    with pytest.raises(ValueError, match="slide has no simulator in PyTorch"):
        gpu_batch(Slide(2), 4, seed=1, device="cpu")


@pytest.mark.parametrize("game", [TheGame(2), FaceToFace()], ids=repr)
def test_a_long_run_hardly_ever_deals_the_same_deck_twice(game: Any) -> None:
    batch: Any = gpu_batch(game, 64, seed=4, device="cpu")
    chance = torch.Generator().manual_seed(1)
    dealt: list[bytes] = []
    while len(dealt) < 300:
        batch.step((torch.rand(batch.masks.shape, generator=chance) + batch.masks).argmax(1))
        place = batch.games.place if isinstance(game, TheGame) else batch.duels.place
        dealt += [bytes(row.flatten().tolist()) for row in place[batch.over]]
    assert len(set(dealt)) > 0.99 * len(dealt)


@pytest.mark.parametrize("name", gpu.GAMES)
def test_the_bench_chooses_legal_actions_alone(name: str) -> None:
    batch = gpu_batch(gpu.GAMES[name], 64, seed=1, device="cpu")
    for _ in range(16):
        gpu.step_by_chance(batch)
        assert not batch.illegal.any()
    assert gpu.rate(gpu.tenback_stretch(name, 4, "cpu"), 4, seconds=0) > 0
