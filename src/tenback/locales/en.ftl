### The words of Tenback in English, for the server, the terminal and the browser.

## The games

game-the-game = The Game
game-on-fire = The Game on fire
game-face-to-face = Face to Face
game-slide = Slide
game-the-game-line = Ninety-eight cards, four piles, one team. Place them all together. 1–5 players.
game-on-fire-line = The same, with six cards that burn until somebody covers them. 1–5 players.
game-face-to-face-line = A duel of silver and gold, where help always has a price. 2 players.
game-slide-line = Sixteen hidden cards slide into place, and equal neighbours vanish. 2–6 players.
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
level-expert-plus-hint = At least three cards a turn, and one card less in hand.
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
take-backs-hint = A move may be taken back if all agree, never past a draw. The game is marked so.
lone-card = The lone card wins
lone-card-hint = Whoever starts a turn with a single card may place it and wins.
hot-seat = Hot seat
hot-seat-hint = Several people share one screen; hands are covered between turns.
listed = Open to all
listed-hint = The table is on the front page, and anyone may join.
pace = Bots’ pace
pace-human = Like people
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
refused-not-alone = Undo is for games alone: others have seen the card.
refused-no-take-backs = This table has no take-backs.
refused-nothing-to-take-back = There is nothing to take back.
refused-past-a-draw = Never back past a drawn or revealed card.
refused-stand-in-plays = A bot is standing in for this seat.
refused-no-signals = There are no signals at this table now.
refused-not-a-signal = That is not a signal one can give here.
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
news-stood = Somebody gets up.
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
open-tables = Open tables
open-tables-none = No table is waiting for players right now.
upload-record = Watch a record
upload-record-hint = Drop a tenback/1 file here, or choose one.
no-such-page = There is no such page.

## When something does not work

refused = That did not work ({ $reason }).
refused-no-server = The server does not answer. Try again in a moment.
refused-link-lost = The line was lost. Nothing has been done; look at the table before you try again.
refused-no-such-table = There is no such table.

## The boards of The Game and Face to Face ($pile is a whole name)

pile-with-top = { $pile }, top card { $top }
pile-burning = It burns: somebody must cover it
pile-step = The chosen card fits, a step of { $step }
pile-jump = The chosen card fits as a jump back
draft-lift = Draft { $card }, step { $step }: lift it
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
        [one] Planned: one card, { $cost } steps, { $left } left in hand
       *[other] Planned: { $count } cards, { $cost } steps, { $left } left in hand
    }
plan-stuck = this would leave you stuck
plan-broken = The piles have changed: part of your plan no longer fits.
plan-clear = Lift all
place-one = Place one
place-all =
    { $count ->
        [one] Place it
       *[other] Place all { $count }
    }
place-and-end =
    { $count ->
        [one] Place it and end, draw { $draws }
       *[other] Place all { $count } and end, draw { $draws }
    }
end-turn =
    { $draws ->
        [0] End turn, draw nothing
       *[other] End turn, draw { $draws }
    }
start-me = I start
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
seat-chosen = has chosen
seat-on-turn = on turn
seat-replace = Let a bot play
seat-bot = Bot for seat { $seat }
seat-bot-choose = Bring a bot…
seat-clear = Clear the seat of { $who }
player-number = Player { $seat }
sit = Sit here
sit-guest = Seat a guest here
guest-name = Name of the next guest on this screen
guest = Guest { $seat }
stand = Get up
fill-with-bots = Fill with bots
begin = Deal
watching = You are watching. Take a seat to play.
invite = Invite others
invite-hint = Send this link, or let them scan the picture. They need no account.
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
       *[stuck] Nothing fitted any more.
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
theme = Light
theme-system = As the system
theme-light = Light
theme-dark = Dark
motion = Movement
motion-system = As the system
motion-reduced = Little
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
replay-none = There is no record here. Bring one on the front page.
commitment = The deal’s commitment
commitment-hint = The deal was fixed before the first move. When the game is over, the seed is shown, and anyone can check that it gives this number.
commitment-before = Told before the first move
commitment-seed = The seed, shown after the last move
commitment-digest = Its SHA-256, reckoned in your browser
commitment-holds = They agree: the deal was fixed before the game.
commitment-fails = They do not agree: this deal cannot be trusted.
commitment-none = This record holds no commitment.
