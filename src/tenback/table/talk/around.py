"""What stands around a numeral: words that set it against a card, and words that speak of cards."""

import re

from tenback.table.talk.language import words
from tenback.table.talk.letters import Word

_NEAR = 24  # words on either side
OF = frozenset(words("of z ze zo з із зі od від"))
RELATION = re.compile(
    r"""above|below|beneath|higher|lower|bigger|smaller|greater|than
    |nad|pod|vys|vyse|vyss\w*|niz|nize|nizej|nizs\w*|vic|vice|min|mene|mens\w*|vets\w*|viac|vacs\w*|menej
    |powyzej|ponizej|wyz\w*|wiecej|mniej\w*|wieks\w*|над|під|вищ\w*|нижч\w*|більш\w*|менш\w*|вгору|вниз""",
    re.VERBOSE,
)
_OF_CARDS = re.compile(
    r"""\b(?:card|kar[tc]|карт|pile|stack|balic|hromad|kopk|stos|stop(?:ka|ke)|стоп|стос|vrch|wierzch|верх
    |number|cisl|numer|liczb|числ|номер|worth|value|hodnot|wart|варт)\w*
    |\b(?:top|mine|hand|ruce|ruke|rece|руці|руках|[abcd]\ pile|pile\ [abcd]|(?:on|na|на)\ [abcdавс])\b""",
    re.VERBOSE,
)


def plain_at(words: list[Word], at: int) -> str:
    """The plain word at this place of the line, or nothing beyond its ends."""
    return words[at].plain if 0 <= at < len(words) else ""


def line_of(words: list[Word]) -> str:
    """The plain words joined by single spaces."""
    return " ".join(word.plain for word in words)


def line_around(words: list[Word], at: int) -> str:
    """The plain words near this place: a whole line as people write, a piece of an endless one."""
    return line_of(words[max(0, at - _NEAR) : at + _NEAR])


def speaks_of_cards(words: list[Word], at: int) -> bool:
    """Whether cards, piles, hands or numbers are spoken of around this place."""
    return _OF_CARDS.search(line_around(words, at)) is not None
