"""From scores to expect in Slide to chances of winning."""

import numpy as np

from tenback.players.search import Reals
from tenback.players.slide.features import Ints
from tenback.rules.slide import NUMBERS

#: By players and rounds played: how many points of expected score make a seat e times as likely to win as
#: another. Found by `train/slide/chance.py` from games of the network with itself.
SPREADS: dict[int, tuple[float, ...]] = {
    2: (8.2, 8.2, 8.2, 8.2, 8.2, 8.2, 8.2, 7.7, 7.0, 7.0, 6.6, 6.4, 5.9, 5.3, 5.0, 4.9),
    3: (6.0, 6.0, 6.0, 6.0, 6.0, 6.0, 6.0, 6.2, 5.9, 5.7, 5.3, 4.9, 4.4, 4.2, 3.9, 3.7),
    4: (6.0, 6.0, 6.0, 6.0, 6.0, 6.0, 6.0, 5.3, 4.9, 4.4, 4.0, 4.3, 4.0, 3.7, 3.7, 3.7),
    5: (4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 3.9, 3.9, 3.8, 3.8, 3.7, 3.6, 3.2, 3.2, 3.1),
    6: (4.6, 4.6, 4.6, 4.6, 4.6, 4.6, 4.6, 4.2, 3.9, 3.6, 3.4, 3.2, 3.0, 2.9, 2.8, 2.7),
}


def chances_of(scores: Reals, rounds: int) -> Reals:
    """By table and seat: the chance to win, with these scores to expect after so many rounds."""
    odds = -scores / SPREADS[scores.shape[1]][rounds]
    odds = np.exp(odds - odds.max(1, keepdims=True))
    return np.asarray(odds / odds.sum(1, keepdims=True))


def chances_of_results(left: Ints) -> Reals:
    """The same at the end, from how many cards of each number are left: a shared win counts in parts."""
    results = left @ np.array(NUMBERS) * 1000 + left.sum(2)
    winners = results == results.min(1, keepdims=True)
    return np.asarray(winners / winners.sum(1, keepdims=True))
