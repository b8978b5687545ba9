"""Games from outside Tenback, in the processes where bots think."""

from typing import ClassVar

import pytest

from tenback import rules
from tenback.table.bots.worker import games_to_register, register_games
from tests.toy_game import Stairs


class Ladders(Stairs, frozen=True):
    name: ClassVar[str] = "ladders"


class Ramps(Stairs, frozen=True):
    name: ClassVar[str] = "ramps"


def test_every_game_of_a_module_is_known_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    here = dict(rules.GAMES)
    monkeypatch.setattr("tenback.rules.registry.GAMES", here)
    for game in (Ladders, Ramps):
        rules.register(game)
    places = games_to_register()
    for game in (Ladders, Ramps):
        del here[game.name]
    register_games(places)
    assert (here["ladders"], here["ramps"]) == (Ladders, Ramps)
