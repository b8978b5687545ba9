"""The kinds of table that reviews are measured at."""

from msgspec import Struct

from tenback.rules import FaceToFace, Game, Slide, TheGame


class Rate(Struct, frozen=True):
    """The share of games that masters win on the ladder (deals of seed 7), and how many were played."""

    won: float
    games: int


class Table(Struct, frozen=True):
    """A game, whether the seats are silent, and how often it is won.

    The rate is given where most games are won, so that sampled games tell little (docs/strength.md).
    """

    game: Game
    silent: bool = False
    rate: Rate | None = None


TABLES: dict[str, Table] = {
    "alone": Table(TheGame(1)),
    "2 silent": Table(TheGame(2), True, Rate(0.839, 442)),
    "3 silent": Table(TheGame(3), True, Rate(0.783, 553)),
    "4 silent": Table(TheGame(4), True, Rate(0.939, 196)),
    "5 silent": Table(TheGame(5), True, Rate(1.000, 54)),
    "2 signals": Table(TheGame(2), rate=Rate(0.954, 855)),
    "3 signals": Table(TheGame(3), rate=Rate(0.959, 757)),
    "4 signals": Table(TheGame(4), rate=Rate(0.995, 194)),
    "5 signals": Table(TheGame(5), rate=Rate(0.992, 245)),
    "expert alone": Table(TheGame(1, "expert")),
    "expert 3 silent": Table(TheGame(3, "expert"), True),
    "expert 3 signals": Table(TheGame(3, "expert")),
    "fire alone": Table(TheGame(1, fire=True)),
    "fire 3 silent": Table(TheGame(3, fire=True), True),
    "fire 3 signals": Table(TheGame(3, fire=True)),
    "expert-plus 2 signals": Table(TheGame(2, "expert-plus")),
    "face-to-face": Table(FaceToFace()),
    "slide 2": Table(Slide(2)),
    "slide 4": Table(Slide(4)),
}
