"""How many machine instructions a game takes on the fast twins, counted by callgrind (valgrind).

    python bench/instructions.py

Runs a short and a long series of every game under callgrind; the difference is the games' own. Code is
compiled for a processor that valgrind knows, without AVX-512.
"""

import os
import re
import subprocess
import sys
from tempfile import TemporaryDirectory

GAMES = {
    "the-game": "TheGame(1)",
    "the-game-3": "TheGame(3)",
    "face-to-face": "FaceToFace()",
    "slide": "Slide(2)",
}
SHORT, LONG = 200, 1200
PROGRAM = """
from tenback.fast import play
from tenback.rules import FaceToFace, Slide, TheGame
game = {game}
play(game, [["greedy"] * game.seats], range({games}))
"""


def main() -> None:
    with TemporaryDirectory() as folder:
        environment = {**os.environ, "NUMBA_CPU_NAME": "haswell", "NUMBA_CACHE_DIR": folder}
        for name, game in GAMES.items():
            subprocess.run(
                [sys.executable, "-c", PROGRAM.format(game=game, games=1)], env=environment, check=True
            )
            counts = [
                _instructions(PROGRAM.format(game=game, games=games), environment) for games in (SHORT, LONG)
            ]
            print(
                f"{name:14} {(counts[1] - counts[0]) / (LONG - SHORT):9,.0f} instructions a game", flush=True
            )


def _instructions(program: str, environment: dict[str, str]) -> int:
    command = [
        "valgrind",
        "--tool=callgrind",
        "--callgrind-out-file=/dev/null",
        sys.executable,
        "-c",
        program,
    ]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", done.stderr)
    assert found is not None, done.stderr
    return int(found[1])


if __name__ == "__main__":
    main()
