"""The kinds of table that reviews are measured at."""

from msgspec import Struct

from tenback.rules import FaceToFace, Game, Slide, TheGame


class Table(Struct, frozen=True):
    """A game, and whether the seats signal."""

    game: Game
    silent: bool = False


TABLES: dict[str, Table] = {
    "alone": Table(TheGame(1)),
    **{f"{players} silent": Table(TheGame(players), True) for players in range(2, 6)},
    **{f"{players} signals": Table(TheGame(players)) for players in range(2, 6)},
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
