"""`tenback review`: what programs rely on, and what people read."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from tenback.cli import cli
from tenback.record import Record, encode
from tenback.review import Review
from tenback.review.drawing import curve
from tenback.rules import FaceToFace, Slide, TheGame
from tests.review.records import record_of
from tests.review.written import DUEL, REVIEW

SHORT: list[Record] = [
    record_of(TheGame(2), "greedy", actions=14),
    record_of(FaceToFace(), "greedy", actions=9),
    record_of(Slide(2), "greedy", actions=8),
    record_of(TheGame(1), "random"),
]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three unfinished games, a finished one, one that cheats, and one that is no record."""
    path = tmp_path_factory.mktemp("records") / "games.jsonl"
    cheats = json.loads(encode(SHORT[0]))
    cheats["actions"][2] = {"seat": 0, "do": "start"}
    lines = [*map(encode, SHORT), json.dumps(cheats).encode(), b'{"format": 3}']
    path.write_bytes(b"\n".join(lines))
    return path


@pytest.fixture(scope="module")
def reviewed(file: Path) -> Result:
    return reviewing(file, "--quick", "--json")


def reviewing(*arguments: object) -> Result:
    return CliRunner().invoke(cli, ["review", *map(str, arguments)])


def objects(done: Result) -> list[Any]:
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_every_record_is_an_object_on_a_line(file: Path, reviewed: Result) -> None:
    found = objects(reviewed)
    assert [each["line"] for each in found] == [1, 2, 3, 4, 5, 6]
    assert {each["file"] for each in found} == {str(file)}
    assert [each["ok"] for each in found] == [True] * 4 + [False] * 2
    assert reviewed.exit_code == 1


def test_an_object_has_the_keys_that_are_documented(reviewed: Result) -> None:
    found = objects(reviewed)[0]
    about = ["file", "line", "ok", "game", "options", "by"]
    assert list(found) == [*about, "start", "turns", "seats", "luck", "outcome"]
    assert found["options"] == {"players": 2, "level": "basic", "fire": False}
    assert found["by"] == {"bot": "master", "version": "3"}
    measured = ["best", "played", "loss", "error", "mark", "better", "luck", "left_best", "left_played"]
    assert list(found["turns"][0]) == ["turn", "seat", "actions", *measured]
    marks = ["inaccuracies", "mistakes", "blunders"]
    assert list(found["seats"][0]) == ["seat", "turns", "loss", "accuracy", *marks]
    assert found["outcome"] == {"over": False}


def test_a_quick_review_has_no_errors_and_better_turns_are_legal_actions(reviewed: Result) -> None:
    for found in objects(reviewed)[:4]:
        for turn in found["turns"]:
            assert turn["error"] is None
            assert all("do" in action for action in turn["better"])
            assert bool(turn["better"]) == (turn["loss"] > 0 or turn["left_best"] != turn["left_played"])


def test_in_games_against_each_other_start_and_luck_are_lists_by_seat(reviewed: Result) -> None:
    alone, duel, slide = objects(reviewed)[3], *objects(reviewed)[1:3]
    assert isinstance(alone["start"], float) and isinstance(alone["luck"], float)
    assert len(duel["start"]) == len(duel["luck"]) == len(slide["start"]) == 2


def test_a_record_that_does_not_verify_is_reported_as_verify_does(reviewed: Result) -> None:
    cheats, foreign = objects(reviewed)[4:]
    assert (cheats["error"], cheats["action"]) == ("already-started", 2)
    assert list(cheats) == ["file", "line", "ok", "error", "action"]
    assert foreign["action"] is None and foreign["error"]


def test_text_has_a_line_per_turn_with_marks_and_a_curve(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(encode(SHORT[3]))
    done = reviewing(path, "--quick")
    lines = done.stdout.splitlines()
    turns = [line for line in lines if "seat 0" in line and "→" in line]
    assert done.exit_code == 0 and lines[0].startswith(f"{path}:1: the-game, lost with")
    assert len(turns) == int(turns[-1].split()[turns[-1].split().index("seat") - 1])
    assert any(line.startswith("?") for line in turns)
    assert any(line.startswith("seat 0: accuracy ") for line in lines)
    assert lines[-6].startswith("100 % │") and lines[-1].startswith("  0 % │")


def test_one_seat_can_be_shown_alone(tmp_path: Path) -> None:
    path = tmp_path / "duel.json"
    path.write_bytes(encode(SHORT[1]))
    (found,) = objects(reviewing(path, "--quick", "--json", "--seat", 1))
    assert {turn["seat"] for turn in found["turns"]} == {1} == {seat["seat"] for seat in found["seats"]}


def test_a_record_without_that_seat_is_told_and_the_others_are_reviewed(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"\n".join(map(encode, [SHORT[3], SHORT[1]])))
    done = reviewing(path, "--quick", "--json", "--seat", 1)
    alone, duel = objects(done)
    place = {"file": str(path), "line": 1}
    assert alone == {**place, "ok": False, "error": "no-such-seat", "action": None}
    assert duel["ok"] and done.exit_code == 2
    assert "no seat 7" in reviewing(path, "--quick", "--seat", 7).stderr


def test_quick_and_seconds_exclude_each_other(file: Path) -> None:
    assert reviewing(file, "--quick", "--seconds", 3).exit_code == 2


def test_a_review_without_time_is_a_quick_one(tmp_path: Path) -> None:
    path = tmp_path / "slide.json"
    path.write_bytes(encode(SHORT[2]))
    assert reviewing(path, "--seconds", 0, "--json").stdout == reviewing(path, "--quick", "--json").stdout


@pytest.mark.parametrize("is_terminal", [True, False])
def test_how_far_a_review_has_come_is_shown_on_a_terminal_and_nowhere_else(
    is_terminal: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def review(record: Record, progress: Callable[[Review], None], **_: object) -> Review:
        progress(REVIEW)
        return REVIEW

    monkeypatch.setattr("tenback.review.review", review)
    monkeypatch.setenv("TTY_COMPATIBLE", "1" if is_terminal else "0")
    path = tmp_path / "duel.json"
    path.write_bytes(encode(DUEL))
    done = reviewing(path, "--json")
    assert ("67%" in done.stderr) == is_terminal == bool(done.stderr)
    assert "\033[2K" in done.stderr.rpartition("67%")[2] or not is_terminal
    assert len(done.stdout.splitlines()) == 1


def test_a_file_that_is_not_there_ends_with_2() -> None:
    assert reviewing("no such file").exit_code == 2


def test_the_curve_is_as_high_as_the_chance_and_shows_the_lowest_where_it_is_narrow() -> None:
    assert curve([0.0, 0.5, 1.0], 10, rows=2) == ["  █", " ██"]
    assert curve([1.0, 0.0, 1.0, 1.0], 2, rows=1) == [" █"]
    assert curve([], 10, rows=2) == ["", ""]


def test_text_tells_every_action_as_the_record_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slide = record_of(Slide(2), "random", actions=4)
    turn = replace(REVIEW.turns[1], actions=(0, 1, 2, 3), better=slide.actions[2:])
    found = replace(REVIEW, game="slide", turns=(turn,))
    monkeypatch.setattr("tenback.review.review", lambda record, **_: found)
    path = tmp_path / "slide.json"
    path.write_bytes(encode(slide))
    told = [
        f"take {action['from']} {action['side']}"
        if action["do"] == "take"
        else f"reveal {action['cell'][0]},{action['cell'][1]}"
        for action in slide.actions
    ]
    assert any(action["cell"][0] != action["cell"][1] for action in slide.actions[:2])
    line = reviewing(path).stdout.splitlines()[1]
    assert line.endswith(f"{' '.join(told)}  (best: {' '.join(told[2:])})")
    assert f"{Slide.points_name} 6.5 not 4.4" in line


def test_text_tells_each_figure_of_the_turn_and_the_seat_that_it_belongs_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenback.review.review", lambda record, **_: REVIEW)
    monkeypatch.setenv("COLUMNS", "60")
    path = tmp_path / "duel.json"
    path.write_bytes(encode(DUEL))
    heading, *lines = reviewing(path).stdout.splitlines()
    assert heading == f"{path}:1: face-to-face, not finished"
    best = "(best: 2→1+ end)"
    assert lines[:6] == [
        "     1  seat 0   61.0 % best         left 3.1             luck +1.3   59→0- 4→0+ end",
        f"?    2  seat 1   52.0 % −11.8 ± 2.4  left 6.5 not 4.4     luck -2.7   56→1- 53→1- end  {best}",
        "?!   3  seat 0   33.0 % −10.0        left 8.9 not 7.2                 7→0+ 12→0+ end  (best: 13→1-)",
        "seat 0: accuracy 70.5, lost 10.0 points in 2 turns; inaccuracies: 1, mistakes: 0, blunders: 0",
        "seat 1: accuracy 43.8, lost 11.8 points in 1 turns; inaccuracies: 0, mistakes: 1, blunders: 0",
        "start seat 0 61.0 %, seat 1 52.0 %, luck seat 1 -2.7 points",
    ]
    drawn: list[str] = []
    for seat, chances in ((0, [0.61, 0.33]), (1, [0.52])):
        scales = ["100 %", "", "", "", "", "  0 %"]
        curved = zip(scales, curve(chances, 52), strict=True)
        drawn += [f"chance over the turns, seat {seat}", *(f"{scale:>5} │{line}" for scale, line in curved)]
    assert lines[6:] == drawn


def test_text_calls_a_turn_the_best_only_if_no_better_one_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where cards count, a turn may lose cards and no chance."""
    by_cards = replace(REVIEW.turns[1], played=REVIEW.turns[1].best, loss=0.0)
    found = replace(REVIEW, turns=(REVIEW.turns[0], by_cards))
    monkeypatch.setattr("tenback.review.review", lambda record, **_: found)
    path = tmp_path / "duel.json"
    path.write_bytes(encode(DUEL))
    _, best, not_best, *_ = reviewing(path).stdout.splitlines()
    assert " best " in best and "(best: " not in best
    assert "52.0 % −0.0 " in not_best and "left 6.5 not 4.4" in not_best and "(best: " in not_best
