"""Whole games at full speed: numbered deals between the built-in players, or anybody's own.

A player of one's own is a function that numba can compile, with what its seat sees in and the number of an
action out. It gets a copy of the view, and what it answers is checked.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from msgspec import Struct

from tenback.fast import engine, reference
from tenback.fast.compiling import chosen_by_type, compiled, compiled_here, inlined, is_none
from tenback.fast.deals import lot, numbered_seed, seat_key, shuffle
from tenback.fast.records import records
from tenback.rules import Action, Game

Player = str | Callable[[Any], int]

#: The players that compiled code knows by name, each at its number.
BUILT_IN = ("random", "greedy")
GREEDY = BUILT_IN.index("greedy")
_OWN = len(BUILT_IN)  # and after it further players of one's own

#: No game has more actions: Slide for six has 192, The Game fewer than two per card.
LONGEST = 256
_SEAT_SHIFT = 9  # a move is logged as seat << 9 | action


class IllegalMove(ValueError):
    """A player of somebody's own has done what the rules do not allow."""


class Played(Struct, frozen=True):
    """Games that were played: their results, as the compiled engine has them, and their moves."""

    game: Game
    results: Any
    log: Any
    lengths: Any

    def outcome(self, game: int) -> Any:
        """The outcome of one of the games, as the reference engine gives it."""
        return reference.outcome(self.game, self.results[game])

    def moves(self, game: int) -> list[tuple[int, Action]]:
        """The actions of one of the games; they must have been asked for."""
        actions = engine.engine_of(self.game).ACTIONS
        done = self.log[game, : self.lengths[game]].tolist()
        return [(move >> _SEAT_SHIFT, actions[move & (1 << _SEAT_SHIFT) - 1]) for move in done]


def play(
    game: Game,
    seatings: Sequence[Sequence[Player]],
    numbers: range,
    series: int = 0,
    moves: bool = False,
) -> Played:
    """Play those deals of a series (`tenback.deal.numbered_seed`); game n has seating n % len(seatings).

    A seating is a player for every seat: "random", "greedy" or a function. Who starts is decided by lot, as
    in the arena. Threads may play parts of a series side by side.
    """
    if numbers.step != 1:
        raise ValueError("the deals of a series are played one after the other, without steps")
    if any(len(seating) != game.seats for seating in seatings):
        raise ValueError(f"a seating has a player for each of the {game.seats} seats")
    games_own = engine.engine_of(game)
    own = tuple(dict.fromkeys(player for seating in seatings for player in seating if callable(player)))
    seated = [[_number(player, own) for player in seating] for seating in seatings]
    results = np.zeros(len(numbers), games_own.RESULT)
    rows = len(numbers) if moves else 0
    log, lengths = np.zeros((rows, LONGEST), np.uint16), np.zeros(rows, np.int64)
    fresh = records(1, games_own.STATE)
    fresh[0] = games_own.fresh(game)
    illegal = (_play_own if own else play_numbered)(
        _any_of(own),
        np.array(seated),
        fresh,
        records(1, games_own.VIEW),
        engine.starts_by_lot(game),
        np.uint64(series),
        numbers.start,
        results,
        log,
        lengths,
    )
    if illegal >= 0:
        raise IllegalMove(f"game {numbers[illegal]} of series {series}: an action that is not legal")
    return Played(game, results, log, lengths)


@compiled
def play_numbered(
    own: Any,
    seated: Any,
    fresh: Any,
    views: Any,
    by_lot: bool,
    series: Any,
    first: int,
    results: Any,
    log: Any,
    lengths: Any,
) -> int:
    """Play as many games as there are results; the place of the first with an illegal action, or -1."""
    states, seed, keys = fresh.copy(), np.empty(4, np.uint64), np.zeros(seated.shape[1], np.uint64)
    state = states[0]
    for game in range(len(results)):
        number = first + game
        players = seated[number % len(seated)]
        states[0] = fresh[0]
        numbered_seed(series, number, seed)
        shuffle(state.decks, seed)
        engine.deal(state, lot(len(players), seed) if by_lot else 0)
        for seat in range(len(players)):
            if players[seat] != GREEDY:
                keys[seat] = seat_key(seed, seat)
        moves = 0
        seat = engine.next_seat(state)
        while seat >= 0:
            engine.look(state, seat, keys[seat])
            action = _choose(own, players[seat], state, views)
            if action < 0:
                return game
            if len(log):
                log[game, moves] = seat << _SEAT_SHIFT | action
                moves += 1
            engine.apply(state, seat, action)
            seat = engine.next_seat(state)
        results[game] = state.result
        if len(log):
            lengths[game] = moves
    return -1


_play_own = compiled_here(play_numbered)


def _choose(own: Any, player: int, state: Any, views: Any) -> int:
    """The decision of the player at the seat that looks; -1 if that is not legal."""
    return (_choose_built_in if own is None else _choose_any)(own, player, state, views)


@inlined
def _choose_built_in(own: Any, player: int, state: Any, views: Any) -> int:
    action: int = engine.greedy(state.seen) if player == GREEDY else engine.random(state.seen)
    return action


@inlined
def _choose_any(own: Any, player: int, state: Any, views: Any) -> int:
    if player < _OWN:
        return _choose_built_in(None, player, state, views)  # which is on disk, and must not know of `own`
    views[0] = state.seen
    action: int = own(player - _OWN, views[0])
    return action if engine.is_legal(state.seen, action) else -1


chosen_by_type(_choose, lambda own, *rest: _choose_built_in if is_none(own) else _choose_any)


@lru_cache
def _any_of(own: tuple[Callable[[Any], int], ...]) -> Any:
    """All players of one's own as one function, of a player's place among them and what it sees."""
    if not own:
        return None
    this, others = compiled_here(own[0]), _any_of(own[1:])
    if others is None:
        return compiled_here(lambda place, view: this(view))
    return compiled_here(lambda place, view: this(view) if place == 0 else others(place - 1, view))


def _number(player: Player, own: Sequence[Callable[[Any], int]]) -> int:
    if not isinstance(player, str):
        return _OWN + own.index(player)
    if player not in BUILT_IN:
        raise ValueError(f"no built-in player {player!r}: {', '.join(BUILT_IN)}")
    return BUILT_IN.index(player)
