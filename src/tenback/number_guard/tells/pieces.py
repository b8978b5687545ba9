"""Numerals that appear only when pieces of a line are put together: "tri dsať", "f o r t y"."""

import re
from collections.abc import Iterator

from tenback.number_guard.letters import Word
from tenback.number_guard.numerals import NAMES, STEMS, TABLE, Kind
from tenback.number_guard.tells.roman import is_roman
from tenback.number_guard.vocabulary import every


def in_pieces(words: list[Word]) -> bool:
    """Whether letters apart, or words next to each other, make a numeral."""
    for run in _single_letters(words):
        letters = "".join(word.plain for word in run)
        if _SPELT.search(letters) or is_roman([Word(letters.upper(), letters, letters)], 0):
            return True
    for at in range(len(words) - 1):
        joined = words[at].plain[:_LONGEST]
        for word in words[at + 1 : at + _MOST_PIECES]:
            last = word.plain[:_LONGEST]
            joined += last
            if _is_split(joined, words[at].plain, last):
                return True
            if len(joined) > _LONGEST:
                break
    return False


_SHORTEST = 5
_LONGEST = 24
_MOST_PIECES = 4
_LONGEST_ENDING = 4
_ORDINARY_STEMS = every(lambda language: language.numerals.ordinary_split_stems)
_SPLIT_STEMS = re.compile("|".join(stem for stem in STEMS if stem not in _ORDINARY_STEMS))
_BARE_TEEN = 13  # "na stu", "na cti" are no "nastu", "nácti"
_SPLIT = NAMES | {
    word
    for word, found in TABLE.items()
    if found.kind in {Kind.SMALL, Kind.NOUN} and found.value != _BARE_TEEN
}
_ORDINARY_PAIRS = every(lambda language: language.numerals.ordinary_pairs)
_SPLIT_PAIRS = every(lambda language: language.numerals.split_pairs)
_WHOLE = sorted(w for w, n in TABLE.items() if len(w) > 2 and n.kind is not Kind.LOOSE and n.value != 100)
_SPELT = re.compile("|".join((*_WHOLE, *STEMS)))


def _is_split(joined: str, first: str, last: str) -> bool:
    pair = f"{first} {joined[len(first) :]}"
    if pair in _SPLIT_PAIRS:
        return True
    if len(joined) < _SHORTEST or pair in _ORDINARY_PAIRS:
        return False
    if joined in _SPLIT:
        return True
    match = _SPLIT_STEMS.match(joined)
    if not match or match.end() <= len(first):
        return False
    ending = len(joined) - match.end()
    if first in TABLE:  # "eight y", but "eight years" are two whole words
        return ending * 2 <= len(last) - ending
    return ending <= _LONGEST_ENDING


def _single_letters(words: list[Word]) -> Iterator[list[Word]]:
    run: list[Word] = []
    for word in words:
        if len(word.plain) == 1:
            run.append(word)
            continue
        if len(run) > 2:
            yield run
        run = []
    if len(run) > 2:
        yield run
