"""Many games side by side, for learning: a step of all of them is one call into compiled code."""

from typing import Any

import numpy as np

from tenback.fast import engine
from tenback.fast.chance import mixed
from tenback.fast.compiling import compiled
from tenback.fast.deals import lot, numbered_seed, shuffle
from tenback.fast.playouts import BUILT_IN, GREEDY, IllegalMove
from tenback.fast.records import records
from tenback.rules import Game

Array = Any  # a numpy array

#: What an illegal action that ends the game costs the seat.
PENALTY = -1.0
_NOBODY = -1  # in place of a bot or a seat


class Batch:
    """Games of one kind, each at its own deal; the arrays are written anew by every step.

    Game `g` plays deals first + g, first + g + size, … of a series (`tenback.deal.numbered_seed`): a game
    that ends is dealt anew in the same step, and the keys alone say which deals there are.

    With `others` ("random" or "greedy") that bot plays all seats but `seat`, so that this seat always acts
    next. With `illegal_ends` an illegal action ends its game with a PENALTY for the seat.
    """

    def __init__(
        self,
        game: Game,
        size: int,
        series: int,
        first: int = 0,
        *,
        shaped: bool = False,
        others: str | None = None,
        seat: int = 0,
        illegal_ends: bool = False,
    ) -> None:
        games_own = engine.engine_of(game)
        self.game = game
        self.layout = games_own.LAYOUT
        #: Row by row what the seat to act may know (see `layout`), and which actions are legal for it.
        self.observations: Array = np.zeros((size, max(part.stop for part in self.layout.values())), np.uint8)
        self.masks: Array = np.zeros((size, len(games_own.ACTIONS)), np.bool_)
        #: The seat to act, the number of the deal, and whether the last step ended the game before it, ...
        self.seats: Array = np.zeros(size, np.int64)
        self.deals: Array = np.arange(first, first + size)
        self.over: Array = np.zeros(size, np.bool_)
        #: ... whether it did so by an illegal action, and what the seat that acted saw then.
        self.illegal: Array = np.zeros(size, np.bool_)
        self.last_observations: Array = np.zeros_like(self.observations)
        #: What the last step brought every seat (`reward` in the game's `learning.py`).
        self.rewards: Array = np.zeros((size, game.seats), np.float32)
        self._shaped, self._illegal_ends = shaped, illegal_ends
        self._others = _NOBODY if others is None else BUILT_IN.index(others)
        self._seat = _NOBODY if others is None else seat
        self._series = np.uint64(series)
        self._lots = game.seats if engine.starts_by_lot(game) else 0  # among whom the lot decides
        self._fresh = records(1, games_own.STATE)
        self._fresh[0] = games_own.fresh(game)
        self._states = records(size, games_own.STATE)
        self._go_on(np.ones(size, np.bool_))

    def step(self, actions: Array) -> None:
        """Every game one action on, by its number; IllegalMove, and nothing done, if one is not legal."""
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != self.seats.shape:
            raise ValueError(f"{chosen.shape} actions for a batch of {len(self.seats)} games")
        illegal = _find_illegal(self._states, chosen, self.illegal)
        if illegal >= 0 and not self._illegal_ends:
            raise IllegalMove(f"game {illegal} of the batch: action {chosen[illegal]} is not legal")
        _apply(
            self._states,
            self.seats,
            chosen,
            self.illegal,
            self._shaped,
            self._others,
            self._seat,
            self._series,
            self.deals,
            self.rewards,
            self.over,
            self.last_observations,
        )
        self.deals[self.over] += len(self.over)
        self._go_on(self.over)

    def decisions(self, bot: str) -> Array:
        """A built-in player's decisions ("random" or "greedy"), one per game: an opponent, or a start."""
        actions = np.empty(len(self.seats), np.int64)
        _decide(BUILT_IN.index(bot), self._states, self._series, self.deals, actions)
        return actions

    def _go_on(self, over: Array) -> None:
        """Deal anew what is over, and let everyone who is to act look."""
        _deal(
            self._fresh,
            self._states,
            over,
            self._lots,
            self._others,
            self._seat,
            self._series,
            self.deals,
            np.zeros((1, self.game.seats), np.float32),
        )
        _look(self._states, self.observations, self.masks, self.seats)


@compiled
def _find_illegal(states: Any, actions: Array, illegal: Array) -> int:
    """Mark the games whose action is not legal; the first of them, or -1."""
    first = -1
    for game in range(len(states)):
        illegal[game] = not engine.is_legal(states[game].seen, actions[game])
        if illegal[game] and first < 0:
            first = game
    return first


@compiled
def _apply(
    states: Any,
    seats: Array,
    actions: Array,
    illegal: Array,
    shaped: bool,
    others: int,
    learner: int,
    series: Any,
    deals: Array,
    rewards: Array,
    over: Array,
    last: Array,
) -> None:
    """All games one action on, and the others' actions after it."""
    for game in range(len(states)):
        state = states[game]
        over[game] = illegal[game]
        if illegal[game]:
            rewards[game] = 0
            rewards[game, seats[game]] = PENALTY
        else:
            engine.apply(state, seats[game], actions[game])
            engine.reward(state, actions[game], rewards[game], shaped)
            if others >= 0:
                _play_others(state, others, learner, mixed(series, deals[game]), shaped, rewards[game])
            over[game] = engine.next_seat(state) < 0
        if over[game]:
            engine.look(state, seats[game], np.uint64(0))
            engine.observe(state.seen, last[game])


@compiled
def _play_others(state: Any, others: int, learner: int, key: Any, shaped: bool, rewards: Array) -> None:
    """Let the bot act until it is the learner's turn or the game is over; the rewards are added."""
    brought = np.zeros_like(rewards)
    seat = engine.next_seat(state)
    while seat not in (_NOBODY, learner):
        engine.look(state, seat, key)
        action = engine.greedy(state.seen) if others == GREEDY else engine.random(state.seen)
        engine.apply(state, seat, action)
        engine.reward(state, action, brought, shaped)
        rewards += brought
        seat = engine.next_seat(state)


@compiled
def _deal(
    fresh: Any,
    states: Any,
    over: Array,
    lots: int,
    others: int,
    learner: int,
    series: Any,
    deals: Array,
    unused: Array,
) -> None:
    """Deal again where a game is over; rewards from before the learner's first action go to `unused`."""
    seed = np.empty(4, np.uint64)
    for game in range(len(states)):
        if over[game]:
            states[game] = fresh[0]
            numbered_seed(series, deals[game], seed)
            shuffle(states[game].decks, seed)
            engine.deal(states[game], lot(lots, seed) if lots else 0)
            if others >= 0:
                _play_others(states[game], others, learner, mixed(series, deals[game]), False, unused[0])


@compiled
def _look(states: Any, observations: Array, masks: Array, seats: Array) -> None:
    for game in range(len(states)):
        state = states[game]
        seat = engine.next_seat(state)
        seats[game] = seat
        engine.look(state, seat, np.uint64(0))
        engine.observe(state.seen, observations[game])
        for action in range(masks.shape[1]):
            masks[game, action] = False
        engine.list_legal(state.seen, masks[game])


@compiled
def _decide(bot: int, states: Any, series: Any, deals: Array, actions: Array) -> None:
    for game in range(len(states)):
        state = states[game]
        state.seen.key = mixed(series, deals[game])
        actions[game] = engine.greedy(state.seen) if bot == GREEDY else engine.random(state.seen)
