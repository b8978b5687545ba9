"""Strong in The Game: weighs whole turns by what they leave to the cards that are still to come.

It counts cards. A turn is good that leaves every unplayed card many piles to go to, keeps jumps back in
reach, and moves no pile that another seat has asked to be spared.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from tenback.players.the_game.ending import whole_way_out
from tenback.players.turn_search import best_turn
from tenback.rules import Action
from tenback.rules.game import with_item, without
from tenback.rules.piles import JUMP, fits, step
from tenback.rules.signals import Heard, Say
from tenback.rules.the_game import CARDS, PILES, End, Pile, Play, Start, View

#: A pile that must still be covered counts as much as this before the turn is complete.
UNCOVERED = 5.0
#: A seat's wish counts half as much as that of the seat that plays before it.
FADING = 0.5
#: Steps longer than this are equally bad for a seat that asked for care.
LONG_STEP = 20
#: What a card is from the piles that cannot take it.
NO_WAY = 40

Tops = tuple[int, ...]


class Care(Struct, frozen=True):
    """Weights of what a turn leaves behind; found by trial over many deals."""

    unseen: tuple[float, ...]  # a card nobody has shown that fits none, one, two, three, all of the piles
    held: tuple[float, ...]  # the same for a card in the seat's hand
    kept: float  # any card in the seat's hand
    next_steps: float  # a card passed over by the two best steps of the hand
    jump_held: float  # a jump back in the seat's hand, and one that nobody has shown
    jump_unseen: float
    pair: float  # two cards in hand that are ten apart
    moved: dict[Say, tuple[float, float]]  # moving a pile that was spoken of: at all, and by ten
    burning: float  # the chance that the next seat cannot cover a fire card


ALONE = Care(
    unseen=(-3.56, -1.56, -0.72, -0.21, 0.0),
    held=(-2.26, -0.56, -0.22, -0.19, 0.0),
    kept=-0.42,
    next_steps=-0.07,
    jump_held=0.93,
    jump_unseen=0.71,
    pair=0.93,
    moved={},
    burning=-11.0,
)
TOGETHER = Care(
    unseen=(-4.21, -1.63, -0.72, -0.21, 0.0),
    held=(-2.39, -1.1, -0.24, -0.17, 0.0),
    kept=-0.42,
    next_steps=-0.01,
    jump_held=0.94,
    jump_unseen=0.79,
    pair=0.86,
    moved={
        Say.KEEP_OFF: (-1.38, -1.72),
        Say.RATHER_NOT: (-0.5, -0.72),
        Say.SMALL_STEPS: (0.0, -0.43),
    },
    burning=-7.0,
)


def decide(view: View, heard: Sequence[Heard]) -> Action:
    """The first play of the best turn, or the end of it."""
    if view.turn is None:
        return Start()
    turn = _Turn(view, heard)
    return whole_way_out(view) or best_turn(turn.start(), turn.onward)


class _Line(Struct, frozen=True):
    """Some plays of this turn: what they lead to, and the play that they begin with."""

    tops: Tops
    hand: tuple[int, ...]
    uncovered: frozenset[Pile]
    first: Action
    worth: float
    complete: bool

    @property
    def leads_to(self) -> tuple[Tops, tuple[int, ...], frozenset[Pile]]:
        return self.tops, self.hand, self.uncovered


class _Turn:
    """A turn as its player sees it when it chooses."""

    def __init__(self, view: View, heard: Sequence[Heard]) -> None:
        self.view = view
        self.care = ALONE if view.game.players == 1 else TOGETHER
        self.wishes = list(_wishes(view, heard, self.care))
        unplayed = set(CARDS).difference(view.played)
        self.unplayed_up_to = _counted(unplayed)
        self.unseen_up_to = _counted(unplayed.difference(view.hand))
        self.next_hand = _next_hand_size(view)
        self.reckoned: dict[tuple[Tops, tuple[int, ...]], float] = {}

    def start(self) -> _Line:
        view = self.view
        uncovered = frozenset(view.burning)
        complete = view.placed >= view.minimum and not uncovered
        return _Line(view.tops, view.hand, uncovered, End(), self.worth(view.tops, view.hand), complete)

    def onward(self, line: _Line) -> Iterator[_Line]:
        """Every line that is one play longer; of two piles that are alike one stands for both."""
        view = self.view
        placed = view.placed + len(view.hand) - len(line.hand) + 1
        for card in line.hand:
            rest = without(line.hand, card)
            for place, (pile, top) in enumerate(zip(PILES, line.tops, strict=True)):
                alike = not self.wishes and top in line.tops[place - place % 2 : place]
                if alike or not fits(card, top, pile.ascends):
                    continue
                tops = with_item(line.tops, place, card)
                uncovered = line.uncovered - {pile}
                first = Play(card, pile) if isinstance(line.first, End) else line.first
                worth = self.worth(tops, rest) - UNCOVERED * bool(uncovered)
                yield _Line(tops, rest, uncovered, first, worth, placed >= view.minimum and not uncovered)

    def worth(self, tops: Tops, hand: tuple[int, ...]) -> float:
        """How good it is to end the turn with these tops and this hand, reckoned once for all ways there."""
        if (tops, hand) not in self.reckoned:
            worth = self._worth_of_unseen(tops) + self._worth_of_hand(tops, hand)
            worth += self._worth_of_wishes(tops)
            self.reckoned[tops, hand] = worth + (self._worth_of_fire(tops) if self.view.game.fire else 0.0)
        return self.reckoned[tops, hand]

    def _worth_of_wishes(self, tops: Tops) -> float:
        worth = 0.0
        for place, touched, by_ten in self.wishes:
            moved = step(tops[place], self.view.tops[place], PILES[place].ascends)
            if moved > 0:
                worth += touched + by_ten * min(moved, LONG_STEP) / 10
        return worth

    def _worth_of_fire(self, tops: Tops) -> float:
        return self.care.burning * sum(
            self._chance_of_no_cover(top, pile.ascends)
            for pile, top in zip(PILES, tops, strict=True)
            if top in self.view.game.fire_cards
        )

    def _worth_of_unseen(self, tops: Tops) -> float:
        """Between two tops all cards fit the same piles, so they are counted stretch by stretch."""
        count, care = self.unseen_up_to, self.care
        low, lower, high, higher = tops
        worth, start = 0.0, 0
        for end in sorted((low, lower, high - 1, higher - 1, CARDS[-1])):
            if end > start:
                ways = (end > low) + (end > lower) + (end < high) + (end < higher)
                worth += care.unseen[ways] * (count[end] - count[start])
                start = end
        for top, ascends in ((low, True), (lower, True), (high, False), (higher, False)):
            jump = top - JUMP if ascends else top + JUMP
            if jump in CARDS and count[jump] > count[jump - 1]:
                worth += care.jump_unseen
        return worth

    def _worth_of_hand(self, tops: Tops, hand: tuple[int, ...]) -> float:
        if not hand:
            return 0.0
        care, count = self.care, self.unplayed_up_to
        low, lower, high, higher = tops
        worth = care.kept * len(hand)
        steps = []
        for card in hand:
            worth += care.held[(card > low) + (card > lower) + (card < high) + (card < higher)]
            passed = [count[card - 1] - count[top] for top in (low, lower) if card > top]
            passed += [count[top - 1] - count[card] for top in (high, higher) if card < top]
            jumps = (card + JUMP in (low, lower)) + (card - JUMP in (high, higher))
            worth += care.jump_held * jumps + care.pair * (card + JUMP in hand)
            steps.append(-3 if jumps else min(passed, default=NO_WAY))
        steps.sort()
        return worth + care.next_steps * (sum(steps[:2]) if len(steps) > 1 else steps[0] + NO_WAY)

    def _chance_of_no_cover(self, top: int, ascends: bool) -> float:
        """The chance that a hand drawn from the unseen cards holds none that fits a burning pile."""
        unseen = self.unseen_up_to[-1]
        onward = unseen - self.unseen_up_to[top] if ascends else self.unseen_up_to[top - 1]
        jump = top - JUMP if ascends else top + JUMP
        unfit = unseen - onward - (self.unseen_up_to[jump] - self.unseen_up_to[jump - 1])
        chance = 1.0
        for drawn in range(self.next_hand):
            chance *= max(0, unfit - drawn) / max(1, unseen - drawn)
        return chance


def _wishes(view: View, heard: Sequence[Heard], care: Care) -> Iterator[tuple[int, float, float]]:
    """The others' signals about piles: the pile's place and what moving it costs, at all and by ten."""
    for each in heard:
        if each.signal.pile is None or each.signal.say not in care.moved or view.seat is None:
            continue
        ahead = (each.seat - view.seat) % view.game.players
        touched, by_ten = care.moved[each.signal.say]
        weight = FADING ** (ahead - 1)
        yield PILES.index(Pile(each.signal.pile)), weight * touched, weight * by_ten


def _counted(cards: set[int]) -> list[int]:
    """How many of the cards are at most so high, for every height."""
    counts = [0]
    for height in range(1, CARDS[-1] + 2):
        counts.append(counts[-1] + (height in cards))
    return counts


def _next_hand_size(view: View) -> int:
    """The cards that the next seat will hold in its turn."""
    assert view.seat is not None
    if view.game.players == 1:
        return view.game.hand_size
    clockwise = [(view.seat + ahead) % view.game.players for ahead in range(1, view.game.players)]
    return next((view.hand_sizes[seat] for seat in clockwise if view.hand_sizes[seat]), 0)
