"""What the reviewed games show: calibration, marks, luck and time, as tables and as a picture."""

from collections.abc import Iterable, Sequence

import numpy as np
from msgspec import Struct

from bench.review.blunders import Planted
from bench.review.games import ReviewedGame, TurnSaid
from tenback.players.search import Reals

TENTHS = 10
#: How far the share won may be from the predicted chance, in a tenth, where the errors are smaller.
TOLERANCE = 0.03
#: In a tenth with fewer games than this, the error says nothing, and the tenth is not judged.
FEWEST_GAMES = 10


class Tenth(Struct, frozen=True):
    """The positions whose predicted chance lies in a tenth; the error is clustered by game."""

    games: int
    positions: int
    predicted: float
    won: float
    error: float

    @property
    def judged(self) -> bool:
        return self.games >= FEWEST_GAMES

    @property
    def off(self) -> bool:
        return self.judged and abs(self.won - self.predicted) > max(TOLERANCE, 2 * self.error)


def tenths(games: Sequence[ReviewedGame], quick: bool) -> dict[int, Tenth]:
    """By tenth of the predicted chance, as far as there are positions."""
    rows = [
        (_predicted(turn, quick), turn.result, place)
        for place, game in enumerate(games)
        for turn in game.turns
    ]
    predicted, result, cluster = (np.array(column) for column in zip(*rows, strict=True))
    tenth = np.minimum((predicted * TENTHS).astype(int), TENTHS - 1)
    found = {}
    for number in range(TENTHS):
        inside = tenth == number
        if inside.any():
            won, said = result[inside], predicted[inside]
            found[number] = Tenth(
                games=len(set(cluster[inside])),
                positions=int(inside.sum()),
                predicted=said.mean(),
                won=won.mean(),
                error=clustered_error(won - said, cluster[inside]),
            )
    return found


def clustered_error(values: Reals, cluster: Reals) -> float:
    """The standard error of the mean, where the values of one game go together."""
    names, place = np.unique(cluster, return_inverse=True)
    sums = np.bincount(place, values - values.mean())
    few = len(names) / max(1, len(names) - 1)
    return float(np.sqrt(few * (sums**2).sum()) / len(values))


def calibration_table(by_table: dict[str, list[ReviewedGame]]) -> str:
    """One row per table: games, positions, and in each tenth the share won, or a dash."""
    lines = [
        "| table | review | games | positions | tenths off, of those with 10 games | largest gap |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for table, games in by_table.items():
        for name, quick in (("sharpened", False), ("quick", True)):
            found = tenths(games, quick)
            gap = max(found.values(), key=lambda each: abs(each.won - each.predicted))
            off, judged = (sum(getattr(each, name) for each in found.values()) for name in ("off", "judged"))
            worst = (
                f"{100 * gap.predicted:.1f} % predicted, {100 * gap.won:.1f} ± {100 * gap.error:.1f} % won"
            )
            positions = sum(each.positions for each in found.values())
            lines.append(f"| {table} | {name} | {len(games)} | {positions} | {off} of {judged} | {worst} |")
    return "\n".join(lines)


def marks_table(by_table: dict[str, list[ReviewedGame]]) -> str:
    """Masters' own turns that get a mark, and their loss per game."""
    lines = [
        "| table | turns | marked | marked by quick | loss per turn |",
        "| --- | --- | --- | --- | --- |",
    ]
    for table, games in by_table.items():
        turns = [turn for game in games for turn in game.turns]
        marked, quick = (
            sum(getattr(turn, name).mark is not None for turn in turns) for name in ("sharpened", "quick")
        )
        loss = np.mean([turn.sharpened.best - turn.sharpened.played for turn in turns])
        shares = f"{marked} ({_per_cent(marked, len(turns))}) | {quick} ({_per_cent(quick, len(turns))})"
        lines.append(f"| {table} | {len(turns)} | {shares} | {loss:.4f} |")
    return "\n".join(lines)


def luck_table(by_table: dict[str, list[ReviewedGame]]) -> str:
    """Of games of which all turns were judged: mean luck, CPU seconds, and the errors of marked turns."""
    lines = [
        "| table | games | luck per game and seat | quick, s | sharpened, s | longest, s | error of marks |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for table, every in by_table.items():
        games = [game for game in every if game.luck is not None]
        if not games:
            continue
        luck = np.array([np.mean(game.luck or 0.0) for game in games])
        error = luck.std(ddof=1) / np.sqrt(len(luck)) if len(luck) > 1 else np.nan
        quick, sharpened = (
            [getattr(game, name) for game in games] for name in ("quick_seconds", "sharpened_seconds")
        )
        errors = [turn.sharpened.error or 0.0 for game in games for turn in game.turns if turn.sharpened.mark]
        lines.append(
            f"| {table} | {len(games)} | {luck.mean():+.3f} ± {error:.3f} | {np.mean(quick):.2f} "
            f"| {np.mean(sharpened):.1f} | {max(sharpened):.1f} | {max(errors, default=0):.3f} |"
        )
    return "\n".join(lines)


def blunders_table(planted: Iterable[Planted]) -> str:
    """Planted blunders that got a mark."""
    lines = ["| table | planted | marked | marked by quick |", "| --- | --- | --- | --- |"]
    by_table: dict[str, list[Planted]] = {}
    for each in planted:
        if each.loss is not None:
            by_table.setdefault(each.table, []).append(each)
    for table, found in by_table.items():
        seen, quick = (
            sum(getattr(each, name) is not None for each in found) for name in ("sharpened", "quick")
        )
        shares = f"{seen} ({_per_cent(seen, len(found))}) | {quick} ({_per_cent(quick, len(found))})"
        lines.append(f"| {table} | {len(found)} | {shares} |")
    return "\n".join(lines)


def _predicted(turn: TurnSaid, quick: bool) -> float:
    return (turn.quick if quick else turn.sharpened).best


def _per_cent(part: int, whole: int) -> str:
    return f"{100 * part / max(1, whole):.1f} %"
