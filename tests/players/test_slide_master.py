"""Master in Slide: what it knows of grids, and how chances of winning follow from it."""

import random
from itertools import permutations, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.players import sit
from tenback.players.network import Floats
from tenback.players.slide import features
from tenback.players.slide.chance import beaten_by, chances_of
from tenback.players.slide.features import order_of
from tenback.players.slide.foresight import foreseen
from tenback.players.slide.grids import remaining
from tenback.players.slide.imagined import Tables
from tenback.players.slide.master import Judge, best
from tenback.players.slide.scores import SCORES, likely_scores
from tenback.rules import Slide
from tenback.rules.slide import (
    CELLS,
    FACE_DOWN,
    NUMBERS,
    ROUNDS,
    SIDES,
    Take,
    remaining_cards,
    slid,
    way_in,
)
from tests.rules.walks import walk

grids = st.lists(st.integers(FACE_DOWN, NUMBERS[-1]), min_size=len(CELLS), max_size=len(CELLS))


@given(grids)
def test_the_cards_that_remain_are_those_of_the_rules(grid: list[int]) -> None:
    left = remaining_cards(grid)
    assert remaining(np.array([grid]))[0].tolist() == [left.count(number) for number in NUMBERS]


@given(grids, st.integers(2, 6), st.integers(0, 1))
def test_some_final_score_is_certain(grid: list[int], players: int, place: int) -> None:
    likely = likely_scores(
        np.array([grid]), np.full((1, 10), 5), order_of(players, np.array([place])), features.features
    )[0]
    assert likely.min() >= 0 and likely.sum() == pytest.approx(1, abs=1e-5)
    if FACE_DOWN not in grid:
        assert likely[min(sum(remaining_cards(grid)), SCORES - 1)] == 1


@given(st.lists(st.tuples(st.integers(0, 8), st.integers(0, 8)), min_size=2, max_size=2))
def test_between_two_the_chance_is_that_of_the_lower_score(pairs: list[tuple[int, int]]) -> None:
    """Each comes to one of two scores, as likely as not; a tie counts half."""
    standing = np.zeros((1, 2, SCORES), np.float32)
    for seat, pair in enumerate(pairs):
        for score in pair:
            standing[0, seat, score] += 0.5
    won = np.mean([(one < other) + (one == other) / 2 for one, other in product(*pairs)])
    assert chances_of(standing)[0].tolist() == pytest.approx([won, 1 - won])


@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_reveal_promises_the_best_of_the_cards_that_the_seat_may_choose_from(first: int) -> None:
    states = [state for state, *_ in walk(Slide(3, first), random.Random(1), 0.5)]
    state = next(state for state in states[40:] if state.turn is None and 0 in state.to_act)
    choice = 3 - (0 - state.first) % 3
    judge = Judge(state.view(0), features)
    gapped = judge.table.grids[0, :1].copy()
    gapped[0, np.flatnonzero(gapped[0] == FACE_DOWN)[0]] = -1
    likely, legal = judge.slid_in([0], gapped, np.array(NUMBERS), known=False)
    worth = judge.worth[0]
    sides = np.where(legal[0], likely[0] @ worth, -np.inf).argmax(1)
    by_card = [likely[0, number, side] for number, side in enumerate(sides)]
    come = judge.unseen / judge.unseen.sum()
    expected = np.zeros(SCORES)
    for cards in product(range(10), repeat=choice):
        best = max(cards, key=lambda card: float(by_card[card] @ worth))
        expected += np.prod(come[list(cards)]) * by_card[best]
    assert np.allclose(judge.after_any_cards(gapped)[0], expected, atol=1e-5)


@pytest.mark.parametrize("rounds", [1, 8, 15])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_round_further_the_first_player_chooses_between_any_two_cards(seat: int, rounds: int) -> None:
    state = next(state for state, *_ in walk(Slide(2), random.Random(rounds), 0.5) if state.round == rounds)
    table = Judge(state.view(seat), features).table
    came = np.array([by_card(table, each) for each in (seat, 1 - seat)])
    unseen = [number for number in NUMBERS for _ in range(table.unseen[0, number - 1])]
    results = []
    for pair in permutations(range(len(unseen)), 2):
        cards = [unseen[place] - 1 for place in pair]
        ways = [came[0, one] @ beaten_by(came[1, other]) for one, other in (cards, cards[::-1])]
        results.append(max(ways) if table.first == seat else min(ways))
    assert foreseen(table, seat)[0] == pytest.approx([np.mean(results)], abs=0.003)  # a point counts a little


def by_card(table: Tables, seat: int) -> list[Floats]:
    """How likely final scores are when the seat turns up what the network likes and takes each card."""
    cell = table.reveals()[0, seat]
    grid = tuple(None if place == cell else int(number) for place, number in enumerate(table.grids[0, seat]))
    order = order_of(2, np.array([(seat - table.first - 1) % 2]))
    best = []
    for number in NUMBERS:
        left = table.unseen - (np.array(NUMBERS) == number)
        ways = [slid(grid, number, side) for side in SIDES if len(way_in(int(cell), side)) > 1]
        likely = [likely_scores(np.array([way]), left.clip(0), order)[0] for way in ways]
        best.append(max(likely, key=lambda each: float(each @ table.worth[0, seat])))
    return best


def test_between_two_a_take_is_judged_by_the_round_after_it() -> None:
    """Until the last round, in which the result is known."""
    for state, seat, _ in walk(Slide(2), random.Random(3), 0.5):
        if state.turn is None or state.round not in {4, ROUNDS - 1}:
            continue
        judge = Judge(state.view(seat), features)
        weighed = judge.takes_foreseen()
        assert set(weighed) == set(state.legal_actions(seat))
        chosen = sit("master", "slide", seat).decide(state.view(seat), ())
        assert chosen == best(weighed)
        if state.round == ROUNDS - 1 and (seat + 1) % 2 == state.first:
            for take, (chance, _) in weighed.items():
                outcome = state.apply(seat, take).outcome
                assert outcome is not None
                assert chance == (seat in outcome.winners) / len(outcome.winners)


@pytest.mark.parametrize("seed", range(4))
def test_the_last_take_wins_where_one_does(seed: int) -> None:
    *_, (state, seat, _) = walk(Slide(2), random.Random(seed), 0.5)
    outcomes = {take: state.apply(seat, take).outcome for take in state.legal_actions(seat)}
    best = min(outcome.scores[seat] for outcome in outcomes.values() if outcome is not None)
    chosen = sit("master", "slide", seat).decide(state.view(seat), ())
    assert isinstance(chosen, Take)
    outcome = outcomes[chosen]
    assert outcome is not None and outcome.scores[seat] == best
