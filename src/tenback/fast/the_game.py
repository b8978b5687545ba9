"""The fast twin of The Game: states as flat records, legality from tables made by the rules.

An action is a number: 4 * (card - 2) + pile for a play, then END, then START, in the order in which the clear
engine lists what is legal. A state holds a spectator's view, every hand and the deck.
"""

from typing import Any

import numpy as np

from tenback.fast.bits import ONE, bit, highest, lowest, mask, ones, trailing_zeros
from tenback.fast.chance import below
from tenback.fast.compiling import compiled
from tenback.rules import TheGame, the_game
from tenback.rules.piles import fits

FIRST_CARD = the_game.CARDS[0]
PLAYS = 4 * len(the_game.CARDS)
END = PLAYS
START = PLAYS + 1
ACTIONS = PLAYS + 2

VIEW = np.dtype(
    [
        ("key", np.uint64),  # the seat's own chance
        ("hand", np.uint64, (2,)),
        ("played", np.uint64, (2,)),
        ("tops", np.int16, (4,)),
        ("hand_sizes", np.int16, (5,)),
        ("draw_size", np.int16),
        ("seat", np.int16),  # -1 is a spectator
        ("turn", np.int16),  # -1 before the first turn
        ("placed", np.int16),
        ("minimum", np.int16),
        ("burning", np.int16),  # bit p is pile p
        ("moves", np.int16),
        ("players", np.int16),
    ],
    align=True,
)
RESULT = np.dtype([("reason", np.int16), ("left", np.int16)], align=True)
STATE = np.dtype(
    [
        ("public", VIEW),  # as a spectator sees it
        ("result", RESULT),
        ("hands", np.uint64, (5, 2)),
        ("decks", np.uint8, (1, len(the_game.CARDS))),
        ("hand_size", np.int16),
        ("full_minimum", np.int16),
        ("fire", np.uint64, (2,)),
    ],
    align=True,
)
State = Any
View = Any

ENDINGS = (None, *the_game.Ending)
_WON, _STUCK, _FIRE = (ENDINGS.index(ending) for ending in the_game.Ending)

_DESCENDS = np.array([not pile.ascends for pile in the_game.PILES])
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
    state.public.players = game.players
    state.public.seat = state.public.turn = -1
    state.public.tops = the_game.State(game, (), ()).tops
    state.hand_size = game.hand_size
    state.full_minimum = game.minimum
    state.fire = mask(game.fire_cards)
    state.decks[0] = the_game.CARDS
    return state


@compiled
def deal(state: State, first: int) -> None:
    """From the state's deck to the position before the first turn; who is first, the players decide."""
    public = state.public
    for seat in range(public.players):
        for place in range(seat * state.hand_size, (seat + 1) * state.hand_size):
            _draw(state, seat, int(state.decks[0, place]))
    public.draw_size = _SIZE - public.players * state.hand_size
    state.result.left = _SIZE


@compiled
def see(state: State, seat: int, views: Any) -> None:
    """Write what the seat may know into the first of the views."""
    views[0] = state.public
    view = views[0]
    view.seat = seat
    view.hand[0] = state.hands[seat, 0]
    view.hand[1] = state.hands[seat, 1]


@compiled
def next_seat(state: State) -> int:
    """The seat that acts now, the first of several; -1 when the game is over."""
    if state.result.reason:
        return -1
    return max(0, state.public.turn)


@compiled
def is_legal(view: View, action: int) -> bool:
    """Whether the rules allow the seat that sees this the action."""
    if view.turn != view.seat:
        return bool(view.turn < 0 and action == START)
    if 0 <= action < PLAYS:
        card, pile = FIRST_CARD + (action >> 2), action & 3
        return bool(view.hand[card >> 6] & FITS[pile, view.tops[pile], card >> 6] & bit(card))
    return bool(action == END and may_end(view))


@compiled
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


@compiled
def may_end(view: View) -> bool:
    """Whether the minimum is met and every pile that burnt for this turn is covered."""
    return bool(view.placed >= view.minimum and view.burning == 0)


@compiled
def apply(state: State, seat: int, action: int) -> None:
    """Do what the seat wants, which is legal."""
    state.public.moves += 1
    if action == START:
        _begin_turn(state, seat)
    elif action == END:
        _end_turn(state, seat)
    else:
        _place(state, seat, FIRST_CARD + (action >> 2), action & 3)


@compiled
def greedy(view: View) -> int:
    """What `tenback.players.greedy` does: the smallest step, then the lower card, then the earlier pile."""
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
            card = highest(low, high) if _DESCENDS[pile] else lowest(low, high)
            step = top - card if _DESCENDS[pile] else card - top
            best = min(best, step * 512 + 4 * (card - FIRST_CARD) + pile)
    if best >= (_SMALL_STEP + 1) * 512 and may_end(view):
        return END
    return best & 511


_NOTHING = 1 << 20


@compiled
def random(view: View) -> int:
    """What `tenback.players.random` does: each legal action is as likely as the others."""
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
def _place(state: State, seat: int, card: int, pile: int) -> None:
    public = state.public
    state.hands[seat, card >> 6] ^= bit(card)
    public.hand_sizes[seat] -= 1
    public.played[card >> 6] |= bit(card)
    public.tops[pile] = card
    public.placed += 1
    public.burning &= ~(1 << pile)
    state.result.left -= 1
    _judge(state, seat)
    if not state.result.reason and public.hand_sizes[seat] == 0:
        _end_turn(state, seat)


@compiled
def _end_turn(state: State, seat: int) -> None:
    """Refill the hand; the turn goes clockwise to the next seat that holds a card."""
    public = state.public
    while public.draw_size and public.hand_sizes[seat] < state.hand_size:
        _draw(state, seat, int(state.decks[0, _SIZE - public.draw_size]))
        public.draw_size -= 1
    following = (seat + 1) % public.players
    while public.hand_sizes[following] == 0:
        following = (following + 1) % public.players
    _begin_turn(state, following)


@compiled
def _draw(state: State, seat: int, card: int) -> None:
    state.hands[seat, card >> 6] |= bit(card)
    state.public.hand_sizes[seat] += 1


@compiled
def _begin_turn(state: State, seat: int) -> None:
    """The minimum is fixed when the turn starts, and so are the piles that burn for it."""
    public = state.public
    public.turn = seat
    public.placed = 0
    public.minimum = state.full_minimum if public.draw_size else 1
    public.burning = 0
    if state.fire[0]:
        for pile in range(4):
            top = int(public.tops[pile])
            if state.fire[top >> 6] & bit(top):
                public.burning |= 1 << pile
    _judge(state, seat)


@compiled
def _judge(state: State, seat: int) -> None:
    """Write the result, if the seat whose turn it is has come to the end."""
    public = state.public
    if state.result.left == 0:
        state.result.reason = _WON
        return
    if public.placed >= public.minimum and public.burning == 0:
        return
    fitting = 0
    for pile in range(4):
        top = public.tops[pile]
        if state.hands[seat, 0] & FITS[pile, top, 0] or state.hands[seat, 1] & FITS[pile, top, 1]:
            fitting |= 1 << pile
    if public.burning & ~fitting:
        state.result.reason = _FIRE
    elif public.placed < public.minimum and fitting == 0:
        state.result.reason = _STUCK
