"""Whole games, one a variant, as they were when somebody last read them."""

import pytest

from tests.golden_text import FOLDER, playthroughs

GAMES = dict(playthroughs())


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_is_written(name: str) -> None:
    assert (FOLDER / f"{name}.txt").read_text() == GAMES[name]()


def test_there_is_a_golden_file_for_every_variant_and_no_other() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(GAMES)
