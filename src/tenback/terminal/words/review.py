"""A review in words: a sentence or a row per turn, and the totals."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tenback.locales import Words
from tenback.players import BOTS
from tenback.record import Record
from tenback.rules import GAMES, WrittenAction
from tenback.table.shown.values import Table
from tenback.terminal.client.replay import RecordReplay
from tenback.terminal.games import presenter_of
from tenback.terminal.words.naming import seat_name

if TYPE_CHECKING:
    from tenback.review import Review, ReviewedTurn

#: The sign in the margin for each mark.
SIGNS = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
#: The marks, the worst last.
SEVERITY = list(SIGNS)


def is_reviewable(game: str) -> bool:
    """Whether there is a master of this game, whose chances a review tells."""
    return game in BOTS["master"].games


class ReviewWords:
    """Tells the review of a record in a language."""

    def __init__(self, record: Record, say: Words) -> None:
        self._record, self._say = record, say
        self._table: Table = RecordReplay(record).at(0, 0).table
        self._presenter = presenter_of(record.game)

    def sentences(self, review: "Review") -> Iterator[str]:
        """Turn by turn, then the summary, and last the turn that cost the most."""
        for turn in review.turns:
            yield self._sentence(turn)
        yield from self.summary(review)
        marked = [turn for turn in review.turns if turn.mark is not None]
        if marked:
            worst = max(marked, key=lambda turn: (SEVERITY.index(turn.mark or ""), turn.loss))
            yield self._say(
                "term-review-worst",
                turn=worst.turn + 1,
                who=self._who(worst.seat),
                better=self._actions(worst.better, worst.seat),
            )

    def summary(self, review: "Review") -> Iterator[str]:
        """A sentence per seat, and one about luck."""
        for seat in review.seats:
            yield self._say(
                "term-review-seat",
                who=self._who(seat.seat),
                accuracy=round(seat.accuracy, 1),
                loss=_points(seat.loss),
                turns=seat.turns,
                inaccuracies=seat.inaccuracies,
                mistakes=seat.mistakes,
                blunders=seat.blunders,
            )
        if isinstance(review.luck, list):
            for place, luck in enumerate(review.luck):
                if luck is not None:
                    yield self._say("term-review-luck-of", who=self._who(place), luck=_points(luck))
        elif review.luck is not None:
            yield self._say("term-review-luck", luck=_points(review.luck))

    def columns(self) -> tuple[str, ...]:
        """The headings of the rows."""
        names = ("turn", "player", "chance", "loss", "luck", self._count, "played", "better")
        return ("", *(self._say(f"term-review-column-{name}") for name in names))

    def row(self, turn: "ReviewedTurn") -> tuple[str, ...]:
        """A turn in a table: its mark, its number, who played, the figures, the cards."""
        lost = turn.mark is not None or bool(turn.better)
        left = self._number(turn.left_played) + (f" ({self._number(turn.left_best)})" if lost else "")
        return (
            SIGNS.get(turn.mark or "", ""),
            str(turn.turn + 1),
            self._who(turn.seat),
            self._number(100 * turn.best),
            self._number(100 * turn.loss) if lost else "",
            "" if turn.luck is None else self._number(100 * turn.luck),
            left,
            self._played(turn),
            self._actions(turn.better, turn.seat),
        )

    def _sentence(self, turn: "ReviewedTurn") -> str:
        told = self._say(
            f"term-review-turn-{self._count}",
            turn=turn.turn + 1,
            who=self._who(turn.seat),
            played=self._played(turn),
            chance=_points(turn.best),
            left=round(turn.left_played, 1),
        )
        if not turn.better:
            return told
        cost = self._say(
            "term-review-cost",
            mark=turn.mark or "none",
            loss=_points(turn.loss),
            better=self._actions(turn.better, turn.seat),
        )
        return f"{told} {cost}"

    @property
    def _count(self) -> str:
        """The name of the number beside the chance: the cards left, or the score."""
        return GAMES[self._record.game].points_name

    def _number(self, value: float) -> str:
        return self._say("term-review-number", value=round(value, 1))

    def _who(self, seat: int) -> str:
        return seat_name(self._table, seat, self._say)

    def _played(self, turn: "ReviewedTurn") -> str:
        return self._actions([self._record.actions[number] for number in turn.actions], turn.seat)

    def _actions(self, actions: Sequence[WrittenAction], seat: int) -> str:
        told = (self._presenter.shorthand(action, self._table, seat, self._say) for action in actions)
        return ", ".join(told)


def _points(chance: float) -> float:
    return round(100 * chance, 1)
