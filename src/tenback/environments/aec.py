"""The PettingZoo form: every seat is an agent, and the agents act in turn."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from tenback.deal import numbered_seed
from tenback.environments.encoding import Encoding
from tenback.environments.match import Match, Observation
from tenback.environments.render import RENDER_MODES, render
from tenback.environments.seeding import Deals
from tenback.environments.spaces import action_space, info, observation_space
from tenback.rules import Game


class TableEnv(AECEnv[str, Observation, int]):
    """All seats of one game: `seat_0`, `seat_1`, … Use `tenback.environments.aec_env` to make one.

    `reset(seed=...)` starts a series of deals, and each further reset deals its next one;
    `options={"series": 0, "number": 5}` asks for one deal of a series, as the arena numbers them.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - declared so by the base class
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(self, game: Game, signals: bool, render_mode: str | None, shaped: bool) -> None:
        super().__init__()
        self.metadata = {**type(self).metadata, "name": f"tenback_{game.name.replace('-', '_')}_v1"}
        self.encoding = Encoding(game, signals)
        self.render_mode = render_mode
        self.shaped = shaped
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.encoding) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.encoding) for agent in self.possible_agents}
        self._deals = Deals()
        self.match: Match | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game."""
        self.match = Match.dealt(self.encoding, numbered_seed(*self._deals.next(seed, options)), self.shaped)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        """The agent's observation, built from its seat's view alone."""
        return self._running().observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """The selected seat acts; after the end every seat steps with None."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        match = self._running()
        assert action is not None
        self._cumulative_rewards[self.agent_selection] = 0.0
        brought = match.step(int(action))
        self.rewards = dict(zip(self.agents, brought, strict=True))
        if match.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: info(match, seat) for seat, agent in enumerate(self.agents)}
        self._accumulate_rewards()
        self._select()

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The selected seat's mask."""
        return self.observe(self.agent_selection)["action_mask"].astype(np.bool_)

    def render(self) -> Any:
        """The board as the selected seat sees it: a text or a picture, as `render_mode` says."""
        match, seat = self._running(), self.possible_agents.index(self.agent_selection)
        heard = match.heard_by(seat) if self.encoding.signals else None
        return render(match.state.view(seat), self.render_mode, heard)

    def close(self) -> None:
        """Nothing is held open."""

    def _select(self) -> None:
        """After the end the agents come in the order of their seats."""
        seat = self._running().seat
        self.agent_selection = self.agents[0] if seat is None else self.possible_agents[seat]

    def _running(self) -> Match:
        assert self.match is not None, "reset() comes first"
        return self.match

    def __str__(self) -> str:
        return str(self.metadata["name"])
