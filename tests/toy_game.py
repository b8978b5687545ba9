"""Stairs: a small game that only the tests know, and that Tenback plays once it is registered.

Twenty cards, two flights of stairs that both start at 0. In a turn a seat places at least one card from its
hand, each higher than the top of its stairs, and then draws up to three. All win together once every card is
placed, and lose as soon as somebody cannot place the card that is due.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from tenback import rules
from tenback.rules import Action, IllegalAction, InvalidOptions, PileView, Reason
from tenback.rules.game import checked_deck, checked_seat, with_item, without

CARDS = tuple(range(1, 21))
HAND_SIZE = 3


class Stair(StrEnum):
    EAST = "east"
    WEST = "west"


STAIRS = tuple(Stair)


class Play(Action, frozen=True):
    """Climb: place a card on a flight of stairs."""

    card: int
    pile: Stair


class End(Action, frozen=True):
    """Rest, and draw."""


class Outcome(Struct, frozen=True, kw_only=True):
    over: bool = True
    won: bool
    left: int


class Stairs(rules.Game, frozen=True):
    name: ClassVar[str] = "stairs"
    material: ClassVar[tuple[tuple[int, ...], ...]] = (CARDS,)
    actions: ClassVar[object] = Play | End
    least_players, most_players, usual_players = 1, 3, 2
    piles: ClassVar[tuple[str, ...]] = STAIRS
    cooperative: ClassVar[bool] = True
    left_to_chance: ClassVar[frozenset[str]] = frozenset({"first"})

    players: int = 2
    steep: bool = False
    first: int = 0

    def __post_init__(self) -> None:
        if not self.least_players <= self.players <= self.most_players:
            raise InvalidOptions(f"Stairs is for 1 to 3 players, not {self.players}")
        if not 0 <= self.first < self.players:
            raise InvalidOptions(f"seat {self.first} cannot start")

    @property
    def seats(self) -> int:
        return self.players

    def deal(self, deck: Sequence[int]) -> "State":
        cards = checked_deck(deck, CARDS)
        hands = [cards[HAND_SIZE * seat :][:HAND_SIZE] for seat in range(self.players)]
        return State(
            game=self,
            draw_pile=cards[HAND_SIZE * self.players :],
            hands=tuple(tuple(sorted(hand)) for hand in hands),
            turn=self.first,
        )

    @classmethod
    def view_type(cls) -> type["View"]:
        return View

    def first_of_next(self) -> int:
        return (self.first + 1) % self.players


class View(PileView, frozen=True, gc=False):
    game: Stairs
    seat: int | None
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    draw_size: int
    tops: tuple[int, ...]
    turn: int
    placed: int
    moves: int
    outcome: Outcome | None

    def legal_actions(self) -> tuple[Action, ...]:
        if self.seat not in self.to_act:
            return ()
        plays: list[Action] = [Play(card, stair) for card in self.hand for stair in STAIRS]
        return tuple(action for action in (*plays, End()) if self.why_not(action) is None)

    def why_not(self, action: Action) -> Reason | None:
        if self.outcome is not None:
            return Reason.GAME_OVER
        if not isinstance(action, Play | End):
            return Reason.NOT_OF_THIS_GAME
        if self.seat != self.turn:
            return Reason.NOT_YOUR_TURN
        if isinstance(action, End):
            return self.why_not_end()
        if action.card not in self.hand:
            return Reason.NOT_IN_HAND
        return None if self.fits(action) else Reason.DOES_NOT_FIT

    def fits(self, play: Play) -> bool:
        """On steep stairs nobody climbs more than ten, save from the ground."""
        low_enough = not self.game.steep or self.step(play) <= 10
        return self.step(play) > 0 and (low_enough or self.tops[STAIRS.index(play.pile)] == 0)

    def why_not_end(self) -> Reason | None:
        return None if self.placed else Reason.BELOW_MINIMUM

    def step(self, play: Any) -> int:
        moved: int = play.card - self.tops[STAIRS.index(play.pile)]
        return moved

    def after(self, play: Any) -> "View":
        assert self.seat is not None
        return replace(
            self,
            hand=without(self.hand, play.card),
            hand_sizes=with_item(self.hand_sizes, self.seat, len(self.hand) - 1),
            tops=with_item(self.tops, STAIRS.index(play.pile), play.card),
            placed=self.placed + 1,
            moves=self.moves + 1,
        )

    def on_turn(self) -> "View":
        if self.seat is None or self.turn == self.seat:
            return self
        return replace(self, turn=self.seat, placed=0)

    def draws(self) -> int:
        return min(HAND_SIZE - len(self.hand), self.draw_size)


class State(rules.State, frozen=True, gc=False):
    game: Stairs
    draw_pile: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    turn: int
    tops: tuple[int, ...] = (0, 0)
    placed: int = 0
    moves: int = 0
    outcome: Outcome | None = None

    def view(self, seat: int | None) -> View:
        checked_seat(seat, self.game.players)
        return View(
            game=self.game,
            seat=seat,
            hand=() if seat is None else self.hands[seat],
            hand_sizes=tuple(map(len, self.hands)),
            draw_size=len(self.draw_pile),
            tops=self.tops,
            turn=self.turn,
            placed=self.placed,
            moves=self.moves,
            outcome=self.outcome,
        )

    def apply(self, seat: int, action: Action) -> "State":
        refused = self.view(seat).why_not(action)
        if refused is not None:
            raise IllegalAction(refused)
        acted = replace(self, moves=self.moves + 1)
        return acted._place(seat, action) if isinstance(action, Play) else acted._end_turn(seat)

    def reveals_since(self, earlier: "State") -> bool:
        return len(self.draw_pile) != len(earlier.draw_pile)

    def _place(self, seat: int, play: Play) -> "State":
        placed = replace(
            self,
            hands=with_item(self.hands, seat, without(self.hands[seat], play.card)),
            tops=with_item(self.tops, STAIRS.index(play.pile), play.card),
            placed=self.placed + 1,
        )
        if placed.left == 0:
            return replace(placed, outcome=Outcome(won=True, left=0))
        return placed if placed.hands[seat] else placed._end_turn(seat)

    def _end_turn(self, seat: int) -> "State":
        drawn = HAND_SIZE - len(self.hands[seat])
        hands = with_item(self.hands, seat, tuple(sorted(self.hands[seat] + self.draw_pile[:drawn])))
        clockwise = [(seat + ahead) % self.game.players for ahead in range(1, self.game.players + 1)]
        following = next(other for other in clockwise if hands[other])
        after = replace(self, hands=hands, draw_pile=self.draw_pile[drawn:], turn=following, placed=0)
        stuck = after.view(following).is_stuck()
        return replace(after, outcome=Outcome(won=False, left=after.left)) if stuck else after

    @property
    def left(self) -> int:
        return len(self.draw_pile) + sum(map(len, self.hands))


SENTENCES = {
    "en": """
game-stairs = Stairs
game-stairs-line = Twenty cards, two flights of stairs, and no way down.
view-stairs-tops = Stairs
view-stairs-draw_size = Cards to draw
news-stairs-play =
    { $you ->
        [yes] You climb to { $card } in the { $pile }.
       *[no] { $who } climbs to { $card } in the { $pile }.
    }
news-stairs-end = { $who } rests.
outcome-stairs =
    { $won ->
        [yes] Everyone is upstairs.
       *[no] Cards left below: { $left }.
    }
rules-stairs-1 = Place at least one card per turn, each higher than the top of its stairs.
    .title = A turn
""",
    "cs": """
game-stairs = Schody
game-stairs-line = Dvacet karet, dvoje schody a žádná cesta dolů.
""",
}


@contextmanager
def registered() -> Iterator[None]:
    """Stairs is a game of Tenback for as long as this lasts."""
    rules.register(Stairs, sentences=SENTENCES)
    try:
        yield
    finally:
        del rules.GAMES[Stairs.name]
