"""Between the reference engine's values and the compiled engine's records of Slide."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from tenback.fast.records import Record
from tenback.rules import Slide, slide


def show_view(view: slide.View, record: Record) -> None:
    """Write what the view holds into a view's record."""
    for seat, grid in enumerate(view.grids):
        record.grids[seat] = _word(number or 0 for number in grid)
        record.down[seat] = _word(number == slide.FACE_DOWN for number in grid)
        record.gaps[seat] = grid.index(None) if None in grid else -1
        record.middle[seat] = view.middle[seat] or 0
    record.chosen = sum(1 << seat for seat, chosen in enumerate(view.chosen) if chosen)
    record.choice = -1 if view.choice is None else slide.CELLS.index(view.choice)
    record.rounds = view.round
    record.first = view.first
    record.turn = -1 if view.turn is None else view.turn


def show_state(state: slide.State, record: Record) -> None:
    """Write what only the whole state holds into a state's record."""
    for seat, grid in enumerate(state.grids):
        record.numbers[seat] = _word(0 if card is None else card.number for card in grid)
        choice = state.choices[seat]
        record.choices[seat] = -1 if choice is None else slide.CELLS.index(choice)
    if state.outcome is not None:
        players = state.game.players
        record.result.reason = 1
        record.result.scores[:players] = state.outcome.scores
        record.result.left[:players] = state.outcome.left
        record.result.winners = sum(1 << seat for seat in state.outcome.winners)


def reference_state(record: Record, view: slide.View) -> slide.State:
    """The position of a record that agrees with the view."""
    return slide.State(
        game=view.game,
        grids=tuple(_grid(int(record.numbers[seat]), grid) for seat, grid in enumerate(view.grids)),
        choices=tuple(
            slide.CELLS[choice] if choice >= 0 else None for choice in record.choices[: view.game.players]
        ),
        middle=view.middle,
        first=view.first,
        round=view.round,
        turn=view.turn,
        moves=view.moves,
        outcome=view.outcome,
    )


def outcome(game: Slide, result: Any) -> slide.Outcome:
    """The outcome of a finished game."""
    return slide.Outcome(
        scores=tuple(result["scores"].tolist()[: game.players]),
        left=tuple(result["left"].tolist()[: game.players]),
        winners=tuple(seat for seat in range(game.players) if result["winners"] >> seat & 1),
    )


def _word(numbers: Iterable[int]) -> np.uint64:
    """A grid as one word, four bits per cell."""
    return np.uint64(sum(int(number) << 4 * cell for cell, number in enumerate(numbers)))


def _grid(numbers: int, shown: Sequence[int | None]) -> slide.Grid:
    return tuple(
        None if seen is None else slide.Card(numbers >> 4 * cell & 15, seen != slide.FACE_DOWN)
        for cell, seen in enumerate(shown)
    )
