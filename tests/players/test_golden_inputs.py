"""What master's networks are shown of some positions, as `golden/inputs.txt` keeps it.

`python -m tests.players.test_golden_inputs` writes that file anew.
"""

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tenback.players import sit
from tenback.players.network import Network
from tenback.players.slide import scores
from tenback.rules import FaceToFace, Slide, TheGame
from tenback.rules.signals import Heard
from tests.rules.walks import walk

FILE = Path(__file__).parent / "golden" / "inputs.txt"
GAMES: list[Any] = [TheGame(1, fire=True), TheGame(3), FaceToFace(first=1), Slide(3, first=1)]
#: Far enough into each game for its piles and hands to differ.
MOVES = (9, 24)


def inputs(game: Any, moves: int) -> dict[int, float]:
    """The sum of every column that is not zero, of all rows that a network sees of one decision."""
    state, seat, _ = list(walk(game, random.Random(5), 0.95))[moves]
    others = [other for other in range(game.seats) if other != seat]
    heard = [
        Heard(o, signal) for o in others for signal in sit("casual", game.name, 0).signals(state.view(o))
    ]
    seen: list[Any] = []
    first_layer, of_slide = Network.first_layer, scores.Network.__call__

    def spy(network: Network, rows: Any) -> Any:
        seen.append(np.asarray(rows, np.float64))
        return first_layer(network, rows)

    def spy_on_slide(network: scores.Network, own: Any, common: Any) -> Any:
        seen.append(np.hstack([own.reshape(len(common), -1), common]).astype(np.float64))
        return of_slide(network, own, common)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Network, "first_layer", spy)
        patch.setattr(scores.Network, "__call__", spy_on_slide)
        sit("master:bare", game.name, 0).decide(state.view(seat), heard)
    sums = np.concatenate(seen).sum(0)
    return {int(column): round(float(sums[column]), 3) for column in np.flatnonzero(sums)}


def line(game: Any, moves: int) -> str:
    shown = " ".join(f"{column}:{total:g}" for column, total in inputs(game, moves).items())
    return f"{game!r} after {moves}: {shown}"


def lines() -> list[str]:
    return [line(game, moves) for game in GAMES for moves in MOVES]


def test_every_column_shown_to_a_network_is_what_it_was_trained_with() -> None:
    for found, kept in zip(lines(), FILE.read_text().splitlines(), strict=True):
        assert found == kept


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text("\n".join(lines()) + "\n")
