"""What the others' earlier words still tell of their hands in The Game.

A word is about the cards that its seat held then. It still tells something when the piles have moved on and
another word stands, until the seat has played and drawn. So each decision adds to what was known before.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from tenback.players.the_game.features import Bools, Ints, Known, bands, cards_of, wide
from tenback.players.the_game.layout import GO_AHEAD, NOTHING
from tenback.rules.the_game import CARDS, View

Reals = NDArray[np.float64]

#: Stands for the cards that a seat has drawn since a card was ruled out, if it never was.
NEVER = 99
#: So many sets of cards are remembered of each seat that it holds one of: the smallest, which tell most.
MOST_SETS = 12
_COUNT, _LOW = len(CARDS), CARDS[0]


class Recollection(Struct, frozen=True):
    """What a seat knows of the others' hands by their words, from one decision to its next."""

    view: View
    #: By seat and card: how many cards the seat may have drawn since its words ruled the card out.
    drawn_since: tuple[tuple[int, ...], ...]
    #: By seat: sets of cards, of each of which it holds at least one.
    one_of: tuple[tuple[tuple[int, ...], ...], ...]


class Hand(Struct, frozen=True):
    """What a seat's words, those of now and those before, tell of the cards in its hand."""

    size: int
    #: By card, from 0 to 1: less than 1 if it was ruled out, and may have been drawn since.
    possible: Reals
    #: Sets of cards, of each of which the hand has at least one.
    one_of: tuple[Bools, ...]

    @property
    def likely(self) -> Reals:
        """How likely each card is in the hand."""
        share = np.minimum(1, self.size * self.possible / max(1, self.possible.sum()))
        for named in self.one_of:
            among = self.possible * named
            share = np.maximum(share, among / max(1e-9, among.sum()))
        return np.where(self.possible > 0, share, 0.0)


Hands = Mapping[int, Hand]


def recall(before: Recollection | None, view: View, known: Known) -> tuple[Recollection, Hands]:
    """What is known of the others' hands by seat, and what is to be remembered of it."""
    assert view.seat is not None
    players = view.game.players
    since = np.full((players, _COUNT), NEVER)
    one_of: list[list[frozenset[int]]] = [[] for _ in range(players)]
    turns = None if before is None else _turns_between(before.view, view)
    if before is not None and turns is not None:
        since = np.array(before.drawn_since)
        one_of = [[frozenset(cards) for cards in sets] for sets in before.one_of]
        for seat, played, drawn in turns:
            one_of[seat] = [cards for cards in one_of[seat] if not cards & played]
            since[seat] = np.minimum(since[seat] + drawn, NEVER)
    unseen, words = cards_of(known.unseen), bands(view)
    hands = {}
    for place, seat in _others(view):
        levels = known.levels[place]
        # Bots speak of every pile. Whoever does not, as people do, may just leave an old word standing.
        if (levels == NOTHING).any():
            since[seat], one_of[seat] = NEVER, []
        told = np.where(levels == NOTHING, 0, levels)[:, None]
        since[seat, (words < told).any(0)] = 0
        one_of[seat] += [_numbers(named) for named in (words == told)[levels < GO_AHEAD]]
        one_of[seat] = _fewest(one_of[seat], unseen & (since[seat] > 0))
        hands[seat] = _hand(view.hand_sizes[seat], unseen, since[seat], one_of[seat])
    recollection = Recollection(
        view,
        tuple(tuple(row) for row in since.tolist()),
        tuple(tuple(tuple(sorted(cards)) for cards in sets) for sets in one_of),
    )
    return recollection, hands


def recalled(known: Known, hands: Hands) -> Known:
    """The same knowledge, with what is known of the hands, if anything is."""
    if not hands:
        return known
    likely = sum((hand.likely for hand in hands.values()), np.zeros(_COUNT))
    return replace(known, likely=wide(np.minimum(likely, 1).astype(np.float32)))


def _others(view: View) -> Iterator[tuple[int, int]]:
    """The other seats that hold cards, in turn order, and each one's place in this order of all."""
    assert view.seat is not None
    for place in range(view.game.players - 1):
        seat = (view.seat + place + 1) % view.game.players
        if view.hand_sizes[seat]:
            yield place, seat


def _turns_between(before: View, view: View) -> list[tuple[int, set[int], int]] | None:
    """The seats that had a turn since, the cards that each may have played, and how many it may have drawn.

    They played in turn, each no more cards than it held and no fewer than were due. Where one turn ended and
    the next began is not seen. None if this is not the seat's next decision after that view.
    """
    goes_on = before.played == view.played[: len(before.played)]
    same_hand = set(before.hand).difference(view.played) <= set(view.hand)
    if (before.game, before.seat) != (view.game, view.seat) or not goes_on or not same_hand:
        return None
    played = [card - _LOW for card in view.played[len(before.played) :] if card not in before.hand]
    if not played:
        return []
    seats = [seat for _, seat in _others(before)]
    due = view.game.full_minimum if view.draw_size else 1
    most = [before.hand_sizes[seat] for seat in seats]
    least = [min(due, held) for held in most]
    if not sum(least) <= len(played) <= sum(most):
        return None
    turns = []
    for place, seat in enumerate(seats):
        begin = max(sum(least[:place]), len(played) - sum(most[place:]))
        end = min(sum(most[: place + 1]), len(played) - sum(least[place + 1 :]))
        turns.append((seat, set(played[begin:end]), min(end - begin, before.draw_size)))
    return turns


def _fewest(sets: Sequence[frozenset[int]], possible: Bools) -> list[frozenset[int]]:
    """The sets that tell most, less what is no longer possible."""
    left = _numbers(possible)
    fewest: list[frozenset[int]] = []
    for cards in sorted({cards & left for cards in sets}, key=lambda cards: (len(cards), sorted(cards))):
        if cards and not any(other <= cards for other in fewest):
            fewest.append(cards)
    return fewest[:MOST_SETS]


def _hand(size: int, unseen: Bools, since: Ints, one_of: Sequence[frozenset[int]]) -> Hand:
    """What these words come to; if they leave too few cards, they are not believed."""
    possible = np.where(unseen, np.minimum(1.0, since / size), 0.0)
    if (possible > 0).sum() < size:
        return Hand(size, unseen.astype(float), ())
    return Hand(size, possible, tuple(np.isin(np.arange(_COUNT), list(cards)) for cards in one_of))


def _numbers(cards: Bools) -> frozenset[int]:
    return frozenset(np.flatnonzero(cards).tolist())
