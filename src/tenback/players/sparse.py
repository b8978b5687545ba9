"""A guide's layers, compiled for many positions side by side: they add up only the rows that count.

A position is a list of rows of weights and of amounts, of which the first `counts` stand for it. The weights
are cut into blocks of columns: all positions go through one block before the next.

Most units of the first layer are nearly always active, or nearly never. For the former the rectifier usually
changes nothing, so what they add to the second layer follows from the inputs at once: it has columns of its
own in the first layer. The second layer then adds only for the units that are not as usual, one of six.
"""

from math import gcd

import numpy as np
from numpy.typing import NDArray

from tenback.fast.compiling import compiled, inlined
from tenback.players.network import Floats, Network

#: Columns of a block: 1,000 rows of it are 512 KB.
WIDTH = 512
#: Products that are summed up side by side.
_LANES = 16

Places = NDArray[np.int32]


class Layers:
    """The three layers of a guide.

    `inputs` are some that are typical. Each of `combined` makes further rows of the first layer as sums of
    its own; `spare` rows are left for what is made for a decision.
    """

    def __init__(self, network: Network, inputs: Floats, combined: list[Floats], spare: int) -> None:
        (first, bias), (second, second_bias), (third, self.third_bias) = network.layers
        active = (network.first_layer(inputs) > 0).mean(0) > 0.5
        #: By unit of the first layer: what makes a signal positive when it is not as usual.
        self.unusual = np.where(active, -1, 1).astype(np.float32)
        at_once = np.where(active[:, None], second, 0)
        rows = np.concatenate([first, *(np.asarray(each @ first, np.float32) for each in combined)])
        self.first = _in_blocks(np.concatenate([rows, rows @ at_once], axis=1), spare)
        self.bias = np.concatenate([bias, bias @ at_once + second_bias])
        self.second = _in_blocks(second)
        self.third = np.ascontiguousarray(third.T)

    def shared(self, rows: list[int]) -> Floats:
        """The bias, and these rows, which count in every position."""
        return np.asarray(self.bias + self.first[:, rows].sum(1).reshape(-1), np.float32)


def _in_blocks(weights: Floats, spare: int = 0) -> Floats:
    """The weights by block, row and column of the block, with so many rows to spare at the end."""
    rows, columns = weights.shape
    width = gcd(columns, WIDTH)
    blocks = np.zeros((columns // width, rows + spare, width), np.float32)
    blocks[:, :rows] = weights.reshape(rows, -1, width).swapaxes(0, 1)
    return blocks


@compiled
def first_two_layers(
    first: Floats,
    shared: Floats,
    unusual: Floats,
    second: Floats,
    places: Places,
    amounts: Floats,
    counts: Places,
    asked: int,
    sums: Floats,
    signals: Floats,
) -> None:
    """Write what passes the rectifier of the second layer into `signals`, for the positions asked for.

    `sums` is room for the first layer; the lists of rows are used up.
    """
    units = len(unusual)
    for position in range(asked):
        for unit in range(len(shared)):
            sums[position, unit] = shared[unit]
    _add_up(first, places, amounts, counts, asked, sums)
    for position in range(asked):
        count = 0
        for unit in range(units):
            signal = sums[position, unit] * unusual[unit]
            places[position, count], amounts[position, count] = unit, signal
            count += signal > 0
        counts[position] = count
        for unit in range(signals.shape[1]):
            signals[position, unit] = sums[position, units + unit]
    _add_up(second, places, amounts, counts, asked, signals)
    for position in range(asked):
        for unit in range(signals.shape[1]):
            signals[position, unit] = max(signals[position, unit], np.float32(0))


@inlined
def output(third: Floats, bias: Floats, signal: Floats, number: int) -> float:
    """One of the numbers that come out of the last layer."""
    parts = np.zeros(_LANES, np.float32)
    weights = third[number]
    for begin in range(0, len(signal), _LANES):
        for lane in range(_LANES):
            parts[lane] += weights[begin + lane] * signal[begin + lane]
    total = bias[number]
    for lane in range(_LANES):
        total += parts[lane]
    return float(total)


@compiled
def _add_up(
    blocks: Floats, places: Places, amounts: Floats, counts: Places, asked: int, sums: Floats
) -> None:
    """Add to the sums of each position its rows by their amounts.

    Four rows at a time: the sums are then read and written a quarter as often.
    """
    width = blocks.shape[2]
    total = np.empty(width, np.float32)
    for block in range(len(blocks)):
        weights = blocks[block]
        begin = block * width
        for position in range(asked):
            for column in range(width):  # written out: numba takes seconds to compile such an assignment
                total[column] = sums[position, begin + column]
            count = counts[position]
            whole = count - count % 4
            for number in range(0, whole, 4):
                one, two = weights[places[position, number]], weights[places[position, number + 1]]
                three, four = weights[places[position, number + 2]], weights[places[position, number + 3]]
                by_one, by_two = amounts[position, number], amounts[position, number + 1]
                by_three, by_four = amounts[position, number + 2], amounts[position, number + 3]
                for column in range(width):
                    total[column] += (by_one * one[column] + by_two * two[column]) + (
                        by_three * three[column] + by_four * four[column]
                    )
            for number in range(whole, count):
                row, by = weights[places[position, number]], amounts[position, number]
                for column in range(width):
                    total[column] += by * row[column]
            for column in range(width):
                sums[position, begin + column] = total[column]
