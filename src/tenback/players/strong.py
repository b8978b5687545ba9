"""Strong: counts cards and thinks whole turns through, by plain reckoning and no network."""

from collections.abc import Callable, Sequence
from typing import Any

from tenback.players import signalling
from tenback.players.face_to_face import strong as face_to_face
from tenback.players.slide import strong as slide
from tenback.players.the_game import strong as the_game
from tenback.rules import Action, FaceToFace, Slide, TheGame
from tenback.rules.signals import Heard, Signal

#: How it decides in each game.
DECISIONS: dict[str, Callable[[Any, Sequence[Heard]], Action]] = {
    TheGame.name: the_game.decide,
    FaceToFace.name: lambda view, heard: face_to_face.decide(view),
    Slide.name: lambda view, heard: slide.decide(view),
}


class Strong:
    """Decides each game by its own reckoning; talks in The Game, where others can use it."""

    def decide(self, view: Any, heard: Sequence[Heard]) -> Action:
        return DECISIONS[view.game.name](view, heard)

    def signals(self, view: Any) -> Sequence[Signal]:
        return signalling.signals(view)
