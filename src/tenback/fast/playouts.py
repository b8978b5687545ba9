"""Whole games at full speed: numbered deals between built-in players, or anybody's own."""

from typing import Any

import numpy as np

from tenback.fast import engine
from tenback.fast.compiling import compiled
from tenback.fast.deals import lot, numbered_seed, seat_key, shuffle

RANDOM, GREEDY = range(2)
LONGEST = 256


@compiled
def play(
    fresh: Any, views: Any, seated: Any, series: int, first: int, results: Any, log: Any, lengths: Any
) -> None:
    """Play deals first, first + 1, … of a series, as many as there are results.

    Row n % len(seated) of `seated` is who sits where in game n. What is done is written into the log, where
    it has rows, as 512 * seat + action.
    """
    states, views = fresh.copy(), views.copy()
    state, view = states[0], views[0]
    seed = np.empty(4, np.uint64)
    keys = np.zeros(6, np.uint64)
    for game in range(len(results)):
        number = first + game
        players = seated[number % len(seated)]
        states[0] = fresh[0]
        numbered_seed(np.uint64(series), np.uint64(number), seed)
        shuffle(state.decks, seed)
        engine.deal(state, lot(len(players), seed))
        for seat in range(len(players)):
            if players[seat] == RANDOM:
                keys[seat] = seat_key(seed, seat)
        actions = 0
        seat = engine.next_seat(state)
        while seat >= 0:
            engine.see(state, seat, views)
            if players[seat] == RANDOM:
                view.key = keys[seat]
                action = engine.random(view)
            else:
                action = engine.greedy(view)
            if len(log):
                log[game, actions] = 512 * seat + action
            actions += 1
            engine.apply(state, seat, action)
            seat = engine.next_seat(state)
        results[game] = state.result
        if len(log): lengths[game] = actions
