"""A series of numbered deals between bots: the same games to the card, however many processes share them."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tenback.arena.match import play
from tenback.deal import commitment, lot, numbered_seed, seat_key, shuffled
from tenback.players import BOTS, sit
from tenback.record import encode, outcome_of, write_record
from tenback.rules import FaceToFace, Slide, TheGame

#: Games a worker plays at one asking: enough to make the asking cheap, few enough to see progress.
CHUNK = 16


class Series(Struct, frozen=True):
    """Deals 0 … games-1 of a seed, with a bot for every seat."""

    game: TheGame | FaceToFace | Slide
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    silent: bool = False

    @property
    def rotates(self) -> bool:
        """In the competitive games the seats rotate, so that each bot sits everywhere equally often."""
        return not isinstance(self.game, TheGame)

    def seating(self, number: int) -> tuple[int, ...]:
        """Which of the bots, by its place in `bots`, sits at each seat of game `number`."""
        shift = number % len(self.bots) if self.rotates else 0
        return tuple((seat + shift) % len(self.bots) for seat in range(len(self.bots)))


class Result(Struct, frozen=True):
    """One game of a series: its number, its outcome and, if it was asked for, its record."""

    number: int
    outcome: Any
    record: bytes | None = None


def results(series: Series, workers: int = 1, records: bool = False) -> Iterator[Result]:
    """Every game of the series in order."""
    chunks = [range(start, min(start + CHUNK, series.games)) for start in range(0, series.games, CHUNK)]
    if workers == 1:
        for chunk in chunks:
            yield from _play_all(series, chunk, records)
        return
    with ProcessPoolExecutor(workers) as pool:
        try:
            for played in pool.map(_play_all, repeat(series), chunks, repeat(records)):
                yield from played
        finally:
            pool.shutdown(cancel_futures=True)


def _play_all(series: Series, numbers: range, records: bool) -> list[Result]:
    return [_play_one(series, number, records) for number in numbers]


def _play_one(series: Series, number: int, record: bool) -> Result:
    seed = numbered_seed(series.seed, number)
    game = series.game
    if not isinstance(game, TheGame):
        game = replace(game, first=lot(game.seats, seed))
    decks = shuffled(game, seed)
    names = [series.bots[bot] for bot in series.seating(number)]
    players = [sit(name, game.name, seat_key(seed, seat)) for seat, name in enumerate(names)]
    played = play(game.deal(*decks), players, series.silent)
    written = None
    if record:
        meta = {
            "players": [{"bot": name, "version": BOTS[name].version} for name in names],
            "series": series.seed,
            "number": number,
            "seed": seed.hex(),
            "commitment": commitment(seed),
        }
        if played.said:
            meta["signals"] = msgspec.to_builtins(played.said)
        written = encode(write_record(game, decks, played.moves, outcome=outcome_of(played.state), meta=meta))
    return Result(number, played.state.outcome, written)
