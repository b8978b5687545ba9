"""From what the networks tell to chances that come true (docs/review.md, Calibration)."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from msgspec import Struct

from tenback.players.search import Reals
from tenback.rules import face_to_face, slide
from tenback.rules.signals import Heard

#: Chances closer to 0 or 1 than this are not told apart.
LEAST = 1e-4


class Correction(Struct, frozen=True):
    """The log-odds of a chance, changed in a straight line; and in Face to Face the cards left, which the
    networks do not tell, as a part of those not placed yet: so much at least, and so much more for each point
    of the chance to lose."""

    shift: float = 0.0
    slope: float = 1.0
    least_left: float = 0.0
    more_left: float | None = None

    def chances(self, told: Reals) -> Reals:
        """The chances that come true; what is certain stays so."""
        moved = 1 / (1 + np.exp(-(self.shift + self.slope * log_odds(told))))
        return np.asarray(np.where((told <= 0) | (told >= 1), told, moved))

    def told(self, chances: Reals) -> Reals:
        """The chances before the correction."""
        before = 1 / (1 + np.exp((self.shift - log_odds(chances)) / self.slope))
        return np.asarray(np.where((chances <= 0) | (chances >= 1), chances, before))

    def steepness(self, told: float) -> float:
        """How much the corrected chance changes with the one told."""
        told = min(max(told, LEAST), 1 - LEAST)
        chance = float(self.chances(np.array(told)))
        return self.slope * chance * (1 - chance) / (told * (1 - told))

    def lefts(self, chances: Reals, told: Reals) -> Reals:
        """What will be left."""
        if self.more_left is None:
            return told
        return np.asarray(told * (self.least_left + self.more_left * (1 - chances)))


def correction(view: Any, heard: Sequence[Heard], quick: bool) -> Correction:
    """How chances are corrected at this kind of table."""
    return (QUICK if quick else SHARPENED)[kind_of(view, heard)]


def kind_of(view: Any, heard: Sequence[Heard]) -> str:
    """The kind of table, as far as calibration tells them apart."""
    game = view.game
    if isinstance(view, face_to_face.View):
        return "face-to-face"
    if isinstance(view, slide.View):
        return "slide of two" if game.players == 2 else "slide"
    level = "basic" if game.level == "basic" and not game.fire else "harder"
    if game.players == 1:
        return f"{level} alone"
    return f"{level} with signals" if any(each.signal.pile for each in heard) else f"{level} in silence"


def log_odds(chances: Reals) -> Reals:
    inside = np.asarray(chances).clip(LEAST, 1 - LEAST)
    return np.asarray(np.log(inside) - np.log1p(-inside))


#: For the networks' opinions and for what was imagined; found by `python -m bench.review fit`.
QUICK = {
    "basic alone": Correction(0.53, 0.9),
    "basic in silence": Correction(0.24, 0.93),
    "basic with signals": Correction(0.14, 0.96),
    "face-to-face": Correction(0.0, 0.47, 0.27, 0.01),
    "harder alone": Correction(0.55, 0.93),
    "harder in silence": Correction(0.04, 1.25),
    "harder with signals": Correction(0.17, 1.12),
    "slide": Correction(-0.05, 0.97),
    "slide of two": Correction(0.0, 1.09),
}
SHARPENED = {
    "basic alone": Correction(0.61, 0.89),
    "basic in silence": Correction(0.27, 0.98),
    "basic with signals": Correction(0.2, 1.02),
    "face-to-face": Correction(0.03, 0.99, 0.2, 0.17),
    "harder alone": Correction(0.59, 0.94),
    "harder in silence": Correction(0.03, 1.24),
    "harder with signals": Correction(0.27, 1.12),
    "slide": Correction(-0.05, 0.96),
    "slide of two": Correction(0.0, 1.06),
}
