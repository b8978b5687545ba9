### The words of Tenback in Ukrainian, for the server, the terminal and the browser.
### In its paragraphs a no-break space holds a word of one letter to the next, and a number to what it counts.

## The games

game-the-game = The Game
game-on-fire = The Game з вогнем
game-face-to-face = Face to Face
game-slide = Slide
game-the-game-line = Дев’яносто вісім карт, чотири стопки, одна команда. Чи викладете всі?
game-on-fire-line = The Game із шістьма картами з вогнем: якщо така карта лишиться зверху, наступний гравець мусить її накрити.
game-face-to-face-line = Двобій на двох: допоможи суперникові — і візьмеш більше карт.
game-slide-line = Зсувай шістнадцять закритих карт: однакові сусідні карти зникають.
game-players =
    { $most ->
        [2] 2 гравці
       *[other] { $least }–{ $most } гравців
    }
rules = Правила
rules-of =
    { $game ->
        [the-game] Правила гри The Game
        [on-fire] Правила гри The Game з вогнем
        [face-to-face] Правила гри Face to Face
       *[slide] Правила гри Slide
    }

## Options and house rules

players = Гравців щонайбільше
level = Рівень
level-basic = Базовий
level-expert = Експерт
level-expert-plus = Експерт плюс
level-basic-hint = Щонайменше дві карти за хід.
level-expert-hint = Щонайменше три карти за хід.
level-expert-plus-hint = Щонайменше три карти за хід і на одну менше на руках.
fire = Карти з вогнем
fire-hint = Шість карт із вогнем: якщо наприкінці ходу така карта лежить зверху, наступний гравець мусить її накрити.
tournament = Турнір
tournament-hint = Грають, доки хтось не набере сто очок; перемагає найменша сума.
talk = Спілкування
talk-off = Без спілкування
talk-signals = Сигнали
talk-free = Сигнали й чат
talk-off-hint = Ні сигналів, ні чату.
talk-signals-hint = Сигнали біля стопок; кожен бачить їх своєю мовою.
talk-free-hint = Сигнали й вільний чат; повідомлення, що видають число, не проходять.
talk-chat = Чат
talk-chat-hint = Вільний чат; повідомлення, що видають число, не проходять.
house-rules = Домашні правила
take-backs = Повернення ходів
take-backs-hint = Хід можна повернути, якщо всі згодні, але не після добору чи відкриття карт. Таку гру буде позначено.
lone-card = Остання карта виграє
lone-card-hint = Хто починає хід з однією картою, може її викласти, якщо вона підходить, і перемагає.
hot-seat = За одним екраном
hot-seat-hint = Кілька людей грають на одному пристрої; між ходами карти закрито.
listed = Публічний стіл
listed-hint = Стіл видно на головній сторінці, і сісти може будь-хто.
bots-level = Рівень ботів
pace = Темп ботів
pace-human = Людський
pace-quick = Швидкий
days = Гра на кілька днів
days-hint = Кожен грає, коли має час. Стіл чекає тижнями, а голосування чекають на всіх.

## Cards and piles in words

card = карта { $card }
card-fire = карта з вогнем { $card }
card-duel =
    { $metal ->
        [silver] срібна карта { $card }
       *[gold] золота карта { $card }
    }
card-slide = карта { $card }
card-face-down = карта сорочкою вгору
pile-base =
    { $direction ->
        [up] висхідна стопка, починається з { $start }
       *[down] низхідна стопка, починається з { $start }
    }
pile-name =
    { $direction ->
        [up] стопка { $pile }, висхідна
       *[down] стопка { $pile }, низхідна
    }
    .on = у стопку { $pile }
    .about = про стопку { $pile }
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
                    [up] у срібну висхідну стопку
                   *[down] у срібну низхідну стопку
                }
           *[gold]
                { $direction ->
                    [up] у золоту висхідну стопку
                   *[down] у золоту низхідну стопку
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

signal-keep-off = Не сюди
signal-small-steps = Лише малі кроки
signal-rather-not = Краще не сюди
signal-go-ahead = Сміливо сюди
signal-let-me-start = Почну я
signal-rather-not-me = Краще почну не я

## Bots

bot-random = Кубик
bot-random-about = кладе будь-яку карту, що підходить
bot-greedy = Крочок
bot-greedy-about = завжди обирає найменший крок
bot-casual = Приятель
bot-casual-about = грає, як друг за кухонним столом
bot-strong = Провідник
bot-strong-about = думає наперед і зважає на сигнали
bot-master = Майстер
bot-master-about = найсильніший із наших ботів

## Why something is refused: the rules

refused-game-over = Гру вже завершено.
refused-no-such-seat = За столом немає такого місця.
refused-not-of-this-game = Такого ходу в цій грі немає.
refused-not-started = Спершу домовтеся, хто почне.
refused-already-started = Хтось уже почав.
refused-not-your-turn = Зараз не твій хід.
refused-not-in-hand = Цієї карти в тебе немає.
refused-does-not-fit = Ця карта не підходить до цієї стопки.
refused-below-minimum = Викладено замало карт, щоб завершити хід.
refused-burning = Стопка горить: спершу накрий її.
refused-already-helped = У стопки суперника можна покласти лише одну карту за хід.
refused-no-improvement = Карта мусить покращити стопку суперника.
refused-not-revealing = Зараз вибрати карту не можна.
refused-not-taking = Зараз узяти карту не можна.
refused-already-chosen = Твою карту вже вибрано.
refused-no-such-cell = У сітці немає такого місця.
refused-not-face-down = Ця карта вже відкрита.
refused-not-in-the-middle = Цієї карти вже немає посередині.
refused-into-the-gap = Прямо на порожнє місце класти не можна: хоч одна карта має зсунутися.

## Why something is refused: the table

refused-stale = Тим часом стіл змінився. Поглянь і спробуй ще раз.
refused-not-seated = У тебе немає місця за цим столом.
refused-which-seat = У тебе кілька місць: вибери, за яке граєш.
refused-seat-taken = Це місце зайняте.
refused-already-seated = Ти вже за столом.
refused-not-yours-to-decide = Це вирішує хтось інший.
refused-no-such-bot = Такий бот у цю гру не грає.
refused-bad-name = Таке ім’я використати не можна.
refused-seats-empty = Деякі місця ще вільні.
refused-game-goes-on = Під час гри не можна.
refused-no-game = Зараз гра не йде.
refused-game-not-over = Гра ще не скінчилася.
refused-no-plans = У цій грі нема чого планувати.
refused-not-an-action = Це не хід.
refused-not-alone = Скасувати хід можна лише в грі на одного: тут карту вже бачили інші.
refused-no-take-backs = За цим столом ходів не повертають.
refused-no-hints = Тут немає підказок: вони для гри наодинці або з ботами.
refused-nothing-to-take-back = Нема чого повертати.
refused-past-a-draw = Далі за добрану чи відкриту карту повернутися не можна.
refused-stand-in-plays = На цьому місці зараз грає бот.
refused-no-signals = За цим столом зараз немає сигналів.
refused-not-a-signal = Такого сигналу тут дати не можна.
refused-no-chat = Чат за цим столом вимкнено.
refused-tells-a-number = Це видало б число, а чисел називати не можна.
refused-too-much-talk = За цим столом за останню хвилину сказано забагато. Зачекай трохи й спробуй ще раз.
refused-no-more-talk = За цим столом немає місця для повідомлень і сигналів. Грати можна; для чату відкрий інший.
refused-too-long = Надто довгий текст.
refused-empty = Повідомлення порожнє.
refused-already-away = Цього гравця вже немає за столом.
refused-not-away = Цей гравець від столу не відходив.
refused-is-there = Цей гравець досі тут.
refused-no-such-proposal = Цей запит уже не діє.
refused-already-answered = Твою відповідь уже враховано.
refused-not-at-this-table = За цей стіл сісти не можна.

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
       *[no] { $who } завершує свій хід.
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
slide-from-side =
    { $side ->
        [left] зліва
        [right] справа
        [top] згори
       *[bottom] знизу
    }
news-take =
    { $you ->
        [yes]
            { $own ->
                [yes] Ти береш власну карту і вставляєш її { slide-from-side }.
               *[no] Ти береш карту гравця { $from } і вставляєш її { slide-from-side }.
            }
       *[no]
            { $own ->
                [yes] { $who } бере власну карту і вставляє її { slide-from-side }.
               *[no] { $who } бере карту гравця { $from } і вставляє її { slide-from-side }.
            }
    }
news-sat =
    { $you ->
        [yes] Ти сідаєш за стіл.
       *[no] { $name } сідає за стіл.
    }
news-stood = Одне місце звільнилося.
news-renamed =
    { $you ->
        [yes] Твоє ім’я тепер { $name }.
       *[no] Нове ім’я за столом: { $name }.
    }
news-bot-sat = За стіл сідає бот { $bot }.
news-cleared = Одне місце тепер вільне.
news-options-changed = Налаштування столу змінилися.
news-undone =
    { $you ->
        [yes] Ти скасовуєш останній хід.
       *[no] { $who } скасовує останній хід.
    }
news-taken-back =
    { $you ->
        [yes] Ти береш свій хід назад.
       *[no] { $who } бере свій хід назад.
    }
news-hinted =
    { $you ->
        [yes] Ти просиш підказку.
       *[no] { $who } просить підказку.
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
news-bot-failed = { $who } надто довго думає; цього разу ходить { $instead }.
news-over = Гру завершено.

## The front page

front-title = Чотири карткові гри: на одного й разом із друзями
front-line = Грай на одного, з ботами або надішли посилання й грай із друзями. Без реєстрації, нічого встановлювати не треба.
front-games = Ігри
front-tutorial = Зіграти першу гру
offline = Немає зв’язку із сервером
offline-needs = Для гри потрібен сервер, навіть на одного чи з ботами; ми й далі пробуємо з’єднатися. А поки можна:
offline-rules = Почитати правила
nickname = Твоє ім’я
quick-alone = На одного
quick-with-bots = З ботами
quick-duel = Проти бота
quick-slide = Проти ботів
quick-friends = З друзями
continue = Твої ігри
continue-game = Продовжити: { $game }
continue-gathering = Чекає на гравців
waiting-invited = Запрошення
waiting-invited-by = Тебе запрошує { $name }
play-again = Зіграти знову
play-again-who = Зіграти знову: { $name }
open-tables = Відкриті столи
open-tables-none = Зараз жоден стіл не чекає на гравців.
upload-record = Переглянути гру
upload-record-hint = Перетягни сюди файл гри або вибери його.
watched = Переглянуте на цьому пристрої
no-such-page = Сторінку не знайдено.
no-board = У браузері в цю гру поки що грати не можна, а в терміналі можна.

## When something does not work

refused = Не вдалося ({ $reason }).
refused-no-server = Сервер не відповідає. Спробуй трохи згодом.
refused-link-lost = Зв’язок урвався. Хід не зараховано; поглянь на стіл, перш ніж пробувати знову.
refused-link-broken = Зв’язок урвався під час надсилання. Коли він відновиться, буде видно, чи хід зараховано.
refused-unavailable = Зараз не вдається зберегти гру. Хід не зараховано; спробуй ще раз.
refused-malformed = Це не вдалося зрозуміти.
refused-not-found = Не знайдено.
refused-too-fast = Забагато запитів. Зачекай трохи й спробуй ще раз.
refused-busy = Сервер зараз зайнятий. Спробуй ще раз за мить.
refused-too-slow = Це тривало надто довго. Спробуй ще раз.
refused-too-many-tables = Відкритих столів уже забагато. З наступним трохи зачекай.
refused-too-many-connections = Відкрито забагато з’єднань. Закрий деякі й спробуй ще раз.
refused-wrong-origin = Ця сторінка не може користуватися цим сервером.
refused-bad-options = Стіл із такими налаштуваннями відкрити не можна.
refused-not-sound = У цьому записі є помилка: щось у ньому суперечить правилам. Де саме, скаже `tenback verify`.
refused-no-such-position = Звідси гра тривати не може.
refused-no-such-table = Такого столу немає.
refused-not-signed-in = На цьому пристрої ти більше не в системі.
refused-no-such-code = Цей код хибний, використаний або старший за десять хвилин.
refused-too-many-devices = У тебе забагато пристроїв. Спершу вийди на одному з них.
refused-bad-passkey = Цей ключ доступу тут невідомий.
refused-bad-endpoint = Службу сповіщень цього браузера тут використати не можна.

## The boards of The Game and Face to Face ($pile is a whole name)

pile-with-top = { $pile }, зверху { $top }
pile-burning = Горить: її треба накрити
pile-step = Вибрана карта підходить, крок { $step }
pile-jump = Вибрана карта підходить як зворотний прийом
draft-lift = У плані { $card }, крок { $step }: забрати
draft-under-way = У плані { $card }, надсилається: забрати
card-stuck = Після неї не буде чим ходити
your-hand =
    { $count ->
        [one] У тебе на руках { $count } карта
        [few] У тебе на руках { $count } карти
        [many] У тебе на руках { $count } карт
       *[other] У тебе на руках { $count } карти
    }
draw-pile =
    { $count ->
        [0] Колода порожня
        [one] У колоді { $count } карта
        [few] У колоді { $count } карти
        [many] У колоді { $count } карт
       *[other] У колоді { $count } карти
    }
draw-pile-duel =
    { $metal ->
        [silver] Срібло: у колоді { $count }
       *[gold] Золото: у колоді { $count }
    }
cards-played = Викладено { $played } з { $total } карт
recently-played = Останні ходи
turn = Твій хід
turn-who-starts = Хто почне? Погляньте на свої карти й домовтеся.
turn-who-starts-watched = Гравці домовляються, хто почне.
turn-of = Зараз ходить { $who }
turn-burning =
    { $count ->
        [one] Твій хід: горить { $count } стопка, накрий її
        [few] Твій хід: горять { $count } стопки, накрий їх
        [many] Твій хід: горить { $count } стопок, накрий їх
       *[other] Твій хід: горить { $count } стопки, накрий їх
    }
turn-due =
    { $count ->
        [one] Твій хід: ще щонайменше { $count } карта
        [few] Твій хід: ще щонайменше { $count } карти
        [many] Твій хід: ще щонайменше { $count } карт
       *[other] Твій хід: ще щонайменше { $count } карти
    }
turn-free = Твій хід: клади ще або заверши його
plan-sum =
    { $count ->
        [one] У плані { $count } карта, сума кроків { $cost }, на руках потім { $left }
        [few] У плані { $count } карти, сума кроків { $cost }, на руках потім { $left }
        [many] У плані { $count } карт, сума кроків { $cost }, на руках потім { $left }
       *[other] У плані { $count } карти, сума кроків { $cost }, на руках потім { $left }
    }
plan-stuck = після цього не буде чим ходити
plan-broken = Стопки змінилися: частина плану вже не підходить.
plan-clear = Скасувати план
place-one = Викласти одну
place-all =
    { $count ->
        [1] Викласти
        [one] Викласти всі { $count }
        [2] Викласти обидві
        [few] Викласти всі { $count }
        [many] Викласти всі { $count }
       *[other] Викласти всі { $count }
    }
place-and-end = Викласти { $count } і взяти { $draws }
end-turn =
    { $draws ->
        [0] Завершити хід
       *[other] Завершити хід, взяти { $draws }
    }
end-turn-not-yet = Завершити хід
start-me = Починаю
start-tell = Або дай знати іншим:
undo = Скасувати
take-back = Попросити повернення
signal-of = Дати сигнал { $pile }
signal-hint = Кожен побачить його біля стопки своєю мовою. Торкнися ще раз, щоб скасувати.

## The board of Slide

cell-gap = Рядок { $row }, стовпець { $column }: порожнє місце
cell-up = Рядок { $row }, стовпець { $column }: { $card }
cell-down = Рядок { $row }, стовпець { $column }: сорочкою вгору
cell-reveal = { $who } вибирає рядок { $row }, стовпець { $column }.
slide-in =
    { $side ->
        [left] Вставити зліва
        [right] Вставити справа
        [top] Вставити згори
       *[bottom] Вставити знизу
    }
slide-choose = Вибери карту, яку відкриєш
slide-take = Твій хід: візьми карту з центру
slide-way = Вибери стрілку, звідки її вставити
slide-waiting =
    { $count ->
        [one] Ще вибирає { $count } гравець
        [few] Ще вибирають { $count } гравці
        [many] Ще вибирають { $count } гравців
       *[other] Ще вибирають { $count } гравця
    }
slide-round = Раунд { $round } / 16
slide-middle = Центр столу
slide-middle-card = { $card }, відкрита карта гравця { $who }
slide-middle-empty = У центрі порожньо, доки всі не виберуть карти.
slide-first = Перший гравець
grid-of = Сітка гравця { $who }
grid-own = Твоя сітка

## Seats, talk, agreement, the line

seat-empty = Вільне місце { $seat }
seats-free = Вільні місця: { $count }
seat-you = (ти)
seat-away = перерва
seat-offline = без зв’язку
seat-stand-in = замінює { $bot }
seat-cards =
    { $count ->
        [one] { $count } карта
        [few] { $count } карти
        [many] { $count } карт
       *[other] { $count } карти
    }
seat-chosen = вибрано
seat-on-turn = ходить
seat-replace = Нехай грає бот
seat-bot = Бот на місце { $seat }
add-bot = Покликати бота
seat-clear = Звільнити місце гравця { $who }
player-number = Гравець { $seat }
sit = Сісти
sit-guest = Посадити гравця
guest-name = Ім’я наступного гравця за цим екраном
stand = Звільнити місце
begin = Роздати
begin-alone = Надішли посилання друзям або поклич ботів. Роздати можна, щойно вас двоє.
begin-waits = Карти роздасть той, хто відкрив стіл.
change-rules = Змінити правила
change-rules-done = Зберегти
watching-game = Ти спостерігаєш за грою.
invite = Запросити інших
invite-hint = Надішли це посилання або дай відсканувати код. Реєстрація не потрібна.
invite-link = Посилання на цей стіл
copy = Копіювати
copied = Скопійовано
share = Поділитися
qr = QR-код посилання
talk-is =
    { $chat ->
        [off] Без спілкування
        [signals] Лише сигнали
        [chat] Чат
       *[free] Сигнали й чат
    }
mute = Сховати чат
muted = Чат сховано. Сигнали видно й далі.
mute-hint = Чат зникне; сигнали буде видно й далі.
chat-none = Повідомлень ще немає.
chat-say = Напиши щось
chat-send = Надіслати
chronicle = Перебіг гри
proposal-waiting = Чекаємо на: { $names }
proposal-absent = Зараз тут немає: { $names }
agree = Погоджуюся
decline = Не погоджуюся
withdraw = Відкликати
link-open = Підключено
link-sending = Надсилання…
link-connecting = Підключення…
link-lost = Немає зв’язку, пробую знову…
link-closed = Відключено
leave = Відійти
leave-ask = Вийти з гри?
leave-hint = Місце залишається твоїм. Інші можуть дозволити грати боту, доки ти не повернешся.
stay = Залишитися
return = Я знову тут
you-are-away = Тебе немає за столом; твоє місце чекає.
cover-pass = Зараз ходить { $who }: передай пристрій
cover-hint = Карти залишаться закритими, доки пристрій не передано.
cover-lift = Це я, { $who }: показати карти
close = Закрити

## The result

result = Результат
result-the-game =
    { $grade ->
        [beaten]
            { $you ->
                [yes] Ви перемогли!
               *[no] Вони перемогли!
            }
        [excellent]
            { $left ->
                [one] Прекрасно: залишилася { $left } карта
                [few] Прекрасно: залишилися { $left } карти
                [many] Прекрасно: залишилося { $left } карт
               *[other] Прекрасно: залишилося { $left } карти
            }
       *[left]
            { $left ->
                [one] Залишилася { $left } карта
                [few] Залишилися { $left } карти
                [many] Залишилося { $left } карт
               *[other] Залишилося { $left } карти
            }
    }
result-reason =
    { $reason ->
        [won] Усі 98 карт лежать у стопках.
        [fire] Не було чим накрити стопку, що горить.
       *[stuck] У гравця, чий був хід, не було карти, що підходить.
    }
result-stuck =
    { $you ->
        [yes] У тебе лишилося тільки { $cards }, і ходити далі не можна.
       *[no] { $who } має лише { $cards } і не може ходити далі.
    }
result-best = Твій найкращий результат: лишилося { $left }
result-best-new = Це твій найкращий результат!
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
result-slide = Однакові сусідні карти зникли; перемагає найменша сума.
result-tournament = Турнір, гра номер { $game }. Турнір закінчиться, коли хтось матиме 100 очок; перемагає найменша сума.
result-tournament-over = Турнір завершено. Зіграно ігор: { $game }. Перемагає найменша сума.
result-take-backs = Грали з поверненням ходів.
result-continued = Ця гра продовжила іншу й не входить у статистику.
result-player = Гравець
result-points = Очки
result-cards-left = Залишилося карт
result-total = Разом
tournament-totals = Поточні суми
leftovers = Карти, що залишилися, і куди б вони підійшли
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
theme-system = Як у системі
theme-light = Світлий
theme-dark = Темний
motion = Анімація
motion-system = Як у системі
motion-reduced = Мінімальна
mark-stuck = Позначати небезпечні карти
mark-stuck-hint = Карти, після яких не буде чим ходити, отримають позначку.
large-cards = Великі карти
large-cards-hint = Карти на руках лежать у більшій кількості рядків; інколи треба прокрутити сторінку.
left-handed = Для шульги
left-handed-hint = Кнопки розташовані ліворуч; на телефоні в горизонтальному положенні й карти теж.
sound = Звук
sound-hint = Тихі звуки, коли викладають карту й коли настає твій хід.
vibration = Вібрація
vibration-hint = Пристрій коротко вібрує, коли настає твій хід.
pace-hint = Для нових столів.
keys = Гарячі клавіші
key-card = Вибрати карту
key-pile = Покласти її у стопку; без вибраної карти дати сигнал
key-enter = Натиснути головну кнопку
key-lift = Забрати останню карту з плану або скасувати хід
key-unselect = Скасувати вибір карти
key-middle = Вибрати карту з центру
key-slide = Вставити її в той бік
key-list = Показати цей список

## Replays and the honest deal

replay = Перегляд гри
replay-move =
    { $move ->
        [0] Роздача
       *[other] Крок { $move } / { $last }
    }
replay-deal = Карти роздано.
replay-controls = Кроки
replay-first = Назад до роздачі
replay-back = Попередній крок
replay-play = Відтворити
replay-pause = Призупинити
replay-on = Наступний крок
replay-last = У кінець
replay-jump = Перейти до кроку
replay-download = Завантажити запис
replay-upload = Переглянути інший запис гри
replay-none = Тут немає запису. Відкрий його з головної сторінки.
commitment = Доказ чесної роздачі
commitment-hint = Роздачу визначено ще до першого ходу. Після гри відкривається зерно (seed), і кожен може перевірити, що воно дає це число.
commitment-before = Оголошено до першого ходу
commitment-seed = Зерно (seed), відкрите після останнього ходу
commitment-digest = Його геш SHA-256, обчислений у твоєму браузері
commitment-holds = Збігається: роздачу визначено до гри.
commitment-fails = Не збігається: цій роздачі не можна довіряти.
commitment-none = У цьому записі немає доказу.

## Hints

hints = Підказки
hints-hint = Якщо граєш без інших людей, можеш спитати, як зіграв би Майстер. У записі про це буде сказано.
hint = Підказати
hint-asked = Майстер думає…
hint-failed = Цього разу підказки немає. Спитай ще раз.
hint-given = Майстер зіграв би: { $turn }. Шанс на перемогу: { $chance } %.
hint-planned =
    { $differs ->
        [yes] Твій план дає { $chance } %.
       *[no] Твій план не гірший.
    }

## The review

review = Розбір
review-waiting = Розбір чекає на вільне місце…
review-first = Це перша оцінка. Точніші шанси скоро будуть…
review-working = Шанси уточнюються…
review-failed = Розбір не вдалося завершити.
review-curve = Шанс на перемогу хід за ходом
review-whose = Чиї ходи
review-turn = Хід { $turn } / { $last }
review-turn-number = Хід
review-chance = Шанс
review-lost = Втрата
review-luck = Везіння
review-left = Решта карт
review-score = Очки
review-left-line = Очікувана решта карт: { $played }. З найкращим ходом: { $best }.
review-score-line = Очікувані очки: { $played }. З найкращим ходом: { $best }.
review-mark = Оцінка
review-mark-inaccuracy = Неточність
review-mark-mistake = Помилка
review-mark-blunder = Груба помилка
review-points =
    { $points ->
        [one] { $points } відсотковий пункт
        [few] { $points } відсоткові пункти
        [many] { $points } відсоткових пунктів
       *[other] { $points } відсоткового пункту
    }
review-verdict =
    { $you ->
        [yes]
            { $points ->
                [0] Це найкращий хід: { $best } %.
               *[other] Ти втрачаєш { review-points }: { $played } % замість { $best } %.
            }
       *[no]
            { $points ->
                [0] { $who }: найкращий хід, { $best } %.
               *[other] { $who } втрачає { review-points }: { $played } % замість { $best } %.
            }
    }
review-verdict-little =
    { $you ->
        [yes] Ти втрачаєш менше ніж відсотковий пункт: { $best } %.
       *[no] { $who } втрачає менше ніж відсотковий пункт: { $best } %.
    }
review-verdict-cards =
    { $you ->
        [yes] Очікувана решта карт після твого ходу: { $played } замість { $best }.
       *[no] { $who }: очікувана решта карт { $played } замість { $best }.
    }
review-worst = Цей хід коштував найбільше.
review-luck-turn =
    { $luck ->
        [bad] Потім випадок забирає { review-points }.
       *[good] Потім випадок додає { review-points }.
    }
review-start = Шанс на початку: { $best } %.
review-start-cards = Очікувана решта карт на початку: { $start }. Наприкінці лишилося: { $end }.
review-all = Усі ходи разом коштували { review-points }.
review-clean = Жоден хід не коштував багато.
review-no-turns = Тут немає ходів для розбору.
review-luck-all =
    { $luck ->
        [bad]
            { $you ->
                [alone] Карти забрали в тебе { review-points }.
                [yes] Карти забрали у вас { review-points }.
               *[no] Карти забрали { review-points }.
            }
        [good]
            { $you ->
                [alone] Карти додали тобі { review-points }.
                [yes] Карти додали вам { review-points }.
               *[no] Карти додали { review-points }.
            }
       *[none] Карти не допомогли й не зашкодили.
    }
review-seat =
    { $you ->
        [yes] Твої ходи коштували { review-points } шансу.
       *[no] { $who }: ходи коштували { review-points } шансу.
    }
review-seat-luck =
    { $luck ->
        [bad] Карти й суперники забрали { review-points }.
       *[good] Карти й суперники додали { review-points }.
    }
review-accuracy = Точність { $accuracy }
review-count-inaccuracy =
    { $count ->
        [one] { $count } неточність
        [few] { $count } неточності
        [many] { $count } неточностей
       *[other] { $count } неточності
    }
review-count-mistake =
    { $count ->
        [one] { $count } помилка
        [few] { $count } помилки
        [many] { $count } помилок
       *[other] { $count } помилки
    }
review-count-blunder =
    { $count ->
        [one] { $count } груба помилка
        [few] { $count } грубі помилки
        [many] { $count } грубих помилок
       *[other] { $count } грубої помилки
    }
review-played = Зіграно: { $turn }
review-better = Кращий хід: { $turn }
review-ghost = Краще: { $card }
review-play = { $card } { $pile }
review-reveal = карта в рядку { $row }, стовпці { $column }
review-take = карта гравця { $from } { slide-from-side }
review-end-turn = завершити хід
review-previous = Попередня помилка
review-next = Наступна помилка
review-end = Тут гра закінчується.
review-table = Усі ходи в таблиці
review-summary = Підсумок
retry = Виправити помилки
retry-question = Помилка { $number } / { $count }
retry-task =
    { $you ->
        [yes] Ось що ти знаєш у цю мить. Зроби хід.
       *[no] Ось що знає в цю мить { $who }. Зроби хід.
    }
retry-judging = Хід оцінюється…
retry-right = Правильно! Цей хід дає { $played } %, майже як найкращий.
retry-wrong = Не зовсім. Цей хід дає { $played } %, а найкращий { $best } %.
retry-wrong-cards = Не зовсім. Очікувана решта карт: { $played }. З найкращим ходом: { $best }.
retry-again = Спробувати ще раз
retry-show = Показати розв’язок
retry-next = Наступна
retry-done = Готово
retry-close = До розбору
play-on = Грати далі звідси
play-on-hint = У цій позиції відкриється стіл. Гра за ним позначена й не входить у статистику.
play-on-seat = Твоє місце
play-on-bot = Бот замість гравця { $name }
play-on-cards = Приховані карти
play-on-again = Перетасувати
play-on-same = Залишити, як були
play-on-again-hint = Карти, яких не видно з твого місця, тасуються.
play-on-same-hint = Кожна карта там, де була.
play-on-open = Відкрити стіл

## A person’s own pages

own-pages = Твої сторінки
own-games = Твої ігри
own-statistics = Статистика
own-me = Ти і пристрої
me-title = Ти і твої пристрої
me-line = Тобі не потрібні обліковий запис, пароль чи пошта: твої пристрої знають, хто ти.
me-name-hint = Ім’я, яке за столами бачать інші. Воно може повторюватися.
me-devices = Пристрої
me-this-device = Цей пристрій
me-seen = Востаннє: { $when }
me-linked = додано: { $when }
me-sign-out = Вийти
me-sign-out-device = Вийти: { $device }
me-add-device = Додати пристрій
me-code-hint = На іншому пристрої відскануй зображення або відкрий { $address } і введи ці шість слів:
me-code-until = Код діє один раз, до { $when }.
me-code-used = На іншому пристрої вхід виконано.
me-passkeys = Ключі доступу
me-passkeys-hint = Ключ доступу поверне тебе, навіть якщо ти втратиш усі пристрої. Він лишається у твоєму браузері чи телефоні.
me-passkeys-insecure = Ключам доступу потрібне захищене з’єднання. Ця сторінка прийшла через звичайний HTTP, тому браузер їх не пропонує.
me-passkeys-unsupported = Цей браузер не пропонує ключів доступу.
me-passkeys-server = Цей сервер не пропонує ключів доступу.
me-added = Додано: { $when }
me-remove = Видалити
me-add-passkey = Додати ключ
me-notifications = Сповіщення
me-notifications-on = Сповіщати на цьому пристрої
me-notifications-push = Коли твій хід або тебе запрошують, навіть якщо Tenback закрито.
me-notifications-open = Коли твій хід, а Tenback відкрито в іншій вкладці. До закритої сторінки цей сервер не достукається.
me-notifications-refused = Браузер не дозволяє сповіщень із закритої сторінки, тож вони приходитимуть, лише поки Tenback відкрито.
me-notifications-insecure = Сповіщенням потрібне захищене з’єднання. Ця сторінка прийшла через звичайний HTTP, тому тут вони неможливі.
me-notifications-unsupported = Цей браузер не пропонує сповіщень.
me-notifications-denied = Браузер блокує сповіщення цієї сторінки. Дозволити їх можна в його налаштуваннях.
me-people = З ким ти граєш
me-findable = Ті, з ким я граю, можуть мене запрошувати
me-findable-hint = Якщо вимкнено, тебе немає в чужих списках, а інших — у твоєму.
me-games-together =
    { $count ->
        [one] { $count } спільна гра
        [few] { $count } спільні гри
        [many] { $count } спільних ігор
       *[other] { $count } спільної гри
    }
me-people-none = Поки нікого. Зіграй із друзями, і вони з’являться тут.
me-block = Заблокувати
me-block-who = Заблокувати: { $name }
me-unblock = Розблокувати
me-unblock-who = Розблокувати: { $name }
me-blocked = Заблоковані гравці
me-blocked-hint = Вони не можуть тебе запрошувати й не отримають місця за твоїми столами.
me-kept = Що зберігається
me-kept-what = Сервер зберігає твоє ім’я, пристрої та ключі доступу, кого ти блокуєш чи запрошуєш, і зіграні ігри.
me-kept-not = Він не зберігає паролів чи адрес пошти, а ключі до твоїх пристроїв має лише у вигляді, яким ніхто не скористається.
me-download = Завантажити все
me-forget = Забути мене
me-forget-ask = Справді тебе забути?
me-forget-what = Твоє ім’я, пристрої, ключі доступу, історія і статистика зникнуть назавжди. Завершені ігри залишаться, але замість твого імені в них буде «Гравець 2». Відновити це не можна.
me-forget-not = Залишити як є
join-title = Увійти на цьому пристрої
join-line = Шість слів покаже інший твій пристрій на сторінці «Ти і пристрої». Вони діють один раз, десять хвилин.
join-words = Шість слів
join-known = Ігри з цього пристрою додадуться до твоїх. Використовуй лише власний код.
join-sign-in = Увійти
join-passkey = Увійти за ключем

## The history

history-filters = Які ігри
history-game = Гра
history-players = Гравці
history-counted = Враховані
history-with = З ким
history-all = Усі
history-fire-yes = З вогнем
history-fire-no = Без вогню
history-counted-yes = Враховані
history-counted-no = Окремо
history-result-won = Перемога
history-result-lost = Поразка
history-result-shared = Спільна перемога
history-result-none = Обидві сторони
history-left =
    { $count ->
        [one] Залишилася { $count } карта
        [few] Залишилися { $count } карти
        [many] Залишилося { $count } карт
       *[other] Залишилося { $count } карти
    }
history-points =
    { $count ->
        [one] { $count } очко
        [few] { $count } очки
        [many] { $count } очок
       *[other] { $count } очка
    }
history-alone = Без інших гравців
history-apart = Рахується окремо: { $why }
apart-hints = підказки
apart-take-back = повернення ходів
apart-undo = кнопка «Скасувати»
apart-position = з обраної позиції
apart-both-sides = одна людина за обидві сторони
history-more = Показати ще
history-export = Зберегти ці ігри
history-none = Ти ще не маєш завершених ігор. Щойно завершиш першу, вона буде тут.
history-none-such = Такої гри немає.

## Statistics

statistics-played = Зіграно
statistics-won = Виграно
statistics-share = Частка
statistics-mean = Середнє
statistics-mean-hint = Середнє рахується з карт, що залишилися, а в Slide з очок.
statistics-streak = Перемог поспіль зараз
statistics-longest = Найбільше перемог поспіль
statistics-none = Поки жодна гра не врахована. Заверши гру без підказок і скасувань.
statistics-histogram =
    { $game ->
        [slide] Slide: очки наприкінці
        [face-to-face] Face to Face: твої карти, що залишилися
       *[the-game] The Game: скільки карт залишилося
    }
statistics-games = Ігри
statistics-as-table = Таблицею
statistics-month = Місяць
statistics-accuracy = Точність розібраних ігор за місяцями
statistics-accuracy-short = Точність
statistics-luck = Везіння в розібраних іграх за місяцями
statistics-by = За грою, рівнем, картами з вогнем і гравцями
statistics-of-game = Гра
statistics-of-level = Рівень
statistics-of-fire = Карти з вогнем
statistics-of-players = Гравці
statistics-players =
    { $count ->
        [one] { $count } гравець
        [few] { $count } гравці
        [many] { $count } гравців
       *[other] { $count } гравця
    }
statistics-companions = З ким ти найчастіше виграєш
statistics-nameless = забутий гравець
statistics-apart = Рахуються окремо
statistics-apart-line = Ігри: { $played }, виграно: { $won }.
statistics-apart-why = Ігор із підказками чи поверненням ходів та ігор з обраної позиції немає в числах вище.

## Notifications, also by push: a title, with the game under it

push-turn = Твій хід
push-reminder = На тебе чекає гра
push-invitation = Тебе запрошують до гри
push-invitation-from = { $name } запрошує тебе до гри

## The terminal: front screen and settings

term-title = Tenback
term-continue = Продовжити: { $what }
term-strike = Видалити
term-strike-not = Залишити
term-strike-ask = Видалити «{ $what }»? Продовжити її потім не вийде.
term-strike-sure = Це видалить гру { $what }, і продовжити її вже не вийде. Якщо так і має бути, напиши: { $typed }
term-struck = Видалено: { $what }
term-play-alone = The Game на одного
term-play-fire = The Game з вогнем на одного
term-play-bots =
    { $count ->
        [one] The Game з { $count } ботом
        [few] The Game з { $count } ботами
        [many] The Game з { $count } ботами
       *[other] The Game з { $count } бота
    }
term-play-duel = Face to Face проти бота
term-play-slide =
    { $count ->
        [one] Slide проти { $count } бота
        [few] Slide проти { $count } ботів
        [many] Slide проти { $count } ботів
       *[other] Slide проти { $count } бота
    }
term-play-other = Власні налаштування столу…
term-play-join = Приєднатися до столу на сервері…
term-open-there = Відкрити стіл на сервері…
term-watch-record = Переглянути гру…
term-statistics = Статистика
term-settings = Мова, кольори, ім’я…
term-rules = Правила
term-help = Довідка
term-quit = Вихід
term-game = Гра
term-players = Гравці
term-seat = Місце { $seat }
term-seat-here = гравець за цим терміналом
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
        [0] потрібні карти викладено
        [one] ще { $count } карта
        [few] ще { $count } карти
        [many] ще { $count } карт
       *[other] ще { $count } карти
    }
term-hand = Твої карти
term-hand-of = Карти гравця { $who }
term-cards =
    { $count ->
        [one] { $count } карта
        [few] { $count } карти
        [many] { $count } карт
       *[other] { $count } карти
    }
term-middle = Посередині
term-round = Раунд { $round } / { $rounds }
term-first = перший гравець
term-fits = { $card } підходить: { $piles }
term-fits-nothing = Жодна твоя карта не підходить.
term-plan = У плані: { $plays } (сума кроків { $cost })
term-plan-none = У плані нічого немає.
term-plan-draws = потім ти береш { $count }
term-plan-stuck = після цього не буде чим ходити
term-burns = горить
term-pile-own =
    { $direction ->
        [up] твоя висхідна стопка ({ $letter })
       *[down] твоя низхідна стопка ({ $letter })
    }
    .on =
        { $actor ->
            [owner]
                { $direction ->
                    [up] у свою висхідну стопку ({ $letter })
                   *[down] у свою низхідну стопку ({ $letter })
                }
           *[other]
                { $direction ->
                    [up] у твою висхідну стопку ({ $letter })
                   *[down] у твою низхідну стопку ({ $letter })
                }
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
        { $actor ->
            [owner]
                { $direction ->
                    [up] у свою висхідну стопку ({ $letter })
                   *[down] у свою низхідну стопку ({ $letter })
                }
           *[other]
                { $direction ->
                    [up] у висхідну стопку гравця { $who } ({ $letter })
                   *[down] у низхідну стопку гравця { $who } ({ $letter })
                }
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
                [one] Ти береш { $count } карту.
                [few] Ти береш { $count } карти.
                [many] Ти береш { $count } карт.
               *[other] Ти береш { $count } карти.
            }
       *[no]
            { $count ->
                [one] { $who } бере { $count } карту.
                [few] { $who } бере { $count } карти.
                [many] { $who } бере { $count } карт.
               *[other] { $who } бере { $count } карти.
            }
    }
term-news-who-starts = Подивіться на свої карти й домовтеся, хто почне.
term-won-the-game = Ви перемогли! Усі 98 карт лежать у стопках.
term-lost-the-game =
    { $reason ->
        [fire]
            { $count ->
                [one] Не було чим накрити стопку, що горить. Залишилася { $count } карта.
                [few] Не було чим накрити стопку, що горить. Залишилися { $count } карти.
                [many] Не було чим накрити стопку, що горить. Залишилося { $count } карт.
               *[other] Не було чим накрити стопку, що горить. Залишилося { $count } карти.
            }
       *[stuck]
            { $count ->
                [one] Жодна карта більше не підходить. Залишилася { $count } карта.
                [few] Жодна карта більше не підходить. Залишилися { $count } карти.
                [many] Жодна карта більше не підходить. Залишилося { $count } карт.
               *[other] Жодна карта більше не підходить. Залишилося { $count } карти.
            }
    }
term-excellent = Менше десяти: прекрасно.
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
        [one]
            { $you ->
                [yes] Ти виграєш: { $scores }.
               *[no] Перемагає { $who }: { $scores }.
            }
       *[other] Перемогу ділять { $who }: { $scores }.
    }
term-totals = Суми: { $totals }.
term-won-tournament =
    { $count ->
        [one]
            { $you ->
                [yes] Ти виграєш турнір.
               *[no] Турнір виграє { $who }.
            }
       *[other] У турнірі кілька переможців: { $who }.
    }
term-again = Зіграти ще раз
term-next-game = Наступна гра
term-saved = Гру збережено у файлі { $file }.
term-not-saved = Не вдається записати файл { $file }.
term-cover = Зараз дивиться лише { $who }?
term-cover-key = Натисни Enter, щоб побачити карти.
term-begin = Роздати карти
term-sit = Сісти на місце { $seat }
term-stand = Звільнити своє місце
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
term-undo = Скасувати
term-take-first-turn = Зробити перший хід
term-waiting = Чекаємо на: { $who }.
term-watching = Ти спостерігаєш за грою.
term-away = перерва
term-offline = без зв’язку
term-empty-seat = нікого
term-invite = Інші приєднуються командою: tenback play { $address }
term-choose-card = Вибери у своїй сітці карту сорочкою вгору.
term-choose-middle = Вибери карту з центру, а потім бік, з якого її вставиш.
term-preview = Так вона лежатиме. Вставити її: Enter або та сама стрілка ще раз.

## The terminal: statistics, replays, trouble

term-stat-game = Гра
term-stat-variant = Варіант
term-stat-played = Зіграно
term-stat-won = Виграно
term-stat-left = Середній залишок
term-stat-streak = Серія
term-stat-best = Найдовша серія
term-stat-none = Ще не завершено жодної гри.
term-stat-apart =
    { $games ->
        [one] { $games } гру рахуємо окремо: з підказками, з поверненими ходами, з даної позиції або проти себе. Виграно: { $won }.
        [few] { $games } гри рахуємо окремо: з підказками, з поверненими ходами, з даної позиції або проти себе. Виграно: { $won }.
        [many] { $games } ігор рахуємо окремо: з підказками, з поверненими ходами, з даної позиції або проти себе. Виграно: { $won }.
       *[other] { $games } гри рахуємо окремо: з підказками, з поверненими ходами, з даної позиції або проти себе. Виграно: { $won }.
    }
term-variant =
    { $count ->
        [1] на одного
        [one] { $count } гравець
        [few] { $count } гравці
        [many] { $count } гравців
       *[other] { $count } гравця
    }
term-variant-tournament = турнір
term-variant-lone-card = остання карта виграє
term-replay-step = Позиція { $step } / { $steps }
term-replay-start = роздача
term-replay-seat = Очима гравця { $who }
term-replay-keys = ← → один крок, ↑ ↓ один хід, Home End, пробіл відтворює, Tab змінює місце, r розбір гри
term-review = Розбір
term-review-offer = Введи { $typed }, щоб побачити, скільки коштував кожен хід і що зробив випадок.
term-review-wait = Обмірковую кожен хід…
term-review-none = Розбору цієї гри немає.
term-review-turn-left = Хід { $turn }, { $who }: { $played }. Шанс: { $chance } %. Очікувана решта карт: { $left }.
term-review-turn-score = Хід { $turn }, { $who }: { $played }. Шанс: { $chance } %. Очікувані очки: { $left }.
term-review-cost =
    { $mark ->
        [inaccuracy] Неточність. Втрата шансу: { $loss } %. Краще: { $better }.
        [mistake] Помилка. Втрата шансу: { $loss } %. Краще: { $better }.
        [blunder] Груба помилка. Втрата шансу: { $loss } %. Краще: { $better }.
       *[none] Втрата шансу: { $loss } %. Краще: { $better }.
    }
term-review-seat = { $who }: точність { $accuracy }. Ходи: { $turns }, втрата шансу: { $loss } %. Неточності: { $inaccuracies }, помилки: { $mistakes }, грубі помилки: { $blunders }.
term-review-luck = Везіння: { $luck } %.
term-review-luck-of = Везіння, { $who }: { $luck } %.
term-review-worst = Найбільше коштував хід { $turn }, { $who }. Краще: { $better }.
term-review-number = { $value }
term-review-column-turn = Хід
term-review-column-player = Гравець
term-review-column-chance = Шанс %
term-review-column-loss = Втрата %
term-review-column-luck = Везіння %
term-review-column-left = Решта карт
term-review-column-score = Очки
term-review-column-played = Зіграно
term-review-column-better = Краще
term-no-record = { $file }: { $why }
term-no-address = { $address } не відповідає.
term-bad-address = { $address } не є адресою столу чи сервера.
term-connection-lost = Зв’язок урвався; пробую знову…
term-connection-back = Зв’язок відновлено.
term-goodbye = Твою гру збережено. Продовжити її можна командою «tenback play».
term-not-understood = Не розумію: «{ $text }». Напиши «допомога».
term-no-such-card = Карту { $card } вибрати не можна.
term-which-pile = У яку стопку? { $piles }
term-which-side = З якого боку? зліва, справа, згори, знизу
term-no-such-pile = Стопки «{ $pile }» немає.
term-not-on-front = Спершу вибери гру; напиши «допомога».
term-at-a-table = Ти за столом; спершу напиши «вихід».
term-server-now = Нові столи тепер відкриваються на { $address }.
term-signed-in = На { $address } ти граєш як { $name }.
term-no-such-game = Гри «{ $game }» немає. На вибір: { $games }.
term-how-many-players = Кількість гравців у грі { $game }: від { $least } до { $most }.
term-no-such-option = Налаштування «{ $option }» тут немає. На вибір: { $options }.
term-no-such-choice = «{ $option }» вибрати не можна. На вибір: { $choices }.
term-seats-differ = За столом місць: { $seats }, названо { $named }.
term-first-seat = Перше місце твоє: { $here }.
term-no-such-company = «{ $who }» не сяде за цей стіл. На вибір: { $company }.
term-nothing-to-continue = Немає гри, яку можна було б продовжити.
term-choose = Напиши номер або команду.
term-choose-first = Спершу вибери карту.
term-language-now = Тепер українською.
term-no-such-language = Мови «{ $language }» немає. На вибір: { $languages }.
term-you = ти

## The terminal: keys and commands

term-key-hand = 1–8: вибрати карту
term-key-piles = a b c d: покласти її у стопку
term-key-enter = Enter: викласти заплановане
term-key-end = e: викласти й завершити хід
term-key-lift = Backspace: забрати останню карту з плану
term-key-signal = s: дати сигнал про стопку
term-key-talk = t: щось сказати
term-key-hints = h: показати, що підходить
term-key-hint = i: спитати, як зіграв би Майстер, якщо стіл дозволяє підказки
term-key-undo = u: скасувати або попросити повернути хід
term-key-menu = m: усе інше, що зараз можна зробити
term-key-rules = F1: правила
term-key-language = F3: змінити мову
term-key-theme = F2: змінити кольори
term-key-grid = Стрілки та Enter: вибрати карту сітки
term-key-middle = 1–6: вибрати карту з центру
term-key-side = Стрілки: показати її вставленою з того боку; Enter: вставити
term-key-list = 1–9: вибрати хід зі списку; Enter: зіграти його
term-key-quit = q: на початковий екран; гру збережено
term-key-save = w: зберегти запис завершеної гри
term-key-review = r: розбір завершеної гри
term-keys-piles = 1–8 карта · a–d стопка · Enter викласти · e кінець · Backspace забрати · s сигнал · m більше · ? довідка · q назад
term-keys-unsaid = 1–8 карта · a–d стопка · Enter викласти · e кінець · Backspace забрати · h що підходить · m більше · ? довідка · q назад
term-keys-slide = стрілки Enter сітка · 1–6 центр · стрілки Enter бік · m більше · ? довідка · q назад
term-keys-list = 1–9 хід · Enter зіграти · m більше · ? довідка · q назад
term-keys-reading = ↑ ↓ читати далі · F3 мова · Esc назад
term-keys-review = ↑ ↓ хід · n наступна помилка · p попередня помилка · F3 мова · Esc назад
term-keys-opening = Tab далі · Enter вибрати · Ctrl+S почати · F1 правила · Esc назад
term-help-play = 37 a — викласти 37 у стопку A; кілька разом: 37 a 38 b кінець
term-help-end = кінець — завершити хід; почати — зробити перший хід
term-help-plan = план 37 a 38 b — спланувати хід потай; викласти — зіграти його; підняти — скасувати план
term-help-slide = b3 — вибрати карту в стовпці b, рядку 3; 7 зліва — вставити сімку зліва
term-help-list = 1 — зіграти перший хід зі списку; що підходить — показати список ще раз
term-help-signals = не сюди c, малі кроки a, краще ні b, сміливо d, почну я, краще почну не я, відкликати c
term-help-say = скажи … — говорити; згода, відмова — відповісти на пропозицію
term-help-undo = скасувати — скасувати хід у грі на одного; повернути — попросити про це інших
term-help-hint = підкажи — як зіграв би Майстер, якщо стіл дозволяє підказки; твій план порівнюється з цим
term-help-look = стіл, карти, стопки, що підходить, місця — глянути знову; правила; статистика
term-help-seats = сісти 2 Анна, бот 3 greedy, звільнити 3, роздати, знову, відійти, повернутися, замінити 2 greedy
term-help-other = зберегти ФАЙЛ — записати гру; розбір — скільки коштував кожен хід; мова en; вихід — гру збережено
term-help-front = Номер починає гру. новий the-game players=3 level=expert fire seats=here,greedy,here — будь-який стіл
term-help-front-other = продовжити, видалити 2, приєднатися АДРЕСА, переглянути ФАЙЛ, розбір ФАЙЛ, правила slide, статистика, мова en, вихід

## The terminal: words that people type, forms separated by commas

typed-play = зіграти, поклади, кладу
typed-on = у, на, в
typed-and = і, та
typed-end = кінець, завершити, к
typed-start = почати, починаю
typed-plan = план, сплануй
typed-place = викласти, виклади
typed-lift = підняти, підніми
typed-undo = скасувати, назад, н
typed-take-back = повернути
typed-keep-off = не сюди, сюди не кладіть
typed-small-steps = лише малі кроки, малі кроки
typed-rather-not = краще не сюди, краще ні
typed-go-ahead = сміливо сюди, сміливо
typed-let-me-start = почну я, дайте почати мені
typed-rather-not-me = краще почну не я, краще не я, не я
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
typed-hints = що підходить, підходить, підказки
typed-hint = підкажи, підказати, як зіграв би майстер
typed-seats = місця, хто
typed-help = допомога, довідка, ?
typed-rules = правила
typed-statistics = статистика
typed-language = мова
typed-save = зберегти, збережи
typed-quit = вихід, вийти, q
typed-new = новий, нова
typed-continue = продовжити
typed-strike = видалити, видали, викреслити, забути
typed-join = приєднатися
typed-replay = переглянути, повтор
typed-review = розбір
typed-reveal = відкрити, вибрати
typed-take = взяти, беру
typed-left = зліва, ліворуч
typed-right = справа, праворуч
typed-top = згори, зверху
typed-bottom = знизу
typed-their = суперник, його, її

## The rules of The Game, a paragraph a message, its heading in .title

rules-the-game-1 = Усі грають однією командою. Треба викласти в чотири спільні стопки всі 98 карт із числами від 2 до 99. Щойно викладено останню карту, ви перемогли.
    .title = Мета гри
rules-the-game-2 = Стопки A і B — висхідні (у порядку зростання), від 1: карта має бути більшою за ту, яку накриває. Стопки C і D — низхідні (у порядку спадання), від 100: карта має бути меншою. Проміжки можуть бути будь-які (3, 11, 12, 18, 34 …), але пропущені числа потім важко прилаштувати, тож робіть малі кроки. Видно лише верхню карту, і переглядати стопку не можна.
    .title = Стопки
rules-the-game-3 = Є один виняток, який дозволяє грати у зворотному напрямку. У висхідну стопку можна покласти й карту, рівно на десять меншу, а в низхідну — рівно на десять більшу. Зворотний прийом діє в кожній стопці скільки завгодно разів, навіть кілька разів за хід і впереміш зі звичайними картами. На наших картах його видно одразу: той самий знак і сусідній колір.
    .title = Зворотний прийом
rules-the-game-4 = У грі для одного гравця на руках 8 карт; двоє гравців мають по 7, від трьох до п’яти — по 6. Решта карт лежить сорочкою вгору — це гральна колода.
    .title = Роздача
rules-the-game-5 = Спершу кожен дивиться на свої карти. Потім ви домовляєтеся, хто почне, не називаючи жодного числа: перший хід може зробити будь-хто. Далі ходять за годинниковою стрілкою.
    .title = Хто починає
rules-the-game-6 = Виклади щонайменше дві карти, одну за одною, кожну в стопку, де вона підходить; можна більше, хоч усі, що на руках. Потім заверши хід і добери карти до повної кількості. Коли карт на руках не лишилося, хід завершується сам.
    .title = Хід
rules-the-game-7 = Карт більше ніхто не добирає, а з наступного ходу досить викласти одну карту (можна й більше). Хто вже не має карт, того пропускають, а решта грає далі. Скільки карт треба викласти, визначається на початку ходу.
    .title = Коли колода порожня
rules-the-game-8 = Коли викладено всі 98 карт, ви перемогли. Ви програєте тієї ж миті, коли той, хто ходить, ще не виклав потрібної кількості карт, а жодна з решти його карт нікуди не підходить; уже викладені в цьому ході карти лишаються. Хто виклав досить, просто завершує хід.
    .title = Кінець гри
rules-the-game-9 = Порахуйте карти, які не вдалося викласти: на руках у гравців і в колоді. Не лишилося жодної: ви перемогли. Менше десяти: прекрасний результат. Перемогли? Підвищуйте рівень складності.
    .title = Результат
rules-the-game-10 = Точні числа — табу: їх не можна називати, випитувати, показувати, на них не можна навіть натякати. Усе інше казати можна, наприклад, щоб якусь стопку не чіпали або що тут можна зробити лише малий крок. Що менше ви собі дозволите, то важча гра. У нас достатньо торкнутися стопки, щоб дати сигнал; де є чат, повідомлення, що видає число, не пройде.
    .title = Спілкування
rules-the-game-11 = Експерт: щонайменше три карти за хід замість двох, а коли колода порожня, тут теж досить однієї. Експерт плюс: до того ж у кожного на одну карту менше, тобто 7 у грі для одного, 6 — для двох і 5 — для трьох–п’яти гравців.
    .title = Рівні

## The rules of The Game on fire

rules-on-fire-1 = Усе як у The Game, тільки карти 22, 33, 44, 55, 66 і 77 — з вогнем. Їх викладають як будь-які інші, і вони поєднуються з кожним рівнем.
    .title = Шість карт горять
rules-on-fire-2 = Карта з вогнем, що наприкінці ходу лежить зверху на стопці, горить. Наступний гравець (у грі на одного — знову ти) мусить у своєму ході накрити її будь-якою картою, що підходить. Якщо горять кілька стопок, накрити треба кожну.
    .title = Накрий вогонь
rules-on-fire-3 = Вогонь можна накрити іншою картою з вогнем; тоді стопка горить для наступного гравця. Карта з вогнем, накрита в тому самому ході, коли її викладено, не діє.
    .title = Вогонь на вогонь
rules-on-fire-4 = Поки горить стопка, яку ти маєш накрити, завершити хід не можна. Щойно жодна твоя карта до неї не підходить, гру програно. Щойно викладено всі 98 карт, ви перемогли, навіть якщо якась стопка горить.
    .title = Коли надто гаряче

## The rules of Face to Face

rules-face-to-face-1 = Срібло грає проти золота. Кожна сторона має власні 58 карт із числами від 2 до 59, одну стопку, що зростає від 1, і одну, що спадає від 60. Перемагає той, хто викладе всі свої 58 карт.
    .title = Мета гри
rules-face-to-face-2 = Обидві колоди тасують, і кожен бере по шість карт. Хто почне, вирішує жереб; далі ходите по черзі.
    .title = Початок
rules-face-to-face-3 = Виклади щонайменше дві карти, одну за одною, у будь-якому порядку; можна більше, хоч усі шість. Дві обов’язкові завжди, навіть коли твоя колода вже порожня.
    .title = Хід
rules-face-to-face-4 = З власними стопками все як у The Game: у висхідну — більша, у низхідну — менша, і ще зворотний прийом рівно на десять.
    .title = Власні стопки
rules-face-to-face-5 = Щонайбільше одну карту за хід можна покласти в якусь стопку суперника, і лише якщо вона цю стопку поліпшує, байдуже наскільки: у висхідну — меншу за верхню карту, у низхідну — більшу за верхню карту. Таке саме число нічого не поліпшує, а зворотний прийом там не діє.
    .title = Карта для суперника
rules-face-to-face-6 = Якщо всі карти пішли у твої стопки, візьми дві, хоч би скільки їх було: після трьох викладених на руках стане на одну менше. Якщо одна пішла до суперника (і хоч одна — до тебе), добери до шести. Коли карт у колоді замало, візьми, скільки є; коли немає жодної, грай без добору.
    .title = Добирання карт
rules-face-to-face-7 = Хто викладе останню зі своїх 58 карт, одразу перемагає. Хто у своєму ході ще не виклав двох карт і не має жодної, що підходить, одразу програє.
    .title = Кінець гри
rules-face-to-face-8 = Якщо твій хід починається з єдиною картою, а колода порожня, двох викласти не вийде, тож ти програєш. За столом можна домовитися про домашнє правило: тоді цю карту, якщо вона підходить, можна викласти й перемогти.
    .title = Остання карта

## The rules of Slide

rules-slide-1 = Став однакові числа поруч: наприкінці вони зникнуть, а те, що лишиться, — твої штрафні очки. Найменша сума перемагає.
    .title = Мета гри
rules-slide-2 = У грі 100 карт, по десять кожного числа від 1 до 10. Кожен із 2–6 гравців отримує 16 і викладає їх сорочкою вгору сіткою 4 × 4. Ніхто на них не дивиться, навіть на свої. Решта карт лишається поза грою. Хто перший гравець, вирішує жереб.
    .title = Роздача
rules-slide-3 = У грі 16 раундів. У кожному всі одночасно вибирають одну закриту карту зі своєї сітки, і ніхто не бачить, що вибирають інші. Коли вибрали всі, карти разом відкривають посередині.
    .title = Вибір карт
rules-slide-4 = Від першого гравця за годинниковою стрілкою кожен бере одну карту з центру, байдуже чию. Останньому дістається те, що лишилося.
    .title = Беремо карти
rules-slide-5 = Карту вставляєш з краю рядка або стовпця, де в тебе порожнє місце. Карти між цим краєм і порожнім місцем, відкриті й закриті, зсуваються на одну клітинку; по діагоналі зсувати не можна. Прямо на порожнє місце класти не можна: хоч одна карта має зсунутися. Тож порожнє місце в кутку лишає два шляхи, скраю три, усередині чотири. Карта лишається відкритою.
    .title = Зсув карт
rules-slide-6 = Наприкінці раунду жетон першого гравця переходить до гравця ліворуч.
    .title = Наступний раунд
rules-slide-7 = Після 16 раундів усі карти відкрито. Кожна карта, що згори, знизу чи збоку торкається такого самого числа, зникає: усі водночас, групами будь-якого розміру. Сума того, що лишилося, — твій результат: якщо лишилися 5, 5, 3, 4 і 7, а п’ятірки не торкаються, це 24.
    .title = Кінець гри
rules-slide-8 = Перемагає найменший результат. За рівності перемагає той, у кого лишилося менше карт; якщо й тут рівність, перемога спільна.
    .title = Хто перемагає
rules-slide-9 = Грайте гру за грою й додавайте результати. Щойно після якоїсь гри хтось має 100 або більше очок, турнір завершується, і перемагає найменша сума; за рівності перемога спільна. Кожну наступну гру починає гравець на наступному місці.
    .title = Турнір

## Learning: the pages and their pictures

learn-title = Як грати
learn-line = Правила кожної гри за кілька хвилин, з малюнками карт.
learn-tutorial = Твоя перша гра
learn-tutorial-line = Зіграй кілька ходів The Game і навчися всього під час гри.
learn-back = Усі правила
learn-open-game = Зіграти
picture-piles = До висхідної стопки від 1, де лежить 13, підходить 17; до низхідної від 100, де лежить 92, підходить 88.
picture-jump = У висхідній стопці 37 можна покласти на 47; у низхідній 75 — на 65. Обидві пари мають той самий знак.
picture-levels = Карт на руках: 8, 7 або 6; на рівні експерт плюс 7, 6 або 5.
picture-fire = У стопці горить карта 44; її накриває 46.
picture-duel = У висхідній стопці срібла лежить 29. Золото може покласти туди 12: це поліпшує стопку.
picture-duel-own = У власній стопці срібло повертається з 27 на 17.
picture-slide = Порожнє місце — у другому рядку й третьому стовпці: чотири стрілки показують, звідки можна вставити карту.
picture-vanish = Однакові сусідні карти зникають; лишається 6 + 2 + 9 + 4 = 21 очко.

## The tutorial

tutorial-title = Твоя перша гра
tutorial-partner = Єва
tutorial-step = Урок { $lesson } / { $lessons }
tutorial-next = Далі
tutorial-restart = Почати знову
tutorial-try = Майже. { $hint }
tutorial-look = Ти граєш з Євою в одній команді. Посередині чотири спільні стопки, внизу твої сім карт. Мета: викласти у стопки всі 98 карт.
tutorial-up = Стопки A і B зростають. Кожна карта має бути більшою за ту, що під нею. Вибери карту 4, а потім стопку A або B: дотиком, перетягуванням чи клавішами 1 і A.
tutorial-up-hint = Карта 4 — добрий початок: поклади її у стопку A або B.
tutorial-down = Добре. Стопки C і D ідуть навпаки, вниз від 100. Поклади 96 в одну з них.
tutorial-down-hint = Карта 96 підходить до стопки C або D.
tutorial-place = Обидві карти поки що лише в плані: їх бачиш тільки ти, а дотиком їх можна забрати. Число поруч показує, на скільки зрушиться стопка; малі кроки лишають місце іншим картам. За хід треба викласти щонайменше дві карти, і дві в тебе є. Виклади їх і заверши хід.
tutorial-place-hint = Натисни кнопку, щоб викласти обидві карти.
tutorial-partner-plays = У тебе дві нові карти. Тепер грає Єва: 47 у стопку A і 65 у стопку D. То були великі кроки.
tutorial-jump-up = Але поглянь: у стопці A лежить 47, а в тебе є 37. Карту, рівно на десять меншу, можна покласти назад, хоч стопка й зростає. Це видно ще до того, як порахуєш: той самий знак, сусідній колір. Зіграй зворотний прийом!
tutorial-jump-up-hint = Поклади 37 у стопку A.
tutorial-jump-down = Відіграно десять чисел. У низхідній стопці все навпаки: у D лежить 65, тож підходить 75.
tutorial-jump-down-hint = Поклади 75 у стопку D.
tutorial-place-again = Два зворотні прийоми за один хід. Виклади карти й заверши хід.
tutorial-signal = Тепер у тебе є 39, а у стопці A лежить 37: крок лише на два! Єва мала б лишити цю стопку тобі, але чисел називати не можна. Сигнали — можна: вибери стопку A.
tutorial-signal-hint = Вибери стопку A, щоб дати про неї сигнал.
tutorial-say = Що ти хочеш сказати Єві про стопку A?
tutorial-say-hint = «Не сюди» або «Лише малі кроки» збереже стопку для твоєї карти 39.
tutorial-heard = Єва бачить твій сигнал біля стопки і кладе карти деінде: 8 у стопку B і 91 у стопку C.
tutorial-end = І так гра триває. Коли колода порожня, досить однієї карти за хід. Коли викладено всі 98 карт, ви перемогли. Якщо хтось не може викласти потрібну кількість карт, гру закінчено; менше десяти карт у залишку — прекрасний результат.
tutorial-done = Це все, що треба знати. Гарної гри!
tutorial-play = Зіграти на одного
tutorial-rules = Прочитати правила
