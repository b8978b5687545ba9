"""Whole paradigms: units run together as two digits, and every case of the nouns for a hundred."""

import pytest

from tenback.locales import LANGUAGES
from tenback.number_guard import judge
from tests.number_guard.spoken import cardinals

_HUNDREDS = {
    "cs": ("stov", "ka ky ce ku kou ek kám kách kami"),
    "sk": ("stov", "ka ky ke ku kou iek kám kách kami"),
    "pl": ("stów set", "ka ki ce kę ką ek kom kach kami"),
    "uk": ("сот", "ка ки ку кою кам ках ками"),
}
_SAID = [
    stem + ending
    for stems, endings in _HUNDREDS.values()
    for stem in stems.split()
    for ending in endings.split()
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_units_run_together_are_refused(language: str) -> None:
    units = [said for n, said in cardinals(language) if n < 10]
    assert [a + b for a in units for b in units if not judge(a + b).refused] == []


@pytest.mark.parametrize("said", [*_SAID, *(f"stów{ending}" for ending in ("a", "y", "ie", "ę", "ą", "ami"))])
def test_a_noun_for_a_hundred_is_refused_in_every_case(said: str) -> None:
    assert judge(said).refused
    assert judge(f"pół {said}").refused
