"""A manner after a bot's name changes how it plays, and only in the way that was asked for."""

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from tenback.arena.report import set_up
from tenback.deal import numbered_seed, shuffled
from tenback.players import NoSuchBot, sit
from tenback.players.the_game import master as the_game_master
from tenback.rules import GAMES, TheGame
from tenback.rules.the_game import Start
from tests.rules.walks import games, greediness, randoms, some_state


@given(games, randoms, greediness)
def test_a_bare_master_decides_on_a_legal_action_from_any_position(
    game: Any, chance: random.Random, greedy: float
) -> None:
    state = some_state(game, chance, greedy)
    for seat in state.to_act:
        view = state.view(seat)
        assert sit("master:bare", game.name, 0).decide(view, ()) in view.legal_actions()


@pytest.mark.parametrize("bot", ["strong", "master", "casual"])
def test_a_silent_bot_plays_the_same_cards_and_says_nothing(bot: str) -> None:
    seen = TheGame(3).deal(*shuffled(TheGame(3), numbered_seed(1, 0))).apply(0, Start()).view(0)
    quiet, plain = sit(f"{bot}:silent", TheGame.name, 0), sit(bot, TheGame.name, 0)
    assert quiet.decide(seen, ()) == plain.decide(seen, ())
    assert plain.signals(seen) and not quiet.signals(seen)


@pytest.mark.parametrize("name", ["greedy:bare", "master:", "master:loud", ":silent"])
@pytest.mark.parametrize("game", GAMES)
def test_a_manner_that_is_not_there_is_refused(name: str, game: str) -> None:
    with pytest.raises(NoSuchBot, match=name):
        set_up(game, (name,), 2, None, False, False, 1, 0)


def test_the_earlier_master_says_where_its_weights_are_if_they_are_not_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tenback.players.EARLIER_WEIGHTS", tmp_path / "nowhere")
    with pytest.raises(NoSuchBot, match="source tree"):
        sit("master@2", TheGame.name, 0)


@pytest.mark.parametrize("game", [TheGame(1), TheGame(2, "expert", True)], ids=repr)
def test_what_master_remembers_of_a_turn_does_not_change_what_it_decides(game: TheGame) -> None:
    """But for the last digit: batches of another size may round another way."""
    state: Any = game.deal(*shuffled(game, numbered_seed(1, 0)))
    memories = [the_game_master.Memory() for _ in range(game.players)]
    while state.outcome is None:
        seat = state.to_act[0]
        view = state.view(seat)
        remembered = the_game_master.decide(view, (), memories[seat])
        afresh = the_game_master.decide(view, ())
        if remembered != afresh:
            worths = the_game_master.weighed(view, ())
            assert worths[remembered] == pytest.approx(worths[afresh], abs=1e-5)
        state = state.apply(seat, remembered)


def test_search_changes_how_master_plays() -> None:
    game = TheGame(1)
    state: Any = game.deal(*shuffled(game, numbered_seed(1, 1)))
    searching, bare = [sit(name, game.name, 0) for name in ("master", "master:bare")]
    while (action := searching.decide(state.view(0), ())) == bare.decide(state.view(0), ()):
        state = state.apply(0, action)
        assert state.outcome is None, "they play the same game"
