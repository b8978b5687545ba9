"""What is said of a card's two digits: the same, swapped, those of the top."""

import re

_DIGIT = r"(?:digits?|cif(?:r|ier)\w*|cislic(?!ov)\w*|cyf(?:r(?!ow)|er)\w*|цифр(?!ов)\w*)"
_SAME = r"""(?:same|equal|identical|match|double|twin|alike
    |stejn|shodn|totozn|dvakrat|rovnak|zhodn|jednakow|identyczn|dwa\ razy
    |t[aeiouy]\w*\ (?:sam|ist)|т[аеиіу]\w*\ (?:сам|ж)|однаков|двічі)\w*"""
_REPEATED = r"(?:repeat|opakuj|powtarza|повторю)\w*"
_BETWEEN = r"(?:(?!no\b|not\b|zadn|ziadn|bez\b|nie\b|не\b|без\b|жодн)\w+\ )"
_BOTH = "(?:both|obe|obie|obidve|обидві)"
_TURNED = r"""(?:swap|revers|mirror|flip|turned|obracen|proho[zd]|zamen|naopak|opacn|prehod|vymen|odwroc
    |odwrot|zamien|навпаки|перестав|поміня)\w*"""

_ANY_DIGIT = re.compile(rf"\b{_DIGIT}\b")
_COMPARED = re.compile(
    rf"""\b{_DIGIT}\ {_BETWEEN}{{0,4}}?(?:{_SAME}|{_REPEATED}|{_TURNED})
    | \b(?:{_SAME}|{_TURNED})\ {_BETWEEN}{{0,3}}?{_DIGIT}\b | \b{_BOTH}\ {_DIGIT}\b""",
    re.VERBOSE,
)
_PALINDROME = re.compile(r"\b(?:palindrom|паліндром|repdigit)")
_OF_A_CARD = re.compile(
    r"""\b(?:its|it\ is|mine|my|ive|i\ have|(?:card|number|kart|cisl|liczb|numer|числ|карт)\w*
    |mam[ey]?|moj\w|muj|to|маю|мо[яєї]|мій|це)\b""",
    re.VERBOSE,
)
_OF_A_WORD = re.compile(r"\b(?:word|name|slov|mien|men|vet[auy]|imi|slow|zdani|слов|ім|речен)\w*")


def compares_digits(phrase: str) -> bool:
    """Whether a line, its plain words joined by single spaces, says how a card's digits are to others."""
    if _ANY_DIGIT.search(phrase) and _COMPARED.search(phrase):
        return True
    if not _PALINDROME.search(phrase) or _OF_A_WORD.search(phrase):
        return False
    return _OF_A_CARD.search(phrase) is not None
