"""The compiled engine of Slide: a grid is one word, four bits per cell, so that a slide is a shift.

An action is a number: the cell, row by row, for a reveal; 16 + 4 * source + side for a take, in the order in
which the reference engine lists what is legal. A state holds the view of the seat that looks and what lies
face down.
"""

from typing import Any

import numpy as np

from tenback.fast.bits import ONE, ones, trailing_zeros
from tenback.fast.chance import Key, below, shuffle_tail
from tenback.fast.compiling import compiled, inlined
from tenback.rules import Action, Slide, slide

CELLS = len(slide.CELLS)
SEATS = 6
#: Every action under its number.
ACTIONS: tuple[Action, ...] = (
    *(slide.Reveal(cell) for cell in slide.CELLS),
    *(slide.Take(source, side) for source in range(SEATS) for side in slide.SIDES),
)

VIEW = np.dtype(
    [
        ("key", np.uint64),  # the seat's own chance
        ("grids", np.uint64, (SEATS,)),  # the numbers that are face up, four bits per cell
        ("down", np.uint64, (SEATS,)),  # the cells that are face down: the lowest of their four bits
        ("gaps", np.int16, (SEATS,)),  # -1 where there is none
        ("middle", np.int16, (SEATS,)),  # by the seat that turned it up; 0 where there is no card
        ("chosen", np.int16),  # bit s: seat s has chosen
        ("choice", np.int16),  # the cell the seat has chosen; -1 for none
        ("rounds", np.int16),  # that are over
        ("first", np.int16),
        ("turn", np.int16),  # -1 while the seats choose
        ("seat", np.int16),  # -1 is a spectator
        ("moves", np.int16),
        ("players", np.int16),
    ],
    align=True,
)
RESULT = np.dtype(
    [
        ("reason", np.int16),  # 1 when the game is over
        ("winners", np.int16),  # bit s: seat s shares the win
        ("scores", np.int16, (SEATS,)),
        ("left", np.int16, (SEATS,)),
    ],
    align=True,
)
STATE = np.dtype(
    [
        ("seen", VIEW),  # of the seat that looks
        ("result", RESULT),
        ("numbers", np.uint64, (SEATS,)),  # all of them, face up or down, four bits per cell
        ("choices", np.int16, (SEATS,)),
        ("decks", np.uint8, (1, len(slide.CARDS))),
    ],
    align=True,
)
State = Any
View = Any

_FOUR = np.uint64(4)
_CELL = np.uint64(15)
_EACH = np.uint64(0x1111111111111111)
_ROUNDS = slide.ROUNDS
_ALIKE = len(slide.CARDS) // len(slide.NUMBERS)  # cards of each number


def _cells(chosen: Any) -> np.uint64:
    """The lowest bits of some cells."""
    return np.uint64(sum(1 << 4 * cell for cell in chosen))


_WAYS = [[slide.way_in(gap, side) for side in slide.SIDES] for gap in range(CELLS)]
#: WAY_IN[gap, side]: whether a card may come in there, which at least one card must make room for.
WAY_IN = np.array([[len(way) > 1 for way in sides] for sides in _WAYS])
#: The cells that are pushed, how far up the word they go, and the cell where the new card comes in.
_PUSHED = np.array([[_cells(way[:-1]) * _CELL for way in sides] for sides in _WAYS])
_FAR = np.array([[4 * (way[1] - way[0]) if len(way) > 1 else 0 for way in sides] for sides in _WAYS])
_ENTRY = np.array([[4 * way[0] for way in sides] for sides in _WAYS])
#: The cells that have a neighbour to the right, and those that have one below.
_HAS_RIGHT = _cells(cell for cell, around in enumerate(slide.NEIGHBOURS) if cell + 1 in around)
_HAS_BELOW = _cells(cell for cell, around in enumerate(slide.NEIGHBOURS) if cell + slide.WIDTH in around)


def fresh(game: Slide) -> State:
    """A state of the game that waits for its deck."""
    state = np.zeros(1, STATE).view(np.recarray)[0]
    view = state.seen
    view.players = game.players
    view.seat = view.turn = view.choice = -1
    view.gaps = state.choices = -1
    view.down[: game.players] = _EACH
    state.decks[0] = slide.CARDS
    return state


@inlined
def deal(state: State, first: int) -> None:
    """From the state's deck to the first choice."""
    state.seen.first = first
    for seat in range(state.seen.players):
        for cell in range(CELLS):
            state.numbers[seat] |= np.uint64(state.decks[0, CELLS * seat + cell]) << np.uint64(4 * cell)


@inlined
def look(state: State, seat: int, key: Key) -> None:
    """Turn the state's view to a seat: its choice and its chance come in, those of the last one go."""
    view = state.seen
    view.seat = seat
    view.key = key
    view.choice = state.choices[seat]


@inlined
def next_seat(state: State) -> int:
    """The seat that acts now, the first of several; -1 when the game is over."""
    view = state.seen
    if state.result.reason:
        return -1
    if view.turn >= 0:
        return int(view.turn)
    seat = 0
    while view.chosen >> seat & 1:
        seat += 1
    return seat


@inlined
def is_legal(view: View, action: int) -> bool:
    """Whether the rules allow the seat that sees this the action."""
    if 0 <= action < CELLS:
        chooses = view.turn < 0 and not view.chosen >> view.seat & 1
        return bool(chooses and view.down[view.seat] >> np.uint64(4 * action) & ONE)
    source, side = (action - CELLS) >> 2, action & 3
    if view.turn != view.seat or not 0 <= source < view.players or not view.middle[source]:
        return False
    return bool(WAY_IN[view.gaps[view.seat], side])


@inlined
def list_legal(view: View, legal: Any) -> int:
    """Set the marks of the legal actions among marks that are not set; how many there are."""
    number = 0
    if view.turn < 0:
        down = view.down[view.seat]
        while down:
            legal[trailing_zeros(down) >> 2] = True
            down &= down - ONE
            number += 1
        return number
    gap = view.gaps[view.seat]
    for source in range(view.players):
        if view.middle[source]:
            for side in range(4):
                if WAY_IN[gap, side]:
                    legal[CELLS + 4 * source + side] = True
                    number += 1
    return number


@inlined
def apply(state: State, seat: int, action: int) -> None:
    """Do what the seat wants, which is legal."""
    view = state.seen
    view.moves += 1
    if action < CELLS:
        state.choices[seat] = action
        view.chosen |= 1 << seat
        if view.chosen == (1 << view.players) - 1:
            _turn_up(state)
    else:
        _take(state, seat, (action - CELLS) >> 2, action & 3)


@inlined
def greedy(view: View) -> int:
    """Choose as `tenback.players.greedy` does: the first card, then the lowest grid and the lowest card."""
    if view.turn < 0:
        return trailing_zeros(view.down[view.seat]) >> 2
    gap, grid = view.gaps[view.seat], view.grids[view.seat]
    best = _NOTHING
    for side in range(4):
        if not WAY_IN[gap, side]:
            continue
        room = pushed(grid, gap, side)
        for source in range(view.players):
            number = view.middle[source]
            if number:
                after = room | np.uint64(number) << np.uint64(_ENTRY[gap, side])
                rank = (score(remaining(after)) << 4) + number
                best = min(best, (rank << 6) + CELLS + 4 * source + side)
    return best & 63


_NOTHING = 1 << 30


@inlined
def random(view: View) -> int:
    """Choose as `tenback.players.random` does: each legal action is as likely as the others."""
    if view.turn < 0:
        return _some_cell(view.down[view.seat], view.key, view.moves)
    gap = view.gaps[view.seat]
    number = 0
    for source in range(view.players):
        for side in range(4):
            number += view.middle[source] != 0 and WAY_IN[gap, side]
    choice = below(number, view.key, view.moves)
    action = CELLS
    while True:
        if view.middle[(action - CELLS) >> 2] and WAY_IN[gap, action & 3]:
            if choice == 0:
                return action
            choice -= 1
        action += 1


@compiled
def determinize(view: View, key: Key, state: State) -> None:
    """Make of the state one that the view allows, each deal as likely as the others."""
    state.seen = view
    deck = state.decks[0]
    unseen = 0
    for number in range(1, len(deck) // _ALIKE + 1):
        face_down = _ALIKE
        for seat in range(view.players):
            face_down -= ones(_equal(view.grids[seat], np.uint64(number) * _EACH))
            face_down -= view.middle[seat] == number
        for _ in range(face_down):
            unseen += 1
            deck[len(deck) - unseen] = number
    drawn = shuffle_tail(deck, unseen, key, 0)
    place = len(deck) - unseen
    for seat in range(view.players):
        state.numbers[seat] = view.grids[seat]
        down = view.down[seat]
        while down:
            state.numbers[seat] |= np.uint64(deck[place]) << np.uint64(trailing_zeros(down))
            place += 1
            down &= down - ONE
        state.choices[seat] = view.choice if seat == view.seat else -1
        if seat != view.seat and view.chosen >> seat & 1:
            state.choices[seat] = _some_cell(view.down[seat], key, drawn + seat)


@inlined
def _some_cell(down: Any, key: Key, number: int) -> int:
    """Any of the cells that are face down."""
    for _ in range(below(ones(down), key, number)):
        down &= down - ONE
    return trailing_zeros(down) >> 2


@inlined
def pushed(cells: Any, gap: int, side: int) -> Any:
    """A grid, or marks of its cells, after the cards between that side and the gap have made room."""
    moving, far = cells & _PUSHED[gap, side], _FAR[gap, side]
    moved = moving << np.uint64(far) if far > 0 else moving >> np.uint64(-far)
    return (cells ^ moving) | moved


@inlined
def remaining(grid: Any) -> Any:
    """The face-up cards that have no orthogonal neighbour of the same number."""
    right = _equal(grid, grid >> _FOUR) & _HAS_RIGHT
    below_ = _equal(grid, grid >> np.uint64(16)) & _HAS_BELOW
    vanishing = right | right << _FOUR | below_ | below_ << np.uint64(16)
    return grid & (vanishing ^ _EACH) * _CELL


@inlined
def score(grid: Any) -> int:
    """The sum of the numbers."""
    pairs = np.uint64(0x0F0F0F0F0F0F0F0F)
    sums = (grid & pairs) + (grid >> _FOUR & pairs)
    return int(sums * np.uint64(0x0101010101010101) >> np.uint64(56))


@inlined
def _equal(grid: Any, other: Any) -> Any:
    """The cells that hold the same number in both."""
    return _filled(grid ^ other) ^ _EACH


@inlined
def _filled(grid: Any) -> Any:
    """The cells that hold a number."""
    halves = grid | grid >> ONE
    return (halves | halves >> np.uint64(2)) & _EACH


@inlined
def _turn_up(state: State) -> None:
    """Once all have chosen, the chosen cards go to the middle together and the first player takes."""
    view = state.seen
    for seat in range(view.players):
        place = np.uint64(4 * state.choices[seat])
        view.middle[seat] = int(state.numbers[seat] >> place & _CELL)
        state.numbers[seat] &= ~(_CELL << place)
        view.down[seat] ^= ONE << place
        view.gaps[seat] = state.choices[seat]
        state.choices[seat] = -1
    view.chosen = 0
    view.turn = view.first


@inlined
def _take(state: State, seat: int, source: int, side: int) -> None:
    view = state.seen
    gap = view.gaps[seat]
    card = np.uint64(view.middle[source]) << np.uint64(_ENTRY[gap, side])
    state.numbers[seat] = pushed(state.numbers[seat], gap, side) | card
    view.grids[seat] = pushed(view.grids[seat], gap, side) | card
    view.down[seat] = pushed(view.down[seat], gap, side)
    view.gaps[seat] = -1
    view.middle[source] = 0
    view.turn = (seat + 1) % view.players
    if view.turn == view.first:
        _end_round(state)


@inlined
def _end_round(state: State) -> None:
    """The first player token goes to the left; after sixteen rounds every card is face up."""
    view = state.seen
    view.rounds += 1
    view.first = (view.first + 1) % view.players
    view.turn = -1
    if view.rounds == _ROUNDS:
        _count(state)


@inlined
def _count(state: State) -> None:
    result = state.result
    result.reason = 1
    best = _NOTHING
    for seat in range(state.seen.players):
        cards = remaining(state.seen.grids[seat])
        result.scores[seat] = score(cards)
        result.left[seat] = ones(_filled(cards))
        best = min(best, (result.scores[seat] << 8) + result.left[seat])
    for seat in range(state.seen.players):
        if (result.scores[seat] << 8) + result.left[seat] == best:
            result.winners |= 1 << seat
