"""Which search chooses the best turns: compared on positions, with the same imagined games for all searches.

    python -m the_game.choosing FILE… --far 6 8 10 --candidates 6 --continuations 640 1280

Run in train/, on a GPU, with files of `positions`. Each candidate is tried in many deals, from which the
searches take theirs as the player does. Other deals judge the choices, further: alone all that may be drawn,
at tables of several the actual hands with other orders of the draw pile. How far is told in turns alone, and
in actions at tables of several. A gain is over the turn that the weighing network likes best.
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

from tenback.environments.gpu.the_game import DRAW, END, Games, Table
from tenback.players.search import Budget, best_of
from tenback.players.the_game.imagined import NOTHING
from tenback.players.the_game.master import DOUBT, LEAST_DOUBT

from .features import Seen
from .following import Follower, proposed
from .imagine import exchange, shuffle
from .network import shipped, wishes
from .play import Weigher

Reals = NDArray[np.float64]
#: Rows weighed at a time, and games played side by side: on a GPU, and elsewhere.
CHUNK, AT_ONCE = {True: 1 << 15, False: 1 << 9}, {True: 196_608, False: 1536}
#: How far the judge looks: turns alone, actions together; and the actions that turns alone take at the most.
JUDGED_ALONE, JUDGED_TOGETHER, LONGEST = 3, 16, 7
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


def read(file: Path, most: int, device: str) -> Positions:
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

    def __init__(self, kind: str, device: str) -> None:
        on_gpu = device == "cuda"
        self.wishes, self.at_once = torch.tensor(wishes(1.0), device=device), AT_ONCE[on_gpu]
        self.weigher = Weigher(shipped(f"the_game_{kind}").to(device), CHUNK[on_gpu], on_gpu)
        self.guide = Follower.shipped(f"the_game_{kind}_guide", self.weigher, device)

    def tried(self, positions: Positions, deals: int, far: Sequence[int], actual: bool = False) -> Reals:
        """By position, deal, candidate and distance: the chance to win."""
        count, candidates = positions.options.shape[:2]
        each = max(1, self.at_once // (deals * candidates))
        told = []
        for first in range(0, count, each):
            row = torch.arange(first, first + each, device=positions.options.device).clamp(max=count - 1)
            dealt = positions.games.copied(row.repeat_interleave(deals))
            if actual:
                shuffle_draw_pile(dealt)
            else:
                shuffle(dealt, exchange)
            games = dealt.copied(dealt.row.repeat_interleave(candidates))
            turns = positions.options[row].repeat_interleave(deals, 0).flatten(0, 1)
            over, won = begun(games, turns)
            play_on = self.by_turns if positions.alone else self.by_actions
            chances = play_on(games, over, won, far).view(each, deals, candidates, len(far))
            told.append(chances[: count - first].half().cpu())
        return np.asarray(torch.cat(told).double())

    def by_actions(self, games: Games, over: Tensor, won: Tensor, far: Sequence[int]) -> Tensor:
        """What games of several come to after so many actions each."""
        told = []
        for ahead in range(1, max(far) + 1):
            seen = self.weigher.see(games)
            likes = self.guide.likes(games, seen)
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
            option = self.guide.likes(games, seen).argmax(1)
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


def shuffle_draw_pile(games: Games) -> None:
    """Leave the hands as they are."""
    order = torch.where(games.where == DRAW, torch.rand(games.where.shape, device=games.device), 9.0)
    place = games.drawn[:, None] + order.argsort(1).argsort(1)
    games.place = torch.where(games.where == DRAW, place, 0).to(torch.uint8)


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


def chosen(
    found: Reals, priors: Reals, candidates: int, continuations: int
) -> tuple[NDArray[np.int64], float]:
    """The candidate that the player would choose in each position, and the mean of the continuations."""
    choice, spent = np.zeros(len(priors), np.int64), 0
    for place, (deals, prior) in enumerate(zip(found, priors, strict=True)):
        there = [float(each) for each in prior if each != UNTOLD]
        doubt = DOUBT * there[0] * (1 - there[0]) + LEAST_DOUBT

        def play_out(places: Sequence[int], numbers: range, deals: Reals = deals) -> Reals:
            nonlocal spent
            spent += len(places) * len(numbers)
            return deals[np.arange(numbers.start, numbers.stop) % len(deals)][:, places].T

        choice[place] = best_of(there, doubt, Budget(continuations, candidates, 0), play_out)
    return choice, spent / len(priors)


def compared(
    positions: Positions, foresight: Foresight, asked: argparse.Namespace
) -> Iterator[tuple[str, Reals]]:
    """What each search gains by position, in points."""
    far = JUDGED_ALONE if positions.alone else JUDGED_TOGETHER
    judged = foresight.tried(positions, asked.judging, [far], actual=not positions.alone)[..., 0].mean(1)
    found = foresight.tried(positions, asked.deals, asked.far)
    row = np.arange(len(judged))
    for (place, far), most, continuations in product(
        enumerate(asked.far), asked.candidates, asked.continuations
    ):
        choice, spent = chosen(found[..., place], positions.priors, most, continuations)
        name = f"{far} far, {most} candidates, {continuations} continuations ({spent:.0f} on average)"
        yield name, 100 * (judged[row, choice] - judged[:, 0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--far", type=int, nargs="+", required=True, help="turns alone, actions together")
    parser.add_argument("--candidates", type=int, nargs="+", default=[6])
    parser.add_argument("--continuations", type=int, nargs="+", default=[640])
    parser.add_argument("--most", type=int, default=5000, help="positions of each file")
    parser.add_argument("--deals", type=int, default=512, help="that the searches take theirs from")
    parser.add_argument("--judging", type=int, default=512, help="deals that judge")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    asked = parser.parse_args()
    for file in asked.files:
        if not file.is_file():
            parser.error(f"no such file: {file}")
    torch.manual_seed(1)
    for file in asked.files:
        positions, first = read(file, asked.most, asked.device), None
        foresight = Foresight("solo" if positions.alone else "teams", asked.device)
        with torch.no_grad():
            for name, gain in compared(positions, foresight, asked):
                first = gain if first is None else first
                print(
                    f"{file.stem}: {name}: {mean(gain)}, more than the first {mean(gain - first)}", flush=True
                )


def mean(gain: Reals) -> str:
    """With its standard error."""
    return f"{gain.mean():+.3f} ± {gain.std() / math.sqrt(len(gain)):.3f}"


if __name__ == "__main__":
    main()
