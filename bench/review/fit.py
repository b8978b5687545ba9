"""Finds the corrections in `tenback.review.calibration` from sampled games of masters."""

from collections.abc import Sequence

import numpy as np

from bench.review.samples import SampledGame, SampledTurn
from tenback.players.search import Reals
from tenback.review.calibration import LEAST, Correction, log_odds

#: How strongly a correction is held to changing nothing, as if so many positions said so.
HOLD = 20.0


def corrections(games: Sequence[SampledGame]) -> str:
    """The two tables of corrections, as source code."""
    turns: dict[str, list[SampledTurn]] = {}
    for game in games:
        for turn in game.turns:
            turns.setdefault(turn.kind, []).append(turn)
    lines = []
    for name, told in (("QUICK", "opinion"), ("SHARPENED", "imagined")):
        lines.append(f"{name} = {{")
        for kind, found in sorted(turns.items()):
            chances, counts = (
                np.array([getattr(getattr(t, told), n) for t in found]) for n in ("chance", "count")
            )
            results, lefts = (np.array([getattr(t, n) for t in found]) for n in ("result", "left"))
            lines.append(f'    "{kind}": {_written(_fitted(kind, chances, counts, results, lefts))},')
        lines.append("}")
    return "\n".join(lines)


def _fitted(kind: str, chances: Reals, counts: Reals, results: Reals, lefts: Reals) -> Correction:
    """By logistic regression of the results on the log-odds, in Newton's way."""
    open_ones = (chances > LEAST) & (chances < 1 - LEAST)
    odds, won = log_odds(chances[open_ones]), results[open_ones]
    columns = np.stack([np.ones_like(odds), odds], axis=1)
    weights = np.array([0.0, 1.0])
    for _ in range(50):
        expected = 1 / (1 + np.exp(-columns @ weights))
        slope = columns.T @ (won - expected) - HOLD / 4 * (weights - [0.0, 1.0])
        curve = (columns * (expected * (1 - expected))[:, None]).T @ columns + HOLD / 4 * np.eye(2)
        weights = weights + np.linalg.solve(curve, slope)
    fitted = Correction(round(float(weights[0]), 3), round(float(weights[1]), 3))
    if kind != "face-to-face":
        return fitted
    losing = 1 - fitted.chances(chances)
    least, more = np.linalg.lstsq(counts[:, None] * np.stack([np.ones_like(losing), losing], axis=1), lefts)[
        0
    ]
    return Correction(fitted.shift, fitted.slope, round(float(least), 3), round(float(more), 3))


def _written(found: Correction) -> str:
    left = "" if found.more_left is None else f", {found.least_left}, {found.more_left}"
    return f"Correction({found.shift}, {found.slope}{left})"
