"""What it costs a worker to take over the tables of another: python -m bench.server.moving

All tables are at one worker, which is killed; then everyone comes to the other one.
"""

import argparse
import asyncio
import json
import tempfile
import time
from pathlib import Path

import uvloop

from bench.server.load import PLAYERS, Lane, play, record, tables_at_tenback
from bench.server.processes import cpu_seconds, served
from bench.server.wire import Wire, connect
from tests.postgres import DURABLE, serving_postgres

#: People who come at the same time.
AT_ONCE = 100


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("--tables", type=int, default=100, help="tables of four")
    options.add_argument("--moves", type=int, default=100, help="moves that each of them has behind it")
    wanted = options.parse_args()
    for name, value in uvloop.run(taken_over(wanted.tables, wanted.moves)).items():
        print(f"{name:44} {value:,.4g}")


async def taken_over(tables: int, moves: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as name, serving_postgres(DURABLE) as postgres:
        folder, url = Path(name), postgres.url()
        with served("tenback", folder) as (port, _):
            script = await record(port, ahead=False)
        with served("worker", folder, url) as (port, one), served("worker", folder, url) as (there, other):
            lanes = await tables_at_tenback(port, script, tables)
            await play(lanes, moves)
            one.kill()
            one.wait()
            before, began = cpu_seconds([other]), time.perf_counter()
            places = asyncio.Semaphore(AT_ONCE)
            people = [come(there, lane, number, places) for lane in lanes for number in range(PLAYERS)]
            wires = await asyncio.gather(*people)
            busy, seconds = cpu_seconds([other]) - before, time.perf_counter() - began
            assert all(wire.transport is not None for wire in wires)
    return {"cpu_ms_per_table": busy / tables * 1e3, "seconds": seconds}


async def come(port: int, lane: Lane, number: int, places: asyncio.Semaphore) -> Wire:
    """One person's connection, which has shown the table."""
    shown: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hear(message: bytes) -> None:
        if message.startswith(b'{"type":"update"') and not shown.done():
            shown.set_result(None)

    async with places:
        wire = await connect(port, f"/ws/{lane.table}", hear)
        hello = {"type": "hello", "token": f"{lane.table}-{number}-of-a-bench"}
        wire.send(json.dumps(hello).encode())
        await shown
    return wire


if __name__ == "__main__":
    main()
