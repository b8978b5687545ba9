"""Quick reviews of a few games, written down: `python -m tests.review.quick_reviews` writes them anew."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from tenback.record import Record
from tenback.review import review
from tenback.review.calibration import correction, kind_of
from tenback.review.turns import course_of
from tenback.rules import FaceToFace, Slide, TheGame
from tests.review.records import record_of

FILE = Path(__file__).with_name("quick_reviews.json")
#: For every kind of table that the calibration tells apart, one at least.
GAMES = [
    TheGame(1), TheGame(1, "expert-plus"), TheGame(2), TheGame(3, "expert", True), FaceToFace(first=1),
    Slide(2), Slide(3),
]  # fmt: skip
ACTIONS = 12


@cache
def records() -> dict[str, Record]:
    """The beginnings of games of greedy bots, of random ones, who make mistakes, and some with a signal."""
    found = {str(game): record_of(game, "greedy", actions=ACTIONS) for game in GAMES}
    for played in (TheGame(2), FaceToFace()):
        found[f"{played} at random"] = record_of(played, "random", actions=ACTIONS)
    for game in GAMES:
        if game.has_signals() and game.seats > 1:
            signalled = record_of(game, "greedy", actions=ACTIONS)
            first = course_of(signalled).turns[0].seat
            said = {"after": 1, "seat": (first + 1) % game.seats, "say": "keep-off", "pile": "C"}
            signalled.meta = {"signals": [said]}
            found[f"{game} with a signal"] = signalled
    return found


def written(record: Record) -> dict[str, Any]:
    """The figures of the review, and what the kind of table of each turn makes of certain chances."""
    found, turns = review(record, quick=True), course_of(record).turns
    figures = ("best", "played", "left_best", "left_played", "luck")
    return {
        "turns": [[turn.seat, *(getattr(turn, name) for name in figures)] for turn in found.turns],
        "marks": [turn.mark for turn in found.turns],
        "start": found.start,
        "luck": found.luck,
        "corrected": {
            kind_of(turn.view, turn.heard): [
                correction(turn.view, turn.heard, quick).steepness(told)
                for quick in (True, False)
                for told in (0.2, 0.7)
            ]
            for turn in turns
        },
    }


if __name__ == "__main__":
    text = {name: json.dumps(written(record)) for name, record in records().items()}
    FILE.write_text("{\n" + ",\n".join(f'"{name}": {line}' for name, line in text.items()) + "\n}\n")
