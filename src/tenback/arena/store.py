"""Results kept on disk as they come: a line that names the series, then a line for every part of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import msgspec
from msgspec import Struct

from tenback.arena.own import entered_bot
from tenback.arena.series import Series
from tenback.arena.tally import Tally, empty_tally
from tenback.rules import GAMES


class NotTheSeries(ValueError):
    """The file holds results of something else."""


class Heading(Struct, frozen=True, forbid_unknown_fields=True):
    """The series that the results belong to, of any length, and the bots in these versions."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    versions: tuple[str, ...]
    seed: int
    silent: bool

    def series(self, games: int) -> Series:
        game = msgspec.convert(self.options, GAMES[self.game])
        return Series(game, self.bots, games, self.seed, self.silent)


class ResultLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A part: it ends before game `up_to`; `seconds` went into it, and its records end at `record_bytes`."""

    up_to: int
    tally: Tally
    seconds: float
    record_bytes: int


class Stored:
    """The results of a series in a file, and, while it is open, where the next part goes."""

    def __init__(self, series: Series, lines: list[ResultLine], file: IO[bytes] | None) -> None:
        self.tally = empty_tally(series)
        for line in lines:
            self.tally.add_tally(line.tally)
        self.up_to = lines[-1].up_to if lines else 0
        self.record_bytes = lines[-1].record_bytes if lines else 0
        self.seconds = sum(line.seconds for line in lines)
        self._file = file

    def add(self, line: ResultLine) -> None:
        """Take a part in, safe from a kill of this process from here on."""
        self.tally.add_tally(line.tally)
        self.up_to, self.record_bytes = line.up_to, line.record_bytes
        self.seconds += line.seconds
        if self._file is not None:
            self._file.write(msgspec.json.encode(line) + b"\n")
            self._file.flush()


def heading(series: Series) -> Heading:
    options = msgspec.to_builtins(series.game)
    versions = tuple(entered_bot(bot, series.game.name).version for bot in series.bots)
    return Heading(series.game.name, options, series.bots, versions, series.seed, series.silent)


@contextmanager
def kept(path: Path | None, series: Series) -> Iterator[Stored]:
    """The results of the series in that file so far, to go on from; with no path, none and nowhere."""
    if path is None:
        yield Stored(series, [], None)
        return
    with path.open("a+b") as file:
        file.seek(0)
        named, lines, complete = _read(path, file)
        if named is not None and named != heading(series):
            raise NotTheSeries(f"{path} holds results of another series")
        file.truncate(complete)
        if named is None:
            file.write(msgspec.json.encode(heading(series)) + b"\n")
        stored = Stored(series, lines, file)
        if stored.up_to > series.games:
            raise NotTheSeries(f"{path} holds {stored.up_to} games, more than the {series.games} asked for")
        yield stored


def read(path: Path) -> tuple[Series, Stored]:
    """The results in a file, of as many games as there are."""
    with path.open("rb") as file:
        named, lines, _ = _read(path, file)
    if named is None or not lines:
        raise NotTheSeries(f"{path} holds no results of the arena")
    series = named.series(lines[-1].up_to)
    return series, Stored(series, lines, None)


def _read(path: Path, file: IO[bytes]) -> tuple[Heading | None, list[ResultLine], int]:
    """The heading, the parts, and the place where complete lines end: a kill may have torn the last one."""
    named: Heading | None = None
    lines: list[ResultLine] = []
    complete = 0
    for text in file:
        if not text.endswith(b"\n"):
            break
        try:
            if named is None:
                named = msgspec.json.decode(text, type=Heading)
            else:
                lines.append(msgspec.json.decode(text, type=ResultLine))
        except msgspec.DecodeError:
            raise NotTheSeries(f"{path} holds no results of the arena") from None
        complete += len(text)
    return named, lines, complete
