"""The PettingZoo form: its own test suite, and whole games that a seed repeats."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from tenback.deal import numbered_seed
from tenback.environments import aec_env
from tenback.record import outcome_of
from tenback.rules import FaceToFace, Slide, TheGame
from tenback.rules.signals import Say, Signal
from tests.environments.choosing import any_legal

VARIANTS = [
    pytest.param(game, signals, id=f"{game}{' signals' * signals}")
    for game, signals in [
        (TheGame(1), False),
        (TheGame(3, "expert", True), True),
        (FaceToFace(), False),
        (Slide(3), False),
    ]
]
# PettingZoo knows by name which environments may show a mask, and warns of all others.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo")


@pytest.mark.parametrize(("game", "signals"), VARIANTS)
def test_it_passes_the_tests_of_pettingzoo(game: Any, signals: bool) -> None:
    api_test(aec_env(game, signals), num_cycles=30)
    seed_test(lambda: aec_env(game, signals), num_cycles=30)
    render_test(lambda render_mode: aec_env(game, signals, render_mode))


def whole_game(game: Any, signals: bool, seed: int) -> list[Any]:
    """All that every agent is shown in a game, from its deal to its end."""
    env = aec_env(game, signals)
    env.reset(seed=seed)
    shown: list[Any] = []
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        assert seen is not None and env.match is not None
        own = env.match.observe(env.possible_agents.index(agent))
        assert all((seen[part] == own[part]).all() for part in own)
        assert type(terminated) is bool and type(truncated) is bool
        shown.append((agent, seen["observation"].tolist(), reward, terminated, info))
        env.step(None if terminated else any_legal(seen))
    assert not env.agents
    return shown


@pytest.mark.parametrize(("game", "signals"), VARIANTS)
def test_the_same_seed_gives_the_same_whole_game(game: Any, signals: bool) -> None:
    first = whole_game(game, signals, seed=5)
    assert first == whole_game(game, signals, seed=5)
    assert first != whole_game(game, signals, seed=6)
    assert any(terminated for _, _, _, terminated, _ in first)


def test_each_reset_deals_the_next_deal_of_the_series() -> None:
    env = aec_env(TheGame())
    hands = []
    for seed in (3, None, 3, None):
        env.reset(seed=seed)
        hands.append(env.observe("seat_0")["observation"].tolist())
    assert hands[0] == hands[2] and hands[1] == hands[3] and hands[0] != hands[1]


def test_a_numbered_deal_can_be_asked_for() -> None:
    env = aec_env(FaceToFace())
    env.reset(options={"series": 7, "number": 2})
    assert env.match is not None
    seed = env.match.seed
    env.reset(seed=1)
    env.reset(options={"series": 7, "number": 2})
    assert env.match.seed == seed == numbered_seed(7, 2)
    env.reset()
    assert env.match.seed == numbered_seed(7, 3)


def test_the_spaces_are_the_same_objects_at_every_call() -> None:
    env = aec_env(Slide(2))
    for agent in env.possible_agents:
        assert env.observation_space(agent) is env.observation_space(agent)
        assert env.action_space(agent) is env.action_space(agent)


def test_the_end_of_a_game_is_told_to_everyone() -> None:
    env = aec_env(FaceToFace())
    env.reset(seed=1)
    while not env.terminations[env.agent_selection]:
        env.step(any_legal(env.observe(env.agent_selection)))
    assert env.match is not None
    outcome = outcome_of(env.match.state)
    assert env.infos == {"seat_0": {"outcome": outcome}, "seat_1": {"outcome": outcome}}
    assert sorted(env.rewards.values()) == [-1.0, 1.0]
    assert env.rewards[f"seat_{outcome['winner']}"] == 1.0


def test_an_illegal_action_is_told_with_its_reason() -> None:
    env = aec_env(TheGame(2))
    env.reset(seed=1)
    env.step(0)
    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert env.rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert env.infos == {"seat_0": {"illegal": "not-started"}, "seat_1": {"ended_by": 0}}


@pytest.mark.parametrize("game", [TheGame(3, fire=True), FaceToFace(), Slide(2)], ids=repr)
def test_every_picture_of_a_game_has_the_same_size_and_shows_its_changes(game: Any) -> None:
    env = aec_env(game, render_mode="rgb_array")
    env.reset(seed=2)
    pictures = [env.render()]
    for agent in env.agent_iter():
        terminated = env.terminations[agent]
        env.step(None if terminated else any_legal(env.observe(agent)))
        if not terminated:
            pictures.append(env.render())
    assert {picture.shape for picture in pictures} == {pictures[0].shape}
    assert all(picture.dtype == np.uint8 for picture in pictures)
    changes = [(a != b).any() for a, b in pairwise(pictures)]
    assert np.mean(changes) > 0.9


def test_the_text_of_a_board_shows_the_hand_of_its_viewer_alone() -> None:
    env = aec_env(FaceToFace(), render_mode="ansi")
    env.reset(seed=2)
    assert env.match is not None and env.match.seat is not None
    hand = env.match.state.view(env.match.seat).hand  # type: ignore[attr-defined]
    line = next(line for line in env.render().splitlines() if line.startswith("hand"))
    assert [int(card) for card in line.replace("[", " ").replace("]", " ").split()[1:]] == list(hand)


def test_an_unknown_render_mode_is_refused() -> None:
    env = aec_env(TheGame(), render_mode="film")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="no render_mode 'film'"):
        env.render()


@pytest.mark.parametrize("game", [TheGame(3), FaceToFace()], ids=repr)
def test_the_board_shows_what_the_other_seats_say(game: Any) -> None:
    pictures = aec_env(game, signals=True, render_mode="rgb_array")
    texts = aec_env(game, signals=True, render_mode="ansi")
    shapes = set()
    for env in (pictures, texts):
        env.reset(seed=1)
    quiet, pile = texts.encoding.quiet, game.piles[0]
    word = texts.encoding.signals.index(Signal(Say.KEEP_OFF, pile)) + len(texts.encoding.plays)
    talk = [step for seat in range(game.seats) for step in ([word, quiet] if seat == 1 else [quiet])]
    for number in talk:
        assert "says: keep-off" not in texts.render()
        shapes.add(pictures.render().shape)
        for env in (pictures, texts):
            env.step(number)
    heard = texts.agent_selection != "seat_1"
    assert (f"seat 1 says: keep-off {pile}\n" in texts.render()) == heard
    shapes.add(pictures.render().shape)
    assert len(shapes) == 1
