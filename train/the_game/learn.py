"""Learning The Game by playing it against nobody: the command that made the shipped networks.

    python -m the_game.learn --kind teams --seconds 540 --out DIR        (run in train/, on a GPU)

Each round plays a stretch of every game with the network as it stands, then teaches the network, for the
position after every play, what came of it: a blend of the end of the game and of the network's own later
opinion (TD(lambda)). With `--candidates`, some doubtful decisions are searched, and the network also learns
how far their candidates are apart: in the same imagined deals, that is known much better than what each of
them comes to. The guide that ships plays in the search.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from tenback.environments.gpu.the_game import Games, Table
from tenback.players.the_game.layout import LEFT

from .features import NOTHING, Seen, mirrored
from .following import Follower
from .guide import Guide, leaning, lesson
from .imagine import Contrasts, Found, Imagination, Search
from .network import Network, read, widen, wishes
from .play import Weigher, greedy, outcome

STRAY = 0.04  # how often a straying game leaves the best play
STRAYING = 0.5  # the part of the games that stray at all
SEATED = (2, 2, 2, 3, 3, 3, 4, 4, 5, 5)  # the numbers of players, in these shares
AVERAGING = 0.004  # how fast the averaged network, the one that is kept, follows
SEARCHED = 1 << 15  # rows weighed at a time where decisions are searched
SEARCHES = 1 << 12  # decisions searched at each step, or as many as are doubtful
WARM_UP = 2  # rounds played by the greedy player first


@dataclass
class Plan:
    """What to learn, for how long, and how."""

    kind: str
    seconds: float
    games: int = 49152
    steps: int = 128
    batch: int = 32768
    widths: tuple[int, ...] = (1536, 768, 384)
    guide: tuple[int, ...] = (1024, 512)
    rate: float = 1e-3
    guide_rate: float = 1e-3
    trust: tuple[float, ...] = (0.99, 0.95)  # lambda at the beginning of the plan and at its end
    keen: float = 0.4  # the part of the plan after which only winning counts
    behind: float = 0.0  # the part of the plan that the network to go on from has behind it
    levels: tuple[float, ...] = (0.8, 0.1, 0.1)  # the shares of basic, expert and expert-plus
    fire: float = 0.15  # the share of tables with fire cards
    silent: float = 0.5  # the share of tables where nobody talks
    followed: float = 0.0  # the part of the games that the guide plays, as the network says how
    candidates: int = 0  # plays of a doubtful decision that are searched; none: no search
    deals: int = 8  # deals that each of them is tried in
    plays: int = 4  # plays that are imagined after it
    contrast: float = 8.0  # how much the differences between candidates count
    seed: int = 1
    device: str = "cuda"
    teach: str = "both"  # or only the "network" that weighs, or only the "guide"
    eager: bool = False  # not compiled


@dataclass
class Stretch:
    """A stretch of every game: what was seen before each play, what was played, and what it was worth."""

    seen: list[Seen] = field(default_factory=list)
    option: list[Tensor] = field(default_factory=list)
    told: list[Tensor] = field(default_factory=list)
    best: list[Tensor] = field(default_factory=list)
    strayed: list[Tensor] = field(default_factory=list)
    lean: list[Tensor] = field(default_factory=list)
    over: list[Tensor] = field(default_factory=list)
    result: list[Tensor] = field(default_factory=list)
    found: list[Found] = field(default_factory=list)  # by searches; empty without

    def worth(self, trust: float) -> Tensor:
        """What each position but the last came to, to learn from; `trust` is lambda."""
        worth = [self.told[-1]]
        for step in range(len(self.told) - 2, -1, -1):
            later = (1 - trust) * self.told[step + 1] + trust * worth[-1]
            later = torch.where(self.strayed[step + 1][:, None], self.best[step + 1], later)
            worth.append(torch.where(self.over[step][:, None], self.result[step], later))
        return torch.stack(worth[::-1][:-1])


def tables(plan: Plan) -> Table:
    """The mix of tables that the plan asks for."""
    chance = torch.Generator().manual_seed(plan.seed)
    level = torch.multinomial(torch.tensor(plan.levels), plan.games, True, generator=chance)
    fire = torch.rand(plan.games, generator=chance) < plan.fire
    if plan.kind == "solo":
        players, signals = torch.ones_like(level), torch.zeros_like(fire)
    else:
        players = torch.tensor(SEATED)[torch.arange(plan.games) % len(SEATED)]
        signals = torch.rand(plan.games, generator=chance) >= plan.silent
    return Table(*(each.to(plan.device) for each in (players, level, fire, signals)))


class Learner:
    def __init__(self, plan: Plan) -> None:
        torch.manual_seed(plan.seed)
        self.plan = plan
        self.table = tables(plan)
        self.games = Games(self.table, plan.seed)
        straying = torch.rand(plan.games, device=plan.device) < STRAYING
        self.stray = straying * STRAY
        self.followed = torch.rand(plan.games, device=plan.device) < plan.followed
        self.network = Network(plan.widths).to(plan.device)
        self.average = Network(plan.widths).to(plan.device)
        self.average.load_state_dict(self.network.state_dict())
        compiled = not plan.eager
        self.weigher = Weigher(self.network, SEARCHED if plan.candidates else 2 * plan.batch, compiled)
        self.learner = torch.optim.AdamW(
            self.network.parameters(), lr=plan.rate, weight_decay=1e-4, fused=plan.device != "cpu"
        )
        self.forward = self.network if plan.eager else torch.compile(self.network)
        self.guide = Guide(plan.guide, len(LEFT)).to(plan.device)
        self.guide_average = Guide(plan.guide, len(LEFT)).to(plan.device)
        self.guide_average.load_state_dict(self.guide.state_dict())
        self.guide_learner = torch.optim.AdamW(
            self.guide.parameters(), lr=plan.guide_rate, weight_decay=1e-4, fused=plan.device != "cpu"
        )
        self.guide_forward = self.guide if plan.eager else torch.compile(self.guide)
        self.search = None
        if plan.candidates:
            guide = Follower.shipped(f"the_game_{plan.kind}_guide", self.weigher, plan.device)
            search = Search(plan.candidates, plan.deals, plan.plays, rows=min(SEARCHES, plan.games // 2))
            self.search = Imagination(self.weigher, guide, search, compiled)
        self.loss = nn.BCEWithLogitsLoss()
        self.curve: list[dict[str, float]] = []
        self.round = 0
        self.warm_up = WARM_UP
        self.fresh_guide = True  # the guide has nothing behind it

    def go_on(self, checkpoint: Path) -> None:
        """Begin with a network that has learned already and may be narrower, and its guide if that fits."""
        kept = read(checkpoint, self.plan.device)
        widen(self.network, kept["network"])
        self.average.load_state_dict(self.network.state_dict())
        self.weigher.refresh(self.network)
        self.warm_up = 0
        ours, theirs = self.plan.guide, kept.get("guide_widths", ())
        if len(ours) == len(theirs) and all(mine >= its for mine, its in zip(ours, theirs, strict=True)):
            widen(self.guide, kept["guide"])
            self.guide_average.load_state_dict(self.guide.state_dict())
            self.fresh_guide = False

    def play(self, win: float, done: float) -> Stretch:
        """Play a stretch of every game."""
        games, stretch = self.games, Stretch()
        weights = torch.tensor(wishes(win), device=self.plan.device)
        stray = self.stray * (1 - 0.8 * done)
        guide = Follower.of(self.guide_average, self.weigher) if self.plan.followed else None
        for _ in range(self.plan.steps):
            seen = self.weigher.see(games)
            if self.round < self.warm_up:
                option = greedy(games)
                told = torch.sigmoid(self.weigher.chances(seen, games.row, option))
                best, strayed = told, torch.zeros_like(games.table.fire)
                lean = leaning(seen.tops, games.row, option, torch.full_like(told[:, 0], 0.5))
            else:
                instead = (
                    torch.where(self.followed, guide.likes(games, seen).argmax(1), NOTHING) if guide else None
                )
                leans = self.plan.teach != "network"
                choice = self.weigher.choose(games, seen, weights, stray, leans=leans, instead=instead)
                if self.search:
                    stretch.found.append(self.search.searched(games, choice, weights, SEARCHES))
                option, told, best, strayed = choice.option, choice.told, choice.best, choice.strayed
                lean = choice.lean
            over, left = self.weigher.act(games, option)
            for log, item in (
                (stretch.seen, seen),
                (stretch.option, option),
                (stretch.told, told),
                (stretch.best, best),
                (stretch.strayed, strayed),
                (stretch.lean, lean),
                (stretch.over, over),
                (stretch.result, outcome(left)),
            ):
                log.append(item)
            games.deal(over)
        return stretch

    def learn(self, stretch: Stretch, trust: float, rate: float, guide_rate: float) -> Tensor:
        worth, option = stretch.worth(trust).flatten(0, 1), torch.cat(stretch.option[:-1])
        strayed, lean = torch.cat(stretch.strayed[:-1]), torch.cat(stretch.lean[:-1])
        expected = torch.where(strayed[:, None], torch.cat(stretch.best[:-1]), worth)
        seen = Seen(*(torch.cat([getattr(s, f.name) for s in stretch.seen[:-1]]) for f in fields(Seen)))
        contrasts = Contrasts.of(stretch.found[:-1], len(stretch.over[0])) if stretch.found else None
        for learner, pace in ((self.learner, rate), (self.guide_learner, guide_rate)):
            for group in learner.param_groups:
                group["lr"] = pace
        batch = self.plan.batch
        order = torch.randperm(len(option), device=option.device)
        here = torch.arange(batch, device=option.device)
        nothing = torch.full_like(here, NOTHING)
        total = torch.zeros(3, device=option.device)
        updates = len(option) // batch
        for update in range(updates):
            pick = order[update * batch : (update + 1) * batch]
            loss, miss, missed = total.new_zeros(3)
            if self.plan.teach != "guide":
                x = self.shown(seen, pick, option[pick], mirror=update % 2 == 1)
                loss = self.loss(self.forward(x), worth[pick])
                if contrasts:
                    these = torch.randint(len(contrasts.place), (batch // 2,), device=option.device)
                    position = contrasts.place[these].repeat_interleave(self.plan.candidates)
                    x = self.shown(seen, position, contrasts.option[these].flatten(), mirror=update % 2 == 1)
                    missed = contrasts.missed(these, self.forward(x))
                self.learner.zero_grad(set_to_none=True)
                (loss + self.plan.contrast * missed).backward()
                self.learner.step()
            if self.plan.teach != "network":
                x = self.weigher.after(seen[pick], here, nothing).float()
                miss = lesson(self.guide_forward(x), expected[pick], lean[pick])
                self.guide_learner.zero_grad(set_to_none=True)
                miss.backward()
                self.guide_learner.step()
            total += torch.stack([loss.detach(), miss.detach(), missed.detach()])
            if update % 4 == 0:
                self.follow()
        self.weigher.refresh(self.network)
        return total / updates

    def shown(self, seen: Seen, position: Tensor, option: Tensor, mirror: bool) -> Tensor:
        """What the network is shown of these positions after these options, or of their mirror images."""
        these = seen[position]
        if mirror:
            these, option = mirrored(these, option)
        return self.weigher.after(these, torch.arange(len(position), device=position.device), option).float()

    def follow(self) -> None:
        """Let the averaged networks follow."""
        pairs = ((self.average, self.network), (self.guide_average, self.guide))
        with torch.no_grad():
            for average, network in pairs:
                for mean, now in zip(average.parameters(), network.parameters(), strict=True):
                    mean.lerp_(now, AVERAGING)

    def step(self, done: float, at: float) -> dict[str, float]:
        """One round; `done` is the part of the plan that is over."""
        win = min(1.0, done / self.plan.keen)
        first, last = self.plan.trust
        trust = first + (last - first) * done
        pace = min(1, (self.round + 1) / 3) * (0.01 + 0.495 * (1 + math.cos(math.pi * done)))
        part = (done - self.plan.behind) / (1 - self.plan.behind) if self.fresh_guide else done
        guide_pace = min(1, (self.round + 1) / 3) * (0.01 + 0.495 * (1 + math.cos(math.pi * part)))
        began = time.perf_counter()
        stretch = self.play(win, done)
        if self.plan.device != "cpu":
            torch.cuda.synchronize()
        played = time.perf_counter()
        loss, miss, missed = self.learn(
            stretch,
            1.0 if self.round < self.warm_up else trust,
            self.plan.rate * pace,
            self.plan.guide_rate * guide_pace,
        ).tolist()
        steady = (self.stray == 0) & (self.table.level == 0) & ~self.table.fire
        entry = {"round": self.round, "at": at, "loss": loss, "guide": miss, "apart": missed, "win": win}
        ended = torch.stack(stretch.over) & steady
        won = torch.stack(stretch.result)[..., 0] * ended
        for players in range(1, 6):
            for signals in (False, True):
                these = (self.table.players == players) & (self.table.signals == signals)
                games = ended[:, these].sum().item()
                if games:
                    entry[f"{players}{'s' if signals else ''}"] = won[:, these].sum().item() / games
        entry["games"] = torch.stack(stretch.over).sum().item()
        entry["play_s"], entry["learn_s"] = played - began, time.perf_counter() - played
        self.curve.append(entry)
        self.round += 1
        return entry

    def save(self, out: Path) -> None:
        out.mkdir(parents=True, exist_ok=True)
        kept = {
            "network": halved(self.average),
            "guide": halved(self.guide_average),
            "widths": self.plan.widths,
            "guide_widths": self.plan.guide,
        }
        torch.save(kept, out / f"{self.plan.kind}.pt")
        (out / f"{self.plan.kind}-curve.json").write_text(json.dumps(self.curve))


def halved(network: nn.Module) -> dict[str, Tensor]:
    """All its weights in half precision, as they are shipped."""
    return {name: weights.half() for name, weights in network.state_dict().items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind", choices=("solo", "teams"), required=True)
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--resume", type=Path, help="a checkpoint, or the name of a shipped network")
    parser.add_argument("--eager", action="store_true", help="do not compile")
    for each in fields(Plan)[2:-1]:  # all but kind, seconds and eager, which stand above
        default: Any = each.default
        several = isinstance(default, tuple)
        kind = type(default[0]) if several else type(default)
        parser.add_argument(f"--{each.name}", type=kind, nargs="+" if several else None, default=default)
    told = parser.parse_args()
    torch.set_float32_matmul_precision("high")
    began = time.perf_counter()
    learner = Learner(Plan(**{each.name: getattr(told, each.name) for each in fields(Plan)}))
    if told.resume:
        learner.go_on(told.resume)
    while (at := time.perf_counter() - began) < told.seconds:
        entry = learner.step(told.behind + (1 - told.behind) * at / told.seconds, at)
        if learner.round % 10 == 0 or learner.round < 5:
            print({k: round(v, 4) for k, v in entry.items()}, flush=True)
            learner.save(told.out)
    learner.save(told.out)


if __name__ == "__main__":
    main()
