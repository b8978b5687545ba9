"""How many machine instructions a game takes on the compiled engines, counted by callgrind (valgrind).

    python -m bench.instructions

Under callgrind, a short and a long series of every game are counted; the difference is the games' own. The
code is compiled for a processor that valgrind knows, without AVX-512. It takes minutes.
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

GAMES = ("TheGame(1)", "TheGame(3)", "FaceToFace()", "Slide(2)")
SHORT, LONG = 100, 600
COUNTED = """
import os, subprocess
from tenback.fast import play
from tenback.rules import FaceToFace, Slide, TheGame

def control(*orders):
    subprocess.run(["callgrind_control", *orders, str(os.getpid())], check=True, capture_output=True)

def games(game, number):
    play(game, [["greedy"] * game.seats], range(number))

for game in (GAMES):
    games(game, 1)
    for number in (SHORT, LONG):
        control("--instr=on")
        games(game, number)
        control("--instr=off")
        control("--dump")
        control("--zero")
"""


def main() -> None:
    with TemporaryDirectory() as folder:
        environment = {**os.environ, "NUMBA_CPU_NAME": "haswell", "NUMBA_CACHE_DIR": folder}
        program = COUNTED.replace("GAMES", ", ".join(GAMES)).replace("SHORT, LONG", f"{SHORT}, {LONG}")
        uncounted = re.sub(r"    control.*\n", "", program)
        subprocess.run([sys.executable, "-c", uncounted], env=environment, check=True)
        out = Path(folder) / "counted"
        valgrind = ["valgrind", "-q", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}"]
        subprocess.run([*valgrind, sys.executable, "-c", program], env=environment, check=True)
        for place, game in enumerate(GAMES):
            short, long = (_total(Path(f"{out}.{2 * place + part}")) for part in (1, 2))
            print(f"{game:14} {(long - short) / (LONG - SHORT):8,.0f} instructions a game")


def _total(dump: Path) -> int:
    found = re.search(r"^totals: (\d+)", dump.read_text(), re.MULTILINE)
    assert found is not None
    return int(found[1])


if __name__ == "__main__":
    main()
