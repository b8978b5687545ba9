"""The curve of the chance over the turns, in characters."""

from collections.abc import Sequence
from itertools import pairwise

#: From an eighth of a row to a full one.
_BLOCKS = " ▁▂▃▄▅▆▇█"
ROWS = 6


def curve(chances: Sequence[float], width: int, rows: int = ROWS) -> list[str]:
    """The chances, from 0 at the bottom to 1 at the top, as lines of at most so many characters.

    Where there are more turns than columns, a column shows the lowest chance of its turns.
    """
    count = min(len(chances), max(1, width))
    edges = [place * len(chances) // count for place in range(count + 1)] if count else [0]
    columns = [min(chances[begin:end]) for begin, end in pairwise(edges)]
    eighths = [round(min(max(chance, 0.0), 1.0) * rows * 8) for chance in columns]
    return [
        "".join(_BLOCKS[min(max(height - 8 * row, 0), 8)] for height in eighths)
        for row in reversed(range(rows))
    ]
