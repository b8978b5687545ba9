"""Which search chooses the best turns: compared on positions, with the same imagined games for all searches.

    python -m the_game.choosing FILE… --guides ships DIR/solo.pt --far 2 --continuations 800 1600

Run in train/, on a GPU, with files of `positions`. Each candidate is tried in many deals, from which the
searches take theirs as the player does. A guide plays these: the one that ships, that of a checkpoint, or, as
`weighs`, the weighing network itself. Other deals, further and always played by the weighing network, judge
the choices. How far is told in turns alone, and in actions at tables of several. A gain is over the turn that
the weighing network likes best.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from tenback.environments.gpu.the_game import END, Games, Table
from tenback.players.search import TOO_LITTLE, Budget, best_of
from tenback.players.the_game.imagined import NOTHING
from tenback.players.the_game.master import DOUBT, LEAST_DOUBT

from .features import Seen
from .following import Follower, proposed
from .imagine import exchange, shuffle
from .network import read, shipped, wishes
from .play import Weigher

Reals = NDArray[np.float64]
#: Rows weighed at a time, and games played side by side: on a GPU, and elsewhere.
CHUNK, AT_ONCE = {True: 1 << 15, False: 1 << 9}, {True: 196_608, False: 1536}
#: How far the judge looks: turns alone, actions together; and the actions that turns alone take at the most.
JUDGED_ALONE, JUDGED_TOGETHER, LONGEST = 3, 20, 6
#: Guides that are not files: the one that ships, and the weighing network in place of a guide.
SHIPS, WEIGHS = "ships", "weighs"
#: What has not been told yet.
UNTOLD = -1.0


@dataclass
class Positions:
    """Games at the beginning of turns, with options and priors by candidate."""

    games: Games
    options: Tensor
    priors: Reals

    @property
    def alone(self) -> bool:
        return bool((self.games.table.players == 1).all())


def stood(file: Path, most: int, device: str) -> Positions:
    """So many of the positions of a file, at random."""
    kept = np.load(file)
    which = np.random.default_rng(1).permutation(len(kept["seat"]))[:most]
    columns = {name: torch.tensor(kept[name][which], device=device) for name in kept if kept[name].ndim}

    def same(value: int, kind: torch.dtype = torch.int64) -> Tensor:
        return torch.full((len(which),), value, dtype=kind, device=device)

    table = Table(
        same(int(kept["players"])), same(int(kept["level"])), same(0, torch.bool), same(0, torch.bool)
    )
    games = Games(table, seed=1)
    games.where, games.tops = columns["where"].to(torch.uint8), columns["tops"].to(torch.int16)
    games.held, games.drawn = columns["held"].long(), columns["drawn"].long()
    games.seat, games.minimum = columns["seat"].long(), columns["minimum"].long()
    games.placed = torch.zeros_like(games.drawn)
    return Positions(games, columns["options"].long(), kept["priors"][which])


class Foresight:
    """Plays imagined games on and says what they come to, in the eyes of the weighing network."""

    def __init__(self, alone: bool, device: str) -> None:
        on_gpu = device == "cuda"
        self.alone, self.device = alone, device
        self.wishes, self.at_once = torch.tensor(wishes(1.0), device=device), AT_ONCE[on_gpu]
        kind = "solo" if alone else "teams"
        self.weigher = Weigher(shipped(f"the_game_{kind}").to(device), CHUNK[on_gpu], on_gpu)
        self.likes = self.weighed

    def follow(self, guide: str) -> None:
        """Let this guide play from now on."""
        if guide == WEIGHS:
            self.likes = self.weighed
            return
        if guide == SHIPS:
            name = "the_game_solo_guide" if self.alone else "the_game_silent_guide"
            follower = Follower.shipped(name, self.weigher, self.device)
        else:
            follower = Follower.kept(read(Path(guide), self.device), self.weigher)
        self.likes = follower.likes

    def weighed(self, games: Games, seen: Seen) -> Tensor:
        """How much the weighing network likes each option of every game."""
        return self.weigher.choose(games, seen, self.wishes).worth

    def tried(self, positions: Positions, deals: int, far: Sequence[int]) -> Reals:
        """By position, deal, candidate and distance: the chance to win."""
        count, candidates = positions.options.shape[:2]
        each = max(1, self.at_once // (deals * candidates))
        told = []
        for first in range(0, count, each):
            row = torch.arange(first, first + each, device=positions.options.device).clamp(max=count - 1)
            dealt = positions.games.copied(row.repeat_interleave(deals))
            shuffle(dealt, exchange)
            games = dealt.copied(dealt.row.repeat_interleave(candidates))
            turns = positions.options[row].repeat_interleave(deals, 0).flatten(0, 1)
            over, won = begun(games, turns)
            play_on = self.by_turns if self.alone else self.by_actions
            chances = play_on(games, over, won, far).view(each, deals, candidates, len(far))
            told.append(chances[: count - first].half().cpu())
        return np.asarray(torch.cat(told).double())

    def by_actions(self, games: Games, over: Tensor, won: Tensor, far: Sequence[int]) -> Tensor:
        """What games of several come to after so many actions each."""
        told = []
        for ahead in range(1, max(far) + 1):
            seen = self.weigher.see(games)
            likes = self.likes(games, seen)
            if ahead in far:
                row, option = proposed(likes).nonzero(as_tuple=True)
                worth = self.worth(games, seen, row, option)
                best = torch.full_like(won, UNTOLD).scatter_reduce(0, row, worth, "amax")
                told.append(torch.where(over, won, best))
            if ahead < max(far):
                over, won = self.acted(games, likes.argmax(1), over, won)
        return torch.stack(told, -1)

    def by_turns(self, games: Games, over: Tensor, won: Tensor, far: Sequence[int]) -> Tensor:
        """What games alone come to after so many turns: the last of them is judged as it ends."""
        told = torch.full((games.count, max(far)), UNTOLD, device=games.device)
        turn = torch.zeros_like(games.row)
        longest = LONGEST * max(far)
        for ahead in range(longest):
            seen = self.weigher.see(games)
            option = self.likes(games, seen).argmax(1)
            ends = (option == END) | (ahead == longest - 1)
            row = (ends & ~over & (turn < max(far))).nonzero()[:, 0]
            if len(row):
                told[row, turn[row]] = self.worth(games, seen, row, option[row])
            turn += option == END
            over, won = self.acted(games, option, over, won)
            if bool((over | (turn >= max(far))).all()):
                break
        for place in range(max(far)):  # a game that was over before, or as good as told before
            before = told[:, place - 1] if place else won
            told[:, place] = torch.where(
                told[:, place] == UNTOLD, torch.where(over, won, before), told[:, place]
            )
        return told[:, [each - 1 for each in far]]

    def worth(self, games: Games, seen: Seen, row: Tensor, option: Tensor) -> Tensor:
        """What these options lead to."""
        chances = torch.sigmoid(self.weigher.chances(seen, row, option)) @ self.wishes
        return torch.where((games.left()[row] == 1) & (option < END), 1.0, chances)

    def acted(self, games: Games, option: Tensor, over: Tensor, won: Tensor) -> tuple[Tensor, Tensor]:
        """Which games are over after these options, and which of them are won."""
        ends, left = self.weigher.act(games, option)
        return over | ends, torch.where(over, won, ((left == 0) & ends).float())


def begun(games: Games, turns: Tensor) -> tuple[Tensor, Tensor]:
    """Play a turn in every game: which of them are over, and which won."""
    over = torch.zeros(games.count, dtype=torch.bool, device=games.device)
    won = torch.zeros(games.count, device=games.device)
    for option in turns.unbind(1):
        row = ((option != NOTHING) & ~over).nonzero()[:, 0]
        if not len(row):
            break
        some = games.copied(row)
        over[row], left = some.act(option[row])
        won[row] = (left == 0).float() * over[row]
        games.put(row, some)
    return over, won


def chosen(found: Reals, priors: Reals, budget: Budget) -> tuple[NDArray[np.int64], float]:
    """The candidate that the player would choose in each position, and the mean of the continuations."""
    choice, spent = np.zeros(len(priors), np.int64), 0
    for place, (deals, prior) in enumerate(zip(found, priors, strict=True)):
        there = [float(each) for each in prior if each != UNTOLD]
        doubt = DOUBT * there[0] * (1 - there[0]) + LEAST_DOUBT

        def play_out(places: Sequence[int], numbers: range, deals: Reals = deals) -> Reals:
            nonlocal spent
            spent += len(places) * len(numbers)
            return deals[np.arange(numbers.start, numbers.stop) % len(deals)][:, places].T

        choice[place] = best_of(there, doubt, budget, play_out)
    return choice, spent / len(priors)


def compared(
    positions: Positions, foresight: Foresight, asked: argparse.Namespace
) -> Iterator[tuple[str, Reals]]:
    """What each search gains by position, in points."""
    foresight.follow(WEIGHS)
    judged_far = JUDGED_ALONE if positions.alone else JUDGED_TOGETHER
    judged = foresight.tried(positions, asked.judging, [judged_far])[..., 0].mean(1)
    row, there = np.arange(len(judged)), positions.priors != UNTOLD

    def gain(choice: NDArray[np.int64]) -> Reals:
        return np.asarray(100 * (judged[row, choice] - judged[:, 0]))

    for guide in asked.guides:
        foresight.follow(guide)
        found = foresight.tried(positions, asked.deals, asked.far)
        for place, far in enumerate(asked.far):
            for each in product(asked.continuations, asked.candidates, asked.too_little):
                choice, spent = chosen(
                    found[..., place], positions.priors, Budget(each[0], each[1], 0, each[2])
                )
                told = f"{each[0]} continuations ({spent:.0f} on average), {each[1]} candidates"
                yield f"{guide}, {far} far, {told}, {each[2]} is too little", gain(choice)
            means = np.where(there, found[..., place].mean(1), UNTOLD)
            yield f"{guide}, {far} far, all candidates in {asked.deals} deals", gain(means.argmax(1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--far", type=int, nargs="+", required=True, help="turns alone, actions together")
    parser.add_argument("--guides", nargs="+", default=[SHIPS], help=f"{SHIPS}, {WEIGHS} or a checkpoint")
    parser.add_argument("--candidates", type=int, nargs="+", default=[6])
    parser.add_argument("--continuations", type=int, nargs="+", default=[640])
    parser.add_argument("--too_little", type=float, nargs="+", default=[TOO_LITTLE])
    parser.add_argument("--most", type=int, default=5000, help="positions of each file")
    parser.add_argument("--deals", type=int, default=512, help="that the searches take theirs from")
    parser.add_argument("--judging", type=int, default=512, help="deals that judge")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    asked = parser.parse_args()
    for file in [*asked.files, *(Path(each) for each in asked.guides if each not in (SHIPS, WEIGHS))]:
        if not file.is_file():
            parser.error(f"no such file: {file}")
    torch.manual_seed(1)
    for file in asked.files:
        positions, first = stood(file, asked.most, asked.device), None
        with torch.no_grad():
            for name, gain in compared(positions, Foresight(positions.alone, asked.device), asked):
                first = gain if first is None else first
                print(
                    f"{file.stem}: {name}: {mean(gain)}, more than the first {mean(gain - first)}", flush=True
                )


def mean(gain: Reals) -> str:
    """With its standard error."""
    return f"{gain.mean():+.3f} ± {gain.std() / math.sqrt(len(gain)):.3f}"


if __name__ == "__main__":
    main()
