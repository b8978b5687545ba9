"""Honest deals: seeds, the derivation from seed to deck, numbered deals for the arena, commitments.

From a seed of 32 bytes comes a stream of bytes, the BLAKE2b-512 digests (RFC 7693, `person` "tenback deal")
of seed ‖ n for n = 0, 1, 2, …, with n as 8 bytes, little-endian. A deck starts as the game's cards in
ascending order and is shuffled by Fisher and Yates from its last place down: for a choice among k places,
bytes not below the largest multiple of k within 256 are skipped, and the next one is taken modulo k, so that
no place is likelier than another. The decks of a game come off one stream, in the order of its seats. Who
starts, where chance decides it, comes in the same way off a second stream, of `person` "tenback lot".

The commitment is the SHA-256 of the seed: published at the deal, opened by publishing the seed at the end.
"""

import hashlib
import secrets
from collections.abc import Iterator, Sequence
from itertools import count
from typing import TypeVar

from msgspec.structs import replace

from tenback.rules import Game, State

SEED_BYTES = 32
G = TypeVar("G", bound=Game)


def fresh_seed() -> bytes:
    """A seed from the operating system's secure source."""
    return secrets.token_bytes(SEED_BYTES)


def numbered_seed(series: int, number: int) -> bytes:
    """The seed of deal `number` of a series (the arena's --seed): public, repeatable, as good as random."""
    if not (0 <= series < 2**64 and 0 <= number < 2**64):
        raise ValueError("a series and a deal's number are from 0 to 2^64 - 1")
    message = series.to_bytes(8, "little") + number.to_bytes(8, "little")
    return hashlib.blake2b(message, digest_size=SEED_BYTES, person=b"tenback series").digest()


def seat_key(seed: bytes, seat: int) -> int:
    """64 bits of chance for the player at a seat; they tell nothing of the deck."""
    message = seed + seat.to_bytes(8, "little")
    return int.from_bytes(hashlib.blake2b(message, digest_size=8, person=b"tenback seat").digest(), "little")


def commitment(seed: bytes) -> str:
    """The seed's SHA-256 in hexadecimal digits, published before the first move."""
    return hashlib.sha256(seed).hexdigest()


def shuffled(game: Game | type[Game], seed: bytes) -> list[list[int]]:
    """The game's decks as this seed deals them."""
    stream = _stream(seed, b"tenback deal")
    return [_shuffle(cards, stream) for cards in game.material]


def reshuffled(
    decks: Sequence[Sequence[int]], places: Sequence[Sequence[int]], seed: bytes, number: int
) -> tuple[tuple[int, ...], ...]:
    """The decks with the cards at these places of each shuffled by the seed, once for each number."""
    stream = _stream(seed + number.to_bytes(8, "little"), b"tenback again")
    return tuple(_with_shuffled(deck, some, stream) for deck, some in zip(decks, places, strict=True))


def deal(game: Game, seed: bytes) -> State:
    """The game's first position, as this seed deals it."""
    return game.deal(*shuffled(game, seed))


def with_lot(game: G, seed: bytes) -> G:
    """The game as this seed deals it: where chance decides who starts, by its lot."""
    return replace(game, first=lot(game.seats, seed)) if "first" in game.left_to_chance else game


def lot(seats: int, seed: bytes) -> int:
    """The seat that starts where chance decides it."""
    return _below(seats, _stream(seed, b"tenback lot"))


def _shuffle(cards: Sequence[int], stream: Iterator[int]) -> list[int]:
    deck = list(cards)
    for size in range(len(deck), 1, -1):
        place = _below(size, stream)
        deck[size - 1], deck[place] = deck[place], deck[size - 1]
    return deck


def _with_shuffled(deck: Sequence[int], places: Sequence[int], stream: Iterator[int]) -> tuple[int, ...]:
    cards = list(deck)
    for place, card in zip(places, _shuffle([deck[place] for place in places], stream), strict=True):
        cards[place] = card
    return tuple(cards)


def _below(bound: int, stream: Iterator[int]) -> int:
    limit = 256 - 256 % bound
    return next(byte for byte in stream if byte < limit) % bound


def _stream(seed: bytes, person: bytes) -> Iterator[int]:
    for number in count():
        yield from hashlib.blake2b(seed + number.to_bytes(8, "little"), person=person).digest()
