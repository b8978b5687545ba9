"""Deals: honest, repeatable, and told apart."""

import hashlib
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.deal import (
    commitment,
    deal,
    fresh_seed,
    lot,
    numbered_seed,
    reshuffled,
    seat_key,
    shuffled,
    with_lot,
)
from tenback.rules import FaceToFace, Slide, TheGame
from tests.rules.walks import games

seeds = st.binary(min_size=32, max_size=32)


@given(games, seeds)
def test_a_seed_deals_the_games_cards_and_always_the_same(game: Any, seed: bytes) -> None:
    decks = shuffled(game, seed)
    assert [sorted(deck) for deck in decks] == [sorted(cards) for cards in game.material]
    assert shuffled(game, seed) == decks
    assert deal(game, seed) == game.deal(*decks)


@given(games, seeds)
def test_the_derivation_is_the_documented_one(game: Any, seed: bytes) -> None:
    """Written again from the words of `tenback.deal`, as somebody who checks a deal would."""
    stream = b"".join(
        hashlib.blake2b(seed + n.to_bytes(8, "little"), person=b"tenback deal").digest() for n in range(20)
    )
    decks, used = [sorted(cards) for cards in game.material], 0
    for deck in decks:
        for size in range(len(deck), 1, -1):
            while stream[used] >= 256 // size * size:
                used += 1
            place = stream[used] % size
            used += 1
            deck[size - 1], deck[place] = deck[place], deck[size - 1]
    assert shuffled(game, seed) == decks


def test_the_two_decks_of_a_duel_differ() -> None:
    ours, theirs = shuffled(FaceToFace(), bytes(32))
    assert ours != theirs


def test_every_card_is_as_likely_in_every_place() -> None:
    games_dealt = 2000
    places = Counter(
        (place, card)
        for number in range(games_dealt)
        for place, card in enumerate(shuffled(TheGame(), numbered_seed(5, number))[0])
    )
    expected = games_dealt / 98
    chi2 = sum(
        (places[place, card] - expected) ** 2 / expected for place in range(98) for card in range(2, 100)
    )
    degrees = 97 * 97
    assert abs(chi2 - degrees) < 5 * (2 * degrees) ** 0.5


def test_fresh_seeds_come_from_the_system_and_never_twice() -> None:
    drawn = {fresh_seed() for _ in range(100)}
    assert len(drawn) == 100
    assert {len(seed) for seed in drawn} == {32}


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 2))
def test_numbered_deals_are_repeatable_and_differ(series: int, number: int) -> None:
    assert numbered_seed(series, number) == numbered_seed(series, number)
    assert numbered_seed(series, number) != numbered_seed(series, number + 1)
    assert numbered_seed(series, number) != numbered_seed(series ^ 1, number)


@pytest.mark.parametrize(("series", "number"), [(-1, 0), (0, -1), (2**64, 0), (0, 2**64)])
def test_a_series_and_a_number_have_64_bits(series: int, number: int) -> None:
    with pytest.raises(ValueError, match=r"^a series and a deal's number are from 0 to 2\^64 - 1$"):
        numbered_seed(series, number)


@given(st.integers(2, 6), st.integers(0, 10**6))
def test_the_lot_falls_on_a_seat(seats: int, number: int) -> None:
    assert 0 <= lot(seats, numbered_seed(0, number)) < seats


@given(st.integers(2, 6), seeds)
def test_the_lot_is_drawn_as_documented_and_tells_nothing_of_the_deck(seats: int, seed: bytes) -> None:
    """Written again from the words of `tenback.deal`, as somebody who checks a deal would."""
    stream = hashlib.blake2b(seed + bytes(8), person=b"tenback lot").digest()
    assert lot(seats, seed) == next(byte for byte in stream if byte < 256 // seats * seats) % seats


def test_the_lot_falls_on_every_seat_alike() -> None:
    falls = Counter(lot(3, numbered_seed(1, number)) for number in range(3000))
    assert all(880 < falls[seat] < 1120 for seat in range(3))


@given(seeds)
def test_the_lot_decides_who_starts_where_the_rules_leave_it_to_chance(seed: bytes) -> None:
    assert with_lot(Slide(4, first=2), seed) == Slide(4, first=lot(4, seed))
    assert with_lot(FaceToFace(1, "wins"), seed) == FaceToFace(lot(2, seed), "wins")
    assert with_lot(TheGame(3), seed) == TheGame(3)


@given(games, seeds, st.integers(0, 99), st.data())
def test_only_the_cards_at_the_named_places_are_shuffled_again(
    game: Any, seed: bytes, number: int, data: st.DataObject
) -> None:
    decks = shuffled(game, seed)
    places = [data.draw(st.lists(st.integers(0, len(deck) - 1), unique=True)) for deck in decks]
    again = reshuffled(decks, places, seed, number)
    assert again == reshuffled(decks, places, seed, number)
    for deck, other, named in zip(decks, again, places, strict=True):
        assert Counter(deck[place] for place in named) == Counter(other[place] for place in named)
        assert all(card == other[place] for place, card in enumerate(deck) if place not in named)


@given(seeds)
def test_cards_are_shuffled_again_in_another_way_for_every_number_and_deck(seed: bytes) -> None:
    decks = [range(98), range(98)]
    again = [reshuffled(decks, decks, seed, number) for number in range(10)]
    assert len({deck for both in again for deck in both}) == 20


def test_every_seat_has_its_own_key_which_is_not_in_the_seed() -> None:
    seed = numbered_seed(0, 0)
    keys = {seat_key(seed, seat) for seat in range(6)}
    assert len(keys) == 6
    assert all(key.to_bytes(8, "little") not in seed for key in keys)


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment(bytes(32)) == hashlib.sha256(bytes(32)).hexdigest()


def test_slide_deals_the_same_cards_to_any_number_of_players() -> None:
    assert shuffled(Slide(2), bytes(32)) == shuffled(Slide(6), bytes(32))
