"""Czech numerals, and the words Czech counts with."""

from tenback.number_guard.language import (
    Cards,
    Counting,
    Digits,
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

_HARD = "ý á é ého ému ém ým ou ých ými í"
_KA = "ka ky ce ku ko kou ek kám kách kami kama ečka ečky ečce ečku ečkou ečko"
_TEENS = words("jedenáct dvanáct třináct čtrnáct patnáct šestnáct sedmnáct osmnáct devatenáct")
_TENS = words("dvacet třicet čtyřicet padesát šedesát sedmdesát osmdesát devadesát")

LANGUAGE = Language(
    numerals=Numerals(
        small={
            0: words("nula nuly nule nulu nulou nul nulka nulku nulkou"),
            2: words("dva dvěma dvouma"),
            3: words("tři tří třem třemi třech"),
            4: words("čtyři čtyř čtyřem čtyřmi čtyřech čtyřma štyry"),
            5: words("pět pěti"),
            6: words("šest šesti"),
            7: words("sedm sedmi sedum sdem"),
            8: words("osm osmi osum vosum vosm"),
            9: words("devět devíti devet dvet devt"),
            10: words("deset deseti desíti deseť"),
        },
        loose={1: words("jeden jedna jedno jednoho jednomu jednom jedním jedné jednu"), 2: words("dvě dvou")},
        ordinals={
            3: words("třetí třetího třetímu třetím třetích třetími"),
            4: forms("čtvrt", _HARD),
            5: forms("pát", _HARD),
            6: forms("šest", _HARD),
            7: forms("sedm", _HARD),
            8: forms("osm", _HARD),
            9: forms("devát", _HARD),
            10: forms("desát", _HARD),
        },
        nouns={
            1: forms("jednič", _KA),
            2: forms("dvoj", _KA),
            3: forms("troj", _KA),
            4: forms("čtyř štyr", _KA),
            5: forms("pět", _KA),
            6: forms("šest", _KA),
            7: (*forms("sedmič", _KA), "sedmu"),
            8: (*forms("osmič vosmič", _KA), "osmu"),
            9: forms("devít", _KA),
            10: forms("desít", _KA),
            12: words("tucet tuctu tuctem tucty tuctů půltucet půltuctu"),
            13: (*forms("náct", "ka ky ce ku kou ek kách kami"), *words("náct nácti")),
            15: words("mandel mandele mandelu"),
            50: words("pade padesáťák pětikilo pětikila"),
            70: words("sedmde sedumde"),
            80: words("osmde osumde vosumde"),
            90: words("devade"),
        },
        stems=(
            *_TEENS,
            *words("několiknáct kolikanáct"),
            *forms("dvac čtyřic štyric štyryc", "et át ít"),
            "tricet",
            *forms("sedum osum vosum vosm", "náct"),
            *words("padesát šedesát devadesát"),
            *forms("m t", "desát"),  # "sedmdesát", "vosumdesát", "semdesát"
        ),
        heads=words("třicát třicít dvack"),
        names=(
            *_TEENS,
            *_TENS,
            *words("čtyři devět deset několiknáct"),
            *forms(
                "sedmič osmič devít desít dvacít třicít čtyřicít padesát šedesát sedmdesát osmdesát "
                "devadesát",
                "ka ku",
            ),
        ),
        hundred=(*words("sto sta"), *forms("stov stoveč", _KA)),
        lookalikes={
            "nacti": ("nácti",),
            "pade": ("pade",),  # "v páde"
            "pet": ("pět",),
            "peti": ("pěti",),
            "petka": ("pětka",),
            "pata": ("pátá",),
            "paty": ("pátý",),
            "pate": ("páté",),
            "pati": ("pátí",),
            "patou": ("pátou",),
            "patym": ("pátým",),
            "patem": ("pátém",),
            "trem": ("třem",),
            "dvojce": ("dvojce",),
        },
        joint=("a",),
        ordinary=words("tříčtvrtě tricek trcet stanul deště sedlem"),
        ordinary_pairs=("se ven", "se sti", "ses ti", "se dum", "vis ma", "set ke", "jede nastesti"),
        split_pairs=("se dm", "sed m"),
        claims=words("mam mame mas moje moja karta kartu"),
        roman_words=words("vi li"),  # "ví", "-li"
        roman_claims=words("mam mas je to karta kartu cislo"),
    ),
    cards=Cards(
        of=words("z ze od"),
        relation=words(r"nad pod vys vyse vyss\w* niz nize nizs\w* vic vice min mene mens\w* vets\w*"),
        speaks_of=words("kart balic hromad kopk vrch cisl hodnot"),
        speaks_of_whole=("ruce",),
        on=("na",),
        card=("kart",),
        pile=words("kop hromad balic stos kup"),
        pile_names=forms("áčk béčk céčk déčk", "o a u em"),
        pile_links=words("na do k ke v ve pro u o za od po kolem okolo pred půl čtvrt"),
        steps=words("""
            krok krůček zářez dílek bod bodík oko očko číslo číslem číslíčko příčku příčka stupeň stupínek
            jednotku jednotka políčko pole chlup chloupek fous kolíček kolík kreskou
        """),
        one=words("jeden jedno jedna jednu jedny"),
        top_stems=words("vrch horn"),
        upstairs=words("patr byt polic"),
        just=words("presne hned hnet bezprostredne prave primo tesne akorat"),
        by=("o",),
        values=words("cisl hodnot"),
        step_away=("o (?:stupen|stupinek)",),
        step_from=words("nad pod od"),
        next_to=words("nad pod po za pred"),
        following=words("dals nasleduj"),
        that_next=("t[aoeu]",),
        neighbour=("soused",),
        card_or_number=words("kart cisl"),
        towards=words("k ke od do z ze s se"),
        that_top=words("te[jn]? t[uay] tou"),
        under=words("pod nad"),
        that_under=words("t[ua] te"),
        it=words("ni nim nou tim"),
        next_number=words("nasleduj predch dals soused"),
        scores=words(r"tabul\w* li[gz][auyiae]\w* skor\w* zapas\w* test\w* minul\w* vcera naposled\w*"),
    ),
    counting=Counting(
        counted=words("""
            karty karet kartám kartách kartami balíčky balíčků balíčcích balíčkům hromádky hromádek
            hromádkách řady řad řadách řadám sloupce sloupců tahy tahů tazích hráči hráčů hráče hráčům
            hráčky hráček lidi lidí lidem kola kol kolech hry her hrách minuty minut minutách minutám
            minutky sekundy sekund vteřiny vteřin hodiny hodin dny dní dnů týdny týdnů měsíce měsíců roky
            let krát možnosti možností místa míst stoly stolů signály kamarádi kamarádů kluci holky piva
            kafe skoky skoků kroky kroků chyby chyb pokusy pokusů bodů body nás vás nich jich další ostatní
            různé najednou boti botů jazyky děti dětí kočky koček psi psy psů sestry sester bratři bratry
            bratrů bratrance syny synů synové dcery dcer sousedi sousedů kolegové kolegů ruce rukou nohy
            nohou nohama oči prstů prsty hlavy hlav kávy káv čaje čajů lahve lahví sklenice skleniček pizzy
            kousky kousků jablka jablek vajec vajíček rohlíků tašky knihy knih filmy filmů písničky písniček
            díly dílů stránky stránek pokoje pokojů okna auta zastávky zastávek metry metrů kila korun eur
            otázky otázek důvody důvodů nápady nápadů problémy pravidla pravidel večery večerů noci víkendy
            víkendů strany stran trpaslíků statečných mušketýři šipky šipek květiny květin ptáci ptáků
            stromy stromů trička triček ponožky ponožek boty bot klíče klíčů domy domů školy škol učitelé
            učitelů studenti studentů góly gólů týmy týmů sety setů zkoušky zkoušek schody schodů dorty
            dortů svíčky svíček lístky lístků dárky dárků dopisy dopisů zprávy zpráv židle židlí talíře
            talířů lžíce lžic brambory brambor cibule cibulí klobásy klobás knedlíky knedlíků palačinky
            palačinek koblihy koblih krávy krav koně koní slepice slepic ryby ryb ovce ovcí myši myší hosté
            tety tet strýcové strejdové vnoučata vnoučat životy životů šance šancí patra pater hodinách
            litry litrů banány banánů rajčata rajčat mrkve tužky tužek štěňata štěňat koťata koťat synovci
            neteře miminka mimina ženy žen muži mužů chlapi chlapů rána kapitoly kapitol řádky řádků
            polštáře dek hvězdy hvězd autobusy vlaky vlaků lodě úkoly úkolů léky prášky prášků babičky
            dědové krabice krabic sklenky bratranci sestřenice sestřenic pytle balení kelímky hrnky kopy kop
            kopách kopám hromady hromad hromadách štosy štosů kupky kupek kupkách kusy kusů kluků holek
            holčičky holčiček dívky dívek chlapci chlapců
        """),
        measured=words("""
            minut minuty minutách minutek sekund vteřin hodin hodiny dní dnů lidí lidem hostů procent
            procenta procentech stupňů korun eur dolarů kilometrů kilometry km metrů kilo kil stránek slov
            let lety tisíc tisíce miliony milionů roků týdnů měsíců
        """),
        before=words("""
            vy aspoň alespoň jen jenom pouze my oba obě všechny všichni ty tyhle ještě poslední ostatní
            zbylé první minimálně
        """),
        either=words("nebo ci"),
        between=words("az a i"),
        superlative=(r"nej\w+",),
        unmarked_have=words("mam mas ma mame mate"),
        some_teens=words("několikná"),
        after_hundred=words("procent procenta let bodu krat"),
        adjective_endings=words("e ych ich ymi imi ym im i"),
        not_adjectives=words("proti vedle dole tohle take nize vyse"),
        determiners=words("ten ta to ani ktery kazdy zadny zadna"),
        by=words("o na"),
        step=words(r"skok\w* skoc\w* skak\w* posun\w* posuv\w* krok\w* rozdil\w* mezer\w* odstup\w*"),
        step_by=words("o na jen jenom"),
        from_=words("od z"),
        sums=words("plus minus"),
        number=("cislo",),
        group=words("v ve pro"),
        in_a_group=words("dvou trech ctyrech peti"),
        best=words("jsi jste"),
        once=("raz",),
    ),
    hours=Hours(
        rounds=words("""
            kolo kola kole kolem hra hru hry hře tah tahu hráč hráče hráči hráčka pokus místo místě řada
            řadu řadě řady sloupec sloupci balíček balíčku hromádka hromádku hromádce hromádky den týden
            patro patře třída třídy třídě nebe smysl ledna února března dubna května června července srpna
            září října listopadu prosince století narozeniny
        """),
        at=words("v ve do od po kolem"),
        at_ordinal=words("o do po od před okolo kolem k ke"),
        ordinal_endings=words("e ou"),
        only_hours=words("v ve"),
        part=phrases(r"""
            pul
            (?:tri)?ctvrte? na
        """),
        of_a_day=phrases(r"""
            zavir\w+|otvir\w+|odpoledne|dopoledne|poledne|obed\w*|noci|rano|zitra|dnes|vecer\w*
            sejd\w*|setkam\w*|sraz|schuz\w*|porad[auye]|hrajeme|uvid\w*
            vlak|let(?:adlo|i)|odchaz\w*|odjizd\w*|prijizd\w*|dom[uov]+|doma
            skol[auye]|prac[ie]|zubar\w*|doktor\w*|kin[ao]|koncert\w*
            (?:jdu|jit) spat|vstav\w*|budik\w*
        """),
        parts_of_day=words("ráno rána dopoledne odpoledne večer večera"),
        at_late=words("v ve o"),
        eleven_or_twelve=words("jedenáct dvanáct"),
        late_ordinal=(r"\w+[acs]t(?:y|a|e|eho|emu|em|ou|ym|ych)",),
    ),
    people=People(
        people=words("nas vas nami jsme"),
        beside=words("u do k pro na mezi"),
        have=words("mam mas ma mame mate"),
        we_did=("jsme",),
        done=words("li ly la"),
        aged=words("je ma bude bylo mel mela mely"),
        child=words(r"syn synovi synek syna synovec dcer\w* dite vnuk\w* vnuc\w* neter\w* narozenin\w*"),
    ),
    plurals=Plurals(
        before_card=words("o na"),
        of_many=("ů", "ek"),
        not_of_many=words("dolů domů vrchů hotov domov takov znov pátek kousek vršek krok skok bok"),
        of_few=words("y i e a"),
        not_of_few=words("""
            tady dole nahore vedle tebe mene sebe moje moja nase vase tvoje tvoja jeste okamzite teda rovne
            proste urcite nebo hlavne dobre zase cili bude sadne stoji ceka mozna muze chce prijde hodi ladi
            staci padne zabere taky
        """),
        handled=(
            *words(r"""
            m[ua]?j moj\w mam mame mas mate ma sed\w+ pas(?:uj|ov|n)\w* jde lez\w+ zahr\w+ hra[cjmt]\w*
            poloz\w* klad\w+ dam d[ae]j\w*
            (?:vy)?hod\w+ pom[ou][zh]\w* drz\w+ potreb\w+ vynes\w* je to jen
        """),
            "u me",
        ),
    ),
    tricks=Tricks(
        backwards=phrases(r"""
            fint\w*
            skok\w* (?:zpet|zpatky|dozadu|vzad)\b
            krok\w* (?:zpet|vzad|dozadu)\b
            s(?:koc|kac|kak)\w* (?:\w+ )?(?:zpet|zpatky|dozadu)\b
            (?:zpetn|obracen)\w* (?:skok|krok|tah)
        """),
        own=phrases(r"""
            chces vid\w+
            mam|mame|muzu|mohu|muzeme|umim|dokazu|udelam|zahraju|skocim|dam|dame|bych|vyuziju|pouziju
            moje|muj|moj|moja|u me
        """),
        asked=words("nekdo kdo mas mate muzes umis"),
        denied=phrases(r"""
            nemam|nemame|nemuzu|nemohu|neumim|bez|zadn\w*|neni
            byl[aoy]?
            mam rad\w*
        """),
        sums=phrases(r"""
            (?:dvojnasob|trojnasob|polovin|pulk|ctvrtin|tretin)\w* (?:ze? )?(?:\w+ )?(?:vrch|horn)\w*
            (?:dvoj|troj)nasob(?:ek|k\w+)\b
            (?:dva|tri|ctyri)krat (?:tolik|vic|viac|min|vetsi) (?:co|nez|ako|jako)\b
            (?:pul|ctvrt|tretina)[ ]?kopy\b
            (?:pul|ctvrt)[ ]?stoleti\b
            kop[yu] (?:bez|minus|plus) (?:jedn|dv)
            (?:kopa|kilo) (?:bez|minus|plus)\b
        """),
        signs=words("plus minus krat"),
        combined=words("soucet souctu rozdil prumer suma"),
        my_card=("mam", "mame", "moje", "moja", "moj", "muj", "u me"),
        as_many_as=(r"pocet \w+ ve? (?:ro(?:ku|ce)|mes\w+|ty\w+|dn[ie]|hodin\w|minut\w|a[bl]\w+)",),
        known=(r"kristov\w* (?:let|rok|vek)\w*",),
    ),
    digits=Digits(
        digit=(r"cif(?:r|ier)\w*", r"cislic(?!ov)\w*"),
        same=("stejn", "shodn", "totozn", "dvakrat", r"t[aeiouy]\w* (?:sam|ist)"),
        repeated=("opakuj",),
        turned=words("obracen proho[zd] zamen naopak opacn prehod vymen"),
        no=("zadn", r"bez\b"),
        both=words("obe"),
        palindrome=("palindrom",),
        of_a_card=(r"(?:kart|cisl)\w*", "mam[ey]?", r"moj\w", "muj", "to"),
        of_a_word=words("slov men vet[auy]"),
    ),
    idioms=phrases(r"""
        za sedm\w* (?:hor|rek)\w*
        (?:pate|paty) pres devate
        sedm divu sveta
        pet svestek
        devet zivotu
        na vsechny ctyri (?:svetove )?strany
        mezi ctyrma oc\w+
        po ctyrech
        v sedmem neb\w+
        tri ctvrte (?:na|po)
    """),
)
