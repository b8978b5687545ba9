"""A policy for PettingZoo learns The Game, all seats alike, and then plays in the arena as any bot does.

    python examples/pettingzoo_policy.py --players 2 --rounds 6 --seed 1
    tenback arena the-game --bots examples.pettingzoo_policy:player --players 2 --games 1000 --seed 1000

Every legal action gets a value from four facts, and the highest is taken. The weights of the facts are found
by the cross-entropy method: try some, keep the best, look around those. It needs `tenback[environments]`.
"""

import argparse
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tenback.environments import Encoding, PolicyPlayer, aec_env
from tenback.rules import TheGame

LAYOUT = Encoding(TheGame()).layout
PLAYS, END = 4 * 98, 4 * 98
Reals = NDArray[np.float64]
#: What 6 rounds with seed 1 have found for two players: how much a step, a jump back, a step from which the
#: hand can jump back, and the end of the turn count.
FOUND = np.array([-6.3, 0.39, 0.26, -1.76])


def facts(observation: NDArray[Any], actions: NDArray[np.int64]) -> Reals:
    """One row per action."""
    hand, tops = observation[LAYOUT["hand"]], observation[LAYOUT["tops"]].astype(np.int64)
    card, pile = actions // 4 + 2, actions % 4
    way = np.where(pile < 2, 1, -1)
    step = (card - tops[pile]) * way
    back = card - 10 * way - 2  # the place of the card that would jump back from there
    returns = (back >= 0) & (back < 98) & (hand[np.clip(back, 0, 97)] == 1)
    plays = actions < PLAYS
    columns = [np.maximum(step, 0) / 10 * plays, (step == -10) & plays, returns & plays, actions == END]
    return np.stack(columns, 1).astype(np.float64)


def choose(weights: Reals, seen: dict[str, NDArray[Any]]) -> int:
    """The legal action with the highest value."""
    actions = np.flatnonzero(seen["action_mask"])
    return int(actions[(facts(seen["observation"], actions) @ weights).argmax()])


def left_after(env: Any, weights: Reals, games: int) -> float:
    """How many cards are left on average when all seats play with these weights."""
    left = 0
    for _ in range(games):
        env.reset()
        for _agent in env.agent_iter():
            seen, _, over, _, info = env.last()
            if over:
                left += info["outcome"]["left"]
                break
            env.step(choose(weights, seen))
    return left / games


def learn(players: int, rounds: int, seed: int, tries: int = 12, games: int = 6) -> Reals:
    """The weights after so many rounds."""
    env, chance = aec_env(TheGame(players)), np.random.default_rng(seed)
    env.reset(seed=seed)
    middle, spread = np.zeros(4), np.full(4, 3.0)
    for number in range(rounds):
        tried = middle + spread * chance.standard_normal((tries, 4))
        left = np.array([left_after(env, weights, games) for weights in tried])
        best = tried[left.argsort()[: tries // 4]]
        middle, spread = best.mean(0), best.std(0) + 0.1
        print(f"round {number + 1:2}  left {left.mean():5.1f}, best {left.min():5.1f}  {middle.round(2)}")
    return middle


def player(game: str, key: int) -> PolicyPlayer:
    """The learned player for `tenback arena --bots examples.pettingzoo_policy:player`."""
    return PolicyPlayer(lambda seen: choose(FOUND, seen))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    learn(asked.players, asked.rounds, asked.seed)


if __name__ == "__main__":
    main()
