"""Past the draw in The Game: turns are tried in imagined deals and played on by the guide for all seats."""

from collections.abc import Sequence
from importlib import import_module

import numpy as np

from tenback.players.network import Floats
from tenback.players.search import Chances, Reals
from tenback.players.the_game.deals import deals
from tenback.players.the_game.deliberation import Deliberation
from tenback.players.the_game.features import Ints, Known
from tenback.players.the_game.guide import LEFT, Guide, weighed_endings
from tenback.players.the_game.imagined import COUNT, END, LOW, NOTHING, Games, imagined
from tenback.players.the_game.recall import Hands
from tenback.rules import Action
from tenback.rules.the_game import PILES, End, Play, View

#: What a number of cards left between two marks of LEFT is taken for.
_BETWEEN = np.array([0, 1.5, 4, 8, 13, 19, 27, 39, 60])
#: What counts as a turn where a `Deliberation` plays.
ACTIONS_A_TURN = 2
#: Instead of a seat.
ANYONE = -1


class Imagination:
    """What a seat can imagine of how a position goes on; compiled, which takes numba, it is quicker.

    After so many turns an opinion counts: that of whoever is to act then or, with `judge`, that of this seat,
    as soon as it is to act. Only the seat that imagines knows its own hand in all imagined deals. The opinion
    is the guide's or, if `weighs`, that of the network that weighs turns: of what the turn leads to that the
    guide plays then. Where `deliberates` tells what is wished for, a `Deliberation` plays for all seats, not
    compiled; it counts two actions as a turn and is asked for its opinion wherever the game has come to then.
    The deals agree with what is known of the others' `hands` or, without that, with what they say now.
    """

    def __init__(
        self,
        view: View,
        known: Known,
        seed: int,
        turns: int,
        compiled: bool = False,
        judge: int | None = None,
        weighs: bool = False,
        deliberates: Floats | None = None,
        hands: Hands | None = None,
    ) -> None:
        self.view, self.known, self.seed, self.turns, self.compiled = view, known, seed, turns, compiled
        self.judge, self.weighs, self.hands = ANYONE if judge is None else judge, weighs, hands
        self.guide = Guide(view.game.players)
        self.deliberation = (
            None if deliberates is None else Deliberation(view.game.players, known.talk, deliberates)
        )

    def chances(self, candidates: Sequence[Sequence[Action]], numbers: range) -> Reals:
        """By candidate, imagined deal and mark in LEFT: the chance of at most so many cards left.

        A candidate is the next actions of the seat, which may be a whole turn; the guide goes on from there.
        """
        where, place = deals(self.view, self.known.levels, self.seed, numbers, self.hands)
        games = imagined(self.view, where, place, self.known.talk)
        games = games[np.tile(np.arange(len(numbers)), len(candidates))]
        for step in as_options(candidates):
            games.act(np.repeat(step, len(numbers)))
        told = self.played_on(games)
        return told.reshape(len(candidates), len(numbers), len(LEFT))

    def played_on(self, games: Games) -> Reals:
        """What becomes of the games: for so many turns, then in a network's eyes."""
        if self.deliberation:
            return self.deliberation.played_on(games, ACTIONS_A_TURN * self.turns)
        if self.compiled:
            compiled_games = import_module("tenback.players.the_game.compiled_games")
            return np.asarray(compiled_games.played_on(games, self.turns, self.judge, self.weighs))
        told = np.zeros((len(games), len(LEFT)))
        rows = np.arange(len(games))
        while True:
            over = games.over
            told[rows[over]] = games.left()[over, None] <= LEFT
            rows, games = rows[~over], games[~over]
            if not len(rows):
                return told
            far = games.turns >= self.turns
            if self.judge != ANYONE:
                far &= games.seat == self.judge
            option = self.guide.option(games) if self.weighs else None
            far &= games.placed == 0 if option is None else option == END
            if far.any():
                opinion = weighed_endings if self.weighs else self.guide.chances
                told[rows[far]] = opinion(games[far])
                rows, games = rows[~far], games[~far]
            if not len(rows):
                return told
            games.act(self.guide.option(games) if option is None else option[~far])


def as_options(candidates: Sequence[Sequence[Action]]) -> list[Ints]:
    """The first actions of all candidates, then their second ones, …, as options."""
    longest = max(map(len, candidates), default=0)
    return [
        np.array([_option(each[place]) if place < len(each) else NOTHING for each in candidates])
        for place in range(longest)
    ]


def _option(action: Action) -> int:
    if isinstance(action, Play):
        return PILES.index(action.pile) * COUNT + action.card - LOW
    assert isinstance(action, End)
    return END


def as_chances(told: Reals) -> Chances:
    """The chances to win and the expected cards left, from the chances in LEFT."""
    exactly = np.diff(told, axis=2, prepend=0, append=1)
    return Chances(told[:, :, 0], exactly @ _BETWEEN)
