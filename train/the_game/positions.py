"""Positions of games between masters that imagine nothing, with the turns worth a thought, for `choosing`.

    python -m the_game.positions --players 3 --games 600 --out silent3.npz        (run in train/, on a CPU)

Turns are begun alone or in silence, where whole turns are thought through. The deals are those of seed 1001.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import numpy as np

from tenback.deal import deal, numbered_seed
from tenback.players.the_game.ending import whole_way_out
from tenback.players.the_game.imagined import COUNT, DRAW, LOW, NOTHING, PLAYED
from tenback.players.the_game.layout import SEATS
from tenback.players.the_game.master import BREADTH_ALONE, SURE, Memory, Turn, decide
from tenback.players.the_game.search import as_options
from tenback.rules.the_game import Start, State, TheGame

SEED = 1001
#: Candidates of a position, and the actions of the longest turn.
CANDIDATES, LONGEST = 12, 9
LEVELS = get_args(get_type_hints(TheGame)["level"])
#: The prior of a candidate that is not there.
NO_PRIOR = -1.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=range(1, SEATS + 1), required=True)
    parser.add_argument("--level", choices=LEVELS, default=LEVELS[0])
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--first", type=int, default=1_000_000, help="the number of the first deal")
    parser.add_argument("--part", type=float, default=0.25, help="of the turns")
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    if not asked.out.parent.is_dir():
        parser.error(f"no such folder: {asked.out.parent}")
    game = TheGame(asked.players, asked.level)
    rows = [
        row
        for number in range(asked.first, asked.first + asked.games)
        for row in positions(game, number, asked.part)
    ]
    if not rows:
        parser.error("no position in so few games")
    columns: dict[str, Any] = {name: np.array([row[name] for row in rows]) for name in rows[0]}
    np.savez_compressed(asked.out, **columns, players=asked.players, level=LEVELS.index(asked.level))
    print(f"{len(rows)} positions of {asked.games} games")


def positions(game: TheGame, number: int, part: float) -> Iterator[dict[str, Any]]:
    """Some of the turns of a deal, as they begin, with two candidates at least."""
    state: Any = deal(game, numbered_seed(SEED, number)).apply(0, Start())
    chance, memories = random.Random(number), [Memory() for _ in range(game.players)]
    while state.outcome is None:
        view = state.view(state.turn)
        if state.placed == 0 and chance.random() < part and whole_way_out(view) is None:
            turns = Turn(view, (), breadth=BREADTH_ALONE).candidates()
            best = sorted(turns, key=lambda turn: -turns[turn])[:CANDIDATES]
            if len(best) > 1 and turns[best[0]] < SURE:
                yield {**standing(state), **candidates({turn: turns[turn] for turn in best})}
        state = state.apply(state.turn, decide(view, (), memories[state.turn]))


def standing(state: State) -> dict[str, Any]:
    """All that the game has come to, the hands included, as the simulator has it."""
    where = np.full(COUNT, PLAYED)
    where[[card - LOW for card in state.draw_pile]] = DRAW
    for seat, hand in enumerate(state.hands):
        where[[card - LOW for card in hand]] = seat
    held = [len(hand) for hand in state.hands]
    return {
        "where": where,
        "tops": state.tops,
        "held": [*held, *[0] * (SEATS - len(held))],
        "drawn": COUNT - len(state.draw_pile),
        "seat": state.turn,
        "minimum": state.minimum,
    }


def candidates(turns: dict[Any, float]) -> dict[str, Any]:
    """The turns as rows of options, and what the weighing network thinks of each."""
    options = np.full((CANDIDATES, LONGEST), NOTHING)
    told = np.array(as_options(list(turns))).T
    options[: len(turns), : told.shape[1]] = told
    return {"options": options, "priors": [*turns.values(), *[NO_PRIOR] * (CANDIDATES - len(turns))]}


if __name__ == "__main__":
    main()
