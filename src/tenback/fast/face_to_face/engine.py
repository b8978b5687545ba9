"""The compiled engine of Face to Face: a hand is one word, since no card goes beyond 59.

An action is a number: 4 * (card - 2) + pile for a play, then END, in the order in which the reference engine
lists what is legal. A state holds the view of the seat that looks, both hands and both decks.
"""

from typing import Any

import numpy as np

from tenback.fast.bits import ONE, bit, leading_zeros, mask, ones, trailing_zeros
from tenback.fast.chance import Key, below, shuffle_tail
from tenback.fast.compiling import compiled, inlined
from tenback.rules import Action, FaceToFace, face_to_face
from tenback.rules.piles import fits, step

FIRST_CARD = face_to_face.CARDS[0]
#: Every action under its number.
ACTIONS: tuple[Action, ...] = (
    *(face_to_face.Play(card, pile) for card in face_to_face.CARDS for pile in face_to_face.PILES),
    face_to_face.End(),
)
PLAYS = 4 * len(face_to_face.CARDS)
END = PLAYS

VIEW = np.dtype(
    [
        ("key", np.uint64),  # the seat's own chance
        ("hand", np.uint64),
        ("played", np.uint64, (2,)),  # by seat
        ("tops", np.int16, (4,)),
        ("hand_sizes", np.int16, (2,)),
        ("draw_sizes", np.int16, (2,)),
        ("seat", np.int16),  # -1 is a spectator
        ("turn", np.int16),
        ("placed", np.int16),
        ("helped", np.int16),
        ("moves", np.int16),
        ("lone_card_wins", np.int16),
    ],
    align=True,
)
RESULT = np.dtype([("reason", np.int16), ("winner", np.int16), ("left", np.int16, (2,))], align=True)
STATE = np.dtype(
    [
        ("seen", VIEW),  # of the seat that looks
        ("result", RESULT),
        ("hands", np.uint64, (2,)),
        ("decks", np.uint8, (2, len(face_to_face.CARDS))),
    ],
    align=True,
)
State = Any
View = Any

ENDINGS = (None, *face_to_face.Ending)
_ALL_PLAYED, _STUCK = (ENDINGS.index(ending) for ending in face_to_face.Ending)

_TOPS = range(face_to_face.DESCENDING_START + 1)
_OWNER = np.array([pile.owner for pile in face_to_face.PILES])
_DESCENDS = np.array([not pile.ascends for pile in face_to_face.PILES])
#: FITS[pile, top]: all cards that its owner may lay there; HELPS[pile, top]: all that improve it.
FITS = np.array(
    [
        [mask(card for card in face_to_face.CARDS if fits(card, top, pile.ascends))[0] for top in _TOPS]
        for pile in face_to_face.PILES
    ]
)
HELPS = np.array(
    [
        [mask(card for card in face_to_face.CARDS if step(card, top, pile.ascends) < 0)[0] for top in _TOPS]
        for pile in face_to_face.PILES
    ]
)
_MINIMUM, _HAND_SIZE, _DRAW_WITHOUT_HELP = (
    face_to_face.MINIMUM,
    face_to_face.HAND_SIZE,
    face_to_face.DRAW_WITHOUT_HELP,
)
_SIZE = len(face_to_face.CARDS)
#: Past the minimum, a step of at most this is still worth taking to greedy.
_SMALL_STEP = 2


def fresh(game: FaceToFace) -> State:
    """A state of the game that waits for its decks."""
    state = np.zeros(1, STATE).view(np.recarray)[0]
    state.seen.seat = -1
    state.seen.tops = face_to_face.State(game, (), (), 0).tops
    state.seen.lone_card_wins = game.lone_card == "wins"
    state.result.left = len(face_to_face.CARDS)
    state.decks[:] = face_to_face.CARDS
    return state


@inlined
def deal(state: State, first: int) -> None:
    """From the state's decks to the start of the first turn."""
    view = state.seen
    view.turn = first
    for seat in range(2):
        view.draw_sizes[seat] = _SIZE
        _draw(state, seat, _HAND_SIZE)


@inlined
def look(state: State, seat: int, key: Key) -> None:
    """Turn the state's view to a seat: its hand and its chance come in, those of the last one go."""
    view = state.seen
    view.seat = seat
    view.key = key
    view.hand = state.hands[seat]


@inlined
def next_seat(state: State) -> int:
    """The seat that acts now; -1 when the game is over."""
    return -1 if state.result.reason else int(state.seen.turn)


@inlined
def is_legal(view: View, action: int) -> bool:
    """Whether the rules allow the seat that sees this the action."""
    if view.turn != view.seat:
        return False
    if 0 <= action < PLAYS:
        return bool(playable(view, view.hand, action & 3) & bit(FIRST_CARD + (action >> 2)))
    return bool(action == END and view.placed >= _MINIMUM)


@inlined
def list_legal(view: View, legal: Any) -> int:
    """Set the marks of the legal actions among marks that are not set; how many there are."""
    number = 0
    for pile in range(4):
        playing = playable(view, view.hand, pile)
        while playing:
            legal[4 * (trailing_zeros(playing) - FIRST_CARD) + pile] = True
            playing &= playing - ONE
            number += 1
    if view.placed >= _MINIMUM:
        legal[END] = True
        number += 1
    return number


@inlined
def playable(view: View, hand: Any, pile: int) -> Any:
    """The cards of the hand that the seat whose turn it is may lay on a pile now."""
    if _OWNER[pile] == view.turn:
        return hand & FITS[pile, view.tops[pile]]
    if view.helped:
        return hand ^ hand
    return hand & HELPS[pile, view.tops[pile]]


@inlined
def apply(state: State, seat: int, action: int) -> None:
    """Do what the seat wants, which is legal."""
    state.seen.moves += 1
    if action == END:
        _end_turn(state, seat)
    else:
        _place(state, seat, FIRST_CARD + (action >> 2), action & 3)


@inlined
def greedy(view: View) -> int:
    """Choose as `tenback.players.greedy` does: the least help, else the smallest step on an own pile."""
    help_, best = _NOTHING, _NOTHING
    for pile in range(4):
        playing = playable(view, view.hand, pile)
        if playing:
            top = int(view.tops[pile])
            helps = _OWNER[pile] != view.seat
            # The smallest step is at the near end of what fits, the least help at the far end of what helps.
            from_above = _DESCENDS[pile] != helps
            card = 63 - leading_zeros(playing) if from_above else trailing_zeros(playing)
            ahead = top - card if _DESCENDS[pile] else card - top
            action = 4 * (card - FIRST_CARD) + pile
            if helps:
                help_ = min(help_, -ahead * 512 + action)
            else:
                best = min(best, ahead * 512 + action)
    if help_ != _NOTHING:
        return help_ & 511
    if view.placed >= _MINIMUM and best >= (_SMALL_STEP + 1) * 512:
        return END
    return best & 511


_NOTHING = 1 << 20


@inlined
def random(view: View) -> int:
    """Choose as `tenback.players.random` does: each legal action is as likely as the others."""
    number = int(view.placed >= _MINIMUM)
    for pile in range(4):
        number += ones(playable(view, view.hand, pile))
    choice = below(number, view.key, view.moves)
    hand = view.hand
    while hand:
        card = trailing_zeros(hand)
        for pile in range(4):
            if playable(view, view.hand, pile) & bit(card):
                if choice == 0:
                    return 4 * (card - FIRST_CARD) + pile
                choice -= 1
        hand &= hand - ONE
    return END


@compiled
def determinize(view: View, key: Key, state: State) -> None:
    """Make of the state one that the view allows, each deal as likely as the others."""
    state.seen = view
    drawn = 0
    while True:
        for seat in range(2):
            hand = view.hand if seat == view.seat else np.uint64(0)
            deck = state.decks[seat]
            unseen = 0
            for card in range(FIRST_CARD, FIRST_CARD + _SIZE):
                if not (hand | view.played[seat]) & bit(card):
                    unseen += 1
                    deck[_SIZE - unseen] = card
            drawn = shuffle_tail(deck, unseen, key, drawn)
            for place in range(_SIZE - unseen, _SIZE - view.draw_sizes[seat]):
                hand |= bit(int(deck[place]))
            state.hands[seat] = hand
            state.result.left[seat] = view.hand_sizes[seat] + view.draw_sizes[seat]
        state.result.reason = 0
        _judge(state, view.turn)
        if not state.result.reason:
            return


@inlined
def _place(state: State, seat: int, card: int, pile: int) -> None:
    view = state.seen
    state.hands[seat] ^= bit(card)
    view.hand_sizes[seat] -= 1
    view.played[seat] |= bit(card)
    view.tops[pile] = card
    view.placed += 1
    if _OWNER[pile] != seat:
        view.helped = 1
    state.result.left[seat] -= 1
    if state.result.left[seat] == 0:
        _win(state, seat, _ALL_PLAYED)
    elif view.hand_sizes[seat] == 0:
        _end_turn(state, seat)
    else:
        _judge(state, seat)


@inlined
def _end_turn(state: State, seat: int) -> None:
    """Draw two, or up to six after helping, as far as the pile goes; then the other's turn begins."""
    view = state.seen
    _draw(state, seat, _HAND_SIZE - view.hand_sizes[seat] if view.helped else _DRAW_WITHOUT_HELP)
    view.turn = 1 - seat
    view.placed = 0
    view.helped = 0
    _judge(state, 1 - seat)


@inlined
def _draw(state: State, seat: int, number: int) -> None:
    view = state.seen
    for _ in range(min(number, view.draw_sizes[seat])):
        state.hands[seat] |= bit(int(state.decks[seat, _SIZE - view.draw_sizes[seat]]))
        view.hand_sizes[seat] += 1
        view.draw_sizes[seat] -= 1


@inlined
def _judge(state: State, seat: int) -> None:
    """The seat whose turn it is loses if it cannot place the two cards due."""
    view = state.seen
    if view.placed >= _MINIMUM:
        return
    lone = view.placed == 0 and view.hand_sizes[seat] == 1
    if lone and not view.lone_card_wins:
        _win(state, 1 - seat, _STUCK)
        return
    for pile in range(4):
        if playable(view, state.hands[seat], pile):
            return
    _win(state, 1 - seat, _STUCK)


@inlined
def _win(state: State, seat: int, reason: int) -> None:
    state.result.winner = seat
    state.result.reason = reason
