"""Batches of The Game and of Face to Face as tensors, in the numbers of all other environments."""

from __future__ import annotations

import torch
from torch import Tensor

from tenback.environments.gpu import face_to_face as duel
from tenback.environments.gpu import the_game as team
from tenback.fast.batch import PENALTY
from tenback.rules import FaceToFace, Game, TheGame

PILES = 4


def gpu_batch(
    game: Game, size: int, seed: int, device: str = "cuda", shaped: bool = False
) -> TheGameBatch | FaceToFaceBatch:
    """So many games of this variant; ValueError for a game that has no simulator in PyTorch."""
    if isinstance(game, TheGame):
        return TheGameBatch(game, size, seed, device, shaped)
    if isinstance(game, FaceToFace):
        return FaceToFaceBatch(game, size, seed, device, shaped)
    raise ValueError(f"{game.name} has no simulator in PyTorch: use tenback.fast.Batch")


class _Batch:
    """The part that both share: a step, an illegal action, and the next observations."""

    observations: Tensor
    masks: Tensor
    seats: Tensor

    def __init__(self, game: Game, size: int, device: str, shaped: bool) -> None:
        self.game, self.device, self.shaped = game, device, shaped
        self.row = torch.arange(size, device=device)
        self.rewards = torch.zeros(size, game.seats, device=device)
        self.over = torch.zeros(size, dtype=torch.bool, device=device)
        self.illegal = torch.zeros(size, dtype=torch.bool, device=device)

    def step(self, actions: Tensor) -> None:
        """Every game one action on; one that ends is dealt anew, and an illegal action ends it too."""
        known = (actions >= 0) & (actions < self.masks.shape[1])
        chosen = torch.where(known, actions, 0)
        self.illegal = ~(known & self.masks[self.row, chosen])
        actor = self.seats
        # An illegal action is replaced by a legal one, and its game is thrown away.
        chosen = torch.where(self.illegal, self.masks.long().argmax(1), chosen)
        ended, rewards = self._act(chosen)
        penalty = torch.zeros_like(rewards)
        penalty[self.row, actor] = PENALTY
        self.rewards = torch.where(self.illegal[:, None], penalty, rewards)
        self.over = ended | self.illegal
        self._deal(self.over)
        self._look()

    def _act(self, actions: Tensor) -> tuple[Tensor, Tensor]:
        """Which games are over after these legal actions, and what they brought every seat."""
        raise NotImplementedError

    def _deal(self, which: Tensor) -> None:
        raise NotImplementedError

    def _look(self) -> None:
        raise NotImplementedError


class TheGameBatch(_Batch):
    """The Game; seat 0 starts, so the action START is never legal."""

    def __init__(self, game: TheGame, size: int, seed: int, device: str, shaped: bool) -> None:
        super().__init__(game, size, device, shaped)

        def all_games(value: int, dtype: torch.dtype = torch.int64) -> Tensor:
            return torch.full((size,), value, dtype=dtype, device=device)

        table = team.Table(
            players=all_games(game.players),
            level=all_games(team.LEVELS.index(game.level)),
            fire=all_games(game.fire, torch.bool),
            signals=all_games(False, torch.bool),
        )
        self.games = team.Games(table, seed)
        self._look()

    def _act(self, actions: Tensor) -> tuple[Tensor, Tensor]:
        plays = actions < PILES * team.CARDS
        card = torch.div(actions, PILES, rounding_mode="floor")
        option = torch.where(plays, actions % PILES * team.CARDS + card, team.END)
        over, left = self.games.act(option)
        brought = plays / team.CARDS if self.shaped else (over & (left == 0)).float()
        return over, brought[:, None].expand(-1, self.game.seats).clone()

    def _deal(self, which: Tensor) -> None:
        self.games.deal(which)

    def _look(self) -> None:
        games = self.games
        own = games.own()
        onward, back = games.toward(own)
        plays = (onward | back).transpose(1, 2).flatten(1)
        never = torch.zeros_like(games.may_end())[:, None]
        self.masks = torch.cat([plays, games.may_end()[:, None], never], 1)
        self.seats = games.seat.clone()
        numbers = [
            own,
            games.where == team.PLAYED,
            games.tops,
            games.must,
            games.held,
            (team.CARDS - games.drawn)[:, None],
            games.placed[:, None],
            games.minimum[:, None],
            games.seat[:, None],
            torch.ones_like(games.seat)[:, None],
        ]
        self.observations = torch.cat([part.to(torch.uint8) for part in numbers], 1)


class FaceToFaceBatch(_Batch):
    """Face to Face; chance decides who starts."""

    def __init__(self, game: FaceToFace, size: int, seed: int, device: str, shaped: bool) -> None:
        super().__init__(game, size, device, shaped)
        self.duels = duel.Duels(size, seed, device, lone=float(game.lone_card == "wins"))
        self.seats = self._lots()
        self._look()

    def _act(self, actions: Tensor) -> tuple[Tensor, Tensor]:
        plays = actions < duel.END
        card = torch.div(actions, PILES, rounding_mode="floor")
        pile = (actions % PILES + 2 * self.seats) % PILES  # the own piles come first there
        option = torch.where(plays, pile * duel.CARDS + card, duel.END)
        actor = self.seats
        over, won, passed = self.duels.act(option)
        self.seats = torch.where(passed, 1 - actor, actor)
        brought = torch.zeros_like(self.rewards)
        result = torch.where(won, 1.0, -1.0) * over
        placed = plays / duel.CARDS if self.shaped else 0.0
        brought[self.row, actor] = result + placed
        brought[self.row, 1 - actor] = -result
        return over, brought

    def _deal(self, which: Tensor) -> None:
        self.duels.deal(which)
        self.seats = torch.where(which, self._lots(), self.seats)

    def _lots(self) -> Tensor:
        return torch.randint(0, 2, self.row.shape, device=self.device, generator=self.duels.chance)

    def _look(self) -> None:
        duels = self.duels
        second = self.seats == 1

        def by_seat(sides: Tensor) -> Tensor:
            """From the side on turn and the other to seat 0 and seat 1."""
            shape = (-1, *[1] * (sides.dim() - 1))
            return torch.where(second.view(shape), sides.flip(1), sides)

        fitting = by_seat(duels.fitting().unflatten(1, (2, 2))).flatten(1, 2)
        may_end = duels.options()[:, -1:]
        self.masks = torch.cat([fitting.transpose(1, 2).flatten(1), may_end], 1)
        where = by_seat(duels.where)
        numbers = [
            duels.where[:, 0] == duel.HAND,
            (where == duel.PLAYED).flatten(1),
            by_seat(duels.tops.unflatten(1, (2, 2))).flatten(1),
            (where == duel.HAND).sum(2),
            duel.CARDS - by_seat(duels.drawn),
            duels.placed[:, None],
            duels.helped[:, None],
            self.seats[:, None],
        ]
        self.observations = torch.cat([part.to(torch.uint8) for part in numbers], 1)
