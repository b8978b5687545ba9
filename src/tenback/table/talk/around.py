"""What stands around a numeral: words that set it against a card, and words that speak of cards."""

import re

from tenback.table.talk.language import words
from tenback.table.talk.letters import Word

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


def speaks_of_cards(words: list[Word]) -> bool:
    """Whether cards, piles, hands or numbers are spoken of anywhere in the line."""
    return _OF_CARDS.search(line_of(words)) is not None
