"""Totals of game results as integers, so the sums do not depend on how games are split among workers."""

from math import sqrt
from typing import Any

from msgspec import Struct

from tenback.arena.series import Series
from tenback.rules.the_game import EXCELLENT

Z95 = 1.959963984540054
#: A win in parts: shared by any number of seats from one to six, it stays whole.
WIN = 60


class Team(Struct, tag="team"):
    """The Game: how often it was beaten, and how many cards were left."""

    games: int = 0
    won: int = 0
    left: int = 0
    left_squared: int = 0
    excellent: int = 0

    def add(self, series: Series, number: int, outcome: Any) -> None:
        self.games += 1
        self.won += outcome.won
        self.left += outcome.left
        self.left_squared += outcome.left**2
        self.excellent += outcome.left < EXCELLENT

    def add_results(self, series: Series, numbers: range, results: Any) -> None:
        """The same for the results of the compiled engine, all at once."""
        left = results["left"].astype(int)
        self.games += len(left)
        self.won += int((left == 0).sum())
        self.left += int(left.sum())
        self.left_squared += int((left**2).sum())
        self.excellent += int((left < EXCELLENT).sum())

    def add_tally(self, other: "Tally") -> None:
        assert isinstance(other, Team)
        self.games += other.games
        self.won += other.won
        self.left += other.left
        self.left_squared += other.left_squared
        self.excellent += other.excellent

    def figures(self, series: Series) -> dict[str, Any]:
        return {
            "won": self.won,
            "win_rate": self.won / self.games,
            "win_rate_ci95": wilson(self.won, self.games),
            "left_mean": self.left / self.games,
            "left_ci95": mean_interval(self.games, self.left, self.left_squared),
            "under_10_rate": self.excellent / self.games,
        }


class Share(Struct):
    """One bot's results: `wins` in parts of a WIN, `points` the scores or cards left of its seats."""

    seats: int = 0
    wins: int = 0
    points: int = 0


class Rivals(Struct, tag="rivals"):
    """The competitive games: how the wins were shared, by bot."""

    games: int = 0
    shares: dict[str, Share] = {}

    def add(self, series: Series, number: int, outcome: Any) -> None:
        self.games += 1
        winners, points = outcome.winners, outcome.points
        for seat, bot in enumerate(series.seated(number)):
            share = self.shares.setdefault(bot, Share())
            share.seats += 1
            share.wins += WIN // len(winners) if seat in winners else 0
            share.points += points[seat]

    def add_results(self, series: Series, numbers: range, results: Any) -> None:
        """The same for the results of the compiled engine, all at once."""
        self.games += len(results)
        duel = "winner" in results.dtype.names
        winners = 1 << results["winner"] if duel else results["winners"]
        points = results["left" if duel else "scores"]
        sharing = sum(winners >> seat & 1 for seat in range(series.game.seats))
        for place in range(len(series.seatings)):
            rows = slice((place - numbers.start) % len(series.seatings), None, len(series.seatings))
            for seat, bot in enumerate(series.seatings[place]):
                share = self.shares.setdefault(bot, Share())
                won = (winners[rows] >> seat & 1) * (WIN // sharing[rows])
                share.seats += len(won)
                share.wins += int(won.sum())
                share.points += int(points[rows, seat].sum())

    def add_tally(self, other: "Tally") -> None:
        assert isinstance(other, Rivals)
        self.games += other.games
        for bot, others in other.shares.items():
            share = self.shares.setdefault(bot, Share())
            share.seats += others.seats
            share.wins += others.wins
            share.points += others.points

    def figures(self, series: Series) -> dict[str, Any]:
        mean = f"{series.game.points_name}_mean"
        shares = {bot: self.shares.get(bot, Share()) for bot in dict.fromkeys(series.bots)}
        return {
            "results": [
                {
                    "bot": bot,
                    "seats_played": share.seats,
                    "wins": share.wins / WIN,
                    "win_share": share.wins / WIN / share.seats,
                    "win_share_ci95": wilson(share.wins / WIN / share.seats * self.games, self.games),
                    mean: share.points / share.seats,
                }
                for bot, share in shares.items()
            ]
        }


Tally = Team | Rivals


def empty_tally(series: Series) -> Tally:
    return Team() if series.game.cooperative else Rivals()


def wilson(successes: float, trials: int) -> list[float]:
    """Wilson's 95% interval of a rate; for shared wins, the games are the trials."""
    rate = successes / trials
    middle = (rate + Z95**2 / (2 * trials)) / (1 + Z95**2 / trials)
    spread = Z95 * sqrt(rate * (1 - rate) / trials + Z95**2 / (4 * trials**2)) / (1 + Z95**2 / trials)
    return [min(rate, max(0.0, middle - spread)), max(rate, min(1.0, middle + spread))]


def mean_interval(count: int, total: int, squares: int) -> list[float]:
    """The 95% interval of a mean, from its standard error."""
    mean = total / count
    variance = (squares - total**2 / count) / max(1, count - 1)
    spread = Z95 * sqrt(max(0.0, variance) / count)
    return [mean - spread, mean + spread]
