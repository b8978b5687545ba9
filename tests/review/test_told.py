"""`tenback review` as text: how a game ended, how it began and went, and every kind of action."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from tenback.cli import cli
from tenback.record import Record, encode
from tenback.rules import FaceToFace, Slide, TheGame
from tests.review.records import record_of
from tests.review.written import DUEL, REVIEW


def told(record: Record, folder: Path, *options: str) -> list[str]:
    """The lines of the review of a record."""
    path = folder / "game.json"
    path.write_bytes(encode(record))
    done = CliRunner().invoke(cli, ["review", str(path), *options])
    assert (done.exit_code, done.stderr) == (0, "")
    return done.stdout.splitlines()


ENDS: list[tuple[dict[str, Any], str]] = [
    ({"over": False}, "not finished"),
    ({"over": True, "won": True, "left": 0, "reason": "won"}, "won"),
    ({"over": True, "won": False, "left": 12, "reason": "stuck"}, "lost with 12 cards left (stuck)"),
    ({"over": True, "winner": 1, "reason": "emptied"}, "won by seat 1"),
    ({"over": True, "winners": [0, 2], "scores": [3, 4, 3]}, "won by seat 0 and 2"),
]


@pytest.mark.parametrize(("outcome", "words"), ENDS)
def test_the_heading_tells_how_the_game_ended(
    outcome: dict[str, Any], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reviewed = replace(REVIEW, outcome=outcome)
    monkeypatch.setattr("tenback.review.review", lambda record, **_: reviewed)
    heading, *_ = told(DUEL, tmp_path)
    assert heading == f"{tmp_path / 'game.json'}:1: face-to-face, {words}"


@pytest.mark.parametrize(
    ("start", "luck", "words"),
    [
        (0.25, -0.031, "start 25.0 %, luck -3.1 points"),
        (None, None, "start unknown, luck unknown"),
        ([0.5, None], [None, 0.02], "start seat 0 50.0 %, luck seat 1 +2.0 points"),
    ],
)
def test_start_and_luck_are_told_as_far_as_they_are_known(
    start: Any, luck: Any, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reviewed = replace(REVIEW, start=start, luck=luck)
    monkeypatch.setattr("tenback.review.review", lambda record, **_: reviewed)
    lines = told(DUEL, tmp_path)
    assert words in lines
    by_seat = isinstance(start, list)
    curves = [line for line in lines if line.startswith("chance over the turns")]
    assert curves == [
        f"chance over the turns{seat}" for seat in ([", seat 0", ", seat 1"] if by_seat else [""])
    ]


@pytest.mark.parametrize("game", [TheGame(2), FaceToFace(), Slide(2)])
def test_every_action_of_a_game_is_told_in_order(game: Any, tmp_path: Path) -> None:
    record = record_of(game, "greedy", actions=8)
    written = []
    for action in record.actions:
        match action:
            case {"do": "play", "card": card, "pile": pile}:
                written.append(f"{card}→{pile}")
            case {"do": "reveal", "cell": [row, column]}:
                written.append(f"reveal {row},{column}")
            case {"do": "take", "from": source, "side": side}:
                written.append(f"take {source} {side}")
            case {"do": other} if other != "start":  # that belongs to nobody's turn
                written.append(other)
    turns = [line for line in told(record, tmp_path, "--quick") if "  seat " in line]
    numbers = [int(line[3:6]) for line in turns]
    assert numbers == sorted(set(numbers))
    text = " ".join(line.partition("  (best: ")[0] for line in turns)
    for words in written:
        assert words in text
        text = text.partition(words)[2]
