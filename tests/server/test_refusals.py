"""Whoever is refused for a limit has changed nothing, whatever they asked for."""

import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from tenback.server.context import CONTEXT
from tenback.server.settings import Limits, Settings
from tenback.store.sqlite import FILE
from tests.server.clients import serving
from tests.server.routes import ROUTES
from tests.server.test_every_route import PLACES, SPENDERS, devices_there, status_of, take_place


def rows_in(folder: Path) -> dict[str, list[tuple[Any, ...]]]:
    """All that the log's file holds, but for when somebody was last seen."""
    with closing(sqlite3.connect(folder / FILE)) as file:
        tables = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            table: file.execute(f"SELECT * FROM {table}").fetchall()
            for table in tables
            if table != "device_seen"
        }


@pytest.mark.parametrize("share", SPENDERS)
async def test_whoever_has_used_up_a_share_changes_nothing(tmp_path: Path, share: str) -> None:
    device, _ = await devices_there(tmp_path)
    used_up: dict[str, Any] = {f"{share}_at_once": 0, f"{share}_per_second": 1e-9}
    async with serving(tmp_path, settings=Settings(limits=Limits(**used_up))) as served:
        await served.app[CONTEXT].deriver.flush()
        before = rows_in(tmp_path)
        for asked in ROUTES:
            if share == "requests" or share in asked.shares:
                assert await status_of(served, asked, device) == 429, asked.route
                assert rows_in(tmp_path) == before and not served.host.tables, asked.route


@pytest.mark.parametrize("place", PLACES)
async def test_whoever_finds_no_room_changes_nothing(tmp_path: Path, place: str) -> None:
    device, _ = await devices_there(tmp_path)
    room: dict[str, Any] = {PLACES[place][0]: 1}
    async with serving(tmp_path, settings=Settings(limits=Limits(**room))) as served:
        await served.app[CONTEXT].deriver.flush()
        before = rows_in(tmp_path)
        with ExitStack() as all_taken:
            take_place(served.app[CONTEXT], place, all_taken)
            for asked in ROUTES:
                if place in asked.places:
                    assert await status_of(served, asked, device) in (429, 503), asked.route
                    assert rows_in(tmp_path) == before and not served.host.tables, asked.route
