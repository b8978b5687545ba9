"""How often a bot beats another in Slide between two, with luck taken out.

    python -m bench.slide [--bots master strong] [--seed N] [--first N] [--deals N]

When both have chosen, the cards that are turned up are compared with all pairs that might have been, by
master's network. Subtracting this luck from the results changes no expectation and leaves most of the
variance out. The bots change seats from deal to deal.
"""

import argparse
from collections.abc import Sequence
from math import sqrt
from typing import Any, cast

import tenback.players.one_core  # noqa: F401  # before NumPy

import numpy as np  # isort: skip

from msgspec import Struct

from tenback.deal import deal, numbered_seed, seat_key
from tenback.players import sit
from tenback.players.slide import compiled
from tenback.players.slide.foresight import by_pair
from tenback.players.slide.imagined import imagined
from tenback.rules.slide import CELLS, Reveal, Slide, View

#: The standard errors of a 95 % interval.
INTERVAL = 1.96
#: Deals between two lines of figures.
LOT = 100


class Played(Struct, frozen=True):
    """A finished game of the first bot: its share of the win, and its luck."""

    won: float
    luck: float


def main() -> None:
    parser = argparse.ArgumentParser("python -m bench.slide", description=__doc__)
    parser.add_argument("--bots", nargs=2, default=["master", "strong"])
    parser.add_argument("--seed", type=int, default=1001)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--deals", type=int, default=500)
    asked = parser.parse_args()
    games: list[Played] = []
    for number in range(asked.first, asked.first + asked.deals):
        games.append(played(asked.bots, asked.seed, number))
        if len(games) % LOT == 0 or len(games) == asked.deals:
            print(report(games), flush=True)


def played(bots: Sequence[str], seed: int, number: int) -> Played:
    """The deal of this number; the first bot sits at seat 0 in even deals."""
    key = numbered_seed(seed, number)
    state: Any = deal(Slide(2), key)
    own, fortune = number % 2, 0.0
    players = [sit(bots[seat != own], state.game.name, seat_key(key, seat), compiled=True) for seat in (0, 1)]
    while state.outcome is None:
        if state.turn is None:
            view = state.view(own)
            reveals = [cast(Reveal, players[seat].decide(state.view(seat), ())) for seat in (0, 1)]
            for seat, reveal in enumerate(reveals):
                state = state.apply(seat, reveal)
            fortune += luck(view, own, reveals, state.middle)
        else:
            state = state.apply(state.turn, players[state.turn].decide(state.view(state.turn), ()))
    winners = state.outcome.winners
    return Played((own in winners) / len(winners), fortune)


def luck(view: View, seat: int, reveals: Sequence[Reveal], cards: Sequence[int]) -> float:
    """How much better for the seat these cards are, turned up in these cells, than any pair that might be."""
    cells = np.array([[CELLS.index(reveal.cell) for reveal in reveals]])
    chances, _, come = by_pair(imagined(view, 0, range(1), compiled.features), seat, cells)
    return float(chances[0, cards[seat] - 1, cards[1 - seat] - 1] - (come * chances).sum())


def report(games: Sequence[Played]) -> str:
    won = np.array([game.won for game in games])
    fair = won - np.array([game.luck for game in games])
    errors = [INTERVAL * float(values.std(ddof=1)) / sqrt(len(games)) for values in (won, fair)]
    return (
        f"{len(games)} deals: won {100 * won.mean():.1f} ± {100 * errors[0]:.1f} %,"
        f" without luck {100 * fair.mean():.1f} ± {100 * errors[1]:.1f} %"
    )


if __name__ == "__main__":
    main()
