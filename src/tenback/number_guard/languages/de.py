"""German numerals: not a language of the app, but many at a table know it."""

from tenback.number_guard.language import Language, Numerals, forms, words

_TEENS = words("dreizehn vierzehn fünfzehn fuenfzehn sechzehn siebzehn achtzehn neunzehn")
_TENS = words("zwanzig dreißig dreissig vierzig fünfzig fuenfzig sechzig siebzig achtzig neunzig")
_CARD = "er erl"  # "Vierer", "Siebener"

# "elf" and "null" are left out: English has an elf, and a null.
LANGUAGE = Language(
    numerals=Numerals(
        small={
            2: words("zwei zwo"),
            3: words("drei"),
            4: words("vier"),
            5: words("fünf fuenf"),
            6: words("sechs"),
            7: words("sieben"),
            8: words("acht"),
            9: words("neun"),
            10: words("zehn"),
        },
        loose={},
        ordinals={
            4: forms("viert", "e en er es"),
            5: forms("fünft", "e en er es"),
            6: forms("sechst", "e en er es"),
            7: forms("siebt siebent", "e en er es"),
            8: forms("acht", "e en es"),
            9: forms("neunt", "e en er es"),
            10: forms("zehnt", "e en er es"),
        },
        nouns={
            2: forms("zwei", _CARD),
            3: forms("drei", _CARD),
            4: forms("vier", _CARD),
            5: forms("fünf", _CARD),
            6: forms("sechs", _CARD),
            7: forms("siebn sieben", _CARD),
            8: forms("acht", _CARD),
            9: forms("neun", _CARD),
            10: forms("zehn", _CARD),
            12: words("zwölf zwoelf dutzend"),
        },
        # as written, as Slavs write it by ear, and as it sounds in Cyrillic
        stems=(
            *_TEENS,
            *_TENS,
            *words("cvancig cvancik цванциг цванціг фірциг фірціг фюнфціг зібціг ахтціг"),
        ),
        heads=(),
        names=(*_TEENS, *_TENS, *words("sieben")),
        hundred=words("hundert hunderter"),
    )
)
