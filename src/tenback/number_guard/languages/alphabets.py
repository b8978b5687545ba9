"""The Latin and Cyrillic alphabets: which letters look alike, which sound alike, how one writes the other."""

import re
from itertools import chain

# Letters that look alike, place by place.
LATIN_LOOK = "aceiopxysjkmthbgduv"
CYRILLIC_LOOK = "асеіорхуѕјкмтһьԍԁцѵ"
CYRILLIC_AS_LATIN = dict(zip(CYRILLIC_LOOK, LATIN_LOOK, strict=True)) | {
    "в": "b",
    "н": "h",
    "г": "r",
    "п": "n",
}
LATIN_AS_CYRILLIC = dict(zip(LATIN_LOOK, CYRILLIC_LOOK, strict=True)) | {
    "b": "в",
    "h": "н",
    "u": "и",
    "n": "п",
}
GREEK_AS_LATIN = dict(zip("αβεικνορτυχ", "abeikvoptux", strict=True))

VOWELS = frozenset("aeiouyаеєиіїоуюя")
LETTERS_WITH_MARKS = frozenset("йї")  # letters of their own, not marked forms of others
ROMAN_DIGITS = str.maketrans("іх", "ix")  # Cyrillic capitals typed as Roman digits
PILE_LETTERS = frozenset("ABCDАВСДБГ")
SMALL_PILE_LETTERS = "abcdавс"


def _rules(*pairs: tuple[str, str]) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(spelt), said) for spelt, said in pairs)


# How groups of letters sound. "ř" and "rz" are an r, and so is what is heard of them after a t.
SPELLINGS = _rules(
    ("[тt](?:[рr]?[шж]|rz)", "tr"),
    ("рж|рш|rz", "r"),
    ("sch|sh|sz", "s"),
    ("cz|ch", "c"),
    ("[дd][зzж]", "d"),
    ("([ztk])h", r"\1"),
    ("ph", "f"),
    ("ee|ea", "i"),
    ("ou", "o"),
)
_CYRILLIC = "абвгґдеєёжзиіїыйклмнопрстуфхцчшщьъюяэ"
_SOUNDS = "a b v h h d e e o z z i i i i i k l m n o p r s t u f h c c s sc - - u a e"
LETTER_SOUNDS = str.maketrans(
    dict(zip(_CYRILLIC, (letter.replace("-", "") for letter in _SOUNDS.split()), strict=True))
    | {"w": "v", "y": "i", "j": "i", "q": "k", "g": "h", "x": "ks"}
)

# Cyrillic in Latin letters: the official Ukrainian way, by ear, by the neighbours' spelling.
_LATIN = dict(
    zip(
        "абвгґдеєжзиіїйклмнопрстуфхцчшщьюяыэъ",
        "a b v h g d e ie zh z y i i i k l m n o p r s t u f kh ts ch sh shch - iu ia y e -".replace(
            "-", ""
        ).split(" "),
        strict=True,
    )
)
_LATIN_SPELLINGS = (
    str.maketrans(_LATIN),
    str.maketrans(_LATIN | {"я": "ya", "ю": "yu", "є": "ye", "ї": "yi", "й": "y"}),
    str.maketrans(_LATIN | {"я": "ja", "ю": "ju", "є": "je", "ц": "c", "ч": "c", "ш": "s", "й": "j"}),
    str.maketrans(_LATIN | {"я": "ya", "ц": "c", "и": "i", "й": "y", "ю": "yu"}),
    str.maketrans(_LATIN | {"я": "a", "ц": "c", "и": "i", "ч": "ch"}),
)
# What is an ordinary English or Czech word when written in Latin letters.
_OTHER_WORDS = frozenset(
    ["try", "sim", "tri", "sem", "semi", "simka", "simku", "simki", "simko", "troika", "pisat"]
)


def also_latin(numerals: dict[int, tuple[str, ...]]) -> dict[int, tuple[str, ...]]:
    """Cyrillic numerals, each also in Latin letters."""
    return {n: tuple(chain(written, latin(written))) for n, written in numerals.items()}


def latin(written: tuple[str, ...]) -> tuple[str, ...]:
    """Cyrillic words in Latin letters, in every usual spelling."""
    every = {word.translate(spelling) for word in written for spelling in _LATIN_SPELLINGS}
    return tuple(sorted(every - _OTHER_WORDS))
