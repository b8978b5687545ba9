"""The levels for people are clearly apart: with margins so wide that these few deals cannot mislead."""

from typing import Any

import pytest

from tenback.arena.match import play
from tenback.deal import numbered_seed, shuffled
from tenback.players import sit
from tenback.rules import FaceToFace, Slide, TheGame, face_to_face, slide, the_game

SEED = 7
PAIRS = [("master", "greedy"), ("strong", "random"), ("casual", "random")]


def final(game: Any, bots: list[str], number: int) -> Any:
    seed = numbered_seed(SEED, number)
    players = [sit(bot, game.name, seat, compiled=True) for seat, bot in enumerate(bots)]
    return play(game.deal(*shuffled(game, seed)), players).state.outcome


def cards_left(bot: str, players: int, deals: int) -> float:
    outcomes: list[the_game.Outcome] = [final(TheGame(players), [bot] * players, n) for n in range(deals)]
    return sum(outcome.left for outcome in outcomes) / deals


def share(one: str, other: str, game: str, deals: int) -> float:
    """The wins of one bot against another, with every deal played from both seats."""
    won = 0.0
    for number in range(deals):
        for seat in (0, 1):
            bots = [one, other] if seat == 0 else [other, one]
            variant = FaceToFace() if game == "face-to-face" else Slide(2)
            outcome: face_to_face.Outcome | slide.Outcome = final(variant, bots, number)
            winners = outcome.winners if isinstance(outcome, slide.Outcome) else (outcome.winner,)
            won += (seat in winners) / len(winners)
    return won / (2 * deals)


@pytest.mark.parametrize(
    "players", [2, *(pytest.param(number, marks=pytest.mark.trial) for number in (1, 4))]
)
def test_in_the_game_each_level_leaves_fewer_cards(players: int) -> None:
    left = [
        cards_left(bot, players, 12 if players == 1 else 6)
        for bot in ("random", "greedy", "casual", "strong")
    ]
    assert left == sorted(left, reverse=True)


@pytest.mark.parametrize("game", ["face-to-face", "slide"])
@pytest.mark.parametrize(
    ("better", "worse"), [("master", "greedy"), ("strong", "random"), ("casual", "random")]
)
def test_in_the_competitive_games_the_better_player_wins_more(game: str, better: str, worse: str) -> None:
    deals = 2 if better == "master" else 8  # master thinks long, and wins nearly all
    assert share(better, worse, game, deals) > 0.55
