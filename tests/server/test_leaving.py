"""Whoever goes without a word makes room like everyone else."""

import asyncio
import socket
import struct
from pathlib import Path

import pytest

from tenback.server import listener
from tenback.server.context import CONTEXT
from tenback.server.settings import Limits, Settings
from tests.server.clients import HANDSHAKE, HELLO, Served, serving, token
from tests.server.raw import answered, get

#: A connection that is closed so is reset: its other end learns of an error.
AT_ONCE = struct.pack("ii", 1, 0)


async def visit(served: Served, request: bytes) -> socket.socket:
    """A connection of another address that has sent this, and that the server has taken in."""
    visitor = socket.socket()
    visitor.setblocking(False)
    visitor.bind(("127.0.0.2", 0))
    visitor.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(visitor, ("127.0.0.1", served.port))
    await loop.sock_sendall(visitor, request)
    return visitor


async def test_a_connection_that_is_reset_makes_room_for_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listener, "PLAIN_PER_ADDRESS", 2)
    settings = Settings(limits=Limits(connections_per_address=1))
    async with serving(tmp_path, settings=settings) as served:
        for _ in range(9):
            visitor = await visit(served, b"GET /hea")
            await served.get("health")
            visitor.close()
            await served.get("health")
        status, _, _ = await answered(served.port, get("/health"), "127.0.0.2")
        assert status == 200


async def test_a_viewer_whose_connection_is_reset_is_gone_for_everyone(tmp_path: Path) -> None:
    async with serving(tmp_path, settings=Settings(limits=Limits(connections_per_address=1))) as served:
        table = await served.open_table(token(0), game="face-to-face")
        context = served.app[CONTEXT]
        for _ in range(3):
            visitor = await visit(served, HANDSHAKE % table.encode() + HELLO)
            while not served.host.tables[table].viewers:
                await served.get("health")
            visitor.close()
            await served.has_left(0)
            assert not context.open_sockets and not served.host.tables[table].viewers
