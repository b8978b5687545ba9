"""English numerals, and the words English counts with."""

import re

from tenback.number_guard.language import (
    Cards,
    Counting,
    Digits,
    Homonym,
    Hours,
    Language,
    Numerals,
    People,
    Plurals,
    Tricks,
    forms,
    phrases,
    words,
)
from tenback.number_guard.letters import Word, plain_at

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

# Slavic languages use "ten" for "that": only English around it makes it a number. No Slavic word is here.
_AROUND_TEN = frozenset(
    words("""
        the is it its of and have has had i've ive got hold holding mine card cards below above under over
        than that this with for from number higher lower less more play played playing put place your you
        need want about around exactly top back minus plus times or an just only but are was be off up
        down away in out points take draw keep see can could would will i'm im here there where what who
        one two three four five six jump steps minutes seconds years people players turns rounds games
        past half quarter
    """)
)
_OWNERS = frozenset(words("my our his her their your"))
_OF_THE_YOUNG = re.compile(
    r"""home|house|kids?|sons?|daughters?|boys?|girls?|parent\w*|mu?o?m|dad|moody|phase|years?|young|was
    |drama|movies?|films?|show|series|comedy|band|idol|pop|magazine|novel|spirit|fashion|crush|romance|star""",
    re.VERBOSE,
)
_AFTER_TEEN = frozenset(words("card cards number on for here and or but please sorry over in pile"))
_CLAIMS_TEEN = frozenset(words("its is have ive got hold holding drew mine"))


def _is_slavic_that(words: list[Word], at: int) -> bool:
    if len(words) == 1 or not _AROUND_TEN.isdisjoint((plain_at(words, at - 1), plain_at(words, at + 1))):
        return False
    return not all(word.marked.isascii() for word in words) or not any(
        word.plain in _AROUND_TEN for word in words
    )


def _is_teenager(words: list[Word], at: int) -> bool:
    """Whether a "teen" is young, or made for the young: "my teen", "a teen drama", but not "it's a teen"."""
    if plain_at(words, at - 1) in _OWNERS or any(_OF_THE_YOUNG.fullmatch(word.plain) for word in words):
        return True
    claimed = plain_at(words, at - 2) in _CLAIMS_TEEN
    return not claimed and at + 1 < len(words) and words[at + 1].plain not in _AFTER_TEEN


LANGUAGE = Language(
    numerals=Numerals(
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
        misheard_in_latin=True,
        never_joined=("ten",),  # the Slavic "that"
        ordinary=words("""
            weighty thirsty thirstily steven stevens severn sevens elven tweety trice tricky there styria
        """),
        ordinary_pairs=("she st", "sie ben"),
        ordinary_split_stems=("forty", "fortie", "fordy", "seven", "fitty"),  # "for types", "for dying"
        split_pairs=("fi ve", "fo ur", "nin e"),
        claims=words("ihave have ive ivegot igot ihold hold mine mineis"),
        roman_words=words("xi xl xx liv"),
        roman_claims=words("is have got hold mine its the card number"),
        homonyms=(Homonym(("ten",), _is_slavic_that), Homonym(("teen",), _is_teenager)),
    ),
    cards=Cards(
        of=("of",),
        relation=words("above below beneath higher lower bigger smaller greater than"),
        speaks_of=words("card pile stack number worth value"),
        speaks_of_whole=words("top mine hand"),
        on=("on",),
        pile=words("pile stack heap"),
        pile_links=words("on to for at in by past half quarter the"),
        steps=words("step notch tick point pip number rung degree unit square hair peg"),
        one=("one",),
        top=("top",),
        step_away=(
            (
                r"(?:a|one) STEP (?:higher|lower|above|below|over|under|up|down) "
                r"(?:than|from)?[ ]?(?:the |pile )*(?:[bcd]|a$|pile|top|it|that|yours)"
            ),
        ),
        step_from=("away from", *words("off from under below beneath over above")),
        next_to_top=(
            (
                r"(?:exactly|directly|immediately|precisely|right) (?:the )?"
                r"(?:next|above|below|over|under|after|before|on top of|adjacent)\b"
                r"(?: \w+){0,4}? (?:top|number|card)\b"
            ),
            r"just (?:above|below|under|beneath|after|before) (?:\w+ ){0,2}?top\b",
            (
                r"next (?:number|value|card) "
                r"(?:up|down|after|above|below|higher|lower|in (?:line|order|sequence))\b"
            ),
            r"very next (?:number|value|card|one)\b",
            r"(?:card|number|one) (?:just )?(?:after|before|above|below) (?:the|its) top\b",
            (
                r"(?:neighbou?rs?|neighbou?ring|adjacent|successors?|predecessors?) "
                r"(?:card |number )?(?:of|to|the) (?:\w+ ){0,3}?top\b"
            ),
        ),
        own_next_number=("next (?:number|value)",),
        own_neighbour=(
            (
                r"one (?:just |right |directly )?(?:below|under|beneath|above|over|after|before) "
                r"(?:it|that|this|the top)"
            ),
        ),
        scores=(r"last \w+", *words(r"league score\w* match exam test\w* yesterday")),
    ),
    counting=Counting(
        counted=words("""
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
        """),
        measured=words("""
            minutes minute mins secs seconds hours days people guests percent degrees euros euro dollars
            bucks pounds kilometres kilometers km miles metres meters kilos pages words years weeks months
            thousand million
        """),
        before=words("""
            least only just another other last these those any all we us most remaining you play playing
            played takes
        """),
        most=words("most least max"),
        either=("or",),
        between=words("to and"),
        superlative=(r"\w{2,}est",),
        after_hundred=words("percent per times points"),
        adjectives=words("""
            good bad big small more other great nice useful low high whole extra last first next remaining
            new of my our your the these those terrible awful really very different decent ugly easy fine
            tough hard playable young old little long short full empty
        """),
        not_adjectives=words("pile card tile mine"),
        distances=words("under over less more off away up down past before after short shy"),
        distance_from=words("top than from"),
        determiners=words(
            "the this that which no any every each some last first other another wrong right good"
        ),
        step=words(r"jump\w* move\w* step\w* gap\w* differ\w* distan\w* off"),
        step_by=words("by of only just"),
        step_directions=words("up down"),
        from_=("from",),
        high_five=("high",),
        sums=words("plus minus"),
        number=("number",),
        owners=("my",),
    ),
    hours=Hours(
        rounds=words("""
            round game turn time try attempt player seat row column pile stack deck place move day week
            floor grade class former heaven sense element january february april june july august september
            october november december century birthday anniversary hour
        """),
        at=words("at by till until around"),
        within=("in",),
        part=("(?:half|quarter) (?:past|to|after|before)",),
        of_a_day=phrases(r"""
            o?clock
            tonight|tomorrow|today|morning|evening|afternoon|noon
            meet\w*|see y\w+|leav\w*|arriv\w+|appointment|party|concert|cinema|lesson|gym|school
            dinner|lunch|breakfast
            closes?|opens?|shuts?
            bed|wake|woke|sleep|asleep
            train|bus|flight
            back|brb|home|dentist|doctor
            (?:must|have to|need to|got to|gotta) (?:go|run)
        """),
        parts_of_day=words("morning evening afternoon oclock am pm"),
        at_late=words("at till until"),
        eleven_or_twelve=words("eleven twelve"),
        late_ordinal=(r"\w+th",),
    ),
    people=People(
        people=words("us we"),
        beside=words("have show give"),
        have=words("have has had got"),
        we_did=("we",),
        done=words("ed need want see play hold can draw put"),
        aged=words(r"is was turn\w* only"),
        child=words("son daughter kid toddler niece nephew grandson granddaughter birthday"),
    ),
    plurals=Plurals(
        before_card=words("""
            by the a an my that your this double and so but because then if when maybe think
        """),
        endings=("s",),
        # what ends as a plural and follows a card's number as well
        not_plural=words("""
            fits works goes helps sits belongs suits kills saves closes lies stays waits comes burns makes
            looks seems sounds feels needs wants plays wins loses beats hurts does this thus yes plus minus
            always perhaps sometimes besides anyways towards upwards downwards backwards forwards thanks ends
            starts follows lands takes gets gives hits ruins wrecks blocks solves fixes fills opens passes
            drops rocks sucks stinks rules numbers matters covers enters offers brings unless whats thats
            heres theres lets numerals digits tens jumps guess across less class
        """),
    ),
    tricks=Tricks(
        backwards=phrases(r"""
            (?:jump|leap|hop)s? back(?:wards?)?\b(?! in)
            back(?:wards?)?[ ]?(?:jump|trick|move|leap)
            (?:reverse|reversed) (?:trick|move|jump|play)
            (?:go|step|move) back(?:wards?)? (?:on|to) [abcd]\b
        """),
        own=phrases(r"""
            i (?:can|could|have|got|hold|will|may|might|do|make|use|get|play)
            let me|(?:see|watch) me|ive|ill|id|im|mine|my (?:jump|leap|back|reverse)\w*|we
        """),
        asked=words("can could has have do does who anyone anybody someone somebody you"),
        denied=words("""
            cant cannot not dont doesnt havent no never without couldnt wont nobody wish used was were did
            like love
        """),
        polite=phrases(r"""
            (?:if|should|unless) (?:nobody|no one|none) \w+
            if you dont mind\b
            no problem\b
        """),
        sums=phrases(r"""
            (?:double|half|triple|thrice|quarter) (?:of )?(?:\w+ ){0,3}?top\b
            (?:double|half|triple|twice) (?:of )?(?:what|whatever|the (?:top|number|value|card))\b
            (?:twice|half) as (?:much|high|big|low)\b
            (?:half|quarter) (?:of )?(?:an? )?(?:hundred|century)\b
            (?:a|one|[abcd]) score (?:and|plus|minus|of)\b
        """),
        signs=words("plus minus times"),
        combined=words("sum difference average product"),
        my_card=("mine", "my (?:card|hand)", "i have", "ive", "i got", "i hold", "im holding"),
        as_many_as=(r"number of \w+ in (?:an?|the) (?:year|month|week|day|hour|minute|alphabet|deck)",),
        # thirty-three years, and forty-two
        known=(r"(?:christs|jesus) age\b", r"answer to life the universe\b"),
        # "sevin ty", "ate-ty": tens and teens
        by_ear=(
            (
                r"(?!(?:twen|thir|for|fif|six|seven|eigh|nine)ty\b|(?:thir|four|fif|six|seven|eigh|nine)teen\b)"
                r"(?:twen|twun|thir|thur|ther|for|fore|fif|fiv|siks|sicks|sev[eiau]?n"
                r"|eigh|ate|ait|nin|nyn|nyne)[ ]?"
                r"(?:ty|tee|teen|tean)"
            ),
        ),
    ),
    digits=Digits(
        digit=("digits?",),
        same=words("same equal identical match double twin alike"),
        repeated=("repeat",),
        turned=words("swap revers mirror flip turned"),
        no=(r"no\b", r"not\b"),
        both=("both",),
        palindrome=words("palindrom repdigit"),
        of_a_card=("its", "it is", "mine", "my", "ive", "i have", r"(?:card|number)\w*"),
        of_a_word=words("word name"),
    ),
    idioms=phrases(r"""
        cloud nine
        whole nine yards
        saves nine
        (?:nine|ten) (?:times )?out of ten
        fifth wheel
        forty winks
        nine lives
        (?:dressed|suited) (?:up )?to the nines
        at sixes and sevens
        six of one (?:and )?half a dozen of the other
        seven (?:deadly sins|seas|wonders|dwarfs)
        on all fours
        six feet under
        two peas in a pod
        kill(?:ing|ed)? two birds
    """),
)
