"""What is read on screens: rules, help, and records step by step."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.pilot import Pilot
from textual.widgets import Digits, Select, Static

from tenback.locales import LANGUAGES, words
from tenback.rules import FaceToFace, PileView, Slide, slide
from tenback.terminal.client.replay import RecordReplay, opened
from tenback.terminal.screens import navigation
from tenback.terminal.screens.app import TenbackApp
from tenback.terminal.screens.boards.grids import CellBox, MiddleBox
from tenback.terminal.screens.boards.piles import CardBox
from tenback.terminal.screens.front import FrontScreen
from tenback.terminal.screens.opening import OpeningScreen
from tenback.terminal.screens.reading import ReadingScreen
from tenback.terminal.screens.replay import PACE, ReplayScreen
from tenback.terminal.screens.table import TableScreen
from tenback.terminal.screens.text import fitted
from tenback.terminal.words.naming import seat_name
from tenback.terminal.words.pages import rules_pages, rules_paragraphs
from tenback.terminal.words.position import all_hands, seats_row
from tenback.terminal.words.sentences import sentences
from tests.review.records import record_of
from tests.terminal.screens import (
    GRIDS,
    app_in,
    at_table,
    notices,
    until,
)

VECTORS = Path(__file__).parent.parent / "vectors"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_rules_and_help_are_on_a_key_in_every_language(language: str, tmp_path: Path) -> None:
    async with app_in(tmp_path, language).run_test() as pilot:
        await at_table(pilot, GRIDS)
        for key in ("f1", "question_mark"):
            await pilot.press(key)
            await until(pilot, lambda: isinstance(pilot.app.screen, ReadingScreen))
            text = [str(part.render()) for part in pilot.app.screen.query(".paragraph").results(Static)]
            assert len(text) > 3
            assert not [part for part in text if part.startswith(("rules-", "term-"))]
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))


async def test_what_is_read_and_what_is_chosen_follow_the_language(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        await pilot.press("f1", "f3")
        said = words("cs")("rules-the-game-1")
        await until(pilot, lambda: said in [str(part.render()) for part in pilot.app.screen.query(Static)])
        page = pilot.app.screen.query_one("#page")
        await pilot.press("end")
        await until(pilot, lambda: page.scroll_offset.y == page.max_scroll_y > 0)
        await pilot.press("escape", "n")
        await until(pilot, lambda: isinstance(pilot.app.screen, OpeningScreen))
        pilot.app.screen.query_one("#game", Select).value = "slide"
        await pilot.pause()
        pilot.app.screen.query_one("#players", Select).value = 5
        await pilot.press("f3")
        labels = words("sk")("tournament")
        await until(pilot, lambda: labels in [str(part.render()) for part in pilot.app.screen.query(Static)])
        assert pilot.app.screen.query_one("#players", Select).value == 5
        await pilot.press("f1")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReadingScreen))
        assert str(pilot.app.screen.query_one("#title", Static).render()) == words("sk")("game-slide")


async def test_a_record_is_looked_at_step_by_step_from_any_seat(tmp_path: Path) -> None:
    async with app_in(tmp_path, replay=f"{VECTORS / 'sound.jsonl'}:16").run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        replay = opened(f"{VECTORS / 'sound.jsonl'}:16")
        assert isinstance(replay, RecordReplay)
        last = len(replay) - 1
        turns = [replay.turn_after(0), replay.turn_after(replay.turn_after(0))]
        expect_position(pilot, replay, 0, 0)
        for keys, step, seat in (
            (["left"], 0, 0),
            (["right"], 1, 0),
            (["right", "right", "left"], 2, 0),
            (["home", "down"], turns[0], 0),
            (["down"], turns[1], 0),
            (["up"], replay.turn_before(turns[1]), 0),
            (["end"], last, 0),
            (["right", "down"], last, 0),
            (["tab"], last, 1),
            (["tab", "tab"], last, 0),
            (["tab", "home"], 0, 1),
        ):
            await pilot.press(*keys)
            expect_position(pilot, replay, step, seat)


@pytest.mark.parametrize("seat", [0, 1])
async def test_a_duel_is_told_as_the_seat_saw_it_from_which_one_looks(seat: int, tmp_path: Path) -> None:
    replay = RecordReplay(record_of(FaceToFace(), "greedy", actions=9))
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(app.screen, FrontScreen))
        await app.push_screen(ReplayScreen(app.home, replay))
        await pilot.press(*["tab"] * seat)
        for step in range(1, len(replay)):
            await pilot.press("right")
            expect_position(pilot, replay, step, seat)


async def test_a_game_of_slide_is_told_and_drawn_as_the_seat_saw_it_from_which_one_looks(
    tmp_path: Path,
) -> None:
    replay, say = RecordReplay(record_of(Slide(2), "greedy", actions=5)), words("en")
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(app.screen, FrontScreen))
        await app.push_screen(ReplayScreen(app.home, replay))
        for seat in (0, 1):
            for step in range(len(replay)):
                now = replay.at(step, seat)
                assert isinstance(now.view, slide.View)
                told = sentences(replay.at(step - 1, seat), now, say) if step else [say("term-replay-start")]
                assert read(pilot, "status").split("\n") == told
                assert read(pilot, "seats") == seats_row(now, say)
                grid = ["" if card is None else str(card or "▒▒") for card in now.view.grids[seat]]
                assert [str(box.render()) for box in pilot.app.screen.query(CellBox)] == grid
                middle = ["" if card is None else str(card) for card in now.view.middle]
                boxes = [box for box in pilot.app.screen.query(MiddleBox) if box.display]
                assert [str(box.render()) for box in boxes] == middle
                await pilot.press("right")
            await pilot.press("tab", "home")


def read(pilot: Pilot[None], id: str) -> str:
    return str(pilot.app.screen.query_one(f"#{id}", Static).render())


def expect_position(pilot: Pilot[None], replay: RecordReplay, step: int, seat: int) -> None:
    """The screen shows this position as that seat saw it, with every hand, and tells what led to it."""
    say, now = words("en"), replay.at(step, seat)
    shown = {
        id: str(pilot.app.screen.query_one(f"#{id}", Static).render()) for id in ("title", "seats", "status")
    }
    assert say("term-replay-step", step=step, steps=len(replay) - 1) in shown["title"]
    assert say("term-replay-seat", who=seat_name(now.table, seat, say)) in shown["title"]
    assert shown["seats"].split("\n") == list(all_hands(replay.hands(step), say))
    told = sentences(replay.at(step - 1, seat), now, say) if step else [say("term-replay-start")]
    assert shown["status"].split("\n") == told
    hand = [box.query_one(Digits).value for box in pilot.app.screen.query(CardBox) if box.display]
    assert isinstance(now.view, PileView) and hand == list(map(str, now.view.hand))


async def test_a_replay_goes_on_by_itself_until_it_is_stopped_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    going: list[Callable[[], None]] = []

    class Clock:
        def __init__(self, tell: Callable[[], None]) -> None:
            self._tell = tell
            going.append(tell)

        def stop(self) -> None:
            going.remove(self._tell)

    usual = ReplayScreen.set_interval

    def set_interval(screen: ReplayScreen, seconds: float, tell: Callable[[], None], **more: Any) -> Any:
        return Clock(tell) if seconds == PACE else usual(screen, seconds, tell, **more)

    monkeypatch.setattr(ReplayScreen, "set_interval", set_interval)
    async with app_in(tmp_path, replay=f"{VECTORS / 'sound.jsonl'}:16").run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        title = pilot.app.screen.query_one("#title", Static)
        for step in (1, 2):
            await pilot.press("space")
            (tick,) = going
            tick()
            assert words("en")("term-replay-step", step=step, steps=9) in str(title.render())
            await pilot.press("space")
            assert going == []
        await pilot.press("space")
        for key, step in (("end", 9), ("home", 1)):  # at the end it waits for whoever goes back
            await pilot.press(key)
            going[0]()
            assert words("en")("term-replay-step", step=step, steps=9) in str(title.render())
        await pilot.press("space")
        assert going == []


async def test_a_file_that_is_no_record_is_answered_in_one_line(tmp_path: Path) -> None:
    async with app_in(tmp_path, replay=str(tmp_path / "none.json")).run_test() as pilot:
        await until(pilot, lambda: len(notices(pilot)) == 1)
        app = pilot.app
        assert isinstance(app, TenbackApp)
        another = str(tmp_path / "another.json")
        navigation.watch_record(app, app.home, another)
        await until(pilot, lambda: [another in notice for notice in notices(pilot)] == [True])
        assert isinstance(pilot.app.screen, FrontScreen)


def test_there_are_rules_of_every_game_in_every_language() -> None:
    for language in LANGUAGES:
        for page in rules_pages():
            paragraphs = list(rules_paragraphs(page, language, words(language)))
            assert len(paragraphs) >= 2 and all(title and text for title, text in paragraphs)


@given(st.lists(st.text(min_size=1, max_size=30)), st.integers(min_value=1, max_value=80))
def test_the_line_of_keys_tears_none_of_them_apart(keys: list[str], width: int) -> None:
    lines = fitted(keys, width)
    assert " · ".join(lines) == " · ".join(keys)
    assert all(len(line) <= width or line in keys for line in lines)


@given(st.lists(st.integers(min_value=1, max_value=30)), st.integers(min_value=1, max_value=80))
def test_a_key_stands_on_the_next_line_only_where_it_does_not_fit_on_the_one_before(
    lengths: list[int], width: int
) -> None:
    lines = fitted(["x" * length for length in lengths], width)
    for line, below in pairwise(lines):
        assert len(f"{line} · {below.split(' · ')[0]}") > width
