"""Whether a small number stands before a plural that no list holds: "two umbrellas", "tři porady"."""

import re

from tenback.number_guard.context import RELATION, line_around, speaks_of_cards
from tenback.number_guard.letters import Word, plain_at
from tenback.number_guard.numerals import numeral
from tenback.number_guard.vocabulary import LANGUAGES, any_of, every

_BEFORE_CARD = every(lambda language: language.plurals.before_card)
_SHORTEST = 4
_FEW = 4  # from five on Slavic things counted have other endings
_OF_MANY = tuple(every(lambda language: language.plurals.of_many))
_NOT_OF_MANY = every(lambda language: language.plurals.not_of_many)
_OF_FEW = tuple(every(lambda language: language.plurals.of_few))
_NOT_OF_FEW = every(lambda language: language.plurals.not_of_few)
_HANDLED = re.compile(rf"\b{any_of(lambda language: language.plurals.handled)}\b")
# The numerals of languages with one plural after any number, with the endings and exceptions of that plural.
_WITH_ONE_PLURAL = {
    word: (tuple(language.plurals.endings), frozenset(language.plurals.not_plural))
    for language in LANGUAGES
    if language.plurals.endings
    for written in language.numerals.small.values()
    for word in written
}


def counts_plural(words: list[Word], at: int, place: int, value: int) -> bool:
    """Whether the number at one place counts what the word at a later place names."""
    named = plain_at(words, place)
    if len(named) < _SHORTEST or numeral(named) or RELATION.fullmatch(named):
        return False
    if RELATION.fullmatch(plain_at(words, place + 1)):
        return False
    if words[place].marked.endswith(_OF_MANY):
        return named not in _NOT_OF_MANY
    if at == 0:  # "three covers it", "tři stačí": a number that opens a line is its subject
        return False
    if plain_at(words, at - 1) in _BEFORE_CARD or speaks_of_cards(words, at):
        return False
    if one_plural := _WITH_ONE_PLURAL.get(words[at].plain):
        endings, exceptions = one_plural
        return named.endswith(endings) and named not in exceptions
    if value > _FEW or place > at + 1 or named in _NOT_OF_FEW or not named.endswith(_OF_FEW):
        return False
    return _HANDLED.search(line_around(words, at)) is None
