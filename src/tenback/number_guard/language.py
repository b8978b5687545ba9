"""A language for the guard: its numerals, and the words that make a number a card or something else.

All words are plain: small letters without marks. Where a comment says "pattern", an entry may be a regular
expression over plain words joined by single spaces. The word STEP in
a pattern stands for the steps of all languages.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from tenback.number_guard.letters import Word, plain, unveil

Words = Iterable[str]
Spoken = Mapping[int, Iterable[str]]  # ways to say each number


@dataclass(frozen=True)
class Homonym:
    """A numeral that is an ordinary word too."""

    words: Words
    is_ordinary: Callable[[list[Word], int], bool]  # whether the one at this place of a line is that word
    before_numeral: bool = True  # whether it can be that word with a numeral after it


@dataclass(frozen=True)
class Numerals:
    """How numbers are said."""

    small: Spoken  # 0 to 10, cardinals in every case and gender
    loose: Spoken  # cardinals that count things far more often than they name a card
    ordinals: Spoken  # 1 to 10
    nouns: Spoken  # names of a card and of other amounts: "sedmička", "sevens", "dozen"
    stems: Words  # pieces from 11 upwards that no ordinary word holds
    heads: Words  # pieces from 11 upwards that ordinary words may hold, but not begin with
    names: Words  # the basic numerals as written, for misspellings and reversals
    hundred: Words
    heard: Words = ()  # names as others hear them and write them in their own letters: "faiv"
    misheard_in_latin: bool = False  # whether people write them by ear in Latin letters too: "sevin"
    joint: Words = ()  # what joins a unit and a ten in one word: "sedmatřicet"
    never_joined: Words = ()  # numerals too ambiguous to be part of a longer word: "ten"
    lookalikes: Mapping[str, Words] = field(default_factory=dict)
    # numerals that without their marks are ordinary words, with the marked spellings that remain numerals
    ordinary: Words = ()  # ordinary words that hold a stem, or are one slip away from a numeral
    ordinary_pairs: tuple[str, ...] = ()  # two ordinary words that put together look like a numeral
    ordinary_split_stems: Words = ()  # stems that ordinary words make when put together: "for types"
    split_pairs: tuple[str, ...] = ()  # short numerals in two pieces: "fi ve"
    claims: Words = ()  # claims that run into a numeral: "mamdevět"
    roman_words: Words = ()  # ordinary words that look like Roman numerals
    roman_claims: Words = ()  # words after which they are Roman numerals all the same
    homonyms: tuple[Homonym, ...] = ()


@dataclass(frozen=True)
class Cards:
    """Words about cards and piles."""

    of: Words = ()
    relation: Words = ()  # patterns: "above", "higher"
    speaks_of: Words = ()  # beginnings of words about cards, piles and numbers
    speaks_of_whole: Words = ()  # whole words of that kind
    on: Words = ()  # "on" a pile
    card: Words = ()  # the beginning of the word for a card that follows an ordinal
    pile: Words = ()  # beginnings of words for a pile
    pile_names: Words = ()  # names of the letters of piles: "béčko"
    pile_links: Words = ()  # what may stand between a number and the letter of a pile
    steps: Words = ()  # what two cards in a row are apart
    one: Words = ()  # patterns
    top: Words = ()  # whole words for the top of a pile
    top_stems: Words = ()  # beginnings of words for it
    upstairs: Words = ()  # beginnings of words for what is "upper" and no card: a floor, a flat
    just: Words = ()  # "just", "exactly", "directly"
    by: Words = ()  # "o krok výš"
    values: Words = ()  # beginnings of "number", "value"
    step_away: tuple[str, ...] = ()  # patterns: a step from another card
    step_from: Words = ()  # prepositions between a step and the top
    next_to: Words = ()  # prepositions between "just" and the top
    following: Words = ()  # beginnings of "next": "just the next number"
    that_next: Words = ()  # patterns: "the" in it
    neighbour: Words = ()  # beginnings of "neighbour"
    card_or_number: Words = ()  # beginnings of words after it
    towards: Words = ()  # prepositions between it and the top
    that_top: Words = ()  # patterns: "the" before the top
    under: Words = ()  # "just under it"
    that_under: Words = ()  # patterns: "the one" before it
    it: Words = ()
    next_to_top: tuple[str, ...] = ()  # patterns: other ways to say the neighbour of the top
    next_number: Words = ()  # beginnings of "next" and "previous", said of the number of one's own card
    own_next_number: tuple[str, ...] = ()  # patterns: other ways to say that
    own_neighbour: tuple[str, ...] = ()  # patterns: other ways to say just under it, of one's own card
    scores: Words = ()  # patterns: a score or a league, where a point is no step


@dataclass(frozen=True)
class Counting:
    """Words that make a number a count or a measure."""

    counted: Words = ()  # what people count at a table: "cards", "of us" without the "of"
    measured: Words = ()  # counted by the dozen too, and no card: "minutes", "percent"
    before: Words = ()  # words that make a bare small number a count: "at least two"
    most: Words = ()  # words that do so after it: "two at most"
    either: Words = ()  # "or" in "two or three"
    between: Words = ()  # "to", "and" in "two to three"
    superlative: Words = ()  # patterns: "the eldest of three"
    unmarked_have: Words = ()  # "mam pet": typed without marks, a number all the same
    some_teens: Words = ()  # "kilkanaście": more than ten, nobody knows how many
    several: Words = ()  # before a hundred that is counted
    after_hundred: Words = ()  # "a hundred percent"
    before_hundred: Words = ()  # "all the hundred"
    adjectives: Words = ()  # may stand between a number and what it counts
    adjective_endings: Words = ()
    not_adjectives: Words = ()
    distances: Words = ()  # "under" in "three under the top"
    distance_from: Words = ()  # "the top" in it
    determiners: Words = ()  # "the one above" is no distance
    by: Words = ()  # "výš o jednu"
    step: Words = ()  # patterns: verbs and nouns of a step
    step_by: Words = ()  # "move it by one"
    step_directions: Words = ()  # "up one"
    from_: Words = ()  # "from zero"
    high_five: Words = ()
    sums: Words = ()  # "plus one"
    number: Words = ()  # "number one"
    group: Words = ()  # "we dwóch": prepositions before a number of people
    in_a_group: Words = ()  # numerals after them
    owners: Words = ()  # "my three": a card, after this language's own numerals
    best: Words = ()  # "jsi jednička": you are the best
    once: Words = ()  # "raz, dwa, trzy"


@dataclass(frozen=True)
class Hours:
    """Words that make a number an hour, a date or a place in an order."""

    rounds: Words = ()  # what an ordinal may order: "pile", "round", "of May" without "of"
    at: Words = ()  # before an hour, where the line speaks of a day
    within: Words = ()  # "back in five", "six in the morning"
    at_ordinal: Words = ()  # before an hour that is an ordinal
    ordinal_endings: Words = ()  # of such an ordinal: "o ósmej"
    only_hours: Words = ()  # "v sedm" is said of hours alone
    part: tuple[str, ...] = ()  # patterns: "half past", "v půl"
    of_a_day: tuple[str, ...] = ()  # patterns: a meeting, a meal, a train
    parts_of_day: Words = ()
    at_late: Words = ()  # before eleven and later
    eleven_or_twelve: Words = ()
    late: Words = ()  # patterns: later hours
    late_ordinal: Words = ()  # patterns: ordinals from eleven


@dataclass(frozen=True)
class People:
    """Words that make a number a count of people or an age."""

    people: Words = ()  # "us", "we are"
    beside: Words = ()  # "u nás sedm" is no count
    have: Words = ()
    we_did: Words = ()  # "hráli jsme sedm" is no count
    done: Words = ()  # endings of what we did
    aged: Words = ()  # patterns: "is", "turned"
    child: Words = ()  # patterns


@dataclass(frozen=True)
class Plurals:
    """How to tell a plural that no list holds."""

    before_card: Words = ()  # before a number that is a card
    of_many: Words = ()  # endings of nouns after any number: "bratranců"
    not_of_many: Words = ()
    endings: Words = ()  # endings of the plural after this language's own numerals: "umbrellas"
    not_plural: Words = ()
    of_few: Words = ()  # endings of nouns after two, three and four: "porady"
    not_of_few: Words = ()
    handled: Words = ()  # patterns: verbs of handling a card, and what one says of one's own


@dataclass(frozen=True)
class Tricks:
    """Phrases that single out a card without its number."""

    backwards: tuple[str, ...] = ()  # patterns: the jump back
    own: tuple[str, ...] = ()  # patterns: "I can"
    asked: Words = ()  # "who has"
    denied: tuple[str, ...] = ()  # patterns: "I cannot"
    polite: tuple[str, ...] = ()  # patterns: "if nobody minds" denies nothing
    sums: tuple[str, ...] = ()  # patterns: "double the top"
    signs: Words = ()  # "plus", between two piles
    combined: Words = ()  # "sum", "difference", of one's own card
    my_card: tuple[str, ...] = ()  # patterns
    as_many_as: tuple[str, ...] = ()  # patterns: as many as there are weeks in a year
    known: tuple[str, ...] = ()  # patterns: numbers everybody knows by another name
    by_ear: tuple[str, ...] = ()  # patterns: numerals in two words by ear


@dataclass(frozen=True)
class Digits:
    """Words about a card's two digits: beginnings of words or patterns, unless a comment says otherwise."""

    digit: Words = ()
    same: tuple[str, ...] = ()
    repeated: Words = ()
    turned: Words = ()
    no: Words = ()
    both: Words = ()  # whole words
    palindrome: Words = ()
    of_a_card: tuple[str, ...] = ()  # whole words
    of_a_word: Words = ()


@dataclass(frozen=True)
class Language:
    """Everything the guard knows of one language. A neighbour's may hold its numerals alone."""

    numerals: Numerals
    cards: Cards = Cards()
    counting: Counting = Counting()
    hours: Hours = Hours()
    people: People = People()
    plurals: Plurals = Plurals()
    tricks: Tricks = Tricks()
    digits: Digits = Digits()
    idioms: tuple[str, ...] = ()  # patterns: sayings that hold a numeral and tell nothing


def words(text: str) -> tuple[str, ...]:
    """The words of a list written as one string, made plain."""
    return tuple(plain(unveil(text.casefold())).split())


def forms(stems: str, endings: str) -> tuple[str, ...]:
    """Every stem with every ending; "-" is the empty ending."""
    return tuple(
        stem + ("" if ending == "-" else ending) for stem in words(stems) for ending in words(endings)
    )


def phrases(text: str) -> tuple[str, ...]:
    """The patterns of a list written one per line."""
    return tuple(line.strip() for line in text.strip().splitlines())
