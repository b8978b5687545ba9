### The words of Tenback in Czech, for the server, the terminal and the browser.
### In its paragraphs a no-break space holds a word of one letter to the next, and a number to what it counts.

## The games

game-the-game = The Game
game-on-fire = The Game s ohněm
game-face-to-face = Face to Face
game-slide = Slide
game-the-game-line = Devadesát osm karet, čtyři hromádky, jeden tým. Zahrajete je všechny?
game-on-fire-line = The Game se šesti ohnivými kartami: zůstane-li některá navrchu, další hráč ji musí překrýt.
game-face-to-face-line = Souboj dvou hráčů: pomůžeš-li soupeři, dobereš si víc karet.
game-slide-line = Zasouvej šestnáct skrytých karet na místo; stejné sousední karty zmizí.
game-players =
    { $most ->
        [2] 2 hráči
       *[other] { $least }–{ $most } hráčů
    }
rules = Pravidla
rules-of =
    { $game ->
        [the-game] Pravidla hry The Game
        [on-fire] Pravidla hry The Game s ohněm
        [face-to-face] Pravidla hry Face to Face
       *[slide] Pravidla hry Slide
    }

## Options and house rules

players = Hráčů nejvýše
level = Úroveň
level-basic = Základní
level-expert = Expert
level-expert-plus = Expert plus
level-basic-hint = V každém tahu aspoň dvě karty.
level-expert-hint = V každém tahu aspoň tři karty.
level-expert-plus-hint = V každém tahu aspoň tři karty a v ruce o jednu méně.
fire = Ohnivé karty
fire-hint = Šest ohnivých karet: zůstane-li některá na konci tahu navrchu, další hráč ji musí překrýt.
tournament = Turnaj
tournament-hint = Hraje se, dokud někdo nemá sto bodů; vyhrává nejnižší součet.
talk = Domluva
talk-off = Žádná
talk-signals = Signály
talk-free = Signály a chat
talk-off-hint = Žádné signály ani chat.
talk-signals-hint = Signály u hromádek; každý je vidí ve svém jazyce.
talk-free-hint = Signály a volný chat; zprávy, které prozrazují číslo, neprojdou.
talk-chat = Chat
talk-chat-hint = Volný chat; zprávy, které prozrazují číslo, neprojdou.
house-rules = Domácí pravidla
take-backs = Vracení karet
take-backs-hint = Zahranou kartu lze vzít zpět, když všichni souhlasí, ale jen do příštího dobrání nebo odkrytí. Hra je pak označená.
lone-card = Poslední karta vyhrává
lone-card-hint = Kdo začíná tah s jedinou kartou, smí ji zahrát, pokud se hodí, a vyhrává.
hot-seat = U jedné obrazovky
hot-seat-hint = Hraje vás víc na jednom zařízení; karty se mezi tahy zakrývají.
listed = Veřejný stůl
listed-hint = Stůl je vidět na úvodní stránce a přisednout může kdokoli.
bots-level = Úroveň botů
pace = Tempo botů
pace-human = Lidské
pace-quick = Rychlé
days = Hra na několik dní
days-hint = Každý hraje, až má čas. Stůl vydrží týdny a hlasování počká na všechny.

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
        [up] vzestupná hromádka, začíná na { $start }
       *[down] sestupná hromádka, začíná na { $start }
    }
pile-name =
    { $direction ->
        [up] hromádka { $pile }, vzestupná
       *[down] hromádka { $pile }, sestupná
    }
    .on = na hromádku { $pile }
    .about = k hromádce { $pile }
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

signal-keep-off = Sem ne
signal-small-steps = Jen malé kroky
signal-rather-not = Radši sem ne
signal-go-ahead = Klidně sem
signal-let-me-start = Začnu já
signal-rather-not-me = Radši nezačnu

## Bots

bot-random = Kostka
bot-random-about = zahraje jakoukoli kartu, která se hodí
bot-greedy = Krůček
bot-greedy-about = vždy volí nejmenší krok
bot-casual = Společník
bot-casual-about = hraje jako kamarád u kuchyňského stolu
bot-strong = Průvodce
bot-strong-about = myslí dopředu a vnímá signály
bot-master = Mistr
bot-master-about = nejsilnější, kterého máme

## Why something is refused: the rules

refused-game-over = Hra už skončila.
refused-no-such-seat = Takové místo u stolu není.
refused-not-of-this-game = Takhle se v této hře nehraje.
refused-not-started = Nejdřív se domluvte, kdo začne.
refused-already-started = Už někdo začal.
refused-not-your-turn = Teď nejsi na tahu.
refused-not-in-hand = Tuhle kartu v ruce nemáš.
refused-does-not-fit = Tahle karta se na tuto hromádku nehodí.
refused-below-minimum = Na ukončení tahu je zahraných karet ještě málo.
refused-burning = Hromádka hoří: nejdřív ji překryj.
refused-already-helped = Soupeři smíš zahrát jen jednu kartu za tah.
refused-no-improvement = Karta musí soupeřovu hromádku vylepšit.
refused-not-revealing = Teď se karty nevybírají.
refused-not-taking = Teď se karty neberou.
refused-already-chosen = Už máš vybráno.
refused-no-such-cell = Takové místo v mřížce není.
refused-not-face-down = Tahle karta neleží lícem dolů.
refused-not-in-the-middle = Tahle karta už uprostřed není.
refused-into-the-gap = Rovnou na prázdné místo to nejde: aspoň jedna karta se musí posunout.

## Why something is refused: the table

refused-stale = Stůl se mezitím změnil. Podívej se a zkus to znovu.
refused-not-seated = U tohoto stolu nemáš místo.
refused-which-seat = Máš víc míst: vyber, za které hraješ.
refused-seat-taken = Tohle místo je obsazené.
refused-already-seated = Už u stolu sedíš.
refused-not-yours-to-decide = O tom rozhoduje někdo jiný.
refused-no-such-bot = Takový bot tuhle hru nehraje.
refused-bad-name = Takové jméno použít nejde.
refused-seats-empty = Některá místa jsou ještě volná.
refused-game-goes-on = Během hry to nejde.
refused-no-game = Žádná hra neběží.
refused-game-not-over = Hra ještě neskončila.
refused-no-plans = V této hře není co plánovat.
refused-not-an-action = Takhle hrát nejde.
refused-not-alone = Vzít tah zpět jde jen v sólové hře: tady už kartu viděli ostatní.
refused-no-take-backs = U tohoto stolu se zahrané karty nevracejí.
refused-no-hints = Tady nápověda není: je jen pro hru o samotě nebo s boty.
refused-nothing-to-take-back = Není co vracet.
refused-past-a-draw = Před dobrání nebo odkrytí karty se vrátit nedá.
refused-stand-in-plays = Na tomhle místě teď hraje bot.
refused-no-signals = U tohoto stolu teď signály nejsou.
refused-not-a-signal = Takový signál tu dát nejde.
refused-no-chat = U tohoto stolu je chat vypnutý.
refused-tells-a-number = Tím by se prozradilo číslo a čísla se říkat nesmějí.
refused-too-much-talk = U tohoto stolu se toho za poslední minutu řeklo příliš. Chvilku počkej a zkus to znovu.
refused-no-more-talk = U tohoto stolu už není místo na další zprávy a signály. Hrát jde dál; na chat otevři nový stůl.
refused-too-long = To je moc dlouhé.
refused-empty = Zpráva je prázdná.
refused-already-away = Tento hráč už je pryč.
refused-not-away = Tento hráč od stolu neodešel.
refused-is-there = Tento hráč je pořád tady.
refused-no-such-proposal = Tato žádost už neplatí.
refused-already-answered = Tvoje odpověď už platí.
refused-not-at-this-table = K tomuto stolu si sednout nemůžeš.

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
        [yes] Hraješ { $card } { $pile }: finta, o deset zpátky!
       *[no] { $who } hraje { $card } { $pile }: finta, o deset zpátky!
    }
news-end =
    { $you ->
        [yes] Končíš svůj tah.
       *[no] { $who } končí svůj tah.
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
slide-from-side =
    { $side ->
        [left] zleva
        [right] zprava
        [top] shora
       *[bottom] zdola
    }
news-take =
    { $you ->
        [yes]
            { $own ->
                [yes] Bereš svou vlastní kartu a zasouváš ji { slide-from-side }.
               *[no] Bereš kartu hráče { $from } a zasouváš ji { slide-from-side }.
            }
       *[no]
            { $own ->
                [yes] { $who } bere svou vlastní kartu a zasouvá ji { slide-from-side }.
               *[no] { $who } bere kartu hráče { $from } a zasouvá ji { slide-from-side }.
            }
    }
news-sat =
    { $you ->
        [yes] Sedáš si ke stolu.
       *[no] { $name } si sedá ke stolu.
    }
news-stood = Jedno místo se uvolnilo.
news-renamed =
    { $you ->
        [yes] Tvoje jméno je teď { $name }.
       *[no] Nové jméno u stolu: { $name }.
    }
news-bot-sat = Ke stolu usedá bot { $bot }.
news-cleared = Jedno místo je teď volné.
news-options-changed = Nastavení stolu se změnilo.
news-undone =
    { $you ->
        [yes] Bereš poslední tah zpět.
       *[no] { $who } bere poslední tah zpět.
    }
news-taken-back =
    { $you ->
        [yes] Bereš zahranou kartu zpět.
       *[no] { $who } bere zahranou kartu zpět.
    }
news-hinted =
    { $you ->
        [yes] Žádáš o nápovědu.
       *[no] { $who } žádá o nápovědu.
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
        [yes] Žádáš, aby se zahrané karty vrátily.
       *[no] { $who } žádá, aby se zahrané karty vrátily.
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
news-proposed-next-game =
    { $you ->
        [yes] Chceš hrát další hru.
       *[no] { $who } chce hrát další hru.
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
news-bot-failed = { $who }: přemýšlení trvalo moc dlouho, tentokrát hraje { $instead }.
news-over = Hra skončila.

## The front page

front-title = Čtyři karetní hry pro jednoho i pro víc hráčů
front-line = Hraj sólo, s boty, nebo pošli odkaz a hraj s přáteli. Bez účtu, bez instalace.
front-games = Hry
front-tutorial = Zahrát si první hru
offline = Není spojení se serverem
offline-needs = Ke hře je potřeba server, i sólo nebo s boty; spojení se stále zkouší. Do té doby můžeš:
offline-rules = Číst pravidla
nickname = Tvoje jméno
quick-alone = Sólo
quick-with-bots = S boty
quick-duel = Proti botovi
quick-slide = Proti botům
quick-friends = S přáteli
continue = Tvoje hry
continue-game = Pokračovat: { $game }
continue-gathering = Čeká na hráče
waiting-invited = Pozvánka
waiting-invited-by = Zve tě { $name }
play-again = Zahrát si znovu
play-again-who = Zahrát si znovu: { $name }
open-tables = Otevřené stoly
open-tables-none = Právě žádný stůl na hráče nečeká.
upload-record = Přehrát hru
upload-record-hint = Přetáhni sem soubor se hrou, nebo ho vyber.
watched = Už přehrané na tomto zařízení
no-such-page = Stránka nenalezena.
no-board = V prohlížeči se tato hra zatím hrát nedá, v terminálu ano.

## When something does not work

refused = Nepovedlo se to ({ $reason }).
refused-no-server = Server neodpovídá. Zkus to za chvíli znovu.
refused-link-lost = Spojení se přerušilo. Nic se nestalo; než to zkusíš znovu, podívej se na stůl.
refused-link-broken = Spojení se přerušilo při odesílání. Až se obnoví, uvidíš na stole, jestli tah prošel.
refused-unavailable = Hru teď nelze uložit. Nic se nestalo; zkus to znovu.
refused-malformed = Tomu nerozumím.
refused-not-found = Nenalezeno.
refused-too-fast = Příliš mnoho požadavků najednou. Chvilku počkej a zkus to znovu.
refused-busy = Server má teď moc práce. Zkus to za chvilku znovu.
refused-too-slow = Trvalo to moc dlouho. Zkus to znovu.
refused-too-many-tables = Otevřených stolů je už příliš mnoho. S dalším chvíli počkej.
refused-too-many-connections = Je otevřeno příliš mnoho spojení. Některá zavři a zkus to znovu.
refused-wrong-origin = Tato stránka nesmí tento server používat.
refused-bad-options = Stůl s těmito volbami otevřít nejde.
refused-not-sound = Záznam není v pořádku: odporuje pravidlům. Kde přesně, zjistíš příkazem `tenback verify`.
refused-no-such-position = Odtud hra pokračovat nemůže.
refused-no-such-table = Takový stůl neexistuje.
refused-not-signed-in = Toto zařízení už není přihlášené.
refused-no-such-code = Tento kód je chybný, použitý nebo starší než deset minut.
refused-too-many-devices = Máš příliš mnoho zařízení. Nejdřív některé odhlas.
refused-bad-passkey = Tento přístupový klíč tu není známý.
refused-bad-endpoint = Službu tohoto prohlížeče pro oznámení tu nelze použít.

## The boards of The Game and Face to Face ($pile is a whole name)

pile-with-top = { $pile }, navrchu { $top }
pile-burning = Hoří: je třeba ji překrýt
pile-step = Vybraná karta se hodí, krok { $step }
pile-jump = Vybraná karta se hodí jako finta
draft-lift = V plánu { $card }, krok { $step }: vzít zpět
draft-under-way = V plánu { $card }, odesílá se: vzít zpět
card-stuck = Po ní už by nebylo co zahrát
your-hand =
    { $count ->
        [one] V ruce máš jednu kartu
        [few] V ruce máš { $count } karty
        [many] V ruce máš { $count } karty
       *[other] V ruce máš { $count } karet
    }
draw-pile =
    { $count ->
        [0] Balíček je prázdný
        [one] V balíčku jedna karta
        [few] V balíčku { $count } karty
        [many] V balíčku { $count } karty
       *[other] V balíčku { $count } karet
    }
draw-pile-duel =
    { $metal ->
        [silver] Stříbro: v balíčku { $count }
       *[gold] Zlato: v balíčku { $count }
    }
cards-played = Zahráno { $played } z { $total } karet
recently-played = Naposledy zahráno
turn = Tvůj tah
turn-who-starts = Kdo začne? Prohlédněte si karty a domluvte se.
turn-who-starts-watched = Hráči se domlouvají, kdo začne.
turn-of = Na tahu je { $who }
turn-burning =
    { $count ->
        [one] Tvůj tah: jedna hromádka hoří, překryj ji
        [few] Tvůj tah: { $count } hromádky hoří, překryj je
        [many] Tvůj tah: { $count } hromádky hoří, překryj je
       *[other] Tvůj tah: { $count } hromádek hoří, překryj je
    }
turn-due =
    { $count ->
        [one] Tvůj tah: ještě aspoň jedna karta
        [few] Tvůj tah: ještě aspoň { $count } karty
        [many] Tvůj tah: ještě aspoň { $count } karty
       *[other] Tvůj tah: ještě aspoň { $count } karet
    }
turn-free = Tvůj tah: hraj dál, nebo ho ukonči
plan-sum =
    { $count ->
        [one] V plánu: jedna karta, součet kroků { $cost }, v ruce pak { $left }
        [few] V plánu: { $count } karty, součet kroků { $cost }, v ruce pak { $left }
        [many] V plánu: { $count } karty, součet kroků { $cost }, v ruce pak { $left }
       *[other] V plánu: { $count } karet, součet kroků { $cost }, v ruce pak { $left }
    }
plan-stuck = pak už by nebylo co zahrát
plan-broken = Hromádky se změnily: část tvého plánu už neplatí.
plan-clear = Zrušit plán
place-one = Umístit jednu
place-all =
    { $count ->
        [one] Umístit
        [2] Umístit obě
        [few] Umístit všechny { $count }
        [many] Umístit všech { $count }
       *[other] Umístit všech { $count }
    }
place-and-end = Umístit { $count } a dobrat { $draws }
end-turn =
    { $draws ->
        [0] Ukončit tah
       *[other] Ukončit tah, dobrat { $draws }
    }
end-turn-not-yet = Ukončit tah
start-me = Začínám
start-tell = Nebo dej vědět ostatním:
undo = Zpět
take-back = Poprosit o vrácení
signal-of = Dát signál { $pile }
signal-hint = Každý ho uvidí u hromádky ve svém jazyce. Dalším klepnutím ho vezmeš zpět.

## The board of Slide

cell-gap = Řádek { $row }, sloupec { $column }: prázdné místo
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
slide-take = Tvůj tah: vezmi si kartu ze středu
slide-way = Vyber šipku, kudy ji zasunout
slide-waiting =
    { $count ->
        [one] Ještě vybírá jeden hráč
        [few] Ještě vybírají { $count } hráči
        [many] Ještě vybírá { $count } hráče
       *[other] Ještě vybírá { $count } hráčů
    }
slide-round = Kolo { $round } / 16
slide-middle = Střed stolu
slide-middle-card = { $card }, odkrytá karta hráče { $who }
slide-middle-empty = Uprostřed nic není, dokud si všichni nevyberou.
slide-first = První hráč
grid-of = Mřížka hráče { $who }
grid-own = Tvoje mřížka

## Seats, talk, agreement, the line

seat-empty = Volné místo { $seat }
seats-free = Volná místa: { $count }
seat-you = (ty)
seat-away = pryč
seat-offline = bez spojení
seat-stand-in = zastupuje { $bot }
seat-cards =
    { $count ->
        [one] jedna karta
        [few] { $count } karty
        [many] { $count } karty
       *[other] { $count } karet
    }
seat-chosen = vybráno
seat-on-turn = na tahu
seat-replace = Nechat hrát bota
seat-bot = Bot na místo { $seat }
add-bot = Přizvat bota
seat-clear = Uvolnit místo hráče { $who }
player-number = Hráč { $seat }
sit = Sednout si
sit-guest = Posadit dalšího hráče
guest-name = Jméno dalšího hráče u této obrazovky
stand = Uvolnit místo
begin = Rozdat
begin-alone = Pošli odkaz přátelům, nebo přizvi boty. Rozdat můžeš, jakmile jste dva.
begin-waits = Karty rozdá ten, kdo stůl otevřel.
change-rules = Změnit pravidla
change-rules-done = Uložit
watching-game = Sleduješ hru.
invite = Pozvat ostatní
invite-hint = Pošli tento odkaz, nebo nech ostatní naskenovat kód. Účet nepotřebují.
invite-link = Odkaz na tento stůl
copy = Kopírovat
copied = Zkopírováno
share = Sdílet
qr = QR kód odkazu
talk-is =
    { $chat ->
        [off] Bez domluvy
        [signals] Jen signály
        [chat] Chat
       *[free] Signály a chat
    }
mute = Skrýt chat
muted = Chat je skrytý. Signály jsou vidět dál.
mute-hint = Chat se skryje; signály budou vidět dál.
chat-none = Zatím žádné zprávy.
chat-say = Napiš něco
chat-send = Odeslat
chronicle = Průběh hry
proposal-waiting = Čeká se na: { $names }
proposal-absent = Teď tu není: { $names }
agree = Souhlasím
decline = Nesouhlasím
withdraw = Stáhnout žádost
link-open = Připojeno
link-sending = Odesílání…
link-connecting = Připojování…
link-lost = Bez spojení, zkouším to znovu…
link-closed = Odpojeno
leave = Odejít
leave-ask = Odejít ze hry?
leave-hint = Tvoje místo zůstane tvoje. Ostatní za tebe mohou nechat hrát bota, dokud se nevrátíš.
stay = Zůstat
return = Jsem zpátky
you-are-away = Nejsi u stolu; tvoje místo na tebe čeká.
cover-pass = Teď hraje { $who }: předej zařízení
cover-hint = Karty zůstanou zakryté, dokud si je hráč nezobrazí.
cover-lift = Jsem { $who }: ukázat karty
close = Zavřít

## The result

result = Výsledek
result-the-game =
    { $grade ->
        [beaten]
            { $you ->
                [yes] Porazili jste hru!
               *[no] Porazili hru!
            }
        [excellent]
            { $left ->
                [one] Výborně: zbyla jedna karta
                [few] Výborně: zbyly { $left } karty
                [many] Výborně: zbylo { $left } karty
               *[other] Výborně: zbylo { $left } karet
            }
       *[left]
            { $left ->
                [one] Zbyla jedna karta
                [few] Zbyly { $left } karty
                [many] Zbylo { $left } karty
               *[other] Zbylo { $left } karet
            }
    }
result-reason =
    { $reason ->
        [won] Všech 98 karet leží na hromádkách.
        [fire] Hořící hromádku nebylo čím překrýt.
       *[stuck] Hráč na tahu neměl žádnou kartu, která by se hodila.
    }
result-stuck =
    { $you ->
        [yes] Zbylo ti jen { $cards } a nešlo pokračovat.
       *[no] { $who } má už jen { $cards } a nemůže pokračovat.
    }
result-best = Tvoje zatím nejlepší hra: zbylo { $left }
result-best-new = To je tvoje zatím nejlepší hra!
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
result-slide = Stejné sousední karty zmizely; vyhrává nejnižší součet.
result-tournament = Turnaj, hra číslo { $game }. Turnaj končí, až bude mít někdo 100 bodů; vyhrává nejnižší součet.
result-tournament-over = Turnaj skončil. Počet her: { $game }. Vyhrává nejnižší součet.
result-take-backs = Hrálo se s vracením karet.
result-continued = Tahle hra navázala na jinou a do statistik se nepočítá.
result-player = Hráč
result-points = Body
result-cards-left = Zbylé karty
result-total = Celkem
tournament-totals = Dosavadní součty
leftovers = Zbylé karty a kam by se hodily
leftovers-nowhere = nehodí se nikam
rematch = Hrát znovu
next-game = Další hra
watch-replay = Přehrát záznam
home = Úvodní stránka

## Settings

settings = Nastavení
language = Jazyk
navigation = Navigace
theme = Vzhled
theme-system = Podle systému
theme-light = Světlý
theme-dark = Tmavý
motion = Animace
motion-system = Podle systému
motion-reduced = Omezené
mark-stuck = Označovat nebezpečné karty
mark-stuck-hint = Karty, po kterých už by nebylo co zahrát, dostanou značku.
large-cards = Velké karty
large-cards-hint = Karty v ruce leží ve více řádcích, možná bude potřeba posouvat stránku.
left-handed = Pro leváky
left-handed-hint = Tlačítka jsou vlevo; na telefonu naležato i tvoje karty.
sound = Zvuk
sound-hint = Tiché tóny, když někdo zahraje kartu a když jsi na tahu.
vibration = Vibrace
vibration-hint = Zařízení krátce zavibruje, když jsi na tahu.
pace-hint = Platí pro nové stoly.
keys = Klávesové zkratky
key-card = Vybrat kartu
key-pile = Dát ji na hromádku; bez vybrané karty dát signál
key-enter = Stisknout hlavní tlačítko
key-lift = Odebrat poslední kartu z plánu, nebo zpět
key-unselect = Zrušit výběr karty
key-middle = Vybrat kartu ze středu
key-slide = Zasunout ji tím směrem
key-list = Ukázat tento seznam

## Replays and the honest deal

replay = Záznam hry
replay-move =
    { $move ->
        [0] Rozdání
       *[other] Krok { $move } / { $last }
    }
replay-deal = Karty jsou rozdané.
replay-controls = Kroky
replay-first = Zpět na rozdání
replay-back = Předchozí krok
replay-play = Přehrát
replay-pause = Pozastavit
replay-on = Další krok
replay-last = Na konec
replay-jump = Přejít na krok
replay-download = Stáhnout záznam
replay-upload = Přehrát jinou hru
replay-none = Žádný záznam tu není. Otevři ho z úvodní stránky.
commitment = Důkaz poctivého rozdání
commitment-hint = Rozdání bylo dané ještě před prvním tahem. Po skončení hry se ukáže semínko (seed) a každý si může ověřit, že dává tohle číslo.
commitment-before = Oznámeno před prvním tahem
commitment-seed = Semínko (seed) zveřejněné po posledním tahu
commitment-digest = Jeho otisk SHA-256 spočítaný v tvém prohlížeči
commitment-holds = Souhlasí: rozdání bylo dané před hrou.
commitment-fails = Nesouhlasí: tomuto rozdání nelze věřit.
commitment-none = Tento záznam žádný důkaz nemá.

## Hints

hints = Nápověda
hints-hint = Když hraješ bez dalších lidí, můžeš se zeptat, co by hrál Mistr. V záznamu to bude uvedené.
hint = Napovědět
hint-asked = Mistr přemýšlí…
hint-failed = Tentokrát nápověda není. Zkus to znovu.
hint-given = Mistr by hrál: { $turn }. Šance na výhru: { $chance } %.
hint-planned =
    { $differs ->
        [yes] Tvůj plán má { $chance } %.
       *[no] Tvůj plán je stejně dobrý.
    }

## The review

review = Rozbor
review-waiting = Rozbor čeká na volné místo…
review-first = Tohle je první odhad. Přesnější šance přijdou…
review-working = Šance se zpřesňují…
review-failed = Rozbor se nepodařilo dokončit.
review-curve = Šance na výhru tah po tahu
review-whose = Čí tahy
review-turn = Tah { $turn } / { $last }
review-turn-number = Tah
review-chance = Šance
review-lost = Ztráta
review-luck = Štěstí
review-left = Zbylé karty
review-score = Body
review-left-line = Očekávané zbylé karty: { $played }. S nejlepším tahem: { $best }.
review-score-line = Očekávané body: { $played }. S nejlepším tahem: { $best }.
review-mark = Známka
review-mark-inaccuracy = Nepřesnost
review-mark-mistake = Chyba
review-mark-blunder = Hrubá chyba
review-points =
    { $points ->
        [one] { $points } procentní bod
        [few] { $points } procentní body
        [many] { $points } procentního bodu
       *[other] { $points } procentních bodů
    }
review-verdict =
    { $you ->
        [yes]
            { $points ->
                [0] Hraješ nejlepší tah: { $best } %.
               *[other] Ztrácíš { review-points }: { $played } % místo { $best } %.
            }
       *[no]
            { $points ->
                [0] { $who } hraje nejlepší tah: { $best } %.
               *[other] { $who } ztrácí { review-points }: { $played } % místo { $best } %.
            }
    }
review-verdict-little =
    { $you ->
        [yes] Ztrácíš méně než procentní bod: { $best } %.
       *[no] { $who } ztrácí méně než procentní bod: { $best } %.
    }
review-verdict-cards =
    { $you ->
        [yes] Očekávané zbylé karty po tvém tahu: { $played } místo { $best }.
       *[no] { $who }: očekávané zbylé karty { $played } místo { $best }.
    }
review-worst = Tenhle tah stál nejvíc.
review-luck-turn =
    { $luck ->
        [bad] Pak štěstí bere { review-points }.
       *[good] Pak štěstí přidává { review-points }.
    }
review-start = Šance na začátku: { $best } %.
review-start-cards = Očekávané zbylé karty na začátku: { $start }. Na konci zbylo: { $end }.
review-all = Všechny tahy dohromady stály { review-points }.
review-clean = Žádný tah nestál mnoho.
review-no-turns = Není tu žádný tah k rozboru.
review-luck-all =
    { $luck ->
        [bad]
            { $you ->
                [alone] Karty tě stály { review-points }.
                [yes] Karty vás stály { review-points }.
               *[no] Karty vzaly { review-points }.
            }
        [good]
            { $you ->
                [alone] Karty ti přidaly { review-points }.
                [yes] Karty vám přidaly { review-points }.
               *[no] Karty přidaly { review-points }.
            }
       *[none] Karty nepomohly ani neuškodily.
    }
review-seat =
    { $you ->
        [yes] Tvoje tahy stály { review-points } šance.
       *[no] { $who }: tahy stály { review-points } šance.
    }
review-seat-luck =
    { $luck ->
        [bad] Karty a soupeři vzali { review-points }.
       *[good] Karty a soupeři přidali { review-points }.
    }
review-accuracy = Přesnost { $accuracy }
review-count-inaccuracy =
    { $count ->
        [one] { $count } nepřesnost
        [few] { $count } nepřesnosti
        [many] { $count } nepřesnosti
       *[other] { $count } nepřesností
    }
review-count-mistake =
    { $count ->
        [one] { $count } chyba
        [few] { $count } chyby
        [many] { $count } chyby
       *[other] { $count } chyb
    }
review-count-blunder =
    { $count ->
        [one] { $count } hrubá chyba
        [few] { $count } hrubé chyby
        [many] { $count } hrubé chyby
       *[other] { $count } hrubých chyb
    }
review-played = Zahráno: { $turn }
review-better = Lepší tah: { $turn }
review-ghost = Lepší: { $card }
review-play = { $card } { $pile }
review-reveal = karta v řádku { $row }, sloupci { $column }
review-take = karta hráče { $from } { slide-from-side }
review-end-turn = ukončit tah
review-previous = Předchozí chyba
review-next = Další chyba
review-end = Tady hra končí.
review-table = Všechny tahy v tabulce
review-summary = Shrnutí
retry = Zkusit chyby znovu
retry-question = Chyba { $number } / { $count }
retry-task =
    { $you ->
        [yes] Tohle v té chvíli víš. Zahraj tah.
       *[no] Tohle v té chvíli ví { $who }. Zahraj tah.
    }
retry-judging = Tah se posuzuje…
retry-right = Správně! Tenhle tah má { $played } %, zhruba tolik co nejlepší.
retry-wrong = Ne tak docela. Tenhle tah má { $played } %, nejlepší { $best } %.
retry-wrong-cards = Ne tak docela. Očekávané zbylé karty: { $played }. S nejlepším tahem: { $best }.
retry-again = Zkusit znovu
retry-show = Ukázat řešení
retry-next = Další
retry-done = Hotovo
retry-close = Zpět k rozboru
play-on = Hrát dál odtud
play-on-hint = V této pozici se otevře stůl. Hra na něm je označená a nepočítá se do statistik.
play-on-seat = Tvoje místo
play-on-bot = Bot místo hráče { $name }
play-on-cards = Skryté karty
play-on-again = Zamíchat znovu
play-on-same = Nechat, jak byly
play-on-again-hint = Karty, které ze svého místa nevidíš, se zamíchají.
play-on-same-hint = Každá karta je tam, kde byla.
play-on-open = Otevřít stůl

## A person’s own pages

own-pages = Tvoje stránky
own-games = Tvoje hry
own-statistics = Statistiky
own-me = Ty a zařízení
me-title = Ty a tvoje zařízení
me-line = Nepotřebuješ účet, heslo ani e-mail: kdo jsi, vědí tvoje zařízení.
me-name-hint = Jméno, které u stolů vidí ostatní. Nemusí být jedinečné.
me-devices = Zařízení
me-this-device = Toto zařízení
me-seen = Naposledy: { $when }
me-linked = přidáno: { $when }
me-sign-out = Odhlásit
me-sign-out-device = Odhlásit: { $device }
me-add-device = Přidat zařízení
me-code-hint = Na druhém zařízení naskenuj obrázek, nebo otevři { $address } a napiš těchto šest slov:
me-code-until = Kód platí jednou, do { $when }.
me-code-used = Druhé zařízení je přihlášené.
me-passkeys = Přístupové klíče
me-passkeys-hint = S přístupovým klíčem se vrátíš, i když přijdeš o všechna zařízení. Zůstává v tvém prohlížeči nebo telefonu.
me-passkeys-insecure = Přístupové klíče potřebují zabezpečené spojení. Tato stránka přišla přes obyčejné HTTP, proto je prohlížeč nenabízí.
me-passkeys-unsupported = Tento prohlížeč přístupové klíče nenabízí.
me-passkeys-server = Tento server přístupové klíče nenabízí.
me-added = Přidáno: { $when }
me-remove = Odebrat
me-add-passkey = Přidat klíč
me-notifications = Oznámení
me-notifications-on = Oznamovat na tomto zařízení
me-notifications-push = Když jsi na tahu nebo tě někdo zve, i když je Tenback zavřený.
me-notifications-open = Když jsi na tahu a Tenback je otevřený na jiné kartě prohlížeče. Zavřenou stránku tento server neosloví.
me-notifications-refused = Prohlížeč nedovoluje oznámení zavřené stránky, takže přijdou, jen když je Tenback otevřený.
me-notifications-insecure = Oznámení potřebují zabezpečené spojení. Tato stránka přišla přes obyčejné HTTP, proto tu nejsou možná.
me-notifications-unsupported = Tento prohlížeč oznámení nenabízí.
me-notifications-denied = Prohlížeč oznámení této stránky blokuje. Povolit je můžeš v jeho nastavení.
me-people = S kým hraješ
me-findable = Spoluhráči mě mohou zvát
me-findable-hint = Když je to vypnuté, nejsi v seznamu u nikoho a nikdo není v tvém.
me-games-together =
    { $count ->
        [one] { $count } společná hra
        [few] { $count } společné hry
        [many] { $count } společné hry
       *[other] { $count } společných her
    }
me-people-none = Zatím nikdo. Zahraj si s přáteli a objeví se tu.
me-block = Blokovat
me-block-who = Blokovat: { $name }
me-unblock = Odblokovat
me-unblock-who = Odblokovat: { $name }
me-blocked = Blokovaní hráči
me-blocked-hint = Nemohou tě zvát a u tvých stolů nedostanou místo.
me-kept = Co se uchovává
me-kept-what = Server uchovává tvoje jméno, zařízení a přístupové klíče, koho blokuješ nebo zveš a odehrané hry.
me-kept-not = Neuchovává hesla ani e-maily a klíče k tvým zařízením má jen v podobě, kterou nikdo nemůže použít.
me-download = Stáhnout vše
me-forget = Zapomenout mě
me-forget-ask = Opravdu tě zapomenout?
me-forget-what = Tvoje jméno, zařízení, přístupové klíče, historie a statistiky navždy zmizí. Dohrané hry zůstanou, ale místo tvého jména v nich bude „Hráč 2“. Nejde to vzít zpátky.
me-forget-not = Nechat, jak je
join-title = Přihlásit toto zařízení
join-line = Šest slov ukáže tvoje druhé zařízení na stránce „Ty a zařízení“. Platí jednou a deset minut.
join-words = Šest slov
join-known = Co už máš odehráno na tomto zařízení, přidá se k tvým hrám. Použij jen svůj vlastní kód.
join-sign-in = Přihlásit
join-passkey = Použít klíč

## The history

history-filters = Které hry
history-game = Hra
history-players = Hráči
history-counted = Počítané
history-with = S kým
history-all = Vše
history-fire-yes = S ohnivými kartami
history-fire-no = Bez nich
history-counted-yes = Počítané
history-counted-no = Zvlášť
history-result-won = Výhra
history-result-lost = Prohra
history-result-shared = Společná výhra
history-result-none = Obě strany
history-left =
    { $count ->
        [one] Zbyla { $count } karta
        [few] Zbyly { $count } karty
        [many] Zbylo { $count } karty
       *[other] Zbylo { $count } karet
    }
history-points =
    { $count ->
        [one] { $count } bod
        [few] { $count } body
        [many] { $count } bodu
       *[other] { $count } bodů
    }
history-alone = Bez spoluhráčů
history-apart = Počítá se zvlášť: { $why }
apart-hints = nápověda
apart-take-back = vracení karet
apart-undo = tlačítko Zpět
apart-position = od zvolené pozice
apart-both-sides = jeden člověk na obou stranách
history-more = Načíst další
history-export = Uložit tyto hry
history-none = Ještě nemáš dohranou žádnou hru. Jakmile nějakou dohraješ, bude tady.
history-none-such = Taková hra tu není.

## Statistics

statistics-played = Odehráno
statistics-won = Výhry
statistics-share = Podíl
statistics-mean = Průměr
statistics-mean-hint = Průměr je ze zbylých karet, v Slide z bodů.
statistics-streak = Výhry v řadě teď
statistics-longest = Nejvíc výher v řadě
statistics-none = Ještě se žádná hra nepočítá. Dohraj nějakou bez nápovědy a vracení.
statistics-histogram =
    { $game ->
        [slide] Slide: body na konci
        [face-to-face] Face to Face: tvoje zbylé karty
       *[the-game] The Game: zbylé karty
    }
statistics-games = Hry
statistics-as-table = Jako tabulka
statistics-month = Měsíc
statistics-accuracy = Přesnost rozebraných her po měsících
statistics-accuracy-short = Přesnost
statistics-luck = Štěstí v rozebraných hrách po měsících
statistics-by = Podle hry, úrovně, ohnivých karet a hráčů
statistics-of-game = Hra
statistics-of-level = Úroveň
statistics-of-fire = Ohnivé karty
statistics-of-players = Hráči
statistics-players =
    { $count ->
        [one] { $count } hráč
        [few] { $count } hráči
        [many] { $count } hráče
       *[other] { $count } hráčů
    }
statistics-companions = S kým nejčastěji vyhráváš
statistics-nameless = zapomenutý hráč
statistics-apart = Počítá se zvlášť
statistics-apart-line = Hry: { $played }, výhry: { $won }.
statistics-apart-why = Hry s nápovědou nebo vracením a hry od zvolené pozice v číslech nahoře nejsou.

## Notifications, also by push: a title, with the game under it

push-turn = Jsi na tahu
push-reminder = Čeká na tebe hra
push-invitation = Máš pozvání do hry
push-invitation-from = { $name } tě zve do hry

## The terminal: front screen and settings

term-title = Tenback
term-continue = Pokračovat: { $what }
term-strike = Smazat
term-strike-not = Nechat
term-strike-ask = Smazat „{ $what }“? Pokračovat v ní pak už nepůjde.
term-strike-sure = Hra { $what } se tím smaže a pokračovat v ní už nepůjde. Jestli to tak chceš, napiš: { $typed }
term-struck = Smazáno: { $what }
term-play-alone = The Game sólo
term-play-fire = The Game s ohněm sólo
term-play-bots =
    { $count ->
        [one] The Game s jedním botem
        [few] The Game se { $count } boty
        [many] The Game s { $count } bota
       *[other] The Game s { $count } boty
    }
term-play-duel = Face to Face proti botovi
term-play-slide =
    { $count ->
        [one] Slide proti jednomu botovi
        [few] Slide proti { $count } botům
        [many] Slide proti { $count } bota
       *[other] Slide proti { $count } botům
    }
term-play-other = Vlastní nastavení stolu…
term-play-join = Přisednout ke stolu na serveru…
term-open-there = Otevřít stůl na serveru…
term-watch-record = Přehrát záznam…
term-statistics = Statistiky
term-settings = Jazyk, barvy, jméno…
term-rules = Pravidla
term-help = Nápověda
term-quit = Konec
term-game = Hra
term-players = Hráči
term-seat = Místo { $seat }
term-seat-here = hráč u tohoto terminálu
term-seat-bot = bot { $bot }
term-seat-open = volné pro přátele
term-yes = ano
term-no = ne
term-start = Začít
term-language = Jazyk
term-theme = Barvy
term-name = Tvoje jméno
term-player = Hráč { $seat }
term-address = Adresa stolu nebo serveru
term-record-file = Soubor se záznamem

## The terminal: the table

term-due =
    { $count ->
        [0] zahráno dost
        [one] ještě jedna karta
        [few] ještě { $count } karty
        [many] ještě { $count } karty
       *[other] ještě { $count } karet
    }
term-hand = Tvoje karty
term-hand-of = Karty hráče { $who }
term-cards =
    { $count ->
        [one] 1 karta
        [few] { $count } karty
        [many] { $count } karty
       *[other] { $count } karet
    }
term-middle = Uprostřed
term-round = Kolo { $round } / { $rounds }
term-first = první hráč
term-fits = { $card } se hodí: { $piles }
term-fits-nothing = Nic z ruky se nehodí.
term-plan = V plánu: { $plays } (součet kroků { $cost })
term-plan-none = V plánu nic není.
term-plan-draws = pak dobereš { $count }
term-plan-stuck = pak už by nebylo co zahrát
term-burns = hoří
term-pile-own =
    { $direction ->
        [up] tvoje vzestupná hromádka ({ $letter })
       *[down] tvoje sestupná hromádka ({ $letter })
    }
    .on =
        { $actor ->
            [owner]
                { $direction ->
                    [up] na svou vzestupnou hromádku ({ $letter })
                   *[down] na svou sestupnou hromádku ({ $letter })
                }
           *[other]
                { $direction ->
                    [up] na tvou vzestupnou hromádku ({ $letter })
                   *[down] na tvou sestupnou hromádku ({ $letter })
                }
        }
    .about =
        { $direction ->
            [up] k tvé vzestupné hromádce ({ $letter })
           *[down] k tvé sestupné hromádce ({ $letter })
        }
term-pile-their =
    { $direction ->
        [up] vzestupná hromádka hráče { $who } ({ $letter })
       *[down] sestupná hromádka hráče { $who } ({ $letter })
    }
    .on =
        { $actor ->
            [owner]
                { $direction ->
                    [up] na svou vzestupnou hromádku ({ $letter })
                   *[down] na svou sestupnou hromádku ({ $letter })
                }
           *[other]
                { $direction ->
                    [up] na vzestupnou hromádku hráče { $who } ({ $letter })
                   *[down] na sestupnou hromádku hráče { $who } ({ $letter })
                }
        }
    .about =
        { $direction ->
            [up] ke vzestupné hromádce hráče { $who } ({ $letter })
           *[down] k sestupné hromádce hráče { $who } ({ $letter })
        }
term-news-middle = Karty se odkrývají: { $cards }.
term-news-draws =
    { $you ->
        [yes]
            { $count ->
                [one] Dobíráš jednu kartu.
                [few] Dobíráš { $count } karty.
                [many] Dobíráš { $count } karty.
               *[other] Dobíráš { $count } karet.
            }
       *[no]
            { $count ->
                [one] { $who } dobírá jednu kartu.
                [few] { $who } dobírá { $count } karty.
                [many] { $who } dobírá { $count } karty.
               *[other] { $who } dobírá { $count } karet.
            }
    }
term-news-who-starts = Prohlédněte si karty a domluvte se, kdo začne.
term-won-the-game = Porazili jste hru! Všech 98 karet leží na hromádkách.
term-lost-the-game =
    { $reason ->
        [fire]
            { $count ->
                [one] Hořící hromádku nebylo čím překrýt. Zbyla jedna karta.
                [few] Hořící hromádku nebylo čím překrýt. Zbyly { $count } karty.
                [many] Hořící hromádku nebylo čím překrýt. Zbylo { $count } karty.
               *[other] Hořící hromádku nebylo čím překrýt. Zbylo { $count } karet.
            }
       *[stuck]
            { $count ->
                [one] Žádná karta už se nehodí. Zbyla jedna karta.
                [few] Žádná karta už se nehodí. Zbyly { $count } karty.
                [many] Žádná karta už se nehodí. Zbylo { $count } karty.
               *[other] Žádná karta už se nehodí. Zbylo { $count } karet.
            }
    }
term-excellent = Méně než deset: výborně.
term-won-duel =
    { $reason ->
        [all-played]
            { $you ->
                [yes] Vyhráváš souboj: všechny karty jsou umístěné.
               *[no] Souboj vyhrává { $who }: všechny karty jsou umístěné.
            }
       *[stuck]
            { $you ->
                [yes] Vyhráváš souboj: soupeř nemohl zahrát dvě karty.
               *[no] Souboj vyhrává { $who }: soupeř nemohl zahrát dvě karty.
            }
    }
term-won-slide =
    { $count ->
        [one]
            { $you ->
                [yes] Vyhráváš: { $scores }.
               *[no] Vyhrává { $who }: { $scores }.
            }
       *[other] O vítězství se dělí { $who }: { $scores }.
    }
term-totals = Součty: { $totals }.
term-won-tournament =
    { $count ->
        [one]
            { $you ->
                [yes] Vyhráváš turnaj.
               *[no] Turnaj vyhrává { $who }.
            }
       *[other] Turnaj má více vítězů: { $who }.
    }
term-again = Hrát znovu
term-next-game = Další hra
term-saved = Záznam je v souboru { $file }.
term-not-saved = Soubor { $file } nelze zapsat.
term-cover = Dívá se teď jen { $who }?
term-cover-key = Karty se ukážou po stisku klávesy Enter.
term-begin = Rozdat karty
term-sit = Sednout si na místo { $seat }
term-stand = Uvolnit své místo
term-bring-bot = Přizvat bota { $bot } na místo { $seat }
term-clear-seat = Uvolnit místo { $seat }
term-leave = Na chvíli odejít
term-return = Vrátit se
term-agree = Souhlasit
term-decline = Nesouhlasit
term-stand-in = Nechat bota { $bot } hrát za hráče { $who }
term-unsay = Vzít zpět signál { $pile }
term-unsay-start = Vzít zpět signál o tom, kdo začne
term-menu = Více
term-signal = Signál
term-talk = Říct
term-end-turn = Ukončit tah
term-undo = Zpět
term-take-first-turn = Zahrát první tah
term-waiting = Čeká se na: { $who }.
term-watching = Sleduješ hru.
term-away = pryč
term-offline = bez spojení
term-empty-seat = nikdo
term-invite = Ostatní se připojí příkazem: tenback play { $address }
term-choose-card = Vyber ve své mřížce kartu lícem dolů.
term-choose-middle = Vyber kartu ze středu a pak stranu, odkud ji zasuneš.
term-preview = Takhle by ležela. Zasuneš ji klávesou Enter nebo znovu stejnou šipkou.

## The terminal: statistics, replays, trouble

term-stat-game = Hra
term-stat-variant = Varianta
term-stat-played = Odehráno
term-stat-won = Výhry
term-stat-left = Průměrně zbylo
term-stat-streak = Série
term-stat-best = Nejdelší série
term-stat-none = Ještě není dohraná žádná hra.
term-stat-apart =
    { $games ->
        [one] Zvlášť je { $games } hra: s nápovědami, vrácenými kartami, od dané pozice nebo proti sobě. Vyhráno: { $won }.
        [few] Zvlášť jsou { $games } hry: s nápovědami, vrácenými kartami, od dané pozice nebo proti sobě. Vyhráno: { $won }.
        [many] Zvlášť je { $games } hry: s nápovědami, vrácenými kartami, od dané pozice nebo proti sobě. Vyhráno: { $won }.
       *[other] Zvlášť je { $games } her: s nápovědami, vrácenými kartami, od dané pozice nebo proti sobě. Vyhráno: { $won }.
    }
term-variant =
    { $count ->
        [one] sólo
        [few] { $count } hráči
        [many] { $count } hráče
       *[other] { $count } hráčů
    }
term-variant-tournament = turnaj
term-variant-lone-card = poslední karta vyhrává
term-replay-step = Pozice { $step } / { $steps }
term-replay-start = rozdání
term-replay-seat = Očima hráče { $who }
term-replay-keys = ← → o krok, ↑ ↓ o tah, Home End, mezerník přehrává, Tab mění místo, r rozbor hry
term-review = Rozbor
term-review-offer = Napiš { $typed } a uvidíš, co který tah stál a co udělalo štěstí.
term-review-wait = Promýšlím každý tah…
term-review-none = Rozbor téhle hry není.
term-review-turn-left = Tah { $turn }, { $who }: { $played }. Šance: { $chance } %. Očekávané zbylé karty: { $left }.
term-review-turn-score = Tah { $turn }, { $who }: { $played }. Šance: { $chance } %. Očekávané body: { $left }.
term-review-cost =
    { $mark ->
        [inaccuracy] Nepřesnost. Ztráta šance: { $loss } %. Lepší: { $better }.
        [mistake] Chyba. Ztráta šance: { $loss } %. Lepší: { $better }.
        [blunder] Hrubá chyba. Ztráta šance: { $loss } %. Lepší: { $better }.
       *[none] Ztráta šance: { $loss } %. Lepší: { $better }.
    }
term-review-seat = { $who }: přesnost { $accuracy }. Tahy: { $turns }, ztráta šance: { $loss } %. Nepřesnosti: { $inaccuracies }, chyby: { $mistakes }, hrubé chyby: { $blunders }.
term-review-luck = Štěstí: { $luck } %.
term-review-luck-of = Štěstí, { $who }: { $luck } %.
term-review-worst = Nejvíc stál tah { $turn }, { $who }. Lepší: { $better }.
term-review-number = { $value }
term-review-column-turn = Tah
term-review-column-player = Hráč
term-review-column-chance = Šance %
term-review-column-loss = Ztráta %
term-review-column-luck = Štěstí %
term-review-column-left = Zbylé karty
term-review-column-score = Body
term-review-column-played = Zahráno
term-review-column-better = Lepší
term-no-record = { $file }: { $why }
term-no-address = { $address } neodpovídá.
term-bad-address = { $address } není adresa stolu ani serveru.
term-connection-lost = Spojení se přerušilo; zkouším to znovu…
term-connection-back = Spojení je obnovené.
term-goodbye = Tvoje hra je uložená. Pokračovat v ní můžeš příkazem „tenback play“.
term-not-understood = Nerozumím: „{ $text }“. Napiš „pomoc“.
term-no-such-card = Kartu { $card } vybrat nelze.
term-which-pile = Na kterou hromádku? { $piles }
term-which-side = Ze které strany? zleva, zprava, shora, zdola
term-no-such-pile = Hromádka „{ $pile }“ tu není.
term-not-on-front = Nejdřív vyber hru; napiš „pomoc“.
term-at-a-table = Sedíš u stolu; nejdřív napiš „odchod“.
term-server-now = Nové stoly se teď otevírají na { $address }.
term-signed-in = Na { $address } hraješ jako { $name }.
term-no-such-game = Hra „{ $game }“ tu není. Na výběr je: { $games }.
term-how-many-players = Počet hráčů ve hře { $game }: { $least } až { $most }.
term-no-such-option = Volba „{ $option }“ tu není. Na výběr je: { $options }.
term-no-such-choice = „{ $option }“ zvolit nelze. Na výběr je: { $choices }.
term-seats-differ = Stůl má míst: { $seats }, uvedeno jich je { $named }.
term-first-seat = První místo je tvoje: { $here }.
term-no-such-company = „{ $who }“ si k tomuto stolu nesedne. Na výběr je: { $company }.
term-nothing-to-continue = Není hra, ve které by se dalo pokračovat.
term-choose = Napiš číslo nebo příkaz.
term-choose-first = Nejdřív vyber kartu.
term-language-now = Teď česky.
term-no-such-language = Jazyk „{ $language }“ tu není. Na výběr je: { $languages }.
term-you = ty

## The terminal: keys and commands

term-key-hand = 1–8: vybrat kartu
term-key-piles = a b c d: umístit ji na hromádku
term-key-enter = Enter: umístit, co je v plánu
term-key-end = e: umístit a ukončit tah
term-key-lift = Backspace: odebrat poslední kartu z plánu
term-key-signal = s: dát signál k hromádce
term-key-talk = t: něco říct
term-key-hints = h: ukázat, co se hodí
term-key-hint = i: zeptat se, co by hrál Mistr, pokud stůl povoluje nápovědu
term-key-undo = u: zpět, nebo požádat o vrácení karty
term-key-menu = m: všechno ostatní, co teď jde
term-key-rules = F1: pravidla
term-key-language = F3: změnit jazyk
term-key-theme = F2: změnit barvy
term-key-grid = Šipky a Enter: vybrat kartu z mřížky
term-key-middle = 1–6: vybrat kartu ze středu
term-key-side = Šipky: ukázat ji zasunutou z té strany; Enter: zasunout
term-key-list = 1–9: vybrat tah ze seznamu; Enter: zahrát ho
term-key-quit = q: na úvodní obrazovku; hra zůstane uložená
term-key-save = w: uložit záznam dohrané hry
term-key-review = r: rozbor dohrané hry
term-keys-piles = 1–8 karta · a–d hromádka · Enter umístit · e konec · Backspace odebrat · s signál · m více · ? pomoc · q zpět
term-keys-unsaid = 1–8 karta · a–d hromádka · Enter umístit · e konec · Backspace odebrat · h rady · m více · ? pomoc · q zpět
term-keys-slide = šipky Enter mřížka · 1–6 střed · šipky Enter strana · m více · ? pomoc · q zpět
term-keys-list = 1–9 tah · Enter zahrát · m více · ? pomoc · q zpět
term-keys-reading = ↑ ↓ číst dál · F3 jazyk · Esc zpět
term-keys-review = ↑ ↓ tah · n další chyba · p předchozí chyba · F3 jazyk · Esc zpět
term-keys-opening = Tab další · Enter vybrat · Ctrl+S začít · F1 pravidla · Esc zpět
term-help-play = 37 a – umístit 37 na hromádku A; víc najednou: 37 a 38 b konec
term-help-end = konec – ukončit tah; začít – zahrát první tah
term-help-plan = plán 37 a 38 b – rozvrhnout tah tajně; umístit – zahrát ho; zrušit – zrušit plán
term-help-slide = b3 – vybrat kartu ve sloupci b, řádku 3; 7 zleva – zasunout sedmičku zleva
term-help-list = 1 – zahrát první tah ze seznamu; rady – ukázat seznam znovu
term-help-signals = sem ne c, malé kroky a, radši ne b, klidně d, začnu já, radši nezačnu, odvolat c
term-help-say = řekni … – mluvit; souhlasím, nesouhlasím – odpovědět na návrh
term-help-undo = zpět – vrátit krok v sólové hře; vrátit – požádat o to ostatní
term-help-hint = napověz – co by hrál Mistr, pokud stůl povoluje nápovědu; naplánovaný tah se s tím porovná
term-help-look = stůl, ruka, hromádky, rady, místa – podívat se znovu; pravidla; statistiky
term-help-seats = sednout 2 Anna, bot 3 greedy, uvolnit 3, rozdat, znovu, odejít, návrat, zastoupit 2 greedy
term-help-other = uložit SOUBOR – zapsat záznam; rozbor – co který tah stál; jazyk en; odchod – hra zůstane uložená
term-help-front = Číslo spustí hru. nový the-game players=3 level=expert fire seats=here,greedy,here – jakýkoli stůl
term-help-front-other = pokračovat, smazat 2, připojit ADRESA, přehrát SOUBOR, rozbor SOUBOR, pravidla slide, statistiky, jazyk en, odchod

## The terminal: words that people type, forms separated by commas

typed-play = hraj, zahraj, hrát, zahrát, polož
typed-on = na, do
typed-and = a pak, pak
typed-end = konec, ukončit, konec tahu, k
typed-start = začít, začni, začínám
typed-plan = plán, naplánuj
typed-place = umístit, umísti
typed-lift = zrušit, zruš plán, zvednout, zvedni
typed-undo = zpět, z
typed-take-back = vrátit, vzít zpět
typed-keep-off = sem ne, sem nehrajte
typed-small-steps = jen malé kroky, malé kroky, málo
typed-rather-not = radši sem ne, radši ne
typed-go-ahead = klidně sem, klidně
typed-let-me-start = začnu já, nechte začít mě
typed-rather-not-me = radši nezačnu, já radši ne, radši ne já
typed-unsay = odvolat, odvolej
typed-say = řekni, říct, pověz
typed-agree = souhlasím, ano
typed-decline = nesouhlasím, ne
typed-leave = odejít, odcházím
typed-return = návrat, jsem zpátky
typed-stand-in = zastoupit, zastup
typed-again = znovu, odveta, další
typed-sit = sednout, sedni
typed-stand = vstát, vstaň
typed-rename = přejmenovat, jméno
typed-bot = bot
typed-free = uvolnit, uvolni
typed-begin = rozdat, rozdej
typed-table = stůl, podívat
typed-hand = ruka, karty
typed-piles = hromádky, balíčky, mřížka
typed-hints = rady, rada, co se hodí
typed-hint = napověz, napovědět, co by hrál mistr
typed-seats = místa, kdo
typed-help = pomoc, nápověda, ?
typed-rules = pravidla
typed-statistics = statistika, statistiky
typed-language = jazyk
typed-save = uložit, ulož
typed-quit = odchod, skončit, q
typed-new = nový, nová
typed-continue = pokračovat, pokračuj
typed-strike = smazat, smaž, škrtnout, zapomenout
typed-join = připojit, připoj
typed-replay = přehrát, přehraj
typed-review = rozbor
typed-reveal = odkrýt, odkryj, vybrat
typed-take = vzít, vezmi
typed-left = zleva, vlevo
typed-right = zprava, vpravo
typed-top = shora, nahoře
typed-bottom = zdola, dole
typed-their = soupeř, jeho, její

## The rules of The Game, a paragraph a message, its heading in .title

rules-the-game-1 = Všichni hrajete za jeden tým. Na čtyři společné hromádky máte umístit všech 98 karet s čísly 2 až 99. Jakmile leží i poslední karta, hru jste porazili.
    .title = Cíl hry
rules-the-game-2 = Hromádky (v tištěných pravidlech řady) A a B stoupají od 1: karta musí být vyšší než ta, kterou překrývá. Hromádky C a D klesají od 100: karta musí být nižší. Mezery mohou být jakkoli velké (3, 11, 12, 18, 34 …), jenže přeskočená čísla se později umísťují těžko, a tak dělejte malé kroky. Vidět je jen horní karta a hromádkou se nesmí listovat.
    .title = Hromádky
rules-the-game-3 = Jedna výjimka dovoluje hrát v obráceném pořadí. Na vzestupnou hromádku smíš zahrát i kartu přesně o deset nižší, na sestupnou kartu přesně o deset vyšší. Finta platí na každé hromádce a kolikrát chceš, klidně několikrát za tah a střídavě s obyčejnými kartami. Na našich kartách ji poznáš na první pohled: stejná značka a sousední barva.
    .title = Finta
rules-the-game-4 = V sólové hře má hráč v ruce 8 karet; dva hráči mají po 7, tři až pět hráčů po 6. Zbytek karet leží lícem dolů jako dobírací balíček.
    .title = Rozdání
rules-the-game-5 = Nejdřív si každý prohlédne své karty. Pak se domluvíte, kdo začne, aniž by padlo jediné číslo: začít smí kdokoli. Dál se hraje po směru hodinových ručiček.
    .title = Kdo začíná
rules-the-game-6 = Umísti aspoň dvě karty, jednu po druhé, každou na hromádku, kam se hodí; můžeš i víc, klidně všechny karty z ruky. Pak tah ukonči a dober si do plného počtu. Když ti karty v ruce dojdou, tah skončí sám.
    .title = Tah
rules-the-game-7 = Nikdo už nedobírá a od příštího tahu stačí zahrát jednu kartu (smíš i víc). Kdo už žádné karty nemá, toho vynecháte a ostatní hrají dál. Kolik karet je třeba zahrát, se určí na začátku tahu.
    .title = Když dojde dobírací balíček
rules-the-game-8 = Když je umístěných všech 98 karet, hru jste porazili. Prohráváte ve chvíli, kdy hráč na tahu ještě nezahrál dost karet a žádná z jeho ruky se nikam nehodí; karty, které už v tom tahu umístil, zůstávají ležet. Kdo má zahráno dost, prostě tah ukončí.
    .title = Konec hry
rules-the-game-9 = Spočítejte karty, které nenašly místo: hráčům v ruce i v dobíracím balíčku. Nezbyla žádná: hru jste porazili. Méně než deset: výborný výsledek (tištěná česká pravidla počítají i deset). Porazili jste hru? Příště zkuste vyšší úroveň.
    .title = Výsledek
rules-the-game-10 = Bez domluvy se hra porazit nedá, ale přesná čísla jsou tabu: nikdo je nesmí říct, ptát se na ně, ukázat je ani naznačit. Všechno ostatní se říkat smí, třeba že některou hromádku mají ostatní nechat být nebo že se sem hodí jen malý krok. Čím méně si dovolíte, tím je hra těžší. U našich stolů klepneš na hromádku a dáš signál; kde je povolený chat, zpráva prozrazující číslo neprojde.
    .title = Domluva
rules-the-game-11 = Expert: v každém tahu aspoň tři karty místo dvou; když dobírací balíček dojde, stačí i tady jedna. Expert plus: navíc má každý v ruce o kartu méně, tedy 7 v sólové hře, 6 ve dvou hráčích a 5 ve třech až pěti.
    .title = Úrovně

## The rules of The Game on fire

rules-on-fire-1 = Hraje se jako The Game, jen karty 22, 33, 44, 55, 66 a 77 jsou ohnivé. Hrají se jako kterékoli jiné a lze je spojit s každou úrovní.
    .title = Šest karet hoří
rules-on-fire-2 = Ohnivá karta, která je na konci tahu navrchu hromádky, hoří. Kdo je na tahu jako další (v sólové hře zase ty), musí ji během svého tahu překrýt kteroukoli kartou, která se tam hodí. Hoří-li víc hromádek, je třeba překrýt každou z nich.
    .title = Překryj oheň
rules-on-fire-3 = Oheň smí překrýt i jiná ohnivá karta; hromádka pak hoří pro dalšího hráče. Ohnivá karta překrytá ještě ve stejném tahu nemá žádný účinek.
    .title = Oheň na oheň
rules-on-fire-4 = Dokud hoří hromádka, kterou máš překrýt, tah ukončit nemůžeš. Jakmile se na ni nehodí žádná karta z tvé ruky, hra je prohraná. Jakmile leží všech 98 karet, vyhráli jste, i kdyby některá hromádka hořela.
    .title = Když už je moc horko

## The rules of Face to Face

rules-face-to-face-1 = Stříbro hraje proti zlatu. Každá strana má svých 58 karet s čísly 2 až 59, jednu vzestupnou hromádku od 1 a jednu sestupnou od 60. Vyhrává, kdo umístí všech svých 58 karet.
    .title = Cíl hry
rules-face-to-face-2 = Oba balíčky se zamíchají a každý si vezme šest karet. Kdo začne, rozhodne náhoda; pak se střídáte.
    .title = Začátek
rules-face-to-face-3 = Umísti aspoň dvě karty, jednu po druhé, v libovolném pořadí; smíš i víc, klidně všech šest z ruky. Dvě jsou povinné vždy, i když ti už dobírací balíček došel.
    .title = Tah
rules-face-to-face-4 = Na vlastních hromádkách platí totéž co ve hře The Game: na vzestupnou vyšší, na sestupnou nižší a k tomu finta přesně o deset.
    .title = Vlastní hromádky
rules-face-to-face-5 = Nejvýš jedna karta za tah smí přijít na některou hromádku soupeře, a to jen když ji vylepší, nezáleží na tom, o kolik: na vzestupnou nižší než horní karta, na sestupnou vyšší než horní karta. Stejné číslo nic nevylepší a finta tam neplatí.
    .title = Karta pro soupeře
rules-face-to-face-6 = Když všechny karty skončily na tvých hromádkách, dober si dvě, ať jich bylo kolikkoli: po třech zahraných tak máš o jednu méně. Když jedna šla k soupeři (a aspoň jedna k tobě), dober si do šesti. Zbývá-li jich v balíčku málo, vezmi si, co tam je; nezbývá-li žádná, hraj bez dobírání.
    .title = Dobírání
rules-face-to-face-7 = Kdo umístí poslední ze svých 58 karet, hned vyhrává. Kdo ve svém tahu ještě nemá zahrané dvě karty a žádná z ruky se nehodí, hned prohrává.
    .title = Konec hry
rules-face-to-face-8 = Začíná-li tvůj tah s jedinou kartou a dobírací balíček je prázdný, dvě zahrát nemůžeš, a tak prohráváš. U stolu si můžete dohodnout domácí pravidlo: pak smíš tu kartu umístit, pokud se hodí, a vyhráváš.
    .title = Poslední karta

## The rules of Slide

rules-slide-1 = Dostaň stejná čísla vedle sebe: na konci zmizí, a co zůstane, to jsou tvoje trestné body. Nejnižší součet vyhrává.
    .title = Cíl hry
rules-slide-2 = Ve hře je 100 karet, po deseti s každým z čísel 1 až 10. Každý z 2 až 6 hráčů jich dostane 16 a vyloží je lícem dolů do mřížky 4 × 4. Nikdo se na ně nedívá, ani na vlastní. Ostatní karty zůstávají mimo hru. Kdo je první hráč, rozhodne náhoda.
    .title = Rozdání
rules-slide-3 = Hra má 16 kol. V každém si všichni zároveň vyberou jednu kartu lícem dolů ze své mřížky a nikdo nevidí, co volí ostatní. Až mají vybráno všichni, karty se společně odkryjí uprostřed.
    .title = Výběr karet
rules-slide-4 = Od prvního hráče po směru hodinových ručiček si každý vezme ze středu stolu jednu kartu, bez ohledu na to, čí byla. Poslední si musí vzít tu, která zbyla.
    .title = Výběr ze středu
rules-slide-5 = Kartu zasuneš z kraje řádku nebo sloupce, ve kterém máš prázdné místo. Karty mezi tímto krajem a prázdným místem se posunou o jedno místo, ať leží lícem nahoru, nebo dolů; šikmo se neposouvá. Rovnou na prázdné místo kartu dát nesmíš: aspoň jedna karta se musí posunout. Je-li prázdné místo v rohu, jsou dvě možnosti, na kraji tři, uvnitř čtyři. Karta zůstává lícem nahoru.
    .title = Zasouvání
rules-slide-6 = Na konci kola přechází žeton prvního hráče k sousedovi po levici.
    .title = Další kolo
rules-slide-7 = Po 16 kolech leží všechny karty lícem nahoru. Každá karta, která se nahoře, dole nebo po stranách dotýká stejného čísla, zmizí: všechny najednou, ve skupinách jakékoli velikosti. Součet toho, co zůstane, je tvůj výsledek: zbude-li 5, 5, 3, 4 a 7 a pětky se nedotýkají, je to 24.
    .title = Konec hry
rules-slide-8 = Vyhrává nejnižší výsledek. Při shodě rozhoduje méně zbylých karet; je-li shoda i v tom, o vítězství se dělíte.
    .title = Kdo vyhrává
rules-slide-9 = Hrajte jednu hru za druhou a výsledky sčítejte. Jakmile má po některé hře někdo 100 bodů nebo víc, turnaj končí a vyhrává nejnižší součet; při shodě se o vítězství dělíte. Každou další hru začíná hráč na následujícím místě.
    .title = Turnaj

## Learning: the pages and their pictures

learn-title = Jak se hraje
learn-line = Pravidla každé hry za pár minut, s obrázky karet.
learn-tutorial = Tvoje první hra
learn-tutorial-line = Zahraj si pár tahů The Game a nauč se všechno přímo při hře.
learn-back = Všechna pravidla
learn-open-game = Zahrát si
picture-piles = Na vzestupnou hromádku od 1, kde leží 13, přijde 17; na sestupnou od 100, kde leží 92, přijde 88.
picture-jump = Na vzestupné hromádce smí 37 na 47; na sestupné smí 75 na 65. Obě dvojice mají stejnou značku.
picture-levels = Karet v ruce: 8, 7 nebo 6; na úrovni expert plus 7, 6 nebo 5.
picture-fire = Na hromádce hoří karta 44; překryje ji 46.
picture-duel = Na vzestupné hromádce stříbra leží 29. Zlato tam smí dát 12: tím ji vylepší.
picture-duel-own = Na vlastní hromádce jde stříbro z 27 zpátky na 17.
picture-slide = Prázdné místo je ve druhém řádku a třetím sloupci: čtyři šipky ukazují, odkud lze kartu zasunout.
picture-vanish = Stejné sousední karty mizí; zůstává 6 + 2 + 9 + 4 = 21 bodů.

## The tutorial

tutorial-title = Tvoje první hra
tutorial-partner = Eva
tutorial-step = Lekce { $lesson } / { $lessons }
tutorial-next = Dál
tutorial-restart = Od začátku
tutorial-try = Skoro. { $hint }
tutorial-look = Hraješ s Evou v jednom týmu. Uprostřed jsou čtyři společné hromádky, dole tvých sedm karet. Cíl: dostat na hromádky všech 98 karet.
tutorial-up = Hromádky A a B stoupají. Každá karta musí být vyšší než ta pod ní. Vyber kartu 4 a pak hromádku A nebo B: klepnutím, přetažením nebo klávesami 1 a A.
tutorial-up-hint = Karta 4 je dobrý začátek: dej ji na hromádku A nebo B.
tutorial-down = Výborně. Hromádky C a D jdou opačně, dolů od 100. Na jednu z nich dej 96.
tutorial-down-hint = Karta 96 patří na hromádku C nebo D.
tutorial-place = Obě karty jsou zatím jen v plánu: vidíš je jen ty a klepnutím je vezmeš zpátky. Číslo u karty říká, o kolik se hromádka posune; malé kroky nechávají místo dalším kartám. V každém tahu musíš zahrát aspoň dvě karty a dvě už máš. Umísti je a ukonči tah.
tutorial-place-hint = Obě karty umístíš tlačítkem.
tutorial-partner-plays = Máš v ruce dvě nové karty. Teď hraje Eva: 47 na hromádku A a 65 na hromádku D. To byly velké kroky.
tutorial-jump-up = Ale podívej: na hromádce A leží 47 a ty máš 37. Karta přesně o deset nižší smí jít zpátky, i když hromádka stoupá. Poznáš ji dřív, než to spočítáš: stejná značka, sousední barva. Zahraj fintu!
tutorial-jump-up-hint = Dej 37 na hromádku A.
tutorial-jump-down = Deset čísel k dobru. Na sestupné hromádce to funguje opačně: na D leží 65, takže můžeš dát 75.
tutorial-jump-down-hint = Dej 75 na hromádku D.
tutorial-place-again = Dvě finty v jednom tahu. Umísti karty a ukonči tah.
tutorial-signal = Teď máš 39 a na hromádce A leží 37: krok jen o dvě! Eva by ti tu hromádku měla nechat, ale čísla se říkat nesmějí. Signály ano: vyber hromádku A.
tutorial-signal-hint = Vyber hromádku A a dej k ní signál.
tutorial-say = Co chceš Evě říct o hromádce A?
tutorial-say-hint = „Sem ne“ nebo „Jen malé kroky“ ti hromádku pro kartu 39 pohlídá.
tutorial-heard = Eva vidí tvůj signál u hromádky a hraje jinam: 8 na hromádku B a 91 na hromádku C.
tutorial-end = A tak se hraje dál. Když dojde dobírací balíček, stačí jedna karta za tah. Když je umístěných všech 98 karet, hru jste porazili. Když někdo nemůže zahrát dost karet, hra končí; méně než deset zbylých karet je výborný výsledek.
tutorial-done = Víc vědět nepotřebuješ. Hezkou hru!
tutorial-play = Zahrát si sólo
tutorial-rules = Přečíst pravidla
