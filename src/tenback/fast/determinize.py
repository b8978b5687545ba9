"""A full state drawn from those that a view allows: the only way for a searching player to get one.

Every deal that agrees with all that the seat sees is as likely as every other: its own hand, the table, how
many cards the others hold, and that the game goes on, so the seat whose turn it is has not come to the end.
Compiled players have the same for their records: `tenback.fast.engine.determinize(view, key, state)`.
"""

import numpy as np

from tenback.fast import engine
from tenback.fast.reference import reference_state, view_record
from tenback.rules import State, View


def determinize(view: View, key: int) -> State:
    """A state that looks like this to the view's seat, or to its spectator; the same for the same key."""
    if view.outcome is not None:
        raise ValueError("the game is over: there is nothing left to search")
    state = engine.engine_of(view.game).fresh(view.game)
    engine.determinize(view_record(view), np.uint64(key), state)
    return reference_state(state, view)
