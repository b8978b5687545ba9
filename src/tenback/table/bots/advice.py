"""Hints: what master would play in the place of a seat, and how that compares with what is planned there."""

from collections.abc import Callable
from time import monotonic
from typing import Any

import msgspec

from tenback.rules import Action, PileView, View
from tenback.rules.signals import Heard
from tenback.table.actions import read_action
from tenback.table.commands import Advice, PilePlay
from tenback.table.shown.draft import as_action, drafted


def advise(
    view: View,
    heard: tuple[Heard, ...],
    plan: tuple[PilePlay, ...],
    seconds: float,
    clock: Callable[[], float] = monotonic,
) -> Advice:
    """The best turn for the seat that is to act, from what it may know alone, found in about that time."""
    from tenback.review import judge  # takes long to load, and only hints need it

    planned, until = planned_turn(view, plan), clock() + seconds
    verdict = judge(view, heard, planned or None, cancelled=lambda: clock() >= until)
    actions = tuple(msgspec.to_builtins(action) for action in verdict.best_turn)
    best = Advice(actions, verdict.best.chance, verdict.best.left)
    if not planned:
        return best
    return msgspec.structs.replace(
        best, plan=plan, planned_chance=verdict.played.chance, planned_left=verdict.played.left
    )


def planned_turn(view: Any, plan: tuple[PilePlay, ...]) -> tuple[Action, ...]:
    """The plan as far as it fits, as actions, with the end of the turn where it could end there."""
    if not isinstance(view, PileView) or not plan:
        return ()
    draft = drafted(view, plan)
    plays = tuple(as_action(view, PilePlay(play.card, play.pile)) for play in draft.plays)
    ends = bool(plays) and draft.may_end and bool(draft.hand)
    return (*plays, read_action(view.game, {"do": "end"})) if ends else plays
