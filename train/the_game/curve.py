"""The learning curves as a picture, of one run or of several one after the other.

python -m the_game.curve first/teams-curve.json second/teams-curve.json teams.svg        (run in train/)
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

WIDTH, HEIGHT, EDGE, MARGIN = 760, 420, 56, 150
LABEL = 14  # the least distance between two labels
FRESH = 2  # rounds at the beginning of a run in which only games that are lost early come to an end
COLOURS = {"1": "#444444", "2": "#1b6ca8", "3": "#c2571a", "4": "#2e8540", "5": "#8a3b8f"}

Curve = list[dict[str, float]]


def picture(curve: Curve) -> str:
    """Win rate in training against minutes: whole lines with signals or alone, dashed ones without."""
    minutes = max(entry["at"] for entry in curve) / 60
    names = sorted({name for entry in curve for name in entry if name[0] in COLOURS})
    highest = max(entry.get(name, 0) for entry in curve for name in names)
    tens = min(10, int(highest * 10) + 1)

    def x(minute: float) -> float:
        return EDGE + minute / minutes * (WIDTH - EDGE - MARGIN)

    def y(rate: float) -> float:
        return HEIGHT - EDGE - rate * 10 / tens * (HEIGHT - 2 * EDGE)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"',
        '  font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        text(EDGE, EDGE - 22, "Games won while learning, basic level without fire"),
        text(x(minutes / 2), HEIGHT - 14, "minutes of training", "middle"),
    ]
    for ten in range(tens + 1):
        at = y(ten / 10)
        parts.append(f'<path d="M{EDGE} {at:.1f}H{x(minutes):.1f}" stroke="#ddd"/>')
        parts.append(text(EDGE - 8, at + 4, f"{ten * 10}%", "end"))
    parts += [
        text(x(minute), HEIGHT - EDGE + 18, str(minute), "middle") for minute in range(int(minutes) + 1)
    ]

    label_at = 0.0
    for name in sorted(names, key=lambda name: -last(curve, name)):
        silent = len(name) == 1 and name != "1"
        points = [(x(entry["at"] / 60), y(entry[name])) for entry in curve if name in entry]
        path = "M" + "L".join(f"{across:.1f} {down:.1f}" for across, down in points)
        dashes = ' stroke-dasharray="5 4"' if silent else ""
        colour = COLOURS[name[0]]
        label = "alone" if name == "1" else f"{name[0]} players{', silent' if silent else ''}"
        label_at = max(label_at + LABEL, y(last(curve, name)) + 4)
        parts.append(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.5"{dashes}/>')
        parts.append(text(x(minutes) + 8, label_at, f"{label} {last(curve, name):.0%}", colour=colour))
    return "\n".join([*parts, "</svg>", ""])


def last(curve: Curve, name: str) -> float:
    """The mean of the last ten rounds."""
    rates = [entry[name] for entry in curve[-10:] if name in entry]
    return sum(rates) / max(1, len(rates))


def text(x: float, y: float, words: str, anchor: str = "start", colour: str = "#222") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{words}</text>'


def joined(runs: list[Curve]) -> Curve:
    """Runs that went on from each other, on one clock."""
    whole: Curve = []
    for run in runs:
        before = whole[-1]["at"] if whole else 0.0
        whole += [{**entry, "at": before + entry["at"]} for entry in run[FRESH:]]
    return whole


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("curves", type=Path, nargs="+")
    parser.add_argument("picture", type=Path)
    told = parser.parse_args()
    told.picture.write_text(picture(joined([json.loads(curve.read_text()) for curve in told.curves])))


if __name__ == "__main__":
    main()
