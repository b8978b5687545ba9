"""Phrases that single out a card without its number: the backwards trick, sums, and what others find."""

import re

from tenback.table.talk.beside import is_beside_top, names_neighbour
from tenback.table.talk.digits import compares_digits

_PILE = r"(?:pile )?[abcd]"

_TRICKS = re.compile(
    rf"""
      \b(?:jump|leap|hop)s?\ back(?:wards?)?\b(?!\ in) | \bback(?:wards?)?[ ]?(?:jump|trick|move|leap)
    | \b(?:reverse|reversed)\ (?:trick|move|jump|play)
    | \b(?:go|step|move)\ back(?:wards?)?\ (?:on|to)\ {_PILE}\b
    | \bfint\w* | \bskok\w*\ (?:zpet|zpatky|spat|naspat|dozadu|vzad)\b
    | \bkrok\w*\ (?:spat|zpet|vzad|dozadu)\b
    | \bs(?:koc|kac|kak)\w*\ (?:\w+\ )?(?:zpet|zpatky|spat|naspat|dozadu)\b
    | \b(?:zpetn|spatn|obracen)\w*\ (?:skok|krok|tah)
    | \bcof[nak]\w* | \bwsteczn\w* | \bskok\w*\ (?:w\ tyl|do\ tylu|wstecz)\b
    | \bskocz\w*\ (?:w\ tyl|do\ tylu|wstecz)\b
    | \bзворотн\w*\ (?:прийом|хід|ход|стриб|крок)
    | \b(?:стриб|скоч|скак|відскоч|крок|стрибок)\w*\ назад\b | \bфінт\w*
    """,
    re.VERBOSE,
)
_OWN = re.compile(
    r"""\b(?:i\ (?:can|could|have|got|hold|will|may|might|do|make|use|get|play)
    |let\ me|(?:see|watch)\ me|ive|ill|id|im|mine|my\ (?:jump|leap|back|reverse)\w*|we
    |chces\ vid\w+|chcesz\ zobaczyc|хочеш\ побачити
    |mam|mame|muzu|mohu|muzeme|mozem|mozeme|umim|viem|dokazu|dokazem|udelam|urobim|spravim|zahraju|zahram|skocim
    |dam|dame|bych|by\ som|vyuziju|pouziju|pouzijem|vyuzijem|uzyje|uzyjemy|moglbym|moglabym
    |використаю|міг\ би|могла\ б
    |moje|muj|moj|moja|u\ me|u\ mna|mamy|moge|mozemy|zrobie|umiem|potrafie|u\ mnie|cofne|skocze
    |маю|маємо|у\ мене|в\ мене|можу|можемо|зроблю|вмію|мій|моя|моє|мої|стрибну)\b""",
    re.VERBOSE,
)
_ASKED = re.compile(
    r"""\b(?:can|could|has|have|do|does|who|anyone|anybody|someone|somebody|you
    |nekdo|niekto|kdo|kto|mas|mate|muzes|mozes|umis|vies|ktos|masz|macie|mozesz
    |хтось|хто|кого|когось|маєш|маєте|можеш|можете)\b""",
    re.VERBOSE,
)
_DENIED = re.compile(
    r"""\b(?:cant|cannot|not|dont|doesnt|havent|no|never|without|couldnt|wont|nobody|wish|used|was|were|did
    |nemam|nemame|nemuzu|nemohu|nemozem|neumim|neviem|bez|zadn\w*|ziadn\w*|neni
    |nie\ (?:mam|moge|umiem|mamy)|brak
    |byl[aoy]?|bol[ao]?|był[ay]?|був|була|було|не|нема|немає|без|like|love|mam\ rad\w*|lubie)\b""",
    re.VERBOSE,
)

# "If nobody minds" denies nothing.
_POLITE = re.compile(
    r"""\b(?:if|should|unless)\ (?:nobody|no\ one|none)\ \w+ | \bif\ you\ dont\ mind\b | \bno\ problem\b
    | \b(?:jesli|jezeli)\ nikt\ nie\ \w+(?:\ nic)? | \bякщо\ ніхто\ не\ \w+""",
    re.VERBOSE,
)

_SUMS = re.compile(
    rf"""
      \b(?:double|half|triple|thrice|quarter)\ (?:of\ )?(?:\w+\ ){{0,3}}?top\b
    | \b(?:double|half|triple|twice)\ (?:of\ )?(?:what|whatever|the\ (?:top|number|value|card))\b
    | \b(?:twice|half)\ as\ (?:much|high|big|low)\b
    | \b(?:half|quarter)\ (?:of\ )?(?:an?\ )?(?:hundred|century)\b
    | \b(?:a|one|{_PILE})\ score\ (?:and|plus|minus|of)\b
    | \b[abcd]\ (?:plus|minus|times|krat|razy|плюс|мінус)\ [abcd]\b
    | \b(?:dvojnasob|trojnasob|polovin|polovic|pulk|ctvrtin|stvrtin|tretin)\w*[ ]
      (?:z[eo]?\ )?(?:\w+\ )?(?:vrch|horn)\w*
    | \b(?:dvoj|troj)nasob(?:ek|ok|k\w+)\b
    | \b(?:dva|tri|ctyri|styri)krat\ (?:tolik|tolko|vic|viac|min|menej|vetsi|vacsi\w*)\ (?:co|nez|ako|jako)\b
    | \b(?:pul|pol|ctvrt|stvrt|cwierc|tretina|пів|чверть|третина)[ ]?(?:kopy|копи)\b
    | \b(?:pul|pol|ctvrt|stvrt|cwierc|пів|чверть)[ ]?(?:stoleti|storocia|wieku|століття|сторіччя)\b
    | \b(?:kop[yu]|копи)\ (?:bez|minus|plus|без|мінус|плюс)\ (?:jedn|dv|dw|одн|дв)
    | \b(?:kopa|kilo|копа)\ (?:bez|minus|plus|без|мінус|плюс)\b
    | \b(?:polow|dwukrot|podwoj|potroj)\w*\ (?:\w+\ ){{0,2}}(?:wierzch|gorn|szczyt)\w*
    | \brazy\ (?:tyle|wiecej|mniej|wieksz\w*|mniejsz\w*)\ (?:co|niz|ile|od)\b
    | \b[ву]?(?:двічі|двоє|тричі|троє)\ (?:більш|менш|вищ|нижч|стільки)\w*
    | \bполовин\w*\ (?:від\ )?верхн\w*
    """,
    re.VERBOSE,
)
_COMBINED = re.compile(
    r"""\b(?:sum|difference|average|product|soucet|souctu|rozdil|prumer|sucet|rozdiel|priemer|suma|roznica|srednia
    |сума|різниця|середнє)\b""",
    re.VERBOSE,
)
_MY_CARD = re.compile(
    r"""\b(?:mine|my\ (?:card|hand)|i\ have|ive|i\ got|i\ hold|im\ holding
    |mam|mame|mamy|moje|moja|moj|muj|u\ me|u\ mna|u\ mnie|маю|маємо|моя|[ув]\ мене)\b""",
    re.VERBOSE,
)
# As many as there are weeks in a year.
_AS_MANY_AS = re.compile(
    r"""\bnumber\ of\ \w+\ in\ (?:an?|the)\ (?:year|month|week|day|hour|minute|alphabet|deck)\b
    | \b(?:pocet|liczba|ilosc|кількість)\ \w+\ (?:[vwву]e?)
      \ (?:ro(?:ku|ce)|mes\w+|miesiacu|ty\w+|dn[ie]|dobie|hodin\w|godzinie|minut\w|a[bl]\w+
      |році|місяці|тижні|добі|годині|а[бл]\w+)\b""",
    re.VERBOSE,
)
# numbers everybody knows by another name: thirty-three years, and forty-two
_KNOWN = re.compile(
    r"""\bkristov\w*\ (?:let|rok|vek)\w* | \bwiek\w*\ chrystus\w* | \bвік\w*\ христа\b
    | \b(?:christs|jesus)\ age\b | \banswer\ to\ life\ the\ universe\b""",
    re.VERBOSE,
)
# "sevin ty", "ate-ty": English tens and teens written by ear.
_BY_EAR = re.compile(
    r"""\b(?!(?:twen|thir|for|fif|six|seven|eigh|nine)ty\b|(?:thir|four|fif|six|seven|eigh|nine)teen\b)
    (?:twen|twun|thir|thur|ther|for|fore|fif|fiv|siks|sicks|sev[eiau]?n|eigh|ate|ait|nin|nyn|nyne)[ ]?
    (?:ty|tee|teen|tean)\b""",
    re.VERBOSE,
)


def reason_in(phrase: str, is_question: bool) -> str | None:
    """Why a line, its plain words joined by single spaces, singles out a card; None when it does not."""
    if _TRICKS.search(phrase) and _claims_or_asks(phrase, is_question):
        return "backwards-trick"
    if is_beside_top(phrase):
        return "relative-to-top"
    if _BY_EAR.search(phrase):
        return "spelled-out"
    if _SUMS.search(phrase) or _AS_MANY_AS.search(phrase) or compares_digits(phrase):
        return "arithmetic"
    if _MY_CARD.search(phrase):
        if names_neighbour(phrase):
            return "relative-to-top"
        if _KNOWN.search(phrase):
            return "number-word"
        if _COMBINED.search(phrase):
            return "arithmetic"
    return None


def _claims_or_asks(phrase: str, is_question: bool) -> bool:
    if _DENIED.search(_POLITE.sub("", phrase)):
        return False
    return bool(_OWN.search(phrase) or (is_question and _ASKED.search(phrase)))
