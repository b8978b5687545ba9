### The words of Tenback in Ukrainian, for the server, the terminal and the browser.

## The games

game-the-game = The Game
game-on-fire = The Game з вогнем
game-face-to-face = Face to Face
game-slide = Slide
game-the-game-line = Дев’яносто вісім карт, чотири стопки, одна команда. Викладіть їх разом усі. 1–5 гравців.
game-on-fire-line = Те саме, але шість карт горять, доки їх хтось не накриє. 1–5 гравців.
game-face-to-face-line = Двобій срібла й золота, де кожна допомога має свою ціну. 2 гравці.
game-slide-line = Шістнадцять прихованих карт зсуваються на місця, а однакові сусіди зникають. 2–6 гравців.
rules = Правила
rules-of =
    { $game ->
        [the-game] Правила гри The Game
        [on-fire] Правила гри The Game з вогнем
        [face-to-face] Правила гри Face to Face
       *[slide] Правила гри Slide
    }
new-table =
    { $game ->
        [the-game] Стіл для The Game
        [on-fire] Стіл для The Game з вогнем
        [face-to-face] Стіл для Face to Face
       *[slide] Стіл для Slide
    }

## Options and house rules

players = Кількість гравців
level = Рівень
level-basic = Базовий
level-expert = Експерт
level-expert-plus = Експерт плюс
level-basic-hint = Щонайменше дві карти за хід.
level-expert-hint = Щонайменше три карти за хід.
level-expert-plus-hint = Щонайменше три карти за хід і на одну менше на руках.
fire = Карти з вогнем
fire-hint = Шість карт горять, якщо на них завершився хід: наступний гравець мусить їх накрити.
tournament = Турнір
tournament-hint = Грають, доки хтось не набере сто очок; перемагає найменша сума.
talk = Розмова
talk-off = Немає
talk-signals = Сигнали
talk-free = Сигнали й чат
talk-off-hint = Ніхто нічого не каже.
talk-signals-hint = Сигнали біля стопок, кожному його мовою.
talk-free-hint = Сигнали й вільний чат; повідомлення, що видають число, не проходять.
house-rules = Домашні правила
take-backs = Повернення карт
take-backs-hint = Хід можна повернути, якщо всі згодні, але ніколи за взяту карту. Таку гру позначено.
lone-card = Єдина карта виграє
lone-card-hint = Хто починає хід з однією картою, може її викласти й перемагає.
hot-seat = За одним екраном
hot-seat-hint = Кілька людей грають на одному пристрої; між ходами карти закрито.
listed = Відкритий для всіх
listed-hint = Стіл видно на головній сторінці, і сісти може будь-хто.
pace = Темп ботів
pace-human = Як люди
pace-quick = Швидко

## Cards and piles in words

card = карта { $card }
card-fire = карта з вогнем { $card }
card-duel =
    { $metal ->
        [silver] срібна карта { $card }
       *[gold] золота карта { $card }
    }
card-slide = карта { $card }
card-face-down = карта сорочкою вгору
pile-base =
    { $direction ->
        [up] початок висхідної стопки, { $start }
       *[down] початок низхідної стопки, { $start }
    }
pile-name =
    { $direction ->
        [up] стопка { $pile }, висхідна
       *[down] стопка { $pile }, низхідна
    }
    .on = у стопку { $pile }
    .about = про стопку { $pile }
pile-duel =
    { $metal ->
        [silver]
            { $direction ->
                [up] срібна висхідна стопка
               *[down] срібна низхідна стопка
            }
       *[gold]
            { $direction ->
                [up] золота висхідна стопка
               *[down] золота низхідна стопка
            }
    }
    .on =
        { $metal ->
            [silver]
                { $direction ->
                    [up] у срібну висхідну стопку
                   *[down] у срібну низхідну стопку
                }
           *[gold]
                { $direction ->
                    [up] у золоту висхідну стопку
                   *[down] у золоту низхідну стопку
                }
        }
    .about =
        { $metal ->
            [silver]
                { $direction ->
                    [up] про срібну висхідну стопку
                   *[down] про срібну низхідну стопку
                }
           *[gold]
                { $direction ->
                    [up] про золоту висхідну стопку
                   *[down] про золоту низхідну стопку
                }
        }

## Signals

signal-keep-off = Сюди не кладіть
signal-small-steps = Лише малі кроки
signal-rather-not = Краще не сюди
signal-go-ahead = Сміливо сюди
signal-let-me-start = Почну я
signal-rather-not-me = Краще не я

## Bots

bot-random = Кубик
bot-random-about = кладе будь-яку карту, що підходить
bot-greedy = Крок
bot-greedy-about = обирає найменший крок і далі не дивиться
bot-casual = Приятель
bot-casual-about = грає, як друг за кухонним столом
bot-strong = Провідник
bot-strong-about = думає наперед і зважає на сигнали
bot-master = Майстер
bot-master-about = найсильніший із наших ботів

## Why something is refused: the rules

refused-game-over = Гру вже завершено.
refused-no-such-seat = За столом немає такого місця.
refused-not-of-this-game = Це хід не з цієї гри.
refused-not-started = Ще ніхто не почав.
refused-already-started = Хтось уже почав.
refused-not-your-turn = Зараз не твій хід.
refused-not-in-hand = Цієї карти в тебе немає.
refused-does-not-fit = Ця карта не підходить до цієї стопки.
refused-below-minimum = Замало карт, щоб завершити хід.
refused-burning = Стопка горить: спершу накрий її.
refused-already-helped = У суперника можна покласти лише одну карту за хід.
refused-no-improvement = Карта мусить поліпшити стопку суперника.
refused-not-revealing = Зараз карт не вибирають.
refused-not-taking = Зараз карт не беруть.
refused-already-chosen = Твою карту вже вибрано.
refused-no-such-cell = У сітці немає такого місця.
refused-not-face-down = Ця карта вже відкрита.
refused-not-in-the-middle = Цієї карти вже немає посередині.
refused-into-the-gap = Просто на порожнє місце не можна: хоч одна карта має зсунутися.

## Why something is refused: the table

refused-stale = Тим часом дещо сталося. Поглянь і виріши ще раз.
refused-not-seated = У тебе немає місця за цим столом.
refused-which-seat = У тебе кілька місць: скажи, за яке граєш.
refused-seat-taken = Це місце зайняте.
refused-already-seated = Ти вже за столом.
refused-not-yours-to-decide = Це вирішує хтось інший.
refused-no-such-bot = Такий бот у цю гру не грає.
refused-bad-name = Таке ім’я використати не можна.
refused-seats-empty = Деякі місця ще вільні.
refused-game-goes-on = Під час гри не можна.
refused-no-game = Жодна гра не триває.
refused-game-not-over = Гра ще не скінчилася.
refused-no-plans = У цій грі нема чого планувати.
refused-not-an-action = Це не хід.
refused-not-alone = Повертатися можна лише в грі наодинці: інші вже бачили карту.
refused-no-take-backs = За цим столом карт не повертають.
refused-nothing-to-take-back = Нема чого повертати.
refused-past-a-draw = Не можна повернутися за взяту чи відкриту карту.
refused-stand-in-plays = За це місце зараз грає бот.
refused-no-signals = За цим столом зараз немає сигналів.
refused-not-a-signal = Такого сигналу тут дати не можна.
refused-no-chat = Чат за цим столом вимкнено.
refused-tells-a-number = Так можна видати число, а чисел називати не можна.
refused-too-long = Це задовге.
refused-empty = Тут нічого немає.
refused-already-away = Цього гравця вже немає за столом.
refused-not-away = Цей гравець за столом.
refused-is-there = Цей гравець тут.
refused-no-such-proposal = Ніхто такого не пропонував.
refused-already-answered = Твоя відповідь уже є.

## What happens, as a sentence: who did it ($who, $you), and where ($pile, as "on pile A")

news-began = Карти роздано.
news-start =
    { $you ->
        [yes] Ти починаєш.
       *[no] Починає { $who }.
    }
news-turn =
    { $you ->
        [yes] Твій хід.
       *[no] Зараз ходить { $who }.
    }
news-your-turn = Твій хід.
news-play =
    { $you ->
        [yes] Ти кладеш { $card } { $pile }.
       *[no] { $who } кладе { $card } { $pile }.
    }
news-jump =
    { $you ->
        [yes] Ти кладеш { $card } { $pile }: зворотний прийом, десять назад!
       *[no] { $who } кладе { $card } { $pile }: зворотний прийом, десять назад!
    }
news-end =
    { $you ->
        [yes] Ти завершуєш хід.
       *[no] { $who } завершує хід.
    }
news-reveal =
    { $you ->
        [yes] Твою карту вибрано.
       *[no] { $who }: карту вибрано.
    }
news-chose =
    { $you ->
        [yes] Твою карту вибрано.
       *[no] { $who }: карту вибрано.
    }
news-take =
    { $side ->
        [left] { $who } бере карту гравця { $from } і засуває її зліва.
        [right] { $who } бере карту гравця { $from } і засуває її справа.
        [top] { $who } бере карту гравця { $from } і засуває її згори.
       *[bottom] { $who } бере карту гравця { $from } і засуває її знизу.
    }
news-sat =
    { $you ->
        [yes] Ти сідаєш за стіл.
       *[no] { $name } сідає за стіл.
    }
news-stood = Хтось встає з-за столу.
news-renamed =
    { $you ->
        [yes] Твоє ім’я тепер { $name }.
       *[no] Хтось тепер має ім’я { $name }.
    }
news-bot-sat = За стіл сідає бот { $bot }.
news-cleared = Одне місце вільне.
news-undone =
    { $you ->
        [yes] Ти повертаєшся на крок.
       *[no] { $who } повертається на крок.
    }
news-taken-back =
    { $you ->
        [yes] Ти забираєш свій хід.
       *[no] { $who } забирає свій хід.
    }
news-signalled = { $who } { $pile }: { $say }
news-signalled-start = { $who }: { $say }
news-unsaid =
    { $you ->
        [yes] Ти скасовуєш сигнал.
       *[no] { $who } скасовує сигнал.
    }
news-chatted = { $who }: { $text }
news-left =
    { $you ->
        [yes] Ти відходиш. Місце лишається за тобою.
       *[no] { $who } відходить. Місце чекає на повернення.
    }
news-returned =
    { $you ->
        [yes] Ти знову тут.
       *[no] { $who } знову тут.
    }
news-proposed-take-back =
    { $you ->
        [yes] Ти просиш повернути хід.
       *[no] { $who } просить повернути хід.
    }
news-proposed-stand-in =
    { $you ->
        [yes] Ти пропонуєш, щоб бот { $bot } замінив гравця { $absent }.
       *[no] { $who } пропонує, щоб бот { $bot } замінив гравця { $absent }.
    }
news-proposed-rematch =
    { $you ->
        [yes] Ти хочеш зіграти ще раз.
       *[no] { $who } хоче зіграти ще раз.
    }
news-agreed =
    { $you ->
        [yes] Ти погоджуєшся.
       *[no] { $who } погоджується.
    }
news-declined =
    { $you ->
        [yes] Ти не погоджуєшся.
       *[no] { $who } не погоджується.
    }
news-stood-in = Гравця { $who } тепер замінює бот { $bot }.
news-bot-failed = { $who } надто довго думає; цього разу вирішує { $instead }.
news-over = Гру завершено.
