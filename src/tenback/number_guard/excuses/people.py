"""When a number counts people or is a child's age: "je nás sedm", "we are six", "my son is eight"."""

import re

from tenback.number_guard.context import OF, line_around, speaks_of_cards
from tenback.number_guard.excuses.piles import touches_pile
from tenback.number_guard.letters import Word, plain_at
from tenback.number_guard.vocabulary import any_of, every

PEOPLE = every(lambda language: language.people.people)
_BESIDE_PEOPLE = OF | every(lambda language: language.people.beside)
_HAVE = every(lambda language: language.people.have)
_WE_DID = every(lambda language: language.people.we_did)
_DONE = tuple(every(lambda language: language.people.done))
_AGED = re.compile(any_of(lambda language: language.people.aged))
_CHILD = re.compile(rf"\b{any_of(lambda language: language.people.child)}\b")


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
