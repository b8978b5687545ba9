### The words of Tenback in Ukrainian, for the server, the terminal and the browser.
### In its paragraphs a no-break space holds a word of one letter to the next, and a number to what it counts.

## The games

game-the-game = The Game
game-on-fire = The Game з вогнем
game-face-to-face = Face to Face
game-slide = Slide
game-the-game-line = Дев’яносто вісім карт, чотири стопки, одна команда. Викладіть разом усі.
game-on-fire-line = Те саме, але шість карт горять, доки хтось їх не накриє.
game-face-to-face-line = Двобій срібла й золота, де кожна допомога має свою ціну.
game-slide-line = Шістнадцять прихованих карт зсуваються на місця, а однакові сусіди зникають.
game-players =
    { $most ->
        [2] 2 гравці
       *[other] { $least }–{ $most } гравців
    }
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
level-expert-plus-hint = Щонайменше три карти за хід і на одну менше на руках.
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
talk-free-hint = Сигнали й вільний чат; повідомлення, що видають число, не проходять.
house-rules = Домашні правила
take-backs = Повернення ходів
take-backs-hint = Хід можна повернути, якщо всі згодні, але не далі останнього добору. Таку гру буде позначено.
lone-card = Єдина карта виграє
lone-card-hint = Хто починає хід з однією картою, може її викласти й перемагає.
hot-seat = За одним екраном
hot-seat-hint = Кілька людей грають на одному пристрої; між ходами карти закрито.
listed = Відкритий для всіх
listed-hint = Стіл видно на головній сторінці, і сісти може будь-хто.
bots-level = Рівень ботів
pace = Темп ботів
pace-human = Людський
pace-quick = Швидкий

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
signal-let-me-start = Дайте почати мені
signal-rather-not-me = Краще не я

## Bots

bot-random = Кубик
bot-random-about = кладе будь-яку карту, що підходить
bot-greedy = Дрібнокрок
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
refused-not-of-this-game = Такого ходу в цій грі немає.
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
refused-into-the-gap = Просто на порожнє місце класти не можна: хоч одна карта має зсунутися.

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
refused-not-alone = Крок назад можливий лише в соло-грі: тут карту вже бачили інші.
refused-no-take-backs = За цим столом ходів не повертають.
refused-nothing-to-take-back = Нема чого повертати.
refused-past-a-draw = Далі за добір чи відкриття карти повернутися не можна.
refused-stand-in-plays = За це місце зараз грає бот.
refused-no-signals = За цим столом зараз немає сигналів.
refused-not-a-signal = Такого сигналу тут дати не можна.
refused-no-chat = Чат за цим столом вимкнено.
refused-tells-a-number = Це видало б число, а чисел називати не можна.
refused-too-long = Надто довгий текст.
refused-empty = Тут нічого немає.
refused-already-away = Цього гравця вже немає за столом.
refused-not-away = Цей гравець від столу не відходив.
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
        [yes] Ти береш свій хід назад.
       *[no] { $who } бере свій хід назад.
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
news-proposed-next-game =
    { $you ->
        [yes] Ти хочеш зіграти наступну гру.
       *[no] { $who } хоче зіграти наступну гру.
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

## The front page

front-title = Чотири карткові гри й один зворотний прийом
front-line = Грай соло, з ботами або надішли посилання й грай із друзями. Без облікового запису, без встановлення.
front-games = Ігри
front-tutorial = Зіграй свою першу гру
nickname = Твій нік
nickname-none = Хтось
somebody = Хтось
quick-alone = Соло
quick-with-bots = З ботами
quick-duel = Проти бота
quick-slide = Проти ботів
quick-friends = З друзями…
open-table = Відкрити стіл
continue-game = Продовжити: { $game }
open-tables = Відкриті столи
open-tables-none = Зараз жоден стіл не чекає на гравців.
upload-record = Переглянути запис
upload-record-hint = Перетягни сюди файл tenback/1 або вибери його.
no-such-page = Такої сторінки немає.

## When something does not work

refused = Не вдалося ({ $reason }).
refused-no-server = Сервер не відповідає. Спробуй трохи згодом.
refused-link-lost = Зв’язок урвався. Нічого не виконано; поглянь на стіл, перш ніж пробувати знову.
refused-link-broken = Зв’язок урвався в дорозі. Чи це виконано, покаже стіл, коли зв’язок повернеться.
refused-unavailable = Зараз не вдається записати гру. Нічого не виконано; спробуй ще раз.
refused-malformed = Це не вдалося прочитати.
refused-not-found = Цього тут немає.
refused-too-fast = Надто швидко. Зачекай трохи й спробуй ще раз.
refused-too-slow = Це тривало надто довго. Спробуй ще раз.
refused-too-many-tables = Відкритих столів уже багато. З наступним трохи зачекай.
refused-too-many-connections = Відкрито забагато з’єднань. Закрий деякі й спробуй ще раз.
refused-wrong-origin = Ця сторінка не може користуватися цим сервером.
refused-bad-options = Такий стіл відкрити не можна.
refused-not-sound = У цьому записі є помилка: щось у ньому суперечить правилам. Де саме, скаже `tenback verify`.
refused-no-such-table = Такого столу немає.

## The boards of The Game and Face to Face ($pile is a whole name)

pile-with-top = { $pile }, зверху { $top }
pile-burning = Горить: хтось мусить її накрити
pile-step = Вибрана карта підходить, крок { $step }
pile-jump = Вибрана карта підходить як зворотний прийом
draft-lift = У плані { $card }, крок { $step }: підняти
draft-under-way = У плані { $card }, у дорозі: підняти
card-stuck = Після неї не буде чим ходити
your-hand =
    { $count ->
        [one] На руках у тебе { $count } карта
        [few] На руках у тебе { $count } карти
        [many] На руках у тебе { $count } карт
       *[other] На руках у тебе { $count } карти
    }
draw-pile =
    { $count ->
        [0] Колода порожня
        [one] У колоді { $count } карта
        [few] У колоді { $count } карти
        [many] У колоді { $count } карт
       *[other] У колоді { $count } карти
    }
draw-pile-duel =
    { $metal ->
        [silver] Срібло: у колоді { $count }
       *[gold] Золото: у колоді { $count }
    }
turn = Хід
turn-who-starts = Хто почне? Зараз кожен бачить свої карти.
turn-of = Ходить { $who }
turn-burning =
    { $count ->
        [one] Твій хід: горить { $count } стопка, накрий її
        [few] Твій хід: горять { $count } стопки, накрий їх
        [many] Твій хід: горить { $count } стопок, накрий їх
       *[other] Твій хід: горить { $count } стопки, накрий їх
    }
turn-due =
    { $count ->
        [one] Твій хід: ще щонайменше { $count } карта
        [few] Твій хід: ще щонайменше { $count } карти
        [many] Твій хід: ще щонайменше { $count } карт
       *[other] Твій хід: ще щонайменше { $count } карти
    }
turn-free = Твій хід: клади ще або заверши його
plan-sum =
    { $count ->
        [one] У плані { $count } карта, разом { $cost }, на руках потім { $left }
        [few] У плані { $count } карти, разом { $cost }, на руках потім { $left }
        [many] У плані { $count } карт, разом { $cost }, на руках потім { $left }
       *[other] У плані { $count } карти, разом { $cost }, на руках потім { $left }
    }
plan-stuck = після цього не буде чим ходити
plan-broken = Стопки змінилися: частина плану вже не підходить.
plan-clear = Підняти все
place-one = Викласти одну
place-all =
    { $count ->
        [one] Викласти { $count }
        [2] Викласти обидві
        [few] Викласти всі { $count }
        [many] Викласти всі { $count }
       *[other] Викласти всі { $count }
    }
place-and-end = Викласти { $count }, кінець, взяти { $draws }
end-turn =
    { $draws ->
        [0] Завершити хід без добору
       *[other] Завершити хід, взяти { $draws }
    }
end-turn-not-yet = Завершити хід
start-me = Починаю
undo = Назад
take-back = Попросити повернути хід
signal-of = Дати сигнал { $pile }
signal-hint = Кожен побачить його біля стопки своєю мовою. Торкнися ще раз, щоб скасувати.

## The board of Slide

cell-gap = Рядок { $row }, стовпець { $column }: порожнє місце
cell-up = Рядок { $row }, стовпець { $column }: { $card }
cell-down = Рядок { $row }, стовпець { $column }: сорочкою вгору
cell-reveal = { $who } вибирає рядок { $row }, стовпець { $column }.
slide-in =
    { $side ->
        [left] Засунути зліва
        [right] Засунути справа
        [top] Засунути згори
       *[bottom] Засунути знизу
    }
slide-choose = Вибери карту, яку відкриєш
slide-take = Твій хід: візьми карту з середини
slide-way = Засунь її: вибери стрілку
slide-waiting =
    { $count ->
        [one] Ще вибирає { $count } гравець
        [few] Ще вибирають { $count } гравці
        [many] Ще вибирають { $count } гравців
       *[other] Ще вибирають { $count } гравця
    }
slide-round = Раунд { $round } із 16
slide-middle = Середина
slide-middle-card = { $card }, відкрита карта гравця { $who }
slide-middle-empty = Посередині порожньо, доки всі не виберуть карти.
slide-first = Перший гравець
grid-of = Сітка гравця { $who }
grid-own = Твоя сітка

## Seats, talk, agreement, the line

seat-empty = Вільне місце { $seat }
seat-you = (ти)
seat-away = тимчасово не грає
seat-offline = без зв’язку
seat-stand-in = замінює { $bot }
seat-cards =
    { $count ->
        [one] { $count } карта
        [few] { $count } карти
        [many] { $count } карт
       *[other] { $count } карти
    }
seat-chosen = готово
seat-on-turn = ходить
seat-replace = Нехай грає бот
seat-bot = Бот на місце { $seat }
seat-bot-choose = Покликати бота…
seat-clear = Звільнити місце гравця { $who }
player-number = Гравець { $seat }
sit = Сісти тут
sit-guest = Посадити тут гостя
guest-name = Ім’я наступного гостя за цим екраном
guest = Гість { $seat }
stand = Встати
fill-with-bots = Заповнити ботами
begin = Роздати
watching = Ти спостерігаєш за грою. Сядь, щоб грати.
watching-game = Ти спостерігаєш за грою.
invite = Запросити інших
invite-hint = Надішли це посилання або дай відсканувати зображення. Обліковий запис не потрібен.
invite-link = Посилання на цей стіл
copy = Копіювати
copied = Скопійовано
share = Поділитися
qr = Посилання як QR-код
talk-is =
    { $chat ->
        [off] Без розмов
        [signals] Лише сигнали
       *[free] Сигнали й чат
    }
mute = Сховати, що пишуть інші
muted = Чат сховано. Сигнали видно й далі.
mute-hint = Чат зникне; сигнали буде видно й далі.
chat-none = Ще ніхто нічого не сказав.
chat-say = Скажи щось (без чисел)
chat-send = Надіслати
chronicle = Що сталося
proposal-waiting = Чекаємо на: { $names }
agree = Погоджуюся
decline = Не погоджуюся
withdraw = Скасувати
link-open = Підключено
link-sending = Надсилання…
link-connecting = Підключення…
link-lost = Немає зв’язку, пробую знову…
link-closed = Відключено
leave = Відійти
return = Я знову тут
you-are-away = Тебе немає за столом; твоє місце чекає.
cover-pass = Передай екран: { $who }
cover-hint = Карти залишаться закритими, доки екран не передано.
cover-lift = Грає { $who }: показати карти
close = Закрити

## The result

result = Результат
result-the-game =
    { $grade ->
        [beaten] Гру здолано!
        [excellent]
            { $left ->
                [one] Чудово: залишилася { $left } карта
                [few] Чудово: залишилися { $left } карти
                [many] Чудово: залишилося { $left } карт
               *[other] Чудово: залишилося { $left } карти
            }
       *[left]
            { $left ->
                [one] Залишилася { $left } карта
                [few] Залишилися { $left } карти
                [many] Залишилося { $left } карт
               *[other] Залишилося { $left } карти
            }
    }
result-reason =
    { $reason ->
        [won] Усі дев’яносто вісім карт лежать у стопках.
        [fire] Стопку, що горить, не було чим накрити.
       *[stuck] Той, чий був хід, не мав карти, що підходила б.
    }
result-winners =
    { $count ->
        [one]
            { $you ->
                [yes] Перемога твоя!
               *[no] Перемагає { $who }
            }
       *[other] Спільна перемога: { $who }
    }
result-duel =
    { $reason ->
        [all-played] Одна сторона виклала всі свої карти.
       *[stuck] Друга сторона не змогла викласти обов’язкові дві карти.
    }
result-slide = Однакові сусіди зникли; найменша сума перемагає.
result-tournament = Турнір, гра номер { $game }. Він закінчиться, коли хтось матиме сто очок; найменша сума перемагає.
result-tournament-over = Турнір завершено. Зіграно ігор: { $game }. Перемагає найменша сума.
result-take-backs = Грали з поверненням ходів.
result-player = Гравець
result-points = Очки
result-cards-left = Залишилося карт
result-total = Разом
tournament-totals = Поточні суми
leftovers = Що залишилося і куди б воно підійшло
leftovers-nowhere = нікуди не підходить
rematch = Зіграти ще раз
next-game = Наступна гра
watch-replay = Переглянути гру
home = Головна сторінка

## Settings

settings = Налаштування
language = Мова
navigation = Навігація
theme = Вигляд
theme-system = Система
theme-light = Світлий
theme-dark = Темний
motion = Анімація
motion-system = Системна
motion-reduced = Мінімальна
mark-stuck = Позначати небезпечні карти
mark-stuck-hint = Карти, після яких не буде чим ходити, отримають позначку.
pace-hint = Для столів, які відкриєш відтепер.

## Replays and the honest deal

replay = Перегляд гри
replay-move =
    { $move ->
        [0] Роздача
       *[other] Крок { $move } із { $last }
    }
replay-deal = Карти роздано.
replay-controls = Кроки
replay-first = До роздачі
replay-back = На крок назад
replay-play = Відтворити
replay-pause = Призупинити
replay-on = На крок уперед
replay-last = У кінець
replay-jump = Перейти до кроку
replay-download = Завантажити запис
replay-upload = Переглянути інший запис
replay-none = Тут немає запису. Відкрий його з головної сторінки.
commitment = Печатка роздачі
commitment-hint = Роздачу визначено ще до першого ходу. Після гри відкривається зерно, і кожен може перевірити, що воно дає це число.
commitment-before = Оголошено до першого ходу
commitment-seed = Зерно, відкрите після останнього ходу
commitment-digest = Його SHA-256, обчислене у твоєму браузері
commitment-holds = Збігається: роздачу визначено до гри.
commitment-fails = Не збігається: цій роздачі не можна довіряти.
commitment-none = У цьому записі немає печатки.

## The terminal: front screen and settings

term-title = Tenback
term-continue = Продовжити: { $what }
term-strike = Викреслити
term-strike-not = Залишити
term-strike-ask = Викреслити «{ $what }»? Продовжити її потім не вийде.
term-strike-sure = Це викреслить гру { $what }, і продовжити її вже не вийде. Якщо так і має бути, напиши: { $typed }
term-struck = Викреслено: { $what }
term-play-alone = The Game соло
term-play-fire = The Game з вогнем соло
term-play-bots =
    { $count ->
        [one] The Game з { $count } ботом
        [few] The Game з { $count } ботами
        [many] The Game з { $count } ботами
       *[other] The Game з { $count } бота
    }
term-play-duel = Face to Face проти бота
term-play-slide =
    { $count ->
        [one] Slide проти { $count } бота
        [few] Slide проти { $count } ботів
        [many] Slide проти { $count } ботів
       *[other] Slide проти { $count } бота
    }
term-play-other = Інший стіл: усі налаштування…
term-play-join = Стіл на запущеному сервері…
term-open-there = Відкрити там стіл…
term-watch-record = Переглянути запис…
term-statistics = Статистика
term-settings = Мова, кольори, ім’я…
term-rules = Правила
term-help = Довідка
term-quit = Вихід
term-game = Гра
term-players = Гравці
term-seat = Місце { $seat }
term-seat-here = людина тут
term-seat-bot = бот { $bot }
term-seat-open = вільне для друзів
term-yes = так
term-no = ні
term-start = Почати
term-language = Мова
term-theme = Кольори
term-name = Твоє ім’я
term-player = Гравець { $seat }
term-address = Адреса столу або сервера
term-record-file = Файл запису

## The terminal: the table

term-due =
    { $count ->
        [0] викладено досить
        [one] ще { $count } карта
        [few] ще { $count } карти
        [many] ще { $count } карт
       *[other] ще { $count } карти
    }
term-hand = Твої карти
term-hand-of = Карти гравця { $who }
term-cards =
    { $count ->
        [one] { $count } карта
        [few] { $count } карти
        [many] { $count } карт
       *[other] { $count } карти
    }
term-middle = Посередині
term-round = Раунд { $round } із { $rounds }
term-first = перший гравець
term-fits = { $card } підходить: { $piles }
term-fits-nothing = Жодна твоя карта не підходить.
term-plan = У плані: { $plays } (разом { $cost })
term-plan-none = У плані нічого немає.
term-plan-draws = потім ти береш { $count }
term-plan-stuck = після цього не буде чим ходити
term-burns = горить
term-pile-own =
    { $direction ->
        [up] твоя висхідна стопка ({ $letter })
       *[down] твоя низхідна стопка ({ $letter })
    }
    .on =
        { $direction ->
            [up] у твою висхідну стопку ({ $letter })
           *[down] у твою низхідну стопку ({ $letter })
        }
    .about =
        { $direction ->
            [up] про твою висхідну стопку ({ $letter })
           *[down] про твою низхідну стопку ({ $letter })
        }
term-pile-their =
    { $direction ->
        [up] висхідна стопка гравця { $who } ({ $letter })
       *[down] низхідна стопка гравця { $who } ({ $letter })
    }
    .on =
        { $direction ->
            [up] у висхідну стопку гравця { $who } ({ $letter })
           *[down] у низхідну стопку гравця { $who } ({ $letter })
        }
    .about =
        { $direction ->
            [up] про висхідну стопку гравця { $who } ({ $letter })
           *[down] про низхідну стопку гравця { $who } ({ $letter })
        }
term-news-middle = Карти відкрито: { $cards }.
term-news-draws =
    { $you ->
        [yes]
            { $count ->
                [one] Ти береш { $count } карту.
                [few] Ти береш { $count } карти.
                [many] Ти береш { $count } карт.
               *[other] Ти береш { $count } карти.
            }
       *[no]
            { $count ->
                [one] { $who } бере { $count } карту.
                [few] { $who } бере { $count } карти.
                [many] { $who } бере { $count } карт.
               *[other] { $who } бере { $count } карти.
            }
    }
term-news-who-starts = Подивіться на свої карти й домовтеся, хто почне.
term-won-the-game = Гру здолано! Усі дев’яносто вісім карт викладено.
term-lost-the-game =
    { $reason ->
        [fire]
            { $count ->
                [one] Стопку, що горить, не було чим накрити. Залишилася { $count } карта.
                [few] Стопку, що горить, не було чим накрити. Залишилися { $count } карти.
                [many] Стопку, що горить, не було чим накрити. Залишилося { $count } карт.
               *[other] Стопку, що горить, не було чим накрити. Залишилося { $count } карти.
            }
       *[stuck]
            { $count ->
                [one] Жодна карта більше не підходить. Залишилася { $count } карта.
                [few] Жодна карта більше не підходить. Залишилися { $count } карти.
                [many] Жодна карта більше не підходить. Залишилося { $count } карт.
               *[other] Жодна карта більше не підходить. Залишилося { $count } карти.
            }
    }
term-excellent = Менше десяти: чудово.
term-won-duel =
    { $reason ->
        [all-played]
            { $you ->
                [yes] Ти виграєш двобій: усі карти викладено.
               *[no] Двобій виграє { $who }: усі карти викладено.
            }
       *[stuck]
            { $you ->
                [yes] Ти виграєш двобій: суперник не може викласти дві карти.
               *[no] Двобій виграє { $who }: суперник не може викласти дві карти.
            }
    }
term-won-slide =
    { $count ->
        [one] Перемагає { $who }: { $scores }.
       *[other] Перемогу ділять { $who }: { $scores }.
    }
term-totals = Суми: { $totals }.
term-won-tournament =
    { $count ->
        [one] Турнір виграє { $who }.
       *[other] У турнірі кілька переможців: { $who }.
    }
term-again = Зіграти ще раз
term-next-game = Наступна гра
term-saved = Запис у файлі { $file }.
term-not-saved = Не вдається записати файл { $file }.
term-cover = Зараз дивиться лише { $who }?
term-cover-key = Натисни Enter, щоб побачити карти.
term-begin = Роздати карти
term-sit = Сісти на місце { $seat }
term-stand = Встати
term-bring-bot = Покликати бота { $bot } на місце { $seat }
term-clear-seat = Звільнити місце { $seat }
term-leave = Відійти ненадовго
term-return = Повернутися
term-agree = Погодитися
term-decline = Відмовити
term-stand-in = Нехай бот { $bot } грає за гравця { $who }
term-unsay = Скасувати сигнал { $pile }
term-unsay-start = Скасувати сигнал про те, хто почне
term-menu = Більше
term-signal = Сигнал
term-talk = Сказати
term-end-turn = Завершити хід
term-undo = Назад
term-take-first-turn = Зробити перший хід
term-waiting = Чекаємо на: { $who }.
term-watching = Ти спостерігаєш за грою.
term-away = тимчасово не грає
term-offline = без зв’язку
term-empty-seat = нікого
term-invite = Інші приєднуються командою: tenback play { $address }
term-choose-card = Вибери у своїй сітці карту сорочкою вгору.
term-choose-middle = Вибери карту з середини, а потім бік, з якого її засунеш.
term-preview = Так вона лежатиме. Засунути її: Enter або ще раз та сама стрілка.

## The terminal: statistics, replays, trouble

term-stat-game = Гра
term-stat-variant = Варіант
term-stat-played = Зіграно
term-stat-won = Виграно
term-stat-left = Середній залишок
term-stat-streak = Серія
term-stat-best = Найдовша
term-stat-none = Ще не завершено жодної гри.
term-variant =
    { $count ->
        [1] соло
        [one] { $count } гравець
        [few] { $count } гравці
        [many] { $count } гравців
       *[other] { $count } гравця
    }
term-variant-tournament = турнір
term-variant-lone-card = єдина карта виграє
term-replay-step = Позиція { $step } із { $steps }
term-replay-start = роздача
term-replay-seat = Очима гравця { $who }
term-replay-keys = ← → один крок, ↑ ↓ один хід, Home End, пробіл відтворює, Tab змінює місце
term-no-record = { $file }: { $why }
term-no-address = { $address } не відповідає.
term-bad-address = { $address } не є адресою столу чи сервера.
term-connection-lost = Зв’язок урвався; пробую знову…
term-connection-back = Зв’язок відновлено.
term-goodbye = Твою гру збережено. Команда tenback play її продовжить.
term-not-understood = Не розумію: «{ $text }». Напиши «допомога».
term-no-such-card = Карту { $card } вибрати не можна.
term-which-pile = У яку стопку? { $piles }
term-which-side = З якого боку? зліва, справа, згори, знизу
term-no-such-pile = Стопки «{ $pile }» немає.
term-not-on-front = Спершу вибери гру; напиши «допомога».
term-at-a-table = Ти за столом; спершу напиши «вихід».
term-server-now = Нові столи тепер відкриваються на { $address }.
term-no-such-game = Гри «{ $game }» немає: { $games }.
term-how-many-players = Кількість гравців у грі { $game }: від { $least } до { $most }.
term-no-such-option = Налаштування «{ $option }» тут немає: { $options }.
term-no-such-choice = «{ $option }» вибрати не можна: { $choices }.
term-seats-differ = Місць за цим столом: { $seats }; названо місць: { $named }.
term-first-seat = Перше місце твоє: { $here }.
term-no-such-company = «{ $who }» не сяде за цей стіл: { $company }.
term-nothing-to-continue = Немає гри, яку можна було б продовжити.
term-choose = Напиши число або команду.
term-choose-first = Спершу вибери карту.
term-language-now = Тепер українською.
term-no-such-language = Мови «{ $language }» немає: { $languages }.
term-you = ти

## The terminal: keys and commands

term-key-hand = 1–8: вибрати карту
term-key-piles = a b c d: покласти її у стопку
term-key-enter = Enter: викласти заплановане
term-key-end = e: викласти й завершити хід
term-key-lift = Backspace: підняти останню карту плану
term-key-signal = s: дати сигнал про стопку
term-key-talk = t: щось сказати
term-key-hints = h: показати, що підходить
term-key-undo = u: назад або попросити повернути хід
term-key-menu = m: усе інше, що зараз можна зробити
term-key-rules = F1: правила
term-key-language = F3: змінити мову
term-key-theme = F2: змінити кольори
term-key-grid = Стрілки та Enter: вибрати карту сітки
term-key-middle = 1–6: вибрати карту з середини
term-key-side = Стрілки: показати її засунутою з того боку; Enter: засунути
term-key-quit = q: на початковий екран; гру збережено
term-key-save = w: зберегти запис завершеної гри
term-keys-piles = 1–8 карта · a–d стопка · Enter викласти · e кінець · Backspace підняти · s сигнал · m більше · ? довідка · q назад
term-keys-unsaid = 1–8 карта · a–d стопка · Enter викласти · e кінець · Backspace підняти · h підказки · m більше · ? довідка · q назад
term-keys-slide = стрілки Enter сітка · 1–6 середина · стрілки Enter бік · m більше · ? довідка · q назад
term-keys-reading = ↑ ↓ читати далі · F3 мова · Esc назад
term-keys-opening = Tab далі · Enter вибрати · Ctrl+S почати · F1 правила · Esc назад
term-help-play = 37 a — викласти 37 у стопку A; кілька разом: 37 a 38 b кінець
term-help-end = кінець — завершити хід; почати — зробити перший хід
term-help-plan = план 37 a 38 b — спланувати хід потай; викласти — зіграти його; підняти — скасувати план
term-help-slide = b3 — вибрати карту в стовпці b, рядку 3; 7 зліва — засунути сімку зліва
term-help-signals = не сюди c, малі кроки a, краще ні b, сміливо d, почну я, краще не я, відкликати c
term-help-say = скажи … — говорити; згода, відмова — відповісти на пропозицію
term-help-undo = назад — повернути крок у соло-грі; повернути — попросити про це інших
term-help-look = стіл, карти, стопки, підказки, місця — глянути знову; правила; статистика
term-help-seats = сісти 2 Анна, бот 3 greedy, звільнити 3, роздати, знову, відійти, повернутися, замінити 2 greedy
term-help-other = зберегти ФАЙЛ — записати гру; мова en; вихід — гру збережено
term-help-front = Число починає гру. новий the-game players=3 level=expert fire seats=here,greedy,here — будь-який стіл
term-help-front-other = продовжити, викреслити 2, приєднатися АДРЕСА, переглянути ФАЙЛ, правила slide, статистика, мова en, вихід

## The terminal: words that people type, forms separated by commas

typed-play = зіграти, поклади, кладу
typed-on = у, на, в
typed-and = і, та
typed-end = кінець, завершити, к
typed-start = почати, починаю
typed-plan = план, сплануй
typed-place = викласти, виклади
typed-lift = підняти, підніми
typed-undo = назад, н
typed-take-back = повернути
typed-keep-off = сюди не кладіть, не сюди
typed-small-steps = лише малі кроки, малі кроки
typed-rather-not = краще не сюди, краще ні
typed-go-ahead = сміливо сюди, сміливо
typed-let-me-start = дайте почати мені, почну я
typed-rather-not-me = краще не я, не я
typed-unsay = відкликати, відклич
typed-say = скажи, сказати
typed-agree = згода, так
typed-decline = відмова, ні
typed-leave = відійти, відходжу
typed-return = повернутися, я тут
typed-stand-in = замінити, заміни
typed-again = знову, реванш, наступна
typed-sit = сісти, сідаю
typed-stand = встати, встаю
typed-rename = перейменувати, ім'я
typed-bot = бот
typed-free = звільнити, звільни
typed-begin = роздати, роздай
typed-table = стіл, глянути
typed-hand = рука, карти
typed-piles = стопки, сітка
typed-hints = підказки, що підходить
typed-seats = місця, хто
typed-help = допомога, довідка, ?
typed-rules = правила
typed-statistics = статистика
typed-language = мова
typed-save = зберегти, збережи
typed-quit = вихід, вийти, q
typed-new = новий, нова
typed-continue = продовжити
typed-strike = викреслити, забути
typed-join = приєднатися
typed-replay = переглянути, повтор
typed-reveal = відкрити, вибрати
typed-take = взяти, беру
typed-left = зліва, ліворуч
typed-right = справа, праворуч
typed-top = згори, зверху
typed-bottom = знизу
typed-their = суперник, його, її

## The rules of The Game, a paragraph a message, its heading in .title

rules-the-game-1 = Усі грають однією командою. Треба викласти в чотири спільні стопки всі 98 карт із числами від 2 до 99. Щойно своє місце знайде остання карта, гру здолано.
    .title = Мета гри
rules-the-game-2 = Стопки A і B зростають від 1: карта має бути більшою за ту, яку накриває. Стопки C і D спадають від 100: карта має бути меншою. Проміжок може бути будь-яким, але пропущені числа потім важко прилаштувати, тож малі кроки на вагу золота. Видно лише верхню карту, і переглядати стопку не можна.
    .title = Стопки
rules-the-game-3 = Один прийом іде проти течії. У висхідну стопку можна покласти й карту, рівно на десять меншу, а в низхідну — рівно на десять більшу. Зворотний прийом діє в кожній стопці скільки завгодно разів, навіть кілька разів за хід. На наших картах його видно одразу: той самий знак і сусідній колір.
    .title = Зворотний прийом
rules-the-game-4 = У соло-грі на руках 8 карт; двоє гравців мають по 7, від трьох до п’яти — по 6. Решта карт лежить сорочкою вгору — це колода.
    .title = Роздача
rules-the-game-5 = Спершу кожен дивиться на свої карти. Потім ви домовляєтеся, хто почне, не називаючи жодного числа: перший хід може зробити будь-хто. Далі ходять за годинниковою стрілкою.
    .title = Хто починає
rules-the-game-6 = Виклади щонайменше дві карти, одну за одною, кожну в стопку, де вона підходить; можна більше, хоч усі, що на руках. Потім заверши хід і добери карти до повної кількості. Коли карт на руках не лишилося, хід завершується сам.
    .title = Хід
rules-the-game-7 = Ніхто більше не бере карт, а з наступного ходу досить викласти одну карту. Хто вже не має карт, того пропускають, а решта грає далі. Скільки карт треба викласти, визначається на початку ходу.
    .title = Коли колода порожня
rules-the-game-8 = Усі 98 карт викладено: гру здолано. Ви програєте тієї ж миті, коли той, хто ходить, ще не виклав потрібної кількості карт, а жодна з решти його карт нікуди не підходить; уже викладені в цьому ході карти лишаються. Хто виклав досить, просто завершує хід.
    .title = Кінець гри
rules-the-game-9 = Порахуйте карти, які не вдалося викласти: на всіх руках і в колоді. Не лишилося жодної: гру здолано. Менше десяти: чудовий результат.
    .title = Результат
rules-the-game-10 = Точні числа — табу: їх не можна називати, випитувати, показувати, на них не можна навіть натякати. Усе інше казати можна, наприклад, щоб якусь стопку не чіпали або що сюди пасує лише малий крок. Що менше ви собі дозволите, то важча гра. За нашими столами торкаєшся стопки й даєш сигнал; де є чат, повідомлення, що видає число, не пройде.
    .title = Розмова
rules-the-game-11 = Експерт: щонайменше три карти за хід замість двох, а коли колода порожня, тут теж досить однієї. Експерт плюс: до того ж у кожного на одну карту менше, тобто 7 у соло-грі, 6 удвох і 5 у більшому гурті.
    .title = Рівні

## The rules of The Game on fire

rules-on-fire-1 = Усе як у The Game, тільки карти 22, 33, 44, 55, 66 і 77 — з вогнем. Їх викладають як будь-які інші, і вони поєднуються з кожним рівнем.
    .title = Шість карт горять
rules-on-fire-2 = Карта з вогнем, що лежить зверху стопки наприкінці ходу, горить. Хто ходить далі (у соло-грі — знову ти), мусить у своєму ході накрити її будь-якою картою, що підходить. Якщо горять кілька стопок, накрити треба кожну.
    .title = Накрий вогонь
rules-on-fire-3 = Вогонь можна накрити іншою картою з вогнем; тоді стопка горить і в наступному ході. Карта з вогнем, накрита в тому самому ході, коли її викладено, нікого не пече.
    .title = Вогонь на вогонь
rules-on-fire-4 = Поки горить стопка, яку ти маєш накрити, завершити хід не можна. Щойно жодна твоя карта до неї не підходить, гру програно. Якщо викладено останню з усіх карт, ви перемогли, з вогнем чи без.
    .title = Коли надто гаряче

## The rules of Face to Face

rules-face-to-face-1 = Срібло грає проти золота. Кожна сторона має власні 58 карт із числами від 2 до 59, одну стопку, що зростає від 1, і одну, що спадає від 60. Перемагає той, хто викладе всі свої 58 карт.
    .title = Мета гри
rules-face-to-face-2 = Обидві колоди тасують, і кожен бере по шість карт. Хто почне, вирішує жереб; далі ходите по черзі.
    .title = Початок
rules-face-to-face-3 = Виклади щонайменше дві карти, одну за одною, у будь-якому порядку. Дві обов’язкові завжди, навіть коли твоя колода вже порожня.
    .title = Хід
rules-face-to-face-4 = З власними стопками все як у The Game: у висхідну — більша, у низхідну — менша, і ще зворотний прийом рівно на десять.
    .title = Власні стопки
rules-face-to-face-5 = Щонайбільше одну карту за хід можна покласти в якусь стопку суперника, і лише якщо вона цю стопку поліпшує, байдуже наскільки: у висхідну — меншу за верхню карту, у низхідну — більшу за верхню карту. Таке саме число нічого не поліпшує, а зворотний прийом там не діє.
    .title = Карта для суперника
rules-face-to-face-6 = Якщо всі карти пішли у твої власні стопки, візьми дві, хоч би скільки їх було. Якщо одна пішла до суперника, добери до шести. Коли карт у колоді замало, візьми, скільки є; коли немає жодної, грай без добору.
    .title = Добір карт
rules-face-to-face-7 = Хто викладе останню зі своїх 58 карт, одразу перемагає. Хто у своєму ході ще не виклав двох карт і не має жодної, що підходить, одразу програє.
    .title = Кінець гри
rules-face-to-face-8 = Якщо твій хід починається з єдиною картою, а колода порожня, двох викласти не вийде, тож ти програєш. За столом можна домовитися про домашнє правило: тоді цю карту можна викласти й перемогти.
    .title = Єдина карта

## The rules of Slide

rules-slide-1 = Став однакові числа поруч: наприкінці вони зникнуть, а те, що лишиться, — твої штрафні очки. Найменша сума перемагає.
    .title = Мета гри
rules-slide-2 = У грі 100 карт, по десять кожного числа від 1 до 10. Кожен із 2–6 гравців отримує 16 і викладає їх сорочкою вгору квадратом чотири на чотири. Ніхто на них не дивиться, навіть на свої. Решта карт лишається поза грою. Хтось один — перший гравець.
    .title = Роздача
rules-slide-3 = У грі 16 раундів. У кожному всі одночасно вибирають одну закриту карту зі своєї сітки, і ніхто не бачить, що вибирають інші. Коли вибрали всі, карти разом відкривають посередині.
    .title = Вибір карт
rules-slide-4 = Від першого гравця за годинниковою стрілкою кожен бере одну карту з середини, байдуже чию. Останньому дістається те, що лишилося.
    .title = Беремо карти
rules-slide-5 = Карта заходить з кінця рядка або стовпця, де в тебе порожнє місце, і зсуває карти між цим кінцем і порожнім місцем на одну клітинку, байдуже, відкриті вони чи закриті; так місце заповнюється. Просто на порожнє місце класти не можна: хоч одна карта має зсунутися. Тож порожнє місце в кутку лишає два шляхи, скраю три, усередині чотири. Карта лишається відкритою.
    .title = Зсув карт
rules-slide-6 = Наприкінці раунду жетон першого гравця переходить ліворуч, на наступне місце.
    .title = Наступний раунд
rules-slide-7 = Після 16 раундів усі карти відкрито. Кожна карта, що згори, знизу чи збоку торкається такого самого числа, зникає: усі водночас, групами будь-якого розміру. Сума того, що лишилося, — твій результат.
    .title = Кінець гри
rules-slide-8 = Перемагає найменший результат. За рівності перемагає той, у кого лишилося менше карт; якщо й тут рівність, перемога спільна.
    .title = Хто перемагає
rules-slide-9 = Грайте гру за грою й додавайте результати. Щойно після котроїсь гри хтось має 100 очок або більше, турнір завершується, і перемагає найменша сума; за рівності перемога спільна. Кожну наступну гру починає гравець на наступному місці.
    .title = Турнір

## Learning: the pages and their pictures

learn-title = Як грати
learn-line = Правила кожної гри за кілька хвилин, з картами, які будуть у тебе на руках.
learn-tutorial = Твоя перша гра
learn-tutorial-line = Зіграй кілька ходів The Game і навчися всього на ділі.
learn-back = Усі правила
learn-open-game = Зіграти
picture-piles = До висхідної стопки від 1, де лежить 13, підходить 17; до низхідної від 100, де лежить 92, підходить 88.
picture-jump = У висхідній стопці 37 можна покласти на 47; у низхідній 75 — на 65. Обидві пари мають той самий знак.
picture-levels = Карт на руках: 8, 7 або 6; на рівні експерт плюс 7, 6 або 5.
picture-fire = У стопці горить карта 44; її накриває 46.
picture-duel = У висхідній стопці срібла лежить 29. Золото може покласти туди 12: це поліпшує стопку.
picture-duel-own = У власній стопці срібло повертається з 27 на 17.
picture-slide = Порожнє місце — у другому рядку й третьому стовпці: чотири стрілки показують шляхи досередини.
picture-vanish = Однакові сусіди зникають; лишається 6 + 2 + 9 + 4 = 21 очко.

## The tutorial

tutorial-title = Твоя перша гра
tutorial-partner = Єва
tutorial-step = Урок { $lesson } з { $lessons }
tutorial-next = Далі
tutorial-restart = Спочатку
tutorial-try = Майже. { $hint }
tutorial-look = Ти граєш з Євою в одній команді. Посередині чотири спільні стопки, внизу твої сім карт. Мета: викласти у стопки всі 98 карт.
tutorial-up = Стопки A і B зростають. Кожна карта має бути більшою за ту, що під нею. Вибери карту 4, а потім стопку A або B: дотиком, перетягуванням чи клавішами 1 і A.
tutorial-up-hint = Карта 4 — добрий початок: поклади її у стопку A або B.
tutorial-down = Добре. Стопки C і D ідуть навпаки, вниз від 100. Поклади 96 в одну з них.
tutorial-down-hint = Карта 96 підходить до стопки C або D.
tutorial-place = Обидві карти поки що лише в плані: їх бачиш тільки ти, а дотиком їх можна знову підняти. Число поруч показує, на скільки зрушиться стопка; малі кроки лишають місце іншим картам. За хід треба викласти щонайменше дві карти, і дві в тебе є. Виклади їх і заверши хід.
tutorial-place-hint = Натисни кнопку, щоб викласти обидві карти.
tutorial-partner-plays = У тебе дві нові карти. Тепер грає Єва: 47 у стопку A і 65 у стопку D. То були великі кроки.
tutorial-jump-up = Але поглянь: у стопці A лежить 47, а в тебе є 37. Карту, рівно на десять меншу, можна покласти назад, хоч стопка й зростає. Це видно ще до того, як порахуєш: той самий знак, сусідній колір. Зіграй зворотний прийом!
tutorial-jump-up-hint = Поклади 37 у стопку A.
tutorial-jump-down = Десять чисел виграно. У низхідній стопці це діє вгору: у D лежить 65, тож підходить 75.
tutorial-jump-down-hint = Поклади 75 у стопку D.
tutorial-place-again = Два зворотні прийоми за один хід. Виклади карти й заверши хід.
tutorial-signal = Тепер у тебе є 39, а у стопці A лежить 37: крок лише на два! Єва мала б лишити цю стопку тобі, але чисел називати не можна. Сигнали — можна: вибери стопку A.
tutorial-signal-hint = Вибери стопку A, щоб дати про неї сигнал.
tutorial-say = Що ти хочеш сказати Єві про стопку A?
tutorial-say-hint = «Сюди не кладіть» або «Лише малі кроки» збереже стопку для твоєї 39.
tutorial-heard = Єва бачить твій сигнал біля стопки своєю мовою і кладе деінде: 8 у стопку B і 91 у стопку C.
tutorial-end = І так гра триває. Коли колода порожня, досить однієї карти за хід. Якщо всі 98 карт викладено, гру здолано. Якщо хтось не може викласти досить, це кінець; менше десяти карт у залишку — чудовий результат.
tutorial-done = Це все, що треба знати. Гарної гри!
tutorial-play = Зіграти соло
tutorial-rules = Прочитати правила
