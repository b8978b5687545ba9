"""A server with real sockets, and clients that keep every byte they receive."""

import asyncio
import json
import socket
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import aiohttp
from aiohttp import web
from msgspec.structs import replace

from tenback.server.app import make_app
from tenback.server.context import CONTEXT
from tenback.server.listener import listening
from tenback.server.settings import Limits, Settings
from tenback.store import LogFailure, SqliteLog
from tenback.table.bots.pool import Thinkers
from tenback.table.decisions.checks import Dealer, honest_dealer
from tenback.table.host import Host
from tests.people.comparing import derived_rows, rows_made_anew
from tests.server.clock import Clock

#: In tests one address is everybody.
WIDE = Limits(
    connections_per_address=10_000,
    messages_at_once=10_000,
    tables_at_once=10_000,
    requests_at_once=100_000,
)

#: How a client begins by hand: the upgrade of a connection, and its first message.
HANDSHAKE = (
    b"GET /ws/%b HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGVuYmFjayB0ZXN0cyAhIQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
HELLO = b"\x81\x90\0\0\0\0" + b'{"type":"hello"}'


class Served:
    """A server in this process, reached over its sockets."""

    def __init__(self, app: web.Application, host: Host, session: aiohttp.ClientSession, port: int) -> None:
        self.app = app
        self.host = host
        self.session = session
        self.port = port

    async def open_table(self, token: str, **options: Any) -> str:
        headers = {"Authorization": f"Bearer {token}"}
        async with self.session.post("api/tables", json={"options": options}, headers=headers) as answer:
            assert answer.status == 201, await answer.text()
            return str((await answer.json())["id"])

    async def has_left(self, connections: int) -> None:
        """Wait until the server has noticed who has gone; each question lets it go on."""
        while self.app[CONTEXT].connections.count != connections:
            await self.get("health")

    async def halfway(self, clients: Sequence["Client"]) -> None:
        """What happens to the server in the middle of an evening with these clients: nothing."""

    async def get(self, path: str, status: int = 200, **headers: str) -> Any:
        async with self.session.get(path, headers=headers) as answer:
            assert answer.status == status, await answer.text()
            return await answer.json()


@asynccontextmanager
async def serving(
    folder: Path,
    dealer: Dealer = honest_dealer,
    settings: Settings | None = None,
    thinkers: Thinkers | None = None,
    clock: Clock | None = None,
) -> AsyncIterator[Served]:
    settings = settings or Settings(limits=WIDE)
    log = SqliteLog(folder)
    host = Host(log, thinkers, dealer, clock or time.time)
    app = make_app(settings, host, clock, clock.sleep) if clock else make_app(settings, host)
    async with (
        listening(app, replace(settings, host="127.0.0.1", port=0)) as port,
        aiohttp.ClientSession(f"http://127.0.0.1:{port}{settings.base_path}/") as session,
    ):
        yield Served(app, host, session, port)
    await host.close()
    await derived_is_what_a_rebuild_gives(app, log)
    await log.close()


async def derived_is_what_a_rebuild_gives(app: web.Application, log: SqliteLog) -> None:
    """Checked after every game that a test has played to its end."""
    try:
        await app[CONTEXT].deriver.flush()
        rows = await derived_rows(log)
        if rows["finished"]:
            assert await rows_made_anew(log) == rows
    except LogFailure:  # the test broke the log
        return


class Client:
    """One connection after the other with the same token, and all that they brought."""

    def __init__(self, session: aiohttp.ClientSession, table: str, token: str) -> None:
        self.session = session
        self.table = table
        self.token = token
        self.received: list[bytes] = []
        self.last: dict[str, Any] = {}
        self._ids = count(1)
        self._pings = 0
        self.socket: aiohttp.ClientWebSocketResponse | None = None

    async def connect(self, ahead: bool = False) -> "Client":
        self.socket = await self.session.ws_connect(f"ws/{self.table}")
        await self._send({"type": "hello", "token": self.token})
        if ahead:
            await self.look(None, ahead)
        await self.settle()
        return self

    async def disconnect(self) -> None:
        assert self.socket is not None
        await self.socket.close()
        self.socket = None

    async def command(
        self, body: dict[str, Any], id: str | None = None, seen: int | None = None, seat: int | None = None
    ) -> dict[str, Any]:
        """Send a command and read on until it is answered."""
        id = id or f"{self.token[:8]}-{next(self._ids)}"
        seen = self.last["table"]["version"] if seen is None else seen
        await self._send({"type": "command", "id": id, "seen": seen, "body": body, "seat": seat})
        while True:
            message = await self.read()
            if message["type"] in ("done", "refused") and message["id"] == id:
                return message

    async def must(self, body: dict[str, Any], seat: int | None = None) -> None:
        answer = await self.command(body, seat=seat)
        assert answer["type"] == "done", answer

    async def look(self, seat: int | None, ahead: bool = False) -> None:
        await self._send({"type": "look", "seat": seat, "ahead": ahead})
        await self.settle()

    async def settle(self) -> None:
        """Read all that the server has sent up to now."""
        await self._send({"type": "ping"})
        while (await self.read())["type"] != "pong":
            pass

    async def read(self) -> dict[str, Any]:
        assert self.socket is not None
        frame = await self.socket.receive()
        if frame.type is not aiohttp.WSMsgType.TEXT:
            raise ConnectionResetError(f"closed with {self.socket.close_code}")
        self.received.append(frame.data.encode())
        message: dict[str, Any] = json.loads(frame.data)
        if message["type"] == "update":
            self.last = message
        return message

    async def _send(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        await self.socket.send_str(json.dumps(message))


async def close_code(served: Served, table: str, *frames: str | bytes) -> int | None:
    """The code with which the server ends a connection that sends these frames."""
    async with served.session.ws_connect(f"ws/{table}") as socket:
        for frame in frames:
            await (socket.send_str(frame) if isinstance(frame, str) else socket.send_bytes(frame))
        async for _ in socket:
            pass
        return socket.close_code


def token(name: object) -> str:
    return f"{name}-token-of-a-test"


async def stalled(served: Served, table: str) -> socket.socket:
    """Somebody who has said hello and takes nothing of what they are sent."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(deaf, ("127.0.0.1", served.port))
    await loop.sock_sendall(deaf, HANDSHAKE % table.encode() + HELLO)
    return deaf
