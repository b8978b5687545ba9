"""Whole games on the compiled engines: numbered deals, and players of one's own, which are checked."""

from typing import Any

import numpy as np
import pytest

from tenback import deal
from tenback.fast import IllegalMove, play, playouts, the_game
from tenback.rules import FaceToFace, Slide, TheGame
from tests.fast.lockstep import Variant


def the_first(view: Any) -> int:
    """Whatever is legal and has the lowest number."""
    for action in range(400):
        if the_game.is_legal(view, action):
            return action
    return -1


def the_last(view: Any) -> int:
    """Whatever is legal and has the highest number."""
    for action in range(400, -1, -1):
        if the_game.is_legal(view, action):
            return action
    return -1


def always_ends(view: Any) -> int:
    return the_game.END if view.turn >= 0 else the_game.START


@pytest.mark.parametrize("game", [TheGame(3), FaceToFace(), Slide(2)], ids=repr)
def test_parts_of_a_series_are_the_same_games_as_the_whole(game: Variant) -> None:
    seatings = [["greedy"] * game.seats, ["random"] * game.seats]
    whole = play(game, seatings, range(60), series=9).results
    parts = [play(game, seatings, range(start, start + 20), series=9).results for start in (0, 20, 40)]
    assert np.concatenate(parts).tobytes() == whole.tobytes()


def test_the_moves_of_a_game_lead_to_its_outcome() -> None:
    played = play(Slide(3), [["random"] * 3], range(5, 8), moves=True)
    assert [len(played.moves(game)) for game in range(3)] == [16 * 3 * 2] * 3
    assert min(played.outcome(0).scores) == played.outcome(0).scores[played.outcome(0).winners[0]]


def test_players_of_ones_own_sit_where_they_are_told_and_play_as_they_say() -> None:
    game = TheGame(2)
    played = play(game, [[the_first, "greedy"], ["greedy", the_last]], range(20), moves=True)
    for number in range(20):
        state: Any = deal.deal(game, deal.numbered_seed(0, number))
        for seat, action in played.moves(number):
            legal = state.view(seat).legal_actions()
            if number % 2 == 0 and seat == 0:
                assert action == legal[0]
            if number % 2 == 1 and seat == 1:
                assert action == legal[-1]
            state = state.apply(seat, action)
        assert state.outcome == played.outcome(number)


def test_nothing_that_is_kept_on_disk_knows_of_a_player_of_ones_own() -> None:
    play(TheGame(2), [[the_first, "greedy"]], range(1))
    kept = [function for function in vars(playouts).values() if getattr(function, "stats", None)]
    on_disk = [function for function in kept if function.stats.cache_path is not None]
    assert playouts.play_numbered in on_disk
    assert "Dispatcher" not in str([function.signatures for function in on_disk])


def test_an_illegal_action_is_refused_and_names_its_game() -> None:
    with pytest.raises(IllegalMove, match="game 7 of series 3"):
        play(TheGame(1), [[always_ends]], range(7, 9), series=3)


@pytest.mark.parametrize(
    ("seatings", "numbers"),
    [
        ([["greedy"]], range(3)),
        ([["greedy", "greedy"], ["greedy"] * 3], range(3)),
        ([["greedy", "nobody"]], range(3)),
        ([["greedy", "greedy"]], range(0, 9, 3)),
    ],
)
def test_what_cannot_be_played_is_refused(seatings: list[list[str]], numbers: range) -> None:
    with pytest.raises(ValueError, match=r"seat|nobody|steps"):
        play(TheGame(2), seatings, numbers)
