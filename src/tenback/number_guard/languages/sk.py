"""Slovak numerals, and the words Slovak counts with."""

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

_HARD = "y a e eho emu om ym ej u ou ych ymi i"
_KA = "ka ky ke ku ko kou iek ok kám kách kami ečka ečky ečku očka očky očku ôčka"
_TEENS = words("jedenásť dvanásť trinásť štrnásť pätnásť šestnásť sedemnásť osemnásť devätnásť")
_TENS = words("dvadsať tridsať štyridsať päťdesiat šesťdesiat sedemdesiat osemdesiat deväťdesiat")

_SNACK = words("desiata desiatu desiate")  # a mid-morning snack, and the tenth
_OF_SNACK = re.compile(r"(?:jes|jed|zje|hladn|prac|skol|zabud|chut|chleb|jabl|sunk)\w*")


def _is_snack(words: list[Word], at: int) -> bool:
    """Whether "desiata" is the meal: "mám si na desiatu", "idem po desiatu", "desiatu som zjedol"."""
    if plain_at(words, at + 1).startswith("kart"):
        return False
    return plain_at(words, at - 1) in {"na", "si", "po"} or any(
        _OF_SNACK.fullmatch(word.plain) for word in words
    )


LANGUAGE = Language(
    numerals=Numerals(
        small={
            0: words("nula nuly nule nulu nulou núl nulka nulku nulkou"),
            2: words("dva dvom dvoma dvomi"),
            3: words("tri troch trom troma tromi"),
            4: words("štyri štyroch štyrom štyrmi štyroma štiri štyry"),
            5: words("päť piatich piatim piatimi pejc"),
            6: words("šesť šiestich šiestim šiestimi šejsc"),
            7: words("sedem siedmich siedmim siedmimi šidzem śedzem"),
            8: words("osem ôsmich ôsmim ôsmimi"),
            9: words("deväť deviatich deviatim deviatimi dzevec"),
            10: words("desať desiatich desiatim desiatimi dzešec"),
        },
        loose={
            1: words("jeden jedna jedno jedného jednému jednom jedným jednej jednu jednou"),
            2: words("dve dvoch"),
        },
        ordinals={
            3: words(
                "tretí tretia tretie tretieho tretiemu treťom tretím tretej tretiu treťou tretích tretími"
            ),
            4: forms("štvrt", _HARD),
            5: forms("piat", _HARD),
            6: forms("šiest", _HARD),
            7: forms("siedm", _HARD),
            8: forms("ôsm", _HARD),
            9: forms("deviat", _HARD),
            10: forms("desiat", _HARD),
        },
        nouns={
            1: forms("jednot jednič", _KA),
            2: forms("dvoj", _KA),
            3: forms("troj", _KA),
            4: forms("štvor", _KA),
            5: forms("päť", _KA),
            6: forms("šest", _KA),
            7: forms("sedmič", _KA),
            8: forms("osmič", _KA),
            9: forms("deviat", _KA),
            10: forms("desiat", _KA),
            12: words("tucet poltucet poltucta tucta tuctu tuctom tucty tuctov"),
            13: (*forms("násť", "ka ky ke ku kou iek kách kami"), *words("násť nástich")),
            15: words("mandel mandlu"),
        },
        stems=(
            *_TEENS,
            *forms("dvad trid štyrid", "sat siat"),
            *forms("t s m j pä devä", "desiat desat"),  # "päťdesiat", "šesdesiat", "sedmdesiat", "šejdesiat"
            *words("niekoľkonásť koľkonásť"),
            *words("dvacať tritsať štyricať štyritsať dvacec pedesiat"),
        ),
        heads=words("tricať"),
        names=(
            *_TEENS,
            *_TENS,
            *words("sedem štyri deväť desať niekoľkonásť"),
            *forms(
                "sedmič osmič deviat desiat dvadsiat tridsiat štyridsiat päťdesiat šesťdesiat sedemdesiat",
                "ka ku",
            ),
        ),
        hundred=(*words("sto sta"), *forms("stov stoveč", _KA)),
        lookalikes={
            "pat": ("päť", "pať", "pät"),
            "patka": ("päťka",),
            "patky": ("päťky",),
            "patku": ("päťku",),
            "patke": ("päťke",),
            "patkou": ("päťkou",),
            "patok": ("päťok",),
            "patko": ("päťko",),
            "nast": ("násť", "nasť", "nást"),
            "sedem": ("sedem",),
            "siesta": ("šiesta",),
        },
        ordinary=words("trištvrte stúpať stopať triast"),
        ordinary_pairs=("so rok", "so roka", "so rokov", "vo sem", "do zen", "tu zin"),
        claims=words("mam mame mas moje moja karta kartu"),
        roman_claims=words("mam mas je to karta kartu cislo"),
        homonyms=(Homonym(_SNACK, _is_snack),),
    ),
    cards=Cards(
        of=words("z zo od"),
        relation=words(r"nad pod vyss\w* nizs\w* viac vacs\w* menej mens\w*"),
        speaks_of=words("kart balic hromad kopk stopka stopke vrch cisl hodnot"),
        speaks_of_whole=("ruke",),
        on=("na",),
        card=("kart",),
        pile=words("kop hromad balic stos kup"),
        pile_names=forms("áčk béčk céčk déčk", "o a u om"),
        pile_links=words("na do k ku v vo pre u o za od po okolo pred pol štvrť"),
        steps=words("""
            krok krôčik zárez dielik bod bodík oko očko číslo číslom priečku priečka stupeň stupienok jednotku
            jednotka políčko pole chlp chĺpok fúz kolík
        """),
        one=words("jeden jedno jedna jednu jedny"),
        top_stems=words("vrch horn"),
        upstairs=words("posch byt polic"),
        just=words("presne hned bezprostredne prave priamo tesne akorat rovno"),
        by=("o",),
        values=words("cisl hodnot"),
        step_away=("o (?:stupen|stupienok)",),
        step_from=words("nad pod od"),
        next_to=words("nad pod po za pred"),
        following=words("dals nasleduj"),
        that_next=("t[aoeu]",),
        neighbour=("sused",),
        card_or_number=words("kart cisl"),
        towards=words("k ku od do z s so"),
        that_top=words("te[jn]? t[uay] tou"),
        under=words("pod nad"),
        that_under=words("t[ua] te"),
        it=words("nim nou tym"),
        next_number=words("nasleduj predch dals sused"),
        scores=words(r"tabul\w* lig[auyie]\w* skor\w* zapas\w* test\w* minul\w* vcera naposled\w*"),
    ),
    counting=Counting(
        counted=words("""
            karty kariet kartám kartách kartami balíčky balíčkov balíčkoch kôpky kôpok kôpkach rady radov
            radoch stĺpce stĺpcov ťahy ťahov ťahoch hráči hráčov hráčom hráčky hráčok ľudia ľudí ľuďom kolá
            kôl kolách hry hier hrách minúty minút minútach sekundy sekúnd hodiny hodín dni dní týždne
            týždňov mesiace mesiacov roky rokov krát možnosti možností miesta miest stoly stolov signály
            kamaráti kamarátov chalani baby pivá kávy skoky skokov kroky krokov chyby chýb pokusy pokusov
            bodov body nás vás nich ich ďalšie ďalší ostatné rôzne naraz boti botov jazyky deti detí mačky
            mačiek psy psi psov sestry sestier bratia bratov synovia synov dcéry dcér susedia susedov
            kolegovia kolegov ruky rúk nohy nôh oči prstov prsty hlavy hláv káv čaje čajov fľaše fliaš
            poháre pohárov pizze kúsky kúskov jablká jabĺk vajcia vajec rožky rožkov tašky knihy kníh filmy
            filmov pesničky pesničiek časti častí strany strán izby izieb okná autá zastávky zastávok metre
            metrov kilá eur otázky otázok dôvody dôvodov nápady nápadov problémy pravidlá pravidiel večery
            večerov noci víkendy víkendov trpaslíkov statočných mušketieri šípky šípok kvety kvetov vtáky
            vtákov stromy stromov tričká tričiek ponožky ponožiek topánky topánok kľúče kľúčov domy domov
            školy škôl učitelia učiteľov študenti študentov góly gólov tímy tímov sety setov skúšky skúšok
            schody schodov torty toriet sviečky sviečok lístky lístkov darčeky darčekov listy listov správy
            správ stoličky stoličiek taniere tanierov lyžice lyžíc zemiaky zemiakov cibule cibúľ klobásy
            klobás knedle knedlí palacinky palaciniek šišky šišiek kravy kráv kone koní sliepky sliepok ryby
            rýb ovce oviec myši myší hostia tety tiet strýkovia ujovia vnúčatá vnúčat životy životov šance
            šancí poschodia litre litrov banány banánov rajčiny paradajky paradajok mrkvy ceruzky ceruziek
            šteniatka šteniatok mačiatka mačiatok synovci netere bábätká bábätiek ženy žien muži mužov
            chlapi chlapov rána kapitoly kapitol riadky riadkov vankúše hviezdy hviezd autobusy vlaky vlakov
            bicykle lode úlohy úloh lieky tabletky tabletiek babky dedkovia pirohy pirohov škatule škatúľ
            bratranci sesternice sesterníc vrecia hrnčeky šálky kopy kôp kopách kopám hromady hromád
            hromádky hromádok kopčeky kopčekov kusy kusov chlapci chlapcov dievčatá dievčat dievčatká
            dievčatiek
        """),
        measured=words("""
            minút minúty minútach minútok sekúnd hodín hodiny dní ľudí ľuďom hostí percent percentá stupňov
            eur dolárov kilometrov kilometre km metrov kilo kíl strán slov rokov rokmi tisíc tisíce milióny
            miliónov týždňov mesiacov
        """),
        before=words("""
            vy aspoň len iba my obaja obe všetky všetci tie tieto ešte posledné ostatné zvyšné prvé
            minimálne hráme
        """),
        either=words("ci alebo"),
        between=words("az a i"),
        superlative=(r"naj\w+",),
        unmarked_have=words("mam mas ma mame mate"),
        some_teens=words("niekoľkoná"),
        after_hundred=words("percent percenta rokov bodov krat"),
        adjective_endings=words("e ych ich ymi imi ym im i"),
        not_adjectives=words("proti"),
        determiners=words("ten tento ta to ktory kazdy ani"),
        by=words("o na"),
        step=words(r"skok\w* skoc\w* skak\w* posun\w* posuv\w* krok\w* rozdiel\w* medzer\w* odstup\w*"),
        step_by=words("o na len iba"),
        from_=words("od z"),
        sums=words("plus minus"),
        number=("cislo",),
        group=words("v vo pre"),
        in_a_group=words("dvoch troch styroch piatich"),
        best=words("si ste"),
        once=("raz",),
    ),
    hours=Hours(
        rounds=words("""
            kolo kola kole kolom hra hru hry hre ťah ťahu hráč hráča hráčka pokus miesto mieste rad radu
            rade stĺpec stĺpci balíček balíčku kôpka kôpku kôpke kôpky deň týždeň poschodie poschodí trieda
            triedy triede nebo nebi zmysel januára februára marca apríla mája júna júla augusta septembra
            októbra novembra decembra storočie storočí narodeniny
        """),
        at=words("v do od po"),
        at_ordinal=words("o do po od před okolo k"),
        ordinal_endings=words("ej ou"),
        part=phrases(r"""
            pol
            (?:tri)?stvrte? na
        """),
        of_a_day=phrases(r"""
            zatvar\w+|otvar\w+|poobede|popoludni|doobeda|obed\w*|noci|rano|dnes|vecer\w*
            uvid\w*|hrajeme|vlak|dom[uov]+|doma
            skol[auye]|prac[ie]|zubar\w*|doktor\w*|porad[auye]|kin[ao]|koncert\w*
            (?:idem|ist) spat|vstav\w*|budik\w*|odchaz\w*
        """),
        parts_of_day=words("ráno rána doobeda poobede popoludní večer večera"),
        at_late=words("v o"),
        eleven_or_twelve=words("jedenásť dvanásť"),
        late=(r"\w+nastej",),
        late_ordinal=(r"\w+[acs]t(?:y|a|e|eho|emu|ou|ej|om|ym|ych)",),
    ),
    people=People(
        people=words("nas vas nami sme"),
        beside=words("u do k pre na medzi"),
        have=words("mam mas ma mame mate"),
        we_did=("sme",),
        done=words("li la"),
        aged=words("je ma bude bolo mal mala malo"),
        child=words(r"syn synovi synek syna synovec dcer\w* diete vnuk\w* vnuc\w* neter\w* narodenin\w*"),
    ),
    plurals=Plurals(
        before_card=words("o na"),
        of_many=words("ov ek ok"),
        not_of_many=words("hotov domov znov piatok kúsok krok skok bok"),
        of_few=words("y i e a"),
        not_of_few=words("""
            dole hore tebe sebe moje moja nase vase tvoje tvoja este okamzite teda rovne lahce proste urcite
            alebo hlavne dobre zase bude sadne stoji caka moze chce pride hodi ladi staci padne zaberie
        """),
        handled=(
            *words(r"""
            m[ua]?j moj\w mam mame mas mate ma sed\w+ pas(?:uj|ov|n)\w* ide lez\w+ zahr\w+ hra[cjmt]\w*
            poloz\w* klad\w+ dam d[ae]j\w*
            (?:vy)?hod\w+ pom[ou][zh]\w* drz\w+ potreb\w+ vynes\w* je to len
        """),
            "u mna",
        ),
    ),
    tricks=Tricks(
        backwards=phrases(r"""
            fint\w*
            skok\w* (?:spat|naspat|dozadu|vzad)\b
            krok\w* (?:spat|vzad|dozadu)\b
            s(?:koc|kac|kak)\w* (?:\w+ )?(?:spat|naspat|dozadu)\b
            (?:spatn|obracen)\w* (?:skok|krok|tah)
        """),
        own=phrases(r"""
            chces vid\w+
            mam|mame|mozem|mozeme|viem|dokazem|urobim|spravim|zahram|skocim|dam|dame|by som|pouzijem|vyuzijem
            moje|moj|moja|u mna
        """),
        asked=words("niekto kto mas mate mozes vies"),
        denied=phrases(r"""
            nemam|nemame|nemozem|neviem|bez|ziadn\w*
            bol[ao]?
            mam rad\w*
        """),
        sums=phrases(r"""
            (?:dvojnasob|trojnasob|polovic|stvrtin|tretin)\w* (?:zo? )?(?:\w+ )?(?:vrch|horn)\w*
            (?:dvoj|troj)nasob(?:ok|k\w+)\b
            (?:dva|tri|styri)krat (?:tolko|viac|vic|menej|vacsi\w*) (?:co|nez|ako|jako)\b
            (?:pol|stvrt|tretina)[ ]?kopy\b
            (?:pol|stvrt)[ ]?storocia\b
            kop[yu] (?:bez|minus|plus) (?:jedn|dv)
            (?:kopa|kilo) (?:bez|minus|plus)\b
        """),
        signs=words("plus minus krat"),
        combined=words("sucet rozdiel priemer suma"),
        my_card=("mam", "mame", "moje", "moja", "moj", "u mna"),
        as_many_as=(r"pocet \w+ v (?:ro(?:ku|ce)|mes\w+|ty\w+|dn[ie]|hodin\w|minut\w|a[bl]\w+)",),
        known=(r"kristov\w* (?:let|rok|vek)\w*",),
    ),
    digits=Digits(
        digit=(r"cif(?:r|ier)\w*", r"cislic(?!ov)\w*"),
        same=("rovnak", "zhodn", "totozn", "dvakrat", r"t[aeiouy]\w* (?:sam|ist)"),
        repeated=("opakuj",),
        turned=words("obracen zamen naopak opacn prehod vymen"),
        no=("ziadn", r"bez\b"),
        both=words("obe obidve"),
        palindrome=("palindrom",),
        of_a_card=(r"(?:kart|cisl)\w*", "mam[ey]?", r"moj\w", "to"),
        of_a_word=words("slov mien men vet[auy]"),
    ),
    idioms=phrases(r"""
        piate cez deviate
        sedem divov sveta
        devat zivotov
        na vsetky styri (?:svetove )?strany
        medzi styrmi oc\w+
        po styroch
        v siedmom neb\w+
        za siedmimi horami
        piate koleso
        tri stvrte (?:na|po)
    """),
)
