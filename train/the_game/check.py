"""Checks on the CPU that the training simulator and the shipped player speak of the same game.

    python -m the_game.check        (run in train/, with tenback importable)

Games of the simulator are replayed by the rules, action by action, to the same end; before every action the
network's inputs, as the simulator makes them and as the player makes them from a view and what it heard,
must agree, also in the mirror. Half the games are played by the greedy player and any legal plays, half by
the shipped networks: only those come to the endings, with the draw pile empty and hands running out.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray

from tenback.environments.gpu.the_game import CARDS, END, FIRST_CARD, LEVELS, Games, Table
from tenback.players import signalling
from tenback.players.the_game.features import Positions, features, known
from tenback.players.the_game.layout import PAD, WIDE
from tenback.rules.signals import Heard
from tenback.rules.the_game import PILES, End, Play, Start, State, TheGame

from .features import after, mirrored, see
from .network import shipped, wishes
from .play import Weigher, greedy


@dataclass
class Checked:
    games: int = 0
    compared: int = 0  # positions
    endings: int = 0  # of them with the draw pile empty
    won: int = 0
    worst: float = 0.0  # the largest difference between two inputs


def check(count: int, seed: int, solo: bool, checked: Checked) -> None:
    """So many games, alone or together, added to what was checked before."""
    chance = torch.Generator().manual_seed(seed)

    def among(low: int, high: int) -> torch.Tensor:
        return torch.randint(low, high, (count,), generator=chance)

    players = among(1, 2) if solo else among(2, 6)
    table = Table(players, among(0, 3), among(0, 2).bool(), among(0, 2).bool() & (players > 1))
    games = Games(table, seed)
    states = []
    for game, deck in enumerate((games.place.argsort(1) + FIRST_CARD).tolist()):
        rules = TheGame(int(table.players[game]), LEVELS[int(table.level[game])], bool(table.fire[game]))
        states.append(rules.deal(deck).apply(0, Start()))
    weigher = Weigher(shipped("the_game_solo" if solo else "the_game_teams"), chunk=1 << 10)
    by_network = torch.arange(count) % 2 == 0
    going = torch.ones(count, dtype=torch.bool)
    while going.any():
        seen = see(games)
        straying = ~by_network & (torch.rand(count, generator=chance) < 0.1)
        any_legal = (games.options(every=True) * torch.rand(count, END + 1, generator=chance)).argmax(1)
        best = weigher.choose(games, seen, torch.tensor(wishes(1.0))).option
        option = torch.where(straying, any_legal, torch.where(by_network, best, greedy(games)))
        turned, opposite = mirrored(seen, option)
        both = after(seen, games.row, option), after(turned, games.row, opposite)
        rows = torch.stack(both, 1).float().numpy()
        over, left = games.act(option)
        for game in going.nonzero()[:, 0].tolist():
            state, chosen = states[game], int(option[game])
            mine = inputs(state, chosen, bool(table.signals[game]))
            if mine is not None:
                checked.worst = max(checked.worst, float(np.abs(mine - rows[game]).max()))
                checked.compared += 1
                checked.endings += not state.draw_pile
            play = End() if chosen == END else Play(chosen % CARDS + FIRST_CARD, PILES[chosen // CARDS])
            assert state.turn is not None
            states[game] = state = state.apply(state.turn, play)
            assert (state.outcome is not None) == bool(over[game]), "one ends the game, the other does not"
            assert state.outcome is None or state.outcome.left == int(left[game]), "not the same cards left"
            checked.won += state.outcome is not None and state.outcome.won
        going &= ~over
        games.deal(over)
    checked.games += count


def inputs(state: State, option: int, talk: bool) -> NDArray[np.float32] | None:
    """The player's inputs after the option, and those in the mirror (not with fire cards).

    None where no seat has a word left to say.
    """
    seat = state.turn
    assert seat is not None
    view = state.view(seat)
    heard = [
        Heard(other, signal)
        for other in range(state.game.players)
        if talk and other != seat
        for signal in signalling.signals(state.view(other))
    ]
    if talk and not heard:
        return None
    ends = option == END
    card, pile = option % CARDS + FIRST_CARD, option // CARDS
    hand = np.zeros((1, WIDE), bool)
    hand[0, [each + PAD for each in view.hand if ends or each != card]] = True
    before = np.array([view.tops])
    tops = before.copy()
    must = np.array([[each in view.burning for each in PILES]])
    if ends:
        must[:] = False
    else:
        tops[0, pile], must[0, pile] = card, False
    positions = Positions(hand, tops, before, must, np.array([view.placed + (not ends)]), np.array([ends]))
    facts = known(view, heard)
    plain = features(facts, positions)[0]
    if state.game.fire:
        return np.stack([plain, plain])
    return np.stack([plain, features(facts.mirrored(), positions.mirrored())[0]])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=3)
    told = parser.parse_args()
    checked = Checked()
    for solo in (True, False):
        check(told.games // 2, told.seed, solo, checked)
    print(
        f"{checked.games} games replayed, {checked.won} of them won; {checked.compared} positions compared,"
        f" {checked.endings} with the draw pile empty; largest difference {checked.worst:.6f}"
    )
    assert checked.worst < 2e-3, "the player's inputs are not what the network was trained on"


if __name__ == "__main__":
    main()
