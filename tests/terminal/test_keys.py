"""Every key of every screen leads to what is written down."""

from pathlib import Path

from tenback.terminal.screens.table import TableScreen
from tests.terminal import screen_keys, table_keys


async def test_keys_and_clicks_at_a_table_lead_to_what_is_written_down(tmp_path: Path) -> None:
    written = await table_keys.written(tmp_path)
    assert written.split("\n\n") == table_keys.FILE.read_text().split("\n\n")


def test_every_key_of_a_table_is_pressed() -> None:
    keys = {key for key in table_keys.PRESSED if isinstance(key, str)}
    assert keys == set(table_keys.actions(TableScreen))


async def test_every_key_of_any_other_screen_leads_to_what_is_written_down(tmp_path: Path) -> None:
    expected = screen_keys.FILE.read_text().splitlines()
    written = await screen_keys.written(tmp_path, expected)
    assert written.lines == expected
    assert {each for each in screen_keys.bindings() if each[0] != "TableScreen"} <= written.pressed
