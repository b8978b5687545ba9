"""A search for the best whole turn: ever longer lines of plays, the best few of each length."""

from collections.abc import Callable, Hashable, Iterable
from typing import Protocol, TypeVar

from tenback.rules import Action

#: Of the lines of a length, only this many of the best are thought further.
BREADTH = 8
#: Lines this much longer than the best so far are still thought of, though none of them was better.
PATIENCE = 2


class Line(Protocol):
    """Some plays of a turn: what they lead to, how good it is, and the action that they begin with."""

    @property
    def leads_to(self) -> Hashable: ...
    @property
    def first(self) -> Action: ...
    @property
    def worth(self) -> float: ...
    @property
    def complete(self) -> bool:
        """Whether the turn may end here."""


L = TypeVar("L", bound=Line)


def best_turn(start: L, onward: Callable[[L], Iterable[L]]) -> Action:
    """The first action of the best complete line, or of a longest one where none can be completed."""
    lines = [start]
    best = start if start.complete else None
    longest, failures = start, 0
    while lines and failures <= PATIENCE:
        longest = lines[0]
        longer = {line.leads_to: line for each in lines for line in onward(each)}
        lines = sorted(longer.values(), key=lambda line: -line.worth)
        found = next((line for line in lines if line.complete), None)
        if found is not None and (best is None or found.worth > best.worth):
            best, failures = found, 0
        elif best is not None:
            failures += 1
        lines = lines[:BREADTH]
    return (best or longest).first
