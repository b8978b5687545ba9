"""Learning Face to Face by self-play: the command that made the shipped networks.

    python -m face_to_face.learn --seconds 300 --out DIR        (run in train/, on a GPU)

Each round plays a stretch of every game with the network that weighs as it stands, choosing among single
plays and "end turn". Then it teaches that network, for the position after every play, what came of it: a
blend of who won and of its own later opinion (TD(lambda)). The guide learns from the same games which play
was liked best, and what to expect before it.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import fields
from itertools import pairwise
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from tenback.environments.gpu.face_to_face import END, Duels
from tenback.players.network import network

from .features import LONE_WINS, MIRRORED, NOTHING, SIZE, SLOTS, Seen, after, see, slots

WIDTHS = (512, 256)  # of the guide and, unless others are asked for, of the network that weighs
SHIPPED = {"face_to_face": "face_to_face_turns", "face_to_face_guide": "face_to_face_guide"}
AS_SHIPPED = Path("shipped")
STRAYING, STRAY, STRAY_WIDTH = 0.4, 0.05, 0.05
BATCH = 16384
WARM_UP = 3  # rounds by the rule of thumb
SHARP = 12.0  # how much a difference in log-odds counts to the guide
AVERAGING = 0.01


def fresh(outputs: int, device: str, widths: Sequence[int] = WIDTHS) -> nn.Sequential:
    sizes = (SIZE, *widths, outputs)
    layers = [nn.Linear(a, b) for a, b in pairwise(sizes)]
    return nn.Sequential(*(part for layer in layers for part in (layer, nn.ReLU())))[:-1].to(device)


@torch.no_grad()
def widen(model: nn.Sequential, state: Mapping[str, Tensor]) -> None:
    """Take over a network that is as deep and at most as wide; new units count for nothing at first."""
    for name, mine in model.state_dict().items():
        kept = state[name]
        if len(kept) > len(mine):
            raise SystemExit(f"{len(kept)} units do not fit into {len(mine)}: ask for more by --widths")
        if mine.dim() == 2:
            mine[: kept.shape[0], kept.shape[1] :] = 0
            mine[: kept.shape[0], : kept.shape[1]] = kept
        else:
            mine[: len(kept)] = kept


def shipped(name: str) -> dict[str, Tensor]:
    """The state of the network that players read."""
    state = {}
    for number, (weights, bias) in enumerate(network(SHIPPED[name]).layers):
        state[f"{2 * number}.weight"], state[f"{2 * number}.bias"] = (
            torch.tensor(weights.T),
            torch.tensor(bias),
        )
    return state


class Learner:
    def __init__(
        self, games: int, steps: int, seed: int, device: str, rate: float, widths: Sequence[int] = WIDTHS
    ) -> None:
        torch.manual_seed(seed)
        self.steps, self.device, self.rate = steps, device, rate
        self.duels = Duels(games, seed, device, LONE_WINS)
        self.stray = (torch.rand(games, device=device) < STRAYING) * STRAY
        self.models = {
            "face_to_face": fresh(1, device, widths),
            "face_to_face_guide": fresh(1 + SLOTS, device),
        }
        self.means = {name: deepcopy(model) for name, model in self.models.items()}
        self.learners = {
            name: torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=1e-4)
            for name, model in self.models.items()
        }
        self.round = 0

    def choose(self, model: nn.Sequential | None, seen: Seen, stray: Tensor) -> tuple[Tensor, ...]:
        """The option taken, its chance, that of the best, whether it strays, and what a guide is to like."""
        duels = self.duels
        mask = duels.options()
        row, option = mask.nonzero(as_tuple=True)
        if model is None:
            odds = rule_of_thumb(seen, row, option) / 4
        else:
            odds = model(after(seen, row, option).float())[:, 0]
        worth = torch.sigmoid(odds)
        empty = torch.full(mask.shape, -1e9, device=self.device)
        table = empty.index_put((row, option), worth)
        best = table.argmax(1)
        noise = -torch.log(-torch.log(torch.rand_like(worth).clamp(1e-9, 1 - 1e-7)))
        wild = torch.rand_like(stray) < stray
        taken = empty.index_put((row, option), worth + STRAY_WIDTH * noise * wild[row]).argmax(1)
        at = duels.row
        lean = torch.full((duels.count, SLOTS), -1e9, device=self.device)
        lean = lean.index_put((row, slots(seen.tops, row, option)), SHARP * odds).softmax(1)
        return taken, table[at, taken], table[at, best], taken != best, lean.half()

    @torch.no_grad()
    def play(self, done: float) -> list[dict[str, object]]:
        model = None if self.round < WARM_UP else self.models["face_to_face"]
        steps: list[dict[str, object]] = []
        for _ in range(self.steps):
            seen = see(self.duels)
            stray = torch.ones_like(self.stray) if model is None else self.stray * (1 - 0.7 * done)
            option, told, best, strayed, lean = self.choose(model, seen, stray)
            over, won, passed = self.duels.act(option)
            steps.append(
                {
                    "seen": seen,
                    "option": option,
                    "told": told,
                    "best": best,
                    "strayed": strayed,
                    "lean": lean,
                    "over": over,
                    "won": won.float(),
                    "passed": passed,
                }
            )
            self.duels.deal(over)
        return steps

    @torch.no_grad()
    def worth(self, steps: list[dict[str, object]], trust: float) -> Tensor:
        """What each position but the last came to for the seat that had acted."""
        worth = [steps[-1]["told"]]
        for now, later in zip(steps[-2::-1], steps[:0:-1], strict=True):
            then = (1 - trust) * later["told"] + trust * worth[-1]
            then = torch.where(later["strayed"], later["best"], then)
            then = torch.where(now["passed"], 1 - then, then)
            worth.append(torch.where(now["over"], now["won"], then))
        return torch.stack(worth[::-1][:-1])

    def learn(self, steps: list[dict[str, object]], trust: float, rate: float) -> tuple[float, float]:
        worth = self.worth(steps, trust).flatten()
        kept = steps[:-1]
        seen = Seen(*(torch.cat([getattr(s["seen"], f.name) for s in kept]) for f in fields(Seen)))
        option, lean, strayed, best = (
            torch.cat([s[name] for s in kept]) for name in ("option", "lean", "strayed", "best")
        )
        expected = torch.where(strayed, best, worth)
        for learner in self.learners.values():
            for group in learner.param_groups:
                group["lr"] = rate
        order = torch.randperm(len(option), device=self.device)
        batch = min(BATCH, len(option))
        here = torch.arange(batch, device=self.device)
        nothing = torch.full_like(here, NOTHING)
        mirror = torch.tensor(MIRRORED, device=self.device)
        total = torch.zeros(2, device=self.device)
        updates = len(option) // batch
        for update in range(updates):
            pick = order[update * batch : (update + 1) * batch]
            part, played, liked = seen[pick], option[pick], lean[pick].float()
            if update % 2:
                part, liked = part.mirrored(), liked[:, mirror]
                played = torch.where(played < END, mirrored_option(played), played)
            weighs, guide = self.models.values()
            x = after(part, here, played).float()
            loss = nn.functional.binary_cross_entropy_with_logits(weighs(x)[:, 0], worth[pick])
            told = guide(after(part, here, nothing).float())
            miss = nn.functional.binary_cross_entropy_with_logits(told[:, 0], expected[pick])
            miss = miss + 0.5 * nn.functional.cross_entropy(told[:, 1:], liked)
            for learner in self.learners.values():
                learner.zero_grad(set_to_none=True)
            (loss + miss).backward()
            for learner in self.learners.values():
                learner.step()
            total += torch.stack([loss.detach(), miss.detach()])
            if update % 4 == 0:
                self.follow()
        loss, miss = (total / updates).tolist()
        return loss, miss

    @torch.no_grad()
    def follow(self) -> None:
        for name, mean in self.means.items():
            for slow, now in zip(mean.parameters(), self.models[name].parameters(), strict=True):
                slow.lerp_(now, AVERAGING)

    def step(self, done: float) -> dict[str, float]:
        pace = min(1, (self.round + 1) / 3) * (0.02 + 0.49 * (1 + math.cos(math.pi * done)))
        steps = self.play(done)
        trust = 1.0 if self.round < WARM_UP else 0.97 - 0.07 * done
        loss, miss = self.learn(steps, trust, self.rate * pace)
        ended = int(sum(s["over"].sum() for s in steps))
        self.round += 1
        return {"round": self.round, "loss": loss, "guide": miss, "games": ended}

    def save(self, out: Path, curve: list[dict[str, float]]) -> None:
        out.mkdir(parents=True, exist_ok=True)
        for name, mean in self.means.items():
            arrays = {}
            for number, layer in enumerate(part for part in mean if isinstance(part, nn.Linear)):
                arrays[f"weights{number}"] = layer.weight.detach().cpu().numpy().T.astype(np.float16)
                arrays[f"bias{number}"] = layer.bias.detach().cpu().numpy().astype(np.float16)
            np.savez_compressed(out / f"{name}.npz", **arrays)
        kept = {name: model.state_dict() for name, model in self.models.items()}
        torch.save(kept, out / "face_to_face.pt")
        (out / "face_to_face.json").write_text(json.dumps(curve, indent=1))

    def go_on(self, checkpoint: Path) -> None:
        """Begin with networks that have learned already, those of a run or the `shipped` ones."""
        if checkpoint == AS_SHIPPED:
            kept = {name: shipped(name) for name in SHIPPED}
        else:
            kept = torch.load(checkpoint, map_location=self.device)
        for name, weights in kept.items():
            widen(self.models[name], weights)
            self.means[name].load_state_dict(self.models[name].state_dict())
        self.round = WARM_UP


def mirrored_option(option: Tensor) -> Tensor:
    pile, card = torch.div(option, 58, rounding_mode="floor"), option % 58
    return (pile ^ 1) * 58 + 57 - card


def rule_of_thumb(seen: Seen, row: Tensor, option: Tensor) -> Tensor:
    """Small steps are good, jumps back better, and the other seat is helped as little as may be."""
    plays = option < END
    pile = torch.where(plays, torch.div(option, 58, rounding_mode="floor"), 0)
    step = (option % 58 + 2 - seen.tops[row, pile]) * torch.where(pile % 2 == 0, 1, -1)
    held = seen.hand.sum(1)[row]
    return torch.where(plays, torch.where(pile >= 2, step / 2 - held, -step.float()), -4.0)


@torch.no_grad()
def against(one: nn.Sequential, other: nn.Sequential, guided: bool, games: int, device: str) -> float:
    """The share of games that the first wins, beginning half of them; the first may be a guide."""
    duels = Duels(games, 1 << 40, device, LONE_WINS)
    sits = torch.arange(games, device=device) % 2 == 0  # whether the first is to act
    result = torch.full((games,), -1.0, device=device)
    while (result < 0).any():
        seen = see(duels)
        mask = duels.options()
        row, option = mask.nonzero(as_tuple=True)
        x = after(seen, row, option).float()
        mine = one(x)[:, 0] if not guided else None
        if guided:
            told = one(after(seen, duels.row, torch.full_like(duels.row, NOTHING)).float())[:, 1:]
            mine = told[row, slots(seen.tops, row, option)]
        value = torch.where(sits[row], mine, other(x)[:, 0])
        empty = torch.full(mask.shape, -1e9, device=device)
        over, won, passed = duels.act(empty.index_put((row, option), value).argmax(1))
        result = torch.where(over & (result < 0), (won == sits).float(), result)
        sits = sits ^ passed
        duels.deal(over)
    return result.mean().item()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--games", type=int, default=16384)
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--judged", type=int, default=2000, help="games of a measurement")
    parser.add_argument("--every", type=int, default=25, help="rounds between two measurements")
    parser.add_argument("--resume", type=Path, help="a checkpoint, or `shipped`")
    parser.add_argument("--widths", type=int, nargs=2, default=WIDTHS, help="of the network that weighs")
    parser.add_argument("--out", type=Path, default=Path())
    asked = parser.parse_args()
    if asked.resume and asked.resume != AS_SHIPPED and not asked.resume.is_file():
        parser.error(f"no such checkpoint: {asked.resume}")
    torch.set_float32_matmul_precision("high")
    learner = Learner(asked.games, asked.steps, asked.seed, asked.device, asked.rate, asked.widths)
    if asked.resume:
        learner.go_on(asked.resume)
    curve: list[dict[str, float]] = []
    before = deepcopy(learner.means["face_to_face"])
    began, games = time.monotonic(), 0
    while (spent := time.monotonic() - began) < asked.seconds:
        entry = learner.step(spent / asked.seconds)
        games += entry["games"]
        if learner.round % asked.every == 0:
            mean = learner.means["face_to_face"]
            share = against(mean, before, False, asked.judged, asked.device)
            guide = against(learner.means["face_to_face_guide"], mean, True, asked.judged, asked.device)
            before.load_state_dict(mean.state_dict())
            curve.append(
                entry | {"games": games, "seconds": spent, "against_last": share, "guide_wins": guide}
            )
            print(json.dumps(curve[-1]), flush=True)
            learner.save(asked.out, curve)
    learner.save(asked.out, curve)


if __name__ == "__main__":
    main()
