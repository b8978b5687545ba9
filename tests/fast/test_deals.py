"""The fast deals are those of `tenback.deal`, to the card."""

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tenback import deal
from tenback.fast import deals
from tenback.rules import GAMES

whole_words = st.integers(0, 2**64 - 1)
seeds = st.binary(min_size=32, max_size=32)


def words(seed: bytes) -> Any:
    return np.frombuffer(seed, "<u8").copy()


@given(whole_words, st.integers(0, 2**62))
def test_a_numbered_seed_is_that_of_the_reference_deals(series: int, number: int) -> None:
    seed = np.zeros(4, np.uint64)
    deals.numbered_seed(np.uint64(series), number, seed)
    assert seed.tobytes() == deal.numbered_seed(series, number)


@given(seeds)
def test_decks_are_shuffled_as_by_the_reference_deals(seed: bytes) -> None:
    for game in GAMES.values():
        decks = np.array(game.material, np.uint8)
        deals.shuffle(decks, words(seed))
        assert decks.tolist() == deal.shuffled(game, seed)


@given(seeds, st.integers(0, 5), st.integers(2, 6))
def test_lots_and_keys_are_those_of_the_reference_deals(seed: bytes, seat: int, seats: int) -> None:
    assert deals.lot(seats, words(seed)) == deal.lot(seats, seed)
    assert int(deals.seat_key(words(seed), seat)) == deal.seat_key(seed, seat)


def test_every_byte_that_is_taken_falls_on_the_place_it_should() -> None:
    for places in range(1, 101):
        taken = range(256 - 256 % places)
        assert deals.HIGHEST[places] == taken[-1]
        for byte in taken:
            assert byte * int(deals.RECIPROCAL[places]) >> 16 == byte // places
