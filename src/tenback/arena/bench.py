"""The measurements of `tenback bench`: every figure of this machine beside a baseline of the same run."""

import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from importlib import import_module
from itertools import count, repeat
from math import inf
from multiprocessing import get_context
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tenback import __version__
from tenback.arena.match import play
from tenback.arena.playing import play_part, plays_fast
from tenback.arena.series import Series
from tenback.deal import deal, numbered_seed
from tenback.players import sit
from tenback.rules import FaceToFace, Slide, TheGame

Variant = TheGame | FaceToFace | Slide

#: What is measured, by name; The Game alone and for three.
GAMES: dict[str, Variant] = {
    "the-game": TheGame(1),
    "the-game-3": TheGame(3),
    "face-to-face": FaceToFace(),
    "slide": Slide(2),
}
_BATCH = 1024

Work = Callable[[], int]  # something to time; how much was done


def warm_up() -> float:
    """Compile everything there is and keep it on disk; the seconds it took."""
    began = time.perf_counter()
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        list(pool.map(_compile, (GAMES["the-game"], GAMES["slide"], GAMES["face-to-face"])))
    return time.perf_counter() - began


def is_warm() -> bool:
    """Whether that was done before."""
    from tenback.fast.compiling import is_on_disk
    from tenback.fast.playouts import play_numbered

    return is_on_disk(play_numbered)


def measure(quick: bool, say: Callable[[str], None]) -> dict[str, Any]:
    """All figures; `say` hears what comes next."""
    import_module("tenback.players.master")  # first of all: it asks NumPy for one thread

    enough = 0.2 if quick else 3.0
    figures: dict[str, Any] = {
        "tenback": __version__,
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "quick": quick,
    }
    say("importing tenback")
    figures["import_cpu_s"] = _cpu_of("import tenback")
    say("the reference engine")
    clear = rates({name: _reference_games(game) for name, game in GAMES.items()}, enough)
    clear_steps = rates({name: _reference_steps(game) for name, game in GAMES.items()}, enough)
    figures |= {"clear_games_per_s": clear, "clear_steps_per_s": clear_steps}
    if not plays_fast(_series(TheGame())):
        return figures
    say("compiling")
    if not is_warm():
        figures["warm_up_s"] = warm_up()
    figures["warm_start_cpu_s"] = _cpu_of(_ONE_GAME)
    if not quick:
        with TemporaryDirectory() as folder:
            figures["cold_compile_cpu_s"] = _cpu_of(_ONE_GAME, NUMBA_CACHE_DIR=folder)
    say("the compiled engines")
    fast = rates({name: _fast_games(game) for name, game in GAMES.items()}, enough)
    figures |= {"fast_games_per_s": fast, "fast_over_clear": _ratios(fast, clear)}
    say("batches")
    batch = rates({name: _batch_steps(game) for name, game in GAMES.items()}, enough)
    figures |= {"batch_steps_per_s": batch, "batch_over_clear": _ratios(batch, clear_steps)}
    say("a player of one's own")
    own = rates({"greedy": _fast_games(TheGame(3)), "own": _own_games(TheGame(3))}, enough)
    figures |= {"own_player_games_per_s": own["own"], "own_player_over_greedy": own["own"] / own["greedy"]}
    say("master")
    ways = {"plain": False, "compiled": True}
    master = {
        name: rates({way: _master_games(game, compiled) for way, compiled in ways.items()}, enough)
        for name, game in GAMES.items()
    }
    figures["master_games_per_s"] = {name: each["compiled"] for name, each in master.items()}
    figures["master_compiled_over_plain"] = {
        name: each["compiled"] / each["plain"] for name, each in master.items()
    }
    say("two cores")
    figures["two_cores_over_one"] = _two_cores_over_one(rounds=10 if quick else 50)
    return figures


def rates(works: Mapping[str, Work], enough: float) -> dict[str, float]:
    """How much of each is done in a second of CPU; they take turns, so that all see the same machine."""
    done, took = dict.fromkeys(works, 0), dict.fromkeys(works, 0.0)
    for work in works.values():
        work()
    while min(took.values()) < enough:
        for name, work in works.items():
            began = time.process_time()
            done[name] += work()
            took[name] += time.process_time() - began
    return {name: done[name] / took[name] for name in works}


def _ratios(figures: Mapping[str, float], baseline: Mapping[str, float]) -> dict[str, float]:
    return {name: figure / baseline[name] for name, figure in figures.items()}


def _series(game: Variant) -> Series:
    return Series(game, ("greedy",) * game.seats, games=2**40)


def _reference_games(game: Variant) -> Work:
    from tenback.arena.playing import reference_part

    starts = count(step=4)

    def work() -> int:
        start = next(starts)
        return reference_part(_series(game), range(start, start + 4), False).games

    return work


def _reference_steps(game: Variant) -> Work:
    """Steps with a view and the list of what is legal, the choice among it left to chance."""
    chance, numbers = Random(0), count()

    def work() -> int:
        state = deal(game, numbered_seed(0, next(numbers)))
        while state.outcome is None:
            seat = state.to_act[0]
            state = state.apply(seat, chance.choice(state.view(seat).legal_actions()))
        return state.view(None).moves

    return work


def _fast_games(game: Variant) -> Work:
    starts = count(step=4096)

    def work() -> int:
        start = next(starts)
        return play_part(_series(game), range(start, start + 4096), False).games

    return work


def _batch_steps(game: Variant) -> Work:
    """The same on a batch: observations and masks are written, and chance chooses."""
    from tenback.fast import Batch

    batch = Batch(game, _BATCH, series=0)

    def work() -> int:
        for _ in range(16):
            batch.step(batch.decisions("random"))
        return 16 * _BATCH

    return work


def _own_games(game: TheGame) -> Work:
    """Games of a player that is handed to the compiled engines as anybody's own would be."""
    from tenback.fast import play as play_fast
    from tenback.fast import the_game
    from tenback.fast.bits import highest, lowest

    def nearest(view: Any) -> int:
        if view.turn < 0:
            return the_game.START
        action, nearest_step = the_game.END, 200
        for pile in range(4):
            top = int(view.tops[pile])
            low, high = view.hand[0] & the_game.FITS[pile, top, 0], view.hand[1] & the_game.FITS[pile, top, 1]
            if low | high:
                card = lowest(low, high) if pile < 2 else highest(low, high)
                step = card - top if pile < 2 else top - card
                if step < nearest_step:
                    action, nearest_step = 4 * (card - the_game.FIRST_CARD) + pile, step
        return the_game.END if nearest_step > 2 and the_game.may_end(view) else action

    starts = count(step=4096)

    def work() -> int:
        start = next(starts)
        return len(play_fast(game, [[nearest] * game.seats], range(start, start + 4096)).results)

    return work


def _master_games(game: Variant, compiled: bool) -> Work:
    """Games among masters, with signals where there are any."""
    numbers = count()

    def work() -> int:
        state = deal(game, numbered_seed(0, next(numbers)))
        play(state, [sit("master", game.name, seat, compiled) for seat in range(game.seats)])
        return 1

    return work


def _two_cores_over_one(rounds: int) -> float:
    """How much more two threads play in the time that one takes for its own: the best of short rounds."""
    series, part = _series(TheGame(3)), range(16_384)
    took: dict[int, float] = {1: inf, 2: inf}
    with ThreadPoolExecutor(2) as pool:
        for _ in range(rounds):
            for threads in took:
                began = time.perf_counter()
                list(pool.map(play_part, repeat(series, threads), repeat(part), repeat(False)))
                took[threads] = min(took[threads], time.perf_counter() - began)
    return 2 * took[1] / took[2]


#: A first game of every kind in a fresh process: what starting costs.
_ONE_GAME = """
from tenback.fast import play
from tenback.rules import FaceToFace, Slide, TheGame
for game in (TheGame(), FaceToFace(), Slide(2)):
    play(game, [["greedy"] * game.seats], range(1))
"""


def _cpu_of(program: str, **environment: str) -> float:
    """The seconds of CPU that the program takes in a fresh Python."""
    timed = f"import time\nbegan = time.process_time()\n{program}\nprint(time.process_time() - began)"
    command = [sys.executable, "-c", timed]
    return float(subprocess.check_output(command, env={**os.environ, **environment}))


def _compile(game: Variant) -> None:
    """In a process of its own, so that the games are compiled side by side."""
    play_part(_series(game), range(1), False)
    _batch_steps(game)()
    _master_games(game, True)()
