"""What master's thinking costs: CPU time per decision and per imagined continuation, by kind of table.

    python -m bench.thinking [--positions N]

Everything stands beside a baseline of the same run: one look of the guide at a position, as bare products of
its matrices. Deals are those of seed 1001. The parts are those of the NumPy path, by the profiler.
"""

import argparse
import cProfile
import pstats
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import tenback.players.master  # noqa: F401  (first of all: it asks NumPy for one thread)

import numpy as np  # isort: skip

from tenback.deal import deal, numbered_seed
from tenback.players import signalling, sit
from tenback.players.chances import chances
from tenback.players.network import Floats, network
from tenback.players.slide import scores as slide_scores
from tenback.players.slide.features import MOST
from tenback.rules import Action, FaceToFace, Slide, TheGame
from tenback.rules.signals import Heard

SEED = 1001
#: Continuations that are timed at a position: of so many candidates, in so many deals.
CANDIDATES, DEALS = 4, 40
#: Rows that the baseline looks at together.
ROWS = CANDIDATES * DEALS
#: A position of each of these comes about by so many actions of `strong`.
ACTIONS = (6, 16, 26, 36, 46)
#: The kinds of tables, whether others signal there, and the network that looks at every position.
KINDS: dict[str, tuple[Any, bool, str]] = {
    "alone": (TheGame(1), False, "the_game_solo_guide"),
    "2 in silence": (TheGame(2), False, "the_game_teams_guide"),
    "3 in silence": (TheGame(3), False, "the_game_teams_guide"),
    "5 in silence": (TheGame(5), False, "the_game_teams_guide"),
    "3 with signals": (TheGame(3), True, "the_game_teams_guide"),
    "3 expert with signals": (TheGame(3, "expert"), True, "the_game_teams_guide"),
    "3 on fire with signals": (TheGame(3, "basic", True), True, "the_game_teams_guide"),
    "Face to Face": (FaceToFace(), False, "face_to_face_guide"),
    "Slide for 2": (Slide(2), False, "slide_scores"),
}
#: The functions of the games that make up each part; the time of the one that takes longest counts.
PARTS = {
    "inputs": ("inputs", "features"),
    "network": ("outputs",),
    "options": ("worth_a_thought", "liked_best"),
    "game": ("act", "reveal", "take", "deals"),
}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--positions", type=int, default=10, help="positions per kind of table")
    positions = options.parse_args().positions
    for name, (game, talking, guide) in KINDS.items():
        found = [found for number in range(positions) if (found := position(game, talking, number))]
        look = baseline(guide)
        print(f"{name} ({len(found)} positions, a bare look {1000 * look:.4f} ms)")
        for compiled in (False, True):
            decisions = [decision(view, heard, compiled) for view, heard in found]
            per_deal = [continuation(view, heard, compiled) for view, heard in found]
            told(" compiled" if compiled else " NumPy", decisions, per_deal, look)
        shares = parts(partial(continuations, found))
        print("  parts:", ", ".join(f"{part} {share:.0%}" for part, share in shares.items()), flush=True)


def position(game: Any, talking: bool, number: int) -> tuple[Any, Sequence[Heard]] | None:
    """What the seat sees and hears that is to act after some actions; None if the game ended before."""
    state: Any = deal(game, numbered_seed(SEED, number))
    players = [sit("strong", game.name, seat) for seat in range(game.seats)]
    for _ in range(ACTIONS[number % len(ACTIONS)]):
        seat = state.to_act[0]
        state = state.apply(seat, players[seat].decide(state.view(seat), ()))
        if state.outcome is not None:
            return None
    own = state.to_act[0]
    others = [seat for seat in range(game.seats) if talking and seat != own]
    heard = [Heard(seat, each) for seat in others for each in signalling.signals(state.view(seat))]
    return state.view(own), heard


def decision(view: Any, heard: Sequence[Heard], compiled: bool) -> float:
    """The seconds of a decision in a position that the player has not thought about."""
    sit("master", view.game.name, 0, compiled).decide(view, heard)  # compiles what is not yet compiled
    player = sit("master", view.game.name, 0, compiled)
    return seconds(lambda: player.decide(view, heard))


def continuation(view: Any, heard: Sequence[Heard], compiled: bool) -> float:
    """The seconds of one continuation of those that `chances` imagines."""
    candidates = first_actions(view)
    chances(view, heard, candidates, 1, 0, compiled)
    return seconds(lambda: chances(view, heard, candidates, DEALS, 0, compiled)) / len(candidates) / DEALS


def continuations(found: Sequence[tuple[Any, Sequence[Heard]]]) -> None:
    """Imagine by NumPy from all these positions."""
    for view, heard in found:
        continuation(view, heard, False)


def first_actions(view: Any) -> list[tuple[Action, ...]]:
    """Some first actions to be tried."""
    return [(action,) for action in view.legal_actions()[:CANDIDATES]]


def baseline(name: str) -> float:
    """The seconds of one look of a network, by the products of its matrices alone."""
    products = [
        (np.ones((ROWS * rows, len(weights)), np.float32), weights) for rows, weights in matrices(name)
    ]

    def look() -> None:
        for signal, weights in products:
            signal @ weights

    look()
    return min(seconds(look) for _ in range(10)) / ROWS


def matrices(name: str) -> list[tuple[int, Floats]]:
    """The matrices of a network, each with the number of rows that a position has there."""
    if name != "slide_scores":
        return [(1, weights) for weights, _ in network(name).layers]
    scores = slide_scores.network()
    numbers, together = (scores.own[0], scores.each[0]), (scores.common, scores.together, scores.last[0])
    return [(MOST, weights) for weights in numbers] + [(1, weights) for weights in together]


def seconds(work: Callable[[], object]) -> float:
    """The CPU time that it takes."""
    began = time.process_time()
    work()
    return time.process_time() - began


def parts(work: Callable[[], object]) -> dict[str, float]:
    """Which share of the time is spent in each part."""
    profile = cProfile.Profile(time.process_time)
    profile.runcall(work)
    stats: Any = pstats.Stats(profile)
    took = dict.fromkeys(PARTS, 0.0)
    for (_, _, function), (*_, cumulative, _) in stats.stats.items():
        for part, functions in PARTS.items():
            if function in functions:
                took[part] = max(took[part], cumulative)
    whole = max(each[3] for (_, _, function), each in stats.stats.items() if function == "chances")
    return {part: spent / whole for part, spent in took.items()}


def told(how: str, decisions: list[float], continuations: list[float], look: float) -> None:
    """One line of figures: milliseconds, and how many bare looks they are."""
    median, late = (1000 * float(np.quantile(decisions, part)) for part in (0.5, 0.99))
    each = 1000 * float(np.mean(continuations))
    print(
        f" {how:9} decision {median:6.1f} ms (p99 {late:6.1f}), {median / 1000 / look:6.0f} looks;"
        f" continuation {each:6.3f} ms, {each / 1000 / look:5.1f} looks",
        flush=True,
    )


if __name__ == "__main__":
    main()
