"""A chart of lines over a logarithmic scale: games won against milliseconds per turn."""

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from math import ceil, floor, log10

from msgspec import Struct

WIDTH, HEIGHT = 460, 320  # of the field of the lines
LEFT, TOP, BELOW, LETTER = 64, 24, 68, 7
#: The least distance between the names of two lines.
APART = 17
#: Lines differ in colour, dashes and marks, and have their names at their ends.
COLOURS = ("#14558f", "#a84300", "#2e6b34", "#7a2f80", "#444444", "#8a6d00")
DASHES = ("", "7 3", "2 3", "9 3 2 3", "12 4", "4 2 1 2 1 2")
MARKS = (
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",
    "M-4 -4h8v8h-8z",
    "M0 -5l5 9h-10z",
    "M0 -5.5l5.5 5.5l-5.5 5.5l-5.5 -5.5z",
    "M0 5l5 -9h-10z",
    "M-2 -5h4v3h3v4h-3v3h-4v-3h-3v-4h3z",
)
CAPTIONS = (
    "CPU milliseconds per turn, on average (logarithmic)",
    "games won, with 95 % intervals; filled marks: what ships",
)
_STYLE = """<style>
svg { background: white } text { font: 13px sans-serif; fill: #222 }
.mark { text-anchor: middle; font-size: 12px } .rate { text-anchor: end; font-size: 12px }
.grid { stroke: #ddd } .line { fill: none; stroke-width: 1.5 } .interval { stroke-width: 1; opacity: 0.55 }
.lead { stroke: #aaa; stroke-width: 0.7; fill: none }
</style>"""


class Point(Struct, frozen=True):
    """One amount of thinking: its time, and the rate of wins with its 95 % interval."""

    ms: float
    rate: float
    low: float
    high: float
    ships: bool = False


class Line(Struct, frozen=True):
    """The amounts of thinking at one kind of table, by time."""

    name: str
    points: Sequence[Point]


def chart(lines: Sequence[Line]) -> str:
    """The lines as an SVG."""
    field = _Field([point for line in lines for point in line.points])
    body = ["<title>Games won by CPU milliseconds per turn</title>", *field.grid()]
    ends = _spread([field.y(line.points[-1].rate) for line in lines])
    for place, (line, end) in enumerate(zip(lines, ends, strict=True)):
        body += _drawn(field, line, place % len(COLOURS), end)
    width = LEFT + WIDTH + 40 + LETTER * max(len(line.name) for line in lines)
    size = f'width="{width}" height="{TOP + HEIGHT + BELOW}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{_STYLE}\n' + "\n".join([*body, "</svg>", ""])


class _Field:
    """Where times and rates lie on the picture."""

    def __init__(self, points: Sequence[Point]) -> None:
        times = [max(point.ms, 0.01) for point in points]
        self.first, self.last = log10(min(times) / 1.15), log10(max(times) * 1.15)
        self.step = 0.1 if max(p.high for p in points) - min(p.low for p in points) > 0.25 else 0.05
        self.low = floor(round(min(point.low for point in points) / self.step, 6)) * self.step
        self.high = max(
            ceil(round(max(p.high for p in points) / self.step, 6)) * self.step, self.low + self.step
        )

    def x(self, ms: float) -> float:
        return round(LEFT + WIDTH * (log10(max(ms, 0.01)) - self.first) / (self.last - self.first), 1)

    def y(self, rate: float) -> float:
        return round(TOP + HEIGHT * (self.high - rate) / (self.high - self.low), 1)

    def grid(self) -> list[str]:
        """Rates beside the field, times below it."""
        right, bottom = LEFT + WIDTH, TOP + HEIGHT
        rates = [self.low + self.step * step for step in range(round((self.high - self.low) / self.step) + 1)]
        times = [
            unit * 10.0**power
            for power in range(floor(self.first), ceil(self.last) + 1)
            for unit in (1, 3)
            if self.first <= log10(unit * 10.0**power) <= self.last
        ]
        return [
            *(
                f'<path d="M{LEFT} {self.y(rate)}H{right}" class="grid"/>'
                f'<text x="{LEFT - 8}" y="{self.y(rate) + 4:.1f}" class="rate">{100 * rate:.0f} %</text>'
                for rate in rates
            ),
            *(
                f'<path d="M{self.x(ms)} {TOP}V{bottom}" class="grid"/>'
                f'<text x="{self.x(ms)}" y="{bottom + 18}" class="mark">{ms:g}</text>'
                for ms in times
            ),
            *(
                f'<text x="{LEFT + WIDTH / 2}" y="{bottom + 38 + 18 * row}" class="mark">{caption}</text>'
                for row, caption in enumerate(CAPTIONS)
            ),
        ]


def _drawn(field: _Field, line: Line, look: int, end: float) -> list[str]:
    """The line with its intervals and marks, and its name at this height."""
    colour = COLOURS[look]
    places = [(field.x(point.ms), field.y(point.rate)) for point in line.points]
    path = "L".join(f"{x} {y}" for x, y in places)
    dashes = f' stroke-dasharray="{DASHES[look]}"' if DASHES[look] else ""
    parts = [f'<path d="M{path}" class="line" stroke="{colour}"{dashes}/>']
    for point, (x, y) in zip(line.points, places, strict=True):
        low, high = field.y(point.low), field.y(point.high)
        filling = colour if point.ships else "white"
        parts += [
            f'<path d="M{x} {low}V{high}" class="interval" stroke="{colour}"/>',
            f'<path d="{MARKS[look]}" transform="translate({x} {y})" fill="{filling}" stroke="{colour}"/>',
        ]
    (x, y), name = places[-1], LEFT + WIDTH + 20
    parts.append(f'<path d="M{x + 7} {y}L{name - 3} {end}" class="lead"/>')
    parts.append(f'<text x="{name}" y="{end + 4:.1f}">{escape(line.name)}</text>')
    return parts


def _spread(heights: Sequence[float]) -> list[float]:
    """The heights, moved apart where names would lie on each other."""
    order = sorted(range(len(heights)), key=heights.__getitem__)
    spread = list(heights)
    for above, below in pairwise(order):
        spread[below] = max(spread[below], spread[above] + APART)
    return spread
