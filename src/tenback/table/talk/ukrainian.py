"""Ukrainian numerals, also in Latin letters and in speech mixed with Russian, and what Ukrainian counts."""

from itertools import chain

from tenback.table.talk.language import Language, forms, words

_HARD = "ий а е ого ому им ім ій у ої ою их ими і"
_KA = "ка ки ці ку кою ко ок кам ках ками"
_TEENS = words(
    """
    одинадцять дванадцять тринадцять чотирнадцять п'ятнадцять шістнадцять сімнадцять вісімнадцять
    дев'ятнадцять
    """
)
_TENS = words("двадцять тридцять сорок п'ятдесят шістдесят сімдесят вісімдесят дев'яносто")

# Ways of writing Ukrainian in Latin letters: the official one, by ear, by the neighbours' spelling.
_LATIN = dict(
    zip(
        "абвгґдеєжзиіїйклмнопрстуфхцчшщьюяыэъ",
        "a b v h g d e ie zh z y i i i k l m n o p r s t u f kh ts ch sh shch - iu ia y e -".replace(
            "-", ""
        ).split(" "),
        strict=True,
    )
)
_SPELLINGS = (
    str.maketrans(_LATIN),
    str.maketrans(_LATIN | {"я": "ya", "ю": "yu", "є": "ye", "ї": "yi", "й": "y"}),
    str.maketrans(_LATIN | {"я": "ja", "ю": "ju", "є": "je", "ц": "c", "ч": "c", "ш": "s", "й": "j"}),
    str.maketrans(_LATIN | {"я": "ya", "ц": "c", "и": "i", "й": "y", "ю": "yu"}),
    str.maketrans(_LATIN | {"я": "a", "ц": "c", "и": "i", "ч": "ch"}),
)
_OTHER_WORDS = {
    "try",
    "sim",
    "tri",
    "sem",
    "semi",
    "simka",
    "simku",
    "simki",
    "simko",
}  # English and Czech ones


def _also_latin(numerals: dict[int, tuple[str, ...]]) -> dict[int, tuple[str, ...]]:
    return {n: tuple(chain(written, _latin(written))) for n, written in numerals.items()}


def _latin(written: tuple[str, ...]) -> tuple[str, ...]:
    every = {word.translate(spelling) for word in written for spelling in _SPELLINGS}
    return tuple(sorted(every - _OTHER_WORDS))


_STEMS = words("надцят двадцят тридцят двадцат тридцат десят дев'яност півсот сороков сорокі")

UKRAINIAN = Language(
    small=_also_latin(
        {
            0: words("нуль нуля нулю нулем нулі нулик нулем"),
            2: words("два двом двома"),
            3: words("три трьох трьом трьома"),
            4: words("чотири чотирьох чотирьом чотирма чотирьома четыре"),
            5: words("п'ять п'яти п'ятьох п'ятьом п'ятьма п'ятьома"),
            6: words("шість шести шістьох шістьом шістьма шістьома шістю шесть"),
            7: words("сім семи сімох сімом сімома семь сьомома"),
            8: words("вісім восьми вісьмох вісьмом вісьма вісьмома восемь"),
            9: words("дев'ять дев'яти дев'ятьох дев'ятьом дев'ятьма дев'ятьома девять"),
            10: words("десять десяти десятьох десятьом десятьма десятьома"),
        }
    ),
    loose={
        1: words("один одна одне одного одному одним однієї одної одній одну однією одною одиницю одиниця"),
        2: words("дві двох"),
    },
    ordinals={
        3: words("третій третя третє третього третьому третім третьої третю третьою третіх третіми"),
        4: forms("четверт", _HARD),
        5: forms("п'ят", _HARD),
        6: forms("шост", _HARD),
        7: forms("сьом", _HARD),
        8: forms("восьм", _HARD),
        9: forms("дев'ят", _HARD),
        10: forms("десят", _HARD),
    },
    nouns=_also_latin(
        {
            1: forms("одинич", _KA),
            2: forms("двій", _KA),
            3: forms("трій", _KA),
            4: forms("четвір", _KA),
            5: forms("п'ятір", _KA),
            6: forms("шіст", _KA),
            7: forms("сім сімоч", _KA),
            8: forms("вісім", _KA),
            9: forms("дев'ят", _KA),
            10: forms("десят", _KA),
            12: words("дюжина дюжини дюжині дюжину дюжиною дюжин"),
            40: words("сорок сорока"),  # the whole words alone: "сорочка" is a shirt
        }
    ),
    stems=(*_STEMS, *_latin(_STEMS)),
    heads=(),
    names=(*_TEENS, *_TENS, *_latin((*_TEENS, *_TENS)), "чотири", "вісім"),
    hundred=words("сто сотня сотні сотню сотнею сотка сотку"),
    counted=frozenset(
        words(
            """
            карти карт картам картах картами стопки стопок стопкам стопках стоси стосів ряди рядів рядах
            рядам колонки колонок ходи ходів ходах гравці гравців гравцям люди людей осіб особи раунди
            раундів ігри ігор гри партії партій хвилини хвилин хвилинки секунди секунд години годин дні
            днів тижні тижнів місяці місяців роки років рази разів варіанти варіантів місця місць столи
            столів сигнали друзі друзів хлопці дівчата пива кави стрибки стрибків кроки кроків помилки
            помилок спроби спроб очки очок балів бали нас вас них їх інші решта різні разом боти ботів
            мови діти
            """
        )
    ),
    rounds=frozenset(
        words(
            """
            раунд раунду раунді гра гру грі гри партія партію хід ходу ході гравець гравця спроба спробу
            місце місці ряд ряду ряді колонка колонку стопка стопку стопці стопки карта карту карти день
            тиждень раз разу
            """
        )
    ),
    before=frozenset(
        words("ви щонайменше принаймні лише тільки ми обидва обидві усі всі ці ще останні мінімум для нам")
    ),
)
