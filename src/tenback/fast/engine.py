"""The functions that all compiled engines have: compiled code finds the engine by its record's type."""

from types import ModuleType
from typing import Any

from tenback.fast import face_to_face, slide, the_game
from tenback.fast.compiling import chosen_by_type, type_of
from tenback.rules import Action, FaceToFace, Game, Slide, TheGame

#: The compiled engine of every game that has one.
ENGINES: dict[type, ModuleType] = {TheGame: the_game, FaceToFace: face_to_face, Slide: slide}

_BY_RECORD = {dtype: engine for engine in ENGINES.values() for dtype in (engine.VIEW, engine.STATE)}
_BY_TYPE = {type_of(dtype): engine for dtype, engine in _BY_RECORD.items()}

#: The number of every action of a game.
NUMBERS: dict[type, dict[Action, int]] = {
    kind: {action: number for number, action in enumerate(engine.ACTIONS)} for kind, engine in ENGINES.items()
}


def engine_of(game: Game) -> Any:
    """The compiled engine of a game."""
    return ENGINES[type(game)]


def starts_by_lot(game: Game) -> bool:
    """Whether chance decides who starts."""
    return "first" in game.left_to_chance


def _shared(name: str) -> Any:
    def function(record: Any, *rest: Any) -> Any:
        return getattr(_BY_RECORD[record.dtype], name)(record, *rest)

    return chosen_by_type(function, lambda record, *rest: getattr(_BY_TYPE[record], name))


deal = _shared("deal")  # (state, first)
look = _shared("look")  # (state, seat, key)
next_seat = _shared("next_seat")  # (state)
is_legal = _shared("is_legal")  # (view, action)
list_legal = _shared("list_legal")  # (view, legal)
apply = _shared("apply")  # (state, seat, action)
greedy = _shared("greedy")  # (view)
random = _shared("random")  # (view)
determinize = _shared("determinize")  # (view, key, state)
observe = _shared("observe")  # (view, row)
reward = _shared(
    "reward"
)  # (state, action, rewards, shaped): what the action of the seat that looks brings every seat
