"""The kinds of table that reviews are measured at."""

from msgspec import Struct

from tenback.rules import FaceToFace, Game, Slide, TheGame


class Table(Struct, frozen=True):
    """A game, whether the seats are silent, and the share of games that masters win on the ladder, if known.

    The shares are those of docs/strength.md, whose deals are of seed 7.
    """

    game: Game
    silent: bool = False
    won: float | None = None


TABLES: dict[str, Table] = {
    "alone": Table(TheGame(1), won=0.366),
    "2 silent": Table(TheGame(2), True, won=0.852),
    "3 silent": Table(TheGame(3), True, won=0.784),
    "4 silent": Table(TheGame(4), True, won=0.937),
    "5 silent": Table(TheGame(5), True),
    "2 signals": Table(TheGame(2), won=0.980),
    "3 signals": Table(TheGame(3), won=0.966),
    "4 signals": Table(TheGame(4), won=0.994),
    "5 signals": Table(TheGame(5), won=0.992),
    "expert alone": Table(TheGame(1, "expert"), won=0.211),
    "expert 3 silent": Table(TheGame(3, "expert"), True),
    "expert 3 signals": Table(TheGame(3, "expert"), won=0.392),
    "fire alone": Table(TheGame(1, fire=True), won=0.309),
    "fire 3 silent": Table(TheGame(3, fire=True), True),
    "fire 3 signals": Table(TheGame(3, fire=True), won=0.880),
    "expert-plus 2 signals": Table(TheGame(2, "expert-plus"), won=0.083),
    "face-to-face": Table(FaceToFace()),
    "slide 2": Table(Slide(2)),
    "slide 4": Table(Slide(4)),
}
