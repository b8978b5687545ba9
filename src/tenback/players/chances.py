"""Chances of winning after candidate turns, with their errors, in every game: for reviews."""

from collections.abc import Sequence
from typing import Any

from tenback.players.face_to_face import master as face_to_face_master
from tenback.players.search import Chances
from tenback.players.slide import master as slide_master
from tenback.players.the_game import master as the_game_master
from tenback.rules import Action, face_to_face, slide
from tenback.rules.signals import Heard


def chances(
    view: Any,
    heard: Sequence[Heard],
    candidates: Sequence[Sequence[Action]],
    samples: int,
    seed: int,
    compiled: bool = False,
    to_the_end: bool = False,
) -> Chances:
    """The candidates' chances for the seat that is to act, if masters play on, in so many imagined deals.

    A candidate is a whole turn, or its first actions; in Slide it is one reveal or one take. All are tried in
    the same deals, which the seed alone decides: for estimates to be reported, take another seed than the one
    that a choice was made with. Compiled, which takes `tenback[fast]`, the same chances come sooner. Played
    on to the end by the guide, which is weaker than master, games vary more, but no opinion of them counts.
    """
    if isinstance(view, face_to_face.View):
        return face_to_face_master.chances(view, candidates, samples, seed, compiled, to_the_end)
    if isinstance(view, slide.View):
        actions = [action for (action,) in candidates]
        return slide_master.chances(view, actions, samples, seed, compiled, to_the_end)
    return the_game_master.chances(view, heard, candidates, samples, seed, compiled, to_the_end)
