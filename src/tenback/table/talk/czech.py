"""Czech numerals, and the words Czech counts with."""

from tenback.table.talk.language import Language, forms, words

_HARD = "ý á é ého ému ém ým ou ých ými í"
_KA = "ka ky ce ku ko kou ek kám kách kami kama ečka ečky ečce ečku ečkou ečko"
_TEENS = words("jedenáct dvanáct třináct čtrnáct patnáct šestnáct sedmnáct osmnáct devatenáct")
_TENS = words("dvacet třicet čtyřicet padesát šedesát sedmdesát osmdesát devadesát")

CZECH = Language(
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
            "sedmič osmič devít desít dvacít třicít čtyřicít padesát šedesát sedmdesát osmdesát devadesát",
            "ka ku",
        ),
    ),
    hundred=(*words("sto sta"), *forms("stov stoveč", _KA)),
    counted=frozenset(
        words(
            """
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
            """
        )
    ),
    measured=frozenset(
        words(
            """
            minut minuty minutách minutek sekund vteřin hodin hodiny dní dnů lidí lidem hostů procent
            procenta procentech stupňů korun eur dolarů kilometrů kilometry km metrů kilo kil stránek slov
            let lety tisíc tisíce miliony milionů roků týdnů měsíců
            """
        )
    ),
    rounds=frozenset(
        words(
            """
            kolo kola kole kolem hra hru hry hře tah tahu hráč hráče hráči hráčka pokus místo místě řada
            řadu řadě řady sloupec sloupci balíček balíčku hromádka hromádku hromádce hromádky den týden
            patro patře třída třídy třídě nebe smysl ledna února března dubna května června července srpna
            září října listopadu prosince století narozeniny
            """
        )
    ),
    before=frozenset(
        words(
            """
            vy aspoň alespoň jen jenom pouze my oba obě všechny všichni ty tyhle ještě poslední ostatní
            zbylé první minimálně
            """
        )
    ),
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
)
