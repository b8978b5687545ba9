"""Finds the corrections in `tenback.review.calibration` from sampled games and from the ladder's shares."""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from bench.review.samples import SampledGame, Told
from bench.review.starts import FirstTurn
from bench.review.tables import TABLES
from tenback.players.search import Reals
from tenback.review.calibration import LEAST, Correction, log_odds

#: How many independent results a game's turns are worth together.
PER_GAME = 4.0
#: Before any game is seen, shift and slope are taken to be 0 and 1, give or take 0.3 and 0.2. Of two players
#: who choose at the same time one wins: there the shift stays 0.
UNSEEN, HOLD = np.array([0.0, 1.0]), np.array([0.3, 0.2]) ** -2.0
EVEN, HOLD_EVEN = "slide of two", np.array([1e-4, 0.2]) ** -2.0


class _Seen(Struct, frozen=True):
    """A turn with what it came to, or with the rate at which such games are won, and how much that counts."""

    opinion: Told
    imagined: Told | None
    result: float
    left: float | None
    weight: float


def corrections(games: Sequence[SampledGame], starts: Sequence[FirstTurn]) -> str:
    """The two tables of corrections, as source code."""
    seen: dict[str, list[_Seen]] = {}
    for game in games:
        for turn in game.turns:
            weight = PER_GAME / len(game.turns)
            found = _Seen(turn.opinion, turn.imagined, turn.result, turn.left, weight)
            seen.setdefault(turn.kind, []).append(found)
    for start in starts:
        rate = TABLES[start.table].rate
        if rate is not None:
            weight = rate.games / sum(other.table == start.table for other in starts)
            found = _Seen(start.opinion, start.imagined, rate.won, None, weight)
            seen.setdefault(start.kind, []).append(found)
    lines = []
    for name, told in (("QUICK", "opinion"), ("SHARPENED", "imagined")):
        lines.append(f"{name} = {{")
        for kind in sorted(seen):
            those = [each for each in seen[kind] if getattr(each, told) is not None]
            lines.append(f'    "{kind}": {_written(_fitted(kind, told, those))},')
        lines.append("}")
    return "\n".join(lines)


def _fitted(kind: str, told: str, seen: Sequence[_Seen]) -> Correction:
    """By logistic regression of the results on the log-odds, in Newton's way."""
    chances, counts = (
        np.array([getattr(getattr(each, told), n) for each in seen]) for n in ("chance", "count")
    )
    won, weight = (np.array([getattr(each, name) for each in seen]) for name in ("result", "weight"))
    weight = np.where((chances > LEAST) & (chances < 1 - LEAST), weight, 0.0)
    odds = log_odds(chances)
    columns = np.stack([np.ones_like(odds), odds], axis=1)
    line, hold = UNSEEN, HOLD_EVEN if kind == EVEN else HOLD
    for _ in range(50):
        expected = 1 / (1 + np.exp(-columns @ line))
        slope = columns.T @ (weight * (won - expected)) - hold * (line - UNSEEN)
        curve = (columns * (weight * expected * (1 - expected))[:, None]).T @ columns + np.diag(hold)
        line = line + np.linalg.solve(curve, slope)
    fitted = Correction(round(float(line[0]), 2), round(float(line[1]), 2))
    if kind != "face-to-face":
        return fitted
    return _with_left(fitted, fitted.chances(chances), counts, np.array([each.left for each in seen]))


def _with_left(fitted: Correction, chances: Reals, counts: Reals, lefts: Reals) -> Correction:
    """The part of the unplaced cards that is left, by least squares."""
    columns = counts[:, None] * np.stack([np.ones_like(chances), 1 - chances], axis=1)
    least, more = np.linalg.lstsq(columns, lefts)[0]
    if more < 0:  # too few games to tell: losing never leaves fewer cards
        least, more = float((counts * lefts).sum() / (counts**2).sum()), 0.0
    return Correction(fitted.shift, fitted.slope, round(float(least), 2), round(float(more), 2))


def _written(found: Correction) -> str:
    left = "" if found.more_left is None else f", {found.least_left}, {found.more_left}"
    return f"Correction({found.shift}, {found.slope}{left})"
