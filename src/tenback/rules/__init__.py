"""The rules of the games: pure values, no clock, no randomness, no input or output."""

from tenback.rules.face_to_face import FaceToFace
from tenback.rules.game import Action, Game, IllegalAction, InvalidDeal, InvalidOptions, Reason, State, View
from tenback.rules.perft import perft
from tenback.rules.slide import Slide
from tenback.rules.slide_tournament import SlideTournament
from tenback.rules.the_game import TheGame

#: Every game by the name that records and commands use.
GAMES: dict[str, type[TheGame] | type[FaceToFace] | type[Slide]] = {
    game.name: game for game in (TheGame, FaceToFace, Slide)
}

__all__ = [
    "GAMES",
    "Action",
    "FaceToFace",
    "Game",
    "IllegalAction",
    "InvalidDeal",
    "InvalidOptions",
    "Reason",
    "Slide",
    "SlideTournament",
    "State",
    "TheGame",
    "View",
    "perft",
]
