"""The Gymnasium forms: their checker, bots at the other seats, and the vector form beside the single one."""

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tenback.environments import IDS
from tenback.environments.single import SeatEnv
from tenback.environments.vector import BatchEnv
from tenback.players import NoSuchBot, sit
from tenback.rules import TheGame
from tests.environments.choosing import any_legal

KINDS = [
    pytest.param("tenback/TheGame-v1", {"players": 1}, id="alone"),
    pytest.param(
        "tenback/TheGame-v1", {"players": 3, "level": "expert", "fire": True, "seat": 1}, id="three"
    ),
    pytest.param("tenback/FaceToFace-v1", {}, id="duel"),
    pytest.param("tenback/Slide-v1", {"players": 3, "seat": 2}, id="slide"),
]


def test_importing_the_package_registers_the_ids() -> None:
    assert set(IDS.values()) <= set(gymnasium.registry)


@pytest.mark.parametrize(("name", "options"), KINDS)
@pytest.mark.parametrize("mode", [None, "ansi", "rgb_array"])
def test_it_passes_the_checker_of_gymnasium(name: str, options: dict[str, Any], mode: str | None) -> None:
    env = gymnasium.make(name, others="greedy", render_mode=mode, **options)
    check_env(env.unwrapped, skip_render_check=mode is None)


def test_the_others_are_masters_unless_one_says_otherwise() -> None:
    env = gymnasium.make("tenback/Slide-v1", players=2)
    seen, _ = env.reset(seed=1)
    unwrapped: Any = env.unwrapped
    assert unwrapped.others == "master"
    seen, _, terminated, _, _ = env.step(any_legal(seen))
    assert seen["action_mask"].any() and not terminated


def test_an_unknown_bot_is_refused_at_once() -> None:
    with pytest.raises(NoSuchBot, match="no bot 'nobody' for slide"):
        gymnasium.make("tenback/Slide-v1", others="nobody")


def test_the_others_can_be_players_of_ones_own() -> None:
    seated: list[int] = []

    def mine(game: str, key: int) -> Any:
        seated.append(key)
        return sit("greedy", game, key)

    env = SeatEnv(TheGame(3), mine, seat=1, signals=False, shaped=False, render_mode=None)
    env.reset(seed=1)
    assert len(set(seated)) == 2


@pytest.mark.parametrize("signals", [False, True])
def test_bots_talk_to_the_learner(signals: bool) -> None:
    env: Any = gymnasium.make("tenback/TheGame-v1", players=2, others="casual", signals=signals).unwrapped
    seen, _ = env.reset(seed=3)
    heard, terminated = False, False
    while not terminated:
        if signals:
            heard = heard or bool(seen["observation"][env.encoding.layout["heard"]].any())
        seen, _, terminated, _, _ = env.step(any_legal(seen))
    assert heard is signals


@pytest.mark.parametrize(("name", "options"), KINDS)
@pytest.mark.parametrize("shaped", [False, True])
def test_the_vector_form_plays_the_games_of_the_single_form(
    name: str, options: dict[str, Any], shaped: bool
) -> None:
    others = {"others": "greedy", "shaped": shaped, **options}
    many = gymnasium.make_vec(name, num_envs=2, **others)
    single: Any = gymnasium.make(name, **others).unwrapped
    rows, _ = many.reset(seed=8)
    assert rows in many.observation_space
    series = single._deals.next(8, None)[0]
    singles = [gymnasium.make(name, **others).unwrapped for _ in range(2)]
    numbers = [0, 1]
    seen: list[Any] = [env.reset(options={"series": series, "number": n})[0] for n, env in enumerate(singles)]
    ended = 0
    returned: list[tuple[Any, bytes]] = []
    for step in range(70):
        for place in range(2):
            assert all((rows[part][place] == seen[place][part]).all() for part in rows)
        actions = [any_legal(each) for each in seen]
        if step == 40:
            actions[1] = int(np.flatnonzero(seen[1]["action_mask"] == 0)[0])  # illegal
        rows, rewards, over, cut, infos = many.step(np.array(actions))
        assert not cut.any()
        told = (rows, rewards, over, infos)
        returned.append((told, pickle.dumps(told)))
        if over.any():
            assert infos["_final_obs"].tolist() == infos["_final_info"].tolist() == over.tolist()
            assert [final is not None for final in infos["final_obs"]] == over.tolist()
            assert infos["final_info"]["_illegal"].tolist() == infos["final_info"]["illegal"].tolist()
        for place, env in enumerate(singles):
            last, reward, terminated, _, info = env.step(np.int64(actions[place]))
            returned.append((last, pickle.dumps(last)))
            assert rewards[place] == pytest.approx(reward, abs=1e-6)
            assert over[place] == terminated
            if terminated:
                ended += 1
                final = infos["final_obs"][place]
                assert (final["observation"] == last["observation"]).all()
                assert not final["action_mask"].any()
                assert infos["final_info"]["illegal"][place] == ("illegal" in info)
                numbers[place] += 2
                last, _ = env.reset(options={"series": series, "number": numbers[place]})
            seen[place] = last
    assert ended
    assert all(pickle.dumps(told) == as_it_was for told, as_it_was in returned), "a later step changed it"


def test_the_mask_of_the_checker_is_that_of_the_observation() -> None:
    many: Any = gymnasium.make_vec("tenback/TheGame-v1", num_envs=3)
    rows, _ = many.reset(seed=[4, 5, 6])
    assert (many.action_masks() == rows["action_mask"].astype(bool)).all()
    env: Any = gymnasium.make("tenback/TheGame-v1")
    seen, _ = env.reset(seed=4)
    assert (env.get_wrapper_attr("action_masks")() == seen["action_mask"].astype(bool)).all()
    assert (seen["observation"] == rows["observation"][0]).all()


@pytest.mark.parametrize("others", [None, "master"])
def test_the_vector_form_says_which_bots_it_knows(others: str | None) -> None:
    with pytest.raises(ValueError, match="'random' or 'greedy'"):
        BatchEnv(TheGame(2), 2, others, 0, False)


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="no seat 2 among 2"):
        gymnasium.make("tenback/FaceToFace-v1", seat=2)
    with pytest.raises(ValueError, match="no seat 1 among 1"):
        gymnasium.make_vec("tenback/TheGame-v1", seat=1)
