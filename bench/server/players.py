"""Players in a process of their own: python -m bench.server.players PORT TABLES CORE FOLDER

They sit down and say so, and play when they are told to, by a line each.
"""

import os
import sys
from pathlib import Path

import msgspec
import uvloop

from bench.server.load import Script, delays_of, kept, play, tables_at_tenback


class Played(msgspec.Struct):
    """How many moves were played, and in what time."""

    moves: int
    seconds: float


async def main() -> None:
    port, tables, core, folder = sys.argv[1:]
    os.sched_setaffinity(0, {int(core)})
    script: Script = kept(Path(folder))
    lanes = await tables_at_tenback(int(port), script, int(tables))
    print("ready", flush=True)
    sys.stdin.readline()
    seconds = await play(lanes)
    print(msgspec.json.encode(Played(len(delays_of(lanes)), seconds)).decode(), flush=True)


if __name__ == "__main__":
    uvloop.run(main())
