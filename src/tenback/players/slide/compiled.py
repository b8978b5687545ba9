"""The inputs of master's network for Slide, compiled: equal to those of `features.py`."""

import numpy as np

from tenback.fast.compiling import compiled
from tenback.players.network import Floats
from tenback.players.slide.features import COMMON, COPIES, MOST, OWN
from tenback.players.slide.grids import GAP, PAIRS, Ints
from tenback.rules.slide import CELL_COUNT, FACE_DOWN


@compiled
def features(grids: Ints, unseen: Ints, order: Ints) -> tuple[Floats, Floats]:
    """The inputs of each number, ten rows a grid, and those that all share, one row a grid."""
    own = np.zeros((len(grids) * MOST, OWN), np.float32)
    common = np.zeros((len(grids), COMMON), np.float32)
    paired = np.empty(CELL_COUNT, np.bool_)
    for place in range(len(grids)):
        grid, shared = grids[place], common[place]
        rows = own[place * MOST : (place + 1) * MOST]
        paired[:] = False
        for pair in range(len(PAIRS)):
            one, other = PAIRS[pair]
            if grid[one] == grid[other]:
                paired[one] = paired[other] = True
        downs = 0
        for cell in range(CELL_COUNT):
            if grid[cell] == FACE_DOWN:
                downs += 1
                shared[cell] = 1
            elif grid[cell] == GAP:
                shared[CELL_COUNT + cell] = 1
            else:
                rows[grid[cell] - 1, cell] = 1
                if paired[cell]:
                    shared[2 * CELL_COUNT + cell] = 1
                else:
                    rows[grid[cell] - 1, CELL_COUNT + cell] = 1
                    shared[3 * CELL_COUNT + cell] = grid[cell] / MOST
        for pair in range(2 * len(PAIRS)):
            cell, other = PAIRS[pair % len(PAIRS)]
            if pair >= len(PAIRS):
                cell, other = other, cell
            if grid[cell] > 0:
                row = rows[grid[cell] - 1]
                if grid[other] == FACE_DOWN:
                    row[2 * CELL_COUNT + other] = 1
                if not paired[cell]:
                    row[3 * CELL_COUNT + other] = 1
        shared[4 * CELL_COUNT + downs] = 1
        shared[5 * CELL_COUNT + 1 + order[place]] = 1
        to_come = max(1, unseen[place].sum())
        for number in range(MOST):
            density = unseen[place, number] / to_come
            singles = rows[number, 4 * CELL_COUNT :]
            singles[0] = unseen[place, number] / COPIES
            singles[1] = density * 5
            singles[2] = density * downs
            singles[3 + number] = 1
    return own, common
