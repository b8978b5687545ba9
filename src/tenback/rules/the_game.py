"""The Game at its three levels, with or without fire cards (docs/rules.md, The Game, On fire)."""

from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from typing import Any, ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from tenback.rules import game as base
from tenback.rules.game import (
    Action,
    IllegalAction,
    InvalidOptions,
    LegalAction,
    Reason,
    checked_deck,
    checked_seat,
    with_item,
    without,
)
from tenback.rules.piles import PileView, fits, play_with_step, step

CARDS = tuple(range(2, 100))
FIRE_CARDS = frozenset({22, 33, 44, 55, 66, 77})
ASCENDING_START, DESCENDING_START = 1, 100
#: Fewer cards left than this is an excellent result (docs/rules.md, Score).
EXCELLENT = 10


class Pile(StrEnum):
    """A and B ascend from 1, C and D descend from 100."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"

    @property
    def ascends(self) -> bool:
        """Whether the numbers of the pile go up."""
        return self in ASCENDING


PILES = tuple(Pile)
ASCENDING = PILES[:2]


class Start(Action, frozen=True):
    """Take the first turn."""


class Play(Action, frozen=True):
    """Place a card from the hand on a pile."""

    card: int
    pile: Pile


class End(Action, frozen=True):
    """Say that the turn is over, and refill the hand."""


class Ending(StrEnum):
    """Why the game is over: won, no card fits, or a fire card was not covered."""

    WON = "won"
    STUCK = "stuck"
    FIRE = "fire"


class Outcome(Struct, frozen=True, kw_only=True):
    """How the game ended; `left` is the score, the cards that were not placed."""

    over: bool = True
    won: bool
    left: int
    reason: Ending


class TheGame(base.Game, frozen=True):
    """The Game with its options: `TheGame(players=3, level="expert", fire=True).deal(deck)`."""

    name: ClassVar[str] = "the-game"
    material: ClassVar[tuple[tuple[int, ...], ...]] = (CARDS,)
    actions: ClassVar[object] = Start | Play | End
    least_players, most_players, usual_players = 1, 5, 3
    piles: ClassVar[tuple[str, ...]] = PILES
    cooperative: ClassVar[bool] = True
    has_compiled_engine: ClassVar[bool] = True
    seats_choose_first: ClassVar[bool] = True

    players: int = 1
    level: Literal["basic", "expert", "expert-plus"] = "basic"
    fire: bool = False

    def __post_init__(self) -> None:
        if not self.least_players <= self.players <= self.most_players:
            raise InvalidOptions(f"The Game is for 1 to 5 players, not {self.players}")
        if self.level not in ("basic", "expert", "expert-plus"):
            raise InvalidOptions(f"no level {self.level!r}: basic, expert or expert-plus")

    @property
    def seats(self) -> int:
        return self.players

    @property
    def hand_size(self) -> int:
        """The cards in a full hand."""
        full = {1: 8, 2: 7}.get(self.players, 6)
        return full - 1 if self.level == "expert-plus" else full

    @property
    def full_minimum(self) -> int:
        """The cards due in a turn while there is a draw pile; afterwards it is one."""
        return 2 if self.level == "basic" else 3

    @property
    def fire_cards(self) -> frozenset[int]:
        """The cards that must be covered, if the game is on fire."""
        return FIRE_CARDS if self.fire else frozenset()

    def deal(self, deck: Sequence[int]) -> "State":
        """The position before the first turn: every hand in one block from the front of the deck."""
        cards = checked_deck(deck, CARDS)
        size = self.hand_size
        return State(
            game=self,
            draw_pile=cards[size * self.players :],
            hands=tuple(
                tuple(sorted(cards[size * seat : size * (seat + 1)])) for seat in range(self.players)
            ),
        )

    @classmethod
    def view_type(cls) -> type["View"]:
        return View


class View(PileView, frozen=True, gc=False):
    """All that one seat or a spectator may know. `minimum` is the number of cards due in this turn.

    Each card in `played` was seen by all when it was placed.
    """

    game: TheGame
    seat: int | None
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    draw_size: int
    tops: tuple[int, ...]
    played: tuple[int, ...]
    turn: int | None
    placed: int
    minimum: int
    burning: tuple[Pile, ...]
    moves: int
    outcome: Outcome | None

    @property
    def to_act(self) -> tuple[int, ...]:
        return _to_act(self)

    def legal_actions(self) -> tuple[Action, ...]:
        """Plays by card and pile first."""
        if self.seat not in self.to_act:
            return ()
        candidates: list[Action] = [Play(card, pile) for card in self.hand for pile in PILES]
        return tuple(action for action in (*candidates, End(), Start()) if self.why_not(action) is None)

    def why_not(self, action: Action) -> Reason | None:
        if self.outcome is not None:
            return Reason.GAME_OVER
        if isinstance(action, Start):
            if self.turn is not None:
                return Reason.ALREADY_STARTED
            return Reason.NO_SUCH_SEAT if self.seat is None else None
        if not isinstance(action, (Play, End)):
            return Reason.NOT_OF_THIS_GAME
        if self.turn is None:
            return Reason.NOT_STARTED
        if self.seat != self.turn:
            return Reason.NOT_YOUR_TURN
        if isinstance(action, Play):
            return self._why_not_play(action)
        return self.why_not_end()

    def why_not_end(self) -> Reason | None:
        if self.placed < self.minimum:
            return Reason.BELOW_MINIMUM
        return Reason.BURNING if self.burning else None

    def step(self, play: Play) -> int:
        """How far the card would move the pile; a jump back is -10."""
        return step(play.card, self.tops[PILES.index(play.pile)], play.pile.ascends)

    def after(self, play: Play) -> "View":
        """The seat's view after its play; whether the game ends there, and the draw, are left out."""
        assert self.seat is not None
        return replace(
            self,
            hand=without(self.hand, play.card),
            hand_sizes=with_item(self.hand_sizes, self.seat, len(self.hand) - 1),
            tops=with_item(self.tops, PILES.index(play.pile), play.card),
            played=(*self.played, play.card),
            placed=self.placed + 1,
            burning=without(self.burning, play.pile),
            moves=self.moves + 1,
        )

    def on_turn(self) -> "View":
        if self.turn == self.seat:
            return self
        return replace(self, turn=self.seat, **_turn_begins(self.game, self.tops, self.draw_size))

    def draws(self) -> int:
        return min(self.game.hand_size - len(self.hand), self.draw_size)

    def is_stuck_with(self, plays: Sequence[LegalAction]) -> bool:
        """Nothing fits, or a pile burns that none of the plays is for."""
        return not plays or not {play.action["pile"] for play in plays}.issuperset(self.burning)

    def legal_with_steps(self) -> tuple[LegalAction, ...]:
        """`legal_actions` with steps, computed from the piles directly: tables ask after every move."""
        if self.turn is None:
            return super().legal_with_steps()
        if self.turn != self.seat or self.outcome is not None:
            return ()
        plays = self._plays()
        # Without fire, no play leaves the seat stuck if it reaches the minimum, or if so many plays fit that
        # one with another card on another pile is left.
        safe = self.placed + 1 >= self.minimum or len(plays) >= len(self.hand) + len(self.tops)
        if self.burning or not safe:
            plays = [replace(play, stuck=True) if self._loses(play, plays) else play for play in plays]
        return tuple(plays) if self.why_not_end() else (*plays, LEGAL_END)

    def _plays(self) -> list[LegalAction]:
        piles = [_fitting(number, top) for number, top in enumerate(self.tops)]
        return [play for card in self.hand for fitting in piles if (play := fitting[card]) is not None]

    def _loses(self, play: LegalAction, plays: list[LegalAction]) -> bool:
        """Whether the seat is stuck after the play; without fire, another card on another pile saves it."""
        card, pile = play.action["card"], play.action["pile"]
        others = (other.action for other in plays)
        if not self.burning and any(other["card"] != card and other["pile"] != pile for other in others):
            return False
        return self.after(Play(card, Pile(pile))).is_stuck()

    def _why_not_play(self, play: Play) -> Reason | None:
        if play.card not in self.hand:
            return Reason.NOT_IN_HAND
        top = self.tops[PILES.index(play.pile)]
        return None if fits(play.card, top, play.pile.ascends) else Reason.DOES_NOT_FIT


class State(base.State, frozen=True, gc=False):
    """One position. `turn` is None before the first turn, when any seat may start.

    `minimum` is the number of cards due in this turn.
    """

    game: TheGame
    draw_pile: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    tops: tuple[int, ...] = (ASCENDING_START, ASCENDING_START, DESCENDING_START, DESCENDING_START)
    played: tuple[int, ...] = ()
    turn: int | None = None
    placed: int = 0
    minimum: int = 0
    burning: tuple[Pile, ...] = ()
    moves: int = 0
    outcome: Outcome | None = None

    @property
    def to_act(self) -> tuple[int, ...]:
        return _to_act(self)

    def view(self, seat: int | None) -> View:
        checked_seat(seat, self.game.players)
        return View(
            game=self.game,
            seat=seat,
            hand=() if seat is None else self.hands[seat],
            hand_sizes=tuple(map(len, self.hands)),
            draw_size=len(self.draw_pile),
            tops=self.tops,
            played=self.played,
            turn=self.turn,
            placed=self.placed,
            minimum=self.minimum,
            burning=self.burning,
            moves=self.moves,
            outcome=self.outcome,
        )

    def reveals_since(self, earlier: "State") -> bool:
        return len(self.draw_pile) != len(earlier.draw_pile)

    def apply(self, seat: int, action: Action) -> "State":
        refused = self.view(seat).why_not(action)
        if refused is not None:
            raise IllegalAction(refused)
        acted = replace(self, moves=self.moves + 1)
        if isinstance(action, Play):
            return acted._place(seat, action)
        if isinstance(action, Start):
            return acted._begin_turn(seat)
        return acted._end_turn(seat)

    def _place(self, seat: int, play: Play) -> "State":
        hand = without(self.hands[seat], play.card)
        placed = replace(
            self,
            hands=with_item(self.hands, seat, hand),
            tops=with_item(self.tops, PILES.index(play.pile), play.card),
            played=(*self.played, play.card),
            placed=self.placed + 1,
            burning=without(self.burning, play.pile),
        )._with_outcome(seat)
        return placed if placed.outcome is not None or hand else placed._end_turn(seat)

    def _end_turn(self, seat: int) -> "State":
        """Refill the hand; the turn goes clockwise to the next seat that holds a card."""
        drawn = min(self.game.hand_size - len(self.hands[seat]), len(self.draw_pile))
        hand = tuple(sorted(self.hands[seat] + self.draw_pile[:drawn]))
        hands = with_item(self.hands, seat, hand)
        clockwise = [(seat + ahead) % self.game.players for ahead in range(1, self.game.players + 1)]
        following = next(other for other in clockwise if hands[other])
        return replace(self, hands=hands, draw_pile=self.draw_pile[drawn:])._begin_turn(following)

    def _begin_turn(self, seat: int) -> "State":
        """The minimum and the burning piles of a turn are fixed when it starts."""
        begun = _turn_begins(self.game, self.tops, len(self.draw_pile))
        return replace(self, turn=seat, **begun)._with_outcome(seat)

    def _with_outcome(self, seat: int) -> "State":
        """The same state, with an outcome if the game ends in this turn of the seat."""
        ending = self._ending(self.hands[seat])
        if ending is None:
            return self
        left = len(CARDS) - len(self.played)
        return replace(self, outcome=Outcome(won=ending is Ending.WON, left=left, reason=ending))

    def _ending(self, hand: tuple[int, ...]) -> Ending | None:
        if len(self.played) == len(CARDS):
            return Ending.WON
        if self.burning and not all(self._has_card_for(pile, hand) for pile in self.burning):
            return Ending.FIRE
        if self.placed < self.minimum and not any(self._has_card_for(pile, hand) for pile in PILES):
            return Ending.STUCK
        return None

    def _has_card_for(self, pile: Pile, hand: tuple[int, ...]) -> bool:
        top, ascends = self.tops[PILES.index(pile)], pile.ascends
        likeliest_first = reversed(hand) if ascends else hand
        return any(fits(card, top, ascends) for card in likeliest_first)


# A table asks for the plays after every move and for every seat that plans: making them anew each time takes
# 4.7 times as many instructions (callgrind, 2,695 views of games for three).
@cache
def _fitting(number: int, top: int) -> tuple[LegalAction | None, ...]:
    """The play of each card on that top of that pile, and None where it does not fit."""
    pile, ascends = PILES[number].value, PILES[number].ascends
    return tuple(
        play_with_step(pile, card, step(card, top, ascends)) if fits(card, top, ascends) else None
        for card in range(CARDS[-1] + 1)
    )


LEGAL_END = LegalAction({"do": "end"})


def _turn_begins(game: TheGame, tops: tuple[int, ...], draw_size: int) -> dict[str, Any]:
    """The values that are fixed when a turn starts: the cards due in it, and the piles that burn."""
    fire = game.fire_cards
    return {
        "placed": 0,
        "minimum": game.full_minimum if draw_size else 1,
        "burning": tuple([pile for pile, top in zip(PILES, tops, strict=True) if top in fire]),
    }


def _to_act(at: View | State) -> tuple[int, ...]:
    if at.outcome is not None:
        return ()
    return tuple(range(at.game.players)) if at.turn is None else (at.turn,)
