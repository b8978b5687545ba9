"""Whole games through `tenback play --plain`, typed by a script in a pseudo-terminal."""

import json
import re
from pathlib import Path

import pytest

from tenback.record import decode, verify
from tests.terminal.tables import PlainProcess

OVER = r"cards? (is|are) left|\bwins?\b|share the win"
WANTED = rf"more cards? to play|cover |minimum played|Choose a|Look at your hand|{OVER}"


@pytest.mark.parametrize(
    "table",
    [
        "the-game players=1 level=expert",
        "the-game players=1 fire",
        "the-game players=3 seats=here,greedy,random pace=quick",
        "face-to-face seats=here,greedy pace=quick",
        "slide seats=here,greedy,random pace=quick",
    ],
)
def test_a_whole_game_can_be_typed_in_a_pseudo_terminal(table: str, tmp_path: Path) -> None:
    app = PlainProcess(tmp_path)
    app.type(f"new {table}")
    while not re.search(OVER, line := app.wait_for(WANTED)):
        if "Look at" in line:
            app.type("start")
            app.wait_for("first turn")
        elif "minimum played" in line:
            app.type("end")
        elif "cover" in line:
            place_the_nearest_card(app, line[line.index("(") :])
        elif "to play" in line:
            place_the_nearest_card(app)
        elif "face-down" in line:
            turn_up_any_card(app)
        else:
            slide_any_card_in(app)
    app.type(f"save {tmp_path / 'game.json'}")
    app.wait_for("Game saved to")
    app.type("quit")
    app.wait_for("Type a number")
    app.type("statistics")
    app.wait_for("; 1; ")
    app.type("quit")
    assert app.leave() == 0
    record = decode((tmp_path / "game.json").read_bytes())
    assert verify(record)["over"]
    assert json.loads((tmp_path / "game.json").read_text())["game"] == table.split()[0]


def place_the_nearest_card(app: PlainProcess, piles: str = "ABCD") -> None:
    app.type("hints")
    app.type("seats")
    app.wait_for(r"^1: ")
    fits = [line for line in app.lines if " fits " in line]
    app.lines.clear()
    steps = [
        (int(step.replace("−", "-")), card, pile)
        for card, fitting in (line.split(" fits ") for line in fits)
        for pile, step in re.findall(r"([A-D]) \((\S+)\)", fitting)
        if pile in piles
    ]
    _, card, pile = min(steps)
    app.type(f"{card} {pile.lower()}")
    app.wait_for(rf"You play \b{card}\b")


def turn_up_any_card(app: PlainProcess) -> None:
    for cell in (f"{column}{row}" for row in "1234" for column in "abcd"):
        app.type(cell)
        if "chosen" in app.wait_for(r"You have chosen|isn’t face down"):
            return
    raise AssertionError("no card to turn up")


def slide_any_card_in(app: PlainProcess) -> None:
    middle = next(line for line in reversed(app.lines) if line.startswith("In the middle"))
    number = middle.split()[-1]
    for side in ("left", "r", "top", "b"):
        app.type(f"{number} {side}")
        if "gap" not in app.wait_for(r"slides? it in|straight into the gap"):
            return
    raise AssertionError("no way in")


def test_a_game_killed_at_any_moment_goes_on_where_it_was(tmp_path: Path) -> None:
    app = PlainProcess(tmp_path)
    app.type("1")
    hand = app.wait_for("^Your hand: ").split(": ")[1].split()
    app.wait_for("to play")
    app.type(f"{hand[0]} a")
    app.wait_for(f"You play {hand[0]}")
    app.kill()

    again = PlainProcess(tmp_path)
    again.wait_for("continue 1: Continue: The Game")
    again.type("continue")
    again.wait_for(f"pile A, ascending, top card {hand[0]}$")
    assert again.wait_for("^Your hand: ").split(": ")[1].split() == hand[1:]
    again.type("quit")
    again.wait_for("saved")
    assert again.leave() == 0


def test_a_planned_turn_outlives_a_kill_too(tmp_path: Path) -> None:
    app = PlainProcess(tmp_path)
    app.type("1")
    hand = app.wait_for("^Your hand: ").split(": ")[1].split()
    app.wait_for("to play")
    app.type(f"plan {hand[0]} a {hand[1]} a")
    app.wait_for(f"Planned: {hand[0]} A {hand[1]} A")
    app.kill()

    again = PlainProcess(tmp_path)
    again.type("continue")
    again.wait_for(f"Planned: {hand[0]} A {hand[1]} A")
    again.wait_for("to play")
    again.type("place end")
    again.wait_for("You draw 2 cards")
    again.kill()


def test_a_game_is_struck_off_when_that_is_typed_twice(tmp_path: Path) -> None:
    app = PlainProcess(tmp_path)
    app.type("1")
    app.wait_for("to play")
    app.type("quit")
    assert app.leave() == 0
    again = PlainProcess(tmp_path)
    again.wait_for("continue 1: Continue: The Game")
    again.type("strike 1")
    again.wait_for("type: delete 1 yes$")
    again.type("strike off 1 yes")
    again.wait_for("Deleted: The Game")
    again.type("continue")
    again.wait_for("no game to continue")
    again.type("help")
    again.wait_for("^casual: Companion – plays like a friend")
    again.type("quit")
    assert again.leave() == 0
