"""The inputs of master's network for Slide, compiled: equal to those of `features.py`."""

import numpy as np

from tenback.fast.compiling import compiled
from tenback.players.network import Floats
from tenback.players.slide.features import COPIES, GAP, PAIRS, Ints
from tenback.rules.slide import CELL_COUNT, FACE_DOWN, NUMBERS

_INPUTS = 5 * CELL_COUNT + 10
_MOST = len(NUMBERS)


@compiled
def features(grids: Ints, unseen: Ints, players: Ints) -> Floats:
    """Rows of inputs, ten a grid."""
    rows = np.zeros((len(grids) * _MOST, _INPUTS), np.float32)
    beside = np.empty((_MOST + 1, CELL_COUNT), np.bool_)
    for place in range(len(grids)):
        grid = grids[place]
        beside[:] = False
        for pair in range(len(PAIRS)):
            one, other = PAIRS[pair]
            if grid[one] > 0:
                beside[grid[one], other] = True
            if grid[other] > 0:
                beside[grid[other], one] = True
        to_come = max(1, unseen[place].sum())
        for number in range(1, _MOST + 1):
            row = rows[place * _MOST + number - 1]
            here = alone = down = down_beside = 0
            for cell in range(CELL_COUNT):
                if grid[cell] == number:
                    here += 1
                    row[cell] = 1
                    if not beside[number, cell]:
                        alone += 1
                        row[CELL_COUNT + cell] = 1
                elif grid[cell] == FACE_DOWN:
                    down += 1
                    row[2 * CELL_COUNT + cell] = 1
                    if beside[number, cell]:
                        down_beside += 1
                        row[4 * CELL_COUNT + cell] = 1
                elif grid[cell] == GAP:
                    row[3 * CELL_COUNT + cell] = 1
            density = unseen[place, number - 1] / to_come
            singles = row[5 * CELL_COUNT :]
            singles[0] = unseen[place, number - 1] / COPIES
            singles[1] = density * _MOST / 2
            singles[2] = number / _MOST
            singles[3] = (number / _MOST) ** 2
            singles[4] = down / CELL_COUNT
            singles[5] = density * down
            singles[6] = alone / 4
            singles[7] = here / 4
            singles[8] = players[place] / 6
            singles[9] = down_beside / 8
    return rows
