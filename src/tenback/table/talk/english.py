"""English numerals, and the words English counts with."""

from tenback.table.talk.language import Language, forms, words

_UNITS = words("zero one two three four five six seven eight nine ten")
_TEENS = words("eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen")
_TENS = words("twenty thirty forty fourty fifty sixty seventy eighty ninety")
_BY_RULE = tuple(unit + ending for unit in _UNITS[2:10] for ending in ("ty", "teen"))  # "fivety"
_BY_EAR = {
    3: words("thre"),
    5: words("fiv faiv fvie fiev"),
    6: words("siks sicks"),
    7: words("sevn sevin sevan"),
    8: words("eght eigt eiht"),
    9: words("nyne nien"),
}
_TENS_BY_EAR = words(
    "twenny twenni twunny thirdy thutty fordy fitty fiddy sixdy sevendy sevenny eighdy ninedy"
)
_ORDINALS = words("first second third fourth fifth sixth seventh eighth ninth tenth")

ENGLISH = Language(
    small={n: (_UNITS[n], *_BY_EAR.get(n, ())) for n in range(2, 11)}
    | {0: words("zero zeroes zeros naught nought")},
    loose={1: ("one",)},
    ordinals={n: (ordinal,) for n, ordinal in enumerate(_ORDINALS, 1)} | {2: (), 1: ()},
    nouns={
        n: (
            _UNITS[n] + ("es" if n == 6 else "s"),
            _UNITS[n] + "fold",
            _UNITS[n] + "ish",
            _UNITS[n].rstrip("e") + "er",
            _UNITS[n] + "sie",
            _UNITS[n] + "sies",
        )
        for n in (3, 4, 5, 6, 7, 8, 9)
    }
    | {
        2: ("twos", "twoish", "twosie", "twosies", "deuce", "deuces"),
        10: ("tens", "tenfold", "tenner", "tenish"),
        12: ("dozen", "dozens"),
        13: ("teen", "teens"),
        50: ("fity", "fify"),
    },
    stems=(
        *(ten[:-1] + ending for ten in _TENS for ending in ("y", "ie")),
        *_TEENS,
        *_BY_RULE,
        *_TENS_BY_EAR,
        "seven",
        "twelf",
        "hundredth",
    ),
    heads=(),
    names=(*_TEENS, *_TENS, "seven", "eight", "three", "hundred"),
    hundred=words("hundred hundreds"),
    heard=(
        *words("faiv siks eit nain twelv ileven elevn handred"),
        *forms("t s f z", "irty irteen"),
        *forms("s f", "erty erteen"),
        *forms("t s f", "orteen"),
        *forms("twen twun fif sevn eit nain", "ty teen"),
    ),
    counted=frozenset(
        words(
            """
            cards piles stacks decks rows columns turns players people persons rounds games minutes mins
            minute seconds secs hours days weeks months years times moves options choices seats tables
            signals spectators friends guys folks girls boys beers coffees jumps ways things tries attempts
            mistakes words languages kids bots hands colours colors points us you them more others left each
            quarters halves thirds ascending descending cats dogs pets children siblings sisters brothers
            sons daughters cousins neighbours colleagues eyes legs feet arms heads fingers brains minds teas
            drinks bottles glasses cups slices pizzas cookies apples eggs sandwiches bags boxes books films
            movies songs episodes pages rooms windows doors cars trains stops miles metres kilos euros
            dollars pounds meetings calls questions reasons ideas problems rules evenings nights weekends
            holidays sides dwarfs wishes musketeers arrows flowers birds trees shirts socks shoes keys
            phones houses streets schools teachers students goals teams sets exams stairs cakes candles
            tickets presents gifts letters emails messages chairs plates spoons forks potatoes onions
            sausages dumplings pancakes donuts cows horses chickens fish sheep mice tabs screens devices
            lines guests aunts uncles grandkids grandchildren twins lives chances floors flights lessons
            classes lectures laps lengths litres grams bananas oranges lemons tomatoes carrots pencils pens
            puppies kittens nephews nieces babies adults women men lads afternoons mornings parts chapters
            seasons shelves drawers blankets pillows stars alarms buses planes boats bikes jars packs
            packets mugs tins cans buckets heaps types kinds sorts yards teenagers teens year pieces
            """
        )
    ),
    measured=frozenset(
        words(
            """
            minutes minute mins secs seconds hours days people guests percent degrees euros euro dollars
            bucks pounds kilometres kilometers km miles metres meters kilos pages words years weeks months
            thousand million
            """
        )
    ),
    rounds=frozenset(
        words(
            """
            round game turn time try attempt player seat row column pile stack deck place move day week
            floor grade class former heaven sense element january february april june july august september
            october november december century birthday anniversary hour
            """
        )
    ),
    before=frozenset(
        words(
            """
            least only just another other last these those any all we us most remaining you play playing
            played takes
            """
        )
    ),
)

ENGLISH_SMALL = frozenset(word for written in ENGLISH.small.values() for word in written)

# Slavic languages use "ten" for "that": only English around it makes it a number. No Slavic word is here.
AROUND_TEN = frozenset(
    words(
        """
        the is it its of and have has had i've ive got hold holding mine card cards below above under over
        than that this with for from number higher lower less more play played playing put place your you
        need want about around exactly top back minus plus times or an just only but are was be off up
        down away in out points take draw keep see can could would will i'm im here there where what who
        one two three four five six jump steps minutes seconds years people players turns rounds games
        past half quarter
        """
    )
)
