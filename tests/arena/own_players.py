"""Players of somebody's own, good and bad, for the arena's tests."""

import os
import threading
from collections.abc import Sequence
from typing import Any

from tenback.players import sit
from tenback.rules import Action
from tenback.rules.signals import Say, Signal
from tenback.rules.the_game import Pile, Play


class Own:
    """Plays like greedy; those below do something else, from some move on."""

    def __init__(self, game: str, key: int) -> None:
        self.greedy = sit("greedy", game, key)

    def decide(self, view: Any, heard: Sequence[Any]) -> Any:
        return self.greedy.decide(view, heard) if view.moves < 8 else self.later(view)

    def later(self, view: Any) -> Any:
        return self.greedy.decide(view, ())

    def signals(self, view: Any) -> Sequence[Signal]:
        return ()


class Raising(Own):
    def later(self, view: Any) -> Action:
        raise RuntimeError("out of\nideas")


class Hanging(Own):
    def later(self, view: Any) -> Action:
        threading.Event().wait()
        raise AssertionError


class Telling(Hanging):
    def later(self, view: Any) -> Action:
        print("thinking", flush=True)
        return super().later(view)


class Cheating(Own):
    def later(self, view: Any) -> Action:
        return Play(next(card for card in range(2, 100) if card not in view.hand), Pile.A)


class Babbling(Own):
    def later(self, view: Any) -> Any:
        return {"do": "dance"}


class Quitting(Own):
    def later(self, view: Any) -> Any:
        os._exit(3)


class Misspeaking(Own):
    def signals(self, view: Any) -> Sequence[Signal]:
        return (Signal(Say.KEEP_OFF, "Z"),) if view.moves > 8 else ()


class Printing(Own):
    def later(self, view: Any) -> Any:
        print("{}\nnonsense")
        return super().later(view)


class Talking(Own):
    def signals(self, view: Any) -> Sequence[Signal]:
        return (Signal(Say.KEEP_OFF, "A"),)


class Wrapped:
    """A bot, asked for everything by another name."""

    bot = ""

    def __init__(self, game: str, key: int) -> None:
        self.player = sit(self.bot, game, key)

    def decide(self, view: Any, heard: Sequence[Any]) -> Any:
        return self.player.decide(view, heard)

    def signals(self, view: Any) -> Sequence[Signal]:
        return self.player.signals(view)


class Random(Wrapped):
    bot = "random"


class Casual(Wrapped):
    bot = "casual"


def absent_player(game: str, key: int) -> Any:
    raise LookupError("no weights here")
