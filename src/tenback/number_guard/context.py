"""The words around a numeral: some set it against a card, some speak of cards."""

import re

from tenback.number_guard.languages.alphabets import SMALL_PILE_LETTERS
from tenback.number_guard.letters import Word, line_of
from tenback.number_guard.vocabulary import any_of, every

_NEAR = 24  # words on either side
OF = every(lambda language: language.cards.of)
RELATION = re.compile(any_of(lambda language: language.cards.relation))
_OF_CARDS = re.compile(
    rf"""\b{any_of(lambda language: language.cards.speaks_of)}\w*
    |\b(?:{any_of(lambda language: language.cards.speaks_of_whole)}
    |{any_of(lambda language: language.cards.on)}\ [{SMALL_PILE_LETTERS}])\b""",
    re.VERBOSE,
)


def line_around(words: list[Word], at: int) -> str:
    """The plain words near this place: a whole line as people write, a piece of an endless one."""
    return line_of(words[max(0, at - _NEAR) : at + _NEAR])


def speaks_of_cards(words: list[Word], at: int) -> bool:
    """Whether cards, piles, hands or numbers are spoken of around this place."""
    return _OF_CARDS.search(line_around(words, at)) is not None
