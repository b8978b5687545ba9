"""An action is read as it is written, and nothing else is one."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.table.actions import is_secret, read_action
from tests.rules.walks import VARIANTS, every_action, games, greediness, randoms, walk

written_somehow = st.dictionaries(
    st.sampled_from(["do", "card", "pile", "cell", "from", "side", "seat"]),
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from(["start", "play", "end", "reveal", "take", "A", "0+", "left", ""])
    | st.lists(st.integers(), max_size=3),
)


@given(games, randoms, greediness)
def test_every_action_of_a_game_is_read_as_it_was_written(
    game: Any, chance: random.Random, greedy: float
) -> None:
    for _, _, action in walk(game, chance, greedy):
        assert read_action(game, msgspec.to_builtins(action)) == action


@given(games, written_somehow)
def test_whatever_is_written_is_an_action_of_the_game_or_refused(game: Any, written: dict[str, Any]) -> None:
    assert is_secret(game, written) == (game.name == "slide" and written.get("do") == "reveal")
    try:
        action = read_action(game, written)
    except msgspec.ValidationError:
        return
    assert isinstance(action, game.actions) and msgspec.to_builtins(action) == written


@pytest.mark.parametrize("game", VARIANTS[:1] + VARIANTS[-6:], ids=repr)
def test_the_actions_of_other_games_are_none_of_this_one(game: Any) -> None:
    foreign = [action for action in every_action(game) if not isinstance(action, game.actions)]
    # The end of a turn is written alike in both games that have one.
    for action in (a for a in foreign if msgspec.to_builtins(a) != {"do": "end"} or game.name == "slide"):
        with pytest.raises(msgspec.ValidationError):
            read_action(game, msgspec.to_builtins(action))
