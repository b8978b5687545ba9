"""Face to Face, sentence by sentence (docs/rules.md, Face to Face)."""

from typing import Any

import pytest

from tenback.rules import FaceToFace, IllegalAction, InvalidDeal, InvalidOptions, Reason
from tenback.rules.face_to_face import CARDS, End, Ending, Outcome, Pile, Play, State

DECK = list(CARDS)


def position(
    mine: tuple[int, ...],
    theirs: tuple[int, ...],
    tops: tuple[int, int, int, int] = (1, 60, 1, 60),
    draw: tuple[tuple[int, ...], tuple[int, ...]] = ((), ()),
    lone_card: Any = "loses",
) -> State:
    """Seat 0's turn has just begun; whatever is in no hand and no draw pile has been played."""
    hands = (mine, theirs)
    played = tuple(tuple(card for card in CARDS if card not in hands[seat] + draw[seat]) for seat in (0, 1))
    state = State(FaceToFace(0, lone_card), hands, draw, 0, tops=tops, played=played)
    return state._with_outcome(0)


def up(card: int, owner: int = 0) -> Play:
    return Play(card, Pile(f"{owner}+"))


def down(card: int, owner: int = 0) -> Play:
    return Play(card, Pile(f"{owner}-"))


def after(state: State, *actions: Any) -> State:
    for action in actions:
        state = state.apply(state.to_act[0], action)
    return state


def refused(state: State, seat: int, action: Any) -> Reason:
    with pytest.raises(IllegalAction) as caught:
        state.apply(seat, action)
    return caught.value.reason


# Material


def test_each_player_has_58_cards_an_ascending_pile_from_1_and_a_descending_one_from_60() -> None:
    assert tuple(range(2, 60)) == CARDS
    assert FaceToFace.material == (CARDS, CARDS)
    state = FaceToFace().deal(DECK, DECK)
    assert state.tops == (1, 60, 1, 60)
    assert [(pile.owner, pile.ascends) for pile in Pile] == [(0, True), (0, False), (1, True), (1, False)]


def test_each_draws_six() -> None:
    state = FaceToFace().deal(DECK, DECK[::-1])
    assert state.hands == ((2, 3, 4, 5, 6, 7), (54, 55, 56, 57, 58, 59))
    assert state.draw_piles == (tuple(range(8, 60)), tuple(range(53, 1, -1)))


def test_a_duel_needs_two_decks() -> None:
    with pytest.raises(InvalidDeal, match="1 decks instead of 2"):
        FaceToFace().deal(DECK)


@pytest.mark.parametrize("first", [0, 1])
def test_chance_decides_who_starts_and_then_the_two_alternate(first: int) -> None:
    state = FaceToFace(first).deal(DECK, DECK)
    assert state.to_act == (first,)
    played = after(state, up(2, first), up(3, first), End())
    assert played.to_act == (1 - first,)
    assert refused(played, first, up(4, first)) is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("first", [-1, 2])
def test_only_the_seats_0_and_1_can_start(first: int) -> None:
    with pytest.raises(InvalidOptions, match=f"seat {first} cannot start"):
        FaceToFace(first)


def test_the_lone_card_loses_or_wins_and_nothing_else() -> None:
    with pytest.raises(InvalidOptions, match="lone_card 'draws': loses or wins"):
        FaceToFace(0, "draws")  # type: ignore[arg-type]


# A turn


def test_at_least_two_cards_are_due() -> None:
    state = FaceToFace().deal(DECK, DECK)
    assert refused(state, 0, End()) is Reason.BELOW_MINIMUM
    assert refused(after(state, up(2)), 0, End()) is Reason.BELOW_MINIMUM
    assert after(state, up(2), up(3), End()).turn == 1


def test_always_two_also_when_the_own_draw_pile_is_empty() -> None:
    state = position((10, 11, 12), (20, 30))
    assert refused(after(state, up(10)), 0, End()) is Reason.BELOW_MINIMUM


def test_on_the_own_piles_the_rules_of_the_game_hold_the_trick_included() -> None:
    state = position((17, 20, 30, 45), (20, 30), tops=(27, 35, 1, 60))
    assert refused(state, 0, up(20)) is Reason.DOES_NOT_FIT
    assert refused(state, 0, down(36)) is Reason.NOT_IN_HAND
    played = after(state, up(17), down(45))
    assert played.tops == (17, 45, 1, 60)
    assert played.view(0).step(up(20)) == 3


def test_a_card_improves_the_opponents_pile_by_any_amount() -> None:
    state = position((12, 28, 50, 58), (20, 30), tops=(1, 60, 29, 40))
    for play in (up(12, 1), up(28, 1), down(50, 1), down(58, 1)):
        assert state.apply(0, play).helped


def test_an_equal_number_improves_nothing_and_the_trick_means_nothing_there() -> None:
    state = position((29, 39, 30, 40), (20, 30), tops=(1, 60, 29, 40))
    assert refused(state, 0, up(29, 1)) is Reason.NO_IMPROVEMENT
    assert refused(state, 0, up(30, 1)) is Reason.NO_IMPROVEMENT
    assert refused(state, 0, up(39, 1)) is Reason.NO_IMPROVEMENT
    assert refused(state, 0, down(40, 1)) is Reason.NO_IMPROVEMENT
    assert refused(state, 0, down(30, 1)) is Reason.NO_IMPROVEMENT


def test_at_most_one_card_of_the_turn_goes_on_the_opponents_piles() -> None:
    state = position((12, 28, 50, 58), (20, 30), tops=(1, 60, 29, 40))
    helped = after(state, up(12, 1))
    assert refused(helped, 0, down(50, 1)) is Reason.ALREADY_HELPED
    assert refused(helped, 0, up(12, 1)) is Reason.NOT_IN_HAND


def test_the_next_turn_may_help_again() -> None:
    state = position((12, 28, 50, 58), (20, 30, 3), tops=(1, 60, 29, 40), draw=((2, 4), (5, 6)))
    assert after(state, up(12, 1), up(28), End()).helped is False


# Drawing


def test_all_cards_on_the_own_piles_draw_two_however_many_were_played() -> None:
    state = FaceToFace().deal(DECK, DECK)
    assert after(state, up(2), up(3), End()).hands[0] == (4, 5, 6, 7, 8, 9)
    assert after(state, up(2), up(3), up(4), up(5), End()).hands[0] == (6, 7, 8, 9)


def test_one_card_on_the_opponents_pile_draws_up_to_six_in_hand() -> None:
    state = position((12, 28, 50, 58), (20, 30), tops=(1, 60, 29, 40), draw=(tuple(range(2, 10)), ()))
    helped = after(state, up(12, 1), up(28), up(50), End())
    assert helped.hands[0] == (2, 3, 4, 5, 6, 58)
    assert helped.draw_piles[0] == (7, 8, 9)


def test_with_too_few_cards_left_one_draws_what_there_is_and_with_none_plays_on() -> None:
    state = position((10, 11, 12), (20, 30), draw=((40,), ()))
    assert after(state, up(10), up(11), End()).hands[0] == (12, 40)
    bare = position((10, 11, 12, 13), (20, 30))
    assert after(bare, up(10), up(11), End()).hands[0] == (12, 13)


def test_an_emptied_hand_ends_the_turn_by_itself_and_draws() -> None:
    state = FaceToFace().deal(DECK, DECK)
    emptied = after(state, *(up(card) for card in range(2, 8)))
    assert (emptied.turn, emptied.hands[0]) == (1, (8, 9))


# The end


def test_whoever_has_placed_all_58_cards_wins_at_once() -> None:
    state = position((10, 11), (20, 30, 40))
    assert after(state, up(10), up(11)).outcome == Outcome(winner=0, left=(0, 3), reason=Ending.ALL_PLAYED)


def test_the_last_card_may_lie_on_the_opponents_pile() -> None:
    state = position((10, 11), (20, 30, 40), tops=(1, 60, 29, 60))
    won = after(state, up(10), up(11, 1))
    assert won.outcome is not None
    assert (won.outcome.winner, won.outcome.reason) == (0, Ending.ALL_PLAYED)


def test_a_player_who_has_not_placed_two_cards_and_has_none_that_fits_loses_at_once() -> None:
    state = position((30, 31), (20, 40, 41), tops=(50, 10, 1, 60))
    assert state.outcome == Outcome(winner=1, left=(2, 3), reason=Ending.STUCK)
    halfway = position((52, 31), (20, 40, 41), tops=(50, 10, 1, 60))
    assert halfway.outcome is None
    assert after(halfway, up(52)).outcome == Outcome(winner=1, left=(1, 3), reason=Ending.STUCK)


def test_a_card_that_helps_the_opponent_saves_from_being_stuck_only_once() -> None:
    state = position((30, 31), (20, 40, 41), tops=(50, 10, 35, 60))
    assert state.outcome is None
    lost = after(state, up(30, 1))
    assert lost.outcome is not None
    assert lost.outcome.winner == 1


def test_with_two_placed_and_nothing_that_fits_the_turn_simply_ends() -> None:
    state = position((52, 53, 31), (20, 40, 41), tops=(50, 10, 1, 60))
    jammed = after(state, up(52), up(53))
    assert jammed.outcome is None
    assert jammed.legal_actions(0) == (End(),)


def test_a_turn_that_starts_with_a_single_card_and_no_draw_pile_loses() -> None:
    state = position((10, 11, 12), (20,))
    lost = after(state, up(10), up(11), End())
    assert lost.outcome == Outcome(winner=0, left=(1, 1), reason=Ending.STUCK)


def test_house_rule_the_lone_card_may_be_placed_and_wins() -> None:
    state = position((10, 11, 12), (20,), lone_card="wins")
    won = after(state, up(10), up(11), End(), up(20, 1))
    assert won.outcome == Outcome(winner=1, left=(1, 0), reason=Ending.ALL_PLAYED)


def test_house_rule_a_lone_card_that_does_not_fit_loses_all_the_same() -> None:
    state = position((10, 11, 12), (20,), tops=(1, 60, 50, 5), lone_card="wins")
    lost = after(state, up(10), up(11), End())
    assert lost.outcome == Outcome(winner=0, left=(1, 1), reason=Ending.STUCK)


def test_the_second_to_last_card_is_no_lone_card() -> None:
    state = position((10, 11), (20, 21))
    assert after(state, up(10)).outcome is None


# What a seat may know


def test_a_view_names_what_goes_in() -> None:
    view = after(FaceToFace().deal(DECK, DECK[::-1]), up(2), up(3), End(), down(59, 1)).view(0)
    assert (view.seat, view.hand) == (0, (4, 5, 6, 7, 8, 9))
    assert (view.hand_sizes, view.draw_sizes, view.tops) == ((6, 5), (50, 52), (3, 60, 1, 59))
    assert (view.played, view.turn, view.placed, view.helped) == (((2, 3), (59,)), 1, 1, False)
    assert (view.moves, view.outcome) == (4, None)


def test_legal_actions_come_by_card_and_pile_and_then_the_end_of_the_turn() -> None:
    state = position((12, 28), (20, 30, 40), tops=(20, 25, 15, 60))
    assert state.legal_actions(0) == (down(12), up(12, 1), up(28))
    assert state.legal_actions(1) == ()
