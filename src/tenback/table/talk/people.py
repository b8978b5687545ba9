"""When a number counts the people at the table: "je nás sedm", "нас було п'ять", "we are six"."""

from tenback.table.talk.around import OF, plain_at
from tenback.table.talk.language import words
from tenback.table.talk.letters import Word
from tenback.table.talk.piles import touches_pile

PEOPLE = frozenset(words("nas vas nami вами нас вас нами us we jsme sme jestesmy"))
_BESIDE_PEOPLE = OF | frozenset(words("u do k pro pre dla na mezi medzi у в для на між have show give"))
_HAVE = frozenset(words("mam mas ma mame mate masz mamy macie маю має маєш маємо have has had got"))
_WE_DID = frozenset(words("jsme sme we"))
_DONE = ("li", "ly", "la", "ed", "need", "want", "see", "play", "hold", "can", "draw", "put")


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
