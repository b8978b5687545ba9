"""The games in the terminal: one presenter per game, and one that serves any other registered game."""

from tenback.rules import GAMES
from tenback.terminal.games.face_to_face import FaceToFacePresenter
from tenback.terminal.games.presenter import Presenter
from tenback.terminal.games.slide import SlidePresenter
from tenback.terminal.games.the_game import TheGamePresenter

PRESENTERS: dict[str, type[Presenter]] = {
    "the-game": TheGamePresenter,
    "face-to-face": FaceToFacePresenter,
    "slide": SlidePresenter,
}


def presenter_of(game: str) -> Presenter:
    """The presenter of this game."""
    return PRESENTERS.get(game, Presenter)(game)


def presenters() -> list[Presenter]:
    """Those of all registered games, in their order."""
    return [presenter_of(game) for game in GAMES]
