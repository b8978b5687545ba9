"""What `tenback arena` is asked for and what it answers."""

import time
from collections.abc import Callable, Sequence
from typing import IO, Any

import msgspec

from tenback.arena.series import Series, results
from tenback.arena.summary import Summary
from tenback.players import BOTS, NoSuchBot
from tenback.rules import GAMES, FaceToFace, Slide, TheGame


def set_up(
    game: str,
    bots: Sequence[str],
    players: int | None,
    level: str | None,
    fire: bool,
    silent: bool,
    games: int,
    seed: int,
) -> Series:
    """The series that was asked for; ValueError, with the reason in one line, if there is no such thing."""
    seats = players if players is not None else len(bots) if len(bots) > 1 else None
    chosen = _game(game, seats, level, fire)
    for bot in bots:
        if bot not in BOTS or game not in BOTS[bot].games:
            known = ", ".join(name for name, there in BOTS.items() if game in there.games)
            raise NoSuchBot(f"no bot {bot!r} for {game}: {known}")
    if len(bots) not in (1, chosen.seats):
        raise ValueError(f"{len(bots)} bots for {chosen.seats} seats: name one, or one a seat")
    seated = tuple(bots) if len(bots) == chosen.seats else tuple(bots) * chosen.seats
    return Series(chosen, seated, games, seed, silent)


def report(
    series: Series, workers: int, records: IO[bytes] | None, advance: Callable[[], None]
) -> dict[str, Any]:
    """Play the series and say what it came to, in the words of cli.md."""
    summary = Summary(series)
    began = time.perf_counter()
    for result in results(series, workers, records is not None):
        summary.add(result)
        if records is not None and result.record is not None:
            records.write(result.record + b"\n")
        advance()
    seconds = time.perf_counter() - began
    return {
        "game": series.game.name,
        "options": {**_options(series), "silent": series.silent},
        "bots": list(series.bots),
        "games": series.games,
        "seed": series.seed,
        "seconds": seconds,
        "games_per_s": series.games / seconds,
        **summary.figures(),
    }


def _options(series: Series) -> dict[str, Any]:
    """The game's options that hold for the whole series; who is first changes from deal to deal."""
    options: dict[str, Any] = msgspec.to_builtins(series.game)
    return {name: value for name, value in options.items() if name != "first"}


def _game(name: str, players: int | None, level: str | None, fire: bool) -> TheGame | FaceToFace | Slide:
    if name not in GAMES:
        raise ValueError(f"no game {name!r}: {', '.join(GAMES)}")
    if name == TheGame.name:
        return TheGame(players or 1, level or "basic", fire)  # type: ignore[arg-type]
    if level is not None or fire:
        raise ValueError("only The Game has levels and fire cards")
    if name == Slide.name:
        return Slide(players or 2)
    if players not in (None, 2):
        raise ValueError(f"Face to Face is for 2 players, not {players}")
    return FaceToFace()
