"""Tables of a running server, over its WebSocket protocol (docs/protocol.md)."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable
from itertools import count
from typing import Any, TypeVar

import aiohttp
import msgspec

from tenback.record import Record, decode
from tenback.table import messages
from tenback.table.commands import AnyBody, Refusal
from tenback.table.options import Options
from tenback.terminal.client.source import TurnedAway, Unreachable
from tenback.terminal.client.update import TableUpdate, updated

#: After a lost connection the next attempt comes after one of these, the last one again and again.
PATIENCE = (0.2, 0.5, 1, 2, 5)
ANSWER_SECONDS = 10
#: Why a server takes no connection, by the status of its answer or by the code it closes with.
TURNED_AWAY = {4004: "no-such-table", 429: "too-many-connections"}

T = TypeVar("T")


_read = msgspec.json.Decoder(messages.FromServer).decode


class RemoteTables:
    """A server."""

    def __init__(self, base: str, device: str | None = None) -> None:
        """With a `device` token, whatever is done here is done by the person it is signed in as."""
        self.name = base
        self.device = device
        self.http = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=ANSWER_SECONDS))

    async def open(self, options: Options, name: str) -> tuple[str, str]:
        wanted = msgspec.to_builtins(messages.OpenTable(options, name))
        headers = {} if self.device is None else {"Authorization": f"Bearer {self.device}"}
        opened = await asked(
            self.http, messages.TableOpened, "POST", self.name, "api/tables", json=wanted, headers=headers
        )
        return opened.id, opened.token

    async def join(self, table: str, token: str | None) -> tuple["RemoteClient", str]:
        client = RemoteClient(self.http, self.name, table, self.device or token)
        return client, await client.connect()

    async def lobby(self) -> list[tuple[str, Options, int]]:
        listed = await asked(self.http, messages.Lobby, "GET", self.name, "api/tables")
        return [
            (table.id, table.options, sum(seat.kind == "nobody" for seat in table.seats))
            for table in listed.tables
        ]

    async def close(self) -> None:
        await self.http.close()


async def asked(
    http: aiohttp.ClientSession, kind: type[T], method: str, base: str, path: str, **rest: Any
) -> T:
    """The server's answer of that kind; TurnedAway tells why there is none, Unreachable: nobody is there."""
    try:
        async with http.request(method, base + path, **rest) as answer:
            body = await answer.read()
        if answer.status >= 400:
            trouble = msgspec.json.decode(body, type=messages.Trouble)
            raise TurnedAway(Refusal(trouble.reason, trouble.args))
        return msgspec.json.decode(body, type=kind)
    except (aiohttp.ClientError, TimeoutError, ValueError, OSError):
        raise Unreachable(base.rstrip("/")) from None


class RemoteClient:
    """A viewer of a table behind a network; a lost connection is made again, and no command is done twice."""

    def __init__(self, http: aiohttp.ClientSession, base: str, table: str, token: str | None) -> None:
        self.address: str | None = f"{base}t/{table}"
        self.on_line: Callable[[bool], None] = lambda up: None
        self._http, self._base, self._table, self._token = http, base, table, token
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._heard: asyncio.Queue[TableUpdate | None] = asyncio.Queue()
        self._unanswered: dict[str, tuple[dict[str, Any], asyncio.Future[Refusal | None]]] = {}
        self._latest: TableUpdate | None = None
        self._looks_from: int | None = None
        self._listening: asyncio.Task[None] | None = None

    async def connect(self) -> str:
        """Say hello; the token that this viewer is known by from now on. Unreachable, TurnedAway."""
        self._socket = await self._greeted()
        await self.look_as(None)
        self._listening = asyncio.create_task(self._listen())
        assert self._token is not None
        return self._token

    async def updates(self) -> AsyncIterator[TableUpdate]:
        while (update := await self._heard.get()) is not None:
            yield update
            self._heard.task_done()

    async def send(self, body: AnyBody, seat: int | None = None) -> Refusal | None:
        id = secrets.token_hex(8)
        seen = 0 if self._latest is None else self._latest.table.version
        command = {"type": "command", "id": id, "seen": seen, "body": msgspec.to_builtins(body), "seat": seat}
        answer: asyncio.Future[Refusal | None] = asyncio.get_running_loop().create_future()
        self._unanswered[id] = (command, answer)
        await self._say(command)
        try:
            return await answer
        finally:
            del self._unanswered[id]

    async def heard(self) -> None:
        await self._heard.join()

    async def look_as(self, seat: int | None) -> None:
        self._looks_from = seat
        await self._say({"type": "look", "seat": seat, "ahead": True})

    async def record(self) -> Record:
        finished = None if self._latest is None else self._latest.table.record
        path = f"api/records/{finished}"
        return decode(await asked(self._http, msgspec.Raw, "GET", self._base, path))

    async def close(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening
        if self._socket is not None:
            await self._socket.close()
        self._heard.put_nowait(None)

    async def _greeted(self) -> aiohttp.ClientWebSocketResponse:
        """A connection that has said hello, been welcomed, and been shown the table."""
        socket = None
        try:
            socket = await self._http.ws_connect(f"{self._base}ws/{self._table}", heartbeat=20)
            await socket.send_json({"type": "hello", "token": self._token})
            async with asyncio.timeout(ANSWER_SECONDS):
                welcome = _read(await socket.receive_str())
                if not isinstance(welcome, messages.Welcome):
                    raise TypeError(welcome)
                self._hear(await socket.receive_str())
        except (aiohttp.ClientError, LookupError, TimeoutError, TypeError, ValueError, OSError) as error:
            why = getattr(error, "status", None) if socket is None else socket.close_code
            if socket is not None:
                await socket.close()
            if why in TURNED_AWAY:
                raise TurnedAway(Refusal(TURNED_AWAY[why])) from None
            raise Unreachable(self.address) from None
        self._token = welcome.token
        return socket

    async def _listen(self) -> None:
        """Hear what the server says, and whenever the line is lost, find it again."""
        while True:
            assert self._socket is not None
            # After a message that cannot be read, a new connection tells how things stand.
            with contextlib.suppress(LookupError, ValueError):
                async for message in self._socket:
                    if message.type is aiohttp.WSMsgType.TEXT:
                        self._hear(message.data)
            await self._socket.close()
            self.on_line(False)
            self._socket = await self._found_again()
            self.on_line(True)
            await self.look_as(self._looks_from)
            for command, _ in tuple(self._unanswered.values()):
                await self._say(command)

    async def _found_again(self) -> aiohttp.ClientWebSocketResponse:
        for attempt in count():
            await asyncio.sleep(PATIENCE[min(attempt, len(PATIENCE) - 1)])
            with contextlib.suppress(Unreachable, TurnedAway):
                return await self._greeted()
        raise AssertionError("patience is endless")

    def _hear(self, text: str) -> None:
        frame = _read(text)
        if isinstance(frame, messages.Update):
            self._latest = updated(frame.events, frame.table, frame.yours)
            self._heard.put_nowait(self._latest)
        elif (
            isinstance(frame, messages.DoneMessage | messages.RefusedMessage) and frame.id in self._unanswered
        ):
            _, answer = self._unanswered[frame.id]
            if not answer.done():
                answer.set_result(
                    None if isinstance(frame, messages.DoneMessage) else Refusal(frame.reason, frame.args)
                )

    async def _say(self, message: dict[str, Any]) -> None:
        """Send it if the line is up; if not, it is said once the line is found again."""
        with contextlib.suppress(aiohttp.ClientError, ConnectionError):
            if self._socket is not None:
                await self._socket.send_json(message)
