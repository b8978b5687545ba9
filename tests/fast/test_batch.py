"""A batch of games: the reference engine's positions row by row, and nothing hidden in any of them."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback import deal
from tenback.fast import Batch, IllegalMove, determinize, engine
from tenback.fast.engine import ENGINES, NUMBERS
from tenback.fast.reference import view_record
from tenback.fast.slide import GAP
from tenback.rules import FaceToFace, Slide, State, TheGame, face_to_face, the_game
from tests.fast.lockstep import VARIANTS, Variant, keys
from tests.fast.test_determinize import some_state

GAMES: list[Variant] = [TheGame(3, "expert", True), FaceToFace(), Slide(4)]


def dealt(game: Variant, series: int, number: int) -> State:
    seed = deal.numbered_seed(series, number)
    return deal.deal(deal.with_lot(game, seed), seed)


def row(state: State, seat: int) -> list[int]:
    """What a batch would show that seat of a position."""
    shown = np.zeros(max(part.stop for part in ENGINES[type(state.game)].LAYOUT.values()), np.uint8)
    engine.observe(view_record(state.view(seat)), shown)
    values: list[int] = shown.tolist()
    return values


@pytest.mark.parametrize("shaped", [False, True])
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_every_row_is_a_numbered_deal_in_step_with_the_reference_engine(game: Variant, shaped: bool) -> None:
    size, numbers = 3, NUMBERS[type(game)]
    batch = Batch(game, size, series=5, first=100, shaped=shaped)
    states = [dealt(game, 5, 100 + place) for place in range(size)]
    ended = 0
    for _ in range(260):
        for place, state in enumerate(states):
            seat = int(batch.seats[place])
            assert seat == state.to_act[0]
            assert batch.observations[place].tolist() == row(state, seat)
            legal = [numbers[action] for action in state.legal_actions(seat)]
            assert np.flatnonzero(batch.masks[place]).tolist() == legal
        actions = batch.decisions("random")
        seats = batch.seats.tolist()
        batch.step(actions)
        for place, state in enumerate(states):
            after = state.apply(seats[place], ENGINES[type(game)].ACTIONS[actions[place]])
            assert batch.rewards[place].tolist() == pytest.approx(
                expected_rewards(seats[place], state, after, shaped)
            )
            assert batch.over[place] == (after.outcome is not None)
            if after.outcome is not None:
                ended += 1
                after = dealt(game, 5, int(batch.deals[place]))
            states[place] = after
    assert ended >= size
    assert (batch.deals >= 100 + size).all()
    assert (batch.deals % size == (100 + np.arange(size)) % size).all()


def expected_rewards(actor: int, before: Any, after: Any, shaped: bool) -> list[float]:
    seats, outcome = range(before.game.seats), after.outcome
    if isinstance(before.game, TheGame):
        won = outcome is not None and outcome.won
        return [(len(after.played) - len(before.played)) / 98 if shaped else float(won) for _ in seats]
    if isinstance(before.game, FaceToFace):
        placed = (len(after.played[actor]) - len(before.played[actor])) / 58 if shaped else 0
        ended = [0 if outcome is None else 1 if seat == outcome.winner else -1 for seat in seats]
        return [ended[seat] + placed * (seat == actor) for seat in seats]
    if outcome is None:
        return [0.0 for _ in seats]
    if shaped:
        return [(sum(outcome.scores) / len(seats) - score) / 100 for score in outcome.scores]
    winners = outcome.winners
    return [(seat in winners) / len(winners) - 1 / len(seats) for seat in seats]


@given(game=st.sampled_from(VARIANTS), key=keys, moves=st.integers(0, 60))
def test_what_is_hidden_is_in_no_observation(game: Variant, key: int, moves: int) -> None:
    state = some_state(game, key, moves)
    for seat in state.to_act:
        assert row(determinize(state.view(seat), key), seat) == row(state, seat)


@given(game=st.sampled_from(VARIANTS), key=keys, moves=st.integers(0, 60))
def test_the_parts_of_a_row_hold_what_they_are_called(game: Variant, key: int, moves: int) -> None:
    state = some_state(game, key, moves)
    seat = state.to_act[0]
    shown, view = row(state, seat), view_record(state.view(seat))
    for name, part in ENGINES[type(game)].LAYOUT.items():
        assert shown[part] == expected_part(name, state.view(seat), view)


def expected_part(name: str, view: Any, record: Any) -> list[int]:
    """What a view says under that name; what is as it is in the record comes from there."""
    cards = the_game.CARDS if isinstance(view, the_game.View) else face_to_face.CARDS
    match name:
        case "hand":
            return [int(card in view.hand) for card in cards]
        case "played":
            seats = (view.played,) if isinstance(view, the_game.View) else view.played
            return [int(card in played) for played in seats for card in cards]
        case "burning":
            return [int(pile in view.burning) for pile in the_game.PILES]
        case "grids":
            grids = [GAP if number is None else number for grid in view.grids for number in grid]
            return grids + [0] * (96 - len(grids))
        case "chosen":
            return [*map(int, view.chosen), *[0] * (6 - len(view.chosen))]
        case "started" | "taking":
            return [int(view.turn is not None)]
    values: list[int] = np.atleast_1d(record[name]).tolist()
    return values


@pytest.mark.parametrize("actions", [[0], [0, 0, 0, 0], [[0, 0, 0]]])
def test_a_step_takes_one_action_for_each_game(actions: Any) -> None:
    with pytest.raises(ValueError, match="batch of 3"):
        Batch(TheGame(), 3, series=0).step(actions)


def test_an_illegal_action_changes_nothing() -> None:
    batch = Batch(TheGame(), 3, series=0)
    batch.step(batch.decisions("greedy"))
    before = batch.observations.copy()
    with pytest.raises(IllegalMove, match="game 2 of the batch"):
        batch.step([*batch.decisions("greedy")[:2], 393])
    assert (batch.observations == before).all()


def test_the_layout_names_every_value_of_a_row() -> None:
    for game in GAMES:
        batch = Batch(game, 1, series=0)
        parts = sorted((part.start, part.stop) for part in batch.layout.values())
        ends = [0, *(stop for _, stop in parts)]
        assert [start for start, _ in parts] == ends[:-1]
        assert ends[-1] == batch.observations.shape[1]
