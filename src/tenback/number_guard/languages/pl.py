"""Polish numerals, and the words Polish counts with."""

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

_HARD = "y a e ego emu ym ej ą ych ymi i"
_PET = "eczka eczki eczce eczkę eczką eczko unia unię ala ali alę alą ula ulę ucha uchę"
_KA = f"ka ki ce kę ką ko ek kom kach kami {_PET}"
_TEENS = words("""
    jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście
    dziewiętnaście
    """)
_TENS = words(
    """
    dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt
    dziewięćdziesiąt
    """
)

LANGUAGE = Language(
    numerals=Numerals(
        small={
            0: words("zero zera zeru zerem zer"),
            2: words("dwa dwóm dwoma dwu"),
            3: words("trzy trzech trzem trzema"),
            4: words("cztery czterech czterem czterema cztyry sztery sztyry śtyry"),
            5: words("pięć pięciu pięcioma pińć pienc"),
            6: words("sześć sześciu sześcioma"),
            7: words("siedem siedmiu siedmioma siedym"),
            8: words("osiem ośmiu ośmioma osim"),
            9: words("dziewięć dziewięciu dziewięcioma dziewińć dziewienc"),
            10: words(
                """
            dziesięć dziesięciu dziesięcioma dziesińć dziesienc dycha dychy dychę dychą dyszka dyszkę dyszki
            dyszeczka
        """
            ),
        },
        loose={
            1: words("jeden jedna jedno jednego jednemu jednym jednej jedną"),
            2: words("dwie dwiema dwóch"),
        },
        ordinals={
            3: words("trzeci trzecia trzecie trzeciego trzeciemu trzecim trzeciej trzecią trzecich trzecimi"),
            4: forms("czwart", _HARD),
            5: forms("piąt", _HARD),
            6: forms("szóst", _HARD),
            7: forms("siódm", _HARD),
            8: forms("ósm", _HARD),
            9: forms("dziewiąt", _HARD),
            10: forms("dziesiąt", _HARD),
        },
        nouns={
            1: forms("jedyn", _KA),
            2: forms("dwój dwuj", _KA),
            3: forms("trój truj", _KA),
            4: forms("czwór czwur", _KA),
            5: forms(
                "piąt piont", f"ka ki ce kę ką ko kach kami {_PET}"
            ),  # "piątek" and "piątkom" are Fridays too
            6: forms("szóst szust", _KA),
            7: forms("siódem siudem", _KA),
            8: forms("ósem usem", _KA),
            9: forms("dziewiąt dziewiont", _KA),
            10: forms("dziesiąt dziesiont", _KA),
            12: forms("tuzin", "- a owi em ie y ów"),
            13: (*words("naście nastu nastoma"), *forms("nast", "ka ki ce kę ką")),
            15: words("mendel mendla mendlem"),
        },
        stems=(
            *forms(
                "jede dwa trzy czter pięt szes siedem osiem dziewięt", "naście nastu nasto nastk nastc nach"
            ),
            *forms("jede trzy czter pięt szes siedem osiem dziewięt dwu", "nast nastk nastek"),
            *words("dwadzieśc dwudzies dwajśc trzydzies czterdzies czydzies trzydziech czterdziech"),
            *forms("n ć m j s", "dziesi"),  # "pięćdziesiąt", "pińdziesiąt", "siedemdziesiąt", "szejdziesiąt"
            *forms("szej szeń szyj pieś pięć", "siąt"),
            *words("kilkanaśc kilkunas"),
            *words("pientnas dziewientnas"),
        ),
        heads=(),
        names=(
            *_TEENS,
            *_TENS,
            *words("siedem osiem cztery dziesięć dziewięć kilkanaście kilkunastu"),
            *forms(
                "siódem dziewiąt dziesiąt dwudziest trzydziest czterdziest pięćdziesiąt sześćdziesiąt",
                "ka kę",
            ),
        ),
        hundred=(
            *words("sto stu"),
            *forms("stów", "a y ie ę ą o - om ach ami"),
            *forms("stów set", _KA),
        ),
        heard=words("""
        dziesienc dziewienc piendziesiąt dziewiendziesiąt piencdziesiąt piętnaście pientnaście dziewientnaście
    """),
        lookalikes={
            "piec": ("pięć", "pieć", "pięc"),
            "setka": ("setka", "setką"),
            "dycha": ("dycha", "dychą"),
            "zeru": ("zeru",),
            "stow": ("stów",),
            "stowe": ("stówę", "stowę"),
        },
        ordinary=words("dziewica dziewice dziewic cztero"),
        split_pairs=("tr zy",),
        claims=words("mam masz moje moja karta"),
        roman_claims=words("mam jest to karta numer"),
    ),
    cards=Cards(
        of=words("z ze od"),
        relation=words(r"nad pod nizej powyzej ponizej wyz\w* wiecej mniej\w* wieks\w*"),
        speaks_of=words("kart karc stos wierzch numer liczb wart"),
        speaks_of_whole=("rece",),
        on=("na",),
        card=("kart",),
        pile=words("stos kup"),
        pile_links=words("na do ku w we dla u o za od po okolo przed wpół kwadrans"),
        steps=words("""
            krok kroczek ząbek nacięcie kreskę kreska punkt punkcik oko oczko oczkiem numer numerek liczbę
            szczebel szczebelek stopień stopieniek jednostkę jednostka pole włos włosek kołek kołeczek
        """),
        one=words("jeden jedno jedna jednym"),
        top_stems=words("wierzch gorn szczyt"),
        upstairs=words("pietr mieszk pole polk"),
        just=words("dokladnie bezposrednio tuz zaraz wprost akurat scisle"),
        by=("o",),
        values=words("liczb numer wartosc"),
        step_away=("o stopien",),
        step_from=words("nad pod od powyzej ponizej"),
        next_to=words("nad pod po za przed powyzej ponizej"),
        following=words("nastepn kolejn"),
        that_next=("t[aoeu]",),
        neighbour=("sasi[ae]d",),
        card_or_number=words("kart numer liczb"),
        towards=words("ku od do z ze"),
        that_top=words("te[jn]? t[uay]"),
        under=words("pod nad"),
        that_under=words("t[ua] te"),
        it=words("nim tym nia"),
        next_number=words("nastepn kolejn poprzedn sasiedn"),
        scores=words(r"tabel\w* lig[auyie]\w* lidze mecz\w* wynik\w* test\w* ostatnio wczoraj"),
    ),
    counting=Counting(
        counted=words("""
            karty kart kartom kartach kartami stosy stosów stosach stosom kupki kupek rzędy rzędów kolumny
            kolumn tury tur turach ruchy ruchów gracze graczy graczom osoby osób ludzi ludzie rundy rund gry
            gier grach minuty minut minutach minutki sekundy sekund godziny godzin dni tygodnie tygodni
            miesiące lata lat razy opcje opcji miejsca miejsc stoły stołów sygnały koledzy kolegów chłopaki
            dziewczyny piwa kawy skoki skoków kroki kroków błędy błędów próby prób punktów punkty nas was
            nich ich kolejne pozostałe różne naraz boty botów języki dzieci możliwości koty kotów psy psów
            siostry sióstr bracia braci synów córki córek sąsiedzi sąsiadów ręce rąk nogi nóg łapy łap oczy
            palców palce głowy głów kaw herbaty herbat butelki butelek szklanki szklanek pizze kawałki
            kawałków jabłka jabłek jajka jajek jaj bułki bułek torby książki książek filmy filmów piosenki
            piosenek odcinki odcinków strony stron pokoje pokoi okna auta przystanki przystanków metry
            metrów kilo euro złote złotych pytania pytań powody powodów pomysły pomysłów problemy zasady
            zasad wieczory wieczorów noce nocy weekendy weekendów pory muszkieterowie wspaniałych
            krasnoludków pociech strzałki strzałek kwiaty kwiatów ptaki ptaków drzewa drzew koszulki
            koszulek skarpetki skarpetek buty butów klucze kluczy domy domów szkoły szkół nauczyciele
            nauczycieli studenci studentów gole goli drużyny drużyn sety setów egzaminy egzaminów schody
            schodów ciasta ciast świeczki świeczek bilety biletów prezenty prezentów listy listów wiadomości
            krzesła krzeseł talerze talerzy łyżki łyżek ziemniaki ziemniaków cebule cebul kiełbasy kiełbas
            kiełbaski pierogi pierogów naleśniki naleśników pączki pączków krowy krów konie koni kury kur
            ryby ryb owce owiec myszy goście ciocie cioć wujkowie wujków wnuki wnuków wnuczki wnuczek życia
            żyć szanse szans piętra pięter litry litrów banany bananów pomidory pomidorów marchewki
            marchewek ołówki ołówków szczeniaki szczeniaków kociaki kociaków bratankowie siostrzenice
            niemowlaki kobiety kobiet mężczyźni mężczyzn faceci facetów poranki rozdziały rozdziałów wiersze
            wierszy poduszki gwiazdy gwiazd autobusy pociągi pociągów rowery statki zadania zadań leki
            tabletki tabletek babcie dziadkowie słoiki słoików pudełka pudełek kuzyni kuzynki kuzynek worki
            paczki paczek kumple kumpli kumpelki kupy kup kupach kupom kupkach stosiki stosików sztuki sztuk
            dziewczyn dziewczynki dziewczynek chłopcy chłopców
        """),
        measured=words("""
            minut minuty minutek sekund sekundy godzin godziny dni osób ludzi gości procent procenta stopni
            złotych euro dolarów kilometrów kilometry km metrów kilo kilogramów stron słów lat laty tysiące
            tysięcy miliony milionów tygodni miesięcy
        """),
        before=words("""
            wy najmniej przynajmniej tylko my oba obie obaj wszystkie wszyscy te jeszcze ostatnie
            pozostałe inne pierwsze minimum
        """),
        either=words("lub albo czy"),
        between=words("a i"),
        superlative=(r"naj\w+",),
        some_teens=words("kilkana kilkuna"),
        after_hundred=words("procent lat punktow razy"),
        adjective_endings=words("e ych ich ymi imi ym im i"),
        determiners=words("ten ta to ktory kazdy ani"),
        by=words("o na"),
        step=words(r"skok\w* przesu\w* skocz\w* krok\w* roznic\w* odstep\w*"),
        step_by=words("o na tylko"),
        from_=words("od z"),
        high_five=words("przybij zbij piatka"),
        sums=words("plus minus"),
        number=("numer",),
        group=words("w we dla"),
        in_a_group=words("dwoch trzech czterech pieciu"),
        best=words("jestes jestescie"),
        once=("raz",),
    ),
    hours=Hours(
        rounds=words("""
            runda rundę rundzie rundy gra grę grze gry tura turę turze tury gracz gracza graczka raz próba
            próbę miejsce miejscu rząd rzędzie kolumna kolumnę stos stosu stosie dzień tydzień ruch kupka
            kupkę piętro piętrze klasa klasy klasie niebo niebie zmysł krąg stycznia lutego marca kwietnia
            maja czerwca lipca sierpnia września października listopada grudnia wiek wieku urodziny
        """),
        at=words("do od po"),
        at_ordinal=words("o do po od przed koło około"),
        ordinal_endings=("ej",),
        part=phrases(r"""
            w?pol do
            kwadrans (?:po|do|przed|na)
            (?:trzy)?kwadranse na
        """),
        parts_of_day=words("rano wieczorem wieczora popołudniu"),
        at_late=("o",),
        eleven_or_twelve=words("jedenast dwunast"),
        late=(r"\w+nastej", "dwudziestej"),
        late_ordinal=(r"\w+[as]t(?:y|a|e|ego|emu|ej|ym|ych)",),
    ),
    people=People(
        people=words("nas nami jestesmy"),
        beside=words("u do dla na"),
        have=words("mam ma masz mamy macie"),
        aged=words(r"jest ma mial bedzie s?konczy\w*"),
        child=words(r"syn syna synek dziecko corka coreczka corce wnuk\w* wnucz\w* urodziny"),
    ),
    plurals=Plurals(
        before_card=words("o na tu tę"),
        of_many=("ów", "ek", "ok"),
        not_of_many=words("znów hotów piątek kawałek środek krok skok bok obok"),
        of_few=words("y i e a"),
        not_of_few=words("""
            moje moja twoja twoje dokladnie bedzie czeka moze chce miesci ruszy prosze wystarczy wejdzie
            działa siada
        """),
        handled=(
            *words(r"""
            moj\w mam mamy masz macie ma pas(?:uj|ov|n)\w* idzie lez\w+ zagr\w+ gra[cjmt]\w* poloz\w*
            klad\w+ dam             d[ae]j\w* (?:wy)?rzuc\w+ pom[ou][zh]\w* trzym\w+ potrzeb\w+ jest to tylko
        """),
            "u mnie",
        ),
    ),
    tricks=Tricks(
        backwards=phrases(r"""
            cof[nak]\w*
            wsteczn\w*
            skok\w* (?:w tyl|do tylu|wstecz)\b
            skocz\w* (?:w tyl|do tylu|wstecz)\b
        """),
        own=phrases(r"""
            chcesz zobaczyc
            mam|mamy|moge|mozemy|zrobie|umiem|potrafie|cofne|skocze|dam|uzyje|uzyjemy|moglbym|moglabym
            moje|moj|moja|u mnie
        """),
        asked=words("kto ktos masz macie mozesz"),
        denied=phrases(r"""
            nie (?:mam|moge|umiem|mamy)|brak|bez|zadn\w*
            byl[aoy]?
            lubie
        """),
        polite=(r"(?:jesli|jezeli) nikt nie \w+(?: nic)?",),
        sums=phrases(r"""
            cwierc[ ]?kopy\b
            (?:pol|cwierc)[ ]?wieku\b
            kop[yu] (?:bez|minus|plus) (?:jedn|dw)
            (?:kopa|kilo) (?:bez|minus|plus)\b
            (?:polow|dwukrot|podwoj|potroj)\w* (?:\w+ ){0,2}(?:wierzch|gorn|szczyt)\w*
            razy (?:tyle|wiecej|mniej|wieksz\w*|mniejsz\w*) (?:co|niz|ile|od)\b
        """),
        signs=words("plus minus razy"),
        combined=words("suma roznica srednia"),
        my_card=("mam", "mamy", "moje", "moja", "moj", "u mnie"),
        as_many_as=(r"(?:liczba|ilosc) \w+ we? (?:roku|miesiacu|ty\w+|dobie|godzinie|minut\w|a[bl]\w+)",),
        known=(r"wiek\w* chrystus\w*",),
    ),
    digits=Digits(
        digit=(r"cyf(?:r(?!ow)|er)\w*",),
        same=("jednakow", "identyczn", "dwa razy", r"t[aeiouy]\w* (?:sam|ist)"),
        repeated=("powtarza",),
        turned=words("odwroc odwrot zamien"),
        no=("zadn", r"bez\b", r"nie\b"),
        both=words("obie"),
        palindrome=("palindrom",),
        of_a_card=(r"(?:kart|liczb|numer)\w*", "mam[ey]?", r"moj\w", "to"),
        of_a_word=words("imi slow zdani"),
    ),
    idioms=phrases(r"""
        za siedmioma (?:gorami|rzekami)
        siedem (?:cudow swiata|grzechow|zyc)
        trzy po trzy
        na cztery wiatry
        w cztery oczy
        w czterech scianach
        ni w piec ni w dziewiec
        dziewiec zyc
        siodme poty
        trzy kwadranse (?:na|po)
    """),
)
