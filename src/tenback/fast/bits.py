"""Hands as bit masks: card c is bit c, of two 64-bit words where the cards go beyond 63."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from tenback.fast.compiling import inlined, word_instruction

Word = Any  # a numpy uint64
ONE = np.uint64(1)


def mask(cards: Iterable[int]) -> tuple[np.uint64, np.uint64]:
    """The two words of a set of cards."""
    bits = sum(1 << card for card in cards)
    return np.uint64(bits & (2**64 - 1)), np.uint64(bits >> 64)


def cards(low: Word, high: Word) -> list[int]:
    """The cards of a set, in ascending order."""
    bits = int(low) | int(high) << 64
    return [card for card in range(128) if bits >> card & 1]


def _trailing_zeros(word: Word) -> int:
    return (int(word) & -int(word)).bit_length() - 1


def _leading_zeros(word: Word) -> int:
    return 64 - int(word).bit_length()


def _ones(word: Word) -> int:
    return int(word).bit_count()


trailing_zeros = word_instruction(_trailing_zeros, "cttz")
leading_zeros = word_instruction(_leading_zeros, "ctlz")
ones = word_instruction(_ones, "ctpop")


@inlined
def bit(card: int) -> Word:
    """The card's bit within its word."""
    return ONE << np.uint64(card & 63)


@inlined
def lowest(low: Word, high: Word) -> int:
    """The lowest card of a set that is not empty."""
    return trailing_zeros(low) if low else 64 + trailing_zeros(high)


@inlined
def highest(low: Word, high: Word) -> int:
    """The highest card of a set that is not empty."""
    return 127 - leading_zeros(high) if high else 63 - leading_zeros(low)
