"""A whole turn judged part by part: each part by what the seat had heard when it played that part."""

from math import hypot

from tenback.review.judging import Outlook, Position, Verdict
from tenback.review.turns import Turn


class JudgedTurn:
    """The positions in which the parts of a turn were played, and what they come to together.

    A signal in the middle of a turn may change what is best, so what was heard later counts for the later
    parts alone. What the parts lost adds up.
    """

    def __init__(self, turn: Turn, compiled: bool = False) -> None:
        self._turn = turn
        first, last = turn.parts[0], turn.parts[-1]
        self._positions = [
            Position(
                part.view,
                part.heard,
                part.played,
                compiled,
                goes_on=part is not last,
                loss_only=part is not first,
            )
            for part in turn.parts
        ]

    @property
    def settled(self) -> bool:
        """Whether more imagined deals would hardly change the mark."""
        return all(position.settled for position in self._positions)

    def sharpen(self) -> None:
        """Imagine more deals for a part that is not settled."""
        next(position for position in self._positions if not position.settled).sharpen()

    @property
    def verdict(self) -> Verdict:
        """What is known so far; the better turn differs in the part that lost most."""
        verdicts = [position.verdict for position in self._positions]
        first = verdicts[0]
        if len(verdicts) == 1:
            return first
        by_cards = self._positions[0].by_cards
        lost = [verdict.cards_lost if by_cards else verdict.loss for verdict in verdicts]
        worst = lost.index(max(lost))
        before = tuple(action for part in self._turn.parts[:worst] for action in part.played)
        chance = first.best.chance - sum(verdict.loss for verdict in verdicts)
        errors, left_errors = (
            [getattr(verdict, name) for verdict in verdicts] for name in ("error", "left_error")
        )
        return Verdict(
            turn=self._turn.played,
            best_turn=(*before, *verdicts[worst].best_turn) if lost[worst] > 0 else self._turn.played,
            best=first.best,
            played=Outlook(max(0.0, chance), first.best.left + sum(each.cards_lost for each in verdicts)),
            error=None if None in errors else hypot(*errors),
            left_error=None if None in left_errors else hypot(*left_errors),
        )
