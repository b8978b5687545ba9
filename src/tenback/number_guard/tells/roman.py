"""Roman numerals, told from words and pile names written with the same letters."""

import re

from tenback.number_guard.languages.alphabets import ROMAN_DIGITS
from tenback.number_guard.letters import Word
from tenback.number_guard.vocabulary import every

_ROMAN = re.compile(r"(?=[ivxl])(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})")
_WORDS = every(lambda language: language.numerals.roman_words)
_CLAIMS = every(lambda language: language.numerals.roman_claims)


def is_roman(words: list[Word], at: int) -> bool:
    """Whether the word at this place reads as a Roman numeral from 2 to 100."""
    word = words[at]
    letters = word.marked.translate(ROMAN_DIGITS) if word.written.isupper() else word.marked
    if not _ROMAN.fullmatch(letters):
        return False
    claimed = at > 0 and words[at - 1].plain in _CLAIMS
    if len(letters) == 1:
        return claimed and word.written in {"V", "X", "L"} and at + 1 == len(words)
    if word.written.isupper() or len(letters) > 3:
        return True
    return claimed or letters not in _WORDS
