"""The Game on fire, sentence by sentence (docs/rules.md, On fire)."""

from typing import Any

import pytest

from tenback.rules import Reason, TheGame
from tenback.rules.the_game import FIRE_CARDS, End, Ending, Outcome, Pile, Start, State
from tests.rules.test_the_game import a, after, b, c, d, position, refused


def burning(*hands: tuple[int, ...], level: Any = "basic", **kwargs: Any) -> State:
    return position(*hands, game=TheGame(len(hands), level, fire=True), **kwargs)


def test_the_six_fire_cards_are_22_33_44_55_66_and_77() -> None:
    assert TheGame(fire=True).fire_cards == FIRE_CARDS == {22, 33, 44, 55, 66, 77}
    assert TheGame(fire=False).fire_cards == frozenset()


def test_without_fire_nothing_burns() -> None:
    state = position((22, 30, 40), (50, 60), draw=(90,), game=TheGame(2))
    assert after(state, a(22), b(30), End()).burning == ()


def test_a_fire_card_on_top_when_a_turn_ends_must_be_covered_by_the_next_player() -> None:
    state = burning((22, 30, 40), (25, 50, 60), draw=(90, 91, 92))
    following = after(state, a(22), b(30), End())
    assert following.burning == (Pile.A,)
    assert refused(after(following, b(50), b(60)), 1, End()) is Reason.BURNING
    assert after(following, a(25), b(50), End()).turn == 0


def test_below_the_minimum_is_said_before_the_fire() -> None:
    state = burning((22, 30, 40), (25, 50, 60), draw=(90, 91, 92))
    assert refused(after(state, a(22), b(30), End()), 1, End()) is Reason.BELOW_MINIMUM


def test_alone_the_same_player_must_cover_it() -> None:
    state = burning((22, 30, 40, 50), draw=(90, 91, 92, 93, 94, 95))
    assert after(state, a(22), b(30), End()).burning == (Pile.A,)


def test_any_card_that_fits_the_pile_covers_it_a_jump_back_too() -> None:
    state = burning((33, 30, 40), (23, 50, 60), draw=(90, 91, 92))
    following = after(state, a(33), b(30), End())
    assert after(following, a(23)).burning == ()


def test_several_piles_can_burn_at_once_and_each_must_be_covered() -> None:
    state = burning((22, 77, 40), (25, 50, 60), draw=(90, 91, 92))
    following = after(state, a(22), c(77), End())
    assert following.burning == (Pile.A, Pile.C)
    assert refused(after(following, a(25), b(50)), 1, End()) is Reason.BURNING
    assert after(following, a(25), c(50), End()).burning == ()


def test_covering_it_with_another_fire_card_lights_the_pile_for_the_turn_after() -> None:
    state = burning((22, 30, 40), (33, 50, 60), draw=(90, 91, 92))
    covered = after(state, a(22), b(30), End(), a(33), b(50))
    assert covered.burning == ()
    assert after(covered, End()).burning == (Pile.A,)


def test_a_fire_card_covered_in_the_same_turn_burns_nobody() -> None:
    state = burning((22, 30, 40), (33, 50, 60), draw=(90, 91, 92))
    assert after(state, a(22), a(30), End()).burning == ()


def test_a_pile_that_was_covered_once_this_turn_need_not_be_covered_again() -> None:
    state = burning((22, 30, 40), (33, 44, 60), draw=(90, 91, 92))
    relit = after(state, a(22), b(30), End(), a(33), a(44))
    assert relit.burning == ()
    assert End() in relit.legal_actions(1)


def test_the_game_is_lost_as_soon_as_no_card_in_hand_fits_a_burning_pile() -> None:
    state = burning((77, 30, 40), (50, 60), draw=(90, 91, 92))
    lost = after(state, a(77), b(30), End())
    assert lost.outcome == Outcome(won=False, left=6, reason=Ending.FIRE)


def test_playing_the_only_card_that_covers_elsewhere_loses_at_once() -> None:
    state = burning((77, 30, 40), (50, 60, 80), draw=(90, 91, 92))
    following = after(state, a(77), b(30), End())
    assert following.outcome is None
    lost = after(following, b(80))
    assert lost.outcome == Outcome(won=False, left=6, reason=Ending.FIRE)


def test_one_card_cannot_save_two_burning_piles() -> None:
    state = burning((22, 33, 40), (35, 13, 11), tops=(1, 1, 10, 10), draw=(90, 91))
    following = after(state, a(22), b(33), End())
    assert following.outcome is None
    lost = after(following, b(35))
    assert lost.outcome is not None
    assert lost.outcome.reason is Ending.FIRE


def test_emptying_the_hand_beside_a_burning_pile_loses() -> None:
    state = burning((22, 30, 40), (50, 60), draw=(90, 91, 92))
    lost = after(state, a(22), b(30), End(), b(50), b(60))
    assert lost.outcome is not None
    assert lost.outcome.reason is Ending.FIRE


def test_when_nothing_fits_at_all_the_burning_pile_is_what_ends_the_game() -> None:
    state = burning((77, 40, 30), (50, 60), tops=(70, 90, 10, 10), draw=())
    lost = after(state, a(77), End())
    assert lost.outcome is not None
    assert lost.outcome.reason is Ending.FIRE


def test_placing_the_last_of_all_cards_wins_fire_or_not() -> None:
    won = after(burning((77,), ()), a(77))
    assert won.outcome == Outcome(won=True, left=0, reason=Ending.WON)


def test_the_last_cards_win_even_beside_a_burning_pile() -> None:
    state = burning((22,), (30,), tops=(1, 1, 100, 100))
    won = after(state, a(22), b(30))
    assert won.outcome == Outcome(won=True, left=0, reason=Ending.WON)


def test_a_skipped_player_does_not_put_the_fire_out() -> None:
    state = burning((22, 30), (), (25, 40))
    assert after(state, a(22), End()).turn == 2
    assert after(state, a(22), End()).burning == (Pile.A,)


@pytest.mark.parametrize(("level", "due"), [("basic", 2), ("expert", 3), ("expert-plus", 3)])
def test_on_fire_combines_with_every_level(level: Any, due: int) -> None:
    state = burning((22, 30, 40, 50), (25, 60, 70, 80), level=level, draw=(90, 91, 92, 93))
    assert state.minimum == due
    following = after(state, a(22), *(b(card) for card in (30, 40)), End())
    assert following.burning == (Pile.A,)


def test_the_printed_starts_never_burn() -> None:
    assert TheGame(1, fire=True).deal(range(2, 100)).apply(0, Start()).burning == ()


def test_a_descending_pile_burns_as_well() -> None:
    state = burning((66, 30, 40), (25, 50, 60), draw=(90, 91, 92))
    assert after(state, d(66), b(30), End()).burning == (Pile.D,)
