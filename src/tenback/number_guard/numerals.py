"""Every numeral of the languages in one table, found also when misspelt, stretched, reversed."""

import re
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import groupby

from tenback.number_guard.languages.alphabets import VOWELS
from tenback.number_guard.vocabulary import LANGUAGES, every


class Kind(Enum):
    """How a numeral is used, which decides what may excuse it."""

    SMALL = "small"
    LOOSE = "loose"
    ORDINAL = "ordinal"
    NOUN = "noun"
    HUNDRED = "hundred"
    LARGE = "large"


@dataclass(frozen=True, slots=True)
class Numeral:
    """The number that a word means; a LARGE one is worth more than ten, no matter how much."""

    kind: Kind
    value: int
    disguised: bool = False


_LARGE = Numeral(Kind.LARGE, 11)
_DISGUISED = Numeral(Kind.LARGE, 11, disguised=True)


@lru_cache(maxsize=16384)
def numeral(word: str) -> Numeral | None:
    """The number that a plain word means, or None."""
    return (
        numeral_as_written(word)
        or _stretched(word)
        or _masked(word)
        or _vowelless(word)
        or _slip_or_reversal(word)
    )


@lru_cache(maxsize=16384)
def numeral_as_written(word: str) -> Numeral | None:
    """The number that a plain word means if it is spelled correctly."""
    if word in TABLE:
        return TABLE[word]
    if word in _ORDINARY:
        return None
    if _STEM.search(word) or _headed(word) or _made_of_numerals(word) or _glued(word):
        return _LARGE
    return None


_SHORTEST_WITHOUTVOWELS = 4


def _table() -> dict[str, Numeral]:
    table: dict[str, Numeral] = {}
    for language in LANGUAGES:
        for kind, numerals in (
            (Kind.SMALL, language.numerals.small),
            (Kind.LOOSE, language.numerals.loose),
            (Kind.NOUN, language.numerals.nouns),
            (Kind.ORDINAL, language.numerals.ordinals),
        ):
            for value, written in numerals.items():
                for word in written:
                    table.setdefault(word, Numeral(kind, value))
        for word in language.numerals.hundred:
            table.setdefault(word, Numeral(Kind.HUNDRED, 100))
    return table


def _squeezed(word: str) -> str:
    return "".join(letter for letter, _ in groupby(word))


def _without_vowels(word: str) -> str:
    return word[0] + "".join(letter for letter in word[1:] if letter not in VOWELS)


def _deletions(word: str) -> set[str]:
    return {word[:i] + word[i + 1 :] for i in range(len(word))}


TABLE = _table()
NAMES = every(lambda language: language.numerals.names)
STEMS = sorted(every(lambda language: language.numerals.stems), key=lambda s: (len(s), s))
_STEM = re.compile("|".join(STEMS))
_HELD_STEMS = re.compile("|".join(map(_squeezed, STEMS)))
_HEADS = re.compile("|".join(sorted(every(lambda language: language.numerals.heads))))
JOINTS = tuple(every(lambda language: language.numerals.joint))
_RUN_TOGETHER = {word for word in TABLE if len(word) > 2} - every(
    lambda language: language.numerals.never_joined
)
_CLAIMS = every(lambda language: language.numerals.claims)
_SQUEEZED = {_squeezed(name): _DISGUISED for name in NAMES} | {
    _squeezed(word): number for word, number in TABLE.items() if len(_squeezed(word)) > 2
}
_CONSONANTS = {_without_vowels(name) for name in NAMES}
_INITIALS = {name[0] for name in NAMES}
_NEAR: dict[str, set[str]] = {}
for _name in NAMES:
    for _key in {_name} | _deletions(_name):
        _NEAR.setdefault(_key, set()).add(_name)

_ORDINARY = every(lambda language: language.numerals.ordinary)


def _headed(word: str) -> bool:
    """Whether a head begins the word, or follows a unit and its "and": "sedmatřicítka"."""
    return any(
        match.start() == 0 or without_joint(word[: match.start()]) in TABLE for match in _HEADS.finditer(word)
    )


def without_joint(word: str) -> str:
    """A unit without the "and" that joins it to a ten: "sedma" of "sedmatřicítka"."""
    return next((word.removesuffix(joint) for joint in JOINTS if word.endswith(joint)), word)


def _made_of_numerals(word: str) -> bool:
    """Whether a word is nothing but small numerals run together: "threeseven"."""
    reachable = {0}
    for end in range(3, len(word) + 1):
        if any(end - start > 2 and word[start:end] in _RUN_TOGETHER for start in reachable):
            reachable.add(end)
    return bool(word) and len(word) in reachable


def _glued(word: str) -> bool:
    """Whether a claim runs into a numeral: "mamdevět"."""
    return any(word.startswith(claim) and word[len(claim) :] in _RUN_TOGETHER for claim in _CLAIMS)


def _stretched(word: str) -> Numeral | None:
    """A numeral with letters held: "thirrrty", "seeveen"."""
    short = _squeezed(word)
    if short == word or (len(short) < 5 and not re.search(r"(.)\1\1", word)):
        return None
    if _HELD_STEMS.search(short):
        return _DISGUISED
    return _SQUEEZED.get(short)


def _masked(word: str) -> Numeral | None:
    """A numeral with letters starred out, or stars between them: "s*ven", "s*e*v*e*n"."""
    if "*" not in word:
        return None
    if found := numeral_as_written(word.replace("*", "")):
        return found
    pattern = re.compile(re.escape(word).replace(r"\*", "."))
    return _DISGUISED if any(map(pattern.fullmatch, NAMES)) else None


def _vowelless(word: str) -> Numeral | None:
    """A numeral without its vowels: "frty", "twnt"."""
    if len(word) < _SHORTEST_WITHOUTVOWELS or not VOWELS.isdisjoint(word[1:].replace("y", "")):
        return None
    return _DISGUISED if _without_vowels(word) in _CONSONANTS else None


def _slip_or_reversal(word: str) -> Numeral | None:
    if len(word) < 5 or word in _ORDINARY:
        return None
    if word[0] in _INITIALS:
        for key in {word} | _deletions(word):
            for name in _NEAR.get(key, ()):
                if name[0] == word[0] and _one_slip(name, word):
                    return _DISGUISED
    backwards = word[::-1]
    match = _STEM.match(backwards)
    return _DISGUISED if backwards in NAMES or (match and len(word) < match.end() + 4) else None


def _one_slip(name: str, word: str) -> bool:
    """Whether two neighbours were swapped or, in a longer word, one letter was added, dropped or changed."""
    start = 0
    while start < min(len(name), len(word)) and name[start] == word[start]:
        start += 1
    rest, other = name[start:], word[start:]
    if rest[:2] == other[1::-1] and rest[2:] == other[2:]:
        return True
    return len(name) > 5 and (rest[1:] == other[1:] or rest[1:] == other or rest == other[1:])
