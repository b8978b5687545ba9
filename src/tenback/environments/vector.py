"""The vector form: many games on the compiled engines, more than a million steps per second on one core."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tenback.environments.encoding import Encoding
from tenback.environments.match import Observation
from tenback.environments.seeding import Deals
from tenback.environments.single import chosen_game
from tenback.environments.spaces import action_space, observation_space
from tenback.fast import Batch
from tenback.fast.playouts import BUILT_IN
from tenback.rules import Game

Bools = NDArray[np.bool_]


def vector_env(
    game: str,
    num_envs: int = 1,
    others: str | None = None,
    seat: int = 0,
    shaped: bool = False,
    max_episode_steps: int | None = None,
    **options: Any,
) -> "BatchEnv":
    """Make the vector form for `gymnasium.make_vec`; `options` are the game's. No game is ever cut short."""
    return BatchEnv(chosen_game(game, options), num_envs, others, seat, shaped)


class BatchEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[np.generic]]):
    """Many games side by side; a game that ends is dealt anew in the same step.

    For several players `others` is "random" or "greedy", which the compiled engines know. Other bots play in
    `make_vec(..., vectorization_mode="sync")`.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - declared so by the base class

    def __init__(self, game: Game, num_envs: int, others: str | None, seat: int, shaped: bool) -> None:
        if game.seats > 1 and others not in BUILT_IN:
            raise ValueError(
                f"the vector form plays against {' or '.join(map(repr, BUILT_IN))}, not {others!r}:"
                " choose one of them as others, or vectorization_mode='sync'"
            )
        if not 0 <= seat < game.seats:
            raise ValueError(f"there is no seat {seat} among {game.seats}")
        self.game = game
        self.num_envs = num_envs
        encoding = Encoding(game)
        self.single_observation_space = observation_space(encoding)
        self.single_action_space = action_space(encoding)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = spaces.MultiDiscrete(np.full(num_envs, encoding.actions))
        self._settings: dict[str, Any] = {"shaped": shaped, "illegal_ends": True}
        if game.seats > 1:
            self._settings |= {"others": others, "seat": seat}
        self._seat = seat
        self._deals = Deals()
        self._batch: Batch | None = None

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal all games anew; game g gets deal number g of the series that the seed stands for."""
        if isinstance(seed, list):  # one per game; the first decides
            seed = seed[0]
        series, first = self._deals.next(seed, {"number": 0, **(options or {})})
        self._batch = Batch(self.game, self.num_envs, series, first, **self._settings)
        return self._observation(), {}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[np.generic], NDArray[np.generic], NDArray[np.generic], dict[str, Any]]:
        """All games one action of the learner on; what ended is in the infos, as Gymnasium has it."""
        batch = self._running()
        batch.step(actions)
        over: Bools = batch.over.copy()
        rewards = batch.rewards[:, self._seat].astype(np.float64)
        infos = self._final(batch, over) if over.any() else {}
        return self._observation(), rewards, over, np.zeros_like(over), infos

    def action_masks(self) -> Bools:
        """Which actions are legal in each game."""
        masks: Bools = self._running().masks.copy()
        return masks

    def _observation(self) -> Observation:
        batch = self._running()
        return {"observation": batch.observations.copy(), "action_mask": batch.masks.astype(np.int8)}

    def _final(self, batch: Batch, over: Bools) -> dict[str, Any]:
        """The last observation of each game that is over; no action is legal there."""
        last = np.full(self.num_envs, None, object)
        none = np.zeros(batch.masks.shape[1], np.int8)
        rows = batch.last_observations[over]
        for place, row in zip(np.flatnonzero(over).tolist(), rows, strict=True):
            last[place] = {"observation": row, "action_mask": none}
        illegal: Bools = batch.illegal.copy()
        final = {"illegal": illegal, "_illegal": illegal}
        return {"final_obs": last, "_final_obs": over, "final_info": final, "_final_info": over}

    def _running(self) -> Batch:
        assert self._batch is not None, "reset() comes first"
        return self._batch
