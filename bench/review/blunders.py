"""Bad turns planted in games of masters: does the review see them?"""

from random import Random
from typing import Any

import numpy as np
from msgspec import Struct

from bench.review.games import played
from tenback.players.face_to_face import imagined as face_to_face_imagined
from tenback.players.opinions import promising
from tenback.players.random import Random as RandomPlayer
from tenback.players.search import Reals, standard_errors
from tenback.players.slide import imagined as slide_imagined
from tenback.players.the_game.features import known
from tenback.players.the_game.search import Imagination
from tenback.review.judging import Position
from tenback.review.reviewing import mark_for
from tenback.review.turns import Turn, course_of
from tenback.rules import Action, face_to_face, slide
from tenback.rules.piles import PileView

#: From this loss on, by continuations to the end of the game, a turn is clearly bad.
CLEARLY_BAD = 0.15
#: Turns that are tried in a position, and continuations for a first look at each.
TRIED, LOOK = 6, 64
#: More turns than any game has left.
TO_THE_END = 1000


class Planted(Struct, frozen=True, tag="planted", tag_field="what"):
    """A bad turn instead of a master's, its loss by independent continuations, and the mark that it got.

    `loss` is None if no clearly bad turn was found in the position.
    """

    table: str
    seed: int
    number: int
    bot: str
    continuations: int
    loss: float | None = None
    error: float | None = None
    quick: str | None = None
    sharpened: str | None = None


def planted_blunder(table: str, seed: int, number: int, bot: str, continuations: int) -> Planted:
    """In the game with this number, a turn by lot, replaced by a clearly bad one, and reviewed."""
    course = course_of(played(table, seed, number, bot))
    chance = Random(f"{table} {seed} {number}")
    turn = chance.choice(course.turns)
    bad = _clearly_bad(turn, continuations, chance)
    if bad is None:
        return Planted(table, seed, number, bot, continuations)
    actions, loss, error = bad
    position = Position(turn.view, turn.heard, actions)
    quick = mark_for(course.game, position.verdict)
    while not position.settled:
        position.sharpen()
    sharpened = mark_for(course.game, position.verdict)
    return Planted(table, seed, number, bot, continuations, loss, error, quick, sharpened)


def _clearly_bad(
    turn: Turn, continuations: int, chance: Random
) -> tuple[tuple[Action, ...], float, float] | None:
    """A legal turn that loses much against the better of the master's and the network's, if one is found."""
    good = [turn.played, promising(turn.view, turn.heard)[0]]
    for _ in range(TRIED):
        candidate = _random_turn(turn.view, chance)
        if _loss(turn, candidate, good, LOOK, chance)[0] >= CLEARLY_BAD:
            loss, error = _loss(turn, candidate, good, continuations, chance)
            if loss >= CLEARLY_BAD:
                return candidate, loss, error
    return None


def _loss(
    turn: Turn, bad: tuple[Action, ...], good: list[tuple[Action, ...]], samples: int, chance: Random
) -> tuple[float, float]:
    """What the bad turn loses against the better of the good ones, and the standard error."""
    wins = _to_the_end(turn, [bad, *good], samples, chance.getrandbits(64))
    apart = wins[1:] - wins[0]
    best = int(apart.mean(1).argmax())
    return float(apart[best].mean()), float(standard_errors(apart[best : best + 1])[0])


def _random_turn(view: Any, chance: Random) -> tuple[Action, ...]:
    """A whole legal turn, as short as may be; in Slide one action."""
    player = RandomPlayer(chance.getrandbits(64))
    if not isinstance(view, PileView):
        return (player.decide(view, ()),)
    turn: tuple[Action, ...] = ()
    while True:
        ends = [action for action in view.legal_actions() if not hasattr(action, "card")]
        if ends:
            return (*turn, ends[0])
        action = player.decide(view, ())
        turn = (*turn, action)
        view = view.after(action)
        if not view.hand or view.is_stuck():
            return turn


def _to_the_end(turn: Turn, candidates: list[tuple[Action, ...]], samples: int, seed: int) -> Reals:
    """By candidate and deal: did the seat win, with the guide playing on for all seats to the end?"""
    view, numbers = turn.view, range(samples)
    if isinstance(view, face_to_face.View):
        return face_to_face_imagined.chances(view, candidates, seed, numbers, TO_THE_END)[0]
    if not isinstance(view, slide.View):
        seen = known(view, turn.heard)
        return Imagination(view, seen, seed, TO_THE_END).chances(candidates, numbers)[:, :, 0]
    actions: list[Any] = [action for (action,) in candidates]
    if view.turn is None:
        cells = np.array([slide.CELLS.index(action.cell) for action in actions])
        return slide_imagined.after_reveals(view, cells, seed, numbers, slide.ROUNDS)[0]
    sources = np.array([action.source for action in actions])
    sides = np.array([slide.SIDES.index(action.side) for action in actions])
    return slide_imagined.after_takes(view, sources, sides, seed, numbers, slide.ROUNDS)[0]
