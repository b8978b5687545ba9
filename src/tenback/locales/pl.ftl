### The words of Tenback in Polish, for the server, the terminal and the browser.
### In its paragraphs a no-break space holds a word of one letter to the next, and a number to what it counts.

## The games

game-the-game = The Game
game-on-fire = The Game z ogniem
game-face-to-face = Face to Face
game-slide = Slide
game-the-game-line = Dziewięćdziesiąt osiem kart, cztery stosy, jedna drużyna. Czy ułożycie wszystkie?
game-on-fire-line = The Game z sześcioma ognistymi kartami: jeśli któraś zostanie na wierzchu, następny gracz musi ją przykryć.
game-face-to-face-line = Pojedynek dwóch graczy: pomóż przeciwnikowi, a dobierzesz więcej kart.
game-slide-line = Przesuwaj szesnaście zakrytych kart; jednakowe sąsiednie karty znikają.
game-players =
    { $most ->
        [2] 2 graczy
       *[other] { $least }–{ $most } graczy
    }
rules = Zasady
rules-of =
    { $game ->
        [the-game] Zasady gry The Game
        [on-fire] Zasady gry The Game z ogniem
        [face-to-face] Zasady gry Face to Face
       *[slide] Zasady gry Slide
    }

## Options and house rules

players = Graczy najwyżej
level = Poziom
level-basic = Podstawowy
level-expert = Zaawansowany
level-expert-plus = Zaawansowany plus
level-basic-hint = W każdej turze co najmniej dwie karty.
level-expert-hint = W każdej turze co najmniej trzy karty.
level-expert-plus-hint = W każdej turze co najmniej trzy karty, a na ręce o jedną mniej.
fire = Ogniste karty
fire-hint = Sześć ognistych kart: jeśli któraś leży na wierzchu stosu na koniec tury, następny gracz musi ją przykryć.
tournament = Turniej
tournament-hint = Gra się, aż ktoś zbierze sto punktów; wygrywa najniższa suma.
talk = Komunikacja
talk-off = Brak
talk-signals = Sygnały
talk-free = Sygnały i czat
talk-off-hint = Bez sygnałów i bez czatu.
talk-signals-hint = Sygnały przy stosach; każdy widzi je w swoim języku.
talk-free-hint = Sygnały i swobodny czat; wiadomości zdradzające liczbę są odrzucane.
talk-chat = Czat
talk-chat-hint = Swobodny czat; wiadomości zdradzające liczbę są odrzucane.
house-rules = Zasady domowe
take-backs = Cofanie ruchów
take-backs-hint = Ruch można cofnąć, jeśli wszyscy się zgodzą, ale nigdy po dobraniu lub odkryciu kart. Taka gra jest oznaczona.
lone-card = Ostatnia karta wygrywa
lone-card-hint = Kto zaczyna turę z jedną kartą, może ją zagrać i wygrywa.
hot-seat = Przy jednym ekranie
hot-seat-hint = Kilka osób gra na jednym urządzeniu; między turami karty są zakrywane.
listed = Otwarty dla wszystkich
listed-hint = Stół widać na stronie głównej i każdy może się dosiąść.
bots-level = Poziom botów
pace = Tempo botów
pace-human = Ludzkie
pace-quick = Szybkie
days = Gra na kilka dni
days-hint = Każdy gra, kiedy ma czas. Stół czeka tygodniami, a głosowania czekają na wszystkich.

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
        [up] stos rosnący, zaczyna się od { $start }
       *[down] stos malejący, zaczyna się od { $start }
    }
pile-name =
    { $direction ->
        [up] stos { $pile }, rosnący
       *[down] stos { $pile }, malejący
    }
    .on = na stos { $pile }
    .about = o stosie { $pile }
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
                    [up] o srebrnym stosie rosnącym
                   *[down] o srebrnym stosie malejącym
                }
           *[gold]
                { $direction ->
                    [up] o złotym stosie rosnącym
                   *[down] o złotym stosie malejącym
                }
        }

## Signals

signal-keep-off = Nie tutaj
signal-small-steps = Tylko małe kroki
signal-rather-not = Lepiej nie tutaj
signal-go-ahead = Śmiało
signal-let-me-start = Ja zacznę
signal-rather-not-me = Wolę nie zaczynać

## Bots

bot-random = Kostka
bot-random-about = zagra dowolną kartę, która pasuje
bot-greedy = Kroczek
bot-greedy-about = zawsze wybiera najmniejszy krok
bot-casual = Kompan
bot-casual-about = gra jak przyjaciel przy kuchennym stole
bot-strong = Przewodnik
bot-strong-about = myśli naprzód i słucha sygnałów
bot-master = Mistrz
bot-master-about = najsilniejszy, jakiego mamy

## Why something is refused: the rules

refused-game-over = Gra już się skończyła.
refused-no-such-seat = Nie ma takiego miejsca przy stole.
refused-not-of-this-game = W tej grze nie ma takiego ruchu.
refused-not-started = Najpierw ustalcie, kto zaczyna.
refused-already-started = Ktoś już zaczął.
refused-not-your-turn = To nie twoja tura.
refused-not-in-hand = Nie masz tej karty na ręce.
refused-does-not-fit = Ta karta nie pasuje na ten stos.
refused-below-minimum = Za mało zagranych kart, żeby skończyć turę.
refused-burning = Stos płonie: najpierw go przykryj.
refused-already-helped = Na stosy przeciwnika możesz zagrać tylko jedną kartę na turę.
refused-no-improvement = Karta musi ulepszyć stos przeciwnika.
refused-not-revealing = Teraz nie możesz wybrać karty.
refused-not-taking = Teraz nie możesz wziąć karty.
refused-already-chosen = Twoja karta jest już wybrana.
refused-no-such-cell = Nie ma takiego miejsca w siatce.
refused-not-face-down = Ta karta nie jest zakryta.
refused-not-in-the-middle = Tej karty nie ma już na środku.
refused-into-the-gap = Nie można położyć karty od razu na pustym miejscu: co najmniej jedna musi się przesunąć.

## Why something is refused: the table

refused-stale = W międzyczasie coś się zmieniło. Sprawdź i zdecyduj jeszcze raz.
refused-not-seated = Nie masz miejsca przy tym stole.
refused-which-seat = Masz kilka miejsc: wybierz, za które grasz.
refused-seat-taken = To miejsce jest zajęte.
refused-already-seated = Masz już miejsce przy stole.
refused-not-yours-to-decide = O tym decyduje ktoś inny.
refused-no-such-bot = Taki bot nie gra w tę grę.
refused-bad-name = Takiej nazwy nie można użyć.
refused-seats-empty = Niektóre miejsca są jeszcze wolne.
refused-game-goes-on = Nie w trakcie gry.
refused-no-game = Żadna gra się nie toczy.
refused-game-not-over = Gra jeszcze się nie skończyła.
refused-no-plans = W tej grze nie ma czego planować.
refused-not-an-action = To nie jest ruch.
refused-not-alone = Cofać można tylko w grze solo: tu inni widzieli już kartę.
refused-no-take-backs = Przy tym stole nie cofa się ruchów.
refused-no-hints = Tu nie ma podpowiedzi: są tylko do gry w pojedynkę lub z botami.
refused-nothing-to-take-back = Nie ma czego cofnąć.
refused-past-a-draw = Nie można cofnąć się do chwili sprzed dobrania lub odkrycia karty.
refused-stand-in-plays = Na tym miejscu gra teraz bot.
refused-no-signals = Przy tym stole nie ma teraz sygnałów.
refused-not-a-signal = Takiego sygnału nie można tu dać.
refused-no-chat = Czat przy tym stole jest wyłączony.
refused-tells-a-number = To zdradziłoby liczbę, a liczb nie wolno podawać.
refused-too-much-talk = Przy tym stole w ostatniej minucie padło zbyt wiele słów. Poczekaj chwilę i spróbuj ponownie.
refused-no-more-talk = Przy tym stole brak miejsca na wiadomości i sygnały. Grać można dalej; do czatu otwórz nowy.
refused-too-long = To jest za długie.
refused-empty = Wiadomość jest pusta.
refused-already-away = Tego gracza już nie ma przy stole.
refused-not-away = Ten gracz nie odszedł od stołu.
refused-is-there = Ten gracz nadal tu jest.
refused-no-such-proposal = Ta prośba jest już nieaktualna.
refused-already-answered = Twoja odpowiedź jest już zapisana.
refused-not-at-this-table = Nie możesz usiąść przy tym stole.

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
        [yes] Zagrywasz { $card } { $pile }: cofnięcie o dziesięć!
       *[no] { $who } zagrywa { $card } { $pile }: cofnięcie o dziesięć!
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
slide-from-side =
    { $side ->
        [left] z lewej
        [right] z prawej
        [top] z góry
       *[bottom] z dołu
    }
news-take =
    { $you ->
        [yes]
            { $own ->
                [yes] Bierzesz własną kartę i wsuwasz ją { slide-from-side }.
               *[no] Bierzesz kartę gracza { $from } i wsuwasz ją { slide-from-side }.
            }
       *[no]
            { $own ->
                [yes] { $who } bierze własną kartę i wsuwa ją { slide-from-side }.
               *[no] { $who } bierze kartę gracza { $from } i wsuwa ją { slide-from-side }.
            }
    }
news-sat =
    { $you ->
        [yes] Siadasz do stołu.
       *[no] { $name } siada do stołu.
    }
news-stood = Jedno miejsce się zwolniło.
news-renamed =
    { $you ->
        [yes] Nazywasz się teraz { $name }.
       *[no] Nowa nazwa przy stole: { $name }.
    }
news-bot-sat = Do stołu siada bot { $bot }.
news-cleared = Jedno miejsce jest teraz wolne.
news-options-changed = Ustawienia stołu się zmieniły.
news-undone =
    { $you ->
        [yes] Cofasz ostatni ruch.
       *[no] { $who } cofa ostatni ruch.
    }
news-taken-back =
    { $you ->
        [yes] Cofasz swój ruch.
       *[no] { $who } cofa swój ruch.
    }
news-hinted =
    { $you ->
        [yes] Prosisz o podpowiedź.
       *[no] { $who } prosi o podpowiedź.
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
        [yes] Odchodzisz. Miejsce pozostaje twoje.
       *[no] { $who } odchodzi. Miejsce czeka na powrót.
    }
news-returned =
    { $you ->
        [yes] Wracasz do stołu.
       *[no] { $who } wraca do stołu.
    }
news-proposed-take-back =
    { $you ->
        [yes] Prosisz o cofnięcie ruchu.
       *[no] { $who } prosi o cofnięcie ruchu.
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
news-proposed-next-game =
    { $you ->
        [yes] Chcesz rozegrać następną partię.
       *[no] { $who } chce rozegrać następną partię.
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
news-bot-failed = { $who } za długo się zastanawia; tym razem gra { $instead }.
news-over = Gra się skończyła.

## The front page

front-title = Cztery gry karciane, solo i w gronie przyjaciół
front-line = Graj solo, z botami albo wyślij link i graj z przyjaciółmi. Bez konta, bez instalacji.
front-games = Gry
front-tutorial = Zagraj pierwszą partię
offline = Brak połączenia z serwerem
offline-needs = Do gry potrzebny jest serwer, także solo i z botami; połączenie jest ponawiane. Tymczasem możesz:
offline-rules = Przeczytaj zasady
nickname = Twój nick
quick-alone = Solo
quick-with-bots = Z botami
quick-duel = Przeciw botowi
quick-slide = Przeciw botom
quick-friends = Z przyjaciółmi
continue = Twoje gry
continue-game = Kontynuuj: { $game }
continue-gathering = Czeka na graczy
waiting-invited = Zaproszenie
waiting-invited-by = Zaprasza cię { $name }
play-again = Zagraj znowu
play-again-who = Zagraj znowu: { $name }
open-tables = Otwarte stoły
open-tables-none = Żaden stół nie czeka teraz na graczy.
upload-record = Obejrzyj powtórkę
upload-record-hint = Upuść tu plik z grą albo go wybierz.
watched = Obejrzane na tym urządzeniu
no-such-page = Nie znaleziono strony.
no-board = W tę grę nie można jeszcze grać w przeglądarce, ale można w terminalu.

## When something does not work

refused = Nie udało się ({ $reason }).
refused-no-server = Serwer nie odpowiada. Spróbuj za chwilę.
refused-link-lost = Połączenie się zerwało. Ruch nie został wykonany; zanim spróbujesz ponownie, spójrz na stół.
refused-link-broken = Połączenie zerwało się podczas wysyłania. Gdy wróci, zobaczysz, czy ruch został wykonany.
refused-unavailable = Gry nie można teraz zapisać. Ruch nie został wykonany; spróbuj ponownie.
refused-malformed = Nie udało się tego zrozumieć.
refused-not-found = Nie znaleziono.
refused-too-fast = Zbyt wiele żądań naraz. Poczekaj chwilę i spróbuj ponownie.
refused-busy = Serwer jest teraz zajęty. Spróbuj ponownie za chwilę.
refused-too-slow = Trwało to za długo. Spróbuj ponownie.
refused-too-many-tables = Otwartych stołów jest już za dużo. Z kolejnym poczekaj chwilę.
refused-too-many-connections = Otwartych jest zbyt wiele połączeń. Zamknij niektóre i spróbuj ponownie.
refused-wrong-origin = Ta strona nie może korzystać z tego serwera.
refused-bad-options = Stołu z takimi opcjami nie można otworzyć.
refused-not-sound = Zapis jest niepoprawny: coś jest niezgodne z zasadami. Gdzie, pokaże `tenback verify`.
refused-no-such-position = Stąd gra nie może toczyć się dalej.
refused-no-such-table = Nie ma takiego stołu.
refused-not-signed-in = To urządzenie nie jest już zalogowane.
refused-no-such-code = Ten kod jest błędny, zużyty albo starszy niż dziesięć minut.
refused-too-many-devices = Masz za dużo urządzeń. Najpierw wyloguj któreś.
refused-bad-passkey = Ten klucz dostępu nie jest tu znany.
refused-bad-endpoint = Nie można tu użyć usługi powiadomień tej przeglądarki.

## The boards of The Game and Face to Face ($pile is a whole name)

pile-with-top = { $pile }, na wierzchu { $top }
pile-burning = Płonie: trzeba go przykryć
pile-step = Wybrana karta pasuje, krok { $step }
pile-jump = Wybrana karta pasuje: cofnięcie o 10
draft-lift = W planie { $card }, krok { $step }: zabierz
draft-under-way = W planie { $card }, wysyłanie: zabierz
card-stuck = Po niej nie będzie już czego zagrać
your-hand =
    { $count ->
        [one] Na ręce masz jedną kartę
        [few] Na ręce masz { $count } karty
        [many] Na ręce masz { $count } kart
       *[other] Na ręce masz { $count } karty
    }
draw-pile =
    { $count ->
        [0] Talia jest pusta
        [one] W talii jedna karta
        [few] W talii { $count } karty
        [many] W talii { $count } kart
       *[other] W talii { $count } karty
    }
draw-pile-duel =
    { $metal ->
        [silver] Srebro: w talii { $count }
       *[gold] Złoto: w talii { $count }
    }
cards-played = Zagrano { $played } z { $total } kart
recently-played = Ostatnie ruchy
turn = Twoja tura
turn-who-starts = Kto zaczyna? Obejrzyjcie karty i ustalcie.
turn-who-starts-watched = Gracze ustalają, kto zaczyna.
turn-of = Teraz gra { $who }
turn-burning =
    { $count ->
        [one] Twoja tura: jeden stos płonie, przykryj go
        [few] Twoja tura: { $count } stosy płoną, przykryj je
        [many] Twoja tura: { $count } stosów płonie, przykryj je
       *[other] Twoja tura: { $count } stosu płonie, przykryj je
    }
turn-due =
    { $count ->
        [one] Twoja tura: jeszcze co najmniej jedna karta
        [few] Twoja tura: jeszcze co najmniej { $count } karty
        [many] Twoja tura: jeszcze co najmniej { $count } kart
       *[other] Twoja tura: jeszcze co najmniej { $count } karty
    }
turn-free = Twoja tura: graj dalej albo ją zakończ
plan-sum =
    { $count ->
        [one] W planie: jedna karta, suma kroków { $cost }, na ręce potem { $left }
        [few] W planie: { $count } karty, suma kroków { $cost }, na ręce potem { $left }
        [many] W planie: { $count } kart, suma kroków { $cost }, na ręce potem { $left }
       *[other] W planie: { $count } karty, suma kroków { $cost }, na ręce potem { $left }
    }
plan-stuck = potem nie będzie już czego zagrać
plan-broken = Stosy się zmieniły: część planu już nie pasuje.
plan-clear = Wyczyść plan
place-one = Połóż jedną
place-all =
    { $count ->
        [one] Połóż
        [2] Połóż obie
        [few] Połóż wszystkie { $count }
        [many] Połóż wszystkie { $count }
       *[other] Połóż wszystkie { $count }
    }
place-and-end = Połóż { $count } i dobierz { $draws }
end-turn =
    { $draws ->
        [0] Zakończ turę
       *[other] Koniec tury, dobierz { $draws }
    }
end-turn-not-yet = Zakończ turę
start-me = Zaczynam
start-tell = Albo daj znać innym:
undo = Cofnij
take-back = Poproś o cofnięcie
signal-of = Daj sygnał { $pile }
signal-hint = Każdy zobaczy go przy stosie w swoim języku. Kolejne dotknięcie go wycofa.

## The board of Slide

cell-gap = Wiersz { $row }, kolumna { $column }: puste miejsce
cell-up = Wiersz { $row }, kolumna { $column }: { $card }
cell-down = Wiersz { $row }, kolumna { $column }: zakryta
cell-reveal = { $who } wybiera wiersz { $row }, kolumnę { $column }.
slide-in =
    { $side ->
        [left] Wsuń z lewej
        [right] Wsuń z prawej
        [top] Wsuń z góry
       *[bottom] Wsuń z dołu
    }
slide-choose = Wybierz kartę do odkrycia
slide-take = Twoja tura: weź kartę ze środka
slide-way = Wybierz strzałkę, z której strony ją wsunąć
slide-waiting =
    { $count ->
        [one] Wybiera jeszcze jeden gracz
        [few] Wybiera jeszcze { $count } graczy
        [many] Wybiera jeszcze { $count } graczy
       *[other] Wybiera jeszcze { $count } gracza
    }
slide-round = Runda { $round } / 16
slide-middle = Środek stołu
slide-middle-card = { $card }, odkryta karta gracza { $who }
slide-middle-empty = Na środku nic nie ma, dopóki wszyscy nie wybiorą kart.
slide-first = Pierwszy gracz
grid-of = Siatka gracza { $who }
grid-own = Twoja siatka

## Seats, talk, agreement, the line

seat-empty = Wolne miejsce { $seat }
seats-free = Wolne miejsca: { $count }
seat-you = (ty)
seat-away = przerwa
seat-offline = brak połączenia
seat-stand-in = zastępuje { $bot }
seat-cards =
    { $count ->
        [one] jedna karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    }
seat-chosen = wybrane
seat-on-turn = gra teraz
seat-replace = Niech zagra bot
seat-bot = Bot na miejsce { $seat }
add-bot = Zaproś bota
seat-clear = Zwolnij miejsce gracza { $who }
player-number = Gracz { $seat }
sit = Usiądź
sit-guest = Posadź gracza
guest-name = Imię kolejnego gracza przy tym ekranie
stand = Zwolnij miejsce
begin = Rozdaj
begin-alone = Wyślij link przyjaciołom albo zaproś boty. Rozdasz karty, gdy będzie was dwoje.
begin-waits = Karty rozda osoba, która otworzyła stół.
change-rules = Zmień zasady
change-rules-done = Zapisz
watching-game = Oglądasz grę.
invite = Zaproś innych
invite-hint = Wyślij ten link albo pozwól zeskanować kod. Konto nie jest potrzebne.
invite-link = Link do tego stołu
copy = Kopiuj
copied = Skopiowano
share = Udostępnij
qr = Kod QR linku
talk-is =
    { $chat ->
        [off] Bez komunikacji
        [signals] Tylko sygnały
        [chat] Czat
       *[free] Sygnały i czat
    }
mute = Ukryj czat
muted = Czat jest ukryty. Sygnały nadal widać.
mute-hint = Czat zniknie; sygnały nadal będzie widać.
chat-none = Nie ma jeszcze wiadomości.
chat-say = Napisz coś
chat-send = Wyślij
chronicle = Przebieg gry
proposal-waiting = Czekamy na: { $names }
proposal-absent = Teraz nie ma tu: { $names }
agree = Zgadzam się
decline = Nie zgadzam się
withdraw = Wycofaj prośbę
link-open = Połączono
link-sending = Wysyłanie…
link-connecting = Łączenie…
link-lost = Brak połączenia, próbuję ponownie…
link-closed = Rozłączono
leave = Odejdź
leave-ask = Odejść z gry?
leave-hint = Miejsce zostaje twoje. Inni mogą pozwolić grać botowi, dopóki nie wrócisz.
stay = Zostań
return = Wracam
you-are-away = Nie ma cię przy stole; twoje miejsce czeka.
cover-pass = Teraz gra { $who }: przekaż urządzenie
cover-hint = Karty pozostaną zakryte, dopóki gracz ich nie odsłoni.
cover-lift = To ja, { $who }: pokaż karty
close = Zamknij

## The result

result = Wynik
result-the-game =
    { $grade ->
        [beaten]
            { $you ->
                [yes] Pokonaliście grę!
               *[no] Pokonali grę!
            }
        [excellent]
            { $left ->
                [one] Doskonale: została jedna karta
                [few] Doskonale: zostały { $left } karty
                [many] Doskonale: zostało { $left } kart
               *[other] Doskonale: zostało { $left } karty
            }
       *[left]
            { $left ->
                [one] Została jedna karta
                [few] Zostały { $left } karty
                [many] Zostało { $left } kart
               *[other] Zostało { $left } karty
            }
    }
result-reason =
    { $reason ->
        [won] Wszystkie 98 kart leży na stosach.
        [fire] Płonącego stosu nie było czym przykryć.
       *[stuck] Gracz, którego była tura, nie miał pasującej karty.
    }
result-stuck =
    { $you ->
        [yes] Masz już tylko { $cards } i nie możesz grać dalej.
       *[no] { $who } ma już tylko { $cards } i nie może grać dalej.
    }
result-best = Twój najlepszy wynik: zostało { $left }
result-best-new = To twój najlepszy wynik!
result-winners =
    { $count ->
        [one]
            { $you ->
                [yes] Wygrywasz!
               *[no] Wygrywa { $who }
            }
       *[other] Wspólne zwycięstwo: { $who }
    }
result-duel =
    { $reason ->
        [all-played] Jedna strona ułożyła wszystkie swoje karty.
       *[stuck] Druga strona nie mogła zagrać wymaganych dwóch kart.
    }
result-slide = Jednakowe sąsiednie karty zniknęły; wygrywa najniższa suma.
result-tournament = Turniej, partia { $game }. Turniej skończy się, gdy ktoś zbierze 100 punktów; wygrywa najniższa suma.
result-tournament-over = Turniej się zakończył. Liczba partii: { $game }. Wygrywa najniższa suma.
result-take-backs = Grano z cofaniem ruchów.
result-continued = Ta partia była dalszym ciągiem innej i nie liczy się do statystyk.
result-player = Gracz
result-points = Punkty
result-cards-left = Pozostałe karty
result-total = Razem
tournament-totals = Dotychczasowe sumy
leftovers = Pozostałe karty i gdzie by pasowały
leftovers-nowhere = nie pasuje nigdzie
rematch = Jeszcze raz
next-game = Następna partia
watch-replay = Obejrzyj powtórkę
home = Strona główna

## Settings

settings = Ustawienia
language = Język
navigation = Nawigacja
theme = Wygląd
theme-system = Jak w systemie
theme-light = Jasny
theme-dark = Ciemny
motion = Animacje
motion-system = Jak w systemie
motion-reduced = Ograniczone
mark-stuck = Oznaczaj niebezpieczne karty
mark-stuck-hint = Karty, po których nie byłoby już czego zagrać, są oznaczone ostrzeżeniem.
large-cards = Duże karty
large-cards-hint = Karty na ręce leżą w większej liczbie rzędów; czasem trzeba przewinąć stronę.
left-handed = Dla leworęcznych
left-handed-hint = Przyciski są po lewej; na telefonie trzymanym poziomo także karty.
sound = Dźwięk
sound-hint = Ciche dźwięki po zagraniu karty i gdy zaczyna się twoja tura.
vibration = Wibracje
vibration-hint = Urządzenie wibruje krótko, gdy zaczyna się twoja tura.
pace-hint = Dotyczy nowych stołów.
keys = Skróty klawiszowe
key-card = Wybierz kartę
key-pile = Połóż ją na stosie; bez wybranej karty daj sygnał
key-enter = Naciśnij główny przycisk
key-lift = Zabierz ostatnią kartę z planu albo cofnij
key-unselect = Odznacz kartę
key-middle = Wybierz kartę ze środka
key-slide = Wsuń ją w tę stronę
key-list = Pokaż tę listę

## Replays and the honest deal

replay = Powtórka
replay-move =
    { $move ->
        [0] Rozdanie
       *[other] Ruch { $move } / { $last }
    }
replay-deal = Karty są rozdane.
replay-controls = Ruchy
replay-first = Wróć do rozdania
replay-back = Poprzedni ruch
replay-play = Odtwarzaj
replay-pause = Wstrzymaj
replay-on = Następny ruch
replay-last = Na koniec
replay-jump = Przejdź do ruchu
replay-download = Pobierz zapis
replay-upload = Obejrzyj inną grę
replay-none = Nie ma tu zapisu. Otwórz go ze strony głównej.
commitment = Dowód uczciwego rozdania
commitment-hint = Rozdanie było ustalone przed pierwszym ruchem. Po grze pokazywane jest ziarno (seed) i każdy może sprawdzić, że daje ono tę liczbę.
commitment-before = Podane przed pierwszym ruchem
commitment-seed = Ziarno (seed) pokazane po ostatnim ruchu
commitment-digest = Jego skrót SHA-256 obliczony w twojej przeglądarce
commitment-holds = Zgadza się: rozdanie było ustalone przed grą.
commitment-fails = Nie zgadza się: temu rozdaniu nie można ufać.
commitment-none = Ten zapis nie ma dowodu.

## Hints

hints = Podpowiedzi
hints-hint = Gdy grasz bez innych ludzi, możesz zapytać, co zagrałby Mistrz. W zapisie będzie o tym mowa.
hint = Podpowiedz
hint-asked = Mistrz myśli…
hint-failed = Tym razem nie ma podpowiedzi. Zapytaj jeszcze raz.
hint-given = Mistrz zagrałby: { $turn }. Szansa na wygraną: { $chance }%.
hint-planned =
    { $differs ->
        [yes] Twój plan daje { $chance }%.
       *[no] Twój plan jest równie dobry.
    }

## The review

review = Analiza
review-waiting = Analiza czeka na wolne miejsce…
review-first = To pierwsze oszacowanie. Dokładniejsze szanse pojawią się za chwilę…
review-working = Szanse są coraz dokładniejsze…
review-failed = Nie udało się dokończyć analizy.
review-curve = Szansa na wygraną tura po turze
review-whose = Czyje tury
review-turn = Tura { $turn } / { $last }
review-turn-number = Tura
review-chance = Szansa
review-lost = Strata
review-luck = Szczęście
review-left = Pozostałe karty
review-score = Punkty
review-left-line = Oczekiwana liczba pozostałych kart: { $played }. Z najlepszą turą: { $best }.
review-score-line = Oczekiwane punkty: { $played }. Z najlepszą turą: { $best }.
review-mark = Ocena
review-mark-inaccuracy = Niedokładność
review-mark-mistake = Błąd
review-mark-blunder = Gruby błąd
review-points =
    { $points ->
        [one] { $points } punkt procentowy
        [few] { $points } punkty procentowe
        [many] { $points } punktów procentowych
       *[other] { $points } punktu procentowego
    }
review-verdict =
    { $you ->
        [yes]
            { $points ->
                [0] Grasz najlepszą turę: { $best }%.
               *[other] Tracisz { review-points }: { $played }% zamiast { $best }%.
            }
       *[no]
            { $points ->
                [0] { $who } gra najlepszą turę: { $best }%.
               *[other] { $who } traci { review-points }: { $played }% zamiast { $best }%.
            }
    }
review-verdict-little =
    { $you ->
        [yes] Tracisz mniej niż punkt procentowy: { $best }%.
       *[no] { $who } traci mniej niż punkt procentowy: { $best }%.
    }
review-verdict-cards =
    { $you ->
        [yes] Oczekiwana liczba pozostałych kart po twojej turze: { $played } zamiast { $best }.
       *[no] { $who }: oczekiwana liczba pozostałych kart { $played } zamiast { $best }.
    }
review-worst = Ta tura kosztowała najwięcej.
review-luck-turn =
    { $luck ->
        [bad] Potem los zabiera { review-points }.
       *[good] Potem los dodaje { review-points }.
    }
review-start = Szansa na początku: { $best }%.
review-start-cards = Oczekiwana liczba pozostałych kart na początku: { $start }. Na końcu zostało: { $end }.
review-all = Wszystkie tury razem kosztowały { review-points }.
review-clean = Żadna tura nie kosztowała wiele.
review-no-turns = Nie ma tu tur do analizy.
review-luck-all =
    { $luck ->
        [bad]
            { $you ->
                [alone] Karty zabrały ci { review-points }.
                [yes] Karty zabrały wam { review-points }.
               *[no] Karty zabrały { review-points }.
            }
        [good]
            { $you ->
                [alone] Karty dały ci { review-points }.
                [yes] Karty dały wam { review-points }.
               *[no] Karty dodały { review-points }.
            }
       *[none] Karty ani nie pomogły, ani nie zaszkodziły.
    }
review-seat =
    { $you ->
        [yes] Twoje tury kosztowały { review-points } szansy.
       *[no] { $who }: tury kosztowały { review-points } szansy.
    }
review-seat-luck =
    { $luck ->
        [bad] Karty i przeciwnicy zabrali { review-points }.
       *[good] Karty i przeciwnicy dodali { review-points }.
    }
review-accuracy = Dokładność { $accuracy }
review-count-inaccuracy =
    { $count ->
        [one] { $count } niedokładność
        [few] { $count } niedokładności
        [many] { $count } niedokładności
       *[other] { $count } niedokładności
    }
review-count-mistake =
    { $count ->
        [one] { $count } błąd
        [few] { $count } błędy
        [many] { $count } błędów
       *[other] { $count } błędu
    }
review-count-blunder =
    { $count ->
        [one] { $count } gruby błąd
        [few] { $count } grube błędy
        [many] { $count } grubych błędów
       *[other] { $count } grubego błędu
    }
review-played = Zagrano: { $turn }
review-better = Lepsza tura: { $turn }
review-ghost = Lepiej: { $card }
review-play = { $card } { $pile }
review-reveal = karta w wierszu { $row }, kolumnie { $column }
review-take = karta gracza { $from } { slide-from-side }
review-end-turn = koniec tury
review-previous = Poprzedni błąd
review-next = Następny błąd
review-end = Tu gra się kończy.
review-table = Wszystkie tury w tabeli
review-summary = Podsumowanie
retry = Popraw błędy
retry-question = Błąd { $number } / { $count }
retry-task =
    { $you ->
        [yes] Tyle wiesz w tej chwili. Zagraj turę.
       *[no] Tyle wie w tej chwili { $who }. Zagraj turę.
    }
retry-judging = Trwa ocena tury…
retry-right = Dobrze! Ta tura daje { $played }%, mniej więcej tyle co najlepsza.
retry-wrong = Nie całkiem. Ta tura daje { $played }%, a najlepsza { $best }%.
retry-wrong-cards = Nie całkiem. Oczekiwana liczba pozostałych kart: { $played }. Z najlepszą turą: { $best }.
retry-again = Spróbuj jeszcze raz
retry-show = Pokaż rozwiązanie
retry-next = Następny
retry-done = Gotowe
retry-close = Wróć do analizy
play-on = Graj dalej stąd
play-on-hint = W tej pozycji otworzy się stół. Partia jest oznaczona i nie liczy się do statystyk.
play-on-seat = Twoje miejsce
play-on-bot = Bot zamiast gracza { $name }
play-on-cards = Niewidoczne karty
play-on-again = Potasuj od nowa
play-on-same = Zostaw, jak były
play-on-again-hint = Karty, których nie widzisz ze swojego miejsca, są tasowane.
play-on-same-hint = Każda karta jest tam, gdzie była.
play-on-open = Otwórz stół

## A person’s own pages

own-pages = Twoje strony
own-games = Twoje partie
own-statistics = Statystyki
own-me = Ty i urządzenia
me-title = Ty i twoje urządzenia
me-line = Nie potrzebujesz konta, hasła ani adresu e-mail: twoje urządzenia wiedzą, kim jesteś.
me-name-hint = Nick, który inni widzą przy stołach. Nie musi być niepowtarzalny.
me-devices = Urządzenia
me-this-device = To urządzenie
me-seen = Ostatnio: { $when }
me-linked = dodano: { $when }
me-sign-out = Wyloguj
me-sign-out-device = Wyloguj: { $device }
me-add-device = Dodaj urządzenie
me-code-hint = Na drugim urządzeniu zeskanuj obrazek albo otwórz { $address } i wpisz te sześć słów:
me-code-until = Kod działa raz, do { $when }.
me-code-used = Drugie urządzenie jest zalogowane.
me-passkeys = Klucze dostępu
me-passkeys-hint = Klucz dostępu pozwala wrócić po utracie wszystkich urządzeń. Zostaje w twojej przeglądarce lub telefonie.
me-passkeys-insecure = Klucze dostępu wymagają bezpiecznego połączenia. Ta strona przyszła zwykłym HTTP, więc przeglądarka ich nie oferuje.
me-passkeys-unsupported = Ta przeglądarka nie oferuje kluczy dostępu.
me-passkeys-server = Ten serwer nie oferuje kluczy dostępu.
me-added = Dodano: { $when }
me-remove = Usuń
me-add-passkey = Dodaj klucz
me-notifications = Powiadomienia
me-notifications-on = Powiadamiaj na tym urządzeniu
me-notifications-push = Gdy jest twoja tura albo ktoś cię zaprasza, także gdy Tenback jest zamknięty.
me-notifications-open = Gdy jest twoja tura, a Tenback jest otwarty w innej karcie przeglądarki. Zamkniętej strony ten serwer nie powiadomi.
me-notifications-refused = Przeglądarka nie pozwala na powiadomienia zamkniętej strony, więc przyjdą tylko, gdy Tenback jest otwarty.
me-notifications-insecure = Powiadomienia wymagają bezpiecznego połączenia. Ta strona przyszła zwykłym HTTP, więc nie są tu możliwe.
me-notifications-unsupported = Ta przeglądarka nie oferuje powiadomień.
me-notifications-denied = Przeglądarka blokuje powiadomienia z tej strony. Możesz je włączyć w jej ustawieniach.
me-people = Z kim grasz
me-findable = Współgracze mogą mnie zapraszać
me-findable-hint = Gdy jest wyłączone, nie ma cię na niczyjej liście i nikogo na twojej.
me-games-together =
    { $count ->
        [one] { $count } wspólna partia
        [few] { $count } wspólne partie
        [many] { $count } wspólnych partii
       *[other] { $count } wspólnej partii
    }
me-people-none = Jeszcze nikogo. Zagraj z przyjaciółmi, a pojawią się tutaj.
me-block = Zablokuj
me-block-who = Zablokuj: { $name }
me-unblock = Odblokuj
me-unblock-who = Odblokuj: { $name }
me-blocked = Zablokowani gracze
me-blocked-hint = Nie mogą cię zapraszać ani zająć miejsca przy twoich stołach.
me-kept = Co jest przechowywane
me-kept-what = Serwer przechowuje twój nick, urządzenia i klucze dostępu, kogo blokujesz lub zapraszasz oraz rozegrane partie.
me-kept-not = Nie przechowuje haseł ani adresów e-mail, a klucze do twoich urządzeń ma tylko w postaci, której nikt nie użyje.
me-download = Pobierz wszystko
me-forget = Zapomnij o mnie
me-forget-ask = Na pewno o tobie zapomnieć?
me-forget-what = Twój nick, urządzenia, klucze dostępu, historia i statystyki znikną na zawsze. Skończone partie zostaną, ale zamiast twojego nicku będzie w nich „Gracz 2”. Tego nie da się odwrócić.
me-forget-not = Zostaw, jak jest
join-title = Zaloguj to urządzenie
join-line = Sześć słów pokaże twoje drugie urządzenie na stronie „Ty i urządzenia”. Działają raz, przez dziesięć minut.
join-words = Sześć słów
join-known = Partie z tego urządzenia dołączą do twoich. Użyj tylko własnego kodu.
join-sign-in = Zaloguj
join-passkey = Użyj klucza

## The history

history-filters = Które partie
history-game = Gra
history-players = Gracze
history-counted = Liczone
history-with = Z kim
history-all = Wszystkie
history-fire-yes = Z ognistymi kartami
history-fire-no = Bez nich
history-counted-yes = Liczone
history-counted-no = Osobno
history-result-won = Wygrana
history-result-lost = Przegrana
history-result-shared = Wspólna wygrana
history-result-none = Obie strony
history-left =
    { $count ->
        [one] Została { $count } karta
        [few] Zostały { $count } karty
        [many] Zostało { $count } kart
       *[other] Zostało { $count } karty
    }
history-points =
    { $count ->
        [one] { $count } punkt
        [few] { $count } punkty
        [many] { $count } punktów
       *[other] { $count } punktu
    }
history-alone = W pojedynkę
history-apart = Liczone osobno: { $why }
apart-hints = podpowiedzi
apart-take-back = cofanie ruchów
apart-undo = przycisk Cofnij
apart-position = od wybranej pozycji
apart-both-sides = jedna osoba po obu stronach
history-more = Wczytaj więcej
history-export = Zapisz te partie
history-none = Nie masz jeszcze żadnej skończonej partii. Gdy jakąś skończysz, pojawi się tutaj.
history-none-such = Nie ma takiej partii.

## Statistics

statistics-played = Rozegrane
statistics-won = Wygrane
statistics-share = Udział
statistics-mean = Średnia
statistics-mean-hint = Średnia dotyczy pozostałych kart, a w Slide punktów.
statistics-streak = Wygrane z rzędu teraz
statistics-longest = Najwięcej wygranych z rzędu
statistics-none = Żadna partia jeszcze się nie liczy. Skończ jakąś bez podpowiedzi i cofania.
statistics-histogram =
    { $game ->
        [slide] Slide: punkty na koniec
        [face-to-face] Face to Face: twoje pozostałe karty
       *[the-game] The Game: pozostałe karty
    }
statistics-games = Partie
statistics-as-table = Jako tabela
statistics-month = Miesiąc
statistics-accuracy = Dokładność analizowanych partii według miesięcy
statistics-accuracy-short = Dokładność
statistics-luck = Szczęście w analizowanych partiach według miesięcy
statistics-by = Według gry, poziomu, ognistych kart i graczy
statistics-of-game = Gra
statistics-of-level = Poziom
statistics-of-fire = Ogniste karty
statistics-of-players = Gracze
statistics-players =
    { $count ->
        [one] { $count } gracz
        [few] { $count } graczy
        [many] { $count } graczy
       *[other] { $count } gracza
    }
statistics-companions = Z kim najczęściej wygrywasz
statistics-nameless = zapomniany gracz
statistics-apart = Liczone osobno
statistics-apart-line = Partie: { $played }, wygrane: { $won }.
statistics-apart-why = Partii z podpowiedziami lub cofaniem i partii od wybranej pozycji nie ma w liczbach powyżej.

## Notifications, also by push: a title, with the game under it

push-turn = Twoja tura
push-reminder = Czeka na ciebie partia
push-invitation = Masz zaproszenie do gry
push-invitation-from = { $name } zaprasza cię do gry

## The terminal: front screen and settings

term-title = Tenback
term-continue = Kontynuuj: { $what }
term-strike = Usuń
term-strike-not = Zostaw
term-strike-ask = Usunąć „{ $what }”? Nie będzie można jej potem kontynuować.
term-strike-sure = To usunie grę { $what } i nie da się jej już kontynuować. Jeśli tak ma być, wpisz: { $typed }
term-struck = Usunięto: { $what }
term-play-alone = The Game solo
term-play-fire = The Game z ogniem solo
term-play-bots =
    { $count ->
        [one] The Game z jednym botem
        [few] The Game z { $count } botami
        [many] The Game z { $count } botami
       *[other] The Game z { $count } bota
    }
term-play-duel = Face to Face przeciw botowi
term-play-slide =
    { $count ->
        [one] Slide przeciw jednemu botowi
        [few] Slide przeciw { $count } botom
        [many] Slide przeciw { $count } botom
       *[other] Slide przeciw { $count } bota
    }
term-play-other = Własne ustawienia stołu…
term-play-join = Dołącz do stołu na serwerze…
term-open-there = Otwórz stół na serwerze…
term-watch-record = Obejrzyj powtórkę…
term-statistics = Statystyki
term-settings = Język, kolory, imię…
term-rules = Zasady
term-help = Pomoc
term-quit = Koniec
term-game = Gra
term-players = Gracze
term-seat = Miejsce { $seat }
term-seat-here = gracz przy tym terminalu
term-seat-bot = bot { $bot }
term-seat-open = wolne dla przyjaciół
term-yes = tak
term-no = nie
term-start = Start
term-language = Język
term-theme = Kolory
term-name = Twoje imię
term-player = Gracz { $seat }
term-address = Adres stołu lub serwera
term-record-file = Plik z zapisem

## The terminal: the table

term-due =
    { $count ->
        [0] wymagane karty zagrane
        [one] jeszcze jedna karta
        [few] jeszcze { $count } karty
        [many] jeszcze { $count } kart
       *[other] jeszcze { $count } karty
    }
term-hand = Twoje karty
term-hand-of = Karty gracza { $who }
term-cards =
    { $count ->
        [one] 1 karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    }
term-middle = Na środku
term-round = Runda { $round } / { $rounds }
term-first = pierwszy gracz
term-fits = { $card } pasuje: { $piles }
term-fits-nothing = Nic z ręki nie pasuje.
term-plan = W planie: { $plays } (suma kroków { $cost })
term-plan-none = W planie nic nie ma.
term-plan-draws = potem dobierasz { $count }
term-plan-stuck = potem nie będzie już czego zagrać
term-burns = płonie
term-pile-own =
    { $direction ->
        [up] twój stos rosnący ({ $letter })
       *[down] twój stos malejący ({ $letter })
    }
    .on =
        { $actor ->
            [owner]
                { $direction ->
                    [up] na swój stos rosnący ({ $letter })
                   *[down] na swój stos malejący ({ $letter })
                }
           *[other]
                { $direction ->
                    [up] na twój stos rosnący ({ $letter })
                   *[down] na twój stos malejący ({ $letter })
                }
        }
    .about =
        { $direction ->
            [up] o twoim stosie rosnącym ({ $letter })
           *[down] o twoim stosie malejącym ({ $letter })
        }
term-pile-their =
    { $direction ->
        [up] rosnący stos gracza { $who } ({ $letter })
       *[down] malejący stos gracza { $who } ({ $letter })
    }
    .on =
        { $actor ->
            [owner]
                { $direction ->
                    [up] na swój stos rosnący ({ $letter })
                   *[down] na swój stos malejący ({ $letter })
                }
           *[other]
                { $direction ->
                    [up] na rosnący stos gracza { $who } ({ $letter })
                   *[down] na malejący stos gracza { $who } ({ $letter })
                }
        }
    .about =
        { $direction ->
            [up] o rosnącym stosie gracza { $who } ({ $letter })
           *[down] o malejącym stosie gracza { $who } ({ $letter })
        }
term-news-middle = Karty są odkryte: { $cards }.
term-news-draws =
    { $you ->
        [yes]
            { $count ->
                [one] Dobierasz jedną kartę.
                [few] Dobierasz { $count } karty.
                [many] Dobierasz { $count } kart.
               *[other] Dobierasz { $count } karty.
            }
       *[no]
            { $count ->
                [one] { $who } dobiera jedną kartę.
                [few] { $who } dobiera { $count } karty.
                [many] { $who } dobiera { $count } kart.
               *[other] { $who } dobiera { $count } karty.
            }
    }
term-news-who-starts = Obejrzyjcie karty i ustalcie, kto zaczyna.
term-won-the-game = Pokonaliście grę! Wszystkie 98 kart leży na stosach.
term-lost-the-game =
    { $reason ->
        [fire]
            { $count ->
                [one] Płonącego stosu nie było czym przykryć. Została jedna karta.
                [few] Płonącego stosu nie było czym przykryć. Zostały { $count } karty.
                [many] Płonącego stosu nie było czym przykryć. Zostało { $count } kart.
               *[other] Płonącego stosu nie było czym przykryć. Zostało { $count } karty.
            }
       *[stuck]
            { $count ->
                [one] Żadna karta już nie pasuje. Została jedna karta.
                [few] Żadna karta już nie pasuje. Zostały { $count } karty.
                [many] Żadna karta już nie pasuje. Zostało { $count } kart.
               *[other] Żadna karta już nie pasuje. Zostało { $count } karty.
            }
    }
term-excellent = Mniej niż dziesięć: doskonale.
term-won-duel =
    { $reason ->
        [all-played]
            { $you ->
                [yes] Wygrywasz pojedynek: wszystkie karty ułożone.
               *[no] Pojedynek wygrywa { $who }: wszystkie karty ułożone.
            }
       *[stuck]
            { $you ->
                [yes] Wygrywasz pojedynek: przeciwnik nie mógł zagrać dwóch kart.
               *[no] Pojedynek wygrywa { $who }: przeciwnik nie mógł zagrać dwóch kart.
            }
    }
term-won-slide =
    { $count ->
        [one]
            { $you ->
                [yes] Wygrywasz: { $scores }.
               *[no] Wygrywa { $who }: { $scores }.
            }
       *[other] Zwycięstwem dzielą się { $who }: { $scores }.
    }
term-totals = Sumy: { $totals }.
term-won-tournament =
    { $count ->
        [one]
            { $you ->
                [yes] Wygrywasz turniej.
               *[no] Turniej wygrywa { $who }.
            }
       *[other] Turniej ma kilku zwycięzców: { $who }.
    }
term-again = Jeszcze raz
term-next-game = Następna partia
term-saved = Gra jest zapisana w pliku { $file }.
term-not-saved = Nie można zapisać pliku { $file }.
term-cover = Czy patrzy teraz tylko { $who }?
term-cover-key = Naciśnij Enter, żeby zobaczyć karty.
term-begin = Rozdaj karty
term-sit = Usiądź na miejscu { $seat }
term-stand = Zwolnij swoje miejsce
term-bring-bot = Zaproś bota { $bot } na miejsce { $seat }
term-clear-seat = Zwolnij miejsce { $seat }
term-leave = Odejdź na chwilę
term-return = Wróć
term-agree = Zgódź się
term-decline = Odmów
term-stand-in = Niech bot { $bot } zagra za gracza { $who }
term-unsay = Wycofaj sygnał { $pile }
term-unsay-start = Wycofaj sygnał o tym, kto zaczyna
term-menu = Więcej
term-signal = Sygnał
term-talk = Powiedz
term-end-turn = Zakończ turę
term-undo = Cofnij
term-take-first-turn = Rozegraj pierwszą turę
term-waiting = Czekamy na: { $who }.
term-watching = Oglądasz grę.
term-away = przerwa
term-offline = offline
term-empty-seat = nikt
term-invite = Inni dołączają poleceniem: tenback play { $address }
term-choose-card = Wybierz zakrytą kartę ze swojej siatki.
term-choose-middle = Wybierz kartę ze środka, a potem stronę, z której ją wsuniesz.
term-preview = Tak by leżała. Wsuniesz ją klawiszem Enter albo znowu tą samą strzałką.

## The terminal: statistics, replays, trouble

term-stat-game = Gra
term-stat-variant = Wariant
term-stat-played = Rozegrane
term-stat-won = Wygrane
term-stat-left = Średnio zostało
term-stat-streak = Seria
term-stat-best = Najdłuższa seria
term-stat-none = Nie ma jeszcze żadnej skończonej gry.
term-stat-apart =
    { $games ->
        [one] { $games } grę liczymy osobno: z podpowiedziami, z cofniętymi ruchami, od danej pozycji lub przeciwko sobie. Wygrane: { $won }.
        [few] { $games } gry liczymy osobno: z podpowiedziami, z cofniętymi ruchami, od danej pozycji lub przeciwko sobie. Wygrane: { $won }.
        [many] { $games } gier liczymy osobno: z podpowiedziami, z cofniętymi ruchami, od danej pozycji lub przeciwko sobie. Wygrane: { $won }.
       *[other] { $games } gry liczymy osobno: z podpowiedziami, z cofniętymi ruchami, od danej pozycji lub przeciwko sobie. Wygrane: { $won }.
    }
term-variant =
    { $count ->
        [one] solo
        [few] { $count } graczy
        [many] { $count } graczy
       *[other] { $count } gracza
    }
term-variant-tournament = turniej
term-variant-lone-card = ostatnia karta wygrywa
term-replay-step = Pozycja { $step } / { $steps }
term-replay-start = rozdanie
term-replay-seat = Oczami gracza { $who }
term-replay-keys = ← → jeden krok, ↑ ↓ jedna tura, Home End, spacja odtwarza, Tab zmienia miejsce, r analiza gry
term-review = Analiza
term-review-offer = Wpisz { $typed }, a zobaczysz, ile kosztowała każda tura i co zrobił los.
term-review-wait = Rozważam każdą turę…
term-review-none = Nie ma analizy tej gry.
term-review-turn-left = Tura { $turn }, { $who }: { $played }. Szansa: { $chance }%. Oczekiwana liczba pozostałych kart: { $left }.
term-review-turn-score = Tura { $turn }, { $who }: { $played }. Szansa: { $chance }%. Oczekiwane punkty: { $left }.
term-review-cost =
    { $mark ->
        [inaccuracy] Niedokładność. Strata szansy: { $loss }%. Lepiej: { $better }.
        [mistake] Błąd. Strata szansy: { $loss }%. Lepiej: { $better }.
        [blunder] Gruby błąd. Strata szansy: { $loss }%. Lepiej: { $better }.
       *[none] Strata szansy: { $loss }%. Lepiej: { $better }.
    }
term-review-seat = { $who }: dokładność { $accuracy }. Tury: { $turns }, strata szansy: { $loss }%. Niedokładności: { $inaccuracies }, błędy: { $mistakes }, grube błędy: { $blunders }.
term-review-luck = Szczęście: { $luck }%.
term-review-luck-of = Szczęście, { $who }: { $luck }%.
term-review-worst = Najwięcej kosztowała tura { $turn }, { $who }. Lepiej: { $better }.
term-review-number = { $value }
term-review-column-turn = Tura
term-review-column-player = Gracz
term-review-column-chance = Szansa %
term-review-column-loss = Strata %
term-review-column-luck = Szczęście %
term-review-column-left = Pozostałe karty
term-review-column-score = Punkty
term-review-column-played = Zagrano
term-review-column-better = Lepiej
term-no-record = { $file }: { $why }
term-no-address = { $address } nie odpowiada.
term-bad-address = { $address } nie jest adresem stołu ani serwera.
term-connection-lost = Połączenie zerwane; próbuję ponownie…
term-connection-back = Połączenie wróciło.
term-goodbye = Twoja gra jest zapisana. Możesz do niej wrócić poleceniem „tenback play”.
term-not-understood = Nie rozumiem: „{ $text }”. Wpisz „pomoc”.
term-no-such-card = Nie można wybrać karty { $card }.
term-which-pile = Na który stos? { $piles }
term-which-side = Z której strony? z lewej, z prawej, z góry, z dołu
term-no-such-pile = Nie ma stosu „{ $pile }”.
term-not-on-front = Najpierw wybierz grę; wpisz „pomoc”.
term-at-a-table = Siedzisz przy stole; najpierw wpisz „wyjdź”.
term-server-now = Nowe stoły będą teraz otwierane na { $address }.
term-signed-in = Na { $address } grasz jako { $name }.
term-no-such-game = Nie ma gry „{ $game }”. Do wyboru: { $games }.
term-how-many-players = Liczba graczy w grze { $game }: od { $least } do { $most }.
term-no-such-option = Nie ma tu opcji „{ $option }”. Do wyboru: { $options }.
term-no-such-choice = Nie można wybrać „{ $option }”. Do wyboru: { $choices }.
term-seats-differ = Ten stół ma miejsc: { $seats }, podano ich { $named }.
term-first-seat = Pierwsze miejsce jest twoje: { $here }.
term-no-such-company = „{ $who }” nie usiądzie przy tym stole. Do wyboru: { $company }.
term-nothing-to-continue = Nie ma gry, którą można by kontynuować.
term-choose = Wpisz numer lub polecenie.
term-choose-first = Najpierw wybierz kartę.
term-language-now = Teraz po polsku.
term-no-such-language = Nie ma języka „{ $language }”. Do wyboru: { $languages }.
term-you = ty

## The terminal: keys and commands

term-key-hand = 1–8: wybierz kartę
term-key-piles = a b c d: zagraj ją na stos
term-key-enter = Enter: połóż to, co w planie
term-key-end = e: połóż i zakończ turę
term-key-lift = Backspace: zabierz ostatnią kartę z planu
term-key-signal = s: daj sygnał o stosie
term-key-talk = t: powiedz coś
term-key-hints = h: pokaż, co pasuje
term-key-hint = i: zapytaj, co zagrałby Mistrz, jeśli stół pozwala na podpowiedzi
term-key-undo = u: cofnij albo poproś o cofnięcie
term-key-menu = m: wszystko inne, co teraz można zrobić
term-key-rules = F1: zasady
term-key-language = F3: zmień język
term-key-theme = F2: zmień kolory
term-key-grid = Strzałki i Enter: wybierz kartę z siatki
term-key-middle = 1–6: wybierz kartę ze środka
term-key-side = Strzałki: pokaż ją wsuniętą z tej strony; Enter: wsuń
term-key-list = 1–9: wybierz ruch z listy; Enter: zagraj go
term-key-quit = q: na ekran główny; gra jest zachowana
term-key-save = w: zapisz skończoną grę do pliku
term-key-review = r: analiza skończonej gry
term-keys-piles = 1–8 karta · a–d stos · Enter połóż · e koniec · Backspace zabierz · s sygnał · m więcej · ? pomoc · q wstecz
term-keys-unsaid = 1–8 karta · a–d stos · Enter połóż · e koniec · Backspace zabierz · h co pasuje · m więcej · ? pomoc · q wstecz
term-keys-slide = strzałki Enter siatka · 1–6 środek · strzałki Enter strona · m więcej · ? pomoc · q wstecz
term-keys-list = 1–9 ruch · Enter zagraj · m więcej · ? pomoc · q wstecz
term-keys-reading = ↑ ↓ czytaj dalej · F3 język · Esc wstecz
term-keys-review = ↑ ↓ tura · n następny błąd · p poprzedni błąd · F3 język · Esc wstecz
term-keys-opening = Tab dalej · Enter wybierz · Ctrl+S zacznij · F1 zasady · Esc wstecz
term-help-play = 37 a — zagraj 37 na stos A; kilka naraz: 37 a 38 b koniec
term-help-end = koniec — zakończ turę; zacznij — rozegraj pierwszą turę
term-help-plan = plan 37 a 38 b — zaplanuj turę po cichu; połóż — zagraj plan; wyczyść — porzuć plan
term-help-slide = b3 — wybierz kartę z kolumny b, wiersza 3; 7 z lewej — wsuń siódemkę z lewej
term-help-list = 1 — zagraj pierwszy ruch z listy; co pasuje — pokaż listę jeszcze raz
term-help-signals = nie tutaj c, małe kroki a, lepiej nie b, śmiało d, ja zacznę, wolę nie zaczynać, odwołaj c
term-help-say = powiedz … — mów; zgoda, odmowa — odpowiedz na propozycję
term-help-undo = cofnij — cofnij krok w grze solo; poproś — poproś innych o cofnięcie ruchu
term-help-hint = podpowiedz — co zagrałby Mistrz, jeśli stół pozwala na podpowiedzi; plan tury jest z tym porównywany
term-help-look = stół, ręka, stosy, co pasuje, miejsca — spójrz znowu; zasady; statystyki
term-help-seats = usiądź 2 Anna, bot 3 greedy, zwolnij 3, rozdaj, znowu, odejdź, wróć, zastąp 2 greedy
term-help-other = zapisz PLIK — zapisz grę; analiza — ile kosztowała każda tura; język en; wyjdź — gra jest zachowana
term-help-front = Numer rozpoczyna grę. nowy the-game players=3 level=expert fire seats=here,greedy,here — dowolny stół
term-help-front-other = kontynuuj, usuń 2, dołącz ADRES, obejrzyj PLIK, analiza PLIK, zasady slide, statystyki, język en, wyjdź

## The terminal: words that people type, forms separated by commas

typed-play = zagraj, graj, kładę
typed-on = na, do
typed-and = i, oraz
typed-end = koniec, zakończ, k
typed-start = zacznij, zaczynam, start
typed-plan = plan, zaplanuj
typed-place = połóż, ułóż
typed-lift = wyczyść, podnieś, porzuć plan
typed-undo = cofnij
typed-take-back = poproś, poproś o cofnięcie
typed-keep-off = nie tutaj, nie tu, nie grajcie tu
typed-small-steps = tylko małe kroki, małe kroki
typed-rather-not = lepiej nie tutaj, lepiej nie
typed-go-ahead = śmiało
typed-let-me-start = ja zacznę, pozwólcie mi zacząć
typed-rather-not-me = wolę nie zaczynać, lepiej nie ja, nie ja
typed-unsay = odwołaj, wycofaj
typed-say = powiedz, mów
typed-agree = zgoda, zgadzam się, tak
typed-decline = odmowa, nie zgadzam się, nie
typed-leave = odejdź, odchodzę
typed-return = wróć, wracam
typed-stand-in = zastąp
typed-again = znowu, rewanż, następna
typed-sit = usiądź, siadam
typed-stand = wstań, wstaję
typed-rename = zmień imię, imię
typed-bot = bot
typed-free = zwolnij
typed-begin = rozdaj
typed-table = stół, spójrz
typed-hand = ręka, karty
typed-piles = stosy, siatka
typed-hints = co pasuje, pasuje, podpowiedzi
typed-hint = podpowiedz, co zagrałby mistrz
typed-seats = miejsca, kto
typed-help = pomoc, ?
typed-rules = zasady
typed-statistics = statystyka, statystyki
typed-language = język
typed-save = zapisz
typed-quit = wyjdź, wyjście, q
typed-new = nowy, nowa
typed-continue = kontynuuj
typed-strike = usuń, skreśl, zapomnij
typed-join = dołącz
typed-replay = obejrzyj, powtórka
typed-review = analiza
typed-reveal = odkryj, wybierz
typed-take = weź, biorę
typed-left = z lewej, lewo
typed-right = z prawej, prawo
typed-top = z góry, góra
typed-bottom = z dołu, dół
typed-their = przeciwnik, jego, jej

## The rules of The Game, a paragraph a message, its heading in .title

rules-the-game-1 = Wszyscy gracie w jednej drużynie. Na czterech wspólnych stosach trzeba ułożyć wszystkie 98 kart z liczbami od 2 do 99. Gdy położycie ostatnią kartę, pokonaliście grę.
    .title = Cel gry
rules-the-game-2 = Stosy A i B rosną od 1: karta musi być wyższa od tej, którą przykrywa. Stosy C i D maleją od 100: karta musi być niższa. Odstępy mogą być dowolnie duże (3, 11, 12, 18, 34 …), ale pominięte liczby trudno potem dołożyć, więc róbcie małe kroki. Widać tylko wierzchnią kartę i nie wolno przeglądać stosów.
    .title = Stosy
rules-the-game-3 = Jest jeden wyjątek, który pozwala zagrać kartę wstecz. Na stos rosnący pasuje też karta dokładnie o dziesięć niższa, a na malejący dokładnie o dziesięć wyższa. Cofnięcie działa na każdym stosie i dowolnie często, nawet kilka razy w jednej turze, na przemian ze zwykłymi kartami. Na naszych kartach widać je od razu: ten sam znak i sąsiedni kolor.
    .title = Cofnięcie o 10
rules-the-game-4 = W grze solo masz na ręce 8 kart; dwóch graczy ma po 7, od trzech do pięciu graczy po 6. Reszta to zakryta talia.
    .title = Rozdanie
rules-the-game-5 = Najpierw każdy ogląda swoje karty. Potem ustalacie, kto zaczyna, nie podając żadnej liczby: pierwszą turę może rozegrać każdy. Dalej gra toczy się zgodnie z ruchem wskazówek zegara.
    .title = Kto zaczyna
rules-the-game-6 = Połóż co najmniej dwie karty, jedną po drugiej, każdą na stosie, na który pasuje; możesz zagrać więcej, nawet wszystkie karty z ręki. Potem zakończ turę i dobierz karty do pełnej ręki. Gdy ręka jest pusta, tura kończy się sama.
    .title = Tura
rules-the-game-7 = Nikt już nie dobiera, a od następnej tury wystarczy zagrać jedną kartę (można więcej). Kto nie ma już kart, jest pomijany, a reszta gra dalej. To, ile kart trzeba zagrać, ustala się na początku tury.
    .title = Gdy skończy się talia
rules-the-game-8 = Gdy wszystkie 98 kart leży na stosach, pokonaliście grę. Przegrywacie od razu, gdy ktoś w swojej turze nie zagrał jeszcze tylu kart, ile trzeba, a żadna z jego ręki nigdzie nie pasuje; karty już położone w tej turze zostają. Kto zagrał już wymaganą liczbę kart, po prostu kończy turę.
    .title = Koniec gry
rules-the-game-9 = Policzcie karty, których nie udało się ułożyć: na rękach graczy i w talii. Nie została ani jedna: pokonaliście grę. Mniej niż dziesięć: doskonały wynik. Udało się? Podnieście poziom trudności.
    .title = Wynik
rules-the-game-10 = Dokładne liczby są tabu: nie wolno ich podawać, pytać o nie, pokazywać ani sugerować. Wszystko inne można mówić, na przykład żeby jakiś stos zostawić w spokoju albo że pasuje tu tylko mały krok. Im mniej sobie pozwolicie, tym trudniej. Przy naszych stołach dotykasz stosu i dajesz sygnał; tam, gdzie jest czat, wiadomość zdradzająca liczbę nie przejdzie.
    .title = Komunikacja
rules-the-game-11 = Zaawansowany: w każdej turze co najmniej trzy karty zamiast dwóch, a gdy talia jest pusta, tu też wystarczy jedna. Zaawansowany plus: dodatkowo każdy ma na ręce o jedną kartę mniej, czyli 7 solo, 6 w grze dla dwóch graczy i 5 dla trzech do pięciu.
    .title = Poziomy

## The rules of The Game on fire

rules-on-fire-1 = Gra się jak w The Game, tylko karty 22, 33, 44, 55, 66 i 77 są ogniste. Zagrywa się je jak każdą inną i można je łączyć z każdym poziomem.
    .title = Sześć kart płonie
rules-on-fire-2 = Ognista karta, która na koniec tury leży na wierzchu stosu, płonie. Następny gracz (solo: znowu ty) musi ją w swojej turze przykryć dowolną pasującą kartą. Jeśli płonie kilka stosów, trzeba przykryć każdy z nich.
    .title = Przykryj ogień
rules-on-fire-3 = Ogień można przykryć inną ognistą kartą; stos płonie wtedy dla następnego gracza. Ognista karta przykryta w tej samej turze, w której została zagrana, nie ma żadnego skutku.
    .title = Ogień na ogień
rules-on-fire-4 = Dopóki płonie stos, który masz przykryć, nie możesz zakończyć tury. Gdy tylko żadna karta z twojej ręki na niego nie pasuje, gra jest przegrana. Gdy leży już wszystkie 98 kart, wygrywacie, nawet jeśli któryś stos płonie.
    .title = Gdy robi się za gorąco

## The rules of Face to Face

rules-face-to-face-1 = Srebro gra przeciw złotu. Każda strona ma własne 58 kart z liczbami od 2 do 59, jeden stos rosnący od 1 i jeden malejący od 60. Wygrywa, kto ułoży wszystkie swoje 58 kart.
    .title = Cel gry
rules-face-to-face-2 = Obie talie są tasowane i każdy bierze po sześć kart. O tym, kto zaczyna, decyduje los; potem gracie na zmianę.
    .title = Początek
rules-face-to-face-3 = Połóż co najmniej dwie karty, jedną po drugiej, w dowolnej kolejności; możesz więcej, nawet wszystkie sześć. Dwie są obowiązkowe zawsze, także wtedy, gdy twój stos dobierania jest już pusty.
    .title = Tura
rules-face-to-face-4 = Na własnych stosach wszystko jest jak w The Game: na rosnący wyższa, na malejący niższa, a do tego zagranie wsteczne (cofnięcie) dokładnie o dziesięć.
    .title = Własne stosy
rules-face-to-face-5 = Najwyżej jedną kartę w turze można położyć na którymś stosie przeciwnika, i tylko jeśli go ulepsza, bez względu na to, o ile: na rosnącym niższą niż wierzchnia karta, na malejącym wyższą niż wierzchnia karta. Taka sama liczba niczego nie ulepsza, a cofnięcie tam nie działa.
    .title = Karta dla przeciwnika
rules-face-to-face-6 = Jeśli wszystkie karty trafiły na twoje stosy, dobierz dwie, bez względu na to, ile ich było: po trzech zagranych masz więc o jedną mniej. Jeśli jedna trafiła na stos przeciwnika (i przynajmniej jedna na twój), dobierz do sześciu. Gdy na stosie dobierania jest ich za mało, weź tyle, ile zostało; gdy nie ma żadnej, graj bez dobierania.
    .title = Dobieranie
rules-face-to-face-7 = Kto położy ostatnią ze swoich 58 kart, od razu wygrywa. Kto w swojej turze nie zagrał jeszcze dwóch kart i nie ma żadnej pasującej, od razu przegrywa.
    .title = Koniec gry
rules-face-to-face-8 = Jeśli zaczynasz turę z jedną kartą, a stos dobierania jest pusty, nie możesz zagrać dwóch, więc przegrywasz. Przy stole możecie umówić się na zasadę domową: wtedy, jeśli ta karta pasuje, możesz ją zagrać i wygrywasz.
    .title = Ostatnia karta

## The rules of Slide

rules-slide-1 = Ustawiaj jednakowe liczby obok siebie: na końcu znikną, a to, co zostanie, to twoje punkty karne. Wygrywa najniższa suma.
    .title = Cel gry
rules-slide-2 = W grze jest 100 kart, po dziesięć z każdej liczby od 1 do 10. Każdy z graczy (od 2 do 6) dostaje 16 z nich i układa je zakryte w siatkę 4 × 4. Nikt ich nie ogląda, nawet własnych. Reszta zostaje poza grą. O tym, kto jest pierwszym graczem, decyduje los.
    .title = Rozdanie
rules-slide-3 = Gra ma 16 rund. W każdej wszyscy jednocześnie wybierają jedną zakrytą kartę ze swojej siatki i nikt nie widzi, co wybierają inni. Gdy wszyscy już wybrali, karty odkrywa się razem na środku.
    .title = Wybieranie kart
rules-slide-4 = Od pierwszego gracza, zgodnie z ruchem wskazówek zegara, każdy bierze jedną kartę ze środka, bez względu na to, czyja była. Dla ostatniego zostaje ta, której nikt nie wziął.
    .title = Wybór ze środka
rules-slide-5 = Kartę wsuwasz z brzegu wiersza lub kolumny, w której masz puste miejsce. Karty między tym brzegiem a pustym miejscem, odkryte i zakryte, przesuwają się o jedno pole; nie wolno przesuwać na ukos. Nie można położyć karty od razu na pustym miejscu: co najmniej jedna musi się przesunąć. Puste miejsce w rogu daje więc dwie możliwości, na brzegu trzy, w środku cztery. Karta zostaje odkryta.
    .title = Wsuwanie
rules-slide-6 = Na koniec rundy żeton pierwszego gracza przechodzi do gracza po lewej.
    .title = Następna runda
rules-slide-7 = Po 16 rundach wszystkie karty są odkryte. Każda karta, która u góry, u dołu lub z boku styka się z taką samą liczbą, znika: wszystkie naraz, w grupach dowolnej wielkości. Suma tego, co zostało, to twój wynik: jeśli zostało 5, 5, 3, 4 i 7, a piątki się nie stykają, to 24.
    .title = Koniec gry
rules-slide-8 = Wygrywa najniższy wynik. Przy remisie decyduje mniejsza liczba pozostałych kart; jeśli i ona jest równa, zwycięstwo jest wspólne.
    .title = Kto wygrywa
rules-slide-9 = Rozgrywajcie kolejne partie i sumujcie wyniki. Gdy tylko po którejś partii ktoś ma 100 punktów lub więcej, turniej się kończy i wygrywa najniższa suma; przy remisie zwycięstwo jest wspólne. Każdą następną partię zaczyna gracz na kolejnym miejscu.
    .title = Turniej

## Learning: the pages and their pictures

learn-title = Jak grać
learn-line = Zasady każdej gry w kilka minut, z ilustracjami kart.
learn-tutorial = Twoja pierwsza partia
learn-tutorial-line = Zagraj kilka tur The Game i naucz się wszystkiego w praktyce.
learn-back = Wszystkie zasady
learn-open-game = Zagraj
picture-piles = Na stos rosnący od 1, gdzie leży 13, pasuje 17; na malejący od 100, gdzie leży 92, pasuje 88.
picture-jump = Na stosie rosnącym 37 można położyć na 47; na malejącym 75 na 65. Obie pary mają ten sam znak.
picture-levels = Kart na ręce: 8, 7 albo 6; na poziomie zaawansowany plus 7, 6 albo 5.
picture-fire = Na stosie płonie karta 44; przykrywa ją 46.
picture-duel = Na rosnącym stosie srebra leży 29. Złoto może położyć tam 12: to ulepsza stos.
picture-duel-own = Na własnym stosie srebro cofa się z 27 na 17.
picture-slide = Puste miejsce jest w drugim wierszu i trzeciej kolumnie: cztery strzałki pokazują, skąd można wsunąć kartę.
picture-vanish = Jednakowe sąsiednie karty znikają; zostaje 6 + 2 + 9 + 4 = 21 punktów.

## The tutorial

tutorial-title = Twoja pierwsza partia
tutorial-partner = Ewa
tutorial-step = Lekcja { $lesson } / { $lessons }
tutorial-next = Dalej
tutorial-restart = Od początku
tutorial-try = Prawie. { $hint }
tutorial-look = Grasz z Ewą w jednej drużynie. Na środku są cztery wspólne stosy, na dole twoje siedem kart. Cel: ułożyć na stosach wszystkie 98 kart.
tutorial-up = Stosy A i B rosną. Każda karta musi być wyższa od tej pod nią. Wybierz kartę 4, a potem stos A lub B: dotknięciem, przeciągnięciem albo klawiszami 1 i A.
tutorial-up-hint = Karta 4 to dobry początek: połóż ją na stosie A lub B.
tutorial-down = Dobrze. Stosy C i D idą odwrotnie, w dół od 100. Na jednym z nich połóż 96.
tutorial-down-hint = Karta 96 pasuje na stos C lub D.
tutorial-place = Obie karty są na razie tylko w planie: widzisz je tylko ty, a dotknięcie je zabiera. Liczba obok mówi, o ile przesunie się stos; małe kroki zostawiają miejsce na kolejne karty. W każdej turze trzeba zagrać co najmniej dwie karty, a dwie już masz. Połóż je i zakończ turę.
tutorial-place-hint = Naciśnij przycisk, żeby położyć obie karty.
tutorial-partner-plays = Na ręce masz dwie nowe karty. Teraz gra Ewa: 47 na stos A i 65 na stos D. To były duże kroki.
tutorial-jump-up = Ale spójrz: na stosie A leży 47, a ty masz 37. Kartę dokładnie o dziesięć niższą można zagrać wstecz, choć stos rośnie. Widać to, zanim policzysz: ten sam znak, sąsiedni kolor. Zagraj cofnięcie o dziesięć!
tutorial-jump-up-hint = Zagraj 37 na stos A.
tutorial-jump-down = Odzyskane dziesięć liczb! Na stosie malejącym działa to odwrotnie: na D leży 65, więc pasuje 75.
tutorial-jump-down-hint = Zagraj 75 na stos D.
tutorial-place-again = Dwa cofnięcia o dziesięć w jednej turze. Połóż karty i zakończ turę.
tutorial-signal = Masz teraz 39, a na stosie A leży 37: krok tylko o dwa! Ewa powinna zostawić ci ten stos, ale liczb podawać nie wolno. Sygnały wolno: wybierz stos A.
tutorial-signal-hint = Wybierz stos A, żeby dać o nim sygnał.
tutorial-say = Co chcesz powiedzieć Ewie o stosie A?
tutorial-say-hint = „Nie tutaj” albo „Tylko małe kroki” zachowa ten stos dla twojej karty 39.
tutorial-heard = Ewa widzi twój sygnał przy stosie i gra gdzie indziej: 8 na stos B i 91 na stos C.
tutorial-end = I tak gra toczy się dalej. Gdy talia jest pusta, wystarczy jedna karta na turę. Gdy wszystkie 98 kart leży na stosach, pokonaliście grę. Gdy ktoś nie może zagrać dość kart, gra się kończy; mniej niż dziesięć pozostałych to doskonały wynik.
tutorial-done = Tyle wystarczy wiedzieć. Miłej gry!
tutorial-play = Zagraj solo
tutorial-rules = Przeczytaj zasady
