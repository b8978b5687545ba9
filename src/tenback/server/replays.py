"""Records and replays, made by a few worker processes with a short queue; further requests get 503."""

import os
import zlib
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

import msgspec
from aiohttp import web

from tenback.server.limits import Connections
from tenback.server.replay_worker import GZIP, RecordAnswer, RecordQuestion
from tenback.server.settings import Limits
from tenback.table.bots.processes import Failure, Processes
from tenback.table.bots.worker import games_to_register

#: Half of the cores, so that the games go on, but no more than this many processes.
MOST_PROCESSES = 4
#: Longer than any answer: a replay is packed.
LINE = 16 << 20
#: How long one question may take; a valid record takes well under a second.
SECONDS = 20.0
#: The bytes of a packed answer that are unpacked at once.
PIECE = 4096


class Busy(Exception):
    """Too many wait already."""


class Replays:
    """Answers questions about records, within limits for all addresses together."""

    def __init__(self, limits: Limits) -> None:
        processes = max(1, min(MOST_PROCESSES, (os.cpu_count() or 1) // 2))
        self._processes = Processes("tenback.server.replay_worker", processes, LINE)
        self._queue = limits.replays_waiting
        self._places = Connections(limits.replays_read, limits.replays_read_per_address)

    @contextmanager
    def place(self, address: str) -> Iterator[None]:
        """Room to hold what is asked: the bodies and logs that are in memory at once."""
        if not self._places.enter(address):
            raise Busy
        try:
            yield
        finally:
            self._places.leave(address)

    async def close(self) -> None:
        await self._processes.close()

    async def ask(self, question: RecordQuestion) -> RecordAnswer:
        if self._processes.waiting >= self._queue:
            raise Busy
        try:
            return await self._processes.ask(
                lambda: msgspec.json.encode(question), _read, SECONDS, arguments=games_to_register()
            )
        except Failure:
            raise Busy from None


_read = msgspec.json.Decoder(RecordAnswer).decode


def response(request: web.Request, packed: bytes) -> web.Response:
    """The packed body as it is, or unpacked piece by piece for a client that cannot do it."""
    if "gzip" in request.headers.get("Accept-Encoding", "").lower():
        headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return web.Response(body=packed, content_type="application/json", headers=headers)
    return web.Response(body=_unpacked(packed), content_type="application/json")


async def _unpacked(packed: bytes) -> AsyncIterator[bytes]:
    unpacking = zlib.decompressobj(wbits=GZIP)
    for start in range(0, len(packed), PIECE):
        yield unpacking.decompress(packed[start : start + PIECE])
    yield unpacking.flush()
