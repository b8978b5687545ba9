"""A terminal and a browser at one table."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.server import Server
from tests.browser.test_whole_games import squander
from tests.terminal.tables import PlainProcess


def test_somebody_in_a_terminal_plays_with_somebody_in_a_browser(
    person: Callable[..., Person], server: Server, tmp_path: Path
) -> None:
    ann = person("Ann", "cs").enter()
    path = ann.open_table("the-game")
    tom = PlainProcess(tmp_path, server.address + path)
    tom.wait_for("Ann")
    tom.type("sit 2 Tom")
    expect(ann.page.get_by_text("Tom").first).to_be_visible()
    ann.press("begin")
    hand = tom.wait_for("^Your hand: ").split(": ")[1].split()
    tom.type("start")
    tom.wait_for("to play")
    tom.type("keep off d")
    expect(ann.page.get_by_text(ann.say("signal-keep-off")).first).to_be_visible()
    tom.type(f"{hand[0]} a {hand[1]} a end")
    tom.wait_for("It’s Ann’s turn")
    expect(ann.pile("A")).to_contain_text(hand[1])
    expect(ann.page.locator(".bar.mine")).to_be_visible()
    while ann.is_on_turn():
        squander(ann)
    tom.wait_for("Ann plays")
    tom.wait_for("It’s your turn")
    tom.type("quit")
    tom.wait_for("saved")
    assert tom.leave() == 0
