### The words of Tenback in Czech, for the server, the terminal and the browser.

## The games

game-the-game = The Game
game-on-fire = The Game s ohněm
game-face-to-face = Face to Face
game-slide = Slide
game-the-game-line = Devadesát osm karet, čtyři hromádky, jeden tým. Umístěte je společně všechny. 1–5 hráčů.
game-on-fire-line = Totéž, jen šest karet hoří, dokud je někdo nepřekryje. 1–5 hráčů.
game-face-to-face-line = Souboj stříbra se zlatem, kde má každá pomoc svou cenu. 2 hráči.
game-slide-line = Šestnáct skrytých karet se posouvá na místo a stejní sousedé mizí. 2–6 hráčů.
rules = Pravidla
rules-of =
    { $game ->
        [the-game] Pravidla hry The Game
        [on-fire] Pravidla hry The Game s ohněm
        [face-to-face] Pravidla hry Face to Face
       *[slide] Pravidla hry Slide
    }
new-table =
    { $game ->
        [the-game] Stůl pro The Game
        [on-fire] Stůl pro The Game s ohněm
        [face-to-face] Stůl pro Face to Face
       *[slide] Stůl pro Slide
    }

## Options and house rules

players = Počet hráčů
level = Úroveň
level-basic = Základní
level-expert = Expert
level-expert-plus = Expert plus
level-basic-hint = V každém tahu aspoň dvě karty.
level-expert-hint = V každém tahu aspoň tři karty.
level-expert-plus-hint = V každém tahu aspoň tři karty a v ruce o jednu méně.
fire = Ohnivé karty
fire-hint = Šest karet hoří, když na nich skončí tah: další hráč je musí překrýt.
tournament = Turnaj
tournament-hint = Hraje se, dokud někdo nemá sto bodů; vyhrává nejmenší součet.
talk = Domluva
talk-off = Žádná
talk-signals = Signály
talk-free = Signály a chat
talk-off-hint = Nikdo nic neříká.
talk-signals-hint = Signály u hromádek, každému v jeho jazyce.
talk-free-hint = Signály a volný chat; zprávy, které prozrazují číslo, neprojdou.
house-rules = Domácí pravidla
take-backs = Vracení tahů
take-backs-hint = Tah lze vzít zpět, když všichni souhlasí, nikdy ale za dobranou kartu. Hra je tak označena.
lone-card = Jediná karta vyhrává
lone-card-hint = Kdo začíná tah s jedinou kartou, smí ji zahrát a vyhrává.
hot-seat = U jedné obrazovky
hot-seat-hint = Hraje vás víc na jednom zařízení; karty se mezi tahy zakrývají.
listed = Otevřený všem
listed-hint = Stůl je vidět na úvodní stránce a přisednout může kdokoli.
pace = Tempo botů
pace-human = Jako lidé
pace-quick = Rychlé

## Cards and piles in words

card = karta { $card }
card-fire = ohnivá karta { $card }
card-duel =
    { $metal ->
        [silver] stříbrná karta { $card }
       *[gold] zlatá karta { $card }
    }
card-slide = karta { $card }
card-face-down = karta lícem dolů
pile-base =
    { $direction ->
        [up] začátek vzestupné hromádky, { $start }
       *[down] začátek sestupné hromádky, { $start }
    }
pile-name =
    { $direction ->
        [up] hromádka { $pile }, vzestupná
       *[down] hromádka { $pile }, sestupná
    }
    .on = na hromádku { $pile }
    .about = k hromádce { $pile }
pile-duel =
    { $metal ->
        [silver]
            { $direction ->
                [up] stříbrná vzestupná hromádka
               *[down] stříbrná sestupná hromádka
            }
       *[gold]
            { $direction ->
                [up] zlatá vzestupná hromádka
               *[down] zlatá sestupná hromádka
            }
    }
    .on =
        { $metal ->
            [silver]
                { $direction ->
                    [up] na stříbrnou vzestupnou hromádku
                   *[down] na stříbrnou sestupnou hromádku
                }
           *[gold]
                { $direction ->
                    [up] na zlatou vzestupnou hromádku
                   *[down] na zlatou sestupnou hromádku
                }
        }
    .about =
        { $metal ->
            [silver]
                { $direction ->
                    [up] ke stříbrné vzestupné hromádce
                   *[down] ke stříbrné sestupné hromádce
                }
           *[gold]
                { $direction ->
                    [up] ke zlaté vzestupné hromádce
                   *[down] ke zlaté sestupné hromádce
                }
        }

## Signals

signal-keep-off = Sem nehrajte
signal-small-steps = Jen malé kroky
signal-rather-not = Radši sem ne
signal-go-ahead = Klidně sem
signal-let-me-start = Začnu já
signal-rather-not-me = Já radši ne

## Bots

bot-random = Kostka
bot-random-about = zahraje cokoli, co se hodí
bot-greedy = Krůček
bot-greedy-about = volí nejmenší krok a dál nehledí
bot-casual = Společník
bot-casual-about = hraje jako kamarád u kuchyňského stolu
bot-strong = Průvodce
bot-strong-about = myslí dopředu a vnímá signály
bot-master = Mistr
bot-master-about = nejsilnější, kterého máme

## Why something is refused: the rules

refused-game-over = Hra už skončila.
refused-no-such-seat = Takové místo u stolu není.
refused-not-of-this-game = To není tah této hry.
refused-not-started = Ještě nikdo nezačal.
refused-already-started = Už někdo začal.
refused-not-your-turn = Teď nejsi na tahu.
refused-not-in-hand = Tuhle kartu v ruce nemáš.
refused-does-not-fit = Tahle karta se na tuto hromádku nehodí.
refused-below-minimum = Na konec tahu je na stole zatím málo tvých karet.
refused-burning = Hromádka hoří: nejdřív ji překryj.
refused-already-helped = K soupeři jen jednu kartu za tah.
refused-no-improvement = Karta u soupeře mu musí hromádku vylepšit.
refused-not-revealing = Teď se karty nevybírají.
refused-not-taking = Teď se karty neberou.
refused-already-chosen = Už máš vybráno.
refused-no-such-cell = Takové místo v mřížce není.
refused-not-face-down = Tahle karta neleží lícem dolů.
refused-not-in-the-middle = Tahle karta už uprostřed není.
refused-into-the-gap = Rovnou do mezery to nejde: aspoň jedna karta se musí posunout.

## Why something is refused: the table

refused-stale = Mezitím se něco stalo. Podívej se a rozhodni se znovu.
refused-not-seated = U tohoto stolu nemáš místo.
refused-which-seat = Máš víc míst: řekni, za které hraješ.
refused-seat-taken = Tohle místo je obsazené.
refused-already-seated = Už u stolu sedíš.
refused-not-yours-to-decide = O tom rozhoduje někdo jiný.
refused-no-such-bot = Takový bot tuhle hru nehraje.
refused-bad-name = Takové jméno použít nejde.
refused-seats-empty = Některá místa jsou ještě volná.
refused-game-goes-on = Během hry to nejde.
refused-no-game = Žádná hra neběží.
refused-game-not-over = Hra ještě neskončila.
refused-no-plans = V této hře není co plánovat.
refused-not-an-action = To není tah.
refused-not-alone = Vracet se dá jen ve hře o samotě: ostatní už kartu viděli.
refused-no-take-backs = U tohoto stolu se tahy nevracejí.
refused-nothing-to-take-back = Není co vracet.
refused-past-a-draw = Za dobranou nebo odkrytou kartu se vrátit nedá.
refused-stand-in-plays = Za tohle místo teď hraje bot.
refused-no-signals = U tohoto stolu teď signály nejsou.
refused-not-a-signal = Takový signál tu dát nejde.
refused-no-chat = U tohoto stolu je chat vypnutý.
refused-tells-a-number = Tím by se prozradilo číslo a čísla se říkat nesmějí.
refused-too-long = To je příliš dlouhé.
refused-empty = Nic v tom není.
refused-already-away = Tady už nikdo nesedí: místo čeká na návrat.
refused-not-away = Tento hráč je u stolu.
refused-is-there = Tento hráč je tady.
refused-no-such-proposal = Nic takového nikdo nenavrhl.
refused-already-answered = Už máš odpovězeno.

## What happens, as a sentence: who did it ($who, $you), and where ($pile, as "on pile A")

news-began = Karty jsou rozdané.
news-start =
    { $you ->
        [yes] Začínáš.
       *[no] Začíná { $who }.
    }
news-turn =
    { $you ->
        [yes] Jsi na tahu.
       *[no] Na tahu je { $who }.
    }
news-your-turn = Jsi na tahu.
news-play =
    { $you ->
        [yes] Hraješ { $card } { $pile }.
       *[no] { $who } hraje { $card } { $pile }.
    }
news-jump =
    { $you ->
        [yes] Hraješ { $card } { $pile }: finta, o deset zpátky!
       *[no] { $who } hraje { $card } { $pile }: finta, o deset zpátky!
    }
news-end =
    { $you ->
        [yes] Končíš svůj tah.
       *[no] { $who } končí tah.
    }
news-reveal =
    { $you ->
        [yes] Máš vybráno.
       *[no] { $who } má vybráno.
    }
news-chose =
    { $you ->
        [yes] Máš vybráno.
       *[no] { $who } má vybráno.
    }
news-take =
    { $side ->
        [left] { $who } bere kartu hráče { $from } a zasouvá ji zleva.
        [right] { $who } bere kartu hráče { $from } a zasouvá ji zprava.
        [top] { $who } bere kartu hráče { $from } a zasouvá ji shora.
       *[bottom] { $who } bere kartu hráče { $from } a zasouvá ji zdola.
    }
news-sat =
    { $you ->
        [yes] Sedáš si ke stolu.
       *[no] { $name } si sedá ke stolu.
    }
news-stood = Někdo vstává od stolu.
news-renamed =
    { $you ->
        [yes] Tvoje jméno je teď { $name }.
       *[no] Někdo má teď jméno { $name }.
    }
news-bot-sat = Ke stolu usedá bot { $bot }.
news-cleared = Jedno místo je volné.
news-undone =
    { $you ->
        [yes] Vracíš se o krok zpět.
       *[no] { $who } se vrací o krok zpět.
    }
news-taken-back =
    { $you ->
        [yes] Bereš tah zpět.
       *[no] { $who } bere tah zpět.
    }
news-signalled = { $who } { $pile }: { $say }
news-signalled-start = { $who }: { $say }
news-unsaid =
    { $you ->
        [yes] Bereš signál zpět.
       *[no] { $who } bere signál zpět.
    }
news-chatted = { $who }: { $text }
news-left =
    { $you ->
        [yes] Odcházíš. Místo ti zůstává.
       *[no] { $who } odchází. Místo čeká na návrat.
    }
news-returned =
    { $you ->
        [yes] Jsi zpátky.
       *[no] { $who } je zpátky.
    }
news-proposed-take-back =
    { $you ->
        [yes] Žádáš o vrácení tahu.
       *[no] { $who } žádá o vrácení tahu.
    }
news-proposed-stand-in =
    { $you ->
        [yes] Navrhuješ, aby bot { $bot } zastoupil hráče { $absent }.
       *[no] { $who } navrhuje, aby bot { $bot } zastoupil hráče { $absent }.
    }
news-proposed-rematch =
    { $you ->
        [yes] Chceš hrát znovu.
       *[no] { $who } chce hrát znovu.
    }
news-agreed =
    { $you ->
        [yes] Souhlasíš.
       *[no] { $who } souhlasí.
    }
news-declined =
    { $you ->
        [yes] Nesouhlasíš.
       *[no] { $who } nesouhlasí.
    }
news-stood-in = Hráče { $who } teď zastupuje bot { $bot }.
news-bot-failed = { $who } se příliš zamyslel; tentokrát rozhoduje { $instead }.
news-over = Hra skončila.

## The front page

front-title = Čtyři karetní hry a jedna finta
front-line = Hraj o samotě, s boty, nebo pošli odkaz a hraj s přáteli. Bez účtu, bez instalace.
front-games = Hry
front-tutorial = Zahraj si první hru
nickname = Tvoje přezdívka
nickname-none = Někdo
somebody = Někdo
quick-alone = O samotě
quick-with-bots = S boty
quick-duel = Proti botovi
quick-slide = Proti botům
quick-friends = S přáteli…
open-table = Otevřít stůl
open-tables = Otevřené stoly
open-tables-none = Právě žádný stůl na hráče nečeká.
upload-record = Přehrát záznam
upload-record-hint = Přetáhni sem soubor tenback/1, nebo nějaký vyber.
no-such-page = Taková stránka tu není.

## When something does not work

refused = Nepovedlo se to ({ $reason }).
refused-no-server = Server neodpovídá. Zkus to za chvíli znovu.
refused-link-lost = Spojení se přerušilo. Nic se nestalo; než to zkusíš znovu, podívej se na stůl.
refused-no-such-table = Takový stůl tu není.

## The boards of The Game and Face to Face ($pile is a whole name)

pile-with-top = { $pile }, navrchu { $top }
pile-burning = Hoří: někdo ji musí překrýt
pile-step = Vybraná karta se hodí, krok { $step }
pile-jump = Vybraná karta se hodí jako finta
draft-lift = Rozvržená { $card }, krok { $step }: zvednout
card-stuck = Po ní by ti nezbylo co zahrát
your-hand =
    { $count ->
        [one] Tvoje ruka, jedna karta
        [few] Tvoje ruka, { $count } karty
        [many] Tvoje ruka, { $count } karty
       *[other] Tvoje ruka, { $count } karet
    }
draw-pile =
    { $count ->
        [0] Není co dobírat
        [one] K dobrání zbývá jedna karta
        [few] K dobrání zbývají { $count } karty
        [many] K dobrání zbývá { $count } karty
       *[other] K dobrání zbývá { $count } karet
    }
draw-pile-duel =
    { $metal ->
        [silver] Stříbro: { $count } k dobrání
       *[gold] Zlato: { $count } k dobrání
    }
turn = Tah
turn-who-starts = Kdo začne? Každý teď vidí své karty.
turn-of = Na tahu je { $who }
turn-burning =
    { $count ->
        [one] Tvůj tah: jedna hromádka hoří, překryj ji
        [few] Tvůj tah: { $count } hromádky hoří, překryj je
        [many] Tvůj tah: { $count } hromádky hoří, překryj je
       *[other] Tvůj tah: { $count } hromádek hoří, překryj je
    }
turn-due =
    { $count ->
        [one] Tvůj tah: ještě aspoň jedna karta
        [few] Tvůj tah: ještě aspoň { $count } karty
        [many] Tvůj tah: ještě aspoň { $count } karty
       *[other] Tvůj tah: ještě aspoň { $count } karet
    }
turn-free = Tvůj tah: hraj dál, nebo ho ukonči
plan-sum =
    { $count ->
        [one] V plánu: jedna karta, kroky { $cost }, v ruce zbude { $left }
        [few] V plánu: { $count } karty, kroky { $cost }, v ruce zbude { $left }
        [many] V plánu: { $count } karty, kroky { $cost }, v ruce zbude { $left }
       *[other] V plánu: { $count } karet, kroky { $cost }, v ruce zbude { $left }
    }
plan-stuck = pak už by nebylo co zahrát
plan-broken = Hromádky se změnily: část tvého plánu už neplatí.
plan-clear = Zvednout vše
place-one = Umístit jednu
place-all =
    { $count ->
        [one] Umístit
        [few] Umístit všechny { $count }
        [many] Umístit všech { $count }
       *[other] Umístit všech { $count }
    }
place-and-end =
    { $count ->
        [one] Umístit a skončit, dobrat { $draws }
        [few] Umístit všechny { $count } a skončit, dobrat { $draws }
        [many] Umístit všech { $count } a skončit, dobrat { $draws }
       *[other] Umístit všech { $count } a skončit, dobrat { $draws }
    }
end-turn =
    { $draws ->
        [0] Ukončit tah, nic nedobrat
       *[other] Ukončit tah, dobrat { $draws }
    }
start-me = Začnu já
undo = Zpět
take-back = Požádat o vrácení
signal-of = Dát signál { $pile }
signal-hint = Každý ho uvidí u hromádky ve svém jazyce. Dalším klepnutím ho vezmeš zpět.

## The board of Slide

cell-gap = Řádek { $row }, sloupec { $column }: mezera
cell-up = Řádek { $row }, sloupec { $column }: { $card }
cell-down = Řádek { $row }, sloupec { $column }: lícem dolů
cell-reveal = { $who } vybírá řádek { $row }, sloupec { $column }.
slide-in =
    { $side ->
        [left] Zasunout zleva
        [right] Zasunout zprava
        [top] Zasunout shora
       *[bottom] Zasunout zdola
    }
slide-choose = Vyber kartu, kterou odkryješ
slide-take = Tvůj tah: vezmi si kartu z prostředka
slide-way = Zasuň ji: vyber šipku
slide-waiting =
    { $count ->
        [one] Ještě vybírá jeden hráč
        [few] Ještě vybírají { $count } hráči
        [many] Ještě vybírá { $count } hráče
       *[other] Ještě vybírá { $count } hráčů
    }
slide-round = Kolo { $round } ze 16
slide-middle = Prostředek
slide-middle-card = { $card }, odkrytá karta hráče { $who }
slide-middle-empty = Uprostřed nic není, dokud si všichni nevyberou.
slide-first = První hráč
grid-of = Mřížka hráče { $who }
grid-own = Tvoje mřížka

## Seats, talk, agreement, the line

seat-empty = Volné místo { $seat }
seat-you = (ty)
seat-away = pryč
seat-offline = bez spojení
seat-stand-in = zastupuje { $bot }
seat-cards =
    { $count ->
        [one] jedna karta
        [few] { $count } karty
        [many] { $count } karty
       *[other] { $count } karet
    }
seat-chosen = má vybráno
seat-on-turn = na tahu
seat-replace = Nechat hrát bota
seat-bot = Bot na místo { $seat }
seat-bot-choose = Přizvat bota…
seat-clear = Uvolnit místo hráče { $who }
player-number = Hráč { $seat }
sit = Sednout si sem
sit-guest = Posadit sem hosta
guest-name = Jméno dalšího hosta u této obrazovky
guest = Host { $seat }
stand = Vstát
fill-with-bots = Doplnit boty
begin = Rozdat
watching = Díváš se. Jestli chceš hrát, sedni si.
invite = Pozvat ostatní
invite-hint = Pošli tento odkaz, nebo je nech naskenovat obrázek. Účet nepotřebují.
invite-link = Odkaz na tento stůl
copy = Kopírovat
copied = Zkopírováno
share = Sdílet
qr = Odkaz jako QR kód
talk-is =
    { $chat ->
        [off] Bez domluvy
        [signals] Jen signály
       *[free] Signály a chat
    }
mute = Skrýt, co píšou ostatní
muted = Chat je skrytý. Signály vidět zůstávají.
mute-hint = Chat se skryje; signály zůstanou vidět.
chat-none = Zatím nikdo nic neřekl.
chat-say = Řekni něco (bez čísel)
chat-send = Odeslat
chronicle = Co se stalo
proposal-waiting = Čeká se na: { $names }
agree = Souhlasím
decline = Nesouhlasím
withdraw = Vzít zpět
link-open = Spojeno
link-sending = Odesílá se…
link-connecting = Spojuje se…
link-lost = Není spojení, zkouším to znovu…
link-closed = Nespojeno
leave = Odejít
return = Jsem zpátky
you-are-away = Jsi mimo stůl; tvé místo na tebe čeká.
cover-pass = Předej obrazovku: { $who }
cover-hint = Karty zůstanou zakryté, dokud nebude nový hráč připraven.
cover-lift = Hraje { $who }: ukázat karty
close = Zavřít

## The result

result = Výsledek
result-the-game =
    { $grade ->
        [beaten] Hra je poražena!
        [excellent]
            { $left ->
                [one] Výborně: zbyla jedna karta
                [few] Výborně: zbyly { $left } karty
                [many] Výborně: zbylo { $left } karty
               *[other] Výborně: zbylo { $left } karet
            }
       *[left]
            { $left ->
                [one] Zbyla jedna karta
                [few] Zbyly { $left } karty
                [many] Zbylo { $left } karty
               *[other] Zbylo { $left } karet
            }
    }
result-reason =
    { $reason ->
        [won] Všech devadesát osm karet leží na hromádkách.
        [fire] Hořící hromádku nebylo čím překrýt.
       *[stuck] Nic už se nehodilo.
    }
result-winners =
    { $count ->
        [one]
            { $you ->
                [yes] Vyhráváš!
               *[no] Vyhrává { $who }
            }
       *[other] Společné vítězství: { $who }
    }
result-duel =
    { $reason ->
        [all-played] Jedna strana umístila všechny své karty.
       *[stuck] Druhá strana nemohla zahrát povinné dvě karty.
    }
result-slide = Stejní sousedé zmizeli; nejnižší součet vyhrává.
result-tournament = Turnaj, hra číslo { $game }. Končí, jakmile má někdo sto bodů; nejnižší součet vyhrává.
result-take-backs = Hrálo se s vracením tahů.
result-player = Hráč
result-points = Body
result-cards-left = Zbylé karty
result-total = Celkem
tournament-totals = Dosavadní součty
leftovers = Co zbylo a kam se to hodilo
leftovers-nowhere = nehodí se nikam
rematch = Hrát znovu
next-game = Další hra
watch-replay = Přehrát hru
home = Úvodní stránka

## Settings

settings = Nastavení
language = Jazyk
navigation = Navigace
theme = Světlo
theme-system = Podle systému
theme-light = Světlý vzhled
theme-dark = Tmavý vzhled
motion = Pohyb
motion-system = Podle systému
motion-reduced = Omezený
mark-stuck = Označit nebezpečné karty
mark-stuck-hint = Karty, po kterých by ti nezbylo co zahrát, dostanou značku.
pace-hint = Platí pro stoly, které otevřeš od teď.

## Replays and the honest deal

replay = Přehrání hry
replay-move =
    { $move ->
        [0] Rozdání
       *[other] Tah { $move } z { $last }
    }
replay-deal = Karty jsou rozdané.
replay-controls = Tahy
replay-first = Na rozdání
replay-back = O tah zpět
replay-play = Přehrát
replay-pause = Pozastavit
replay-on = O tah dál
replay-last = Na konec
replay-jump = Přejít na tah
replay-download = Stáhnout záznam
replay-upload = Přehrát jiný záznam
replay-none = Žádný záznam tu není. Přines ho na úvodní stránku.
commitment = Závazek rozdání
commitment-hint = Rozdání bylo dané ještě před prvním tahem. Po skončení hry se ukáže semínko a každý si může ověřit, že dává tohle číslo.
commitment-before = Oznámeno před prvním tahem
commitment-seed = Semínko, ukázané po posledním tahu
commitment-digest = Jeho SHA-256, spočítané ve tvém prohlížeči
commitment-holds = Souhlasí: rozdání bylo dané před hrou.
commitment-fails = Nesouhlasí: tomuto rozdání nelze věřit.
commitment-none = Tento záznam žádný závazek nemá.
