"""Slide, sentence by sentence (docs/rules.md, Slide)."""

import random
from typing import Any

import pytest

from tenback.rules import IllegalAction, InvalidOptions, Reason, Slide
from tenback.rules.slide import (
    CARDS,
    CELLS,
    FACE_DOWN,
    Card,
    Outcome,
    Reveal,
    Side,
    State,
    Take,
    remaining_cards,
    slid,
    way_in,
)
from tests.rules.walks import walk

DECK = [number for _ in range(10) for number in range(1, 11)]


def revealed(*cells: tuple[int, int], players: int = 2, first: int = 0) -> State:
    state = Slide(players, first).deal(DECK)
    for seat, cell in enumerate(cells):
        state = state.apply(seat, Reveal(cell))
    return state


def refused(state: State, seat: int, action: Any) -> Reason:
    with pytest.raises(IllegalAction) as caught:
        state.apply(seat, action)
    return caught.value.reason


def finished(grids: list[list[int]]) -> Outcome:
    """The count of these grids, all of their cards face up."""
    up = tuple(tuple(Card(number, True) for number in grid) for grid in grids)
    state = State(Slide(len(grids)), up, (None,) * len(grids), (None,) * len(grids), 0)
    return state._final_outcome()


# Material


def test_there_are_ten_each_of_1_to_10() -> None:
    assert len(CARDS) == 100
    assert {CARDS.count(number) for number in range(1, 11)} == {10}


def test_each_player_gets_16_face_down_row_by_row() -> None:
    state = Slide(3).deal(DECK)
    for seat, grid in enumerate(state.grids):
        assert [card.number for card in grid if card] == DECK[16 * seat : 16 * seat + 16]
        assert not any(card.face_up for card in grid if card)


@pytest.mark.parametrize("players", [1, 7])
def test_slide_is_for_2_to_6_players(players: int) -> None:
    with pytest.raises(InvalidOptions, match=f"2 to 6 players, not {players}"):
        Slide(players)


@pytest.mark.parametrize("first", [-1, 3])
def test_the_first_player_sits_at_the_table(first: int) -> None:
    with pytest.raises(InvalidOptions, match=f"seat {first} cannot be first among 3"):
        Slide(3, first)


# A round


def test_all_choose_at_the_same_time_and_in_any_order() -> None:
    state = Slide(3).deal(DECK)
    assert state.to_act == (0, 1, 2)
    chosen = state.apply(1, Reveal((0, 0)))
    assert chosen.to_act == (0, 2)
    assert refused(chosen, 1, Reveal((0, 1))) is Reason.ALREADY_CHOSEN


def test_nobody_sees_a_choice_before_all_have_chosen() -> None:
    here = Slide(2).deal(DECK).apply(1, Reveal((0, 0)))
    there = Slide(2).deal(DECK).apply(1, Reveal((3, 2)))
    assert here.view(0) == there.view(0)
    assert here.view(None) == there.view(None)
    assert here.view(0).chosen == (False, True)
    assert (here.view(1).choice, here.view(0).choice) == ((0, 0), None)
    assert here.view(1).grids == Slide(2).deal(DECK).view(1).grids


def test_the_chosen_cards_are_turned_up_together() -> None:
    state = revealed((0, 1), (2, 0))
    assert state.middle == (DECK[1], DECK[16 + 8])
    assert [grid.index(None) for grid in state.grids] == [1, 8]
    assert state.view(None).chosen == (False, False)


def test_only_face_down_cards_are_turned_up() -> None:
    state = revealed((0, 1), (2, 0)).apply(0, Take(0, Side.RIGHT)).apply(1, Take(1, Side.TOP))
    assert refused(state, 0, Reveal((0, 3))) is Reason.NOT_FACE_DOWN
    assert refused(state, 0, Reveal((4, 0))) is Reason.NO_SUCH_CELL


def test_from_the_first_player_clockwise_each_takes_one_card_whoever_it_came_from() -> None:
    state = revealed((0, 1), (2, 0), (1, 1), players=3, first=1)
    assert state.to_act == (1,)
    assert refused(state, 0, Take(0, Side.LEFT)) is Reason.NOT_YOUR_TURN
    state = state.apply(1, Take(2, Side.RIGHT))
    assert (state.to_act, state.middle[2]) == ((2,), None)
    assert refused(state, 2, Take(2, Side.LEFT)) is Reason.NOT_IN_THE_MIDDLE
    assert state.apply(2, Take(0, Side.LEFT)).to_act == (0,)


def test_the_last_player_takes_what_is_left() -> None:
    state = revealed((1, 1), (1, 1)).apply(0, Take(1, Side.LEFT))
    assert {action.source for action in state.legal_actions(1) if isinstance(action, Take)} == {0}


@pytest.mark.parametrize("source", [-1, 2])
def test_a_card_is_taken_only_from_a_seat_at_the_table(source: int) -> None:
    assert refused(revealed((1, 1), (1, 1)), 0, Take(source, Side.LEFT)) is Reason.NOT_IN_THE_MIDDLE


def test_choosing_and_taking_have_their_own_time() -> None:
    assert refused(Slide(2).deal(DECK), 0, Take(0, Side.LEFT)) is Reason.NOT_TAKING
    assert refused(revealed((1, 1), (1, 1)), 0, Reveal((0, 0))) is Reason.NOT_REVEALING


@pytest.mark.parametrize(
    ("side", "expected"),
    [
        (Side.LEFT, [1, 2, 3, 4, 99, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16]),
        (Side.RIGHT, [1, 2, 3, 4, 5, 6, 8, 99, 9, 10, 11, 12, 13, 14, 15, 16]),
        (Side.TOP, [1, 2, 99, 4, 5, 6, 3, 8, 9, 10, 11, 12, 13, 14, 15, 16]),
        (Side.BOTTOM, [1, 2, 3, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14, 99, 16]),
    ],
)
def test_the_card_enters_at_an_end_and_pushes_the_others_into_the_gap(
    side: Side, expected: list[int]
) -> None:
    grid = tuple(None if cell == 6 else cell + 1 for cell in range(16))
    assert list(slid(grid, 99, side)) == expected


def test_cards_are_pushed_face_down_or_face_up_as_they_lie_and_the_new_one_is_face_up() -> None:
    state = revealed((0, 2), (0, 0)).apply(0, Take(0, Side.LEFT))
    first_row = state.grids[0][:4]
    assert [card.face_up for card in first_row if card] == [True, False, False, False]
    assert [card.number for card in first_row if card] == [DECK[2], DECK[0], DECK[1], DECK[3]]


def test_a_gap_in_a_corner_leaves_two_ways_in_on_an_edge_three_and_inside_four() -> None:
    ways = {cell: sum(len(way_in(cell, side)) > 1 for side in Side) for cell in range(16)}
    assert [ways[cell] for cell in range(16)] == [2, 3, 3, 2, 3, 4, 4, 3, 3, 4, 4, 3, 2, 3, 3, 2]


@pytest.mark.parametrize(
    ("cell", "side"),
    [((0, 0), "left"), ((0, 0), "top"), ((3, 3), "right"), ((3, 3), "bottom"), ((2, 0), "left")],
)
def test_a_card_may_not_be_put_straight_into_the_gap(cell: tuple[int, int], side: str) -> None:
    assert refused(revealed(cell, (1, 1)), 0, Take(0, Side(side))) is Reason.INTO_THE_GAP


def test_the_first_player_token_goes_to_the_next_seat() -> None:
    state = revealed((1, 1), (1, 1), first=1)
    state = state.apply(1, Take(0, Side.LEFT)).apply(0, Take(1, Side.LEFT))
    assert (state.round, state.first, state.turn) == (1, 0, None)


# The end


def test_after_16_rounds_every_card_is_face_up_and_the_game_is_counted() -> None:
    *_, (state, seat, action) = walk(Slide(3, 2), random.Random(3), 0.5)
    over = state.apply(seat, action)
    assert (over.round, over.moves) == (16, 16 * 3 * 2)
    assert all(card and card.face_up for grid in over.grids for card in grid)
    assert over.outcome is not None


def test_equal_neighbours_are_removed_in_groups_of_any_size_and_the_rest_is_summed() -> None:
    grid = [8, 8, 5, 10, 1, 8, 5, 10, 1, 1, 3, 4, 4, 9, 7, 4]
    assert remaining_cards(grid) == [3, 4, 9, 7]


def test_the_worked_check_comes_to_24() -> None:
    grid = [8, 8, 5, 10, 8, 8, 10, 10, 1, 5, 3, 4, 1, 4, 7, 4]
    assert remaining_cards(grid) == [5, 5, 3, 4, 7]
    assert finished([grid, [10, 9] * 8]).scores[0] == 24


def test_diagonal_neighbours_stay() -> None:
    assert remaining_cards([7, 1, 2, 3, 1, 7, 3, 2, 2, 3, 7, 1, 3, 2, 1, 7]) == [
        7, 1, 2, 3, 1, 7, 3, 2, 2, 3, 7, 1, 3, 2, 1, 7,
    ]  # fmt: skip


def test_the_end_of_a_row_is_no_neighbour_of_the_next_row() -> None:
    grid = [1, 2, 3, 4, 4, 5, 6, 7, 1, 2, 3, 9, 9, 5, 6, 8]
    assert remaining_cards(grid) == grid


def test_face_down_cards_and_the_gap_never_match() -> None:
    assert remaining_cards([FACE_DOWN] * 8 + [None] * 7 + [6]) == [6]


def test_the_lowest_score_wins() -> None:
    low, high = [1] * 12 + [1, 2, 3, 4], [1] * 12 + [5, 6, 7, 8]
    assert finished([high, low]) == Outcome(scores=(26, 9), left=(4, 3), winners=(1,))


def test_on_a_tie_fewer_cards_remaining_win() -> None:
    few, many = [1] * 12 + [10, 10, 10, 6], [1] * 12 + [2, 4, 10, 10]
    assert finished([many, few]) == Outcome(scores=(6, 6), left=(2, 1), winners=(1,))


def test_still_tied_the_win_is_shared() -> None:
    grid, worse = [1] * 12 + [10, 10, 10, 6], [1] * 12 + [10, 10, 10, 9]
    assert finished([grid, worse, grid]).winners == (0, 2)


# What a seat may know


def test_nobody_sees_a_face_down_card_not_even_its_owner() -> None:
    view = revealed((0, 1), (2, 0)).view(0)
    assert set(view.grids[0]) == {FACE_DOWN, None}
    assert view.grids[0].index(None) == 1
    assert (view.middle, view.round, view.first, view.turn, view.moves) == ((2, 5), 0, 0, 0, 2)


def test_legal_actions_come_in_reading_order() -> None:
    state = Slide(2).deal(DECK)
    assert state.legal_actions(0) == tuple(Reveal(cell) for cell in CELLS)
    takes = revealed((0, 0), (1, 1)).legal_actions(0)
    assert takes == tuple(Take(source, side) for source in (0, 1) for side in (Side.RIGHT, Side.BOTTOM))
