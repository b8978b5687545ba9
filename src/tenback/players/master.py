"""Master: networks trained by self-play, one player a game behind one name."""

import os
from collections.abc import Sequence
from typing import Any

# Layers this small are quickest on one core: several would only wait for each other. NumPy reads this when
# it is first imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from tenback.players.face_to_face import master as face_to_face_master
from tenback.players.slide import master as slide_master
from tenback.players.the_game import master as the_game_master
from tenback.rules import Action, face_to_face, slide, the_game
from tenback.rules.signals import Heard, Signal


class Master:
    """Decides each game by its own network; talks in The Game, where others can use it.

    With search, whole turns are thought through and what can be reckoned or worked out to the end is.
    Bare, it takes what its network likes best, one action at a time: that shows what the search adds.
    Compiled, it needs numba and a moment for its first decision, and is quicker from then on.
    """

    def __init__(self, search: bool = True, compiled: bool = False) -> None:
        self.search, self.compiled = search, compiled
        self.memory = the_game_master.Memory()

    def decide(self, view: Any, heard: Sequence[Heard]) -> Action:
        if isinstance(view, face_to_face.View):
            return face_to_face_master.decide(view, self.search, self.compiled)
        if isinstance(view, slide.View):
            return slide_master.decide(view, self.search, self.compiled)
        if self.search:
            return the_game_master.decide(view, heard, self.memory, self.compiled)
        return the_game_master.decide_bare(view, heard, self.compiled)

    def signals(self, view: Any) -> Sequence[Signal]:
        return the_game_master.signals(view) if isinstance(view, the_game.View) else ()
