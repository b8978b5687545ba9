"""Slide: sixteen cards each, sixteen rounds, and equal neighbours vanish (docs/rules.md, Slide)."""

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar, Literal, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from tenback.rules import game as base
from tenback.rules.game import (
    Action,
    IllegalAction,
    InvalidOptions,
    Reason,
    checked_deck,
    checked_seat,
    with_item,
)

NUMBERS = tuple(range(1, 11))
CARDS = tuple(number for number in NUMBERS for _ in range(10))
WIDTH = 4
CELLS = tuple((row, column) for row in range(WIDTH) for column in range(WIDTH))
CELL_COUNT = len(CELLS)
#: In each round every seat turns up one card of its grid.
ROUNDS = CELL_COUNT
#: The orthogonal neighbours of each cell, all cells counted row by row.
NEIGHBOURS = tuple(
    tuple(
        CELLS.index(other)
        for other in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        if other in CELLS
    )
    for row, column in CELLS
)
#: How a view shows a card that nobody has seen yet.
FACE_DOWN = 0

Cell = tuple[int, int]
C = TypeVar("C")  # a card, as a state or as a view shows it


class Side(StrEnum):
    """The end of the gap's row or column at which a card enters."""

    LEFT = "left"
    RIGHT = "right"
    TOP = "top"
    BOTTOM = "bottom"


SIDES = tuple(Side)


class Reveal(Action, frozen=True):
    """Choose a face-down card of the seat's grid for the middle."""

    secret: ClassVar[bool] = True

    cell: Cell


class Take(Action, frozen=True):
    """Take the card that seat `source` turned up and slide it into one's grid from a side."""

    source: int = field(name="from")
    side: Side


class Card(Struct, frozen=True):
    """A card in a grid."""

    number: int
    face_up: bool


Grid = tuple[Card | None, ...]  # row by row; None is the gap


class Outcome(Struct, frozen=True, kw_only=True):
    """Each seat's score, the number of cards that remained, and who won (several share a tie)."""

    over: bool = True
    scores: tuple[int, ...]
    left: tuple[int, ...]
    winners: tuple[int, ...]

    @property
    def points(self) -> tuple[int, ...]:
        """The score of each seat."""
        return self.scores


class Slide(base.Game, frozen=True):
    """Slide with its options: `Slide(players=4, first=2).deal(deck)`."""

    name: ClassVar[str] = "slide"
    material: ClassVar[tuple[tuple[int, ...], ...]] = (CARDS,)
    actions: ClassVar[object] = Reveal | Take
    least_players, most_players, usual_players = 2, 6, 4
    points_name: ClassVar[Literal["left", "score"]] = "score"
    has_compiled_engine: ClassVar[bool] = True
    left_to_chance: ClassVar[frozenset[str]] = frozenset({"first"})

    players: int
    first: int = 0

    def __post_init__(self) -> None:
        if not self.least_players <= self.players <= self.most_players:
            raise InvalidOptions(f"Slide is for 2 to 6 players, not {self.players}")
        if not 0 <= self.first < self.players:
            raise InvalidOptions(f"seat {self.first} cannot be first among {self.players}")

    @property
    def seats(self) -> int:
        return self.players

    def deal(self, deck: Sequence[int]) -> "State":
        """Every seat's sixteen cards in one block from the front of the deck, row by row, face down."""
        cards = checked_deck(deck, CARDS)
        return State(
            game=self,
            grids=tuple(
                tuple(Card(number, False) for number in cards[CELL_COUNT * seat : CELL_COUNT * (seat + 1)])
                for seat in range(self.players)
            ),
            choices=(None,) * self.players,
            middle=(None,) * self.players,
            first=self.first,
        )

    @classmethod
    def view_type(cls) -> type["View"]:
        return View

    def first_of_next(self) -> int:
        return (self.first + 1) % self.players


class View(base.View, frozen=True, gc=False):
    """All that one seat or a spectator may know.

    In `grids` a number is a card face up, FACE_DOWN one that nobody has seen, None the gap. `middle` holds
    the card that each seat turned up, until it is taken. `chosen` tells who has chosen, `choice` the seat's
    cell alone.
    """

    game: Slide
    seat: int | None
    grids: tuple[tuple[int | None, ...], ...]
    chosen: tuple[bool, ...]
    choice: Cell | None
    middle: tuple[int | None, ...]
    round: int
    first: int
    turn: int | None
    moves: int
    outcome: Outcome | None

    @property
    def to_act(self) -> tuple[int, ...]:
        if self.outcome is not None:
            return ()
        if self.turn is not None:
            return (self.turn,)
        return tuple(seat for seat in range(self.game.players) if not self.chosen[seat])

    def legal_actions(self) -> tuple[Action, ...]:
        """In reading order."""
        if self.seat not in self.to_act:
            return ()
        reveals: list[Action] = [Reveal(cell) for cell in CELLS]
        takes: list[Action] = [Take(source, side) for source in range(self.game.players) for side in SIDES]
        return tuple(action for action in reveals + takes if self.why_not(action) is None)

    def why_not(self, action: Action) -> Reason | None:
        if self.outcome is not None:
            return Reason.GAME_OVER
        if self.seat is None:
            return Reason.NO_SUCH_SEAT
        if isinstance(action, Reveal):
            return self._why_not_reveal(self.seat, action.cell)
        if isinstance(action, Take):
            return self._why_not_take(self.seat, action)
        return Reason.NOT_OF_THIS_GAME

    def after(self, action: Reveal | Take) -> "View":
        """The seat's view after its action; the scores, and the cards turned up, are left out."""
        assert self.seat is not None
        acted = replace(self, moves=self.moves + 1)
        if isinstance(action, Reveal):
            return replace(acted, chosen=with_item(self.chosen, self.seat, True), choice=action.cell)
        number = self.middle[action.source]
        assert number is not None
        following = (self.seat + 1) % self.game.players
        taken = replace(
            acted,
            grids=with_item(self.grids, self.seat, slid(self.grids[self.seat], number, action.side)),
            middle=with_item(self.middle, action.source, None),
            turn=following,
        )
        if following != self.first:
            return taken
        return replace(taken, round=self.round + 1, first=(self.first + 1) % self.game.players, turn=None)

    def remaining(self) -> tuple[tuple[bool, ...], ...]:
        return tuple(tuple(remains(grid, cell) for cell in range(len(grid))) for grid in self.grids)

    def _why_not_reveal(self, seat: int, cell: Cell) -> Reason | None:
        if self.turn is not None:
            return Reason.NOT_REVEALING
        if self.chosen[seat]:
            return Reason.ALREADY_CHOSEN
        if cell not in CELLS:
            return Reason.NO_SUCH_CELL
        return None if self.grids[seat][CELLS.index(cell)] == FACE_DOWN else Reason.NOT_FACE_DOWN

    def _why_not_take(self, seat: int, take: Take) -> Reason | None:
        if self.turn is None:
            return Reason.NOT_TAKING
        if seat != self.turn:
            return Reason.NOT_YOUR_TURN
        if not 0 <= take.source < self.game.players or self.middle[take.source] is None:
            return Reason.NOT_IN_THE_MIDDLE
        pushed = way_in(self.grids[seat].index(None), take.side)
        return None if len(pushed) > 1 else Reason.INTO_THE_GAP


class State(base.State, frozen=True, gc=False):
    """One position. `turn` is None while the seats choose; then it is the seat that takes a card."""

    game: Slide
    grids: tuple[Grid, ...]
    choices: tuple[Cell | None, ...]
    middle: tuple[int | None, ...]
    first: int
    round: int = 0
    turn: int | None = None
    moves: int = 0
    outcome: Outcome | None = None

    def view(self, seat: int | None) -> View:
        checked_seat(seat, self.game.players)
        return View(
            game=self.game,
            seat=seat,
            grids=tuple([_shown(grid) for grid in self.grids]),
            chosen=tuple(choice is not None for choice in self.choices),
            choice=None if seat is None else self.choices[seat],
            middle=self.middle,
            round=self.round,
            first=self.first,
            turn=self.turn,
            moves=self.moves,
            outcome=self.outcome,
        )

    def reveals_since(self, earlier: "State") -> bool:
        """Whether cards have been turned up since then, which happens once per round."""
        return self._turned_up_rounds() != earlier._turned_up_rounds()

    def _turned_up_rounds(self) -> int:
        return self.round + (self.turn is not None)

    def apply(self, seat: int, action: Action) -> "State":
        refused = self.view(seat).why_not(action)
        if refused is not None:
            raise IllegalAction(refused)
        acted = replace(self, moves=self.moves + 1)
        if isinstance(action, Take):
            return acted._take(seat, action)
        assert isinstance(action, Reveal)
        return replace(acted, choices=with_item(self.choices, seat, action.cell))._turn_up_when_all_chose()

    def _turn_up_when_all_chose(self) -> "State":
        """Once all have chosen, the chosen cards go to the middle together and the first player takes."""
        chosen = [CELLS.index(cell) for cell in self.choices if cell is not None]
        if len(chosen) < self.game.players:
            return self
        cards = [grid[index] for grid, index in zip(self.grids, chosen, strict=True)]
        return replace(
            self,
            grids=tuple(with_item(grid, i, None) for grid, i in zip(self.grids, chosen, strict=True)),
            choices=(None,) * self.game.players,
            middle=tuple(card.number for card in cards if card is not None),
            turn=self.first,
        )

    def _take(self, seat: int, take: Take) -> "State":
        number = self.middle[take.source]
        assert number is not None
        grid = slid(self.grids[seat], Card(number, True), take.side)
        following = (seat + 1) % self.game.players
        taken = replace(
            self,
            grids=with_item(self.grids, seat, grid),
            middle=with_item(self.middle, take.source, None),
            turn=following,
        )
        return taken if following != self.first else taken._end_round()

    def _end_round(self) -> "State":
        """The first player token goes to the left; after sixteen rounds every card is face up."""
        first = (self.first + 1) % self.game.players
        after = replace(self, round=self.round + 1, first=first, turn=None)
        return after if after.round < ROUNDS else replace(after, outcome=after._final_outcome())

    def _final_outcome(self) -> Outcome:
        grids = self.view(None).grids
        remaining = [remaining_cards(grid) for grid in grids]
        results = [(sum(cards), len(cards)) for cards in remaining]
        return Outcome(
            scores=tuple(score for score, _ in results),
            left=tuple(count for _, count in results),
            winners=tuple(seat for seat, result in enumerate(results) if result == min(results)),
        )


def way_in(gap: int, side: Side) -> tuple[int, ...]:
    """The cells from the end where a card enters up to the gap, which is the last of them."""
    row, column = divmod(gap, WIDTH)
    if side is Side.LEFT:
        return tuple(row * WIDTH + c for c in range(column + 1))
    if side is Side.RIGHT:
        return tuple(row * WIDTH + c for c in range(WIDTH - 1, column - 1, -1))
    if side is Side.TOP:
        return tuple(r * WIDTH + column for r in range(row + 1))
    return tuple(r * WIDTH + column for r in range(WIDTH - 1, row - 1, -1))


def slid(grid: tuple[C | None, ...], card: C, side: Side) -> tuple[C | None, ...]:
    """The grid after the card has entered and pushed the others by one place into the gap, None."""
    cells = list(grid)
    path = way_in(grid.index(None), side)
    for place, pushed in zip(path, [card, *(grid[cell] for cell in path[:-1])], strict=True):
        cells[place] = pushed
    return tuple(cells)


def remaining_cards(grid: Sequence[int | None]) -> list[int]:
    """The face-up cards that have no orthogonal neighbour of the same number."""
    return [number for cell, number in enumerate(grid) if number and remains(grid, cell)]


def remains(grid: Sequence[int | None], cell: int) -> bool:
    """Whether the card there has no orthogonal neighbour of the same number."""
    return grid[cell] not in [grid[other] for other in NEIGHBOURS[cell]]


def _shown(grid: Grid) -> tuple[int | None, ...]:
    """The grid as everyone sees it."""
    return tuple([None if card is None else card.number if card.face_up else FACE_DOWN for card in grid])
