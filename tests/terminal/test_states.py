"""All that a terminal says of a table, in many states and to different people, is as it is written down."""

from tests.terminal.states import FILE, written


def test_tables_are_told_as_they_are_written_down() -> None:
    assert written().split("\n\n") == FILE.read_text().split("\n\n")
