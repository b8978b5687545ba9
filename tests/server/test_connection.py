"""Frames that are no messages, and the end of a conversation."""

import asyncio
import socket
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest
from aiohttp import ClientError, WSMsgType, WSServerHandshakeError, web
from msgspec.structs import replace

from tenback.server import app
from tenback.server.connection import Connection
from tenback.server.context import CONTEXT, ServerContext
from tenback.server.settings import Settings
from tenback.store import LogFailure
from tenback.table.state import identity
from tests.server.clients import HANDSHAKE, HELLO, WIDE, Client, Served, close_code, serving, stalled, token

PING = b"\x89\x84\0\0\0\0ping"
BINARY = b"\x82\x80\0\0\0\0"


async def a_table(served: Served) -> str:
    return await served.open_table(token(0), game="slide", options={"players": 2})


async def test_a_ping_is_answered_with_what_it_holds(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await a_table(served)
        async with served.session.ws_connect(f"ws/{table}", autoping=False) as socket:
            await socket.ping(b"before the hello")
            answer = await socket.receive(30)
            assert (answer.type, bytes(answer.data)) == (WSMsgType.PONG, b"before the hello")
            await socket.send_json({"type": "hello"})
            assert (await socket.receive_json(timeout=30))["type"] == "welcome"


async def test_whoever_goes_before_their_pings_are_answered_leaves_no_trace(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path) as served:
        table = await a_table(served)
        for _ in range(5):
            _, writer = await asyncio.open_connection("127.0.0.1", served.port)
            writer.write(HANDSHAKE % table.encode() + HELLO + PING * 10_000)
            await writer.drain()
            writer.transport.abort()
        await (await Client(served.session, table, token(1)).connect()).disconnect()
    assert not caplog.records


def transports_of_connections(monkeypatch: pytest.MonkeyPatch) -> list[asyncio.WriteTransport]:
    """The transport of each WebSocket that is opened from now on."""
    transports: list[asyncio.WriteTransport] = []

    def connection(
        context: ServerContext,
        socket: web.WebSocketResponse,
        transport: asyncio.WriteTransport,
        table: str,
        address: str,
    ) -> Connection:
        transports.append(transport)
        return Connection(context, socket, transport, table, address)

    monkeypatch.setattr(app, "Connection", connection)
    return transports


@pytest.mark.parametrize("ends", ["the server", "the conversation", "its ownership", "its sign-in"])
async def test_whoever_takes_nothing_keeps_neither_the_server_nor_the_conversation_from_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ends: str
) -> None:
    transports = transports_of_connections(monkeypatch)
    monkeypatch.setattr(app, "FAREWELL_SECONDS", 0.05)
    async with asyncio.timeout(50), serving(tmp_path) as served:
        table = await a_table(served)
        player = await Client(served.session, table, token(0)).connect()
        await player.must({"do": "sit", "seat": 0, "name": "Ann"})
        deaf = await stalled(served, table)
        while len(transports) < 2 or transports[1].get_write_buffer_size() < 2**17:
            await player.must({"do": "rename", "name": f"Ann {len(player.received) % 7}"})
        if ends == "the conversation":
            await asyncio.get_running_loop().sock_sendall(deaf, BINARY)
        elif ends != "the server":
            for viewer in tuple(served.host.tables[table].viewers):
                if isinstance(viewer, Connection) and viewer.who != identity(token(0)):
                    (viewer.dismiss if ends == "its ownership" else viewer.sign_out)()
        if ends != "the server":
            while transports[1].get_extra_info("socket").fileno() != -1:
                await served.get("health")
    deaf.close()


@pytest.mark.parametrize("limits", [{"message_bytes": 2**10}, {"record_bytes": 2**10}])
async def test_a_client_may_be_just_as_far_behind_as_that_limit_says_whatever_the_others_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limits: dict[str, int]
) -> None:
    behind = 2**16
    wanted = Settings(limits=replace(WIDE, behind_bytes=behind, **limits))
    async with serving(tmp_path, settings=wanted) as served:
        client = await Client(served.session, await a_table(served), token(0)).connect()
        (transport,) = served.app[CONTEXT].open_sockets.values()
        dropped = served.app[CONTEXT].metrics.counts
        for waiting, expected in ((behind, 0), (behind + 1, 1)):
            monkeypatch.setattr(transport, "get_write_buffer_size", partial(int, waiting))
            with suppress(ConnectionResetError):
                await client.settle()
            assert dropped["tenback_closed_total", "too-slow"] == expected
        await served.has_left(0)


@pytest.mark.parametrize("before", [[], ['{"type":"hello"}']])
async def test_whoever_sends_what_is_no_text_is_told_so(tmp_path: Path, before: list[str]) -> None:
    async with serving(tmp_path) as served:
        assert await close_code(served, await a_table(served), *before, b"{}") == 1003


async def test_a_message_may_have_all_the_bytes_there_are_and_not_one_more(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await a_table(served)
        client = await Client(served.session, table, token(0)).connect()
        assert client.socket is not None
        await client.socket.send_str('{"type":"ping"}'.ljust(16 * 1024))
        assert (await client.read())["type"] == "pong"
        assert await close_code(served, table, '{"type":"ping"}'.ljust(16 * 1024 + 1)) == 1009


async def test_whoever_says_hello_again_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        client = await Client(served.session, await a_table(served), token(0)).connect()
        assert client.socket is not None
        await client.socket.send_json({"type": "hello", "token": token(1)})
        assert await client.read() == {"type": "refused", "id": None, "reason": "malformed", "args": {}}
        await client.settle()


async def test_whoever_comes_with_half_a_token_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await a_table(served)
        assert await close_code(served, table, '{"type":"hello","token":"tooshort"}') == 4000


async def test_a_table_that_cannot_be_read_now_is_to_be_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(table: str, after: int = 0) -> list[bytes]:
        raise LogFailure("broken")

    async with serving(tmp_path) as served:
        table = await a_table(served)
        client = await Client(served.session, table, token(0)).connect()
        await client.disconnect()
        served.host.tables.clear()
        with monkeypatch.context() as patch:
            patch.setattr(served.host.log, "read", fail)
            assert await close_code(served, table, '{"type":"hello"}') == 1013
        await client.connect()


async def test_a_fault_of_the_server_ends_that_one_conversation_as_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(table: str, viewer: object) -> None:
        raise ZeroDivisionError

    async with serving(tmp_path) as served:
        table = await a_table(served)
        with monkeypatch.context() as patch:
            patch.setattr(served.host, "watch", fail)
            assert await close_code(served, table, '{"type":"hello"}') == 1011
        await Client(served.session, table, token(0)).connect()


async def test_an_owner_that_does_not_answer_is_tried_some_times_and_then_the_client_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    class OwnerGone:
        def is_passed(self, request: web.BaseRequest) -> bool:
            return False

        async def owner(self, request: web.Request, table: str) -> str:
            return "192.0.2.7:80"

        async def connect(self, request: web.Request, owner: str, address: str) -> None:
            tried.append(owner)
            raise LogFailure("the table's owner does not answer")

    async with serving(tmp_path) as served:
        table = await a_table(served)
        with monkeypatch.context() as patched:
            patched.setattr(served.app[CONTEXT], "cluster", OwnerGone())
            patched.setattr(app, "OWNER_SECONDS", 0)
            with pytest.raises(WSServerHandshakeError) as refused:
                await served.session.ws_connect(f"ws/{table}")
        assert served.app[CONTEXT].connections.count == 0
    assert refused.value.status == 503
    assert tried == ["192.0.2.7:80"] * app.OWNER_ATTEMPTS


async def test_whoever_goes_during_the_handshake_leaves_no_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    prepare = web.WebSocketResponse.prepare

    async def prepare_and_lose(socket: web.WebSocketResponse, request: web.Request) -> object:
        prepared = await prepare(socket, request)
        while request.transport is not None:
            request.transport.abort()
            await asyncio.sleep(0)
        return prepared

    async with serving(tmp_path) as served:
        table = await a_table(served)
        with monkeypatch.context() as patched:
            patched.setattr(web.WebSocketResponse, "prepare", prepare_and_lose)
            with suppress(ClientError):
                await served.session.ws_connect(f"ws/{table}")
            await served.has_left(0)
        assert not served.app[CONTEXT].open_sockets
        await (await Client(served.session, table, token(0)).connect()).disconnect()
    assert not caplog.records


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other options, or none")
async def test_the_system_holds_no_more_for_a_client_than_the_limit_and_gives_a_silent_one_up(
    tmp_path: Path,
) -> None:
    behind = 2**16
    async with serving(tmp_path, settings=Settings(limits=replace(WIDE, behind_bytes=behind))) as served:
        await Client(served.session, await a_table(served), token(0)).connect()
        (transport,) = served.app[CONTEXT].open_sockets.values()
        peer = transport.get_extra_info("socket")
        assert peer.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF) == 2 * behind  # as Linux counts
        milliseconds = peer.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
        assert milliseconds == app.SILENCE_SECONDS * 1000


@pytest.mark.parametrize("fails", ["talk", "close", "nothing"])
async def test_a_conversation_that_ends_by_a_fault_leaves_no_trace_but_a_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, fails: str
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    async with serving(tmp_path) as served:
        table, context = await a_table(served), served.app[CONTEXT]
        with monkeypatch.context() as patch:
            if fails != "nothing":
                patch.setattr(Connection if fails == "talk" else web.WebSocketResponse, fails, fail)
            async with served.session.ws_connect(f"ws/{table}") as socket:
                await socket.send_bytes(b"no text")  # which ends it
                while (await socket.receive()).type in (WSMsgType.TEXT, WSMsgType.BINARY):
                    pass
                await served.has_left(0)
        assert not context.open_sockets and not served.host.tables[table].viewers
        await (await Client(served.session, table, token(0)).connect()).disconnect()
    reported = [record.getMessage() for record in caplog.records if record.exc_info]
    assert reported == ([] if fails == "nothing" else ["a request failed"])
