"""Many games side by side, for learning: a step of all of them is one call into compiled code."""

from typing import Any

import numpy as np

from tenback.fast import clear, engine
from tenback.fast.compiling import compiled, inlined
from tenback.fast.deals import lot, numbered_seed, shuffle
from tenback.fast.learning import LAYOUTS, observe, reward
from tenback.fast.playouts import IllegalMove
from tenback.rules import FaceToFace, Slide, TheGame

Array = Any  # a numpy array


class Batch:
    """Games of one kind, each at its own deal; the arrays are written anew by every step.

    Game `g` plays deals first + g, first + g + size, … of a series (`tenback.deal.numbered_seed`): a game
    that ends is dealt anew in the same step, and the keys alone say which deals there are.
    """

    def __init__(self, game: TheGame | FaceToFace | Slide, size: int, series: int, first: int = 0) -> None:
        twin = engine.TWINS[type(game)]
        self.game = game
        self.layout = LAYOUTS[type(game)]
        #: Row by row what the seat to act may know (see `layout`), and which actions are legal for it.
        self.observations: Array = np.zeros((size, max(part.stop for part in self.layout.values())), np.uint8)
        self.masks: Array = np.zeros((size, len(twin.ACTIONS)), np.bool_)
        #: The seat to act, the number of the deal, and whether the last step ended the game before it.
        self.seats: Array = np.zeros(size, np.int64)
        self.deals: Array = np.arange(first, first + size)
        self.over: Array = np.zeros(size, np.bool_)
        #: What the last step brought every seat (`reward`).
        self.rewards: Array = np.zeros((size, game.seats), np.float32)
        self._series = np.uint64(series)
        self._lots = 0 if isinstance(game, TheGame) else game.seats  # among whom the lot decides
        self._fresh = np.zeros(1, twin.STATE)
        self._fresh[0] = clear.fresh(game)
        self._states = np.zeros(size, twin.STATE)
        _deal_all(*self._arrays())

    def step(self, actions: Array) -> None:
        """Every game one action on, by its number; IllegalMove, and nothing done, if one is not legal."""
        illegal = _step(np.asarray(actions, np.int64), self.over, self.rewards, *self._arrays())
        if illegal >= 0:
            raise IllegalMove(f"game {illegal} of the batch: action {actions[illegal]} is not legal")

    def _arrays(self) -> tuple[Any, ...]:
        return (
            self._fresh,
            self._states,
            self._lots,
            self._series,
            self.deals,
            self.observations,
            self.masks,
            self.seats,
        )


@compiled
def _deal_all(
    fresh: Any,
    states: Any,
    lots: int,
    series: Any,
    deals: Array,
    observations: Array,
    masks: Array,
    seats: Array,
) -> None:
    for game in range(len(states)):
        _deal(fresh, states, lots, series, deals, game)
        _look(states[game], observations[game], masks[game], seats, game)


@compiled
def _step(
    actions: Array,
    over: Array,
    rewards: Array,
    fresh: Any,
    states: Any,
    lots: int,
    series: Any,
    deals: Array,
    observations: Array,
    masks: Array,
    seats: Array,
) -> int:
    """All games one action on; the first whose action is not legal, or -1."""
    for game in range(len(states)):
        if not engine.is_legal(states[game].seen, actions[game]):
            return game
    for game in range(len(states)):
        state = states[game]
        engine.apply(state, seats[game], actions[game])
        over[game] = engine.next_seat(state) < 0
        reward(state, actions[game], rewards[game])
        if over[game]:
            deals[game] += len(states)
            _deal(fresh, states, lots, series, deals, game)
        _look(state, observations[game], masks[game], seats, game)
    return -1


@compiled
def _deal(fresh: Any, states: Any, lots: int, series: Any, deals: Array, game: int) -> None:
    seed = np.empty(4, np.uint64)
    states[game] = fresh[0]
    state = states[game]
    numbered_seed(series, deals[game], seed)
    shuffle(state.decks, seed)
    engine.deal(state, lot(lots, seed) if lots else 0)


@inlined
def _look(state: Any, observation: Array, mask: Array, seats: Array, game: int) -> None:
    seat = engine.next_seat(state)
    seats[game] = seat
    engine.look(state, seat, np.uint64(0))
    observe(state.seen, observation)
    for action in range(len(mask)):
        mask[action] = False
    engine.list_legal(state.seen, mask)
