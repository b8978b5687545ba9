"""The base classes of every game, and the reasons for which an action is refused."""

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeVar, get_args

from msgspec import Meta, Struct, to_builtins
from msgspec.structs import FieldInfo, fields

from tenback.rules.signals import ABOUT_STARTING, Signal

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


# Actions, views and states contain no cycles, so they need no garbage collection (gc=False).
class Action(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Something a seat does; written down as in a record: ``{"do": "play", "card": 37, "pile": "A"}``."""

    #: Whether nobody else may see it before all seats have chosen.
    secret: ClassVar[bool] = False


#: An action as records and messages write it.
WrittenAction = Annotated[dict[str, Any], Meta(extra={"typescript": "Action"})]


class LegalAction(Struct, frozen=True, omit_defaults=True):
    """Something the seat may do now.

    For a card on a pile, `step` is how far it moves the pile, `jump` says that it is a jump back, and `stuck`
    that the seat could not go on after it, so that the game would be lost.
    """

    action: WrittenAction
    step: int | None = None
    jump: bool = False
    stuck: bool = False


class View(Struct, frozen=True, gc=False):
    """All that a seat (or, with `seat` None, a spectator) may know; players decide from it alone."""

    if TYPE_CHECKING:
        # The fields that every view has.
        @property
        def game(self) -> Any: ...
        @property
        def seat(self) -> int | None: ...
        @property
        def turn(self) -> int | None: ...
        @property
        def moves(self) -> int: ...
        @property
        def outcome(self) -> Any: ...

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return () if self.outcome is not None or self.turn is None else (self.turn,)

    def why_not(self, action: Action) -> Reason | None:
        """Why the rules refuse this seat the action, or None if they allow it."""
        raise NotImplementedError

    def legal_actions(self) -> tuple[Action, ...]:
        """All this seat may do now, in a fixed order."""
        raise NotImplementedError

    def after(self, action: Any) -> "View":
        """The seat's view after its own legal play, as far as it can know it beforehand.

        The cards that are then drawn or turned up, and whether the game is over, are left out.
        """
        raise NotImplementedError

    def legal_with_steps(self) -> tuple[LegalAction, ...]:
        """All this seat may do now, written down; in a game with piles, with what it does to them."""
        return tuple(LegalAction(to_builtins(action)) for action in self.legal_actions())

    def may_signal(self, signal: Signal) -> bool:
        """Whether the signal means something here: about a pile, or about who starts before anyone has."""
        return _may_signal(self, signal)

    def remaining(self) -> tuple[tuple[bool, ...], ...]:
        """After a game with grids: which cells of each seat's grid hold a card that counts."""
        return ()


class State(Struct, frozen=True, gc=False):
    """One position of one game: an immutable value."""

    if TYPE_CHECKING:
        # The fields that every state has; `turn` is None while no single seat is on turn.
        @property
        def game(self) -> Any: ...
        @property
        def turn(self) -> int | None: ...
        @property
        def outcome(self) -> Any: ...

    @property
    def placed(self) -> int:
        """How many cards were placed in this turn."""
        return 0

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self.view(None).to_act

    def view(self, seat: int | None) -> View:
        """That seat's view, built by naming what goes in."""
        raise NotImplementedError

    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        """All that a seat may do now, in a fixed order."""
        return self.view(seat).legal_actions()

    def apply(self, seat: int, action: Action) -> "State":
        """The state after the action, or IllegalAction."""
        raise NotImplementedError

    def reveals_since(self, earlier: Any) -> bool:
        """Whether a hidden card was drawn or turned up since then, past which nothing is taken back."""
        raise NotImplementedError

    def may_signal(self, signal: Signal) -> bool:
        """Whether the signal means something here: about a pile, or about who starts before anyone has."""
        return _may_signal(self, signal)


class Game(Struct, frozen=True, forbid_unknown_fields=True):
    """A game with its options chosen, ready to be dealt. Its fields are its options, as a record has them."""

    name: ClassVar[str]
    #: The decks to be shuffled, in the order `deal` takes them.
    material: ClassVar[tuple[tuple[int, ...], ...]]
    #: The union of the game's actions, for decoding them.
    actions: ClassVar[Any]
    #: The fewest and the most seats, and how many there are in a quick game with bots.
    least_players: ClassVar[int]
    most_players: ClassVar[int]
    usual_players: ClassVar[int]
    #: The piles that signals can be about.
    piles: ClassVar[tuple[str, ...]] = ()
    #: Whether all seats win or lose together. Otherwise an outcome has `winners`, and `points` for each seat.
    cooperative: ClassVar[bool] = False
    #: The name of a seat's points: cards left, or a score.
    points_name: ClassVar[Literal["left", "score"]] = "left"
    #: Whether `fast/` has a compiled engine that plays the same game.
    has_compiled_engine: ClassVar[bool] = False
    #: Whether any seat may take the first turn, and the seats talk about who does.
    seats_choose_first: ClassVar[bool] = False
    #: The options that are decided at the deal: `first`, the seat that starts, where chance decides it.
    left_to_chance: ClassVar[frozenset[str]] = frozenset()

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        raise NotImplementedError

    @property
    def deal(self) -> Callable[..., State]:
        """Takes the shuffled decks, as many as there are in `material`."""
        raise NotImplementedError

    @classmethod
    def view_type(cls) -> type[View]:
        """The type of the game's views, for decoding them."""
        raise NotImplementedError

    @classmethod
    def choices(cls) -> dict[str, tuple[Any, ...]]:
        """The choices for each option when a table opens, the default of each first."""
        return {
            field.encode_name: _choices(cls, field)
            for field in fields(cls)
            if field.name not in cls.left_to_chance
        }

    @classmethod
    def has_signals(cls) -> bool:
        """Whether the seats have something to tell one another: piles that they share as partners."""
        return cls.cooperative and bool(cls.piles)

    def first_of_next(self) -> int | None:
        """The seat that starts the next game of the same table; None where chance decides it again."""
        return None


def _choices(game: type[Game], field: FieldInfo) -> tuple[Any, ...]:
    if field.name == "players":
        values: tuple[Any, ...] = tuple(range(game.least_players, game.most_players + 1))
    else:
        values = (False, True) if field.type is bool else get_args(field.type)
    return tuple(sorted(values, key=lambda value: value != field.default))


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


def _may_signal(at: State | View, signal: Signal) -> bool:
    if signal.say in ABOUT_STARTING:
        return signal.pile is None and at.game.seats_choose_first and at.turn is None
    return signal.pile in at.game.piles


def _first_difference(cards: Sequence[int], material: Sequence[int]) -> str:
    wrong = min(card for card in {*cards, *material} if cards.count(card) != material.count(card))
    return f"card {wrong} is there {cards.count(wrong)} times instead of {material.count(wrong)}"
