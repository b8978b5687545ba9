"""Steps per second of CPU of each form of environment, beside PettingZoo's and OpenSpiel's Hanabi.

    python -m bench.environments --seconds 3 [--json]

Chance chooses among the legal actions, and games that end are dealt anew. A form whose library is not
installed is left out. The forms take turns, so that all see the same machine. `bench.gpu` measures a GPU.
"""

import argparse
import json
import platform
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np

from bench.gpu import step_by_chance
from tenback.arena.bench import Work
from tenback.rules import FaceToFace, Slide, TheGame

GAMES: dict[str, Any] = {"the-game": TheGame(2), "face-to-face": FaceToFace(), "slide": Slide(2)}
IDS = {"the-game": "TheGame", "face-to-face": "FaceToFace", "slide": "Slide"}
BATCH = 4096


def any_of(chance: np.random.Generator, mask: Any) -> int:
    return int(chance.choice(np.flatnonzero(mask)))


def pettingzoo_steps(make: Callable[[], Any]) -> Work:
    """One whole game of any PettingZoo environment that shows its mask."""
    env, chance, seeds = make(), np.random.default_rng(0), count(1)

    def work() -> int:
        env.reset(seed=next(seeds))
        steps = 0
        for _agent in env.agent_iter():
            seen, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                break
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(any_of(chance, mask))
            steps += 1
        return steps

    return work


def gymnasium_steps(name: str) -> Work:
    import gymnasium

    env, chance, seeds = gymnasium.make(name, others="random"), np.random.default_rng(0), count(1)

    def work() -> int:
        seen, _ = env.reset(seed=next(seeds))
        steps, over = 0, False
        while not over:
            seen, _, over, _, _ = env.step(any_of(chance, seen["action_mask"]))
            steps += 1
        return steps

    return work


def vector_steps(name: str, players: int) -> Work:
    """One step of many games; to choose the actions takes part of the time."""
    import gymnasium

    options: dict[str, Any] = {"players": players} if name.startswith("tenback/TheGame") else {}
    env: Any = gymnasium.make_vec(name, num_envs=BATCH, others="random", **options)
    env.reset(seed=1)

    def work() -> int:
        env.step(env.unwrapped._batch.decisions("random"))
        return BATCH

    return work


def openspiel_steps(name: str) -> Work:
    pyspiel = import_module("pyspiel")
    game, chance = pyspiel.load_game(name), np.random.default_rng(0)

    def work() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(chance.choice(outcomes, p=weights)))
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(int(chance.choice(state.legal_actions())))
                steps += 1
        return steps

    return work


def torch_steps(game: Any) -> Work:
    """One step of many games in PyTorch, on one core."""
    import_module("torch").set_num_threads(1)
    batch = import_module("tenback.environments.gpu").gpu_batch(game, BATCH, 1, "cpu")

    def work() -> int:
        step_by_chance(batch)
        return BATCH

    return work


def forms() -> dict[str, Work]:
    """Every form that can be measured here, by its name."""
    found: dict[str, Work] = {}
    if find_spec("pettingzoo") is not None:
        from tenback.environments import aec_env

        for name, game in GAMES.items():
            found[f"pettingzoo {name}"] = pettingzoo_steps(lambda game=game: aec_env(game))  # type: ignore[misc]
            found[f"gymnasium {name}"] = gymnasium_steps(f"tenback/{IDS[name]}-v1")
            found[f"vector {name}"] = vector_steps(f"tenback/{IDS[name]}-v1", 2)
        found["vector the-game alone"] = vector_steps("tenback/TheGame-v1", 1)
    if find_spec("pyspiel") is not None:
        import_module("tenback.environments.openspiel")
        found["openspiel the-game"] = openspiel_steps("python_tenback_the_game(players=2)")
        found["openspiel face-to-face"] = openspiel_steps("python_tenback_face_to_face")
        found["openspiel slide"] = openspiel_steps("python_tenback_slide(players=2)")
        found["openspiel hanabi (C++)"] = openspiel_steps("hanabi(players=2)")
    if find_spec("torch") is not None:
        for name in ("the-game", "face-to-face"):
            found[f"pytorch on a CPU {name}"] = torch_steps(GAMES[name])
    if find_spec("pettingzoo") is not None and find_spec("shimmy") is not None:
        hanabi = import_module("pettingzoo.classic.hanabi_v5")
        found["pettingzoo hanabi"] = pettingzoo_steps(lambda: hanabi.env(players=2))
    return found


def rates(works: dict[str, Work], enough: float) -> dict[str, float]:
    """Steps per second of CPU of each; they take turns until each has had enough."""
    done, took = dict.fromkeys(works, 0), dict.fromkeys(works, 0.0)
    for work in works.values():
        work()  # compiles
    while waiting := [name for name in works if took[name] < enough]:
        for name in waiting:
            began = time.process_time()
            done[name] += works[name]()
            took[name] += time.process_time() - began
    return {name: done[name] / took[name] for name in works}


def processor() -> str:
    """What this machine calls its processor."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU seconds per form, at least")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    figures = rates(forms(), asked.seconds)
    if asked.json:
        print(json.dumps({"processor": processor(), "steps_per_s": figures}))
        return
    print(processor())
    for name, rate in figures.items():
        print(f"{name:28} {rate:12,.0f} steps/s")


if __name__ == "__main__":
    main()
