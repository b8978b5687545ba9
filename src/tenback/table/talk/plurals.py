"""Whether a small number stands before a plural that no list holds: "two umbrellas", "tři porady"."""

import re

from tenback.table.talk.around import RELATION, line_around, plain_at, speaks_of_cards
from tenback.table.talk.english import ENGLISH_SMALL
from tenback.table.talk.language import words
from tenback.table.talk.letters import Word
from tenback.table.talk.lexicon import numeral

_BEFORE_CARD = frozenset(
    words("o na на by the a an my that your this double and so but because then if when maybe think tu tę ту")
)
_SHORTEST = 4
_FEW = 4  # from five on Slavic things counted have other endings

# Genitives of many that only nouns have, after any number: "bratranců", "słoików", "чашок".
_OF_MANY = ("ů", "ov", "ów", "ів", "їв", "ek", "ok", "ок")
_NOT_OF_MANY = frozenset(
    words(
        """
        dolů domů vrchů hotov domov takov znov znów hotów хотів сидів летів волів вмів умів
        pátek piatok piątek kousek kúsok kawałek vršek środek krok skok bok obok крок скок бік початок
        """
    )
)
# What ends as an English plural and follows a card's number as well.
_NOT_PLURAL = frozenset(
    words(
        """
        fits works goes helps sits belongs suits kills saves closes lies stays waits comes burns makes looks
        seems sounds feels needs wants plays wins loses beats hurts does this thus yes plus minus always
        perhaps sometimes besides anyways towards upwards downwards backwards forwards thanks ends starts
        follows lands takes gets gives hits ruins wrecks blocks solves fixes fills opens passes drops rocks
        sucks stinks rules numbers matters covers enters offers brings unless whats thats heres
        theres lets numerals digits tens jumps guess across less class
        """
    )
)
_FEW_ENDINGS = ("y", "i", "e", "a", "и", "і", "а", "я", "ї")
_NOT_FEW = frozenset(
    words(
        """
        tady dole nahore hore vedle tebe mene sebe moje moja nase vase tvoje tvoja twoja twoje jeste este
        okamzite teda rovne lahce proste urcite nebo alebo hlavne dobre zase cili dokladnie
        bude bedzie sadne stoji ceka caka czeka mozna muze moze chce pride prijde miesci hodi ladi ruszy
        staci padne zabere zaberie taky prosze wystarczy wejdzie działa siada
        мене тебе твоя наша ваша краще буде стане сяде чекає може треба добре туди сюди
        """
    )
)
# Verbs of handling a card, and what one says of one's own.
_HANDLED = re.compile(
    r"""\b(?:m[ua]?j|moj\w|mam[ey]?|masz?|mate|macie|ma|u\ (?:me|mna|mnie)|[ву]\ мене|ма[єю]\w*|мо[яєї]|мій
    |sed\w+|pas(?:uj|ov|n)\w*|jde|ide|idzie|lez\w+|za(?:g|h)r\w+|[hg]ra[cjmt]\w*|poloz\w*|klad\w+|dam|d[ae]j\w*
    |(?:vy)?hod\w+|(?:wy)?rzuc\w+|pom[ou][zh]\w*|drz\w+|trzym\w+|pot(?:r|rz)eb\w+|vynes\w*|je|jest|to|len|jen|tylko
    |дам|кид\w+|клад\w+|пас\w+|леж\w+|гра[йю]\w*|зігр\w+|трим\w+|треба|покла\w+|це|лише|тільки)\b""",
    re.VERBOSE,
)


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
    if words[at].plain in ENGLISH_SMALL:
        return named.endswith("s") and named not in _NOT_PLURAL
    if value > _FEW or place > at + 1 or named in _NOT_FEW or not named.endswith(_FEW_ENDINGS):
        return False
    return _HANDLED.search(line_around(words, at)) is None
