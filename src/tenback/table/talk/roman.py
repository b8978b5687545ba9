"""Roman numerals, told from words and pile names written with the same letters."""

import re

from tenback.table.talk.language import words
from tenback.table.talk.letters import Word

_ROMAN = re.compile(r"(?=[ivxl])(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})")
_WORDS = frozenset(words("vi li xi xl xx liv"))  # ordinary in small letters: "ví", "-li", sizes, a name
_CYRILLIC = str.maketrans("іх", "ix")
_CLAIMS = frozenset(
    words(
        """
        is have got hold mine its the card number mam mas je jest to karta kartu cislo numer маю це
        """
    )
)


def is_roman(words: list[Word], at: int) -> bool:
    """Whether the word at this place reads as a Roman numeral from 2 to 100."""
    word = words[at]
    letters = word.marked.translate(_CYRILLIC) if word.written.isupper() else word.marked
    if not _ROMAN.fullmatch(letters):
        return False
    claimed = at > 0 and words[at - 1].plain in _CLAIMS
    if len(letters) == 1:
        return claimed and word.written in {"V", "X", "L"} and at + 1 == len(words)
    if word.written.isupper() or len(letters) > 3:
        return True
    return claimed or letters not in _WORDS
