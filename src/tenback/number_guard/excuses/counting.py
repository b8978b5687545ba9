"""When a number only counts or measures: "two cards", "jeden z nás", "the first pile", "fifteen minutes"."""

import re

from tenback.number_guard.context import OF, RELATION, speaks_of_cards
from tenback.number_guard.excuses.homonyms import is_another_word
from tenback.number_guard.excuses.hours import is_late_hour, orders, orders_late, tells_time
from tenback.number_guard.excuses.people import PEOPLE, counts_people, is_childs_age
from tenback.number_guard.excuses.piles import touches_pile
from tenback.number_guard.excuses.plurals import counts_plural
from tenback.number_guard.letters import Word, plain_at
from tenback.number_guard.numerals import Kind, Numeral, numeral
from tenback.number_guard.vocabulary import LANGUAGES, any_of, every

_MEASURED = every(lambda language: language.counting.measured)
_COUNTED = _MEASURED | every(lambda language: language.counting.counted)
_BASIC = tuple(every(lambda language: language.numerals.names))
_BEFORE = every(lambda language: language.counting.before)
_LOOKALIKES = {
    word: tuple(marked) for language in LANGUAGES for word, marked in language.numerals.lookalikes.items()
}
_EITHER = every(lambda language: language.counting.either)
_OR = _EITHER | every(lambda language: language.counting.between)
_SUPERLATIVE = re.compile(any_of(lambda language: language.counting.superlative))
_UNMARKED_HAVE = every(lambda language: language.counting.unmarked_have)
_SOME_TEENS = tuple(every(lambda language: language.counting.some_teens))
_SEVERAL = every(lambda language: language.counting.several)
_AFTER_HUNDRED = every(lambda language: language.counting.after_hundred)
_BEFORE_HUNDRED = every(lambda language: language.counting.before_hundred)
_ADJECTIVES = every(lambda language: language.counting.adjectives)
_ADJECTIVE_ENDINGS = tuple(every(lambda language: language.counting.adjective_endings))
_NOT_ADJECTIVES = every(lambda language: language.counting.not_adjectives)
_DISTANCES = every(lambda language: language.counting.distances)
_DISTANCE_FROM = every(lambda language: language.counting.distance_from) | frozenset("abcd")
_DETERMINERS = every(lambda language: language.counting.determiners)
_BY = every(lambda language: language.counting.by)
_STEP = re.compile(any_of(lambda language: language.counting.step))
_STEP_BY = every(lambda language: language.counting.step_by)
_STEP_DIRECTIONS = every(lambda language: language.counting.step_directions)
_MOST = every(lambda language: language.counting.most)
_FROM = every(lambda language: language.counting.from_)
_HIGH_FIVE = every(lambda language: language.counting.high_five)
_SUMS = every(lambda language: language.counting.sums)
_NUMBER = every(lambda language: language.counting.number)
_GROUP = every(lambda language: language.counting.group)
_IN_A_GROUP = every(lambda language: language.counting.in_a_group)
_BEST = every(lambda language: language.counting.best)
# "my three" in English, not the Czech "my tři" ("we three")
_OWNED = frozenset(
    (owner, word)
    for language in LANGUAGES
    for owner in language.counting.owners
    for written in language.numerals.small.values()
    for word in written
)
_MOST_COUNTED = 10
_MOST_BARE = 4
_MOST_PEOPLE = 6


def is_ordinary(words: list[Word], at: int, number: Numeral) -> bool:
    """Whether the numeral at this place of the line tells nothing of a card."""
    word = words[at]
    if number.value > _MOST_COUNTED and _measures(words, at):
        return True
    if number.kind is Kind.LARGE:
        some = word.plain.startswith(_SOME_TEENS) and _amount_of(words, at)
        return some or is_late_hour(words, at) or orders_late(words, at)
    if word.marked not in _LOOKALIKES.get(word.plain, (word.marked,)) and not _plainly_claimed(words, at):
        return True
    if is_another_word(words, at):
        return True
    if number.kind is Kind.LOOSE:
        return not _tells_distance(words, at) and not _is_step(words, at) and len(words) > 1
    if number.kind is Kind.ORDINAL:
        return orders(words, at, number.value)
    if number.kind is Kind.NOUN:
        before = plain_at(words, at - 1)
        if number.value == 1:
            return before in _BEST
        if number.value in {10, 12} and _amount_of(words, at):
            return True
        if plain_at(words, at + 1) in OF and plain_at(words, at + 2) in PEOPLE:
            return True
        return before in _HIGH_FIVE or (before in _GROUP and number.value <= _MOST_PEOPLE)
    if number.kind is Kind.HUNDRED:
        before = plain_at(words, at - 1)
        if word.plain in _COUNTED and (
            numeral(before) or before in _SEVERAL
        ):  # "six hundredths" of land, in Ukrainian
            return True
        return plain_at(words, at + 1) in _AFTER_HUNDRED or before in _BEFORE_HUNDRED or _amount_of(words, at)
    if number.value == 0:
        return plain_at(words, at - 1) in _FROM or (
            at + 1 < len(words) and numeral(words[at + 1].plain) is None
        )
    return _counts(words, at, number.value)


def _counts(words: list[Word], at: int, value: int) -> bool:
    if value > _MOST_COUNTED:
        return False
    before = plain_at(words, at - 1)
    if before in _HIGH_FIVE and value == 5:
        return True
    after = at + 1
    if plain_at(words, after) in _OR and _small_at(words, after + 1):
        after += 2
    elif (following := _small_at(words, after)) and following.value == value + 1:
        after += 1
    if plain_at(words, after) in OF:
        return plain_at(words, after + 1) in _COUNTED or plain_at(words, after + 1) in _ADJECTIVES
    for place in range(after, after + 3):
        if plain_at(words, place) in _COUNTED:
            named = plain_at(words, place) in _MEASURED and touches_pile(words, at, place)
            return not named and not RELATION.fullmatch(plain_at(words, place + 1))
        if counts_plural(words, at, place, value):
            return True
        if not _is_adjective(plain_at(words, place)):
            break
    if RELATION.fullmatch(plain_at(words, at + 1)) or _is_measured(words, at):
        return False
    if tells_time(words, at) or _is_roughly_or_superlative(words, at, value):
        return True
    if before in _GROUP:
        return words[at].plain in _IN_A_GROUP
    if (before, words[at].plain) in _OWNED:
        return False
    if value <= _MOST_BARE and (before in _BEFORE or plain_at(words, at + 2) in _MOST):
        return not any(_STEP.fullmatch(word.plain) for word in words)
    return counts_people(words, at) or is_childs_age(words, at)


def _measures(words: list[Word], at: int) -> bool:
    """ "Fifteen minutes", "dvacet procent": one basic numeral, no compound, and no word of cards around."""
    after = at + 1
    if plain_at(words, after) not in _MEASURED and _is_adjective(plain_at(words, after)):
        after += 1
    if plain_at(words, after) not in _MEASURED or RELATION.fullmatch(plain_at(words, after + 1)):
        return False
    if numeral(plain_at(words, at - 1)) or numeral(plain_at(words, at + 1)):
        return False
    return _is_basic(words[at].plain) and not speaks_of_cards(words, at)


def _is_basic(word: str) -> bool:
    """Whether a large numeral is a teen or a ten, perhaps inflected: "dvaceti", not "dvaadvaceti"."""
    return any(
        abs(len(word) - len(name)) < 3 and word.startswith(name[: max(5, len(name) - 3)]) for name in _BASIC
    )


def _tells_distance(words: list[Word], at: int) -> bool:
    """ "one above", "o jednu vyšší", but not "the one above" and not "o jednu kartu víc"."""
    after, before = plain_at(words, at + 1), plain_at(words, at - 1)
    if before in _SUMS or before in _NUMBER:
        return not after or numeral(after) is not None
    if before in _BY and RELATION.fullmatch(plain_at(words, at - 2)) and not after:
        return True
    if before in _DETERMINERS:
        return False
    return _is_measured(words, at) or RELATION.fullmatch(after) is not None


def _is_measured(words: list[Word], at: int) -> bool:
    """ "Three away from the top", "one under a"."""
    return plain_at(words, at + 1) in _DISTANCES and any(
        word.plain in _DISTANCE_FROM for word in words[at + 2 : at + 5]
    )


def _is_step(words: list[Word], at: int) -> bool:
    """ "I'd move it by one", "skočím o jednu", but not "one by one"."""
    if at + 1 < len(words) or plain_at(words, at - 1) not in _STEP_BY or _small_at(words, at - 2):
        return False
    return any(_STEP.fullmatch(word.plain) or word.plain in _STEP_DIRECTIONS for word in words[: at - 1])


def _is_roughly_or_superlative(words: list[Word], at: int, value: int) -> bool:
    """ "A minute or two", "the eldest of three"."""
    before, earlier = plain_at(words, at - 1), plain_at(words, at - 2)
    if before in _EITHER:
        return value == 2 and bool(earlier) and not numeral(earlier)
    return value <= _MOST_BARE and before in OF and _SUPERLATIVE.fullmatch(earlier) is not None


def _amount_of(words: list[Word], at: int) -> bool:
    """ "Dozens of games", "stovky her"."""
    after = at + 2 if plain_at(words, at + 1) in OF else at + 1
    return plain_at(words, after) in _COUNTED and not RELATION.fullmatch(plain_at(words, after + 1))


def _plainly_claimed(words: list[Word], at: int) -> bool:
    """Typed without marks where only a number makes sense: "mam pet"."""
    return words[at].marked.isascii() and plain_at(words, at - 1) in _UNMARKED_HAVE


def _small_at(words: list[Word], at: int) -> Numeral | None:
    found = numeral(words[at].plain) if at < len(words) else None
    return found if found and found.kind in {Kind.SMALL, Kind.LOOSE} else None


def _is_adjective(word: str) -> bool:
    if word in _ADJECTIVES:
        return True
    return len(word) > 3 and word.endswith(_ADJECTIVE_ENDINGS) and word not in _NOT_ADJECTIVES
