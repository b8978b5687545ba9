"""The app in a test: at home with the same deals each time, and waiting until something shows."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from tenback.rules import slide, the_game
from tenback.table.options import Options
from tenback.table.shown.values import PlannedPlay
from tenback.terminal.client.opening import HERE, Opening
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.screens.app import TenbackApp
from tenback.terminal.screens.table import TableScreen
from tests.terminal.tables import PATIENCE, same_home

SMALL, LARGE = (80, 24), (130, 42)
ALONE = Opening(Options("the-game", {"players": 1}), (HERE,))
SHARED = Opening(Options("the-game", {"players": 2}, hot_seat=True), (HERE, HERE))
DUEL = Opening(Options("face-to-face", hot_seat=True), (HERE, HERE))
GRIDS = Opening(Options("slide", {"players": 2}, hot_seat=True), (HERE, HERE))


def app_in(folder: Path, language: str = "en", **arguments: Any) -> TenbackApp:
    app = TenbackApp(same_home(folder, language), **arguments)
    app.NOTIFICATION_TIMEOUT = PATIENCE  # type: ignore[misc]  # a notice stays until a slow machine has looked
    return app


async def until(pilot: Pilot[None], holds: Callable[[], object]) -> None:
    """Wait until something holds of the app."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await pilot.pause(0.02)
    await pilot.pause()


def is_at_table(pilot: Pilot[None]) -> bool:
    """Whether a table is on the screen, or under what is on it, and has been told of."""
    return any(isinstance(screen, TableScreen) and screen.at is not None for screen in pilot.app.screen_stack)


def shown_table(pilot: Pilot[None]) -> TableScreen:
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, TableScreen))


def at(pilot: Pilot[None]) -> TableUpdate:
    """How things stand at the table on the screen."""
    update = shown_table(pilot).at
    assert update is not None
    return update


async def at_table(pilot: Pilot[None], opening: Opening) -> None:
    """Open a table and wait until its cards are dealt and drawn."""
    app = pilot.app
    assert isinstance(app, TenbackApp)
    await until(pilot, lambda: len(app.screen_stack) > 1)
    await app.push_screen(TableScreen(app.home, await app.home.open(opening)))
    await until(pilot, lambda: is_at_table(pilot) and at(pilot).table.phase == "playing")
    if len(opening.seats) == 1 and opening.options.game == "the-game":
        await until(pilot, lambda: any(option.action["do"] == "play" for option in at(pilot).yours.legal))


def notices(pilot: Pilot[None]) -> list[str]:
    return [notice.message for notice in pilot.app._notifications]


def is_shown(pilot: Pilot[None], screen: type[object]) -> bool:
    return isinstance(pilot.app.screen, screen)


def planned(pilot: Pilot[None]) -> tuple[PlannedPlay, ...]:
    plan = at(pilot).yours.plan
    return () if plan is None else plan.plays


def piles(pilot: Pilot[None]) -> the_game.View:
    view = at(pilot).view
    assert isinstance(view, the_game.View)
    return view


def grids(pilot: Pilot[None]) -> slide.View:
    view = at(pilot).view
    assert isinstance(view, slide.View)
    return view
