"""Compiled engines of the games, proven equal to the rules, for millions of games (docs/fast.md)."""

from tenback.fast import face_to_face, slide, the_game
from tenback.fast.batch import Batch
from tenback.fast.compiling import HAS_NUMBA
from tenback.fast.determinize import determinize
from tenback.fast.playouts import IllegalMove, Played, play

__all__ = [
    "HAS_NUMBA",
    "Batch",
    "IllegalMove",
    "Played",
    "determinize",
    "face_to_face",
    "play",
    "slide",
    "the_game",
]
