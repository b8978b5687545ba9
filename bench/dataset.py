"""Games of masters with the chance to win at every turn, as compressed records with a data card.

    python -m bench.dataset --game the-game --players 3 --games 1000 --seed 7000 --out data

It writes the file `games.jsonl.gz`, one `tenback/1` record per line, and a data card beside it, and reports
games per second and bytes per game. `tenback.environments.dataset` reads such files into NumPy.
"""

import argparse
import gzip
import hashlib
import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from tenback import __version__
from tenback.arena.match import play
from tenback.arena.playing import can_compile
from tenback.deal import commitment, deal, numbered_seed, seat_key, shuffled, with_lot
from tenback.environments.single import chosen_game
from tenback.players import Player, bot_named, sit
from tenback.players.chances import chances
from tenback.record import encode, outcome_of, write_record
from tenback.rules import Action, Game
from tenback.rules.signals import Heard, Signal


class Asked(Struct, frozen=True):
    """Which games are played, by whom, and in how many imagined deals each turn is judged."""

    game: Game
    bot: str
    games: int
    seed: int
    samples: int


class Decision(Struct, frozen=True):
    """What a player saw, and what it did."""

    number: int  # of the action in the game
    view: Any
    heard: tuple[Heard, ...]
    action: Action


class Noting:
    """Decides as the player does, and writes down from what."""

    def __init__(self, player: Player, notes: list[Decision]) -> None:
        self.player, self.notes = player, notes

    def decide(self, view: Any, heard: Sequence[Heard]) -> Action:
        action = self.player.decide(view, heard)
        self.notes.append(Decision(view.moves, view, tuple(heard), action))
        return action

    def signals(self, view: Any) -> Sequence[Signal]:
        return self.player.signals(view)


def record_line(asked: Asked, number: int) -> bytes:
    """One game as a line, with the chances of its turns in `meta`."""
    seed = numbered_seed(asked.seed, number)
    game = with_lot(asked.game, seed)
    notes: list[Decision] = []
    players = [
        Noting(sit(asked.bot, game.name, seat_key(seed, seat), can_compile()), notes)
        for seat in range(game.seats)
    ]
    played = play(deal(game, seed), players)
    bot, _ = bot_named(asked.bot, game.name)
    meta: dict[str, Any] = {
        "players": [{"bot": asked.bot, "version": bot.version}] * game.seats,
        "series": asked.seed,
        "number": number,
        "seed": seed.hex(),
        "commitment": commitment(seed),
        "chances": [chance_of(turn, asked.samples) for turn in turns(notes)],
    }
    if played.said:
        meta["signals"] = msgspec.to_builtins(played.said)
    outcome = outcome_of(played.state)
    return encode(write_record(game, shuffled(game, seed), played.moves, outcome=outcome, meta=meta)) + b"\n"


def turns(notes: Sequence[Decision]) -> Iterator[list[Decision]]:
    """The decisions of each whole turn; in Slide each by itself. Taking the first turn is no turn."""
    numbered = [(_turn_of(notes, place), note) for place, note in enumerate(notes)]
    for _, group in groupby(numbered, key=lambda pair: pair[0]):
        turn = [note for _, note in group]
        if turn[0].view.turn is not None or not turn[0].view.game.piles:
            yield turn


def _turn_of(notes: Sequence[Decision], place: int) -> int:
    """The place of the decision with which the turn began."""
    while getattr(notes[place].view, "placed", 0) and place:
        place -= 1
    return place


def chance_of(turn: Sequence[Decision], samples: int) -> dict[str, Any]:
    """The chance to win after the turn as it was played, by what its seat knew, with its standard error."""
    first = turn[0]
    candidates = [[note.action for note in turn]]
    found = chances(first.view, first.heard, candidates, samples, first.number, compiled=can_compile())
    win, error = float(found.means[0]), float(found.errors[0])
    return {
        "from": first.number,
        "to": turn[-1].number,
        "seat": first.view.seat,
        "win": round(win, 4),
        "error": round(error, 4),
    }


CARD = """# Games of {bot}: {name}

{games} games of `{name}` ({options}) that {bot} (version {version}) played with itself, written by
Tenback {tenback}:

    {command}

- `games.jsonl.gz`: gzip, {bytes} bytes ({per_game} per game), SHA-256 `{digest}`.
  Each line is a `tenback/1` record of a whole game; `gzip -cd games.jsonl.gz | tenback verify -` checks all.
- The deals are numbers 0 to {last} of series {seed} (`tenback.deal.numbered_seed`).
- `meta.chances` has one entry per turn: the number of its first and its last action (`from`, `to`), the
  `seat`, and `win`, the chance to win after the turn as it was played, with its standard error (`error`).
  It is master's estimate: the mean over {samples} imagined deals that agree with what the seat knew. There a
  network plays on for all seats for some turns and then says how the game will end (docs/search.md of
  Tenback). What was hidden from the seat plays no part.
- `meta.signals` has what the players said, where they signal.
- `tenback.environments.dataset.batches("games.jsonl.gz", size)` streams the games into NumPy.
- No people took part; nothing in it is personal. It may be used under the licence of Tenback (MIT).
"""


def write(asked: Asked, folder: Path, workers: int, command: str) -> dict[str, float]:
    """Play the games, write the files, and say how quick it was and how large they are."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "games.jsonl.gz"
    began = time.perf_counter()
    with path.open("wb") as file, gzip.GzipFile("", "wb", fileobj=file, mtime=0) as packed:
        for line in _lines(asked, workers):
            packed.write(line)
    seconds = time.perf_counter() - began
    size = path.stat().st_size
    options = ", ".join(f"{name} {value}" for name, value in msgspec.to_builtins(asked.game).items())
    card = CARD.format(
        bot=asked.bot,
        version=bot_named(asked.bot, asked.game.name)[0].version,
        name=asked.game.name,
        games=asked.games,
        options=options,
        tenback=__version__,
        command=command,
        bytes=size,
        per_game=size // asked.games,
        digest=hashlib.sha256(path.read_bytes()).hexdigest(),
        last=asked.games - 1,
        seed=asked.seed,
        samples=asked.samples,
    )
    (folder / "README.md").write_text(card)
    cpu = sum(os.times()[:4])
    return {
        "games": asked.games,
        "games_per_s": asked.games / seconds,
        "games_per_cpu_s": asked.games / cpu,
        "bytes_per_game": size / asked.games,
    }


def _lines(asked: Asked, workers: int) -> Iterator[bytes]:
    make = partial(record_line, asked)
    if workers == 1:
        yield from map(make, range(asked.games))
    else:
        with ProcessPoolExecutor(workers) as pool:
            yield from pool.map(make, range(asked.games), chunksize=4)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--game", default="the-game", choices=["the-game", "face-to-face", "slide"])
    parser.add_argument("--players", type=int)
    parser.add_argument("--level")
    parser.add_argument("--fire", action="store_true")
    parser.add_argument("--bot", default="master")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=7000)
    parser.add_argument("--samples", type=int, default=16, help="imagined deals per turn")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=Path("data"))
    given = parser.parse_args()
    options = {"players": given.players, "level": given.level, "fire": given.fire or None}
    chosen = {name: value for name, value in options.items() if value is not None}
    game = chosen_game(given.game, chosen)
    asked = Asked(game, given.bot, given.games, given.seed, given.samples)
    words = " ".join(f"--{name} {value}" for name, value in chosen.items() if name != "fire")
    command = (
        f"python -m bench.dataset --game {given.game} {words}{' --fire' * given.fire} --bot {given.bot}"
        f" --games {given.games} --seed {given.seed} --samples {given.samples}"
    )
    figures = write(asked, given.out, given.workers, " ".join(command.split()))
    for name, value in figures.items():
        print(f"{name}: {value:,.2f}")


if __name__ == "__main__":
    main()
