"""Numerals by their sound, in the letters of another alphabet or of two: "sevin" for "seven"."""

import re
from collections.abc import Iterable
from functools import lru_cache

from tenback.number_guard.language import Language
from tenback.number_guard.languages.alphabets import LETTER_SOUNDS, SPELLINGS
from tenback.number_guard.numerals import STEMS, TABLE, Kind, without_joint
from tenback.number_guard.vocabulary import LANGUAGES


@lru_cache(maxsize=16384)
def sounds_like_numeral(word: str) -> bool:
    """Whether a plain word that is no numeral as it is written is one as it is spoken."""
    if word.isascii():
        return word[:1] in _MISHEARD_INITIALS and len(word) > _SHORTEST and sound(word) in _MISHEARD
    heard = sound(word)
    if any(map(str.isascii, word)):
        return heard in _ALL or _holds(_ALL_STEMS, heard)
    return heard in _FOREIGN or _holds(_FOREIGN_STEMS, heard)


def sound(word: str) -> str:
    """The sounds of a plain word in few Latin letters; what languages spell differently falls together."""
    for spelt, said in SPELLINGS:
        word = spelt.sub(said, word)
    word = word.translate(LETTER_SOUNDS)
    for heard, said in _SOUNDS:
        word = heard.sub(said, word)
    return word


def _holds(stems: re.Pattern[str], heard: str) -> bool:
    """Whether a stem and an ending make the word, perhaps after a unit and its "and": "sedmatržicet"."""
    found = stems.search(heard)
    if found is None or len(heard) > found.end() + _LONGEST_ENDING:
        return False
    return found.start() == 0 or without_joint(heard[: found.start()]) in _ALL


# "ie" is an e and "ia" an a, "dc" and "ts" are one sound, and none is held.
_SOUNDS = (
    (re.compile("i(?=[aeou])"), ""),
    (re.compile("[dt]+[sc]|[sc]c"), "c"),
    (re.compile(r"(.)\1+"), r"\1"),
)

_SHORTEST = 4
_SHORTEST_STEM = 5
_LONGEST_ENDING = 4


def _stems(written: Iterable[str]) -> re.Pattern[str]:
    heard = {
        sound(stem) for stem in written if not stem.endswith("ie")
    }  # the Ukrainian for a fortress is no "forties"
    return re.compile("|".join(sorted(stem for stem in heard if len(stem) >= _SHORTEST_STEM)))


def _names(languages: Iterable[Language]) -> frozenset[str]:
    heard = {
        sound(name) for language in languages for name in (*language.numerals.names, *language.numerals.heard)
    }
    return frozenset(name for name in heard if len(name) >= _SHORTEST)


_WITH_LATIN = tuple(language for language in LANGUAGES if all(map(str.isascii, language.numerals.names)))
_MISHEARD = {
    name
    for name in _names(language for language in LANGUAGES if language.numerals.misheard_in_latin)
    if len(name) > _SHORTEST  # "seeks" is no six
}
_MISHEARD_INITIALS = {name[0] for name in _MISHEARD} | {"p"}  # "ph" is an f
_FOREIGN = _names(_WITH_LATIN)
_FOREIGN_STEMS = _stems(
    stem for language in _WITH_LATIN for stem in (*language.numerals.stems, *language.numerals.heard)
)
_ALL = _names(LANGUAGES) | {
    sound(word) for word, found in TABLE.items() if len(word) > 2 and found.kind is not Kind.LOOSE
}
_ALL_STEMS = _stems(STEMS)
