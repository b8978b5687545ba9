"""What holds for every player in every variant: legal, repeatable, and blind to what its seat may not see."""

import random
from typing import Any

import pytest
from hypothesis import given

from tenback.players import BOTS, NoSuchBot, sit
from tenback.rules.signals import Heard
from tests.rules.lookalikes import lookalike
from tests.rules.walks import VARIANTS, games, greediness, randoms, some_state

bots = pytest.mark.parametrize("bot", BOTS)


def heard_by(state: Any, seat: int, players: list[Any]) -> list[Heard]:
    return [
        Heard(other, signal)
        for other, player in enumerate(players)
        if other != seat
        for signal in player.signals(state.view(other))
    ]


@bots
@given(games, randoms, greediness)
def test_a_player_decides_on_a_legal_action_from_any_position(
    bot: str, game: Any, chance: random.Random, greedy: float
) -> None:
    state = some_state(game, chance, greedy)
    players = [sit(bot, game.name, key) for key in range(game.seats)]
    for seat in state.to_act:
        view = state.view(seat)
        assert players[seat].decide(view, heard_by(state, seat, players)) in view.legal_actions()


@bots
@given(games, randoms, greediness)
def test_positions_that_look_the_same_to_a_seat_bring_the_same_decision_and_the_same_talk(
    bot: str, game: Any, chance: random.Random, greedy: float
) -> None:
    state = some_state(game, chance, greedy)
    for seat in state.to_act:
        action = state.legal_actions(seat)[0]
        other = lookalike(state, seat, seat, action, chance)
        assert state.view(seat) == other.view(seat)
        compiled = chance.random() < 0.75  # which is quicker, and nothing else
        one, two = (sit(bot, game.name, 7, compiled) for _ in range(2))
        assert one.decide(state.view(seat), ()) == two.decide(other.view(seat), ())
        assert one.signals(state.view(seat)) == two.signals(other.view(seat))


@bots
@pytest.mark.parametrize("game", VARIANTS, ids=str)
def test_every_bot_can_sit_down_at_every_variant(bot: str, game: Any) -> None:
    state = game.deal(*game.material)
    seat = state.to_act[0]
    assert sit(bot, game.name, 0).decide(state.view(seat), ()) in state.legal_actions(seat)


def test_a_bot_that_is_not_there_is_named_in_the_refusal() -> None:
    with pytest.raises(NoSuchBot, match="nobody"):
        sit("nobody", "slide", 0)
