"""A WebSocket client that costs next to nothing, so that what is measured is the server."""

import asyncio
import struct
from collections.abc import Callable
from typing import cast

HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGVuYmFjayBiZW5jaGVzIQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TEXT, CLOSE = 1, 8


class Wire(asyncio.Protocol):
    """One connection; `hear` is called with each text message."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        self.hear = hear
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None
        self._buffer = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's own class is none, but does as one

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport = None
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed before it was open"))

    def send(self, message: bytes) -> None:
        assert self.transport is not None
        self.transport.write(frame(message))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done():
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in self._buffer[:40]:
                self.opened.set_exception(ConnectionError(bytes(self._buffer[:80]).decode()))
                return
            del self._buffer[: end + 4]
            self.opened.set_result(None)
        self._read_frames()

    def _read_frames(self) -> None:
        buffer, at = self._buffer, 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1], at + 2
            if size == 126:
                if len(buffer) - at < 4:
                    break
                (size,), start = struct.unpack_from("!H", buffer, at + 2), at + 4
            elif size == 127:
                if len(buffer) - at < 10:
                    break
                (size,), start = struct.unpack_from("!Q", buffer, at + 2), at + 10
            if len(buffer) < start + size:
                break
            if buffer[at] & 15 == TEXT:
                self.hear(bytes(buffer[start : start + size]))
            at = start + size
        if at:
            del buffer[:at]


def frame(message: bytes) -> bytes:
    """The message as a client sends it; a mask of zeros is a mask."""
    size = len(message)
    head = (
        struct.pack("!BB", 0x80 | TEXT, 0x80 | size) if size < 126 else struct.pack("!BBH", 0x81, 0xFE, size)
    )
    return head + b"\0\0\0\0" + message


async def connect(port: int, path: str, hear: Callable[[bytes], None], source: str = "127.0.0.1") -> Wire:
    """A connection from that address of this machine."""
    loop = asyncio.get_running_loop()
    host = "127.0.0.1"
    _, wire = await loop.create_connection(lambda: Wire(hear), host, port, local_addr=(source, 0))
    assert wire.transport is not None
    wire.transport.write(HANDSHAKE.format(path=path, host=f"{host}:{port}").encode())
    await wire.opened
    return wire
