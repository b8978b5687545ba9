"""Every way to say the numbers 2 to 99 in each language, written apart from the guard."""

from collections.abc import Iterator

_EN_SMALL = """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
    seventeen eighteen nineteen
    """
_EN_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_EN_ORDINAL = {
    "one": "first",
    "two": "second",
    "three": "third",
    "five": "fifth",
    "eight": "eighth",
    "nine": "ninth",
    "twelve": "twelfth",
}

_SMALL = {
    "cs": """
    nula jedna dva tři čtyři pět šest sedm osm devět deset jedenáct dvanáct třináct čtrnáct patnáct
    šestnáct sedmnáct osmnáct devatenáct
    """,
    "sk": """
    nula jeden dva tri štyri päť šesť sedem osem deväť desať jedenásť dvanásť trinásť štrnásť pätnásť
    šestnásť sedemnásť osemnásť devätnásť
    """,
    "pl": """
    zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście
    czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście
    """,
    "uk": """
    нуль один два три чотири п'ять шість сім вісім дев'ять десять одинадцять дванадцять тринадцять
    чотирнадцять п'ятнадцять шістнадцять сімнадцять вісімнадцять дев'ятнадцять
    """,
}
_TENS = {
    "cs": "dvacet třicet čtyřicet padesát šedesát sedmdesát osmdesát devadesát",
    "sk": "dvadsať tridsať štyridsať päťdesiat šesťdesiat sedemdesiat osemdesiat deväťdesiat",
    "pl": """
    dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt
    dziewięćdziesiąt
    """,
    "uk": "двадцять тридцять сорок п'ятдесят шістдесят сімдесят вісімдесят дев'яносто",
}
# The stem of "a seven", and of "the seventh": two to nineteen, then the tens.
_NOUN = {
    "cs": """
    dvoj troj čtyř pět šest sedmič osmič devít desít jedenáct dvanáct třináct čtrnáct patnáct šestnáct
    sedmnáct osmnáct devatenáct dvacít třicít čtyřicít padesát šedesát sedmdesát osmdesát devadesát
    """,
    "sk": """
    dvoj troj štvor päť šest sedmič osmič deviat desiat jedenást dvanást trinást štrnást pätnást šestnást
    sedemnást osemnást devätnást dvadsiat tridsiat štyridsiat päťdesiat šesťdesiat sedemdesiat osemdesiat
    deväťdesiat
    """,
    "pl": """
    dwój trój czwór piąt szóst siódem ósem dziewiąt dziesiąt jedenast dwunast trzynast czternast piętnast
    szesnast siedemnast osiemnast dziewiętnast dwudziest trzydziest czterdziest pięćdziesiąt sześćdziesiąt
    siedemdziesiąt osiemdziesiąt dziewięćdziesiąt
    """,
    "uk": """
    двій трій четвір п'ятір шіст сім вісім дев'ят десят одинадцят дванадцят тринадцят чотирнадцят
    п'ятнадцят шістнадцят сімнадцят вісімнадцят дев'ятнадцят двадцят тридцят сороків п'ятдесят шістдесят
    сімдесят вісімдесят дев'яност
    """,
}
_NOUN_ENDINGS = {
    "cs": "ka ky ce ku kou kami",
    "sk": "ka ky ke ku kou kami",
    "pl": "ka ki ce kę ką kami",
    "uk": "ка ки ці ку кою ками",
}
_PET_ENDINGS = {
    "cs": "ečka ečku ečkou",
    "sk": "ečka očka očku",
    "pl": "eczka eczkę eczką",
    "uk": "очка очку очкою",
}
_DE_SMALL = "null ein zwei drei vier fünf sechs sieben acht neun"
_DE_TEENS = "dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn"
_DE_TENS = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig"
_RU_SMALL = "ноль один два три четыре пять шесть семь восемь девять"
_RU_TEENS = """
    тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать
    """
_RU_TENS = "двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто"
_ORDINAL = {
    "cs": """
    sedm osm devát desát jedenáct dvanáct třináct čtrnáct patnáct šestnáct sedmnáct osmnáct devatenáct
    dvacát třicát čtyřicát padesát šedesát sedmdesát osmdesát devadesát
    """,
    "sk": """
    siedm ôsm deviat desiat jedenást dvanást trinást štrnást pätnást šestnást sedemnást osemnást devätnást
    dvadsiat tridsiat štyridsiat päťdesiat šesťdesiat sedemdesiat osemdesiat deväťdesiat
    """,
    "pl": """
    siódm ósm dziewiąt dziesiąt jedenast dwunast trzynast czternast piętnast szesnast siedemnast osiemnast
    dziewiętnast dwudziest trzydziest czterdziest pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt
    dziewięćdziesiąt
    """,
    "uk": """
    сьом восьм дев'ят десят одинадцят дванадцят тринадцят чотирнадцят п'ятнадцят шістнадцят сімнадцят
    вісімнадцят дев'ятнадцят двадцят тридцят сороков п'ятдесят шістдесят сімдесят вісімдесят дев'яност
    """,
}
_ORDINAL_ENDINGS = {
    "cs": "ý á é ého ému ém ým ou ých ými",
    "sk": "y a e eho emu om ym ej u ou ych ymi",
    "pl": "y a e ego emu ym ej ą ych ymi",
    "uk": "ий а е ого ому им ій у ої ою их ими",
}


def cardinals(language: str) -> Iterator[tuple[int, str]]:
    """Each number with each way to say it: apart, run together, or turned round as in Czech."""
    for number in range(2, 100):
        ten, unit = divmod(number, 10)
        if language == "en":
            yield from ((number, said) for said in _english(number))
        elif number < 20:
            yield number, _SMALL[language].split()[number]
        else:
            tens, units = _TENS[language].split()[ten - 2], _SMALL[language].split()[unit]
            if not unit:
                yield number, tens
                continue
            yield from ((number, tens + joint + units) for joint in (" ", "", "-"))
            if language == "cs":
                yield number, units + ("" if units.endswith("a") else "a") + tens


def neighbours() -> Iterator[str]:
    """The numbers from 13 to 99 in German and Russian, which many at a table know."""
    for number in range(13, 100):
        ten, unit = divmod(number, 10)
        german = _DE_SMALL.split()[unit]
        if number < 20:
            yield _DE_TEENS.split()[unit - 3]
            yield _RU_TEENS.split()[unit - 3]
            continue
        yield (f"{german}und" if unit else "") + _DE_TENS.split()[ten - 2]
        yield f"{_RU_TENS.split()[ten - 2]} {_RU_SMALL.split()[unit] if unit else ''}".strip()


def pet_names(language: str) -> Iterator[str]:
    """The card's name made small, from three to ten: "siódemeczka"."""
    for stem in _NOUN[language].split()[1:9]:
        yield from (stem + ending for ending in _PET_ENDINGS[language].split())


def inflections(language: str) -> Iterator[str]:
    """The card's names and its ordinals in every case."""
    if language == "en":
        for number in range(3, 100):
            last = _english(number)[0].split("-")[-1]
            yield _plural(_english(number)[0])
            if number > 6:
                yield _english(number)[0].removesuffix(last) + _ordinal(last)
        return
    for stem in _NOUN[language].split():
        yield from (stem + ending for ending in _NOUN_ENDINGS[language].split())
    for stem in _ORDINAL[language].split():
        yield from (stem + ending for ending in _ORDINAL_ENDINGS[language].split())


def _english(number: int) -> list[str]:
    if number < 20:
        return [_EN_SMALL.split()[number]]
    ten, unit = divmod(number, 10)
    if not unit:
        return [_EN_TENS.split()[ten - 2]]
    return [_EN_TENS.split()[ten - 2] + joint + _EN_SMALL.split()[unit] for joint in ("-", " ", "")]


def _plural(word: str) -> str:
    if word.endswith("y"):
        return word[:-1] + "ies"
    return word + ("es" if word.endswith("x") else "s")


def _ordinal(word: str) -> str:
    if word.endswith("y"):
        return word[:-1] + "ieth"
    return _EN_ORDINAL.get(word, word + "th")
