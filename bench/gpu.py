"""Steps per second of the PyTorch batches on a GPU, beside games of pgx where pgx and JAX are installed.

    python -m bench.gpu [--sizes 4096 65536] [--seconds 3] [--only tenback] [--device cuda] [--json]

A step is one action in one game. Chance chooses among the legal actions, and games that end are dealt anew;
both are part of the time. Time is wall-clock time until the device has done its work, after a warm-up.
"""

import argparse
import json
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from typing import Any

from tenback.rules import FaceToFace, TheGame

GAMES: dict[str, Any] = {"the-game": TheGame(2), "face-to-face": FaceToFace()}
#: pgx has no Hanabi. Its nearest games: one with hidden tiles that are drawn, and one alone with chance.
PGX_GAMES = ("sparrow_mahjong", "2048")
STRETCH = 64  # steps of every game between two looks at the clock

Stretch = Callable[[], None]  # plays so many steps of every game, and waits until they are done


def tenback_stretch(name: str, size: int, device: str) -> Stretch:
    import torch

    from tenback.environments.gpu import gpu_batch

    batch = gpu_batch(GAMES[name], size, seed=1, device=device)

    def play() -> None:
        for _ in range(STRETCH):
            step_by_chance(batch)
        if device == "cuda":
            torch.cuda.synchronize()

    return play


def step_by_chance(batch: Any) -> None:
    """One step of a PyTorch batch: legal actions get a number from 1 to 2, others one from 0 to 1."""
    import torch

    batch.step((torch.rand(batch.masks.shape, device=batch.device) + batch.masks).argmax(1))


def pgx_stretch(name: str, size: int, device: str) -> Stretch:
    """The same in pgx; the whole stretch is one compiled program, as pgx's users write it."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    if device == "cpu":
        jax.config.update("jax_platforms", "cpu")
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def once(state: Any, key: Any) -> tuple[Any, None]:
        choosing, stepping = jax.random.split(key)
        noise = jax.random.uniform(choosing, state.legal_action_mask.shape)
        action = (noise + state.legal_action_mask).argmax(-1)
        return step(state, action, jax.random.split(stepping, size)), None

    run = jax.jit(lambda state, key: jax.lax.scan(once, state, jax.random.split(key, STRETCH))[0])
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), size))
    keys = (jax.random.key(number) for number in range(2, 1 << 30))

    def play() -> None:
        nonlocal state
        state = jax.block_until_ready(run(state, next(keys)))

    return play


def rate(play: Stretch, size: int, seconds: float) -> float:
    """Steps per second, over at least so many seconds."""
    play()  # compiles, and fills the caches of memory
    began, stretches, took = time.perf_counter(), 0, 0.0
    while took < seconds or not stretches:
        play()
        stretches += 1
        took = time.perf_counter() - began
    return stretches * STRETCH * size / took


def forms(device: str) -> Iterator[tuple[str, Callable[[int], Stretch]]]:
    """What can be measured here, by its name: what makes a stretch of so many games."""
    for name in GAMES:
        yield f"tenback {name}", partial(tenback_stretch, name, device=device)
    if find_spec("pgx") is not None and find_spec("jax") is not None:
        for name in PGX_GAMES:
            yield f"pgx {name}", partial(pgx_stretch, name, device=device)


def device_name(device: str) -> str:
    import torch

    return str(torch.cuda.get_device_name()) if device == "cuda" else device


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--sizes", type=int, nargs="+", default=[4096, 65536], help="games in a batch")
    parser.add_argument("--seconds", type=float, default=3.0, help="per game and size, at least")
    parser.add_argument("--only", default="", help="only what begins with this: tenback, pgx")
    parser.add_argument("--device", default="cuda", choices=["cuda", "cpu"])
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    if not asked.json:
        print(device_name(asked.device))
    figures: dict[str, dict[int, float]] = {}
    for name, make in forms(asked.device):
        if name.startswith(asked.only):
            figures[name] = {size: rate(make(size), size, asked.seconds) for size in asked.sizes}
            if not asked.json:
                shown = "".join(f"{size:9,}: {figures[name][size]:14,.0f}" for size in asked.sizes)
                print(f"{name:24}{shown}  steps/s", flush=True)
    if asked.json:
        print(json.dumps({"device": device_name(asked.device), "steps_per_s": figures}))


if __name__ == "__main__":
    main()
