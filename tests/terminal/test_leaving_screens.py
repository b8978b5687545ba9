"""Every screen that lies over another is left by each of its keys."""

from pathlib import Path

import pytest
from textual.widgets import Input

from tenback.review import Review
from tenback.terminal.client.replay import RecordReplay
from tenback.terminal.screens.asking import Choose, TypeIn
from tenback.terminal.screens.front import FrontScreen
from tenback.terminal.screens.reading import ReadingScreen, StatisticsScreen
from tenback.terminal.screens.replay import ReplayScreen
from tenback.terminal.screens.review import ReviewScreen
from tests.review.written import REVIEW, TEAM
from tests.terminal.screens import app_in, is_shown, until


async def test_every_screen_is_left_by_each_of_its_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def review(record: object, **_: object) -> Review:
        return REVIEW

    monkeypatch.setattr("tenback.review.review", review)
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await until(pilot, lambda: is_shown(pilot, FrontScreen))
        for opened, screen, keys in (
            (["r"], Choose, ["q"]),
            (["s"], StatisticsScreen, ["q"]),
            (["f1"], ReadingScreen, ["q", "f1", "question_mark"]),
            ([], ReplayScreen, ["q", "escape"]),
            ([], ReviewScreen, ["q"]),
        ):
            for key in keys:
                await pilot.press(*opened)
                if screen is ReplayScreen:
                    await app.push_screen(ReplayScreen(app.home, RecordReplay(TEAM)))
                elif screen is ReviewScreen:
                    await app.push_screen(ReviewScreen(app.home, TEAM))
                await pilot.pause()
                assert is_shown(pilot, screen), opened
                await pilot.press(key)
                await pilot.pause()
                assert is_shown(pilot, FrontScreen), (screen, key)
        await pilot.press("j")
        await pilot.press("q")
        assert is_shown(pilot, TypeIn) and app.screen.query_one(Input).value == "q"
