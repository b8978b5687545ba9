"""Strong: counts cards and thinks whole turns through, by plain reckoning and no network."""

from collections.abc import Sequence
from typing import Any

from tenback.players import signalling
from tenback.players.face_to_face import strong as strong_face_to_face
from tenback.players.slide import strong as strong_slide
from tenback.players.the_game import strong as strong_the_game
from tenback.rules import Action, face_to_face, slide, the_game
from tenback.rules.signals import Heard, Signal


class Strong:
    """Decides each game by its own reckoning; talks in The Game, where others can use it."""

    def decide(self, view: Any, heard: Sequence[Heard]) -> Action:
        if isinstance(view, face_to_face.View):
            return strong_face_to_face.decide(view)
        if isinstance(view, slide.View):
            return strong_slide.decide(view)
        return strong_the_game.decide(view, heard)

    def signals(self, view: Any) -> Sequence[Signal]:
        return signalling.signals(view) if isinstance(view, the_game.View) else ()
