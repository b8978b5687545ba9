"""What the app with screens does when one comes, goes, and changes colours or the language in between."""

import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen
from textual.widgets import OptionList, Static

from tenback.locales import LANGUAGES, words
from tenback.terminal.client.replay import RecordReplay
from tenback.terminal.screens.app import THEMES, TenbackApp
from tenback.terminal.screens.front import FrontScreen
from tenback.terminal.screens.opening import OpeningScreen
from tenback.terminal.screens.reading import ReadingScreen, StatisticsScreen
from tenback.terminal.screens.replay import ReplayScreen
from tenback.terminal.screens.review import ReviewScreen
from tenback.terminal.screens.table import TableScreen
from tests.review.written import TEAM
from tests.terminal.screens import ALONE, app_in, at, at_table, is_shown, until
from tests.terminal.tables import same_home
from tests.terminal.test_home import played_unseen


@pytest.mark.parametrize("leave", ["q", "ctrl+q"])
async def test_whoever_leaves_a_table_is_not_there_any_more(leave: str, tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await at_table(pilot, ALONE)
        live = app.home._local()._host.tables[at(pilot).table.id]
        assert live.viewers
        await pilot.press(leave)
        if leave == "q":
            await until(pilot, lambda: is_shown(pilot, FrontScreen))
            await until(pilot, lambda: not live.viewers)
    assert not live.viewers
    with pytest.raises(sqlite3.ProgrammingError):  # at the end of the app it is closed
        app.home.saved.seats()


async def test_a_game_that_ended_unseen_is_not_offered_when_the_app_starts_again(tmp_path: Path) -> None:
    before = same_home(tmp_path)
    await played_unseen(before, "the-game")
    await before.close()
    async with app_in(tmp_path).run_test() as pilot:
        await until(pilot, lambda: is_shown(pilot, FrontScreen))
        front = pilot.app.screen.query_one(OptionList)
        await until(pilot, lambda: front.options)
        assert str(front.options[0].prompt).startswith("1  ")


async def test_colours_from_the_palette_stay_and_the_key_leads_back_to_the_own_ones(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await until(pilot, lambda: is_shown(pilot, FrontScreen))
        app.theme = "nord"
    again = app_in(tmp_path)
    async with again.run_test() as pilot:
        await until(pilot, lambda: is_shown(pilot, FrontScreen))
        assert again.theme == "nord"
        await pilot.press("f2")
        assert again.theme == THEMES[0].name


def title(screen: Screen[Any]) -> str:
    return str(screen.query_one("#title", Static).render())


async def test_every_screen_is_in_the_language_that_was_chosen_on_a_page_above_it(tmp_path: Path) -> None:
    """The pages above are those of the rules, which F1 opens anywhere."""
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await at_table(pilot, ALONE)
        home = app.home
        review = ReviewScreen(home, TEAM)
        review._work = lambda: None  # type: ignore[method-assign]
        for screen in (
            OpeningScreen(home),
            ReplayScreen(home, RecordReplay(TEAM)),
            StatisticsScreen(home, home.saved.results()),
            review,
        ):
            await app.push_screen(screen)
        below = list(app.screen_stack[1:])
        was = [title(screen) for screen in below]
        await pilot.press("f1")
        await until(pilot, lambda: is_shown(pilot, ReadingScreen))
        await pilot.press("f3", "escape")
        for shown, before in zip(below, was, strict=True):
            await until(pilot, partial(is_otherwise, shown, before))
        assert isinstance(below[0], FrontScreen) and isinstance(below[1], TableScreen)
        labels = [str(option.prompt) for option in below[0].query_one(OptionList).options]
        assert f"q  {words(list(LANGUAGES)[1])('term-quit')}" in labels


def is_otherwise(screen: Screen[Any], before: str) -> bool:
    return title(screen) != before


async def test_a_language_chosen_among_the_settings_is_that_of_the_next_start(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await until(pilot, lambda: is_shown(pilot, FrontScreen))
        for number, language in reversed(list(enumerate(LANGUAGES, start=1))):
            await pilot.press("o", str(number))
            await until(pilot, partial(is_spoken, app, language))
            assert app.home.saved.setting("language", "") == language


def is_spoken(app: TenbackApp, language: str) -> bool:
    return app.home.language == language and title(app.screen).startswith(words(language)("term-title"))


async def test_back_on_the_front_screen_the_keys_move_the_cursor_from_the_top(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await until(pilot, lambda: is_shown(pilot, FrontScreen))
        front = pilot.app.screen.query_one(OptionList)
        await until(pilot, lambda: front.highlighted == 0 and front.has_focus)
        for there_and_back in ("s q", "n escape", "o escape", "f1 q", "f3"):
            await pilot.press("down", "down", *there_and_back.split())
            await until(pilot, lambda: is_shown(pilot, FrontScreen) and front.highlighted == 0)
            await pilot.press("down")
            assert front.highlighted == 1, there_and_back
