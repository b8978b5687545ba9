"""Whole games between bots, with all that was said, as `golden/games.txt` keeps them.

`python -m tests.players.test_golden_games` writes that file anew.
"""

from itertools import cycle, islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tenback.arena.match import play
from tenback.deal import deal, numbered_seed, seat_key
from tenback.players import sit
from tenback.rules import FaceToFace, Slide, TheGame
from tests.rules.walks import VARIANTS

FILE = Path(__file__).parent / "golden" / "games.txt"
#: Bots without a network, whose numbers would not be the same to the last digit on every machine.
GAMES: list[tuple[Any, tuple[str, ...]]] = [
    *((game, ("casual", "strong")) for game in VARIANTS[:30:7]),
    (TheGame(1, "expert", True), ("strong",)),
    (TheGame(2, "basic", True), ("casual",)),
    (TheGame(2, "expert"), ("strong:silent", "strong")),
    (TheGame(3, "basic", True), ("strong", "greedy")),
    (TheGame(5, "expert-plus"), ("casual", "casual:silent")),
    (TheGame(2), ("random", "greedy")),
    *((FaceToFace(first, lone), ("casual", "strong")) for first in (0, 1) for lone in ("loses", "wins")),
    (FaceToFace(), ("strong",)),
    *((Slide(players, first=players - 1), ("casual", "strong")) for players in (2, 3, 4)),
    (Slide(2), ("random", "greedy")),
]


def written(game: Any, bots: tuple[str, ...], number: int) -> str:
    """The game on one line: who plays, what was done, what was said after how many actions, and the end."""
    seed = numbered_seed(22, number)
    seated = list(islice(cycle(bots), game.seats))
    players = [sit(bot, game.name, seat_key(seed, seat)) for seat, bot in enumerate(seated)]
    played = play(deal(game, seed), players)
    moves = " ".join(f"{seat}{_short(action)}" for seat, action in played.moves)
    said = " ".join(f"{each.after}:{each.seat}{each.pile or ''}={each.say}" for each in played.said)
    outcome = msgspec.json.encode(played.state.outcome).decode()
    return f"{game!r} {','.join(seated)} | {moves} | {said} | {outcome}"


def _short(action: Any) -> str:
    """An action in a few letters: the values that it is made of."""
    kind, *values = msgspec.to_builtins(action).values()
    return f"{kind[0]}{':'.join(str(value).replace(' ', '') for value in values)}"


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_bots_play_and_talk_as_they_did(number: int) -> None:
    assert written(*GAMES[number], number) == FILE.read_text().splitlines()[number]


if __name__ == "__main__":
    FILE.write_text("".join(f"{written(*each, number)}\n" for number, each in enumerate(GAMES)))
