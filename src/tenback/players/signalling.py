"""The signals of bots in The Game: one coarse word per pile, none of them true of exactly one card.

A seat speaks by its best card on a pile. A word that fewer than two unplayed cards would make true is never
said: those cards go to the next looser word. Everyone can count the played cards, so listeners can follow.
"""

from bisect import bisect_left
from collections.abc import Set
from functools import lru_cache
from typing import Any

from tenback.rules.piles import JUMP, step
from tenback.rules.signals import Say, Signal
from tenback.rules.the_game import ASCENDING_START, CARDS, DESCENDING_START, PILES, View

#: The words from the tightest to the loosest, and the longest step that each but the last stands for.
WORDS = (Say.KEEP_OFF, Say.RATHER_NOT, Say.SMALL_STEPS, Say.GO_AHEAD)
LONGEST_STEPS = (2, 6, 14)
#: A word stands for at least this many cards that may still be in a hand, or it would name the card.
FEWEST_CARDS = 2
#: How far the cheapest first turn moves the piles for a seat that asks to start, or asks not to.
GOOD_START, POOR_START = 12, 30


def signals(view: Any) -> tuple[Signal, ...]:
    """All that the seat's hand lets it say now; nothing in the games without signals."""
    if not isinstance(view, View) or view.seat is None or not view.hand or view.outcome is not None:
        return ()
    return pile_signals(view) if view.turn is not None else _about_starting(view)


def pile_signals(view: View) -> tuple[Signal, ...]:
    """Of each pile the tightest word that a card in hand makes true; nothing where that would name a card."""
    said = []
    for pile, top, spoken in zip(PILES, view.tops, words_by_pile(view.played, view.tops), strict=True):
        best = min(tightness(step(card, top, pile.ascends)) for card in view.hand)
        word = spoken[best]
        if word is not None:
            said.append(Signal(word, pile))
    return tuple(said)


@lru_cache(maxsize=8)
def words_by_pile(played: tuple[int, ...], tops: tuple[int, ...]) -> tuple[tuple[Say | None, ...], ...]:
    """The same for every seat, so it is reckoned once: the words that can be said of each pile."""
    unplayed = set(CARDS).difference(played)
    return tuple(words(unplayed, top, pile.ascends) for pile, top in zip(PILES, tops, strict=True))


def words(unplayed: Set[int], top: int, ascends: bool) -> tuple[Say | None, ...]:
    """By tightness: the word that stands for such a best card here, None if it would name the card."""
    way = 1 if ascends else -1
    counts = [0] * len(WORDS)
    for distance in (-JUMP, *range(1, LONGEST_STEPS[-1] + 1)):
        counts[tightness(distance)] += top + way * distance in unplayed
    counts[-1] = len(unplayed) - sum(counts)
    chosen: list[Say | None] = []
    cards = 0
    for level, word in enumerate(WORDS):
        cards += counts[level]
        if cards >= FEWEST_CARDS:
            chosen += [word] * (level + 1 - len(chosen))
            cards = 0
    return (*chosen, *[None] * (len(WORDS) - len(chosen)))


def tightness(distance: int) -> int:
    """The place in WORDS of the word for a step; a jump back is as tight as the smallest steps."""
    if distance == -JUMP:
        return 0
    return bisect_left(LONGEST_STEPS, distance) if distance > 0 else len(LONGEST_STEPS)


def _about_starting(view: View) -> tuple[Signal, ...]:
    movement = _cheapest_start(view.hand, view.game.full_minimum)
    if movement <= GOOD_START:
        return (Signal(Say.LET_ME_START),)
    return (Signal(Say.RATHER_NOT_ME),) if movement > POOR_START else ()


def _cheapest_start(hand: tuple[int, ...], due: int) -> int:
    """How far the cards due move two piles: the lowest of them one upwards, the highest one downwards."""
    low, high = sorted(hand), sorted(hand, reverse=True)
    upwards = [0, *(card - ASCENDING_START for card in low[:due])]
    downwards = [0, *(DESCENDING_START - card for card in high[:due])]
    return min(upwards[count] + downwards[due - count] for count in range(due + 1))
