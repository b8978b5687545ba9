"""When a number is an hour, a date or a place in an order: "at eight", "o ósmej", "the fifth row"."""

import re

from tenback.table.talk.around import OF, RELATION, line_around, line_of, plain_at, speaks_of_cards
from tenback.table.talk.language import words
from tenback.table.talk.letters import Word
from tenback.table.talk.lexicon import LANGUAGES, numeral
from tenback.table.talk.piles import touches_pile

_ROUNDS = frozenset().union(*(language.rounds for language in LANGUAGES))
_AT = frozenset(words("at by till until around v ve do od po kolem"))
_HOUR = frozenset(words("o о об do до po після od від przed před koło okolo kolem k ke близько перед"))
_HOUR_ENDINGS = ("ej", "ій", "ої", "e", "ou", "ою")  # "o ósmej", "po osmé", "před osmou"
_IN_CZECH = frozenset(words("v ve"))  # "v sedm" is said of hours alone
# "half past nine", "v půl osmé", "wpół do ósmej", "чверть на восьму"
_PART_OF_HOUR = re.compile(
    r"""(?:.*\ )?(?:(?:half|quarter)\ (?:past|to|after|before)
    |(?:v|o|do|od|po|pred|kolem|okolo|pul|pol)\ (?:pul|pol)|pul|pol|w?pol\ do|kwadrans\ (?:po|do|przed|na)
    |(?:tri|trzy)?[ ]?(?:ctvrte?|stvrte?|kwadranse)\ na|(?:пів|половина)\ (?:на|до)
    |чверть\ (?:на|до|по|після)|за\ чверть)""",
    re.VERBOSE,
)
_OF_A_DAY = re.compile(
    r"""\b(?:o?clock|tonight|tomorrow|today|morning|evening|meet\w*|see\ y\w+|leav\w*|dinner|lunch
    |breakfast|noon|afternoon|closes?|opens?|shuts?|zavir\w+|zatvar\w+|otvir\w+|otvar\w+|odpoledne|poobede
    |popoludni|dopoledne|doobeda|poledne|obed\w*|noci|bed|train|bus|back|brb|sejd\w*|setkam\w*|sraz
    |hrajeme|vecer\w*|rano|zitra|dnes|vlak|dom[uov]+|doma|home|uvid\w*|school|dentist|doctor|appointment|flight|cinema
    |concert|party|lesson|gym|wake|woke|sleep|asleep|arriv\w+
    |(?:must|have\ to|need\ to|got\ to|gotta)\ (?:go|run)|skol[auye]|prac[ie]|zubar\w*|doktor\w*|schuz\w*
    |porad[auye]|let(?:adlo|i)|kin[ao]|koncert\w*|(?:jdu|jit|idem|ist)\ spat|vstav\w*
    |budik\w*|odchaz\w*|odjizd\w*|prijizd\w*)\b""",
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
_AT_HOUR = frozenset(words("at till until v ve o о об"))
_ELEVEN_OR_TWELVE = words(
    "eleven twelve jedenáct dvanáct jedenásť dvanásť jedenast dwunast одинадцят дванадцят"
)
_LATE = re.compile(r"(?:\w+nast|dwudziest)ej|(?:\w+надцят|двадцят)(?:ій|ої)")
_LATE_ORDINAL = re.compile(
    r"\w+th|\w+[acs]t(?:y|a|e|eho|emu|em|ou|ej|om|ego|ym|ych)|\w+т(?:ий|а|е|ого|ому|им|ої|ій|у)"
)
_LONGEST_PART = 3  # words before the hour: "tři čtvrtě na osm"
_LAST_ROUND = 16  # Slide has sixteen rounds (rules.md, Slide)


def tells_time(words: list[Word], at: int) -> bool:
    """ "See you at eight", "six in the morning", "v sedm večer", "back in five"."""
    if touches_pile(words, at, at):
        return False
    before = plain_at(words, at - 1)
    if _is_part_of_day(words, at + 1) or _follows_part_of_hour(words, at):
        return True
    if before in _IN_CZECH and not speaks_of_cards(words, at):
        return True
    if before not in _AT and not (before == "in" and at + 1 == len(words)):
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
    if before in _HOUR and words[at].plain.endswith(_HOUR_ENDINGS):
        after = plain_at(words, at + 1)
        return not RELATION.fullmatch(after) and not after.startswith(("kart", "карт"))
    return any(plain_at(words, place) in _ROUNDS for place in (at + 1, at + 2)) and value <= _LAST_ROUND


def is_late_hour(words: list[Word], at: int) -> bool:
    """ "See you at eleven", "o dwudziestej", but not "karta po dwudziestej"."""
    word, before = words[at].plain, plain_at(words, at - 1)
    after = plain_at(words, at + 1)
    if speaks_of_cards(words, at) or RELATION.fullmatch(after) or numeral(after):
        return False
    if word.startswith(_ELEVEN_OR_TWELVE) and _follows_part_of_hour(words, at):
        return True
    if before not in _AT_HOUR:
        return False
    if word in _ELEVEN_OR_TWELVE:
        return before in _IN_CZECH or _OF_A_DAY.search(line_around(words, at)) is not None
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


def _follows_part_of_hour(words: list[Word], at: int) -> bool:
    before = line_of(words[max(0, at - _LONGEST_PART) : at])
    return _PART_OF_HOUR.fullmatch(before) is not None and not speaks_of_cards(words, at)
