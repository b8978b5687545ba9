"""How many games several searches win on the same deals, where each play is tried in imagined deals.

    python -m the_game.searches --games 1024 "" "8 4" "16 4" "16 4 guided"        (run in train/, on a GPU)

A search is told by the number of imagined deals and of actions, and by who plays them: `weighed`, the guide
proposes two plays and the network that weighs decides; `guided`, only the last action is decided so, and the
guide plays the others; `judged`, the guide plays all of them, and the other network says what is to be
expected; `every`, the network that weighs decides among all plays. Nothing told: no search. As in the player,
only plays that the network does not put far behind are tried, and the first estimate and the search count by
their precision.
"""

from __future__ import annotations

import argparse
import math
from dataclasses import dataclass

import torch
from torch import Tensor

from tenback.environments.gpu.the_game import END, Games, Table
from tenback.players.the_game.layout import LEFT

from .evaluate import Kind
from .features import mirrored, see
from .following import Follower, proposed
from .imagine import exchange, shuffle
from .network import shipped, wishes
from .play import UNWEIGHED, Weigher, outcome

SIGNALS: list[Kind] = [
    (2, 0, False, True),
    (3, 0, False, True),
    (2, 1, False, True),
    (3, 1, False, True),
    (4, 1, False, True),
    (3, 0, True, True),
]
SILENCE: list[Kind] = [(players, 0, False, False) for players in (2, 3, 4)]
CANDIDATES = 3
DOUBT, LEAST_DOUBT = 0.25, 0.002
WAYS = ("weighed", "guided", "judged", "every")
AT_ONCE = 1 << 16  # imagined deals played side by side


@dataclass
class Search:
    """How many deals are imagined for each play, how many actions far, and who plays them."""

    deals: int = 0
    actions: int = 0
    by: str = "weighed"


def told_by(words: str) -> Search:
    """The search that these words tell."""
    match words.split():
        case []:
            return Search()
        case [deals, actions, *by] if (
            deals.isdigit() and actions.isdigit() and " ".join(by or WAYS[:1]) in WAYS
        ):
            if int(deals) > 1 and int(actions) > 0:
                return Search(int(deals), int(actions), *by)
    raise argparse.ArgumentTypeError(
        f"not two deals or more, actions and one of {', '.join(WAYS)}: {words!r}"
    )


class Player:
    """Both networks of tables of several, in half precision."""

    def __init__(self, device: str) -> None:
        self.device, self.wishes = device, torch.tensor(wishes(1.0), device=device)
        self.weigher = Weigher(shipped("the_game_teams").to(device), 1 << 14)
        self.guide = Follower.shipped("the_game_teams_guide", self.weigher, device)

    def weighed(self, games: Games, considered: Tensor, mirror: bool = False) -> tuple[Tensor, Tensor]:
        """What each considered option is worth, and the chances in LEFT after the best one."""
        seen = see(games)
        row, option = considered.nonzero(as_tuple=True)
        chances = torch.sigmoid(self.weigher.chances(seen, row, option))
        told = chances @ self.wishes
        if mirror:
            turned, opposite = mirrored(seen[row], option)
            here = torch.arange(len(row), device=self.device)
            told = (told + torch.sigmoid(self.weigher.chances(turned, here, opposite)) @ self.wishes) / 2
        told = told + ((games.left()[row] == 1) & (option < END))
        worth = torch.full(considered.shape, UNWEIGHED, device=self.device)
        worth[row, option] = told
        place = torch.zeros(considered.shape, dtype=torch.int32, device=self.device)
        place[row, option] = torch.arange(len(row), dtype=torch.int32, device=self.device)
        return worth, chances[place[games.row, worth.argmax(1)].long()]

    def decided(self, games: Games, by: str, last: bool) -> tuple[Tensor, Tensor]:
        """The option to take in every imagined game and, if it is the last, the chances in LEFT after it."""
        if by == "every":
            worth, chances = self.weighed(games, games.options())
            return worth.argmax(1), chances
        likes = self.guide.likes(games, see(games))
        best = likes.argmax(1)
        if by in ("guided", "judged") and not last:
            return best, likes.new_zeros(games.count, len(LEFT))
        considered = proposed(likes, 1) if by == "judged" else proposed(likes)
        worth, chances = self.weighed(games, considered)
        return worth.argmax(1), chances

    def tried(self, games: Games, row: Tensor, option: Tensor, search: Search) -> Tensor:
        """By game, imagined deal and candidate: what it comes to."""
        deals = games.copied(row.repeat_interleave(search.deals))
        shuffle(deals, exchange)
        imagined = deals.copied(deals.row.repeat_interleave(CANDIDATES))
        over, left = imagined.act(option.repeat_interleave(search.deals, 0).flatten())
        chances = outcome(left)
        for ahead in reversed(range(search.actions)):
            taken, told = self.decided(imagined, search.by, ahead == 0)
            ends, left = imagined.act(taken)
            expected = torch.where(ends[:, None], outcome(left), told)
            chances = torch.where(over[:, None], chances, expected)
            over = over | ends
        return (chances @ self.wishes).view(len(row), search.deals, CANDIDATES)

    def choose(self, games: Games, search: Search, asked: Tensor) -> Tensor:
        """The option to take in every game; those that are not asked for are not searched."""
        worth, option = self.weighed(games, games.options(), mirror=True)[0].topk(CANDIDATES)
        best, highest = option[:, 0].clone(), worth[:, 0].clamp(0, 1)
        doubt = (DOUBT * highest * (1 - highest) + LEAST_DOUBT)[:, None]
        standing = worth > worth[:, :1] - doubt
        row = (asked & standing[:, 1] & (worth[:, 0] < 1)).nonzero()[:, 0]
        if not search.deals or not len(row):
            return best
        parts = row.split(max(1, AT_ONCE // search.deals))
        found = torch.cat([self.tried(games, part, option[part], search) for part in parts])
        apart = found - found[:, :, :1]
        error = (apart.std(1) / math.sqrt(search.deals)).clamp(min=1e-3)
        trust = doubt[row] ** 2 / (doubt[row] ** 2 + error**2)
        better = trust * apart.mean(1) + (1 - trust) * (worth[row] - worth[row, :1])
        chosen = torch.where(standing[row], better, UNWEIGHED).argmax(1, keepdim=True)
        best[row] = option[row].gather(1, chosen)[:, 0]
        return best

    def play(self, which: list[Kind], games: int, seed: int, search: Search) -> Tensor:
        """By kind of table and game: whether it is won."""
        options = torch.tensor(which, device=self.device).repeat_interleave(games, 0).unbind(1)
        players, level, fire, signals = options
        batch = Games(Table(players, level, fire.bool(), signals.bool()), seed)
        first = torch.full((batch.count,), -1, device=self.device)
        while (first < 0).any():
            over, left = batch.act(self.choose(batch, search, first < 0))
            first = torch.where(over & (first < 0), left, first)
            batch.deal(over)
        return (first.view(len(which), games) == 0).float()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "searches", type=told_by, nargs="+", help="the first is what the others are compared with"
    )
    parser.add_argument("--games", type=int, default=1024, help="at each kind of table")
    parser.add_argument("--seed", type=int, default=771)
    parser.add_argument("--silent", action="store_true", help="at tables without signals")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    told = parser.parse_args()
    torch.manual_seed(told.seed)
    player, first = Player(told.device), None
    for search in told.searches:
        with torch.no_grad():
            won = player.play(SILENCE if told.silent else SIGNALS, told.games, told.seed, search)
        first = won if first is None else first
        apart = 100 * (won - first).flatten()
        error = 1.96 * apart.std() / math.sqrt(len(apart))
        rates = " ".join(f"{100 * rate:.1f}" for rate in won.mean(1))
        print(f"{search}: {rates}, mean {100 * won.mean():.2f}, {apart.mean():+.2f} ± {error:.2f}")


if __name__ == "__main__":
    main()
