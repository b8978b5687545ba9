"""From what the networks tell to chances that come true (docs/review.md, Calibration)."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from tenback.players.search import Reals
from tenback.rules import face_to_face, slide
from tenback.rules.signals import Heard

#: Chances closer to 0 or 1 than this are not told apart.
_LEAST = 1e-4


def kind_of(view: Any, heard: Sequence[Heard]) -> str:
    """The kind of table, as far as calibration tells them apart."""
    game = view.game
    if isinstance(view, face_to_face.View):
        return "face-to-face"
    if isinstance(view, slide.View):
        return f"slide {game.players}"
    words = ["the-game", str(game.players), game.level]
    return " ".join([*words, *["fire"] * game.fire, *["signals"] * any(each.signal.pile for each in heard)])


def corrected(chance: Reals, shift: float, slope: float) -> Reals:
    """The chances with their log-odds changed in a straight line; what is certain stays certain."""
    odds = np.log(chance.clip(_LEAST, 1 - _LEAST)) - np.log1p(-chance.clip(_LEAST, 1 - _LEAST))
    moved = 1 / (1 + np.exp(-(shift + slope * odds)))
    return np.asarray(np.where((chance <= 0) | (chance >= 1), chance, moved))


def cards_left(chance: Reals, unplaced: Reals) -> Reals:
    """The cards a seat of Face to Face will have left, with so many to place and that chance to win."""
    return np.asarray(unplaced * (1 - chance))
