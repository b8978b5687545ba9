"""This worker among the others on its log: who owns a table, the lobby of all, tables without an owner."""

import asyncio
import hmac
import secrets
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from typing import TYPE_CHECKING, Literal

import aiohttp
import msgspec
from aiohttp import web

from tenback.server.lobby import Waiting, few_per_address, listed
from tenback.server.settings import Settings
from tenback.store import LogFailure
from tenback.table.host import Host, NoSuchTable
from tenback.table.messages import Listed

if TYPE_CHECKING:
    from tenback.store.postgres import PostgresLog

#: The header by which workers know each other, and the name of its value in the database.
WORKER = "Tenback-Worker"
SECRET = "worker secret"
#: How long another worker may take to answer; one that is paused is not waited for.
ANSWER_SECONDS = 2.0
#: An owner that answers no ping for this long is paused or cut off: its clients are sent to the next one.
HEARTBEAT_SECONDS = 3.0
#: While an owner has not answered yet, it is looked up so often whether it is still the owner.
LOOK_SECONDS = 0.5
#: How long the other workers' part of the lobby is believed.
LOBBY_SECONDS = 1.0
#: How many tables without an owner a worker takes over before it looks again.
SWEPT_AT_ONCE = 100

_decode_waiting = msgspec.json.Decoder(list[Waiting]).decode


class Refused(web.HTTPException):
    """The owner refused a connection with this status."""

    def __init__(self, status: int) -> None:
        self.status_code = status
        super().__init__()


class Cluster:
    """The other workers, as one worker knows them."""

    def __init__(self, settings: Settings, log: "PostgresLog", host: Host, secret: bytes) -> None:
        self.log = log
        self.passed_through = 0
        self.answer_seconds = ANSWER_SECONDS
        self.heartbeat_seconds = HEARTBEAT_SECONDS
        self.look_seconds = LOOK_SECONDS
        self._behind_proxy = settings.behind_proxy
        self._host = host
        self._secret = secret
        self._session: aiohttp.ClientSession | None = None
        self._elsewhere: list[Waiting] = []
        self._elsewhere_until = float("-inf")
        log.lost = host.drop_all
        log.lease.waiting = self._waiting_here

    @classmethod
    async def join(cls, settings: Settings, log: "PostgresLog", host: Host) -> "Cluster":
        """The workers' secret is made by the first of them, and kept in the database."""
        secret = await log.shared(SECRET, secrets.token_hex(32).encode())
        return cls(settings, log, host, secret)

    @property
    def session(self) -> aiohttp.ClientSession:
        """For requests to other workers."""
        if self._session is None:
            patience = self.answer_seconds
            timeout = aiohttp.ClientTimeout(total=None, sock_connect=patience, sock_read=patience)
            connector = aiohttp.TCPConnector(limit=0)
            self._session = aiohttp.ClientSession(timeout=timeout, connector=connector)
        return self._session

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

    def is_passed(self, request: web.BaseRequest) -> bool:
        """Whether the request comes through another worker, which has told whose it is."""
        told = request.headers.get(WORKER)
        return told is not None and hmac.compare_digest(told.encode(errors="replace"), self._secret)

    def headers(self, request: web.BaseRequest, address: str) -> dict[str, str]:
        """The headers that pass a request on to another worker: the client's own, and its address."""
        told = {WORKER: self._secret.decode(), "X-Forwarded-For": address}
        for name in ("Host", "Origin", "X-Forwarded-Host"):
            if name in request.headers and (name != "X-Forwarded-Host" or self._behind_proxy):
                told[name] = request.headers[name]
        return told

    async def owner(self, request: web.Request, table: str) -> str | None:
        """The address of the worker that the request is for, if that is another one.

        What was passed here already is not passed on: whoever sent it will find out who owns the table now.
        """
        if table in self._host.tables or self.is_passed(request):
            return None
        return await self.log.owner(table)

    async def leave_to_anyone(self, table: str) -> None:
        """The worker that a new table's first player comes to owns the table, so a proxy can choose it."""
        self._host.evict(table)
        await self.log.released()

    async def passed(self, request: web.Request, owner: str, address: str) -> web.Response:
        """The owner's answer to a GET request; LogFailure if there is none."""
        headers = self.headers(request, address)
        try:
            async with self.session.get(f"http://{owner}{request.rel_url}", headers=headers) as answer:
                body = await answer.read()
                return web.Response(body=body, status=answer.status, content_type=answer.content_type)
        except (aiohttp.ClientError, TimeoutError):
            raise LogFailure("the table's owner does not answer") from None

    async def connect(
        self, request: web.Request, owner: str, address: str
    ) -> "aiohttp.ClientWebSocketResponse[Literal[False]]":
        """A WebSocket to the owner; Refused if it refuses, LogFailure if it does not answer or cannot now.

        An owner that hangs loses its lease: whoever waits for it until then need not wait any longer.
        """
        connecting = asyncio.create_task(self._connect(request, owner, address))
        try:
            while not (await asyncio.wait([connecting], timeout=self.look_seconds))[0]:
                if await self.log.owner(request.match_info["table"]) != owner:
                    raise LogFailure("the table has another owner now")
            return connecting.result()
        finally:
            connecting.cancel()

    async def _connect(
        self, request: web.Request, owner: str, address: str
    ) -> "aiohttp.ClientWebSocketResponse[Literal[False]]":
        try:
            return await self.session.ws_connect(
                f"http://{owner}{request.rel_url}",
                headers=self.headers(request, address),
                max_msg_size=0,
                heartbeat=self.heartbeat_seconds,
                decode_text=False,
            )
        except aiohttp.WSServerHandshakeError as refused:
            if refused.status < 500:
                raise Refused(refused.status) from None
            raise LogFailure("the table's owner is unavailable") from None
        except (aiohttp.ClientError, TimeoutError):
            raise LogFailure("the table's owner does not answer") from None

    async def lobby(self, now: Callable[[], float]) -> list[Listed]:
        """The tables of all workers that wait for players, the latest first."""
        if now() >= self._elsewhere_until:
            self._elsewhere_until = now() + LOBBY_SECONDS
            found = [_decode_waiting(text) for text in await self.log.waiting_elsewhere()]
            self._elsewhere = [table for part in found for table in part]
        tables = sorted((*self._here(), *self._elsewhere), key=lambda table: table.used, reverse=True)
        return [table.listed for table in few_per_address((table.addresses, table) for table in tables)]

    async def sweep(self) -> None:
        """Take over tables whose owner is gone: their bots go on, though nobody looks at them."""
        for table in await self.log.orphans(SWEPT_AT_ONCE):
            with suppress(LogFailure, NoSuchTable):  # damaged, which was reported, or at another by now
                self._host.bots.wake(await self._host.find(table))
            self._host.evict(table)

    def _here(self) -> list[Waiting]:
        return [Waiting.of(live, self._disguised) for live in listed(self._host.waiting())]

    def _waiting_here(self) -> bytes:
        return msgspec.json.encode(self._here())

    def _disguised(self, address: str) -> str:
        """Two workers can tell that an address is the same, and nobody can tell which from the database."""
        return blake2b(address.encode(), key=self._secret, digest_size=8).hexdigest()
