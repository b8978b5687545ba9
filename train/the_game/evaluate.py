"""How often a trained network wins, on deals it has not seen, playing the best single option each time.

python -m the_game.evaluate --checkpoint teams.pt --games 8192        (run in train/)
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Callable
from pathlib import Path

import torch

from tenback.environments.gpu.the_game import LEVELS, Games, Table

from .following import Follower
from .imagine import Imagination, Search, improved
from .network import Network, read, wishes
from .play import Weigher

Kind = tuple[int, int, bool, bool]  # players, level, fire, signals


def kinds(solo: bool) -> list[Kind]:
    return [
        (players, level, fire, signals)
        for players in ((1,) if solo else (2, 3, 4, 5))
        for level in range(3)
        for fire in (False, True)
        for signals in ((False,) if solo else (True, False))
    ]


Choose = Callable[[Games], torch.Tensor]


def weighing(weigher: Weigher, device: str, every: bool) -> Choose:
    """The option that the weighing network likes best."""
    weights = torch.tensor(wishes(1.0), device=device)
    return lambda games: weigher.choose(games, weigher.see(games), weights, every=every).option


def searching(weigher: Weigher, imagination: Imagination, device: str) -> Choose:
    """The option that is best after a search such as the network learns from."""
    weights = torch.tensor(wishes(1.0), device=device)

    def choose(games: Games) -> torch.Tensor:
        choice = weigher.choose(games, weigher.see(games), weights)
        return improved(choice, imagination.searched(games, choice, weights))

    return choose


def guided(guide: Follower) -> Choose:
    """The option that the guide likes best; the nearest card where several share a slot."""
    return lambda games: guide.likes(games, guide.weigher.see(games)).argmax(1)


def win_rates(
    weigher: Weigher, choose: Choose, which: list[Kind], games: int, seed: int, device: str
) -> dict[Kind, tuple[int, float]]:
    """For each kind of table: games won and mean of cards left, over so many games each."""
    players, level, fire, signals = torch.tensor(which, device=device).repeat_interleave(games, 0).unbind(1)
    batch = Games(Table(players, level, fire.bool(), signals.bool()), seed)
    first = torch.full((batch.count,), -1, device=device)
    while (first < 0).any():
        over, left = weigher.act(batch, choose(batch))
        first = torch.where(over & (first < 0), left, first)
        batch.deal(over)
    by_kind = first.view(len(which), games)
    return {
        kind: (int((row == 0).sum()), row.float().mean().item())
        for kind, row in zip(which, by_kind, strict=True)
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--checkpoint", type=Path, required=True, help="a checkpoint, or the name of a shipped network"
    )
    parser.add_argument("--games", type=int, default=4096)
    parser.add_argument("--seed", type=int, default=1 << 40)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--every", action="store_true", help="weigh every legal play")
    parser.add_argument("--guide", action="store_true", help="play as the guide likes best")
    parser.add_argument("--search", type=int, nargs=3, metavar=("CANDIDATES", "DEALS", "PLAYS"))
    parser.add_argument("--basic", action="store_true", help="only basic tables without fire")
    told = parser.parse_args()
    kept = read(told.checkpoint, told.device)
    network = Network(kept["widths"]).to(told.device)
    network.load_state_dict(kept["network"])
    weigher = Weigher(network, 1 << 16 if told.device == "cuda" else 1 << 11)
    which = [k for k in kinds("solo" in told.checkpoint.name) if not told.basic or (k[1] == 0 and not k[2])]
    choose = weighing(weigher, told.device, told.every)
    if told.search:
        name = "the_game_solo_guide" if "solo" in told.checkpoint.name else "the_game_teams_guide"
        guide = Follower.shipped(name, weigher, told.device)
        search = Search(*told.search, rows=1 << 12 if told.device == "cuda" else 1 << 6)
        choose = searching(weigher, Imagination(weigher, guide, search), told.device)
    if told.guide:
        choose = guided(Follower.kept(kept, weigher))
    with torch.no_grad():
        rates = win_rates(weigher, choose, which, told.games, told.seed, told.device)
    for (players, level, fire, signals), (won, left) in rates.items():
        rate = won / told.games
        print(
            json.dumps(
                {
                    "players": players,
                    "level": LEVELS[level],
                    "fire": fire,
                    "signals": signals,
                    "games": told.games,
                    "win_rate": round(rate, 4),
                    "error": round(math.sqrt(rate * (1 - rate) / told.games), 4),
                    "left": round(left, 2),
                }
            ),
            flush=True,
        )


if __name__ == "__main__":
    main()
