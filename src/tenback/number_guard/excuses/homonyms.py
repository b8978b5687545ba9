"""Numerals that are ordinary words too: the Slavic "ten", a magpie, a snack, a teenager."""

from tenback.number_guard.letters import Word, plain_at
from tenback.number_guard.numerals import numeral
from tenback.number_guard.vocabulary import LANGUAGES

_HOMONYMS = {
    word: homonym
    for language in LANGUAGES
    for homonym in language.numerals.homonyms
    for word in homonym.words
}


def is_another_word(words: list[Word], at: int) -> bool:
    """Whether the numeral at this place is, in this line, another word with the same letters."""
    homonym = _HOMONYMS.get(words[at].plain)
    if homonym is None or (not homonym.before_numeral and numeral(plain_at(words, at + 1))):
        return False
    return homonym.is_ordinary(words, at)
