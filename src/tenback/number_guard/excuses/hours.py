"""When a number is an hour, a date or a place in an order: "at eight", "o ósmej", "the fifth row"."""

import re

from tenback.number_guard.context import OF, RELATION, line_around, speaks_of_cards
from tenback.number_guard.excuses.piles import touches_pile
from tenback.number_guard.letters import Word, line_of, plain_at
from tenback.number_guard.numerals import numeral
from tenback.number_guard.vocabulary import any_of, every

_ROUNDS = every(lambda language: language.hours.rounds)
_AT = every(lambda language: language.hours.at)
_WITHIN = every(lambda language: language.hours.within)
_AT_ORDINAL = every(lambda language: language.hours.at_ordinal)
_ORDINAL_ENDINGS = tuple(every(lambda language: language.hours.ordinal_endings))
_ONLY_HOURS = every(lambda language: language.hours.only_hours)
_PART_OF_HOUR = re.compile(rf"(?:.*\ )?{any_of(lambda language: language.hours.part)}")
_OF_A_DAY = re.compile(rf"\b{any_of(lambda language: language.hours.of_a_day)}\b")
_PARTS_OF_DAY = every(lambda language: language.hours.parts_of_day)
_AT_LATE = every(lambda language: language.hours.at_late)
_ELEVEN_OR_TWELVE = tuple(every(lambda language: language.hours.eleven_or_twelve))
_LATE = re.compile(any_of(lambda language: language.hours.late))
_LATE_ORDINAL = re.compile(any_of(lambda language: language.hours.late_ordinal))
_CARD = tuple(every(lambda language: language.cards.card))
_LONGEST_PART = 3  # words before the hour: "tři čtvrtě na osm"
_LAST_ROUND = 16  # Slide has sixteen rounds (docs/rules.md, Slide)


def tells_time(words: list[Word], at: int) -> bool:
    """ "See you at eight", "six in the morning", "v sedm večer", "back in five"."""
    if touches_pile(words, at, at):
        return False
    before = plain_at(words, at - 1)
    if _is_part_of_day(words, at + 1) or _follows_part_of_hour(words, at):
        return True
    if before in _ONLY_HOURS and not speaks_of_cards(words, at):
        return True
    if before not in _AT and not (before in _WITHIN and at + 1 == len(words)):
        return False
    return _OF_A_DAY.search(line_around(words, at)) is not None


def orders(words: list[Word], at: int, value: int) -> bool:
    """ "The first pile", "páté kolo", "o ósmej", but not "the eighth card"."""
    if value < 5:  # there are four piles
        return True
    if touches_pile(words, at, at):
        return False
    before = plain_at(words, at - 1)
    if _is_part_of_day(words, at + 1) or _follows_part_of_hour(words, at):
        return True
    if before in _AT_ORDINAL and words[at].plain.endswith(_ORDINAL_ENDINGS):
        after = plain_at(words, at + 1)
        return not RELATION.fullmatch(after) and not after.startswith(_CARD)
    return any(plain_at(words, place) in _ROUNDS for place in (at + 1, at + 2)) and value <= _LAST_ROUND


def is_late_hour(words: list[Word], at: int) -> bool:
    """ "See you at eleven", "o dwudziestej", but not "karta po dwudziestej"."""
    word, before = words[at].plain, plain_at(words, at - 1)
    after = plain_at(words, at + 1)
    if speaks_of_cards(words, at) or RELATION.fullmatch(after) or numeral(after):
        return False
    if word.startswith(_ELEVEN_OR_TWELVE) and _follows_part_of_hour(words, at):
        return True
    if before not in _AT_LATE:
        return False
    if word in _ELEVEN_OR_TWELVE:
        return before in _ONLY_HOURS or _OF_A_DAY.search(line_around(words, at)) is not None
    return _LATE.fullmatch(word) is not None


def orders_late(words: list[Word], at: int) -> bool:
    """ "The fifteenth round", "patnáctého května", but not "the fifteenth pile"."""
    if not _LATE_ORDINAL.fullmatch(words[at].plain) or numeral(plain_at(words, at - 1)):
        return False
    after = at + 2 if plain_at(words, at + 1) in OF else at + 1
    return plain_at(words, after) in _ROUNDS and not speaks_of_cards(words, at)


def _is_part_of_day(words: list[Word], at: int) -> bool:
    after = at + 2 if plain_at(words, at) in _WITHIN else at  # "six in the morning"
    return plain_at(words, after) in _PARTS_OF_DAY


def _follows_part_of_hour(words: list[Word], at: int) -> bool:
    before = line_of(words[max(0, at - _LONGEST_PART) : at])
    return _PART_OF_HOUR.fullmatch(before) is not None and not speaks_of_cards(words, at)
