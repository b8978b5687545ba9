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
