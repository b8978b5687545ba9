"""Face to Face, the duel: two players, two decks, and costly help (docs/rules.md, Face to Face)."""

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from tenback.rules import game as base
from tenback.rules.game import (
    Action,
    IllegalAction,
    InvalidDeal,
    InvalidOptions,
    Reason,
    checked_deck,
    checked_seat,
    with_item,
    without,
)
from tenback.rules.piles import JUMP, PileView, fits, step

CARDS = tuple(range(2, 60))
ASCENDING_START, DESCENDING_START = 1, 60
HAND_SIZE = 6
MINIMUM = 2
DRAW_WITHOUT_HELP = 2


class Pile(StrEnum):
    """The owner's seat, then + for the pile that ascends from 1 or - for the one that descends from 60."""

    ASCENDING_0 = "0+"
    DESCENDING_0 = "0-"
    ASCENDING_1 = "1+"
    DESCENDING_1 = "1-"

    @property
    def owner(self) -> int:
        """The seat that the pile belongs to."""
        return int(self.value[0])

    @property
    def ascends(self) -> bool:
        """Whether the numbers of the pile go up."""
        return self.value[1] == "+"


PILES = tuple(Pile)


class Play(Action, frozen=True):
    """Place a card from the hand on one of the four piles."""

    card: int
    pile: Pile


class End(Action, frozen=True):
    """Say that the turn is over, and draw."""


class Ending(StrEnum):
    ALL_PLAYED = "all-played"
    STUCK = "stuck"


class Outcome(Struct, frozen=True, kw_only=True):
    """Who won and how; `left` counts the cards that each seat has not placed."""

    over: bool = True
    winner: int
    left: tuple[int, ...]
    reason: Ending

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won: one."""
        return (self.winner,)

    @property
    def points(self) -> tuple[int, ...]:
        """The cards each seat has left."""
        return self.left


class FaceToFace(base.Game, frozen=True):
    """Face to Face with its options: `FaceToFace(first=1).deal(deck_of_seat_0, deck_of_seat_1)`."""

    name: ClassVar[str] = "face-to-face"
    material: ClassVar[tuple[tuple[int, ...], ...]] = (CARDS, CARDS)
    actions: ClassVar[object] = Play | End
    least_players, most_players, usual_players = 2, 2, 2
    piles: ClassVar[tuple[str, ...]] = PILES
    has_compiled_engine: ClassVar[bool] = True
    left_to_chance: ClassVar[frozenset[str]] = frozenset({"first"})

    first: int = 0
    #: Whether a player loses whose turn starts with one card in hand and no draw pile, or by a house rule may
    #: place it and win (docs/rules.md, rule 39).
    lone_card: Literal["loses", "wins"] = "loses"

    def __post_init__(self) -> None:
        if self.first not in (0, 1):
            raise InvalidOptions(f"seat {self.first} cannot start: the seats are 0 and 1")
        if self.lone_card not in ("loses", "wins"):
            raise InvalidOptions(f"no house rule lone_card {self.lone_card!r}: loses or wins")

    @property
    def seats(self) -> int:
        return 2

    def deal(self, *decks: Sequence[int]) -> "State":
        """The position at the start of the first turn; each deck's first six cards are its owner's hand."""
        if len(decks) != 2:
            raise InvalidDeal(f"{len(decks)} decks instead of 2")
        cards = [checked_deck(deck, CARDS) for deck in decks]
        return State(
            game=self,
            hands=tuple(tuple(sorted(deck[:HAND_SIZE])) for deck in cards),
            draw_piles=tuple(deck[HAND_SIZE:] for deck in cards),
            turn=self.first,
        )

    @classmethod
    def view_type(cls) -> type["View"]:
        return View


class View(PileView, frozen=True, gc=False):
    """All that one seat or a spectator may know. `played` holds each seat's placed cards in order."""

    game: FaceToFace
    seat: int | None
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    draw_sizes: tuple[int, ...]
    tops: tuple[int, ...]
    played: tuple[tuple[int, ...], ...]
    turn: int
    placed: int
    helped: bool
    moves: int
    outcome: Outcome | None

    def legal_actions(self) -> tuple[Action, ...]:
        """Plays by card and pile first."""
        if self.seat not in self.to_act:
            return ()
        plays: list[Action] = [Play(card, pile) for card in self.hand for pile in PILES]
        return tuple(action for action in (*plays, End()) if self.why_not(action) is None)

    def why_not(self, action: Action) -> Reason | None:
        if self.outcome is not None:
            return Reason.GAME_OVER
        if not isinstance(action, Play | End):
            return Reason.NOT_OF_THIS_GAME
        if self.seat != self.turn:
            return Reason.NOT_YOUR_TURN
        return self.why_not_end() if isinstance(action, End) else self._why_not_play(action)

    def why_not_end(self) -> Reason | None:
        return Reason.BELOW_MINIMUM if self.placed < MINIMUM else None

    def step(self, play: Play) -> int:
        """How far the card would move the pile in its direction: -10 is a jump back, less than 0 helps."""
        return step(play.card, self.tops[PILES.index(play.pile)], play.pile.ascends)

    def after(self, play: Play) -> "View":
        """The seat's view after its play; whether the game ends there, and the draw, are left out."""
        assert self.seat is not None
        return replace(
            self,
            hand=without(self.hand, play.card),
            hand_sizes=with_item(self.hand_sizes, self.seat, len(self.hand) - 1),
            tops=with_item(self.tops, PILES.index(play.pile), play.card),
            played=with_item(self.played, self.seat, (*self.played[self.seat], play.card)),
            placed=self.placed + 1,
            helped=self.helped or play.pile.owner != self.seat,
            moves=self.moves + 1,
        )

    def is_jump(self, play: Play) -> bool:
        """On the opponent's piles there is no jump back."""
        return self.step(play) == -JUMP and play.pile.owner == self.seat

    def on_turn(self) -> "View":
        if self.turn == self.seat:
            return self
        assert self.seat is not None
        return replace(self, turn=self.seat, placed=0, helped=False)

    def draws(self) -> int:
        assert self.seat is not None
        due = HAND_SIZE - len(self.hand) if self.helped else DRAW_WITHOUT_HELP
        return min(due, self.draw_sizes[self.seat])

    def _why_not_play(self, play: Play) -> Reason | None:
        if play.card not in self.hand:
            return Reason.NOT_IN_HAND
        if play.pile.owner == self.seat:
            top = self.tops[PILES.index(play.pile)]
            return None if fits(play.card, top, play.pile.ascends) else Reason.DOES_NOT_FIT
        if self.helped:
            return Reason.ALREADY_HELPED
        return None if self.step(play) < 0 else Reason.NO_IMPROVEMENT


class State(base.State, frozen=True, gc=False):
    """One position."""

    game: FaceToFace
    hands: tuple[tuple[int, ...], ...]
    draw_piles: tuple[tuple[int, ...], ...]
    turn: int
    tops: tuple[int, ...] = (ASCENDING_START, DESCENDING_START, ASCENDING_START, DESCENDING_START)
    played: tuple[tuple[int, ...], ...] = ((), ())
    placed: int = 0
    helped: bool = False
    moves: int = 0
    outcome: Outcome | None = None

    def view(self, seat: int | None) -> View:
        checked_seat(seat, 2)
        return View(
            game=self.game,
            seat=seat,
            hand=() if seat is None else self.hands[seat],
            hand_sizes=tuple(len(hand) for hand in self.hands),
            draw_sizes=tuple(len(pile) for pile in self.draw_piles),
            tops=self.tops,
            played=self.played,
            turn=self.turn,
            placed=self.placed,
            helped=self.helped,
            moves=self.moves,
            outcome=self.outcome,
        )

    def reveals_since(self, earlier: "State") -> bool:
        return [len(pile) for pile in self.draw_piles] != [len(pile) for pile in earlier.draw_piles]

    def apply(self, seat: int, action: Action) -> "State":
        refused = self.view(seat).why_not(action)
        if refused is not None:
            raise IllegalAction(refused)
        acted = replace(self, moves=self.moves + 1)
        return acted._place(seat, action) if isinstance(action, Play) else acted._end_turn(seat)

    def _place(self, seat: int, play: Play) -> "State":
        hand = without(self.hands[seat], play.card)
        after = replace(
            self,
            hands=with_item(self.hands, seat, hand),
            tops=with_item(self.tops, PILES.index(play.pile), play.card),
            played=with_item(self.played, seat, (*self.played[seat], play.card)),
            placed=self.placed + 1,
            helped=self.helped or play.pile.owner != seat,
        )
        if len(after.played[seat]) == len(CARDS):
            return after._won_by(seat, Ending.ALL_PLAYED)
        return after._with_outcome(seat) if hand else after._end_turn(seat)

    def _end_turn(self, seat: int) -> "State":
        """Draw two, or up to six after helping, as far as the pile goes; then the other's turn begins."""
        hand, pile = self.hands[seat], self.draw_piles[seat]
        drawn = HAND_SIZE - len(hand) if self.helped else DRAW_WITHOUT_HELP
        following = 1 - seat
        return replace(
            self,
            hands=with_item(self.hands, seat, tuple(sorted(hand + pile[:drawn]))),
            draw_piles=with_item(self.draw_piles, seat, pile[drawn:]),
            turn=following,
            placed=0,
            helped=False,
        )._with_outcome(following)

    def _with_outcome(self, seat: int) -> "State":
        """The same state, lost for the seat whose turn it is if it cannot place the cards due."""
        if self.placed >= MINIMUM:
            return self
        lone = self.placed == 0 and len(self.hands[seat]) == 1
        if lone and self.game.lone_card == "loses":
            return self._won_by(1 - seat, Ending.STUCK)
        view = self.view(seat)
        can_place = any(view.why_not(Play(card, pile)) is None for card in view.hand for pile in PILES)
        return self if can_place else self._won_by(1 - seat, Ending.STUCK)

    def _won_by(self, seat: int, ending: Ending) -> "State":
        left = tuple(len(CARDS) - len(played) for played in self.played)
        return replace(self, outcome=Outcome(winner=seat, left=left, reason=ending))
