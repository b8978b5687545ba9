### The words of Tenback in English, for the server, the terminal and the browser.

## The games

game-the-game = The Game
game-on-fire = The Game on fire
game-face-to-face = Face to Face
game-slide = Slide
game-the-game-line = Ninety-eight cards, four piles, one team. Can you play them all?
game-on-fire-line = The Game with six fire cards: leave one on top, and the next player has to cover it.
game-face-to-face-line = A duel for two: help your opponent and you draw more cards.
game-slide-line = Slide sixteen hidden cards into place; matching neighbours vanish.
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

## Options and house rules

players = Players, at most
level = Level
level-basic = Basic
level-expert = Expert
level-expert-plus = Expert plus
level-basic-hint = At least two cards per turn.
level-expert-hint = At least three cards per turn.
level-expert-plus-hint = At least three cards per turn, and one card fewer in your hand.
fire = Fire cards
fire-hint = Six fire cards: if one is on top of a pile when a turn ends, the next player must cover it.
tournament = Tournament
tournament-hint = Play until someone reaches 100 points; the lowest total wins.
talk = Table talk
talk-off = None
talk-signals = Signals
talk-free = Signals and chat
talk-off-hint = No signals and no chat.
talk-signals-hint = Signals on the piles; each player sees them in their own language.
talk-free-hint = Signals and free chat; messages that give away a number are blocked.
talk-chat = Chat
talk-chat-hint = Free chat; messages that give away a number are blocked.
house-rules = House rules
take-backs = Take-backs
take-backs-hint = A move can be taken back if everyone agrees, unless cards were drawn or revealed. The game is then marked.
lone-card = Last card wins
lone-card-hint = If you start your turn with a single card that fits, you may play it and win.
hot-seat = Hot seat
hot-seat-hint = Several people share one screen; hands are covered between turns.
listed = Public table
listed-hint = The table is listed on the home page, and anyone can join.
bots-level = Bot level
pace = Bot speed
pace-human = Natural
pace-quick = Fast
days = A game over days
days-hint = Everyone plays when they have time. The table stays for weeks, and votes wait for everyone.

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
        [up] ascending pile, starting at { $start }
       *[down] descending pile, starting at { $start }
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
signal-rather-not = Rather not here
signal-go-ahead = Go ahead
signal-let-me-start = Let me start
signal-rather-not-me = I’d rather not

## Bots

bot-random = Dice
bot-random-about = plays any card that fits
bot-greedy = Shortstep
bot-greedy-about = always takes the smallest step
bot-casual = Companion
bot-casual-about = plays like a friend at the kitchen table
bot-strong = Guide
bot-strong-about = thinks ahead and listens to signals
bot-master = Master
bot-master-about = the strongest we have

## Why something is refused: the rules

refused-game-over = The game is over.
refused-no-such-seat = There is no such seat at this table.
refused-not-of-this-game = There is no such move in this game.
refused-not-started = First decide who starts.
refused-already-started = Someone has already started.
refused-not-your-turn = It isn’t your turn.
refused-not-in-hand = That card isn’t in your hand.
refused-does-not-fit = That card doesn’t fit on this pile.
refused-below-minimum = You haven’t played enough cards to end your turn.
refused-burning = A pile is on fire: cover it first.
refused-already-helped = You may play only one card per turn on your opponent’s piles.
refused-no-improvement = A card on your opponent’s pile must improve that pile.
refused-not-revealing = You can’t choose a card right now.
refused-not-taking = You can’t take a card right now.
refused-already-chosen = You have already chosen.
refused-no-such-cell = There is no such place in the grid.
refused-not-face-down = That card isn’t face down.
refused-not-in-the-middle = That card is no longer in the middle.
refused-into-the-gap = A card can’t go straight into the gap: at least one card has to move along.

## Why something is refused: the table

refused-stale = The table has changed in the meantime. Check it and try again.
refused-not-seated = You have no seat at this table.
refused-which-seat = You have several seats: choose which one.
refused-seat-taken = That seat is taken.
refused-already-seated = You already have a seat.
refused-not-yours-to-decide = That isn’t up to you.
refused-no-such-bot = No such bot plays this game.
refused-bad-name = That name can’t be used.
refused-seats-empty = Some seats are still empty.
refused-game-goes-on = Not during a game.
refused-no-game = No game is in progress.
refused-game-not-over = The game isn’t over yet.
refused-no-plans = There is nothing to plan in this game.
refused-not-an-action = That isn’t a move.
refused-not-alone = Undo works only in solo games: here the others have already seen the card.
refused-no-take-backs = This table has no take-backs.
refused-no-hints = This table has no hints: they are for playing alone or with bots.
refused-nothing-to-take-back = There is nothing to take back.
refused-past-a-draw = You can’t go back past a card that was drawn or revealed.
refused-stand-in-plays = A bot is playing for this seat.
refused-no-signals = Signals aren’t available at this table right now.
refused-not-a-signal = That isn’t a signal you can give here.
refused-no-chat = Chat is off at this table.
refused-tells-a-number = That would give away a number, and the rules forbid that.
refused-too-much-talk = This table has said a lot in the last minute. Wait a moment and try again.
refused-no-more-talk = No more chat or signals fit at this table. You can play on; to talk, open a new table.
refused-too-long = That’s too long.
refused-empty = Write something first.
refused-already-away = This player is already away.
refused-not-away = This player isn’t away.
refused-is-there = This player is still here.
refused-no-such-proposal = That request is no longer open.
refused-already-answered = You have already answered.
refused-not-at-this-table = You can’t sit at this table.

## What happens, as a sentence: who did it ($who, $you), and where ($pile, as "on pile A")

news-began = The cards are dealt.
news-start =
    { $you ->
        [yes] You take the first turn.
       *[no] { $who } takes the first turn.
    }
news-turn =
    { $you ->
        [yes] It’s your turn.
       *[no] It’s { $who }’s turn.
    }
news-your-turn = It’s your turn.
news-play =
    { $you ->
        [yes] You play { $card } { $pile }.
       *[no] { $who } plays { $card } { $pile }.
    }
news-jump =
    { $you ->
        [yes] You play { $card } { $pile }: a jump back by ten!
       *[no] { $who } plays { $card } { $pile }: a jump back by ten!
    }
news-end =
    { $you ->
        [yes] You end your turn.
       *[no] { $who } ends their turn.
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
slide-from-side =
    { $side ->
        [left] from the left
        [right] from the right
        [top] from above
       *[bottom] from below
    }
news-take =
    { $you ->
        [yes]
            { $own ->
                [yes] You take your own card and slide it in { slide-from-side }.
               *[no] You take { $from }’s card and slide it in { slide-from-side }.
            }
       *[no]
            { $own ->
                [yes] { $who } takes their own card and slides it in { slide-from-side }.
               *[no] { $who } takes { $from }’s card and slides it in { slide-from-side }.
            }
    }
news-sat =
    { $you ->
        [yes] You sit down.
       *[no] { $name } sits down.
    }
news-stood = Someone left their seat.
news-renamed =
    { $you ->
        [yes] You are now called { $name }.
       *[no] Someone is now called { $name }.
    }
news-bot-sat = { $bot } (bot) sits down.
news-cleared = A seat is free now.
news-options-changed = The table’s options have changed.
news-undone =
    { $you ->
        [yes] You undo a move.
       *[no] { $who } undoes a move.
    }
news-taken-back =
    { $you ->
        [yes] You take a move back.
       *[no] { $who } takes a move back.
    }
news-hinted =
    { $you ->
        [yes] You ask for a hint.
       *[no] { $who } asks for a hint.
    }
news-signalled = { $who } { $pile }: { $say }
news-signalled-start = { $who }: { $say }
news-unsaid =
    { $you ->
        [yes] You take back a signal.
       *[no] { $who } takes back a signal.
    }
news-chatted = { $who }: { $text }
news-left =
    { $you ->
        [yes] You step away. Your seat is held for you.
       *[no] { $who } steps away. Their seat is held.
    }
news-returned =
    { $you ->
        [yes] You’re back.
       *[no] { $who } is back.
    }
news-proposed-take-back =
    { $you ->
        [yes] You ask to take a move back.
       *[no] { $who } asks to take a move back.
    }
news-proposed-stand-in =
    { $you ->
        [yes] You suggest that { $bot } (bot) plays for { $absent }.
       *[no] { $who } suggests that { $bot } (bot) plays for { $absent }.
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
news-stood-in = { $bot } (bot) now plays for { $who }.
news-bot-failed = { $who } took too long; { $instead } chose this move instead.
news-over = The game is over.

## The front page

front-title = Four card games, to play alone or together
front-line = Play solo, with bots, or send a link and play with friends. No account, nothing to install.
front-games = The games
front-tutorial = Play your first game
offline = No connection to the server
offline-needs = You need the server to play a game, even solo or with bots; we keep trying to reach it. Until then you can:
offline-rules = Read the rules
nickname = Your name
quick-alone = Solo
quick-with-bots = With bots
quick-duel = Against a bot
quick-slide = Against bots
quick-friends = With friends
continue = Your games
continue-game = Continue: { $game }
continue-gathering = Waiting for players
waiting-invited = Invitation
waiting-invited-by = { $name } invites you
play-again = Play again with
play-again-who = Play again with { $name }
open-tables = Open tables
open-tables-none = No table is waiting for players right now.
upload-record = Watch a replay
upload-record-hint = Drop a game file here, or choose one.
watched = Watched on this device
no-such-page = Page not found.
no-board = This game can’t be played in the browser yet, but it can in the terminal.

## When something does not work

refused = That didn’t work ({ $reason }).
refused-no-server = The server isn’t answering. Try again in a moment.
refused-link-lost = The connection was lost. Your move was not made; check the table before you try again.
refused-link-broken = The connection broke. Once it’s back, you’ll see whether your move went through.
refused-unavailable = The game can’t be saved right now. Your move was not made; try again.
refused-malformed = That couldn’t be understood.
refused-not-found = Not found.
refused-too-fast = Too many requests. Wait a moment and try again.
refused-busy = The server is busy. Try again in a moment.
refused-too-slow = That took too long. Try again.
refused-too-many-tables = You have opened too many tables. Wait a little before opening another.
refused-too-many-connections = Too many connections are open. Close some and try again.
refused-wrong-origin = This page isn’t allowed to use this server.
refused-bad-options = A table can’t have these options.
refused-not-sound = This game file isn’t valid: it breaks the rules. Run `tenback verify` to see where.
refused-no-such-position = The game can’t go on from there.
refused-no-such-table = There is no such table.
refused-not-signed-in = This device isn’t signed in any more.
refused-no-such-code = This code is wrong, used or older than ten minutes.
refused-too-many-devices = You have too many devices. Sign one out first.
refused-bad-passkey = This passkey isn’t known here.
refused-bad-endpoint = This browser’s notification service can’t be used here.

## The boards of The Game and Face to Face ($pile is a whole name)

pile-with-top = { $pile }, top card { $top }
pile-burning = On fire: must be covered
pile-step = The chosen card fits, a step of { $step }
pile-jump = The chosen card fits as a jump back
draft-lift = Planned: { $card }, step { $step }. Take it back
draft-under-way = Planned: { $card }, sending. Take it back
card-stuck = This would leave you stuck
your-hand =
    { $count ->
        [one] Your hand, one card
       *[other] Your hand, { $count } cards
    }
draw-pile =
    { $count ->
        [0] Draw pile empty
        [one] Draw pile: one card
       *[other] Draw pile: { $count } cards
    }
draw-pile-duel =
    { $metal ->
        [silver] Silver draw pile: { $count }
       *[gold] Gold draw pile: { $count }
    }
cards-played = { $played } of { $total } cards played
recently-played = Recently played
turn = Your turn
turn-who-starts = Who starts? Look at your hand and agree.
turn-who-starts-watched = The players are agreeing who starts.
turn-of = { $who } is playing
turn-burning =
    { $count ->
        [one] Your turn: a pile is on fire, cover it
       *[other] Your turn: { $count } piles are on fire, cover them
    }
turn-due =
    { $count ->
        [one] Your turn: at least one more card
       *[other] Your turn: at least { $count } more cards
    }
turn-free = Your turn: play more or end your turn
plan-sum =
    { $count ->
        [one] Planned: one card (steps: { $cost }), { $left } left in hand
       *[other] Planned: { $count } cards (steps: { $cost }), { $left } left in hand
    }
plan-stuck = this would leave you stuck
plan-broken = The piles have changed: part of your plan no longer fits.
plan-clear = Clear plan
place-one = Play one
place-all =
    { $count ->
        [one] Play it
        [2] Play both
       *[other] Play all { $count }
    }
place-and-end = Play { $count } and end (draw { $draws })
end-turn =
    { $draws ->
        [0] End turn (no draw)
       *[other] End turn (draw { $draws })
    }
end-turn-not-yet = End turn
start-me = I’ll start
start-tell = Or tell the others:
undo = Undo
take-back = Ask for a take-back
signal-of = Signal { $pile }
signal-hint = Everyone sees it on the pile in their own language. Tap it again to remove it.

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
slide-way = Choose an arrow to slide it in
slide-waiting =
    { $count ->
        [one] Waiting for one more player
       *[other] Waiting for { $count } more players
    }
slide-round = Round { $round } of 16
slide-middle = Middle
slide-middle-card = { $card }, turned up by { $who }
slide-middle-empty = Nothing here until everyone has chosen.
slide-first = First player
grid-of = { $who }’s grid
grid-own = Your grid

## Seats, talk, agreement, the line

seat-empty = Empty seat { $seat }
seats-free = Free seats: { $count }
seat-you = (you)
seat-away = away
seat-offline = not connected
seat-stand-in = { $bot } is playing for them
seat-cards =
    { $count ->
        [one] one card
       *[other] { $count } cards
    }
seat-chosen = ready
seat-on-turn = playing
seat-replace = Let a bot play
seat-bot = Bot for seat { $seat }
add-bot = Add a bot
seat-clear = Free { $who }’s seat
player-number = Player { $seat }
sit = Sit down
sit-guest = Add this player
guest-name = Name of the next player on this screen
stand = Leave the seat
begin = Deal
begin-alone = Send the link to your friends or add bots. You can deal as soon as two are here.
begin-waits = The person who opened the table deals the cards.
change-rules = Change the rules
change-rules-done = Save
watching-game = You’re watching.
invite = Invite others
invite-hint = Send this link, or let others scan the code. No account needed.
invite-link = Link to this table
copy = Copy
copied = Copied
share = Share
qr = QR code of the link
talk-is =
    { $chat ->
        [off] No table talk
        [signals] Signals only
        [chat] Chat
       *[free] Signals and chat
    }
mute = Hide chat
muted = Chat is hidden. Signals still show.
mute-hint = Hides the chat; signals still show.
chat-none = No messages yet.
chat-say = Say something
chat-send = Send
chronicle = Game log
proposal-waiting = Waiting for { $names }
proposal-absent = Not here right now: { $names }
agree = Agree
decline = Decline
withdraw = Cancel request
link-open = Connected
link-sending = Sending…
link-connecting = Connecting…
link-lost = No connection. Trying again…
link-closed = Not connected
leave = Leave
leave-ask = Leave the game?
leave-hint = Your seat is held for you. The others can let a bot play until you’re back.
stay = Stay
return = I’m back
you-are-away = You’re away from the table; your seat is held for you.
cover-pass = Pass the device to { $who }
cover-hint = Your hand stays covered until you’re ready.
cover-lift = I’m { $who } – show my hand
close = Close

## The result

result = Result
result-the-game =
    { $grade ->
        [beaten]
            { $you ->
                [yes] You’ve beaten The Game!
               *[no] They’ve beaten The Game!
            }
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
        [won] All 98 cards are on the piles.
        [fire] A pile on fire couldn’t be covered.
       *[stuck] The player whose turn it was had no card that fit.
    }
result-stuck =
    { $you ->
        [yes] You had only { $cards } and couldn’t go on.
       *[no] { $who } had only { $cards } and couldn’t go on.
    }
result-best = Your best so far: { $left } left
result-best-new = That’s your best game so far!
result-winners =
    { $count ->
        [one]
            { $you ->
                [yes] You win!
               *[no] { $who } wins
            }
       *[other] Shared win: { $who }
    }
result-duel =
    { $reason ->
        [all-played] One player has played all their cards.
       *[stuck] The opponent couldn’t play the two cards required.
    }
result-slide = Matching neighbours are gone; the lowest total wins.
result-tournament = Game { $game } of the tournament. The tournament ends when someone reaches 100 points; the lowest total wins.
result-tournament-over = The tournament is over. Games played: { $game }. The lowest total wins.
result-take-backs = Played with take-backs.
result-continued = This game went on from another one and counts in no statistics.
result-player = Player
result-points = Points
result-cards-left = Cards left
result-total = Total
tournament-totals = Totals so far
leftovers = Cards left, and where they would have fit
leftovers-nowhere = fits nowhere
rematch = Play again
next-game = Next game
watch-replay = Watch the replay
home = Home

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
mark-stuck = Mark risky cards
mark-stuck-hint = Cards that would leave you stuck are marked.
large-cards = Large cards
large-cards-hint = Your cards lie in more rows; you may have to scroll.
left-handed = Left-handed
left-handed-hint = The buttons are on the left; on a phone held sideways your cards are too.
sound = Sound
sound-hint = Soft tones when a card is played and when it’s your turn.
vibration = Vibration
vibration-hint = The device vibrates briefly when it’s your turn.
pace-hint = Applies to new tables.
keys = Keyboard shortcuts
key-card = Choose a card
key-pile = Put it on a pile; with no card chosen, give a signal
key-enter = Press the main button
key-lift = Take back the last planned card, or undo
key-unselect = Unselect the card
key-middle = Choose a card in the middle
key-slide = Slide it in that way
key-list = Show this list

## Replays and the honest deal

replay = Replay
replay-move =
    { $move ->
        [0] The deal
       *[other] Move { $move } of { $last }
    }
replay-deal = The cards are dealt.
replay-controls = Moves
replay-first = Back to the deal
replay-back = Previous move
replay-play = Play
replay-pause = Pause
replay-on = Next move
replay-last = Skip to the end
replay-jump = Go to move
replay-download = Download the game file
replay-upload = Watch another game
replay-none = No game loaded. Open one from the home page.
commitment = Proof of a fair deal
commitment-hint = The deal was fixed before the first move. When the game is over, the seed is shown, and anyone can check that it produces this number.
commitment-before = Published before the first move
commitment-seed = The seed, shown after the last move
commitment-digest = Its SHA-256, computed in your browser
commitment-holds = They match: the deal was fixed before the game.
commitment-fails = They don’t match: this deal can’t be trusted.
commitment-none = This game file has no proof.

## Hints

hints = Hints
hints-hint = If you play alone or with bots, you can ask what Master would play. The record says so.
hint = Hint
hint-asked = Master is thinking…
hint-failed = There’s no hint this time. Ask again.
hint-given = Master would play: { $turn }. Chance to win: { $chance }%.
hint-planned =
    { $differs ->
        [yes] Your plan comes to { $chance }%.
       *[no] Your plan is just as good.
    }

## The review

review = Review
review-waiting = The review is about to begin…
review-first = This is a first estimate. Sharper chances follow…
review-working = The chances are getting sharper…
review-failed = The review couldn’t be finished.
review-curve = Chance to win, turn by turn
review-whose = Whose turns
review-turn = Turn { $turn } of { $last }
review-turn-number = Turn
review-chance = Chance
review-lost = Lost
review-luck = Luck
review-left = Cards left
review-score = Score
review-left-line = Cards left to expect: { $played }. With the best turn: { $best }.
review-score-line = Score to expect: { $played }. With the best turn: { $best }.
review-mark = Mark
review-mark-inaccuracy = Inaccuracy
review-mark-mistake = Mistake
review-mark-blunder = Blunder
review-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
review-verdict =
    { $you ->
        [yes]
            { $points ->
                [0] You play the best turn: { $best }%.
               *[other] You lose { review-points }: { $played }% instead of { $best }%.
            }
       *[no]
            { $points ->
                [0] { $who } plays the best turn: { $best }%.
               *[other] { $who } loses { review-points }: { $played }% instead of { $best }%.
            }
    }
review-verdict-little =
    { $you ->
        [yes] You lose less than a point: { $best }%.
       *[no] { $who } loses less than a point: { $best }%.
    }
review-verdict-cards =
    { $you ->
        [yes] Your turn leaves more cards to expect: { $played } instead of { $best }.
       *[no] { $who }’s turn leaves more cards to expect: { $played } instead of { $best }.
    }
review-worst = This turn cost the most.
review-luck-turn =
    { $luck ->
        [bad] Then luck takes { review-points }.
       *[good] Then luck brings { review-points }.
    }
review-start = Chance at the start: { $best }%.
review-start-cards = Cards left to expect at the start: { $start }. Left at the end: { $end }.
review-all = All turns together lost { review-points }.
review-clean = No turn cost much.
review-no-turns = There are no turns to review.
review-luck-all =
    { $luck ->
        [bad]
            { $you ->
                [alone] The cards cost you { review-points }.
                [yes] The cards cost you { review-points }.
               *[no] The cards cost { review-points }.
            }
        [good]
            { $you ->
                [alone] The cards gave you { review-points }.
                [yes] The cards gave you { review-points }.
               *[no] The cards brought { review-points }.
            }
       *[none] The cards made no difference.
    }
review-seat =
    { $you ->
        [yes] You lost { review-points } of chance.
       *[no] { $who } lost { review-points } of chance.
    }
review-seat-luck =
    { $luck ->
        [bad] The cards and the opponents took { review-points }.
       *[good] The cards and the opponents brought { review-points }.
    }
review-accuracy = Accuracy { $accuracy }
review-count-inaccuracy =
    { $count ->
        [one] { $count } inaccuracy
       *[other] { $count } inaccuracies
    }
review-count-mistake =
    { $count ->
        [one] { $count } mistake
       *[other] { $count } mistakes
    }
review-count-blunder =
    { $count ->
        [one] { $count } blunder
       *[other] { $count } blunders
    }
review-played = Played: { $turn }
review-better = Better: { $turn }
review-ghost = Better: { $card }
review-play = { $card } { $pile }
review-reveal = the card in row { $row }, column { $column }
review-take = { $from }’s card { slide-from-side }
review-end-turn = end the turn
review-previous = Previous mistake
review-next = Next mistake
review-end = This is the end of the game.
review-table = All turns as a table
review-summary = Summary
retry = Retry mistakes
retry-question = Mistake { $number } of { $count }
retry-task =
    { $you ->
        [yes] This is what you knew. Play the turn.
       *[no] This is what { $who } knew. Play the turn.
    }
retry-judging = Your turn is being judged…
retry-right = Right! This comes to { $played }%, about as good as the best turn.
retry-wrong = Not quite. This comes to { $played }%, the best turn to { $best }%.
retry-wrong-cards = Not quite. Cards left to expect: { $played }. With the best turn: { $best }.
retry-again = Try again
retry-show = Show the answer
retry-next = Next one
retry-done = Done
retry-close = Back to the review
play-on = Play on from here
play-on-hint = A table opens at this position. Its game is marked and counts in no statistics.
play-on-seat = Your seat
play-on-bot = Bot instead of { $name }
play-on-cards = Hidden cards
play-on-again = Shuffled again
play-on-same = As they were
play-on-again-hint = The cards that your seat can’t see are shuffled.
play-on-same-hint = Every card is where it was.
play-on-open = Open the table

## A person’s own pages

own-pages = Your pages
own-games = Your games
own-statistics = Statistics
own-me = You and devices
me-title = You and your devices
me-line = You need no account, password or e-mail address: your devices know who you are.
me-name-hint = The name others see at tables. It needn’t be unique.
me-devices = Devices
me-this-device = This device
me-seen = Last used: { $when }
me-linked = added: { $when }
me-sign-out = Sign out
me-sign-out-device = Sign out: { $device }
me-add-device = Add a device
me-code-hint = On the other device, scan the picture, or open { $address } and type these six words:
me-code-until = The code works once, until { $when }.
me-code-used = The other device is signed in.
me-passkeys = Passkeys
me-passkeys-hint = A passkey is your way back if you lose all your devices. It stays with your browser or phone.
me-passkeys-insecure = Passkeys need a secure connection. This page came over plain HTTP, so the browser doesn’t offer them.
me-passkeys-unsupported = This browser doesn’t offer passkeys.
me-passkeys-server = This server doesn’t offer passkeys.
me-added = Added: { $when }
me-remove = Remove
me-add-passkey = Add a passkey
me-notifications = Notifications
me-notifications-on = Notify me on this device
me-notifications-push = When it’s your turn or you’re invited, even if Tenback is closed.
me-notifications-open = When it’s your turn and Tenback is open in another tab. This server can’t reach a closed page.
me-notifications-refused = The browser refuses pushes, so you’re only notified while Tenback is open.
me-notifications-insecure = Notifications need a secure connection. This page came over plain HTTP, so there can be none.
me-notifications-unsupported = This browser doesn’t offer notifications.
me-notifications-denied = The browser blocks notifications from this page. You can allow them in its settings.
me-people = People you play with
me-findable = People I’ve played with can invite me
me-findable-hint = If it’s off, you’re in nobody’s list and nobody is in yours.
me-games-together =
    { $count ->
        [one] one game together
       *[other] { $count } games together
    }
me-people-none = Nobody yet. Play with friends, and they’ll be here.
me-block = Block
me-block-who = Block { $name }
me-unblock = Unblock
me-unblock-who = Unblock { $name }
me-blocked = Blocked people
me-blocked-hint = They can’t invite you and get no seat at your tables.
me-kept = What is kept
me-kept-what = The server keeps your name, your devices and passkeys, whom you’ve blocked or invited, and the games you’ve played.
me-kept-not = It keeps no password, no e-mail address and no key to your devices in a form that anyone could use.
me-download = Download everything
me-forget = Forget me
me-forget-ask = Forget you?
me-forget-what = Your name, devices, passkeys, history and statistics are removed for good. Finished games stay, but say “Player 2” instead of your name. This can’t be undone.
me-forget-not = Keep everything
join-title = Sign in on this device
join-line = Your other device shows six words under “You and devices”. They work once, for ten minutes.
join-words = The six words
join-known = What you’ve played on this device is added to your games there. Only use a code of your own.
join-sign-in = Sign in
join-passkey = Use a passkey

## The history

history-filters = Which games
history-game = Game
history-players = Players
history-counted = Counted
history-with = With
history-all = All
history-fire-yes = With fire cards
history-fire-no = Without
history-counted-yes = Counted
history-counted-no = Apart
history-result-won = Won
history-result-lost = Lost
history-result-shared = Shared win
history-result-none = Both sides
history-left =
    { $count ->
        [one] One card left
       *[other] { $count } cards left
    }
history-points =
    { $count ->
        [one] one point
       *[other] { $count } points
    }
history-alone = Solo
history-apart = Counted apart: { $why }
apart-hints = hints
apart-take-back = take-backs
apart-undo = undo
apart-position = from a position
apart-both-sides = one person on both sides
history-more = Load more
history-export = Save these games
history-none = You haven’t finished a game yet. When you do, it’s listed here.
history-none-such = There is no such game.

## Statistics

statistics-played = Played
statistics-won = Won
statistics-share = Share
statistics-mean = Average
statistics-mean-hint = The average is of cards left, or of points in Slide.
statistics-streak = Wins in a row now
statistics-longest = Most wins in a row
statistics-none = No game counts yet. Play one without hints or undo.
statistics-histogram =
    { $game ->
        [slide] Slide: points at the end
        [face-to-face] Face to Face: your cards left
       *[the-game] The Game: cards left
    }
statistics-games = Games
statistics-as-table = As a table
statistics-month = Month
statistics-accuracy = Accuracy of reviewed games by month
statistics-accuracy-short = Accuracy
statistics-luck = Luck in reviewed games by month
statistics-by = By game, level, fire cards and players
statistics-of-game = Game
statistics-of-level = Level
statistics-of-fire = Fire cards
statistics-of-players = Players
statistics-players =
    { $count ->
        [one] solo
       *[other] { $count } players
    }
statistics-companions = With whom you win most
statistics-nameless = a forgotten player
statistics-apart = Counted apart
statistics-apart-line = Games: { $played }, won: { $won }.
statistics-apart-why = Games with hints, undo or take-backs, and games from a position, aren’t in the figures above.

## Notifications, also by push: a title, with the game under it

push-turn = It’s your turn
push-reminder = A game is waiting for you
push-invitation = You’re invited to a game
push-invitation-from = { $name } invites you to a game

## The terminal: front screen and settings

term-title = Tenback
term-continue = Continue: { $what }
term-strike = Delete
term-strike-not = Keep it
term-strike-ask = Delete “{ $what }”? You won’t be able to continue it.
term-strike-sure = That will delete { $what }, and you won’t be able to continue it. If you’re sure, type: { $typed }
term-struck = Deleted: { $what }
term-play-alone = The Game, solo
term-play-fire = The Game on fire, solo
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
term-play-other = Custom table…
term-play-join = Join a table on a server…
term-open-there = Open a table on a server…
term-watch-record = Watch a replay…
term-statistics = Statistics
term-settings = Language, colours, name…
term-rules = Rules
term-help = Help
term-quit = Quit
term-game = Game
term-players = Players
term-seat = Seat { $seat }
term-seat-here = player at this terminal
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
term-record-file = Game file

## The terminal: the table

term-due =
    { $count ->
        [0] minimum played
        [one] one more card to play
       *[other] { $count } more cards to play
    }
term-hand = Your hand
term-hand-of = { $who }’s hand
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
term-plan = Planned: { $plays } (steps { $cost })
term-plan-none = Nothing planned.
term-plan-draws = then you draw { $count }
term-plan-stuck = this leaves you stuck
term-burns = on fire
term-pile-own =
    { $direction ->
        [up] your ascending pile ({ $letter })
       *[down] your descending pile ({ $letter })
    }
    .on =
        { $actor ->
            [owner]
                { $direction ->
                    [up] on your ascending pile ({ $letter })
                   *[down] on your descending pile ({ $letter })
                }
           *[other]
                { $direction ->
                    [up] on your ascending pile ({ $letter })
                   *[down] on your descending pile ({ $letter })
                }
        }
    .about =
        { $direction ->
            [up] about your ascending pile ({ $letter })
           *[down] about your descending pile ({ $letter })
        }
term-pile-their =
    { $direction ->
        [up] { $who }’s ascending pile ({ $letter })
       *[down] { $who }’s descending pile ({ $letter })
    }
    .on =
        { $actor ->
            [owner]
                { $direction ->
                    [up] on their own ascending pile ({ $letter })
                   *[down] on their own descending pile ({ $letter })
                }
           *[other]
                { $direction ->
                    [up] on { $who }’s ascending pile ({ $letter })
                   *[down] on { $who }’s descending pile ({ $letter })
                }
        }
    .about =
        { $direction ->
            [up] about { $who }’s ascending pile ({ $letter })
           *[down] about { $who }’s descending pile ({ $letter })
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
term-won-the-game = You win! All 98 cards are on the piles.
term-lost-the-game =
    { $reason ->
        [fire]
            { $count ->
                [one] A pile on fire couldn’t be covered. One card is left.
               *[other] A pile on fire couldn’t be covered. { $count } cards are left.
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
                [yes] You win the duel: all your cards are played.
               *[no] { $who } wins the duel: all their cards are played.
            }
       *[stuck]
            { $you ->
                [yes] You win the duel: the opponent couldn’t play two cards.
               *[no] { $who } wins the duel: the opponent couldn’t play two cards.
            }
    }
term-won-slide =
    { $count ->
        [one]
            { $you ->
                [yes] You win: { $scores }.
               *[no] { $who } wins: { $scores }.
            }
       *[other] { $who } share the win: { $scores }.
    }
term-totals = Totals: { $totals }.
term-won-tournament =
    { $count ->
        [one]
            { $you ->
                [yes] You win the tournament.
               *[no] { $who } wins the tournament.
            }
       *[other] { $who } share the tournament win.
    }
term-again = Play again
term-next-game = Next game
term-saved = Game saved to { $file }.
term-not-saved = Couldn’t write { $file }.
term-cover = Is only { $who } looking at the screen?
term-cover-key = Press Enter to see the hand.
term-begin = Deal the cards
term-sit = Sit down at seat { $seat }
term-stand = Leave the seat
term-bring-bot = Put { $bot } (bot) in seat { $seat }
term-clear-seat = Clear seat { $seat }
term-leave = Step away
term-return = Come back
term-agree = Agree
term-decline = Decline
term-stand-in = Let { $bot } (bot) play for { $who }
term-unsay = Take back your signal { $pile }
term-unsay-start = Take back what you said about starting
term-menu = More
term-signal = Signal
term-talk = Say
term-end-turn = End turn
term-undo = Undo
term-take-first-turn = Take the first turn
term-waiting = Waiting for { $who }.
term-watching = You’re watching.
term-away = away
term-offline = offline
term-empty-seat = nobody
term-invite = Others join with: tenback play { $address }
term-choose-card = Choose a face-down card of your grid.
term-choose-middle = Choose a card from the middle, then the side to slide it in from.
term-preview = This is how it would look. Press Enter, or the same arrow again, to slide it in.

## The terminal: statistics, replays, trouble

term-stat-game = Game
term-stat-variant = Variant
term-stat-played = Played
term-stat-won = Won
term-stat-left = Cards left (avg.)
term-stat-streak = Streak
term-stat-best = Best streak
term-stat-none = No games finished yet.
term-stat-apart =
    { $games ->
        [one] One game is counted apart: with hints, moves taken back, from a position, or against yourself. Won: { $won }.
       *[other] { $games } games are counted apart: with hints, moves taken back, from a position, or against yourself. Won: { $won }.
    }
term-variant =
    { $count ->
        [one] solo
       *[other] { $count } players
    }
term-variant-tournament = tournament
term-variant-lone-card = last card wins
term-replay-step = Position { $step } of { $steps }
term-replay-start = the deal
term-replay-seat = { $who }’s view
term-replay-keys = ← → one step, ↑ ↓ one turn, Home End, Space plays, Tab changes the seat, r reviews the game
term-review = Review
term-review-offer = Type { $typed } to see what each turn cost and what was luck.
term-review-wait = Thinking about every turn…
term-review-none = There’s no review of this game.
term-review-turn-left = Turn { $turn }, { $who }: { $played }. Chance: { $chance }%. Cards left to expect: { $left }.
term-review-turn-score = Turn { $turn }, { $who }: { $played }. Chance: { $chance }%. Points to expect: { $left }.
term-review-cost =
    { $mark ->
        [inaccuracy] Inaccuracy. Chance lost: { $loss }%. Better: { $better }.
        [mistake] Mistake. Chance lost: { $loss }%. Better: { $better }.
        [blunder] Blunder. Chance lost: { $loss }%. Better: { $better }.
       *[none] Chance lost: { $loss }%. Better: { $better }.
    }
term-review-seat = { $who }: accuracy { $accuracy }. Turns: { $turns }, chance lost: { $loss }%. Inaccuracies: { $inaccuracies }, mistakes: { $mistakes }, blunders: { $blunders }.
term-review-luck = Luck: { $luck }%.
term-review-luck-of = Luck, { $who }: { $luck }%.
term-review-worst = The turn that cost the most: { $turn }, { $who }. Better: { $better }.
term-review-number = { $value }
term-review-column-turn = Turn
term-review-column-player = Player
term-review-column-chance = Chance %
term-review-column-loss = Lost %
term-review-column-luck = Luck %
term-review-column-left = Cards left
term-review-column-score = Points
term-review-column-played = Played
term-review-column-better = Better
term-no-record = { $file }: { $why }
term-no-address = { $address } isn’t answering.
term-bad-address = { $address } is not the address of a table or a server.
term-connection-lost = Connection lost. Trying again…
term-connection-back = Connected again.
term-goodbye = Your game is saved. Run “tenback play” to continue it.
term-not-understood = I don’t understand “{ $text }”. Type “help”.
term-no-such-card = There is no card { $card } to choose.
term-which-pile = On which pile? { $piles }
term-which-side = From which side? left, right, top, bottom
term-no-such-pile = There is no pile “{ $pile }”.
term-not-on-front = Choose a game first. Type “help” for help.
term-at-a-table = You’re at a table. Type “quit” first.
term-server-now = New tables will be opened at { $address }.
term-signed-in = You are signed in at { $address } as { $name }.
term-no-such-game = Unknown game “{ $game }”. Choose from: { $games }.
term-how-many-players = { $game } is for { $least } to { $most } players.
term-no-such-option = Unknown option “{ $option }”. Choose from: { $options }.
term-no-such-choice = “{ $option }” isn’t possible. Choose from: { $choices }.
term-seats-differ = This table has { $seats } seats, but you named { $named }.
term-first-seat = The first seat is yours: { $here }.
term-no-such-company = “{ $who }” can’t sit here. Choose from: { $company }.
term-nothing-to-continue = There is no game to continue.
term-choose = Type a number or a command.
term-choose-first = Choose a card first.
term-language-now = Now in English.
term-no-such-language = Unknown language “{ $language }”. Choose from: { $languages }.
term-you = you

## The terminal: keys and commands

term-key-hand = 1–8: choose a card
term-key-piles = a b c d: play it on a pile
term-key-enter = Enter: play what you have planned
term-key-end = e: play it and end the turn
term-key-lift = Backspace: take the last card out of the plan
term-key-signal = s: give a signal about a pile
term-key-talk = t: say something
term-key-hints = h: show what fits
term-key-hint = i: ask what Master would play, where the table allows hints
term-key-undo = u: undo, or ask for a take-back
term-key-menu = m: everything else you can do now
term-key-rules = F1: the rules
term-key-language = F3: change the language
term-key-theme = F2: change the colours
term-key-grid = Arrow keys and Enter: choose a card in your grid
term-key-middle = 1–6: choose a card from the middle
term-key-side = Arrow keys: see it slide in from that side; Enter: slide it in
term-key-list = 1–9: choose an action from the list; Enter: play it
term-key-quit = q: back to the start screen; the game is saved
term-key-save = w: save the game file after the game
term-key-review = r: review the game after its end
term-keys-piles = 1–8 card · a–d pile · Enter play · e end · Backspace unplan · s signal · m more · ? help · q back
term-keys-unsaid = 1–8 card · a–d pile · Enter play · e end · Backspace unplan · h fits · m more · ? help · q back
term-keys-slide = arrows Enter grid · 1–6 middle · arrows Enter side · m more · ? help · q back
term-keys-list = 1–9 action · Enter play · m more · ? help · q back
term-keys-reading = ↑ ↓ read on · F3 language · Esc back
term-keys-review = ↑ ↓ turn · n next mistake · p previous mistake · F3 language · Esc back
term-keys-opening = Tab next · Enter choose · Ctrl+S start · F1 rules · Esc back
term-help-play = 37 a — play 37 on pile A; several at once: 37 a 38 b end
term-help-end = end — end the turn; start — take the first turn
term-help-plan = plan 37 a 38 b — plan a turn privately; place — play it; lift — drop the plan
term-help-slide = b3 — choose the card in column b, row 3; 7 left — slide a 7 in from the left
term-help-list = 1 — play the first action of the list; fits — show the list again
term-help-signals = keep off c, small steps a, rather not b, go ahead d, let me start, rather not me, unsay c
term-help-say = say … — chat; agree, decline — answer a request
term-help-undo = undo — take the last move back when playing solo; take back — ask the others
term-help-hint = hint — what Master would play, where the table allows hints; a planned turn is compared with it
term-help-look = table, hand, piles, fits, seats — show again; rules — the rules; statistics
term-help-seats = sit 2 Ann, bot 3 greedy, free 3, begin, again, leave, return, stand in 2 greedy
term-help-other = save FILE — save the game file; review — what each turn cost; language cs; quit — the game is saved
term-help-front = A number starts a game. new the-game players=3 level=expert fire seats=here,greedy,here — any table
term-help-front-other = continue, delete 2, join ADDRESS, replay FILE, review FILE, rules slide, statistics, language cs, quit

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
typed-rather-not = rather not here, rather not, i would rather you didn't
typed-go-ahead = go ahead, go
typed-let-me-start = let me start
typed-rather-not-me = i'd rather not start, rather not me, not me
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
typed-hints = fits, what fits, hints
typed-hint = hint, what would master play
typed-seats = seats, who
typed-help = help, ?
typed-rules = rules
typed-statistics = statistics, stats
typed-language = language, lang
typed-save = save
typed-quit = quit, exit, q
typed-new = new
typed-continue = continue
typed-strike = delete, strike off, strike, forget
typed-join = join
typed-replay = replay, watch
typed-review = review
typed-reveal = reveal, turn up, choose
typed-take = take
typed-left = left, l
typed-right = right, r
typed-top = top, t, up
typed-bottom = bottom, b, down
typed-their = their, theirs, his, her

## The rules of The Game, a paragraph a message, its heading in .title

rules-the-game-1 = You all play as one team. Play all 98 cards, numbered 2 to 99, onto four shared piles. When the last card is down, you have beaten the game.
    .title = The goal
rules-the-game-2 = Piles A and B climb from 1: a card must be higher than the one it covers. Piles C and D go down from 100: a card must be lower. Gaps may be any size (3, 11, 12, 18, 34 …), but skipped numbers are hard to play later, so keep your steps small. Only the top card shows, and nobody may look through a pile.
    .title = The piles
rules-the-game-3 = There is one exception, the jump back (some printed rules call it the backwards trick). On an ascending pile a card that is exactly ten lower fits too; on a descending pile one that is exactly ten higher. It works on every pile, as often as you like, even several times in one turn, mixed with ordinary cards. On our cards you can see it at a glance: same mark, neighbouring colour.
    .title = The jump back
rules-the-game-4 = Playing solo, you hold 8 cards; two players hold 7 each, three to five players 6 each. The rest is the draw pile, face down.
    .title = The deal
rules-the-game-5 = First everyone looks at their own hand. Then you agree who starts, without naming a number: any one of you may take the first turn. Play then goes clockwise.
    .title = Who starts
rules-the-game-6 = Play at least two cards, one at a time, each on any pile where it fits; more if you like, up to your whole hand. Then end your turn and draw back up to a full hand. When your hand is empty, the turn ends by itself.
    .title = A turn
rules-the-game-7 = Nobody draws any more. From the next turn on you only have to play one card (you may play more). A player with no cards left is skipped, and the others play on. The minimum for a turn is fixed when the turn starts.
    .title = When the draw pile is empty
rules-the-game-8 = Once all 98 cards are played, you have beaten the game. You lose as soon as the player whose turn it is has not yet played the minimum and holds no card that fits any pile; cards already played in that turn stay where they are. Once you have played the minimum, you can simply end your turn.
    .title = The end
rules-the-game-9 = Count the cards that were not played, in all hands and in the draw pile. None: you have beaten the game. Fewer than ten: an excellent result. Beaten the game? Try the next level.
    .title = The result
rules-the-game-10 = Exact numbers are taboo: nobody may name, ask for, show or hint at a number. You may say anything else, for example that a pile should be left alone, or that only a small step would do. The less you allow yourselves, the harder it gets. At our tables you tap a pile to give a signal; where there is chat, a message that gives away a number is blocked.
    .title = Talking
rules-the-game-11 = Expert: at least three cards per turn instead of two, and still one once the draw pile is empty. Expert plus: everyone also holds one card fewer, that is 7 when playing solo, 6 for two players, 5 for more.
    .title = Levels

## The rules of The Game on fire

rules-on-fire-1 = Everything is as in The Game, but the cards 22, 33, 44, 55, 66 and 77 are fire cards. They are played like any other card and can be combined with any level.
    .title = Six cards burn
rules-on-fire-2 = A fire card on top of a pile when a turn ends is burning. The player who has the next turn (solo, that is you again) must cover it with any card that fits there before ending that turn. If several piles burn, each of them must be covered.
    .title = Cover the fire
rules-on-fire-3 = Another fire card may cover the fire; then the pile burns for the next player. A fire card covered in the same turn it was played has no effect.
    .title = Fire on fire
rules-on-fire-4 = You can’t end your turn while a pile that you must cover still burns. As soon as no card in your hand fits such a pile, the game is lost. Once all 98 cards are played you win, even if a pile is on fire.
    .title = When it gets too hot

## The rules of Face to Face

rules-face-to-face-1 = Silver plays against gold. Each player has 58 cards of their own, 2 to 59, one pile that climbs from 1 and one that goes down from 60. The first to play all of their 58 cards wins.
    .title = The goal
rules-face-to-face-2 = Each deck is shuffled and each player draws six cards. Chance decides who begins; after that you take turns.
    .title = The start
rules-face-to-face-3 = Play at least two cards, one at a time, in any order; more if you like, even your whole hand of six. Two are always required, even when your own draw pile is empty.
    .title = A turn
rules-face-to-face-4 = On your own piles everything is as in The Game: higher on the ascending pile, lower on the descending one, and the jump back by exactly ten.
    .title = Your own piles
rules-face-to-face-5 = At most one card per turn may go on one of your opponent’s piles, and only if it improves that pile, by any amount: lower than the top card on their ascending pile, higher than the top card on their descending pile. An equal number improves nothing, and the jump back means nothing there.
    .title = A card for the opponent
rules-face-to-face-6 = If you played only on your own piles, draw two, however many you played: after three cards you draw two and hold one fewer. If one card went to your opponent (and at least one to you), draw until you hold six. With too few cards left, draw what there is; with none, play on without drawing.
    .title = Drawing
rules-face-to-face-7 = A player who plays the last of their 58 cards wins at once. A player who has not yet played two cards in their turn and holds none that fits loses at once.
    .title = The end
rules-face-to-face-8 = If your turn starts with a single card and your draw pile is empty, you can’t play two, and so you lose. A table may agree on a house rule instead: then, if that card fits, you may play it and win.
    .title = The last card

## The rules of Slide

rules-slide-1 = Get equal numbers next to each other: at the end they vanish, and whatever is left counts against you. The lowest total wins.
    .title = The goal
rules-slide-2 = There are 100 cards, ten each of the numbers 1 to 10. Each of the 2 to 6 players gets 16 of them, face down, in a 4 × 4 grid. Nobody looks at them, not even at their own. The rest are not used. Chance decides who is the first player.
    .title = The deal
rules-slide-3 = A game has 16 rounds. In each one, everyone chooses a face-down card of their own grid, all at the same time and without seeing what the others choose. Once all have chosen, the cards are turned up together in the middle.
    .title = Choosing
rules-slide-4 = From the first player on, clockwise, each player takes one card from the middle, no matter whose it was. The last one takes what is left.
    .title = Taking
rules-slide-5 = Push the card in from either end of the row or column that holds your gap. The cards between that end and the gap, face up or face down, move along one place and fill it; nothing moves diagonally. The card may not go straight into the gap: at least one card must move. So a gap in a corner leaves two ways in, at an edge three, inside four. The card stays face up.
    .title = Sliding
rules-slide-6 = At the end of a round the first-player token passes to the left.
    .title = The next round
rules-slide-7 = After 16 rounds every card is face up. All cards that touch an equal number above, below or beside them vanish at the same moment, in groups of any size. The sum of what is left is your score: with 5, 5, 3, 4 and 7 left, and the fives apart, it is 24.
    .title = The end
rules-slide-8 = The lowest score wins. If there is a tie, fewer cards left wins; if that is equal too, the win is shared.
    .title = Who wins
rules-slide-9 = Play game after game and add up the scores. As soon as someone has 100 points or more after a game, the tournament is over and the lowest total wins; a tie is shared. The first player changes with each game: it is always the next seat.
    .title = The tournament

## Learning: the pages and their pictures

learn-title = How to play
learn-line = The rules of each game in a few minutes, with pictures of the cards.
learn-tutorial = Your first game
learn-tutorial-line = Play a few turns of The Game and learn as you go.
learn-back = All rules
learn-open-game = Play
picture-piles = An ascending pile from 1 with 13 on top takes 17; a descending pile from 100 with 92 on top takes 88.
picture-jump = 37 may go on 47 on an ascending pile; 75 may go on 65 on a descending pile. Both pairs carry the same mark.
picture-levels = Cards in hand: 8, 7 or 6; expert plus 7, 6 or 5.
picture-fire = Fire card 44 burns on a pile; 46 covers it.
picture-duel = Silver’s ascending pile shows 29. Gold may play 12 there: that improves it.
picture-duel-own = On its own pile silver goes from 27 back to 17.
picture-slide = The gap is in the second row, third column: four arrows show the ways in.
picture-vanish = Matching neighbours fade; 6 + 2 + 9 + 4 = 21 points are left.

## The tutorial

tutorial-title = Your first game
tutorial-partner = Eva
tutorial-step = Lesson { $lesson } of { $lessons }
tutorial-next = Next
tutorial-restart = Start over
tutorial-try = Not quite. { $hint }
tutorial-look = You and Eva are a team. In the middle are four piles for both of you; below is your hand of seven cards. Your goal: get all 98 cards onto the piles.
tutorial-up = Piles A and B climb. Every card must be higher than the one below it. Choose the 4, then pile A or B: by tapping, by dragging, or with the keys 1 and A.
tutorial-up-hint = The 4 is a good start: put it on pile A or B.
tutorial-down = Good. Piles C and D go the other way, down from 100. Put the 96 on one of them.
tutorial-down-hint = The 96 belongs on pile C or D.
tutorial-place = Both cards are only planned: nobody else can see them, and a tap takes them back. The number beside each shows how far the pile would move; small steps leave room for more cards. You must play at least two cards each turn, and you have two. Now play them and end your turn.
tutorial-place-hint = Press the button to play both cards.
tutorial-partner-plays = You have drawn two cards. Now Eva plays: 47 on pile A and 65 on pile D. Those were big steps.
tutorial-jump-up = But look: pile A shows 47, and you hold 37. A card exactly ten lower may be played, even though the pile climbs. You can see it before you count: same mark, neighbouring colour. Jump back!
tutorial-jump-up-hint = Put the 37 on pile A.
tutorial-jump-down = You’ve won back ten numbers. On a descending pile it works upwards: pile D shows 65, so 75 fits.
tutorial-jump-down-hint = Put the 75 on pile D.
tutorial-place-again = Two jumps back in one turn. Play them and end your turn.
tutorial-signal = Now you hold 39, and pile A shows 37: a step of two! Eva should leave that pile to you, but you mustn’t tell her any numbers. Signals are allowed: tap pile A.
tutorial-signal-hint = Tap pile A to give a signal about it.
tutorial-say = What would you like to tell Eva about pile A?
tutorial-say-hint = “Keep off” or “Small steps only” would save the pile for your 39.
tutorial-heard = Eva sees your signal on the pile and plays elsewhere: 8 on pile B and 91 on pile C.
tutorial-end = And so it goes on. When the draw pile is empty, one card per turn is enough. Play all 98 cards and you have beaten the game. If someone can’t play enough cards, the game is over; fewer than ten cards left is excellent.
tutorial-done = That’s all you need. Have a good game!
tutorial-play = Play a solo game
tutorial-rules = Read the rules
