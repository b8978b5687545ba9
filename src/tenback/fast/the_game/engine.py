"""The compiled engine of The Game: states as flat records, legality from tables made by the rules.

An action is a number: 4 * (card - 2) + pile for a play, then END, then START, in the order in which the
reference engine lists what is legal. A state holds the view of the seat that looks, every hand and the deck.
"""

from typing import Any

import numpy as np

from tenback.fast.bits import ONE, bit, highest, lowest, mask, ones, trailing_zeros
from tenback.fast.chance import Key, below, shuffle_tail
from tenback.fast.compiling import compiled, inlined
from tenback.rules import Action, TheGame, the_game
from tenback.rules.piles import fits

FIRST_CARD = the_game.CARDS[0]
#: Every action under its number.
ACTIONS: tuple[Action, ...] = (
    *(the_game.Play(card, pile) for card in the_game.CARDS for pile in the_game.PILES),
    the_game.End(),
    the_game.Start(),
)
PLAYS = 4 * len(the_game.CARDS)
END = PLAYS
START = PLAYS + 1
SEATS = 5

VIEW = np.dtype(
    [
        ("key", np.uint64),  # the seat's own chance
        ("hand", np.uint64, (2,)),
        ("played", np.uint64, (2,)),
        ("tops", np.int16, (4,)),
        ("hand_sizes", np.int16, (SEATS,)),
        ("draw_size", np.int16),
        ("seat", np.int16),  # -1 is a spectator
        ("turn", np.int16),  # -1 before the first turn
        ("placed", np.int16),
        ("minimum", np.int16),
        ("burning", np.int16),  # bit p is pile p
        ("moves", np.int16),
        ("players", np.int16),
        ("hand_size", np.int16),  # of a full hand
        ("full_minimum", np.int16),  # of a turn, while there is a draw pile
        ("fire", np.uint64, (2,)),  # the fire cards of the game
    ],
    align=True,
)
RESULT = np.dtype([("reason", np.int16), ("left", np.int16)], align=True)
STATE = np.dtype(
    [
        ("seen", VIEW),  # of the seat that looks
        ("result", RESULT),
        ("hands", np.uint64, (SEATS, 2)),
        ("decks", np.uint8, (1, len(the_game.CARDS))),
    ],
    align=True,
)
State = Any
View = Any

ENDINGS = (None, *the_game.Ending)
_WON, _STUCK, _FIRE = (ENDINGS.index(ending) for ending in the_game.Ending)

_DESCENDING = sum(pile.ascends for pile in the_game.PILES)  # the first pile that does, and all after it
#: FITS[pile, top]: the two words of all cards that fit there.
FITS = np.array(
    [
        [mask(card for card in the_game.CARDS if fits(card, top, pile.ascends)) for top in range(101)]
        for pile in the_game.PILES
    ]
)
_SIZE = len(the_game.CARDS)
#: Past the minimum, a step of at most this is still worth taking to greedy.
_SMALL_STEP = 2


def fresh(game: TheGame) -> State:
    """A state of the game that waits for its deck."""
    state = np.zeros(1, STATE).view(np.recarray)[0]
    view = state.seen
    view.seat = view.turn = -1
    view.tops = the_game.State(game, (), ()).tops
    view.players = game.players
    view.hand_size = game.hand_size
    view.full_minimum = game.full_minimum
    view.fire = mask(game.fire_cards)
    state.result.left = len(the_game.CARDS)
    state.decks[0] = the_game.CARDS
    return state


@inlined
def deal(state: State, first: int) -> None:
    """From the state's deck to the position before the first turn; who is first, the players decide."""
    view = state.seen
    for seat in range(view.players):
        for place in range(seat * view.hand_size, (seat + 1) * view.hand_size):
            _draw(state, seat, int(state.decks[0, place]))
    view.draw_size = _SIZE - view.players * view.hand_size


@inlined
def look(state: State, seat: int, key: Key) -> None:
    """Turn the state's view to a seat: its hand and its chance come in, those of the last one go."""
    view = state.seen
    view.seat = seat
    view.key = key
    view.hand[0] = state.hands[seat, 0]
    view.hand[1] = state.hands[seat, 1]


@inlined
def next_seat(state: State) -> int:
    """The seat that acts now, the first of several; -1 when the game is over."""
    if state.result.reason:
        return -1
    return max(0, int(state.seen.turn))


@inlined
def is_legal(view: View, action: int) -> bool:
    """Whether the rules allow the seat that sees this the action."""
    if view.turn != view.seat:
        return bool(view.turn < 0 and action == START)
    if 0 <= action < PLAYS:
        card, pile = FIRST_CARD + (action >> 2), action & 3
        return bool(view.hand[card >> 6] & FITS[pile, view.tops[pile], card >> 6] & bit(card))
    return bool(action == END and may_end(view))


@inlined
def list_legal(view: View, legal: Any) -> int:
    """Set the marks of the legal actions among marks that are not set; how many there are."""
    if view.turn < 0:
        legal[START] = True
        return 1
    number = 0
    for pile in range(4):
        for word in range(2):
            fitting = view.hand[word] & FITS[pile, view.tops[pile], word]
            while fitting:
                legal[4 * (64 * word + trailing_zeros(fitting) - FIRST_CARD) + pile] = True
                fitting &= fitting - ONE
                number += 1
    if may_end(view):
        legal[END] = True
        number += 1
    return number


@inlined
def may_end(view: View) -> bool:
    """Whether the minimum is met and every pile that burnt for this turn is covered."""
    return bool(view.placed >= view.minimum and view.burning == 0)


@inlined
def apply(state: State, seat: int, action: int) -> None:
    """Do what the seat wants, which is legal."""
    state.seen.moves += 1
    if action == START:
        _begin_turn(state, seat)
    elif action == END:
        _end_turn(state, seat)
    else:
        _place(state, seat, FIRST_CARD + (action >> 2), action & 3)


@inlined
def greedy(view: View) -> int:
    """Choose as `tenback.players.greedy` does: the smallest step, the lower card, the earlier pile."""
    if view.turn < 0:
        return START
    only_burning = view.burning != 0 and view.placed >= view.minimum
    best = _NOTHING
    for pile in range(4):
        if only_burning and not view.burning >> pile & 1:
            continue
        top = int(view.tops[pile])
        low, high = view.hand[0] & FITS[pile, top, 0], view.hand[1] & FITS[pile, top, 1]
        if low | high:
            # A jump back lies beyond all the others, so the nearest bit is the smallest step.
            card = highest(low, high) if pile >= _DESCENDING else lowest(low, high)
            step = top - card if pile >= _DESCENDING else card - top
            best = min(best, step * 512 + 4 * (card - FIRST_CARD) + pile)
    if best >= (_SMALL_STEP + 1) * 512 and may_end(view):
        return END
    return best & 511


_NOTHING = 1 << 20


@inlined
def random(view: View) -> int:
    """Choose as `tenback.players.random` does: each legal action is as likely as the others."""
    if view.turn < 0:
        return START
    number = int(may_end(view))
    for pile in range(4):
        top = view.tops[pile]
        number += ones(view.hand[0] & FITS[pile, top, 0]) + ones(view.hand[1] & FITS[pile, top, 1])
    choice = below(number, view.key, view.moves)
    for word in range(2):
        hand = view.hand[word]
        while hand:
            card = 64 * word + trailing_zeros(hand)
            for pile in range(4):
                if FITS[pile, view.tops[pile], word] & bit(card):
                    if choice == 0:
                        return 4 * (card - FIRST_CARD) + pile
                    choice -= 1
            hand &= hand - ONE
    return END


@compiled
def determinize(view: View, key: Key, state: State) -> None:
    """Make of the state one that the view allows, each deal as likely as the others."""
    deck = state.decks[0]
    unseen = 0
    for card in range(FIRST_CARD + _SIZE - 1, FIRST_CARD - 1, -1):
        if not (view.hand[card >> 6] | view.played[card >> 6]) & bit(card):
            unseen += 1
            deck[_SIZE - unseen] = card
    state.seen = view
    drawn = 0
    while True:
        drawn = shuffle_tail(deck, unseen, key, drawn)
        place = _SIZE - unseen
        state.result.reason = 0
        state.result.left = view.draw_size
        for seat in range(view.players):
            state.result.left += view.hand_sizes[seat]
            if seat == view.seat:
                state.hands[seat, 0], state.hands[seat, 1] = view.hand[0], view.hand[1]
                continue
            state.hands[seat, 0] = state.hands[seat, 1] = 0
            for _ in range(view.hand_sizes[seat]):
                card = int(deck[place])
                state.hands[seat, card >> 6] |= bit(card)
                place += 1
        if view.turn >= 0:
            _judge(state, view.turn)
        if not state.result.reason:
            return


@inlined
def _place(state: State, seat: int, card: int, pile: int) -> None:
    view = state.seen
    state.hands[seat, card >> 6] ^= bit(card)
    view.hand_sizes[seat] -= 1
    view.played[card >> 6] |= bit(card)
    view.tops[pile] = card
    view.placed += 1
    view.burning &= ~(1 << pile)
    state.result.left -= 1
    _judge(state, seat)
    if not state.result.reason and view.hand_sizes[seat] == 0:
        _end_turn(state, seat)


@inlined
def _end_turn(state: State, seat: int) -> None:
    """Refill the hand; the turn goes clockwise to the next seat that holds a card."""
    view = state.seen
    while view.draw_size and view.hand_sizes[seat] < view.hand_size:
        _draw(state, seat, int(state.decks[0, _SIZE - view.draw_size]))
        view.draw_size -= 1
    following = _left_of(seat, view.players)
    while view.hand_sizes[following] == 0:
        following = _left_of(following, view.players)
    _begin_turn(state, following)


@inlined
def _left_of(seat: int, players: int) -> int:
    return seat + 1 if seat + 1 < players else 0


@inlined
def _draw(state: State, seat: int, card: int) -> None:
    state.hands[seat, card >> 6] |= bit(card)
    state.seen.hand_sizes[seat] += 1


@inlined
def _begin_turn(state: State, seat: int) -> None:
    """The minimum is fixed when the turn starts, and so are the piles that burn for it."""
    view = state.seen
    view.turn = seat
    view.placed = 0
    view.minimum = view.full_minimum if view.draw_size else 1
    view.burning = 0
    if view.fire[0]:
        for pile in range(4):
            top = int(view.tops[pile])
            if view.fire[top >> 6] & bit(top):
                view.burning |= 1 << pile
    _judge(state, seat)


@inlined
def _judge(state: State, seat: int) -> None:
    """Write the result, if the seat whose turn it is has come to the end."""
    view = state.seen
    if state.result.left == 0:
        state.result.reason = _WON
        return
    if view.placed >= view.minimum and view.burning == 0:
        return
    some_fit = False
    for pile in range(4):
        top = view.tops[pile]
        if state.hands[seat, 0] & FITS[pile, top, 0] or state.hands[seat, 1] & FITS[pile, top, 1]:
            some_fit = True
            if view.burning == 0:
                return
        elif view.burning >> pile & 1:
            state.result.reason = _FIRE
            return
    if view.placed < view.minimum and not some_fit:
        state.result.reason = _STUCK
