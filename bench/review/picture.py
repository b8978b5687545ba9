"""The picture of calibration: for each table, the share won over the predicted chance."""

from html import escape

from bench.review.games import ReviewedGame
from bench.review.report import Tenth, tenths

#: The side of a square, the room around it, and squares per row.
SIDE, GAP, TOP, ACROSS = 150, 34, 40, 4
_STYLE = """<style>
svg { background: white } text { font: 12px sans-serif; fill: #222; text-anchor: middle }
.frame { fill: none; stroke: #999 } .ideal { stroke: #bbb; stroke-dasharray: 4 3 }
.sharpened { fill: #14558f; stroke: #14558f } .quick { fill: none; stroke: #c46210 }
</style>"""


def picture(by_table: dict[str, list[ReviewedGame]]) -> str:
    """One square per table: dots for the sharpened chance, with two standard errors, rings for the quick."""
    rows = -(-len(by_table) // ACROSS)
    width, height = ACROSS * (SIDE + GAP) + GAP, rows * (SIDE + TOP + GAP) + 2 * GAP
    squares = [
        _square(table, games, GAP + place % ACROSS * (SIDE + GAP), TOP + place // ACROSS * (SIDE + TOP + GAP))
        for place, (table, games) in enumerate(by_table.items())
    ]
    legend = (
        f'<text x="{width / 2}" y="{height - 14}">across: the chance predicted, up: the share won; '
        "dots: sharpened, with two standard errors; rings: quick</text>"
    )
    body = "\n".join([*squares, legend])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" role="img" '
        f'aria-label="Share of games won over the predicted chance">\n{_STYLE}\n{body}\n</svg>\n'
    )


def _square(table: str, games: list[ReviewedGame], left: int, top: int) -> str:
    positions = sum(len(game.turns) for game in games)
    title = f"{table}: {len(games)} games, {positions}"
    bottom = top + SIDE
    drawn = [
        f'<text x="{left + SIDE / 2}" y="{top - 8}">{escape(title)}</text>',
        f'<rect x="{left}" y="{top}" width="{SIDE}" height="{SIDE}" class="frame"/>',
        f'<path d="M{left} {bottom}L{left + SIDE} {top}" class="ideal"/>',
        f'<text x="{left}" y="{bottom + 15}">0</text><text x="{left + SIDE}" y="{bottom + 15}">1</text>',
    ]

    def at(tenth: Tenth) -> tuple[float, float]:
        return round(left + SIDE * tenth.predicted, 1), round(bottom - SIDE * tenth.won, 1)

    for tenth in tenths(games, quick=True).values():
        x, y = at(tenth)
        drawn.append(f'<circle cx="{x}" cy="{y}" r="3" class="quick"/>')
    for tenth in tenths(games, quick=False).values():
        x, y = at(tenth)
        high, low = (
            round(bottom - SIDE * min(max(tenth.won + way * 2 * tenth.error, 0), 1), 1) for way in (1, -1)
        )
        drawn.append(f'<path d="M{x} {low}V{high}" class="sharpened"/>')
        drawn.append(f'<circle cx="{x}" cy="{y}" r="2.5" class="sharpened"/>')
    return "\n".join(drawn)
