"""Between the reference engine's values and the compiled engines' records."""

from typing import Any

from tenback.fast.engine import engine_of
from tenback.fast.records import Record
from tenback.rules import State, View


def view_record(view: View) -> Record:
    """A view of a seat or of a spectator as a record for the compiled engine."""
    engine = engine_of(view.game)
    record = engine.fresh(view.game).seen
    record.seat = -1 if view.seat is None else view.seat
    record.moves = view.moves
    engine.show_view(view, record)
    return record


def state_record(state: State) -> Record:
    """The same position for the compiled engine, seen by nobody in particular."""
    engine = engine_of(state.game)
    record = engine.fresh(state.game)
    record.seen = view_record(state.view(None))
    record.decks[:] = 0
    engine.show_state(state, record)
    return record


def reference_state(record: Record, view: View) -> State:
    """The position of a record that agrees with the view, for the reference engine."""
    state: State = engine_of(view.game).reference_state(record, view)
    return state


def outcome(game: Any, result: Record) -> Any:
    """The outcome of a finished game, as the reference engine gives it."""
    return engine_of(game).outcome(game, result)
