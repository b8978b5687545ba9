"""The Gymnasium form: one seat learns, and bots play the others."""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from tenback.deal import numbered_seed, seat_key
from tenback.environments.encoding import Encoding
from tenback.environments.match import Match, Observation
from tenback.environments.render import RENDER_MODES, render
from tenback.environments.seeding import Deals
from tenback.environments.spaces import action_space, info, observation_space
from tenback.players import Player, bot_named, sit
from tenback.rules import GAMES, Game

#: A bot by its name, as `tenback arena` takes it, or a function of the game's name and a key for its chance.
Others = str | Callable[[str, int], Player]


def seat_env(
    game: str,
    others: Others = "master",
    seat: int = 0,
    signals: bool = False,
    shaped: bool = False,
    render_mode: str | None = None,
    **options: Any,
) -> "SeatEnv":
    """Make the environment for `gymnasium.make`; `options` are the game's, such as `players` and `level`."""
    return SeatEnv(chosen_game(game, options), others, seat, signals, shaped, render_mode)


def chosen_game(name: str, options: dict[str, Any]) -> Game:
    """The game with these options; of the others the defaults, and the fewest players."""
    kind = GAMES[name]
    players = {"players": kind.least_players} if "players" in kind.choices() else {}
    return kind(**{**players, **options})


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game; a step goes on until that seat acts again or the game is over."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - declared so by the base class

    def __init__(
        self, game: Game, others: Others, seat: int, signals: bool, shaped: bool, render_mode: str | None
    ) -> None:
        if not 0 <= seat < game.seats:
            raise ValueError(f"there is no seat {seat} among {game.seats}")
        if isinstance(others, str):
            bot_named(others, game.name)  # NoSuchBot now, and not at the first reset
        self.encoding = Encoding(game, signals)
        self.learner = seat
        self.others = others
        self.shaped = shaped
        self.render_mode = render_mode
        self.observation_space: Any = observation_space(self.encoding)
        self.action_space = action_space(self.encoding)
        self._deals = Deals()
        self._players: dict[int, Player] = {}
        self.match: Match | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a game; the others act until it is the learner's turn."""
        super().reset(seed=seed)
        deal_seed = numbered_seed(*self._deals.next(seed, options))
        self.match = match = Match.dealt(self.encoding, deal_seed, self.shaped)
        game = self.encoding.game
        self._players = {
            seat: self._sit(game.name, seat_key(deal_seed, seat))
            for seat in range(game.seats)
            if seat != self.learner
        }
        self._play_others(match)
        return match.observe(self.learner), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner acts, then the others; an illegal action ends the game with a penalty."""
        match = self._running()
        reward = match.step(int(action))[self.learner] + self._play_others(match)
        said = info(match, self.learner) if match.is_over else {}
        return match.observe(self.learner), reward, match.is_over, False, said

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask as sb3-contrib asks for it."""
        return self._running().observe(self.learner)["action_mask"].astype(np.bool_)

    def render(self) -> Any:
        """The board as the learner sees it: a text or a picture, as `render_mode` says."""
        match = self._running()
        heard = match.heard_by(self.learner) if self.encoding.signals else None
        return render(match.state.view(self.learner), self.render_mode, heard)

    def _sit(self, game: str, key: int) -> Player:
        return sit(self.others, game, key) if isinstance(self.others, str) else self.others(game, key)

    def _play_others(self, match: Match) -> float:
        """Until the learner acts or the game is over; what that brings the learner."""
        brought = 0.0
        while match.seat not in (None, self.learner):
            player, view = self._players[match.seat], match.state.view(match.seat)
            if match.is_talking:
                match.say(player.signals(view))
            else:
                brought += match.act(player.decide(view, match.heard_by(match.seat)))[self.learner]
        return brought

    def _running(self) -> Match:
        assert self.match is not None, "reset() comes first"
        return self.match
