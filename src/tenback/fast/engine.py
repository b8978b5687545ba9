"""What every fast twin can do, under one name: compiled code finds the twin by the type of its record."""

from types import ModuleType
from typing import Any

from tenback.fast import face_to_face, slide, the_game
from tenback.fast.compiling import chosen_by_type, type_of
from tenback.rules import Action, FaceToFace, Slide, TheGame

#: The twin of every game.
TWINS: dict[type, ModuleType] = {TheGame: the_game, FaceToFace: face_to_face, Slide: slide}

_BY_RECORD = {dtype: twin for twin in TWINS.values() for dtype in (twin.VIEW, twin.STATE)}
_BY_TYPE = {type_of(dtype): twin for dtype, twin in _BY_RECORD.items()}

#: The number of every action of a game.
NUMBERS: dict[type, dict[Action, int]] = {
    kind: {action: number for number, action in enumerate(twin.ACTIONS)} for kind, twin in TWINS.items()
}


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
