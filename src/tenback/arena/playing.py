"""Some games of a series, played here and now: by the compiled engines where they know the players."""

from importlib.util import find_spec
from typing import Any

import msgspec
from msgspec import Struct

from tenback.arena.match import play
from tenback.arena.series import Series
from tenback.arena.tally import Tally, empty_tally
from tenback.deal import commitment, numbered_seed, seat_key, shuffled, with_lot
from tenback.players import bot_named, sit
from tenback.record import SaidSignal, encode, write_record
from tenback.rules import Action

#: The players that the compiled engines know; none of them talks.
FAST_BOTS = frozenset({"random", "greedy"})


class Part(Struct, frozen=True):
    """Games `first` … `first + games - 1` of a series: what they came to and, if asked for, their records."""

    first: int
    tally: Tally
    records: bytes = b""

    @property
    def games(self) -> int:
        return self.tally.games


def wants_fast(series: Series) -> bool:
    """Whether there is a compiled engine for the game, and it knows everyone who plays."""
    return series.game.has_compiled_engine and FAST_BOTS.issuperset(series.bots)


def plays_fast(series: Series) -> bool:
    """The same, and they can be compiled here."""
    return wants_fast(series) and can_compile()


def can_compile() -> bool:
    """Whether `tenback[fast]` is installed."""
    return find_spec("numba") is not None


def play_part(series: Series, numbers: range, records: bool) -> Part:
    """Play those games: the same to the card on either engine."""
    return (compiled_part if plays_fast(series) else reference_part)(series, numbers, records)


def reference_part(series: Series, numbers: range, records: bool) -> Part:
    tally = empty_tally(series)
    lines = []
    quick = can_compile()
    for number in numbers:
        seed = numbered_seed(series.seed, number)
        game = with_lot(series.game, seed)
        names = series.seated(number)
        players = [sit(name, game.name, seat_key(seed, seat), quick) for seat, name in enumerate(names)]
        played = play(game.deal(*shuffled(game, seed)), players, series.silent)
        outcome: Any = played.state.outcome
        tally.add(series, number, outcome)
        if records:
            lines.append(_line(series, number, played.moves, outcome, played.said))
    return Part(numbers.start, tally, b"".join(lines))


def compiled_part(series: Series, numbers: range, records: bool) -> Part:
    from tenback.fast.playouts import play as play_fast

    compiled: Any = series.game  # one of those that have a compiled engine
    played = play_fast(compiled, series.seatings, numbers, series.seed, moves=records)
    tally = empty_tally(series)
    tally.add_results(series, numbers, played.results)
    lines = [
        _line(series, number, played.moves(place), played.outcome(place), [])
        for place, number in enumerate(numbers)
        if records
    ]
    return Part(numbers.start, tally, b"".join(lines))


def _line(
    series: Series, number: int, moves: list[tuple[int, Action]], outcome: Any, said: list[SaidSignal]
) -> bytes:
    seed = numbered_seed(series.seed, number)
    game = with_lot(series.game, seed)
    meta: dict[str, Any] = {
        "players": [
            {"bot": name, "version": bot_named(name, game.name)[0].version} for name in series.seated(number)
        ],
        "series": series.seed,
        "number": number,
        "seed": seed.hex(),
        "commitment": commitment(seed),
    }
    if said:
        meta["signals"] = msgspec.to_builtins(said)
    written = msgspec.to_builtins(outcome)
    return encode(write_record(game, shuffled(game, seed), moves, outcome=written, meta=meta)) + b"\n"
