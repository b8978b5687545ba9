"""The rules of the games: pure values, no clock, no randomness, no input or output."""

from tenback.rules.face_to_face import FaceToFace
from tenback.rules.game import (
    Action,
    ActionText,
    Game,
    IllegalAction,
    InvalidDeal,
    InvalidOptions,
    Legal,
    Reason,
    State,
    View,
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
    "ActionText",
    "FaceToFace",
    "Game",
    "IllegalAction",
    "InvalidDeal",
    "InvalidOptions",
    "Legal",
    "PileView",
    "Reason",
    "Slide",
    "SlideTournament",
    "State",
    "TheGame",
    "View",
    "perft",
    "register",
]
