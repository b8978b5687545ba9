"""What every game has in common: its parts, its refusals, and the shape of a state and of a view."""

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import Any, ClassVar, Protocol, TypeVar

from msgspec import Struct

T = TypeVar("T")


class Reason(StrEnum):
    """Why an action is refused. A code, not a sentence: the sentence is made in the reader's language."""

    GAME_OVER = "game-over"
    NO_SUCH_SEAT = "no-such-seat"
    NOT_OF_THIS_GAME = "not-of-this-game"
    NOT_STARTED = "not-started"
    ALREADY_STARTED = "already-started"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_IN_HAND = "not-in-hand"
    DOES_NOT_FIT = "does-not-fit"
    BELOW_MINIMUM = "below-minimum"
    BURNING = "burning"
    ALREADY_HELPED = "already-helped"
    NO_IMPROVEMENT = "no-improvement"
    NOT_REVEALING = "not-revealing"
    NOT_TAKING = "not-taking"
    ALREADY_CHOSEN = "already-chosen"
    NO_SUCH_CELL = "no-such-cell"
    NOT_FACE_DOWN = "not-face-down"
    NOT_IN_THE_MIDDLE = "not-in-the-middle"
    INTO_THE_GAP = "into-the-gap"


class IllegalAction(ValueError):
    """The rules refuse this action in this state; the state stays as it was."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason


class InvalidOptions(ValueError):
    """There is no such variant of the game."""


class InvalidDeal(ValueError):
    """These are not the cards of the game."""


# Actions, views and states are values made of values, never in a circle: the garbage collector has nothing to
# find there (gc=False).
class Action(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Something a seat does; written down as in a record: ``{"do": "play", "card": 37, "pile": "A"}``."""


class View(Protocol):
    """What a seat (or, with `seat` None, a spectator) may know; all that a player decides from."""

    @property
    def game(self) -> Any: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def moves(self) -> int: ...
    @property
    def outcome(self) -> Any: ...
    @property
    def to_act(self) -> tuple[int, ...]: ...
    def legal_actions(self) -> tuple[Action, ...]: ...
    def why_not(self, action: Action) -> Reason | None: ...
    def after(self, action: Any) -> "View":
        """What the seat sees after its own play, as far as it can know it beforehand.

        The cards that are then drawn or turned up, and whether the game is over, are left out.
        """


class State(Protocol):
    """One position of one game: an immutable value."""

    @property
    def game(self) -> Any: ...
    @property
    def to_act(self) -> tuple[int, ...]: ...
    @property
    def outcome(self) -> Any: ...
    def legal_actions(self, seat: int) -> tuple[Action, ...]: ...
    def apply(self, seat: int, action: Action) -> "State": ...
    def view(self, seat: int | None) -> View: ...
    def reveals_since(self, earlier: Any) -> bool:
        """Whether a hidden card was drawn or turned up since then, past which nothing is taken back."""


class Game(Protocol):
    """A game with its options chosen, ready to be dealt."""

    name: ClassVar[str]
    #: The decks to be shuffled, in the order `deal` takes them.
    material: ClassVar[tuple[tuple[int, ...], ...]]
    #: The union of the game's actions, for whoever decodes them.
    actions: ClassVar[Any]

    @property
    def seats(self) -> int: ...
    @property
    def deal(self) -> Callable[..., State]:
        """Takes the shuffled decks, as many as there are in `material`."""


def checked_deck(deck: Iterable[int], material: Sequence[int]) -> tuple[int, ...]:
    """The deck as a tuple, or InvalidDeal if it is not the material in some order."""
    cards = tuple(deck)
    if len(cards) != len(material):
        raise InvalidDeal(f"{len(cards)} cards instead of {len(material)}")
    if sorted(cards) != sorted(material):
        raise InvalidDeal(f"not the game's cards: {_first_difference(cards, material)}")
    return cards


def checked_seat(seat: int | None, seats: int) -> None:
    """Raise NO_SUCH_SEAT for a seat that is not at the table; None, a spectator, is welcome."""
    if seat is not None and not 0 <= seat < seats:
        raise IllegalAction(Reason.NO_SUCH_SEAT)


def with_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The same tuple with another item in one place."""
    return (*items[:index], item, *items[index + 1 :])


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The same tuple without that item, wherever it was."""
    return tuple([other for other in items if other != item])


def _first_difference(cards: Sequence[int], material: Sequence[int]) -> str:
    wrong = min(card for card in {*cards, *material} if cards.count(card) != material.count(card))
    return f"card {wrong} is there {cards.count(wrong)} times instead of {material.count(wrong)}"
