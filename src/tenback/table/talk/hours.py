"""When a number is an hour, a date or a place in an order: "at eight", "o ósmej", "the fifth row"."""

import re

from tenback.table.talk.around import OF, RELATION, line_around, plain_at, speaks_of_cards
from tenback.table.talk.language import words
from tenback.table.talk.letters import Word
from tenback.table.talk.lexicon import LANGUAGES, numeral

_ROUNDS = frozenset().union(*(language.rounds for language in LANGUAGES))
_AT = frozenset(words("at by till until around v ve do od po kolem"))
_HOUR = frozenset(words("o о do до po після od від przed pred koło okolo близько"))
_OF_A_DAY = re.compile(
    r"""\b(?:o?clock|tonight|tomorrow|today|morning|evening|meet\w*|see\ y\w+|leav\w*|dinner|lunch
    |breakfast|noon|afternoon|closes?|opens?|shuts?|zavir\w+|zatvar\w+|otvir\w+|otvar\w+|odpoledne|poobede
    |popoludni|dopoledne|doobeda|poledne|obed\w*|noci|bed|train|bus|back|brb|sejd\w*|setkam\w*|sraz
    |hrajeme|vecer\w*|rano|zitra|dnes|vlak|domu|uvid\w*)\b""",
    re.VERBOSE,
)
_PARTS_OF_DAY = frozenset(
    words(
        """
        morning evening afternoon oclock am pm ráno rána dopoledne odpoledne večer večera doobeda poobede
        popoludní rano wieczorem wieczora popołudniu ранку вечора ранок дня ночі
        """
    )
)
_AT_HOUR = frozenset(words("at till until v ve o о"))
_ELEVEN_OR_TWELVE = frozenset(words("eleven twelve jedenáct dvanáct jedenásť dvanásť"))
_LATE = re.compile(r"(?:\w+nast|dwudziest)ej|(?:\w+надцят|двадцят)(?:ій|ої)")
_LATE_ORDINAL = re.compile(
    r"\w+th|\w+[acs]t(?:y|a|e|eho|emu|em|ou|ej|om|ego|ym|ych)|\w+т(?:ий|а|е|ого|ому|им|ої|ій|у)"
)
_LAST_ROUND = 16  # Slide has sixteen rounds (rules.md, Slide)


def tells_time(words: list[Word], at: int) -> bool:
    """ "See you at eight", "six in the morning", "v sedm večer", "back in five"."""
    before = plain_at(words, at - 1)
    if _is_part_of_day(words, at + 1):
        return True
    if before not in _AT and not (before == "in" and at + 1 == len(words)):
        return False
    return _OF_A_DAY.search(line_around(words, at)) is not None


def orders(words: list[Word], at: int, value: int) -> bool:
    """ "The first pile", "páté kolo", "o ósmej", but not "the eighth card"."""
    if value < 5:  # there are four piles
        return True
    before = plain_at(words, at - 1)
    if _is_part_of_day(words, at + 1):
        return True
    if before in _HOUR and words[at].plain.endswith(("ej", "ій", "ої")):
        after = plain_at(words, at + 1)
        return not RELATION.fullmatch(after) and not after.startswith(("kart", "карт"))
    return any(plain_at(words, place) in _ROUNDS for place in (at + 1, at + 2)) and value <= _LAST_ROUND


def is_late_hour(words: list[Word], at: int) -> bool:
    """ "See you at eleven", "o dwudziestej", but not "karta po dwudziestej"."""
    word, before = words[at].plain, plain_at(words, at - 1)
    after = plain_at(words, at + 1)
    if before not in _AT_HOUR or speaks_of_cards(words, at) or RELATION.fullmatch(after) or numeral(after):
        return False
    if word in _ELEVEN_OR_TWELVE:
        return _OF_A_DAY.search(line_around(words, at)) is not None
    return _LATE.fullmatch(word) is not None


def orders_late(words: list[Word], at: int) -> bool:
    """ "The fifteenth round", "patnáctého května", but not "the fifteenth pile"."""
    if not _LATE_ORDINAL.fullmatch(words[at].plain) or numeral(plain_at(words, at - 1)):
        return False
    after = at + 2 if plain_at(words, at + 1) in OF else at + 1
    return plain_at(words, after) in _ROUNDS and not speaks_of_cards(words, at)


def _is_part_of_day(words: list[Word], at: int) -> bool:
    after = at + 2 if plain_at(words, at) == "in" else at  # "six in the morning"
    return plain_at(words, after) in _PARTS_OF_DAY
