"""Reading a game's actions from the form in which they are written down."""

from functools import cache
from typing import Any, get_args

import msgspec

from tenback.rules import Action, Game


def read_action(game: Game, written: dict[str, Any]) -> Action:
    """The action of the game, or msgspec.ValidationError if it is none."""
    # A union is taken apart at every conversion, so the kind is looked up here.
    action: Action = msgspec.convert(written, _kind_of(game, written) or game.actions)
    return action


def is_secret(game: Game, written: dict[str, Any]) -> bool:
    """Whether it is an action that nobody else may see before all have chosen."""
    kind = _kind_of(game, written)
    return kind is not None and kind.secret


def _kind_of(game: Game, written: dict[str, Any]) -> type[Action] | None:
    """The kind of action that `do` names; in what a client has written, `do` may be anything."""
    do = written.get("do")
    return _kinds(type(game)).get(do) if isinstance(do, str) else None


@cache
def _kinds(game: type[Game]) -> dict[str, type[Action]]:
    """The game's actions by what their `do` says."""
    return {str(kind.__struct_config__.tag): kind for kind in get_args(game.actions) or (game.actions,)}
