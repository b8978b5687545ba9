"""Sayings that hold a numeral and tell nothing: "on cloud nine", "na všechny čtyři strany"."""

import re

from tenback.table.talk.around import line_of
from tenback.table.talk.letters import Word

_IDIOMS = re.compile(
    r"""\b(?:
      cloud\ nine | whole\ nine\ yards | saves\ nine | (?:nine|ten)\ (?:times\ )?out\ of\ ten | fifth\ wheel
    | forty\ winks | nine\ lives | (?:dressed|suited)\ (?:up\ )?to\ the\ nines
    | at\ sixes\ and\ sevens | six\ of\ one\ (?:and\ )?half\ a\ dozen\ of\ the\ other
    | seven\ (?:deadly\ sins|seas|wonders|dwarfs) | on\ all\ fours | six\ feet\ under
    | two\ peas\ in\ a\ pod | kill(?:ing|ed)?\ two\ birds
    | za\ sedm\w*\ (?:hor|rek)\w* | (?:pate|paty)\ pres\ devate | piate\ cez\ deviate
    | (?:sedm|sedem)\ (?:divu|divov)\ sveta | pet\ svestek | devet\ zivotu | devat\ zivotov
    | na\ (?:vsechny|vsetky)\ (?:ctyri|styri)\ (?:svetove\ )?strany | (?:mezi|medzi)\ (?:ctyrma|styrmi)\ oc\w+
    | po\ (?:ctyrech|styroch) | v\ (?:sedmem|siedmom)\ neb\w+ | za\ siedmimi\ horami
    | za\ siedmioma\ (?:gorami|rzekami) | siedem\ (?:cudow\ swiata|grzechow|zyc) | trzy\ po\ trzy
    | na\ cztery\ wiatry | w\ cztery\ oczy | w\ czterech\ scianach | ni\ w\ piec\ ni\ w\ dziewiec
    | (?:dziewiec|siedem)\ zyc | siodme\ poty
    | за\ (?:сімома|семи)\ (?:горами|морями) | сім\ (?:чудес|пятниць) | пяте\ через\ десяте | девять\ житт\w+
    | на\ (?:всі|усі)\ чотири\ (?:сторони|боки|вітри) | [ув]\ чотирьох\ стінах | сьом\w+\ пот\w*
    | пят\w+\ кол[ео]с\w+ | piate\ koleso | (?:tri|trzy)\ (?:ctvrte|stvrte|kwadranse)\ (?:na|po)
    )\b""",
    re.VERBOSE,
)
_LONGEST = 10  # words of a saying


def in_idiom(words: list[Word], at: int) -> bool:
    """Whether the word at this place stands inside a saying."""
    near = words[max(0, at - _LONGEST) : at + _LONGEST]
    start = len(line_of(words[max(0, at - _LONGEST) : at])) + (at > 0)
    return any(match.start() <= start < match.end() for match in _IDIOMS.finditer(line_of(near)))
