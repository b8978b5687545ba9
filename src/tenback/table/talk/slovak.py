"""Slovak numerals, and the words Slovak counts with."""

from tenback.table.talk.language import Language, forms, words

_HARD = "y a e eho emu om ym ej u ou ych ymi i"
_KA = "ka ky ke ku ko kou iek ok kám kách kami ečka ečky ečku očka očky očku ôčka"
_TEENS = words("jedenásť dvanásť trinásť štrnásť pätnásť šestnásť sedemnásť osemnásť devätnásť")
_TENS = words("dvadsať tridsať štyridsať päťdesiat šesťdesiat sedemdesiat osemdesiat deväťdesiat")

SLOVAK = Language(
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
        3: words("tretí tretia tretie tretieho tretiemu treťom tretím tretej tretiu treťou tretích tretími"),
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
    counted=frozenset(
        words(
            """
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
            """
        )
    ),
    measured=frozenset(
        words(
            """
            minút minúty minútach minútok sekúnd hodín hodiny dní ľudí ľuďom hostí percent percentá stupňov
            eur dolárov kilometrov kilometre km metrov kilo kíl strán slov rokov rokmi tisíc tisíce milióny
            miliónov týždňov mesiacov
            """
        )
    ),
    rounds=frozenset(
        words(
            """
            kolo kola kole kolom hra hru hry hre ťah ťahu hráč hráča hráčka pokus miesto mieste rad radu
            rade stĺpec stĺpci balíček balíčku kôpka kôpku kôpke kôpky deň týždeň poschodie poschodí trieda
            triedy triede nebo nebi zmysel januára februára marca apríla mája júna júla augusta septembra
            októbra novembra decembra storočie storočí narodeniny
            """
        )
    ),
    before=frozenset(
        words(
            """
            vy aspoň len iba my obaja obe všetky všetci tie tieto ešte posledné ostatné zvyšné prvé
            minimálne hráme
            """
        )
    ),
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
)
