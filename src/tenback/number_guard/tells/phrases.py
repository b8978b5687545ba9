"""Phrases that single out a card without its number: the jump back, sums, and what others find."""

import re

from tenback.number_guard.tells.digits import compares_digits
from tenback.number_guard.tells.neighbours import is_beside_top, names_neighbour
from tenback.number_guard.vocabulary import any_of

_TRICKS = re.compile(r"\b" + any_of(lambda language: language.tricks.backwards))
_OWN = re.compile(rf"\b{any_of(lambda language: language.tricks.own)}\b")
_ASKED = re.compile(rf"\b{any_of(lambda language: language.tricks.asked)}\b")
_DENIED = re.compile(rf"\b{any_of(lambda language: language.tricks.denied)}\b")
_POLITE = re.compile(r"\b" + any_of(lambda language: language.tricks.polite))
_SIGNS = any_of(lambda language: language.tricks.signs)
_SUMS = re.compile(rf"\b(?:{any_of(lambda language: language.tricks.sums)}|[abcd]\ {_SIGNS}\ [abcd]\b)")
_COMBINED = re.compile(rf"\b{any_of(lambda language: language.tricks.combined)}\b")
_MY_CARD = re.compile(rf"\b{any_of(lambda language: language.tricks.my_card)}\b")
_AS_MANY_AS = re.compile(rf"\b{any_of(lambda language: language.tricks.as_many_as)}\b")
_KNOWN = re.compile(r"\b" + any_of(lambda language: language.tricks.known))
_BY_EAR = re.compile(rf"\b{any_of(lambda language: language.tricks.by_ear)}\b")


def reason_in(phrase: str, is_question: bool) -> str | None:
    """Why a line, its plain words joined by single spaces, singles out a card; None when it does not."""
    if _TRICKS.search(phrase) and _claims_or_asks(phrase, is_question):
        return "backwards-trick"
    if is_beside_top(phrase):
        return "relative-to-top"
    if _BY_EAR.search(phrase):
        return "spelled-out"
    if _SUMS.search(phrase) or _AS_MANY_AS.search(phrase) or compares_digits(phrase):
        return "arithmetic"
    if _MY_CARD.search(phrase):
        if names_neighbour(phrase):
            return "relative-to-top"
        if _KNOWN.search(phrase):
            return "number-word"
        if _COMBINED.search(phrase):
            return "arithmetic"
    return None


def _claims_or_asks(phrase: str, is_question: bool) -> bool:
    if _DENIED.search(_POLITE.sub("", phrase)):
        return False
    return bool(_OWN.search(phrase) or (is_question and _ASKED.search(phrase)))
