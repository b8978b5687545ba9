"""The OpenSpiel games: simulations, playthroughs, and nothing hidden in what a player sees."""

import random
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation

from tenback.environments import openspiel
from tenback.rules import GAMES

NAMES = {
    "the_game": "python_tenback_the_game(players=2,level=expert)",
    "the_game_signals": "python_tenback_the_game(players=2,fire=true,signals=true)",
    "face_to_face": "python_tenback_face_to_face(lone_card=wins)",
    "slide": "python_tenback_slide(players=2)",
}
PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
#: The seed of each playthrough; run this file as a module to write them anew.
SEED = 3


def text_of(name: str) -> str:
    text: str = generate_playthrough.playthrough(NAMES[name], action_sequence=None, seed=SEED)
    return text


@pytest.mark.parametrize("name", NAMES)
def test_it_passes_the_random_simulations_of_openspiel(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(NAMES[name]), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_the_playthrough_is_the_one_on_file(name: str) -> None:
    assert text_of(name) == (PLAYTHROUGHS / f"{name}.txt").read_text()


def walked(name: str, seed: int, steps: int) -> Any:
    """A state after so many random steps, or the last one before the end."""
    chance = random.Random(seed)
    state = pyspiel.load_game(NAMES[name]).new_initial_state()
    for _ in range(steps):
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
        else:
            after = state.child(chance.choice(state.legal_actions()))
            if after.is_terminal():
                return state
            state = after
    return state


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(6))
def test_a_draw_is_seen_by_nobody_else(name: str, seed: int) -> None:
    state = walked(name, seed, steps=10 + 7 * seed)
    while not state.is_chance_node():
        if state.is_terminal():
            return
        state.apply_action(state.legal_actions()[-1])
    after = [state.child(outcome) for outcome, _ in state.chance_outcomes()]
    recall = openspiel.SpielObserver(state.encoding, perfect_recall=True)
    players = range(state.num_players())
    told = [len({recall.string_from(each, player) for each in after}) for player in players]
    if name == "slide":
        assert told == [len(after)] * len(told)
        return
    assert sorted(told) == sorted([len(after), *[1] * (len(told) - 1)])
    for player in players:
        if told[player] == 1:
            assert len({each.observation_string(player) for each in after}) == 1


@pytest.mark.parametrize("name", NAMES)
def test_the_chances_add_up_and_follow_the_cards_that_are_left(name: str) -> None:
    state = walked(name, seed=1, steps=4)
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[-1])
    outcomes = state.chance_outcomes()
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    assert not {outcome for outcome, _ in outcomes} & set(state.chance.drawn) or name == "slide"


@pytest.mark.parametrize("name", NAMES)
def test_the_tensor_is_the_observation_of_the_other_environments(name: str) -> None:
    state = walked(name, seed=2, steps=60)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    observer = make_observation(state.get_game())
    for player in range(state.num_players()):
        observer.set_from(state, player)
        seen = state.match.observe(player)
        assert (observer.tensor == seen["observation"]).all()
        legal = np.flatnonzero(seen["action_mask"]).tolist()
        assert legal == (state.legal_actions(player) if player == state.current_player() else [])


@pytest.mark.parametrize("name", NAMES)
def test_an_illegal_action_ends_the_game_with_a_penalty(name: str) -> None:
    state = walked(name, seed=3, steps=60)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    seat = state.current_player()
    illegal = next(a for a in range(state.num_distinct_actions()) if a not in state.legal_actions())
    state.apply_action(illegal)
    assert state.is_terminal()
    assert state.returns() == [-1.0 if player == seat else 0.0 for player in range(state.num_players())]


def test_every_game_with_a_compiled_engine_is_registered() -> None:
    names = {openspiel.short_name(kind) for kind in GAMES.values() if kind.has_compiled_engine}
    assert names <= set(pyspiel.registered_names())


@pytest.mark.parametrize("name", NAMES)
def test_no_observer_passes_off_what_one_player_sees_as_public(name: str) -> None:
    game = pyspiel.load_game(NAMES[name])
    for private in (pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.ALL_PLAYERS):
        asked = pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=private)
        assert make_observation(game, asked) is None
    assert make_observation(game, pyspiel.IIGObservationType(perfect_recall=False)) is not None


if __name__ == "__main__":
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for name in NAMES:
        (PLAYTHROUGHS / f"{name}.txt").write_text(text_of(name))
