"""Bad turns planted in games of masters: does the review see them?"""

from random import Random
from typing import Any

from msgspec import Struct

from bench.review.games import played
from tenback.arena.playing import can_compile
from tenback.players.chances import chances
from tenback.players.opinions import promising
from tenback.players.random import Random as RandomPlayer
from tenback.players.search import standard_errors
from tenback.review.judging import Position
from tenback.review.reviewing import mark_for
from tenback.review.turns import Turn, course_of
from tenback.rules import Action
from tenback.rules.piles import PileView

#: From this loss on, by continuations to the end of the game, a turn is clearly bad.
CLEARLY_BAD = 0.15
#: Turns that are tried in a position, and continuations for a first look at each.
TRIED, LOOK = 6, 64


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
    position = Position(turn.view, turn.heard, actions, can_compile())
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
    seed, turns = chance.getrandbits(64), [bad, *good]
    wins = chances(turn.view, turn.heard, turns, samples, seed, can_compile(), to_the_end=True).wins
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
