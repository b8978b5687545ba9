"""The OpenSpiel games, with every draw as a chance node; importing this module registers them.

    pyspiel.load_game("python_tenback_the_game(players=2,level=expert)")

It needs `pip install 'tenback[openspiel]'`. The actions have the numbers of the other environments; the
outcomes of chance are the numbers of the cards, or the seat that starts where chance decides it.
"""

from typing import Any

import numpy as np
import pyspiel

from tenback.environments.chance import Chance, chance_of
from tenback.environments.encoding import Encoding
from tenback.environments.match import Match
from tenback.environments.render import render
from tenback.environments.single import chosen_game
from tenback.fast.batch import PENALTY
from tenback.rules import FaceToFace, Game, IllegalAction, Slide, TheGame

#: The parameters of each game, with their defaults.
PARAMETERS: dict[type[Game], dict[str, Any]] = {
    TheGame: {"players": 1, "level": "basic", "fire": False, "signals": False},
    FaceToFace: {"lone_card": "loses", "signals": False},
    Slide: {"players": 2},
}
#: The most actions of a game: start, or each card and the end of a turn after it; in Slide two per round.
_LONGEST = {TheGame: 200, FaceToFace: 240, Slide: 192}


def short_name(kind: type[Game]) -> str:
    """The name by which OpenSpiel knows the game."""
    return f"python_tenback_{kind.name.replace('-', '_')}"


def _game_type(kind: type[Game]) -> Any:
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name(kind),
        long_name=f"Tenback: {kind.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.IDENTICAL if kind.cooperative else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=kind.most_players,
        min_num_players=kind.least_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS[kind],
    )


class SpielGame(pyspiel.Game):
    """One variant of a game."""

    kind: type[Game]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**PARAMETERS[self.kind], **(params or {})}
        signals = bool(chosen.pop("signals", False))
        self.game = chosen_game(self.kind.name, chosen)
        self.encoding = Encoding(self.game, signals)
        talk = self.game.seats * (len(self.game.piles) + 2) if signals else 0
        super().__init__(
            _game_type(self.kind),
            pyspiel.GameInfo(
                num_distinct_actions=self.encoding.actions,
                max_chance_outcomes=max(max(deck) for deck in self.game.material) + 1,
                num_players=self.game.seats,
                min_utility=PENALTY,
                max_utility=1.0,
                utility_sum=None if self.kind.cooperative else 0.0,
                max_game_length=_LONGEST[self.kind] * (1 + talk),
            ),
            params or {},
        )

    def new_initial_state(self) -> "SpielState":
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver | None":
        """An observer of one player's view; with perfect recall, of all its views so far (as a text only).

        There are no observers of public or of private knowledge alone: None, as OpenSpiel has it.
        """
        if params:
            raise ValueError(f"there are no parameters for observations: {params}")
        asked = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not asked.public_info or asked.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return SpielObserver(self.encoding, asked.perfect_recall)


class SpielState(pyspiel.State):
    """One position, or the middle of a deal or a draw."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.encoding = game.encoding
        self.chance: Chance = chance_of(game.game)
        self.match: Match | None = None
        #: What each player has seen so far, line by line.
        self.seen: list[list[str]] = [[] for _ in range(game.game.seats)]
        self._pending: int | None = None  # the action whose draw is under way
        self._returns = [0.0] * game.game.seats

    def current_player(self) -> int:
        """The seat that is to act, or chance."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.match is None or self._pending is not None or self.match.seat is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.match.seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.match is not None
        numbers: list[int] = np.flatnonzero(self.match.observe(player)["action_mask"]).tolist()
        return numbers

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that may come next, each as likely as it is frequent among those not seen by anyone."""
        weights = self.chance.weights(None if self.match is None else self.match.state)
        total = sum(weights.values())
        return [(outcome, weight / total) for outcome, weight in sorted(weights.items()) if weight]

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self._happen(action)
        else:
            self._act(action)

    def _happen(self, outcome: int) -> None:
        seat = self.match.seat if self.match is not None else None
        for viewer in self.chance.viewers(seat):
            self.seen[viewer].append(self.chance.told(outcome))
        self.chance.add(outcome)
        if self.chance.missing:
            return
        if self.match is None:
            self.match = Match(self.encoding, self.chance.dealt())
        else:
            assert self._pending is not None
            action, self._pending = self._pending, None
            self._step(action)

    def _act(self, action: int) -> None:
        """Do it at once, or after the cards that it draws or turns up."""
        match = self.match
        assert match is not None and match.seat is not None
        if not match.is_talking and 0 <= action < len(self.encoding.plays):
            try:
                after = match.state.apply(match.seat, self.encoding.plays[action])
            except IllegalAction:
                after = match.state
            self.chance.expect(match.state, after)
        if self.chance.missing:
            self._pending = action
        else:
            self._step(action)

    def _step(self, action: int) -> None:
        match = self.match
        assert match is not None and match.seat is not None
        seat, told = match.seat, self._action_to_string(match.seat, action)
        play = self.encoding.plays[action] if 0 <= action < len(self.encoding.plays) else None
        hidden = play is not None and play.secret
        for viewer in [seat] if hidden else range(len(self.seen)):
            self.seen[viewer].append(f"{seat}: {told}")
        if play is not None:
            match.state = self.chance.arranged(match.state, seat, play)
        brought = match.step(action)
        self._returns = [old + new for old, new in zip(self._returns, brought, strict=True)]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.chance.told(action)
        signal = self.encoding.signal(action)
        if signal is not None:
            return f"say {signal.say.value} {signal.pile or ''}".rstrip()
        return "quiet" if action == self.encoding.quiet else _written(self.encoding.plays[action])

    def is_terminal(self) -> bool:
        """Whether the game has ended, by the rules or by an illegal action."""
        return self.match is not None and self.match.is_over

    def returns(self) -> list[float]:
        """Each player's rewards so far."""
        return list(self._returns)

    def __str__(self) -> str:
        if self.match is None:
            return f"dealt {self.chance.drawn}"
        views = [self.match.state.view(seat) for seat in range(len(self.seen))]
        return "".join(str(render(view, "ansi")) for view in views) + f"drawn {self.chance.drawn}"


class SpielObserver:
    """One player's knowledge of a state, as numbers and as a text."""

    def __init__(self, encoding: Encoding, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(0 if perfect_recall else encoding.size, np.float32)
        parts = {} if perfect_recall else encoding.layout
        self.dict = {name: self.tensor[part] for name, part in parts.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player sees into `tensor` and `dict`; nothing before the deal."""
        if not self.perfect_recall:
            shown = state.match is not None
            self.tensor[:] = state.match.observe(player)["observation"] if shown else 0  # type: ignore[union-attr]

    def string_from(self, state: SpielState, player: int) -> str:
        """The player's view as a text; with perfect recall all its views so far."""
        if self.perfect_recall:
            return "\n".join(state.seen[player])
        if state.match is None:
            return "dealing"
        match = state.match
        heard = match.heard_by(player) if match.encoding.signals else None
        return str(render(match.state.view(player), "ansi", heard))


def _written(action: Any) -> str:
    fields = [str(getattr(action, name)) for name in action.__struct_fields__]
    return " ".join([type(action).__name__.lower(), *fields])


for _kind in PARAMETERS:
    _named = type(f"{_kind.__name__}Spiel", (SpielGame,), {"kind": _kind})
    pyspiel.register_game(_game_type(_kind), _named)
