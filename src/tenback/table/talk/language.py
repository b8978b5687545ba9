"""What the guard knows of a language: how its numerals are built, and what an innocent count looks like."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tenback.table.talk.letters import plain, unveil


@dataclass(frozen=True)
class Language:
    """All words here are plain: small letters without marks."""

    small: Mapping[int, Iterable[str]]  # 0 to 10, cardinals in every case and gender
    loose: Mapping[int, Iterable[str]]  # cardinals that count things far more often than they name a card
    ordinals: Mapping[int, Iterable[str]]  # 1 to 10
    nouns: Mapping[int, Iterable[str]]  # names of a card and of other amounts: "sedmička", "sevens", "dozen"
    stems: Iterable[str]  # pieces from 11 upwards that no ordinary word holds
    heads: Iterable[str]  # pieces from 11 upwards that ordinary words may hold, but not begin with
    names: Iterable[str]  # the basic numerals as written, for slips of the pen and reversals
    hundred: Iterable[str]
    heard: Iterable[str] = ()  # names as others hear them and write them in their own letters: "faiv"
    counted: frozenset[str] = frozenset()  # what people count at a table: "cards", "of us" without the "of"
    measured: frozenset[str] = frozenset()  # counted by the dozen too, and no card: "minutes", "percent"
    rounds: frozenset[str] = frozenset()  # what an ordinal may order: "pile", "round", "of May" without "of"
    before: frozenset[str] = frozenset()  # words that make a bare small number a count: "at least two"
    lookalikes: Mapping[str, Iterable[str]] = field(default_factory=dict)
    # numerals that without their marks are ordinary words, with the marked spellings that remain numerals


def words(text: str) -> tuple[str, ...]:
    """The words of a list written as one string, made plain."""
    return tuple(plain(unveil(text.casefold())).split())


def forms(stems: str, endings: str) -> tuple[str, ...]:
    """Every stem with every ending; "-" is the empty ending."""
    return tuple(
        stem + ("" if ending == "-" else ending) for stem in words(stems) for ending in words(endings)
    )
