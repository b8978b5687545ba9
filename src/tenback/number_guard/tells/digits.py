"""Hints about a card's two digits: the same, swapped, those of the top."""

import re

from tenback.number_guard.vocabulary import any_of

_DIGIT = any_of(lambda language: language.digits.digit)
_SAME = any_of(lambda language: language.digits.same) + r"\w*"
_REPEATED = any_of(lambda language: language.digits.repeated) + r"\w*"
_TURNED = any_of(lambda language: language.digits.turned) + r"\w*"
_BETWEEN = rf"(?:(?!{any_of(lambda language: language.digits.no)})\w+\ )"
_BOTH = any_of(lambda language: language.digits.both)

_ANY_DIGIT = re.compile(rf"\b{_DIGIT}\b")
_COMPARED = re.compile(
    rf"""\b{_DIGIT}\ {_BETWEEN}{{0,4}}?(?:{_SAME}|{_REPEATED}|{_TURNED})
    | \b(?:{_SAME}|{_TURNED})\ {_BETWEEN}{{0,3}}?{_DIGIT}\b | \b{_BOTH}\ {_DIGIT}\b""",
    re.VERBOSE,
)
_PALINDROME = re.compile(r"\b" + any_of(lambda language: language.digits.palindrome))
_OF_A_CARD = re.compile(rf"\b{any_of(lambda language: language.digits.of_a_card)}\b")
_OF_A_WORD = re.compile(r"\b" + any_of(lambda language: language.digits.of_a_word))


def compares_digits(phrase: str) -> bool:
    """Whether a line, its plain words joined by single spaces, says how a card's digits are to others."""
    if _ANY_DIGIT.search(phrase) and _COMPARED.search(phrase):
        return True
    if not _PALINDROME.search(phrase) or _OF_A_WORD.search(phrase):
        return False
    return _OF_A_CARD.search(phrase) is not None
