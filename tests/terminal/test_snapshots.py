"""Every screen as it looks, at 80 × 24 and with more room; `--snapshot-update` takes the pictures anew."""

from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Select

from tenback.table.options import Options
from tenback.terminal.client.opening import HERE, Opening
from tenback.terminal.screens.app import TenbackApp
from tenback.terminal.screens.asking import Choose, Cover, TypeIn
from tenback.terminal.screens.front import FrontScreen
from tenback.terminal.screens.opening import OpeningScreen
from tenback.terminal.screens.reading import ReadingScreen, StatisticsScreen
from tenback.terminal.screens.replay import ReplayScreen
from tests.terminal.screens import LARGE, SMALL, app_in, at, at_table, until
from tests.terminal.test_saved import ALONE as ALONE_OPTIONS
from tests.terminal.test_saved import ended

ALONE = Opening(Options("the-game", {"players": 1}), (HERE,))
FIRE = Opening(Options("the-game", {"players": 3, "fire": True}, hot_seat=True), (HERE, HERE, HERE))
DUEL = Opening(Options("face-to-face", hot_seat=True), (HERE, HERE))
GRIDS = Opening(Options("slide", {"players": 6}, hot_seat=True), (HERE,) * 6)
VECTORS = Path(__file__).parent.parent / "vectors"

Compare = Callable[..., bool]
Before = Callable[[Pilot[None]], Awaitable[None]]


@pytest.mark.parametrize("language", ["en", "uk"])
def test_the_front_screen(language: str, tmp_path: Path, snap_compare: Compare) -> None:
    async def before(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))

    assert snap_compare(app_in(tmp_path, language), terminal_size=SMALL, run_before=before)


def test_the_front_screen_with_a_game_to_go_on_with(tmp_path: Path, snap_compare: Compare) -> None:
    async def before(pilot: Pilot[None]) -> None:
        await at_table(pilot, ALONE)
        await pilot.press("q")
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))

    assert snap_compare(app_in(tmp_path), terminal_size=SMALL, run_before=before)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])
@pytest.mark.parametrize("opening", [ALONE, DUEL, GRIDS], ids=lambda opening: opening.options.game)
def test_the_board_of_each_game(
    opening: Opening, size: tuple[int, int], tmp_path: Path, snap_compare: Compare
) -> None:
    async def before(pilot: Pilot[None]) -> None:
        await at_table(pilot, opening)
        if opening == DUEL:
            await until(pilot, lambda: isinstance(pilot.app.screen, Cover))
            await pilot.press("enter")
        await pilot.press("2")
        await pilot.pause()

    assert snap_compare(app_in(tmp_path), terminal_size=size, run_before=before)


def test_a_planned_turn(tmp_path: Path, snap_compare: Compare) -> None:
    async def before(pilot: Pilot[None]) -> None:
        await at_table(pilot, ALONE)
        for number, keys in enumerate((("1", "a"), ("2", "a"), ("8", "c")), start=1):
            await pilot.press(*keys)
            await until(pilot, partial(is_planned, pilot, number))

    assert snap_compare(app_in(tmp_path), terminal_size=SMALL, run_before=before)


def test_signals_on_the_piles(tmp_path: Path, snap_compare: Compare) -> None:
    async def before(pilot: Pilot[None]) -> None:
        await at_table(pilot, FIRE)
        await until(pilot, lambda: isinstance(pilot.app.screen, Cover))
        await pilot.press("enter", "s", "a", "1")
        await until(pilot, lambda: len(at(pilot).table.signals) == 1)
        await pilot.press("s", "b", "2")
        await until(pilot, lambda: len(at(pilot).table.signals) == 2)

    assert snap_compare(app_in(tmp_path), terminal_size=SMALL, run_before=before)


def test_the_middle_of_slide(tmp_path: Path, snap_compare: Compare) -> None:
    async def before(pilot: Pilot[None]) -> None:
        await at_table(pilot, GRIDS)
        while len(at(pilot).table.to_act) > 1:
            before_this = at(pilot).table.version
            await pilot.press("enter")
            await until(pilot, partial(has_moved_on, pilot, before_this))
        await pilot.press("enter")
        await until(pilot, lambda: any(option.action["do"] == "take" for option in at(pilot).yours.legal))
        await pilot.press("3", "right")
        await pilot.pause()

    assert snap_compare(app_in(tmp_path), terminal_size=SMALL, run_before=before)


def is_planned(pilot: Pilot[None], cards: int) -> bool:
    plan = at(pilot).yours.plan
    return plan is not None and len(plan.plays) == cards


def has_moved_on(pilot: Pilot[None], version: int) -> bool:
    return at(pilot).table.version != version


def pressed(key: str, screen: type[Any]) -> Before:
    """At a table, press a key that leads to another screen."""

    async def before(pilot: Pilot[None]) -> None:
        await at_table(pilot, FIRE)
        await until(pilot, lambda: isinstance(pilot.app.screen, Cover))
        await pilot.press("enter", key)
        await until(pilot, lambda: isinstance(pilot.app.screen, screen))
        for field in pilot.app.screen.query(Input):
            field.cursor_blink = False
        await pilot.pause()

    return before


@pytest.mark.parametrize(
    ("key", "screen"),
    [("m", Choose), ("s", Choose), ("t", TypeIn), ("question_mark", ReadingScreen), ("f1", ReadingScreen)],
    ids=["menu", "signal", "talk", "help", "rules"],
)
def test_what_a_key_shows(key: str, screen: type[Any], tmp_path: Path, snap_compare: Compare) -> None:
    assert snap_compare(app_in(tmp_path), terminal_size=SMALL, run_before=pressed(key, screen))


def test_the_cover_between_two_hands(tmp_path: Path, snap_compare: Compare) -> None:
    async def before(pilot: Pilot[None]) -> None:
        await at_table(pilot, FIRE)
        await until(pilot, lambda: isinstance(pilot.app.screen, Cover))

    assert snap_compare(app_in(tmp_path), terminal_size=SMALL, run_before=before)


@pytest.mark.parametrize("game", ["the-game", "face-to-face", "slide"])
def test_the_options_of_a_table(game: str, tmp_path: Path, snap_compare: Compare) -> None:
    async def before(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        await pilot.press("n")
        await until(pilot, lambda: isinstance(pilot.app.screen, OpeningScreen))
        pilot.app.screen.query_one("#game", Select).value = game
        await pilot.pause(0.1)

    assert snap_compare(app_in(tmp_path), terminal_size=SMALL, run_before=before)


def test_the_statistics(tmp_path: Path, snap_compare: Compare) -> None:
    app = app_in(tmp_path)
    for number, left in enumerate((31, 0, 7), start=1):
        app.home.saved.note("", ended(ALONE_OPTIONS, number, left))

    async def before(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        await pilot.press("s")
        await until(pilot, lambda: isinstance(pilot.app.screen, StatisticsScreen))

    assert snap_compare(app, terminal_size=SMALL, run_before=before)


@pytest.mark.parametrize("line", [1, 82])
def test_a_record(line: int, tmp_path: Path, snap_compare: Compare) -> None:
    app: TenbackApp = app_in(tmp_path, replay=f"{VECTORS / 'sound.jsonl'}:{line}")

    async def before(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        await pilot.press("down", "down", "down", "right")

    assert snap_compare(app, terminal_size=SMALL, run_before=before)


@pytest.mark.parametrize("theme", ["tenback-paper", "tenback-contrast"])
def test_other_colours(theme: str, tmp_path: Path, snap_compare: Compare) -> None:
    app = app_in(tmp_path)
    app.home.saved.choose_setting("theme", theme)

    async def before(pilot: Pilot[None]) -> None:
        await at_table(pilot, ALONE)
        await pilot.pause()

    assert snap_compare(app, terminal_size=SMALL, run_before=before)
