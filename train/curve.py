"""What a learner wrote down of its rounds as a picture.

python curve.py slide/curves/slide.json scores slide/curves/slide.svg        (run in train/)
python curve.py curve.json cards_left curve.svg --by steps        (of examples/sb3_solo.py)
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

WIDTH, HEIGHT, EDGE = 640, 320, 56
MOST_NUMBERS = 12  # along the lower edge
COLOURS = ("#1b6ca8", "#c2571a", "#2e8540", "#8a3b8f", "#444444")


def picture(rounds: list[dict[str, Any]], key: str, by: str = "games") -> str:
    """One line, or one for each name under the key, against the games (or steps) played."""
    title = key.replace("_", " ")
    lines = {title: [entry[key] for entry in rounds]}
    if isinstance(rounds[0][key], dict):
        lines = {f"{name} players": [entry[key][name] for entry in rounds] for name in rounds[0][key]}
    values = [value for line in lines.values() for value in line]
    low, high = min(values), max(values)
    counts = [entry[by] for entry in rounds]
    numbered = counts[:: -(-len(counts) // MOST_NUMBERS)]

    def x(count: float) -> float:
        return EDGE + (count - counts[0]) / (counts[-1] - counts[0]) * (WIDTH - 3 * EDGE)

    def y(value: float) -> float:
        return HEIGHT - EDGE - (value - low) / (high - low) * (HEIGHT - 2 * EDGE)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"',
        '  font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        f'<text x="{EDGE}" y="28">{title}, by thousands of {by} played</text>',
    ]
    parts += [
        f'<text x="{EDGE - 8}" y="{y(v) + 4:.1f}" text-anchor="end">{v:.3g}</text>' for v in (low, high)
    ]
    parts += [
        f'<text x="{x(count):.1f}" y="{HEIGHT - EDGE + 20}" text-anchor="middle">{count // 1000}</text>'
        for count in numbered
    ]
    for colour, (name, line) in zip(COLOURS, lines.items(), strict=False):
        path = "L".join(f"{x(count):.1f} {y(value):.1f}" for count, value in zip(counts, line, strict=True))
        parts.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        parts.append(
            f'<text x="{x(counts[-1]) + 8:.1f}" y="{y(line[-1]) + 4:.1f}" fill="{colour}">{name}</text>'
        )
    return "\n".join([*parts, "</svg>", ""])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="A learner's rounds as a picture.")
    parser.add_argument("rounds", type=Path)
    parser.add_argument("key")
    parser.add_argument("picture", type=Path)
    parser.add_argument("--by", default="games", choices=["games", "steps"])
    asked = parser.parse_args()
    asked.picture.write_text(picture(json.loads(asked.rounds.read_text()), asked.key, asked.by))
