"""Some games of a series, played here and now: by the compiled engines where they know the players."""

from importlib.util import find_spec
from typing import Any

import msgspec
from msgspec import Struct

from tenback.arena.match import play
from tenback.arena.own import OwnPlayer, PlayerFault, entered_bot, is_own
from tenback.arena.series import Series
from tenback.arena.tally import Tally, empty_tally
from tenback.deal import commitment, numbered_seed, seat_key, shuffled, with_lot
from tenback.players import Player, sit
from tenback.record import SaidSignal, encode, write_record
from tenback.rules import Action

#: The players that the compiled engines know; none of them talks.
FAST_BOTS = frozenset({"random", "greedy"})


class Part(Struct, frozen=True):
    """Games `first` … `first + games - 1` of a series: what they came to and, if asked for, their records."""

    first: int
    tally: Tally
    records: bytes = b""
    #: Why a player of somebody's own failed; the game in which it did does not count, nor do those after it.
    fault: str = ""

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
    fault = ""
    for number in numbers:
        seed = numbered_seed(series.seed, number)
        game = with_lot(series.game, seed)
        try:
            played = play(game.deal(*shuffled(game, seed)), _seated(series, number, seed), series.silent)
        except PlayerFault as error:
            fault = f"{error} (game {number} of seed {series.seed})"
            break
        outcome: Any = played.state.outcome
        tally.add(series, number, outcome)
        if records:
            lines.append(_line(series, number, played.moves, outcome, played.said))
    return Part(numbers.start, tally, b"".join(lines), fault)


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


def _seated(series: Series, number: int, seed: bytes) -> list[Player]:
    game, quick = series.game.name, can_compile()
    return [
        OwnPlayer(name, game, seat_key(seed, seat), series.seconds)
        if is_own(name)
        else sit(name, game, seat_key(seed, seat), quick)
        for seat, name in enumerate(series.seated(number))
    ]


def _line(
    series: Series, number: int, moves: list[tuple[int, Action]], outcome: Any, said: list[SaidSignal]
) -> bytes:
    seed = numbered_seed(series.seed, number)
    game = with_lot(series.game, seed)
    meta: dict[str, Any] = {
        "players": [
            {"bot": name, "version": entered_bot(name, game.name).version} for name in series.seated(number)
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
