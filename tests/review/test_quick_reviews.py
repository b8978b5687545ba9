"""What the quick review says of a few games is what was written down."""

import json
from typing import Any

import pytest

from tenback.review.calibration import QUICK, SHARPENED
from tests.review.quick_reviews import FILE, records, written

WRITTEN = json.loads(FILE.read_text())


@pytest.mark.parametrize("name", WRITTEN)
def test_a_quick_review_says_what_was_written_down(name: str) -> None:
    expected, found = WRITTEN[name], written(records()[name])
    assert found["marks"] == expected["marks"]
    for one, other in zip(numbers(found), numbers(expected), strict=True):
        assert one == pytest.approx(other, abs=1e-3)


def test_every_kind_of_table_is_among_them() -> None:
    kinds = {kind for each in WRITTEN.values() for kind in each["corrected"]}
    assert kinds == set(QUICK) == set(SHARPENED)


def numbers(value: Any) -> list[Any]:
    """All numbers in a value, in their order."""
    if isinstance(value, dict):
        return [number for name in sorted(value) for number in numbers(value[name])]
    if isinstance(value, list):
        return [number for each in value for number in numbers(each)]
    return [] if isinstance(value, str) else [value]
