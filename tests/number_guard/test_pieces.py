"""Pieces of a line make a numeral only where they are no whole words."""

import pytest

from tenback.number_guard import Verdict, judge

_UNITS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@pytest.mark.parametrize("unit", _UNITS)
@pytest.mark.parametrize("thing", ["years", "yards", "young players", "types", "teenagers", "teenage boys"])
def test_a_unit_is_not_joined_to_the_beginning_of_the_thing_it_counts(unit: str, thing: str) -> None:
    assert judge(f"there were {unit} {thing} in it") == Verdict(False)


@pytest.mark.parametrize("stem", ["thir", "four", "fif", "six", "seven", "eigh", "nine"])
@pytest.mark.parametrize("ending", ["teen", "teens", "teenth", "ty", "ties"])
def test_a_numeral_cut_before_its_ending_is_refused(stem: str, ending: str) -> None:
    assert judge(f"it is {stem} {ending}").refused
