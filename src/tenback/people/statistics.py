"""How games are counted: the same for a person's games on a server and for those of a terminal."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, Literal, NamedTuple

import msgspec

from tenback.people.games_shown import Bar, Month, Part, PlayedWith, Result, Statistics, VariantPlayed
from tenback.rules import GAMES, Game
from tenback.table.options import Options

#: The options that statistics are broken down by.
PARTS: tuple[Literal["game", "level", "fire", "players"], ...] = ("game", "level", "fire", "players")

_encode = msgspec.json.Encoder(order="sorted").encode
_decode_options = msgspec.json.Decoder(Options).decode


class Counted(NamedTuple):
    """A finished game as one person counts it; `variant` is a text that `variant_text` gives.

    `apart` tells why it does not count, and is empty if it does.
    """

    ended: float
    variant: str
    result: str | None
    points: int | None
    apart: str
    accuracy: float | None = None
    luck: float | None = None


def own_result(game: Game, outcome: Any, seats: Sequence[int]) -> tuple[Result | None, int | None]:
    """How the game ended for whoever had these seats, and their points: cards left, or the score.

    A game has no result for those who played against themselves.
    """
    if game.cooperative:
        return "won" if outcome.won else "lost", outcome.left
    if len(seats) != 1:
        return None, None
    (seat,) = seats
    if seat not in outcome.winners:
        return "lost", outcome.points[seat]
    return "shared" if len(outcome.winners) > 1 else "won", outcome.points[seat]


def variant_text(options: Options) -> str:
    """The options of the game itself, in full; talk, pace and other options of the table are left out."""
    game = options.play_with()
    chosen = {
        name: value for name, value in msgspec.to_builtins(game).items() if name not in game.left_to_chance
    }
    return _encode({"game": options.game, "options": chosen, "tournament": options.tournament}).decode()


def game_in(variant: str) -> str:
    """The game's name in a variant's text."""
    return _decode_options(variant).game


def streaks(won: Iterable[bool]) -> tuple[int, int]:
    """The games won in a row up to now, and the longest such row."""
    run = Run()
    for victory in won:
        run.add(victory)
    return run.now, run.longest


def statistics(games: Iterable[Counted], companions: Sequence[PlayedWith] = ()) -> Statistics:
    """The statistics of these games, which come in the order in which they ended."""
    tallies: dict[str, Tally] = defaultdict(Tally)
    bars: dict[str, Counter[int]] = defaultdict(Counter)
    months: dict[str, Reviewed] = defaultdict(Reviewed)
    all_games = Run()
    apart_played = apart_won = 0
    for ended, variant, result, points, apart, accuracy, luck in games:
        won = result == "won" or result == "shared"
        if apart or points is None:
            apart_played += 1
            apart_won += won
            continue
        all_games.add(won)
        tallies[variant].add(won, result == "shared", points)
        bars[variant][points] += 1
        if accuracy is not None or luck is not None:
            months[f"{datetime.fromtimestamp(ended, UTC):%Y-%m}"].add(accuracy, luck)
    variants = sorted(
        ((_decode_options(variant), tally) for variant, tally in tallies.items()),
        key=lambda found: (list(GAMES).index(found[0].game), _encode(found[0])),
    )
    return Statistics(
        played=sum(tally.played for tally in tallies.values()),
        won=sum(tally.won for tally in tallies.values()),
        shared=sum(tally.shared for tally in tallies.values()),
        streak=all_games.now,
        longest=all_games.longest,
        parts=tuple(_parts(variants)),
        variants=tuple(tally.of_variant(options) for options, tally in variants),
        histogram=tuple(_bars(bars)),
        months=tuple(month.shown(name) for name, month in sorted(months.items())),
        companions=tuple(companions),
        apart_played=apart_played,
        apart_won=apart_won,
    )


class Run:
    """Games won in a row: up to now, and at most."""

    def __init__(self) -> None:
        self.now = self.longest = 0

    def add(self, won: bool) -> None:
        self.now = self.now + 1 if won else 0
        self.longest = max(self.longest, self.now)


class Tally:
    """Counts of games that have something in common."""

    def __init__(self) -> None:
        self.played = self.won = self.shared = self.points = 0
        self.run = Run()

    def add(self, won: bool, shared: bool, points: int) -> None:
        self.played += 1
        self.won += won
        self.shared += shared
        self.points += points
        self.run.add(won)

    def merge(self, other: "Tally") -> None:
        """Count the other's games too; which of them came first is not known any more."""
        self.played += other.played
        self.won += other.won
        self.shared += other.shared
        self.points += other.points

    def of_variant(self, options: Options) -> VariantPlayed:
        mean = self.points / self.played
        run = self.run
        return VariantPlayed(options, self.played, self.won, self.shared, mean, run.now, run.longest)


class Reviewed:
    """Sums over the reviewed games of a month."""

    def __init__(self) -> None:
        self.games = 0
        self.accuracies: list[float] = []
        self.lucks: list[float] = []

    def add(self, accuracy: float | None, luck: float | None) -> None:
        self.games += 1
        self.accuracies += [] if accuracy is None else [accuracy]
        self.lucks += [] if luck is None else [luck]

    def shown(self, month: str) -> Month:
        return Month(month, self.games, _mean(self.accuracies), _mean(self.lucks))


def _mean(values: list[float]) -> float | None:
    return sum(values) / len(values) if values else None


def _parts(variants: Iterable[tuple[Options, Tally]]) -> Iterable[Part]:
    """By game, level, fire and number of players, as far as the games have these."""
    sums: dict[tuple[str, str], Tally] = defaultdict(Tally)
    for options, tally in variants:
        for of in PARTS:
            value = part_value(options, of)
            if value is not None:
                sums[of, value].merge(tally)
    for of in PARTS:
        values = [value for kind, value in sums if kind == of]
        for value in sorted(values, key=int) if of == "players" else values:
            tally = sums[of, value]
            mean = tally.points / tally.played
            yield Part(of, value, tally.played, tally.won, tally.shared, mean)


def part_value(options: Options, of: str) -> str | None:
    """The variant's value of that option, in the words that filters use: "expert", "yes", "3"."""
    if of == "game":
        return options.game
    if of == "players":
        return str(options.seats)
    value = options.options.get(of)
    return ("yes" if value else "no") if isinstance(value, bool) else value


def _bars(bars: dict[str, Counter[int]]) -> Iterable[Bar]:
    by_game: dict[str, Counter[int]] = defaultdict(Counter)
    for variant, counts in bars.items():
        by_game[game_in(variant)].update(counts)
    for game in GAMES:
        for points, games in sorted(by_game[game].items()):
            yield Bar(game, points, games)
