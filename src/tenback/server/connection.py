"""One WebSocket connection: its messages in, its updates out, and the end of it if it goes too far."""

import asyncio
from functools import lru_cache
from typing import Any

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from tenback.people.known import KnownPerson
from tenback.server.context import ServerContext
from tenback.server.journal import journal
from tenback.server.tokens import fresh_token
from tenback.store import LogFailure
from tenback.table import commands
from tenback.table.broadcast import Broadcast
from tenback.table.bucket import Bucket
from tenback.table.host import Done, NoSuchTable
from tenback.table.messages import (
    CommandMessage,
    DoneMessage,
    FromClient,
    Hello,
    Look,
    Ping,
    Pong,
    RefusedMessage,
    Welcome,
)
from tenback.table.state import identity

NO_HELLO = 4000
UNREADABLE = 4001
SIGNED_OUT = 4003
NO_SUCH_TABLE = 4004

#: The answer to what is no message, or none that may be sent now.
UNREAD = RefusedMessage(None, "malformed")

#: Looked up once: a member of an enumeration is found slowly, and this is asked of every frame.
TEXT = WSMsgType.TEXT

_decode = msgspec.json.Decoder(FromClient).decode
_encode = msgspec.json.Encoder().encode


class Connection:
    """A viewer of a table at the other end of a WebSocket."""

    def __init__(
        self,
        context: ServerContext,
        socket: web.WebSocketResponse,
        transport: asyncio.WriteTransport,
        table: str,
        address: str,
    ) -> None:
        self.address = address
        self.who: str | None = None
        self.look: int | None = None
        self.ahead = False
        self._context = context
        self._metrics = context.metrics
        self._socket = socket
        self._transport = transport
        self._table = table
        self._asking = False
        self._held = b""
        self._unreadable = 0
        self._farewell: asyncio.Task[bool] | None = None
        self._limits = limits = context.settings.limits
        self._behind_bytes = limits.behind_bytes
        self._bucket = Bucket(limits.messages_at_once, limits.messages_per_second, context.clock())

    async def talk(self) -> int:
        """Talk until one side has had enough; the code to close with."""
        try:
            hello = await asyncio.wait_for(self._receive(), self._limits.hello_seconds)
        except TimeoutError:
            return NO_HELLO
        if not isinstance(hello, Hello):
            return hello if isinstance(hello, int) else NO_HELLO
        known = None
        try:
            token = hello.token or fresh_token()
            known = None if hello.token is None else await self._context.persons.person_of(token)
            self._send(_encode(Welcome(token)))
            self.who = identity(token) if known is None else await self._who(known)
            await self._context.host.watch(self._table, self)
            return await self._listen()
        except NoSuchTable:
            return NO_SUCH_TABLE
        except LogFailure:
            return WSCloseCode.TRY_AGAIN_LATER
        except Exception:
            journal.exception("a conversation failed")
            return WSCloseCode.INTERNAL_ERROR
        finally:
            self._context.host.unwatch(self._table, self)
            if known is not None:
                self._context.devices.leave(known.device, self)

    def hear(self, broadcast: Broadcast) -> None:
        self._send(broadcast.encoded(self))

    def dismiss(self) -> None:
        """Tell the client to come back in a moment, and wait for nobody to take it."""
        farewell = self._socket.close(code=WSCloseCode.GOING_AWAY, drain=False)
        self._farewell = asyncio.create_task(farewell)

    def sign_out(self) -> None:
        """The device was signed out: it is nobody's any more."""
        self._farewell = asyncio.create_task(self._socket.close(code=SIGNED_OUT, drain=False))

    async def _who(self, known: KnownPerson) -> str:
        """As whom the person acts at this table; their connection ends if the device is signed out."""
        self._context.devices.enter(known.device, self)
        await self._context.pusher.looked(self._table, known)
        return known.who_at((await self._context.host.find(self._table)).state)

    async def _listen(self) -> int:
        while True:
            message = await self._receive()
            if isinstance(message, CommandMessage):
                if await self._carried_out(message):
                    continue
            elif isinstance(message, Look):
                self.look, self.ahead = message.seat, message.ahead
                self.hear((await self._context.host.find(self._table)).broadcast())
            elif isinstance(message, Ping):
                self._send(_encode(Pong()))
            elif isinstance(message, int):
                return message
            elif self._is_too_much():
                return UNREADABLE
            elif isinstance(message, Hello):
                self._refuse(UNREAD)
            # A client that floods the server with refused messages has one per turn, like the others.
            await asyncio.sleep(0)

    async def _receive(self) -> FromClient | RefusedMessage | int:
        """The next message; at the end the close code; for one that cannot be read the refusal, already sent.

        A client that sends too fast is read more slowly: only its own messages wait.
        """
        while True:
            frame = await self._socket.receive()
            wait = self._bucket.take(self._context.clock())
            if wait:
                await self._context.sleep(wait)
            if frame.type is TEXT:
                break
            end = await self._end_after(frame.type, frame.data)
            if end is not None:
                return end
        self._metrics.messages_in += 1
        try:
            message: FromClient = _decode(frame.data)
            return message
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._refuse(UNREAD)
            return UNREAD

    async def _end_after(self, kind: WSMsgType, content: Any) -> int | None:
        """The close code after a frame that is no text; None for the heartbeats, which end nothing."""
        if kind is WSMsgType.BINARY:
            return WSCloseCode.UNSUPPORTED_DATA
        if kind not in (WSMsgType.PING, WSMsgType.PONG):
            return WSCloseCode.OK
        if kind is WSMsgType.PING:
            try:
                await self._socket.pong(content)
            except ConnectionError:  # they have gone
                return WSCloseCode.OK
        await asyncio.sleep(0)
        return None

    async def _carried_out(self, message: CommandMessage) -> bool:
        """Whether it was; the answer is sent in any case."""
        assert self.who is not None
        command = commands.Command(message.id, self.who, message.seen, message.body, message.seat)
        self._asking = True
        try:
            if isinstance(message.body, commands.Sit) and await self._is_unwelcome():
                answer: commands.Refusal | Done = commands.Refusal(commands.TableReason.NOT_AT_THIS_TABLE)
            else:
                answer = await self._context.host.submit(self._table, command)
        except LogFailure:
            answer = commands.Refusal("unavailable")
        finally:
            self._asking = False
        if isinstance(answer, commands.Refusal):
            self._refuse(RefusedMessage(message.id, answer.reason, answer.args))
            return False
        self._send(_encode(DoneMessage(message.id, answer.version)))
        return True

    async def _is_unwelcome(self) -> bool:
        """Whether somebody who sits at the table, or has opened it, has blocked this person."""
        assert self.who is not None
        state = (await self._context.host.find(self._table)).state
        present = [seat.who for seat in state.seats if seat.who is not None]
        return await self._context.persons.is_blocked_by_any(self.who, (state.owner, *present))

    def _is_too_much(self) -> bool:
        self._unreadable += 1
        return self._unreadable >= self._limits.unreadable

    def _refuse(self, refused: RefusedMessage) -> None:
        self._metrics.count("tenback_refused_total", str(refused.reason))
        self._send(_encode(refused))

    def _send(self, message: bytes) -> None:
        """Send now; a client that waits for an answer gets the update together with its `done`."""
        frames = self._held + frame_head(len(message)) + message
        self._metrics.messages_out += 1
        if self._asking:
            self._held = frames
            return
        self._held = b""
        transport = self._transport
        if self._socket.closed or transport.is_closing():
            return
        transport.write(frames)
        if transport.get_write_buffer_size() > self._behind_bytes:
            self._metrics.count("tenback_closed_total", "too-slow")
            transport.abort()


@lru_cache(maxsize=4096)
def frame_head(size: int) -> bytes:
    """The head of a server's frame for a message of that size: whole, unmasked (RFC 6455, 5.2).

    aiohttp's own writer can only be awaited, so each update would need a task of its own: a move then takes
    1.1 times the CPU time (180 against 161 µs in `python -m bench.server`, 30 tables).
    """
    if size < 126:
        return b"\x81%c" % size
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
