"""Sayings that hold a numeral and tell nothing: "on cloud nine", "na všechny čtyři strany"."""

import re

from tenback.number_guard.letters import Word, line_of
from tenback.number_guard.vocabulary import any_of

_IDIOMS = re.compile(rf"\b{any_of(lambda language: language.idioms)}\b")
_LONGEST = 10  # words of a saying


def in_idiom(words: list[Word], at: int) -> bool:
    """Whether the word at this place stands inside a saying."""
    near = words[max(0, at - _LONGEST) : at + _LONGEST]
    start = len(line_of(words[max(0, at - _LONGEST) : at])) + (at > 0)
    return any(match.start() <= start < match.end() for match in _IDIOMS.finditer(line_of(near)))
