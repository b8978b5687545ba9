"""The Slide tournament, sentence by sentence (docs/rules.md, Slide, Tournament)."""

import pytest

from tenback.rules import InvalidOptions, Slide, SlideTournament
from tenback.rules.slide import Outcome as GameOutcome
from tenback.rules.slide_tournament import Outcome


def game(*scores: int) -> GameOutcome:
    return GameOutcome(scores=scores, left=tuple(1 for _ in scores), winners=(0,))


def test_games_are_played_until_somebody_has_100_points_or_more_in_total() -> None:
    tournament = SlideTournament(2)
    assert tournament.outcome is None
    tournament = tournament.after(game(40, 50)).after(game(30, 49))
    assert (tournament.totals, tournament.outcome) == ((70, 99), None)
    assert tournament.after(game(5, 1)).outcome == Outcome(totals=(75, 100), winners=(0,))


def test_the_lowest_total_wins_and_a_tie_is_shared() -> None:
    ended = SlideTournament(3).after(game(60, 60, 101))
    assert ended.outcome == Outcome(totals=(60, 60, 101), winners=(0, 1))


def test_the_first_player_of_the_next_game_is_the_next_seat() -> None:
    tournament = SlideTournament(3, first=1)
    assert tournament.next_game() == Slide(3, 1)
    assert tournament.after(game(1, 2, 3)).next_game() == Slide(3, 2)
    assert tournament.after(game(1, 2, 3)).after(game(1, 2, 3)).next_game() == Slide(3, 0)


def test_a_tournament_is_for_as_many_as_a_game() -> None:
    with pytest.raises(InvalidOptions, match="2 to 6 players"):
        SlideTournament(7)
    with pytest.raises(InvalidOptions, match="seat 3 cannot be first among 3"):
        SlideTournament(3, first=3)
    with pytest.raises(InvalidOptions, match="scores of other than 2 seats"):
        SlideTournament(2, games=((1, 2, 3),))
