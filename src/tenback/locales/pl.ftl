### The words of Tenback in Polish, for the server, the terminal and the browser.

## The games

game-the-game = The Game
game-on-fire = The Game z ogniem
game-face-to-face = Face to Face
game-slide = Slide
game-the-game-line = Dziewięćdziesiąt osiem kart, cztery stosy, jedna drużyna. Ułóżcie je razem wszystkie. 1–5 graczy.
game-on-fire-line = To samo, ale sześć kart płonie, dopóki ktoś ich nie przykryje. 1–5 graczy.
game-face-to-face-line = Pojedynek srebra ze złotem, w którym każda pomoc ma swoją cenę. 2 graczy.
game-slide-line = Szesnaście zakrytych kart wsuwa się na miejsca, a równi sąsiedzi znikają. 2–6 graczy.
rules = Zasady
rules-of =
    { $game ->
        [the-game] Zasady gry The Game
        [on-fire] Zasady gry The Game z ogniem
        [face-to-face] Zasady gry Face to Face
       *[slide] Zasady gry Slide
    }
new-table =
    { $game ->
        [the-game] Stół do The Game
        [on-fire] Stół do The Game z ogniem
        [face-to-face] Stół do Face to Face
       *[slide] Stół do Slide
    }

## Options and house rules

players = Liczba graczy
level = Poziom
level-basic = Podstawowy
level-expert = Ekspert
level-expert-plus = Ekspert plus
level-basic-hint = W każdej turze co najmniej dwie karty.
level-expert-hint = W każdej turze co najmniej trzy karty.
level-expert-plus-hint = W każdej turze co najmniej trzy karty, a na ręce o jedną mniej.
fire = Ogniste karty
fire-hint = Sześć kart płonie, gdy tura się na nich kończy: następny gracz musi je przykryć.
tournament = Turniej
tournament-hint = Gra się, aż ktoś zbierze sto punktów; wygrywa najmniejsza suma.
talk = Rozmowa
talk-off = Żadna
talk-signals = Sygnały
talk-free = Sygnały i czat
talk-off-hint = Nikt nic nie mówi.
talk-signals-hint = Sygnały przy stosach, dla każdego w jego języku.
talk-free-hint = Sygnały i swobodny czat; wiadomości zdradzające liczbę są odrzucane.
house-rules = Zasady domowe
take-backs = Cofanie ruchów
take-backs-hint = Ruch można cofnąć, jeśli wszyscy się zgodzą, ale nigdy przed dobranie kart. Gra jest tak oznaczona.
lone-card = Jedyna karta wygrywa
lone-card-hint = Kto zaczyna turę z jedną kartą, może ją zagrać i wygrywa.
hot-seat = Przy jednym ekranie
hot-seat-hint = Kilka osób gra na jednym urządzeniu; między turami karty są zakrywane.
listed = Otwarty dla wszystkich
listed-hint = Stół widać na stronie głównej i każdy może się dosiąść.
pace = Tempo botów
pace-human = Jak ludzie
pace-quick = Szybkie

## Cards and piles in words

card = karta { $card }
card-fire = ognista karta { $card }
card-duel =
    { $metal ->
        [silver] srebrna karta { $card }
       *[gold] złota karta { $card }
    }
card-slide = karta { $card }
card-face-down = karta zakryta
pile-base =
    { $direction ->
        [up] początek stosu rosnącego, { $start }
       *[down] początek stosu malejącego, { $start }
    }
pile-name =
    { $direction ->
        [up] stos { $pile }, rosnący
       *[down] stos { $pile }, malejący
    }
    .on = na stos { $pile }
    .about = o stosie { $pile }
pile-duel =
    { $metal ->
        [silver]
            { $direction ->
                [up] srebrny stos rosnący
               *[down] srebrny stos malejący
            }
       *[gold]
            { $direction ->
                [up] złoty stos rosnący
               *[down] złoty stos malejący
            }
    }
    .on =
        { $metal ->
            [silver]
                { $direction ->
                    [up] na srebrny stos rosnący
                   *[down] na srebrny stos malejący
                }
           *[gold]
                { $direction ->
                    [up] na złoty stos rosnący
                   *[down] na złoty stos malejący
                }
        }
    .about =
        { $metal ->
            [silver]
                { $direction ->
                    [up] o srebrnym stosie rosnącym
                   *[down] o srebrnym stosie malejącym
                }
           *[gold]
                { $direction ->
                    [up] o złotym stosie rosnącym
                   *[down] o złotym stosie malejącym
                }
        }

## Signals

signal-keep-off = Nie grajcie tu
signal-small-steps = Tylko małe kroki
signal-rather-not = Lepiej nie tutaj
signal-go-ahead = Śmiało
signal-let-me-start = Pozwólcie mi zacząć
signal-rather-not-me = Lepiej nie ja

## Bots

bot-random = Kostka
bot-random-about = zagra cokolwiek, co pasuje
bot-greedy = Kroczek
bot-greedy-about = wybiera najmniejszy krok i nie patrzy dalej
bot-casual = Kompan
bot-casual-about = gra jak przyjaciel przy kuchennym stole
bot-strong = Przewodnik
bot-strong-about = myśli naprzód i słucha sygnałów
bot-master = Mistrz
bot-master-about = najsilniejszy, jakiego mamy

## Why something is refused: the rules

refused-game-over = Gra już się skończyła.
refused-no-such-seat = Nie ma takiego miejsca przy stole.
refused-not-of-this-game = To nie jest ruch z tej gry.
refused-not-started = Nikt jeszcze nie zaczął.
refused-already-started = Ktoś już zaczął.
refused-not-your-turn = To nie twoja tura.
refused-not-in-hand = Nie masz tej karty na ręce.
refused-does-not-fit = Ta karta nie pasuje na ten stos.
refused-below-minimum = Za mało zagranych kart, żeby skończyć turę.
refused-burning = Stos płonie: najpierw go przykryj.
refused-already-helped = U przeciwnika tylko jedna karta na turę.
refused-no-improvement = Karta u przeciwnika musi poprawić jego stos.
refused-not-revealing = Teraz nie wybiera się kart.
refused-not-taking = Teraz nie bierze się kart.
refused-already-chosen = Twoja karta jest już wybrana.
refused-no-such-cell = Nie ma takiego miejsca w siatce.
refused-not-face-down = Ta karta nie jest zakryta.
refused-not-in-the-middle = Tej karty nie ma już na środku.
refused-into-the-gap = Nie można włożyć karty prosto w lukę: co najmniej jedna musi się przesunąć.

## Why something is refused: the table

refused-stale = W międzyczasie coś się stało. Spójrz i zdecyduj jeszcze raz.
refused-not-seated = Nie masz miejsca przy tym stole.
refused-which-seat = Masz kilka miejsc: powiedz, za które grasz.
refused-seat-taken = To miejsce jest zajęte.
refused-already-seated = Masz już miejsce przy stole.
refused-not-yours-to-decide = O tym decyduje ktoś inny.
refused-no-such-bot = Taki bot nie gra w tę grę.
refused-bad-name = Takiego imienia nie można użyć.
refused-seats-empty = Niektóre miejsca są jeszcze wolne.
refused-game-goes-on = Nie w trakcie gry.
refused-no-game = Żadna gra się nie toczy.
refused-game-not-over = Gra jeszcze się nie skończyła.
refused-no-plans = W tej grze nie ma czego planować.
refused-not-an-action = To nie jest ruch.
refused-not-alone = Cofać można tylko w grze solo: inni widzieli już kartę.
refused-no-take-backs = Przy tym stole nie cofa się ruchów.
refused-nothing-to-take-back = Nie ma czego cofnąć.
refused-past-a-draw = Nie można wrócić przed dobranie lub odkrycie karty.
refused-stand-in-plays = Za to miejsce gra teraz bot.
refused-no-signals = Przy tym stole nie ma teraz sygnałów.
refused-not-a-signal = Takiego sygnału nie można tu dać.
refused-no-chat = Czat przy tym stole jest wyłączony.
refused-tells-a-number = To zdradziłoby liczbę, a liczb nie wolno podawać.
refused-too-long = To jest za długie.
refused-empty = Tu nic nie ma.
refused-already-away = Tego gracza już nie ma przy stole.
refused-not-away = Ten gracz jest przy stole.
refused-is-there = Ten gracz jest tutaj.
refused-no-such-proposal = Nikt czegoś takiego nie zaproponował.
refused-already-answered = Twoja odpowiedź już padła.

## What happens, as a sentence: who did it ($who, $you), and where ($pile, as "on pile A")

news-began = Karty są rozdane.
news-start =
    { $you ->
        [yes] Zaczynasz.
       *[no] Zaczyna { $who }.
    }
news-turn =
    { $you ->
        [yes] Twoja tura.
       *[no] Teraz gra { $who }.
    }
news-your-turn = Twoja tura.
news-play =
    { $you ->
        [yes] Zagrywasz { $card } { $pile }.
       *[no] { $who } zagrywa { $card } { $pile }.
    }
news-jump =
    { $you ->
        [yes] Zagrywasz { $card } { $pile }: cofnięcie o dziesięć!
       *[no] { $who } zagrywa { $card } { $pile }: cofnięcie o dziesięć!
    }
news-end =
    { $you ->
        [yes] Kończysz turę.
       *[no] { $who } kończy turę.
    }
news-reveal =
    { $you ->
        [yes] Twoja karta jest wybrana.
       *[no] { $who } ma już wybraną kartę.
    }
news-chose =
    { $you ->
        [yes] Twoja karta jest wybrana.
       *[no] { $who } ma już wybraną kartę.
    }
news-take =
    { $side ->
        [left] { $who } bierze kartę gracza { $from } i wsuwa ją z lewej.
        [right] { $who } bierze kartę gracza { $from } i wsuwa ją z prawej.
        [top] { $who } bierze kartę gracza { $from } i wsuwa ją z góry.
       *[bottom] { $who } bierze kartę gracza { $from } i wsuwa ją z dołu.
    }
news-sat =
    { $you ->
        [yes] Siadasz do stołu.
       *[no] { $name } siada do stołu.
    }
news-stood = Ktoś wstaje od stołu.
news-renamed =
    { $you ->
        [yes] Twoje imię to teraz { $name }.
       *[no] Ktoś ma teraz imię { $name }.
    }
news-bot-sat = Do stołu siada bot { $bot }.
news-cleared = Jedno miejsce jest wolne.
news-undone =
    { $you ->
        [yes] Wracasz o krok.
       *[no] { $who } wraca o krok.
    }
news-taken-back =
    { $you ->
        [yes] Cofasz swój ruch.
       *[no] { $who } cofa swój ruch.
    }
news-signalled = { $who } { $pile }: { $say }
news-signalled-start = { $who }: { $say }
news-unsaid =
    { $you ->
        [yes] Wycofujesz sygnał.
       *[no] { $who } wycofuje sygnał.
    }
news-chatted = { $who }: { $text }
news-left =
    { $you ->
        [yes] Odchodzisz. Miejsce zostaje twoje.
       *[no] { $who } odchodzi. Miejsce czeka na powrót.
    }
news-returned =
    { $you ->
        [yes] Wracasz do stołu.
       *[no] { $who } wraca do stołu.
    }
news-proposed-take-back =
    { $you ->
        [yes] Prosisz o cofnięcie ruchu.
       *[no] { $who } prosi o cofnięcie ruchu.
    }
news-proposed-stand-in =
    { $you ->
        [yes] Proponujesz, żeby bot { $bot } zastąpił gracza { $absent }.
       *[no] { $who } proponuje, żeby bot { $bot } zastąpił gracza { $absent }.
    }
news-proposed-rematch =
    { $you ->
        [yes] Chcesz zagrać jeszcze raz.
       *[no] { $who } chce zagrać jeszcze raz.
    }
news-agreed =
    { $you ->
        [yes] Zgadzasz się.
       *[no] { $who } się zgadza.
    }
news-declined =
    { $you ->
        [yes] Nie zgadzasz się.
       *[no] { $who } się nie zgadza.
    }
news-stood-in = Gracza { $who } zastępuje teraz bot { $bot }.
news-bot-failed = { $who } za długo się zastanawia; tym razem decyduje { $instead }.
news-over = Gra się skończyła.
