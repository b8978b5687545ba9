"""When a number counts people or is a child's age: "je nás sedm", "we are six", "my son is eight"."""

import re

from tenback.table.talk.around import OF, line_around, plain_at, speaks_of_cards
from tenback.table.talk.language import words
from tenback.table.talk.letters import Word
from tenback.table.talk.piles import touches_pile

PEOPLE = frozenset(words("nas vas nami вами нас вас нами us we jsme sme jestesmy"))
_BESIDE_PEOPLE = OF | frozenset(words("u do k pro pre dla na mezi medzi у в для на між have show give"))
_HAVE = frozenset(words("mam mas ma mame mate masz mamy macie маю має маєш маємо have has had got"))
_WE_DID = frozenset(words("jsme sme we"))
_DONE = ("li", "ly", "la", "ed", "need", "want", "see", "play", "hold", "can", "draw", "put")
_AGED = re.compile(
    r"is|was|turn\w*|only|je|jest|ma|bude|bylo|bolo|mel[ay]?|mal[ao]?|mi?al|bedzie|s?konczy\w*|має|буде|було|вже"
)
_CHILD = re.compile(
    r"""\b(?:son|daughter|kid|toddler|niece|nephew|grandson|granddaughter|birthday
    |syn(?:ovi|ek|a)?|synovec|dcer\w*|dite|diete|vnuk\w*|vnuc\w*|neter\w*|narozenin\w*|narodenin\w*
    |dziecko|corka|coreczka|corce|wnuk\w*|wnucz\w*|urodziny
    |син(?:ові|у|ок)?|донь\w*|донеч\w*|дитин\w*|онук\w*|внук\w*|внуч\w*|племін\w*)\b""",
    re.VERBOSE,
)


def is_childs_age(words: list[Word], at: int) -> bool:
    """ "My son is eight", "dceři je sedm", where no card or pile is spoken of."""
    before = plain_at(words, at - 1)
    if not _AGED.fullmatch(before) and not _CHILD.fullmatch(before):
        return False
    if speaks_of_cards(words, at) or touches_pile(words, at, at):
        return False
    return _CHILD.search(line_around(words, at)) is not None


def counts_people(words: list[Word], at: int) -> bool:
    """Whether people are so many, and not "u nás sedm", "kdo z nás má sedm", "hráli jsme sedm"."""
    before, earlier = plain_at(words, at - 1), plain_at(words, at - 2)
    if before in PEOPLE:
        done, place = earlier, at - 1
    elif earlier in PEOPLE and before not in _HAVE:
        done, place = before, at - 2
    else:
        return False
    if words[place].plain in _WE_DID and done.endswith(_DONE):
        return False
    return plain_at(words, place - 1) not in _BESIDE_PEOPLE and not touches_pile(words, at, at)
