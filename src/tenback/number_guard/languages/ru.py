"""Russian numerals, also in Latin letters: not a language of the app, but many at a table know it."""

from tenback.number_guard.language import Language, Numerals, forms, words
from tenback.number_guard.languages.alphabets import also_latin, latin

_HARD = "ый ий ой ая ое ого ому ым ом ую ые ых ыми"
_KA = "ка ки ке ку кой кою ок кам ках ками очка очки очку очкой"
_STEMS = words("надцат двадцат тридцат двадцах пятдесят пятьдесят шестьдесят семисят восемисят")
_NAMES = words("одиннадцать двенадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать двадцать")

LANGUAGE = Language(
    numerals=Numerals(
        small=also_latin(
            {
                0: words("ноль ноля нулём"),
                2: words("двум двумя"),
                3: words("трём тремя трёх"),
                4: words("четыре четырёх четырём четырьмя"),
                5: words("пять пятью"),
                6: words("шесть шестью"),
                7: words("семь"),
                8: words("восемь восемью"),
                9: words("девять девятью"),
                10: words("десятью"),
            }
        ),
        loose={},
        ordinals={
            4: forms("четверт четвёрт", _HARD),
            5: forms("пят", _HARD),
            6: forms("шест", _HARD),
            7: forms("седьм", _HARD),
            8: forms("восьм", _HARD),
            9: forms("девят", _HARD),
            10: forms("десят", _HARD),
        },
        nouns=also_latin(
            {
                2: forms("двой", _KA),
                3: forms("трой", _KA),
                4: forms("четвёр", _KA),
                5: forms("пятёр пятьор", _KA),
                6: forms("шестёр", _KA),
                7: forms("семёр", _KA),
                8: forms("восьмёр", _KA),
                9: forms("девят", _KA),
                10: (*forms("десят", _KA), *words("чирик чирика червонец")),
                50: words("писят полтос полтоса"),
                60: words("шисят шейсят"),
            }
        ),
        stems=(*_STEMS, *latin(_STEMS)),
        heads=(),
        names=(*_NAMES, *latin(_NAMES)),
        hundred=(
            *words("двести сотней полста полтораста"),
            *forms("полсот", "ни ня ню ней"),
            *forms("сот", _KA),
        ),
    )
)
