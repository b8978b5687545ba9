"""A turn in several parts: what they lost adds up, and the better turn differs where most was lost."""

from functools import partial
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.players.search import Chances, standard_errors
from tenback.review import parts
from tenback.review.calibration import correction
from tenback.review.judging import CANDIDATES, Outlook, Position, Verdict
from tenback.review.parts import JudgedTurn
from tenback.review.turns import Part, Turn, course_of
from tenback.rules import TheGame
from tenback.rules.the_game import End, Pile, Play
from tests.review.records import record_of

ACTIONS = tuple(Play(card, Pile.A) for card in (2, 3, 4, 5))
BETTER = (Play(99, Pile.C), End())
figures = st.floats(0, 1)


class Judged:
    """In the place of a position, and listed among the others: the verdict on one part."""

    def __init__(
        self,
        all_parts: "list[Judged]",
        view: Any,
        heard: Any,
        turn: Any,
        compiled: bool = False,
        *,
        goes_on: bool,
        loss_only: bool,
    ) -> None:
        all_parts.append(self)
        self.compiled = compiled
        self.goes_on, self.loss_only, self.by_cards, self.settled = goes_on, loss_only, view.by_cards, False
        best, lost, cards, error = view.figures
        played = Outlook(best - lost, 10 + cards)
        self.verdict = Verdict(turn, BETTER, Outlook(best, 10.0), played, error, 2 * error)

    def sharpen(self) -> None:
        self.settled = True


class Figures:
    def __init__(self, by_cards: bool, *figures: float) -> None:
        self.by_cards, self.figures = by_cards, figures


@given(st.booleans(), st.lists(st.tuples(figures, figures, figures, figures), min_size=2, max_size=4))
def test_what_the_parts_lost_adds_up(by_cards: bool, told: list[tuple[float, ...]]) -> None:
    seen = [Part(Figures(by_cards, *each), (), (ACTIONS[place],)) for place, each in enumerate(told)]
    turn = Turn(0, tuple(seen), tuple(range(len(told))))
    with pytest.MonkeyPatch.context() as patch:
        positions: list[Judged] = []
        patch.setattr(parts, "Position", partial(Judged, positions))
        judged = JudgedTurn(turn, compiled=by_cards)
    assert [each.compiled for each in positions] == [by_cards] * len(told)
    verdict = judged.verdict
    best, lost, cards = told[0][0], [each[1] for each in told], [each[2] for each in told]
    assert verdict.best == Outlook(best, 10.0)
    assert verdict.played.chance == pytest.approx(max(0.0, best - sum(lost)))
    assert verdict.played.left == pytest.approx(10 + sum(cards))
    errors = sum(each[3] ** 2 for each in told) ** 0.5
    assert verdict.error == pytest.approx(errors)
    assert verdict.left_error == pytest.approx(2 * errors)
    compared = [each.verdict.cards_lost if by_cards else each.verdict.loss for each in positions]
    worst = compared.index(max(compared))
    better = (*ACTIONS[:worst], *BETTER) if compared[worst] > 0 else ACTIONS[: len(told)]
    assert verdict.best_turn == better and verdict.turn == ACTIONS[: len(told)]
    assert [each.goes_on for each in positions] == [True] * (len(told) - 1) + [False]
    assert [each.loss_only for each in positions] == [False] + [True] * (len(told) - 1)
    for number in range(len(told)):
        assert not judged.settled
        judged.sharpen()
        assert [each.settled for each in positions] == [place <= number for place in range(len(told))]
    assert judged.settled


def test_the_error_of_a_loss_is_that_of_the_corrected_chances() -> None:
    turn = course_of(record_of(TheGame(2), "random")).turns[0]
    position = Position(turn.view, turn.heard, turn.played)
    assert len(position.turns) == CANDIDATES + 1 and position.turns[0] == turn.played
    wins = np.array([[0.0] * 40 + [1.0] * 24, [1.0] * 30 + [0.0] * 4 + [1.0] * 30])
    reported = Chances(wins, np.array([[9.0, 8.0] * 32, [4.0, 2.0] * 32]))
    position._best = 1
    verdict = position._sharpened_verdict(reported)
    corrected = correction(turn.view, turn.heard, quick=False)
    error, left_error = standard_errors(
        np.stack([wins[1] - wins[0], reported.counts[1] - reported.counts[0]])
    )
    assert verdict.error == pytest.approx(float(error) * corrected.steepness(float(wins.mean())))
    assert verdict.left_error == pytest.approx(float(left_error)) and verdict.left_error != verdict.error
    assert verdict.best_turn == position._whole_turns[1] and verdict.loss > 0
