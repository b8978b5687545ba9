"""The composed sentences are those that a reader has gone through."""

import difflib

from tests.locales.composed import FILE, written


def test_every_composed_sentence_is_as_it_was_read() -> None:
    """`python -m tests.locales.composed` writes the file anew: read what changes, in every language."""
    changes = difflib.unified_diff(
        FILE.read_text("utf-8").splitlines(), written().splitlines(), lineterm="", n=0
    )
    assert list(changes) == []
