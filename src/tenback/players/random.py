"""Random: any legal action, each as likely as the others."""

from collections.abc import Sequence
from typing import Any

from tenback.players.player import Silent
from tenback.rules import Action
from tenback.rules.signals import Heard

MASK = 2**64 - 1


class Random(Silent):
    """Decides by the seat's key and the number of moves, so the same view gives the same choice again."""

    def __init__(self, key: int) -> None:
        self.key = key

    def decide(self, view: Any, heard: Sequence[Heard]) -> Action:
        actions: tuple[Action, ...] = view.legal_actions()
        return actions[mixed(self.key, view.moves) * len(actions) >> 64]


def mixed(key: int, moves: int) -> int:
    """64 well-mixed bits: output number `moves` of a SplitMix64 generator that starts from the key."""
    z = (key + (moves + 1) * 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)
