"""Phrases that place a card beside the top: a step away from it, just above it, its neighbour."""

import re

from tenback.number_guard.vocabulary import any_of


def is_beside_top(phrase: str) -> bool:
    """Whether a line, its plain words joined by single spaces, puts a card a known step from another."""
    if _NEXT_TO_TOP.search(phrase):
        return True
    if not _STEP.search(phrase):
        return False
    if _STEP_FROM_TOP.search(phrase):
        return True
    return _STEP_AWAY.search(phrase) is not None and _OF_SCORES.search(phrase) is None


def names_neighbour(phrase: str) -> bool:
    """Whether a line that claims a card speaks of a neighbour: "the next number", "just under it"."""
    return _NEXT_NUMBER.search(phrase) is not None or _OWN_NEIGHBOUR.search(phrase) is not None


_STEPS = any_of(lambda language: language.cards.steps)
_ONE = any_of(lambda language: language.cards.one)
_RELATION = any_of(lambda language: language.cards.relation)
_UPSTAIRS = any_of(lambda language: language.cards.upstairs)
_TOPS = any_of(lambda language: language.cards.top)
_TOP_STEMS = any_of(lambda language: language.cards.top_stems)
_TOP = rf"(?:{_TOPS}\b|{_TOP_STEMS}\w*+(?!\ {_UPSTAIRS}))"
_JUST = any_of(lambda language: language.cards.just)
_VALUE = any_of(lambda language: language.cards.values)

_STEP = re.compile(rf"\b{_STEPS}\b")
_BY_A_STEP = rf"{any_of(lambda language: language.cards.by)}\ (?:{_ONE}\ )?{_STEPS}"
_STEP_AWAY = re.compile(
    rf"""\b(?:{_BY_A_STEP}\ {_RELATION}
    | {_ONE}\ {_STEPS}\ {_RELATION}
    | {_RELATION}\ {_BY_A_STEP}
    | {any_of(lambda language: language.cards.step_away).replace("STEP", _STEPS)})\b""",
    re.VERBOSE,
)
_STEP_FROM = any_of(lambda language: language.cards.step_from)
_STEP_FROM_TOP = re.compile(rf"\b{_STEPS}\ {_STEP_FROM}\ (?:\w+\ ){{0,2}}?{_TOP}")
_OF_SCORES = re.compile(rf"\b{any_of(lambda language: language.cards.scores)}\b")

_NEXT_TO = any_of(lambda language: language.cards.next_to)
_THAT_NEXT = any_of(lambda language: language.cards.that_next)
_FOLLOWING = any_of(lambda language: language.cards.following)
_NEIGHBOUR = any_of(lambda language: language.cards.neighbour)
_CARD = any_of(lambda language: language.cards.card_or_number)
_TOWARDS = any_of(lambda language: language.cards.towards)
_THAT_TOP = any_of(lambda language: language.cards.that_top)
_NEXT_TO_TOP = re.compile(
    rf"""\b(?:{_JUST}\ (?:\w+\ ){{0,2}}?{_NEXT_TO}\ (?:\w+\ ){{0,2}}?{_TOP}
    | {_JUST}\ (?:{_THAT_NEXT}\ )?{_FOLLOWING}\w*\ {_VALUE}
    | {_NEIGHBOUR}\w*\ (?:{_CARD}\w*\ )?{_TOWARDS}?[ ]?(?:{_THAT_TOP}\ )?{_TOP}
    | {any_of(lambda language: language.cards.next_to_top)})""",
    re.VERBOSE,
)

_NEXT = any_of(lambda language: language.cards.next_number)
_OTHER_NEXT = any_of(lambda language: language.cards.own_next_number)
_NEXT_NUMBER = re.compile(rf"\b(?:{_NEXT}\w*\ {_VALUE}|{_OTHER_NEXT}\b)")
_UNDER = any_of(lambda language: language.cards.under)
_THAT_UNDER = any_of(lambda language: language.cards.that_under)
_IT = any_of(lambda language: language.cards.it)
_OTHER_NEIGHBOUR = any_of(lambda language: language.cards.own_neighbour)
_OWN_NEIGHBOUR = re.compile(rf"\b(?:{_JUST}\ (?:{_THAT_UNDER}\ )?{_UNDER}\ {_IT}|{_OTHER_NEIGHBOUR})\b")
