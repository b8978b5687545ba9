"""What a series comes to: rates and means with their 95% intervals."""

from math import sqrt
from typing import Any

from tenback.arena.series import Result, Series
from tenback.rules import TheGame, face_to_face, slide, the_game

Z95 = 1.959963984540054
EXCELLENT = 10


class Summary:
    """Takes results one by one and says what they come to so far."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.tally = _Team() if isinstance(series.game, TheGame) else _Rivals(series)

    def add(self, result: Result) -> None:
        self.tally.add(result)

    def figures(self) -> dict[str, Any]:
        return self.tally.figures()


class _Team:
    """The Game: how often it was beaten, and how many cards were left."""

    def __init__(self) -> None:
        self.won = 0
        self.left: list[int] = []

    def add(self, result: Result) -> None:
        outcome: the_game.Outcome = result.outcome
        self.won += outcome.won
        self.left.append(outcome.left)

    def figures(self) -> dict[str, Any]:
        games = len(self.left)
        return {
            "won": self.won,
            "win_rate": self.won / games,
            "win_rate_ci95": wilson(self.won, games),
            "left_mean": sum(self.left) / games,
            "left_ci95": mean_interval(self.left),
            "under_10_rate": sum(left < EXCELLENT for left in self.left) / games,
        }


class _Rivals:
    """The competitive games: how the wins were shared, by bot."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.games = 0
        self.wins = dict.fromkeys(series.bots, 0.0)
        self.seats = dict.fromkeys(series.bots, 0)
        self.points = dict.fromkeys(series.bots, 0)

    def add(self, result: Result) -> None:
        self.games += 1
        winners, points = _shares(result.outcome)
        for seat, place in enumerate(self.series.seating(result.number)):
            bot = self.series.bots[place]
            self.seats[bot] += 1
            self.points[bot] += points[seat]
            if seat in winners:
                self.wins[bot] += 1 / len(winners)

    def figures(self) -> dict[str, Any]:
        mean = "score_mean" if self.series.game.name == "slide" else "left_mean"
        return {
            "results": [
                {
                    "bot": bot,
                    "seats_played": seats,
                    "wins": self.wins[bot],
                    "win_share": self.wins[bot] / seats,
                    "win_share_ci95": wilson(self.wins[bot] / seats * self.games, self.games),
                    mean: self.points[bot] / seats,
                }
                for bot, seats in self.seats.items()
            ]
        }


def wilson(successes: float, trials: int) -> list[float]:
    """Wilson's 95% interval of a rate; for shared wins, the games are the trials."""
    rate = successes / trials
    middle = (rate + Z95**2 / (2 * trials)) / (1 + Z95**2 / trials)
    spread = Z95 * sqrt(rate * (1 - rate) / trials + Z95**2 / (4 * trials**2)) / (1 + Z95**2 / trials)
    return [max(0.0, middle - spread), min(1.0, middle + spread)]


def mean_interval(values: list[int]) -> list[float]:
    """The 95% interval of a mean, from its standard error."""
    count, mean = len(values), sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    spread = Z95 * sqrt(variance / count)
    return [mean - spread, mean + spread]


def _shares(outcome: face_to_face.Outcome | slide.Outcome) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats that share the win, and what is counted of every seat."""
    if isinstance(outcome, face_to_face.Outcome):
        return (outcome.winner,), outcome.left
    return outcome.winners, outcome.scores
