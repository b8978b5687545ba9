"""Luck in Slide is what the cards that were turned up brought, and it evens out."""

import random

import pytest

from bench import slide
from tenback.players.slide.grids import unseen_in
from tenback.rules.slide import NUMBERS, Reveal, Slide, View
from tests.rules.walks import walk


def about_to_reveal() -> tuple[View, list[Reveal]]:
    """What seat 1 sees in the middle of a game, and what both turn up."""
    state = next(state for state, *_ in walk(Slide(2), random.Random(2), 0.5) if state.round == 7)
    both = [state.legal_actions(seat)[0] for seat in (0, 1)]
    return state.view(1), [reveal for reveal in both if isinstance(reveal, Reveal)]


def test_luck_evens_out_over_all_pairs_of_cards() -> None:
    view, reveals = about_to_reveal()
    unseen = dict(zip(NUMBERS, unseen_in(view).tolist(), strict=True))
    brought = {
        (one, other): slide.luck(view, 1, reveals, (one, other)) for one in NUMBERS for other in NUMBERS
    }
    ways = {(one, other): unseen[one] * (unseen[other] - (one == other)) for one, other in brought}
    assert max(brought.values()) > 0.01, "or the test tells nothing"
    assert sum(ways[pair] * brought[pair] for pair in ways) / sum(ways.values()) == pytest.approx(0, abs=1e-6)


def test_it_does_not_matter_who_turned_which_card_up() -> None:
    view, reveals = about_to_reveal()
    one, other = (slide.luck(view, 1, reveals, cards) for cards in ((3, 8), (8, 3)))
    assert one == pytest.approx(other, abs=1e-6)


def test_a_deal_gives_the_same_game_and_the_same_luck_again() -> None:
    one, again, other = (slide.played(["greedy", "random"], 5, number) for number in (0, 0, 1))
    assert one == again
    assert one.luck != other.luck
    assert {one.won, other.won} <= {0, 0.5, 1}
