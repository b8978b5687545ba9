"""A trained network as the file that players read.

python -m the_game.export --checkpoint teams.pt --out ../src/tenback/players/weights/the_game_teams.npz
(with --guide, the guide: …_guide.npz)
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch

from tenback.players.the_game.layout import LEFT

from .guide import Guide
from .network import Network

#: Of the other seats: how likely they hold each card, and what they said. Alone these are always zero.
LIKELY = slice(580, 870)
SAID = slice(950, 1014)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checkpoint", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--guide", action="store_true", help="the guide in place of the network that weighs")
    told = parser.parse_args()
    kept = torch.load(told.checkpoint, map_location="cpu")
    network: Network | Guide = Network(kept["widths"])
    if told.guide:
        network = Guide(kept["guide_widths"], len(LEFT))
    network.load_state_dict(kept["guide" if told.guide else "network"])
    arrays = {}
    for number, layer in enumerate([*network.hidden, network.out]):
        weights = layer.weight.detach().t()
        if number == 0 and "solo" in told.checkpoint.name:
            weights = weights.clone()
            weights[LIKELY] = weights[SAID] = 0
        arrays[f"weights{number}"] = weights.numpy().astype(np.float16)
        arrays[f"bias{number}"] = layer.bias.detach().numpy().astype(np.float16)
    told.out.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(told.out, **arrays)


if __name__ == "__main__":
    main()
