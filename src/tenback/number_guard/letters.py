"""Takes disguises off a line: marks, look-alike letters, styled alphabets, hidden characters."""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from tenback.number_guard.languages.alphabets import (
    CYRILLIC_AS_LATIN,
    GREEK_AS_LATIN,
    LATIN_AS_CYRILLIC,
    LETTERS_WITH_MARKS,
)

_SYMBOL_AS_LETTER = str.maketrans("!|$@€£¡", "ilsaeli")
_HIDDEN_IN_WORD = re.compile(r"(?<=[^\W\d_])[!|$@€£¡]+(?=[^\W\d_])|(?<!\S)[$@€£](?=[^\W\d_]{2})")
_LONGEST = 40  # letters of a word that are read: no numeral is longer
_SHORTEST_LOOKALIKE = 5  # shorter words of one alphabet are taken as they are: "fer" is not Cyrillic
_APOSTROPHES = "'’ʼ‘`´ʹ′"
_MASKS = str.maketrans("#%&", "***")  # what letters are hidden behind: "s*ven", "s#ven"
_WORD = re.compile(rf"[^\W\d_](?:[{_APOSTROPHES}*#%&]?[^\W\d_])*")
_NAMED_LETTER = re.compile(
    r"(?:LATIN (?:SMALL |CAPITAL )?LETTER (?:SMALL CAPITAL )?|REGIONAL INDICATOR SYMBOL LETTER "
    r"|.*LATIN (?:CAPITAL|SMALL) LETTER )([A-Z])(?: WITH .*)?"
)


@dataclass(frozen=True, slots=True)
class Word:
    """One run of letters in a line."""

    written: str  # as typed, for capitals
    marked: str  # small letters with their marks: "pět"
    plain: str  # small letters without marks or apostrophes: "pet"

    @property
    def readings(self) -> tuple[str, ...]:
        """The word in the alphabets its letters could be taken for."""
        return _readings(self.plain)

    @property
    def is_mixed(self) -> bool:
        """Whether letters of two alphabets stand in it."""
        return not self.plain.isascii() and any(map(str.isascii, self.plain))


def unveil(text: str) -> str:
    """The line with styled letters made ordinary and characters that do not show taken out."""
    return "".join(map(_shown, unicodedata.normalize("NFKC", text)))


def words_of(line: str) -> list[Word]:
    """The words of an unveiled line, in order."""
    return [_word(match.group()) for match in _WORD.finditer(line)]


def plain_at(words: list[Word], at: int) -> str:
    """The plain word at this place of the line, or nothing beyond its ends."""
    return words[at].plain if 0 <= at < len(words) else ""


def line_of(words: list[Word]) -> str:
    """The plain words joined by single spaces."""
    return " ".join(word.plain for word in words)


def letters_for_symbols(line: str) -> str:
    """The line with symbols that stand for letters inside words read as letters: "$even", "th!rty"."""
    return _HIDDEN_IN_WORD.sub(lambda match: match.group().translate(_SYMBOL_AS_LETTER), line)


def plain(marked: str) -> str:
    """Small letters alone: marks and apostrophes dropped, except where they make another letter."""
    return marked if marked.isascii() and "'" not in marked else "".join(map(_bare, marked))


def _word(written: str) -> Word:
    marked = written.casefold().translate(_MASKS)
    return Word(written, marked, plain(marked[:_LONGEST]))


@lru_cache(maxsize=4096)
def _shown(character: str) -> str:
    if character.isascii():
        return character
    if unicodedata.category(character) in {"Cf", "Mn", "Me", "Cs", "Cn", "Co"}:
        return ""
    if named := _NAMED_LETTER.fullmatch(unicodedata.name(character, "")):
        return character if unicodedata.decomposition(character) else named[1].lower()
    return character


@lru_cache(maxsize=4096)
def _bare(character: str) -> str:
    if character in _APOSTROPHES:
        return ""
    if character in LETTERS_WITH_MARKS:
        return character
    return "".join(c for c in unicodedata.normalize("NFD", character) if not unicodedata.combining(c))


@lru_cache(maxsize=4096)
def _readings(word: str) -> tuple[str, ...]:
    one_alphabet = word.isascii() or not any(map(str.isascii, word))
    if one_alphabet and len(word) < _SHORTEST_LOOKALIKE:
        return (word,)
    if word.isascii():
        latin, cyrillic = word, _all(word, LATIN_AS_CYRILLIC)
    else:
        latin = "".join(CYRILLIC_AS_LATIN.get(c) or GREEK_AS_LATIN.get(c, c) for c in word)
        cyrillic = "".join(LATIN_AS_CYRILLIC.get(c, c) for c in word)
    return tuple(dict.fromkeys((word, latin, cyrillic)))


def _all(word: str, table: dict[str, str]) -> str:
    """The word in the other alphabet when every letter has a look-alike there, else the word."""
    return "".join(table[c] for c in word) if all(c in table for c in word) else word
