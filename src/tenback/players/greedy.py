"""Greedy: the plain player every other one is measured against, one rule of thumb for each game."""

from collections.abc import Callable, Sequence
from typing import Any

from tenback.players.player import Silent
from tenback.rules import Action, FaceToFace, PileView, Slide, TheGame, View, face_to_face, slide, the_game
from tenback.rules.signals import Heard

#: Past the minimum, a step of at most this (a jump back is less than any) is still worth taking.
SMALL_STEP = 2


class Greedy(Silent):
    """Looks one action ahead. Ties go to the lower card, then the earlier pile, seat and side."""

    def decide(self, view: Any, heard: Sequence[Heard]) -> Action:
        return RULES.get(view.game.name, _smallest_step_of_any_game)(view)


def _smallest_step_of_any_game(view: View) -> Action:
    """In a game that is not known here: the smallest step where cards go on piles, else the first action."""
    actions = view.legal_actions()
    if not isinstance(view, PileView):
        return actions[0]
    plays = [action for action in actions if hasattr(action, "card")]
    others = [action for action in actions if not hasattr(action, "card")]
    best = min(plays, key=view.step, default=None)
    return others[0] if best is None or (others and view.step(best) > SMALL_STEP) else best


def _smallest_step(view: the_game.View) -> Action:
    actions = view.legal_actions()
    plays = [action for action in actions if isinstance(action, the_game.Play)]
    if not plays:
        return actions[0]
    if view.burning and view.placed >= view.minimum:
        plays = [play for play in plays if play.pile in view.burning]
    best = min(plays, key=view.step)
    may_end = the_game.End() in actions
    return the_game.End() if may_end and view.step(best) > SMALL_STEP else best


def _smallest_step_and_least_help(view: face_to_face.View) -> Action:
    actions = view.legal_actions()
    plays = [action for action in actions if isinstance(action, face_to_face.Play)]
    helps = [play for play in plays if play.pile.owner != view.seat]
    if helps:
        return max(helps, key=view.step)
    own = [play for play in plays if play.pile.owner == view.seat]
    if not own:
        return face_to_face.End()
    best = min(own, key=view.step)
    may_end = face_to_face.End() in actions
    return face_to_face.End() if may_end and view.step(best) > SMALL_STEP else best


def _lowest_grid(view: slide.View) -> Action:
    actions = view.legal_actions()
    takes = [action for action in actions if isinstance(action, slide.Take)]
    return min(takes, key=lambda take: points_showing(view, take)) if takes else actions[0]


def points_showing(view: slide.View, take: slide.Take) -> tuple[int, int]:
    """The score of the seat's face-up cards after the take, then the card taken."""
    number = view.middle[take.source]
    assert view.seat is not None and number is not None
    return sum(slide.remaining_cards(view.after(take).grids[view.seat])), number


#: The rule of thumb for each game that has one of its own.
RULES: dict[str, Callable[[Any], Action]] = {
    TheGame.name: _smallest_step,
    FaceToFace.name: _smallest_step_and_least_help,
    Slide.name: _lowest_grid,
}
