"""The rules of the games: pure values, no clock, no randomness, no input or output."""

from tenback.rules.face_to_face import FaceToFace
from tenback.rules.game import (
    Action,
    Game,
    IllegalAction,
    InvalidDeal,
    InvalidOptions,
    LegalAction,
    Reason,
    State,
    View,
    WrittenAction,
)
from tenback.rules.perft import perft
from tenback.rules.piles import PileView
from tenback.rules.registry import GAMES, register
from tenback.rules.slide import Slide
from tenback.rules.slide_tournament import SlideTournament
from tenback.rules.the_game import TheGame

register(TheGame)
register(FaceToFace)
register(Slide, tournament=SlideTournament)

__all__ = [
    "GAMES",
    "Action",
    "FaceToFace",
    "Game",
    "IllegalAction",
    "InvalidDeal",
    "InvalidOptions",
    "LegalAction",
    "PileView",
    "Reason",
    "Slide",
    "SlideTournament",
    "State",
    "TheGame",
    "View",
    "WrittenAction",
    "perft",
    "register",
]
