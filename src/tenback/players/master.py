"""Master: networks trained by self-play, one player per game behind one name."""

from importlib import import_module

import tenback.players.one_core  # noqa: F401  # before NumPy, which the games' own modules import
from tenback.players.player import Player


def master(
    game: str,
    search: bool = True,
    compiled: bool = False,
    imagines: bool = True,
    seconds: float | None = None,
) -> Player:
    """Master in this game.

    With search, whole turns are thought through, what can be reckoned or worked out to the end is, and what
    comes after the draw is imagined; without imagination, which is `master@2`, all but the last. Bare, it
    takes what its network likes best, one action at a time: that shows what the search adds. Compiled, it
    needs numba and a moment for its first decision, and is quicker from then on. With `seconds` for a
    decision it imagines as much as there is time for.
    """
    from tenback.players.search import Pace

    folder = f"tenback.players.{game.replace('-', '_')}"
    backend = import_module(f"{folder}.{'compiled' if compiled else 'features'}")
    pace = None if seconds is None else Pace(seconds)
    player: Player = import_module(f"{folder}.master").Master(search, backend, imagines, pace)
    return player
