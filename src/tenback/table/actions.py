"""Reading a game's actions from the form in which they are written down."""

from functools import cache
from typing import Any, get_args

import msgspec

from tenback.rules import Action, Game


def read_action(game: Game, written: dict[str, Any]) -> Action:
    """The action of the game, or msgspec.ValidationError if it is none."""
    do = written.get("do")
    # A union is taken apart at every conversion, so the kind is looked up here.
    kind = _kinds(type(game)).get(do, game.actions) if isinstance(do, str) else game.actions
    action: Action = msgspec.convert(written, kind)
    return action


def is_secret(game: Game, written: dict[str, Any]) -> bool:
    """Whether it is an action that nobody else may see before all have chosen."""
    kind = _kinds(type(game)).get(written.get("do", ""))
    return kind is not None and kind.secret


@cache
def _kinds(game: type[Game]) -> dict[str, type[Action]]:
    """The game's actions by what their `do` says."""
    return {str(kind.__struct_config__.tag): kind for kind in get_args(game.actions) or (game.actions,)}
