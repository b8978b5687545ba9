"""The Slide tournament: games until somebody has 100 points; the lowest total wins (docs/rules.md, Slide)."""

from msgspec import Struct
from msgspec.structs import replace

from tenback.rules import slide
from tenback.rules.game import InvalidOptions

LIMIT = 100


class Outcome(Struct, frozen=True, kw_only=True):
    """The totals of all seats and who won; several share a tie."""

    over: bool = True
    totals: tuple[int, ...]
    winners: tuple[int, ...]


class SlideTournament(Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament so far: `tournament.next_game()` is to be played, `tournament.after(outcome)` goes on."""

    players: int
    first: int = 0
    games: tuple[tuple[int, ...], ...] = ()

    def __post_init__(self) -> None:
        slide.Slide(self.players, self.first)
        if any(len(scores) != self.players for scores in self.games):
            raise InvalidOptions(f"a game with scores of other than {self.players} seats")

    @property
    def totals(self) -> tuple[int, ...]:
        """The scores of each seat over all games so far."""
        return tuple(sum(scores[seat] for scores in self.games) for seat in range(self.players))

    @property
    def outcome(self) -> Outcome | None:
        """None until, after a game, somebody has 100 points or more."""
        totals = self.totals
        if max(totals) < LIMIT:
            return None
        winners = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
        return Outcome(totals=totals, winners=winners)

    def next_game(self) -> slide.Slide:
        """The next game, which starts one seat further than the last."""
        return slide.Slide(self.players, (self.first + len(self.games)) % self.players)

    def after(self, outcome: slide.Outcome) -> "SlideTournament":
        """The tournament with one more game played."""
        return replace(self, games=(*self.games, outcome.scores))
