"""The request and the report of `tenback arena`."""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import msgspec
from msgspec import Struct

from tenback.arena.own import end_processes, entered_bot
from tenback.arena.series import ANSWER_SECONDS, Series
from tenback.arena.store import NotTheSeries, ResultLine, Stored, kept
from tenback.arena.workers import parts
from tenback.rules import GAMES, Game


class Means(Struct, frozen=True):
    """Where a series is played, and where its results and records go."""

    workers: int = 1
    dask: str | None = None
    resume: Path | None = None
    records: Path | None = None


def set_up(
    game: str,
    bots: Sequence[str],
    players: int | None,
    level: str | None,
    fire: bool,
    silent: bool,
    games: int,
    seed: int,
    seconds: float = ANSWER_SECONDS,
) -> Series:
    """The series that was asked for; ValueError, with the reason in one line, if there is no such thing."""
    seats = players if players is not None else len(bots) if len(bots) > 1 else None
    chosen = _game(game, seats, level, fire)
    for bot in bots:
        entered_bot(bot, game)
    if len(bots) not in (1, chosen.seats):
        raise ValueError(f"{len(bots)} bots for {chosen.seats} seats: name one, or one per seat")
    seated = tuple(bots) if len(bots) == chosen.seats else tuple(bots) * chosen.seats
    return Series(chosen, seated, games, seed, silent, seconds)


def report(series: Series, means: Means, advance: Callable[[int], None]) -> dict[str, Any]:
    """Play the series, or what is missing of it, and say what it came to.

    If a player of somebody's own fails, that is in `fault`, and the figures are of the games before it.
    """
    fault = ""
    with (
        kept(means.resume, series) as stored,
        _records(means.records, stored) as records,
        _ending_processes(),
    ):
        advance(stored.up_to)
        began = time.perf_counter()
        for part in parts(series, stored.up_to, records is not None, means.workers, means.dask):
            fault = part.fault
            if not part.games:
                break
            if records is not None:
                records.write(part.records)
                records.flush()
            now = time.perf_counter()
            record_bytes = 0 if records is None else stored.record_bytes + len(part.records)
            stored.add(ResultLine(part.first + part.games, part.tally, now - began, record_bytes))
            began = now
            advance(part.games)
            if fault:
                break
    return {**(figures(series, stored) if stored.up_to else {}), **({"fault": fault} if fault else {})}


def figures(series: Series, stored: Stored) -> dict[str, Any]:
    """The results of the games, as `tenback arena --json` prints them."""
    return {
        "game": series.game.name,
        "options": {**_options(series), "silent": series.silent},
        "bots": list(series.bots),
        "games": stored.up_to,
        "seed": series.seed,
        "seconds": stored.seconds,
        "games_per_s": stored.up_to / max(stored.seconds, 1e-9),
        **stored.tally.figures(series),
    }


@contextmanager
def _ending_processes() -> Iterator[None]:
    """The processes of players of somebody's own end with the series."""
    try:
        yield
    finally:
        end_processes()


@contextmanager
def _records(path: Path | None, stored: Stored) -> Iterator[IO[bytes] | None]:
    """The file of the records, cut to where the stored results go; `-` is standard output."""
    if path is None:
        yield None
        return
    if stored.up_to and not stored.record_bytes:
        raise NotTheSeries("the results so far were kept without their records")
    if path == Path("-"):
        yield sys.stdout.buffer
    else:
        with path.open("r+b" if stored.record_bytes else "wb") as file:
            if file.seek(0, 2) < stored.record_bytes:
                raise NotTheSeries(f"{path} has not the records of the results so far")
            file.truncate(stored.record_bytes)
            file.seek(stored.record_bytes)
            yield file


def _options(series: Series) -> dict[str, Any]:
    """The game's options that hold for the whole series; who is first changes from deal to deal."""
    options: dict[str, Any] = msgspec.to_builtins(series.game)
    return {name: value for name, value in options.items() if name != "first"}


def _game(name: str, players: int | None, level: str | None, fire: bool) -> Game:
    """The game with the options that were asked for; of the others, the defaults and the fewest players."""
    if name not in GAMES:
        raise ValueError(f"no game {name!r}: {', '.join(GAMES)}")
    kind = GAMES[name]
    least, most, choices = kind.least_players, kind.most_players, kind.choices()
    if players is not None and not least <= players <= most:
        counts = f"{least}" if least == most else f"{least} to {most}"
        raise ValueError(f"{name} is for {counts} players, not {players}")
    asked = {"players": players or least, "level": level, "fire": fire or None}
    options = {option: value for option, value in asked.items() if value is not None}
    if "players" not in choices:
        del options["players"]
    for option in options:
        if option not in choices:
            raise ValueError(f"{name} has no option {option!r}")
    return kind(**options)
