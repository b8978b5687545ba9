"""Players in a process of their own: python -m bench.server.players TABLES PAUSE CORE FOLDER PORT…

They sit down at so many tables of each worker and say so, and play when they are told to, by a line each.
"""

import os
import sys
from pathlib import Path

import msgspec
import uvloop

from bench.server.load import Script, delays_of, kept, play, tables_at_tenback


class Played(msgspec.Struct):
    """For each move, the seconds until everyone saw it, and how long they all took."""

    delays: list[float]
    seconds: float


async def main() -> None:
    tables, pause, core, folder, *ports = sys.argv[1:]
    os.sched_setaffinity(0, {int(core)})
    script: Script = kept(Path(folder))
    lanes = []
    for port in ports:
        lanes += await tables_at_tenback(int(port), script, int(tables), float(pause))
    print("ready", flush=True)
    sys.stdin.readline()
    seconds = await play(lanes)
    print(msgspec.json.encode(Played(delays_of(lanes), seconds)).decode(), flush=True)


if __name__ == "__main__":
    uvloop.run(main())
