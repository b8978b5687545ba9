"""Imagined deals: the choice has other ones than the report, and what is certain is not asked of them."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from tenback.players.search import Chances
from tenback.review import judging
from tenback.review.judging import Position
from tenback.review.turns import Turn, course_of
from tenback.rules import FaceToFace, Slide, TheGame
from tests.review.records import record_of

GAMES = [TheGame(2), TheGame(1, "expert-plus"), FaceToFace(), Slide(3)]


class Imagined:
    """In the place of imagined deals: the first turn, which is judged, always loses and the others win."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []

    def __call__(
        self, view: Any, heard: Any, turns: Sequence[Any], deals: int, seed: int, compiled: bool
    ) -> Chances:
        self.asked.append((deals, seed))
        wins = np.ones((len(turns), deals))
        wins[0] = 0.0
        return Chances(wins, 1 + 9 * (1 - wins))


def turn_of(game: Any) -> Turn:
    return course_of(record_of(game, "random")).turns[1]


def sharpened(game: Any, monkeypatch: pytest.MonkeyPatch, times: int) -> tuple[Position, Imagined]:
    imagined, turn = Imagined(), turn_of(game)
    monkeypatch.setattr(judging, "chances", imagined)
    position = Position(turn.view, turn.heard, turn.played)
    for _ in range(times):
        position.sharpen()
    return position, imagined


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_no_deal_is_imagined_twice_and_the_same_position_always_has_the_same_deals(
    game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    position, imagined = sharpened(game, monkeypatch, 3)
    seeds = [seed for _, seed in imagined.asked]
    assert len(set(seeds)) == len(seeds) > 3
    assert sharpened(game, monkeypatch, 3)[1].asked == imagined.asked
    reported = position.reported
    assert reported is not None and reported.wins.shape == (2, 3 * judging.REPORT) == reported.counts.shape
    assert [deals for deals, _ in imagined.asked[-3:]] == [judging.REPORT] * 3
    assert position.verdict.loss > 0.5 or position.by_cards
    assert position.verdict.best_turn != position.verdict.turn


@pytest.mark.parametrize("sure", [True, False])
def test_a_turn_that_is_certain_to_win_or_to_lose_is_told_as_such_whatever_is_imagined(
    sure: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is imagined says the opposite of it: the turn judged loses, the others win."""
    turn = turn_of(TheGame(2))

    def certainty(view: Any, actions: Any) -> bool | None:
        return sure if actions == turn.played or not sure else None

    monkeypatch.setattr(judging, "certainty", certainty)
    monkeypatch.setattr(judging, "chances", Imagined())
    position = Position(turn.view, turn.heard, turn.played)
    position.sharpen()
    verdict = position.verdict
    assert verdict.loss == 0 and verdict.best_turn == verdict.turn == turn.played
    assert verdict.played.chance == float(sure)
    assert (verdict.played.left == 0) == sure
