"""Bad turns planted in games of masters: does the review see them?

What a turn loses is found by continuations to the end of the game, which the guide plays. Where nothing is
left to draw, which it plays badly, masters themselves play them.
"""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

import numpy as np
from msgspec import Struct

from bench.review.games import played
from bench.review.tables import TABLES
from tenback.arena.match import play
from tenback.arena.playing import can_compile
from tenback.fast.determinize import determinize
from tenback.players import sit
from tenback.players.chances import chances
from tenback.players.opinions import promising
from tenback.players.random import Random as RandomPlayer
from tenback.players.search import Reals, standard_errors
from tenback.players.signalling import signals
from tenback.review.judging import Position, is_at_the_end
from tenback.review.reviewing import mark_for
from tenback.review.turns import Turn, course_of
from tenback.rules import Action, State
from tenback.rules.piles import PileView
from tenback.rules.signals import Heard

#: From this loss on, by continuations to the end of the game, a turn is clearly bad.
CLEARLY_BAD = 0.15
#: Turns that are tried in a position, and continuations for a first look at each.
TRIED, LOOK = 6, 64
#: Masters, who take long, play so many continuations at most, in so many deals to choose from; fewer than
#: the fewest tell nothing.
BY_MASTERS, DEALS, FEWEST = 100, 5_000, 8


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
    continued = Continued(turn, TABLES[table].silent, bot)
    bad = _clearly_bad(turn, continued, continuations, chance)
    if bad is None:
        return Planted(table, seed, number, bot, continuations)
    actions, loss, error = bad
    position = Position(turn.view, turn.heard, actions, can_compile())
    quick = mark_for(course.game, position.verdict)
    while not position.settled:
        position.sharpen()
    sharpened = mark_for(course.game, position.verdict)
    return Planted(table, seed, number, bot, continuations, loss, error, quick, sharpened)


class Continued:
    """What turns come to in one position, by continuations to the end of the game."""

    def __init__(self, turn: Turn, silent: bool, bot: str) -> None:
        self.turn, self.silent, self.bot = turn, silent, bot

    def wins(self, turns: Sequence[Sequence[Action]], samples: int, seed: int) -> Reals:
        """By turn and imagined deal, which are the same for all turns."""
        view, heard = self.turn.view, self.turn.heard
        if is_at_the_end(view):
            return self._by_masters(turns, min(samples, BY_MASTERS), seed)
        return chances(view, heard, turns, samples, seed, can_compile(), to_the_end=True).wins

    def _by_masters(self, turns: Sequence[Sequence[Action]], samples: int, seed: int) -> Reals:
        """Few, or none, if hardly any deal agrees with what was said."""
        dealt = (determinize(self.turn.view, seed + number) for number in range(DEALS))
        agreeing = islice(filter(self._agrees, dealt), samples)
        won = [[self._won(state, turn) for turn in turns] for state in agreeing]
        return np.array(won, float).reshape(-1, len(turns)).T

    def _agrees(self, state: State) -> bool:
        """Whether the others would say what the seat has heard."""
        others = [seat for seat in range(state.game.seats) if seat != self.turn.seat]
        said = {Heard(seat, signal) for seat in others for signal in signals(state.view(seat))}
        return self.silent or said == set(self.turn.heard)

    def _won(self, state: Any, turn: Sequence[Action]) -> bool:
        for action in turn:
            if state.outcome is None:
                state = state.apply(self.turn.seat, action)
        game = state.game
        masters = [sit(self.bot, game.name, seat, can_compile()) for seat in range(game.seats)]
        return bool(play(state, masters, self.silent).state.outcome.won)


def _clearly_bad(
    turn: Turn, continued: Continued, continuations: int, chance: Random
) -> tuple[tuple[Action, ...], float, float] | None:
    """A legal turn that loses much against the better of the master's and the network's, if one is found."""
    good = [turn.played, promising(turn.view, turn.heard)[0]]
    for _ in range(TRIED):
        candidate = _random_turn(turn.view, chance)
        looked = _loss(continued, candidate, good, LOOK, chance)
        if looked is not None and looked[0] >= CLEARLY_BAD:
            found = _loss(continued, candidate, good, continuations, chance)
            if found is not None and found[0] >= CLEARLY_BAD:
                return candidate, *found
    return None


def _loss(
    continued: Continued,
    bad: tuple[Action, ...],
    good: list[tuple[Action, ...]],
    samples: int,
    chance: Random,
) -> tuple[float, float] | None:
    """What the bad turn loses against the better of the good ones, with its standard error, if known."""
    wins = continued.wins([bad, *good], samples, chance.getrandbits(60))
    if wins.shape[-1] < FEWEST:
        return None
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
