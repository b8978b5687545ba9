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
