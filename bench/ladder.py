"""How strong the players are: plays the rungs of the ladder in the arena and writes docs/strength.md.

    python bench/ladder.py --seconds 60        play, keep the results in docs/strength.jsonl, write the page
    python bench/ladder.py --seconds 0         write the page anew from the results there are

Every rung plays deals 0, 1, 2, … of seed 7, which nobody was trained or tuned on, up to 10,000 of them or as
many as one core plays in the seconds. A rung that is there already is played again only if that gives more
games.
"""

import argparse
import json
import statistics
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from ladder_page import page, pictures
from msgspec import Struct

from tenback.arena.match import play
from tenback.arena.report import figures, set_up
from tenback.arena.series import Series
from tenback.arena.store import Line, Stored
from tenback.arena.workers import parts
from tenback.deal import numbered_seed, seat_key, shuffled
from tenback.players import Player, sit
from tenback.rules import FaceToFace, Slide, TheGame
from tenback.rules.signals import Heard, Signal

SEED = 7
DEALS = 10_000
TIMED_DEALS = 4
DOCS = Path(__file__).parent.parent / "docs"
RESULTS = DOCS / "strength.jsonl"
BOTS = ("random", "greedy", "casual", "strong", "master")


class Rung(Struct, frozen=True):
    """A series of the ladder, and the part of the page that it belongs to."""

    part: str
    game: str
    bots: tuple[str, ...]
    players: int | None = None
    level: str | None = None
    fire: bool = False
    silent: bool = False

    @property
    def name(self) -> str:
        variant = [self.level, "fire" if self.fire else None, "silent" if self.silent else None]
        return " ".join([self.game, f"{self.players or 2}", *filter(None, variant), ",".join(self.bots)])

    def series(self) -> Series:
        return set_up(self.game, self.bots, self.players, self.level, self.fire, self.silent, DEALS, SEED)


def rungs() -> Iterator[Rung]:
    """The ladder, what matters most first."""
    for players in range(1, 6):
        for bot in BOTS:
            yield Rung("basic", TheGame.name, (bot,), players)
    for pair in (("master", "greedy"), ("master", "strong"), ("strong", "greedy"), ("casual", "greedy")):
        yield Rung("duel", FaceToFace.name, pair)
        yield Rung("slide", Slide.name, pair, 2)
    for bot in ("greedy", "strong"):
        yield Rung("slide", Slide.name, ("master", bot, bot, bot), 4)
    for players in range(2, 6):
        for bot in ("casual", "strong", "master"):
            yield Rung("silent", TheGame.name, (bot,), players, silent=True)
    for players in range(2, 6):
        for guest in ("random", "casual"):
            yield Rung("mixed", TheGame.name, (*["master"] * (players - 1), guest), players)
    for pair in (("master", "casual"), ("strong", "casual"), ("casual", "random"), ("greedy", "random")):
        yield Rung("duel", FaceToFace.name, pair)
        yield Rung("slide", Slide.name, pair, 2)
    for players in (3, 5, 6):
        yield Rung("slide", Slide.name, ("master", *["greedy"] * (players - 1)), players)
    harder = (
        ("expert", False),
        ("expert-plus", False),
        ("basic", True),
        ("expert", True),
        ("expert-plus", True),
    )
    for level, fire in harder:
        for players in range(1, 6):
            for bot in ("greedy", "strong", "master"):
                yield Rung("variants", TheGame.name, (bot,), players, level, fire)


def climb(rung: Rung, seconds: float) -> dict[str, Any]:
    """Play as much of the rung as fits into the time: what the arena says of it."""
    series = rung.series()
    stored = Stored(series, [], None)
    began = time.process_time()
    for part in parts(series, 0, False, 1, None):
        spent = time.process_time() - began
        stored.add(Line(part.first + part.games, part.tally, spent - stored.seconds, 0))
        if spent >= seconds:
            break
    return {"part": rung.part, "rung": rung.name, **figures(series, stored)}


class Timed:
    """A player with a watch: the time that each of its turns took, all decisions of the turn together."""

    def __init__(self, player: Player, turns: dict[Any, float]) -> None:
        self.player, self.turns = player, turns

    def decide(self, view: Any, heard: Sequence[Heard]) -> Any:
        began = time.perf_counter()
        action = self.player.decide(view, heard)
        placed = getattr(view, "placed", 0)
        turn = (id(self), view.moves - placed)
        self.turns[turn] = self.turns.get(turn, 0.0) + time.perf_counter() - began
        return action

    def signals(self, view: Any) -> Sequence[Signal]:
        return self.player.signals(view)


def turn_times(bot: str, game: Any, deals: int) -> dict[str, Any]:
    """The median and the 99th percentile of a bot's time for a turn, in milliseconds."""
    times: list[float] = []
    for number in range(deals):
        turns: dict[Any, float] = {}
        seed = numbered_seed(SEED, number)
        players = [Timed(sit(bot, game.name, seat_key(seed, seat)), turns) for seat in range(game.seats)]
        play(game.deal(*shuffled(game, seed)), players)
        times += turns.values()
    times.sort()
    slow = times[int(0.99 * len(times))]
    name = f"{game.name} {game.seats}"
    return {"time": f"{name} {bot}", "median_ms": 1000 * statistics.median(times), "p99_ms": 1000 * slow}


def main() -> None:
    parser = argparse.ArgumentParser(description="How strong the players are.")
    parser.add_argument("--seconds", type=float, default=60, help="for each rung")
    parser.add_argument("--parts", default="", help="only these parts of the ladder, by commas")
    asked = parser.parse_args()
    lines = [json.loads(line) for line in RESULTS.read_text().splitlines()] if RESULTS.exists() else []
    results = {line["rung"]: line for line in lines if "rung" in line}
    times = {line["time"]: line for line in lines if "time" in line}
    for rung in rungs() if asked.seconds else ():
        if asked.parts and rung.part not in asked.parts.split(","):
            continue
        if not _enough(results.get(rung.name), asked.seconds):
            results[rung.name] = climb(rung, asked.seconds)
            print(rung.name, results[rung.name]["games"], flush=True)
            _keep(results, times)
    if asked.seconds and (not asked.parts or "times" in asked.parts.split(",")):
        for game in (TheGame(1), TheGame(2), TheGame(4), FaceToFace(), Slide(2), Slide(4)):
            for bot in BOTS[2:]:
                timed = turn_times(bot, game, TIMED_DEALS)
                times[timed["time"]] = timed
        _keep(results, times)
    climbed = [results[rung.name] for rung in rungs() if rung.name in results]
    (DOCS / "strength.md").write_text(page(climbed, list(times.values()), SEED))
    for part, drawn in pictures(climbed):
        (DOCS / f"strength-{part}.svg").write_text(drawn)


def _enough(known: dict[str, Any] | None, seconds: float) -> bool:
    """Whether playing the rung again for so long would give no more games than there are."""
    if known is None:
        return False
    return bool(known["games"] >= DEALS or known["seconds"] >= 0.8 * seconds)


def _keep(results: dict[str, Any], times: dict[str, Any]) -> None:
    RESULTS.write_text("".join(json.dumps(line) + "\n" for line in (*results.values(), *times.values())))


if __name__ == "__main__":
    main()
