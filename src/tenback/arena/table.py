"""Several runs of the arena side by side, as a table and as a picture with error bars."""

import json
from collections.abc import Sequence
from html import escape
from math import ceil
from pathlib import Path
from typing import Any

from msgspec import Struct

from tenback.arena import store
from tenback.arena.report import figures

#: No line of a table is longer.
WIDEST = 1000


class NoResults(ValueError):
    """The file holds no results of the arena."""


class Row(Struct, frozen=True):
    """One bot, or one team of bots, in one run: a rate of wins with its 95% interval, and a mean."""

    run: str
    bots: str
    games: int
    rate: float
    low: float
    high: float
    mean: float


def rows_of(path: Path) -> list[Row]:
    """The rows of a file that `arena --resume` keeps or `arena --json` has printed."""
    return [row for run in _runs(path) for row in _rows(run)]


def table(rows: Sequence[Row]) -> str:
    """The rows as text: wins in per cent with their 95% interval, and the mean of cards left or scores."""
    from rich.console import Console
    from rich.table import Table

    shown = Table(box=None, pad_edge=False, padding=(0, 1), header_style="")
    for heading in ("run", "bots"):
        shown.add_column(heading, no_wrap=True)
    for heading in ("games", "wins %", "95 %", "mean"):
        shown.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        interval = f"{100 * row.low:.2f} – {100 * row.high:.2f}"
        shown.add_row(row.run, row.bots, f"{row.games}", f"{100 * row.rate:.2f}", interval, f"{row.mean:.2f}")
    # As wide as it needs to be, whatever the terminal: the lines are also read by programs.
    console = Console(width=WIDEST, color_system=None, markup=False)
    with console.capture() as written:
        console.print(shown)
    return "\n".join(line.rstrip() for line in written.get().splitlines())


def picture(rows: Sequence[Row]) -> str:
    """The rates of wins as an SVG: a dot a row, with its 95% interval as a bar."""
    names = [f"{row.run} · {row.bots}" for row in rows]
    left, width, line, top = 24 + max(map(len, names)) * _LETTER, 420, 26, 16
    longest = max(row.high for row in rows)
    unit = next(unit for unit in _UNITS if unit * 6 >= longest)
    reach = unit * max(1, ceil(round(longest / unit, 6)))  # never beyond 100 %
    bottom = top + line * len(rows)

    def x(rate: float) -> float:
        return round(left + width * rate / reach, 1)

    marks = [
        f'<path d="M{x(step * unit)} {top}V{bottom}" class="grid"/>'
        f'<text x="{x(step * unit)}" y="{bottom + 16}" class="mark">{_per_cent(step * unit)}</text>'
        for step in range(round(reach / unit) + 1)
    ]
    bars = [
        f'<text x="{left - 12}" y="{y + 4}" class="name">{escape(name)}</text>'
        f'<path d="M{x(row.low)} {y - 4}v8m0 -4H{x(row.high)}m0 -4v8" class="bar"/>'
        f'<circle cx="{x(row.rate)}" cy="{y}" r="3.5"/>'
        for row, name, y in zip(rows, names, range(top + line // 2, bottom, line), strict=True)
    ]
    size = f'width="{left + width + 32}" height="{bottom + 44}"'
    caption = f'<text x="{left + width / 2}" y="{bottom + 36}" class="mark">wins, with 95 % intervals</text>'
    body = "\n".join([*marks, *bars, caption])
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{_STYLE}\n{body}\n</svg>\n'


_LETTER = 7  # the width of a letter, about
_UNITS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2)
_STYLE = """<style>
svg { background: white } text { font: 13px sans-serif; fill: #222 } circle { fill: #14558f }
.name { text-anchor: end } .mark { text-anchor: middle; font-size: 12px }
.grid { stroke: #ddd } .bar { stroke: #14558f; stroke-width: 1.5; fill: none }
</style>"""


def _per_cent(rate: float) -> str:
    return f"{100 * rate:g} %"


def _runs(path: Path) -> list[dict[str, Any]]:
    try:
        return [figures(*store.read(path))]
    except store.NotTheSeries:
        pass
    try:
        runs = [json.loads(line) for line in path.read_text().splitlines() if line.strip()]
        if runs and all({"game", "options", "bots", "games"} <= run.keys() for run in runs):
            return runs
    except (ValueError, AttributeError):
        pass
    raise NoResults(f"{path} holds no results of the arena")


def _rows(run: dict[str, Any]) -> list[Row]:
    options = run["options"]
    name = f"{run['game']} {options['players']}" if "players" in options else run["game"]
    for option in ("level", "fire", "lone_card", "silent"):
        value = options.get(option)
        if value and value not in ("basic", "loses"):
            name += f" {option}" if value is True else f" {value}"
    if "results" in run:
        return [_row(name, result["bot"], run["games"], result) for result in run["results"]]
    bots = dict.fromkeys(run["bots"]) if len(set(run["bots"])) == 1 else run["bots"]
    return [_row(name, ",".join(bots), run["games"], run)]


def _row(name: str, bots: str, games: int, result: dict[str, Any]) -> Row:
    rate = "win_rate" if "win_rate" in result else "win_share"
    mean = "score_mean" if "score_mean" in result else "left_mean"
    low, high = result[f"{rate}_ci95"]
    return Row(name, bots, games, result[rate], low, high, result[mean])
