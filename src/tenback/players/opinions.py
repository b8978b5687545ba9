"""The networks' opinions of candidate turns by themselves, in every game: quick chances, for reviews."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from tenback.players.face_to_face import opinion as face_to_face_opinion
from tenback.players.search import Chances
from tenback.players.slide import features as slide_features
from tenback.players.slide import master as slide_master
from tenback.players.the_game import opinion as the_game_opinion
from tenback.rules import Action, face_to_face, slide
from tenback.rules.signals import Heard


def promising(view: Any, heard: Sequence[Heard]) -> list[tuple[Action, ...]]:
    """The turns worth a thought for the seat that is to act, the best first; in Slide all its actions."""
    if isinstance(view, face_to_face.View):
        return face_to_face_opinion.promising(view)
    if isinstance(view, slide.View):
        thought = _of_slide(view)
        return sorted(((action,) for action in thought), key=lambda turn: -thought[turn[0]][0])
    return the_game_opinion.promising(view, heard)


def opinions(view: Any, heard: Sequence[Heard], turns: Sequence[Sequence[Action]]) -> Chances:
    """The chances of these turns for that seat if masters play on, in the networks' eyes, as if in one deal.

    A turn is told as in `tenback.players.chances`. `counts` are cards left in The Game, scores in Slide, and
    in Face to Face the cards that the seat has not placed yet.
    """
    if isinstance(view, face_to_face.View):
        return face_to_face_opinion.opinions(view, turns)
    if isinstance(view, slide.View):
        thought = _of_slide(view)
        told = np.array([thought[action] for (action,) in turns])
        return Chances(told[:, :1], told[:, 1:])
    return the_game_opinion.opinions(view, heard, turns)


def certainty(view: Any, turn: Sequence[Action]) -> bool | None:
    """Whether the seat has won, or lost, after this turn, where it can know that; else None."""
    if isinstance(view, face_to_face.View):
        return face_to_face_opinion.certainty(view, turn)
    return None if isinstance(view, slide.View) else the_game_opinion.certainty(view, turn)


def leads_to(view: Any, turn: Sequence[Action]) -> object:
    """A value that is the same for turns, or first actions of turns, which lead to the same position."""
    if isinstance(view, slide.View):
        return turn[0]
    for action in turn:
        if hasattr(action, "card"):
            view = view.after(action)
    rest = not view.hand or not hasattr(turn[-1], "card")
    if isinstance(view, face_to_face.View):
        return view.hand, view.tops, rest
    # Of two piles with equal tops, which are still empty then, one is as good as the other.
    return view.hand, *(tuple(sorted(tops)) for tops in (view.tops[:2], view.tops[2:])), rest


def _of_slide(view: slide.View) -> dict[Action, tuple[float, float]]:
    return slide_master.opinions(slide_master.Judge(view, slide_features))
