"""The fast twin of Face to Face: a hand is one word, since no card goes beyond 59.

An action is a number: 4 * (card - 2) + pile for a play, then END, in the order in which the clear engine lists
what is legal. A state holds a spectator's view, both hands and both decks.
"""

from typing import Any

import numpy as np

from tenback.fast.bits import ONE, bit, leading_zeros, mask, ones, trailing_zeros
from tenback.fast.chance import below
from tenback.fast.compiling import compiled
from tenback.rules import FaceToFace, face_to_face
from tenback.rules.piles import fits, step

FIRST_CARD = face_to_face.CARDS[0]
PLAYS = 4 * len(face_to_face.CARDS)
END = PLAYS
ACTIONS = PLAYS + 1

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
        ("public", VIEW),  # as a spectator sees it
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
_MINIMUM, _HAND_SIZE, _OWN_DRAW = face_to_face.MINIMUM, face_to_face.HAND_SIZE, face_to_face.OWN_DRAW
_SIZE = len(face_to_face.CARDS)
#: Past the minimum, a step of at most this is still worth taking to greedy.
_SMALL_STEP = 2


def fresh(game: FaceToFace) -> State:
    """A state of the game that waits for its decks."""
    state = np.zeros(1, STATE).view(np.recarray)[0]
    state.public.seat = -1
    state.public.tops = face_to_face.State(game, (), (), 0).tops
    state.public.lone_card_wins = game.lone_card == "wins"
    state.decks[:] = face_to_face.CARDS
    return state


@compiled
def deal(state: State, first: int) -> None:
    """From the state's decks to the start of the first turn."""
    public = state.public
    public.turn = first
    for seat in range(2):
        state.result.left[seat] = _SIZE
        public.draw_sizes[seat] = _SIZE
        _draw(state, seat, _HAND_SIZE)


@compiled
def see(state: State, seat: int, views: Any) -> None:
    """Write what the seat may know into the first of the views."""
    views[0] = state.public
    views[0].seat = seat
    views[0].hand = state.hands[seat]


@compiled
def next_seat(state: State) -> int:
    """The seat that acts now; -1 when the game is over."""
    return -1 if state.result.reason else int(state.public.turn)


@compiled
def is_legal(view: View, action: int) -> bool:
    """Whether the rules allow the seat that sees this the action."""
    if view.turn != view.seat:
        return False
    if 0 <= action < PLAYS:
        return bool(playable(view, view.hand, action & 3) & bit(FIRST_CARD + (action >> 2)))
    return bool(action == END and view.placed >= _MINIMUM)


@compiled
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


@compiled
def playable(public: View, hand: Any, pile: int) -> Any:
    """The cards of the hand that the seat whose turn it is may lay on a pile now."""
    if _OWNER[pile] == public.turn:
        return hand & FITS[pile, public.tops[pile]]
    if public.helped:
        return hand ^ hand
    return hand & HELPS[pile, public.tops[pile]]


@compiled
def apply(state: State, seat: int, action: int) -> None:
    """Do what the seat wants, which is legal."""
    state.public.moves += 1
    if action == END:
        _end_turn(state, seat)
    else:
        _place(state, seat, FIRST_CARD + (action >> 2), action & 3)


@compiled
def greedy(view: View) -> int:
    """What `tenback.players.greedy` does: the least help there is, else the smallest step on an own pile."""
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


@compiled
def random(view: View) -> int:
    """What `tenback.players.random` does: each legal action is as likely as the others."""
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
def _place(state: State, seat: int, card: int, pile: int) -> None:
    public = state.public
    state.hands[seat] ^= bit(card)
    public.hand_sizes[seat] -= 1
    public.played[seat] |= bit(card)
    public.tops[pile] = card
    public.placed += 1
    if _OWNER[pile] != seat:
        public.helped = 1
    state.result.left[seat] -= 1
    if state.result.left[seat] == 0:
        _win(state, seat, _ALL_PLAYED)
    elif public.hand_sizes[seat] == 0:
        _end_turn(state, seat)
    else:
        _judge(state, seat)


@compiled
def _end_turn(state: State, seat: int) -> None:
    """Draw two, or up to six after helping, as far as the pile goes; then the other's turn begins."""
    public = state.public
    _draw(state, seat, _HAND_SIZE - public.hand_sizes[seat] if public.helped else _OWN_DRAW)
    public.turn = 1 - seat
    public.placed = 0
    public.helped = 0
    _judge(state, 1 - seat)


@compiled
def _draw(state: State, seat: int, number: int) -> None:
    public = state.public
    for _ in range(min(number, public.draw_sizes[seat])):
        state.hands[seat] |= bit(int(state.decks[seat, _SIZE - public.draw_sizes[seat]]))
        public.hand_sizes[seat] += 1
        public.draw_sizes[seat] -= 1


@compiled
def _judge(state: State, seat: int) -> None:
    """The seat whose turn it is loses if it cannot place the two cards due."""
    public = state.public
    if public.placed >= _MINIMUM:
        return
    lone = public.placed == 0 and public.hand_sizes[seat] == 1
    if lone and not public.lone_card_wins:
        _win(state, 1 - seat, _STUCK)
        return
    for pile in range(4):
        if playable(public, state.hands[seat], pile):
            return
    _win(state, 1 - seat, _STUCK)


@compiled
def _win(state: State, seat: int, reason: int) -> None:
    state.result.winner = seat
    state.result.reason = reason
