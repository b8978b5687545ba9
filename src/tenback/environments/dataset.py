"""Files of records, as `python -m bench.dataset` writes them, streamed into NumPy game by game."""

import gzip
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any

import numpy as np
from msgspec import UNSET
from numpy.typing import NDArray

from tenback.environments.encoding import Encoding
from tenback.fast import engine
from tenback.fast.reference import state_record
from tenback.record import Record, decode, first_state, moves_of
from tenback.rules import State

Arrays = dict[str, NDArray[Any]]


def games(path: str | Path) -> Iterator[Record]:
    """The records of a file of lines, packed by gzip or not."""
    with _opened(Path(path)) as file:
        for line in file:
            yield decode(line)


def decisions(record: Record) -> Arrays:
    """The decisions of one game, one row each.

    `observations` and `masks` are those of the environments without signals; `actions` their numbers and
    `seats` who acted; `chances` is the chance to win after the turn as it was played, NaN where the record
    has none; `results` is what the game brought the seat in the end. A game that is not over has no results.
    """
    state: Any = first_state(record)
    encoding = Encoding(state.game)
    rows: list[NDArray[np.uint8]] = []
    masks: list[NDArray[np.int8]] = []
    actions: list[int] = []
    seats: list[int] = []
    for seat, action in moves_of(record, state.game):
        view = state.view(seat)
        rows.append(encoding.observe(view))
        masks.append(encoding.mask(view))
        actions.append(encoding.play_number(action))
        seats.append(seat)
        state = state.apply(seat, action)
    return {
        "observations": np.array(rows, np.uint8).reshape(len(rows), encoding.size),
        "masks": np.array(masks, np.int8).reshape(len(rows), encoding.actions),
        "actions": np.array(actions, np.int64),
        "seats": np.array(seats, np.int64),
        "chances": _chances(record, len(rows)),
        "results": _results(state)[np.array(seats, np.int64)],
    }


def batches(path: str | Path, size: int) -> Iterator[Arrays]:
    """The decisions of all games of a file of one variant, so many rows at a time; fewer at the end."""
    waiting: list[Arrays] = []
    rows = 0
    for record in games(path):
        waiting.append(decisions(record))
        rows += len(waiting[-1]["actions"])
        while rows >= size:
            joined = _joined(waiting)
            yield {name: part[:size] for name, part in joined.items()}
            waiting, rows = [{name: part[size:] for name, part in joined.items()}], rows - size
    if rows:
        yield _joined(waiting)


def _opened(path: Path) -> IO[bytes]:
    return gzip.open(path, "rb") if path.suffix == ".gz" else path.open("rb")  # type: ignore[return-value]


def _joined(parts: Iterable[Arrays]) -> Arrays:
    listed = list(parts)
    return {name: np.concatenate([part[name] for part in listed]) for name in listed[0]}


def _chances(record: Record, moves: int) -> NDArray[np.float32]:
    chances = np.full(moves, np.nan, np.float32)
    told = {} if record.meta is UNSET else record.meta
    for turn in told.get("chances", ()):
        mine = slice(turn["from"], turn["to"] + 1)
        # In a turn all actions are the seat's own; in Slide a turn is one action.
        chances[mine] = turn["win"]
    return chances


def _results(state: State) -> NDArray[np.float32]:
    results = np.zeros(state.game.seats, np.float32)
    if state.outcome is None:
        results[:] = np.nan
    else:
        engine.reward(state_record(state), 0, results, False)
    return results
