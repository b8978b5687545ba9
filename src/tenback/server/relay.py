"""Passing a connection through to the worker that owns its table."""

import asyncio
from typing import Literal, TypeAlias

import aiohttp
from aiohttp import WSCloseCode, WSMsgType, web

from tenback.server.connection import frame_head
from tenback.server.context import ServerContext

#: A connection to the owner of a table, whose messages are bytes.
Owner: TypeAlias = "aiohttp.ClientWebSocketResponse[Literal[False]]"


class Relay:
    """Two WebSockets, of which each is sent what comes out of the other.

    Messages are neither read nor counted here: the owner does that. Whoever is too slow to take what the
    owner sends is dropped here as they are there.
    """

    def __init__(
        self,
        context: ServerContext,
        client: web.WebSocketResponse,
        transport: asyncio.WriteTransport,
        owner: Owner,
    ) -> None:
        assert context.cluster is not None
        self._cluster = context.cluster
        self._metrics = context.metrics
        self._behind_bytes = context.settings.limits.behind_bytes
        self._client = client
        self._transport = transport
        self._owner = owner

    async def talk(self) -> int:
        """Pass everything on until one side ends; the code to close the client's connection with."""
        sending = asyncio.create_task(self._send_to_owner())
        self._cluster.passed_through += 1
        try:
            return await self._send_to_client()
        finally:
            self._cluster.passed_through -= 1
            sending.cancel()
            await self._owner.close()

    async def _send_to_owner(self) -> None:
        """An owner that reads slowly, because the client sends too fast, is waited for."""
        try:
            while True:
                frame = await self._client.receive()
                if frame.type is WSMsgType.TEXT or frame.type is WSMsgType.BINARY:
                    await self._owner.send_frame(frame.data, frame.type)
                elif frame.type is WSMsgType.PING:
                    await self._client.pong(frame.data)
                elif frame.type is not WSMsgType.PONG:
                    break
        except ConnectionError:
            pass
        await self._owner.close()

    async def _send_to_client(self) -> int:
        while True:
            frame = await self._owner.receive()
            if frame.type is not WSMsgType.TEXT:
                break
            transport = self._transport
            if transport.is_closing():
                return WSCloseCode.OK
            transport.write(frame_head(len(frame.data)) + frame.data)
            if transport.get_write_buffer_size() > self._behind_bytes:
                self._metrics.count("tenback_closed_total", "too-slow")
                transport.abort()
        code = self._owner.close_code
        # A connection that broke off has no code: the client is to come again.
        return WSCloseCode.GOING_AWAY if code is None or code == WSCloseCode.ABNORMAL_CLOSURE else code
