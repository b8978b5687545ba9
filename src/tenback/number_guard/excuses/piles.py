"""Whether a number stands next to the letter of a pile: "seven minutes, pile A" counts no minutes."""

import re

from tenback.number_guard.languages.alphabets import PILE_LETTERS
from tenback.number_guard.letters import Word, plain_at
from tenback.number_guard.vocabulary import any_of, every

_PILE = re.compile(any_of(lambda language: language.cards.pile) + r"\w*")
_SMALL_LETTERS = frozenset("bcd")  # a small "a" is a word, and so are some Cyrillic letters
_LETTER_NAMES = every(lambda language: language.cards.pile_names)
_LINKS = every(lambda language: language.cards.pile_links)
_MOST_LINKS = 4


def touches_pile(words: list[Word], first: int, last: int) -> bool:
    """Whether only prepositions and words for a pile part these places from a pile's letter."""
    return _leads_to_pile(words, last, 1) or _leads_to_pile(words, first, -1)


def _leads_to_pile(words: list[Word], start: int, step: int) -> bool:
    shouted = words[start].written.isupper()  # then a capital is no sign of a letter's name
    for distance in range(1, _MOST_LINKS + 2):
        at = start + step * distance
        if not 0 <= at < len(words):
            return False
        if _is_pile(words, at, shouted):
            return True
        if words[at].plain not in _LINKS and not _PILE.fullmatch(words[at].plain):
            return False
    return False


def _is_pile(words: list[Word], at: int, shouted: bool) -> bool:
    word, before = words[at], plain_at(words, at - 1)
    if word.plain in _LETTER_NAMES or (len(word.plain) == 1 and _PILE.fullmatch(before)):
        return True
    if word.written in PILE_LETTERS:
        return before in _LINKS or not (shouted or (word.written == "A" and at == 0))
    return word.plain in _SMALL_LETTERS and before in _LINKS
