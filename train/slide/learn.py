"""Learning Slide by self-play on a GPU: the command that made the shipped network.

    python -m slide.learn --seconds 500 --out DIR        (run in train/, PyTorch and tenback installed)

Games at tables of two to six are played many thousand at a time; the network learns how likely each final
score of a grid is. DIR gets the network as players read it (`slide_scores.npz`), the curve (`slide.json`) and
a checkpoint (`slide.pt`) every so often; `--resume DIR/slide.pt` learns on from there.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from copy import deepcopy
from itertools import cycle
from pathlib import Path

import torch
from torch import Tensor

from tenback.rules.slide import CELL_COUNT

from .network import SCORES, Scores, inputs, save, symmetries
from .play import Lesson, self_play
from .simulator import Tables

#: Who plays, in turn: tables of two and of four most often.
TABLES = (2, 4, 2, 3, 4, 2, 5, 4, 2, 6)
BATCH, REUSED = 16384, 6  # grids of a step, and how often each grid is learned from
REMEMBERED = 1 << 24  # grids
RATE, WARM_UP, FINAL = 2e-3, 200, 0.01  # the learning rate, its first steps, and its part at the end
AVERAGED = 0.999  # the players' network is an average of the learner's over about a thousand steps
#: The part of the time in which only results count, and from which on the network is trusted most.
RESULTS_ALONE, TRUSTING = 0.06, 0.3
#: The weight of what is more than one round later, at the beginning and from then on.
FIRST_TRUST, LAST_TRUST = 1.0, 0.7
PUBLISHED = 20.0  # seconds between two entries of the curve


class Memory:
    """The last grids that were played, with their targets."""

    def __init__(self, size: int, device: str) -> None:
        self.size, self.total = size, 0
        self.rows = Lesson(
            torch.zeros(size, CELL_COUNT, dtype=torch.int8, device=device),
            torch.zeros(size, 10, dtype=torch.int8, device=device),
            torch.zeros(size, dtype=torch.int8, device=device),
            torch.zeros(size, SCORES, dtype=torch.float16, device=device),
        )
        self.symmetries = symmetries(device)

    def add(self, lesson: Lesson) -> None:
        places = (self.total + torch.arange(len(lesson), device=lesson.grids.device)) % self.size
        for kept, new in zip(vars(self.rows).values(), vars(lesson).values(), strict=True):
            kept[places] = new.to(kept.dtype)
        self.total += len(lesson)

    def some(self, count: int, chance: torch.Generator) -> Lesson:
        """Grids of the later half of all games, turned and mirrored at random."""
        recent = min(self.size, max(self.total // 2, min(self.total, count)))
        back = torch.randint(1, recent + 1, (count,), device=chance.device, generator=chance)
        pick = (self.total - back) % self.size
        turned = self.symmetries[torch.randint(0, 8, (count,), device=chance.device, generator=chance)]
        rows = self.rows
        return Lesson(
            rows.grids[pick].gather(1, turned), rows.unseen[pick], rows.order[pick], rows.likely[pick].float()
        )


class Learner:
    """The network in all its forms, and how far it has come."""

    def __init__(self, seconds: float, seats: int, seed: int, device: str) -> None:
        torch.manual_seed(seed)
        self.seconds, self.seats, self.device = seconds, seats, device
        self.chance = torch.Generator(device).manual_seed(seed)
        self.model = Scores().to(device)
        self.player = deepcopy(self.model)
        self.optimizer = torch.optim.AdamW(
            self.model.parameters(), lr=RATE, weight_decay=1e-4, fused=device == "cuda"
        )
        self.memory = Memory(REMEMBERED if device == "cuda" else 1 << 20, device)
        self.steps = self.games = 0
        self.spent = 0.0
        self.curve: list[dict[str, object]] = []
        self.scores: dict[int, float] = {}

    def round(self, players: int) -> float:
        """Play one lot of games, learn from what is remembered; the mean loss."""
        part = min(1.0, self.spent / self.seconds)
        far = min(1.0, max(0.0, (part - RESULTS_ALONE) / (TRUSTING - RESULTS_ALONE)))
        tables = Tables(self.seats // players, players, self.device, self.chance)
        lesson, scores = self_play(self.player, tables, FIRST_TRUST + far * (LAST_TRUST - FIRST_TRUST))
        self.memory.add(lesson)
        self.games += tables.count
        self.scores[players] = float(scores.mean())
        rate = RATE * (FINAL + (1 - FINAL) * (1 + math.cos(math.pi * part)) / 2)
        losses = [self.step(rate) for _ in range(max(1, len(lesson) * REUSED // BATCH))]
        return float(torch.stack(losses).mean())

    def step(self, rate: float) -> Tensor:
        self.steps += 1
        for group in self.optimizer.param_groups:
            group["lr"] = rate * min(1.0, self.steps / WARM_UP)
        lesson = self.memory.some(BATCH, self.chance)
        own, common = inputs(lesson.grids, lesson.unseen, lesson.order)
        with torch.autocast(self.device, torch.bfloat16, enabled=self.device == "cuda"):
            logits = self.model(own, common)
        loss = -(lesson.likely * logits.log_softmax(1)).sum(1).mean()
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        self.optimizer.step()
        kept = min(AVERAGED, 1 - 1 / (1 + self.steps / 10))
        with torch.no_grad():
            torch._foreach_lerp_(list(self.player.parameters()), list(self.model.parameters()), 1 - kept)
        return loss.detach()

    def publish(self, out: Path, loss: float) -> None:
        """Write the network, the curve and the checkpoint."""
        self.curve.append(
            {
                "seconds": round(self.spent, 1),
                "games": self.games,
                "grids": self.memory.total,
                "steps": self.steps,
                "loss": loss,
                "scores": {str(players): self.scores[players] for players in sorted(self.scores)},
            }
        )
        print(json.dumps(self.curve[-1]), flush=True)
        save(self.player, out / "slide_scores.npz")
        (out / "slide.json").write_text(json.dumps(self.curve, indent=1))
        state = {
            "model": self.model.state_dict(),
            "player": self.player.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "steps": self.steps,
            "games": self.games,
            "spent": self.spent,
            "curve": self.curve,
        }
        torch.save(state, out / "new.pt")
        (out / "new.pt").replace(out / "slide.pt")

    def resume(self, path: Path) -> None:
        state = torch.load(path, map_location=self.device, weights_only=True)
        for name in ("model", "player", "optimizer"):
            getattr(self, name).load_state_dict(state[name])
        self.steps, self.games, self.spent, self.curve = (
            state[name] for name in ("steps", "games", "spent", "curve")
        )


def learn(learner: Learner, out: Path) -> None:
    began = time.monotonic() - learner.spent
    published = learner.spent
    for players in cycle(TABLES):
        loss = learner.round(players)
        learner.spent = time.monotonic() - began
        due = learner.spent - published > PUBLISHED and len(learner.scores) == len(set(TABLES))
        if due or learner.spent > learner.seconds:
            learner.publish(out, loss)
            published = learner.spent
        if learner.spent > learner.seconds:
            return


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=500, help="in all, with what is resumed")
    parser.add_argument("--seats", type=int, default=16384, help="seats that play side by side")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", type=Path, help="a checkpoint to learn on from")
    parser.add_argument("--out", type=Path, default=Path())
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    found = "cuda" if torch.cuda.is_available() else "cpu"
    beginner = Learner(asked.seconds, asked.seats, asked.seed, found)
    if asked.resume is not None:
        beginner.resume(asked.resume)
    learn(beginner, asked.out)
