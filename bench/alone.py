"""How strong master is alone by how much it imagines, with luck taken out, and how long a turn takes.

    python -m bench.alone [--continuations 0 320] [--deals N] [--first N] [--cores N] [--level LEVEL] [--fire]

Every amount plays the same deals, of seed 1001, compiled. After each turn the cards drawn are compared with
others that might have been drawn. Subtracting this luck from the results changes no expectation and leaves
most of the variance out.
"""

import argparse
import time
from collections.abc import Sequence
from functools import partial
from multiprocessing import Pool
from typing import Any

import tenback.players.one_core  # noqa: F401  # before NumPy

import numpy as np  # isort: skip

from msgspec import Struct
from msgspec.structs import replace

from tenback.deal import deal, numbered_seed
from tenback.players.search import Budget, Reals, standard_errors
from tenback.players.the_game import compiled
from tenback.players.the_game.deals import deals
from tenback.players.the_game.features import known
from tenback.players.the_game.imagined import COUNT, LOW, imagined
from tenback.players.the_game.master import ALONE, Memory, decide
from tenback.players.the_game.search import Imagination, as_options
from tenback.rules import Action
from tenback.rules.the_game import Start, State, TheGame

SEED = 1001
#: Draws that the actual one is compared with.
DRAWS = 48
#: The standard errors of a 95 % interval.
INTERVAL = 1.96


class Played(Struct, frozen=True):
    """A finished game: whether it was won, its luck, and the CPU seconds of the turns' decisions."""

    won: bool
    luck: float
    seconds: list[float]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--continuations", type=int, nargs="+", default=[0, ALONE.continuations])
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--level", default="basic", choices=("basic", "expert", "expert-plus"))
    parser.add_argument("--fire", action="store_true")
    asked = parser.parse_args()
    game = TheGame(1, asked.level, asked.fire)
    played(game, asked.first, ALONE)  # what is compiled now is there in all processes
    with Pool(asked.cores) as pool:
        by_deal = pool.map(
            partial(played_with_each, game, asked.continuations),
            range(asked.first, asked.first + asked.deals),
            chunksize=1,
        )
    report(asked.continuations, by_deal)


def played_with_each(game: TheGame, continuations: Sequence[int], number: int) -> list[Played]:
    """The deal of this number, played with each amount."""
    return [played(game, number, replace(ALONE, continuations=each)) for each in continuations]


def played(game: TheGame, number: int, budget: Budget) -> Played:
    """A deal played by master; without continuations it imagines nothing."""
    state: Any = deal(game, numbered_seed(SEED, number)).apply(0, Start())
    memory, fortune, seconds = Memory(), 0.0, list[float]()
    while state.outcome is None:
        began = time.process_time()
        action = decide(state.view(0), (), memory, compiled, budget if budget.continuations else None)
        if state.placed == 0:
            seconds.append(time.process_time() - began)
        after = state.apply(0, action)
        if len(after.draw_pile) < len(state.draw_pile):
            fortune += luck(state, action)
        state = after
    return Played(state.outcome.won, fortune, seconds)


def luck(state: State, action: Action) -> float:
    """How much better the cards are that this action draws than others at random, a turn later."""
    view = state.view(0)
    facts = known(view, ())
    where, place = deals(view, facts.levels, 0, range(1 + DRAWS))
    actual = [card - LOW for card in state.draw_pile]
    place[0] = COUNT
    place[0, actual] = range(len(actual))
    games = imagined(view, where, place, talk=False)
    (options,) = as_options([(action,)])
    games.act(np.repeat(options, len(where)))
    chances = Imagination(view, facts, 0, 1, compiled=True, weighs=True).played_on(games)[:, 0]
    return float(chances[0] - chances[1:].mean())


def report(continuations: Sequence[int], by_deal: Sequence[Sequence[Played]]) -> None:
    """A line for each amount; differences are from the first."""
    won = np.array([[float(game.won) for game in games] for games in by_deal]).T
    fair = won - np.array([[game.luck for game in games] for games in by_deal]).T
    for row, each in enumerate(continuations):
        times = [1000 * second for games in by_deal for second in games[row].seconds]
        median, late = np.quantile(times, (0.5, 0.99))
        print(
            f"{each:4} continuations: won {interval(won[row])}, without luck {interval(fair[row])},"
            f" difference {interval(fair[row] - fair[0])} ({len(by_deal)} deals);"
            f" a turn {median:.0f} ms, 99 % within {late:.0f} ms",
            flush=True,
        )


def interval(values: Reals) -> str:
    """The mean in per cent with its 95 % interval."""
    error = INTERVAL * float(standard_errors(values[None])[0])
    return f"{100 * values.mean():.1f} ± {100 * error:.1f} %"


if __name__ == "__main__":
    main()
