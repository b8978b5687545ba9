"""Playing imagined games with more thought: the guide proposes plays, and the network that weighs decides.

That takes several looks a play instead of one. Where seats signal, the guide by itself plays much worse than
the other network, and its games tell too little.
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

    def __init__(self, players: int, wishes: Floats) -> None:
        self.guide, self.weighing, self.wishes = Guide(players).network, weighing(players), wishes

    def played_on(self, games: Games, actions: int) -> Reals:
        """The chances in LEFT of all games after so many actions each, or as they ended before."""
        found = (games.left()[:, None] <= LEFT).astype(np.float64)
        rows = np.arange(len(games))
        for ahead in reversed(range(actions)):
            rows, games = rows[~games.over], games[~games.over]
            if not len(rows):
                break
            option, found[rows] = self.choice(games, told=ahead == 0)
            games.act(option)
            found[rows[games.over]] = games.left()[games.over, None] <= LEFT
        return found

    def choice(self, games: Games, told: bool) -> tuple[Ints, Floats]:
        """The option to take in every game and, if they are to be told, the chances in LEFT after it."""
        options, considered = self.proposed(games)
        weighed = considered & (told | (considered.sum(1) > 1)[:, None])  # the others have no choice
        row, place = np.nonzero(weighed)
        chances = np.zeros((*options.shape, len(LEFT)), np.float32)
        worth = np.where(considered, 0.0, -np.inf)
        if len(row):
            option = options[row, place]
            chances[row, place] = logistic(self.weighing.outputs(inputs(games[row], option)))
            wins = (games.left()[row] == 1) & (option < END)
            worth[row, place] = chances[row, place] @ self.wishes + wins
        every, best = np.arange(len(games)), worth.argmax(1)
        return options[every, best], chances[every, best]

    def proposed(self, games: Games) -> tuple[Ints, Bools]:
        """The options that the guide likes best, the first above all, and which are worth considering."""
        options, slots = worth_a_thought(games)
        liked = np.take_along_axis(self.guide.outputs(inputs(games))[:, len(LEFT) :], slots, axis=1)
        liked[options == NONE] = -np.inf
        best = np.argsort(-liked, axis=1, kind="stable")[:, :PROPOSED]
        liked = np.take_along_axis(liked, best, 1)
        return np.take_along_axis(options, best, 1), liked >= liked[:, :1] - FAR_BEHIND
