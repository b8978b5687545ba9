### The words of Tenback in Slovak, for the server, the terminal and the browser.
### In its paragraphs a no-break space holds a word of one letter to the next, and a number to what it counts.

## The games

game-the-game = The Game
game-on-fire = The Game s ohňom
game-face-to-face = Face to Face
game-slide = Slide
game-the-game-line = Deväťdesiatosem kariet, štyri rady, jeden tím. Zahráte ich všetky?
game-on-fire-line = The Game so šiestimi ohnivými kartami: ak niektorá zostane navrchu, ďalší hráč ju musí prekryť.
game-face-to-face-line = Súboj dvoch hráčov: ak pomôžeš súperovi, doplníš si viac kariet.
game-slide-line = Zasúvaj šestnásť skrytých kariet na miesto; rovnaké susedné karty zmiznú.
game-players =
    { $most ->
        [2] 2 hráči
       *[other] { $least }–{ $most } hráčov
    }
rules = Pravidlá
rules-of =
    { $game ->
        [the-game] Pravidlá hry The Game
        [on-fire] Pravidlá hry The Game s ohňom
        [face-to-face] Pravidlá hry Face to Face
       *[slide] Pravidlá hry Slide
    }

## Options and house rules

players = Hráčov najviac
level = Úroveň
level-basic = Základná
level-expert = Expert
level-expert-plus = Expert plus
level-basic-hint = V každom ťahu aspoň dve karty.
level-expert-hint = V každom ťahu aspoň tri karty.
level-expert-plus-hint = V každom ťahu aspoň tri karty a na ruke o jednu menej.
fire = Ohnivé karty
fire-hint = Šesť ohnivých kariet: ak niektorá zostane na konci ťahu navrchu, ďalší hráč ju musí prekryť.
tournament = Turnaj
tournament-hint = Hrá sa, kým niekto nemá sto bodov; vyhráva najnižší súčet.
talk = Komunikácia
talk-off = Žiadna
talk-signals = Signály
talk-free = Signály a chat
talk-off-hint = Žiadne signály ani chat.
talk-signals-hint = Signály pri radoch; každý ich vidí vo svojom jazyku.
talk-free-hint = Signály a voľný chat; správy, ktoré prezrádzajú číslo, neprejdú.
talk-chat = Chat
talk-chat-hint = Voľný chat; správy, ktoré prezrádzajú číslo, neprejdú.
house-rules = Domáce pravidlá
take-backs = Vracanie kariet
take-backs-hint = Zahranú kartu možno vziať späť, ak všetci súhlasia, no len do ďalšieho dopĺňania alebo odkrytia. Hra je potom označená.
lone-card = Posledná karta vyhráva
lone-card-hint = Kto začína ťah s jedinou kartou, smie ju zahrať, ak sa hodí, a vyhráva.
hot-seat = Pri jednej obrazovke
hot-seat-hint = Hrá vás viac na jednom zariadení; karty sa medzi ťahmi zakrývajú.
listed = Verejný stôl
listed-hint = Stôl vidno na úvodnej stránke a prisadnúť si môže ktokoľvek.
bots-level = Úroveň botov
pace = Tempo botov
pace-human = Ľudské
pace-quick = Rýchle
days = Hra na niekoľko dní
days-hint = Každý hrá, keď má čas. Stôl vydrží týždne a hlasovanie počká na všetkých.

## Cards and piles in words

card = karta { $card }
card-fire = ohnivá karta { $card }
card-duel =
    { $metal ->
        [silver] strieborná karta { $card }
       *[gold] zlatá karta { $card }
    }
card-slide = karta { $card }
card-face-down = karta lícom nadol
pile-base =
    { $direction ->
        [up] vzostupný rad, začína sa na { $start }
       *[down] zostupný rad, začína sa na { $start }
    }
pile-name =
    { $direction ->
        [up] rad { $pile }, vzostupný
       *[down] rad { $pile }, zostupný
    }
    .on = do radu { $pile }
    .about = k radu { $pile }
pile-duel =
    { $metal ->
        [silver]
            { $direction ->
                [up] strieborný vzostupný rad
               *[down] strieborný zostupný rad
            }
       *[gold]
            { $direction ->
                [up] zlatý vzostupný rad
               *[down] zlatý zostupný rad
            }
    }
    .on =
        { $metal ->
            [silver]
                { $direction ->
                    [up] do strieborného vzostupného radu
                   *[down] do strieborného zostupného radu
                }
           *[gold]
                { $direction ->
                    [up] do zlatého vzostupného radu
                   *[down] do zlatého zostupného radu
                }
        }
    .about =
        { $metal ->
            [silver]
                { $direction ->
                    [up] k striebornému vzostupnému radu
                   *[down] k striebornému zostupnému radu
                }
           *[gold]
                { $direction ->
                    [up] k zlatému vzostupnému radu
                   *[down] k zlatému zostupnému radu
                }
        }

## Signals

signal-keep-off = Sem nie
signal-small-steps = Len malé kroky
signal-rather-not = Radšej sem nie
signal-go-ahead = Pokojne sem
signal-let-me-start = Začnem ja
signal-rather-not-me = Radšej nezačnem

## Bots

bot-random = Kocka
bot-random-about = zahrá akúkoľvek kartu, ktorá sa hodí
bot-greedy = Krôčik
bot-greedy-about = vždy volí najmenší krok
bot-casual = Spoločník
bot-casual-about = hrá ako kamarát pri kuchynskom stole
bot-strong = Sprievodca
bot-strong-about = myslí dopredu a vníma signály
bot-master = Majster
bot-master-about = najsilnejší, akého máme

## Why something is refused: the rules

refused-game-over = Hra sa už skončila.
refused-no-such-seat = Také miesto pri stole nie je.
refused-not-of-this-game = Tak sa v tejto hre hrať nedá.
refused-not-started = Najprv sa dohodnite, kto začne.
refused-already-started = Už niekto začal.
refused-not-your-turn = Teraz nie si na ťahu.
refused-not-in-hand = Túto kartu na ruke nemáš.
refused-does-not-fit = Táto karta sa do tohto radu nehodí.
refused-below-minimum = Na ukončenie ťahu je zahratých kariet ešte málo.
refused-burning = Rad horí: najprv ho prekry.
refused-already-helped = Súperovi smieš zahrať len jednu kartu za ťah.
refused-no-improvement = Karta musí súperov rad vylepšiť.
refused-not-revealing = Teraz sa karty nevyberajú.
refused-not-taking = Teraz sa karty neberú.
refused-already-chosen = Už máš vybraté.
refused-no-such-cell = Také miesto v mriežke nie je.
refused-not-face-down = Táto karta neleží lícom nadol.
refused-not-in-the-middle = Táto karta už v strede nie je.
refused-into-the-gap = Priamo na prázdne miesto to nejde: aspoň jedna karta sa musí posunúť.

## Why something is refused: the table

refused-stale = Stôl sa medzitým zmenil. Pozri sa a skús to znova.
refused-not-seated = Pri tomto stole nemáš miesto.
refused-which-seat = Máš viac miest: vyber, za ktoré hráš.
refused-seat-taken = Toto miesto je obsadené.
refused-already-seated = Už pri stole sedíš.
refused-not-yours-to-decide = O tom rozhoduje niekto iný.
refused-no-such-bot = Taký bot túto hru nehrá.
refused-bad-name = Také meno sa nedá použiť.
refused-seats-empty = Niektoré miesta sú ešte voľné.
refused-game-goes-on = Počas hry to nejde.
refused-no-game = Žiadna hra nebeží.
refused-game-not-over = Hra sa ešte neskončila.
refused-no-plans = V tejto hre nie je čo plánovať.
refused-not-an-action = Tak sa hrať nedá.
refused-not-alone = Vziať kartu späť možno len v sólovej hre: tu ju už videli ostatní.
refused-no-take-backs = Pri tomto stole sa zahrané karty nevracajú.
refused-no-hints = Tu nápoveda nie je: je len na hru osamote alebo s botmi.
refused-nothing-to-take-back = Nie je čo vracať.
refused-past-a-draw = Pred dopĺňanie alebo odkrytie karty sa nedá vrátiť.
refused-stand-in-plays = Na tomto mieste teraz hrá bot.
refused-no-signals = Pri tomto stole teraz signály nie sú.
refused-not-a-signal = Taký signál sa tu nedá dať.
refused-no-chat = Pri tomto stole je chat vypnutý.
refused-tells-a-number = Tým by sa prezradilo číslo a čísla sa hovoriť nesmú.
refused-too-much-talk = Pri tomto stole sa toho za poslednú minútu povedalo priveľa. Chvíľu počkaj a skús to znova.
refused-no-more-talk = Pri tomto stole už nie je miesto na správy a signály. Hrať sa dá; na chat otvor nový stôl.
refused-too-long = To je pridlhé.
refused-empty = Správa je prázdna.
refused-already-away = Tento hráč je už preč.
refused-not-away = Tento hráč od stola neodišiel.
refused-is-there = Tento hráč je stále tu.
refused-no-such-proposal = Táto žiadosť už neplatí.
refused-already-answered = Tvoja odpoveď už platí.
refused-not-at-this-table = K tomuto stolu si sadnúť nemôžeš.

## What happens, as a sentence: who did it ($who, $you), and where ($pile, as "on pile A")

news-began = Karty sú rozdané.
news-start =
    { $you ->
        [yes] Začínaš.
       *[no] Začína { $who }.
    }
news-turn =
    { $you ->
        [yes] Si na ťahu.
       *[no] Na ťahu je { $who }.
    }
news-your-turn = Si na ťahu.
news-play =
    { $you ->
        [yes] Hráš { $card } { $pile }.
       *[no] { $who } hrá { $card } { $pile }.
    }
news-jump =
    { $you ->
        [yes] Hráš { $card } { $pile }: krok späť o desať!
       *[no] { $who } hrá { $card } { $pile }: krok späť o desať!
    }
news-end =
    { $you ->
        [yes] Končíš svoj ťah.
       *[no] { $who } končí svoj ťah.
    }
news-reveal =
    { $you ->
        [yes] Máš vybraté.
       *[no] { $who } má vybraté.
    }
news-chose =
    { $you ->
        [yes] Máš vybraté.
       *[no] { $who } má vybraté.
    }
slide-from-side =
    { $side ->
        [left] zľava
        [right] sprava
        [top] zhora
       *[bottom] zdola
    }
news-take =
    { $you ->
        [yes]
            { $own ->
                [yes] Berieš svoju vlastnú kartu a zasúvaš ju { slide-from-side }.
               *[no] Berieš kartu hráča { $from } a zasúvaš ju { slide-from-side }.
            }
       *[no]
            { $own ->
                [yes] { $who } berie svoju vlastnú kartu a zasúva ju { slide-from-side }.
               *[no] { $who } berie kartu hráča { $from } a zasúva ju { slide-from-side }.
            }
    }
news-sat =
    { $you ->
        [yes] Sadáš si k stolu.
       *[no] { $name } si sadá k stolu.
    }
news-stood = Jedno miesto sa uvoľnilo.
news-renamed =
    { $you ->
        [yes] Tvoje meno je teraz { $name }.
       *[no] Nové meno pri stole: { $name }.
    }
news-bot-sat = K stolu si sadá bot { $bot }.
news-cleared = Jedno miesto je teraz voľné.
news-options-changed = Nastavenie stola sa zmenilo.
news-undone =
    { $you ->
        [yes] Berieš poslednú kartu späť.
       *[no] { $who } berie poslednú kartu späť.
    }
news-taken-back =
    { $you ->
        [yes] Berieš zahranú kartu späť.
       *[no] { $who } berie zahranú kartu späť.
    }
news-hinted =
    { $you ->
        [yes] Žiadaš o nápovedu.
       *[no] { $who } žiada o nápovedu.
    }
news-signalled = { $who } { $pile }: { $say }
news-signalled-start = { $who }: { $say }
news-unsaid =
    { $you ->
        [yes] Berieš signál späť.
       *[no] { $who } berie signál späť.
    }
news-chatted = { $who }: { $text }
news-left =
    { $you ->
        [yes] Odchádzaš. Miesto ti zostáva.
       *[no] { $who } odchádza. Miesto čaká na návrat.
    }
news-returned =
    { $you ->
        [yes] Si späť.
       *[no] { $who } je späť.
    }
news-proposed-take-back =
    { $you ->
        [yes] Žiadaš o vrátenie zahraných kariet.
       *[no] { $who } žiada o vrátenie zahraných kariet.
    }
news-proposed-stand-in =
    { $you ->
        [yes] Navrhuješ, aby bot { $bot } zastúpil hráča { $absent }.
       *[no] { $who } navrhuje, aby bot { $bot } zastúpil hráča { $absent }.
    }
news-proposed-rematch =
    { $you ->
        [yes] Chceš hrať znova.
       *[no] { $who } chce hrať znova.
    }
news-proposed-next-game =
    { $you ->
        [yes] Chceš hrať ďalšiu hru.
       *[no] { $who } chce hrať ďalšiu hru.
    }
news-agreed =
    { $you ->
        [yes] Súhlasíš.
       *[no] { $who } súhlasí.
    }
news-declined =
    { $you ->
        [yes] Nesúhlasíš.
       *[no] { $who } nesúhlasí.
    }
news-stood-in = Hráča { $who } teraz zastupuje bot { $bot }.
news-bot-failed = { $who }: premýšľanie trvalo pridlho, tentoraz hrá { $instead }.
news-over = Hra sa skončila.

## The front page

front-title = Štyri kartové hry pre jedného aj pre viacerých
front-line = Hraj sólo, s botmi, alebo pošli odkaz a hraj s priateľmi. Bez účtu, bez inštalácie.
front-games = Hry
front-tutorial = Zahrať si prvú hru
offline = Bez spojenia so serverom
offline-needs = Na hru treba server, aj sólo alebo s botmi; spojenie sa stále skúša. Dovtedy môžeš:
offline-rules = Čítať pravidlá
nickname = Tvoje meno
quick-alone = Sólo
quick-with-bots = S botmi
quick-duel = Proti botovi
quick-slide = Proti botom
quick-friends = S priateľmi
continue = Tvoje hry
continue-game = Pokračovať: { $game }
continue-gathering = Čaká na hráčov
waiting-invited = Pozvánka
waiting-invited-by = Pozýva ťa { $name }
play-again = Zahrať si znova
play-again-who = Zahrať si znova: { $name }
open-tables = Otvorené stoly
open-tables-none = Na hráčov práve nečaká žiadny stôl.
upload-record = Prehrať hru
upload-record-hint = Presuň sem súbor s hrou alebo ho vyber.
watched = Už prehrané na tomto zariadení
no-such-page = Stránka sa nenašla.
no-board = V prehliadači sa táto hra zatiaľ hrať nedá, v termináli áno.

## When something does not work

refused = Nepodarilo sa to ({ $reason }).
refused-no-server = Server neodpovedá. Skús to o chvíľu znova.
refused-link-lost = Spojenie sa prerušilo. Nič sa nestalo; skôr než to skúsiš znova, pozri sa na stôl.
refused-link-broken = Spojenie sa prerušilo pri odosielaní. Keď sa obnoví, uvidíš na stole, či ťah prešiel.
refused-unavailable = Hra sa teraz nedá uložiť. Nič sa nestalo; skús to znova.
refused-malformed = Tomu nerozumiem.
refused-not-found = Nenašlo sa.
refused-too-fast = Priveľa požiadaviek naraz. Chvíľu počkaj a skús to znova.
refused-busy = Server má teraz veľa práce. Skús to o chvíľu znova.
refused-too-slow = Trvalo to pridlho. Skús to znova.
refused-too-many-tables = Otvorených stolov je už priveľa. S ďalším chvíľu počkaj.
refused-too-many-connections = Je otvorených príliš veľa spojení. Niektoré zatvor a skús to znova.
refused-wrong-origin = Táto stránka nesmie tento server používať.
refused-bad-options = Stôl s týmito voľbami sa nedá otvoriť.
refused-not-sound = Záznam nie je v poriadku: odporuje pravidlám. Kde presne, zistíš príkazom `tenback verify`.
refused-no-such-position = Odtiaľto hra pokračovať nemôže.
refused-no-such-table = Taký stôl neexistuje.
refused-not-signed-in = Toto zariadenie už nie je prihlásené.
refused-no-such-code = Tento kód je chybný, použitý alebo starší ako desať minút.
refused-too-many-devices = Máš priveľa zariadení. Najprv niektoré odhlás.
refused-bad-passkey = Tento prístupový kľúč tu nie je známy.
refused-bad-endpoint = Službu tohto prehliadača na oznámenia tu nemožno použiť.

## The boards of The Game and Face to Face ($pile is a whole name)

pile-with-top = { $pile }, navrchu { $top }
pile-burning = Horí: treba ho prekryť
pile-step = Vybraná karta sa hodí, krok { $step }
pile-jump = Vybraná karta sa hodí ako krok späť
draft-lift = V pláne { $card }, krok { $step }: vziať späť
draft-under-way = V pláne { $card }, odosiela sa: vziať späť
card-stuck = Po nej by už nebolo čo zahrať
your-hand =
    { $count ->
        [one] Na ruke máš jednu kartu
        [few] Na ruke máš { $count } karty
        [many] Na ruke máš { $count } karty
       *[other] Na ruke máš { $count } kariet
    }
draw-pile =
    { $count ->
        [0] Balíček je prázdny
        [one] V balíčku jedna karta
        [few] V balíčku { $count } karty
        [many] V balíčku { $count } karty
       *[other] V balíčku { $count } kariet
    }
draw-pile-duel =
    { $metal ->
        [silver] Striebro: v balíčku { $count }
       *[gold] Zlato: v balíčku { $count }
    }
cards-played = Zahraných { $played } z { $total } kariet
recently-played = Naposledy zahrané
turn = Tvoj ťah
turn-who-starts = Kto začne? Prezrite si karty a dohodnite sa.
turn-who-starts-watched = Hráči sa dohovárajú, kto začne.
turn-of = Na ťahu je { $who }
turn-burning =
    { $count ->
        [one] Tvoj ťah: jeden rad horí, prekry ho
        [few] Tvoj ťah: { $count } rady horia, prekry ich
        [many] Tvoj ťah: { $count } radu horí, prekry ich
       *[other] Tvoj ťah: { $count } radov horí, prekry ich
    }
turn-due =
    { $count ->
        [one] Tvoj ťah: ešte aspoň jedna karta
        [few] Tvoj ťah: ešte aspoň { $count } karty
        [many] Tvoj ťah: ešte aspoň { $count } karty
       *[other] Tvoj ťah: ešte aspoň { $count } kariet
    }
turn-free = Tvoj ťah: hraj ďalej alebo ho ukonči
plan-sum =
    { $count ->
        [one] V pláne: jedna karta, súčet krokov { $cost }, na ruke potom { $left }
        [few] V pláne: { $count } karty, súčet krokov { $cost }, na ruke potom { $left }
        [many] V pláne: { $count } karty, súčet krokov { $cost }, na ruke potom { $left }
       *[other] V pláne: { $count } kariet, súčet krokov { $cost }, na ruke potom { $left }
    }
plan-stuck = potom by už nebolo čo zahrať
plan-broken = Rady sa zmenili: časť tvojho plánu už neplatí.
plan-clear = Zrušiť plán
place-one = Položiť jednu
place-all =
    { $count ->
        [one] Položiť
        [2] Položiť obe
        [few] Položiť všetky { $count }
        [many] Položiť všetkých { $count }
       *[other] Položiť všetkých { $count }
    }
place-and-end = Položiť { $count }, doplniť { $draws }
end-turn =
    { $draws ->
        [0] Ukončiť ťah
       *[other] Ukončiť ťah, doplniť { $draws }
    }
end-turn-not-yet = Ukončiť ťah
start-me = Začínam
start-tell = Alebo daj vedieť ostatným:
undo = Späť
take-back = Poprosiť o vrátenie
signal-of = Dať signál { $pile }
signal-hint = Každý ho uvidí pri rade vo svojom jazyku. Ďalším ťuknutím ho vezmeš späť.

## The board of Slide

cell-gap = Riadok { $row }, stĺpec { $column }: prázdne miesto
cell-up = Riadok { $row }, stĺpec { $column }: { $card }
cell-down = Riadok { $row }, stĺpec { $column }: lícom nadol
cell-reveal = { $who } vyberá riadok { $row }, stĺpec { $column }.
slide-in =
    { $side ->
        [left] Zasunúť zľava
        [right] Zasunúť sprava
        [top] Zasunúť zhora
       *[bottom] Zasunúť zdola
    }
slide-choose = Vyber kartu, ktorú odkryješ
slide-take = Tvoj ťah: vezmi si kartu zo stredu
slide-way = Vyber šípku, odkiaľ ju zasunúť
slide-waiting =
    { $count ->
        [one] Ešte vyberá jeden hráč
        [few] Ešte vyberajú { $count } hráči
        [many] Ešte vyberá { $count } hráča
       *[other] Ešte vyberá { $count } hráčov
    }
slide-round = Kolo { $round } / 16
slide-middle = Stred stola
slide-middle-card = { $card }, odkrytá karta hráča { $who }
slide-middle-empty = V strede nič nie je, kým si všetci nevyberú.
slide-first = Prvý hráč
grid-of = Mriežka hráča { $who }
grid-own = Tvoja mriežka

## Seats, talk, agreement, the line

seat-empty = Voľné miesto { $seat }
seats-free = Voľné miesta: { $count }
seat-you = (ty)
seat-away = preč
seat-offline = bez spojenia
seat-stand-in = zastupuje { $bot }
seat-cards =
    { $count ->
        [one] jedna karta
        [few] { $count } karty
        [many] { $count } karty
       *[other] { $count } kariet
    }
seat-chosen = vybraté
seat-on-turn = na ťahu
seat-replace = Nechať hrať bota
seat-bot = Bot na miesto { $seat }
add-bot = Prizvať bota
seat-clear = Uvoľniť miesto hráča { $who }
player-number = Hráč { $seat }
sit = Sadnúť si
sit-guest = Posadiť ďalšieho hráča
guest-name = Meno ďalšieho hráča pri tejto obrazovke
stand = Uvoľniť miesto
begin = Rozdať
begin-alone = Pošli odkaz priateľom alebo prizvi botov. Rozdať môžeš, keď ste dvaja.
begin-waits = Karty rozdá ten, kto otvoril stôl.
change-rules = Zmeniť pravidlá
change-rules-done = Uložiť
watching-game = Sleduješ hru.
invite = Pozvať ostatných
invite-hint = Pošli tento odkaz alebo nechaj ostatných naskenovať kód. Účet nepotrebujú.
invite-link = Odkaz na tento stôl
copy = Kopírovať
copied = Skopírované
share = Zdieľať
qr = QR kód odkazu
talk-is =
    { $chat ->
        [off] Bez komunikácie
        [signals] Len signály
        [chat] Chat
       *[free] Signály a chat
    }
mute = Skryť chat
muted = Chat je skrytý. Signály vidno ďalej.
mute-hint = Chat sa skryje; signály bude vidno ďalej.
chat-none = Zatiaľ žiadne správy.
chat-say = Napíš niečo
chat-send = Odoslať
chronicle = Priebeh hry
proposal-waiting = Čaká sa na: { $names }
proposal-absent = Teraz tu nie je: { $names }
agree = Súhlasím
decline = Nesúhlasím
withdraw = Stiahnuť žiadosť
link-open = Pripojené
link-sending = Odosielanie…
link-connecting = Pripájanie…
link-lost = Bez spojenia, skúšam znova…
link-closed = Odpojené
leave = Odísť
leave-ask = Odísť z hry?
leave-hint = Tvoje miesto zostane tvoje. Ostatní môžu nechať za teba hrať bota, kým sa nevrátiš.
stay = Zostať
return = Som späť
you-are-away = Nie si pri stole; tvoje miesto na teba čaká.
cover-pass = Teraz hrá { $who }: odovzdaj zariadenie
cover-hint = Karty zostanú zakryté, kým si ich hráč nezobrazí.
cover-lift = Som { $who }: ukázať karty
close = Zavrieť

## The result

result = Výsledok
result-the-game =
    { $grade ->
        [beaten]
            { $you ->
                [yes] Porazili ste hru!
               *[no] Porazili hru!
            }
        [excellent]
            { $left ->
                [one] Vynikajúco: zostala jedna karta
                [few] Vynikajúco: zostali { $left } karty
                [many] Vynikajúco: zostalo { $left } karty
               *[other] Vynikajúco: zostalo { $left } kariet
            }
       *[left]
            { $left ->
                [one] Zostala jedna karta
                [few] Zostali { $left } karty
                [many] Zostalo { $left } karty
               *[other] Zostalo { $left } kariet
            }
    }
result-reason =
    { $reason ->
        [won] Všetkých 98 kariet leží v radoch.
        [fire] Horiaci rad nebolo čím prekryť.
       *[stuck] Hráč na ťahu nemal žiadnu kartu, ktorá by sa hodila.
    }
result-stuck =
    { $you ->
        [yes] Ostalo ti len { $cards } a nedalo sa pokračovať.
       *[no] { $who } má už len { $cards } a nemôže pokračovať.
    }
result-best = Tvoja doteraz najlepšia hra: ostalo { $left }
result-best-new = To je tvoja doteraz najlepšia hra!
result-winners =
    { $count ->
        [one]
            { $you ->
                [yes] Vyhrávaš!
               *[no] Vyhráva { $who }
            }
       *[other] Spoločné víťazstvo: { $who }
    }
result-duel =
    { $reason ->
        [all-played] Jedna strana položila všetky svoje karty.
       *[stuck] Druhá strana nemohla zahrať povinné dve karty.
    }
result-slide = Rovnaké susedné karty zmizli; vyhráva najnižší súčet.
result-tournament = Turnaj, hra číslo { $game }. Turnaj sa skončí, keď bude mať niekto 100 bodov; vyhráva najnižší súčet.
result-tournament-over = Turnaj sa skončil. Počet hier: { $game }. Vyhráva najnižší súčet.
result-take-backs = Hralo sa s vracaním kariet.
result-continued = Táto hra nadviazala na inú a do štatistík sa neráta.
result-player = Hráč
result-points = Body
result-cards-left = Zvyšné karty
result-total = Spolu
tournament-totals = Doterajšie súčty
leftovers = Zvyšné karty a kam by sa hodili
leftovers-nowhere = nehodí sa nikam
rematch = Hrať znova
next-game = Ďalšia hra
watch-replay = Pozrieť si záznam
home = Úvodná stránka

## Settings

settings = Nastavenia
language = Jazyk
navigation = Navigácia
theme = Vzhľad
theme-system = Podľa systému
theme-light = Svetlý
theme-dark = Tmavý
motion = Animácie
motion-system = Podľa systému
motion-reduced = Obmedzené
mark-stuck = Označovať nebezpečné karty
mark-stuck-hint = Karty, po ktorých by už nebolo čo zahrať, dostanú značku.
large-cards = Veľké karty
large-cards-hint = Karty na ruke ležia vo viacerých riadkoch, možno bude treba posúvať stránku.
left-handed = Pre ľavákov
left-handed-hint = Tlačidlá sú vľavo; na telefóne naležato aj tvoje karty.
sound = Zvuk
sound-hint = Tiché tóny, keď niekto zahrá kartu a keď si na ťahu.
vibration = Vibrácie
vibration-hint = Zariadenie krátko zavibruje, keď si na ťahu.
pace-hint = Platí pre nové stoly.
keys = Klávesové skratky
key-card = Vybrať kartu
key-pile = Dať ju do radu; bez vybranej karty dať signál
key-enter = Stlačiť hlavné tlačidlo
key-lift = Odobrať poslednú kartu z plánu alebo späť
key-unselect = Zrušiť výber karty
key-middle = Vybrať kartu zo stredu
key-slide = Zasunúť ju tým smerom
key-list = Ukázať tento zoznam

## Replays and the honest deal

replay = Záznam hry
replay-move =
    { $move ->
        [0] Rozdanie
       *[other] Ťah { $move } / { $last }
    }
replay-deal = Karty sú rozdané.
replay-controls = Ovládanie
replay-first = Späť na rozdanie
replay-back = Predošlý ťah
replay-play = Spustiť
replay-pause = Pozastaviť
replay-on = Ďalší ťah
replay-last = Na koniec
replay-jump = Prejsť na ťah
replay-download = Stiahnuť záznam
replay-upload = Prehrať inú hru
replay-none = Žiadny záznam tu nie je. Otvor ho z úvodnej stránky.
commitment = Dôkaz poctivého rozdania
commitment-hint = Rozdanie bolo určené ešte pred prvým ťahom. Po skončení hry sa ukáže semienko (seed) a každý si môže overiť, že dáva toto číslo.
commitment-before = Oznámené pred prvým ťahom
commitment-seed = Semienko (seed) zverejnené po poslednom ťahu
commitment-digest = Jeho odtlačok SHA-256 vypočítaný v tvojom prehliadači
commitment-holds = Zhoduje sa: rozdanie bolo určené pred hrou.
commitment-fails = Nezhoduje sa: tomuto rozdaniu nemožno veriť.
commitment-none = Tento záznam nemá žiadny dôkaz.

## Hints

hints = Nápoveda
hints-hint = Keď hráš bez ďalších ľudí, môžeš sa opýtať, čo by hral Majster. V zázname to bude uvedené.
hint = Napovedať
hint-asked = Majster premýšľa…
hint-failed = Tentoraz nápoveda nie je. Skús to znova.
hint-given = Majster by hral: { $turn }. Šanca na výhru: { $chance } %.
hint-planned =
    { $differs ->
        [yes] Tvoj plán má { $chance } %.
       *[no] Tvoj plán je rovnako dobrý.
    }

## The review

review = Rozbor
review-waiting = Rozbor čaká na voľné miesto…
review-first = Toto je prvý odhad. Presnejšie šance prídu…
review-working = Šance sa spresňujú…
review-failed = Rozbor sa nepodarilo dokončiť.
review-curve = Šanca na výhru ťah po ťahu
review-whose = Čie ťahy
review-turn = Ťah { $turn } / { $last }
review-turn-number = Ťah
review-chance = Šanca
review-lost = Strata
review-luck = Šťastie
review-left = Zvyšné karty
review-score = Body
review-left-line = Očakávané zvyšné karty: { $played }. S najlepším ťahom: { $best }.
review-score-line = Očakávané body: { $played }. S najlepším ťahom: { $best }.
review-mark = Známka
review-mark-inaccuracy = Nepresnosť
review-mark-mistake = Chyba
review-mark-blunder = Hrubá chyba
review-points =
    { $points ->
        [one] { $points } percentuálny bod
        [few] { $points } percentuálne body
        [many] { $points } percentuálneho bodu
       *[other] { $points } percentuálnych bodov
    }
review-verdict =
    { $you ->
        [yes]
            { $points ->
                [0] Hráš najlepší ťah: { $best } %.
               *[other] Strácaš { review-points }: { $played } % namiesto { $best } %.
            }
       *[no]
            { $points ->
                [0] { $who } hrá najlepší ťah: { $best } %.
               *[other] { $who } stráca { review-points }: { $played } % namiesto { $best } %.
            }
    }
review-verdict-little =
    { $you ->
        [yes] Strácaš menej ako percentuálny bod: { $best } %.
       *[no] { $who } stráca menej ako percentuálny bod: { $best } %.
    }
review-verdict-cards =
    { $you ->
        [yes] Očakávané zvyšné karty po tvojom ťahu: { $played } namiesto { $best }.
       *[no] { $who }: očakávané zvyšné karty { $played } namiesto { $best }.
    }
review-worst = Tento ťah stál najviac.
review-luck-turn =
    { $luck ->
        [bad] Potom šťastie berie { review-points }.
       *[good] Potom šťastie pridáva { review-points }.
    }
review-start = Šanca na začiatku: { $best } %.
review-start-cards = Očakávané zvyšné karty na začiatku: { $start }. Na konci zostalo: { $end }.
review-all = Všetky ťahy spolu stáli { review-points }.
review-clean = Žiadny ťah nestál veľa.
review-no-turns = Nie je tu žiadny ťah na rozbor.
review-luck-all =
    { $luck ->
        [bad]
            { $you ->
                [alone] Karty ťa stáli { review-points }.
                [yes] Karty vás stáli { review-points }.
               *[no] Karty vzali { review-points }.
            }
        [good]
            { $you ->
                [alone] Karty ti pridali { review-points }.
                [yes] Karty vám pridali { review-points }.
               *[no] Karty pridali { review-points }.
            }
       *[none] Karty nepomohli ani neuškodili.
    }
review-seat =
    { $you ->
        [yes] Tvoje ťahy stáli { review-points } šance.
       *[no] { $who }: ťahy stáli { review-points } šance.
    }
review-seat-luck =
    { $luck ->
        [bad] Karty a súperi vzali { review-points }.
       *[good] Karty a súperi pridali { review-points }.
    }
review-accuracy = Presnosť { $accuracy }
review-count-inaccuracy =
    { $count ->
        [one] { $count } nepresnosť
        [few] { $count } nepresnosti
        [many] { $count } nepresnosti
       *[other] { $count } nepresností
    }
review-count-mistake =
    { $count ->
        [one] { $count } chyba
        [few] { $count } chyby
        [many] { $count } chyby
       *[other] { $count } chýb
    }
review-count-blunder =
    { $count ->
        [one] { $count } hrubá chyba
        [few] { $count } hrubé chyby
        [many] { $count } hrubej chyby
       *[other] { $count } hrubých chýb
    }
review-played = Zahrané: { $turn }
review-better = Lepší ťah: { $turn }
review-ghost = Lepšie: { $card }
review-play = { $card } { $pile }
review-reveal = karta v riadku { $row }, stĺpci { $column }
review-take = karta hráča { $from } { slide-from-side }
review-end-turn = ukončiť ťah
review-previous = Predošlá chyba
review-next = Ďalšia chyba
review-end = Tu sa hra končí.
review-table = Všetky ťahy v tabuľke
review-summary = Zhrnutie
retry = Skúsiť chyby znova
retry-question = Chyba { $number } / { $count }
retry-task =
    { $you ->
        [yes] Toto vidíš v tej chvíli. Zahraj ťah.
       *[no] Toto v tej chvíli vie { $who }. Zahraj ťah.
    }
retry-judging = Ťah sa posudzuje…
retry-right = Áno! Tento ťah má { $played } %, asi toľko čo najlepší.
retry-wrong = Nie celkom. Tento ťah má { $played } %, najlepší { $best } %.
retry-wrong-cards = Nie celkom. Očakávané zvyšné karty: { $played }. S najlepším ťahom: { $best }.
retry-again = Skúsiť znova
retry-show = Ukázať riešenie
retry-next = Ďalšia
retry-done = Hotovo
retry-close = Späť k rozboru
play-on = Hrať ďalej odtiaľto
play-on-hint = V tejto pozícii sa otvorí stôl. Hra na ňom je označená a neráta sa do štatistík.
play-on-seat = Tvoje miesto
play-on-bot = Bot namiesto hráča { $name }
play-on-cards = Skryté karty
play-on-again = Zamiešať znova
play-on-same = Nechať, ako boli
play-on-again-hint = Karty, ktoré zo svojho miesta nevidíš, sa zamiešajú.
play-on-same-hint = Každá karta je tam, kde bola.
play-on-open = Otvoriť stôl

## A person’s own pages

own-pages = Tvoje stránky
own-games = Tvoje hry
own-statistics = Štatistiky
own-me = Ty a zariadenia
me-title = Ty a tvoje zariadenia
me-line = Nepotrebuješ účet, heslo ani e-mail: kto si, vedia tvoje zariadenia.
me-name-hint = Meno, ktoré pri stoloch vidia ostatní. Nemusí byť jedinečné.
me-devices = Zariadenia
me-this-device = Toto zariadenie
me-seen = Naposledy: { $when }
me-linked = pridané: { $when }
me-sign-out = Odhlásiť
me-sign-out-device = Odhlásiť: { $device }
me-add-device = Pridať zariadenie
me-code-hint = Na druhom zariadení naskenuj obrázok alebo otvor { $address } a napíš týchto šesť slov:
me-code-until = Kód platí raz, do { $when }.
me-code-used = Druhé zariadenie je prihlásené.
me-passkeys = Prístupové kľúče
me-passkeys-hint = S prístupovým kľúčom sa vrátiš, aj keď prídeš o všetky zariadenia. Zostáva v tvojom prehliadači alebo telefóne.
me-passkeys-insecure = Prístupové kľúče potrebujú zabezpečené spojenie. Táto stránka prišla cez obyčajné HTTP, preto ich prehliadač neponúka.
me-passkeys-unsupported = Tento prehliadač prístupové kľúče neponúka.
me-passkeys-server = Tento server prístupové kľúče neponúka.
me-added = Pridané: { $when }
me-remove = Odobrať
me-add-passkey = Pridať kľúč
me-notifications = Oznámenia
me-notifications-on = Oznamovať na tomto zariadení
me-notifications-push = Keď si na ťahu alebo ťa niekto pozýva, aj keď je Tenback zatvorený.
me-notifications-open = Keď si na ťahu a Tenback je otvorený na inej karte prehliadača. Zatvorenú stránku tento server neosloví.
me-notifications-refused = Prehliadač nedovoľuje oznámenia zatvorenej stránky, takže prídu, len keď je Tenback otvorený.
me-notifications-insecure = Oznámenia potrebujú zabezpečené spojenie. Táto stránka prišla cez obyčajné HTTP, preto tu nie sú možné.
me-notifications-unsupported = Tento prehliadač oznámenia neponúka.
me-notifications-denied = Prehliadač oznámenia tejto stránky blokuje. Povoliť ich môžeš v jeho nastaveniach.
me-people = S kým hráš
me-findable = Spoluhráči ma môžu pozývať
me-findable-hint = Keď je to vypnuté, nie si v zozname u nikoho a nikto nie je v tvojom.
me-games-together =
    { $count ->
        [one] { $count } spoločná hra
        [few] { $count } spoločné hry
        [many] { $count } spoločnej hry
       *[other] { $count } spoločných hier
    }
me-people-none = Zatiaľ nikto. Zahraj si s priateľmi a objavia sa tu.
me-block = Blokovať
me-block-who = Blokovať: { $name }
me-unblock = Odblokovať
me-unblock-who = Odblokovať: { $name }
me-blocked = Blokovaní hráči
me-blocked-hint = Nemôžu ťa pozývať a pri tvojich stoloch nedostanú miesto.
me-kept = Čo sa uchováva
me-kept-what = Server uchováva tvoje meno, zariadenia a prístupové kľúče, koho blokuješ alebo pozývaš a odohraté hry.
me-kept-not = Neuchováva heslá ani e-maily a kľúče k tvojim zariadeniam má len v podobe, ktorú nikto nemôže použiť.
me-download = Stiahnuť všetko
me-forget = Zabudnúť na mňa
me-forget-ask = Naozaj na teba zabudnúť?
me-forget-what = Tvoje meno, zariadenia, prístupové kľúče, história a štatistiky navždy zmiznú. Dohraté hry zostanú, ale namiesto tvojho mena v nich bude „Hráč 2“. Nedá sa to vziať späť.
me-forget-not = Nechať, ako je
join-title = Prihlásiť toto zariadenie
join-line = Šesť slov ukáže tvoje druhé zariadenie na stránke „Ty a zariadenia“. Platia raz a desať minút.
join-words = Šesť slov
join-known = Čo už máš odohraté na tomto zariadení, pridá sa k tvojim hrám. Použi len svoj vlastný kód.
join-sign-in = Prihlásiť
join-passkey = Použiť kľúč

## The history

history-filters = Ktoré hry
history-game = Hra
history-players = Hráči
history-counted = Počítané
history-with = S kým
history-all = Všetko
history-fire-yes = S ohnivými kartami
history-fire-no = Bez nich
history-counted-yes = Počítané
history-counted-no = Zvlášť
history-result-won = Výhra
history-result-lost = Prehra
history-result-shared = Spoločná výhra
history-result-none = Obe strany
history-left =
    { $count ->
        [one] Zostala { $count } karta
        [few] Zostali { $count } karty
        [many] Zostalo { $count } karty
       *[other] Zostalo { $count } kariet
    }
history-points =
    { $count ->
        [one] { $count } bod
        [few] { $count } body
        [many] { $count } bodu
       *[other] { $count } bodov
    }
history-alone = Bez spoluhráčov
history-apart = Počíta sa zvlášť: { $why }
apart-hints = nápoveda
apart-take-back = vracanie kariet
apart-undo = tlačidlo Späť
apart-position = od zvolenej pozície
apart-both-sides = jeden človek na oboch stranách
history-more = Načítať ďalšie
history-export = Stiahnuť tieto hry
history-none = Ešte nemáš dohratú žiadnu hru. Keď nejakú dohráš, bude tu.
history-none-such = Taká hra tu nie je.

## Statistics

statistics-played = Odohraté
statistics-won = Výhry
statistics-share = Podiel
statistics-mean = Priemer
statistics-mean-hint = Priemer je zo zvyšných kariet, v Slide z bodov.
statistics-streak = Výhry v rade teraz
statistics-longest = Najviac výhier v rade
statistics-none = Ešte sa žiadna hra nepočíta. Dohraj nejakú bez nápovedy a vracania.
statistics-histogram =
    { $game ->
        [slide] Slide: body na konci
        [face-to-face] Face to Face: tvoje zvyšné karty
       *[the-game] The Game: zvyšné karty
    }
statistics-games = Hry
statistics-as-table = Ako tabuľka
statistics-month = Mesiac
statistics-accuracy = Presnosť rozobratých hier po mesiacoch
statistics-accuracy-short = Presnosť
statistics-luck = Šťastie v rozobratých hrách po mesiacoch
statistics-by = Podľa hry, úrovne, ohnivých kariet a hráčov
statistics-of-game = Hra
statistics-of-level = Úroveň
statistics-of-fire = Ohnivé karty
statistics-of-players = Hráči
statistics-players =
    { $count ->
        [one] { $count } hráč
        [few] { $count } hráči
        [many] { $count } hráča
       *[other] { $count } hráčov
    }
statistics-companions = S kým najčastejšie vyhrávaš
statistics-nameless = zabudnutý hráč
statistics-apart = Počíta sa zvlášť
statistics-apart-line = Hry: { $played }, výhry: { $won }.
statistics-apart-why = Hry s nápovedou alebo vracaním a hry od zvolenej pozície v číslach hore nie sú.

## Notifications, also by push: a title, with the game under it

push-turn = Si na ťahu
push-reminder = Čaká na teba hra
push-invitation = Máš pozvanie do hry
push-invitation-from = { $name } ťa pozýva do hry

## The terminal: front screen and settings

term-title = Tenback
term-continue = Pokračovať: { $what }
term-strike = Zmazať
term-strike-not = Nechať
term-strike-ask = Zmazať „{ $what }“? Pokračovať v nej sa potom už nebude dať.
term-strike-sure = Hra { $what } sa tým zmaže a pokračovať v nej sa už nebude dať. Ak to tak chceš, napíš: { $typed }
term-struck = Zmazané: { $what }
term-play-alone = The Game sólo
term-play-fire = The Game s ohňom sólo
term-play-bots =
    { $count ->
        [one] The Game s jedným botom
        [4] The Game so { $count } botmi
        [few] The Game s { $count } botmi
        [many] The Game s { $count } bota
       *[other] The Game s { $count } botmi
    }
term-play-duel = Face to Face proti botovi
term-play-slide =
    { $count ->
        [one] Slide proti jednému botovi
        [few] Slide proti { $count } botom
        [many] Slide proti { $count } bota
       *[other] Slide proti { $count } botom
    }
term-play-other = Vlastné nastavenie stola…
term-play-join = Prisadnúť si k stolu na serveri…
term-open-there = Otvoriť stôl na serveri…
term-watch-record = Pozrieť si záznam…
term-statistics = Štatistiky
term-settings = Jazyk, farby, meno…
term-rules = Pravidlá
term-help = Pomocník
term-quit = Koniec
term-game = Hra
term-players = Hráči
term-seat = Miesto { $seat }
term-seat-here = hráč pri tomto termináli
term-seat-bot = bot { $bot }
term-seat-open = voľné pre priateľov
term-yes = áno
term-no = nie
term-start = Začať
term-language = Jazyk
term-theme = Farby
term-name = Tvoje meno
term-player = Hráč { $seat }
term-address = Adresa stola alebo servera
term-record-file = Súbor so záznamom

## The terminal: the table

term-due =
    { $count ->
        [0] zahraté dosť
        [one] ešte jedna karta
        [few] ešte { $count } karty
        [many] ešte { $count } karty
       *[other] ešte { $count } kariet
    }
term-hand = Tvoje karty
term-hand-of = Karty hráča { $who }
term-cards =
    { $count ->
        [one] 1 karta
        [few] { $count } karty
        [many] { $count } karty
       *[other] { $count } kariet
    }
term-middle = V strede
term-round = Kolo { $round } / { $rounds }
term-first = prvý hráč
term-fits = { $card } sa hodí: { $piles }
term-fits-nothing = Nič z ruky sa nehodí.
term-plan = V pláne: { $plays } (súčet krokov { $cost })
term-plan-none = V pláne nič nie je.
term-plan-draws = potom si doplníš { $count }
term-plan-stuck = potom by už nebolo čo zahrať
term-burns = horí
term-pile-own =
    { $direction ->
        [up] tvoj vzostupný rad ({ $letter })
       *[down] tvoj zostupný rad ({ $letter })
    }
    .on =
        { $actor ->
            [owner]
                { $direction ->
                    [up] do svojho vzostupného radu ({ $letter })
                   *[down] do svojho zostupného radu ({ $letter })
                }
           *[other]
                { $direction ->
                    [up] do tvojho vzostupného radu ({ $letter })
                   *[down] do tvojho zostupného radu ({ $letter })
                }
        }
    .about =
        { $direction ->
            [up] k tvojmu vzostupnému radu ({ $letter })
           *[down] k tvojmu zostupnému radu ({ $letter })
        }
term-pile-their =
    { $direction ->
        [up] vzostupný rad hráča { $who } ({ $letter })
       *[down] zostupný rad hráča { $who } ({ $letter })
    }
    .on =
        { $actor ->
            [owner]
                { $direction ->
                    [up] do svojho vzostupného radu ({ $letter })
                   *[down] do svojho zostupného radu ({ $letter })
                }
           *[other]
                { $direction ->
                    [up] do vzostupného radu hráča { $who } ({ $letter })
                   *[down] do zostupného radu hráča { $who } ({ $letter })
                }
        }
    .about =
        { $direction ->
            [up] k vzostupnému radu hráča { $who } ({ $letter })
           *[down] k zostupnému radu hráča { $who } ({ $letter })
        }
term-news-middle = Karty sa odkrývajú: { $cards }.
term-news-draws =
    { $you ->
        [yes]
            { $count ->
                [one] Dopĺňaš si jednu kartu.
                [few] Dopĺňaš si { $count } karty.
                [many] Dopĺňaš si { $count } karty.
               *[other] Dopĺňaš si { $count } kariet.
            }
       *[no]
            { $count ->
                [one] { $who } si dopĺňa jednu kartu.
                [few] { $who } si dopĺňa { $count } karty.
                [many] { $who } si dopĺňa { $count } karty.
               *[other] { $who } si dopĺňa { $count } kariet.
            }
    }
term-news-who-starts = Prezrite si karty a dohodnite sa, kto začne.
term-won-the-game = Porazili ste hru! Všetkých 98 kariet leží v radoch.
term-lost-the-game =
    { $reason ->
        [fire]
            { $count ->
                [one] Horiaci rad nebolo čím prekryť. Zostala jedna karta.
                [few] Horiaci rad nebolo čím prekryť. Zostali { $count } karty.
                [many] Horiaci rad nebolo čím prekryť. Zostalo { $count } karty.
               *[other] Horiaci rad nebolo čím prekryť. Zostalo { $count } kariet.
            }
       *[stuck]
            { $count ->
                [one] Žiadna karta sa už nehodí. Zostala jedna karta.
                [few] Žiadna karta sa už nehodí. Zostali { $count } karty.
                [many] Žiadna karta sa už nehodí. Zostalo { $count } karty.
               *[other] Žiadna karta sa už nehodí. Zostalo { $count } kariet.
            }
    }
term-excellent = Menej ako desať: vynikajúco.
term-won-duel =
    { $reason ->
        [all-played]
            { $you ->
                [yes] Vyhrávaš súboj: všetky karty sú položené.
               *[no] Súboj vyhráva { $who }: všetky karty sú položené.
            }
       *[stuck]
            { $you ->
                [yes] Vyhrávaš súboj: súper nemohol zahrať dve karty.
               *[no] Súboj vyhráva { $who }: súper nemohol zahrať dve karty.
            }
    }
term-won-slide =
    { $count ->
        [one]
            { $you ->
                [yes] Vyhrávaš: { $scores }.
               *[no] Vyhráva { $who }: { $scores }.
            }
       *[other] O víťazstvo sa delia { $who }: { $scores }.
    }
term-totals = Súčty: { $totals }.
term-won-tournament =
    { $count ->
        [one]
            { $you ->
                [yes] Vyhrávaš turnaj.
               *[no] Turnaj vyhráva { $who }.
            }
       *[other] Turnaj má viac víťazov: { $who }.
    }
term-again = Hrať znova
term-next-game = Ďalšia hra
term-saved = Hra je uložená v súbore { $file }.
term-not-saved = Súbor { $file } sa nedá zapísať.
term-cover = Pozerá sa teraz len { $who }?
term-cover-key = Karty sa ukážu po stlačení klávesu Enter.
term-begin = Rozdať karty
term-sit = Sadnúť si na miesto { $seat }
term-stand = Uvoľniť svoje miesto
term-bring-bot = Prizvať bota { $bot } na miesto { $seat }
term-clear-seat = Uvoľniť miesto { $seat }
term-leave = Na chvíľu odísť
term-return = Vrátiť sa
term-agree = Súhlasiť
term-decline = Nesúhlasiť
term-stand-in = Nechať bota { $bot } hrať za hráča { $who }
term-unsay = Vziať späť signál { $pile }
term-unsay-start = Vziať späť signál o tom, kto začne
term-menu = Viac
term-signal = Signál
term-talk = Povedať
term-end-turn = Ukončiť ťah
term-undo = Späť
term-take-first-turn = Zahrať prvý ťah
term-waiting = Čaká sa na: { $who }.
term-watching = Sleduješ hru.
term-away = preč
term-offline = bez spojenia
term-empty-seat = nikto
term-invite = Ostatní sa pripoja príkazom: tenback play { $address }
term-choose-card = Vyber vo svojej mriežke kartu lícom nadol.
term-choose-middle = Vyber kartu zo stredu a potom stranu, odkiaľ ju zasunieš.
term-preview = Takto by ležala. Zasunieš ju klávesom Enter alebo znova rovnakou šípkou.

## The terminal: statistics, replays, trouble

term-stat-game = Hra
term-stat-variant = Variant
term-stat-played = Odohraté
term-stat-won = Výhry
term-stat-left = Priemerne zostalo
term-stat-streak = Séria
term-stat-best = Najdlhšia séria
term-stat-none = Ešte nie je dohratá žiadna hra.
term-stat-apart =
    { $games ->
        [one] Zvlášť je { $games } hra: s nápovedami, vrátenými kartami, od danej pozície alebo proti sebe. Vyhrané: { $won }.
        [few] Zvlášť sú { $games } hry: s nápovedami, vrátenými kartami, od danej pozície alebo proti sebe. Vyhrané: { $won }.
        [many] Zvlášť je { $games } hry: s nápovedami, vrátenými kartami, od danej pozície alebo proti sebe. Vyhrané: { $won }.
       *[other] Zvlášť je { $games } hier: s nápovedami, vrátenými kartami, od danej pozície alebo proti sebe. Vyhrané: { $won }.
    }
term-variant =
    { $count ->
        [one] sólo
        [few] { $count } hráči
        [many] { $count } hráča
       *[other] { $count } hráčov
    }
term-variant-tournament = turnaj
term-variant-lone-card = posledná karta vyhráva
term-replay-step = Pozícia { $step } / { $steps }
term-replay-start = rozdanie
term-replay-seat = Očami hráča { $who }
term-replay-keys = ← → o krok, ↑ ↓ o ťah, Home End, medzerník spúšťa záznam, Tab mení miesto, r rozbor hry
term-review = Rozbor
term-review-offer = Napíš { $typed } a uvidíš, čo ktorý ťah stál a čo urobilo šťastie.
term-review-wait = Premýšľam nad každým ťahom…
term-review-none = Rozbor tejto hry nie je.
term-review-turn-left = Ťah { $turn }, { $who }: { $played }. Šanca: { $chance } %. Očakávané zvyšné karty: { $left }.
term-review-turn-score = Ťah { $turn }, { $who }: { $played }. Šanca: { $chance } %. Očakávané body: { $left }.
term-review-cost =
    { $mark ->
        [inaccuracy] Nepresnosť. Strata šance: { $loss } %. Lepšie: { $better }.
        [mistake] Chyba. Strata šance: { $loss } %. Lepšie: { $better }.
        [blunder] Hrubá chyba. Strata šance: { $loss } %. Lepšie: { $better }.
       *[none] Strata šance: { $loss } %. Lepšie: { $better }.
    }
term-review-seat = { $who }: presnosť { $accuracy }. Ťahy: { $turns }, strata šance: { $loss } %. Nepresnosti: { $inaccuracies }, chyby: { $mistakes }, hrubé chyby: { $blunders }.
term-review-luck = Šťastie: { $luck } %.
term-review-luck-of = Šťastie, { $who }: { $luck } %.
term-review-worst = Najviac stál ťah { $turn }, { $who }. Lepšie: { $better }.
term-review-number = { $value }
term-review-column-turn = Ťah
term-review-column-player = Hráč
term-review-column-chance = Šanca %
term-review-column-loss = Strata %
term-review-column-luck = Šťastie %
term-review-column-left = Zvyšné karty
term-review-column-score = Body
term-review-column-played = Zahrané
term-review-column-better = Lepšie
term-no-record = { $file }: { $why }
term-no-address = { $address } neodpovedá.
term-bad-address = { $address } nie je adresa stola ani servera.
term-connection-lost = Spojenie sa prerušilo; skúšam znova…
term-connection-back = Spojenie je obnovené.
term-goodbye = Tvoja hra je uložená. Pokračovať v nej môžeš príkazom „tenback play“.
term-not-understood = Nerozumiem: „{ $text }“. Napíš „pomoc“.
term-no-such-card = Karta { $card } sa nedá vybrať.
term-which-pile = Do ktorého radu? { $piles }
term-which-side = Z ktorej strany? zľava, sprava, zhora, zdola
term-no-such-pile = Rad „{ $pile }“ tu nie je.
term-not-on-front = Najprv vyber hru; napíš „pomoc“.
term-at-a-table = Sedíš pri stole; najprv napíš „odchod“.
term-server-now = Nové stoly sa odteraz otvárajú na { $address }.
term-signed-in = Na { $address } hráš ako { $name }.
term-no-such-game = Hra „{ $game }“ tu nie je. Na výber je: { $games }.
term-how-many-players = Počet hráčov v hre { $game }: { $least } až { $most }.
term-no-such-option = Voľba „{ $option }“ tu nie je. Na výber je: { $options }.
term-no-such-choice = „{ $option }“ sa nedá zvoliť. Na výber je: { $choices }.
term-seats-differ = Stôl má miest: { $seats }, uvedených je { $named }.
term-first-seat = Prvé miesto je tvoje: { $here }.
term-no-such-company = „{ $who }“ si k tomuto stolu nesadne. Na výber je: { $company }.
term-nothing-to-continue = Nie je hra, v ktorej by sa dalo pokračovať.
term-choose = Napíš číslo alebo príkaz.
term-choose-first = Najprv vyber kartu.
term-language-now = Teraz po slovensky.
term-no-such-language = Jazyk „{ $language }“ tu nie je. Na výber je: { $languages }.
term-you = ty

## The terminal: keys and commands

term-key-hand = 1–8: vybrať kartu
term-key-piles = a b c d: položiť ju do radu
term-key-enter = Enter: položiť, čo je v pláne
term-key-end = e: položiť a ukončiť ťah
term-key-lift = Backspace: odobrať poslednú kartu z plánu
term-key-signal = s: dať signál k radu
term-key-talk = t: niečo povedať
term-key-hints = h: ukázať, čo sa hodí
term-key-hint = i: opýtať sa, čo by hral Majster, ak stôl povoľuje nápovedu
term-key-undo = u: späť, alebo požiadať o vrátenie karty
term-key-menu = m: všetko ostatné, čo sa teraz dá
term-key-rules = F1: pravidlá
term-key-language = F3: zmeniť jazyk
term-key-theme = F2: zmeniť farby
term-key-grid = Šípky a Enter: vybrať kartu z mriežky
term-key-middle = 1–6: vybrať kartu zo stredu
term-key-side = Šípky: ukázať ju zasunutú z tej strany; Enter: zasunúť
term-key-list = 1–9: vybrať ťah zo zoznamu; Enter: zahrať ho
term-key-quit = q: na úvodnú obrazovku; hra zostane uložená
term-key-save = w: uložiť záznam dohratej hry
term-key-review = r: rozbor dohratej hry
term-keys-piles = 1–8 karta · a–d rad · Enter položiť · e koniec · Backspace odobrať · s signál · m viac · ? pomoc · q späť
term-keys-unsaid = 1–8 karta · a–d rad · Enter položiť · e koniec · Backspace odobrať · h tipy · m viac · ? pomoc · q späť
term-keys-slide = šípky Enter mriežka · 1–6 stred · šípky Enter strana · m viac · ? pomoc · q späť
term-keys-list = 1–9 ťah · Enter zahrať · m viac · ? pomoc · q späť
term-keys-reading = ↑ ↓ čítať ďalej · F3 jazyk · Esc späť
term-keys-review = ↑ ↓ ťah · n ďalšia chyba · p predošlá chyba · F3 jazyk · Esc späť
term-keys-opening = Tab ďalšie · Enter vybrať · Ctrl+S začať · F1 pravidlá · Esc späť
term-help-play = 37 a – položiť 37 do radu A; viac naraz: 37 a 38 b koniec
term-help-end = koniec – ukončiť ťah; začať – zahrať prvý ťah
term-help-plan = plán 37 a 38 b – rozvrhnúť ťah tajne; položiť – zahrať ho; zrušiť – zrušiť plán
term-help-slide = b3 – vybrať kartu v stĺpci b, riadku 3; 7 zľava – zasunúť sedmičku zľava
term-help-list = 1 – zahrať prvý ťah zo zoznamu; tipy – znova ukázať zoznam
term-help-signals = sem nie c, malé kroky a, radšej nie b, pokojne d, začnem ja, radšej nezačnem, odvolať c
term-help-say = povedz … – hovoriť; súhlasím, nesúhlasím – odpovedať na návrh
term-help-undo = späť – vrátiť krok v sólovej hre; vrátiť – požiadať o to ostatných
term-help-hint = napovedz – čo by hral Majster, ak stôl povoľuje nápovedu; naplánovaný ťah sa s tým porovná
term-help-look = stôl, ruka, rady, tipy, miesta – pozrieť sa znova; pravidlá; štatistiky
term-help-seats = sadnúť 2 Anna, bot 3 greedy, uvoľniť 3, rozdať, znova, odísť, návrat, zastúpiť 2 greedy
term-help-other = uložiť SÚBOR – uložiť záznam; rozbor – čo ktorý ťah stál; jazyk en; odchod – hra zostane uložená
term-help-front = Číslo spustí hru. nový the-game players=3 level=expert fire seats=here,greedy,here – hocijaký stôl
term-help-front-other = pokračovať, zmazať 2, pripojiť ADRESA, záznam SÚBOR, rozbor SÚBOR, pravidlá slide, štatistiky, jazyk en, odchod

## The terminal: words that people type, forms separated by commas

typed-play = hraj, zahraj, hrať, zahrať, polož
typed-on = do, na
typed-and = a potom, potom
typed-end = koniec, ukončiť, koniec ťahu, k
typed-start = začať, začni, začínam
typed-plan = plán, naplánuj
typed-place = položiť
typed-lift = zrušiť, zruš plán, zdvihnúť, zdvihni
typed-undo = späť, s
typed-take-back = vrátiť, vziať späť
typed-keep-off = sem nie, sem nehrajte
typed-small-steps = len malé kroky, malé kroky, málo
typed-rather-not = radšej sem nie, radšej nie
typed-go-ahead = pokojne sem, pokojne
typed-let-me-start = začnem ja, nechajte začať mňa
typed-rather-not-me = radšej nezačnem, ja radšej nie, radšej nie ja
typed-unsay = odvolať, odvolaj
typed-say = povedz, povedať
typed-agree = súhlasím, áno
typed-decline = nesúhlasím, nie
typed-leave = odísť, odchádzam
typed-return = návrat, som späť
typed-stand-in = zastúpiť, zastúp
typed-again = znova, odveta, ďalšia
typed-sit = sadnúť, sadni
typed-stand = vstať, vstaň
typed-rename = premenovať, meno
typed-bot = bot
typed-free = uvoľniť, uvoľni
typed-begin = rozdať, rozdaj
typed-table = stôl, pozrieť
typed-hand = ruka, karty
typed-piles = rady, balíčky, mriežka
typed-hints = tipy, tip, pomôcky, čo sa hodí
typed-hint = napovedz, napovedať, nápoveda, čo by hral majster
typed-seats = miesta, kto
typed-help = pomoc, pomocník, ?
typed-rules = pravidlá
typed-statistics = štatistika, štatistiky
typed-language = jazyk
typed-save = uložiť, ulož, zapísať, zapíš
typed-quit = odchod, skončiť, q
typed-new = nový, nová
typed-continue = pokračovať, pokračuj
typed-strike = zmazať, zmaž, škrtnúť, zabudnúť
typed-join = pripojiť, pripoj
typed-replay = záznam, prehrať, prehraj
typed-review = rozbor
typed-reveal = odkryť, odkry, vybrať
typed-take = vziať, vezmi
typed-left = zľava, vľavo
typed-right = sprava, vpravo
typed-top = zhora, hore
typed-bottom = zdola, dole
typed-their = súper, jeho, jej

## The rules of The Game, a paragraph a message, its heading in .title

rules-the-game-1 = Všetci hráte za jeden tím. Do štyroch spoločných radov máte položiť všetkých 98 kariet s číslami 2 až 99. Keď leží aj posledná karta, hru ste porazili.
    .title = Cieľ hry
rules-the-game-2 = Rady A a B stúpajú od 1: karta musí byť vyššia než tá, ktorú prekrýva. Rady C a D klesajú od 100: karta musí byť nižšia. Medzery môžu byť akokoľvek veľké (3, 11, 12, 18, 34 …), no preskočené čísla sa neskôr pridávajú ťažko, a preto robte malé kroky. Vidno len vrchnú kartu a radom sa nesmie listovať.
    .title = Rady
rules-the-game-3 = Jedna výnimka ti dovolí hrať v opačnom poradí: krok späť. Do vzostupného radu smieš položiť aj kartu presne o desať nižšiu, do zostupného aj kartu presne o desať vyššiu. Krok späť platí v každom rade a koľkokrát chceš, pokojne aj viackrát za ťah a striedavo s obyčajnými kartami. Na našich kartách ho spoznáš na prvý pohľad: rovnaká značka a susedná farba.
    .title = Krok späť
rules-the-game-4 = V sólovej hre má hráč na ruke 8 kariet; dvaja hráči majú po 7, traja až piati po 6. Zvyšok kariet leží lícom nadol ako ťahací balíček.
    .title = Rozdanie
rules-the-game-5 = Najprv si každý prezrie svoje karty. Potom sa dohodnete, kto začne, bez toho, aby padlo čo i len jedno číslo: začať smie ktokoľvek. Ďalej sa hrá v smere hodinových ručičiek.
    .title = Kto začína
rules-the-game-6 = Polož aspoň dve karty, jednu po druhej, každú do radu, kam sa hodí; môžeš aj viac, pokojne aj všetky z ruky. Potom ťah ukonči a doplň si ruku. Keď sa ti karty na ruke minú, ťah sa skončí sám.
    .title = Ťah
rules-the-game-7 = Ruka sa už nedopĺňa a od ďalšieho ťahu stačí zahrať jednu kartu (môžeš aj viac). Kto už karty nemá, toho vynecháte a ostatní hrajú ďalej. Koľko kariet treba zahrať, sa určí na začiatku ťahu.
    .title = Keď sa minie ťahací balíček
rules-the-game-8 = Keď je položených všetkých 98 kariet, hru ste porazili. Prehrávate vo chvíli, keď ten, kto je na ťahu, ešte nezahral dosť kariet a žiadna z jeho ruky sa nikam nehodí; karty, ktoré už v tom ťahu položil, zostávajú ležať. Kto má zahraté dosť, jednoducho ťah ukončí.
    .title = Koniec hry
rules-the-game-9 = Spočítajte karty, ktoré si nenašli miesto: na rukách hráčov aj v ťahacom balíčku. Nezostala žiadna: hru ste porazili. Menej ako desať: vynikajúci výsledok. Ak ste hru porazili, skúste vyššiu úroveň.
    .title = Výsledok
rules-the-game-10 = Presné čísla sú tabu: nikto ich nesmie povedať, pýtať sa na ne, ukázať ich ani naznačiť. Všetko ostatné sa hovoriť smie, napríklad že niektorý rad majú ostatní nechať tak alebo že sa sem hodí len malý krok. Čím menej si dovolíte, tým je hra ťažšia. Pri našich stoloch ťukneš na rad a dáš signál; kde je povolený chat, správa prezrádzajúca číslo neprejde.
    .title = Komunikácia
rules-the-game-11 = Expert: v každom ťahu aspoň tri karty namiesto dvoch; keď sa ťahací balíček minie, stačí aj tu jedna. Expert plus: navyše má každý na ruke o kartu menej, teda 7 v sólovej hre, 6 v hre dvoch hráčov a 5 v hre troch až piatich.
    .title = Úrovne

## The rules of The Game on fire

rules-on-fire-1 = Hrá sa ako The Game, len karty 22, 33, 44, 55, 66 a 77 sú ohnivé. Hrajú sa ako ktorékoľvek iné a možno ich spojiť s každou úrovňou.
    .title = Šesť kariet horí
rules-on-fire-2 = Ohnivá karta, ktorá na konci ťahu leží v rade navrchu, horí. Kto je na ťahu ako ďalší (v sólovej hre zasa ty), musí ju počas svojho ťahu prekryť ktoroukoľvek kartou, ktorá sa tam hodí. Ak horí viac radov, treba prekryť každý z nich.
    .title = Prekry oheň
rules-on-fire-3 = Oheň smie prekryť aj iná ohnivá karta; rad potom horí pre ďalšieho hráča. Ohnivá karta prekrytá ešte v tom istom ťahu nemá nijaký účinok.
    .title = Oheň na oheň
rules-on-fire-4 = Kým horí rad, ktorý máš prekryť, ťah ukončiť nemôžeš. Len čo sa doň nehodí žiadna karta z tvojej ruky, hra je prehratá. Keď leží všetkých 98 kariet, vyhrali ste, aj keby niektorý rad horel.
    .title = Keď je už príliš horúco

## The rules of Face to Face

rules-face-to-face-1 = Striebro hrá proti zlatu. Každá strana má svojich 58 kariet s číslami 2 až 59, jeden vzostupný rad od 1 a jeden zostupný od 60. Vyhráva, kto položí všetkých svojich 58 kariet.
    .title = Cieľ hry
rules-face-to-face-2 = Oba balíčky sa zamiešajú a každý si vezme šesť kariet. Kto začne, rozhodne náhoda; potom sa striedate.
    .title = Začiatok
rules-face-to-face-3 = Polož aspoň dve karty, jednu po druhej, v ľubovoľnom poradí; môžeš aj viac, pokojne všetkých šesť. Dve sú povinné vždy, aj keď sa ti už ťahací balíček minul.
    .title = Ťah
rules-face-to-face-4 = Vo vlastných radoch platí to isté ako v hre The Game: do vzostupného vyššia, do zostupného nižšia a k tomu krok späť presne o desať.
    .title = Vlastné rady
rules-face-to-face-5 = Najviac jedna karta za ťah smie prísť do niektorého súperovho radu, a to len vtedy, keď ho vylepší, nezáleží na tom, o koľko: do vzostupného nižšia než vrchná karta, do zostupného vyššia než vrchná karta. Rovnaké číslo nič nevylepší a krok späť tam neplatí.
    .title = Karta pre súpera
rules-face-to-face-6 = Ak všetky karty skončili v tvojich radoch, doplň si dve bez ohľadu na to, koľko ich bolo: po troch zahraných tak máš o jednu menej. Ak jedna šla k súperovi (a aspoň jedna k tebe), doplň si ruku na šesť. Ak ich v balíčku zostáva málo, vezmi si, čo tam je; ak nezostáva žiadna, hraj bez dopĺňania.
    .title = Dopĺňanie ruky
rules-face-to-face-7 = Kto položí poslednú zo svojich 58 kariet, hneď vyhráva. Kto vo svojom ťahu ešte nemá zahraté dve karty a žiadna z ruky sa nehodí, hneď prehráva.
    .title = Koniec hry
rules-face-to-face-8 = Ak sa tvoj ťah začína s jedinou kartou a ťahací balíček je prázdny, dve zahrať nemôžeš, a tak prehrávaš. Pri stole si môžete dohodnúť domáce pravidlo: potom smieš tú kartu položiť, ak sa hodí, a vyhrávaš.
    .title = Posledná karta

## The rules of Slide

rules-slide-1 = Dostaň rovnaké čísla vedľa seba: na konci zmiznú, a čo zostane, to sú tvoje trestné body. Najnižší súčet vyhráva.
    .title = Cieľ hry
rules-slide-2 = V hre je 100 kariet, po desať z každého čísla 1 až 10. Každý z 2 až 6 hráčov ich dostane 16 a vyloží ich lícom nadol do mriežky 4 × 4. Nikto sa na ne nepozerá, ani na vlastné. Ostatné karty zostávajú mimo hry. Kto je prvý hráč, rozhodne náhoda.
    .title = Rozdanie
rules-slide-3 = Hra má 16 kôl. V každom si všetci naraz vyberú jednu kartu lícom nadol zo svojej mriežky a nikto nevidí, čo volia ostatní. Keď majú vybraté všetci, karty sa spolu odkryjú v strede.
    .title = Výber kariet
rules-slide-4 = Počnúc prvým hráčom si v smere hodinových ručičiek každý vyberie jednu kartu zo stredu bez ohľadu na to, čia bola. Posledný si musí vziať tú, ktorá zostala.
    .title = Výber zo stredu
rules-slide-5 = Kartu zasunieš z kraja riadka alebo stĺpca, v ktorom máš prázdne miesto. Karty medzi týmto krajom a prázdnym miestom sa posunú o jedno miesto, či ležia lícom nahor, alebo nadol; diagonálne sa neposúva. Priamo na prázdne miesto kartu dať nesmieš: aspoň jedna karta sa musí posunúť. Pri prázdnom mieste v rohu máš preto dve možnosti, na kraji tri, vnútri štyri. Karta zostáva lícom nahor.
    .title = Zasúvanie
rules-slide-6 = Na konci kola sa žetón prvého hráča presunie k hráčovi naľavo.
    .title = Ďalšie kolo
rules-slide-7 = Po 16 kolách ležia všetky karty lícom nahor. Každá karta, ktorá sa hore, dole alebo po stranách dotýka rovnakého čísla, zmizne: všetky naraz, v skupinách akejkoľvek veľkosti. Súčet toho, čo zostane, je tvoj výsledok: ak zostane 5, 5, 3, 4 a 7 a päťky sa nedotýkajú, je to 24.
    .title = Koniec hry
rules-slide-8 = Vyhráva najnižší výsledok. Pri zhode rozhoduje menej zvyšných kariet; ak je zhoda aj v tom, o víťazstvo sa delíte.
    .title = Kto vyhráva
rules-slide-9 = Hrajte jednu hru za druhou a výsledky sčítavajte. Len čo má po niektorej hre niekto 100 bodov alebo viac, turnaj sa končí a vyhráva najnižší súčet; pri zhode sa o víťazstvo delíte. Každú ďalšiu hru začína hráč na nasledujúcom mieste.
    .title = Turnaj

## Learning: the pages and their pictures

learn-title = Ako sa hrá
learn-line = Pravidlá každej hry za pár minút, s obrázkami kariet.
learn-tutorial = Tvoja prvá hra
learn-tutorial-line = Zahraj si pár ťahov The Game a nauč sa všetko priamo pri hre.
learn-back = Všetky pravidlá
learn-open-game = Zahrať si
picture-piles = Do vzostupného radu od 1, kde leží 13, príde 17; do zostupného od 100, kde leží 92, príde 88.
picture-jump = Vo vzostupnom rade smie 37 na 47; v zostupnom smie 75 na 65. Obe dvojice majú rovnakú značku.
picture-levels = Kariet na ruke: 8, 7 alebo 6; na úrovni expert plus 7, 6 alebo 5.
picture-fire = V rade horí karta 44; prekryje ju 46.
picture-duel = Vo vzostupnom rade striebra leží 29. Zlato tam smie dať 12: tým ho vylepší.
picture-duel-own = Vo vlastnom rade ide striebro z 27 späť na 17.
picture-slide = Prázdne miesto je v druhom riadku a treťom stĺpci: štyri šípky ukazujú, odkiaľ možno kartu zasunúť.
picture-vanish = Rovnaké susedné karty miznú; zostáva 6 + 2 + 9 + 4 = 21 bodov.

## The tutorial

tutorial-title = Tvoja prvá hra
tutorial-partner = Eva
tutorial-step = Lekcia { $lesson } / { $lessons }
tutorial-next = Ďalej
tutorial-restart = Od začiatku
tutorial-try = Skoro. { $hint }
tutorial-look = Hráš s Evou v jednom tíme. V strede sú štyri spoločné rady, dole tvojich sedem kariet. Cieľ: dostať do radov všetkých 98 kariet.
tutorial-up = Rady A a B stúpajú. Každá karta musí byť vyššia než tá pod ňou. Vyber kartu 4 a potom rad A alebo B: ťuknutím, presunutím alebo klávesmi 1 a A.
tutorial-up-hint = Karta 4 je dobrý začiatok: daj ju do radu A alebo B.
tutorial-down = Výborne. Rady C a D idú opačne, nadol od 100. Do jedného z nich daj 96.
tutorial-down-hint = Karta 96 patrí do radu C alebo D.
tutorial-place = Obe karty sú zatiaľ len v pláne: vidíš ich len ty a ťuknutím ich vezmeš späť. Číslo pri karte hovorí, o koľko sa rad posunie; malé kroky nechávajú miesto ďalším kartám. V každom ťahu musíš zahrať aspoň dve karty a dve už máš. Polož ich a ukonči ťah.
tutorial-place-hint = Obe karty položíš tlačidlom.
tutorial-partner-plays = Máš na ruke dve nové karty. Teraz hrá Eva: 47 do radu A a 65 do radu D. To boli veľké kroky.
tutorial-jump-up = Ale pozri: v rade A leží 47 a ty máš 37. Karta presne o desať nižšia smie ísť späť, hoci rad stúpa. Spoznáš ju skôr, než to spočítaš: rovnaká značka, susedná farba. Zahraj krok späť!
tutorial-jump-up-hint = Daj 37 do radu A.
tutorial-jump-down = Desať čísel k dobru. V zostupnom rade to funguje opačne: v rade D leží 65, takže môžeš dať 75.
tutorial-jump-down-hint = Daj 75 do radu D.
tutorial-place-again = Dva kroky späť v jednom ťahu. Polož karty a ukonči ťah.
tutorial-signal = Teraz máš 39 a v rade A leží 37: krok len o dve! Eva by ti ten rad mala nechať, ale čísla sa hovoriť nesmú. Signály áno: vyber rad A.
tutorial-signal-hint = Vyber rad A a daj k nemu signál.
tutorial-say = Čo chceš Eve povedať o rade A?
tutorial-say-hint = „Sem nie“ alebo „Len malé kroky“ ti ten rad pre kartu 39 postráži.
tutorial-heard = Eva vidí tvoj signál pri rade a hrá inam: 8 do radu B a 91 do radu C.
tutorial-end = A tak sa hrá ďalej. Keď sa minie ťahací balíček, stačí jedna karta za ťah. Keď je položených všetkých 98 kariet, hru ste porazili. Keď niekto nemôže zahrať dosť kariet, hra sa končí; menej ako desať zvyšných kariet je vynikajúci výsledok.
tutorial-done = Viac vedieť nepotrebuješ. Peknú hru!
tutorial-play = Zahrať si sólo
tutorial-rules = Prečítať pravidlá
