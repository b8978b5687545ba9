"""Polish numerals, and the words Polish counts with."""

from tenback.table.talk.language import Language, forms, words

_HARD = "y a e ego emu ym ej ą ych ymi i"
_PET = "eczka eczki eczce eczkę eczką eczko unia unię ala ali alę alą ula ulę ucha uchę"
_KA = f"ka ki ce kę ką ko ek kom kach kami {_PET}"
_TEENS = words(
    """
    jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście
    dziewiętnaście
    """
)
_TENS = words(
    """
    dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt
    dziewięćdziesiąt
    """
)

POLISH = Language(
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
        *forms("jede dwa trzy czter pięt szes siedem osiem dziewięt", "naście nastu nasto nastk nastc nach"),
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
    heard=words(
        """
        dziesienc dziewienc piendziesiąt dziewiendziesiąt piencdziesiąt piętnaście pientnaście dziewientnaście
        """
    ),
    counted=frozenset(
        words(
            """
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
            """
        )
    ),
    measured=frozenset(
        words(
            """
            minut minuty minutek sekund sekundy godzin godziny dni osób ludzi gości procent procenta stopni
            złotych euro dolarów kilometrów kilometry km metrów kilo kilogramów stron słów lat laty tysiące
            tysięcy miliony milionów tygodni miesięcy
            """
        )
    ),
    rounds=frozenset(
        words(
            """
            runda rundę rundzie rundy gra grę grze gry tura turę turze tury gracz gracza graczka raz próba
            próbę miejsce miejscu rząd rzędzie kolumna kolumnę stos stosu stosie dzień tydzień ruch kupka
            kupkę piętro piętrze klasa klasy klasie niebo niebie zmysł krąg stycznia lutego marca kwietnia
            maja czerwca lipca sierpnia września października listopada grudnia wiek wieku urodziny
            """
        )
    ),
    before=frozenset(
        words(
            """
            wy najmniej przynajmniej tylko my oba obie obaj wszystkie wszyscy te jeszcze ostatnie
            pozostałe inne pierwsze minimum
            """
        )
    ),
    lookalikes={
        "piec": ("pięć", "pieć", "pięc"),
        "setka": ("setka", "setką"),
        "dycha": ("dycha", "dychą"),
        "zeru": ("zeru",),
        "stow": ("stów",),
        "stowe": ("stówę", "stowę"),
    },
)
