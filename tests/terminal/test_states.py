"""All that a terminal says of a table, in many states and to different people, is as it is written down."""

from pathlib import Path
from typing import get_args

from tenback.table import events as e
from tenback.terminal.plain.typed import ASKS, BARE, WITH_REST
from tests.terminal import drawn, pages, states, toy_tables, typed_lines


def test_tables_are_told_as_they_are_written_down() -> None:
    assert states.written().split("\n\n") == states.FILE.read_text().split("\n\n")


def test_every_kind_of_event_is_told_in_some_state() -> None:
    told = {type(event) for told in states.states() for event in told.evening.events}
    assert told == {*get_args(e.Event)} - {e.OpenedBy}


async def test_what_is_typed_is_answered_as_it_is_written_down(tmp_path: Path) -> None:
    written = await typed_lines.written(tmp_path)
    assert written.split("\n\n") == typed_lines.FILE.read_text().split("\n\n")


def test_every_command_is_among_what_is_typed() -> None:
    assert set(typed_lines.LINES) == {*ASKS, *BARE, *WITH_REST}


async def test_tables_are_drawn_as_they_are_written_down(tmp_path: Path) -> None:
    assert (await drawn.written(tmp_path)).split("\n\n") == drawn.FILE.read_text().split("\n\n")


def test_names_and_pages_are_as_they_are_written_down() -> None:
    assert pages.written().splitlines() == pages.FILE.read_text().splitlines()


async def test_tables_of_any_other_game_are_told_and_drawn_as_they_are_written_down(tmp_path: Path) -> None:
    written = await toy_tables.written(tmp_path)
    assert written.split("\n\n") == toy_tables.FILE.read_text().split("\n\n")
