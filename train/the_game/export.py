"""A trained network as the file that players read.

python -m the_game.export --checkpoint teams.pt --out ../src/tenback/players/weights/the_game_teams.npz
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch

from .features import see
from .learn import tables
from .network import Network
from .play import Weigher, greedy
from .simulator import Games


def used_inputs(kind: str) -> torch.Tensor:
    """Which inputs are ever anything but zero; the others' weights never learned anything."""
    games = Games(tables(kind, 4096, "cpu", 5), 5, 4096)
    weigher = Weigher(Network((8,)))
    used = torch.zeros(0)
    for _ in range(120):
        option = greedy(games)
        seen = see(games)
        rows = weigher.after(seen, games.row, option)
        used = rows.ne(0).any(0) if not len(used) else used | rows.ne(0).any(0)
        over, _ = games.act(option)
        games.deal(over)
    return used


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checkpoint", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    told = parser.parse_args()
    kept = torch.load(told.checkpoint, map_location="cpu")
    network = Network(kept["widths"])
    network.load_state_dict(kept["network"])
    arrays = {}
    for number, layer in enumerate([*network.hidden, network.out]):
        weights = layer.weight.detach().t()
        if number == 0:
            weights = weights * used_inputs("solo" if "solo" in told.checkpoint.name else "teams")[:, None]
        arrays[f"weights{number}"] = weights.numpy().astype(np.float16)
        arrays[f"bias{number}"] = layer.bias.detach().numpy().astype(np.float16)
    told.out.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(told.out, **arrays)


if __name__ == "__main__":
    main()
