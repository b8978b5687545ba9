"""The Game, sentence by sentence (docs/rules.md, The Game)."""

from typing import Any

import pytest
from msgspec.structs import replace

from tenback.rules import IllegalAction, InvalidOptions, Reason, TheGame
from tenback.rules.piles import fits
from tenback.rules.the_game import CARDS, End, Ending, Outcome, Pile, Play, Start, State

DECK = list(CARDS)


def position(
    *hands: tuple[int, ...],
    tops: tuple[int, int, int, int] = (1, 1, 100, 100),
    draw: tuple[int, ...] = (),
    game: TheGame | None = None,
    turn: int = 0,
) -> State:
    """A turn just begun, with every card that is nowhere else already played and out of the way."""
    chosen = game or TheGame(players=len(hands))
    elsewhere = {card for hand in hands for card in hand} | set(draw)
    played = tuple(card for card in CARDS if card not in elsewhere)
    before = State(chosen, draw, tuple(map(tuple, map(sorted, hands))), tops=tops, played=played)
    return before.apply(turn, Start())


def after(state: State, *actions: Any) -> State:
    for action in actions:
        state = state.apply(state.to_act[0], action)
    return state


def refused(state: State, seat: int, action: Any) -> Reason:
    with pytest.raises(IllegalAction) as caught:
        state.apply(seat, action)
    return caught.value.reason


def a(card: int) -> Play:
    return Play(card, Pile.A)


def b(card: int) -> Play:
    return Play(card, Pile.B)


def c(card: int) -> Play:
    return Play(card, Pile.C)


def d(card: int) -> Play:
    return Play(card, Pile.D)


# Material and deal


def test_there_are_98_cards_from_2_to_99() -> None:
    assert tuple(range(2, 100)) == CARDS
    assert TheGame.material == (CARDS,)


def test_two_piles_ascend_from_1_and_two_descend_from_100() -> None:
    assert TheGame().deal(DECK).tops == (1, 1, 100, 100)
    assert [pile.ascends for pile in Pile] == [True, True, False, False]


@pytest.mark.parametrize(("players", "size"), [(1, 8), (2, 7), (3, 6), (4, 6), (5, 6)])
def test_one_player_gets_8_cards_two_7_each_and_three_to_five_6_each(players: int, size: int) -> None:
    state = TheGame(players).deal(DECK)
    assert state.hands == tuple(tuple(DECK[size * s : size * (s + 1)]) for s in range(players))
    assert state.draw_pile == tuple(DECK[size * players :])


@pytest.mark.parametrize(("players", "size"), [(1, 7), (2, 6), (3, 5), (4, 5), (5, 5)])
def test_expert_plus_has_one_card_less_in_hand(players: int, size: int) -> None:
    assert {len(hand) for hand in TheGame(players, "expert-plus").deal(DECK).hands} == {size}
    assert TheGame(players, "expert").hand_size == size + 1


@pytest.mark.parametrize("players", [-1, 0, 6])
def test_the_game_is_for_1_to_5_players(players: int) -> None:
    with pytest.raises(InvalidOptions, match=f"1 to 5 players, not {players}"):
        TheGame(players)


def test_there_are_three_levels_and_no_other() -> None:
    with pytest.raises(InvalidOptions, match="no level 'easy': basic, expert or expert-plus"):
        TheGame(1, "easy")  # type: ignore[arg-type]


# Who starts


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_any_seat_may_take_the_first_turn(seat: int) -> None:
    state = TheGame(3).deal(DECK)
    assert state.to_act == (0, 1, 2)
    assert state.legal_actions(seat) == (Start(),)
    assert state.apply(seat, Start()).to_act == (seat,)


def test_nobody_plays_before_somebody_has_started() -> None:
    state = TheGame(2).deal(DECK)
    assert refused(state, 0, a(2)) is Reason.NOT_STARTED
    assert refused(state, 0, End()) is Reason.NOT_STARTED


def test_only_one_seat_starts() -> None:
    state = TheGame(2).deal(DECK).apply(1, Start())
    assert refused(state, 0, Start()) is Reason.ALREADY_STARTED
    assert refused(state, 1, Start()) is Reason.ALREADY_STARTED


def test_turns_go_clockwise() -> None:
    state = TheGame(3).deal(DECK).apply(2, Start())
    assert after(state, a(14), a(15), End()).turn == 0
    assert after(state, a(14), a(15), End(), b(2), b(3), End()).turn == 1


def test_only_the_seat_whose_turn_it_is_acts() -> None:
    state = TheGame(2).deal(DECK).apply(0, Start())
    assert refused(state, 1, a(9)) is Reason.NOT_YOUR_TURN
    assert refused(state, 1, End()) is Reason.NOT_YOUR_TURN


# A turn


@pytest.mark.parametrize(
    ("card", "top", "up", "down"),
    [(48, 47, True, False), (99, 47, True, False), (37, 47, True, True), (38, 47, False, True),
     (36, 47, False, True), (47, 47, False, False), (57, 47, True, True), (58, 47, True, False)],
)  # fmt: skip
def test_a_card_goes_with_the_pile_or_exactly_ten_against_it(
    card: int, top: int, up: bool, down: bool
) -> None:
    assert fits(card, top, ascends=True) is up
    assert fits(card, top, ascends=False) is down


def test_the_trick_never_applies_to_the_printed_1_or_100() -> None:
    assert all(fits(card, 1, ascends=True) and fits(card, 100, ascends=False) for card in CARDS)


def test_a_card_that_does_not_fit_is_refused() -> None:
    state = position((20, 60, 70), tops=(50, 50, 10, 10))
    assert refused(state, 0, a(20)) is Reason.DOES_NOT_FIT
    assert refused(state, 0, c(60)) is Reason.DOES_NOT_FIT
    assert refused(state, 0, a(61)) is Reason.NOT_IN_HAND


def test_the_step_of_a_jump_back_is_minus_ten() -> None:
    view = position((37, 75), tops=(47, 1, 65, 100)).view(0)
    assert [view.step(play) for play in (a(37), b(37), c(75), d(75))] == [-10, 36, -10, 25]


def test_the_trick_works_on_any_pile_any_number_of_times_in_a_turn() -> None:
    state = position((20, 30, 40, 60, 70, 80, 99), tops=(50, 1, 50, 100))
    played = after(state, a(40), a(30), a(20), c(60), c(70), c(80))
    assert played.tops == (20, 1, 80, 100)
    assert played.placed == 6


def test_a_played_card_becomes_the_top_and_leaves_the_hand() -> None:
    state = after(position((20, 30, 40)), b(30))
    assert state.tops == (1, 30, 100, 100)
    assert state.hands == ((20, 40),)
    assert state.played[-1] == 30


@pytest.mark.parametrize(("level", "minimum"), [("basic", 2), ("expert", 3), ("expert-plus", 3)])
def test_at_least_two_cards_a_turn_and_three_for_experts(level: Any, minimum: int) -> None:
    state = TheGame(1, level).deal(DECK).apply(0, Start())
    for card in range(2, 2 + minimum):
        assert refused(state, 0, End()) is Reason.BELOW_MINIMUM
        state = state.apply(0, a(card))
    assert state.apply(0, End()).placed == 0


def test_the_hand_is_refilled_from_the_front_of_the_draw_pile() -> None:
    state = after(TheGame(2).deal(DECK).apply(0, Start()), a(2), a(4), a(6), End())
    assert state.hands[0] == (3, 5, 7, 8, 16, 17, 18)
    assert state.draw_pile[0] == 19


def test_the_turn_ends_by_itself_when_the_hand_is_empty() -> None:
    state = TheGame(1).deal(DECK).apply(0, Start())
    emptied = after(state, *(a(card) for card in range(2, 10)))
    assert emptied.hands == ((10, 11, 12, 13, 14, 15, 16, 17),)
    assert (emptied.placed, emptied.minimum, emptied.outcome) == (0, 2, None)


# Empty draw pile


def test_once_the_draw_pile_is_empty_one_card_is_enough_from_the_next_turn_on() -> None:
    state = position((10, 11, 12), (20, 21), draw=(30,), game=TheGame(2))
    assert state.minimum == 2
    assert refused(after(state, a(10)), 0, End()) is Reason.BELOW_MINIMUM
    following = after(state, a(10), a(11), End())
    assert (following.hands[0], following.draw_pile, following.minimum) == ((12, 30), (), 1)
    assert after(following, a(20), End()).turn == 0


def test_the_minimum_of_a_turn_is_fixed_when_the_turn_starts() -> None:
    state = position((10, 11, 12), (20, 21), draw=(30,), game=TheGame(2))
    assert after(state, a(10)).minimum == 2


def test_experts_too_need_only_one_card_once_the_draw_pile_is_empty() -> None:
    state = position((10, 11), game=TheGame(1, "expert"))
    assert state.minimum == 1
    assert after(state, a(10), End()).outcome is None


def test_a_player_whose_hand_is_empty_is_skipped() -> None:
    state = position((10,), (20, 21), (30,), game=TheGame(3))
    assert after(state, a(10)).turn == 1
    assert after(state, a(10), b(20), End()).turn == 2
    assert after(state, a(10), b(20), End(), c(30)).turn == 1


# The end


def test_placing_all_98_cards_beats_the_game() -> None:
    won = after(position((10,), (), game=TheGame(2)), a(10))
    assert won.outcome == Outcome(won=True, left=0, reason=Ending.WON)
    assert won.to_act == ()


def test_the_game_ends_at_once_when_the_minimum_is_not_met_and_nothing_fits() -> None:
    state = position((40, 60), (2,), (3,), tops=(90, 90, 10, 10), game=TheGame(3))
    assert state.outcome == Outcome(won=False, left=4, reason=Ending.STUCK)


def test_a_card_already_placed_in_that_turn_stays_placed() -> None:
    state = position((20, 31, 40), (5,), tops=(15, 95, 5, 4), draw=(50,), game=TheGame(2))
    stuck = after(state, a(40))
    assert stuck.outcome == Outcome(won=False, left=4, reason=Ending.STUCK)
    assert stuck.tops == (40, 95, 5, 4)


def test_a_player_with_the_minimum_met_and_nothing_that_fits_simply_ends_the_turn() -> None:
    state = position((20, 30, 40, 41), (5, 99), tops=(15, 95, 5, 4), draw=(50,), game=TheGame(2))
    jammed = after(state, a(40), a(41))
    assert jammed.outcome is None
    assert jammed.legal_actions(0) == (End(),)


def test_the_score_counts_the_cards_in_all_hands_and_the_draw_pile() -> None:
    state = position((40, 60), (2, 3), draw=(4, 5, 6), tops=(90, 90, 10, 10), game=TheGame(2))
    assert state.outcome is not None
    assert state.outcome.left == 7


# What a seat may know


def test_a_view_names_what_goes_in() -> None:
    view = after(TheGame(2).deal(DECK).apply(0, Start()), a(2)).view(1)
    assert (view.seat, view.hand) == (1, (9, 10, 11, 12, 13, 14, 15))
    assert (view.hand_sizes, view.draw_size, view.tops, view.played) == ((6, 7), 84, (2, 1, 100, 100), (2,))
    assert (view.turn, view.placed, view.minimum, view.burning, view.moves) == (0, 1, 2, (), 2)
    assert view.outcome is None


def test_legal_actions_come_by_card_and_pile_and_then_the_end_of_the_turn() -> None:
    state = position((20, 60), (5,), tops=(15, 95, 70, 4), game=TheGame(2))
    assert state.legal_actions(0) == (a(20), c(20), a(60), c(60))
    assert after(state, a(20)).legal_actions(0) == (a(60), c(60), End())
    assert state.legal_actions(1) == ()


def test_states_are_values() -> None:
    state = TheGame(2).deal(DECK)
    assert state == TheGame(2).deal(DECK)
    assert state != replace(state, moves=1)
    with pytest.raises(AttributeError):
        state.moves = 5  # type: ignore[misc]
