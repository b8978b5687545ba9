"""Clients that are up to no good, until they are stopped: python -m bench.server.flood PORT TABLE"""

import asyncio
import os
import socket
import sys

from bench.server.wire import Wire, connect

FLOODERS = 50
HALF_OPEN = 1000
#: Where they come from, which is not where those who play come from; those who say nothing, from elsewhere.
ADDRESSES = [f"127.0.0.{number}" for number in range(2, 7)]
SILENT_ADDRESSES = [f"127.0.0.{number}" for number in range(7, 17)]


async def main() -> None:
    step_aside()
    port, table = int(sys.argv[1]), sys.argv[2]
    half_open = [
        socket.create_connection(("127.0.0.1", port), source_address=(source, 0))
        for source in SILENT_ADDRESSES * (HALF_OPEN // len(SILENT_ADDRESSES))
    ]
    for number, connection in enumerate(half_open):
        connection.send(b"GET /ws/nothing HTTP/1.1\r\nHost: localhost\r\nUpgr"[: number % 40])
    print("flooding", flush=True)
    await asyncio.gather(*(flood(port, table, number) for number in range(FLOODERS)))


def step_aside() -> None:
    """Take what processor time is left over: whoever measures the delays shares the core, and comes first."""
    if hasattr(os, "SCHED_IDLE"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    else:
        os.nice(19)


async def flood(port: int, table: str, number: int) -> None:
    """As fast as the server takes it: pings, refused commands, nonsense, and again after each farewell."""
    messages = (
        b'{"type":"ping"}',
        b'{"type":"command","id":"x","seen":0,"body":{"do":"begin"}}',
        b'{"type":"command","id":"x","seen":0,"body":' + b"[" * 500,
        b"\xff" * 15_000,
    )
    source = ADDRESSES[number % len(ADDRESSES)]
    while True:
        try:
            wire: Wire = await connect(port, f"/ws/{table}", lambda message: None, source)
            wire.send(b'{"type":"hello"}')
            while wire.transport is not None:
                if wire.transport.get_write_buffer_size() < 2**16:
                    wire.send(messages[number % len(messages)])
                await asyncio.sleep(0.001)
        except OSError:
            await asyncio.sleep(0.05)


if __name__ == "__main__":
    asyncio.run(main())
