"""MaskablePPO of sb3-contrib learns The Game alone, and then plays in the arena as any bot does.

    python examples/sb3_solo.py --steps 1000000 --seed 1 --out solo.zip --curve curve.json
    TENBACK_MODEL=solo.zip tenback arena the-game --bots examples.sb3_solo:player --games 1000 --seed 1000

It needs `pip install 'tenback[rl]'`. The reward is 1/98 for each card placed (`shaped=True`).
"""

import argparse
import json
import os
import time
from functools import cache
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv, VecMonitor

from tenback.environments import Encoding, PolicyPlayer
from tenback.rules import TheGame

LAYOUT = Encoding(TheGame()).layout
CARDS, TOPS, REST = slice(0, LAYOUT["tops"].start), LAYOUT["tops"], slice(LAYOUT["tops"].stop, None)
NUMBERS = 101  # a top is a number from 1 to 100
Floats = NDArray[np.float32]


def features(observation: NDArray[Any]) -> Floats:
    """The cards as they are, each top as one of 101 numbers, and the few counts in tens."""
    tops = np.zeros((4, NUMBERS), np.float32)
    tops[range(4), observation[TOPS]] = 1
    return np.concatenate([observation[CARDS], tops.ravel(), observation[REST] / 10]).astype(np.float32)


class Features(gymnasium.ObservationWrapper[Floats, Any, Any]):
    """Shows the learner the features alone; MaskablePPO asks the environment itself for the mask."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        size = CARDS.stop + 4 * NUMBERS + max(part.stop for part in LAYOUT.values()) - REST.start
        self.observation_space = gymnasium.spaces.Box(0, 10, (size,), np.float32)

    def observation(self, observation: Any) -> Floats:
        return features(observation["observation"])

    def action_masks(self) -> Any:
        return self.env.get_wrapper_attr("action_masks")()


class Curve(BaseCallback):
    """Writes down, after every round of games, how many cards were left on average."""

    def __init__(self) -> None:
        super().__init__()
        self.began = time.process_time()
        self.points: list[dict[str, float]] = []

    def _on_step(self) -> bool:
        return True

    def _on_rollout_end(self) -> None:
        games = [game["r"] for game in self.model.ep_info_buffer or []]
        if games:
            left = 98 * (1 - float(np.mean(games)))
            seconds = time.process_time() - self.began
            self.points.append(
                {"steps": self.num_timesteps, "cards_left": round(left, 2), "cpu_s": round(seconds)}
            )


def learn(steps: int, seed: int, games: int = 16) -> tuple[MaskablePPO, list[dict[str, float]]]:
    """A player after so many steps of learning, and its curve."""

    def make() -> gymnasium.Env[Any, Any]:
        return Features(gymnasium.make("tenback/TheGame-v1", players=1, shaped=True))

    tables = VecMonitor(DummyVecEnv([make] * games))
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        seed=seed,
        n_steps=256,
        batch_size=1024,
        n_epochs=4,
        gamma=1.0,
        learning_rate=lambda rest: 1e-3 * rest,
        ent_coef=0.003,
        policy_kwargs={"net_arch": [256, 128]},
        device="cpu",
    )
    curve = Curve()
    model.learn(steps, callback=curve)
    return model, curve.points


def player(game: str, key: int) -> PolicyPlayer:
    """The learned player for `tenback arena --bots examples.sb3_solo:player`."""
    model = _model(os.environ.get("TENBACK_MODEL", "solo.zip"))

    def choose(seen: dict[str, NDArray[Any]]) -> int:
        row, mask = features(seen["observation"]), seen["action_mask"].astype(bool)
        action, _ = model.predict(row, action_masks=mask, deterministic=True)
        return int(action)

    return PolicyPlayer(choose)


@cache
def _model(path: str) -> MaskablePPO:
    return MaskablePPO.load(path, device="cpu")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--steps", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("solo.zip"))
    parser.add_argument("--curve", type=Path)
    asked = parser.parse_args()
    model, points = learn(asked.steps, asked.seed)
    model.save(asked.out)
    if asked.curve is not None:
        asked.curve.write_text(json.dumps(points))
    for point in points:
        print(f"{point['steps']:9,} steps  {point['cards_left']:5.2f} cards left")


if __name__ == "__main__":
    main()
