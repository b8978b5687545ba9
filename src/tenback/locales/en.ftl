### The words of Tenback in English, for the server, the terminal and the browser.

## The games

game-the-game = The Game
game-on-fire = The Game on fire
game-face-to-face = Face to Face
game-slide = Slide
game-the-game-line = Ninety-eight cards, four piles, one team. Place them all together.
game-on-fire-line = The same, with six cards that burn until somebody covers them.
game-face-to-face-line = A duel of silver and gold, where help always has a price.
game-slide-line = Sixteen hidden cards slide into place, and equal neighbours vanish.
game-players =
    { $most ->
        [2] 2 players
       *[other] { $least }–{ $most } players
    }
rules = Rules
rules-of =
    { $game ->
        [the-game] Rules of The Game
        [on-fire] Rules of The Game on fire
        [face-to-face] Rules of Face to Face
       *[slide] Rules of Slide
    }
new-table =
    { $game ->
        [the-game] A table for The Game
        [on-fire] A table for The Game on fire
        [face-to-face] A table for Face to Face
       *[slide] A table for Slide
    }

## Options and house rules

players = Players
level = Level
level-basic = Basic
level-expert = Expert
level-expert-plus = Expert plus
level-basic-hint = At least two cards a turn.
level-expert-hint = At least three cards a turn.
level-expert-plus-hint = At least three cards a turn, and one card fewer in hand.
fire = Fire cards
fire-hint = Six cards burn when a turn ends on them: the next player must cover them.
tournament = Tournament
tournament-hint = Games until somebody has a hundred points; the fewest win.
talk = Talk
talk-off = None
talk-signals = Signals
talk-free = Signals and chat
talk-off-hint = Nobody says anything.
talk-signals-hint = Signals on the piles, in everyone’s own language.
talk-free-hint = Signals and free chat; messages that tell a number are refused.
house-rules = House rules
take-backs = Take-backs
take-backs-hint = A move may be taken back if all agree, never past a draw. Such a game is marked.
lone-card = The lone card wins
lone-card-hint = Whoever starts a turn with a single card may place it and wins.
hot-seat = Hot seat
hot-seat-hint = Several people share one screen; hands are covered between turns.
listed = Open to all
listed-hint = The table is on the front page, and anyone may join.
bots-level = Bots’ level
pace = Bots’ pace
pace-human = Human
pace-quick = Quick

## Cards and piles in words

card = card { $card }
card-fire = fire card { $card }
card-duel =
    { $metal ->
        [silver] silver card { $card }
       *[gold] gold card { $card }
    }
card-slide = card { $card }
card-face-down = card face down
pile-base =
    { $direction ->
        [up] start of an ascending pile, { $start }
       *[down] start of a descending pile, { $start }
    }
pile-name =
    { $direction ->
        [up] pile { $pile }, ascending
       *[down] pile { $pile }, descending
    }
    .on = on pile { $pile }
    .about = about pile { $pile }
pile-duel =
    { $metal ->
        [silver]
            { $direction ->
                [up] silver ascending pile
               *[down] silver descending pile
            }
       *[gold]
            { $direction ->
                [up] gold ascending pile
               *[down] gold descending pile
            }
    }
    .on =
        { $metal ->
            [silver]
                { $direction ->
                    [up] on the silver ascending pile
                   *[down] on the silver descending pile
                }
           *[gold]
                { $direction ->
                    [up] on the gold ascending pile
                   *[down] on the gold descending pile
                }
        }
    .about =
        { $metal ->
            [silver]
                { $direction ->
                    [up] about the silver ascending pile
                   *[down] about the silver descending pile
                }
           *[gold]
                { $direction ->
                    [up] about the gold ascending pile
                   *[down] about the gold descending pile
                }
        }

## Signals

signal-keep-off = Keep off
signal-small-steps = Small steps only
signal-rather-not = I would rather you didn’t
signal-go-ahead = Go ahead
signal-let-me-start = Let me start
signal-rather-not-me = Rather not me

## Bots

bot-random = Dice
bot-random-about = plays any card that fits
bot-greedy = Shortstep
bot-greedy-about = takes the smallest step and looks no further
bot-casual = Companion
bot-casual-about = plays like a friend at the kitchen table
bot-strong = Guide
bot-strong-about = thinks ahead and listens to signals
bot-master = Master
bot-master-about = the strongest we have

## Why something is refused: the rules

refused-game-over = The game is over.
refused-no-such-seat = There is no such seat at this table.
refused-not-of-this-game = That is not a move of this game.
refused-not-started = Nobody has started yet.
refused-already-started = Somebody has already started.
refused-not-your-turn = It is not your turn.
refused-not-in-hand = That card is not in your hand.
refused-does-not-fit = That card does not fit on this pile.
refused-below-minimum = You have not placed enough cards to end the turn.
refused-burning = A pile is burning: cover it first.
refused-already-helped = One card a turn on the opponent’s piles, no more.
refused-no-improvement = On the opponent’s pile a card must improve it.
refused-not-revealing = No cards are being chosen now.
refused-not-taking = No cards are being taken now.
refused-already-chosen = You have already chosen.
refused-no-such-cell = There is no such place in the grid.
refused-not-face-down = That card is not face down.
refused-not-in-the-middle = That card is no longer in the middle.
refused-into-the-gap = A card cannot go straight into the gap: at least one must move.

## Why something is refused: the table

refused-stale = Something happened in the meantime. Look again and decide.
refused-not-seated = You have no seat at this table.
refused-which-seat = You hold several seats: say which one.
refused-seat-taken = That seat is taken.
refused-already-seated = You already have a seat.
refused-not-yours-to-decide = That is not yours to decide.
refused-no-such-bot = No such bot plays this game.
refused-bad-name = That name cannot be used.
refused-seats-empty = Some seats are still empty.
refused-game-goes-on = Not while a game goes on.
refused-no-game = No game is going on.
refused-game-not-over = The game is not over yet.
refused-no-plans = There is nothing to plan in this game.
refused-not-an-action = That is not a move.
refused-not-alone = Undo is only for games played alone: here others have seen the card.
refused-no-take-backs = This table has no take-backs.
refused-nothing-to-take-back = There is nothing to take back.
refused-past-a-draw = There is no way back past a drawn or revealed card.
refused-stand-in-plays = A bot is standing in for this seat.
refused-no-signals = There are no signals at this table now.
refused-not-a-signal = That is not a signal you can give here.
refused-no-chat = Chat is off at this table.
refused-tells-a-number = That would tell a number, and numbers must not be told.
refused-too-long = That is too long.
refused-empty = There is nothing in it.
refused-already-away = This player is already away.
refused-not-away = This player is not away.
refused-is-there = This player is here.
refused-no-such-proposal = Nothing like that has been proposed.
refused-already-answered = You have already answered.

## What happens, as a sentence: who did it ($who, $you), and where ($pile, as "on pile A")

news-began = The cards are dealt.
news-start =
    { $you ->
        [yes] You take the first turn.
       *[no] { $who } takes the first turn.
    }
news-turn =
    { $you ->
        [yes] It is your turn.
       *[no] It is the turn of { $who }.
    }
news-your-turn = It is your turn.
news-play =
    { $you ->
        [yes] You place { $card } { $pile }.
       *[no] { $who } places { $card } { $pile }.
    }
news-jump =
    { $you ->
        [yes] You place { $card } { $pile }: a jump back by ten!
       *[no] { $who } places { $card } { $pile }: a jump back by ten!
    }
news-end =
    { $you ->
        [yes] You end your turn.
       *[no] { $who } ends the turn.
    }
news-reveal =
    { $you ->
        [yes] You have chosen.
       *[no] { $who } has chosen.
    }
news-chose =
    { $you ->
        [yes] You have chosen.
       *[no] { $who } has chosen.
    }
news-take =
    { $side ->
        [left] { $who } takes the card of { $from } and slides it in from the left.
        [right] { $who } takes the card of { $from } and slides it in from the right.
        [top] { $who } takes the card of { $from } and slides it in from above.
       *[bottom] { $who } takes the card of { $from } and slides it in from below.
    }
news-sat =
    { $you ->
        [yes] You sit down.
       *[no] { $name } sits down.
    }
news-stood = Somebody stands up.
news-renamed =
    { $you ->
        [yes] You are now called { $name }.
       *[no] Somebody is now called { $name }.
    }
news-bot-sat = The bot { $bot } sits down.
news-cleared = A seat is free.
news-undone =
    { $you ->
        [yes] You undo.
       *[no] { $who } undoes a move.
    }
news-taken-back =
    { $you ->
        [yes] You take a move back.
       *[no] { $who } takes a move back.
    }
news-signalled = { $who } { $pile }: { $say }
news-signalled-start = { $who }: { $say }
news-unsaid =
    { $you ->
        [yes] You withdraw a signal.
       *[no] { $who } withdraws a signal.
    }
news-chatted = { $who }: { $text }
news-left =
    { $you ->
        [yes] You leave. The seat stays yours.
       *[no] { $who } leaves. The seat is kept.
    }
news-returned =
    { $you ->
        [yes] You are back.
       *[no] { $who } is back.
    }
news-proposed-take-back =
    { $you ->
        [yes] You ask to take a move back.
       *[no] { $who } asks to take a move back.
    }
news-proposed-stand-in =
    { $you ->
        [yes] You ask to let the bot { $bot } play for { $absent }.
       *[no] { $who } asks to let the bot { $bot } play for { $absent }.
    }
news-proposed-rematch =
    { $you ->
        [yes] You would like to play again.
       *[no] { $who } would like to play again.
    }
news-proposed-next-game =
    { $you ->
        [yes] You would like to play the next game.
       *[no] { $who } would like to play the next game.
    }
news-agreed =
    { $you ->
        [yes] You agree.
       *[no] { $who } agrees.
    }
news-declined =
    { $you ->
        [yes] You decline.
       *[no] { $who } declines.
    }
news-stood-in = The bot { $bot } plays for { $who } now.
news-bot-failed = { $who } was lost in thought; { $instead } decided this once.
news-over = The game is over.

## The front page

front-title = Four card games, one jump back
front-line = Play alone, with bots, or send a link and play with friends. No account, nothing to install.
front-games = The games
front-tutorial = Play your first game
nickname = Your nickname
nickname-none = Somebody
somebody = Somebody
quick-alone = Alone
quick-with-bots = With bots
quick-duel = Against a bot
quick-slide = Against bots
quick-friends = With friends…
open-table = Open the table
continue-game = Continue: { $game }
open-tables = Open tables
open-tables-none = No table is waiting for players right now.
upload-record = Watch a record
upload-record-hint = Drop a tenback/1 file here, or choose one.
no-such-page = There is no such page.

## When something does not work

refused = That did not work ({ $reason }).
refused-no-server = The server does not answer. Try again in a moment.
refused-link-lost = The connection was lost. Nothing has been done; look at the table before you try again.
refused-link-broken = The connection broke on the way. Whether it was done, the table shows once the connection is back.
refused-unavailable = The game cannot be written down just now. Nothing has been done; try again.
refused-malformed = That could not be read.
refused-not-found = That is not here.
refused-too-fast = That was too fast. Wait a moment and try again.
refused-too-slow = That took too long. Try again.
refused-too-many-tables = You have opened many tables. Wait a little before the next one.
refused-too-many-connections = Too many connections are open. Close some and try again.
refused-wrong-origin = This page may not use this server.
refused-bad-options = Such a table cannot be opened.
refused-not-sound = This record is not sound: something in it breaks the rules. `tenback verify` says where.
refused-no-such-table = There is no such table.

## The boards of The Game and Face to Face ($pile is a whole name)

pile-with-top = { $pile }, top card { $top }
pile-burning = Burning: somebody must cover it
pile-step = The chosen card fits, a step of { $step }
pile-jump = The chosen card fits as a jump back
draft-lift = Draft { $card }, step { $step }: lift it
draft-under-way = Draft { $card }, on its way: lift it
card-stuck = It would leave you stuck
your-hand =
    { $count ->
        [one] Your hand, one card
       *[other] Your hand, { $count } cards
    }
draw-pile =
    { $count ->
        [0] No cards to draw
        [one] One card to draw
       *[other] { $count } cards to draw
    }
draw-pile-duel =
    { $metal ->
        [silver] Silver: { $count } to draw
       *[gold] Gold: { $count } to draw
    }
turn = The turn
turn-who-starts = Who starts? Everyone sees their hand now.
turn-of = { $who } is playing
turn-burning =
    { $count ->
        [one] Your turn: a pile burns, cover it
       *[other] Your turn: { $count } piles burn, cover them
    }
turn-due =
    { $count ->
        [one] Your turn: at least one more card
       *[other] Your turn: at least { $count } more cards
    }
turn-free = Your turn: place more, or end it
plan-sum =
    { $count ->
        [one] Planned: one card, { $cost } in all, { $left } left in hand
       *[other] Planned: { $count } cards, { $cost } in all, { $left } left in hand
    }
plan-stuck = this would leave you stuck
plan-broken = The piles have changed: part of your plan no longer fits.
plan-clear = Lift all
place-one = Place one
place-all =
    { $count ->
        [one] Place it
        [2] Place both
       *[other] Place all { $count }
    }
place-and-end = Place { $count }, end, draw { $draws }
end-turn =
    { $draws ->
        [0] End turn, draw nothing
       *[other] End turn, draw { $draws }
    }
end-turn-not-yet = End turn
start-me = Take the first turn
undo = Undo
take-back = Ask to take back
signal-of = Say something { $pile }
signal-hint = Everyone sees it on the pile, in their own language. Tap it again to withdraw it.

## The board of Slide

cell-gap = Row { $row }, column { $column }: the gap
cell-up = Row { $row }, column { $column }: { $card }
cell-down = Row { $row }, column { $column }: face down
cell-reveal = { $who } chooses row { $row }, column { $column }.
slide-in =
    { $side ->
        [left] Slide in from the left
        [right] Slide in from the right
        [top] Slide in from above
       *[bottom] Slide in from below
    }
slide-choose = Choose a card to turn up
slide-take = Your turn: take a card from the middle
slide-way = Slide it in: choose an arrow
slide-waiting =
    { $count ->
        [one] One more player is choosing
       *[other] { $count } more players are choosing
    }
slide-round = Round { $round } of 16
slide-middle = The middle
slide-middle-card = { $card }, turned up by { $who }
slide-middle-empty = The middle is empty until all have chosen.
slide-first = First player
grid-of = Grid of { $who }
grid-own = Your grid

## Seats, talk, agreement, the line

seat-empty = Empty seat { $seat }
seat-you = (you)
seat-away = away
seat-offline = not connected
seat-stand-in = { $bot } stands in
seat-cards =
    { $count ->
        [one] one card
       *[other] { $count } cards
    }
seat-chosen = ready
seat-on-turn = playing
seat-replace = Let a bot play
seat-bot = Bot for seat { $seat }
seat-bot-choose = Add a bot…
seat-clear = Clear the seat of { $who }
player-number = Player { $seat }
sit = Sit here
sit-guest = Seat a guest here
guest-name = Name of the next guest on this screen
guest = Guest { $seat }
stand = Stand up
fill-with-bots = Fill with bots
begin = Deal
watching = You are watching. Take a seat to play.
watching-game = You are watching.
invite = Invite others
invite-hint = Send this link, or let the others scan the picture. They need no account.
invite-link = The link to this table
copy = Copy
copied = Copied
share = Share
qr = The link as a QR code
talk-is =
    { $chat ->
        [off] No talk
        [signals] Signals only
       *[free] Signals and chat
    }
mute = Hide what others write
muted = Chat is hidden. Signals still show.
mute-hint = Chat is hidden; signals still show.
chat-none = Nobody has said anything yet.
chat-say = Say something (no numbers)
chat-send = Send
chronicle = What has happened
proposal-waiting = Waiting for { $names }
agree = Agree
decline = Decline
withdraw = Withdraw
link-open = Connected
link-sending = Sending…
link-connecting = Connecting…
link-lost = No connection, trying again…
link-closed = Not connected
leave = Leave
return = I am back
you-are-away = You have left the table; your seat is held.
cover-pass = Pass the screen to { $who }
cover-hint = The hand stays covered until they are ready.
cover-lift = I am { $who }: show my hand
close = Close

## The result

result = The result
result-the-game =
    { $grade ->
        [beaten] The Game is beaten!
        [excellent]
            { $left ->
                [one] Excellent: one card left
               *[other] Excellent: { $left } cards left
            }
       *[left]
            { $left ->
                [one] One card left
               *[other] { $left } cards left
            }
    }
result-reason =
    { $reason ->
        [won] All ninety-eight cards lie on the piles.
        [fire] A burning pile could not be covered.
       *[stuck] Whoever was to play had no card that fitted.
    }
result-winners =
    { $count ->
        [one]
            { $you ->
                [yes] You win!
               *[no] { $who } wins
            }
       *[other] A shared win: { $who }
    }
result-duel =
    { $reason ->
        [all-played] All cards of one side are placed.
       *[stuck] The other side could not place the two cards due.
    }
result-slide = Equal neighbours have vanished; the lowest sum wins.
result-tournament = Game { $game } of the tournament. Somebody with a hundred points ends it; the lowest total wins.
result-tournament-over = The tournament is over. Games played: { $game }. The lowest total wins.
result-take-backs = Played with take-backs.
result-player = Player
result-points = Points
result-cards-left = Cards left
result-total = Total
tournament-totals = Totals so far
leftovers = What was left, and where it would have fitted
leftovers-nowhere = fits nowhere
rematch = Play again
next-game = Next game
watch-replay = Watch the replay
home = Front page

## Settings

settings = Settings
language = Language
navigation = Navigation
theme = Appearance
theme-system = System
theme-light = Light
theme-dark = Dark
motion = Motion
motion-system = System
motion-reduced = Reduced
mark-stuck = Mark dangerous cards
mark-stuck-hint = Cards that would leave you stuck carry a sign.
pace-hint = For tables you open from now on.

## Replays and the honest deal

replay = Replay
replay-move =
    { $move ->
        [0] The deal
       *[other] Move { $move } of { $last }
    }
replay-deal = The cards are dealt.
replay-controls = Moves
replay-first = To the deal
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-on = One move on
replay-last = To the end
replay-jump = Jump to a move
replay-download = Download the record
replay-upload = Watch another record
replay-none = There is no record here. Open one from the front page.
commitment = The deal’s commitment
commitment-hint = The deal was fixed before the first move. When the game is over, the seed is shown, and anyone can check that it gives this number.
commitment-before = Published before the first move
commitment-seed = The seed, shown after the last move
commitment-digest = Its SHA-256, computed in your browser
commitment-holds = They agree: the deal was fixed before the game.
commitment-fails = They do not agree: this deal cannot be trusted.
commitment-none = This record holds no commitment.

## The terminal: front screen and settings

term-title = Tenback
term-continue = Continue: { $what }
term-strike = Strike off
term-strike-not = Keep it
term-strike-ask = Strike off “{ $what }”? It can then not be continued.
term-strike-sure = That would strike off { $what }, and it can then not be continued. If you are sure, type: { $typed }
term-struck = Struck off: { $what }
term-play-alone = The Game, alone
term-play-fire = The Game on fire, alone
term-play-bots =
    { $count ->
        [one] The Game with one bot
       *[other] The Game with { $count } bots
    }
term-play-duel = Face to Face against a bot
term-play-slide =
    { $count ->
        [one] Slide against one bot
       *[other] Slide against { $count } bots
    }
term-play-other = Another table: every option…
term-play-join = A table of a running server…
term-open-there = Open a table there…
term-watch-record = Watch a record…
term-statistics = Statistics
term-settings = Language, colours, name…
term-rules = Rules
term-help = Help
term-quit = Quit
term-game = Game
term-players = Players
term-seat = Seat { $seat }
term-seat-here = a person here
term-seat-bot = bot { $bot }
term-seat-open = open for a friend
term-yes = yes
term-no = no
term-start = Start
term-language = Language
term-theme = Colours
term-name = Your name
term-player = Player { $seat }
term-address = Address of a table or a server
term-record-file = Record file

## The terminal: the table

term-due =
    { $count ->
        [0] enough placed
        [one] one card due
       *[other] { $count } cards due
    }
term-hand = Your hand
term-hand-of = Hand of { $who }
term-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
term-middle = In the middle
term-round = Round { $round } of { $rounds }
term-first = first player
term-fits = { $card } fits { $piles }
term-fits-nothing = Nothing in your hand fits.
term-plan = Planned: { $plays } (cost { $cost })
term-plan-none = Nothing planned.
term-plan-draws = then you draw { $count }
term-plan-stuck = this leaves you stuck
term-burns = burns
term-pile-own =
    { $direction ->
        [up] your ascending pile ({ $letter })
       *[down] your descending pile ({ $letter })
    }
    .on =
        { $direction ->
            [up] on your ascending pile ({ $letter })
           *[down] on your descending pile ({ $letter })
        }
    .about =
        { $direction ->
            [up] about your ascending pile ({ $letter })
           *[down] about your descending pile ({ $letter })
        }
term-pile-their =
    { $direction ->
        [up] ascending pile of { $who } ({ $letter })
       *[down] descending pile of { $who } ({ $letter })
    }
    .on =
        { $direction ->
            [up] on the ascending pile of { $who } ({ $letter })
           *[down] on the descending pile of { $who } ({ $letter })
        }
    .about =
        { $direction ->
            [up] about the ascending pile of { $who } ({ $letter })
           *[down] about the descending pile of { $who } ({ $letter })
        }
term-news-middle = The cards are turned up: { $cards }.
term-news-draws =
    { $you ->
        [yes]
            { $count ->
                [one] You draw a card.
               *[other] You draw { $count } cards.
            }
       *[no]
            { $count ->
                [one] { $who } draws a card.
               *[other] { $who } draws { $count } cards.
            }
    }
term-news-who-starts = Look at your hand and agree who starts.
term-won-the-game = Beaten! All ninety-eight cards are placed.
term-lost-the-game =
    { $reason ->
        [fire]
            { $count ->
                [one] A burning pile could not be covered. One card is left.
               *[other] A burning pile could not be covered. { $count } cards are left.
            }
       *[stuck]
            { $count ->
                [one] No card fits any more. One card is left.
               *[other] No card fits any more. { $count } cards are left.
            }
    }
term-excellent = Fewer than ten: excellent.
term-won-duel =
    { $reason ->
        [all-played]
            { $you ->
                [yes] You win the duel: every card is placed.
               *[no] { $who } wins the duel: every card is placed.
            }
       *[stuck]
            { $you ->
                [yes] You win the duel: the other could not place two cards.
               *[no] { $who } wins the duel: the other could not place two cards.
            }
    }
term-won-slide =
    { $count ->
        [one] { $who } wins: { $scores }.
       *[other] A shared win of { $who }: { $scores }.
    }
term-totals = Totals: { $totals }.
term-won-tournament =
    { $count ->
        [one] { $who } wins the tournament.
       *[other] The tournament has shared winners: { $who }.
    }
term-again = Play again
term-next-game = Next game
term-saved = The record is in { $file }.
term-not-saved = { $file } cannot be written.
term-cover = Is only { $who } looking now?
term-cover-key = Press Enter to see the hand.
term-begin = Deal the cards
term-sit = Sit down at seat { $seat }
term-stand = Stand up
term-bring-bot = Bring the bot { $bot } to seat { $seat }
term-clear-seat = Free seat { $seat }
term-leave = Leave for a while
term-return = Come back
term-agree = Agree
term-decline = Decline
term-stand-in = Let the bot { $bot } play for { $who }
term-unsay = Withdraw what you said { $pile }
term-unsay-start = Withdraw what you said about starting
term-menu = More
term-signal = Signal
term-talk = Say
term-end-turn = End turn
term-undo = Undo
term-take-first-turn = Take the first turn
term-waiting = Waiting for { $who }.
term-watching = You are watching.
term-away = away
term-offline = offline
term-empty-seat = nobody
term-invite = Others join with: tenback play { $address }
term-choose-card = Choose a face-down card of your grid.
term-choose-middle = Choose a card from the middle, then the side where it enters.
term-preview = This is how it would lie. Enter, or the same arrow again, slides it in.

## The terminal: statistics, replays, trouble

term-stat-game = Game
term-stat-variant = Variant
term-stat-played = Played
term-stat-won = Won
term-stat-left = Average left
term-stat-streak = Streak
term-stat-best = Longest
term-stat-none = No game has been finished yet.
term-variant =
    { $count ->
        [one] alone
       *[other] { $count } players
    }
term-variant-tournament = tournament
term-variant-lone-card = lone card wins
term-replay-step = Position { $step } of { $steps }
term-replay-start = the deal
term-replay-seat = Seen from { $who }
term-replay-keys = ← → one step, ↑ ↓ one turn, Home End, Space plays, Tab changes the seat
term-no-record = { $file }: { $why }
term-no-address = { $address } does not answer.
term-bad-address = { $address } is not the address of a table or a server.
term-connection-lost = The connection is lost; trying again…
term-connection-back = The connection is back.
term-goodbye = Your game is kept. tenback play continues it.
term-not-understood = I do not understand “{ $text }”. Type help.
term-no-such-card = There is no card { $card } to choose.
term-which-pile = On which pile? { $piles }
term-which-side = From which side? left, right, top, bottom
term-no-such-pile = There is no pile “{ $pile }”.
term-not-on-front = First choose a game; type help.
term-at-a-table = You are at a table; type quit first.
term-server-now = New tables are opened at { $address } from now on.
term-no-such-game = There is no game “{ $game }”: { $games }.
term-how-many-players = { $game } is for { $least } to { $most } players.
term-no-such-option = There is no option “{ $option }” here: { $options }.
term-no-such-choice = “{ $option }” is not possible: { $choices }.
term-seats-differ = Seats at this table: { $seats }; seats named: { $named }.
term-first-seat = The first seat is your own: { $here }.
term-no-such-company = “{ $who }” cannot sit at this table: { $company }.
term-nothing-to-continue = There is no game to continue.
term-choose = Type a number or a command.
term-choose-first = Choose a card first.
term-language-now = Now in English.
term-no-such-language = There is no language “{ $language }”: { $languages }.
term-you = you

## The terminal: keys and commands

term-key-hand = 1–8: choose a card
term-key-piles = a b c d: lay it on a pile
term-key-enter = Enter: place what is planned
term-key-end = e: place it and end the turn
term-key-lift = Backspace: lift the last card of the plan
term-key-signal = s: give a signal about a pile
term-key-talk = t: say something
term-key-hints = h: show what fits
term-key-undo = u: undo, or ask to take back
term-key-menu = m: everything else that can be done now
term-key-rules = F1: the rules
term-key-language = F3: change the language
term-key-theme = F2: change the colours
term-key-grid = Arrow keys and Enter: choose a card of the grid
term-key-middle = 1–6: choose a card from the middle
term-key-side = Arrow keys: see it slid in from that side; Enter: slide it in
term-key-quit = q: back to the front page; the game is kept
term-key-save = w: save the record of a finished game
term-keys-piles = 1–8 card · a–d pile · Enter place · e end · Backspace lift · s signal · m more · ? help · q back
term-keys-unsaid = 1–8 card · a–d pile · Enter place · e end · Backspace lift · h hints · m more · ? help · q back
term-keys-slide = arrows Enter grid · 1–6 middle · arrows Enter side · m more · ? help · q back
term-keys-reading = ↑ ↓ read on · F3 language · Esc back
term-keys-opening = Tab next · Enter choose · Ctrl+S start · F1 rules · Esc back
term-help-play = 37 a — place 37 on pile A; several at once: 37 a 38 b end
term-help-end = end — end the turn; start — take the first turn
term-help-plan = plan 37 a 38 b — plan a turn in private; place — place it; lift — drop the plan
term-help-slide = b3 — choose the card in column b, row 3; 7 left — slide a 7 in from the left
term-help-signals = keep off c, small steps a, rather not b, go ahead d, let me start, rather not me, unsay c
term-help-say = say … — talk; agree, decline — answer a proposal
term-help-undo = undo — take the last step back when alone; take back — ask the others for it
term-help-look = table, hand, piles, hints, seats — look again; rules — the rules; statistics
term-help-seats = sit 2 Ann, bot 3 greedy, free 3, begin, again, leave, return, stand in 2 greedy
term-help-other = save FILE — write the record; language cs; quit — the game is kept
term-help-front = A number starts a game. new the-game players=3 level=expert fire seats=here,greedy,here — any table
term-help-front-other = continue, strike 2, join ADDRESS, replay FILE, rules slide, statistics, language cs, quit

## The terminal: words that people type, forms separated by commas

typed-play = play, put, lay
typed-on = on, to
typed-and = and
typed-end = end, e, done
typed-start = start
typed-plan = plan
typed-place = place
typed-lift = lift, unplan
typed-undo = undo, u
typed-take-back = take back
typed-keep-off = keep off, off
typed-small-steps = small steps only, small steps, small
typed-rather-not = rather not, i would rather you didn't
typed-go-ahead = go ahead, go
typed-let-me-start = let me start
typed-rather-not-me = rather not me, not me
typed-unsay = unsay, quiet
typed-say = say, tell
typed-agree = agree, yes, y
typed-decline = decline, no, n
typed-leave = leave
typed-return = return, back
typed-stand-in = stand in
typed-again = again, rematch, next
typed-sit = sit
typed-stand = stand, stand up
typed-rename = rename, name
typed-bot = bot
typed-free = free, clear
typed-begin = begin, deal
typed-table = table, look
typed-hand = hand
typed-piles = piles, grid
typed-hints = hints, hint, what fits
typed-seats = seats, who
typed-help = help, ?
typed-rules = rules
typed-statistics = statistics, stats
typed-language = language, lang
typed-save = save
typed-quit = quit, exit, q
typed-new = new
typed-continue = continue
typed-strike = strike off, strike, forget
typed-join = join
typed-replay = replay, watch
typed-reveal = reveal, turn up, choose
typed-take = take
typed-left = left, l
typed-right = right, r
typed-top = top, t, up
typed-bottom = bottom, b, down
typed-their = their, theirs, his, her

## The rules of The Game, a paragraph a message, its heading in .title

rules-the-game-1 = Everyone is on the same side. Place all 98 cards, numbered 2 to 99, on four piles that belong to all of you. When the last card has found its place, you have beaten the game.
    .title = The goal
rules-the-game-2 = Piles A and B climb from 1: a card must be higher than the one it covers. Piles C and D go down from 100: a card must be lower. A gap may be as wide as you like, but skipped numbers are hard to bring in later, so small steps are worth their weight in gold. Only the top card shows, and nobody may look through a pile.
    .title = The piles
rules-the-game-3 = One move goes against the current. On an ascending pile a card that is exactly ten lower fits too; on a descending pile one that is exactly ten higher. It works on every pile, as often as you can, even several times in one turn. Our cards show it at a glance: the same mark in the neighbouring colour.
    .title = The jump back
rules-the-game-4 = Alone you hold 8 cards; two players hold 7 each, three to five players 6 each. The rest is the draw pile, face down.
    .title = The deal
rules-the-game-5 = First everyone looks at their own hand. Then you agree who starts, without naming a number: any one of you may take the first turn. From there the turn goes clockwise.
    .title = Who starts
rules-the-game-6 = Place at least two cards, one after the other, each on any pile where it fits; more if you like, up to your whole hand. Then end your turn and draw back to a full hand. When your hand is empty, the turn ends by itself.
    .title = A turn
rules-the-game-7 = Nobody draws any more, and from the next turn on one card a turn is enough. Whoever has no cards left is skipped, and the others play on. How many cards are due is settled when a turn starts.
    .title = When the draw pile is empty
rules-the-game-8 = All 98 cards placed: the game is beaten. It is lost at once when the player whose turn it is still owes a card and nothing in their hand fits any pile; cards already placed in that turn stay placed. With enough cards placed, you simply end your turn.
    .title = The end
rules-the-game-9 = Count the cards that were not placed, in all hands and in the draw pile. None: you have beaten the game. Fewer than ten: an excellent result.
    .title = The result
rules-the-game-10 = Exact numbers are taboo: nobody may tell one, ask for one, show one or hint at one. Anything else may be said, for example that a pile should be left alone, or that only a small step would do. The less you allow yourselves, the harder it gets. At our tables you tap a pile to give a signal; where there is chat, a message that would tell a number is held back.
    .title = Talking
rules-the-game-11 = Expert: at least three cards a turn instead of two, and still one once the draw pile is empty. Expert plus: everyone also holds one card fewer, that is 7 alone, 6 for two players, 5 for more.
    .title = Levels

## The rules of The Game on fire

rules-on-fire-1 = Everything is as in The Game, but the cards 22, 33, 44, 55, 66 and 77 are fire cards. They are played like any other card, and they go with every level.
    .title = Six cards burn
rules-on-fire-2 = A fire card that lies on top of a pile when a turn ends is burning. Whoever has the next turn (alone, that is you again) must cover it with any card that fits there before ending that turn. If several piles burn, each of them must be covered.
    .title = Cover the fire
rules-on-fire-3 = Another fire card may cover the fire; then the pile burns for the turn after. A fire card that is covered in the very turn it was played burns nobody.
    .title = Fire upon fire
rules-on-fire-4 = You cannot end your turn while a pile that you must cover still burns. As soon as no card in your hand fits such a pile, the game is lost. If the last of all cards is placed, you have won, fire or not.
    .title = When it gets too hot

## The rules of Face to Face

rules-face-to-face-1 = Silver plays against gold. Each side has 58 cards of its own, 2 to 59, one pile that climbs from 1 and one that goes down from 60. Whoever has placed all of their 58 cards wins.
    .title = The goal
rules-face-to-face-2 = Each deck is shuffled and each player draws six cards. Chance decides who begins; after that you take turns.
    .title = The start
rules-face-to-face-3 = Place at least two cards, one after the other, in any order. Two are always due, even when your own draw pile is empty.
    .title = A turn
rules-face-to-face-4 = On your own piles everything is as in The Game: higher on the ascending pile, lower on the descending one, and the jump back by exactly ten.
    .title = Your own piles
rules-face-to-face-5 = At most one card a turn may go to one of the opponent’s piles, and only if it improves that pile, by however much: lower than the top card on their ascending pile, higher than the top card on their descending pile. An equal number improves nothing, and the jump back means nothing there.
    .title = A card for the opponent
rules-face-to-face-6 = If all your cards went on your own piles, draw two, however many you placed. If one went to the opponent, draw until you hold six. With too few cards left, draw what there is; with none, play on without drawing.
    .title = Drawing
rules-face-to-face-7 = Whoever places the last of their 58 cards wins at once. Whoever has not yet placed two cards in their turn and holds none that fits loses at once.
    .title = The end
rules-face-to-face-8 = If your turn starts with a single card and your draw pile is empty, you cannot place two, and so you lose. A table may agree on a house rule instead: then you may place that card, and you win.
    .title = The lone card

## The rules of Slide

rules-slide-1 = Bring equal numbers next to each other: at the end they vanish, and whatever remains counts against you. The lowest sum wins.
    .title = The goal
rules-slide-2 = There are 100 cards, ten each of the numbers 1 to 10. Each of the 2 to 6 players gets 16 of them, face down, as a square of four by four. Nobody looks at them, not even at their own. The rest stays out of the game. One of you is first player.
    .title = The deal
rules-slide-3 = A game has 16 rounds. In each one everybody chooses a face-down card of their own grid, all at the same time and without seeing what the others choose. Once all have chosen, the cards are turned up together in the middle.
    .title = Choosing
rules-slide-4 = From the first player on, clockwise, each takes one card from the middle, whoever it came from. The last one takes what is left.
    .title = Taking
rules-slide-5 = The card enters at an end of the row or of the column where your gap is, and pushes the cards between that end and the gap along by one place, face up or face down, until the gap is filled. It may not go straight into the gap: at least one card must move. So a gap in a corner leaves two ways in, at an edge three, inside four. The card stays face up.
    .title = Sliding
rules-slide-6 = At the end of a round the first player’s token goes to the left, to the next seat.
    .title = The next round
rules-slide-7 = After 16 rounds every card is face up. All cards that touch an equal number above, below or beside them vanish at the same moment, in groups of any size. The sum of what remains is your score.
    .title = The end
rules-slide-8 = The lowest score wins. On a tie, fewer remaining cards win; if those are equal too, the win is shared.
    .title = Who wins
rules-slide-9 = Play game after game and add the scores up. As soon as somebody has 100 points or more after a game, the tournament is over and the lowest total wins; a tie is shared. The next seat starts each new game.
    .title = The tournament

## Learning: the pages and their pictures

learn-title = How to play
learn-line = The rules of each game in a few minutes, with the cards you will hold.
learn-tutorial = Your first game
learn-tutorial-line = Play a few turns of The Game and learn everything by doing it.
learn-back = All rules
learn-open-game = Play it
picture-piles = An ascending pile from 1 with 13 on top takes 17; a descending pile from 100 with 92 on top takes 88.
picture-jump = 37 may go on 47 on an ascending pile; 75 may go on 65 on a descending pile. Both pairs carry the same mark.
picture-levels = Cards in hand: 8, 7 or 6; expert plus 7, 6 or 5.
picture-fire = Fire card 44 burns on a pile; 46 covers it.
picture-duel = Silver’s ascending pile shows 29. Gold may place 12 there: that improves it.
picture-duel-own = On its own pile silver goes from 27 back to 17.
picture-slide = The gap is in the second row, third column: four arrows show the ways in.
picture-vanish = Equal neighbours fade; 6 + 2 + 9 + 4 = 21 points remain.

## The tutorial

tutorial-title = Your first game
tutorial-partner = Eva
tutorial-step = Lesson { $lesson } of { $lessons }
tutorial-next = Go on
tutorial-restart = From the beginning
tutorial-try = Not quite. { $hint }
tutorial-look = You play with Eva, on the same side. In the middle are four piles for both of you; below is your hand of seven cards. Your aim: bring all 98 cards onto the piles.
tutorial-up = Piles A and B climb. Every card must be higher than the one below it. Choose the 4, then pile A or B: by tapping, by dragging, or with the keys 1 and A.
tutorial-up-hint = The 4 is a good start: put it on pile A or B.
tutorial-down = Good. Piles C and D go the other way, down from 100. Put the 96 on one of them.
tutorial-down-hint = The 96 belongs on pile C or D.
tutorial-place = Both cards are drafts: only you see them, and a tap lifts them again. The number beside each tells how far the pile would move; small steps leave room for more cards. At least two cards are due each turn, and you have two. Now place them and end your turn.
tutorial-place-hint = Press the button to place both cards.
tutorial-partner-plays = You have drawn two cards. Now Eva plays: 47 on pile A and 65 on pile D. Those were big steps.
tutorial-jump-up = But look: pile A shows 47, and you hold 37. Exactly ten lower may go back, although the pile climbs. You can see it before you count: the same mark, the neighbouring colour. Jump back!
tutorial-jump-up-hint = Put the 37 on pile A.
tutorial-jump-down = Ten numbers won back. On a descending pile it works upwards: pile D shows 65, so 75 fits.
tutorial-jump-down-hint = Put the 75 on pile D.
tutorial-place-again = Two jumps back in one turn. Place them and end your turn.
tutorial-signal = Now you hold 39, and pile A shows 37: a step of two! Eva should leave that pile to you, but numbers must not be told. Signals may be given: choose pile A.
tutorial-signal-hint = Choose pile A to say something about it.
tutorial-say = What would you like to tell Eva about pile A?
tutorial-say-hint = “Keep off” or “Small steps only” would save the pile for your 39.
tutorial-heard = Eva sees your signal on the pile, in her own language, and plays elsewhere: 8 on pile B and 91 on pile C.
tutorial-end = So it goes on. When the draw pile is empty, one card a turn is enough. All 98 cards placed: you have beaten the game. If somebody cannot place enough, it is over; fewer than ten cards left is excellent.
tutorial-done = That is all you need. Have a good game!
tutorial-play = Play alone now
tutorial-rules = Read the rules
