"""Playing imagined games of several on: the guide plays, and the network that weighs has the last word.

For the last action the guide only proposes. The other network decides and tells what is to be expected: it
judges better. If it decided every action, that would take twice as long; twice as many deals bring as much.
"""

import numpy as np

from tenback.players.network import Floats, logistic
from tenback.players.search import Reals
from tenback.players.the_game.guide import LEFT, NONE, Guide, inputs, weighing, worth_a_thought
from tenback.players.the_game.imagined import END, Bools, Games, Ints

#: How many of the options that the guide likes best are weighed; and how far behind the best, in log-odds.
PROPOSED, FAR_BEHIND = 2, 2.0


class Deliberation:
    """Decides for all seats of imagined games, each by what it may know."""

    def __init__(self, players: int, talk: bool, wishes: Floats) -> None:
        self.guide, self.weighing, self.wishes = Guide(players, quick=not talk), weighing(players), wishes

    def played_on(self, games: Games, actions: int) -> Reals:
        """The chances in LEFT of all games after so many actions each, or as they ended before."""
        found = (games.left()[:, None] <= LEFT).astype(np.float64)
        rows = np.arange(len(games))
        for ahead in reversed(range(actions)):
            rows, games = rows[~games.over], games[~games.over]
            if not len(rows):
                break
            if ahead:
                option = self.guide.option(games)
            else:
                option, found[rows] = self.weighed(games)
            games.act(option)
            found[rows[games.over]] = games.left()[games.over, None] <= LEFT
        return found

    def weighed(self, games: Games) -> tuple[Ints, Floats]:
        """The best of the options that the guide proposes in every game, and the chances in LEFT after it."""
        options, considered = self.proposed(games)
        row, place = np.nonzero(considered)
        option = options[row, place]
        chances = np.zeros((*options.shape, len(LEFT)), np.float32)
        chances[row, place] = logistic(self.weighing.outputs(inputs(games[row], option)))
        worth = np.where(considered, 0.0, -np.inf)
        wins = (games.left()[row] == 1) & (option < END)
        worth[row, place] = chances[row, place] @ self.wishes + wins
        every, best = np.arange(len(games)), worth.argmax(1)
        return options[every, best], chances[every, best]

    def proposed(self, games: Games) -> tuple[Ints, Bools]:
        """The options that the guide likes best, the first above all, and which are worth considering."""
        options, slots = worth_a_thought(games)
        told = self.guide.network.outputs(inputs(games))
        liked = np.take_along_axis(told[:, len(LEFT) :], slots, axis=1)
        liked[options == NONE] = -np.inf
        best = np.argsort(-liked, axis=1, kind="stable")[:, :PROPOSED]
        liked = np.take_along_axis(liked, best, 1)
        return np.take_along_axis(options, best, 1), liked >= liked[:, :1] - FAR_BEHIND
