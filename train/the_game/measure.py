"""Where the time goes on this machine: the ceilings first, then each piece of a round.

python -m the_game.measure        (run in train/, on a GPU)
"""

from __future__ import annotations

import time
from collections.abc import Callable

import torch

from .learn import Learner, Plan


def timed(name: str, work: Callable[[], object], repeats: int = 10) -> float:
    work()
    torch.cuda.synchronize()
    began = time.perf_counter()
    for _ in range(repeats):
        work()
    torch.cuda.synchronize()
    ms = (time.perf_counter() - began) / repeats * 1e3
    print(f"{name:28s} {ms:8.3f} ms", flush=True)
    return ms


def main() -> None:
    torch.set_float32_matmul_precision("high")
    square = torch.randn(8192, 8192, device="cuda", dtype=torch.float16)
    ms = timed("product 8192 fp16", lambda: square @ square)
    print(f"  {2 * 8192**3 / ms / 1e9:.0f} TFLOP/s")
    big = torch.randn(1 << 29, device="cuda")
    ms = timed("copy 2 GiB", lambda: big.clone())
    print(f"  {2 * 4 * (1 << 29) / ms / 1e9:.2f} TB/s")
    torch.cuda.empty_cache()

    began = time.perf_counter()
    learner = Learner(Plan("teams", seconds=60))
    games, weigher = learner.games, learner.weigher
    learner.step(0.0, 0.0)
    learner.step(0.0, 0.0)
    print("compiled and two rounds by greedy", time.perf_counter() - began)
    learner.step(0.0, 0.0)
    weights = torch.ones(8, device="cuda") / 8
    seen = weigher.see(games)
    timed("see", lambda: weigher.see(games))
    timed("options", lambda: weigher.options(games, False))
    mask = games.options()
    timed("nonzero", lambda: mask.nonzero(as_tuple=True))
    row, option = mask.nonzero(as_tuple=True)
    print("options a game", len(row) / games.count)
    timed("after, one chunk", lambda: weigher.after(seen, row[: weigher.chunk], option[: weigher.chunk]))
    timed("chances", lambda: weigher.chances(seen, row, option))
    timed("choose", lambda: weigher.choose(games, seen, weights, learner.stray))
    choice = weigher.choose(games, seen, weights)
    timed("act", lambda: weigher.act(games, choice.option), 1)
    for _ in range(3):
        began = time.perf_counter()
        stretch = learner.play(0.0, 0.0)
        torch.cuda.synchronize()
        played = time.perf_counter()
        learner.learn(stretch, 0.95, 1e-3)
        torch.cuda.synchronize()
        print(
            f"play {played - began:.2f} s, learn {time.perf_counter() - played:.2f} s",
            torch.cuda.max_memory_allocated() >> 30,
        )


if __name__ == "__main__":
    main()
