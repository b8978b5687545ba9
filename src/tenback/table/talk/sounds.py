"""Numerals by their sound, in the letters of another alphabet or of two: "твенті", "тржицет", "tridцять"."""

import re
from collections.abc import Iterable
from functools import lru_cache

from tenback.table.talk.english import ENGLISH
from tenback.table.talk.language import Language, words
from tenback.table.talk.lexicon import LANGUAGES, STEMS, TABLE, Kind


@lru_cache(maxsize=16384)
def sounds_like_numeral(word: str) -> bool:
    """Whether a plain word that is no numeral as it is written is one as it is spoken."""
    if word.isascii():
        return word[:1] in _ENGLISH_INITIALS and len(word) > _SHORTEST and sound(word) in _ENGLISH
    heard = sound(word)
    if any(map(str.isascii, word)):
        return heard in _ALL or _holds(_ALL_STEMS, heard)
    return heard in _FOREIGN or _holds(_FOREIGN_STEMS, heard)


def sound(word: str) -> str:
    """The sounds of a plain word in few Latin letters; what languages spell differently falls together."""
    for spelt, said in _SPELLINGS:
        word = spelt.sub(said, word)
    word = word.translate(_LETTERS)
    for heard, said in _SOUNDS:
        word = heard.sub(said, word)
    return word


def _holds(stems: re.Pattern[str], heard: str) -> bool:
    """Whether a stem and an ending make the word, perhaps after a unit and its "and": "седматржицет"."""
    found = stems.search(heard)
    if found is None or len(heard) > found.end() + _LONGEST_ENDING:
        return False
    return found.start() == 0 or heard[: found.start()].removesuffix("a") in _ALL


def _rules(*pairs: tuple[str, str]) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(spelt), said) for spelt, said in pairs)


# "ř" and "rz" are an r, and so is what is heard of them after a t.
_SPELLINGS = _rules(
    ("[тt](?:[рr]?[шж]|rz)", "tr"),
    ("рж|рш|rz", "r"),
    ("sch|sh|sz", "s"),
    ("cz|ch", "c"),
    ("[дd][зzж]", "d"),
    ("([ztk])h", r"\1"),
    ("ph", "f"),
    ("ee|ea", "i"),
    ("ou", "o"),
)
_CYRILLIC = "абвгґдеєёжзиіїыйклмнопрстуфхцчшщьъюяэ"
_LATIN = words("a b v h h d e e o z z i i i i i k l m n o p r s t u f h c c s sc - - u a e")
_LETTERS = str.maketrans(
    dict(zip(_CYRILLIC, (letter.replace("-", "") for letter in _LATIN), strict=True))
    | {"w": "v", "y": "i", "j": "i", "q": "k", "g": "h", "x": "ks"}
)
# "ie" is an e and "ia" an a, "dc" and "ts" are one sound, and none is held.
_SOUNDS = _rules(
    ("i(?=[aeou])", ""),
    ("[dt]+[sc]|[sc]c", "c"),
    (r"(.)\1+", r"\1"),
)

_SHORTEST = 4
_SHORTEST_STEM = 5
_LONGEST_ENDING = 4


def _stems(written: Iterable[str]) -> re.Pattern[str]:
    heard = {sound(stem) for stem in written if not stem.endswith("ie")}  # "фортеця" is no "forties"
    return re.compile("|".join(sorted(stem for stem in heard if len(stem) >= _SHORTEST_STEM)))


def _names(languages: Iterable[Language]) -> frozenset[str]:
    heard = {sound(name) for language in languages for name in (*language.names, *language.heard)}
    return frozenset(name for name in heard if len(name) >= _SHORTEST)


_WITH_LATIN = tuple(language for language in LANGUAGES if all(map(str.isascii, language.names)))
_ENGLISH = {name for name in _names((ENGLISH,)) if len(name) > _SHORTEST}  # "seeks" is no six
_ENGLISH_INITIALS = {name[0] for name in _ENGLISH} | {"p"}  # "ph" is an f
_FOREIGN = _names(_WITH_LATIN)
_FOREIGN_STEMS = _stems(stem for language in _WITH_LATIN for stem in (*language.stems, *language.heard))
_ALL = _names(LANGUAGES) | {
    sound(word) for word, found in TABLE.items() if len(word) > 2 and found.kind is not Kind.LOOSE
}
_ALL_STEMS = _stems(STEMS)
