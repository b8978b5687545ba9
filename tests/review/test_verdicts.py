"""Verdicts on turns follow from the chances as it is written down."""

import json

import pytest

from tests.review.verdicts import FILE, judged


def test_verdicts_follow_from_made_up_chances_as_it_is_written_down() -> None:
    expected, found = json.loads(FILE.read_text()), dict(judged())
    assert list(found) == list(expected)
    for name, (first, last, asked) in found.items():
        assert asked == expected[name][2], name
        for told, (better, *figures) in zip((first, last), expected[name], strict=False):
            assert told[0] == better, name
            assert told[1:] == pytest.approx(figures, abs=1e-5), name
