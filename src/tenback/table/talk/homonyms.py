"""Numerals that are ordinary words too: the Slavic "ten", the magpie, heels, the Slovak snack, a teenager."""

import re

from tenback.table.talk.around import plain_at
from tenback.table.talk.english import AROUND_TEN
from tenback.table.talk.language import words
from tenback.table.talk.letters import Word
from tenback.table.talk.lexicon import numeral

_SNACK = frozenset(words("desiata desiatu desiate"))  # Slovak for a mid-morning snack
_OF_SNACK = re.compile(r"(?:jes|jed|zje|hladn|prac|skol|zabud|chut|chleb|jabl|sunk)\w*")
_OWNERS = frozenset(words("my our his her their your"))
_OF_THE_YOUNG = re.compile(
    r"""home|house|kids?|sons?|daughters?|boys?|girls?|parent\w*|mu?o?m|dad|moody|phase|years?|young|was
    |drama|movies?|films?|show|series|comedy|band|idol|pop|magazine|novel|spirit|fashion|crush|romance|star""",
    re.VERBOSE,
)
_AFTER_TEEN = frozenset(words("card cards number on for here and or but please sorry over in pile"))
_CLAIMS_TEEN = frozenset(words("its is have ive got hold holding drew mine"))
_GOVERNS_GENITIVE = frozenset(
    words(
        """
        після біля для до від з із зі близько понад більше менше вище нижче карта моя крім без замість між
        """
    )
)
_CLAIMS = frozenset(words("маю маєш маємо має мати нема немає нету не карта карту карти стопка стопку"))
_NAMED = frozenset(
    words("пан пана пані панна дядько тітка дід сусід сусідка тренер лікар як мов наче неначе ота")
)
_VERB = re.compile(r"\w{2,}(?:че|ше|де|ве|ре|не|те|же|ає|ує|іє|ить|їть|ться|ла|лася|в|вся)")
_OF_HEELS = re.compile(
    r"(?:бол|печ|пек|гор|мерз|змерз|замерз|чеш|чух|сверб|натер|ниють|лиз|лоскоч|накив|стер)\w+"
)


def is_another_word(words: list[Word], at: int) -> bool:
    """Whether the numeral at this place is, in this line, another word with the same letters."""
    word = words[at].plain
    if word == "ten":
        return not _is_english_ten(words, at)
    if word == "teen":
        return _is_teenager(words, at)
    if word == "сорока":
        return _is_magpie(words, at)
    if word == "пяти":
        return _are_heels(words, at)
    return word in _SNACK and _is_snack(words, at)


def _is_english_ten(words: list[Word], at: int) -> bool:
    if len(words) == 1 or not AROUND_TEN.isdisjoint((plain_at(words, at - 1), plain_at(words, at + 1))):
        return True
    return all(word.marked.isascii() for word in words) and any(word.plain in AROUND_TEN for word in words)


def _is_teenager(words: list[Word], at: int) -> bool:
    """Whether a "teen" is young, or made for the young: "my teen", "a teen drama", but not "it's a teen"."""
    if plain_at(words, at - 1) in _OWNERS or any(_OF_THE_YOUNG.fullmatch(word.plain) for word in words):
        return True
    claimed = plain_at(words, at - 2) in _CLAIMS_TEEN
    return not claimed and at + 1 < len(words) and words[at + 1].plain not in _AFTER_TEEN


def _is_magpie(words: list[Word], at: int) -> bool:
    """Whether "сорока" is the bird or a surname: it begins the line, agrees with a word, is named or acts."""
    if len(words) == 1 or numeral(plain_at(words, at + 1)):
        return False
    if at == 0:
        return words[1].plain not in _CLAIMS
    before = words[at - 1].plain
    if before in _GOVERNS_GENITIVE or before in _CLAIMS:
        return False
    if before in _NAMED or before.endswith(("а", "я")):
        return True
    others = words[:at] + words[at + 1 :]
    return any(_VERB.fullmatch(word.plain) for word in others) and not any(w.plain in _CLAIMS for w in others)


def _are_heels(words: list[Word], at: int) -> bool:
    """Whether "п'яти" are heels: they burn, freeze or itch."""
    governed = plain_at(words, at - 1) in _GOVERNS_GENITIVE
    return not governed and any(_OF_HEELS.fullmatch(word.plain) for word in words)


def _is_snack(words: list[Word], at: int) -> bool:
    """Whether "desiata" is the meal: "mám si na desiatu", "idem po desiatu", "desiatu som zjedol"."""
    if plain_at(words, at + 1).startswith("kart"):
        return False
    return plain_at(words, at - 1) in {"na", "si", "po"} or any(
        _OF_SNACK.fullmatch(word.plain) for word in words
    )
