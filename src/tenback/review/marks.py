"""When a turn gets a mark, and how well a seat has played (docs/review.md, Marks)."""

import math

from tenback.review.result import Mark
from tenback.rules import Game
from tenback.rules.the_game import TheGame

#: From which loss on a turn gets each mark: in chance, and in cards left where the chance says too little.
BY_CHANCE = {Mark.BLUNDER: 0.15, Mark.MISTAKE: 0.10, Mark.INACCURACY: 0.05}
BY_CARDS = {Mark.BLUNDER: 6.0, Mark.MISTAKE: 4.0, Mark.INACCURACY: 2.0}
#: How much more it must be in a quick review, which has no errors: two fifths of an inaccuracy either way.
MORE_IF_QUICK, MORE_CARDS_IF_QUICK = 0.02, 0.8
#: A loss counts only if it is more than this many standard errors.
ERRORS = 2.0
#: The greatest standard error of a marked loss that needs no more deals.
MARKED_ERROR = 0.02
#: The mean loss that brings the accuracy down to 100 / e.
ACCURACY_SCALE = 1 / 7


def marked_by_cards(game: Game) -> bool:
    """Whether masters win so rarely there, less than 20 % of the games, that marks follow the cards left.

    By the ladder in docs/strength.md that is expert-plus for any number of players, with 0 to 8.3 % of the
    games won, and expert with fire alone, with 19.3 %. The next is expert alone with 21.1 %.
    """
    if not isinstance(game, TheGame):
        return False
    return game.level == "expert-plus" or (game.level == "expert" and game.fire and game.players == 1)


def mark_of(loss: float, error: float | None, by_cards: bool) -> Mark | None:
    """The mark for a loss, in chance or in cards, with its standard error, None in a quick review."""
    more = 0.0
    if error is None:
        more = MORE_CARDS_IF_QUICK if by_cards else MORE_IF_QUICK
    elif loss <= ERRORS * error:
        return None
    limits = BY_CARDS if by_cards else BY_CHANCE
    return next((mark for mark, limit in limits.items() if loss >= limit + more), None)


def is_settled(loss: float, error: float, by_cards: bool) -> bool:
    """Whether the mark would be the same if the loss were an error more or less, and that error is small."""
    marks = {mark_of(each, error, by_cards) for each in (loss - error, loss, loss + error)}
    return len(marks) == 1 and (marks == {None} or by_cards or error <= MARKED_ERROR)


def accuracy(mean_loss: float) -> float:
    """From 100 for a seat that lost nothing, down towards 0."""
    return 100 * math.exp(-mean_loss / ACCURACY_SCALE)
